//! `heist content`: check or show content packs.

use std::io::Write;
use std::path::Path;

use heist_shelf::{BoxOnShelf, ShelfError, find};
use serde_json::json;

use crate::arguments::{ContentArgs, ContentCheckArgs, ContentCommand, ContentShowArgs, read_pack};
use crate::failure::Failure;
use crate::plain;

pub(crate) fn run(args: &ContentArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        ContentCommand::Check(args) => check(args, out),
        ContentCommand::Show(args) => show(args, out),
    }
}

fn show(args: &ContentShowArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let (_, text) = find(&args.game)?.content();
    write!(out, "{text}")?;
    Ok(())
}

fn check(args: &ContentCheckArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let game = game_of(args.game.as_deref(), &args.path, "Say which game it is for: --game GAME")?;
    let content = read_pack(&args.path)?;
    let problems = match game.check_content(&content) {
        Ok(()) => Vec::new(),
        Err(ShelfError::Content(error)) => error.problems,
        Err(error) => return Err(error.into()),
    };
    if args.json {
        let sound = problems.is_empty();
        let report = json!({
            "sound": sound,
            "game": game.slug(),
            "file": content.file,
            "hash": content.hash(),
            "problems": problems,
        });
        writeln!(out, "{report}")?;
        return if sound { Ok(()) } else { Err(Failure::UnsoundAndTold) };
    }
    if problems.is_empty() {
        let (file, name) = (plain::line(&content.file), game.info().name);
        writeln!(out, "{file} is a sound content pack for {name}.")?;
        return Ok(());
    }
    let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
    Err(Failure::Unsound {
        what: format!("{} is not sound.\n{}\n", content.file, list.join("\n")),
        remedy: format!("`heist content show {}` prints a sound one.", game.slug()),
    })
}

/// The game named, or the one the file is called after.
pub(crate) fn game_of(
    game: Option<&str>,
    path: &Path,
    remedy: &str,
) -> Result<&'static dyn BoxOnShelf, Failure> {
    if let Some(game) = game {
        return Ok(find(game)?);
    }
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    find(stem).map_err(|_| {
        Failure::input(
            format!("{} is not called after a game.", path.display()),
            format!("{remedy}; `heist games` lists them."),
        )
    })
}
