//! "Find a route": the best ways of a seat's pawns together.

use std::cmp::Reverse;

use heist_table::Seat;

use super::{Leg, PawnRoutes, Suggestion, Way, arrived};
use crate::ArtProject;
use crate::kinds::Resource;
use crate::spaces::Space;
use crate::state::State;
use crate::view::forecast::pieces_home;

/// What can be said for a plan, the best first: it is allowed, pieces, spaces
/// saved, health, fuel, steps.
type Merit = (bool, u8, u8, Reverse<u8>, Reverse<u8>, Reverse<usize>);

/// The best ways, if they are better than to stay or nobody may stay. Each
/// pawn in turn takes the best way as the others go, beginning with either.
pub(super) fn suggestion(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    pawns: &[PawnRoutes],
) -> Option<Suggestion> {
    let finder = Finder { rules, state, seat, pawns };
    let stay = finder.tell(vec![None; pawns.len()]);
    let orders = (0..pawns.len()).map(|first| finder.from(first));
    let best = orders.max_by_key(|told| told.merit)?;
    let [now, then] =
        [stay.merit, best.merit].map(|(allowed, pieces, saves, ..)| (allowed, pieces, saves));
    (then.0 && then > now).then_some(best.suggestion)
}

struct Finder<'a> {
    rules: &'a ArtProject,
    state: &'a State,
    seat: Seat,
    pawns: &'a [PawnRoutes],
}

/// By pawn: which of its ways, if it goes.
type Plan = Vec<Option<usize>>;

/// A plan, and what is to be said of it.
struct Told {
    plan: Plan,
    suggestion: Suggestion,
    merit: Merit,
}

impl Finder<'_> {
    /// Each pawn takes its best way, beginning with that one.
    fn from(&self, first: usize) -> Told {
        let mut best = self.tell(vec![None; self.pawns.len()]);
        for turn in 0..self.pawns.len() {
            let pawn = (first + turn) % self.pawns.len();
            for way in 0..self.pawns[pawn].ways.len() {
                let mut plan = best.plan.clone();
                plan[pawn] = Some(way);
                let told = self.tell(plan);
                if told.merit > best.merit {
                    best = told;
                }
            }
        }
        best
    }

    fn tell(&self, plan: Plan) -> Told {
        let going: Vec<(&PawnRoutes, usize, &Way)> = self
            .pawns
            .iter()
            .zip(&plan)
            .filter_map(|(routes, way)| way.map(|way| (routes, way, &routes.ways[way])))
            .collect();
        let mut after = self.state.clone();
        for (routes, _, way) in &going {
            after = arrived(&after, self.seat, routes.pawn, way.to, way.carries);
        }
        let prices = going.iter().map(|(.., way)| way.fuel.saturating_add(way.hearts));
        let price = prices.fold(0, u8::saturating_add);
        let fuel = price.min(self.state.has(Resource::Fuel));
        let hearts = price - fuel;
        let (pieces, saves) = (pieces_home(self.rules, &after).count(), saves(self.rules, &after));
        let allowed =
            hearts < self.state.health[self.seat] && !self.rules.must_leave(&after, self.seat);
        let steps = going.iter().map(|(.., way)| way.steps.len()).sum();
        let leg =
            |&(routes, way, _): &(&PawnRoutes, usize, _)| Leg { pawn: routes.pawn, way: way as u8 };
        Told {
            suggestion: Suggestion {
                legs: going.iter().map(leg).collect(),
                pieces,
                saves,
                fuel,
                hearts,
                prospect: None,
            },
            merit: (allowed, pieces, saves, Reverse(hearts), Reverse(fuel), Reverse(steps)),
            plan,
        }
    }
}

/// Spaces that would be lost tonight, with a pawn there that could win.
pub(super) fn saves(rules: &ArtProject, after: &State) -> u8 {
    let content = &rules.content;
    let highest = |die: &[u8; 6]| u16::from(die.iter().copied().max().unwrap_or(0));
    let guns = u16::from(rules.guns_strength(after.has(Resource::Gun)));
    let allies = u16::from(after.allies) * highest(&content.ally_die);
    let saved = |space: &Space| {
        let people = after.seats_in(*space).len() as u16 + u16::from(after.ally == Some(*space));
        let most = people * highest(&content.player_die) + allies + guns;
        after.agents[*space] >= content.mission.lost_at_agents
            && rules.can_be_fought_for(after, *space)
            && most >= u16::from(rules.agents_strength(after, *space))
    };
    content.map.all().filter(saved).count() as u8
}
