//! Trading (R41 to R47, R103, R104).

use heist_table::{Listen, Moment, Money, Refusal, Seat};

use crate::event::Closed;
use crate::goods::Bundle;
use crate::state::{Phase, State, Trade};
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};
use super::proposals::trade_closed;

impl SneakyMonkeys {
    pub(super) fn check_proposal(
        &self,
        state: &State,
        seat: Seat,
        to: Seat,
        give: &Bundle,
        want: &Bundle,
    ) -> Checked {
        if state.phase != Phase::Turn {
            return refuse(
                "not-now",
                "R41",
                "Trades are for turns, and not while a crime or job is open.",
                "Wait until it is over.",
            );
        }
        self.check_other(state, seat, to, "R41")?;
        if seat != state.active && to != state.active {
            return refuse(
                "not-your-turn",
                "R41",
                "Every trade is with the player whose turn it is.",
                "Propose it to him, or wait for your turn.",
            );
        }
        if state.proposals.trades_made[seat] >= self.content.most.trades {
            return refuse(
                "too-many",
                "R46",
                format!("You have proposed {} trades this turn.", self.content.most.trades),
                "Answer what is open, or wait for the next turn.",
            );
        }
        self.check_form(give, want)?;
        if !self.holds(state, seat, give) {
            return refuse("not-yours", "R103", "You do not hold what you offer.", GUARD_FIRST);
        }
        if !self.holds(state, to, want) {
            return refuse("not-theirs", "R103", "They do not hold what you want.", GUARD_FIRST);
        }
        Ok(())
    }

    /// R103: something changes hands, cash on one side at most, no kind on both.
    fn check_form(&self, give: &Bundle, want: &Bundle) -> Checked {
        let both = |one: &[u8], other: &[u8]| {
            one.iter().zip(other).any(|(one, other)| *one > 0 && *other > 0)
        };
        if give.is_empty() && want.is_empty() {
            return refuse("nothing", "R103", "Nothing would change hands.", "Offer something.");
        }
        if !self.gifts_allowed() && (give.is_empty() || want.is_empty()) {
            return refuse(
                "no-gifts",
                "R99",
                "Here both sides give something.",
                "Ask for something.",
            );
        }
        if give.cash > Money::ZERO && want.cash > Money::ZERO {
            return refuse("cash-twice", "R103", "Cash goes one way.", "Name the difference.");
        }
        if both(&give.cards.0, &want.cards.0)
            || both(&give.jewels, &want.jewels)
            || !give.loot.both(want.loot).is_empty()
        {
            return refuse(
                "kind-twice",
                "R103",
                "The same kind is on both sides.",
                "Name the difference.",
            );
        }
        Ok(())
    }

    /// Another player who is still in the game, as that rule wants it.
    pub(super) fn check_other(
        &self,
        state: &State,
        seat: Seat,
        other: Seat,
        rule: &'static str,
    ) -> Checked {
        if other.number() >= self.seats {
            return Err(Refusal {
                rule: rule.into(),
                ..Refusal::no_such_seat(&other.to_string(), self.seats)
            });
        }
        if other == seat || !state.present.contains(other) {
            return refuse("no-other", rule, "That is no other player in the game.", "Name one.");
        }
        Ok(())
    }

    /// The open trade of that proposer to that seat, if it has this number.
    pub(super) fn check_trade(
        &self,
        state: &State,
        proposer: Seat,
        seat: Seat,
        number: u8,
    ) -> Checked {
        let open = self.open_trade(state, proposer, seat);
        if open.is_some_and(|trade| trade.number == number) {
            return Ok(());
        }
        refuse(
            "no-such-trade",
            "R104",
            "That proposal is not open any more.",
            "Look at what is open now.",
        )
    }

    pub(super) fn check_withdrawing(&self, state: &State, seat: Seat, number: u8) -> Checked {
        match self.own_trade(state, seat, number) {
            Some(_) => Ok(()),
            None => refuse("no-such-trade", "R44", "You have no such proposal open.", "Go on."),
        }
    }

    fn open_trade(&self, state: &State, proposer: Seat, seat: Seat) -> Option<Trade> {
        let open = &state.proposals;
        if proposer.number() >= self.seats || proposer == seat {
            None
        } else if proposer == state.active {
            open.trades_out[seat]
        } else if seat == state.active {
            open.trades_in[proposer]
        } else {
            None
        }
    }

    /// To whom the seat has a trade with this number open.
    fn own_trade(&self, state: &State, seat: Seat, number: u8) -> Option<Seat> {
        let has = |trade: Option<Trade>| trade.is_some_and(|trade| trade.number == number);
        if seat != state.active {
            return has(state.proposals.trades_in[seat]).then_some(state.active);
        }
        let mut open = state.proposals.trades_out.iter();
        open.find(|(_, trade)| has(**trade)).map(|(to, _)| to)
    }

    fn trade_slot<'a>(
        &self,
        state: &'a mut State,
        proposer: Seat,
        to: Seat,
    ) -> &'a mut Option<Trade> {
        if proposer == state.active {
            &mut state.proposals.trades_out[to]
        } else {
            &mut state.proposals.trades_in[proposer]
        }
    }

    /// R45: a new proposal replaces the one before.
    pub(super) fn propose_trade<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: Seat,
        give: Bundle,
        want: Bundle,
        moment: &mut Moment<'_, L>,
    ) {
        state.proposals.trades_made[seat] += 1;
        let number = state.proposals.trades_made[seat]; // R104
        let slot = self.trade_slot(state, seat, to);
        if let Some(old) = slot.replace(Trade { number, give, want }) {
            moment.tell(trade_closed(seat, to, old.number, Closed::Replaced));
        }
        moment.tell(Event::TradeProposed { seat, to, number, give, want });
    }

    pub(super) fn withdraw_trade<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        number: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let to = self.own_trade(state, seat, number).expect("only an open trade is withdrawn");
        *self.trade_slot(state, seat, to) = None;
        moment.tell(trade_closed(seat, to, number, Closed::Withdrawn));
    }

    pub(super) fn decline_trade<L: Listen<Event>>(
        &self,
        state: &mut State,
        proposer: Seat,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let trade = self.trade_slot(state, proposer, seat).take();
        let number = trade.expect("only an open trade is declined").number;
        moment.tell(trade_closed(proposer, seat, number, Closed::Declined));
    }

    /// R44: both sides at once.
    pub(super) fn exchange<L: Listen<Event>>(
        &self,
        state: &mut State,
        proposer: Seat,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let trade = self.trade_slot(state, proposer, seat).take();
        let Trade { number, give, want } = trade.expect("only an open trade is accepted");
        self.hand_over(state, proposer, seat, &give);
        self.hand_over(state, seat, proposer, &want);
        moment.tell(Event::Traded { seat: proposer, to: seat, number, give, want });
    }

    fn hand_over(&self, state: &mut State, from: Seat, to: Seat, what: &Bundle) {
        let giver = &mut state.players[from];
        giver.cash -= what.cash;
        giver.hand = giver.hand.minus(what.cards);
        giver.loot = giver.loot.minus(what.loot);
        let taker = &mut state.players[to];
        taker.cash += what.cash;
        taker.hand = taker.hand.plus(what.cards); // R43: of any kind
        taker.loot = taker.loot.with(what.loot);
        for (kind, &count) in what.jewels.iter().enumerate() {
            state.players[from].jewels[kind] -= count;
            state.players[to].jewels[kind] += count;
        }
    }
}

const GUARD_FIRST: &str = "Cards on guard do not count; name what is there.";
