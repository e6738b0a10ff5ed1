//! Which works the hand can rob this turn, and how.

use heist_table::Seat;
use serde::Serialize;

use crate::art::Tier;
use crate::state::{CityAction, State};
use crate::{Action, GreatArtRobbery};

use super::purse::{Purse, hand_of, purses};
use super::trip::{Trip, drive, pay_up, way};

/// Whether a work can be robbed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CanRob {
    /// The pools cover it and the car is there.
    Now,
    /// With this hand, and perhaps a drive.
    ThisTurn,
    /// Not this turn.
    #[default]
    NotThisTurn,
}

/// For every work on the walls: whether the seat can rob it, and how. Made from
/// what the seat sees of itself and what lies open.
pub(crate) fn chances(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
) -> Vec<[(CanRob, Vec<Action>); 2]> {
    let all = purses(rules, state, seat, |_| false);
    let car = rules.car(state, seat);
    let chance = |city: usize, tier: Tier| {
        let at = rules.content.map.cities[city];
        let none = (CanRob::NotThisTurn, Vec::new());
        let Some(work) = state.work(city, tier) else { return none };
        if !rules.may_act(state, seat, CityAction::Heist, at) {
            return none;
        }
        let wanted = rules.content.work(work).skills;
        if at == car && state.turn.pools.cover(wanted) {
            return (CanRob::Now, vec![Action::Heist { tier }]);
        }
        let token = state.players[seat].token;
        let trip = |purse: &Purse| {
            let (wheels, _) = way(rules, car, at, purse.flights);
            Trip { wheels: wheels.into(), ..Trip::default() }
        };
        let cost = |purse: &Purse| {
            let bill = trip(purse).bill(rules, purse, token)?;
            Some((purse.sirens, bill.renewals, bill.short_wheels, purse.flights))
        };
        let able = all.iter().filter(|purse| purse.covers(wanted));
        let best = able.filter_map(|purse| Some((cost(purse)?, purse))).min();
        let Some((_, purse)) = best else { return none };
        // Cards that are not needed stay in the hand.
        let mut purse = *purse;
        let hand = hand_of(state, seat);
        for place in 0..hand.len() {
            let less = purse.without(rules, state, &hand, place);
            let fits =
                less.covers(wanted) && cost(&less).is_some_and(|less| Some(less) <= cost(&purse));
            if purse.rows[place] > 0 && fits {
                purse = less;
            }
        }
        let trip = trip(&purse);
        let Some(bill) = trip.bill(rules, &purse, token) else { return none };
        let mut actions = Vec::new();
        pay_up(rules, state, seat, &purse, &trip, &bill, &mut actions);
        let mut flights = purse.flights;
        drive(rules, car, at, &mut flights, &mut actions);
        actions.push(Action::Heist { tier });
        (CanRob::ThisTurn, actions)
    };
    (0..crate::ART_CITIES).map(|city| Tier::ALL.map(|tier| chance(city, tier))).collect()
}
