//! The wall clock, and the clock of one table.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use heist_table::Clock;

/// Milliseconds of the wall clock.
pub(crate) fn wall_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    since.as_millis() as u64
}

/// The clock of a table: milliseconds since its game was dealt. While the
/// program runs it cannot be moved by setting the wall clock; over a restart
/// the wall clock says how long it was, and never less than nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableClock {
    at: Clock,
    then: Instant,
}

impl TableClock {
    /// A table dealt at that moment of the wall clock, whose last entry was
    /// at `last`.
    pub(crate) fn new(opened_ms: u64, last: Clock) -> TableClock {
        let at = Clock(wall_ms().saturating_sub(opened_ms)).max(last);
        TableClock { at, then: Instant::now() }
    }

    pub(crate) fn now(&self) -> Clock {
        self.at.plus_ms(self.then.elapsed().as_millis() as u64)
    }

    /// When that moment of the table comes.
    pub(crate) fn instant(&self, at: Clock) -> Instant {
        // Far enough for any deadline, near enough for the system's clock.
        let ahead = at.since_ms(self.at).min(365 * 24 * 3_600_000);
        self.then + Duration::from_millis(ahead)
    }
}
