//! Where to go.

use heist_table::Level;

use super::Mind;
use super::fights::odds;
use crate::kinds::{Pawn, Resource};
use crate::spaces::{BySpace, Space};
use crate::{Action, MOST_SPACES};

/// What a step costs that the van pays for.
const FUEL: i32 = 20;
/// What it costs in health.
const HEALTH: i32 = 55;

impl Mind<'_> {
    /// The next step towards the best place within reach, or none.
    pub(super) fn next_step(&self) -> Action {
        let pawns = self.rules.pawns_of();
        for &pawn in pawns {
            if let Some(step) = self.step_of(pawn) {
                return step;
            }
        }
        Action::Ready
    }

    fn step_of(&self, pawn: Pawn) -> Option<Action> {
        let from = self.state.pawn(self.seat, pawn)?;
        let must_leave = self.state.lost.contains(from);
        let ways = self.ways(from);
        let there =
            |to: Space| ways[to].map(|way| (self.worth_of_standing(pawn, to) - way.price, to));
        let best = self.rules.content.map.all().filter_map(there).max_by_key(|(worth, _)| *worth);
        let stay = self.worth_of_standing(pawn, from);
        let (worth, goal) = best?;
        if goal == from || !must_leave && worth <= stay {
            return None;
        }
        let first = ways[goal]?.first?;
        let is_it = |action: &&Action| matches!(action, Action::Step { pawn: which, to, .. } if *which == pawn && *to == first);
        // With the piece, where one can be brought.
        self.legal.iter().rev().find(is_it).copied()
    }

    /// From a space to all others: what the way costs, and its first step.
    fn ways(&self, from: Space) -> BySpace<Option<Way>> {
        let map = &self.rules.content.map;
        let fuel = i32::from(self.state.has(Resource::Fuel));
        let health = i32::from(self.state.health[self.seat]);
        let mut ways = BySpace::<Option<Way>>::default();
        ways[from] = Some(Way { fuel: 0, price: 0, first: None });
        // At most as many rounds as there are spaces.
        for _ in 0..MOST_SPACES {
            for (at, to) in map.all().flat_map(|at| map.all().map(move |to| (at, to))) {
                let (Some(way), Some(cost)) = (ways[at], map.steps[at][to]) else { continue };
                if self.state.lost.contains(to) {
                    continue;
                }
                let burnt = way.fuel + i32::from(cost);
                let short = (burnt - fuel).max(0);
                let most = if self.state.lost.contains(from) { health } else { health - 2 };
                if short > most.max(0) {
                    continue;
                }
                let price = FUEL * (burnt - short) + HEALTH * short + 1;
                let first = way.first.or(Some(to));
                if ways[to].is_none_or(|known| price < known.price) {
                    ways[to] = Some(Way { fuel: burnt, price, first });
                }
            }
        }
        ways
    }

    /// What it is worth that this pawn stands there when the movement ends.
    fn worth_of_standing(&self, pawn: Pawn, space: Space) -> i32 {
        let state = &self.state;
        if state.lost.contains(space) {
            return -500;
        }
        let agents = i32::from(state.agents[space]);
        let piece = state.pieces.contains(space) && self.rules.is_collected_in(state, space);
        if agents == 0 {
            // Whoever stands there already collects it.
            let others = state.seats_in(space).without(self.seat);
            return if piece && others.is_empty() { 330 } else { 0 };
        }
        if pawn == Pawn::Ally && state.pawns[self.seat] != space {
            return 0;
        }
        let mates = state.seats_in(space).without(self.seat).len() as u8;
        let chance = odds(
            self.rules,
            1 + mates,
            state.allies,
            self.rules.agents_strength(state, space),
            self.guns(),
        );
        let danger = match agents {
            5.. => 150,
            4 => 70,
            3 => 35,
            _ => 12,
        };
        let gain = danger + if piece { 330 } else { 0 };
        let careful = if self.level == Level::Rookie { 0 } else { 30 };
        (gain * chance / 1_000) - careful * (1_000 - chance) / 1_000
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Way {
    fuel: i32,
    price: i32,
    first: Option<Space>,
}
