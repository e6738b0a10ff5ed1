//! `heist replay`: the game of a record, sentence by sentence.

use std::io::Write;

use heist_shelf::{Step, Story, Told, tell};
use heist_table::{Audience, Eyes, Names, Record, Seat, SeatSet};
use serde_json::{Value, json};

use crate::arguments::{ReplayArgs, read_content, read_file};
use crate::failure::Failure;
use crate::{plain, result};

pub(crate) fn run(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let text = read_file(&args.file)?;
    let content = read_content(args.content.as_deref())?;
    let (record, story) = tell(&text, content.as_ref())?;
    let ears = ears(args, &record)?;
    if args.json {
        in_json(&record, &story, ears, out)
    } else {
        in_words(&record, &story, ears, out)
    }
}

/// Who listens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ears {
    Everybody,
    Of(Eyes),
}

impl Ears {
    fn hear(self, told: &Told) -> bool {
        match self {
            Ears::Everybody => true,
            Ears::Of(eyes) => told.to.includes(eyes),
        }
    }
}

fn ears(args: &ReplayArgs, record: &Record) -> Result<Ears, Failure> {
    let seats = record.header.seats.len() as u8;
    match args.seat {
        Some(seat) => match Seat::parse(&seat.to_string(), seats) {
            Ok(seat) => Ok(Ears::Of(SeatSet::only(seat))),
            Err(refusal) => {
                Err(Failure::input(refusal.text.into_owned(), refusal.allowed.into_owned()))
            }
        },
        // What is secret in a game that runs stays so.
        None if args.spectator || record.end.is_none() => Ok(Ears::Of(SeatSet::EMPTY)),
        None => Ok(Ears::Everybody),
    }
}

fn in_words(
    record: &Record,
    story: &Story,
    ears: Ears,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (header, names) = (&record.header, record.names());
    writeln!(out, "{}, rules version {}", plain::line(&header.game), header.rules)?;
    for player in &header.seats {
        let bot = player.bot.as_ref().map(|bot| format!(", played by {bot}")).unwrap_or_default();
        writeln!(out, "{}{}", plain::line(&player.name), plain::line(&bot))?;
    }
    writeln!(out)?;
    for step in &story.steps {
        let mut heard = step.told.iter().filter(|told| ears.hear(told)).peekable();
        if heard.peek().is_none() && ears == Ears::Everybody {
            tell_deed(step, &names, out)?;
        }
        for told in heard {
            let text = aside(told, ears, &names) + &told.sentence;
            writeln!(out, "{}", plain::line(&text))?;
        }
    }
    match &story.outcome {
        Some(outcome) => {
            let text = result::in_words(outcome, &names);
            writeln!(out, "\n{}", plain::lines(&text))?;
        }
        None if record.end.is_some() => writeln!(out, "\nHere the game was given up.")?,
        None => writeln!(out, "\nThe game goes on: only what everybody may know was told.")?,
    }
    Ok(())
}

/// Whom alone a sentence was for, where everything is told.
fn aside(told: &Told, ears: Ears, names: &Names) -> String {
    match (told.to, ears) {
        (Audience::Only(seats), Ears::Everybody) => {
            let seats: Vec<&str> = seats.iter().map(|seat| names.of(seat)).collect();
            format!("[to {}] ", seats.join(", "))
        }
        (Audience::All, _) | (_, Ears::Of(_)) => String::new(),
    }
}

/// A deed of which the game tells nothing.
fn tell_deed(step: &Step, names: &Names, out: &mut dyn Write) -> Result<(), Failure> {
    if let (Some(seat), Some(action)) = (step.seat, &step.action) {
        let text = format!("{}: {action}", names.of(seat));
        writeln!(out, "{}", plain::line(&text))?;
    }
    Ok(())
}

fn in_json(record: &Record, story: &Story, ears: Ears, out: &mut dyn Write) -> Result<(), Failure> {
    let header = &record.header;
    let steps: Vec<Value> = story
        .steps
        .iter()
        .filter_map(|step| {
            let heard = step.told.iter().filter(|told| ears.hear(told));
            let heard: Vec<Value> = heard.map(|told| event(told, ears)).collect();
            match ears {
                Ears::Everybody => Some(json!({
                    "n": step.n,
                    "at": step.at,
                    "seat": step.seat,
                    "deed": step.deed,
                    "action": step.action,
                    "events": heard,
                })),
                // The journal's numbers and silent deeds would tell a viewer
                // who acted in secret.
                Ears::Of(_) => {
                    (!heard.is_empty()).then(|| json!({ "at": step.at, "events": heard }))
                }
            }
        })
        .collect();
    let report = json!({
        "game": header.game,
        "rules": header.rules,
        "options": header.options,
        "players": header.seats,
        "steps": steps,
        "outcome": story.outcome,
        "given_up": record.end.as_ref().is_some_and(|end| end.outcome.is_null()),
    });
    writeln!(out, "{report}")?;
    Ok(())
}

fn event(told: &Told, ears: Ears) -> Value {
    let mut event = json!({ "event": told.event(), "text": told.sentence });
    if ears == Ears::Everybody {
        event["to"] = match told.to {
            Audience::All => json!("all"),
            Audience::Only(seats) => json!(seats),
        };
    }
    event
}
