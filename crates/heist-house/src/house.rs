//! What all tables share.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use heist_bots::Bot;
use heist_table::HouseKey;
use tokio::sync::{Semaphore, watch};
use tokio_util::sync::CancellationToken;

use crate::chronicle::Grids;
use crate::clock::HouseClock;
use crate::config::Config;
use crate::guests::KnownGuests;
use crate::http::ToldStatus;
use crate::limiter::Limiter;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::one_at_a_time::OneAtATime;
use crate::problem::Problem;
use crate::store::{Change, HouseRow, Store, StoreError};
use crate::tables::Tables;
use crate::thinkers::Thinkers;

/// How many records are told at once: each takes a core for a while.
const RECORDS_AT_ONCE: usize = 2;

/// What all tables share.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: HouseClock,
    /// How often it was put back from a copy.
    pub(crate) epoch: u32,
    /// What it signs records by.
    pub(crate) key: HouseKey,
    /// Since when it is open, in milliseconds of the wall clock.
    pub(crate) open_since_ms: u64,
    pub(crate) tables: Tables,
    pub(crate) thinkers: Thinkers,
    pub(crate) metrics: Metrics,
    /// Streams end, then connections.
    pub(crate) closing: CancellationToken,
    /// Changes when the list of public tables does.
    pub(crate) lobby: watch::Sender<u64>,
    /// Requests of a visitor …
    pub(crate) requests: Limiter<[u8; 32]>,
    /// … and of all from an address.
    pub(crate) requests_by_address: Limiter<IpAddr>,
    pub(crate) new_tables: Limiter<String>,
    pub(crate) packs_looked_at: Limiter<String>,
    pub(crate) new_guests: Limiter<IpAddr>,
    /// Tokens that open nothing.
    pub(crate) wrong_tokens: Limiter<IpAddr>,
    /// Who opens a table: counting a guest's tables and adding one is one step.
    pub(crate) openers: OneAtATime,
    /// Who reads a record …
    pub(crate) readers: OneAtATime,
    /// … and how many are told at once.
    pub(crate) records: Semaphore,
    /// The last write failed.
    pub(crate) failing: AtomicBool,
    pub(crate) guests: KnownGuests,
    pub(crate) notices: Notices,
    pub(crate) grids: Grids,
    /// What `/status` told last, and when.
    pub(crate) told_status: ToldStatus,
}

impl House {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        clock: HouseClock,
        known_by: &HouseRow,
    ) -> House {
        let hour = Duration::from_secs(3600);
        House {
            store,
            clock,
            epoch: known_by.epoch,
            key: HouseKey::new(known_by.key.0),
            open_since_ms: config.wall_clock.now_ms(),
            tables: Tables::default(),
            thinkers: Thinkers::new(config.thinkers),
            metrics: Metrics::default(),
            closing: CancellationToken::new(),
            lobby: watch::Sender::new(0),
            requests: Limiter::new(
                config.limits.requests_per_second.saturating_mul(2),
                Duration::from_secs(2),
            ),
            requests_by_address: Limiter::new(
                config.limits.requests_per_address.saturating_mul(4),
                Duration::from_secs(4),
            ),
            new_tables: Limiter::new(config.limits.tables_per_hour, hour),
            packs_looked_at: Limiter::new(config.limits.packs_per_minute, Duration::from_secs(60)),
            new_guests: Limiter::new(config.limits.guests_per_hour, hour),
            wrong_tokens: Limiter::new(
                config.limits.wrong_tokens_per_minute,
                Duration::from_secs(60),
            ),
            openers: OneAtATime::default(),
            readers: OneAtATime::default(),
            records: Semaphore::new(RECORDS_AT_ONCE),
            failing: AtomicBool::new(false),
            guests: KnownGuests::default(),
            notices: Notices::new(&config, known_by),
            grids: Grids::default(),
            told_status: ToldStatus::default(),
            config,
        }
    }

    /// Every write goes through here, so that `/readyz` knows how it went.
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), StoreError> {
        // Whoever is answered in time can try again; whether a store that hangs
        // has it after all is looked up, as after any failure.
        let write = self.store.write(changes);
        let done = tokio::time::timeout(self.config.times.store, write).await;
        let done = done.unwrap_or_else(|_| {
            Err(StoreError::Unavailable { what: "it does not answer in time".to_owned() })
        });
        match &done {
            Ok(()) => {
                if self.failing.swap(false, Relaxed) {
                    tracing::info!("the store takes writes again");
                }
            }
            Err(StoreError::Conflict { .. }) => {
                self.metrics.store_errors.fetch_add(1, Relaxed);
            }
            Err(error) => {
                self.metrics.store_errors.fetch_add(1, Relaxed);
                if !self.failing.swap(true, Relaxed) {
                    tracing::error!(%error, "moves are refused until the store takes writes");
                }
            }
        }
        done
    }

    /// The date, in milliseconds since 1970.
    pub(crate) fn wall_ms(&self) -> u64 {
        self.config.wall_clock.now_ms()
    }

    /// So much of every table's time has passed, should the house be killed.
    pub(crate) async fn note_the_time(&self) {
        let _ = self.write(vec![Change::Clock { at_ms: self.clock.now_ms() }]).await;
    }

    pub(crate) fn lobby_changed(&self) {
        self.lobby.send_modify(|version| *version += 1);
    }

    /// What the clock of a table may give for a decision.
    pub(crate) fn fitting_clock(&self, seconds: Option<u32>) -> Result<Option<u32>, Problem> {
        let within = &self.config.limits.seconds_per_decision;
        match seconds {
            Some(seconds) if !within.contains(&seconds) => Err(Problem::invalid(
                "bad-clock",
                format!("A decision cannot take {seconds} seconds."),
                &format!("Choose {} to {}, or null for no limit.", within.start(), within.end()),
            )),
            _ => Ok(seconds),
        }
    }

    /// The bot that plays for people who are away.
    pub(crate) fn sits_in(&self) -> Bot {
        let named = self.config.sits_in.parse();
        named.unwrap_or(Bot::ALL[Bot::ALL.len() / 2])
    }
}
