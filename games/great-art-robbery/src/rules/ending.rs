//! The end of the game and scoring (R70 to R72).

use heist_table::{BySeat, Listen, Moment, Outcome, Seat, SeatSet};

use crate::cards::Card;
use crate::state::{Ending, Phase, State};
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    /// The game is over at once; what is in play goes to the discard pile.
    pub(super) fn end_game<L: Listen<Event>>(
        &self,
        state: &mut State,
        ending: Ending,
        moment: &mut Moment<'_, L>,
    ) {
        Self::clear_the_play_area(state, state.active);
        state.phase = Phase::Over(ending);
        state.ends = None;
        let scores = self.scores(state);
        moment.tell(Event::Won { winners: self.winners(state), scores });
    }

    /// What every seat has so far (R71).
    pub fn scores(&self, state: &State) -> BySeat<i32> {
        state.players.map(|_, player| {
            let art: i32 =
                player.works.iter().map(|work| i32::from(self.content.work(work).value)).sum();
            let interpol = i32::from(player.owned().of(Card::INTERPOL));
            art + interpol * self.content.figures.interpol_points
        })
    }

    /// Seats compare by score, then by fewer works (R72); who left is not
    /// ranked (Q60).
    fn rank(&self, state: &State, scores: &BySeat<i32>, seat: Seat) -> (bool, i32, i32) {
        let works = i32::from(state.players[seat].works.count());
        (!state.gone.contains(seat), scores[seat], -works)
    }

    fn winners(&self, state: &State) -> SeatSet {
        let scores = self.scores(state);
        let rank = |seat| self.rank(state, &scores, seat);
        let best = Seat::all(self.seats).map(rank).max();
        Seat::all(self.seats).filter(|&seat| Some(rank(seat)) == best).collect()
    }

    pub(super) fn final_outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores = self.scores(state);
        let rank = |seat| self.rank(state, &scores, seat);
        let better = |seat| Seat::all(self.seats).filter(|&other| rank(other) > rank(seat)).count();
        let how = match ending {
            Ending::TimeIsUp => "time-is-up",
            Ending::Called => "called",
            Ending::LastSeat => "last-seat",
        };
        let places = BySeat::from_fn(self.seats, |seat| 1 + better(seat) as u8);
        Some(Outcome { winners: self.winners(state), places, scores, how, team: false })
    }
}
