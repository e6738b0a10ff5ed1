//! Which works the hand can rob this turn, and how.

use heist_table::Seat;
use serde::Serialize;

use crate::art::Tier;
use crate::state::{CityAction, State};
use crate::{Action, GreatArtRobbery};

use super::effects::{Effects, effects};
use super::purse::{Purse, cheapest};
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

/// What stands in the way of a heist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Hurdle {
    /// This turn has had its heist (R35).
    HasRobbed,
    /// The own City marker bars it (R36).
    Marker,
    /// The hand lacks skills (R43).
    Skills,
    /// The skills are there, but not with the way to them.
    Way,
}

/// What a seat can do about a work.
#[derive(Default)]
pub(crate) struct Chance {
    /// Whether it can rob it.
    pub can: CanRob,
    /// What does so, the heist last.
    pub plan: Vec<Action>,
    /// Why not.
    pub hurdle: Option<Hurdle>,
    /// The wanted icons that its hand covers at best, by skill.
    pub covered: [u8; 4],
    /// What it brings.
    pub effects: Option<Effects>,
}

/// For every work on the walls: whether the seat can rob it, and how. Made from
/// what the seat sees of itself and what lies open, from all that its hand can be
/// played for.
pub(crate) fn chances(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    all: &[Purse],
) -> Vec<[Chance; 2]> {
    let car = rules.car(state, seat);
    let chance = |city: usize, tier: Tier| {
        let at = rules.content.map.cities[city];
        let Some(work) = state.work(city, tier) else { return Chance::default() };
        let wanted = rules.content.work(work).skills;
        let each = all.iter().map(|purse| purse.covered(wanted));
        let covered = each.max_by_key(|icons| icons.iter().sum::<u8>()).unwrap_or_default();
        let no = |hurdle| Chance { hurdle: Some(hurdle), covered, ..Chance::default() };
        if !rules.turn_allows(state, CityAction::Heist, city) {
            return no(Hurdle::HasRobbed);
        }
        if !rules.marker_allows(state, seat, CityAction::Heist, at) {
            return no(Hurdle::Marker);
        }
        let yes = |can, plan: Vec<Action>| {
            let effects = Some(effects(rules, state, seat, at, work, &plan));
            Chance { can, plan, hurdle: None, covered, effects }
        };
        if at == car && state.turn.pools.cover(wanted) {
            return yes(CanRob::Now, vec![Action::Heist { tier }]);
        }
        if covered != wanted {
            return no(Hurdle::Skills);
        }
        let trip = |purse: &Purse| {
            let (wheels, _) = way(rules, car, at, purse.flights);
            Trip { wheels: wheels.into(), ..Trip::default() }
        };
        let fits = |purse: &Purse| purse.covers(wanted);
        let Some((purse, bill)) = cheapest(rules, state, seat, all, fits, trip) else {
            return no(Hurdle::Way);
        };
        let mut plan = Vec::new();
        pay_up(rules, state, seat, &purse, &trip(&purse), &bill, &mut plan);
        let mut flights = purse.flights;
        drive(rules, car, at, &mut flights, &mut plan);
        plan.push(Action::Heist { tier });
        yes(CanRob::ThisTurn, plan)
    };
    (0..crate::ART_CITIES).map(|city| Tier::ALL.map(|tier| chance(city, tier))).collect()
}
