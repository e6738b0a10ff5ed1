//! The plan board as everybody sees it: the same for all eyes (R147).

use heist_table::{Seat, SeatSet};
use serde::Serialize;

use crate::ArtProject;
use crate::action::{Action, Order};
use crate::cards::Card;
use crate::event::Said;
use crate::forecast::{Cost, Find, Foreseen, LaneForecast, Lanes, Leg, Walked};
use crate::kinds::{Pawn, Resources, Symbol, Told};
use crate::plan::{MOST_PLAYS, Part};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, State};

/// The plan of the round, with its forecast from what was told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlanView {
    /// The lanes in their order: one for each seat, alone two.
    pub lanes: Vec<LaneView>,
    /// The table after the lanes, as far as was told.
    pub total: TotalView,
    /// An order that somebody proposes.
    pub offer: Option<OfferView>,
    /// An order that costs the team less than the present one, if there is one.
    pub best_order: Option<BestOrderView>,
    /// Routes that are laid out: signed ones first, as they will be walked.
    pub routes: Vec<RouteView>,
    /// The table after all routes.
    pub after_routes: AfterRoutesView,
    /// Fights that are laid out: signed ones first, as they will be fought.
    pub fights: Vec<PlannedFightView>,
    /// Who has signed what; also those who signed to stay, or to lead nothing.
    pub signed: SignedView,
    /// The signed step that can be carried out now.
    pub next: Option<NextView>,
    /// Changes that each seat may still make this round.
    pub changes_left: Vec<u8>,
}

/// A lane of the plan: a card that was played, or the one that would be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LaneView {
    /// Whose.
    pub seat: Seat,
    /// Which of the seat's cards, from 0: alone there are two.
    pub nth: u8,
    /// Whether it was played: then the numbers are real.
    pub played: bool,
    /// Whether it is signed.
    pub signed: bool,
    /// The position of the clipped card.
    pub position: Option<u8>,
    /// The card that was played.
    pub card: Option<Card>,
    /// Its back.
    pub back: Option<u8>,
    /// What was told of it.
    pub said: Said,
    /// Whether all of it was told.
    pub told: bool,
    /// What is in the van after it.
    pub van: Resources,
    /// By how much that is more or less than before.
    pub change: [i8; 3],
    /// Resources that the van has no room for.
    pub forfeited: u8,
    /// The health it costs its owner.
    pub hearts: u8,
    /// How it would lose the game.
    pub fatal: Option<Ending>,
    /// Health tokens it brings, to be given to anybody.
    pub gives: u8,
    /// Agents it would send; nothing once it is played.
    pub agents: Vec<ArrivalView>,
    /// Agents it would send to the White Hand spot.
    pub white_hand: u8,
    /// What would be discovered, or was.
    pub finds: Vec<FindView>,
}

/// Agents that would come to a space.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArrivalView {
    /// Where.
    pub space: Space,
    /// How many.
    pub count: u8,
    /// How many are there then.
    pub after: u8,
    /// What that means for the space.
    pub danger: Danger,
}

/// How near a space is to its fall (R56).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Danger {
    /// Not near.
    None,
    /// One agent more, and it is lost tonight.
    Near,
    /// It is lost tonight if it stays so.
    Falls,
}

/// A discovery.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FindView {
    /// Of what; nothing where that is no longer known.
    pub symbol: Option<Symbol>,
    /// Where the piece appears; nothing if the clues are wasted.
    pub space: Option<Space>,
    /// Whether its owner could choose otherwise.
    pub choice: bool,
}

/// The table after the lanes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TotalView {
    /// Whether every lane that is not played has a card, and all of it is told.
    pub all_told: bool,
    /// The van.
    pub van: Resources,
    /// Pieces that would appear.
    pub pieces: u8,
    /// Discoveries that would find no place.
    pub wasted: u8,
    /// Resources that the van would have no room for.
    pub forfeited: u8,
    /// Health that the lanes would cost.
    pub hearts: u8,
    /// Lanes that would lose the game.
    pub fatal: u8,
    /// Agents by space.
    pub agents: Vec<u8>,
    /// Agents on the White Hand spot.
    pub white_hand: u8,
    /// Spaces that are one agent from their fall.
    pub near: Spaces,
    /// Spaces that are lost tonight if it stays so.
    pub falls: Spaces,
}

/// An order that somebody proposes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// Who.
    pub by: Seat,
    /// The lanes as they would lie.
    pub order: Order,
    /// Who has agreed.
    pub agreed: SeatSet,
}

/// An order that costs the team less than the present one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BestOrderView {
    /// The seats in that order, for an offer.
    pub order: Order,
    /// The cards that are left to play, in that order.
    pub lanes: Vec<LaneName>,
    /// Health that the lanes would cost then.
    pub hearts: u8,
    /// Lanes that would lose the game.
    pub fatal: u8,
    /// Discoveries that would find no place.
    pub wasted: u8,
    /// Resources that the van would have no room for.
    pub forfeited: u8,
}

/// A card that is left to play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LaneName {
    /// Whose.
    pub seat: Seat,
    /// Its position in the hand, if one is clipped.
    pub position: Option<u8>,
}

/// A route that is laid out. In shade it shows the price at which it could be
/// signed now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RouteView {
    /// Whose pawn.
    pub seat: Seat,
    /// Which.
    pub pawn: Pawn,
    /// Who proposes it.
    pub by: Seat,
    /// Whether its owner has signed it.
    pub signed: bool,
    /// Whether the whole way is open.
    pub open: bool,
    /// Where it begins.
    pub from: Space,
    /// The steps.
    pub steps: Vec<LegView>,
    /// The fuel it takes in all.
    pub fuel: u8,
    /// The health it costs in all.
    pub hearts: u8,
    /// Whether that is the last.
    pub fatal: bool,
}

/// A step of a route.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegView {
    /// Where to.
    pub to: Space,
    /// Whether a piece is carried along.
    pub carry: bool,
    /// The fuel it takes.
    pub fuel: u8,
    /// The health it costs.
    pub hearts: u8,
}

/// The table after all routes, signed and in shade, one after the other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AfterRoutesView {
    /// Where the pawns stand.
    pub pawns: Vec<Space>,
    /// Where the Ally stands, solo.
    pub ally: Option<Space>,
    /// Fuel left in the van.
    pub fuel: u8,
    /// Health that they cost together.
    pub hearts: u8,
    /// Where pieces come home from (R43).
    pub home: Spaces,
}

/// A fight that is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlannedFightView {
    /// Where.
    pub space: Space,
    /// Who leads.
    pub leader: Seat,
    /// Who proposes it.
    pub by: Seat,
    /// Whether the leader has signed it.
    pub signed: bool,
    /// Whether the leader would stand there after all routes.
    pub there: bool,
    /// Agents there.
    pub agents: u8,
    /// How strong they are, if all before goes as it is laid out.
    pub against: u8,
    /// The dice that are rolled, the ally dice among them.
    pub dice: u8,
}

/// Who has signed what.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct SignedView {
    pub card: SeatSet,
    pub route: SeatSet,
    pub fight: SeatSet,
}

/// A signed step that can be carried out now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NextView {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub step: NextStep,
}

/// What a signed step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum NextStep {
    /// Plays a card, by its position.
    Play { position: u8, h: u8 },
    /// Takes a step.
    Step { pawn: Pawn, to: Space, carry: bool, h: u8 },
    /// Leads a fight.
    Lead { space: Space },
    /// Says that it is ready.
    Ready,
}

pub(super) fn plan(rules: &ArtProject, state: &State) -> PlanView {
    let lanes = rules.lanes(state);
    let plan = &state.plan;
    let (routes, after) = routes(rules, state);
    let [card, route, fight] = plan.signed;
    PlanView {
        lanes: lane_views(rules, state, &lanes),
        total: total(rules, &lanes),
        offer: plan.offer.map(|offer| OfferView {
            by: offer.by,
            order: offer.order,
            agreed: offer.agreed,
        }),
        best_order: best_order(rules, state, &lanes),
        routes,
        after_routes: after.view,
        fights: fights(rules, state, after.table),
        signed: SignedView { card, route, fight },
        next: rules.on_turn(state).and_then(|(seat, action)| next(state, seat, action)),
        changes_left: plan.changes.iter().map(|(_, made)| rules.changes_left(*made)).collect(),
    }
}

fn next(state: &State, seat: Seat, action: Action) -> Option<NextView> {
    let step = match action {
        Action::PlayCard { card, h } => NextStep::Play { position: state.marks[card].position, h },
        Action::Step { pawn, to, carry, h } => NextStep::Step { pawn, to, carry, h },
        Action::LeadFight { space } => NextStep::Lead { space },
        Action::Ready => NextStep::Ready,
        _ => return None,
    };
    Some(NextView { seat, step })
}

fn lane_views(rules: &ArtProject, state: &State, lanes: &Lanes) -> Vec<LaneView> {
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

fn danger(rules: &ArtProject, agents: u8) -> Danger {
    let lost_at = rules.content.mission.lost_at_agents;
    match agents {
        count if count >= lost_at => Danger::Falls,
        count if count + 1 == lost_at => Danger::Near,
        _ => Danger::None,
    }
}

fn total(rules: &ArtProject, lanes: &Lanes) -> TotalView {
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
fn best_order(rules: &ArtProject, state: &State, lanes: &Lanes) -> Option<BestOrderView> {
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

/// The table after all routes, and how it is shown.
struct After {
    table: Foreseen,
    view: AfterRoutesView,
}

fn routes(rules: &ArtProject, state: &State) -> (Vec<RouteView>, After) {
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
    let home = table.bring_home(rules);
    let pawns = table.pawns.iter().map(|(_, at)| *at).collect();
    let view = AfterRoutesView { pawns, ally: table.ally, fuel, hearts, home };
    (views, After { table, view })
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

fn fights(rules: &ArtProject, state: &State, mut table: Foreseen) -> Vec<PlannedFightView> {
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
        table.win(rules, lead.space);
    }
    views
}
