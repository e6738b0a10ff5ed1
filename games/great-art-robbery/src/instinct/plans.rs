//! The plans for a turn, by what they are worth.

use crate::ART_CITIES;
use crate::art::Tier;
use crate::cards::Card;
use crate::map::Circle;
use crate::planner::{Bill, Purse, Trip, hand_of, purses, way};
use crate::rules::TOP_LEVEL;
use crate::state::CityAction;

use super::mind::{Mind, TOKEN};

/// Something done at a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Heist(usize, Tier),
    Hire(Card),
    Upgrade,
}

/// A stop of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) at: Circle,
    pub(super) deed: Deed,
}

/// What a plan does, whatever way it is paid: plans that do the same compete.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gist {
    heist: Option<(usize, Tier)>,
    hire: Option<Card>,
    upgrade: bool,
    pub(super) eliminations: u8,
}

/// A plan for the rest of the turn.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) worth: i32,
    pub(super) gist: Gist,
    pub(super) purse: Purse,
    pub(super) stops: [Option<Stop>; 2],
    /// Where cards are eliminated, after the stops.
    pub(super) eliminates_at: Option<Circle>,
    /// Where the car ends, and whether the token is renewed with what is left.
    pub(super) ends_at: Circle,
    pub(super) renews: bool,
    pub(super) trip: Trip,
    pub(super) bill: Bill,
}

/// The best plans that do different things, the best first.
pub(super) fn several(mind: &Mind<'_>, count: usize) -> Vec<Plan> {
    let mut planner = Planner::new(mind);
    let junk = planner.junk.clone();
    let keeps = mind.rules.content.level(mind.player().level).keep > 0;
    let skilled =
        |card: Card| mind.rules.content.face(card).rows.iter().any(crate::content::Row::has_skill);
    let far_sighted = !mind.style.short_sighted;
    let holds = |card: Card| junk.contains(&card) || far_sighted && keeps && skilled(card);
    for purse in purses(mind.rules, mind.table, mind.seat, holds) {
        planner.consider(&purse);
    }
    let mut found = planner.found;
    found.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
    found.truncate(count);
    found
}

struct Planner<'a, 'b> {
    mind: &'a Mind<'b>,
    hand: Vec<Card>,
    car: Circle,
    /// What may be hired: worth, card, price; the best first.
    hires: Vec<(i32, Card, u16)>,
    /// Cities where a Specialist may be hired, the nearest first.
    hire_cities: Vec<Circle>,
    upgrades: bool,
    /// Cards it would be good to be rid of.
    junk: Vec<Card>,
    suspicion_now: i32,
    found: Vec<Plan>,
}

impl<'a, 'b> Planner<'a, 'b> {
    fn new(mind: &'a Mind<'b>) -> Planner<'a, 'b> {
        let (rules, table, seat) = (mind.rules, mind.table, mind.seat);
        let car = rules.car(table, seat);
        let map = &rules.content.map;
        let mut hire_cities: Vec<Circle> = map.cities.into_iter().collect();
        hire_cities.retain(|&city| rules.may_act(table, seat, CityAction::Hire, city));
        hire_cities.sort_by_key(|&city| map.distance(car, city));
        hire_cities.truncate(3);
        let priced = table.display.iter().flatten().flatten().filter_map(|&card| {
            let price = rules.price(table, card)?;
            Some((mind.hire(card, price), card, price))
        });
        let mut hires: Vec<_> = priced.filter(|&(worth, _, _)| worth > 0).collect();
        hires.sort_by_key(|&(worth, card, _)| (std::cmp::Reverse(worth), card));
        let hand = hand_of(table, seat);
        let junk = junk_of(mind, &hand);
        Planner {
            upgrades: mind.player().level < TOP_LEVEL
                && rules.may_act(table, seat, CityAction::Upgrade, map.hideout),
            suspicion_now: mind.suspicion(mind.player().suspicion.into(), false),
            found: Vec::new(),
            mind,
            hand,
            car,
            hires,
            hire_cities,
            junk,
        }
    }

    /// Every way to use a purse.
    fn consider(&mut self, purse: &Purse) {
        self.weigh(purse, [None, None]);
        let upgrade = Stop { at: self.mind.rules.content.map.hideout, deed: Deed::Upgrade };
        let two = !self.mind.style.short_sighted;
        if self.upgrades {
            self.weigh(purse, [Some(upgrade), None]);
        }
        for number in 0..self.hire_cities.len() {
            let at = self.hire_cities[number];
            self.weigh_hire(purse, at, None, true);
            if two && self.upgrades {
                self.weigh_hire(purse, at, Some(upgrade), true);
                self.weigh_hire(purse, at, Some(upgrade), false);
            }
        }
        for city in 0..ART_CITIES {
            let Some(heist) = self.heist(purse, city) else { continue };
            self.weigh(purse, [Some(heist), None]);
            if !two {
                continue;
            }
            if self.upgrades {
                self.weigh(purse, [Some(heist), Some(upgrade)]);
                self.weigh(purse, [Some(upgrade), Some(heist)]);
            }
            let here = self.hire_cities.contains(&heist.at)
                || self.mind.rules.may_act(
                    self.mind.table,
                    self.mind.seat,
                    CityAction::Hire,
                    heist.at,
                );
            if here {
                self.weigh_hire(purse, heist.at, Some(heist), false);
            }
            for number in 0..self.hire_cities.len() {
                let at = self.hire_cities[number];
                if at != heist.at {
                    self.weigh_hire(purse, at, Some(heist), true);
                    self.weigh_hire(purse, at, Some(heist), false);
                }
            }
        }
    }

    /// The better of the two heists there that the purse covers.
    fn heist(&self, purse: &Purse, city: usize) -> Option<Stop> {
        let (rules, table) = (self.mind.rules, self.mind.table);
        let at = rules.content.map.cities[city];
        if !rules.may_act(table, self.mind.seat, CityAction::Heist, at) {
            return None;
        }
        let covered = |tier: &Tier| {
            let work = table.work(city, *tier);
            work.is_some_and(|work| purse.covers(rules.content.work(work).skills))
        };
        let worth = |tier: &Tier| table.work(city, *tier).map(|work| self.mind.work(work));
        let tier = Tier::ALL.into_iter().filter(covered).max_by_key(worth)?;
        Some(Stop { at, deed: Deed::Heist(city, tier) })
    }

    /// A hire there of the best Specialist that can be paid, before or after
    /// another stop.
    fn weigh_hire(&mut self, purse: &Purse, at: Circle, other: Option<Stop>, first: bool) {
        let most = purse.money + purse.getaways + 1 + (purse.money + purse.wheels) / 3;
        for number in 0..self.hires.len() {
            let (_, card, price) = self.hires[number];
            if price > most {
                continue;
            }
            let hire = Some(Stop { at, deed: Deed::Hire(card) });
            let stops = match (other, first) {
                (None, _) => [hire, None],
                (other, true) => [hire, other],
                (other, false) => [other, hire],
            };
            if self.weigh(purse, stops) {
                return;
            }
        }
    }

    /// Weighs a purse spent on these stops; says whether it can pay for them.
    fn weigh(&mut self, purse: &Purse, stops: [Option<Stop>; 2]) -> bool {
        let Some((trip, gist, at)) = self.trip(purse, &stops) else { return false };
        let token = self.mind.player().token;
        let Some(bill) = trip.bill(self.mind.rules, purse, token) else { return false };
        let plan = Plan {
            worth: self.worth_of(&gist),
            gist,
            purse: *purse,
            stops,
            eliminates_at: None,
            ends_at: at,
            renews: false,
            trip,
            bill,
        };
        if purse.held != 0 {
            self.weigh_eliminations(&plan);
        }
        self.settle(plan);
        true
    }

    /// What the stops cost, what they do, and where the car is then.
    fn trip(&self, purse: &Purse, stops: &[Option<Stop>; 2]) -> Option<(Trip, Gist, Circle)> {
        let rules = self.mind.rules;
        let (mut trip, mut gist) = (Trip::default(), Gist::default());
        let (mut at, mut flights) = (self.car, purse.flights);
        for stop in stops.iter().flatten() {
            let (wheels, flies) = way(rules, at, stop.at, flights);
            trip.wheels += u16::from(wheels);
            flights -= u16::from(flies);
            at = stop.at;
            match stop.deed {
                Deed::Heist(city, tier) => gist.heist = Some((city, tier)),
                Deed::Hire(card) => {
                    gist.hire = Some(card);
                    trip.money += rules.price(self.mind.table, card)?;
                }
                Deed::Upgrade => {
                    gist.upgrade = true;
                    trip.mixed += rules.content.figures.hideout_upgrade_cost;
                }
            }
        }
        Some((trip, gist, at))
    }

    fn worth_of(&self, gist: &Gist) -> i32 {
        let (mind, table) = (self.mind, self.mind.table);
        let mut worth = if gist.upgrade { mind.upgrade() } else { 0 };
        if let Some((city, tier)) = gist.heist {
            worth += table.work(city, tier).map_or(0, |work| mind.work(work));
        }
        if let Some(card) = gist.hire {
            let hire = self.hires.iter().find(|(_, other, _)| *other == card);
            worth += hire.map_or(0, |&(worth, _, _)| worth);
        }
        worth
    }

    /// The same with cards eliminated at the end of it.
    fn weigh_eliminations(&mut self, plan: &Plan) {
        let rules = self.mind.rules;
        let figures = &rules.content.figures;
        let junk: Vec<i32> =
            self.held_junk(&plan.purse).map(|card| self.mind.elimination(card)).collect();
        if junk.is_empty() {
            return;
        }
        let map = &rules.content.map;
        let places: Vec<Circle> = if plan.purse.permit {
            vec![plan.ends_at]
        } else {
            map.all().filter(|&circle| map.eliminates(circle)).collect()
        };
        for at in places {
            for many in 1..=junk.len() as u16 {
                let mut trip = plan.trip;
                trip.wheels += u16::from(map.distance(plan.ends_at, at));
                trip.wheels += many * figures.elimination_wheels;
                trip.money += many * figures.elimination_money;
                let token = self.mind.player().token;
                let Some(bill) = trip.bill(rules, &plan.purse, token) else { break };
                let worth: i32 = junk.iter().take(many.into()).sum();
                let gist = Gist { eliminations: many as u8, ..plan.gist };
                self.settle(Plan {
                    worth: plan.worth + worth,
                    gist,
                    eliminates_at: Some(at),
                    ends_at: at,
                    trip,
                    bill,
                    ..plan.clone()
                });
            }
        }
    }

    /// Cards that are held to be eliminated, the worst first.
    fn held_junk<'c>(&'c self, purse: &'c Purse) -> impl Iterator<Item = Card> + 'c {
        held_junk(&self.hand, &self.junk, purse)
    }

    /// Adds what is left at the end: token, place, kept cards, Suspicion; and
    /// notes the plan if none that does the same is better.
    fn settle(&mut self, mut plan: Plan) {
        let mind = self.mind;
        let known = self.found.iter().position(|other| other.gist == plan.gist);
        if !mind.style.short_sighted {
            plan.worth += self.kept(&plan) - self.suspicion(&plan);
        }
        self.end_well(&mut plan);
        match known {
            Some(place) if self.found[place].worth < plan.worth => self.found[place] = plan,
            Some(_) => {}
            None => self.found.push(plan),
        }
    }

    /// Where to go and whether to renew the token with what is left.
    fn end_well(&self, plan: &mut Plan) {
        let (mind, map) = (self.mind, &self.mind.rules.content.map);
        let cost = mind.rules.content.figures.token_reactivation_cost;
        let Bill { left_wheels, left_money, token, .. } = plan.bill;
        let from = plan.ends_at;
        let go = |wheels: u16| {
            let within = map.all().filter(|&to| u16::from(map.distance(from, to)) <= wheels);
            let nearer =
                |to: &Circle| (mind.place(*to), std::cmp::Reverse(map.distance(from, *to)));
            within.max_by_key(nearer).unwrap_or(from)
        };
        let stay = if mind.style.short_sighted { from } else { go(left_wheels) };
        let mut choice = (mind.place(stay) + if token { TOKEN } else { 0 }, stay, false);
        if !token && left_wheels + left_money >= cost {
            let wheels = left_wheels.min(left_wheels + left_money - cost);
            let there = if mind.style.short_sighted { from } else { go(wheels) };
            let renewed = mind.place(there) + TOKEN;
            if renewed > choice.0 {
                choice = (renewed, there, true);
            }
        }
        plan.worth += choice.0;
        (plan.ends_at, plan.renews) = (choice.1, choice.2);
    }

    /// What the held cards are worth that may be kept (R67).
    fn kept(&self, plan: &Plan) -> i32 {
        let mind = self.mind;
        let level = mind.player().level + u8::from(plan.gist.upgrade);
        let keep = mind.rules.content.level(level).keep;
        if keep == 0 || plan.purse.held == 0 {
            return 0;
        }
        let held = (0..self.hand.len()).filter(|&place| plan.purse.rows[place] == 0);
        let mut worth: Vec<i32> =
            held.map(|place| mind.worth_of_keeping(self.hand[place])).filter(|&w| w > 0).collect();
        worth.sort_unstable_by_key(|&worth| std::cmp::Reverse(worth));
        worth.iter().take(keep.into()).sum()
    }

    fn suspicion(&self, plan: &Plan) -> i32 {
        let (mind, content) = (self.mind, &self.mind.rules.content);
        let heist = plan.gist.heist.is_some();
        let own = if heist { content.figures.suspicion_per_own_heist } else { 0 };
        let rises = i32::from(plan.purse.sirens + own);
        let mine = i32::from(mind.player().suspicion) + rises - i32::from(plan.purse.less_visible);
        mind.suspicion(mine.clamp(0, content.suspicion_last.into()), heist) - self.suspicion_now
    }
}

/// Cards it would be good to be rid of, the worst first: the two worst that
/// are worth paying for.
fn junk_of(mind: &Mind<'_>, hand: &[Card]) -> Vec<Card> {
    let mut junk = hand.to_vec();
    junk.retain(|&card| mind.elimination(card) > 25);
    junk.sort_by_key(|&card| (std::cmp::Reverse(mind.elimination(card)), card));
    junk.dedup();
    junk.truncate(if mind.style.short_sighted { 0 } else { 2 });
    junk
}

/// The cards a plan eliminates.
pub(super) fn eliminated(mind: &Mind<'_>, plan: &Plan) -> Vec<Card> {
    let hand = hand_of(mind.table, mind.seat);
    let junk = junk_of(mind, &hand);
    held_junk(&hand, &junk, &plan.purse).take(plan.gist.eliminations.into()).collect()
}

fn held_junk<'c>(
    hand: &'c [Card],
    junk: &'c [Card],
    purse: &'c Purse,
) -> impl Iterator<Item = Card> + 'c {
    junk.iter().flat_map(move |&card| {
        let held = hand.iter().zip(purse.rows).filter(move |&(&one, row)| one == card && row == 0);
        held.map(|(&card, _)| card)
    })
}
