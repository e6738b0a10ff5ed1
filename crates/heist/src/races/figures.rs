//! Who got what.

use std::time::Duration;

use serde::Serialize;

use crate::arguments::RacesArgs;

#[derive(Clone, Copy, Default)]
pub(super) struct Counts {
    /// Contested tiles, by the line of who got them.
    pub(super) won: [u64; 2],
    /// All tiles, contested or not, likewise.
    pub(super) lifted: [u64; 2],
}

impl Counts {
    pub(super) fn add(&mut self, other: Counts) {
        for line in 0..2 {
            self.won[line] += other.won[line];
            self.lifted[line] += other.lifted[line];
        }
    }
}

/// The result of a run.
#[derive(Serialize)]
pub(super) struct Report {
    lines_ms: [u32; 2],
    jitter_ms: u32,
    late_pongs_ms: u32,
    cap_ms: Option<u32>,
    tables: u32,
    contests: u64,
    won: [u64; 2],
    share_percent: [f64; 2],
    standard_error: f64,
    tiles: u64,
    share_of_all_percent: [f64; 2],
    seconds: f64,
    #[serde(skip)]
    wanted: u64,
}

impl Report {
    pub(super) fn new(
        args: &RacesArgs,
        lines_ms: [u32; 2],
        counts: &Counts,
        took: Duration,
    ) -> Report {
        let contests: u64 = counts.won.iter().sum();
        let tiles: u64 = counts.lifted.iter().sum();
        let share = |won: u64, of: u64| rounded(100.0 * won as f64 / of.max(1) as f64);
        Report {
            lines_ms,
            jitter_ms: args.jitter,
            late_pongs_ms: args.late_pongs,
            cap_ms: args.cap,
            tables: args.tables,
            contests,
            won: counts.won,
            share_percent: counts.won.map(|won| share(won, contests)),
            standard_error: rounded(50.0 / (contests.max(1) as f64).sqrt()),
            tiles,
            share_of_all_percent: counts.lifted.map(|lifted| share(lifted, tiles)),
            seconds: rounded(took.as_secs_f64()),
            wanted: args.contests,
        }
    }

    /// What must never be.
    pub(super) fn trouble(&self) -> Option<String> {
        let all = self.contests == self.wanted;
        (!all).then(|| format!("{} of {} contests were counted", self.contests, self.wanted))
    }

    pub(super) fn in_words(&self) -> String {
        let [one, other] = self.lines_ms;
        let [share, others] = self.share_percent;
        let [all, all_others] = self.share_of_all_percent;
        let late = match self.late_pongs_ms {
            0 => String::new(),
            ms => format!(", the first answers pings {ms} ms late"),
        };
        let cap = self.cap_ms.map_or_else(String::new, |cap| format!(", cap {cap} ms"));
        format!(
            "lines of {one} and {other} ms, each way give or take {}{late}{cap}\n\
             \n\
             contests       {} of {} tiles, one winner each, at {} tables in {} s\n\
             won            {share} % over {one} ms, {others} % over {other} ms \
             (standard error {})\n\
             of all tiles   {all} % over {one} ms, {all_others} % over {other} ms, contested or not\n",
            self.jitter_ms,
            self.contests,
            self.tiles,
            self.tables,
            self.seconds,
            self.standard_error
        )
    }
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
