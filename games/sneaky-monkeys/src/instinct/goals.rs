//! What is worth going for, and how far it is.

use super::mind::{Deed, Mind};
use super::pace;
use super::worth::A_TURN;
use crate::action::Target;
use crate::goods::House;
use crate::kinds::{Building, Location, Vehicle};
use crate::tiles::Spot;

/// The most goals on a map: its houses, its locations.
const MOST_GOALS: usize = 32 + 12;
/// What one keeps of a goal that others may reach first, in percent.
const STILL_THERE: i32 = 90;
/// How likely others are to agree, in percent.
const OTHERS_AGREE: i32 = 90;

/// Something worth going for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    at: At,
    value: i32,
}

/// Where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    House(House),
    Location(Location),
}

/// What somebody would best go for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    pub(super) at: At,
    /// What it is worth there.
    pub(super) value: i32,
    pub(super) steps: u8,
}

/// All of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goals {
    goals: [Goal; MOST_GOALS],
    count: usize,
}

impl Default for Goals {
    fn default() -> Goals {
        let nothing = Goal { at: At::Location(Location::Ecole), value: 0 };
        Goals { goals: [nothing; MOST_GOALS], count: 0 }
    }
}

impl Goals {
    fn add(&mut self, goal: Goal) {
        if goal.value > 0 && self.count < MOST_GOALS {
            self.goals[self.count] = goal;
            self.count += 1;
        }
    }

    fn as_slice(&self) -> &[Goal] {
        &self.goals[..self.count]
    }
}

impl Mind<'_> {
    pub(super) fn set_goals(&mut self) {
        let city = &self.rules.content.city;
        for house in (0..city.houses.len()).map(House::new) {
            if self.rules.may_claim(self.state, self.seat, house) {
                self.add_goal(At::House(house), self.claim_value());
            } else if self.rules.may_raid(self.state, self.seat, house) {
                let (value, _) = self.crime_value(Target::SafeHouse(house));
                self.add_goal(At::House(house), value);
            }
        }
        for location in Location::ALL {
            let value = match location.kind() {
                Building::Business if self.meets(location) => {
                    self.crime_value(Target::Business(location)).0
                }
                Building::Business => 0,
                Building::Museum => self.museum_goal(location),
                Building::School => self.lesson.map_or(0, |(_, value)| value),
            };
            self.add_goal(At::Location(location), value);
        }
    }

    fn museum_goal(&self, museum: Location) -> i32 {
        let alone = self.museum_value(museum).unwrap_or(0);
        let crew = self.crew_value(museum).map_or(0, |value| value * OTHERS_AGREE / 100);
        let trades = match self.job(museum) {
            Some(job) if self.skill.deals => {
                job.value * job.likely / 100 * self.style.museums / 100
            }
            _ => 0,
        };
        alone.max(crew).max(trades)
    }

    fn add_goal(&mut self, at: At, value: i32) {
        self.goals.add(Goal { at, value });
    }

    /// What is best done after this turn by somebody who ends it at that spot.
    pub(super) fn follow(&self, spot: Spot, done: Option<Deed>) -> i32 {
        if !self.skill.plans || self.turns_after <= 0 {
            return 0;
        }
        self.promises(spot, done).map(|(value, _)| value).max().unwrap_or(0).max(0)
    }

    /// What that would be.
    pub(super) fn aim(&self, spot: Spot, done: Option<Deed>) -> Option<Aim> {
        let best = self.promises(spot, done).max_by_key(|(value, _)| *value);
        let (_, goal) = best.filter(|(value, _)| *value > 0)?;
        Some(Aim { at: goal.at, value: goal.value, steps: self.steps(spot, goal.at) })
    }

    /// Goals that can still be come by, and what they are worth from there.
    fn promises(&self, spot: Spot, done: Option<Deed>) -> impl Iterator<Item = (i32, &Goal)> {
        let open = move |goal: &&Goal| !self.is_done(goal.at, done);
        self.goals.as_slice().iter().filter(open).filter_map(move |goal| {
            let rolls = self.rolls(spot, goal.at);
            let in_time = rolls <= 1_000 * self.turns_after;
            let value = goal.value * STILL_THERE / 100 - A_TURN * (rolls - 1_000) / 1_000;
            in_time.then_some((value, goal))
        })
    }

    /// Steps from a spot to a goal on foot.
    fn steps(&self, spot: Spot, at: At) -> u8 {
        let city = &self.rules.content.city;
        match at {
            At::House(house) => self.rules.steps_to(spot, &[city.house(house).driveway]),
            At::Location(location) => self.rules.steps_to(spot, &city.location(location).streets),
        }
    }

    /// Rolls from a spot to a goal, in thousandths.
    fn rolls(&self, spot: Spot, at: At) -> i32 {
        let city = &self.rules.content.city;
        match at {
            At::House(house) => {
                let tile = city.house(house).driveway;
                if spot.is_on(tile) {
                    return 2_000;
                }
                pace::rolls(self.steps(spot, at))
            }
            At::Location(_) => {
                if self.flies_from(spot) {
                    return 1_090;
                }
                pace::rolls(self.steps(spot, at))
            }
        }
    }

    /// Whether a rocket can be used from there next turn.
    fn flies_from(&self, spot: Spot) -> bool {
        let player = &self.state.players[self.seat];
        match spot {
            Spot::Location(_) => true,
            Spot::Tile(_) => {
                self.skill.rides
                    && player.garage.has(Vehicle::Rocket)
                    && self.rules.content.city.locations_at(spot) != 0
            }
            Spot::Pair(..) => false,
        }
    }

    /// Whether a goal is gone once the deed is done.
    fn is_done(&self, at: At, done: Option<Deed>) -> bool {
        let city = &self.rules.content.city;
        match (at, done) {
            (At::House(house), Some(Deed::Claim(own))) => {
                self.state.owner(house).is_none()
                    && city.too_close(city.house(house).hood, city.house(own).hood)
            }
            (At::House(house), Some(Deed::Crime { target: Target::SafeHouse(own), .. })) => {
                house == own
            }
            (At::Location(location), Some(Deed::Museum { museum } | Deed::Crew { museum })) => {
                location == museum
            }
            (At::Location(Location::Ecole), Some(Deed::School(_))) => true,
            _ => false,
        }
    }
}
