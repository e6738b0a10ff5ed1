//! Raids in turns: no clock but that of each hand (R45 to R49).

use heist_table::{Listen, Moment, Seat, SeatSet};

use crate::action::Deed;
use crate::game::ClockKind;
use crate::state::{Phase, Raid, State};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    /// How far a mover may get ahead of the others (R46).
    pub(crate) fn quantum_ms(&self) -> u32 {
        match self.options.clock {
            ClockKind::Live => 0,
            ClockKind::Relaxed => self.content.stepped.quantum_relaxed_ms,
            ClockKind::Correspondence => self.content.stepped.quantum_correspondence_ms,
        }
    }

    /// Raiders whose clock has not run out (R48).
    pub(crate) fn unspent(&self, state: &State) -> SeatSet {
        let alarm = self.content.stepped.alarm_ms;
        let hand = |seat: Seat| &state.hands[seat];
        let unspent = |&seat: &Seat| hand(seat).free_at < alarm || hand(seat).holds.is_some();
        self.active_raiders(state).iter().filter(unspent).collect()
    }

    /// R45: it is done at once, and the hand's clock goes on.
    pub(super) fn step<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        deed: Deed,
        moment: &mut Moment<'_, L>,
    ) {
        let took = self.hand_times[seat].of(deed);
        state.hands[seat].free_at += took;
        let at = state.hands[seat].free_at;
        match deed {
            Deed::TakeGetaway => {
                self.get_away(state, seat, None, moment);
                if self.end_if_nobody_searches(state, moment) {
                    return;
                }
            }
            Deed::Lift { .. } | Deed::Keep | Deed::PutBack { .. } | Deed::ReturnLoot { .. } => {
                self.carry_out(state, seat, deed, at, moment);
            }
        }
        if !self.goes_on(state, seat) {
            self.choose_mover(state, moment);
        }
    }

    /// Whether the mover's turn goes on (R46, R47).
    fn goes_on(&self, state: &State, seat: Seat) -> bool {
        let hand = &state.hands[seat];
        let unspent = self.unspent(state);
        if hand.holds.is_some() {
            return true;
        }
        let others = unspent.without(seat).iter().map(|other| state.hands[other].free_at);
        let limit = others.min().map(|clock| clock + self.quantum_ms());
        unspent.contains(seat) && limit.is_none_or(|limit| hand.free_at < limit)
    }

    /// The raider with the lowest clock, of equals by precedence; when all are
    /// spent the alarm sounds (R46, R48).
    pub(super) fn choose_mover<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Raid(raid) = state.phase else { return };
        let unspent = self.unspent(state);
        let in_order = state.in_precedence().filter(|&seat| unspent.contains(seat));
        match in_order.min_by_key(|&seat| state.hands[seat].free_at) {
            Some(mover) => {
                state.phase = Phase::Raid(Raid { mover: Some(mover), ..raid });
            }
            None => self.sound_the_alarm(state, moment), // R48
        }
    }
}
