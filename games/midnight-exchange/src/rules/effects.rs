//! One millisecond of a live raid (R34).

use heist_table::{Listen, Moment, Seat, SeatSet};

use crate::action::Deed;
use crate::event::WhyItFell;
use crate::state::{Intent, Lies, Phase, Raid, State};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    /// All that is due at that millisecond, which has passed: keeps, put-backs,
    /// returns and falls, then lifts, then getaways, last the alarm; within a
    /// class by precedence. Then what waits goes on.
    pub(super) fn resolve<L: Listen<Event>>(
        &self,
        state: &mut State,
        raid: Raid,
        at: u32,
        moment: &mut Moment<'_, L>,
    ) {
        let mut freed = SeatSet::EMPTY;
        for seat in state.in_precedence() {
            if self.settle(state, seat, at, moment) {
                freed.insert(seat);
            }
        }
        for seat in state.in_precedence() {
            if let Some(intent) = due(state, seat, at)
                && matches!(intent.deed, Deed::Lift { .. })
            {
                self.finish_lift(state, raid, seat, intent, moment);
                freed.insert(seat);
            }
        }
        for seat in state.in_precedence() {
            if let Some(intent) = due(state, seat, at) {
                self.finish(state, seat, at);
                self.get_away(state, seat, Some((raid, intent)), moment);
                if self.end_if_nobody_searches(state, moment) {
                    return; // Q24: the others of this millisecond come too late.
                }
            }
        }
        if at >= self.content.limits.alarm_ms {
            return self.sound_the_alarm(state, moment);
        }
        for seat in state.in_precedence().filter(|&seat| freed.contains(seat)) {
            self.go_on(state, raid, seat, at, moment);
        }
    }

    /// The first class: whether the hand became free.
    fn settle<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        at: u32,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        if let Some(intent) = due(state, seat, at) {
            match intent.deed {
                Deed::Keep | Deed::PutBack { .. } | Deed::ReturnLoot { .. } => {}
                Deed::Lift { .. } | Deed::TakeGetaway => return false,
            }
            self.finish(state, seat, at);
            self.carry_out(state, seat, intent.deed, at, moment);
            return true;
        }
        let hand = &state.hands[seat];
        let too_long = |since: u32| since + self.content.limits.max_hold_ms <= at;
        if hand.running.is_none() && hand.holds.is_some_and(|held| too_long(held.since)) {
            self.fall(state, seat, at, WhyItFell::HeldTooLong, moment); // R37
            state.hands[seat].free_at = at;
            return true;
        }
        false
    }

    fn finish(&self, state: &mut State, seat: Seat, at: u32) {
        let hand = &mut state.hands[seat];
        hand.running = None;
        hand.free_at = at;
    }

    /// R32, R33: the tile may be gone by now.
    fn finish_lift<L: Listen<Event>>(
        &self,
        state: &mut State,
        raid: Raid,
        seat: Seat,
        intent: Intent,
        moment: &mut Moment<'_, L>,
    ) {
        let Intent { deed, start, due } = intent;
        let Deed::Lift { spot } = deed else { panic!("only lifts come here") };
        self.finish(state, seat, due);
        let tile = *state.tile_mut(spot);
        match tile.lies {
            Lies::PlaceUp | Lies::LootUp => {
                state.tile_mut(spot).reached = start;
                self.carry_out(state, seat, deed, due, moment);
            }
            Lies::InHand(to) | Lies::OnBoard(to) => {
                state.hands[seat].fumbles += 1;
                let (to_start, to_due) = (raid.at(tile.reached), raid.at(tile.laid));
                let (start, due) = (raid.at(start), raid.at(due));
                let area = tile.area;
                moment.tell(Event::Fumbled { seat, spot, area, start, due, to, to_start, to_due });
            }
        }
    }

    /// Ends the raid at once if at most one hand still searches (R56, R91).
    /// Whether it did.
    pub(super) fn end_if_nobody_searches<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        let Phase::Raid(raid) = state.phase else { return false };
        let searching = self.active_raiders(state);
        if searching.len() > 1 {
            return false;
        }
        self.stop_all_hands(state, raid, moment); // R57
        if let Some(last) = searching.first() {
            self.give_lowest_token(state, last, moment); // R56
        }
        self.give_out_tokens(state, moment); // R91
        self.end_raid(state, moment);
        true
    }
}

/// What of a hand is due at that millisecond.
fn due(state: &State, seat: Seat, at: u32) -> Option<Intent> {
    state.hands[seat].running.filter(|intent| intent.due <= at)
}
