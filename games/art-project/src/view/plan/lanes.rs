//! The lanes, and what they come to.

use heist_table::Seat;

use super::{ArrivalView, BestOrderView, Danger, FindView, LaneName, LaneView, TotalView};
use crate::ArtProject;
use crate::action::Order;
use crate::event::Said;
use crate::forecast::{Cost, Find, LaneForecast, Lanes};
use crate::kinds::{Resources, Told};
use crate::plan::{MOST_PLAYS, Part};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::State;

pub(super) fn lane_views(rules: &ArtProject, state: &State, lanes: &Lanes) -> Vec<LaneView> {
    let mut views = Vec::new();
    for seat in state.plan.order.iter() {
        let played = state.plan.strips[seat].played.iter().flatten();
        views.extend((0..).zip(played).map(|(nth, lane)| LaneView {
            played: true,
            card: Some(lane.card),
            back: Some(rules.content.card(lane.card).back),
            said: rules.said(lane.card, Told::ALL),
            told: true,
            van: lane.after,
            change: change(lane.before, lane.after),
            hearts: lane.hearts,
            finds: {
                let found = lane.found.iter().map(|space| FindView {
                    symbol: rules.content.map.spaces[space.index()].symbol,
                    space: Some(space),
                    choice: false,
                });
                let wasted = FindView { symbol: None, space: None, choice: false };
                found.chain(std::iter::repeat_n(wasted, lane.wasted.into())).collect()
            },
            ..bare(seat, nth)
        }));
        let first = views.iter().filter(|lane| lane.seat == seat).count() as u8;
        let ahead = (0..MOST_PLAYS).filter_map(|nth| lanes.of(seat, nth));
        views.extend((first..).zip(ahead).map(|(nth, lane)| ahead_view(rules, state, nth, lane)));
    }
    views
}

/// A lane of which nothing is known.
fn bare(seat: Seat, nth: u8) -> LaneView {
    LaneView {
        seat,
        nth,
        played: false,
        signed: false,
        position: None,
        card: None,
        back: None,
        said: Said::default(),
        told: false,
        van: [0; 3],
        change: [0; 3],
        forfeited: 0,
        hearts: 0,
        fatal: None,
        gives: 0,
        agents: Vec::new(),
        white_hand: 0,
        finds: Vec::new(),
    }
}

fn ahead_view(rules: &ArtProject, state: &State, nth: u8, lane: &LaneForecast) -> LaneView {
    let arrival = |(space, &count): (Space, &u8)| ArrivalView {
        space,
        count,
        after: lane.agents[space],
        danger: danger(rules, lane.agents[space]),
    };
    LaneView {
        signed: lane.card.is_some() && state.plan.has_signed(lane.seat, Part::Card),
        position: lane.card.map(|card| state.marks[card].position),
        back: lane.card.map(|card| rules.content.card(card).back),
        said: lane.card.map_or(Said::default(), |card| rules.said(card, lane.told)),
        told: lane.is_told(),
        van: lane.after,
        change: change(lane.before, lane.after),
        forfeited: lane.forfeited,
        hearts: lane.hearts,
        fatal: lane.fatal,
        gives: lane.gives,
        agents: lane.arrivals.iter().filter(|(_, count)| **count > 0).map(arrival).collect(),
        white_hand: lane.waiting,
        finds: lane.finds().map(find_view).collect(),
        ..bare(lane.seat, nth)
    }
}

fn find_view(find: Find) -> FindView {
    FindView { symbol: Some(find.symbol), space: find.space, choice: find.choice }
}

fn change(before: Resources, after: Resources) -> [i8; 3] {
    std::array::from_fn(|kind| after[kind] as i8 - before[kind] as i8)
}

pub(super) fn danger(rules: &ArtProject, agents: u8) -> Danger {
    let lost_at = rules.content.mission.lost_at_agents;
    match agents {
        count if count >= lost_at => Danger::Falls,
        count if count + 1 == lost_at => Danger::Near,
        _ => Danger::None,
    }
}

pub(super) fn total(rules: &ArtProject, lanes: &Lanes) -> TotalView {
    let cost = Cost::of(lanes.as_slice());
    let end = &lanes.end;
    let all = rules.content.map.all();
    let standing = |agents: &BySpace<u8>, wanted: Danger| -> Spaces {
        all.clone().filter(|space| danger(rules, agents[*space]) == wanted).collect()
    };
    let found = lanes.as_slice().iter().flat_map(LaneForecast::finds);
    TotalView {
        all_told: lanes.as_slice().iter().all(LaneForecast::is_told),
        van: end.van,
        pieces: found.filter(|find| find.space.is_some()).count() as u8,
        wasted: cost.wasted,
        forfeited: cost.forfeited,
        hearts: cost.hearts,
        fatal: cost.fatal,
        agents: all.clone().map(|space| end.agents[space]).collect(),
        white_hand: end.white_hand,
        near: standing(&end.agents, Danger::Near),
        falls: standing(&end.agents, Danger::Falls),
    }
}

/// An order of the clipped cards that costs the team less than the present one
/// (R148).
pub(super) fn best_order(
    rules: &ArtProject,
    state: &State,
    lanes: &Lanes,
) -> Option<BestOrderView> {
    if !rules.lays_cards(state) {
        return None;
    }
    let (best, cost) = rules.best_order(state, lanes)?;
    let clipped: Vec<&LaneForecast> =
        lanes.as_slice().iter().filter(|lane| lane.card.is_some()).collect();
    let mut best = best.into_iter().map(|at| clipped[at]);
    // Lanes without a card keep their places.
    let ahead: Vec<LaneName> = lanes
        .as_slice()
        .iter()
        .filter_map(|lane| match lane.card {
            None => Some(LaneName { seat: lane.seat, position: None }),
            Some(_) => best.next().map(|lane| LaneName {
                seat: lane.seat,
                position: lane.card.map(|card| state.marks[card].position),
            }),
        })
        .collect();
    let played = state.plan.order.iter().filter(|seat| rules.plays_due(state, *seat) == 0);
    let mut order: Vec<Seat> = played.collect();
    for lane in &ahead {
        if !order.contains(&lane.seat) {
            order.push(lane.seat);
        }
    }
    Some(BestOrderView {
        order: Order::new(order)?,
        lanes: ahead,
        hearts: cost.hearts,
        fatal: cost.fatal,
        wasted: cost.wasted,
        forfeited: cost.forfeited,
    })
}
