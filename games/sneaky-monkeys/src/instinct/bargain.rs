//! Trades and crews: what to accept, and what to ask for.

use heist_table::Seat;

use crate::Action;
use crate::action::Terms;
use crate::goods::{Bundle, Cards};
use crate::kinds::{Jewel, Resource};
use crate::state::{Phase, Trade};

use super::Mind;

/// What is offered for a ticket, in dollars.
const TICKET_PRICE: u32 = 175;
/// A trade must be worth so much more than it costs.
const PROFIT: i64 = 25;

impl Mind<'_> {
    /// What a bundle is worth to a seat: a card what it costs, all else its
    /// resale value.
    fn bundle_worth(&self, bundle: &Bundle) -> i64 {
        let content = &self.rules.content;
        let cards = i64::from(bundle.cards.count()) * self.card_worth();
        let jewels = Jewel::ALL.into_iter().zip(bundle.jewels);
        let jewels =
            jewels.map(|(kind, n)| i64::from(n) * Self::dollars(content.jewel(kind).resale));
        let loot = bundle.loot.iter().map(|card| Self::dollars(content.loot_card(card).value));
        Self::dollars(bundle.cash) + cards + jewels.sum::<i64>() + loot.sum::<i64>()
    }

    fn is_good(&self, gets: &Bundle, gives: &Bundle) -> bool {
        let mut worth = self.bundle_worth(gets) - self.bundle_worth(gives);
        if let Some(kind) = self.wanted_ticket().filter(|&kind| gets.cards.of(kind) > 0) {
            worth += i64::from(TICKET_PRICE) - i64::from(self.own().hand.of(kind)) * 50;
        }
        worth >= PROFIT
    }

    /// R74: what a share is worth, against the cards it takes.
    fn is_good_share(&self, terms: Terms) -> bool {
        let Phase::Job { museum, .. } = self.state.phase else { return false };
        let pile = self.rules.pile(&self.state, museum);
        let values =
            pile.iter().map(|card| Self::dollars(self.rules.content.loot_card(card).value));
        let mean = values.sum::<i64>() / i64::from(pile.count().max(1));
        let pays = mean * i64::from(terms.share) / 100 / 2;
        pays > i64::from(terms.cards.count()) * self.card_worth()
    }

    /// Asked for an answer and nothing else.
    pub(super) fn answer(&self) -> Action {
        let proposer = self.state.active;
        match self.state.phase {
            Phase::Job { .. } => match self.state.proposals.invitations[self.seat] {
                Some(help) if self.is_good_share(help.terms) => {
                    Action::AcceptCrew { proposer, number: help.number }
                }
                Some(help) => Action::DeclineCrew { proposer, number: help.number },
                None => self.legal[0],
            },
            _ => match self.state.proposals.trades_out[self.seat] {
                Some(trade) => self.answer_to(proposer, &trade),
                None => self.legal[0],
            },
        }
    }

    fn answer_to(&self, proposer: Seat, trade: &Trade) -> Action {
        let number = trade.number;
        match self.is_good(&trade.give, &trade.want) {
            true => Action::AcceptTrade { proposer, number },
            false => Action::DeclineTrade { proposer, number },
        }
    }

    /// In one's own turn: what others propose.
    pub(super) fn answer_to_offers(&self) -> Option<Action> {
        let mut open = self.state.proposals.trades_in.iter();
        let (proposer, trade) = open.find_map(|(seat, trade)| Some((seat, (*trade)?)))?;
        self.if_legal(self.answer_to(proposer, &trade))
    }

    /// With a job open: whoever offers help for a modest share is welcome.
    pub(super) fn answer_to_helpers(&self) -> Option<Action> {
        let mut open = self.state.proposals.offers.iter();
        let (proposer, help) = open.find_map(|(seat, help)| Some((seat, (*help)?)))?;
        let number = help.number;
        let modest =
            help.terms.share <= 10 * (help.terms.cards.count() + u8::from(help.terms.vehicle));
        self.if_legal(match modest {
            true => Action::AcceptCrew { proposer, number },
            false => Action::DeclineCrew { proposer, number },
        })
    }

    /// A ticket that the project lacks, asked of whoever has most of them; each
    /// seat is asked once a turn.
    pub(super) fn propose(&self) -> Option<Action> {
        let kind: Resource = self.wanted_ticket()?;
        let open = &self.state.proposals;
        if open.trades_made[self.seat] > 0 || self.own().cash.0 < TICKET_PRICE {
            return None;
        }
        let has = |seat: &Seat| self.state.players[*seat].hand.of(kind);
        let others = self.state.others(self.seat);
        let to = others.iter().filter(|seat| has(seat) > 0).max_by_key(has)?;
        let (give, want) = (Bundle::cash(TICKET_PRICE), Bundle::cards(Cards::one(kind)));
        Some(Action::ProposeTrade { to, give, want })
    }
}
