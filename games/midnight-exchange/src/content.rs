//! Parse, validate and compile the content pack.
//!
//! ```text
//!   TOML ──parse──► Pack (as written) ──validate──► every problem with entry and remedy
//!                                     └──compile──► Content (what the rules use)
//! ```

mod compile;
mod pack;
mod problems;
pub(crate) mod sets;

use heist_table::{ContentError, Game as _, Level, content};
use serde::{Deserialize, Serialize};

use crate::MidnightExchange;
use crate::cards::{Card, Cards};
use crate::kinds::{Area, Art, ArtCounts, Loot, LootCounts};
use crate::state::SLOTS;

use pack::Pack;
pub use pack::{Durations, Limits, Live, Stepped};
pub use sets::Set;

/// What the rules use of a pack, for one number of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The areas, in the order of [`Area::ALL`].
    pub areas: [AreaWords; 3],
    /// The kinds of loot, in the order of [`Loot::ALL`].
    pub loot: [LootWords; 8],
    /// By area: how many tiles have which loot (R3).
    pub tiles: [LootCounts; 3],
    /// The getaway tokens in play, from 1 (R4).
    pub getaways: Vec<GetawayToken>,
    /// Where the slots of an Identity board are drawn.
    pub slots: [Place; SLOTS],
    /// Where stored art is drawn.
    pub art_store: Place,
    /// The Identity boards (R2).
    pub identities: Vec<Identity>,
    /// The kinds of art, in the order of [`Art::ALL`].
    pub art: [ArtWords; 6],
    /// The art tokens in the box (R6).
    pub bag: ArtCounts,
    /// The Prestige cards (R7).
    pub cards: Vec<PrestigeCard>,
    /// The market boards (R5).
    pub markets: Vec<Market>,
    /// Cards on display, least and most, with this number of seats (R5).
    pub display: [u8; 2],
    /// Whether the pair space is in play, too, where the host chose the faces
    /// alone (R94).
    pub pair_whatever_faces: bool,
    /// Turns of every seat in the Exchanges (R59).
    pub turns_per_seat: u8,
    /// Rounds without an exchange that end the game (R86).
    pub stale_rounds: u8,
    /// Cards removed on a quick night with this number of seats (R94).
    pub quick_night: u8,
    /// How long a hand takes (R30).
    pub durations: Durations,
    /// Limits of a live raid.
    pub limits: Limits,
    /// Times of a live table.
    pub live: Live,
    /// How a stepped raid goes.
    pub stepped: Stepped,
    /// How quick the bots are, by level (R43).
    pub reactions: [Reaction; 3],
    /// The table the tiles lie on.
    pub table: TableSize,
    /// The spots (R25).
    pub spots: Vec<SpotFace>,
}

/// Where something is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Place {
    /// From the left.
    pub x: u16,
    /// From the top.
    pub y: u16,
}

/// What is said of an area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaWords {
    /// Its name for people.
    pub name: String,
    /// Its colour.
    pub colour: String,
}

/// What is said of a kind of loot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LootWords {
    /// Its name.
    pub name: String,
    /// Its name where it could be taken for something else.
    pub label: String,
}

/// A getaway token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GetawayToken {
    /// Its number.
    pub value: u8,
    /// What is called out when it is taken (R54).
    pub call: String,
}

/// An Identity board: looks only (R2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Its name in content files.
    pub id: String,
    /// The burglar's name.
    pub name: String,
    /// The colour in words.
    pub colour: String,
    /// The colour for screens.
    pub hex: String,
    /// One line about the burglar.
    pub line: String,
}

/// What is said of a kind of art.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtWords {
    /// Its name.
    pub name: String,
    /// Its name where it could be taken for something else.
    pub label: String,
    /// Silver or gold.
    pub metal: Metal,
    /// What it is worth on no collection (R89).
    pub loose: u8,
}

/// What a token is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Metal {
    /// The more frequent.
    Silver,
    /// The rarer.
    Gold,
}

/// A Prestige card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrestigeCard {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The kind of art it shows.
    pub family: Art,
    /// What it is worth by itself (R75).
    pub base: u8,
    /// The spaces of its border from the bottom; none on a One of a Kind.
    pub steps: Vec<Step>,
}

impl PrestigeCard {
    /// Whether it is a One of a Kind (R67).
    pub fn is_unique(&self) -> bool {
        self.steps.is_empty()
    }

    /// What it is worth with so many spaces filled (R75).
    #[inline]
    pub fn worth(&self, filled: u8) -> u8 {
        filled.checked_sub(1).map_or(self.base, |last| self.steps[usize::from(last)].points)
    }

    /// The kind of art that its next space asks for.
    #[inline]
    pub fn wants(&self, filled: u8) -> Option<Art> {
        self.steps.get(usize::from(filled)).map(|step| step.art)
    }
}

/// A space of a collection's border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The kind of art it takes.
    pub art: Art,
    /// What the collection is worth once it is filled.
    pub points: u8,
}

/// A market board with its faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Market {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The faces: A, then B.
    pub faces: [Face; 2],
}

impl Market {
    /// Whether it has the pair space (Q19).
    pub fn has_pair(&self) -> bool {
        self.faces[0].prestige.iter().any(|space| space.cards == 2)
    }
}

/// A face of a market board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The price (R61).
    pub price: LootCounts,
    /// Where the price is drawn.
    pub price_at: Place,
    /// Where the art spaces are drawn.
    pub art: Vec<Place>,
    /// The prestige spaces.
    pub prestige: Vec<PrestigeSpace>,
}

impl Face {
    /// How many cards it shows; the pair counts two.
    pub fn cards(&self) -> u8 {
        self.prestige.iter().map(|space| space.cards).sum()
    }

    /// Whether the price can be paid with that loot.
    #[inline]
    pub fn is_met_by(&self, loot: &LootCounts) -> bool {
        self.price.iter().zip(loot).all(|(price, has)| price <= has)
    }
}

/// A prestige space of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrestigeSpace {
    /// Where it is drawn.
    pub at: Place,
    /// One card, or two on the pair space.
    pub cards: u8,
}

/// How quick a bot is (R43).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct Reaction {
    pub look_mean_ms: u32,
    pub look_sd_ms: u32,
    pub plan_mean_ms: u32,
    pub plan_sd_ms: u32,
    pub floor_ms: u32,
    /// How many seen tiles it recalls.
    pub memory_tiles: u8,
}

/// The table the tiles lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct TableSize {
    pub width: u16,
    pub height: u16,
    pub tile_width: u16,
    pub tile_height: u16,
}

/// A spot of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotFace {
    /// Its name in content files.
    pub id: String,
    /// Where it is drawn.
    pub at: Place,
    /// How a tile lies there, in degrees.
    pub tilt: i16,
}

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rulebook gives it.
    Rulebook,
    /// We made it, because the rulebook's text lost it.
    House,
}

impl Content {
    /// Reads a pack for a table of that many seats.
    pub fn parse(file: &str, text: &str, seats: u8) -> Result<Content, ContentError> {
        let pack: Pack = content::read(MidnightExchange::SLUG, file, text)?;
        pack.inspect(file)?;
        Ok(pack.compile(seats))
    }

    /// A Prestige card.
    #[inline]
    pub fn card(&self, card: Card) -> &PrestigeCard {
        &self.cards[card.index()]
    }

    /// All Prestige cards.
    pub fn all_cards(&self) -> Cards {
        Cards::first(self.cards.len())
    }

    /// What a work of art is worth on no collection.
    pub fn loose(&self, art: Art) -> u8 {
        self.art[art as usize].loose
    }

    /// How quick a bot of that level is.
    pub fn reaction(&self, level: Level) -> &Reaction {
        match level {
            Level::Rookie => &self.reactions[0],
            Level::Regular => &self.reactions[1],
            Level::Mastermind => &self.reactions[2],
        }
    }

    /// How many tiles an area has.
    pub fn tiles_in(&self, area: Area) -> u8 {
        self.tiles[area as usize].iter().sum()
    }

    /// What a kind of loot is called.
    pub fn loot_name(&self, loot: Loot) -> &str {
        &self.loot[loot as usize].label
    }

    /// What a kind of art is called.
    pub fn art_name(&self, art: Art) -> &str {
        &self.art[art as usize].label
    }
}
