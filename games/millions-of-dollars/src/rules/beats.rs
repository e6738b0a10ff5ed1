//! Negotiation in beats, and the decision beat (R33 to R35).

use heist_table::{Clock, Listen, Moment, Seat};

use crate::state::{Beat, CharacterId, Phase, State, Used};
use crate::{Action, Event, MillionsOfDollars};

use super::in_play;

impl MillionsOfDollars {
    /// R33: one slot for every seat in play, clockwise from the Leader.
    pub(super) fn begin_beat<L: Listen<Event>>(
        &self,
        state: &mut State,
        number: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let slot = self.acting_leader(state).expect("a beat begins while somebody is in play");
        let ends = self.decision_ends(moment.at());
        state.phase = Phase::Beats(Beat { number, slot, used: Used::default(), quiet: true, ends });
    }

    /// R35: when a seat's time is up, at a table with clocks.
    pub(super) fn decision_ends(&self, now: Clock) -> Option<Clock> {
        self.options.seconds_per_decision.map(|seconds| now.plus_seconds(seconds.into()))
    }

    /// Marks what the slot's seat has done. A departure of one of its own
    /// Characters, however it came about, ends the slot (R33, Q54); in the
    /// decision beat it leads on to the next Character (R34).
    pub(super) fn go_on_in_beats<L: Listen<Event>>(
        &self,
        state: &mut State,
        action: Action,
        departed: bool,
        moment: &mut Moment<'_, L>,
    ) {
        match &mut state.phase {
            Phase::Beats(beat) => {
                beat.quiet = false;
                match action {
                    Action::Claim { .. } | Action::Deny { .. } => beat.used.claim = true,
                    Action::Urge { .. } => beat.used.urge = true,
                    Action::Offer { .. }
                    | Action::WithdrawOffer { .. }
                    | Action::Ask { .. }
                    | Action::WithdrawAsk { .. } => beat.used.deal = true,
                    _ => {}
                }
                if departed {
                    self.next_slot(state, moment);
                }
            }
            Phase::Decision { .. } => self.next_decision(state, moment),
            _ => {}
        }
    }

    /// R33: the slot ends without a departure.
    pub(super) fn pass<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        moment.tell(Event::Passed { seat });
        self.next_slot(state, moment);
    }

    /// The next seat in play, clockwise, or the end of the beat.
    pub(super) fn next_slot<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Beats(beat) = state.phase else { unreachable!("slots are for beats") };
        let next = state
            .leader
            .clockwise(self.seats)
            .skip_while(|&seat| seat != beat.slot)
            .skip(1)
            .find(|&seat| self.is_in_play(state, seat));
        match next {
            Some(slot) => {
                let ends = self.decision_ends(moment.at());
                state.phase = Phase::Beats(Beat { slot, used: Used::default(), ends, ..beat });
            }
            None => self.end_beat(state, beat, moment),
        }
    }

    /// R34: a quiet beat ends the phase; after a call, or as the last, comes
    /// the decision beat.
    fn end_beat<L: Listen<Event>>(
        &self,
        state: &mut State,
        beat: Beat,
        moment: &mut Moment<'_, L>,
    ) {
        if beat.quiet {
            self.begin_heist(state, moment);
        } else if state.called || beat.number + 1 >= self.content.beats {
            moment.tell(Event::DecisionBeatBegan);
            let before = self.deciders(state).next().expect("a beat ends with somebody in play");
            let ends = self.decision_ends(moment.at());
            state.phase = Phase::Decision { about: before, ends };
        } else {
            self.begin_beat(state, beat.number + 1, moment);
        }
    }

    /// The Characters in the order of the decision beat: left of the Leader
    /// first, the Leader last, slot A before slot B.
    fn deciders<'a>(&'a self, state: &'a State) -> impl Iterator<Item = CharacterId> + 'a {
        let left = state.leader.next(self.seats);
        left.clockwise(self.seats)
            .flat_map(|seat| self.characters_of(seat))
            .filter(|&id| in_play(state, id))
    }

    /// R34: the Character stays.
    pub(super) fn stay<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        moment.tell(Event::Stayed { character });
        self.next_decision(state, moment);
    }

    /// R34: the next Character decides, or the Heist begins.
    pub(super) fn next_decision<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let Phase::Decision { about, .. } = state.phase else {
            unreachable!("decisions are for the decision beat")
        };
        let left = state.leader.next(self.seats);
        let mut order = left.clockwise(self.seats).flat_map(|seat| self.characters_of(seat));
        let _ = order.find(|&id| id == about);
        match order.find(|&id| in_play(state, id)) {
            Some(next) => {
                state.phase =
                    Phase::Decision { about: next, ends: self.decision_ends(moment.at()) };
            }
            None => self.begin_heist(state, moment),
        }
    }
}
