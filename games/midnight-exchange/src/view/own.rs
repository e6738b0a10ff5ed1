//! What is worked out for one viewer alone.

use heist_table::Seat;
use serde::Serialize;

use crate::MidnightExchange;
use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::kinds::{Area, Art, Loot};
use crate::placing::best_placement;
use crate::state::{Burglar, SLOTS, State};

/// What only the viewer sees, or what is worked out for it alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnView {
    /// The viewer's seat.
    pub seat: Seat,
    /// The areas that are open to it.
    pub open: Vec<Area>,
    /// What it has sent that waits behind its moving hand, in order.
    pub waiting: Vec<Action>,
    /// Whether the tile in its hand could be kept.
    pub can_keep: bool,
    /// Tiles missing for a getaway.
    pub tiles_short: u8,
    /// By market: how the viewer stands to its price.
    pub reach: Vec<ReachView>,
    /// What each good would add, market by market: art spaces, then prestige
    /// spaces.
    pub goods: Vec<GoodView>,
    /// Points as things lie.
    pub points: u16,
    /// Points if all stored art were placed at best.
    pub best_points: u16,
    /// Loot that no market in play takes.
    pub unwanted: Vec<Loot>,
}

/// How a board stands to a market's price.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachView {
    /// Loot that is missing, each piece by itself.
    pub missing: Vec<Loot>,
    /// The slots that would pay, if it can be paid.
    pub pays: Vec<u8>,
    /// Whether the tile in the viewer's hand would be one of the missing.
    pub in_hand: bool,
}

/// What a good would add.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GoodView {
    /// The action that takes it.
    pub action: Action,
    /// Points it adds, with all stored art placed at best before and after.
    pub adds: u16,
    /// The viewer's collections whose next space asks for it.
    pub fits: Vec<Card>,
}

pub(super) fn own_view(rules: &MidnightExchange, state: &State, seat: Seat) -> OwnView {
    let burglar = &state.burglars[seat];
    let best_points = best(rules, state, burglar);
    let loot = state.loot_in_hand(seat);
    let second = loot.is_some_and(|loot| loot.is_key() && state.has_on_board(seat, loot));
    OwnView {
        seat,
        open: Area::ALL.into_iter().filter(|&area| state.is_open(seat, area)).collect(),
        waiting: state.hands[seat].waiting.iter().flatten().map(|deed| deed.action()).collect(),
        can_keep: loot.is_some() && !second && burglar.free_slot().is_some(),
        tiles_short: (SLOTS - burglar.tiles()) as u8,
        reach: state.markets.iter().map(|(_, goods)| reach(rules, state, seat, goods)).collect(),
        goods: goods(rules, state, burglar, best_points),
        points: rules.score(state, seat),
        best_points,
        unwanted: unwanted(rules, state),
    }
}

fn best(rules: &MidnightExchange, state: &State, burglar: &Burglar) -> u16 {
    best_placement(&rules.content, &burglar.stored, burglar.cards, &state.filled).points
}

fn reach(rules: &MidnightExchange, state: &State, seat: Seat, goods: &crate::Goods) -> ReachView {
    let mut left = rules.face(goods).price;
    let mut pays = Vec::new();
    for slot in 0..SLOTS {
        if let Some(loot) = state.loot_on(seat, slot)
            && left[loot as usize] > 0
        {
            left[loot as usize] -= 1;
            pays.push(slot as u8);
        }
    }
    let missing = Loot::ALL.into_iter().zip(left);
    let missing: Vec<Loot> =
        missing.flat_map(|(loot, count)| (0..count).map(move |_| loot)).collect();
    let in_hand = state.loot_in_hand(seat).is_some_and(|loot| missing.contains(&loot));
    if !missing.is_empty() {
        pays.clear();
    }
    ReachView { missing, pays, in_hand }
}

fn goods(
    rules: &MidnightExchange,
    state: &State,
    burglar: &Burglar,
    best_points: u16,
) -> Vec<GoodView> {
    let with_art = |art: Art| {
        let mut with = *burglar;
        with.stored[art as usize] += 1;
        best(rules, state, &with) - best_points
    };
    let adds: Vec<u16> = Art::ALL.map(with_art).to_vec();
    let with_cards = |cards: &[Option<Card>; 2]| {
        let more: Cards = cards.iter().flatten().copied().chain(burglar.cards.iter()).collect();
        best(rules, state, &Burglar { cards: more, ..*burglar }) - best_points
    };
    let fitting = |art: Art| {
        let wants =
            |card: &Card| rules.content.card(*card).wants(state.filled[card.index()]) == Some(art);
        burglar.cards.iter().filter(wants).collect()
    };
    let mut views = Vec::new();
    for (market, goods) in (0..).zip(state.markets.as_slice()) {
        for (space, art) in (0..).zip(&goods.art) {
            if let Some(art) = *art {
                let action = Action::TradeArt { market, space };
                views.push(GoodView { action, adds: adds[art as usize], fits: fitting(art) });
            }
        }
        for (space, cards) in (0..).zip(&goods.cards) {
            if cards[0].is_some() {
                let action = Action::TradePrestige { market, space };
                views.push(GoodView { action, adds: with_cards(cards), fits: Vec::new() });
            }
        }
    }
    views
}

/// Q22.
fn unwanted(rules: &MidnightExchange, state: &State) -> Vec<Loot> {
    let wanted = |loot: Loot| {
        state.markets.iter().any(|(_, goods)| rules.face(goods).price[loot as usize] > 0)
    };
    Loot::ALL.into_iter().filter(|&loot| loot.is_payable() && !wanted(loot)).collect()
}
