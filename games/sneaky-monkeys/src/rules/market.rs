//! The Black Market, and guard (R31 to R40).

use heist_table::{Listen, Moment, Money, Refusal};

use crate::event::Ware;
use crate::goods::{Cards, Loot};
use crate::kinds::{Jewel, Resource, Vehicle};
use crate::state::State;
use crate::words::dollars;
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};

impl SneakyMonkeys {
    /// What something costs in the Market.
    pub(crate) fn price(&self, what: Ware) -> Money {
        match what {
            Ware::Resource(kind) => self.content.resource(kind).price,
            Ware::Jewel(kind) => self.content.jewel(kind).price,
            Ware::Vehicle(kind) => self.content.vehicle(kind).price,
            Ware::Loot(card) => self.content.loot_card(card).value + self.content.markup, // R36
        }
    }

    /// What the Market pays for it.
    pub(crate) fn resale(&self, what: Ware) -> Money {
        match what {
            Ware::Resource(kind) => self.content.resource(kind).resale,
            Ware::Jewel(kind) => self.content.jewel(kind).resale,
            Ware::Vehicle(kind) => self.content.vehicle(kind).resale,
            Ware::Loot(card) => self.content.loot_card(card).value,
        }
    }

    /// How many of it the Market has.
    pub(crate) fn stock(&self, state: &State, what: Ware) -> u8 {
        match what {
            Ware::Resource(kind) => self.cards_left(state, kind),
            Ware::Jewel(kind) => self.jewels_left(state, kind),
            Ware::Vehicle(kind) => self.vehicles_left(state, kind),
            Ware::Loot(card) => u8::from(state.fence.has(card)),
        }
    }

    /// How many of it the player whose turn it is could sell.
    pub(crate) fn to_sell(&self, state: &State, what: Ware) -> u8 {
        let player = state.own();
        match what {
            Ware::Resource(kind) => player.hand.of(kind),
            Ware::Jewel(kind) => player.jewels[kind as usize],
            Ware::Vehicle(kind) => u8::from(player.garage.has(kind) && player.riding != Some(kind)),
            Ware::Loot(card) => u8::from(player.loot.has(card)),
        }
    }

    /// Whether the player whose turn it is may buy it (R32 to R38).
    #[inline]
    pub(crate) fn may_buy(&self, state: &State, what: Ware) -> bool {
        let player = state.own();
        player.cash >= self.price(what)
            && match what {
                Ware::Resource(kind) => player.knows(kind),
                Ware::Vehicle(kind) => !player.garage.has(kind),
                Ware::Jewel(_) | Ware::Loot(_) => true,
            }
            && self.stock(state, what) > 0
    }

    /// The same, and if not, why.
    pub(crate) fn check_buy(&self, state: &State, what: Ware) -> Checked {
        let player = state.own();
        match what {
            Ware::Resource(kind) if !player.knows(kind) => {
                return refuse(
                    "no-expertise",
                    "R32",
                    format!(
                        "You know nothing of {}.",
                        self.content.resource(kind).name.to_lowercase()
                    ),
                    "Learn it at school, or trade for the card.",
                );
            }
            Ware::Vehicle(kind) if player.garage.has(kind) => {
                return refuse("owned", "R35", "You own one of that kind.", "One is enough.");
            }
            _ => {}
        }
        if self.stock(state, what) == 0 {
            return refuse(
                "out-of-stock",
                stocked_by(what), // Q30
                "The Market has none.",
                "Wait until one comes back.",
            );
        }
        let price = self.price(what);
        if player.cash < price {
            return Err(Refusal::new(
                "not-enough-cash",
                "R38",
                format!(
                    "That costs {}, and you have {}.",
                    dollars(price.0),
                    dollars(player.cash.0)
                ),
                "There is no credit.",
            ));
        }
        Ok(())
    }

    /// Whether the player whose turn it is may sell it (R33 to R36, R40), and
    /// if not, why.
    pub(crate) fn check_sell(&self, state: &State, what: Ware) -> Checked {
        if self.to_sell(state, what) > 0 {
            return Ok(());
        }
        let player = state.own();
        match what {
            Ware::Resource(kind) if player.guard.of(kind) > 0 => refuse(
                "on-guard",
                "R40",
                "Your cards of that kind are on guard.",
                "Take one back into your hand first.",
            ),
            Ware::Vehicle(kind) if player.riding == Some(kind) => refuse(
                "in-use",
                "R35",
                "You are riding it.",
                "Alight first, in a turn before the roll.",
            ),
            _ => refuse("not-yours", "R31", "You have none to sell.", "Sell what you have."),
        }
    }

    /// Whether there is such a thing in the pack at all (R36).
    pub(super) fn check_loot(&self, card: Loot) -> Checked {
        let count = self.content.loot.len();
        if card.index() < count {
            return Ok(());
        }
        Err(Refusal::new(
            "no-such-card",
            "R36",
            format!("There is no Loot Card {}.", card.index()),
            format!("They are counted from 0 to {}.", count - 1),
        ))
    }

    fn pay<L: Listen<Event>>(&self, state: &mut State, what: Ware, moment: &mut Moment<'_, L>) {
        let price = self.price(what);
        state.own_mut().cash -= price;
        moment.tell(Event::Bought { seat: state.active, what, price });
    }

    fn earn<L: Listen<Event>>(&self, state: &mut State, what: Ware, moment: &mut Moment<'_, L>) {
        let price = self.resale(what);
        state.own_mut().cash += price;
        moment.tell(Event::Sold { seat: state.active, what, price });
    }

    pub(super) fn buy_resource<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.hand = player.hand.plus(Cards::one(kind));
        self.pay(state, Ware::Resource(kind), moment);
    }

    pub(super) fn sell_resource<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.hand = player.hand.minus(Cards::one(kind));
        self.earn(state, Ware::Resource(kind), moment);
    }

    pub(super) fn buy_jewel<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Jewel,
        moment: &mut Moment<'_, L>,
    ) {
        state.own_mut().jewels[kind as usize] += 1;
        self.pay(state, Ware::Jewel(kind), moment);
    }

    pub(super) fn sell_jewel<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Jewel,
        moment: &mut Moment<'_, L>,
    ) {
        state.own_mut().jewels[kind as usize] -= 1;
        self.earn(state, Ware::Jewel(kind), moment);
    }

    pub(super) fn buy_vehicle<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Vehicle,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.garage = player.garage.with(kind);
        self.pay(state, Ware::Vehicle(kind), moment);
    }

    pub(super) fn sell_vehicle<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Vehicle,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.garage = player.garage.without(kind);
        self.earn(state, Ware::Vehicle(kind), moment);
    }

    pub(super) fn buy_loot<L: Listen<Event>>(
        &self,
        state: &mut State,
        card: Loot,
        moment: &mut Moment<'_, L>,
    ) {
        state.fence.remove(card);
        state.own_mut().loot.insert(card);
        self.pay(state, Ware::Loot(card), moment);
    }

    pub(super) fn sell_loot<L: Listen<Event>>(
        &self,
        state: &mut State,
        card: Loot,
        moment: &mut Moment<'_, L>,
    ) {
        state.own_mut().loot.remove(card);
        state.fence.insert(card);
        self.earn(state, Ware::Loot(card), moment);
    }

    // ---- guard (R39, R40)

    pub(super) fn check_guard(&self, state: &State, kind: Resource, up: bool) -> Checked {
        let player = state.own();
        let cards = if up { player.hand } else { player.guard };
        if cards.of(kind) > 0 {
            return Ok(());
        }
        let text = if up { "You have no such card in hand." } else { "None is on guard." };
        refuse("no-card", "R39", text, "Move a card you have.")
    }

    pub(super) fn guard_up<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.hand = player.hand.minus(Cards::one(kind));
        player.guard = player.guard.plus(Cards::one(kind));
        moment.tell(Event::GuardUp { seat: state.active, kind });
    }

    pub(super) fn guard_down<L: Listen<Event>>(
        &self,
        state: &mut State,
        kind: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let player = state.own_mut();
        player.guard = player.guard.minus(Cards::one(kind));
        player.hand = player.hand.plus(Cards::one(kind));
        moment.tell(Event::GuardDown { seat: state.active, kind });
    }
}

/// The rule by which the Market has only so many of it.
fn stocked_by(what: Ware) -> &'static str {
    match what {
        Ware::Resource(_) => "R32",
        Ware::Jewel(_) => "R34",
        Ware::Vehicle(_) => "R35",
        Ware::Loot(_) => "R36",
    }
}
