//! `heist verify`: is the record of a finished game sound?

use std::io::Write;

use heist_shelf::{ShelfError, read};
use serde_json::json;

use crate::arguments::{VerifyArgs, read_content, read_file};
use crate::failure::Failure;
use crate::plain;

pub(crate) fn run(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let text = read_file(&args.file)?;
    let content = read_content(args.content.as_deref())?;
    let verified = read(&text).and_then(|(record, game)| {
        game.verify(&record, content.as_ref())?;
        Ok((record, game))
    });
    match verified {
        Ok((record, game)) => {
            let (entries, given_up) = (
                record.entries.len(),
                record.end.as_ref().is_some_and(|end| end.outcome.is_null()),
            );
            if args.json {
                let game = game.slug();
                let report = json!({ "sound": true, "game": game, "entries": entries, "given_up": given_up });
                writeln!(out, "{report}")?;
                return Ok(());
            }
            let file = args.file.display().to_string();
            let so_far = if given_up { " as far as it was played" } else { "" };
            writeln!(
                out,
                "{} is sound{so_far}: a game of {} with {entries} entries.",
                plain::line(&file),
                game.info().name
            )?;
            Ok(())
        }
        Err(error) => unsound(args, &error, out),
    }
}

/// A record that cannot be checked here is bad input; one that was checked and
/// does not hold is unsound.
fn unsound(args: &VerifyArgs, error: &ShelfError, out: &mut dyn Write) -> Result<(), Failure> {
    let line = match error {
        ShelfError::Record(error) => error.line,
        ShelfError::WrongSeats { .. } | ShelfError::BadOptions { .. } => 1,
        _ => return Err(error.clone().into()),
    };
    let (what, remedy) = error.parts();
    if args.json {
        let report = json!({ "sound": false, "line": line, "what": what, "remedy": remedy });
        writeln!(out, "{report}")?;
        return Err(Failure::UnsoundAndTold);
    }
    let what = format!("{} is not sound. {what}", args.file.display());
    Err(Failure::Unsound { what, remedy })
}
