//! What a page lights up and a bot chooses from (R96, R99).

use heist_table::Seat;

use crate::action::Deed;
use crate::cards::Card;
use crate::kinds::{Area, Art, Loot, Side};
use crate::spots::Spot;
use crate::state::{Phase, SLOTS, State, Turn};
use crate::{Action, MidnightExchange};

/// What a hand will have to do with when it is free.
struct Then {
    holds: bool,
    /// The areas that are open then.
    open: [bool; 3],
    slots: usize,
}

impl MidnightExchange {
    pub(super) fn list_legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Ready { .. } => {
                if self.present(state).minus(state.ready).contains(seat) {
                    out.push(Action::Ready);
                }
            }
            Phase::Raid(raid) => {
                let acts = raid.mover.is_none_or(|mover| mover == seat);
                if acts && self.active_raiders(state).contains(seat) {
                    self.list_deeds(state, seat, out);
                }
            }
            Phase::Exchange(turn) if turn.seat == seat => self.list_exchanges(state, turn, out),
            Phase::Exchange(_) | Phase::Countdown { .. } | Phase::Over(_) => {}
        }
    }

    /// Whether a raider has anything to do: all tiles within reach may be on
    /// their way, and then it has to wait.
    pub(super) fn can_act(&self, state: &State, seat: Seat) -> bool {
        let hand = &state.hands[seat];
        if hand.running.is_some_and(|intent| intent.deed == Deed::TakeGetaway) {
            return false; // R42
        }
        let on_the_table =
            |area: Area| state.tiles().any(|(_, tile)| tile.area == area && tile.is_on_the_table());
        // Mostly so, and games are played by the million.
        if on_the_table(Area::Garage) {
            return true;
        }
        let then = self.then(state, seat);
        then.holds
            || then.slots == SLOTS
            || self.options.early_getaway
            || (0..SLOTS).any(|slot| is_returnable(state, seat, slot))
            || Area::ALL.into_iter().any(|area| then.open[area as usize] && on_the_table(area))
    }

    /// The hand after what runs and what waits: what may be chosen next (R96).
    fn then(&self, state: &State, seat: Seat) -> Then {
        let (hand, burglar) = (&state.hands[seat], &state.burglars[seat]);
        let mut then = Then {
            holds: hand.holds.is_some(),
            open: Area::ALL.map(|area| state.is_open(seat, area)),
            slots: burglar.tiles(),
        };
        let waiting = hand.waiting.iter().flatten().copied();
        for deed in hand.running.map(|intent| intent.deed).into_iter().chain(waiting) {
            match deed {
                Deed::Lift { .. } => then.holds = true,
                Deed::Keep => {
                    // One's own key opens its area once it is stowed.
                    let key = state.loot_in_hand(seat).and_then(Loot::opens);
                    if let Some(area) = key.filter(|_| then.holds) {
                        then.open[area as usize] = true;
                    }
                    then.slots += usize::from(then.holds && then.slots < SLOTS);
                    then.holds = false;
                }
                Deed::PutBack { .. } => then.holds = false,
                Deed::ReturnLoot { .. } => then.slots = then.slots.saturating_sub(1),
                Deed::TakeGetaway => {}
            }
        }
        then
    }

    /// The same order for every hand: keep, put back; get away, return, lift.
    fn list_deeds(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let hand = &state.hands[seat];
        if hand.running.is_some_and(|intent| intent.deed == Deed::TakeGetaway) {
            return; // R42
        }
        let then = self.then(state, seat);
        if then.holds {
            let known = state.loot_in_hand(seat).filter(|_| hand.running.is_none());
            let second_key =
                known.is_some_and(|loot| loot.is_key() && state.has_on_board(seat, loot));
            if then.slots < SLOTS && !second_key {
                out.push(Action::Keep);
            }
            out.extend(Side::ALL.map(|side| Action::PutBack { side }));
            return;
        }
        if then.slots == SLOTS || self.options.early_getaway {
            out.push(Action::TakeGetaway);
        }
        for slot in (0..SLOTS).filter(|&slot| is_returnable(state, seat, slot)) {
            let slot = slot as u8;
            out.extend(Side::ALL.map(|side| Action::ReturnLoot { slot, side }));
        }
        let within_reach = state
            .tiles()
            .filter(|(_, tile)| tile.is_on_the_table() && then.open[tile.area as usize]);
        out.extend(within_reach.map(|(spot, _)| Action::Lift { spot }));
    }

    fn list_exchanges(&self, state: &State, turn: Turn, out: &mut Vec<Action>) {
        let seat = turn.seat;
        let burglar = &state.burglars[seat];
        if turn.exchanged {
            out.push(Action::EndTurn);
        } else {
            self.list_trades(state, seat, out);
            out.push(Action::Pass);
        }
        let fits = burglar.cards.iter().filter_map(|card| {
            self.fits(state, burglar, card).map(|art| Action::PlaceArt { art, card })
        });
        out.extend(fits);
    }

    fn list_trades(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let loot = state.loot_of(seat);
        for (market, goods) in (0..).zip(state.markets.as_slice()) {
            if !self.face(goods).is_met_by(&loot) {
                continue;
            }
            let art = (0..).zip(&goods.art).filter(|(_, art)| art.is_some());
            out.extend(art.map(|(space, _)| Action::TradeArt { market, space }));
            let cards = (0..).zip(&goods.cards).filter(|(_, cards)| cards[0].is_some());
            out.extend(cards.map(|(space, _)| Action::TradePrestige { market, space }));
        }
        if loot[Loot::LeatherBag as usize] > 0 {
            out.push(Action::OpenBag);
        }
    }

    pub(super) fn list_identities(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.is_choosing_identities(state) || state.gone.contains(seat) {
            return;
        }
        let own = state.burglars[seat].identity;
        let all = 0..self.content.identities.len() as u8;
        let free =
            all.filter(|&one| own != Some(one) && MidnightExchange::is_free(state, seat, one));
        out.extend(free.map(|identity| Action::ChooseIdentity { identity }));
    }
}

fn is_returnable(state: &State, seat: Seat, slot: usize) -> bool {
    state.loot_on(seat, slot).is_some_and(|loot| !loot.is_key()) // R22, R23
}

/// R99.
pub(super) fn action_space(rules: &MidnightExchange) -> Vec<Action> {
    let content = &rules.content;
    let faces = || content.markets.iter().flat_map(|market| &market.faces);
    let art_spaces = faces().map(|face| face.art.len() as u8).max().unwrap_or_default();
    let prestige_spaces = faces().map(|face| face.prestige.len() as u8).max().unwrap_or_default();
    let markets = 0..content.markets.len() as u8;
    let mut all: Vec<Action> = (0..content.identities.len() as u8)
        .map(|identity| Action::ChooseIdentity { identity })
        .collect();
    all.push(Action::Ready);
    all.extend((0..content.spots.len() as u8).map(|spot| Action::Lift { spot: Spot(spot) }));
    all.push(Action::Keep);
    all.extend(Side::ALL.map(|side| Action::PutBack { side }));
    for slot in 0..SLOTS as u8 {
        all.extend(Side::ALL.map(|side| Action::ReturnLoot { slot, side }));
    }
    all.push(Action::TakeGetaway);
    for market in markets.clone() {
        all.extend((0..art_spaces).map(|space| Action::TradeArt { market, space }));
    }
    for market in markets {
        all.extend((0..prestige_spaces).map(|space| Action::TradePrestige { market, space }));
    }
    all.extend([Action::OpenBag, Action::Pass, Action::EndTurn]);
    for art in Art::ALL {
        let cards = (0..content.cards.len() as u8).map(Card);
        all.extend(cards.map(|card| Action::PlaceArt { art, card }));
    }
    all
}
