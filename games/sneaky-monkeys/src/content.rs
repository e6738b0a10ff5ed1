//! Parse, validate and compile the content pack.
//!
//! ```text
//!   TOML ──parse──► Pack (as written) ──validate──► every problem with entry and remedy
//!                        │ rows of signs
//!                        └──compile──► Content (figures) and City (who is beside what, how far it is)
//! ```

mod city;
mod compile;
mod pack;
mod problems;
mod sheet;

use heist_table::{ContentError, Game as _, Money, content};
use serde::Deserialize;

use crate::SneakyMonkeys;
use crate::goods::{Kinds, Loot, LootSet};
use crate::kinds::{Building, Character, Jewel, Location, Resource, Vehicle};

pub use city::{City, Ground, HouseFace, LocationFace, NeighbourhoodFace, PoliceFace};
use pack::Pack;

/// What the rules use of a pack, for one number of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Cash of each player at the start (R3).
    pub starting_cash: Money,
    /// How many faces the dice have.
    pub dice: Faces,
    /// After so many equal rolls an attempt fails (R50).
    pub most_equal_rolls: u8,
    /// What stops what would never end.
    pub most: Most,
    /// How long things take where they are timed.
    pub time: Times,
    /// The limits a table can choose from, the shortest first (R1).
    pub limits: Vec<LimitFace>,
    /// The characters.
    pub characters: [CharacterFace; 6],
    /// The kinds of resource cards.
    pub resources: [ResourceFace; 6],
    /// The kinds of jewels.
    pub jewels: [WareFace; 2],
    /// The kinds of vehicles.
    pub vehicles: [WareFace; 4],
    /// What school costs (R86).
    pub tuition: Money,
    /// Safe Houses of a player at most (R63).
    pub most_houses: u8,
    /// Cash for an empty house when no jewel is left (R62).
    pub cash_without_jewel: Money,
    /// What a business pays (R69).
    pub payout: Money,
    /// Figures of crews.
    pub crew: CrewFace,
    /// The Job Requirement card, by location; École has none.
    pub jobs: [Option<JobFace>; 12],
    /// What the fence adds (R36).
    pub markup: Money,
    /// The Loot Cards.
    pub loot: Vec<LootFace>,
    /// The Loot Cards of each location.
    pub piles: [LootSet; 12],
    /// The map.
    pub city: City,
}

/// How many faces the dice have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct Faces {
    pub r#move: u8,
    pub black: u8,
    pub white: u8,
    pub first_player: u8,
}

/// What stops what would never end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// Acts of a turn (R107).
    pub acts: u8,
    /// Trades a seat proposes in a turn (R46).
    pub trades: u8,
    /// Invitations and offers of a seat in a turn (R46).
    pub helps: u8,
}

/// How long things take where they are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// A turn, and a choice in set-up.
    pub turn_seconds: u32,
    /// The ballot (R108).
    pub ballot_seconds: u32,
}

/// A limit a table can choose (R1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitFace {
    /// In minutes.
    pub minutes: u16,
    /// In rounds, for this number of seats.
    pub rounds: u16,
}

/// A character card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct CharacterFace {
    pub name: String,
    pub colour: String,
    pub trade: String,
}

/// A kind of resource card, with its Education Chips.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct ResourceFace {
    pub name: String,
    pub cards: u8,
    pub chips: u8,
    pub price: Money,
    pub resale: Money,
}

/// A kind of jewel or vehicle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct WareFace {
    pub name: String,
    pub count: u8,
    pub price: Money,
    pub resale: Money,
}

/// Figures of crews.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrewFace {
    /// Shares are multiples of this, in per cent (R77).
    pub share_step: u8,
    /// The shares of all partners together (R81).
    pub most_shared: u8,
    /// Shares are rounded down to this many dollars (R74).
    pub rounding: Money,
}

/// A line of the Job Requirement card (R71).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobFace {
    /// Added to the white die.
    pub rating: u8,
    /// The vehicle somebody must own.
    pub vehicle: Option<Vehicle>,
    /// One card of each is a ticket.
    pub tickets: Kinds,
    /// Foreign jewels of the haul (R73).
    pub foreign_jewels: u8,
}

/// A Loot Card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct LootFace {
    pub id: String,
    pub name: String,
    pub museum: Location,
    pub value: Money,
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
    /// Reads a pack for a table of that many seats.
    pub fn parse(file: &str, text: &str, seats: u8) -> Result<Content, ContentError> {
        let pack: Pack = content::read(SneakyMonkeys::SLUG, file, text)?;
        let sheet = pack.inspect(file)?;
        Ok(pack.compile(&sheet, seats))
    }

    /// A kind of resource card.
    #[inline]
    pub fn resource(&self, kind: Resource) -> &ResourceFace {
        &self.resources[kind as usize]
    }

    /// A kind of jewel.
    #[inline]
    pub fn jewel(&self, kind: Jewel) -> &WareFace {
        &self.jewels[kind as usize]
    }

    /// A kind of vehicle.
    #[inline]
    pub fn vehicle(&self, kind: Vehicle) -> &WareFace {
        &self.vehicles[kind as usize]
    }

    /// A character.
    pub fn character(&self, character: Character) -> &CharacterFace {
        &self.characters[character as usize]
    }

    /// A Loot Card.
    #[inline]
    pub fn loot_card(&self, card: Loot) -> &LootFace {
        &self.loot[card.index()]
    }

    /// What it takes to rob a business or museum.
    #[inline]
    pub fn job(&self, location: Location) -> &JobFace {
        self.jobs[location as usize].as_ref().expect("all but the school have a job: checked")
    }

    /// Whether a location is a museum with a pile of its own.
    pub fn is_museum(&self, location: Location) -> bool {
        location.kind() == Building::Museum
    }
}
