//! How slow a viewer's line is, as the house itself measures it.
//!
//! ```text
//!   ping 7 ──► a client's WebSocket answers by itself ──► pong 7: a round trip
//! ```
//!
//! Of the last few round trips the shortest counts: chance and a busy client
//! make one longer than the line, nothing makes it shorter. Lag is the whole
//! of it, not half: a player sees a thing half a round trip late, and the hand
//! that moves at once is heard of another half later.
//!
//! Nobody sends times. A client can hold its pongs back and so look slower
//! than it is, which is why games cap what they make up for; a pong that
//! answers no ping, or answers one again, counts for nothing.

use std::time::{Duration, Instant};

use axum::body::Bytes;

use super::streams::KEEP_ALIVE;

/// So many round trips are kept.
const KEPT: usize = 8;
/// So many pings may be on their way; the pong of an older one comes too late.
const ON_THEIR_WAY: usize = 4;
/// So many pings come in a row at the beginning …
const FIRST: u64 = 4;
/// … with such a pause after each.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The pause while the viewer acts …
const ACTING_PAUSE: Duration = Duration::from_secs(2);
/// … which is until so long after an act.
const ACTING: Duration = Duration::from_secs(6);

/// What is known of one line.
pub(super) struct Lag {
    /// How many pings were sent: the number of the next one.
    pings: u64,
    /// When the last pings were sent that are not answered yet, each in the
    /// place of its number.
    sent: [Option<Instant>; ON_THEIR_WAY],
    last_ping: Instant,
    last_act: Option<Instant>,
    /// How many round trips were measured, …
    trips: usize,
    /// … and the last of them, in milliseconds.
    trips_ms: [u32; KEPT],
}

impl Lag {
    /// Of a line that was just opened.
    pub(super) fn new(now: Instant) -> Lag {
        Lag {
            pings: 0,
            sent: [None; ON_THEIR_WAY],
            last_ping: now,
            last_act: None,
            trips: 0,
            trips_ms: [0; KEPT],
        }
    }

    /// When the next ping should go.
    pub(super) fn next_ping(&self) -> Instant {
        let acting = self.last_act.is_some_and(|act| act + ACTING > self.last_ping);
        let pause = match self.pings {
            0 => Duration::ZERO,
            1..FIRST => FIRST_PAUSE,
            _ if acting => ACTING_PAUSE,
            _ => KEEP_ALIVE,
        };
        self.last_ping + pause
    }

    /// A ping goes now: what it carries.
    pub(super) fn ping(&mut self, now: Instant) -> Bytes {
        let number = self.pings;
        self.pings += 1;
        self.sent[place(number)] = Some(now);
        self.last_ping = now;
        Bytes::copy_from_slice(&number.to_be_bytes())
    }

    /// A pong has come.
    pub(super) fn pong(&mut self, carries: &[u8], now: Instant) {
        let Ok(number) = carries.try_into().map(u64::from_be_bytes) else { return };
        let unknown = number >= self.pings || self.pings - number > ON_THEIR_WAY as u64;
        let Some(sent) = self.sent[place(number)].take_if(|_| !unknown) else { return };
        let trip = now.saturating_duration_since(sent).as_millis();
        self.trips_ms[self.trips % KEPT] = trip.try_into().unwrap_or(u32::MAX);
        self.trips += 1;
    }

    /// The viewer acts now: the lag that goes with it, in milliseconds. A line
    /// that has not been measured yet has none.
    pub(super) fn of_act(&mut self, now: Instant) -> u32 {
        self.last_act = Some(now);
        self.ms()
    }

    fn ms(&self) -> u32 {
        self.trips_ms[..self.trips.min(KEPT)].iter().copied().min().unwrap_or(0)
    }
}

fn place(number: u64) -> usize {
    (number % ON_THEIR_WAY as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    /// A line on which a ping at each of these moments was answered so late.
    fn line(start: Instant, trips: &[(u64, u64)]) -> Lag {
        let mut lag = Lag::new(start);
        for &(at, trip) in trips {
            let carries = lag.ping(start + ms(at));
            lag.pong(&carries, start + ms(at + trip));
        }
        lag
    }

    #[test]
    fn of_the_last_eight_round_trips_the_shortest_counts() {
        let start = Instant::now();
        assert_eq!(Lag::new(start).ms(), 0);
        assert_eq!(line(start, &[(0, 90), (250, 70), (500, 80)]).ms(), 70);
        let mut trips = vec![(0, 5)];
        trips.extend((1..8).map(|n| (n * 1000, 100 + n)));
        assert_eq!(line(start, &trips).ms(), 5);
        trips.push((8000, 200));
        assert_eq!(line(start, &trips).ms(), 101, "the ninth drives out the first");
    }

    #[test]
    fn a_pong_counts_once_and_only_for_a_ping_that_was_sent() {
        let start = Instant::now();
        let mut lag = line(start, &[(0, 90)]);
        let first = 0_u64.to_be_bytes();
        for carries in [&first[..], &1_u64.to_be_bytes(), &u64::MAX.to_be_bytes(), b"", b"seven"] {
            lag.pong(carries, start + ms(91));
            assert_eq!((lag.trips, lag.ms()), (1, 90), "{carries:?}");
        }
        // A later ping takes the place of one that was never answered.
        for number in 1..=ON_THEIR_WAY as u64 + 1 {
            lag.ping(start + ms(100 * number));
        }
        lag.pong(&1_u64.to_be_bytes(), start + ms(601));
        assert_eq!((lag.trips, lag.ms()), (1, 90));
        lag.pong(&5_u64.to_be_bytes(), start + ms(540));
        assert_eq!((lag.trips, lag.ms()), (2, 40));
    }

    #[test]
    fn pings_come_quickly_at_first_and_while_the_viewer_acts() {
        let start = Instant::now();
        let mut lag = Lag::new(start);
        let mut now = start;
        let mut go_on = |lag: &mut Lag, act: Option<u64>| {
            if let Some(at) = act {
                now = start + ms(at);
                lag.of_act(now);
            }
            now = now.max(lag.next_ping());
            lag.ping(now);
            now.duration_since(start).as_millis()
        };
        assert_eq!([0; 5].map(|_| go_on(&mut lag, None)), [0, 250, 500, 750, 15_750]);
        assert_eq!(go_on(&mut lag, Some(20_000)), 20_000, "an act after a rest");
        assert_eq!([0; 4].map(|_| go_on(&mut lag, None)), [22_000, 24_000, 26_000, 41_000]);
        assert_eq!(go_on(&mut lag, Some(41_500)), 43_000, "an act soon after a ping");
    }
}
