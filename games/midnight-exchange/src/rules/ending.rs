//! The end of the game and its scoring (R82 to R90).

use heist_table::{BySeat, Listen, Moment, Outcome, Seat, SeatSet};

use crate::placing::{best_placement, worth};
use crate::state::{Ending, Phase, State};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    pub(super) fn end_game<L: Listen<Event>>(
        &self,
        state: &mut State,
        ending: Ending,
        moment: &mut Moment<'_, L>,
    ) {
        if let Phase::Raid(raid) = state.phase {
            self.stop_all_hands(state, raid, moment);
        }
        if !self.options.no_final_placing {
            for seat in Seat::all(self.seats) {
                self.place_all(state, seat, moment); // R88
            }
        }
        state.phase = Phase::Over(ending);
        let (winners, scores) = (self.winners(state, ending), self.scores(state));
        moment.tell(Event::GameOver { ending, winners, scores });
    }

    /// R88: stored art goes where it gives the most points.
    fn place_all<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let burglar = &state.burglars[seat];
        let (cards, stored) = (burglar.cards, burglar.stored);
        let best = best_placement(&self.content, &stored, cards, &state.filled);
        for card in cards.iter() {
            while state.filled[card.index()] < best.filled[card.index()] {
                let wants = self.content.card(card).wants(state.filled[card.index()]);
                let art = wants.expect("a placement fills spaces that are there");
                self.put_on(state, seat, art, card, moment);
            }
        }
    }

    /// What a seat's cards and art are worth as they lie (R89).
    pub(crate) fn score(&self, state: &State, seat: Seat) -> u16 {
        let burglar = &state.burglars[seat];
        worth(&self.content, &burglar.stored, burglar.cards, &state.filled)
    }

    pub(crate) fn scores(&self, state: &State) -> BySeat<i32> {
        BySeat::from_fn(self.seats, |seat| self.score(state, seat).into())
    }

    /// What ranks a seat, the best lowest (R90, Q49).
    fn rank(&self, state: &State, ending: Ending, seat: Seat) -> (bool, i32, u8) {
        let outlasted = ending == Ending::LastSeat && state.gone.contains(seat);
        let forsaken = ending == Ending::LastSeat && self.present(state).is_empty();
        (outlasted && !forsaken, -i32::from(self.score(state, seat)), self.tie_break(state, seat))
    }

    /// The getaway token of the last raid that ended; before the first one the
    /// place in the precedence list (R90).
    fn tie_break(&self, state: &State, seat: Seat) -> u8 {
        if let Some(token) = state.hands[seat].token
            && self.raiders(state).is_empty()
        {
            return token;
        }
        let place = state.in_precedence().position(|other| other == seat).unwrap_or_default() as u8;
        // Later lists have the highest token first (R9).
        if state.round == 1 { place } else { self.seats - place }
    }

    fn winners(&self, state: &State, ending: Ending) -> SeatSet {
        let best = Seat::all(self.seats).min_by_key(|&seat| self.rank(state, ending, seat));
        best.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    pub(super) fn final_outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores = self.scores(state);
        let places = scores.map(|seat, _| {
            let rank = self.rank(state, ending, seat);
            let better = |&other: &Seat| self.rank(state, ending, other) < rank;
            1 + Seat::all(self.seats).filter(better).count() as u8
        });
        let how = match ending {
            Ending::BagGaveNothing => "bag-gave-nothing",
            Ending::NobodyTraded => "nobody-traded",
            Ending::BagRanOut => "bag-ran-out",
            Ending::PileRanOut => "pile-ran-out",
            Ending::LastSeat => "last-seat",
        };
        Some(Outcome { winners: self.winners(state, ending), places, scores, how, team: false })
    }
}
