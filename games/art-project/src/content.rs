//! Parse, validate and compile the content pack.
//!
//! ```text
//!   TOML ──parse──► Pack (as written) ──validate──► every problem with entry and remedy
//!                                     └──compile──► Content (what the rules use: one map, one difficulty)
//! ```

mod compile;
mod map;
mod pack;
mod problems;

use heist_table::{ContentError, Game as _, content};
use serde::Deserialize;

use crate::ArtProject;
use crate::cards::{Card, Cards};
use crate::game::{Difficulty, MapChoice};
use crate::kinds::{Clues, Icons, Resources, Symbol};

pub use map::{Bonus, ClueTrack, Collect, Effect, Map, OnCollect, Setup, SpaceFace, TrackSpace};
use pack::Pack;
pub use pack::{Limits, LinkFace};

/// What the rules use of a pack, for one map, difficulty and number of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The art symbols, in the order of [`Symbol::ALL`].
    pub symbols: [SymbolWords; 6],
    /// The characters, by seat (R129).
    pub characters: Vec<Character>,
    /// The Mission cards (R8).
    pub cards: Vec<MissionCard>,
    /// The different backs that cards have (R132).
    pub backs: Vec<Clues>,
    /// The map.
    pub map: Map,
    /// The maps of the pack in their order, by name.
    pub map_names: Vec<String>,
    /// What the difficulty is called.
    pub difficulty: String,
    /// Health of each seat at the start (R3, R111).
    pub health: u8,
    /// How many there are of everything.
    pub components: Components,
    /// Figures of the Mission.
    pub mission: Mission,
    /// What stops what would never end.
    pub limits: Limits,
    /// The faces of a character's die.
    pub player_die: [u8; 6],
    /// The faces of an ally die.
    pub ally_die: [u8; 6],
}

/// What is said of an art symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolWords {
    /// Its name.
    pub name: String,
    /// What it looks like.
    pub glyph: String,
}

/// A character: looks only (Q61).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: String,
}

/// Resources and health together: what a card costs or brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    /// The resources.
    pub resources: Resources,
    /// The health.
    pub health: u8,
}

/// A Mission card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionCard {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Frame 1 (R24).
    pub cost: Bundle,
    /// Frame 2 (R25).
    pub agents: Icons,
    /// Frame 3 (R27).
    pub reward: Bundle,
    /// Frame 4 (R28), which is also the back.
    pub clues: Clues,
    /// Which of the pack's backs that is.
    pub back: u8,
}

impl MissionCard {
    /// How many clues it shows.
    #[inline]
    pub fn clue_count(&self) -> u8 {
        self.clues.iter().sum()
    }

    /// How often it shows a symbol.
    #[inline]
    pub fn shows(&self, symbol: Symbol) -> u8 {
        self.clues[symbol as usize]
    }
}

/// How many there are of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct Components {
    /// Of each kind.
    pub resources: u8,
    pub health: u8,
    pub agents: u8,
    pub art_pieces: u8,
    pub ally_dice: u8,
}

/// Figures of the Mission, for this number of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Cards under the End tile (R8).
    pub below_end_tile: u8,
    /// Cards removed unseen (R113).
    pub removed: u8,
    /// Cards each seat draws (R19, R114).
    pub drawn: u8,
    /// Cards each seat plays (R23, R114).
    pub played: u8,
    /// Identical clues that make a piece appear (R29).
    pub to_discover: u8,
    /// What a gun adds in a fight (R48).
    pub gun_strength: u8,
    /// Agents that make a space lost (R56).
    pub lost_at_agents: u8,
}

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rulebook gives it.
    Rulebook,
    /// We made it, because the rulebook's text lost it.
    House,
    /// Some of it is of either kind.
    Mixed,
}

impl Content {
    /// Reads a pack for a table.
    pub fn parse(
        file: &str,
        text: &str,
        map: MapChoice,
        difficulty: Difficulty,
        seats: u8,
    ) -> Result<Content, ContentError> {
        let pack: Pack = content::read(ArtProject::SLUG, file, text)?;
        pack.inspect(file)?;
        pack.compile(file, map, difficulty, seats)
    }

    /// A Mission card.
    #[inline]
    pub fn card(&self, card: Card) -> &MissionCard {
        &self.cards[card.index()]
    }

    /// All Mission cards.
    pub fn all_cards(&self) -> Cards {
        Cards::first_of(self.cards.len())
    }

    /// The clues that some cards show together.
    #[inline]
    pub fn clues_of(&self, cards: Cards) -> Clues {
        let mut sum = [0; 6];
        for card in cards.iter() {
            for (sum, shown) in sum.iter_mut().zip(&self.card(card).clues) {
                *sum += shown;
            }
        }
        sum
    }
}
