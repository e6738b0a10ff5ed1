//! What lies on the table.

mod fight;

use heist_table::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{ByCard, Card, Cards};
use crate::chronicle::Chronicle;
use crate::event::Signalled;
use crate::kinds::{Gap, Pawn, Resource, Resources, Symbol, Told};
use crate::plan::Plan;
use crate::spaces::{BySpace, Space, Spaces};

pub use fight::{Die, DieKind, Fight, MOST_DICE, Roll};

/// The most spaces of a track.
pub const MOST_TRACK: usize = 12;
/// So many signals of a seat are shown, the last ones.
pub const MOST_SIGNALS: usize = 6;

/// The whole table, hidden things included. What can be counted from the rest
/// is not kept: the stock is what is nowhere else (R7). The deck has no order
/// but its top card, whose back everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Where in the round we are.
    pub phase: Phase,
    /// A choice that comes before anything else.
    pub pending: Option<Pending>,
    /// The round, from 1.
    pub round: u8,
    /// Whether this is the last one: the End tile was revealed (R20).
    pub is_final: bool,

    /// Cards above the End tile.
    pub above: u8,
    /// Cards below it.
    pub below: u8,
    /// The card on top of the deck, whose back is seen (R8).
    pub top: Option<Card>,
    /// Cards nobody has seen: the rest of the deck, and those removed (R113).
    pub unseen: Cards,
    /// The cards in the hands.
    pub hands: BySeat<Cards>,
    /// What is marked on a card in a hand, or thrown away out of one.
    pub marks: ByCard<Mark>,
    /// How many cards each seat has drawn this round.
    pub drawn: BySeat<u8>,
    /// How many it has played.
    pub played: BySeat<u8>,
    /// Cards each seat threw away unplayed (R34).
    pub unplayed: BySeat<Cards>,
    /// Clue cards, by row: the team's in that of the first seat (R28), or each
    /// seat's own (R83).
    pub clues: BySeat<Cards>,
    /// Clue cards that are spent, and a card that is being played.
    pub spent: Cards,
    /// Clue cards that changed hands this round (R85).
    pub given: Cards,

    /// What is in the van (R12).
    pub van: Resources,
    /// Everybody's health.
    pub health: BySeat<u8>,
    /// Agents, by space.
    pub agents: BySpace<u8>,
    /// Agents on the White Hand spot.
    pub white_hand: u8,
    /// Agents each seat has still to place (R99).
    pub to_place: BySeat<u8>,
    /// Spaces with a piece.
    pub pieces: Spaces,
    /// Pieces on the track.
    pub track: u8,
    /// Spaces that are lost.
    pub lost: Spaces,
    /// Ally dice that are unlocked (R35).
    pub allies: u8,
    /// Where the pawns are.
    pub pawns: BySeat<Space>,
    /// Where the Ally is, solo (R112).
    pub ally: Option<Space>,
    /// Whose pawns have moved in this phase (R86).
    pub moved: SeatSet,
    /// Free steps taken in this phase, by pawn (R101).
    pub free_steps: BySeat<u8>,
    /// The same for the Ally.
    pub ally_free_steps: u8,
    /// Spaces fought for this round (R45).
    pub fought: Spaces,
    /// Who led the fight there.
    pub led: BySpace<Option<Seat>>,
    /// Cities whose effect is still to come (R89).
    pub effects: Spaces,

    /// Who is ready to go on (R65).
    pub ready: SeatSet,
    /// How often each seat took that back in this step.
    pub unready: BySeat<u8>,
    /// Statements made this round (R133).
    pub statements: BySeat<u8>,
    /// The last signals of each seat in this phase, the newest last.
    pub signals: BySeat<[Option<Signalled>; MOST_SIGNALS]>,
    /// What is laid out for the round (R140).
    pub plan: Plan,
    /// Whether what led here cannot be taken back: a card was shown (R137).
    pub shown: bool,
    /// What is remembered for the end.
    pub chronicle: Chronicle,
}

/// Where in the round we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The seats place the first agents (R99).
    Setup,
    /// Everybody draws (R19).
    Draw,
    /// Everybody looks and talks (R66).
    Plan,
    /// Everybody plays a card (R23).
    Play,
    /// Ally dice can be unlocked (R35).
    Interlude(Gap),
    /// Pawns move (R38).
    Movement,
    /// Movement is over, and effects of what was collected are still to come
    /// (R89).
    Collected,
    /// Fights can be opened (R45).
    Fights,
    /// One is being fought (R46).
    Fight(Fight),
    /// Clue cards change hands (R85).
    Exchange,
    /// The game has ended.
    Over(Ending),
}

impl Phase {
    /// Whether movement has not ended yet in this round: its pieces are still
    /// to be collected.
    pub(crate) fn is_before_collecting(self) -> bool {
        match self {
            Phase::Setup
            | Phase::Draw
            | Phase::Plan
            | Phase::Play
            | Phase::Interlude(Gap::BeforeMovement)
            | Phase::Movement => true,
            Phase::Interlude(Gap::BeforeFights | Gap::BeforeTheEnd)
            | Phase::Collected
            | Phase::Fights
            | Phase::Fight(_)
            | Phase::Exchange
            | Phase::Over(_) => false,
        }
    }
}

/// A choice that comes before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// Whom to give health to (R16).
    HealthGift {
        /// Who chooses.
        seat: Seat,
        /// So many tokens are left.
        left: u8,
        /// The card they came with.
        card: Card,
    },
    /// Which symbol, and which cards (R30).
    Discovery {
        /// Who chooses.
        seat: Seat,
    },
    /// Which of two islands (R97).
    Island {
        /// Who chooses.
        seat: Seat,
        /// The symbol.
        symbol: Symbol,
    },
    /// Which city's effect comes next (Q50).
    Effects,
    /// What is lost (R91).
    LoseResources {
        /// Where the piece was.
        space: Space,
        /// So many are left.
        left: u8,
    },
    /// Which clue card is lost (R92).
    LoseClue {
        /// Where the piece was.
        space: Space,
    },
}

/// What is marked on a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mark {
    /// Its position in the hand, from 1 (R132); 0 if it is in none.
    pub position: u8,
    /// What was told of it (R62).
    pub told: Told,
}

/// How the game ended (R71, R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ending {
    /// The track is full: won.
    TrackFull,
    /// Somebody has no health left (R18).
    NoHealth {
        /// Who.
        seat: Seat,
    },
    /// An agent had to be placed and there was none (R26).
    NoAgent,
    /// A marker had to be placed and there was none (R57).
    NoMarker,
    /// A pawn could not leave a lost space (R41).
    NoWayOut,
    /// The last round is over (R59).
    OutOfTime,
    /// A neighbourhood was lost before it was served (R107).
    NeighbourhoodLost,
}

impl Ending {
    /// A stable name (R135).
    pub const fn name(self) -> &'static str {
        match self {
            Ending::TrackFull => "track-full",
            Ending::NoHealth { .. } => "no-health",
            Ending::NoAgent => "no-agent",
            Ending::NoMarker => "no-marker",
            Ending::NoWayOut => "no-way-out",
            Ending::OutOfTime => "out-of-time",
            Ending::NeighbourhoodLost => "neighbourhood-lost",
        }
    }
}

impl State {
    /// Whether the game has ended.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// How much of a resource the van has.
    #[inline]
    pub const fn has(&self, kind: Resource) -> u8 {
        self.van[kind as usize]
    }

    /// Whether the van has nothing at all.
    pub fn van_is_empty(&self) -> bool {
        self.van.iter().all(|&count| count == 0)
    }

    /// Cards left in the deck, on either side of the tile.
    pub const fn deck(&self) -> u8 {
        self.above + self.below
    }

    /// Agents on the map and on the White Hand spot.
    pub fn agents_out(&self) -> u8 {
        self.agents.iter().map(|(_, count)| count).sum::<u8>() + self.white_hand
    }

    /// Everybody's health together.
    pub fn health_out(&self) -> u8 {
        self.health.iter().map(|(_, health)| health).sum()
    }

    /// Pieces on the map and on the track.
    pub const fn pieces_out(&self) -> u8 {
        self.pieces.count() + self.track
    }

    /// Where a pawn of a seat is, if the seat has it.
    #[inline]
    pub fn pawn(&self, seat: Seat, pawn: Pawn) -> Option<Space> {
        match pawn {
            Pawn::Own => Some(self.pawns[seat]),
            Pawn::Ally => self.ally,
        }
    }

    /// The seats whose own pawn is in a space.
    #[inline]
    pub fn seats_in(&self, space: Space) -> SeatSet {
        let there = self.pawns.iter().filter(|(_, at)| **at == space);
        there.map(|(seat, _)| seat).collect()
    }

    /// Whether any pawn is in a space, the Ally's too (R118).
    #[inline]
    pub fn is_occupied(&self, space: Space) -> bool {
        self.ally == Some(space) || self.pawns.iter().any(|(_, at)| *at == space)
    }

    /// All clue cards, whosever they are.
    pub fn all_clues(&self) -> Cards {
        self.clues.iter().fold(Cards::NONE, |all, (_, row)| all.with(*row))
    }
}
