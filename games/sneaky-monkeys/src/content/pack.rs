//! A pack as it is written.

use serde::Deserialize;

use super::Source;
use crate::kinds::{Character, Jewel, Location, Resource, Vehicle};

/// Declares the sections of a pack. Every section says where its figures come
/// from; a reader needs that, the rules do not.
macro_rules! sections {
    ($($name:ident { $($(#[$of:meta])* $field:ident: $kind:ty),* $(,)? })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $($(#[$of])* pub(super) $field: $kind,)*
            #[serde(rename = "source")]
            _source: Source,
        }
    )*};
}

/// Column and row.
pub(super) type At = [u16; 2];

sections! {
    Meta { slug: String, title: String, schema: u32, pack: String, minutes: u16 }
    Setup { starting_cash: u32 }
    Dice { r#move: u8, black: u8, white: u8, first_player: u8 }
    Contest { most_equal_rolls: u8 }
    Turn { most_acts: u8, most_trades: u8, most_helps: u8 }
    Time { turn_seconds: u32, ballot_seconds: u32 }
    LimitEntry { minutes: u16, rounds: Vec<u16> }
    CharacterEntry { id: Character, name: String, colour: String, trade: String }
    ResourceEntry { id: Resource, name: String, cards: u8, chips: u8, price: u32, resale: u32 }
    School { tuition: u32 }
    JewelEntry { id: Jewel, name: String, count: u8, price: u32, resale: u32 }
    VehicleEntry { id: Vehicle, name: String, count: u8, price: u32, resale: u32 }
    SafeHouse { most: u8, cash_without_jewel: u32 }
    Business { payout: u32 }
    Crew { share_step: u8, most_shared: u8, rounding: u32 }
    JobEntry {
        location: Location, rating: u8,
        #[serde(default)]
        vehicle: Option<Vehicle>,
        resources: Vec<Resource>, foreign_jewels: u8,
    }
    Fence { markup: u32 }
    LootEntry { id: String, name: String, museum: Location, value: u32 }
    Board { map: Vec<String>, neighbourhoods: Vec<String> }
    NeighbourhoodEntry { sign: char, name: String, links: Vec<char>, safe_houses: bool }
    LocationEntry { id: Location, name: String, sign: char, door: At }
    Police { name: String, sign: char, door: At }
    HouseEntry { id: String, name: String, tile: At, driveway: At }
    StreetEntry {
        name: String,
        #[serde(default)]
        row: Option<u16>,
        #[serde(default)]
        column: Option<u16>,
    }
    BridgeEntry { name: String, tile: At }
}

/// The whole pack.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pack {
    pub(super) meta: Meta,
    pub(super) setup: Setup,
    pub(super) dice: Dice,
    pub(super) contest: Contest,
    pub(super) turn: Turn,
    pub(super) time: Time,
    pub(super) limit: Vec<LimitEntry>,
    pub(super) character: Vec<CharacterEntry>,
    pub(super) resource: Vec<ResourceEntry>,
    pub(super) school: School,
    pub(super) jewel: Vec<JewelEntry>,
    pub(super) vehicle: Vec<VehicleEntry>,
    pub(super) safe_house: SafeHouse,
    pub(super) business: Business,
    pub(super) crew: Crew,
    pub(super) job: Vec<JobEntry>,
    pub(super) fence: Fence,
    pub(super) loot: Vec<LootEntry>,
    pub(super) board: Board,
    pub(super) neighbourhood: Vec<NeighbourhoodEntry>,
    pub(super) location: Vec<LocationEntry>,
    pub(super) police: Police,
    pub(super) house: Vec<HouseEntry>,
    #[serde(default)]
    pub(super) street: Vec<StreetEntry>,
    #[serde(default)]
    pub(super) bridge: Vec<BridgeEntry>,
}
