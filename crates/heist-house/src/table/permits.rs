//! Who asks, and what they may do.

use heist_table::{Bytes32, Seat};

use super::{Guest, TableTask, Who};
use crate::problem::Problem;
use crate::store::Status;

impl TableTask {
    /// The seat that asks, if a player's.
    pub(super) fn seat_of(&self, who: &Who) -> Option<Seat> {
        let places = Seat::all(self.room.seats()).zip(&self.room.places);
        let by_token = |token: &Bytes32| {
            places.clone().find(|(_, place)| {
                place.is_person()
                    && place.token.is_some_and(|hash| crate::token::same(&hash, token))
            })
        };
        let by_guest = |guest: &Guest| {
            places.clone().find(|(_, place)| place.guest() == Some(guest.id.as_str()))
        };
        let found = match (&who.token, &who.guest) {
            (Some(token), _) => by_token(token),
            (None, Some(guest)) => by_guest(guest),
            (None, None) => None,
        };
        found.map(|(seat, _)| seat)
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
                    || self.seat_of(who).is_some()
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
