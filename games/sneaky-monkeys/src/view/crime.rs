//! What is being prepared, and what is proposed.

use heist_table::{Eyes, Money, Seat};

use crate::action::{Target, Terms};
use crate::goods::{Bundle, Cards};
use crate::kinds::{Jewel, Location, Resource};
use crate::rules::{Sides, all_cards};
use crate::state::{Help, Phase, State, Trade};
use crate::view::{
    CrewView, CrimeView, HaulView, HelpView, OpenJobView, PartView, TalkView, TradeView,
};
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
fn pays(rules: &SneakyMonkeys, haul: &HaulView, share: u8) -> [Money; 2] {
    [haul.least, haul.most].map(|total| rules.share_of(total, share))
}

/// To whom the viewer may propose something now (R41, R46, R77, R78).
pub(super) fn talk(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> TalkView {
    let Some(seat) = eyes.single().filter(|&seat| state.present.contains(seat)) else {
        return TalkView::default();
    };
    let (most, open, leads) = (rules.content.most, &state.proposals, seat == state.active);
    let others = || state.others(seat).iter().filter(|&other| leads || other == state.active);
    match &state.phase {
        Phase::Turn if open.trades_made[seat] < most.trades => {
            TalkView { trade_with: others().collect(), ..TalkView::default() }
        }
        Phase::Job { crew, .. } if open.helps_made[seat] < most.helps => TalkView {
            invite: others().filter(|&other| leads && crew[other].is_none()).collect(),
            offer_help: !leads && crew[seat].is_none(),
            ..TalkView::default()
        },
        _ => TalkView::default(),
    }
}

pub(super) fn trades(rules: &SneakyMonkeys, state: &State) -> Vec<TradeView> {
    let active = state.active;
    let view = |seat: Seat, to: Seat, trade: Trade| TradeView {
        seat,
        to,
        number: trade.number,
        give: trade.give,
        want: trade.want,
        give_worth: worth(rules, &trade.give),
        want_worth: worth(rules, &trade.want),
    };
    let open = &state.proposals;
    let out = open.trades_out.iter().filter_map(|(to, trade)| Some(view(active, to, (*trade)?)));
    let back =
        open.trades_in.iter().filter_map(|(seat, trade)| Some(view(seat, active, (*trade)?)));
    out.chain(back).collect()
}

/// What a bundle is worth at resale value.
fn worth(rules: &SneakyMonkeys, bundle: &Bundle) -> Money {
    let content = &rules.content;
    let cards = bundle.cards.iter().map(|(kind, n)| content.resource(kind).resale * u32::from(n));
    let jewels = Jewel::ALL.into_iter().zip(bundle.jewels);
    let jewels = jewels.map(|(kind, n)| content.jewel(kind).resale * u32::from(n));
    let loot = bundle.loot.iter().map(|card| content.loot_card(card).value);
    bundle.cash + cards.chain(jewels).chain(loot).sum()
}

pub(super) fn helps(rules: &SneakyMonkeys, state: &State) -> Vec<HelpView> {
    let Phase::Job { museum, .. } = state.phase else { return Vec::new() };
    let haul = board::haul(rules, state, museum, rules.pile(state, museum));
    let leader = state.active;
    let view = |seat: Seat, to: Seat, help: Help| HelpView {
        seat,
        to,
        partner: if seat == leader { to } else { seat },
        number: help.number,
        terms: help.terms,
        pays: pays(rules, &haul, help.terms.share),
    };
    let open = &state.proposals;
    let out = open.invitations.iter().filter_map(|(to, help)| Some(view(leader, to, (*help)?)));
    let back = open.offers.iter().filter_map(|(seat, help)| Some(view(seat, leader, (*help)?)));
    out.chain(back).collect()
}
