//! The story of a game that is over.
//!
//! ```text
//!   record ──replay──► the last State ──Story::of──► pieces, losses, luck, health, what was left
//! ```
//!
//! It is told from the last state alone, so whoever replays a record has it:
//! the table's last screen and any hall of fame tell the same.

use heist_table::Seat;
use serde::{Deserialize, Serialize};

use crate::ArtProject;
use crate::cards::Card;
use crate::chronicle::{Fallen, Recovered, Thrown};
use crate::odds::Odds;
use crate::spaces::Spaces;
use crate::state::{Ending, Phase, State};

/// The story of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Story {
    /// How it ended.
    pub ending: Ending,
    /// Whether that was a win.
    pub won: bool,
    /// Rounds that were begun.
    pub rounds: u8,
    /// The pieces that came home, in order.
    pub pieces: Vec<Recovered>,
    /// Pieces that would have filled the track.
    pub of: u8,
    /// Where pieces were left.
    pub left: Spaces,
    /// The spaces that were lost, in order.
    pub fallen: Vec<Fallen>,
    /// Fights that were won, and fights that were given up.
    pub fights: [u8; 2],
    /// The throw that was furthest above what such dice show, and how rare it
    /// is to throw so much.
    pub luckiest: Option<Luck>,
    /// The throw that was furthest below, and how rare it is to throw so
    /// little.
    pub unluckiest: Option<Luck>,
    /// Health that was lost, round by round.
    pub hearts: Vec<u8>,
    /// Everybody's health at the end, by seat.
    pub health: Vec<u8>,
    /// The card that lay on top of the deck (Q93). Below it nothing was
    /// decided.
    pub next: Option<Card>,
}

/// A throw that is worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Luck {
    /// The throw.
    pub thrown: Thrown,
    /// The chance of one like it, in thousandths.
    pub chance: u16,
}

impl Story {
    /// The story of a game that is over.
    pub fn of(rules: &ArtProject, state: &State) -> Option<Story> {
        let Phase::Over(ending) = state.phase else { return None };
        let chronicle = &state.chronicle;
        let spread =
            |thrown: &Thrown| Odds::new(rules, thrown.allies).of(thrown.characters.into()).clone();
        let luckiest = chronicle
            .luckiest()
            .map(|thrown| Luck { thrown, chance: spread(&thrown).chance_of(thrown.shows.into()) });
        let unluckiest = chronicle.unluckiest().map(|thrown| Luck {
            thrown,
            chance: spread(&thrown).chance_of_at_most(thrown.shows.into()),
        });
        Some(Story {
            ending,
            won: ending == Ending::TrackFull,
            rounds: state.round,
            pieces: chronicle.recovered().copied().collect(),
            of: rules.content.map.track.len() as u8,
            left: state.pieces,
            fallen: chronicle.fallen().copied().collect(),
            fights: chronicle.fights(),
            luckiest,
            unluckiest,
            hearts: chronicle.hearts(state.round).to_vec(),
            health: Seat::all(rules.seats).map(|seat| state.health[seat]).collect(),
            next: state.top,
        })
    }
}
