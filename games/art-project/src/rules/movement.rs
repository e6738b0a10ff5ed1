//! B. Movement (R38 to R42, R81, R86, R88, R95, R101, R103).

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use crate::content::Bonus;
use crate::kinds::{Pawn, Resource};
use crate::spaces::Space;
use crate::state::{Ending, Phase, State};
use crate::{ArtProject, Event};

use super::Bill;

impl ArtProject {
    /// R41: a pawn that cannot leave a lost space loses the game.
    pub(super) fn begin_movement<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.begin(state, Phase::Movement);
        state.moved = SeatSet::EMPTY;
        state.free_steps = BySeat::new(self.seats, 0);
        state.ally_free_steps = 0;
        moment.tell(Event::MovementBegan);
        if !self.trapped(state).is_empty() {
            self.end(state, Ending::NoWayOut, moment);
        }
    }

    /// The seats with a pawn on a lost space that has lost neighbours only
    /// (Q19); the Ally is the only player's (R119).
    pub(crate) fn trapped(&self, state: &State) -> SeatSet {
        let map = &self.content.map;
        let has_way = |from: Space| {
            map.all().any(|to| map.steps[from][to].is_some() && !state.lost.contains(to))
        };
        let is_stuck = |at: Space| state.lost.contains(at) && !has_way(at);
        let mut seats: SeatSet =
            state.pawns.iter().filter(|(_, at)| is_stuck(**at)).map(|(seat, _)| seat).collect();
        if state.ally.is_some_and(is_stuck) {
            seats.insert(Seat::new(0));
        }
        seats
    }

    /// Whether a pawn of the seat stands where it cannot stay (R42, R119).
    pub(crate) fn must_leave(&self, state: &State, seat: Seat) -> bool {
        let ally = state.ally.is_some_and(|at| state.lost.contains(at));
        state.lost.contains(state.pawns[seat]) || ally
    }

    /// The pawns a seat moves (R115).
    pub(crate) fn pawns_of(&self) -> &'static [Pawn] {
        if self.is_solo() { &[Pawn::Own, Pawn::Ally] } else { &[Pawn::Own] }
    }

    /// What a step costs, if there is a way and it is open (R38, R39, R101).
    #[inline]
    pub(crate) fn bill_for_a_step(
        &self,
        state: &State,
        seat: Seat,
        pawn: Pawn,
        to: Space,
    ) -> Option<Bill> {
        let from = state.pawn(seat, pawn)?;
        let price = self.content.map.steps[from][to]?;
        let tired =
            price == 0 && self.free_steps(state, seat, pawn) >= self.content.limits.free_steps;
        (!tired && !state.lost.contains(to)).then(|| self.bill_of(state, Resource::Fuel, price))
    }

    /// Free steps the pawn has taken in this phase.
    pub(crate) fn free_steps(&self, state: &State, seat: Seat, pawn: Pawn) -> u8 {
        match pawn {
            Pawn::Own => state.free_steps[seat],
            Pawn::Ally => state.ally_free_steps,
        }
    }

    /// R38, R103.
    pub(super) fn step<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        pawn: Pawn,
        to: Space,
        carry: bool,
        moment: &mut Moment<'_, L>,
    ) {
        let from = state.pawn(seat, pawn).expect("the seat has the pawn it moves");
        let bill = self.bill_for_a_step(state, seat, pawn, to).expect("the way is open");
        let health = bill.compulsory(state.health[seat]);
        let fuel = bill.van[Resource::Fuel as usize];
        let event = Event::Stepped { seat, pawn, from, to, carried: carry, fuel, health };
        if self.content.map.steps[from][to] == Some(0) {
            match pawn {
                Pawn::Own => state.free_steps[seat] += 1,
                Pawn::Ally => state.ally_free_steps += 1,
            }
        }
        moment.tell(event);
        if !self.pay(state, seat, bill, moment) {
            return;
        }
        match pawn {
            Pawn::Own => {
                state.pawns[seat] = to;
                state.moved.insert(seat);
            }
            Pawn::Ally => state.ally = Some(to),
        }
        if carry {
            state.pieces.remove(from);
            state.pieces.insert(to);
        }
        self.note_step(state, seat, pawn, to, carry, health);
    }

    /// R86: a gun for each seat that arrived (Q49, Q79).
    pub(crate) fn grant_bonus<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let Bonus::ArrivalGun(space) = self.content.map.bonus else { return };
        let there = state.seats_in(space);
        let seats = match self.options.dallas_presence {
            false => there.both(state.moved),
            true => there,
        };
        if !seats.is_empty() {
            let mut guns = [0; 3];
            guns[Resource::Gun as usize] = seats.len() as u8;
            let stock = self.content.components.resources - state.has(Resource::Gun);
            let gained = guns[Resource::Gun as usize].min(stock);
            state.van[Resource::Gun as usize] += gained;
            moment.tell(Event::ArrivalGuns { seats, gained });
        }
    }
}
