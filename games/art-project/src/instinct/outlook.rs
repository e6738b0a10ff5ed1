//! What the rest of a round can bring: where the pawns go, what is collected,
//! which fights are worth it.
//!
//! ```text
//!   walkers × goals ──try──► fuel, pieces collected, fights by their odds, who stands near what
//!                      ▲                                │
//!                      └── one pawn after the other looks for a better goal, until none finds one
//! ```

use heist_table::Seat;

use super::ground::Ground;
use super::lore::LEADERS;
use super::odds::MOST_GUNS;
use super::weights::*;
use super::worth::Weigh;
use crate::content::Collect;
use crate::kinds::{Pawn, Resource};
use crate::spaces::{BySpace, Space};
use crate::state::{Phase, State};
use crate::{ArtProject, MAX_PLAYERS};

/// The most pawns: one each, or two of one seat.
pub(super) const MOST_WALKERS: usize = MAX_PLAYERS as usize;
/// Pieces collected at once that are told apart.
pub(super) const MOST_AT_ONCE: usize = 3;
/// So many plans are all tried, not climbed to.
const MOST_PLANS: usize = 200;
/// A fight that was not weighed yet.
pub(super) const UNKNOWN: i32 = i32::MIN;
/// What can never be wanted.
pub(super) const NEVER: i32 = -1_000_000;

/// A pawn that may move.
#[derive(Clone, Copy)]
pub(super) struct Walker {
    pub(super) seat: Seat,
    pub(super) pawn: Pawn,
    pub(super) at: Space,
}

/// Where a pawn goes, and the piece it fetches on its way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Goal {
    pub(super) to: Space,
    pub(super) fetches: Option<Space>,
    pub(super) fuel: u8,
    pub(super) steps: u8,
}

/// Who goes where.
pub(super) type Plan = [Option<Goal>; MOST_WALKERS];

/// A round from here on.
pub(super) struct Outlook<'a> {
    pub(super) state: &'a State,
    pub(super) weigh: &'a Weigh<'a>,
    pub(super) ground: Ground,
    pub(super) walkers: Vec<Walker>,
    goals: Vec<Vec<Goal>>,
    /// What standing away from a space costs, by fuel.
    pub(super) interest: BySpace<i32>,
    /// Fights by pieces collected before, space, dice and leader.
    pub(super) fights: Vec<i32>,
    pub(super) apart: i32,
    pub(super) guns: [i32; MOST_GUNS],
    pub(super) most_guns: usize,
    pub(super) junk: Option<i32>,
}

impl<'a> Outlook<'a> {
    /// With pawns that may still move, or not.
    pub(super) fn new(weigh: &'a Weigh<'a>, state: &'a State, moves: bool) -> Outlook<'a> {
        let rules = weigh.rules;
        let map = &rules.content.map;
        let ground = weigh.lore.ground(state.lost);
        let mut walkers = Vec::with_capacity(MOST_WALKERS);
        for seat in Seat::all(rules.seats) {
            for &pawn in rules.pawns_of() {
                if let Some(at) = state.pawn(seat, pawn) {
                    walkers.push(Walker { seat, pawn, at });
                }
            }
        }
        let mut outlook = Outlook {
            state,
            weigh,
            ground,
            walkers,
            goals: Vec::new(),
            interest: BySpace::default(),
            fights: Vec::new(),
            apart: weigh.apart(state),
            guns: [0; MOST_GUNS],
            most_guns: 0,
            junk: None,
        };
        let kinds = MOST_AT_ONCE * map.spaces.len() * (outlook.walkers.len() + 1) * LEADERS;
        outlook.fights = vec![UNKNOWN; kinds];
        outlook.goals =
            outlook.walkers.iter().map(|walker| outlook.goals_of(walker, moves)).collect();
        outlook.judge_interest();
        outlook.judge_arms();
        outlook
    }

    pub(super) fn rules(&self) -> &'a ArtProject {
        self.weigh.rules
    }

    /// Everywhere a pawn can go; where pieces are brought, with each of them.
    fn goals_of(&self, walker: &Walker, moves: bool) -> Vec<Goal> {
        let map = &self.rules().content.map;
        let stay = Goal { to: walker.at, fetches: None, fuel: 0, steps: 0 };
        let may = moves && !(self.state.ready.contains(walker.seat) && self.is_moving());
        if !may {
            return vec![stay];
        }
        let reach = |from: Space, to: Space, ground: &Ground| {
            Some((ground.fuel(from, to)?, ground.steps(from, to)))
        };
        let must_leave = self.state.lost.contains(walker.at);
        let purse = self.state.has(Resource::Fuel)
            + self.state.health[walker.seat].saturating_sub(u8::from(!must_leave));
        let mut goals = Vec::with_capacity(map.spaces.len());
        for to in map.all().filter(|to| !self.state.lost.contains(*to)) {
            if let Some((fuel, steps)) = reach(walker.at, to, &self.ground)
                && fuel <= purse
            {
                goals.push(Goal { to, fetches: None, fuel, steps });
            }
        }
        if map.collect == Collect::Named {
            let mut closed = self.state.lost;
            self.state.pieces.iter().for_each(|space| closed.insert(space));
            let laden = Ground::new(map, closed);
            for piece in self.state.pieces.iter() {
                let Some((first, walk)) = reach(walker.at, piece, &self.ground) else { continue };
                for to in map.all().filter(|to| !closed.contains(*to)) {
                    if let Some((second, carry)) = reach(piece, to, &laden)
                        && first + second <= purse
                    {
                        let (fuel, steps) = (first + second, walk + carry);
                        goals.push(Goal { to, fetches: Some(piece), fuel, steps });
                    }
                }
            }
        }
        if goals.is_empty() {
            goals.push(stay);
        }
        goals
    }

    fn is_moving(&self) -> bool {
        self.state.phase == Phase::Movement
    }

    /// How much it matters that somebody is near a space.
    fn judge_interest(&mut self) {
        if self.weigh.after == 0 {
            return;
        }
        let state = self.state;
        for space in self.rules().content.map.all().filter(|space| !state.lost.contains(*space)) {
            let mut interest = self.weigh.progress[space].min(TWO) * NEAR_CLUES / 100;
            if state.pieces.contains(space) {
                interest += NEAR_PIECE;
            }
            if state.agents[space] >= 3 {
                interest += NEAR_AGENTS;
            }
            self.interest[space] = interest;
        }
    }

    /// What guns cost, alone hearts after them (R14), and a clue card nobody
    /// would miss.
    fn judge_arms(&mut self) {
        let (have, first) = (self.state.has(Resource::Gun), Seat::new(0));
        let alone = self.weigh.lore.skill.alone;
        let hearts = if alone { self.state.health[first].saturating_sub(1) } else { 0 };
        let worth = |guns: u8, hearts: u8| {
            let (mut van, mut health) = (self.state.van, self.state.health);
            van[Resource::Gun as usize] -= guns;
            health[first] -= hearts;
            self.weigh.tokens(Resource::Gun, have - guns)
                + self.weigh.health(health[first])
                + self.weigh.exposed(van, &health)
        };
        let all = worth(0, 0);
        let mut prices = [0; MOST_GUNS];
        for (spent, price) in (1..=have + hearts).zip(&mut prices) {
            *price = all - worth(spent.min(have), spent.saturating_sub(have));
        }
        self.guns = prices;
        self.most_guns = usize::from(have + hearts).min(MOST_GUNS);
        self.junk = (!self.state.all_clues().is_empty()).then_some(ONE + JUNK);
    }

    /// The best plan that is found from where everybody stands, one pawn after
    /// the other looking for a better goal; and from everybody at one space.
    pub(super) fn best(&mut self, together: bool) -> (i32, Plan) {
        let mut stay: Plan = [None; MOST_WALKERS];
        for (place, goals) in stay.iter_mut().zip(&self.goals) {
            let nearest = goals.iter().min_by_key(|goal| (goal.fuel, goal.steps));
            *place = nearest.copied();
        }
        let plans: usize = self.goals.iter().map(Vec::len).product();
        if self.weigh.lore.skill.alone && plans <= MOST_PLANS {
            return self.best_of_all();
        }
        let mut best = self.climb(stay);
        if together && self.walkers.len() > 1 {
            for space in self.rules().content.map.all() {
                let agents = self.state.agents[space];
                if agents < 4 && (agents == 0 || !self.state.pieces.contains(space)) {
                    continue;
                }
                let mut start = stay;
                let mut moved = 0;
                for (place, goals) in start.iter_mut().zip(&self.goals) {
                    if let Some(goal) =
                        goals.iter().find(|goal| goal.to == space && goal.fetches.is_none())
                        && goal.fuel <= 2
                    {
                        *place = Some(*goal);
                        moved += 1;
                    }
                }
                if moved > 1 {
                    let found = self.climb(start);
                    if found.0 > best.0 {
                        best = found;
                    }
                }
            }
        }
        best
    }

    /// The best of all plans of two pawns.
    fn best_of_all(&mut self) -> (i32, Plan) {
        let mut best = (i32::MIN, [None; MOST_WALKERS]);
        for one in 0..self.goals[0].len() {
            for other in 0..self.goals[1].len() {
                let mut plan = [None; MOST_WALKERS];
                plan[0] = Some(self.goals[0][one]);
                plan[1] = Some(self.goals[1][other]);
                let worth = self.worth(&plan);
                if worth > best.0 {
                    best = (worth, plan);
                }
            }
        }
        best
    }

    fn climb(&mut self, mut plan: Plan) -> (i32, Plan) {
        let mut best = self.worth(&plan);
        for _ in 0..6 {
            let before = best;
            for place in 0..self.walkers.len() {
                for option in 0..self.goals[place].len() {
                    let goal = self.goals[place][option];
                    let old = plan[place].replace(goal);
                    if old == Some(goal) {
                        continue;
                    }
                    let worth = self.worth(&plan);
                    if worth > best {
                        best = worth;
                    } else {
                        plan[place] = old;
                    }
                }
            }
            if best == before {
                break;
            }
        }
        (best, plan)
    }

    /// The next step of a pawn towards its goal, and whether it carries.
    pub(super) fn step(&self, walker: usize, goal: &Goal) -> Option<(Space, bool)> {
        let map = &self.rules().content.map;
        let at = self.walkers[walker].at;
        match goal.fetches {
            Some(piece) if piece == at => {
                let mut closed = self.state.lost;
                self.state.pieces.iter().for_each(|space| closed.insert(space));
                let laden = Ground::new(map, closed);
                Some((laden.first_step(map, at, goal.to)?, true))
            }
            Some(piece) => Some((self.ground.first_step(map, at, piece)?, false)),
            None => Some((self.ground.first_step(map, at, goal.to)?, false)),
        }
    }

    pub(super) fn walkers(&self) -> &[Walker] {
        &self.walkers
    }
}

impl Outlook<'_> {
    /// Only that seat thinks of moving.
    pub(super) fn only(&mut self, seat: Seat) {
        for (walker, goals) in self.walkers.iter().zip(&mut self.goals) {
            if walker.seat != seat {
                goals.retain(|goal| goal.to == walker.at && goal.fetches.is_none());
                if goals.is_empty() {
                    goals.push(Goal { to: walker.at, fetches: None, fuel: 0, steps: 0 });
                }
            }
        }
    }
}
