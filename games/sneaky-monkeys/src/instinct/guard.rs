//! The last things of a turn: what lies on guard, what is kept for others, and
//! where the cash is safe.

use super::mind::Mind;
use crate::Action;
use crate::event::Ware;
use crate::kinds::{Jewel, Resource, Vehicle};

/// Cards on guard that are enough.
const ENOUGH_GUARD: u8 = 2;
/// Cash that is left when cards for others are bought.
const POCKET_MONEY: u32 = 150;
/// Turns before the end in which nothing is bought for others.
const LATE: i32 = 4;

impl Mind<'_> {
    /// Guard, stock, and the end of the turn.
    pub(super) fn last_things(&self) -> Action {
        self.sell_what_could_be_raided()
            .or_else(|| self.keep_stock())
            .or_else(|| self.set_guard())
            .unwrap_or(Action::EndTurn)
    }

    /// In a rocket cash cannot be robbed, and jewels at home can (R56, R67).
    fn sell_what_could_be_raided(&self) -> Option<Action> {
        let player = self.state.own();
        let flies = player.riding == Some(Vehicle::Rocket);
        if !flies || !self.skill.minds_rivals || player.houses.count() == 0 {
            return None;
        }
        let kind = Jewel::ALL.into_iter().find(|&kind| player.jewels[kind as usize] > 0)?;
        Some(Action::SellJewel { kind })
    }

    /// A card or two of one's own kind in hand, which others lack.
    fn keep_stock(&self) -> Option<Action> {
        let player = self.state.own();
        if !self.skill.deals || self.turns_after < LATE || self.rules.seats == 2 {
            return None;
        }
        let own = player.character?.expertise();
        let in_hand = player.hand.of(own);
        if in_hand >= self.style.stock {
            return None;
        }
        if player.guard.of(own) > 0 {
            return Some(Action::GuardDown { kind: own });
        }
        let price = self.rules.price(Ware::Resource(own)).0;
        let can = player.cash.0 >= price + POCKET_MONEY
            && self.rules.may_buy(self.state, Ware::Resource(own));
        can.then_some(Action::BuyResource { kind: own })
    }

    /// What is not kept for others lies on guard, up to enough.
    fn set_guard(&self) -> Option<Action> {
        let player = self.state.own();
        if !self.skill.plans || player.guard.count() >= ENOUGH_GUARD {
            return None;
        }
        let at_stake = player.cash.0 / 2 + 200 * u32::from(player.jewels[0] + player.jewels[1]);
        if at_stake < 150 || self.turns_after < 0 {
            return None;
        }
        let own = player.character?.expertise();
        let kept = if self.turns_after >= LATE { self.style.stock } else { 0 };
        let spare = |kind: &Resource| {
            let keeps = if *kind == own { kept } else { u8::from(!player.knows(*kind)) };
            player.hand.of(*kind) > keeps
        };
        let kind =
            Resource::ALL.into_iter().filter(spare).max_by_key(|kind| player.hand.of(*kind))?;
        Some(Action::GuardUp { kind })
    }
}
