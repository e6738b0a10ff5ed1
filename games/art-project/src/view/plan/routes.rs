//! Routes and fights that are laid out.

use heist_table::Seat;

use super::lanes::danger;
use super::{AfterRoutesView, ArrivalView, FollowsView, LegView, PlannedFightView, RouteView};
use crate::ArtProject;
use crate::forecast::{Following, Foreseen, Leg, Walked};
use crate::kinds::Pawn;
use crate::plan::Part;
use crate::spaces::Space;
use crate::state::State;

/// The table after all routes, and how it is shown.
pub(super) struct After {
    pub(super) table: Foreseen,
    pub(super) view: AfterRoutesView,
}

pub(super) fn routes(rules: &ArtProject, state: &State) -> (Vec<RouteView>, After) {
    let mut table = rules.foresee_movement(state);
    let mut hearts = 0;
    let mut views = Vec::new();
    for seat in rules.in_turn(state, Part::Route) {
        for &pawn in rules.pawns_of() {
            let route = state.plan.route(seat, pawn);
            let from = table.pawn(seat, pawn).unwrap_or_default();
            let walked = table.walk(rules, state, seat, pawn, route.as_ref());
            hearts += walked.hearts;
            if let Some(route) = route {
                views.push(route_view(seat, pawn, route.by, true, from, &walked));
            }
        }
    }
    let signed = table;
    for seat in state.plan.order.iter().filter(|s| !state.plan.has_signed(*s, Part::Route)) {
        let mut next = signed;
        for &pawn in rules.pawns_of() {
            let Some(route) = state.plan.route(seat, pawn) else { continue };
            let from = next.pawn(seat, pawn).unwrap_or_default();
            let walked = next.walk(rules, state, seat, pawn, Some(&route));
            views.push(route_view(seat, pawn, route.by, false, from, &walked));
            hearts += table.walk(rules, state, seat, pawn, Some(&route)).hearts;
        }
    }
    let fuel = table.van[0];
    let home = table.end_movement(rules, state);
    let pawns = table.pawns.iter().map(|(_, at)| *at).collect();
    let follows = follows(rules, &table);
    let view = AfterRoutesView { pawns, ally: table.ally, fuel, hearts, home, follows };
    (views, After { table, view })
}

/// What pieces that come home bring with them.
fn follows(rules: &ArtProject, table: &Foreseen) -> FollowsView {
    let Following { arrivals, waiting, gains, losses, owed, clues, choice, defeat } =
        table.following;
    let came = rules.content.map.all().filter(|space| arrivals[*space] > 0);
    let arrival = |space| {
        let after = table.agents[space];
        ArrivalView { space, count: arrivals[space], after, danger: danger(rules, after) }
    };
    FollowsView {
        agents: came.map(arrival).collect(),
        white_hand: waiting,
        gains,
        losses,
        owed,
        clues,
        choice,
        defeat,
    }
}

fn route_view(
    seat: Seat,
    pawn: Pawn,
    by: Seat,
    signed: bool,
    from: Space,
    walked: &Walked,
) -> RouteView {
    let leg =
        |leg: &Leg| LegView { to: leg.to, carry: leg.carry, fuel: leg.fuel, hearts: leg.hearts };
    RouteView {
        seat,
        pawn,
        by,
        signed,
        open: walked.open,
        from,
        steps: walked.legs().iter().map(leg).collect(),
        fuel: walked.fuel(),
        hearts: walked.hearts,
        fatal: walked.is_fatal(),
    }
}

pub(super) fn fights(
    rules: &ArtProject,
    state: &State,
    mut table: Foreseen,
) -> Vec<PlannedFightView> {
    let plan = &state.plan;
    let signed = rules.in_turn(state, Part::Fight);
    let shade = plan.order.iter().filter(|seat| !plan.has_signed(*seat, Part::Fight));
    let mut views = Vec::new();
    for leader in signed.chain(shade) {
        let Some(lead) = plan.strips[leader].lead else { continue };
        let there = table.pawns[leader] == lead.space;
        let mut then = table;
        then.pawns[leader] = lead.space;
        let fight = then.fight(rules, state, leader);
        views.push(PlannedFightView {
            space: lead.space,
            leader,
            by: lead.by,
            signed: plan.has_signed(leader, Part::Fight),
            there,
            agents: table.agents[lead.space],
            against: fight.against,
            dice: fight.dice,
        });
        table.win(rules, state, lead.space);
    }
    views
}
