//! A pack as it is written.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Metal, Source, Step};
use crate::kinds::{Area, Art, Loot};

/// Declares the sections of a pack. Every section says where its figures come
/// from; a reader needs that, the rules do not.
macro_rules! sections {
    ($($name:ident { $($field:ident: $kind:ty),* $(,)? })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $(pub(super) $field: $kind,)*
            #[serde(rename = "source")]
            _source: Source,
            #[serde(rename = "evidence", default)]
            _evidence: String,
            #[serde(rename = "note", default)]
            _note: String,
        }
    )*};
}

sections! {
    Meta {
        slug: String, title: String, schema: u32, pack: String,
        players_min: u8, players_max: u8, minutes: u16, age_min: u8,
    }
    AreaEntry { id: Area, name: String, colour: String }
    LootEntry { id: Loot, name: String, label: String }
    TileEntry { area: Area, loot: Loot, count: u8 }
    GetawayEntry { value: u8, min_players: u8, call: String }
    IdentityBoard { slot_positions: Vec<[u16; 2]>, art_store: [u16; 2] }
    IdentityEntry { id: String, name: String, colour: String, hex: String, line: String }
    ArtEntry {
        id: Art, name: String, label: String, metal: Metal, loose_points: u8, count: u8,
    }
    PrestigeEntry {
        id: String, name: String, kind: PrestigeKind, family: Art, base: u8, steps: Vec<Step>,
    }
    MarketEntry { id: String, name: String, face: Vec<FaceEntry> }
    FaceEntry {
        id: String, name: String, cost: BTreeMap<Loot, u8>, cost_position: [u16; 2],
        art_spaces: Vec<ArtSpace>, prestige_spaces: Vec<PrestigeSpaceEntry>,
    }
    Display { cards_on_display: BySeats<[u8; 2]>, pair_whatever_faces: Option<bool> }
    Exchange { turns_per_seat: u8 }
    End { stale_rounds: u8 }
    QuickNight { removed: BySeats<u8> }
    Bot {
        id: String, level: LevelName, look_mean_ms: u32, look_sd_ms: u32, plan_mean_ms: u32,
        plan_sd_ms: u32, floor_ms: u32, memory_tiles: u8,
    }
    Table { width: u16, height: u16, tile_w: u16, tile_h: u16, spot: Vec<SpotEntry> }
}

/// A figure for every number of players.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BySeats<T> {
    #[serde(rename = "2")]
    two: T,
    #[serde(rename = "3")]
    three: T,
    #[serde(rename = "4")]
    four: T,
}

impl<T: Copy> BySeats<T> {
    pub(super) fn of(self, seats: u8) -> T {
        match seats {
            2 => self.two,
            3 => self.three,
            _ => self.four,
        }
    }
}

/// What a Prestige card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PrestigeKind {
    Unique,
    Collection,
}

/// A bot's level as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum LevelName {
    Rookie,
    Regular,
    Mastermind,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArtSpace {
    pub(super) id: String,
    pub(super) x: u16,
    pub(super) y: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrestigeSpaceEntry {
    pub(super) id: String,
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) cards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpotEntry {
    pub(super) id: String,
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) tilt: i16,
}

/// How long a hand takes (R30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct Durations {
    pub lift_ms: u32,
    pub keep_ms: u32,
    pub put_back_ms: u32,
    pub return_ms: u32,
    pub getaway_ms: u32,
    #[serde(skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    source: Source,
}

/// Limits of a live raid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// How long a tile may be held (R37).
    pub max_hold_ms: u32,
    /// When the raid ends at the latest (R38).
    pub alarm_ms: u32,
    /// When a warning sounds (R38).
    pub alarm_warning_ms: u32,
    source: Source,
}

/// Times of a live table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Live {
    /// From all being ready to the signal (R95).
    pub countdown_ms: u32,
    /// For all to be ready (R95).
    pub ready_timeout_ms: u32,
    /// How much of a slow line is made good (R41).
    pub latency_cap_ms: u32,
    /// For a turn of the Exchanges (R69).
    pub turn_ms: u32,
    source: Source,
}

/// How a stepped raid goes (R45 to R48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stepped {
    /// How far a mover may get ahead when all sit at the table (R46).
    pub quantum_relaxed_ms: u32,
    /// The same when play goes over days.
    pub quantum_correspondence_ms: u32,
    /// When a hand is spent (R48).
    pub alarm_ms: u32,
    /// Whether seats are shown what they have seen (R28).
    pub memory_aid: bool,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RaidEntry {
    pub(super) hand: Durations,
    pub(super) limits: Limits,
    pub(super) live: Live,
    pub(super) stepped: Stepped,
    pub(super) table: Table,
}

/// A pack as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pack {
    pub(super) meta: Meta,
    pub(super) area: Vec<AreaEntry>,
    pub(super) loot: Vec<LootEntry>,
    pub(super) tile: Vec<TileEntry>,
    pub(super) getaway: Vec<GetawayEntry>,
    pub(super) identity_board: IdentityBoard,
    pub(super) identity: Vec<IdentityEntry>,
    pub(super) art: Vec<ArtEntry>,
    pub(super) prestige: Vec<PrestigeEntry>,
    pub(super) market: Vec<MarketEntry>,
    pub(super) display: Display,
    pub(super) exchange: Exchange,
    pub(super) end: End,
    pub(super) quick_night: QuickNight,
    pub(super) raid: RaidEntry,
    pub(super) bot: Vec<Bot>,
}
