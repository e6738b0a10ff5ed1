//! Players who leave for good (R94, R109).

use heist_table::{Ballot, Listen, Moment, Seat, SeatSet};

use crate::action::Target;
use crate::event::Closed;
use crate::kinds::Vote;
use crate::state::{Ending, Phase, State};
use crate::{Event, SneakyMonkeys};

impl SneakyMonkeys {
    pub(super) fn remove<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        if state.is_over() || !state.present.contains(seat) {
            return;
        }
        state.agreed = false;
        let own_turn = seat == state.active;
        match state.phase {
            Phase::Crime { target, .. } => {
                let victim = self.defender(state, target) == Some(seat);
                debug_assert!(!victim || !matches!(target, Target::Business(_)));
                if own_turn || victim {
                    self.call_off(state, moment);
                }
            }
            Phase::Job { .. } if own_turn => self.call_off(state, moment),
            Phase::Job { .. } => self.leave_crew(state, seat, moment),
            Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => {}
        }
        let with = if own_turn { state.present } else { SeatSet::only(seat) };
        self.close_those_with(state, with, Closed::Lapsed, moment);
        // His goods return to the Market, which has what is nowhere else; houses
        // are empty again, a reserved chip returns, loot goes to the fence.
        let player = std::mem::take(&mut state.players[seat]);
        state.fence = state.fence.with(player.loot);
        state.present.remove(seat);
        moment.tell(Event::PlayerLeft { seat });
        if state.present.single().is_some() {
            return self.end(state, Ending::LastPlayer, moment);
        }
        match state.phase {
            Phase::Setup { .. } if own_turn => self.next_to_choose(state, moment),
            Phase::Turn if own_turn => self.next_turn(state, moment),
            Phase::Ballot(ballot) => self.vote_without(state, ballot, seat, moment),
            _ => self.let_lapse(state, moment),
        }
    }

    /// His agreement ends and his cards go to the piles.
    fn leave_crew<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let leader = state.active;
        let Phase::Job { crew, .. } = &mut state.phase else { return };
        if crew[seat].take().is_some() {
            moment.tell(Event::LeftCrew { seat, leader });
        }
    }

    /// The others' votes count.
    fn vote_without<L: Listen<Event>>(
        &self,
        state: &mut State,
        ballot: Ballot<Vote>,
        gone: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let mut left = Ballot::new(self.seats, state.present);
        let votes = ballot.votes();
        for (seat, vote) in votes.iter().filter(|(seat, _)| *seat != gone) {
            if let Some(vote) = vote {
                left.cast(seat, *vote);
            }
        }
        state.phase = Phase::Ballot(left);
        if left.missing().is_empty() {
            self.count_votes(state, left, moment);
        }
    }
}
