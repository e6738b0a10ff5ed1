//! Time as an argument: milliseconds since the table opened.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the table opened. Rules never read a clock;
/// the house measures, writes the moment into the journal, and hands it in.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
#[serde(transparent)]
pub struct Clock(pub u64);

impl Clock {
    /// The moment the table opened.
    pub const ZERO: Clock = Clock(0);

    /// This moment and some milliseconds. Saturates: a clock never wraps.
    pub const fn plus_ms(self, ms: u64) -> Clock {
        Clock(self.0.saturating_add(ms))
    }

    /// This moment and some seconds.
    pub const fn plus_seconds(self, seconds: u64) -> Clock {
        self.plus_ms(seconds.saturating_mul(1000))
    }

    /// Milliseconds from an earlier moment to this one; 0 if it is later.
    pub const fn since_ms(self, earlier: Clock) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// When an action arrives: the moment, and how slow the seat's line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct When {
    /// The house's clock as the action came in at the door: what it waited in
    /// the house after that counts for nothing.
    pub at: Clock,
    /// The seat's lag, for games that compensate slow lines: a whole round
    /// trip, as the house itself measured it. Half of it the seat saw late
    /// what it reacts to, half of it the reaction was on its way. A client
    /// never sends times, but can look slower than it is: cap it.
    pub lag_ms: u32,
}

impl From<Clock> for When {
    fn from(at: Clock) -> When {
        When { at, lag_ms: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_saturate() {
        assert_eq!(Clock(5).since_ms(Clock(9)), 0);
        assert_eq!(Clock(u64::MAX).plus_seconds(9), Clock(u64::MAX));
        assert_eq!(Clock(61_000).to_string(), "1:01");
    }
}
