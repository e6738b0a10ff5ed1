//! Hands in a live raid: what is set in motion when, and what waits (R29 to
//! R32, R40 to R42).

use heist_table::{Listen, Moment, Seat};
use serde::Serialize;

use crate::action::Deed;
use crate::content::Durations;
use crate::state::{Intent, Phase, Raid, State};
use crate::{Event, MidnightExchange};

/// How long a hand takes, in milliseconds (R30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the deeds")]
pub struct HandTimes {
    pub lift: u32,
    pub keep: u32,
    pub put_back: u32,
    pub return_loot: u32,
    pub getaway: u32,
}

impl HandTimes {
    /// With the speeds of table and seat, in percent, rounded up once.
    pub(crate) fn new(base: &Durations, table: u32, seat: u32) -> HandTimes {
        let scaled = |ms: u32| (ms * table * seat).div_ceil(10_000);
        HandTimes {
            lift: scaled(base.lift_ms),
            keep: scaled(base.keep_ms),
            put_back: scaled(base.put_back_ms),
            return_loot: scaled(base.return_ms),
            getaway: scaled(base.getaway_ms),
        }
    }

    pub(crate) const fn of(&self, deed: Deed) -> u32 {
        match deed {
            Deed::Lift { .. } => self.lift,
            Deed::Keep => self.keep,
            Deed::PutBack { .. } => self.put_back,
            Deed::ReturnLoot { .. } => self.return_loot,
            Deed::TakeGetaway => self.getaway,
        }
    }
}

impl MidnightExchange {
    /// A raid action that `check` accepts: at a stepped table it is done at
    /// once, else the hand sets out or the intent waits.
    pub(super) fn act_in_raid<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        deed: Deed,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Raid(raid) = state.phase else { panic!("hands move in a raid only") };
        if raid.mover.is_some() {
            return self.step(state, seat, deed, moment); // R45
        }
        let arrived = raid.ms(moment.at());
        let lag = self.lag(state, seat, moment.when.lag_ms);
        if state.hands[seat].running.is_some() {
            return wait(state, seat, deed); // R42
        }
        // R40: when the hand set out, by its owner's own clock.
        let mut start = state.hands[seat].free_at.max(arrived.saturating_sub(lag));
        if let Deed::Lift { spot } = deed {
            start = start.max(state.tile(spot).map_or(0, |tile| tile.laid));
        }
        let due = (start + self.hand_times[seat].of(deed)).max(arrived);
        set_out(state, raid, seat, Intent { deed, start, due }, moment);
    }

    /// R41: the line as it was measured at the start of the raid; it may only
    /// get better. What comes without lag is a bot's and leaves the figure.
    fn lag(&self, state: &mut State, seat: Seat, lag_ms: u32) -> u32 {
        if lag_ms == 0 {
            return 0;
        }
        let line = &mut state.hands[seat].lag_ms;
        *line = lag_ms.min(*line);
        (*line).min(self.lag_cap_ms)
    }

    /// What waits behind a hand that became free at that moment (R42).
    pub(super) fn go_on<L: Listen<Event>>(
        &self,
        state: &mut State,
        raid: Raid,
        seat: Seat,
        at: u32,
        moment: &mut Moment<'_, L>,
    ) {
        while let Some(deed) = next_waiting(state, seat) {
            if self.check_deed(state, seat, deed).is_err() {
                moment.tell(Event::Dropped { seat, action: deed.action() });
                continue;
            }
            let due = at + self.hand_times[seat].of(deed);
            return set_out(state, raid, seat, Intent { deed, start: at, due }, moment);
        }
    }

    /// The next moment of the raid at which something happens by itself (R36).
    pub(super) fn next_in_raid(&self, state: &State) -> Option<u32> {
        if self.is_stepped() {
            return None;
        }
        let mut next = self.content.limits.alarm_ms;
        for (_, hand) in state.hands.iter() {
            match (hand.running, hand.holds) {
                (Some(intent), _) => next = next.min(intent.due),
                (None, Some(held)) => next = next.min(held.since + self.content.limits.max_hold_ms),
                (None, None) => {}
            }
        }
        Some(next)
    }
}

fn set_out<L: Listen<Event>>(
    state: &mut State,
    raid: Raid,
    seat: Seat,
    intent: Intent,
    moment: &mut Moment<'_, L>,
) {
    let Intent { deed, start, due } = intent;
    state.hands[seat].running = Some(intent);
    moment.tell(Event::HandMoved { seat, deed, start: raid.at(start), due: raid.at(due) });
}

/// R42: a third one replaces the last that waits.
fn wait(state: &mut State, seat: Seat, deed: Deed) {
    let waiting = &mut state.hands[seat].waiting;
    let place = waiting.iter().position(Option::is_none).unwrap_or(waiting.len() - 1);
    waiting[place] = Some(deed);
}

fn next_waiting(state: &mut State, seat: Seat) -> Option<Deed> {
    let waiting = &mut state.hands[seat].waiting;
    let first = waiting[0].take();
    waiting.rotate_left(1);
    first
}
