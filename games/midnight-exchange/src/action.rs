//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::{Refusal, text};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::kinds::{Art, Side};
use crate::spots::Spot;

/// What a seat may do. The text form names the same things in the same order:
/// `put_back loot_up`, `trade_art 1 0`. Markets and spaces are places on the
/// table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Action {
    /// Takes an Identity board (R2, R95): an aside.
    ChooseIdentity {
        /// Its place in the pack.
        identity: u8,
    },
    /// Ready for the signal (R95).
    Ready,
    /// Takes a tile from the table into the hand (R14).
    Lift {
        /// Where it lies.
        spot: Spot,
    },
    /// Puts the tile in hand on the board (R17).
    Keep,
    /// Lays the tile in hand down where it came from (R16).
    PutBack {
        /// The side that is up then.
        side: Side,
    },
    /// Lays a tile of the board down where it came from (R22).
    ReturnLoot {
        /// The slot, from 0.
        slot: u8,
        /// The side that is up then.
        side: Side,
    },
    /// Takes the lowest getaway token (R53).
    TakeGetaway,
    /// Pays a market's price for a work of art (R61).
    TradeArt {
        /// The market.
        market: u8,
        /// The art space.
        space: u8,
    },
    /// Pays a market's price for what lies on a prestige space (R61, R62).
    TradePrestige {
        /// The market.
        market: u8,
        /// The prestige space.
        space: u8,
    },
    /// Swaps a leather bag for a draw from the cloth bag (R63).
    OpenBag,
    /// Ends the turn without an exchange (R70).
    Pass,
    /// Puts a stored work of art on a collection (R71).
    PlaceArt {
        /// The kind, which must be the one asked for next.
        art: Art,
        /// The collection.
        card: Card,
    },
    /// Ends the turn after the exchange (R70).
    EndTurn,
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

/// What a hand does in a raid, and how long that takes (R30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the same as the actions")]
pub enum Deed {
    Lift { spot: Spot },
    Keep,
    PutBack { side: Side },
    ReturnLoot { slot: u8, side: Side },
    TakeGetaway,
}

impl Deed {
    /// What an action does in a raid, if it is one of a raid.
    pub const fn of(action: Action) -> Option<Deed> {
        match action {
            Action::Lift { spot } => Some(Deed::Lift { spot }),
            Action::Keep => Some(Deed::Keep),
            Action::PutBack { side } => Some(Deed::PutBack { side }),
            Action::ReturnLoot { slot, side } => Some(Deed::ReturnLoot { slot, side }),
            Action::TakeGetaway => Some(Deed::TakeGetaway),
            Action::ChooseIdentity { .. }
            | Action::Ready
            | Action::TradeArt { .. }
            | Action::TradePrestige { .. }
            | Action::OpenBag
            | Action::Pass
            | Action::PlaceArt { .. }
            | Action::EndTurn => None,
        }
    }

    /// The action that does it.
    pub const fn action(self) -> Action {
        match self {
            Deed::Lift { spot } => Action::Lift { spot },
            Deed::Keep => Action::Keep,
            Deed::PutBack { side } => Action::PutBack { side },
            Deed::ReturnLoot { slot, side } => Action::ReturnLoot { slot, side },
            Deed::TakeGetaway => Action::TakeGetaway,
        }
    }
}
