//! After the roll: every end of a move, and what could be done there.

use heist_table::{Eyes, Money, Seat};

use crate::SneakyMonkeys;
use crate::action::Target;
use crate::goods::{Cards, Kinds};
use crate::kinds::{Building, Jewel, Location, Resource};
use crate::odds::Chance;
use crate::state::{Phase, Stage, State};
use crate::tiles::Spot;
use crate::view::{Deed, EndView, Failing, Prospect};

use super::board;

/// Chances are told for up to so many cards.
const MOST_CARDS: u8 = 3;

/// For who moves: every end, the nearest first.
pub(super) fn reach(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> Vec<EndView> {
    let moves = state.phase == Phase::Turn
        && state.turn.stage == Stage::Rolled
        && eyes.contains(state.active);
    let player = state.own();
    let Some(from) = player.spot().filter(|_| moves) else { return Vec::new() };
    let (city, riding) = (&rules.content.city, player.riding.is_some());
    let mut ends = Vec::new();
    city.each_end(from, riding, state.turn.allowance, |end, steps| {
        let way = city.way(from, end, riding);
        ends.push(EndView { end, steps, way, deeds: deeds(rules, state, end) });
    });
    ends.sort_by_key(|end| end.steps);
    ends
}

/// What can be done where the player has landed.
pub(super) fn here(rules: &SneakyMonkeys, state: &State) -> Vec<Prospect> {
    let open = state.phase == Phase::Turn && rules.may_commit_a_crime(state);
    match state.own().spot().filter(|_| open) {
        Some(spot) => deeds(rules, state, spot),
        None => Vec::new(),
    }
}

/// What the player whose turn it is could do if he landed there.
fn deeds(rules: &SneakyMonkeys, state: &State, spot: Spot) -> Vec<Prospect> {
    let (city, seat) = (&rules.content.city, state.active);
    let mut deeds = Vec::new();
    for house in city.driveways_at(spot).iter() {
        if rules.may_claim(state, seat, house) {
            let left = rules.jewels_left(state, Jewel::Domestic) > 0;
            let jewel = rules.content.jewel(Jewel::Domestic).resale;
            let gain = if left { jewel } else { rules.content.cash_without_jewel };
            deeds.push(sure(Deed::Claim { house }, gain));
        } else if let Some(owner) = state.owner(house).filter(|&owner| owner != seat) {
            let jewel = rules.jewel_of(state, owner);
            let gain = jewel.map_or(Money::ZERO, |kind| rules.content.jewel(kind).resale);
            let target = Target::SafeHouse(house);
            deeds.push(crime(rules, state, spot, Deed::Raid { house, owner }, target, gain));
        }
    }
    for victim in rules.victims_at(state, seat, spot).iter() {
        let gain = rules.half_of(state.players[victim].cash);
        let deed = Deed::Rob { seat: victim };
        deeds.push(crime(rules, state, spot, deed, Target::Player(victim), gain));
    }
    let near = city.locations_at(spot);
    for location in Location::ALL.into_iter().filter(|&one| near & (1 << one as u16) != 0) {
        deeds.extend(at_location(rules, state, spot, location));
    }
    deeds.sort_by_key(|prospect| std::cmp::Reverse(expected(prospect)));
    deeds
}

fn at_location(
    rules: &SneakyMonkeys,
    state: &State,
    spot: Spot,
    location: Location,
) -> Option<Prospect> {
    match location.kind() {
        Building::Business => {
            let (deed, target) = (Deed::Business { location }, Target::Business(location));
            Some(crime(rules, state, spot, deed, target, rules.content.payout))
        }
        Building::Museum if rules.may_lead(state, spot, location) => {
            Some(museum(rules, state, spot, location))
        }
        Building::Museum => None,
        Building::School => {
            let open = Resource::ALL.into_iter().filter(|&one| rules.may_learn(state, one));
            let colours: Kinds = open.collect();
            (colours.count() > 0).then(|| sure(Deed::School { colours }, Money::ZERO))
        }
    }
}

fn sure(deed: Deed, gain: Money) -> Prospect {
    Prospect {
        deed,
        chances: Vec::new(),
        gain: [gain; 2],
        guard: 0,
        failing: None,
        missing: Kinds::NONE,
        no_vehicle: false,
    }
}

fn crime(
    rules: &SneakyMonkeys,
    state: &State,
    spot: Spot,
    deed: Deed,
    target: Target,
    gain: Money,
) -> Prospect {
    let white = rules.white_bonus(state, target);
    let mut prospect = Prospect {
        chances: chances(rules, white),
        guard: if rules.defender(state, target).is_some() { white } else { 0 },
        failing: Some(failing(rules, state, spot)),
        ..sure(deed, gain)
    };
    if let Target::Business(location) = target {
        let vehicle = rules.content.job(location).vehicle;
        prospect.missing = board::missing(rules, location, state.own().hand);
        prospect.no_vehicle = vehicle.is_some_and(|kind| !state.own().garage.has(kind));
    }
    prospect
}

fn museum(rules: &SneakyMonkeys, state: &State, spot: Spot, location: Location) -> Prospect {
    let face = rules.content.job(location);
    let haul = board::haul(rules, state, location, rules.pile(state, location));
    let vehicle = face.vehicle.is_none_or(|kind| {
        let player = state.own();
        let riding = !rules.options.must_be_present_at_job || player.riding == Some(kind);
        player.garage.has(kind) && riding
    });
    Prospect {
        deed: Deed::Museum { location },
        chances: chances(rules, face.rating),
        gain: [haul.least, haul.most],
        guard: 0,
        failing: Some(failing(rules, state, spot)),
        missing: board::missing(rules, location, state.own().hand),
        no_vehicle: !vehicle,
    }
}

fn chances(rules: &SneakyMonkeys, white: u8) -> Vec<Chance> {
    (0..=MOST_CARDS).map(|cards| rules.odds.of(cards, white)).collect()
}

/// What an arrest there costs the player whose turn it is (R54).
pub(super) fn failing(rules: &SneakyMonkeys, state: &State, spot: Spot) -> Failing {
    let city = &rules.content.city;
    let door = city.police.door;
    let tile = match spot {
        Spot::Location(location) => Some(city.location(location).door),
        _ => spot.tiles().next().filter(|&tile| city.is_street(tile)),
    };
    Failing {
        turns: 1,
        way_back: tile.and_then(|tile| city.steps(Spot::Tile(door), Spot::Tile(tile), false)),
        vehicle: state.own().riding,
        door,
    }
}

/// What it brings on average without a card, for the order of the list.
fn expected(prospect: &Prospect) -> u32 {
    let chance = prospect.chances.first().map_or(1_000, |chance| u32::from(chance.success));
    let ready = prospect.missing == Kinds::NONE && !prospect.no_vehicle;
    if ready { prospect.gain[0].0 * chance } else { 0 }
}

/// How likely it is with one card more, and so on, up to so many.
pub(super) fn with_more(rules: &SneakyMonkeys, black: u8, white: u8, hand: Cards) -> Vec<Chance> {
    (1..=hand.count()).map(|more| rules.odds.of(black + more, white)).collect()
}

/// Seats that are not the one given.
pub(super) fn others(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    state.others(seat).iter()
}
