//! Counts for `/metrics`, in the text form of Prometheus. No label names a
//! table, a guest or a card.

use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Upper bounds of the buckets, in milliseconds.
const BOUNDS_MS: [u64; 10] = [1, 2, 5, 10, 15, 25, 50, 100, 200, 1_000];

/// What the house counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) actions: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) resends: AtomicU64,
    pub(crate) expiries: AtomicU64,
    pub(crate) chat_lines: AtomicU64,
    pub(crate) store_errors: AtomicU64,
    pub(crate) tables_opened: AtomicU64,
    pub(crate) games_finished: AtomicU64,
    pub(crate) slow_viewers_cut: AtomicU64,
    pub(crate) requests: AtomicU64,
    pub(crate) too_fast: AtomicU64,
    pub(crate) views_written: AtomicU64,
    pub(crate) connections_refused: AtomicU64,
    pub(crate) wrong_tokens: AtomicU64,
    pub(crate) entries_replayed: AtomicU64,
    pub(crate) snapshots: AtomicU64,
    pub(crate) wakes_from_snapshot: AtomicU64,
    pub(crate) snapshots_checked: AtomicU64,
    pub(crate) snapshots_dropped: AtomicU64,
    pub(crate) notices_sent: AtomicU64,
    pub(crate) notices_failed: AtomicU64,
    pub(crate) notices_dropped: AtomicU64,
    pub(crate) tables_awake: AtomicI64,
    pub(crate) viewers: AtomicI64,
    pub(crate) connections: AtomicI64,
    /// From the arrival of an action to its durable answer.
    pub(crate) answers: Histogram,
    /// From sleep to the first answer.
    pub(crate) wakes: Histogram,
    /// What was told last, and when.
    told: Mutex<Option<(Instant, String)>>,
}

/// How long things took.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS_MS.len()],
    count: AtomicU64,
    sum_us: AtomicU64,
}

impl Histogram {
    pub(crate) fn note(&self, took: Duration) {
        let place = BOUNDS_MS.iter().position(|&bound| took <= Duration::from_millis(bound));
        if let Some(place) = place {
            self.buckets[place].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.sum_us.fetch_add(took.as_micros() as u64, Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS_MS) {
            sum += bucket.load(Relaxed);
            let seconds = bound as f64 / 1000.0;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {sum}");
        }
        let count = self.count.load(Relaxed);
        let seconds = self.sum_us.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

impl Metrics {
    /// All of it as text, as it was at most so long ago.
    pub(crate) fn to_text(&self, age: Duration) -> String {
        let mut told = self.told.lock().expect("no thread panics here");
        if let Some((then, text)) = &*told
            && then.elapsed() < age
        {
            return text.clone();
        }
        let text = self.now();
        *told = Some((Instant::now(), text.clone()));
        text
    }

    fn now(&self) -> String {
        let mut text = String::new();
        let counters = [
            // Of people and bots alike: who has chosen in secret is nobody's business.
            ("heist_actions_total", "Actions entered.", &self.actions),
            ("heist_refusals_total", "Actions refused.", &self.refusals),
            ("heist_resends_total", "Resent actions answered again.", &self.resends),
            ("heist_expiries_total", "Deadlines entered.", &self.expiries),
            ("heist_chat_lines_total", "Lines of chat.", &self.chat_lines),
            ("heist_store_errors_total", "Writes that failed.", &self.store_errors),
            ("heist_tables_opened_total", "Tables opened.", &self.tables_opened),
            ("heist_games_finished_total", "Games that ended.", &self.games_finished),
            ("heist_slow_viewers_cut_total", "Viewers who did not read.", &self.slow_viewers_cut),
            ("heist_requests_total", "Requests.", &self.requests),
            ("heist_too_fast_total", "Requests beyond their rate.", &self.too_fast),
            (
                "heist_views_written_total",
                "Whole views written for those who ask.",
                &self.views_written,
            ),
            (
                "heist_connections_refused_total",
                "Connections beyond the limit.",
                &self.connections_refused,
            ),
            ("heist_wrong_tokens_total", "Tokens that opened nothing.", &self.wrong_tokens),
            (
                "heist_entries_replayed_total",
                "Entries replayed to wake tables.",
                &self.entries_replayed,
            ),
            ("heist_snapshots_total", "Snapshots stored.", &self.snapshots),
            (
                "heist_wakes_from_snapshot_total",
                "Tables woken from a snapshot.",
                &self.wakes_from_snapshot,
            ),
            (
                "heist_snapshots_checked_total",
                "Snapshots compared with the whole journal.",
                &self.snapshots_checked,
            ),
            (
                "heist_snapshots_dropped_total",
                "Snapshots that could not be used.",
                &self.snapshots_dropped,
            ),
            ("heist_notices_sent_total", "Notices that arrived.", &self.notices_sent),
            (
                "heist_notices_failed_total",
                "Tries to give notice that failed.",
                &self.notices_failed,
            ),
            ("heist_notices_dropped_total", "Notices given up.", &self.notices_dropped),
        ];
        for (name, help, value) in counters {
            let value = value.load(Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}");
        }
        let gauges = [
            ("heist_tables_awake", "Tables in memory.", &self.tables_awake),
            ("heist_viewers", "Streams open.", &self.viewers),
            ("heist_connections", "Connections open.", &self.connections),
        ];
        for (name, help, value) in gauges {
            let value = value.load(Relaxed);
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
        }
        self.answers.write(&mut text, "heist_answer_seconds", "From an action to its answer.");
        self.wakes.write(&mut text, "heist_wake_seconds", "Waking a table.");
        text
    }
}
