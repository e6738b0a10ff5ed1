//! What is proposed, what it is worth, and to whom the viewer may propose.

use heist_table::{Eyes, Money, Seat};

use crate::SneakyMonkeys;
use crate::goods::{Bundle, Cards};
use crate::instinct::Gains;
use crate::kinds::{Jewel, Resource};
use crate::state::{Help, Phase, State, Trade};
use crate::view::{CardWorth, HelpView, TalkView, TradeView};

use super::board;
use super::crime::pays;

/// To whom the viewer may propose something now (R41, R46, R77, R78).
pub(super) fn talk(rules: &SneakyMonkeys, state: &State, eyes: Eyes) -> TalkView {
    let Some(seat) = eyes.single().filter(|&seat| state.present.contains(seat)) else {
        return TalkView::default();
    };
    let (most, open, leads) = (rules.content.most, &state.proposals, seat == state.active);
    let others = || state.others(seat).iter().filter(|&other| leads || other == state.active);
    match &state.phase {
        Phase::Turn if open.trades_made[seat] < most.trades => {
            let worth = card_worth(rules, state, seat, others());
            TalkView { trade_with: others().collect(), worth, ..TalkView::default() }
        }
        Phase::Job { crew, .. } if open.helps_made[seat] < most.helps => TalkView {
            invite: others().filter(|&other| leads && crew[other].is_none()).collect(),
            offer_help: !leads && crew[seat].is_none(),
            worth: card_worth(rules, state, seat, others()),
            ..TalkView::default()
        },
        _ => TalkView::default(),
    }
}

/// What single cards are worth to the viewer and to those he can deal with: as
/// if they were given to the other.
fn card_worth(
    rules: &SneakyMonkeys,
    state: &State,
    viewer: Seat,
    others: impl Iterator<Item = Seat>,
) -> Vec<CardWorth> {
    let blank = |seat| CardWorth { seat, gets: [0; 6], gives: [0; 6] };
    let (mut own, mut all) = (blank(viewer), vec![blank(viewer)]);
    let passed = |from: Seat, to: Seat, kind: Resource| {
        let card = Bundle::cards(Cards::one(kind));
        rules.worth_of_trade(state, from, to, &card, &Bundle::default())
    };
    for (nth, other) in others.enumerate() {
        let mut theirs = blank(other);
        for (kind, _) in state.players[viewer].hand.iter() {
            let Gains { own: gets, other: gives } = passed(viewer, other, kind);
            theirs.gets[kind as usize] = gets;
            if nth == 0 {
                own.gives[kind as usize] = -gives;
            }
        }
        for (kind, _) in state.players[other].hand.iter() {
            let Gains { own: gets, other: gives } = passed(other, viewer, kind);
            theirs.gives[kind as usize] = -gives;
            own.gets[kind as usize] = own.gets[kind as usize].max(gets);
        }
        all.push(theirs);
    }
    all[0] = own;
    all
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
        gains: rules.worth_of_trade(state, seat, to, &trade.give, &trade.want),
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
    let view = |seat: Seat, to: Seat, help: Help| {
        let partner = if seat == leader { to } else { seat };
        HelpView {
            seat,
            to,
            partner,
            number: help.number,
            terms: help.terms,
            pays: pays(rules, &haul, help.terms.share),
            gains: rules.worth_of_joining(state, to, partner, &help.terms),
        }
    };
    let open = &state.proposals;
    let out = open.invitations.iter().filter_map(|(to, help)| Some(view(leader, to, (*help)?)));
    let back = open.offers.iter().filter_map(|(seat, help)| Some(view(seat, leader, (*help)?)));
    out.chain(back).collect()
}
