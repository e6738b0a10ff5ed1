//! The plans for a turn, by what they are worth.

use heist_table::Seat;

use crate::ART_CITIES;
use crate::art::Tier;
use crate::cards::{CARD_TYPES, Card};
use crate::map::{Circle, MOST_CIRCLES};
use crate::planner::{Bill, MOST_CARDS, Purse, Trip, hand_of, purses, way};
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

/// What driving back where one came from costs: it is seldom right, and looks
/// as if one did not know what one wants.
const BACK: i32 = 160;
/// What a plan that ends the game gains if that wins it, and costs if not:
/// nobody ends a game that he loses.
const THE_END: i32 = 5_000;
/// Wheels that are looked at to go on with after the last stop.
const MOST_WHEELS: usize = 12;

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

/// How many gists there are.
const GISTS: usize = (2 * ART_CITIES + 1) * (CARD_TYPES as usize + 1) * 2 * (MOST_JUNK + 1);
/// Cards that are eliminated in a turn at most.
const MOST_JUNK: usize = 4;

impl Gist {
    /// Its number among all there are.
    fn number(&self) -> usize {
        let heist = self.heist.map_or(0, |(city, tier)| 1 + 2 * city + tier as usize);
        let hire = self.hire.map_or(0, |card| 1 + card.index());
        let many = usize::from(self.eliminations).min(MOST_JUNK);
        ((heist * (CARD_TYPES as usize + 1) + hire) * 2 + usize::from(self.upgrade))
            * (MOST_JUNK + 1)
            + many
    }
}

/// A work that may be robbed.
#[derive(Clone, Copy)]
struct Loot {
    tier: Tier,
    skills: [u8; 4],
    worth: i32,
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
    /// Whether it sets out on the road the car came by.
    pub(super) back: bool,
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
    /// What hiring is worth and costs, by card.
    by_card: [(i32, u16); CARD_TYPES as usize],
    /// The works that may be robbed, by city, the better first.
    works: [[Option<Loot>; 2]; ART_CITIES],
    /// Where one may hire, by city.
    hires_at: [bool; ART_CITIES],
    upgrades: bool,
    /// What the next level is worth.
    upgrade: i32,
    /// Cards it would be good to be rid of.
    junk: Vec<Card>,
    /// Where cards can be eliminated.
    eliminates: Vec<Circle>,
    /// What the cards of the hand are worth if they are kept.
    kept: [i32; MOST_CARDS],
    /// What Suspicion costs more than now: without a heist and with one, by
    /// where one is on the track.
    suspicion: [Vec<i32>; 2],
    /// The best circle to end on, from a circle with so many Wheels.
    ends: [[Circle; MOST_WHEELS + 1]; MOST_CIRCLES],
    /// What the end of a turn can add at most.
    best_end: i32,
    /// Whether the next heist ends the game.
    last_heist: bool,
    found: Vec<Plan>,
    /// The place of what a plan does among those found, one more; 0 is not found.
    places: Vec<u16>,
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
        let mut by_card = [(0, 0); CARD_TYPES as usize];
        for &(worth, card, price) in &hires {
            by_card[card.index()] = (worth, price);
        }
        let may = |kind, city: usize| rules.may_act(table, seat, kind, map.cities[city]);
        let hand = hand_of(table, seat);
        let mut kept = [0; MOST_CARDS];
        for (worth, &card) in kept.iter_mut().zip(&hand) {
            *worth = mind.worth_of_keeping(card);
        }
        let now = mind.suspicion(mind.player().suspicion.into(), false);
        let suspicion: [Vec<i32>; 2] = [false, true].map(|heist| {
            let track = 0..=i32::from(rules.content.suspicion_last);
            track.map(|mine| mind.suspicion(mine, heist) - now).collect()
        });
        let relief = suspicion.iter().flatten().min().map_or(0, |least| -least);
        let place = map.all().map(|circle| mind.place(circle)).max().unwrap_or(0);
        let junk = junk_of(mind, &hand);
        Planner {
            upgrades: mind.player().level < TOP_LEVEL
                && rules.may_act(table, seat, CityAction::Upgrade, map.hideout),
            upgrade: mind.upgrade(),
            by_card,
            works: std::array::from_fn(|city| {
                if may(CityAction::Heist, city) { works_in(mind, city) } else { [None; 2] }
            }),
            hires_at: std::array::from_fn(|city| may(CityAction::Hire, city)),
            eliminates: map.all().filter(|&circle| map.eliminates(circle)).collect(),
            kept,
            suspicion,
            ends: ends(mind),
            best_end: relief.max(0) + place + TOKEN,
            last_heist: rules.time_is_up_next(table),
            found: Vec::new(),
            places: vec![0; GISTS],
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
            let here = self.hires_at[city];
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
        let mut works = self.works[city].iter().flatten();
        let loot = works.find(|loot| purse.covers(loot.skills))?;
        let at = self.mind.rules.content.map.cities[city];
        Some(Stop { at, deed: Deed::Heist(city, loot.tier) })
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
        let (trip, gist, at) = self.trip(purse, &stops);
        let token = self.mind.player().token;
        let Some(bill) = trip.bill(self.mind.rules, purse, token) else { return false };
        let worth = self.worth_of(&gist);
        if purse.held == 0 && self.is_beaten(&gist, worth) {
            return true;
        }
        let plan = Plan {
            worth,
            gist,
            purse: *purse,
            stops,
            eliminates_at: None,
            ends_at: at,
            renews: false,
            trip,
            bill,
            back: false,
        };
        if purse.held != 0 {
            self.weigh_eliminations(&plan);
        }
        self.settle(plan);
        true
    }

    /// Whether a plan that does the same is better already, however this one
    /// ends.
    fn is_beaten(&self, gist: &Gist, worth: i32) -> bool {
        let known = self.places[gist.number()].checked_sub(1).map(usize::from);
        known.is_some_and(|place| {
            let known = &self.found[place];
            let the_end = if self.last_heist && gist.heist.is_some() { THE_END } else { 0 };
            known.worth >= worth + self.best_end + the_end
        })
    }

    /// What the stops cost, what they do, and where the car is then.
    fn trip(&self, purse: &Purse, stops: &[Option<Stop>; 2]) -> (Trip, Gist, Circle) {
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
                    trip.money += self.by_card[card.index()].1;
                }
                Deed::Upgrade => {
                    gist.upgrade = true;
                    trip.mixed += rules.content.figures.hideout_upgrade_cost;
                }
            }
        }
        (trip, gist, at)
    }

    fn worth_of(&self, gist: &Gist) -> i32 {
        let mut worth = if gist.upgrade { self.upgrade } else { 0 };
        if let Some((city, tier)) = gist.heist {
            let mut works = self.works[city].iter().flatten();
            worth += works.find(|loot| loot.tier == tier).map_or(0, |loot| loot.worth);
        }
        worth + gist.hire.map_or(0, |card| self.by_card[card.index()].0)
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
        let anywhere = [plan.ends_at];
        let many = if plan.purse.permit { 1 } else { self.eliminates.len() };
        for number in 0..many {
            let at = if plan.purse.permit { anywhere[0] } else { self.eliminates[number] };
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
        if !mind.style.short_sighted {
            plan.worth += self.kept(&plan) - self.suspicion(&plan);
        }
        self.end_well(&mut plan);
        if self.last_heist && plan.gist.heist.is_some() {
            plan.worth += if self.wins_by(&plan) { THE_END } else { -THE_END };
        }
        plan.back = self.drives_back(&plan);
        if plan.back {
            plan.worth -= BACK;
        }
        let known = &mut self.places[plan.gist.number()];
        match known.checked_sub(1).map(usize::from) {
            Some(place) if self.found[place].worth < plan.worth => self.found[place] = plan,
            Some(_) => {}
            None => {
                self.found.push(plan);
                *known = self.found.len() as u16;
            }
        }
    }

    /// Whether the plan sets out on the road the car came by.
    fn drives_back(&self, plan: &Plan) -> bool {
        let (mind, map) = (self.mind, &self.mind.rules.content.map);
        let Some(before) = mind.player().came_from else { return false };
        let acted = |&kind: &CityAction| mind.table.turn.has_taken(kind);
        if mind.style.short_sighted || CityAction::ALL.iter().any(acted) {
            return false;
        }
        let stops = plan.stops.iter().flatten().map(|stop| stop.at);
        let mut ways = stops.chain(plan.eliminates_at).chain([plan.ends_at]);
        let goal = ways.find(|&at| at != self.car);
        goal.is_some_and(|goal| {
            let (_, flies) = way(mind.rules, self.car, goal, plan.purse.flights);
            !flies && map.step_past(self.car, goal, Some(before)) == before
        })
    }

    /// Whether a plan that ends the game wins it (R70 to R72).
    fn wins_by(&self, plan: &Plan) -> bool {
        let (mind, rules, table) = (self.mind, self.mind.rules, self.mind.table);
        let Some((city, tier)) = plan.gist.heist else { return false };
        let Some(work) = table.work(city, tier) else { return false };
        let at = rules.content.map.cities[city];
        let playing = || Seat::all(rules.seats).filter(|&seat| !table.gone.contains(seat));
        let suspicion = |seat: Seat| {
            if seat == mind.seat {
                self.suspicion_after(plan)
            } else {
                i32::from(rules.suspicion_after_a_heist(table, at, seat))
            }
        };
        let most = playing().map(suspicion).max();
        let scores = rules.scores(table);
        let rank = |seat: Seat| {
            let (mut score, mut works) =
                (scores[seat], i32::from(table.players[seat].works.count()));
            if Some(suspicion(seat)) == most {
                score += rules.content.figures.interpol_points;
            }
            if seat == mind.seat {
                score += i32::from(rules.content.work(work).value);
                works += 1;
            }
            (score, -works)
        };
        let own = rank(mind.seat);
        playing().all(|seat| rank(seat) <= own)
    }

    /// Where to go and whether to renew the token with what is left.
    fn end_well(&self, plan: &mut Plan) {
        let mind = self.mind;
        let cost = mind.rules.content.figures.token_reactivation_cost;
        let Bill { left_wheels, left_money, token, .. } = plan.bill;
        let from = plan.ends_at;
        let go = |wheels: u16| self.ends[from.index()][usize::from(wheels).min(MOST_WHEELS)];
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
        let mut worth = [0; MOST_CARDS];
        for (sum, place) in worth.iter_mut().zip(held) {
            *sum = self.kept[place].max(0);
        }
        worth.sort_unstable_by_key(|&worth| std::cmp::Reverse(worth));
        worth.iter().take(keep.into()).sum()
    }

    fn suspicion(&self, plan: &Plan) -> i32 {
        let heist = plan.gist.heist.is_some();
        self.suspicion[usize::from(heist)][self.suspicion_after(plan) as usize]
    }

    /// Where the plan leaves one on the Suspicion track.
    fn suspicion_after(&self, plan: &Plan) -> i32 {
        let content = &self.mind.rules.content;
        let heist = plan.gist.heist.is_some();
        let own = if heist { content.figures.suspicion_per_own_heist } else { 0 };
        let rises = i32::from(plan.purse.sirens + own);
        let now = i32::from(self.mind.player().suspicion);
        (now + rises - i32::from(plan.purse.less_visible)).clamp(0, content.suspicion_last.into())
    }
}

/// The works that hang in a city, the better first.
fn works_in(mind: &Mind<'_>, city: usize) -> [Option<Loot>; 2] {
    let mut works = Tier::ALL.map(|tier| {
        let work = mind.table.work(city, tier)?;
        let skills = mind.rules.content.work(work).skills;
        Some(Loot { tier, skills, worth: mind.work(work) })
    });
    works.sort_by_key(|loot| std::cmp::Reverse(loot.map(|loot| loot.worth)));
    works
}

/// The best circle to end on, from every circle with any number of Wheels; of
/// equal ones the nearest.
fn ends(mind: &Mind<'_>) -> [[Circle; MOST_WHEELS + 1]; MOST_CIRCLES] {
    let map = &mind.rules.content.map;
    let mut ends = [[Circle::default(); MOST_WHEELS + 1]; MOST_CIRCLES];
    for from in map.all() {
        let best = &mut ends[from.index()];
        *best = [from; MOST_WHEELS + 1];
        for to in map.all() {
            let place = &mut best[usize::from(map.distance(from, to)).min(MOST_WHEELS)];
            if mind.place(to) > mind.place(*place) {
                *place = to;
            }
        }
        for wheels in 1..=MOST_WHEELS {
            if mind.place(best[wheels]) <= mind.place(best[wheels - 1]) {
                best[wheels] = best[wheels - 1];
            }
        }
    }
    ends
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
