//! Since when each seat is asked what it is asked, and the clock of the house.
//!
//! ```text
//!   an entry ──► what a seat is asked changes, or it is awaited now: noted, with the entry's moment
//!   moment + seconds per decision ──► nothing came: a bot plays that one decision
//! ```
//!
//! The moments come from the journal, so that what is left of a decision when
//! the house closes is left when it opens again. No game knows of this clock: a
//! deadline of the rules is entered first where it is due.

use heist_table::{Clock, Seat};
use serde::{Deserialize, Serialize};

use super::{Play, TableTask};
use crate::store::Status;

/// What a seat is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Asked {
    decision: u32,
    awaited: bool,
    since: Clock,
}

impl Play {
    /// Notes which seats are asked something new. Called after every entry: only
    /// those change what is asked.
    pub(super) fn note_who_is_asked(&mut self) {
        let (now, awaited_now) = (self.table.now(), self.table.awaited());
        for (seat, asked) in Seat::all(self.table.seats()).zip(&mut self.asked) {
            let (decision, awaited) = (self.table.decision(seat), awaited_now.contains(seat));
            if asked.decision != decision || awaited && !asked.awaited {
                asked.since = now;
            }
            (asked.decision, asked.awaited) = (decision, awaited);
        }
    }

    /// Since when a seat is asked what it is asked now.
    pub(super) fn asked_at(&self, seat: Seat) -> Clock {
        self.asked[seat.index()].since
    }

    /// When the clock of the house plays the decision of a seat that is awaited.
    pub(super) fn runs_out(&self, seat: Seat) -> Option<Clock> {
        let asked = self.asked[seat.index()];
        let seconds = self.seconds_per_decision.filter(|_| asked.awaited)?;
        Some(asked.since.plus_seconds(seconds.into()))
    }
}

impl TableTask {
    /// The same for people who play themselves.
    fn runs_out(&self, seat: Seat) -> Option<Clock> {
        let plays = self.room.place(seat).is_person() && !self.presence[seat.index()].sitting_in;
        self.game.as_ref()?.runs_out(seat).filter(|_| plays)
    }

    /// The time of a person is up, and the decision still stands.
    pub(super) fn clock_has_run_out(&self, seat: Seat) -> bool {
        let Some(game) = &self.game else { return false };
        self.room.status == Status::Playing
            && self.runs_out(seat).is_some_and(|at| at <= game.clock.now())
    }

    /// When somebody's time will next be up.
    pub(super) fn next_to_run_out(&self) -> Option<Clock> {
        let now = self.game.as_ref()?.clock.now();
        let seats = Seat::all(self.room.seats());
        seats.filter_map(|seat| self.runs_out(seat)).filter(|&at| at > now).min()
    }
}
