//! Where the pawns of a viewer can go, what it takes, and what it brings
//! (R38 to R43, R101 to R104).

mod laying;
mod search;
mod suggest;

use heist_table::{Eyes, Seat};
use serde::Serialize;

use super::forecast::{Forecast, moving, pieces_home};
use crate::ArtProject;
use crate::action::Action;
use crate::content::Bonus;
use crate::kinds::{Gap, Pawn, Resource};
use crate::odds::Odds;
use crate::spaces::Space;
use crate::state::{Phase, State};
use crate::words::{self, Prospect};

pub(super) use laying::layable;
pub use laying::{Layable, LayableWay};
use search::{Goal, goals};

/// Where the pawns of a seat can go.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Routes {
    /// Whose they are.
    pub seat: Seat,
    /// Whether pawns move now; else it is what movement would offer as the van
    /// is now.
    pub now: bool,
    /// The seat's pawn, and solo the Ally's.
    pub pawns: Vec<PawnRoutes>,
    /// Pieces that come home if nobody moves any more.
    pub pieces: u8,
    /// A good way, if there is a better one than to stay.
    pub suggestion: Option<Suggestion>,
}

/// Where a pawn can go.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PawnRoutes {
    /// Which pawn.
    pub pawn: Pawn,
    /// Where it is.
    pub from: Space,
    /// Whether it must leave (R41).
    pub must_leave: bool,
    /// Every space within reach, in the order of the map; where pieces are
    /// carried, each once without and once with the nearest piece.
    pub ways: Vec<Way>,
}

/// The cheapest way to a space.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// Where it ends.
    pub to: Space,
    /// The space whose piece is carried there (R103).
    pub carries: Option<Space>,
    /// The steps, one by one.
    pub steps: Vec<WayStep>,
    /// What it takes from the van.
    pub fuel: u8,
    /// What it takes from the seat's own health.
    pub hearts: u8,
    /// Whether that is all of it: the game is lost.
    pub fatal: bool,
    /// Agents there.
    pub agents: u8,
    /// Whether the piece there comes home at the end of movement.
    pub home: bool,
    /// Pieces that come home in all, as the other pawns stand.
    pub pieces: u8,
    /// Whether arriving brings a gun (R86).
    pub gun: bool,
    /// A fight there, as the other pawns stand.
    pub fight: Option<FightThere>,
    /// What is asked before it is driven, while pawns move.
    pub prospect: Option<Prospect>,
}

/// A step of a way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WayStep {
    /// The act, with its price in health.
    pub action: Action,
    /// Where it leads.
    pub to: Space,
    /// What the van pays.
    pub fuel: u8,
    /// What the seat pays.
    pub hearts: u8,
}

/// A fight at the end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FightThere {
    /// The chance without guns, in thousandths.
    pub chance: u16,
    /// Guns in the van then.
    pub guns: u8,
    /// The chance with all of them.
    pub armed: u16,
    /// Whether the space would be lost tonight without it.
    pub saves: bool,
}

/// A good way for the pawns of a seat: most pieces home, then most spaces
/// that would be lost tonight and could be saved, then the cheapest.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Suggestion {
    /// Which pawns go, and by which of their ways.
    pub legs: Vec<Leg>,
    /// Pieces that come home.
    pub pieces: u8,
    /// Spaces that would be lost tonight, with a pawn there that could win.
    pub saves: u8,
    /// What it takes from the van.
    pub fuel: u8,
    /// What it takes from the seat's own health.
    pub hearts: u8,
    /// What is asked before it is driven, while pawns move.
    pub prospect: Option<Prospect>,
}

/// A pawn and one of its ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leg {
    /// The pawn.
    pub pawn: Pawn,
    /// The place of the way in the pawn's list.
    pub way: u8,
}

/// For every seat that looks, while movement is under way or in sight.
pub(super) fn routes(
    rules: &ArtProject,
    state: &State,
    eyes: Eyes,
    odds: &mut Odds<'_>,
) -> Vec<Routes> {
    if !in_sight(state) || eyes.is_empty() {
        return Vec::new();
    }
    let now = state.phase == Phase::Movement;
    let state = &moving(rules, state);
    eyes.iter().map(|seat| routes_of(rules, state, seat, now, odds)).collect()
}

/// Whether pawns move now or will in this round.
fn in_sight(state: &State) -> bool {
    matches!(
        state.phase,
        Phase::Plan | Phase::Play | Phase::Interlude(Gap::BeforeMovement) | Phase::Movement
    )
}

fn routes_of(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    now: bool,
    odds: &mut Odds<'_>,
) -> Routes {
    // Words stand only with what can be driven now: every step of a replay carries them.
    let asked = |ways: &[&Way]| now.then(|| words::of_ways(rules, state, seat, ways));
    let pawn_routes = |&pawn: &Pawn| {
        let from = state.pawn(seat, pawn)?;
        let mut ways = Vec::new();
        goals(rules, state, seat, pawn, |goal| {
            let mut way = way(rules, state, seat, pawn, goal, odds);
            way.prospect = asked(&[&way]);
            ways.push(way);
        });
        Some(PawnRoutes { pawn, from, must_leave: state.lost.contains(from), ways })
    };
    let pawns: Vec<PawnRoutes> = rules.pawns_of().iter().filter_map(pawn_routes).collect();
    Routes {
        seat,
        now,
        pieces: pieces_home(rules, state).count(),
        suggestion: suggest::suggestion(rules, state, seat, &pawns).map(|found| {
            let prospect = asked(&going(&pawns, &found.legs));
            Suggestion { prospect, ..found }
        }),
        pawns,
    }
}

/// The ways that are gone, in the order of the pawns that go them.
fn going<'a>(pawns: &'a [PawnRoutes], legs: &[Leg]) -> Vec<&'a Way> {
    let way = |leg: &Leg| {
        let routes = pawns.iter().find(|routes| routes.pawn == leg.pawn)?;
        routes.ways.get(usize::from(leg.way))
    };
    legs.iter().filter_map(way).collect()
}

/// What a way takes, step by step, and what it brings.
fn way(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    pawn: Pawn,
    goal: &Goal<'_>,
    odds: &mut Odds<'_>,
) -> Way {
    let mut van = state.has(Resource::Fuel);
    let mut health = state.health[seat];
    let steps: Vec<WayStep> = goal
        .steps
        .iter()
        .map(|step| {
            let fuel = step.price.min(van);
            let hearts = (step.price - fuel).min(health);
            (van, health) = (van - fuel, health - hearts);
            let action = Action::Step { pawn, to: step.to, carry: step.carry, h: hearts };
            WayStep { action, to: step.to, fuel, hearts }
        })
        .collect();
    let (to, carries) = (goal.to, goal.carries);
    let ahead = Forecast::new(rules, &arrived(state, seat, pawn, to, carries));
    Way {
        to,
        carries,
        fuel: state.has(Resource::Fuel) - van,
        hearts: state.health[seat] - health,
        fatal: health == 0,
        agents: state.agents[to],
        home: ahead.home().contains(&to),
        pieces: ahead.home().len() as u8,
        gun: pawn == Pawn::Own && rules.content.map.bonus == Bonus::ArrivalGun(to),
        fight: fight_there(rules, &ahead.state, to, odds),
        prospect: None,
        steps,
    }
}

/// The table with a pawn at the end of its way, and the piece it carried.
fn arrived(state: &State, seat: Seat, pawn: Pawn, to: Space, carries: Option<Space>) -> State {
    let mut after = state.clone();
    match pawn {
        Pawn::Own => {
            after.pawns[seat] = to;
            after.moved.insert(seat);
        }
        Pawn::Ally => after.ally = Some(to),
    }
    if let Some(from) = carries {
        after.pieces.remove(from);
        after.pieces.insert(to);
    }
    after
}

/// The odds there; the Ally fights only beside a seat's pawn (R116).
fn fight_there(
    rules: &ArtProject,
    ahead: &State,
    space: Space,
    odds: &mut Odds<'_>,
) -> Option<FightThere> {
    if ahead.is_over() || !rules.can_be_fought_for(ahead, space) {
        return None;
    }
    let companion = usize::from(ahead.ally == Some(space));
    let spread = odds.of(ahead.seats_in(space).len() + companion);
    let against = rules.agents_strength(ahead, space);
    let guns = ahead.has(Resource::Gun);
    let armed = against.saturating_sub(rules.guns_strength(guns));
    Some(FightThere {
        chance: spread.chance_of(against.into()),
        guns,
        armed: spread.chance_of(armed.into()),
        saves: ahead.agents[space] >= rules.content.mission.lost_at_agents,
    })
}
