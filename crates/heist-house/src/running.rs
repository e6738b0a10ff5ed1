//! Opening the house and closing it.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::HouseClock;
use crate::config::Config;
use crate::house::House;
use crate::http;
use crate::store::{Sqlite, Store, StoreError};

/// How many ports after a taken one are tried.
const PORTS_TRIED: u16 = 20;

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
    let house = Arc::new(House::new(config, store, clock));
    let running = house.store.running().await?;
    house.tables.expect_back(&running);
    let accepting = tokio::spawn(http::accept(Arc::clone(&house), listener));
    let waker = Arc::clone(&house);
    tokio::spawn(async move {
        for id in running {
            waker.wake(&id);
            // One after the other: those who ask go first.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    });
    tokio::spawn(keep_the_time(Arc::clone(&house)));
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
