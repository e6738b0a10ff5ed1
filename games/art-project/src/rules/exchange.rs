//! The exchange of clue cards (R85, R125).

use heist_table::{Listen, Moment, Seat, SeatSet};

use crate::cards::{Card, Cards};
use crate::state::State;
use crate::{ArtProject, Event};

impl ArtProject {
    /// The cards a seat may hand over: each changes hands once a round (R85).
    pub(crate) fn to_give(&self, state: &State, seat: Seat) -> Cards {
        state.clues[seat].minus(state.given)
    }

    /// To whom: those in the same city, if no agent is there.
    pub(crate) fn takers(&self, state: &State, seat: Seat) -> SeatSet {
        let space = state.pawns[seat];
        match state.agents[space] {
            0 => state.seats_in(space).without(seat),
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether a seat has something to hand over, and somebody to take it.
    pub(crate) fn could_give(&self, state: &State, seat: Seat) -> bool {
        !self.to_give(state, seat).is_empty() && !self.takers(state, seat).is_empty()
    }

    /// The receiver discovers at once what it can (R85).
    pub(super) fn give_clue<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        to: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.clues[seat].remove(card);
        state.clues[to].insert(card);
        state.given.insert(card);
        moment.tell(Event::ClueGiven { seat, card, to });
        self.look_for_discoveries(state, to, moment);
    }
}
