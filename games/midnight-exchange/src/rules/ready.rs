//! Ready, countdown, signal (R12, R95), and who takes which Identity board.

use heist_table::{Clock, Listen, Moment, Seat, SeatSet};

use crate::state::{Phase, Raid, State};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    /// The seats whose players have not left (R91).
    pub(crate) fn present(&self, state: &State) -> SeatSet {
        SeatSet::all(self.seats).minus(state.gone)
    }

    /// Whether Identity boards can be chosen (R95).
    pub(super) fn is_choosing_identities(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Ready { .. }) && state.round == 1
    }

    /// Whether a board is free for a seat, or its own (Q36).
    pub(super) fn is_free(state: &State, seat: Seat, identity: u8) -> bool {
        state
            .burglars
            .iter()
            .all(|(other, burglar)| other == seat || burglar.identity != Some(identity))
    }

    pub(super) fn take_identity<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        identity: u8,
        moment: &mut Moment<'_, L>,
    ) {
        state.burglars[seat].identity = Some(identity);
        moment.tell(Event::IdentityTaken { seat, identity });
    }

    /// R95. The line is measured now, for the whole raid (R41).
    pub(super) fn become_ready<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.ready.insert(seat);
        state.hands[seat].lag_ms = moment.when.lag_ms;
        moment.tell(Event::BecameReady { seat });
        self.begin_if_all_are_ready(state, moment);
    }

    pub(super) fn begin_if_all_are_ready<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        if self.present(state).minus(state.ready).is_empty() {
            self.count_down(state, moment);
        }
    }

    /// The ready step is over: boards are given out, and the signal is set
    /// (R95). A stepped raid begins at once.
    pub(super) fn count_down<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.give_out_identities(state, moment);
        if self.is_stepped() {
            return self.begin_raid(state, moment.at(), moment);
        }
        let signal = moment.at().plus_ms(self.content.live.countdown_ms.into());
        state.phase = Phase::Countdown { signal };
        moment.tell(Event::CountdownBegan { signal });
    }

    /// Q36: whoever has chosen none gets a random free one.
    fn give_out_identities<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        for seat in Seat::all(self.seats) {
            if state.burglars[seat].identity.is_some() {
                continue;
            }
            let all = 0..self.content.identities.len() as u8;
            let free = all.filter(|&one| MidnightExchange::is_free(state, seat, one));
            let drawn = moment.dice.below(free.clone().count() as u32) as usize;
            let identity = free.clone().nth(drawn).expect("there is a board for every seat: R2");
            state.burglars[seat].identity = Some(identity);
            moment.tell(Event::IdentityTaken { seat, identity });
        }
    }

    /// The signal (R12).
    pub(super) fn begin_raid<L: Listen<Event>>(
        &self,
        state: &mut State,
        signal: Clock,
        moment: &mut Moment<'_, L>,
    ) {
        state.phase = Phase::Raid(Raid { signal, mover: None });
        moment.tell(Event::RaidBegan { round: state.round });
        if self.is_stepped() {
            self.choose_mover(state, moment); // R46
        } else {
            // Somebody may have left meanwhile.
            self.end_if_nobody_searches(state, moment);
        }
    }
}
