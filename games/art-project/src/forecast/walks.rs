//! Routes and fights as they are foreseen (R147).

use heist_table::Seat;

use super::Foreseen;
use crate::ArtProject;
use crate::content::Collect;
use crate::kinds::{Pawn, Resource};
use crate::plan::{FightForeseen, MOST_LEGS, Part, Route, WalkForeseen};
use crate::spaces::Space;
use crate::state::{Phase, State};

/// A route as it would be walked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Walked {
    legs: [Leg; MOST_LEGS],
    count: usize,
    pub(crate) hearts: u8,
    /// The health its owner has before.
    pub(crate) health: u8,
    /// Where it ends.
    pub(crate) end: Space,
    /// Whether the whole way is open, and what it carries is there.
    pub(crate) open: bool,
}

/// A step of a route.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Leg {
    pub(crate) to: Space,
    pub(crate) carry: bool,
    pub(crate) fuel: u8,
    pub(crate) hearts: u8,
}

impl Walked {
    pub(crate) fn legs(&self) -> &[Leg] {
        &self.legs[..self.count]
    }

    /// Whether it would take the last health.
    pub(crate) fn is_fatal(&self) -> bool {
        self.hearts > 0 && self.hearts >= self.health
    }

    pub(crate) fn fuel(&self) -> u8 {
        self.legs().iter().map(|leg| leg.fuel).sum()
    }
}

impl Foreseen {
    /// Walks a route, or stays.
    pub(crate) fn walk(
        &mut self,
        rules: &ArtProject,
        state: &State,
        seat: Seat,
        pawn: Pawn,
        route: Option<&Route>,
    ) -> Walked {
        let mut walked = Walked { health: self.health[seat], open: true, ..Walked::default() };
        let Some(mut at) = self.pawn(seat, pawn) else { return walked };
        let mut free = match state.phase {
            Phase::Movement => rules.free_steps(state, seat, pawn),
            _ => 0,
        };
        let steps = route.map_or(&[][..], |route| route.way.as_slice());
        for (number, &to) in steps.iter().enumerate() {
            let carry = route.is_some_and(|route| route.carry.contains(number));
            let price = rules.content.map.steps[at][to];
            walked.open &= price.is_some() && !state.lost.contains(to);
            let price = price.unwrap_or_default();
            free += u8::from(price == 0);
            walked.open &= free <= rules.content.limits.free_steps;
            let van = &mut self.van[Resource::Fuel as usize];
            let fuel = price.min(*van);
            *van -= fuel;
            let hearts = price - fuel;
            if carry {
                walked.open &= rules.content.map.collect == Collect::Named
                    && self.pieces.contains(at)
                    && !self.pieces.contains(to);
                self.pieces.remove(at);
                self.pieces.insert(to);
            }
            walked.legs[number] = Leg { to, carry, fuel, hearts };
            walked.count = number + 1;
            walked.hearts = walked.hearts.saturating_add(hearts);
            at = to;
        }
        walked.open &= !state.lost.contains(at);
        walked.end = at;
        self.health[seat] = self.health[seat].saturating_sub(walked.hearts);
        match pawn {
            Pawn::Own => {
                self.pawns[seat] = at;
                if walked.count > 0 {
                    self.moved.insert(seat);
                }
            }
            Pawn::Ally => self.ally = Some(at),
        }
        walked
    }

    /// What a signature of a route notes (R146).
    pub(crate) fn walk_foreseen(&self, walked: &Walked) -> WalkForeseen {
        WalkForeseen {
            hearts: walked.hearts,
            agents: self.agents[walked.end],
            piece: self.pieces.contains(walked.end),
        }
    }

    /// The fight where a seat would stand (R47 to R49).
    pub(crate) fn fight(&self, rules: &ArtProject, state: &State, seat: Seat) -> FightForeseen {
        let space = self.pawns[seat];
        let threat = rules.content.map.track.get(usize::from(self.track));
        let threat = threat.map_or(0, |entry| entry.threat);
        let there = self.pawns.iter().filter(|(_, at)| **at == space).count() as u8;
        FightForeseen {
            space,
            against: self.agents[space].saturating_add(threat).saturating_add(self.white_hand),
            dice: there + u8::from(self.ally == Some(space)) + state.allies,
            guns: self.guns(),
        }
    }
}

impl ArtProject {
    /// Seats that have signed a part, the first signed first.
    pub(crate) fn in_turn(&self, state: &State, part: Part) -> impl Iterator<Item = Seat> + use<> {
        let turn = match part {
            Part::Card | Part::Route => 0,
            Part::Fight => 1,
        };
        let plan = &state.plan;
        let turns = plan.strips.map(|_, strip| strip.turns[turn]);
        let mut left = plan.signed[part as usize];
        std::iter::from_fn(move || {
            let next = left.iter().min_by_key(|seat| turns[*seat])?;
            left.remove(next);
            Some(next)
        })
    }

    /// The table after everything signed before that seat's part: for routes
    /// the routes, for fights the movement and the fights, taken as won.
    pub(crate) fn foresee_turn(&self, state: &State, seat: Seat, part: Part) -> Foreseen {
        let mut table = self.foresee_movement(state);
        if state.phase.is_before_collecting() {
            for other in self.in_turn(state, Part::Route) {
                if part == Part::Route && other == seat {
                    return table;
                }
                for &pawn in self.pawns_of() {
                    let route = state.plan.route(other, pawn);
                    table.walk(self, state, other, pawn, route.as_ref());
                }
            }
            if part == Part::Route {
                return table;
            }
        }
        table.end_movement(self, state);
        for other in self.in_turn(state, Part::Fight).take_while(|other| *other != seat) {
            let space = table.pawns[other];
            let leads = state.plan.strips[other].lead.is_some_and(|lead| lead.space == space);
            if leads && !state.fought.contains(space) {
                table.win(self, state, space);
            }
        }
        table
    }
}
