//! What a bot has in mind: what it could do where it lands, and what is worth
//! going for.

use heist_table::Seat;

use super::jobs::{Job, Terms};
use super::pace;
use super::style::{Skill, Style};
use super::worth::{A_TURN, ARREST};
use crate::SneakyMonkeys;
use crate::action::Target;
use crate::goods::{Cards, House};
use crate::kinds::{Building, Jewel, Location, Resource, Vehicle};
use crate::state::{Phase, State};
use crate::tiles::Spot;

/// The most goals on a map: its houses, its locations.
const MOST_GOALS: usize = 32 + 12;
/// What one keeps of a goal that others may reach first, in percent.
const STILL_THERE: i32 = 90;
/// Cards in a crime that are worth a thought.
const MOST_CARDS: u8 = 4;
/// Turns a lesson takes: that of the enrolment, and the one spent there.
const LESSON_TURNS: i32 = 2;
/// Turns a job takes, arrests counted.
const JOB_TURNS: i32 = 2;
/// Turns for the ways to school and to the museum.
const WAYS: i32 = 4;
/// How likely others are to agree, in percent.
const OTHERS_AGREE: i32 = 90;
/// What a card costs that could have been used elsewhere.
const A_CARD: i32 = 100;

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

/// Something worth going for.
#[derive(Clone, Copy, Debug)]
struct Goal {
    at: At,
    value: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    House(House),
    Location(Location),
}

pub(super) struct Mind<'a> {
    pub(super) rules: &'a SneakyMonkeys,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) style: Style,
    pub(super) skill: Skill,
    /// Turns after this one.
    pub(super) turns_after: i32,
    goals: [Goal; MOST_GOALS],
    count: usize,
    /// The colour that school is best for, and what it is worth.
    pub(super) lesson: Option<(Resource, i32)>,
    jobs: [Option<Job>; 12],
    /// What they are worth with others.
    crews: [Option<Job>; 12],
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
    fn bare(
        rules: &'a SneakyMonkeys,
        state: &'a State,
        seat: Seat,
        style: Style,
        skill: Skill,
    ) -> Mind<'a> {
        let nothing = Goal { at: At::Location(Location::Ecole), value: 0 };
        Mind {
            rules,
            state,
            seat,
            style,
            skill,
            turns_after: rules.turns_left(state, seat) - 1,
            goals: [nothing; MOST_GOALS],
            count: 0,
            lesson: None,
            jobs: [None; 12],
            crews: [None; 12],
        }
    }

    pub(super) fn job(&self, museum: Location) -> Option<&Job> {
        self.jobs[museum as usize].as_ref()
    }

    pub(super) fn crew_job(&self, museum: Location) -> Option<&Job> {
        self.crews[museum as usize].as_ref()
    }

    // ---- what deeds are worth

    /// Setting up a Safe House (R62).
    fn claim_value(&self) -> i32 {
        let left = self.rules.jewels_left(self.state, Jewel::Domestic) > 0;
        let content = &self.rules.content;
        let gain =
            if left { content.jewel(Jewel::Domestic).resale } else { content.cash_without_jewel };
        gain.0 as i32 * self.style.houses / 100
    }

    /// A crime with the best number of cards: what it is worth, and the cards.
    pub(super) fn crime_value(&self, target: Target) -> (i32, u8) {
        let (rules, state) = (self.rules, self.state);
        let content = &rules.content;
        let (prize, weight) = match target {
            Target::Player(victim) => {
                (rules.half_of(state.players[victim].cash).0, self.style.streets)
            }
            Target::SafeHouse(house) => {
                let owner = state.owner(house).expect("a Safe House is somebody's");
                let jewel = rules.jewel_of(state, owner);
                (jewel.map_or(0, |kind| content.jewel(kind).resale.0), self.style.houses)
            }
            Target::Business(_) => (content.payout.0, self.style.businesses),
        };
        let harm = match rules.defender(state, target) {
            Some(victim) if self.skill.minds_rivals => {
                prize as i32 / self.rivals() / self.far_behind(victim)
            }
            _ => 0,
        };
        let prize = prize as i32 + harm;
        let white = rules.white_bonus(state, target);
        let worth = |cards: u8| {
            let chance = rules.odds.of(cards, white);
            let brings =
                i32::from(chance.success) * prize - i32::from(chance.arrest) * self.arrest();
            brings / 1_000 - i32::from(cards) * A_CARD
        };
        let committed = match &state.phase {
            Phase::Crime { committed, .. } => committed.count(),
            _ => 0,
        };
        let most = (committed + self.cards_to_spare()).min(committed.max(MOST_CARDS));
        let best = (committed..=most).map(|cards| (worth(cards), std::cmp::Reverse(cards))).max();
        best.map_or((0, 0), |(value, cards)| (value * weight / 100, cards.0))
    }

    fn rivals(&self) -> i32 {
        (self.state.present.len() as i32 - 1).max(1)
    }

    /// 1 for the richest of the others, 3 for somebody who is no danger.
    fn far_behind(&self, victim: Seat) -> i32 {
        let total = |seat| self.rules.worth(self.state, seat).total;
        let best = self.state.others(self.seat).iter().map(total).max();
        if best == Some(total(victim)) { 1 } else { 3 }
    }

    /// What an arrest costs now: nothing in the last turn.
    pub(super) fn arrest(&self) -> i32 {
        if self.turns_after > 0 { ARREST } else { 0 }
    }

    /// Cards in hand that can be put into a crime.
    pub(super) fn cards_to_spare(&self) -> u8 {
        self.state.players[self.seat].hand.count()
    }

    /// A museum job, alone.
    pub(super) fn museum_value(&self, museum: Location) -> Option<i32> {
        let job = self.job(museum)?;
        let ready = job.missing.count() == 0 && !job.borrows && self.is_there(museum);
        ready.then(|| job.value * self.style.museums / 100)
    }

    /// R96: the vehicle must be in use there; bots ride none to a museum but
    /// the rocket.
    fn is_there(&self, museum: Location) -> bool {
        !self.rules.options.must_be_present_at_job
            || self.rules.brings_vehicle(self.state, self.seat, museum)
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

    /// Whether a business that lists tickets can be robbed with the cards there
    /// are (R69).
    fn meets(&self, location: Location) -> bool {
        self.rules.meets_requirements(self.state, location, self.state.players[self.seat].hand)
    }

    /// What a job with others is worth to its leader, if it can be done so.
    pub(super) fn crew_value(&self, museum: Location) -> Option<i32> {
        self.crew_job(museum).map(|job| job.value * self.style.museums / 100)
    }

    /// The same, played through: everybody who is needed is asked on terms that
    /// suit him.
    fn reckon_crew(&self, museum: Location) -> Option<Job> {
        let (rules, state) = (self.rules, self.state);
        if !self.skill.deals
            || state.phase != Phase::Turn
            || state.proposals.helps_made[self.seat] > 0
        {
            return None;
        }
        // What others bring is paid for when the haul is shared.
        let missing = self.job(museum)?.missing.count();
        let from_others = super::jobs::TICKET_FROM_ANOTHER * i32::from(missing);
        let terms = Terms { earned: from_others, borrows: true, ..Terms::now(self.arrest()) };
        let job = &rules.best_job(state, self.seat, museum, &terms)?;
        if self.partners(museum, job)? == 0 || job.value + from_others <= 0 {
            return None;
        }
        let mut table = state.clone();
        table.active = self.seat;
        table.phase = Phase::Job {
            museum,
            committed: Cards::NONE,
            crew: heist_table::BySeat::new(rules.seats, None),
        };
        self.go_shopping(&mut table, museum, job);
        for partner in state.others(self.seat).iter() {
            let mind = Mind::bare(rules, &table, self.seat, self.style, self.skill);
            let Some(terms) = mind.wanted_of(partner, museum) else { continue };
            table.players[partner].hand = table.players[partner].hand.minus(terms.cards);
            let Phase::Job { crew, .. } = &mut table.phase else { return None };
            crew[partner] = Some(terms);
        }
        let Phase::Job { crew, .. } = &table.phase else { return None };
        let pooled = crate::rules::all_cards(table.players[self.seat].hand, crew);
        if !rules.could_do(&table, museum, pooled) {
            return None;
        }
        let rating = rules.content.job(museum).rating;
        let chance = i32::from(rules.odds.of(job.extras, rating).success);
        let shared = job.haul * i32::from(rules.promised(&table)) / 100 * chance / 1_000;
        Some(Job { value: job.value + from_others - shared, ..*job })
    }

    /// What the leader would have bought before he opens the job.
    fn go_shopping(&self, table: &mut State, museum: Location, job: &Job) {
        let rules = self.rules;
        let face = rules.content.job(museum);
        let stock = Resource::ALL.map(|kind| rules.cards_left(table, kind));
        let player = &mut table.players[self.seat];
        player.hand = player.hand.plus(std::mem::take(&mut player.guard));
        let mut left = job.extras.saturating_sub(player.hand.count());
        for kind in Resource::ALL {
            if !player.knows(kind) {
                continue;
            }
            let ticket = u8::from(face.tickets.has(kind) && player.hand.of(kind) == 0);
            let count = (ticket + left).min(stock[kind as usize]);
            player.hand.0[kind as usize] += count;
            left -= count.saturating_sub(ticket);
        }
        if let Some(kind) = face.vehicle.filter(|_| !job.borrows) {
            player.garage = player.garage.with(kind);
        }
    }

    /// How many partners it takes to cover what is missing: none if nothing
    /// is; nothing if it cannot be covered.
    fn partners(&self, museum: Location, job: &Job) -> Option<u8> {
        if job.missing.count() == 0 && !job.borrows {
            return Some(0);
        }
        let (mut hands, mut partners) = (Cards::NONE, 0);
        let mut lent = !job.borrows;
        for other in self.state.others(self.seat).iter() {
            let hand = self.state.players[other].hand;
            let adds = job.missing.iter().any(|kind| hands.of(kind) == 0 && hand.of(kind) > 0);
            let lends = !lent && self.rules.brings_vehicle(self.state, other, museum);
            if adds || lends {
                (hands, partners, lent) = (hands.plus(hand), partners + 1, lent || lends);
            }
        }
        let covered = job.missing.iter().all(|kind| hands.of(kind) > 0);
        (covered && lent).then_some(partners)
    }

    // ---- school (R86)

    /// What is best learned, and what that is worth: for every museum all that
    /// is missing is learned, and then it is robbed as often as there is time.
    fn best_lesson(&self) -> Option<(Resource, i32)> {
        let tuition = self.rules.content.tuition.0 as i32;
        let player = &self.state.players[self.seat];
        if !self.skill.studies || (player.cash.0 as i32) < tuition {
            return None;
        }
        let alone =
            |job: &Job| if job.missing.count() == 0 && !job.borrows { job.value } else { 0 };
        let now = self.jobs.iter().flatten().map(alone).max().unwrap_or(0);
        let worth = |museum: Location| {
            let lacks = self.rules.content.job(museum).tickets;
            let lacks = lacks.iter().filter(|&kind| !player.knows(kind));
            let to_buy = |kind: &Resource| self.rules.chips_left(self.state, *kind) > 0;
            if lacks.clone().any(|kind| !to_buy(&kind)) {
                return None;
            }
            let lessons = lacks.clone().count() as i32;
            if lessons == 0 || lessons > self.skill.lessons {
                return None;
            }
            let turns = LESSON_TURNS * lessons;
            let left = self.turns_after - turns - WAYS;
            let studies = lacks.clone().collect();
            let terms = Terms { studies, earned: A_TURN / 2 * turns, ..Terms::now(ARREST) };
            let job = self.rules.best_job(self.state, self.seat, museum, &terms)?;
            let times = (left / JOB_TURNS).min(self.rules.pile(self.state, museum).count().into());
            let gain = (job.value - now).max(0) * times.max(0);
            let gain = gain * self.style.museums / 100;
            let value = gain / lessons - tuition;
            (value > 0).then_some((
                value,
                lacks.min_by_key(|kind| self.rules.chips_left(self.state, *kind))?,
            ))
        };
        let best = Location::museums().filter_map(worth).max_by_key(|(value, _)| *value);
        best.map(|(value, colour)| (colour, value))
    }

    // ---- goals

    fn set_goals(&mut self) {
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
        if value > 0 && self.count < MOST_GOALS {
            self.goals[self.count] = Goal { at, value };
            self.count += 1;
        }
    }

    /// What is best done after this turn by somebody who ends it at that spot.
    pub(super) fn follow(&self, spot: Spot, done: Option<Deed>) -> i32 {
        if !self.skill.plans || self.turns_after <= 0 {
            return 0;
        }
        let mut best = 0;
        for goal in &self.goals[..self.count] {
            if self.is_done(goal.at, done) {
                continue;
            }
            let rolls = self.rolls(spot, goal.at);
            if rolls > 1_000 * self.turns_after {
                continue;
            }
            let value = goal.value * STILL_THERE / 100 - A_TURN * (rolls - 1_000) / 1_000;
            best = best.max(value);
        }
        best
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
                pace::rolls(self.rules.steps_to(spot, &[tile]))
            }
            At::Location(location) => {
                if self.flies_from(spot) {
                    return 1_090;
                }
                pace::rolls(self.rules.steps_to(spot, &city.location(location).streets))
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

    /// What the others may take at that spot until the next turn, on average.
    pub(super) fn exposure(&self, spot: Spot) -> i32 {
        if !self.skill.minds_rivals || matches!(spot, Spot::Location(_)) {
            return 0;
        }
        let player = &self.state.players[self.seat];
        let guard = player.guard.count();
        let loss = player.cash.0 as i32 / 2;
        let chance = i32::from(self.rules.odds.of(0, guard).success);
        if loss < 100 || guard >= 3 {
            return 0;
        }
        let city = &self.rules.content.city;
        let near = |other: Seat| {
            let from = self.state.players[other].spot()?;
            let on = spot.tiles().filter(|&tile| city.is_street(tile));
            let steps = on.map(|tile| self.rules.steps_to(from, &[tile])).min()?;
            Some(pace::within_a_roll(steps))
        };
        let reach: i32 = self.state.others(self.seat).iter().filter_map(near).sum();
        // Half of those who could do it have something better to do.
        loss * chance / 1_000 * reach.min(2_000) / 2_000
    }

    /// What it is worth to end a move at that spot.
    pub(super) fn end_value(&self, spot: Spot) -> i32 {
        let deed = self.best_deed(spot);
        let follow = self.follow(spot, deed.map(|(_, deed)| deed));
        deed.map_or(0, |(value, _)| value) + follow - self.exposure(spot)
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
