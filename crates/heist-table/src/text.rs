//! Actions as words, for logs, terminals and tests.
//!
//! ```text
//!   Offer { character: 3, amount: 2 }  ──write──►  offer 3 2
//!                                      ◄──read───
//! ```
//!
//! The words are those of the JSON form, in the same order: the name of the
//! action, then its fields. A game writes nothing of its own:
//!
//! ```
//! # use std::{fmt, str::FromStr};
//! # use heist_table::{Refusal, text};
//! # use serde::{Deserialize, Serialize};
//! #[derive(Serialize, Deserialize)]
//! #[serde(rename_all = "snake_case")]
//! enum Action {
//!     Hire { card: u8 },
//!     EndTurn,
//! }
//!
//! impl fmt::Display for Action {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
//!         text::write(self, f)
//!     }
//! }
//!
//! impl FromStr for Action {
//!     type Err = Refusal;
//!
//!     fn from_str(text: &str) -> Result<Action, Refusal> {
//!         text::read(text)
//!     }
//! }
//!
//! assert_eq!(Action::Hire { card: 20 }.to_string(), "hire 20");
//! let refusal = "rob 20".parse::<Action>().err().expect("nobody can rob here");
//! assert_eq!(refusal.allowed, "Type one of: hire CARD, end_turn.");
//! ```

mod forms;
mod reading;
mod writing;

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Refusal;

/// The word for a list of nothing.
const NONE: &str = "-";

/// Writes an action as words. A field that is left out of the JSON is left out
/// here, so only the last ones may be.
pub fn write(action: &impl Serialize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    action.serialize(&mut writing::Writer::new(f)).map_err(|_| fmt::Error)
}

/// Reads an action from words. What cannot be read is refused, with the forms
/// that can.
pub fn read<A: DeserializeOwned>(text: &str) -> Result<A, Refusal> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut reader = reading::Reader::new(&words);
    let action = A::deserialize(&mut reader).and_then(|action| reader.end().map(|()| action));
    action.map_err(|error| {
        let what = match error.to_string() {
            why if why.is_empty() => format!("{text:?} is not an action of this game."),
            why => format!("{text:?} is not an action of this game: {why}."),
        };
        let name = words.first().copied().unwrap_or_default();
        Refusal::new("unreadable-action", "", what, forms::of::<A>(name))
    })
}

/// Why words cannot be read; nothing where there is no more to say.
#[derive(Debug)]
struct Error(String);

impl Error {
    fn new(why: impl fmt::Display) -> Error {
        Error(why.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Error {}

impl serde::ser::Error for Error {
    fn custom<T: fmt::Display>(why: T) -> Error {
        Error::new(why)
    }
}

impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(why: T) -> Error {
        Error::new(why)
    }

    fn unknown_variant(variant: &str, _: &'static [&'static str]) -> Error {
        Error::new(format_args!("there is no {variant:?}"))
    }

    fn missing_field(field: &'static str) -> Error {
        Error::new(format_args!("the {field} is missing"))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::{Money, Seat};

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    enum Action {
        EndTurn,
        Bet(Money),
        Swap(Seat, i8),
        Choose {
            role: Role,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            second: Option<Role>,
        },
        Offer {
            to: Seat,
            bundle: Bundle,
            open: bool,
        },
    }

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Role {
        Snitch,
        DoubleAgent,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
    struct Bundle {
        coins: u32,
        cards: [u8; 3],
    }

    impl fmt::Display for Action {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write(self, f)
        }
    }

    fn refused(text: &str) -> String {
        read::<Action>(text).expect_err("no action").to_string()
    }

    #[test]
    fn every_form_is_written_and_read_back() {
        let two = Seat::new(2);
        let bundle = Bundle { coins: 30, cards: [1, 0, 4] };
        let forms = [
            (Action::EndTurn, "end_turn"),
            (Action::Bet(Money(3)), "bet 3"),
            (Action::Swap(two, -4), "swap 2 -4"),
            (Action::Choose { role: Role::Snitch, second: None }, "choose snitch"),
            (
                Action::Choose { role: Role::Snitch, second: Some(Role::DoubleAgent) },
                "choose snitch double_agent",
            ),
            (Action::Offer { to: two, bundle, open: true }, "offer 2 30 1,0,4 true"),
        ];
        for (action, text) in forms {
            assert_eq!(action.to_string(), text);
            assert_eq!(read::<Action>(text), Ok(action));
        }
    }

    #[test]
    fn space_and_a_unit_of_money_do_not_matter() {
        assert_eq!(read::<Action>("  bet   3M "), Ok(Action::Bet(Money(3))));
    }

    #[test]
    fn what_is_no_action_at_all_is_told_every_form() {
        let forms = "Type one of: end_turn, bet AMOUNT, swap FIRST SECOND, \
            choose snitch|double_agent [snitch|double_agent], \
            offer TO COINS CARDS true|false.";
        for text in ["", "rob the bank", "end"] {
            let refusal = read::<Action>(text).expect_err("no action");
            assert_eq!(refusal.code, "unreadable-action");
            assert_eq!(refusal.allowed, forms, "{text:?}");
        }
    }

    #[test]
    fn what_is_nearly_an_action_is_told_its_form_and_what_is_wrong() {
        let refusals = [
            ("bet much", "\"much\" is not a whole number"),
            ("bet -1", "\"-1\" is not a whole number"),
            ("choose", "the role is missing"),
            ("choose nobody", "there is no \"nobody\""),
            ("end_turn now", "\"now\" is too much"),
            ("swap 1", "a word is missing"),
            ("offer 2 30 1,0 true", "1,0 has too few parts"),
            ("offer 2 30 1,0,4,4 true", "1,0,4,4 has too many parts"),
            ("offer 2 30 1,0,4 perhaps", "\"perhaps\" is neither true nor false"),
        ];
        for (text, why) in refusals {
            let said = refused(text);
            assert!(said.contains(&format!("action of this game: {why}")), "{said}");
        }
        assert!(refused("bet much").ends_with("Type: bet AMOUNT."));
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Deal {
        Hire(Card),
        Give { cards: Vec<u8>, open: bool },
        Paint { shade: Shade, tone: Tone },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Card(u8);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Shade {
        Red,
        Green,
        Blue,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Tone {
        Dark,
        Dim,
        Light,
        Bright,
    }

    struct Written<'a, T>(&'a T);

    impl<T: Serialize> fmt::Display for Written<'_, T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write(self.0, f)
        }
    }

    #[test]
    fn numbered_cards_and_lists_are_words_like_others() {
        let deals = [
            (Deal::Hire(Card(3)), "hire 3"),
            (Deal::Give { cards: vec![], open: true }, "give - true"),
            (Deal::Give { cards: vec![1, 20], open: true }, "give 1,20 true"),
        ];
        for (deal, text) in deals {
            assert_eq!(Written(&deal).to_string(), text);
            assert_eq!(read::<Deal>(text), Ok(deal));
        }
    }

    #[test]
    fn up_to_three_choices_are_listed() {
        let refusal = read::<Deal>("paint").expect_err("no action");
        assert_eq!(refusal.allowed, "Type: paint red|green|blue TONE.");
    }

    #[test]
    fn bytes_cannot_be_said_in_words() {
        struct Raw;
        impl Serialize for Raw {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_bytes(b"raw")
            }
        }
        use fmt::Write as _;
        assert!(write!(String::new(), "{}", Written(&Raw)).is_err());
    }

    #[test]
    fn where_there_is_no_more_to_say_nothing_is_said() {
        #[derive(Debug, PartialEq)]
        struct Mute;
        impl<'de> Deserialize<'de> for Mute {
            fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Mute, D::Error> {
                Err(serde::de::Error::custom(""))
            }
        }
        let refusal = read::<Mute>("rob").expect_err("no action");
        assert_eq!(refusal.text, "\"rob\" is not an action of this game.");
    }
}
