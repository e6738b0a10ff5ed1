//! A map, and what is asked of it (R134): one closed question each.

use serde::{Deserialize, Serialize};

use crate::kinds::{Resource, Resources, Symbol};
use crate::spaces::{BySpace, Space, Spaces};

use super::pack::LinkFace;

/// A mission map with its art piece track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where the pawns start (R5).
    pub start: Space,
    /// The lost markers (R7).
    pub markers: u8,
    /// What is in the van at the start (R4).
    pub van: Resources,
    /// Where pieces lie at the start (R79).
    pub start_art: Spaces,
    /// The spaces, in the order of the pack.
    pub spaces: Vec<SpaceFace>,
    /// The links, for the eye; their price is in `steps`.
    pub links: Vec<LinkFace>,
    /// From space to space: the price of a step in fuel, if there is one.
    pub steps: BySpace<BySpace<Option<u8>>>,
    /// The art piece track.
    pub track: Vec<TrackSpace>,
    /// By symbol: the spaces that show it (R96).
    pub shows: [[Option<Space>; 2]; 6],
    /// Who places the first agents.
    pub setup: Setup,
    /// Whose the clues are.
    pub clues: ClueTrack,
    /// Where pieces are collected.
    pub collect: Collect,
    /// What follows.
    pub on_collect: OnCollect,
    /// What arriving somewhere brings.
    pub bonus: Bonus,
}

impl Map {
    /// All spaces.
    pub fn all(&self) -> impl Iterator<Item = Space> + Clone + use<> {
        (0..self.spaces.len()).map(Space::new)
    }

    /// The space, if the map has one of that number.
    pub fn space(&self, space: Space) -> Option<&SpaceFace> {
        self.spaces.get(space.index())
    }

    /// The spaces that show a symbol.
    #[inline]
    pub fn showing(&self, symbol: Symbol) -> impl Iterator<Item = Space> + Clone + use<> {
        self.shows[symbol as usize].into_iter().flatten()
    }
}

/// A space of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceFace {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where it is drawn.
    pub at: [u16; 2],
    /// The art symbol, if it shows one.
    pub symbol: Option<Symbol>,
    /// Agents at the start (R6).
    pub agents: u8,
    /// What happens when a piece is collected here (R89).
    pub effect: Option<Effect>,
}

/// A space of the art piece track (R44).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackSpace {
    /// What is added to the agents' strength.
    pub threat: u8,
    /// What an ally die costs.
    pub ally_cost: u8,
    /// Where the piece must come from (R102).
    pub named: Option<Space>,
}

/// Who places the agents of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Setup {
    /// They are printed (R6, R78, R82, R94).
    Printed,
    /// Each seat places so many (R99).
    ByPlayers(u8),
}

/// Whose the clues are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClueTrack {
    /// The team's (R28).
    Team,
    /// Each seat's own, re-rolls and the exchange with them (R83 to R85).
    Own,
}

/// Where pieces are collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Collect {
    /// Wherever one lies (R43, R50).
    Anywhere,
    /// In the space the track names; pieces can be carried (R102 to R104, R107).
    Named,
}

/// What follows when a piece is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnCollect {
    /// Nothing.
    Nothing,
    /// The effect of the space (R89).
    CityEffect,
    /// So many agents in the starting space (R105).
    StartAgents(u8),
}

/// What arriving somewhere brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Nothing.
    None,
    /// A gun for each seat whose pawn ends a movement there (R86).
    ArrivalGun(Space),
}

/// What happens when a piece is collected in a space (R89).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Effect {
    /// Resources are gained (R90).
    Gain {
        /// Which.
        kind: Resource,
        /// How many.
        count: u8,
    },
    /// So many resources are lost (R91).
    LoseResources(u8),
    /// A clue card is lost (R92).
    LoseClue,
    /// Every other city gets an agent (R93).
    AgentEachOtherCity,
}
