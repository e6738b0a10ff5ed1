//! What a round comes to with a plan: fuel, pieces collected, fights by their
//! odds, who stands near what.

use heist_table::Seat;

use super::lore::LEADERS;
use super::odds::Stakes;
use super::outlook::{Goal, MOST_AT_ONCE, NEVER, Outlook, Plan, UNKNOWN, Walker};
use super::weights::*;
use crate::content::{Bonus, ClueTrack, Collect, OnCollect};
use crate::kinds::{Gap, Pawn, Resource, Symbol};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::Phase;

/// The map when everybody has moved.
#[derive(Default)]
struct Scene {
    /// Pawns that can fight, by space, and all.
    own: BySpace<u8>,
    all: BySpace<u8>,
    /// The best health there.
    health: BySpace<u8>,
    pieces: Spaces,
    /// Agents that will have come to the start (R105).
    at_start: u8,
    steps: i32,
}

impl Outlook<'_> {
    /// What a space is worth at the end of the round with so many dice there,
    /// after so many pieces were collected; a fight only if it pays.
    fn fight(&mut self, collected: usize, space: Space, dice: usize, leader: usize) -> i32 {
        let collected = collected.min(MOST_AT_ONCE - 1);
        let spaces = self.rules().content.map.spaces.len();
        let most = self.walkers.len() + 1;
        let key = ((collected * spaces + space.index()) * most + dice) * LEADERS + leader;
        if self.fights[key] != UNKNOWN {
            return self.fights[key];
        }
        let state = self.state;
        let piece = state.pieces.contains(space);
        let worth = self.best_of_fight(collected, space, dice, leader, piece);
        self.fights[key] = worth;
        worth
    }

    fn best_of_fight(
        &self,
        collected: usize,
        space: Space,
        dice: usize,
        leader: usize,
        piece: bool,
    ) -> i32 {
        let (state, weigh) = (self.state, self.weigh);
        let still = weigh.space(state, space, state.agents[space], piece);
        let (stakes, against) = self.stakes(collected, space, leader, piece);
        let fought = weigh.odds.fight(dice, against, &stakes);
        still.max(fought)
    }

    /// What is at stake in a fight there, and against how much.
    pub(super) fn stakes(
        &self,
        collected: usize,
        space: Space,
        leader: usize,
        piece: bool,
    ) -> (Stakes, i32) {
        let (state, weigh) = (self.state, self.weigh);
        let map = &self.rules().content.map;
        let at = (usize::from(state.track) + collected).min(map.track.len() - 1);
        let against = i32::from(map.track[at].threat)
            + i32::from(state.white_hand)
            + i32::from(state.agents[space]);
        let counts = piece
            && match map.collect {
                Collect::Anywhere => true,
                Collect::Named => map.track[at].named == Some(space),
            };
        let mut won = weigh.space(state, space, 0, piece && !counts);
        if counts {
            won += weigh.collected(state, collected as u8) + weigh.effect(state, space);
        }
        let hurt = match leader as u8 {
            0 => OVER,
            left => weigh.health(left) - weigh.health(left + 1),
        };
        let lost = weigh.space(state, space, state.agents[space], piece) + hurt;
        (
            Stakes { won, lost, guns: self.guns, most_guns: self.most_guns, reroll: self.junk },
            against,
        )
    }

    /// What the round comes to with such a plan.
    pub(super) fn worth(&mut self, plan: &Plan) -> i32 {
        let state = self.state;
        let map = &self.rules().content.map;
        let Some(mut scene) = self.scene(plan) else { return NEVER };
        let Some(travel) = self.travel(plan) else { return NEVER };
        let mut worth = self.apart + travel - scene.steps;
        let taken = if self.goes_on_moving() { self.take(&mut scene) } else { 0 };
        for so_far in 0..taken {
            worth += self.weigh.collected(state, so_far);
        }
        if usize::from(state.track + taken) >= map.track.len() {
            return worth;
        }
        for space in state.pieces.iter().filter(|space| !scene.pieces.contains(*space)) {
            worth += self.weigh.effect(state, space);
        }
        for space in map.all() {
            worth += self.worth_of_space(&scene, space, taken);
            if scene.all[space] == 0 && self.interest[space] > 0 {
                worth -= self.interest[space] * self.nearest(plan, space) * NEAR / 100;
            }
        }
        if map.collect == Collect::Named {
            worth += self.weigh.brought(state, scene.pieces, &self.ground);
        }
        worth + self.extras(plan, &scene.own)
    }

    /// Where pawns and pieces will be; `None` if pieces get in each other's
    /// way (R103).
    fn scene(&self, plan: &Plan) -> Option<Scene> {
        let mut scene = Scene { pieces: self.state.pieces, ..Scene::default() };
        for (walker, goal) in self.walkers.iter().zip(plan.iter().flatten()) {
            let to = goal.to;
            scene.steps += i32::from(goal.steps);
            scene.all[to] += 1;
            if walker.pawn == Pawn::Own {
                scene.own[to] += 1;
                scene.health[to] = scene.health[to].max(self.state.health[walker.seat]);
            }
            if let Some(piece) = goal.fetches {
                if !scene.pieces.contains(piece) || scene.pieces.contains(to) {
                    return None;
                }
                scene.pieces.remove(piece);
                scene.pieces.insert(to);
            }
        }
        Some(scene)
    }

    /// The pieces that the end of movement collects (R43, R104).
    fn take(&self, scene: &mut Scene) -> u8 {
        let (state, map) = (self.state, &self.rules().content.map);
        let given_up = |scene: &Scene, space: Space| {
            scene.pieces.contains(space) && state.agents[space] == 0 && scene.all[space] > 0
        };
        let mut taken = 0;
        match map.collect {
            Collect::Anywhere => {
                for space in scene
                    .pieces
                    .iter()
                    .filter(|space| given_up(scene, *space))
                    .collect::<Spaces>()
                    .iter()
                {
                    scene.pieces.remove(space);
                    taken += 1;
                }
            }
            Collect::Named => {
                let named = |taken: u8| map.track.get(usize::from(state.track + taken))?.named;
                while let Some(space) = named(taken)
                    && given_up(scene, space)
                {
                    scene.pieces.remove(space);
                    taken += 1;
                    if let OnCollect::StartAgents(count) = map.on_collect {
                        scene.at_start += count;
                    }
                }
            }
        }
        taken
    }

    fn worth_of_space(&mut self, scene: &Scene, space: Space, taken: u8) -> i32 {
        let (state, map) = (self.state, &self.rules().content.map);
        let agents = state.agents[space];
        let piece = scene.pieces.contains(space);
        if scene.own[space] > 0 && agents > 0 && !state.fought.contains(space) {
            let leader = self.weigh.lore.leader(scene.health[space]);
            let (taken, dice) = (usize::from(taken), usize::from(scene.all[space]));
            return match map.collect {
                Collect::Anywhere => self.fight(taken, space, dice, leader),
                Collect::Named => self.best_of_fight(taken, space, dice, leader, piece),
            };
        }
        let more = if space == map.start { scene.at_start } else { 0 };
        self.weigh.space(state, space, agents + more, piece)
    }

    fn goes_on_moving(&self) -> bool {
        matches!(
            self.state.phase,
            Phase::Plan | Phase::Play | Phase::Interlude(Gap::BeforeMovement) | Phase::Movement
        )
    }

    /// The fuel to the space from the pawn that will be nearest, at most 3.
    fn nearest(&self, plan: &Plan, space: Space) -> i32 {
        let goals = plan.iter().flatten();
        let far = |goal: &Goal| self.ground.fuel(goal.to, space).unwrap_or(3).min(3);
        goals.map(far).min().unwrap_or(3).into()
    }

    /// What the ways cost: fuel first, then the health of whoever has least
    /// need of it; `None` if somebody cannot pay.
    fn travel(&self, plan: &Plan) -> Option<i32> {
        let state = self.state;
        let mut fuel = state.has(Resource::Fuel);
        let mut health = state.health;
        // Those with little health go first.
        for poor in 1..=3 {
            for (walker, goal) in self.walkers.iter().zip(plan.iter().flatten()) {
                if state.health[walker.seat].min(3) != poor {
                    continue;
                }
                let paid = goal.fuel.min(fuel);
                fuel -= paid;
                let short = goal.fuel - paid;
                if short > 0 {
                    let left = &mut health[walker.seat];
                    if short >= *left {
                        return None;
                    }
                    *left -= short;
                }
            }
        }
        let mut van = state.van;
        van[Resource::Fuel as usize] = fuel;
        let exposed = self.weigh.exposed(van, &health);
        let health: i32 = health.iter().map(|(_, health)| self.weigh.health(*health)).sum();
        Some(health + exposed + self.weigh.tokens(Resource::Fuel, fuel))
    }

    /// What a map gives besides: a gun for arriving (R86), clue cards that can
    /// be pooled where pawns meet (R85).
    fn extras(&self, plan: &Plan, own: &BySpace<u8>) -> i32 {
        let (state, rules) = (self.state, self.rules());
        let map = &rules.content.map;
        let mut worth = 0;
        if let Bonus::ArrivalGun(bonus) = map.bonus
            && self.goes_on_moving()
        {
            let arrived = |(walker, goal): (&Walker, &Goal)| {
                walker.pawn == Pawn::Own
                    && goal.to == bonus
                    && (goal.steps > 0 || state.moved.contains(walker.seat))
            };
            let guns = self.walkers.iter().zip(plan.iter().flatten()).filter(|pair| arrived(*pair));
            let have = state.has(Resource::Gun);
            let most = rules.content.components.resources;
            let then = (have + guns.count() as u8).min(most);
            worth +=
                self.weigh.tokens(Resource::Gun, then) - self.weigh.tokens(Resource::Gun, have);
        }
        if map.clues == ClueTrack::Own && !rules.is_solo() && self.weigh.after > 0 {
            for space in map.all().filter(|space| own[*space] > 1) {
                let there = self.walkers.iter().zip(plan.iter().flatten());
                let rows =
                    there.filter(|(_, goal)| goal.to == space).map(|(walker, _)| walker.seat);
                let clear = if state.agents[space] == 0 { 100 } else { 50 };
                worth += self.pooled(&rows) * clear / 100;
            }
        }
        worth
    }

    /// What some seats' clues give together that nobody has alone.
    fn pooled(&self, rows: &(impl Iterator<Item = Seat> + Clone)) -> i32 {
        let needed = self.rules().content.mission.to_discover;
        let mut worth = 0;
        for symbol in Symbol::ALL {
            let shown =
                |seat: Seat| self.rules().content.clues_of(self.state.clues[seat])[symbol as usize];
            let all: u8 = rows.clone().map(shown).sum();
            if all >= needed && !self.rules().open_for(self.state, symbol).is_empty() {
                worth += MEET;
            }
        }
        worth
    }
}
