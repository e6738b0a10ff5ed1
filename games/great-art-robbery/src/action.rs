//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::{Refusal, text};
use serde::{Deserialize, Serialize};

use crate::art::Tier;
use crate::cards::Card;
use crate::map::Circle;

/// What a seat may do. Cards and circles go by their numbers, rows are counted
/// from 1; the text form names the same things in the same order: `play 20 2`
/// plays card 20 for its second row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Action {
    /// Places the car in a city (R10).
    PlaceCar {
        /// The city.
        city: Circle,
    },
    /// Plays a card for one of its rows (R16).
    Play {
        /// A card of the hand.
        card: Card,
        /// The row, from 1.
        row: u8,
    },
    /// Drives along one link (R27).
    Move {
        /// A linked circle.
        to: Circle,
    },
    /// Flies from a city to another (R29).
    Fly {
        /// Another city.
        to: Circle,
    },
    /// Turns the active token over (R31).
    UseToken {
        /// What for.
        gain: Gain,
    },
    /// Pays to make the token active (R33).
    ActivateToken {
        /// The part paid in Money; the rest is paid in Wheels.
        money: u8,
    },
    /// Hires a Specialist (R37).
    Hire {
        /// The Specialist.
        card: Card,
    },
    /// Executes an Art heist (R43).
    Heist {
        /// Gold or bronze.
        tier: Tier,
    },
    /// Upgrades the Hideout (R55).
    Upgrade {
        /// The part paid in Money; the rest is paid in Wheels.
        money: u8,
    },
    /// Eliminates a card of the hand (R60).
    Eliminate {
        /// The card.
        card: Card,
    },
    /// Puts an Interpol card of the hand on the discard pile (R54).
    DiscardInterpol,
    /// Ends the turn (R66).
    EndTurn,
    /// Marks a card to be kept (R67).
    Keep {
        /// A card of the hand.
        card: Card,
    },
    /// Keeps what is marked, and no more (R67).
    DoneKeeping,
}

/// What the token gives (R31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Gain {
    /// Money.
    Money,
    /// A Wheel.
    Wheel,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write(self, f)
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(words: &str) -> Result<Action, Refusal> {
        text::read(words)
    }
}
