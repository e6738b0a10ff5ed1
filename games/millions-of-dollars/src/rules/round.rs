//! The end of a round and of the game (R52 to R55).

use heist_table::{BySeat, Listen, Moment, Money, Seat, SeatSet};

use crate::state::{Character, Ending, Phase, State};
use crate::{Event, MillionsOfDollars, RoleCounts};

use super::role_of;

impl MillionsOfDollars {
    /// R55, unless the game ends.
    pub(super) fn end_round<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.show_all_cards(state, moment);
        if let Some(ending) = self.ending(state) {
            state.phase = Phase::Over(ending);
            let winners = self.winners(state, ending);
            let cash = winners.first().map_or(Money::ZERO, |seat| state.robbers[seat].cash);
            moment.tell(Event::Won { winners, cash });
            return;
        }
        self.take_cards_back(state);
        state.leader = state.leader.next(self.seats);
        self.begin_round(state, moment);
    }

    /// R55, Q42: all Characters and the card set aside are shown.
    fn show_all_cards<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let mut aside = RoleCounts::default();
        for (_, card) in state.characters.iter_mut() {
            card.revealed = true;
            if let Some(role) = card.role {
                *aside.of_mut(role) += 1;
            }
        }
        let missing = |role: &crate::Role| aside.of(*role) > state.face_up.of(*role);
        let set_aside = crate::Role::ALL.into_iter().find(missing);
        let set_aside = set_aside.expect("one of the Role cards was set aside");
        let count = state.characters.count();
        let roles = BySeat::from_fn(count, |place| {
            state.characters[crate::CharacterId::new(place.number())].role
        });
        moment.tell(Event::RoundEnded { roles, set_aside });
    }

    /// R52 before R53 (Q40).
    fn ending(&self, state: &State) -> Option<Ending> {
        let reached = |(seat, robber): (Seat, &crate::Robber)| {
            robber.shared && robber.cash >= self.content.target && self.can_win(state, seat)
        };
        if state.robbers.iter().any(reached) {
            Some(Ending::Target)
        } else if state.round == self.content.rounds {
            Some(Ending::LastRound)
        } else {
            None
        }
    }

    /// The richest of those who qualify; equals share the win (R52 to R54).
    pub(crate) fn winners(&self, state: &State, ending: Ending) -> SeatSet {
        let qualifies = |robber: &crate::Robber| match ending {
            Ending::Target => robber.shared,
            Ending::LastRound => true,
        };
        let candidates = || {
            let robbers = state.robbers.iter();
            robbers.filter(|&(seat, robber)| qualifies(robber) && self.can_win(state, seat))
        };
        let most = candidates().map(|(_, robber)| robber.cash).max();
        candidates().filter(|(_, r)| Some(r.cash) == most).map(|(seat, _)| seat).collect()
    }

    /// R63: whoever is gone does not win, unless all are. Up to version 1 he
    /// could.
    fn can_win(&self, state: &State, seat: Seat) -> bool {
        let all_are_gone = state.gone == SeatSet::all(self.seats);
        self.version < 2 || !state.gone.contains(seat) || all_are_gone
    }

    /// R63: whoever is gone is ranked last.
    pub(crate) fn places(&self, state: &State, ending: Ending) -> BySeat<u8> {
        let winners = self.winners(state, ending);
        let rank = |seat: Seat| {
            (winners.contains(seat), self.can_win(state, seat), state.robbers[seat].cash)
        };
        let seats = || Seat::all(self.seats);
        BySeat::from_fn(self.seats, |seat| {
            1 + seats().filter(|&other| rank(other) > rank(seat)).count() as u8
        })
    }

    /// R55: Roles go back to their owners; what they were stays known (R62,
    /// Q42). Intimidation cards earned this round may now be used (R40).
    fn take_cards_back(&self, state: &mut State) {
        for id in self.characters() {
            let last = Some((role_of(state, id), state.characters[id].fate));
            state.characters[id] = Character { last, ..Character::default() };
        }
        for (_, robber) in state.robbers.iter_mut() {
            robber.intimidation += robber.intimidation_fresh;
            robber.intimidation_fresh = 0;
            robber.acts = 0;
            robber.ready = false;
            robber.shared = false;
        }
        state.face_up = RoleCounts::default();
    }
}
