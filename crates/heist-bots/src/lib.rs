//! Players by name, for every game on the shelf.
//!
//! ```text
//!   "regular" ──parse──► Bot ──choose(Seen, Dice)──► an action, or to wait
//! ```
//!
//! A bot is handed a [`Seen`]: what its seat sees, may do and can imagine. The
//! true state is out of its reach, so it cannot peek.

use std::fmt;
use std::str::FromStr;

use heist_table::{Dice, Level, Rules, Seen};

/// A player that is a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// The game's gut feeling of somebody who has just read the rules.
    Rookie,
    /// The game's gut feeling of somebody who plays a good game.
    Regular,
    /// The game's gut feeling of somebody worth beating.
    Mastermind,
}

impl Bot {
    /// Every bot there is, weakest first.
    pub const ALL: [Bot; 4] = [Bot::Random, Bot::Rookie, Bot::Regular, Bot::Mastermind];

    /// A good game, for whoever names nobody.
    pub const DEFAULT: Bot = Bot::Regular;

    /// The name in commands, records and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Rookie => "rookie",
            Bot::Regular => "regular",
            Bot::Mastermind => "mastermind",
        }
    }

    /// One line for whoever chooses among the bots.
    pub const fn blurb(self) -> &'static str {
        match self {
            Bot::Random => "plays any legal action, all equally likely",
            Bot::Rookie => "has just read the rules and thinks of little",
            Bot::Regular => "weighs what it sees and hears",
            Bot::Mastermind => "thinks of more, and of what the others will do",
        }
    }

    /// How well it plays; one that plays at random is as quick as a regular.
    pub const fn level(self) -> Level {
        match self {
            Bot::Rookie => Level::Rookie,
            Bot::Random | Bot::Regular => Level::Regular,
            Bot::Mastermind => Level::Mastermind,
        }
    }

    /// What the bot does; `None` is to wait, only where something goes on
    /// without it. Its seat must be asked something. Keep `scratch` between
    /// calls, and no memory is taken per action.
    pub fn choose<R: Rules>(
        self,
        seen: &Seen<'_, R>,
        scratch: &mut Vec<R::Action>,
        dice: &mut Dice,
    ) -> Option<R::Action> {
        match self {
            Bot::Random => Some(seen.random_action(scratch, dice)),
            Bot::Rookie | Bot::Regular | Bot::Mastermind => {
                seen.rules().instinct(seen, self.level(), dice)
            }
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Nobody is called that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("There is no bot {name:?}. {}", choose_among())]
pub struct UnknownBot {
    /// The name that was given.
    pub name: String,
}

impl UnknownBot {
    /// What is wrong, and what to do.
    pub fn parts(&self) -> (String, String) {
        (format!("There is no bot {:?}.", self.name), choose_among())
    }
}

fn choose_among() -> String {
    format!("Choose among: {}.", Bot::ALL.map(Bot::name).join(", "))
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let name = text.trim();
        Bot::ALL
            .into_iter()
            .find(|bot| bot.name() == name)
            .ok_or_else(|| UnknownBot { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for bot in Bot::ALL {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let error = "oracle".parse::<Bot>().unwrap_err().to_string();
        assert_eq!(
            error,
            "There is no bot \"oracle\". Choose among: random, rookie, regular, mastermind."
        );
    }
}
