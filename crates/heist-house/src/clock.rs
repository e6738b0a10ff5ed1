//! The wall clock, the clock of the house, and that of one table.
//!
//! ```text
//!   the house is open ──► its clock ticks, and is noted every few seconds
//!   it closes         ──► noted; opened again it goes on from there
//!   a table's clock   =   the house's since the deal
//! ```
//!
//! What is left of a deadline when the house closes, or is killed, is left when
//! it opens again, whatever the wall clock says by then.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use heist_table::Clock;

/// What tells the date, in milliseconds since 1970. No game depends on it.
#[derive(Clone)]
pub struct WallClock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl WallClock {
    /// Another one than the system's.
    pub fn new(clock: impl Fn() -> u64 + Send + Sync + 'static) -> WallClock {
        WallClock(Arc::new(clock))
    }

    pub(crate) fn now_ms(&self) -> u64 {
        (self.0)()
    }
}

impl Default for WallClock {
    fn default() -> WallClock {
        WallClock::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
            since.as_millis() as u64
        })
    }
}

impl fmt::Debug for WallClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WallClock({})", self.now_ms())
    }
}

/// Milliseconds for which the house was open, all its openings together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HouseClock {
    at_ms: u64,
    then: Instant,
}

impl HouseClock {
    /// Goes on from where it was last noted.
    pub(crate) fn going_on_from(at_ms: u64) -> HouseClock {
        HouseClock { at_ms, then: Instant::now() }
    }

    pub(crate) fn now_ms(&self) -> u64 {
        self.at_ms + self.then.elapsed().as_millis() as u64
    }

    /// The clock of a table dealt at that moment of the house's clock, whose
    /// last entry was at `last`: after a kill that may be later than what was
    /// noted.
    pub(crate) fn of_table(&self, dealt_ms: u64, last: Clock) -> TableClock {
        let at = Clock(self.now_ms().saturating_sub(dealt_ms)).max(last);
        TableClock { at, then: Some(Instant::now()) }
    }
}

/// The clock of a table: milliseconds since its game was dealt, those left out
/// in which the house was closed, or the clock stood still.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableClock {
    at: Clock,
    /// When it showed that; a clock that stands shows nothing else.
    then: Option<Instant>,
}

impl TableClock {
    pub(crate) fn now(&self) -> Clock {
        self.at(Instant::now())
    }

    /// What this clock showed, or will show, at that instant.
    pub(crate) fn at(&self, instant: Instant) -> Clock {
        let Some(then) = self.then else { return self.at };
        let earlier = then.saturating_duration_since(instant).as_millis() as u64;
        let later = instant.saturating_duration_since(then).as_millis() as u64;
        Clock(self.at.0.saturating_sub(earlier)).plus_ms(later)
    }

    /// When that moment of the table comes; of a clock that stands, if it went
    /// on now.
    pub(crate) fn instant(&self, at: Clock) -> Instant {
        // Far enough for any deadline, near enough for the system's clock.
        let ahead = at.since_ms(self.at).min(365 * 24 * 3_600_000);
        self.then.unwrap_or_else(Instant::now) + Duration::from_millis(ahead)
    }

    pub(crate) fn stand_still_at(&mut self, at: Clock) {
        *self = TableClock { at, then: None };
    }

    /// Goes on from where it stands.
    pub(crate) fn go_on(&mut self) {
        self.then.get_or_insert_with(Instant::now);
    }
}
