//! A table in real time after the house was closed: its clock stands still.
//!
//! ```text
//!   the house opens ──► everybody is back, or long enough ──► a countdown ──► the clock goes on
//!                       └────────── nobody acts, no deadline comes ─────────┘
//! ```
//!
//! A raid that went on at once would belong to whoever has the quickest page.
//! Where the clock stands is stored, so that a house that is killed meanwhile
//! stands at the same moment when it opens again.

use std::time::{Duration, Instant};

use heist_table::Seat;

use super::{STORE_AGAIN, TableTask};
use crate::problem::Problem;
use crate::room::Standstill;
use crate::store::Status;

/// For what a table waits.
#[derive(Clone, Copy)]
pub(super) enum Waits {
    /// For its people, but no longer than until then.
    ForPeople { until: Instant },
    /// For the end of the countdown.
    ForTheCountdown { until: Instant },
}

impl Waits {
    fn until(self) -> Instant {
        match self {
            Waits::ForPeople { until } | Waits::ForTheCountdown { until } => until,
        }
    }
}

impl TableTask {
    /// The table has just woken: if the house was closed meanwhile, and hands
    /// race here, its clock stands still.
    pub(super) async fn stand_still_after_a_restart(&mut self) {
        if !self.house.tables.is_expected_back(&self.room.id) {
            return;
        }
        let Some(game) = self.game.as_mut().filter(|game| game.table.in_real_time()) else {
            return self.house.tables.is_back(&self.room.id);
        };
        if self.room.status != Status::Playing {
            return;
        }
        let stood = self.room.stands_at.unwrap_or_else(|| game.clock.now());
        let stands_at = stood.max(game.table.now());
        game.clock.stand_still_at(stands_at);
        self.waits =
            Some(Waits::ForPeople { until: Instant::now() + self.house.config.times.come_back });
        if self.room.stands_at != Some(stands_at) {
            self.room.stands_at = Some(stands_at);
            // If the store does not take it the clock stands all the same: only
            // another kill within these seconds would cost some of them.
            let _ = self.house.write(vec![self.room.change()]).await;
        }
    }

    /// Goes on with the wait, and at its end with the clock.
    pub(super) async fn wait_for_everybody(&mut self) {
        let Some(waits) = self.waits else { return };
        if self.room.status != Status::Playing {
            self.waits = None;
            return self.house.tables.is_back(&self.room.id);
        }
        let over = waits.until() <= Instant::now();
        match waits {
            Waits::ForPeople { .. } if over || self.missing().next().is_none() => {
                let until = Instant::now() + self.house.config.times.countdown;
                self.waits = Some(Waits::ForTheCountdown { until });
                self.room_changed();
            }
            Waits::ForTheCountdown { .. } if over => self.go_on().await,
            Waits::ForPeople { .. } | Waits::ForTheCountdown { .. } => {}
        }
    }

    /// The clock goes on from where it stood: as much later as it stood, by the
    /// clock of the house, from now on and after the next restart.
    async fn go_on(&mut self) {
        let Some(stands_at) = self.room.stands_at else { return };
        let mut room = self.room.clone();
        room.stands_at = None;
        room.dealt_ms = Some(self.house.clock.now_ms().saturating_sub(stands_at.0));
        if self.house.write(vec![room.change()]).await.is_err() {
            self.try_again = Some(Instant::now() + STORE_AGAIN);
            return;
        }
        self.room = room;
        self.waits = None;
        self.house.tables.is_back(&self.room.id);
        if let Some(game) = &mut self.game {
            game.clock.go_on();
        }
        self.room_changed();
    }

    /// People who sit here and have no stream.
    fn missing(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.room.seats()).filter(|&seat| {
            let place = self.room.place(seat);
            place.is_person() && !place.left && !self.has_stream(seat)
        })
    }

    pub(super) fn next_of_the_wait(&self) -> Option<Instant> {
        self.waits.map(Waits::until)
    }

    pub(super) fn needs_a_running_clock(&self) -> Result<(), Problem> {
        if self.waits.is_none() {
            return Ok(());
        }
        Err(Problem::conflict(
            "clock-stands",
            "The house has just opened again, and the clock still stands.",
            "Wait for the end of the countdown, then act again.",
        ))
    }

    /// What everybody may know of the wait.
    pub(super) fn standstill(&self) -> Option<Standstill> {
        let left = |until: Instant| until.saturating_duration_since(Instant::now());
        let ms = |left: Duration| left.as_millis() as u64;
        self.waits.map(|waits| match waits {
            Waits::ForPeople { .. } => {
                let waits_for = self.missing().map(Seat::number).collect();
                Standstill { waits_for, goes_on_in_ms: None }
            }
            Waits::ForTheCountdown { until } => {
                Standstill { waits_for: Vec::new(), goes_on_in_ms: Some(ms(left(until))) }
            }
        })
    }
}
