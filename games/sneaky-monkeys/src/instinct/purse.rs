//! What to buy, sell and put on guard; and the museum job it is for.

use crate::Action;
use crate::event::Ware;
use crate::goods::Kinds;
use crate::kinds::{Jewel, Location, Resource};

use super::Mind;

/// So much more than its rating a job should have in cards.
const MARGIN: u8 = 2;
/// What a ticket costs that another player has.
const TICKET_FROM_OTHERS: i64 = 175;
/// Cash that is worth a card on guard.
const WORTH_GUARDING: u32 = 350;
/// Cash beyond which some of it is better laid out in cards, …
const WORTH_STOCKING: u32 = 300;
/// … up to so many of one's own kind.
const TO_TRADE: u8 = 2;
/// With so few rounds left nobody begins a museum job.
const TOO_LATE: u16 = 3;

impl Mind<'_> {
    /// What is still missing for a job: tickets to buy, tickets of others, extra
    /// cards, the vehicle; and what all of it costs, if it can be had.
    fn missing(&self, museum: Location) -> Option<(Kinds, Kinds, u8, i64)> {
        let (content, own) = (&self.rules.content, self.own());
        let job = content.job(museum);
        let mut price = 0;
        if let Some(kind) = job.vehicle.filter(|&kind| !own.garage.has(kind)) {
            if self.rules.stock(&self.state, Ware::Vehicle(kind)) == 0 {
                return None;
            }
            price += Self::dollars(content.vehicle(kind).price);
        }
        let lacks = |kind: &Resource| own.hand.of(*kind) == 0;
        let to_buy: Kinds =
            job.tickets.iter().filter(lacks).filter(|&kind| own.knows(kind)).collect();
        let from_others: Kinds =
            job.tickets.iter().filter(lacks).filter(|&kind| !own.knows(kind)).collect();
        let held = |kind: Resource| {
            self.state
                .others(self.seat)
                .iter()
                .any(|seat| self.state.players[seat].hand.of(kind) > 0)
        };
        if !from_others.iter().all(held) {
            return None;
        }
        let spare = own.hand.count() - self.rules.tickets_among(museum, own.hand);
        let extras = (job.rating + MARGIN).saturating_sub(spare);
        price += i64::from(to_buy.count() + extras) * self.card_worth();
        price += i64::from(from_others.count()) * TICKET_FROM_OTHERS;
        Some((to_buy, from_others, extras, price))
    }

    /// What a job brings on average when it is as likely as it should be.
    fn haul_worth(&self, museum: Location) -> i64 {
        let pile = self.rules.pile(&self.state, museum);
        let values =
            pile.iter().map(|card| Self::dollars(self.rules.content.loot_card(card).value));
        let jewels = i64::from(self.rules.haul_jewels(&self.state, museum));
        let jewel = Self::dollars(self.rules.content.jewel(Jewel::Foreign).resale);
        match pile.count() {
            0 => 0,
            count => values.sum::<i64>() / i64::from(count) + jewels * jewel,
        }
    }

    /// The museum job to work for: what it takes can be paid, and it pays.
    pub(super) fn project(&self) -> Option<(Location, i64)> {
        if !self.skill.projects || self.rounds_left() < TOO_LATE {
            return None;
        }
        let own = self.own();
        let resale = Self::dollars(self.rules.content.jewel(Jewel::Domestic).resale);
        let purse = Self::dollars(own.cash) + i64::from(own.jewels[0]) * resale;
        let pays = |museum: Location| {
            let (_, _, _, price) = self.missing(museum)?;
            let vehicle = self.rules.content.job(museum).vehicle;
            let back = vehicle
                .filter(|&kind| !own.garage.has(kind))
                .map_or(0, |kind| Self::dollars(self.rules.content.vehicle(kind).resale));
            let worth = self.haul_worth(museum) * 8 / 10 - (price - back);
            (price <= purse && worth > 100).then_some((museum, worth))
        };
        Location::museums().filter_map(pays).max_by_key(|&(_, worth)| worth)
    }

    /// A project that lacks nothing.
    pub(super) fn equipped_project(&self) -> Option<(Location, i64)> {
        let ready = |&museum: &Location| self.missing(museum).is_some_and(|(.., price)| price == 0);
        let own = Location::museums().filter(|_| self.skill.projects).filter(ready);
        own.map(|museum| (museum, self.haul_worth(museum))).max_by_key(|&(_, worth)| worth)
    }

    fn rounds_left(&self) -> u16 {
        let limit = &self.state.limit;
        match limit.last_round {
            Some(last) => last.saturating_sub(self.state.round),
            None if limit.rung => 0,
            None => TOO_LATE,
        }
    }

    /// The next thing to buy: for the project, or to have something to trade.
    pub(super) fn shop(&self) -> Option<Action> {
        self.equip().or_else(|| self.stock_up())
    }

    /// Cards that others lack, once the houses have paid for them.
    fn stock_up(&self) -> Option<Action> {
        let own = self.own();
        let kind = own.character?.expertise();
        let rich = own.cash.0 >= WORTH_STOCKING && self.rounds_left() > TOO_LATE;
        let wanted = self.skill.commits && rich && own.hand.of(kind) < TO_TRADE;
        wanted.then_some(Action::BuyResource { kind }).and_then(|buy| self.if_legal(buy))
    }

    /// The next thing to buy for the project, or a jewel to sell for it.
    fn equip(&self) -> Option<Action> {
        let (museum, _) = self.project()?;
        let (to_buy, from_others, extras, price) = self.missing(museum)?;
        if price == 0 {
            return None;
        }
        if Self::dollars(self.own().cash) < price {
            return self.if_legal(Action::SellJewel { kind: Jewel::Domestic });
        }
        // Tickets of others come first: without them the rest is in vain.
        if from_others.count() > 0 {
            return None;
        }
        if let Some(kind) = to_buy.iter().next() {
            return self.if_legal(Action::BuyResource { kind });
        }
        let vehicle = self.rules.content.job(museum).vehicle;
        if let Some(kind) = vehicle.filter(|&kind| !self.own().garage.has(kind)) {
            return self.if_legal(Action::BuyVehicle { kind });
        }
        if extras == 0 {
            return None;
        }
        let known = Resource::ALL.into_iter().filter(|&kind| self.own().knows(kind));
        let mut buys = known.filter_map(|kind| self.if_legal(Action::BuyResource { kind }));
        buys.next()
    }

    /// A ticket that somebody else has, and the project lacks.
    pub(super) fn wanted_ticket(&self) -> Option<Resource> {
        let (museum, _) = self.project()?;
        let (_, from_others, ..) = self.missing(museum)?;
        from_others.iter().next()
    }

    /// A card on guard while there is cash to lose.
    pub(super) fn stand_guard(&self) -> Option<Action> {
        let own = self.own();
        if !self.skill.guards || own.cash.0 < WORTH_GUARDING || !own.guard.is_empty() {
            return None;
        }
        let spare = own.hand.iter().filter(|&(_, count)| count > 1).map(|(kind, _)| kind).next();
        spare.and_then(|kind| self.if_legal(Action::GuardUp { kind }))
    }
}
