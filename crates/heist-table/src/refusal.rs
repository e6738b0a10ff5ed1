//! Refusals that teach.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Why an action is not allowed, and what would be.
///
/// A refusal may use only what the asker can see: the secrecy law sends every
/// action there is to the true state and to imagined ones and compares the
/// answers to the byte.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
pub struct Refusal {
    /// A stable name for programs, such as `not-enough-cash`.
    pub code: Cow<'static, str>,
    /// The number of the rule in the game's rules.md, such as `R19`; empty
    /// where the table itself refuses.
    pub rule: Cow<'static, str>,
    /// One sentence for a person.
    pub text: Cow<'static, str>,
    /// One sentence on what would be allowed.
    pub allowed: Cow<'static, str>,
}

impl Refusal {
    /// A refusal of a game's rules.
    pub fn new(
        code: &'static str,
        rule: &'static str,
        text: impl Into<Cow<'static, str>>,
        allowed: impl Into<Cow<'static, str>>,
    ) -> Refusal {
        Refusal { code: code.into(), rule: rule.into(), text: text.into(), allowed: allowed.into() }
    }

    /// There is no such seat at the table.
    pub fn no_such_seat(text: &str, seats: u8) -> Refusal {
        Refusal::new(
            "no-such-seat",
            "",
            format!("There is no seat {text:?} at this table of {seats}."),
            format!("Seats are counted from 0 to {}.", seats.saturating_sub(1)),
        )
    }

    /// The seat is not asked anything now.
    pub fn not_asked(seat: Seat) -> Refusal {
        Refusal::new(
            "not-asked",
            "",
            format!("Seat {seat} has nothing to decide now."),
            "Wait until you are asked.",
        )
    }

    /// The game has ended.
    pub fn game_over() -> Refusal {
        Refusal::new("game-over", "", "The game is over.", "Start another game.")
    }

    /// The action answers a decision that has passed.
    pub fn stale(answered: u32, asked: u32) -> Refusal {
        Refusal::new(
            "stale-decision",
            "",
            format!("This answers decision {answered}, but you are now asked decision {asked}."),
            "Look at the table again and decide anew.",
        )
    }

    /// The text is no action of this game.
    pub fn unreadable(what: impl fmt::Display, forms: &'static str) -> Refusal {
        Refusal::new(
            "unreadable-action",
            "",
            format!("{what} is not an action of this game."),
            forms,
        )
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)?;
        if !self.rule.is_empty() {
            write!(f, " ({})", self.rule)?;
        }
        if !self.allowed.is_empty() {
            write!(f, " {}", self.allowed)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_written_with_its_rule_and_what_would_be_allowed() {
        let refusal = |rule, allowed: &'static str| Refusal::new("no", rule, "Not now.", allowed);
        assert_eq!(refusal("R7", "Wait.").to_string(), "Not now. (R7) Wait.");
        assert_eq!(refusal("", "Wait.").to_string(), "Not now. Wait.");
        assert_eq!(refusal("R7", "").to_string(), "Not now. (R7)");
    }
}
