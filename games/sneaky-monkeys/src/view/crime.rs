//! What is being prepared.

use heist_table::{Money, Seat};

use crate::action::{Target, Terms};
use crate::goods::Cards;
use crate::kinds::{Location, Resource};
use crate::rules::{Sides, all_cards};
use crate::state::{Phase, State};
use crate::view::{CrewView, CrimeView, HaulView, OpenJobView, PartView};
use crate::{Kinds, SneakyMonkeys};

use super::{board, reach};

pub(super) fn crime(rules: &SneakyMonkeys, state: &State) -> Option<CrimeView> {
    let Phase::Crime { target, committed } = state.phase else { return None };
    let Sides { black, white } = rules.sides(state)?;
    let defender = rules.defender(state, target);
    let gain = match target {
        Target::Player(victim) => rules.half_of(state.players[victim].cash),
        Target::SafeHouse(_) => defender
            .and_then(|owner| rules.jewel_of(state, owner))
            .map_or(Money::ZERO, |kind| rules.content.jewel(kind).resale),
        Target::Business(_) => rules.content.payout,
    };
    let missing = match target {
        Target::Business(location) => board::missing(rules, location, committed),
        Target::Player(_) | Target::SafeHouse(_) => Kinds::NONE,
    };
    Some(CrimeView {
        seat: state.active,
        target,
        committed,
        black_bonus: black,
        white_bonus: white,
        chance: rules.odds.of(black, white),
        with_more: reach::with_more(rules, black, white, state.own().hand),
        gain,
        guard: defender.map_or(Cards::NONE, |seat| state.players[seat].guard),
        ready: rules.is_ready(state),
        missing,
        failing: reach::failing(rules, state, state.own().spot()?),
    })
}

pub(super) fn job(rules: &SneakyMonkeys, state: &State) -> Option<OpenJobView> {
    let Phase::Job { museum, committed, crew } = &state.phase else { return None };
    let (museum, leader) = (*museum, state.active);
    let Sides { black, white } = rules.sides(state)?;
    let cards = all_cards(*committed, crew);
    let haul = board::haul(rules, state, museum, rules.pile(state, museum));
    let parts: Vec<(Seat, Terms)> =
        crew.iter().filter_map(|(seat, part)| Some((seat, (*part)?))).collect();
    let promised = rules.promised(state);
    let vehicle = rules.vehicle_of(state);
    let left = |total: Money| {
        let paid: Money = parts.iter().map(|(_, part)| rules.share_of(total, part.share)).sum();
        total - paid
    };
    Some(OpenJobView {
        leader,
        museum,
        committed: *committed,
        crew: parts
            .iter()
            .map(|&(seat, terms)| PartView { seat, terms, gets: pays(rules, &haul, terms.share) })
            .collect(),
        cards,
        leader_share: 100 - promised,
        share_left: rules.content.crew.most_shared - promised,
        vehicle: vehicle.filter(|_| rules.content.job(museum).vehicle.is_some()),
        vehicle_covered: vehicle.is_some(),
        missing: board::missing(rules, museum, cards),
        ready: rules.is_ready(state),
        black_bonus: black,
        white_bonus: white,
        chance: rules.odds.of(black, white),
        with_more: more(rules, museum, cards, state.own().hand),
        haul,
        leader_gets: [left(haul.least), left(haul.most)],
        failing: reach::failing(rules, state, state.own().spot()?),
        could_help: reach::others(state, leader)
            .filter(|&seat| crew[seat].is_none())
            .map(|seat| CrewView {
                seat,
                cards: state.players[seat].hand,
                vehicle: rules.brings_vehicle(state, seat, museum),
            })
            .filter(|one| one.vehicle || !one.cards.is_empty())
            .collect(),
    })
}

/// With each card more out of the hand: missing tickets first, which add
/// nothing, then what adds one.
fn more(rules: &SneakyMonkeys, museum: Location, cards: Cards, hand: Cards) -> Vec<crate::Chance> {
    let rating = rules.content.job(museum).rating;
    let missing = board::missing(rules, museum, cards);
    let black = cards.count() - rules.tickets_among(museum, cards);
    let first = Resource::ALL.into_iter().filter(|&kind| missing.has(kind) && hand.of(kind) > 0);
    let tickets = first.count() as u8;
    let steps = 1..=hand.count();
    steps.map(|step| rules.odds.of(black + step.saturating_sub(tickets), rating)).collect()
}

/// What a share comes to (R74).
pub(super) fn pays(rules: &SneakyMonkeys, haul: &HaulView, share: u8) -> [Money; 2] {
    [haul.least, haul.most].map(|total| rules.share_of(total, share))
}
