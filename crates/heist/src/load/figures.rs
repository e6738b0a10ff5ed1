//! What was counted, and what it comes to.

use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;

use crate::arguments::LoadArgs;

/// What tables count.
#[derive(Default)]
pub(super) struct Counts {
    pub(super) acknowledged: Vec<Duration>,
    pub(super) told: Vec<Duration>,
    pub(super) messages: u64,
    pub(super) bytes: u64,
    pub(super) games: u64,
    pub(super) stale: u64,
    pub(super) owed: u64,
    errors: u64,
    first_error: Option<String>,
}

impl Counts {
    pub(super) fn error(&mut self, what: String) {
        self.errors += 1;
        self.first_error.get_or_insert(what);
    }

    pub(super) fn add(&mut self, other: Counts) {
        self.acknowledged.extend(other.acknowledged);
        self.told.extend(other.told);
        self.messages += other.messages;
        self.bytes += other.bytes;
        self.games += other.games;
        self.stale += other.stale;
        self.owed += other.owed;
        self.errors += other.errors;
        self.first_error = self.first_error.take().or(other.first_error);
    }
}

/// What the machine and the house itself say.
pub(super) struct Machine {
    pub(super) memory_at_start: Option<u64>,
    pub(super) memory_with_one: Option<u64>,
    pub(super) memory_connected: Option<u64>,
    pub(super) memory_at_end: Option<u64>,
    pub(super) cpu_house: Option<f64>,
    pub(super) cpu_own: Option<f64>,
    pub(super) before: String,
    pub(super) after: String,
}

/// The result of a run.
#[derive(Serialize)]
pub(super) struct Report {
    tables: u32,
    players: u8,
    rate: u32,
    seconds: u64,
    actions: usize,
    actions_per_second: f64,
    ack_ms: Option<Spread>,
    told_ms: Option<Spread>,
    house_ms: Option<Spread>,
    games: u64,
    messages: u64,
    message_bytes: u64,
    errors: u64,
    first_error: Option<String>,
    stale: u64,
    owed: u64,
    memory_kib: Option<Memory>,
    cpu_seconds: Option<Cpu>,
}

/// Times in milliseconds.
#[derive(Serialize)]
struct Spread {
    p50: f64,
    p99: f64,
    p999: f64,
    max: f64,
}

#[derive(Serialize)]
struct Memory {
    start: u64,
    one_table: u64,
    connected: u64,
    end: u64,
    per_table: Option<f64>,
}

#[derive(Serialize)]
struct Cpu {
    house: f64,
    load: f64,
}

impl Report {
    pub(super) fn new(args: &LoadArgs, mut counts: Counts, machine: &Machine) -> Report {
        let memory = || {
            let (one_table, connected) = (machine.memory_with_one?, machine.memory_connected?);
            let grown = connected.saturating_sub(one_table) as f64;
            let per_table = (args.tables > 1).then(|| rounded(grown / f64::from(args.tables - 1)));
            let (start, end) = (machine.memory_at_start?, machine.memory_at_end?);
            Some(Memory { start, one_table, connected, end, per_table })
        };
        let cpu =
            || Some(Cpu { house: rounded(machine.cpu_house?), load: rounded(machine.cpu_own?) });
        let actions = counts.acknowledged.len();
        Report {
            tables: args.tables,
            players: args.players,
            rate: args.rate,
            seconds: args.seconds,
            actions,
            actions_per_second: rounded(actions as f64 / args.seconds as f64),
            ack_ms: Spread::of(&mut counts.acknowledged),
            told_ms: Spread::of(&mut counts.told),
            house_ms: Spread::of_buckets(&machine.before, &machine.after),
            games: counts.games,
            messages: counts.messages,
            message_bytes: counts.bytes.checked_div(counts.messages).unwrap_or(0),
            errors: counts.errors,
            first_error: counts.first_error,
            stale: counts.stale,
            owed: counts.owed,
            memory_kib: memory(),
            cpu_seconds: cpu(),
        }
    }

    pub(super) fn in_words(&self) -> String {
        let mut text = String::new();
        let _ = match self.rate {
            0 => writeln!(text, "{} tables of {}, as fast as it goes", self.tables, self.players),
            rate => writeln!(
                text,
                "{} tables of {}, {rate} actions per second in all",
                self.tables, self.players
            ),
        };
        let _ = writeln!(
            text,
            "\nactions        {} in {} s: {} per second; {} games to their end",
            self.actions, self.seconds, self.actions_per_second, self.games
        );
        let mut spread = |what: &str, spread: &Option<Spread>, note: &str| {
            if let Some(Spread { p50, p99, p999, max }) = spread {
                let _ = writeln!(
                    text,
                    "{what:<15}p50 {p50} ms, p99 {p99} ms, p99.9 {p999} ms, longest {max} ms{note}"
                );
            }
        };
        spread("acknowledged", &self.ack_ms, "");
        spread("last viewer", &self.told_ms, "");
        spread("in the house", &self.house_ms, " (upper bounds)");
        let _ = writeln!(
            text,
            "messages       {} of {} bytes on average",
            self.messages, self.message_bytes
        );
        let _ = writeln!(
            text,
            "errors         {}; {} actions overtaken by others, {} not asked for in time",
            self.errors, self.stale, self.owed
        );
        if let Some(error) = &self.first_error {
            let _ = writeln!(text, "               the first: {error}");
        }
        if let Some(Memory { start, one_table, connected, end, per_table }) = &self.memory_kib {
            let each = per_table.map(|each| format!(" ({each} KiB for each more)"));
            let _ = writeln!(
                text,
                "memory         {start} KiB at the start, {one_table} KiB with one table, \
                 {connected} KiB with all{}, {end} KiB at the end",
                each.unwrap_or_default()
            );
        }
        if let Some(Cpu { house, load }) = &self.cpu_seconds {
            let _ = writeln!(text, "CPU            house {house} s, load {load} s");
        }
        text
    }
}

impl Spread {
    fn of(times: &mut [Duration]) -> Option<Spread> {
        times.sort_unstable();
        let last = times.len().checked_sub(1)?;
        // The smallest time that so large a part of all do not exceed.
        let at = |part: f64| {
            let place = (part * times.len() as f64).ceil() as usize;
            milliseconds(times[place.clamp(1, times.len()) - 1])
        };
        Some(Spread {
            p50: at(0.5),
            p99: at(0.99),
            p999: at(0.999),
            max: milliseconds(times[last]),
        })
    }

    /// From the house's own counts: the upper bounds of the buckets.
    fn of_buckets(before: &str, after: &str) -> Option<Spread> {
        let before: Vec<(f64, f64)> = buckets(before).collect();
        let grown: Vec<(f64, f64)> = buckets(after)
            .zip(before)
            .map(|((bound, now), (_, then))| (bound, now - then))
            .collect();
        let (_, all) = *grown.last()?;
        if all <= 0.0 {
            return None;
        }
        let at = |part: f64| {
            let found = grown.iter().find(|(_, count)| *count >= part * all);
            found.map_or(f64::MAX, |(bound, _)| bound * 1000.0)
        };
        let bounded = |bound: f64| if bound.is_finite() { rounded(bound) } else { f64::MAX };
        Some(Spread {
            p50: bounded(at(0.5)),
            p99: bounded(at(0.99)),
            p999: bounded(at(0.999)),
            max: bounded(at(1.0)),
        })
    }
}

/// The house's buckets: how many answers took no longer than so many seconds.
fn buckets(metrics: &str) -> impl Iterator<Item = (f64, f64)> + '_ {
    metrics.lines().filter_map(|line| {
        let line = line.strip_prefix("heist_answer_seconds_bucket{le=\"")?;
        let (bound, count) = line.split_once("\"} ")?;
        Some((bound.replace("+Inf", "inf").parse().ok()?, count.trim().parse().ok()?))
    })
}

fn milliseconds(time: Duration) -> f64 {
    rounded(time.as_secs_f64() * 1000.0)
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_exact() {
        let mut times: Vec<Duration> = (1..=1000).rev().map(Duration::from_millis).collect();
        let Some(spread) = Spread::of(&mut times) else { panic!("there are times") };
        let Spread { p50, p99, p999, max } = spread;
        assert_eq!((p50, p99, p999, max), (500.0, 990.0, 999.0, 1000.0));
        assert!(Spread::of(&mut []).is_none());
    }

    #[test]
    fn buckets_give_upper_bounds_of_what_came_between() {
        let text = |one: u32, two: u32, all: u32| {
            format!(
                "heist_answer_seconds_bucket{{le=\"0.001\"}} {one}\n\
                 heist_answer_seconds_bucket{{le=\"0.002\"}} {two}\n\
                 heist_answer_seconds_bucket{{le=\"+Inf\"}} {all}\n"
            )
        };
        let Some(spread) = Spread::of_buckets(&text(5, 5, 5), &text(105, 205, 205)) else {
            panic!("there are answers")
        };
        assert_eq!((spread.p50, spread.p99), (1.0, 2.0));
    }
}
