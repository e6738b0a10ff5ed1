//! What the plan would bring, made from what has been told alone (R147): the
//! same for all eyes.
//!
//! ```text
//!   the table now ──lane by lane──► after the cards ──routes──► after the movement ──► fights
//!                   (told frames, backs)             (signed first)
//! ```
//!
//! What is not told counts as nothing. No heap: signatures are compared with
//! it after every act.

mod following;
mod lanes;
mod orders;
mod walks;

use heist_table::{BySeat, Seat, SeatSet};

use crate::ArtProject;
use crate::cards::Card;
use crate::content::ClueTrack;
use crate::kinds::{Clues, Pawn, Resource, Resources};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Phase, State};

pub(crate) use following::Following;
pub(crate) use lanes::{Find, LaneForecast, Lanes};
pub(crate) use orders::Cost;
pub(crate) use walks::{Leg, Walked};

/// The most clue cards of a row that are kept in mind.
const MOST_IN_ROW: usize = 20;

/// A table as it is foreseen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foreseen {
    pub(crate) van: Resources,
    pub(crate) health: BySeat<u8>,
    pub(crate) agents: BySpace<u8>,
    pub(crate) white_hand: u8,
    /// Agents in the stock.
    pub(crate) stock: u8,
    pub(crate) pieces: Spaces,
    pub(crate) track: u8,
    pub(crate) pawns: BySeat<Space>,
    pub(crate) ally: Option<Space>,
    /// Whose pawns have moved, or would (R86).
    moved: SeatSet,
    /// What has followed from pieces that came home.
    pub(crate) following: Following,
    rows: [Row; crate::MAX_PLAYERS as usize],
}

/// Clue cards by their backs, and what they show together.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    backs: [u8; MOST_IN_ROW],
    count: u8,
    shown: Clues,
}

impl Row {
    fn push(&mut self, rules: &ArtProject, back: u8) {
        if let Some(place) = self.backs.get_mut(usize::from(self.count)) {
            *place = back;
            self.count += 1;
            let clues = &rules.content.backs[usize::from(back)];
            self.shown.iter_mut().zip(clues).for_each(|(sum, shows)| *sum += shows);
        }
    }

    fn backs(&self) -> &[u8] {
        &self.backs[..self.count.into()]
    }
}

impl ArtProject {
    /// The table as it is now.
    pub(crate) fn foresee(&self, state: &State) -> Foreseen {
        let mut rows = [Row::default(); crate::MAX_PLAYERS as usize];
        let kept = match self.content.map.clues {
            ClueTrack::Team => 1,
            ClueTrack::Own => self.seats,
        };
        for seat in Seat::all(kept) {
            for card in state.clues[seat].iter() {
                rows[seat.index()].push(self, self.content.card(card).back);
            }
        }
        Foreseen {
            van: state.van,
            health: state.health,
            agents: state.agents,
            white_hand: state.white_hand,
            stock: self.agent_stock(state),
            pieces: state.pieces,
            track: state.track,
            pawns: state.pawns,
            ally: state.ally,
            moved: match state.phase {
                Phase::Movement | Phase::Collected => state.moved,
                _ => SeatSet::EMPTY,
            },
            following: Following::default(),
            rows,
        }
    }

    /// The table as it will be when the pawns move, as far as was told.
    pub(crate) fn foresee_movement(&self, state: &State) -> Foreseen {
        match state.phase {
            Phase::Setup | Phase::Draw | Phase::Plan | Phase::Play => self.lanes(state).end,
            _ => self.foresee(state),
        }
    }

    /// The card that a seat holds at a position.
    pub(crate) fn card_at(&self, state: &State, seat: Seat, position: u8) -> Option<Card> {
        state.hands[seat].iter().find(|card| state.marks[*card].position == position)
    }
}

impl Foreseen {
    /// Whether a pawn is in a space, the Ally's too.
    fn is_occupied(&self, space: Space) -> bool {
        self.ally == Some(space) || self.pawns.iter().any(|(_, at)| *at == space)
    }

    /// Where a pawn is.
    pub(crate) fn pawn(&self, seat: Seat, pawn: Pawn) -> Option<Space> {
        match pawn {
            Pawn::Own => Some(self.pawns[seat]),
            Pawn::Ally => self.ally,
        }
    }

    /// Guns in the van.
    pub(crate) fn guns(&self) -> u8 {
        self.van[Resource::Gun as usize]
    }
}
