//! Parse, validate and compile the content pack.
//!
//! ```text
//!   TOML ──parse──► Pack (as written) ──validate──► every problem with entry and remedy
//!                                     └──compile──► Content (what the rules use)
//! ```

mod compile;
mod pack;
mod problems;

use heist_table::{ContentError, Game as _, content};
use serde::{Deserialize, Serialize};

use crate::GreatArtRobbery;
use crate::art::{Tier, Work, Works};
use crate::cards::{Card, ROBBERS};
use crate::map::{Circle, Map};

use pack::Pack;
pub use pack::{CityActionLimit, Rulings};

/// Rows a card can have.
pub const MOST_ROWS: usize = 3;

/// What the rules use of a pack, for one number of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Figures that the rules name.
    pub figures: Figures,
    /// Switches for the rulings.
    pub rulings: Rulings,
    /// Cards in every Specialist stack at the start (R5).
    pub copies: u8,
    /// The Time track.
    pub time: TimeTrack,
    /// The last index of the Suspicion track (R49).
    pub suspicion_last: u8,
    /// What the Hideout levels give (R57), from level 1.
    pub hideout: [HideoutLevel; 4],
    /// Interpol cards in the box (R7).
    pub interpol: u8,
    /// What the cards show, by type.
    pub cards: Vec<CardFace>,
    /// Printed cost and starting row of the Specialists, by place in the pack.
    pub specialists: Vec<Price>,
    /// The rows of the Specialist display, from the bottom (R6).
    pub display_rows: [DisplayRow; 4],
    /// The crews, by seat (R3).
    pub crews: Vec<Crew>,
    /// The Art cards.
    pub works: Vec<ArtCard>,
    /// The map of Europe.
    pub map: Map,
    /// By card type: the lower numbers that show the same and are therefore
    /// listed in its stead, one bit each.
    pub(crate) listed_as: Vec<u32>,
}

/// Figures that the rules name.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub starting_hand: u8,
    pub elimination_money: u16,
    pub elimination_wheels: u16,
    pub token_reactivation_cost: u16,
    pub token_yield: u16,
    pub hideout_upgrade_cost: u16,
    pub interpol_points: i32,
    pub suspicion_per_own_heist: u8,
    pub suspicion_per_city_marker: u8,
    pub time_steps_per_heist: u8,
    source: Source,
}

/// The Time track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeTrack {
    /// Where the marker starts with this number of players (R8).
    pub start: u8,
    /// The last space (R70).
    pub last: u8,
    /// The spaces with a police car (R45).
    pub police: Vec<u8>,
}

/// What a Hideout level gives (R57).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HideoutLevel {
    /// Unplayed cards that may be kept.
    pub keep: u8,
    /// Cards in hand after refilling.
    pub hand: u8,
}

/// What a card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFace {
    /// Its name in content files; of a Robber, that of the ability.
    pub id: String,
    /// Its name for people; a Robber's is in his crew.
    pub name: String,
    /// Its rows, one of which counts when it is played (R16).
    pub rows: Vec<Row>,
    /// The same rows as symbols, for the page.
    pub symbols: Vec<Vec<Symbol>>,
}

/// One row of symbols, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Money (R17).
    pub money: u8,
    /// Wheels (R17).
    pub wheels: u8,
    /// Skill icons (R18), in the order of [`crate::Skill::ALL`].
    pub skills: [u8; 4],
    /// "Any skill" icons (R18).
    pub any: u8,
    /// Flights (R23).
    pub flights: u8,
    /// Sirens (R19).
    pub sirens: u8,
    /// How much less visible (R20).
    pub less_visible: u8,
    /// Whether it turns the token over (R21).
    pub getaway: bool,
    /// Whether it permits eliminations (R22).
    pub eliminate: bool,
    /// Cards to draw for this one, if it is a Replacement (R24).
    pub draw: u8,
}

/// A symbol on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the box")]
pub enum Symbol {
    Money,
    Wheel,
    Acrobat,
    Infiltrator,
    Safecracker,
    Forger,
    AnySkill,
    Getaway,
    #[serde(rename = "draw_1")]
    Draw1,
    #[serde(rename = "draw_2")]
    Draw2,
    Eliminate,
    Airplane,
    Siren,
    #[serde(rename = "less_visible_2")]
    LessVisible2,
    #[serde(rename = "less_visible_5")]
    LessVisible5,
}

/// What hiring a Specialist costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The printed cost (R38).
    pub cost: u16,
    /// The display row it starts in, from the bottom (R6).
    pub row: u8,
}

/// A row of the Specialist display.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DisplayRow {
    /// Its colour.
    pub colour: String,
    /// What it adds to the printed cost (R38).
    pub extra: u16,
}

/// A crew: names and looks only (R3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crew {
    /// Its name for people.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// One line about it.
    pub flavour: String,
    /// The names of its Robbers, by ability.
    pub robbers: [String; ROBBERS as usize],
}

/// An Art card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtCard {
    /// Its name in content files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Who made it.
    pub artist: String,
    /// When.
    pub year: String,
    /// Gold or bronze.
    pub tier: Tier,
    /// What it is worth (R71).
    pub value: u8,
    /// The skills it wants (R43), in the order of [`crate::Skill::ALL`].
    pub skills: [u8; 4],
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
        let pack: Pack = content::read(GreatArtRobbery::SLUG, file, text)?;
        pack.inspect(file)?;
        Ok(pack.compile(seats))
    }

    /// What a card shows.
    #[inline]
    pub fn face(&self, card: Card) -> &CardFace {
        &self.cards[card.index()]
    }

    /// One row of a card, counted from 1.
    #[inline]
    pub fn row(&self, card: Card, row: u8) -> Option<&Row> {
        self.face(card).rows.get(usize::from(row).checked_sub(1)?)
    }

    /// An Art card.
    #[inline]
    pub fn work(&self, work: Work) -> &ArtCard {
        &self.works[usize::from(work.0)]
    }

    /// All Art cards of a tier.
    pub fn works_of(&self, tier: Tier) -> Works {
        let all = (0..self.works.len() as u8).map(Work);
        all.filter(|&work| self.work(work).tier == tier).collect()
    }

    /// What a level of the Hideout gives (R57).
    pub fn level(&self, level: u8) -> HideoutLevel {
        self.hideout[usize::from(level) - 1]
    }

    /// Where two circles have a shortest way of so many Wheels.
    #[inline]
    pub fn distance(&self, from: Circle, to: Circle) -> u8 {
        self.map.distance(from, to)
    }

    /// The card that stands for this one in a list of a hand's cards: the
    /// first of those that show the same.
    pub fn listed_as(&self, card: Card, hand: crate::Cards) -> Card {
        let twins = self.listed_as[card.index()];
        let first = hand.iter().find(|(other, _)| twins & (1 << other.index()) != 0);
        first.map_or(card, |(other, _)| other)
    }
}
