//! The Art heist, Suspicion and Interpol (R43 to R53).

use heist_table::{Listen, Moment, Seat, SeatSet};

use crate::art::Tier;
use crate::cards::Card;
use crate::event::Why;
use crate::map::Circle;
use crate::state::{CityAction, Ending, State};
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    /// R44: the seven steps.
    pub(super) fn heist<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        tier: Tier,
        moment: &mut Moment<'_, L>,
    ) {
        let place = self.car(state, seat);
        let city = self.content.map.art_city(place).expect("heists are in Art cities");
        let work = state.work(city, tier).expect("the work hangs there");
        self.spend_skills(state, self.content.work(work).skills);
        state.players[seat].works.insert(work);
        self.leave_a_trace(state, seat, CityAction::Heist);
        moment.tell(Event::Stolen { seat, work, city: place, tier });
        self.hang_the_next(state, city, tier, moment);
        let figures = &self.content.figures;
        self.suspect(state, seat, figures.suspicion_per_own_heist, Why::OwnHeist, moment);
        for other in Seat::all(self.seats).filter(|&other| other != seat) {
            let traced = state.players[other].marker.is_some_and(|marker| marker.city == place);
            if traced {
                let steps = figures.suspicion_per_city_marker;
                self.suspect(state, other, steps, Why::CityMarker, moment);
            }
        }
        self.pass_time(state, seat, moment);
    }

    /// Matching icons first, wild ones for what is missing (Q20).
    fn spend_skills(&self, state: &mut State, wanted: [u8; 4]) {
        let pools = &mut state.turn.pools;
        let missing = pools.missing(wanted);
        pools.any = pools.any.checked_sub(missing).expect("the icons cover the work");
        for (pool, wants) in pools.skills.iter_mut().zip(wanted) {
            *pool = pool.saturating_sub(wants.into());
        }
    }

    /// Step 4.
    fn hang_the_next<L: Listen<Event>>(
        &self,
        state: &mut State,
        city: usize,
        tier: Tier,
        moment: &mut Moment<'_, L>,
    ) {
        let pile = &mut state.piles[tier as usize];
        let work = (!pile.is_empty()).then(|| pile.draw(moment.dice));
        state.walls[city][tier as usize] = work;
        let place = self.content.map.cities[city];
        moment.tell(Event::Hung { city: place, tier, work });
    }

    /// Step 7, then R45 or R70.
    fn pass_time<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.last_heist = state.round;
        state.time += self.content.figures.time_steps_per_heist;
        let index = state.time;
        moment.tell(Event::TimePassed { index });
        let time = &self.content.time;
        if index == time.last {
            moment.tell(Event::PoliceCame);
            self.catch_the_most_suspect(state, seat, moment);
            self.end_game(state, Ending::TimeIsUp, moment); // R70
        } else if time.police.contains(&index) {
            moment.tell(Event::PoliceCame);
            self.catch_the_most_suspect(state, seat, moment); // R45
            for (_, player) in state.players.iter_mut() {
                player.suspicion = 0;
            }
            moment.tell(Event::SuspicionCleared);
        }
    }

    /// Who has the most Suspicion; players who left are ignored (Q43, Q60).
    pub(crate) fn most_suspect(&self, state: &State) -> SeatSet {
        let playing = || Seat::all(self.seats).filter(|&seat| !state.gone.contains(seat));
        let most = playing().map(|seat| state.players[seat].suspicion).max();
        playing().filter(|&seat| Some(state.players[seat].suspicion) == most).collect()
    }

    /// Whose Suspicion a heist of the active seat there raises (R48).
    pub(crate) fn suspects_of_a_heist(&self, state: &State, city: Circle) -> SeatSet {
        let traced = |seat: &Seat| {
            let marker = state.players[*seat].marker;
            *seat == state.active || marker.is_some_and(|marker| marker.city == city)
        };
        Seat::all(self.seats).filter(traced).collect()
    }

    /// Where a heist of the active seat there leaves somebody on the Suspicion
    /// track (R48, R49), before the police see to it.
    pub(crate) fn suspicion_after_a_heist(&self, state: &State, city: Circle, seat: Seat) -> u8 {
        let figures = &self.content.figures;
        let suspected = self.suspects_of_a_heist(state, city).contains(seat);
        let steps = match (seat == state.active, suspected) {
            (true, _) => figures.suspicion_per_own_heist,
            (false, true) => figures.suspicion_per_city_marker,
            (false, false) => 0,
        };
        (state.players[seat].suspicion + steps).min(self.content.suspicion_last)
    }

    /// Whether the next heist is the last one (R70).
    pub(crate) fn time_is_up_next(&self, state: &State) -> bool {
        state.time + self.content.figures.time_steps_per_heist == self.content.time.last
    }

    /// Whether the next heist brings the police (R45, R70).
    pub(crate) fn police_come_next(&self, state: &State) -> bool {
        let next = state.time + self.content.figures.time_steps_per_heist;
        self.time_is_up_next(state) || self.content.time.police.contains(&next)
    }

    /// Who would take an Interpol card if the active seat robbed there now.
    pub(crate) fn caught_by_a_heist(&self, state: &State, city: Circle) -> SeatSet {
        if !self.police_come_next(state) {
            return SeatSet::EMPTY;
        }
        let after = |seat: Seat| self.suspicion_after_a_heist(state, city, seat);
        let playing = || Seat::all(self.seats).filter(|&seat| !state.gone.contains(seat));
        let most = playing().map(after).max();
        playing().filter(|&seat| Some(after(seat)) == most).collect()
    }

    /// R45, R52, clockwise from the active seat while the stack lasts (Q45).
    fn catch_the_most_suspect<L: Listen<Event>>(
        &self,
        state: &mut State,
        active: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let caught = self.most_suspect(state);
        for seat in active.clockwise(self.seats).filter(|&seat| caught.contains(seat)) {
            if state.interpol > 0 {
                state.interpol -= 1;
                state.players[seat].discard.insert(Card::INTERPOL);
                moment.tell(Event::InterpolTaken { seat });
            }
        }
    }
}
