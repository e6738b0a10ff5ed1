//! Negotiation in real time: ready, the call, the countdown (R27 to R31).

use heist_table::{Clock, Listen, Moment, Seat};

use crate::state::{Live, Phase, State};
use crate::{Event, MillionsOfDollars};

use super::Alarm;

impl MillionsOfDollars {
    pub(super) fn begin_live<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        state.phase = Phase::Live(Live {
            began: moment.at(),
            call_open: false,
            countdown: None,
            grace: None,
        });
    }

    /// What the clock does next: open the Leader's call, call by itself, end
    /// the countdown, end the grace.
    pub(super) fn live_alarm(&self, state: &State, live: Live) -> (Clock, Alarm) {
        let times = &self.content.live;
        let after = |seconds| live.began.plus_seconds(seconds);
        let call = match (state.called, live.call_open) {
            (true, _) => None,
            (false, false) => Some((after(times.seconds_before_call), Alarm::CallOpens)),
            (false, true) => Some((after(times.seconds_until_automatic_call), Alarm::CallComes)),
        };
        let countdown = live.countdown.map(|end| (end, Alarm::Countdown));
        let grace = live.grace.map(|end| (end, Alarm::AllReady));
        [call, countdown, grace]
            .into_iter()
            .flatten()
            .min_by_key(|&(at, _)| at)
            .expect("before the call there is the call, after it the countdown")
    }

    pub(super) fn live_expires<L: Listen<Event>>(
        &self,
        state: &mut State,
        live: Live,
        moment: &mut Moment<'_, L>,
    ) {
        let over = |end: Option<Clock>| end.is_some_and(|end| end <= moment.at());
        if over(live.countdown) || over(live.grace) {
            return self.begin_heist(state, moment); // R28, R31
        }
        if live.call_open {
            return self.call_decision(state, None, moment); // R30
        }
        if let Phase::Live(live) = &mut state.phase {
            live.call_open = true; // R30
            moment.tell(Event::CallOpened);
        }
    }

    /// R27, R28: when all in play are ready, a short grace begins.
    pub(super) fn become_ready<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.robbers[seat].ready = true;
        moment.tell(Event::BecameReady { seat });
        let all = self.seats_in_play(state).iter().all(|seat| state.robbers[seat].ready);
        if let Phase::Live(live) = &mut state.phase
            && all
        {
            live.grace = Some(moment.at().plus_seconds(self.content.live.all_ready_grace_seconds));
        }
    }

    /// R27: may be revoked until the Heist begins.
    pub(super) fn no_longer_ready<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.robbers[seat].ready = false;
        moment.tell(Event::NoLongerReady { seat });
        if let Phase::Live(live) = &mut state.phase {
            live.grace = None;
        }
    }

    /// R27, R30: nobody is ready any more, and a running countdown has at
    /// least a few seconds left. In beats, passes made before the departure
    /// no longer end the phase, also if a player went for good (Q59).
    pub(super) fn react_to_departure(&self, state: &mut State, now: Clock) {
        match &mut state.phase {
            Phase::Live(live) => {
                let least = now.plus_seconds(self.content.live.seconds_left_after_departure);
                live.countdown = live.countdown.map(|end| end.max(least));
                live.grace = None;
            }
            Phase::Beats(beat) => beat.quiet = false,
            Phase::Planning { .. }
            | Phase::Decision { .. }
            | Phase::Naming { .. }
            | Phase::Over(_) => {}
        }
    }
}
