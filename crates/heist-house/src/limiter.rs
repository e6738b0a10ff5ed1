//! Buckets of tokens: so many at once, so many in time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How many visitors are remembered before the full buckets are forgotten.
const MOST_BUCKETS: usize = 10_000;

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    then: Instant,
}

/// How fast buckets fill.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// How much a bucket holds.
    pub(crate) burst: u32,
    /// In which time an empty one is full again.
    pub(crate) refill: Duration,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: f64::from(rate.burst), then: now }
    }

    /// Takes one, or says in how many seconds there will be one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), u64> {
        let per_second = f64::from(rate.burst) / rate.refill.as_secs_f64().max(0.001);
        let since = now.saturating_duration_since(self.then).as_secs_f64();
        self.left = (self.left + since * per_second).min(f64::from(rate.burst));
        self.then = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(((1.0 - self.left) / per_second).ceil().max(1.0) as u64)
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        now.saturating_duration_since(self.then) >= rate.refill
    }
}

/// A bucket for each visitor.
#[derive(Debug)]
pub(crate) struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Limiter<K> {
    pub(crate) fn new(burst: u32, refill: Duration) -> Limiter<K> {
        Limiter { rate: Rate { burst, refill }, buckets: Mutex::default() }
    }

    /// Takes one of the visitor's, or says in how many seconds to ask again.
    pub(crate) fn take(&self, key: K) -> Result<(), u64> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("no thread panics here");
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_then_a_steady_rate() {
        let rate = Rate { burst: 5, refill: Duration::from_secs(10) };
        let mut now = Instant::now();
        let mut bucket = Bucket::full(rate, now);
        for _ in 0..5 {
            assert_eq!(bucket.take(rate, now), Ok(()));
        }
        assert_eq!(bucket.take(rate, now), Err(2));
        now += Duration::from_secs(2);
        assert_eq!(bucket.take(rate, now), Ok(()));
        assert!(bucket.take(rate, now).is_err());
    }
}
