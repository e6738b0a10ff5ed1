//! Elimination (R60 to R65).

use heist_table::{Listen, Moment, Seat};

use crate::cards::Card;
use crate::state::State;
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    /// Whether the seat stands where it may eliminate, or has the permit
    /// (R60).
    pub(crate) fn may_eliminate(&self, state: &State, seat: Seat) -> bool {
        state.turn.permit || self.content.map.eliminates(self.car(state, seat))
    }

    /// R60, R63.
    pub(super) fn eliminate<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        let figures = &self.content.figures;
        self.pay(state, figures.elimination_money, figures.elimination_wheels);
        Self::take_from_hand(state, seat, card);
        if card == Card::INTERPOL {
            state.interpol += 1;
        } else {
            state.players[seat].eliminated.insert(card);
        }
        moment.tell(Event::Eliminated { seat, card });
    }
}
