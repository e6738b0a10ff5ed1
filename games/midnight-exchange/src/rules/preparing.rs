//! The next round (R76 to R81), unless the game ends first.

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use super::raid::send_home;
use crate::state::{Ending, Phase, State};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    pub(super) fn prepare_the_next_round<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        clear_boards(state); // R76
        state.stale = if state.exchanges == 0 { state.stale + 1 } else { 0 };
        if let Some(ending) = self.ending(state) {
            return self.end_game(state, ending, moment); // R79
        }
        let (art, cards) = self.fill_markets(state, moment.dice); // R78
        moment.tell(Event::Refilled { art, cards });
        state.precedence = self.by_token(state); // R9
        self.mix(state, moment.dice); // R77, R80
        state.exchanges = 0;
        state.round += 1;
        state.ready = SeatSet::EMPTY;
        moment.tell(Event::RoundBegan { round: state.round });
        if self.is_stepped() {
            return self.begin_raid(state, moment.at(), moment); // R95
        }
        state.phase = Phase::Ready { until: self.ready_until(moment.at()) };
    }

    /// Whether the game ends now, and by the first of these rules why (R81).
    fn ending(&self, state: &State) -> Option<Ending> {
        if state.bag_gave_nothing {
            Some(Ending::BagGaveNothing) // R83
        } else if state.stale >= self.content.stale_rounds {
            Some(Ending::NobodyTraded) // R86
        } else if state.bag_count() <= self.art_needed(state) {
            Some(Ending::BagRanOut) // R84
        } else if state.pile() < self.cards_needed(state) {
            Some(Ending::PileRanOut) // R85
        } else {
            None
        }
    }

    /// Empty art spaces (R84).
    pub(crate) fn art_needed(&self, state: &State) -> u8 {
        let empty = |goods: &crate::Goods| {
            let spaces = self.face(goods).art.len();
            goods.art[..spaces].iter().filter(|space| space.is_none()).count() as u8
        };
        state.markets.as_slice().iter().map(empty).sum()
    }

    /// Cards needed for empty prestige spaces; the pair space needs two (R85).
    pub(crate) fn cards_needed(&self, state: &State) -> u8 {
        let needed = |goods: &crate::Goods| {
            let spaces = self.face(goods).prestige.iter().zip(&goods.cards);
            let empty = spaces.filter(|(_, cards)| cards[0].is_none());
            empty.map(|(space, _)| space.cards).sum::<u8>()
        };
        state.markets.as_slice().iter().map(needed).sum()
    }

    /// R9: the one who left last comes first.
    fn by_token(&self, state: &State) -> BySeat<Seat> {
        BySeat::from_fn(self.seats, |place| {
            let token = self.seats - place.number();
            self.holder_of(state, token).expect("all tokens are out: R58")
        })
    }
}

/// R76: nothing is carried over.
fn clear_boards(state: &mut State) {
    for seat in Seat::all(state.burglars.seats()) {
        for spot in std::mem::take(&mut state.burglars[seat].board).into_iter().flatten() {
            send_home(state, spot);
        }
    }
}
