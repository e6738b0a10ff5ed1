//! A pack as it is written.

use serde::{Deserialize, Serialize};

use super::{Figures, Source, Symbol};
use crate::art::Tier;
use crate::map::CircleKind;

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
            #[serde(rename = "rulebook_fields", default)]
            _rulebook_fields: Vec<String>,
            #[serde(rename = "note", default)]
            _note: String,
        }
    )*};
}

sections! {
    Meta {
        slug: String, title: String, publisher: String, schema: u32, pack: String,
        players_min: u8, players_max: u8, minutes: u16, age_min: u8,
    }
    Copies { players: u8, copies: u8 }
    Time { spaces: u8, start: u8, start_two_players: u8, police: Vec<u8> }
    Suspicion { spaces: u8, start: u8 }
    Hideout { level: u8, keep: u8, hand_size: u8 }
    Interpol { id: String, name: String, count: u8, rows: Vec<Vec<Symbol>> }
    Ability { id: String, rows: Vec<Vec<Symbol>> }
    CrewEntry { id: String, name: String, colour: String, flavour: String }
    Robber { id: String, crew: String, ability: String, name: String }
    SpecialistRow { colour: String, level: u8, extra: u16 }
    Specialist {
        id: String, name: String, row: String, cost: u16, copies: u8, rows: Vec<Vec<Symbol>>,
    }
    Art {
        id: String, title: String, artist: String, year: String, tier: Tier, value: u8,
        skills: Wanted,
    }
    MapEntry { links: Vec<[String; 2]> }
}

/// A circle as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Space {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: CircleKind,
    pub(super) x: u16,
    pub(super) y: u16,
    #[serde(default)]
    pub(super) museum: String,
    #[serde(rename = "source")]
    _source: Source,
    #[serde(rename = "rulebook_fields", default)]
    _rulebook_fields: Vec<String>,
    #[serde(rename = "note", default)]
    _note: String,
}

/// The skills a work wants.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Wanted {
    acrobat: u8,
    infiltrator: u8,
    safecracker: u8,
    forger: u8,
}

impl Wanted {
    pub(super) fn skills(self) -> [u8; 4] {
        [self.acrobat, self.infiltrator, self.safecracker, self.forger]
    }
}

/// Switches for the rulings of `rules.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    /// How often a seat may hire and rob in a turn (Q1).
    pub city_action_limit: CityActionLimit,
    /// Whether a car may start in Geneva (Q8).
    pub car_may_start_in_geneva: bool,
    /// Whether a card serves for Replacement once a turn (Q24).
    pub replacement_once_per_card_per_turn: bool,
    /// Full rounds without any heist after which the game is called (Q62).
    pub stall_rounds_without_heist: u16,
    source: Source,
}

/// How often a seat may hire and rob in a turn (Q1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CityActionLimit {
    /// Once each.
    PerTurn,
    /// Once each in every city.
    PerCity,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tracks {
    pub(super) time: Time,
    pub(super) suspicion: Suspicion,
}

/// A pack as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pack {
    pub(super) meta: Meta,
    pub(super) rules: Figures,
    pub(super) rulings: Rulings,
    pub(super) specialist_copies: Vec<Copies>,
    pub(super) track: Tracks,
    pub(super) hideout: Vec<Hideout>,
    pub(super) interpol: Interpol,
    pub(super) robber_ability: Vec<Ability>,
    pub(super) crew: Vec<CrewEntry>,
    pub(super) robber: Vec<Robber>,
    pub(super) specialist_row: Vec<SpecialistRow>,
    pub(super) specialist: Vec<Specialist>,
    pub(super) art: Vec<Art>,
    pub(super) space: Vec<Space>,
    pub(super) map: MapEntry,
}
