//! Opening the house and closing it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::HouseClock;
use crate::config::Config;
use crate::house::House;
use crate::http;
use crate::notices::send_for_ever;
use crate::store::{RunningRow, Sqlite, Store, StoreError};
use crate::tidying;

/// How many ports after a taken one are tried.
const PORTS_TRIED: u16 = 20;

/// Far enough for any deadline, near enough for the system's clock.
const FARTHEST_MS: u64 = 365 * 24 * 3_600_000;

/// A house that is open.
pub struct Running {
    house: Arc<House>,
    address: SocketAddr,
    accepting: JoinHandle<()>,
}

/// Why the house cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address cannot be listened on.
    #[error("The house cannot listen on {address}: {why}. {remedy}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        why: String,
        /// What to do.
        remedy: &'static str,
    },
    /// The data folder cannot be used.
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// Opens the house: store first, then the door, then tables whose clocks go
/// on.
pub async fn open(config: Config) -> Result<Running, OpenError> {
    let listener = listen(&config).await?;
    let store = Arc::new(Sqlite::open(&config.data).await?);
    open_on(config, listener, store).await
}

/// Opens the house on a store that is open already.
pub async fn open_with(config: Config, store: Arc<dyn Store>) -> Result<Running, OpenError> {
    let listener = listen(&config).await?;
    open_on(config, listener, store).await
}

async fn open_on(
    config: Config,
    listener: TcpListener,
    store: Arc<dyn Store>,
) -> Result<Running, OpenError> {
    let address = listener.local_addr().map_err(|error| cannot_listen(&config, &error))?;
    let clock = HouseClock::going_on_from(store.clock().await?);
    let known_by = store.house().await?;
    let house = Arc::new(House::new(config, store, clock, &known_by));
    house.notices.listen(house.store.to_be_told().await?);
    let running = house.store.running().await?;
    house.tables.expect_back(&running);
    let accepting = tokio::spawn(http::accept(Arc::clone(&house), listener));
    let waker = Arc::clone(&house);
    tokio::spawn(async move {
        waker.wake_those_listed().await;
        for RunningRow { id, asleep, due_ms } in running {
            match due_ms {
                _ if !asleep => waker.wake(&id),
                Some(due_ms) => {
                    let ahead = due_ms.saturating_sub(waker.clock.now_ms()).min(FARTHEST_MS);
                    let at = Instant::now() + Duration::from_millis(ahead);
                    waker.tables.set_alarm(&waker, &id, at);
                    continue;
                }
                // It waits for somebody, who will wake it.
                None => continue,
            }
            // One after the other: those who ask go first.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    tokio::spawn(keep_the_time(Arc::clone(&house)));
    tokio::spawn(send_for_ever(Arc::clone(&house)));
    tokio::spawn(tidying::tidy_for_ever(Arc::clone(&house)));
    Ok(Running { house, address, accepting })
}

/// Notes the clock of the house while any table's clock runs by it.
async fn keep_the_time(house: Arc<House>) {
    let mut pause = tokio::time::interval(house.config.times.clock);
    pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = house.closing.cancelled() => return,
            _ = pause.tick() => {}
        }
        if house.tables.any_may_tick() {
            house.note_the_time().await;
        }
    }
}

impl Running {
    /// Where the house listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes: streams end with a word, connections drain, the store closes.
    pub async fn close(self) {
        self.house.closing.cancel();
        let _ = self.accepting.await;
        self.house.note_the_time().await;
        self.house.store.close().await;
    }
}

async fn listen(config: &Config) -> Result<TcpListener, OpenError> {
    let mut address = config.listen;
    let mut tried = 0;
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error)
                if error.kind() == io::ErrorKind::AddrInUse
                    && config.next_free_port
                    && tried < PORTS_TRIED
                    && address.port() < u16::MAX =>
            {
                tried += 1;
                address.set_port(address.port() + 1);
            }
            Err(error) => return Err(cannot_listen(config, &error)),
        }
    }
}

fn cannot_listen(config: &Config, error: &io::Error) -> OpenError {
    let (why, remedy) = match error.kind() {
        io::ErrorKind::AddrInUse => (
            "another program listens there".to_owned(),
            "Stop it, or choose another port: --listen 127.0.0.1:8001.",
        ),
        io::ErrorKind::PermissionDenied => (
            "this needs more rights".to_owned(),
            "Choose a port above 1023: --listen 127.0.0.1:8000.",
        ),
        io::ErrorKind::AddrNotAvailable => (
            "this machine has no such address".to_owned(),
            "Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all its addresses.",
        ),
        _ => (error.to_string(), "Choose another address: --listen 127.0.0.1:8000."),
    };
    OpenError::Listen { address: config.listen, why, remedy }
}
