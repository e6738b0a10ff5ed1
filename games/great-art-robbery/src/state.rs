//! What lies on the table.

use heist_table::{BySeat, Clock, Seat, SeatSet};
use serde::{Deserialize, Serialize, Serializer};

use crate::art::{Tier, Work, Works};
use crate::cards::{Card, Cards};
use crate::content::MOST_ROWS;
use crate::map::{ART_CITIES, Circle};

/// The whole table, hidden things included. No pile has an order: a draw
/// samples from it when it is made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Where in the game we are.
    pub phase: Phase,
    /// Whose turn it is, also to place a car.
    pub active: Seat,
    /// Who began (R9).
    pub start: Seat,
    /// The round, from 1; 0 while cars are placed.
    pub round: u16,
    /// The round of the last heist (Q62), 0 before the first.
    pub last_heist: u16,
    /// The Time marker (R8).
    pub time: u8,
    /// Interpol cards in the stack (R7).
    pub interpol: u8,
    /// The works in the Art cities: gold, then bronze (R1, R2).
    pub walls: [[Option<Work>; 2]; ART_CITIES],
    /// The face-down piles: gold, then bronze.
    pub piles: [Works; 2],
    /// The Specialist display, column by column, each from the bottom (R6).
    pub display: [[Option<Card>; 4]; 5],
    /// The cards left in every stack of the display.
    pub stacks: Cards,
    /// What the players have.
    pub players: BySeat<Player>,
    /// What the active seat has gained, played and done in its turn.
    pub turn: ThisTurn,
    /// When the turn ends by itself, at a table with a clock.
    pub ends: Option<Clock>,
    /// Players who left for good, at a table without bots (Q60).
    pub gone: SeatSet,
}

impl State {
    /// The work on a space of an Art city.
    pub fn work(&self, city: usize, tier: Tier) -> Option<Work> {
        self.walls[city][tier as usize]
    }

    /// The row of the display where a stack lies, from the bottom.
    pub fn row_of(&self, card: Card) -> Option<usize> {
        let place = |column: &[Option<Card>; 4]| column.iter().position(|&one| one == Some(card));
        self.display.iter().find_map(place)
    }
}

/// Where in the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Phase {
    /// The seats place their cars, one after another (R10).
    PlaceCars,
    /// The active seat acts (R13).
    Turn,
    /// The active seat chooses what to keep (R67).
    Keep,
    /// The game has ended.
    Over(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ending {
    /// Time ran out (R70).
    TimeIsUp,
    /// Nobody robbed anything for many rounds (Q62).
    Called,
    /// Everybody else left (Q60).
    LastSeat,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// The hand.
    pub hand: Cards,
    /// The face-down draw pile.
    pub draw: Cards,
    /// The open discard pile.
    pub discard: Cards,
    /// Cards that left the game (R63).
    pub eliminated: Cards,
    /// Cards of the hand that everybody knows of: when the pile was shuffled
    /// they were the only ones not lying open (Q66).
    pub known: Cards,
    /// The scoring pile.
    pub works: Works,
    /// Where the car stands.
    pub car: Option<Circle>,
    /// Where it stood before it drove there: everybody saw it. No rule asks
    /// for it; people remember it, and bots, who are handed what lies on the
    /// table and nothing else, find it here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came_from: Option<Circle>,
    /// Where the City marker lies.
    pub marker: Option<Marker>,
    /// The index on the Suspicion track.
    pub suspicion: u8,
    /// The level of the Hideout, from 1.
    pub level: u8,
    /// Whether the Getaway Car token is active.
    pub token: bool,
}

impl Player {
    /// Every card the seat owns but those in play.
    pub fn owned(&self) -> Cards {
        self.hand + self.draw + self.discard
    }
}

/// A City marker, and what it remembers (R36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Marker {
    /// The city.
    pub city: Circle,
    /// The kinds of action taken there since it arrived.
    pub taken: CityActions,
}

/// The three kinds of City action (R35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CityAction {
    /// Hire a Specialist.
    Hire,
    /// Execute an Art heist.
    Heist,
    /// Upgrade the Hideout.
    Upgrade,
}

impl CityAction {
    /// All three.
    pub const ALL: [CityAction; 3] = [CityAction::Hire, CityAction::Heist, CityAction::Upgrade];
}

/// A set of kinds of City action, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<CityAction>"))]
pub struct CityActions(u8);

impl CityActions {
    /// One kind.
    pub const fn only(kind: CityAction) -> CityActions {
        CityActions(1 << kind as u8)
    }

    /// Whether the kind is among them.
    pub const fn contains(self, kind: CityAction) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// With another kind.
    pub const fn with(self, kind: CityAction) -> CityActions {
        CityActions(self.0 | (1 << kind as u8))
    }

    /// The kinds.
    pub fn iter(self) -> impl Iterator<Item = CityAction> + Clone {
        CityAction::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl FromIterator<CityAction> for CityActions {
    fn from_iter<I: IntoIterator<Item = CityAction>>(kinds: I) -> CityActions {
        kinds.into_iter().fold(CityActions::default(), CityActions::with)
    }
}

impl Serialize for CityActions {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CityActions {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<CityActions, D::Error> {
        Ok(Vec::<CityAction>::deserialize(from)?.into_iter().collect())
    }
}

/// What the active seat has gained, played and done in its turn (R14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ThisTurn {
    /// What was gained and not spent.
    pub pools: Pools,
    /// Whether it may eliminate anywhere (R22).
    pub permit: bool,
    /// By kind of City action: the cities where it was taken, one bit each
    /// (R35).
    pub taken_in: [u8; 3],
    /// The cards in play, by chosen row.
    pub in_play: [Cards; MOST_ROWS],
    /// Cards used for Replacement this turn (Q24).
    pub worn: Worn,
    /// Cards marked to be kept (R67).
    pub kept: Cards,
    /// Nothing was done since another turn ended (Q63).
    #[serde(default)]
    pub fresh: bool,
}

impl ThisTurn {
    /// All cards in play.
    pub fn cards_in_play(&self) -> Cards {
        self.in_play.iter().fold(Cards::EMPTY, |all, &row| all + row)
    }

    /// Whether a kind of City action was taken anywhere.
    pub fn has_taken(&self, kind: CityAction) -> bool {
        self.taken_in[kind as usize] != 0
    }
}

/// What was gained and not spent in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pools {
    /// Money (R17).
    pub money: u16,
    /// Wheels (R17).
    pub wheels: u16,
    /// Skill icons (R18), in the order Acrobat, Infiltrator, Safecracker,
    /// Forger.
    pub skills: [u16; 4],
    /// Icons of any skill (R18).
    pub any: u16,
    /// Flights (R23).
    pub flights: u16,
}

impl Pools {
    /// How many of the icons wanted are missing (R43).
    #[inline]
    pub fn missing(&self, wanted: [u8; 4]) -> u16 {
        let short = |(&has, &wants): (&u16, &u8)| u16::from(wants).saturating_sub(has);
        self.skills.iter().zip(&wanted).map(short).sum()
    }

    /// Whether the icons cover a work (R43).
    #[inline]
    pub fn cover(&self, wanted: [u8; 4]) -> bool {
        self.missing(wanted) <= self.any
    }
}

/// Where the cards lie that were used for Replacement this turn: each serves
/// once (Q24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Worn {
    /// Drawn again.
    pub hand: Cards,
    /// Shuffled again.
    pub draw: Cards,
    /// Still where they were put.
    pub discard: Cards,
}
