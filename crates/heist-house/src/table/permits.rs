//! Who asks, and what they may do.

use heist_table::{Bytes32, Seat, SeatSet};

use super::{TableTask, Who};
use crate::problem::Problem;
use crate::store::Status;

impl TableTask {
    /// The seats of whoever asks. A token opens the seat it is for and no other.
    pub(super) fn hands_of(&self, who: &Who) -> SeatSet {
        let opens = |seat: &Seat, token: &Bytes32| {
            let place = self.room.place(*seat);
            place.is_person() && place.token.is_some_and(|hash| crate::token::same(&hash, token))
        };
        match (&who.token, &who.guest) {
            (Some(token), _) => {
                Seat::all(self.room.seats()).filter(|seat| opens(seat, token)).collect()
            }
            (None, Some(guest)) => self.room.hands_of(&guest.id),
            (None, None) => SeatSet::EMPTY,
        }
    }

    /// The seat that asks, if a player's: of several hands the one that is
    /// named, or the first.
    pub(super) fn seat_of(&self, who: &Who) -> Option<Seat> {
        let named = |seat: &Seat| who.hand.is_none_or(|hand| hand == seat.number());
        self.hands_of(who).iter().find(named)
    }

    /// Whoever names a hand holds it.
    pub(super) fn needs_own_hand(&self, who: &Who) -> Result<(), Problem> {
        let Some(hand) = who.hand else { return Ok(()) };
        self.needs_somebody(who)?;
        if self.seat_of(who).is_some() {
            return Ok(());
        }
        let hands = self.hands_of(who);
        let own: Vec<String> = hands.iter().map(|seat| seat.number().to_string()).collect();
        let remedy = match own.as_slice() {
            [] => "You have no seat here: leave `seat` out to watch.".to_owned(),
            own => format!("Yours, counted from 0: {}.", own.join(", ")),
        };
        Err(Problem::not_yours(&format!("Seat {hand} is not yours."), &remedy))
    }

    /// Whether nothing goes on without one of the asker's seats.
    pub(super) fn awaits(&self, who: &Who) -> bool {
        let awaited = match &self.game {
            Some(game) if self.room.status == Status::Playing => game.table.awaited(),
            _ => SeatSet::EMPTY,
        };
        self.hands_of(who).iter().any(|seat| awaited.contains(seat) && !self.room.place(seat).left)
    }

    pub(super) fn is_host(&self, who: &Who) -> bool {
        let host = &self.room.host;
        match (&who.token, &who.guest) {
            (Some(token), _) => crate::token::same(&host.token, token),
            (None, Some(guest)) => guest.id == host.guest,
            (None, None) => false,
        }
    }

    pub(super) fn needs_seat(&self, who: &Who) -> Result<Seat, Problem> {
        self.needs_somebody(who)?;
        self.seat_of(who).ok_or_else(|| {
            Problem::not_yours("You do not sit at this table.", "Watch, or take an open seat.")
        })
    }

    pub(super) fn needs_host(&self, who: &Who) -> Result<(), Problem> {
        self.needs_somebody(who)?;
        if self.is_host(who) {
            return Ok(());
        }
        Err(Problem::not_yours("Only the host may do this.", "Ask the host of the table."))
    }

    /// A guest, or a token that opens something at this very table.
    pub(super) fn needs_somebody(&self, who: &Who) -> Result<(), Problem> {
        let known = match (&who.token, &who.guest) {
            (Some(token), _) => {
                self.is_host(who)
                    || !self.hands_of(who).is_empty()
                    || crate::token::same(&self.room.spectator_token, token)
            }
            (None, guest) => guest.is_some(),
        };
        if known { Ok(()) } else { Err(Problem::who_are_you()) }
    }

    pub(super) fn needs_status(&self, status: Status) -> Result<(), Problem> {
        if self.room.status == status {
            return Ok(());
        }
        let title = match self.room.status {
            Status::Gathering => "The game has not begun.",
            Status::Salting => "The game is just being dealt.",
            Status::Playing => "The game runs.",
            Status::Over => "The game is over.",
        };
        Err(Problem::conflict("wrong-moment", title, "Look at the table again."))
    }
}
