//! What a museum job is worth to a player: what he has, what he buys, what he
//! lacks, and how many cards beyond the tickets.

use heist_table::Seat;

use crate::SneakyMonkeys;
use crate::event::Ware;
use crate::goods::{Cards, Kinds};
use crate::kinds::{Jewel, Location, Resource, Vehicle};
use crate::state::{Player, State};

/// The most cards beyond the tickets that are worth a thought.
const MOST_EXTRAS: u8 = 12;
/// What a ticket is reckoned to cost that must come from somebody else.
pub(super) const TICKET_FROM_ANOTHER: i32 = 175;

/// What a job is worth that cannot be paid for.
const OUT_OF_REACH: i32 = -100_000;

/// A museum job as one player could do it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Job {
    /// Cards beyond the tickets.
    pub(crate) extras: u8,
    /// What it brings on average, all costs and the arrest taken off.
    pub(crate) value: i32,
    /// The haul on average.
    pub(crate) haul: i32,
    /// Tickets that must come from somebody else.
    pub(crate) missing: Kinds,
    /// Whether the vehicle must come from somebody else.
    pub(crate) borrows: bool,
    /// How likely what is missing is to be had, in percent.
    pub(crate) likely: i32,
}

impl Terms {
    /// As things are now.
    pub(crate) const fn now(arrest: i32) -> Terms {
        Terms { arrest, studies: Kinds::NONE, earned: 0, borrows: false }
    }
}

/// What a job is reckoned with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// What an arrest costs.
    pub(crate) arrest: i32,
    /// More that he is supposed to know.
    pub(crate) studies: Kinds,
    /// What he will have earned by then.
    pub(crate) earned: i32,
    /// Whether he would rather borrow a vehicle than buy it.
    pub(crate) borrows: bool,
}

impl SneakyMonkeys {
    /// What a haul is worth on average (R73); nothing if the pile is empty.
    pub(crate) fn mean_haul(&self, state: &State, museum: Location) -> Option<i32> {
        let pile = self.pile(state, museum);
        let count = i32::from(pile.count());
        if count == 0 {
            return None;
        }
        let sum: u32 = pile.iter().map(|card| self.content.loot_card(card).value.0).sum();
        let jewel = self.content.jewel(Jewel::Foreign).resale.0 as i32;
        Some(sum as i32 / count + jewel * i32::from(self.haul_jewels(state, museum)))
    }

    /// What he can turn into cash at no loss, with the cash (R33 to R36).
    pub(crate) fn liquid(&self, player: &Player) -> i32 {
        let jewels = Jewel::ALL.into_iter().zip(player.jewels);
        let jewels =
            jewels.map(|(kind, count)| self.resale(Ware::Jewel(kind)).0 * u32::from(count));
        let loot = player.loot.iter().map(|card| self.resale(Ware::Loot(card)).0);
        (player.cash.0 + jewels.sum::<u32>() + loot.sum::<u32>()) as i32
    }

    /// The best way a seat could do that job, if its pile has anything.
    pub(crate) fn best_job(
        &self,
        state: &State,
        seat: Seat,
        museum: Location,
        terms: &Terms,
    ) -> Option<Job> {
        let haul = self.mean_haul(state, museum)?;
        let player = &state.players[seat];
        let liquid = self.liquid(player) + terms.earned;
        let face = self.content.job(museum);
        let cards = player.hand.plus(player.guard);
        let knows = |kind| player.knows(kind) || terms.studies.has(kind);
        let (mut missing, mut likely) = (Kinds::NONE, 100);
        let (mut cost, mut outlay, mut held) = (0, 0, 0);
        let mut bought = Cards::NONE;
        for kind in face.tickets.iter() {
            let figures = self.content.resource(kind);
            if cards.of(kind) > 0 {
                held += 1;
                cost += figures.resale.0 as i32;
            } else if knows(kind) && self.cards_left(state, kind) > 0 {
                bought = bought.plus(Cards::one(kind));
                cost += figures.price.0 as i32;
                outlay += figures.price.0 as i32;
            } else {
                missing = missing.with(kind);
                cost += TICKET_FROM_ANOTHER;
                outlay += TICKET_FROM_ANOTHER;
                likely = likely * self.likely_from_others(state, seat, kind) / 100;
            }
        }
        let borrows = match face.vehicle {
            Some(kind) if !player.garage.has(kind) => {
                let ware = &self.content.vehicle(kind);
                let price = ware.price.0 as i32;
                let lent = self.likely_lent(state, seat, kind);
                let buys = !(terms.borrows && lent > 0)
                    && self.vehicles_left(state, kind) > 0
                    && outlay + price <= liquid;
                if buys {
                    cost += price - ware.resale.0 as i32;
                    outlay += price;
                } else {
                    likely = likely * lent / 100;
                }
                !buys
            }
            _ => false,
        };
        let spare = cards.count() - held;
        let stock = |kind: Resource| self.cards_left(state, kind) - bought.of(kind);
        let to_buy: u8 = Resource::ALL.into_iter().filter(|&kind| knows(kind)).map(stock).sum();
        let (price, resale) =
            (self.content.resources[0].price.0, self.content.resources[0].resale.0);
        let left = (liquid - outlay).max(0);
        let affordable = (left / price.max(1) as i32).min(i32::from(to_buy)) as u8;
        let most = spare.saturating_add(affordable).min(MOST_EXTRAS);
        let worth = |extras: u8| {
            let own = extras.min(spare);
            let cards = i32::from(own) * resale as i32 + i32::from(extras - own) * price as i32;
            let chance = self.odds.of(extras, face.rating);
            let brings = i32::from(chance.success) * haul - i32::from(chance.arrest) * terms.arrest;
            brings / 1_000 - cards - cost
        };
        let extras = (0..=most).max_by_key(|&extras| (worth(extras), std::cmp::Reverse(extras)))?;
        let enough = outlay <= liquid;
        let value = if enough { worth(extras) } else { OUT_OF_REACH };
        Some(Job { extras, value, haul, missing, borrows, likely })
    }

    /// How likely a seat is to get a card of a kind it does not know, in
    /// percent: somebody has one in hand, somebody could buy one, nobody.
    fn likely_from_others(&self, state: &State, seat: Seat, kind: Resource) -> i32 {
        let others = state.others(seat);
        if others.iter().any(|other| state.players[other].hand.of(kind) > 0) {
            60
        } else if others.iter().any(|other| state.players[other].knows(kind)) {
            30
        } else {
            5
        }
    }

    fn likely_lent(&self, state: &State, seat: Seat, kind: Vehicle) -> i32 {
        let has = |other: Seat| state.players[other].garage.has(kind);
        if state.others(seat).iter().any(has) { 50 } else { 0 }
    }
}
