//! What a bot has in mind: what it could do where it lands, and what is worth
//! going for.

use heist_table::Seat;

use super::goals::Goals;
use super::jobs::{Job, Terms};
use super::style::{Skill, Style};
use super::worth::ARREST;
use crate::SneakyMonkeys;
use crate::action::Target;
use crate::goods::House;
use crate::kinds::{Building, Location, Resource};
use crate::state::State;
use crate::tiles::Spot;

/// What can be done where one has landed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Claim(House),
    Crime {
        target: Target,
        cards: u8,
    },
    Museum {
        museum: Location,
    },
    /// A museum with others: what is missing is asked for.
    Crew {
        museum: Location,
    },
    School(Resource),
}

/// A table seen by one of its players.
pub(super) struct Mind<'a> {
    pub(super) rules: &'a SneakyMonkeys,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) style: Style,
    pub(super) skill: Skill,
    /// Turns after this one.
    pub(super) turns_after: i32,
    pub(super) goals: Goals,
    /// The colour that school is best for, and what it is worth.
    pub(super) lesson: Option<(Resource, i32)>,
    pub(super) jobs: [Option<Job>; 12],
    /// What they are worth with others.
    pub(super) crews: [Option<Job>; 12],
}

impl<'a> Mind<'a> {
    pub(super) fn new(
        rules: &'a SneakyMonkeys,
        state: &'a State,
        seat: Seat,
        style: Style,
        skill: Skill,
    ) -> Mind<'a> {
        let mut mind = Mind::bare(rules, state, seat, style, skill);
        let terms = Terms::now(ARREST);
        for museum in Location::museums() {
            mind.jobs[museum as usize] = rules.best_job(state, seat, museum, &terms);
            mind.crews[museum as usize] = mind.reckon_crew(museum);
        }
        mind.lesson = mind.best_lesson();
        mind.set_goals();
        mind
    }

    /// A mind that has not looked around yet.
    pub(super) fn bare(
        rules: &'a SneakyMonkeys,
        state: &'a State,
        seat: Seat,
        style: Style,
        skill: Skill,
    ) -> Mind<'a> {
        Mind {
            rules,
            state,
            seat,
            style,
            skill,
            turns_after: rules.turns_left(state, seat) - 1,
            goals: Goals::default(),
            lesson: None,
            jobs: [None; 12],
            crews: [None; 12],
        }
    }

    /// The others, clockwise: whoever is asked first is not always the same.
    pub(super) fn round_the_table(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let present = self.state.present;
        let clockwise = self.seat.clockwise(self.rules.seats).skip(1);
        clockwise.filter(move |&seat| present.contains(seat))
    }

    pub(super) fn job(&self, museum: Location) -> Option<&Job> {
        self.jobs[museum as usize].as_ref()
    }

    pub(super) fn crew_job(&self, museum: Location) -> Option<&Job> {
        self.crews[museum as usize].as_ref()
    }

    /// The best thing to do at a spot, once landed there, and what it is worth.
    pub(super) fn best_deed(&self, spot: Spot) -> Option<(i32, Deed)> {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        let city = &rules.content.city;
        let mut best: Option<(i32, Deed)> = None;
        let mut consider = |value: i32, deed: Deed| {
            if value > best.map_or(0, |(value, _)| value) {
                best = Some((value, deed));
            }
        };
        let crime = |target| {
            let (value, cards) = self.crime_value(target);
            (value, Deed::Crime { target, cards })
        };
        for house in city.driveways_at(spot).iter() {
            if rules.may_claim(state, seat, house) {
                consider(self.claim_value(), Deed::Claim(house));
            } else if rules.may_raid(state, seat, house) {
                let (value, deed) = crime(Target::SafeHouse(house));
                consider(value, deed);
            }
        }
        for victim in rules.victims_at(state, seat, spot).iter() {
            let (value, deed) = crime(Target::Player(victim));
            consider(value, deed);
        }
        let near = city.locations_at(spot);
        for location in Location::ALL.into_iter().filter(|&one| near & (1 << one as u16) != 0) {
            match location.kind() {
                Building::Business if self.meets(location) => {
                    let (value, deed) = crime(Target::Business(location));
                    consider(value, deed);
                }
                Building::Business => {}
                Building::Museum => {
                    if let Some(value) = self.museum_value(location) {
                        consider(value, Deed::Museum { museum: location });
                    }
                    if let Some(value) = self.crew_value(location) {
                        consider(value, Deed::Crew { museum: location });
                    }
                }
                Building::School => {
                    if let Some((colour, value)) = self.lesson {
                        consider(value, Deed::School(colour));
                    }
                }
            }
        }
        best
    }

    /// What it is worth to end a move at that spot.
    pub(super) fn end_value(&self, spot: Spot) -> i32 {
        let deed = self.best_deed(spot);
        let follow = self.follow(spot, deed.map(|(_, deed)| deed));
        deed.map_or(0, |(value, _)| value) + follow - self.exposure(spot)
    }
}
