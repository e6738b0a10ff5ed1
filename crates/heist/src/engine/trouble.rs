//! What the engine answers when it cannot do what was asked.

use heist_bots::UnknownBot;
use heist_shelf::ShelfError;
use heist_table::Refusal;
use serde_json::{Value, json};

use super::LONGEST_LINE;
use crate::failure::Failure;

/// An error line.
#[derive(Debug)]
pub(crate) struct Trouble {
    code: String,
    rule: String,
    text: String,
    remedy: String,
}

impl Trouble {
    pub(crate) fn new(code: &str, text: impl Into<String>, remedy: impl Into<String>) -> Trouble {
        let (text, remedy) = (text.into(), remedy.into());
        Trouble { code: code.to_owned(), rule: String::new(), text, remedy }
    }

    pub(crate) fn line_too_long() -> Trouble {
        Trouble::new(
            "line-too-long",
            format!("The line is longer than {LONGEST_LINE} bytes and was not read."),
            "Send a shorter line; the game stands as it was.",
        )
    }

    pub(crate) fn unreadable(error: &serde_json::Error) -> Trouble {
        // Every request is one line, so only the column helps.
        let text = error.to_string();
        let (what, _) = text.rsplit_once(" at line ").unwrap_or((&text, ""));
        Trouble::new(
            "unreadable-request",
            format!("The line is no request, at column {}: {what}.", error.column()),
            "Send one JSON object with a \"cmd\" on one line; the game stands as it was.",
        )
    }

    pub(crate) fn no_game() -> Trouble {
        Trouble::new("no-game", "No game has begun.", "Begin one: {\"cmd\":\"new\"}.")
    }

    pub(crate) fn not_in_seat_mode(what: &str) -> Trouble {
        Trouble::new(
            "not-in-seat-mode",
            format!("A program at a seat may not have {what}."),
            "Ask for what your own seat sees, or run the engine with --mode referee.",
        )
    }

    pub(crate) fn broken() -> Trouble {
        Trouble::new(
            "broken",
            "The rules broke one of their own invariants; the game is gone.",
            "Begin a new one. If the state was not given from outside, please report it.",
        )
    }

    pub(crate) fn to_json(&self, line: u64) -> Value {
        let mut error = json!({
            "code": self.code,
            "line": line,
            "remedy": self.remedy,
            "text": self.text,
        });
        if !self.rule.is_empty() {
            error["rule"] = json!(self.rule);
        }
        error
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble {
            code: refusal.code.into_owned(),
            rule: refusal.rule.into_owned(),
            text: refusal.text.into_owned(),
            remedy: refusal.allowed.into_owned(),
        }
    }
}

impl From<ShelfError> for Trouble {
    fn from(error: ShelfError) -> Trouble {
        let (text, remedy) = error.parts();
        Trouble::new(error.code(), text, remedy)
    }
}

impl From<UnknownBot> for Trouble {
    fn from(error: UnknownBot) -> Trouble {
        let (text, remedy) = error.parts();
        Trouble::new("unknown-bot", text, remedy)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::new("failure", failure.text().unwrap_or_default(), "")
    }
}
