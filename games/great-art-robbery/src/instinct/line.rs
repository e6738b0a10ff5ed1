//! From a plan to the actions that carry it out.

use crate::Action;
use crate::planner::{drive_past, hand_of, pay_up};

use super::mind::Mind;
use super::plans::{self, Deed, Plan};

/// The actions of the best plan.
pub(super) fn best(mind: &Mind<'_>) -> Vec<Action> {
    let plans = plans::several(mind, 1);
    plans.first().map_or_else(Vec::new, |plan| actions(mind, plan))
}

/// The actions of a plan, in order: replacements, cards, token, route and
/// deeds, what is left, the end of the turn.
pub(super) fn actions(mind: &Mind<'_>, plan: &Plan) -> Vec<Action> {
    let (rules, table, seat) = (mind.rules, mind.table, mind.seat);
    if let Some(first) = replacement(mind, plan) {
        return vec![first];
    }
    let mut out = Vec::new();
    pay_up(rules, table, seat, &plan.purse, &plan.trip, &plan.bill, &mut out);
    let figures = &rules.content.figures;
    let spare = plan.purse.money.saturating_sub(plan.trip.money);
    let mut spare = spare.saturating_sub(plan.bill.renewals * figures.token_reactivation_cost);
    let (mut at, mut flights) = (rules.car(table, seat), plan.purse.flights);
    let before = mind.player().came_from;
    for stop in plan.stops.iter().flatten() {
        drive_past(rules, at, stop.at, before, &mut flights, &mut out);
        at = stop.at;
        out.push(match stop.deed {
            Deed::Heist(_, tier) => Action::Heist { tier },
            Deed::Hire(card) => Action::Hire { card },
            Deed::Upgrade => {
                let money = spare.min(figures.hideout_upgrade_cost);
                spare -= money;
                Action::Upgrade { money: money as u8 }
            }
        });
    }
    if let Some(place) = plan.eliminates_at {
        drive_past(rules, at, place, before, &mut 0, &mut out);
        at = place;
        let junk = plans::eliminated(mind, plan);
        out.extend(junk.into_iter().map(|card| Action::Eliminate { card }));
    }
    if plan.renews {
        let money = plan.bill.left_money.min(figures.token_reactivation_cost);
        out.push(Action::ActivateToken { money: money as u8 });
    }
    drive_past(rules, at, plan.ends_at, before, &mut 0, &mut out);
    out.push(Action::EndTurn);
    out
}

/// A card that is better replaced than played as the plan has it.
fn replacement(mind: &Mind<'_>, plan: &Plan) -> Option<Action> {
    if mind.style.short_sighted {
        return None;
    }
    let (rules, table) = (mind.rules, mind.table);
    let hand = hand_of(table, mind.seat);
    hand.iter().enumerate().find_map(|(place, &card)| {
        let rows = &rules.content.face(card).rows;
        let (row, symbols) = (1..).zip(rows).find(|(_, row)| row.draw > 0)?;
        let fresh = mind.player().hand.of(card) > table.turn.worn.hand.of(card);
        let used = rules.content.row(card, plan.purse.rows[place]);
        let held = plan.purse.held & (1 << place) != 0;
        let idle = match used {
            Some(used) => {
                let points = used.money + used.wheels;
                !used.has_skill() && used.less_visible < 5 && points <= symbols.draw
            }
            None => !held,
        };
        (fresh && idle).then_some(Action::Play { card, row })
    })
}
