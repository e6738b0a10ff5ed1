//! A pack as it is written.

use serde::{Deserialize, Serialize};

use super::Source;
use super::map::{ClueTrack, Collect, Effect, OnCollect, Setup};
use crate::kinds::{Icon, Symbol};

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

sections! {
    Meta { slug: String, title: String, schema: u32, pack: String, minutes: u16 }
    ComponentsEntry { resources: u8, health: u8, agents: u8, art_pieces: u8, ally_dice: u8 }
    MissionEntry {
        cards_below_end_tile: u8, cards_drawn: u8, clues_to_discover: u8, gun_strength: u8,
        lost_at_agents: u8,
    }
    Solo { health_factor: u8, cards_removed: u8, cards_drawn: u8, cards_played: u8 }
    DifficultyEntry { id: String, name: String, stars: u8, health: u8 }
    DieEntry { faces: Vec<u8> }
    SymbolEntry { id: Symbol, name: String, glyph: String }
    CharacterEntry { id: String, name: String, colour: String }
    CardEntry {
        id: String, name: String, cost: BundleEntry, agents: Vec<Icon>, reward: BundleEntry,
        clues: Vec<Symbol>,
    }
    MapEntry {
        id: String, name: String, order: u8, start: String, lost_markers: u8,
        movement: MovementEntry, van: BundleEntry, setup: Setup, clues: ClueTrack,
        symbols: SymbolSpaces, collect: Collect, on_collect: OnCollect, bonus: BonusEntry,
        start_art: Vec<String>, space: Vec<SpaceEntry>,
        #[serde(default)]
        link: Vec<LinkEntry>,
        track: Vec<TrackEntry>,
    }
    SpaceEntry {
        id: String, name: String, x: u16, y: u16,
        #[serde(default)]
        symbol: Option<Symbol>,
        agents: u8,
        #[serde(default)]
        effect: Option<Effect>,
    }
    LinkEntry { a: String, b: String, cost_ab: u8, cost_ba: u8, kind: String }
    TrackEntry {
        position: u8, threat: u8, ally_cost: u8,
        #[serde(default)]
        space: Option<String>,
    }
}

/// Resources and health, those that are not named left out.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct BundleEntry {
    pub(super) fuel: u8,
    pub(super) walkie: u8,
    pub(super) gun: u8,
    pub(super) health: u8,
}

/// How pawns move.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MovementEntry {
    /// Along links, each at its price.
    Links,
    /// From any space to any other at that price (R95).
    Anywhere(u8),
}

/// How many spaces show a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SymbolSpaces {
    One,
    Two,
}

/// What arriving somewhere brings.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BonusEntry {
    None,
    ArrivalGun(String),
}

/// A link, for the eye (R88, R101).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinkFace {
    /// One end.
    pub a: crate::Space,
    /// The other.
    pub b: crate::Space,
    /// What a step from `a` to `b` costs.
    pub cost_ab: u8,
    /// What a step back costs.
    pub cost_ba: u8,
    /// What it looks like.
    pub kind: String,
}

/// What stops what would never end, and bounds talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Free steps of one pawn in one movement phase (R101).
    pub free_steps: u8,
    /// Statements of a seat in a round (R133).
    pub statements: u8,
    /// The same where talk is terse (R64).
    pub terse_statements: u8,
    /// Changes of the plan that a seat makes in a round (R141).
    pub plan_changes: u8,
    /// Times a seat may take its mark back in one step (R65).
    pub unready: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiceEntry {
    pub(super) player: DieEntry,
    pub(super) ally: DieEntry,
}

/// A pack as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pack {
    pub(super) meta: Meta,
    pub(super) components: ComponentsEntry,
    pub(super) mission: MissionEntry,
    pub(super) solo: Solo,
    pub(super) difficulty: Vec<DifficultyEntry>,
    pub(super) limits: Limits,
    pub(super) dice: DiceEntry,
    pub(super) symbol: Vec<SymbolEntry>,
    pub(super) character: Vec<CharacterEntry>,
    pub(super) card: Vec<CardEntry>,
    pub(super) map: Vec<MapEntry>,
}
