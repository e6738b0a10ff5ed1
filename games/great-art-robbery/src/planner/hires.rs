//! Whom the hand can hire this turn and whether it can build, and how.

use heist_table::Seat;
use serde::Serialize;

use crate::cards::Card;
use crate::map::Circle;
use crate::rules::TOP_LEVEL;
use crate::state::{CityAction, State};
use crate::{Action, GreatArtRobbery};

use super::purse::{Purse, cheapest};
use super::trip::{Trip, drive, pay_up, way};

/// A Specialist the hand can hire this turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HireView {
    /// The Specialist.
    pub card: Card,
    /// Where.
    pub city: Circle,
    /// The actions that do it, the hire last.
    pub plan: Vec<Action>,
}

/// Everybody the seat can hire this turn, each in the city that is nearest.
/// Made from what the seat sees of itself and what lies open, from all that its
/// hand can be played for. Who costs the same is hired the same way.
pub(crate) fn hires(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    all: &[Purse],
) -> Vec<HireView> {
    let car = rules.car(state, seat);
    let open = |city: &Circle| rules.may_act(state, seat, CityAction::Hire, *city);
    let cities: Vec<Circle> = rules.content.map.cities.into_iter().filter(open).collect();
    let nearest = |flights| {
        cities.iter().map(|&city| (u16::from(way(rules, car, city, flights).0), city)).min()
    };
    // One flight or several: the way is the same.
    let (Some(by_road), Some(by_air)) = (nearest(0), nearest(1)) else { return Vec::new() };
    let goal = |purse: &Purse| if purse.flights > 0 { by_air } else { by_road };
    let hire_for = |money: u16| {
        let trip = |purse: &Purse| Trip { money, wheels: goal(purse).0, ..Trip::default() };
        let (purse, bill) = cheapest(rules, state, seat, all, |_| true, trip)?;
        let city = goal(&purse).1;
        let mut plan = Vec::new();
        pay_up(rules, state, seat, &purse, &trip(&purse), &bill, &mut plan);
        let mut flights = purse.flights;
        drive(rules, car, city, &mut flights, &mut plan);
        Some((city, plan))
    };
    let mut by_price = Vec::new();
    let mut views = Vec::new();
    for &card in state.display.as_flattened().iter().flatten() {
        let Some(money) = rules.price(state, card) else { continue };
        let known = by_price.iter().position(|&(price, _)| price == money);
        let place = known.unwrap_or_else(|| {
            by_price.push((money, hire_for(money)));
            by_price.len() - 1
        });
        if let Some((city, plan)) = &by_price[place].1 {
            let plan = plan.iter().copied().chain([Action::Hire { card }]).collect();
            views.push(HireView { card, city: *city, plan });
        }
    }
    views
}

/// How the seat can upgrade its Hideout this turn; empty if it cannot.
pub(crate) fn upgrade(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    all: &[Purse],
) -> Vec<Action> {
    let (car, hideout) = (rules.car(state, seat), rules.content.map.hideout);
    let built = state.players[seat].level == TOP_LEVEL;
    if built || !rules.may_act(state, seat, CityAction::Upgrade, hideout) {
        return Vec::new();
    }
    let figures = &rules.content.figures;
    let trip = |purse: &Purse| {
        let (wheels, _) = way(rules, car, hideout, purse.flights);
        let mixed = figures.hideout_upgrade_cost;
        Trip { mixed, wheels: wheels.into(), ..Trip::default() }
    };
    let Some((purse, bill)) = cheapest(rules, state, seat, all, |_| true, trip) else {
        return Vec::new();
    };
    let mut plan = Vec::new();
    pay_up(rules, state, seat, &purse, &trip(&purse), &bill, &mut plan);
    drive(rules, car, hideout, &mut { purse.flights }, &mut plan);
    let spare = purse.money.saturating_sub(bill.renewals * figures.token_reactivation_cost);
    plan.push(Action::Upgrade { money: spare.min(figures.hideout_upgrade_cost) as u8 });
    plan
}
