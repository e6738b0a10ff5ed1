//! What a bot may choose from and a page can light up. Cards that show the
//! same are listed once.

use heist_table::Seat;

use crate::action::Gain;
use crate::art::Tier;
use crate::cards::{Card, Cards};
use crate::content::MOST_ROWS;
use crate::state::{CityAction, Phase, State};
use crate::{Action, GreatArtRobbery};

use super::hideout::TOP_LEVEL;

impl GreatArtRobbery {
    pub(super) fn list_legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.active != seat {
            return;
        }
        match state.phase {
            Phase::PlaceCars => {
                let cities = self.content.map.cities_and_geneva();
                let open = cities.filter(|&city| self.may_start(city));
                out.extend(open.map(|city| Action::PlaceCar { city }));
            }
            Phase::Turn => {
                self.list_plays(state, seat, out);
                self.list_ways(state, seat, out);
                self.list_token(state, seat, out);
                self.list_city_actions(state, seat, out);
                self.list_eliminations(state, seat, out);
                out.push(Action::EndTurn); // Q55
            }
            Phase::Keep => {
                let left = state.players[seat].hand - state.turn.kept;
                out.extend(self.different(left).map(|card| Action::Keep { card }));
                out.push(Action::DoneKeeping);
            }
            Phase::Over(_) => {}
        }
    }

    /// The cards of a heap, those that show the same once.
    pub(crate) fn different(&self, cards: Cards) -> impl Iterator<Item = Card> + '_ {
        let mut before = 0u32;
        cards.iter().filter_map(move |(card, _)| {
            let listed = self.content.listed_as[card.index()] & before != 0;
            before |= 1 << card.index();
            (!listed).then_some(card)
        })
    }

    fn list_plays(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let hand = state.players[seat].hand;
        for card in self.different(hand) {
            for (row, symbols) in (1..).zip(&self.content.face(card).rows) {
                let fresh = symbols.draw == 0 || hand.of(card) > state.turn.worn.hand.of(card);
                if fresh {
                    out.push(Action::Play { card, row });
                }
            }
        }
        if hand.has(Card::INTERPOL) {
            out.push(Action::DiscardInterpol);
        }
    }

    fn list_ways(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let (car, map) = (self.car(state, seat), &self.content.map);
        if state.turn.pools.wheels > 0 {
            out.extend(map.neighbours(car).map(|to| Action::Move { to }));
        }
        if state.turn.pools.flights > 0 && map.city(car).is_some() {
            let others = map.cities_and_geneva().filter(|&city| city != car);
            out.extend(others.map(|to| Action::Fly { to }));
        }
    }

    fn list_token(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.players[seat].token {
            out.push(Action::UseToken { gain: Gain::Money });
            out.push(Action::UseToken { gain: Gain::Wheel });
        } else {
            let mixes = self.mixes(state, self.content.figures.token_reactivation_cost);
            out.extend(mixes.map(|money| Action::ActivateToken { money }));
        }
    }

    /// The parts of a cost that can be paid in Money, the rest in Wheels.
    fn mixes(&self, state: &State, cost: u16) -> impl Iterator<Item = u8> + use<> {
        let pools = state.turn.pools;
        let least = cost.saturating_sub(pools.wheels);
        (least..=cost.min(pools.money)).map(|money| money as u8)
    }

    fn list_city_actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let car = self.car(state, seat);
        let pools = &state.turn.pools;
        let Some(city) = self.content.map.art_city(car) else {
            if state.players[seat].level < TOP_LEVEL
                && self.may_act(state, seat, CityAction::Upgrade, car)
            {
                let mixes = self.mixes(state, self.content.figures.hideout_upgrade_cost);
                out.extend(mixes.map(|money| Action::Upgrade { money }));
            }
            return;
        };
        if self.may_act(state, seat, CityAction::Hire, car) {
            for column in &state.display {
                for (stack, row) in column.iter().zip(&self.content.display_rows) {
                    let Some(card) = *stack else { break };
                    let place = card.as_specialist().expect("the display has Specialists");
                    if self.content.specialists[place].cost + row.extra <= pools.money {
                        out.push(Action::Hire { card });
                    }
                }
            }
        }
        if self.may_act(state, seat, CityAction::Heist, car) {
            for tier in Tier::ALL {
                let covered = |work| pools.cover(self.content.work(work).skills);
                if state.work(city, tier).is_some_and(covered) {
                    out.push(Action::Heist { tier });
                }
            }
        }
    }

    fn list_eliminations(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let (pools, figures) = (&state.turn.pools, &self.content.figures);
        let paid =
            pools.money >= figures.elimination_money && pools.wheels >= figures.elimination_wheels;
        if paid && self.may_eliminate(state, seat) {
            let hand = state.players[seat].hand;
            out.extend(self.different(hand).map(|card| Action::Eliminate { card }));
        }
    }
}

/// Every action there is, one number beyond where numbers end.
pub(super) fn action_space(rules: &GreatArtRobbery) -> Vec<Action> {
    use Action::*;
    let content = &rules.content;
    let mut space = vec![DiscardInterpol, EndTurn, DoneKeeping];
    space.extend([Gain::Money, Gain::Wheel].map(|gain| UseToken { gain }));
    space.extend(Tier::ALL.map(|tier| Heist { tier }));
    for city in content.map.cities_and_geneva() {
        space.extend([PlaceCar { city }, Fly { to: city }]);
    }
    space.extend(content.map.all().map(|to| Move { to }));
    space.extend(
        (0..=content.figures.token_reactivation_cost as u8 + 1)
            .map(|money| ActivateToken { money }),
    );
    let most = content.figures.hideout_upgrade_cost as u8 + 1;
    space.extend((0..=most).map(|money| Upgrade { money }));
    for card in Card::all() {
        space.extend([Eliminate { card }, Keep { card }]);
        space.extend((1..=MOST_ROWS as u8).map(|row| Play { card, row }));
    }
    space.extend(Card::specialists().map(|card| Hire { card }));
    space
}
