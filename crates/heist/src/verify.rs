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
            let signed_by = record.signed_by().map(|key| key.to_string());
            if let Some(wanted) = args.signed_by.as_deref()
                && signed_by.as_deref() != Some(wanted.trim().to_lowercase().as_str())
            {
                return not_signed(args, record.entries.len() + 2, signed_by.as_deref(), out);
            }
            let (entries, given_up) = (
                record.entries.len(),
                record.end.as_ref().is_some_and(|end| end.outcome.is_null()),
            );
            if args.json {
                let game = game.slug();
                let report = json!({ "sound": true, "game": game, "entries": entries, "given_up": given_up, "signed_by": signed_by });
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
            match signed_by {
                Some(key) => writeln!(out, "Signed by the house {key}.")?,
                None => writeln!(out, "No house has signed it.")?,
            }
            Ok(())
        }
        Err(error) => unsound(args, &error, out),
    }
}

/// Sound by itself, but not what the house that was named has kept.
fn not_signed(
    args: &VerifyArgs,
    line: usize,
    signed_by: Option<&str>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let what = match signed_by {
        Some(key) => format!("Another house has signed it: {key}."),
        None => "No house has signed it.".to_owned(),
    };
    let remedy = "Fetch the record again from the house it was played in.".to_owned();
    if args.json {
        let report = json!({ "sound": false, "line": line, "what": what, "remedy": remedy });
        writeln!(out, "{report}")?;
        return Err(Failure::UnsoundAndTold);
    }
    let what = format!("{} is not sound. {what}", args.file.display());
    Err(Failure::Unsound { what, remedy })
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
