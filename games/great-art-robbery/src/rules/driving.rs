//! Driving and flying (R27 to R30).

use heist_table::{Listen, Moment, Seat};

use crate::map::Circle;
use crate::state::State;
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    /// R27.
    pub(super) fn drive<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: Circle,
        moment: &mut Moment<'_, L>,
    ) {
        let from = self.car(state, seat);
        self.pay(state, 0, 1);
        let player = &mut state.players[seat];
        (player.car, player.came_from) = (Some(to), Some(from));
        moment.tell(Event::Drove { seat, from, to });
    }

    /// R29.
    pub(super) fn fly<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: Circle,
        moment: &mut Moment<'_, L>,
    ) {
        let from = self.car(state, seat);
        state.turn.pools.flights -= 1;
        let player = &mut state.players[seat];
        (player.car, player.came_from) = (Some(to), None);
        moment.tell(Event::Flew { seat, from, to });
    }

    /// Where the car of the active seat stands.
    pub(crate) fn car(&self, state: &State, seat: Seat) -> Circle {
        state.players[seat].car.expect("the active seat has placed its car")
    }
}
