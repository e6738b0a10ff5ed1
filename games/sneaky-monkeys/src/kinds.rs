//! Kinds of things: experts, cards, jewels, vehicles, locations.

use serde::{Deserialize, Serialize};

/// A kind of resource card, and the expertise to buy it (R7, R32), in the order
/// of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Resource {
    Software,
    Weapons,
    Equipment,
    Security,
    Explosives,
    Safecracking,
}

impl Resource {
    /// All kinds, in the order of [`Cards`](crate::Cards).
    pub const ALL: [Resource; 6] = [
        Resource::Software,
        Resource::Weapons,
        Resource::Equipment,
        Resource::Security,
        Resource::Explosives,
        Resource::Safecracking,
    ];
}

/// A character of the box (R6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say who they are")]
pub enum Character {
    Nera,
    Jogo,
    Mini,
    Sam,
    Brock,
    Lucky,
}

impl Character {
    /// All characters, in the order of the pack.
    pub const ALL: [Character; 6] = [
        Character::Nera,
        Character::Jogo,
        Character::Mini,
        Character::Sam,
        Character::Brock,
        Character::Lucky,
    ];

    /// What the character knows from the start (R7): the kinds of cards stand
    /// in the order of those who know them.
    pub const fn expertise(self) -> Resource {
        Resource::ALL[self as usize]
    }
}

/// A kind of jewel (R34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Jewel {
    /// From empty houses (R62).
    Domestic,
    /// From museums (R73).
    Foreign,
}

impl Jewel {
    /// Both kinds, the dearer first (Q25).
    pub const ALL: [Jewel; 2] = [Jewel::Domestic, Jewel::Foreign];
}

/// How many of each kind of jewel, in the order of [`Jewel::ALL`].
pub type Jewels = [u8; Jewel::ALL.len()];

/// A kind of vehicle (R35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Vehicle {
    Tank,
    Rocket,
    Train,
    Boat,
}

impl Vehicle {
    /// All kinds, in the order of the pack.
    pub const ALL: [Vehicle; 4] = [Vehicle::Tank, Vehicle::Rocket, Vehicle::Train, Vehicle::Boat];
}

/// The twelve numbered locations, in the order of their numbers (R6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Location {
    Cafe,
    Apartments,
    Banque,
    Ecole,
    PalaisDesCongres,
    CentreCommercial,
    Orsay,
    Orangerie,
    GrandPalais,
    Bourdelle,
    Rodin,
    Louvre,
}

impl Location {
    /// All locations by their number: the first is 1.
    pub const ALL: [Location; 12] = [
        Location::Cafe,
        Location::Apartments,
        Location::Banque,
        Location::Ecole,
        Location::PalaisDesCongres,
        Location::CentreCommercial,
        Location::Orsay,
        Location::Orangerie,
        Location::GrandPalais,
        Location::Bourdelle,
        Location::Rodin,
        Location::Louvre,
    ];

    /// What kind of building it is (Q7).
    pub const fn kind(self) -> Building {
        match self {
            Location::Ecole => Building::School,
            Location::Cafe
            | Location::Apartments
            | Location::Banque
            | Location::PalaisDesCongres
            | Location::CentreCommercial => Building::Business,
            Location::Orsay
            | Location::Orangerie
            | Location::GrandPalais
            | Location::Bourdelle
            | Location::Rodin
            | Location::Louvre => Building::Museum,
        }
    }

    /// The museums, in the order of their numbers (R70).
    pub fn museums() -> impl Iterator<Item = Location> + Clone {
        Location::ALL.into_iter().filter(|location| location.kind() == Building::Museum)
    }

    /// The businesses, in the order of their numbers (R68).
    pub fn businesses() -> impl Iterator<Item = Location> + Clone {
        Location::ALL.into_iter().filter(|location| location.kind() == Building::Business)
    }
}

/// What kind of building a location is (Q7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Building {
    Business,
    School,
    Museum,
}

/// What a seat votes at the end (R91).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Vote {
    /// Enough.
    #[default]
    Stop,
    /// Half the limit more.
    Extend,
}
