//! Areas, loot and works of art: the kinds of things in the box.

use serde::{Deserialize, Serialize};

/// Where a tile was found: the colour of its place side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Area {
    /// Open to everybody.
    Garage,
    /// Opened by an iron key.
    Study,
    /// Opened by a brass key.
    Safe,
}

impl Area {
    /// All areas, the outermost first.
    pub const ALL: [Area; 3] = [Area::Garage, Area::Study, Area::Safe];

    /// The key that opens it (R21).
    pub const fn key(self) -> Option<Loot> {
        match self {
            Area::Garage => None,
            Area::Study => Some(Loot::IronKey),
            Area::Safe => Some(Loot::BrassKey),
        }
    }
}

/// What is on the loot side of a tile. "Jewelry" here is a haul that pays
/// prices; the piece that fills collections is [`Art::Jewelry`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the box")]
pub enum Loot {
    #[serde(rename = "loot_cash")]
    Cash,
    #[serde(rename = "loot_jewelry")]
    Jewelry,
    #[serde(rename = "loot_gemstone")]
    Gemstone,
    #[serde(rename = "loot_gold_bar")]
    GoldBar,
    #[serde(rename = "loot_leather_bag")]
    LeatherBag,
    #[serde(rename = "loot_empty_drawer")]
    EmptyDrawer,
    #[serde(rename = "loot_iron_key")]
    IronKey,
    #[serde(rename = "loot_brass_key")]
    BrassKey,
}

/// So many of each loot, in the order of [`Loot::ALL`].
pub type LootCounts = [u8; Loot::ALL.len()];

impl Loot {
    /// All kinds of loot.
    pub const ALL: [Loot; 8] = [
        Loot::Cash,
        Loot::Jewelry,
        Loot::Gemstone,
        Loot::GoldBar,
        Loot::LeatherBag,
        Loot::EmptyDrawer,
        Loot::IronKey,
        Loot::BrassKey,
    ];

    /// Whether it can be part of a price.
    pub const fn is_payable(self) -> bool {
        match self {
            Loot::Cash | Loot::Jewelry | Loot::Gemstone | Loot::GoldBar => true,
            Loot::LeatherBag | Loot::EmptyDrawer | Loot::IronKey | Loot::BrassKey => false,
        }
    }

    /// The area it opens, if it is a key (R21).
    pub const fn opens(self) -> Option<Area> {
        match self {
            Loot::IronKey => Some(Area::Study),
            Loot::BrassKey => Some(Area::Safe),
            Loot::Cash
            | Loot::Jewelry
            | Loot::Gemstone
            | Loot::GoldBar
            | Loot::LeatherBag
            | Loot::EmptyDrawer => None,
        }
    }

    /// Whether it is a key: one of a kind on a board, and it stays there (R19,
    /// R23).
    pub const fn is_key(self) -> bool {
        self.opens().is_some()
    }
}

/// A kind of work of art.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the box")]
pub enum Art {
    #[serde(rename = "art_manuscript")]
    Manuscript,
    #[serde(rename = "art_chalice")]
    Chalice,
    #[serde(rename = "art_statuette")]
    Statuette,
    #[serde(rename = "art_jewelry")]
    Jewelry,
    #[serde(rename = "art_watch")]
    Watch,
    #[serde(rename = "art_painting")]
    Painting,
}

/// So many of each kind of art, in the order of [`Art::ALL`].
pub type ArtCounts = [u8; Art::ALL.len()];

impl Art {
    /// All kinds of art.
    pub const ALL: [Art; 6] =
        [Art::Manuscript, Art::Chalice, Art::Statuette, Art::Jewelry, Art::Watch, Art::Painting];
}

/// Which side of a tile is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Side {
    /// The area shows, the loot does not.
    PlaceUp,
    /// The loot shows.
    LootUp,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::PlaceUp, Side::LootUp];
}
