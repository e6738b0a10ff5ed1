//! The end of the game (R92, R93, R110).

use heist_table::{BySeat, Listen, Moment, Money, Outcome, Seat, SeatSet};

use crate::event::Ware;
use crate::kinds::{Jewel, Resource, Vehicle};
use crate::state::{Ending, Phase, State};
use crate::view::{CountView, FinalView, Worth};
use crate::{Event, SneakyMonkeys};

impl SneakyMonkeys {
    /// R92: what a player owns, at resale value. What is set aside for a job is
    /// still his.
    pub(crate) fn worth(&self, state: &State, seat: Seat) -> Worth {
        let sum = |what: fn(&Ware) -> bool| -> Money {
            let counts = self.holdings(state, seat).filter(|(ware, _)| what(ware));
            counts.map(|(ware, count)| self.resale(ware) * u32::from(count)).sum()
        };
        let cash = state.players[seat].cash;
        let jewels = sum(|ware| matches!(ware, Ware::Jewel(_)));
        let vehicles = sum(|ware| matches!(ware, Ware::Vehicle(_)));
        let cards = sum(|ware| matches!(ware, Ware::Resource(_)));
        let loot = sum(|ware| matches!(ware, Ware::Loot(_)));
        Worth {
            cash,
            jewels,
            vehicles,
            cards,
            loot,
            total: cash + jewels + vehicles + cards + loot,
        }
    }

    /// Everything a player has but cash, each with how many.
    fn holdings(&self, state: &State, seat: Seat) -> impl Iterator<Item = (Ware, u8)> {
        let player = state.players[seat];
        let aside = match &state.phase {
            Phase::Crime { committed, .. } if seat == state.active => *committed,
            Phase::Job { committed, .. } if seat == state.active => *committed,
            Phase::Job { crew, .. } => crew[seat].map(|part| part.cards).unwrap_or_default(),
            _ => crate::Cards::NONE,
        };
        let cards = player.hand.plus(player.guard).plus(aside);
        let resources = Resource::ALL.map(|kind| (Ware::Resource(kind), cards.of(kind)));
        let jewels = Jewel::ALL.map(|kind| (Ware::Jewel(kind), player.jewels[kind as usize]));
        let vehicles =
            Vehicle::ALL.map(|kind| (Ware::Vehicle(kind), u8::from(player.garage.has(kind))));
        let loot = player.loot.iter().map(|card| (Ware::Loot(card), 1));
        let all = resources.into_iter().chain(jewels).chain(vehicles).chain(loot);
        all.filter(|(_, count)| *count > 0)
    }

    /// R93, R110: by total, then loot, then cash; who was removed comes last.
    pub(crate) fn places(&self, state: &State) -> BySeat<u8> {
        let rank = BySeat::from_fn(self.seats, |seat| {
            let worth = self.worth(state, seat);
            (state.present.contains(seat), worth.total, worth.loot, worth.cash)
        });
        rank.map(|_, own| 1 + rank.iter().filter(|(_, other)| *other > own).count() as u8)
    }

    pub(super) fn final_outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let places = self.places(state);
        let best = |seat: &Seat| places[*seat] == 1;
        let winners: SeatSet = state.present.iter().filter(best).collect();
        let scores = BySeat::from_fn(self.seats, |seat| self.worth(state, seat).total.0 as i32);
        Some(Outcome { winners, places, scores, how: ending.name(), team: false })
    }

    /// The final count, the best first, once the game is over.
    pub(crate) fn final_counts(&self, state: &State) -> Vec<FinalView> {
        if !state.is_over() {
            return Vec::new();
        }
        let places = self.places(state);
        let line = |seat: Seat| {
            let count = |(what, count): (Ware, u8)| CountView {
                what,
                count,
                worth: self.resale(what) * u32::from(count),
            };
            let mut counts: Vec<CountView> = self.holdings(state, seat).map(count).collect();
            counts.sort_by_key(|line| std::cmp::Reverse(line.worth));
            FinalView { seat, place: places[seat], worth: self.worth(state, seat), counts }
        };
        let mut lines: Vec<FinalView> = Seat::all(self.seats).map(line).collect();
        lines.sort_by_key(|line| line.place);
        lines
    }

    pub(super) fn end<L: Listen<Event>>(
        &self,
        state: &mut State,
        ending: Ending,
        moment: &mut Moment<'_, L>,
    ) {
        state.phase = Phase::Over(ending);
        state.ends = None;
        state.limit.alarm = None;
        let outcome = self.final_outcome(state).expect("the game is over");
        moment.tell(Event::GameOver { ending, winners: outcome.winners });
    }
}
