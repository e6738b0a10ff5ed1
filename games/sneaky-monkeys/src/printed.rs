//! What is printed on the components of the pack in play, told once.

mod print;

use heist_table::Money;
use serde::Serialize;

use crate::content::Ground;
use crate::goods::{House, Kinds, Loot};
use crate::kinds::{Building, Character, Jewel, Location, Resource, Vehicle};
use crate::tiles::Tile;

pub(crate) use print::printed;

/// What is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// The map.
    pub map: PrintedMap,
    /// The characters.
    pub characters: Vec<PrintedCharacter>,
    /// The kinds of resource cards, in the order in which cards are counted.
    pub resources: Vec<PrintedResource>,
    /// Domestic and foreign jewels.
    pub jewels: Vec<PrintedJewel>,
    /// The vehicles.
    pub vehicles: Vec<PrintedVehicle>,
    /// The Loot Cards, by number.
    pub loot: Vec<PrintedLoot>,
    /// The Job Requirement card.
    pub jobs: Vec<PrintedJob>,
    /// Figures of the rules.
    pub figures: PrintedFigures,
    /// Where bargaining begins at the page.
    pub bargain: PrintedBargain,
}

/// The map, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedMap {
    /// How many columns it has: a tile is column + row × columns.
    pub columns: u16,
    /// How many rows.
    pub rows: u16,
    /// What each tile is, row by row.
    pub grounds: Vec<Ground>,
    /// The neighbourhood of each tile, by its place in the list.
    pub hoods: Vec<u8>,
    /// The neighbourhoods.
    pub neighbourhoods: Vec<PrintedNeighbourhood>,
    /// The twelve locations by number, the first is 1.
    pub locations: Vec<PrintedLocation>,
    /// The police station.
    pub police: PrintedPolice,
    /// The houses, by number.
    pub houses: Vec<PrintedHouse>,
    /// Names of streets.
    pub streets: Vec<PrintedStreet>,
    /// Names of bridges.
    pub bridges: Vec<PrintedBridge>,
}

/// A neighbourhood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedNeighbourhood {
    /// Its sign: 1 to 8, or M.
    pub sign: String,
    /// Its name.
    pub name: String,
    /// Those it touches, by their place in the list (R21).
    pub links: Vec<u8>,
    /// Whether houses can be Safe Houses here (R64).
    pub safe_houses: bool,
}

/// A location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedLocation {
    pub id: Location,
    pub number: u8,
    pub name: String,
    pub kind: Building,
    pub tiles: Vec<Tile>,
    /// The street tile at its door.
    pub door: Tile,
    /// Its neighbourhood, by its place in the list.
    pub hood: u8,
}

/// The police station.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedPolice {
    pub name: String,
    pub tiles: Vec<Tile>,
    pub door: Tile,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedHouse {
    pub id: House,
    pub name: String,
    pub tile: Tile,
    pub driveway: Tile,
    /// Its neighbourhood, by its place in the list.
    pub hood: u8,
}

/// A street: the one in a row, or in a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedStreet {
    pub name: String,
    pub row: Option<u16>,
    pub column: Option<u16>,
}

/// A bridge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedBridge {
    pub name: String,
    pub tile: Tile,
}

/// A character card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedCharacter {
    pub id: Character,
    pub name: String,
    pub colour: String,
    pub trade: String,
    pub expertise: Resource,
}

/// A kind of resource card, with its Education Chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedResource {
    pub id: Resource,
    pub name: String,
    /// The colour of who knows it from the start.
    pub colour: String,
    /// Who that is.
    pub character: Character,
    pub cards: u8,
    pub chips: u8,
    pub price: Money,
    pub resale: Money,
    /// What one begins with when one asks somebody for a card of it.
    pub first_offer: Money,
}

/// A kind of jewel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedJewel {
    pub id: Jewel,
    pub name: String,
    pub count: u8,
    pub price: Money,
    pub resale: Money,
}

/// A kind of vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedVehicle {
    pub id: Vehicle,
    pub name: String,
    pub count: u8,
    pub price: Money,
    pub resale: Money,
    /// How it moves, in words.
    pub moves: String,
}

/// A Loot Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedLoot {
    pub card: Loot,
    /// Its name in content files.
    pub id: String,
    pub name: String,
    pub museum: Location,
    /// Resale value.
    pub value: Money,
    /// On the fence's table (R36).
    pub price: Money,
}

/// A line of the Job Requirement card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedJob {
    pub location: Location,
    pub rating: u8,
    pub vehicle: Option<Vehicle>,
    pub tickets: Kinds,
    pub foreign_jewels: u8,
}

/// Figures of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedFigures {
    pub starting_cash: Money,
    pub move_die: u8,
    pub black_die: u8,
    pub white_die: u8,
    pub tuition: Money,
    pub payout: Money,
    pub most_houses: u8,
    /// Cash for an empty house when no domestic jewel is left.
    pub cash_without_jewel: Money,
    pub fence_markup: Money,
    pub share_step: u8,
    pub most_shared: u8,
    pub share_rounding: Money,
    pub most_trades: u8,
    pub most_helps: u8,
    pub most_acts: u8,
    /// By the clock: the limit in minutes.
    pub minutes: Option<u16>,
    /// In rounds: the limit.
    pub rounds: Option<u16>,
    /// A turn takes so many seconds, if it is timed.
    pub turn_seconds: Option<u32>,
    /// The ballot, too.
    pub ballot_seconds: Option<u32>,
    /// Whether all are asked at the end whether to go on.
    pub extension_vote: bool,
    /// Whether a trade may have an empty side (R99).
    pub gifts_allowed: bool,
    /// Whether the vehicle of a job must be there (R96).
    pub must_be_present_at_job: bool,
    /// Whether partners are arrested, too (R97).
    pub partners_arrested: bool,
}

/// Where bargaining begins at the page, and in which steps it goes on. No rule
/// asks for any of this: every whole sum may be offered (R42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedBargain {
    pub first_cash: Money,
    pub cash_step: Money,
    /// In percent of the haul, for help that is offered unasked.
    pub first_share: u8,
}
