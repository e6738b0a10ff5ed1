//! What a bot does in Exchanges.

use heist_table::{Level, Seat};

use super::offers::{less, one, ranked};
use super::taste::Taste;
use crate::cards::Card;
use crate::kinds::{Art, Loot, LootCounts};
use crate::placing::best_placement;
use crate::state::{Phase, State};
use crate::{Action, MidnightExchange};

/// How much of a good's worth counts that may be gone in the second turn, in
/// hundredths.
const LEFT_LATER: i32 = 80;

/// A seat's turn: its view of the table is the whole table, for nothing that
/// matters now is hidden.
#[derive(Clone, Copy)]
pub(super) struct Customer<'a> {
    pub(super) rules: &'a MidnightExchange,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) level: Level,
}

/// Trade for what adds most, with the second exchange in mind; place what can
/// only go one way; then end the turn.
pub(super) fn exchange(customer: &Customer<'_>) -> Action {
    settle(customer).unwrap_or_else(|| {
        let mut chosen = (0, Action::Pass);
        each_exchange(customer, |worth, action| {
            if worth > chosen.0 {
                chosen = (worth, action);
            }
        });
        chosen.1
    })
}

/// What there is to do before or after the exchange.
pub(super) fn settle(customer: &Customer<'_>) -> Option<Action> {
    let Phase::Exchange(turn) = customer.state.phase else { panic!("it is a turn of Exchanges") };
    placing(customer).or(turn.exchanged.then_some(Action::EndTurn))
}

/// Every exchange the seat can make, with what it and the next one add.
pub(super) fn each_exchange(customer: &Customer<'_>, mut consider: impl FnMut(i32, Action)) {
    let Customer { rules, state, seat, level } = *customer;
    let Phase::Exchange(turn) = state.phase else { panic!("it is a turn of Exchanges") };
    let more = turn.pass < rules.content.turns_per_seat && level != Level::Rookie;
    let (board, taste) = (state.loot_of(seat), Taste::new(rules, state, seat, level));
    let mut weigh = |worth: i32, at: Option<u8>, price: &LootCounts, action: Action| {
        let left = less(&board, price);
        let later = if more { later(customer, &taste, &left, at, worth) } else { 0 };
        consider(worth + later + 1, action);
    };
    for (market, goods) in (0..).zip(state.markets.as_slice()) {
        let face = rules.face(goods);
        if !face.is_met_by(&board) {
            continue;
        }
        for (space, art) in (0..).zip(&goods.art) {
            if let Some(art) = *art {
                let action = Action::TradeArt { market, space };
                weigh(taste.art[art as usize], Some(market), &face.price, action);
            }
        }
        for (space, cards) in (0..).zip(&goods.cards) {
            if cards[0].is_some() {
                let action = Action::TradePrestige { market, space };
                let worth = taste.cards[usize::from(market)][usize::from(space)];
                weigh(worth, Some(market), &face.price, action);
            }
        }
    }
    if board[Loot::LeatherBag as usize] > 0 && state.bag_count() > 0 {
        weigh(taste.bag, None, &one(Loot::LeatherBag), Action::OpenBag);
    }
}

/// What the second exchange adds with what is left on the board, after a good
/// of that worth was taken. Others take something in between.
fn later(
    customer: &Customer<'_>,
    taste: &Taste,
    left: &LootCounts,
    at: Option<u8>,
    worth: i32,
) -> i32 {
    let Customer { rules, state, .. } = *customer;
    let mut most = if left[Loot::LeatherBag as usize] > 0 { taste.bag } else { 0 };
    for (market, goods) in (0..).zip(state.markets.as_slice()) {
        if rules.face(goods).is_met_by(left) {
            let best = ranked(taste, usize::from(market), goods);
            let taken = at == Some(market) && worth == best[0];
            most = most.max(best[usize::from(taken)] * LEFT_LATER / 100);
        }
    }
    most
}

/// Art that fits a collection and no other of one's own, now or later. Else it
/// waits for the end, which is never worse (Q14), if the table places it then.
fn placing(customer: &Customer<'_>) -> Option<Action> {
    let Customer { rules, state, seat, .. } = *customer;
    let content = &rules.content;
    let own = &state.burglars[seat];
    let asks = |card: Card, art: Art| {
        let filled = usize::from(state.filled[card.index()]);
        content.card(card).steps[filled..].iter().any(|step| step.art == art)
    };
    let best = best_placement(content, &own.stored, own.cards, &state.filled);
    own.cards.iter().find_map(|card| {
        let art = rules.fits(state, own, card)?;
        let alone = own.cards.iter().filter(|&other| asks(other, art)).count() == 1;
        let at_best = best.filled[card.index()] > state.filled[card.index()];
        let now = alone || rules.options.no_final_placing && at_best;
        now.then_some(Action::PlaceArt { art, card })
    })
}
