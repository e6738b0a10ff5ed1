//! Ways and bills: where a car gets, and how Money, Wheels and the token pay.

use heist_table::Seat;

use crate::action::Gain;
use crate::map::Circle;
use crate::state::State;
use crate::{Action, GreatArtRobbery};

use super::purse::{Purse, hand_of};

/// What a plan spends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trip {
    /// Wheels to drive and to eliminate.
    pub wheels: u16,
    /// Money to hire and to eliminate.
    pub money: u16,
    /// What can be paid in any mix, to upgrade.
    pub mixed: u16,
}

/// How a trip is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bill {
    /// Wheels the token must give.
    pub short_wheels: u16,
    /// Money the token must give.
    pub short_money: u16,
    /// How often the token must be paid for in between.
    pub renewals: u16,
    /// Wheels left at the end.
    pub left_wheels: u16,
    /// Money left at the end.
    pub left_money: u16,
    /// Whether the token is active at the end.
    pub token: bool,
}

impl Trip {
    /// How the trip is paid from a purse, or not at all. The token and cards
    /// that turn it over give a point each; where that is not enough it is
    /// renewed (R33, R34).
    pub(crate) fn bill(&self, rules: &GreatArtRobbery, purse: &Purse, token: bool) -> Option<Bill> {
        let figures = &rules.content.figures;
        let points = (u16::from(token) + purse.getaways) * figures.token_yield;
        let short_wheels = self.wheels.saturating_sub(purse.wheels);
        let short_money = self.money.saturating_sub(purse.money);
        let short = short_wheels + short_money;
        // A renewal costs more than it yields, so it never helps out here.
        if self.wheels + self.money + self.mixed > purse.wheels + purse.money + points {
            return None;
        }
        let renewals = match short.saturating_sub(points) {
            0 => 0,
            lacks => lacks.div_ceil(figures.token_yield),
        };
        let mixed = self.mixed + renewals * figures.token_reactivation_cost;
        let mut wheels = purse.wheels.saturating_sub(self.wheels);
        let mut money = purse.money.saturating_sub(self.money);
        if wheels + money < mixed {
            return None;
        }
        let from_money = mixed.min(money);
        money -= from_money;
        wheels -= mixed - from_money;
        Some(Bill {
            short_wheels,
            short_money,
            renewals,
            left_wheels: wheels,
            left_money: money,
            token: short < points,
        })
    }
}

/// The way from one circle to another: the Wheels it takes and whether it
/// uses a flight (R29).
#[inline]
pub(crate) fn way(rules: &GreatArtRobbery, from: Circle, to: Circle, flights: u16) -> (u8, bool) {
    let map = &rules.content.map;
    let road = map.distance(from, to);
    if flights == 0 || road == 0 || map.city(to).is_none() {
        return (road, false);
    }
    way_by_air(rules, from, to, road)
}

fn way_by_air(rules: &GreatArtRobbery, from: Circle, to: Circle, road: u8) -> (u8, bool) {
    let map = &rules.content.map;
    let airport = |city: &Circle| *city != to;
    let to_airport = map.cities_and_geneva().filter(airport).map(|city| map.distance(from, city));
    let by_air = to_airport.min().unwrap_or(u8::MAX);
    if by_air < road { (by_air, true) } else { (road, false) }
}

/// Appends the drive, or the flight, from one circle to another.
pub(crate) fn drive(
    rules: &GreatArtRobbery,
    from: Circle,
    to: Circle,
    flights: &mut u16,
    out: &mut Vec<Action>,
) {
    drive_past(rules, from, to, None, flights, out);
}

/// The same, past a circle if there is as short a way.
pub(crate) fn drive_past(
    rules: &GreatArtRobbery,
    from: Circle,
    to: Circle,
    avoid: Option<Circle>,
    flights: &mut u16,
    out: &mut Vec<Action>,
) {
    let map = &rules.content.map;
    let (_, flies) = way(rules, from, to, *flights);
    let mut car = from;
    let by_road = if flies {
        let airports = map.cities_and_geneva().filter(|&city| city != to);
        airports.min_by_key(|&city| map.distance(from, city)).unwrap_or(to)
    } else {
        to
    };
    while car != by_road {
        car = map.step_past(car, by_road, avoid);
        out.push(Action::Move { to: car });
    }
    if flies {
        *flights -= 1;
        out.push(Action::Fly { to });
    }
}

/// Appends the cards to play and the uses of the token that a bill asks for.
pub(crate) fn pay_up(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    purse: &Purse,
    trip: &Trip,
    bill: &Bill,
    out: &mut Vec<Action>,
) {
    let hand = hand_of(state, seat);
    let plays = || hand.iter().zip(purse.rows).filter(|&(_, row)| row > 0);
    let turns = |card, row| rules.content.row(card, row).is_some_and(|row| row.getaway);
    for (&card, row) in plays().filter(|&(&card, row)| !turns(card, row)) {
        out.push(Action::Play { card, row });
    }
    let figures = &rules.content.figures;
    let mut short = (bill.short_wheels, bill.short_money);
    let mut active = state.players[seat].token;
    let mut use_it = |active: &mut bool, out: &mut Vec<Action>| {
        if *active && short.0 + short.1 > 0 {
            let gain = if short.0 > 0 { Gain::Wheel } else { Gain::Money };
            match gain {
                Gain::Wheel => short.0 = short.0.saturating_sub(figures.token_yield),
                Gain::Money => short.1 = short.1.saturating_sub(figures.token_yield),
            }
            out.push(Action::UseToken { gain });
            *active = false;
        }
    };
    use_it(&mut active, out);
    for (&card, row) in plays().filter(|&(&card, row)| turns(card, row)) {
        out.push(Action::Play { card, row });
        active = true;
        use_it(&mut active, out);
    }
    let mut money = purse.money.saturating_sub(trip.money);
    for _ in 0..bill.renewals {
        let from_money = money.min(figures.token_reactivation_cost);
        money -= from_money;
        out.push(Action::ActivateToken { money: from_money as u8 });
        active = true;
        use_it(&mut active, out);
    }
}
