//! What is open between the player whose turn it is and each other seat: how
//! it is said, looked at again, and closed (R44 to R46, R104 to R106).

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use crate::event::Closed;
use crate::state::{Help, Phase, State, Trade};
use crate::{Action, Event, SneakyMonkeys};

impl SneakyMonkeys {
    /// The seats that have something to answer, but for the player whose turn
    /// it is: a proposal to him does not change what he is asked (Q64).
    #[inline]
    pub(super) fn addressed(&self, state: &State) -> SeatSet {
        let open = match state.phase {
            Phase::Job { .. } => open_seats(&state.proposals.invitations),
            _ => open_seats(&state.proposals.trades_out),
        };
        open.without(state.active)
    }

    /// The number of what a seat has to answer.
    pub(super) fn number_to_answer(&self, state: &State, seat: Seat) -> Option<u8> {
        match state.phase {
            Phase::Turn => state.proposals.trades_out[seat].map(|trade| trade.number),
            Phase::Job { .. } => state.proposals.invitations[seat].map(|help| help.number),
            _ => None,
        }
    }

    /// An aside (section 5).
    pub(super) fn say<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        match action {
            Action::ProposeTrade { to, give, want } => {
                self.propose_trade(state, seat, to, give, want, moment); // R41
            }
            Action::WithdrawTrade { number } => self.withdraw_trade(state, seat, number, moment),
            Action::Invite { seat: to, terms } => self.invite(state, to, terms, moment), // R77
            Action::OfferHelp { terms } => self.offer_help(state, seat, terms, moment),  // R78
            Action::WithdrawCrew { number } => self.withdraw_help(state, seat, number, moment),
            _ => unreachable!("only asides are said"),
        }
    }

    /// R106: what can no longer be carried out is closed, and does not come
    /// back.
    #[inline]
    pub(super) fn let_lapse<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        // Mostly nothing is open, and games are played by the million.
        match state.phase {
            Phase::Turn => self.let_trades_lapse(state, moment),
            Phase::Job { .. } => self.let_helps_lapse(state, moment),
            Phase::Setup { .. } | Phase::Crime { .. } | Phase::Ballot(_) | Phase::Over(_) => {}
        }
    }

    fn let_trades_lapse<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let active = state.active;
        for seat in open_seats(&state.proposals.trades_out).iter() {
            let sound = |trade: &Trade| {
                self.holds(state, active, &trade.give) && self.holds(state, seat, &trade.want)
            };
            if let Some(trade) = state.proposals.trades_out[seat].filter(|trade| !sound(trade)) {
                state.proposals.trades_out[seat] = None;
                moment.tell(trade_closed(active, seat, trade.number, Closed::Lapsed));
            }
        }
        for seat in open_seats(&state.proposals.trades_in).iter() {
            let sound = |trade: &Trade| {
                self.holds(state, seat, &trade.give) && self.holds(state, active, &trade.want)
            };
            if let Some(trade) = state.proposals.trades_in[seat].filter(|trade| !sound(trade)) {
                state.proposals.trades_in[seat] = None;
                moment.tell(trade_closed(seat, active, trade.number, Closed::Lapsed));
            }
        }
    }

    fn let_helps_lapse<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let leader = state.active;
        for seat in open_seats(&state.proposals.invitations).iter() {
            let sound = |help: &Help| self.check_terms(state, seat, help.terms).is_ok();
            if let Some(help) = state.proposals.invitations[seat].filter(|help| !sound(help)) {
                state.proposals.invitations[seat] = None;
                moment.tell(help_closed(leader, seat, help.number, Closed::Lapsed));
            }
        }
        for seat in open_seats(&state.proposals.offers).iter() {
            let sound = |help: &Help| self.check_terms(state, seat, help.terms).is_ok();
            if let Some(help) = state.proposals.offers[seat].filter(|help| !sound(help)) {
                state.proposals.offers[seat] = None;
                moment.tell(help_closed(seat, leader, help.number, Closed::Lapsed));
            }
        }
    }

    /// R45, R84: everything open dies.
    pub(super) fn close_all<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.close_those_with(state, state.present, Closed::TimeIsUp, moment);
    }

    /// Closes all that is open between the player whose turn it is and these
    /// seats.
    pub(super) fn close_those_with<L: Listen<Event>>(
        &self,
        state: &mut State,
        seats: SeatSet,
        why: Closed,
        moment: &mut Moment<'_, L>,
    ) {
        let active = state.active;
        let open = &mut state.proposals;
        for seat in open_seats(&open.trades_out).both(seats).iter() {
            if let Some(trade) = open.trades_out[seat].take() {
                moment.tell(trade_closed(active, seat, trade.number, why));
            }
        }
        for seat in open_seats(&open.trades_in).both(seats).iter() {
            if let Some(trade) = open.trades_in[seat].take() {
                moment.tell(trade_closed(seat, active, trade.number, why));
            }
        }
        for seat in open_seats(&open.invitations).both(seats).iter() {
            if let Some(help) = open.invitations[seat].take() {
                moment.tell(help_closed(active, seat, help.number, why));
            }
        }
        for seat in open_seats(&open.offers).both(seats).iter() {
            if let Some(help) = open.offers[seat].take() {
                moment.tell(help_closed(seat, active, help.number, why));
            }
        }
    }

    /// What a seat can withdraw.
    pub(super) fn list_withdrawals(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let open = &state.proposals;
        if seat == state.active {
            let numbers = open.trades_out.as_slice().iter().flatten().map(|trade| trade.number);
            out.extend(numbers.map(|number| Action::WithdrawTrade { number }));
            let numbers = open.invitations.as_slice().iter().flatten().map(|help| help.number);
            out.extend(numbers.map(|number| Action::WithdrawCrew { number }));
            return;
        }
        let trade = open.trades_in[seat].map(|trade| trade.number);
        out.extend(trade.map(|number| Action::WithdrawTrade { number }));
        let offer = open.offers[seat].map(|help| help.number);
        out.extend(offer.map(|number| Action::WithdrawCrew { number }));
    }
}

/// The seats with which something is open.
#[inline]
pub(super) fn open_seats<T: Copy + Default>(open: &BySeat<Option<T>>) -> SeatSet {
    open.iter().filter(|(_, one)| one.is_some()).map(|(seat, _)| seat).collect()
}

pub(super) fn trade_closed(seat: Seat, to: Seat, number: u8, why: Closed) -> Event {
    Event::TradeClosed { seat, to, number, why }
}

pub(super) fn help_closed(seat: Seat, to: Seat, number: u8, why: Closed) -> Event {
    Event::HelpClosed { seat, to, number, why }
}
