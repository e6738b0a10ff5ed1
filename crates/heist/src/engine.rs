//! `heist engine`: JSON lines on stdin and stdout.
//!
//! ```text
//!   line ──► Request ──► Engine ──► table ──► {"<cmd>": answer}
//!                          │                  {"error": {code, text, remedy, line}}
//!                          └─ in seat mode: only what that seat may see, bots at the others
//! ```
//!
//! `docs/engine.md` describes every request; its examples are run as a test.

mod answers;
mod request;
mod sitting;
mod trouble;

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use heist_bots::Bot;
use heist_shelf::{BoxOnShelf, Terms};
use heist_table::Seat;
use serde_json::{Value, json};

use crate::arguments::{EngineArgs, ModeArg, parse_bots};
use crate::failure::Failure;
use crate::input::{Line, read_line};
use request::Request;
use sitting::Sitting;
use trouble::Trouble;

/// The longest line that is read.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// Whether the program runs the table or sits at one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Referee,
    Seat(Seat),
}

/// The rules as a program drives them.
pub(crate) struct Engine {
    game: &'static dyn BoxOnShelf,
    terms: Terms,
    mode: Mode,
    bots: Vec<Bot>,
    seed: Option<u64>,
    games_begun: u64,
    sitting: Option<Sitting>,
}

pub(crate) fn run(
    args: &EngineArgs,
    input: &mut impl BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (game, terms) = args.game.terms()?;
    let mode = match args.mode {
        ModeArg::Referee => Mode::Referee,
        ModeArg::Seat => {
            let most = game.info().max_seats;
            let seat = Seat::parse(&args.seat.to_string(), most).map_err(|refusal| {
                Failure::input(refusal.text.into_owned(), refusal.allowed.into_owned())
            })?;
            Mode::Seat(seat)
        }
    };
    let bots = parse_bots(&args.bots)?;
    let mut engine =
        Engine { game, terms, mode, bots, seed: args.seed, games_begun: 0, sitting: None };
    for number in 1.. {
        let line = read_line(input, LONGEST_LINE).map_err(|error| {
            Failure::input(
                format!("The input cannot be read: {error}."),
                "Pipe JSON lines into it.",
            )
        })?;
        let answer = match line {
            Line::End => break,
            Line::TooLong => Err(Trouble::line_too_long()),
            Line::Text(bytes) => match engine.answer(&bytes) {
                Ok(None) => continue,
                Ok(Some((name, answer))) => Ok((name, answer)),
                Err(trouble) => Err(trouble),
            },
        };
        let line = match &answer {
            Ok((name, answer)) => json!({ *name: answer }),
            Err(trouble) => json!({ "error": trouble.to_json(number) }),
        };
        writeln!(out, "{line}")?;
        out.flush()?;
        if matches!(answer, Ok(("quit", _))) {
            break;
        }
    }
    Ok(())
}

impl Engine {
    /// The answer to one line, under the name of its request; none to an empty
    /// line.
    fn answer(&mut self, line: &[u8]) -> Result<Option<(&'static str, Value)>, Trouble> {
        if line.trim_ascii().is_empty() {
            return Ok(None);
        }
        let request: Request =
            serde_json::from_slice(line).map_err(|error| Trouble::unreadable(&error))?;
        let name = request.name();
        // A state given from outside may break an invariant of the rules: that
        // ends the game, not the program.
        let answered = catch_unwind(AssertUnwindSafe(|| self.carry_out(request)));
        let answer = answered.unwrap_or_else(|_| {
            self.sitting = None;
            Err(Trouble::broken())
        })?;
        Ok(Some((name, answer)))
    }
}
