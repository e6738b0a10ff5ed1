//! Stores that tests can hold up, and what stands between a house and one.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use heist_house::store::{
    Change, ChatRow, ChronicleWish, Chronicled, DeviceRow, EntryRow, GuestRow, HouseRow,
    RefusedRow, RunningRow, SnapshotRow, Sqlite, Store, StoreError, TableRow, Tally, ToldRow,
    WebhookRow,
};
use heist_table::Bytes32;
use tokio::sync::{Semaphore, watch};

use crate::client::{House, config};

/// A house whose store is at hand.
pub(crate) async fn house_on(store: Arc<dyn Store>, folder: tempfile::TempDir) -> House {
    let running = heist_house::open_with(config(folder.path()), store).await.unwrap();
    House { running, folder }
}

/// What becomes of a write.
pub(crate) trait Writing: Send + Sync + 'static {
    fn write<'a>(
        &'a self,
        store: &'a Sqlite,
        changes: Vec<Change>,
    ) -> BoxFuture<'a, Result<(), StoreError>>;
}

/// A store whose writes go through somebody's hands.
pub(crate) struct Through<W> {
    pub(crate) store: Sqlite,
    pub(crate) writing: W,
}

#[rustfmt::skip]
impl<W: Writing> Store for Through<W> {
    fn write(&self, changes: Vec<Change>) -> BoxFuture<'_, Result<(), StoreError>> { self.writing.write(&self.store, changes) }
    fn guest(&self, token: Bytes32) -> BoxFuture<'_, Result<Option<GuestRow>, StoreError>> { self.store.guest(token) }
    fn table(&self, id: String) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> { self.store.table(id) }
    fn pack(&self, hash: Bytes32) -> BoxFuture<'_, Result<Option<String>, StoreError>> { self.store.pack(hash) }
    fn journal(&self, table: String, from: u32) -> BoxFuture<'_, Result<Vec<EntryRow>, StoreError>> { self.store.journal(table, from) }
    fn refused(&self, table: String) -> BoxFuture<'_, Result<Vec<RefusedRow>, StoreError>> { self.store.refused(table) }
    fn snapshot(&self, table: String) -> BoxFuture<'_, Result<Option<SnapshotRow>, StoreError>> { self.store.snapshot(table) }
    fn chat(&self, table: String) -> BoxFuture<'_, Result<Vec<ChatRow>, StoreError>> { self.store.chat(table) }
    fn public_rooms(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> { self.store.public_rooms() }
    fn unstarted_rooms(&self, host: String, since_ms: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> { self.store.unstarted_rooms(host, since_ms) }
    fn rooms_of(&self, guest: String, over: bool, most: u32) -> BoxFuture<'_, Result<Vec<String>, StoreError>> { self.store.rooms_of(guest, over, most) }
    fn tallies(&self, game: String, guest: Option<String>) -> BoxFuture<'_, Result<Vec<Tally>, StoreError>> { self.store.tallies(game, guest) }
    fn chronicle(&self, wish: ChronicleWish) -> BoxFuture<'_, Result<Vec<Chronicled>, StoreError>> { self.store.chronicle(wish) }
    fn running(&self) -> BoxFuture<'_, Result<Vec<RunningRow>, StoreError>> { self.store.running() }
    fn unbegun(&self, before_ms: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> { self.store.unbegun(before_ms) }
    fn clock(&self) -> BoxFuture<'_, Result<u64, StoreError>> { self.store.clock() }
    fn told(&self, table: String) -> BoxFuture<'_, Result<Vec<ToldRow>, StoreError>> { self.store.told(table) }
    fn due_notices(&self, most: u32) -> BoxFuture<'_, Result<Vec<ToldRow>, StoreError>> { self.store.due_notices(most) }
    fn devices(&self, guest: String) -> BoxFuture<'_, Result<Vec<DeviceRow>, StoreError>> { self.store.devices(guest) }
    fn webhook(&self, guest: String) -> BoxFuture<'_, Result<Option<WebhookRow>, StoreError>> { self.store.webhook(guest) }
    fn to_be_told(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> { self.store.to_be_told() }
    fn house(&self) -> BoxFuture<'_, Result<HouseRow, StoreError>> { self.store.house() }
    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>> { self.store.ping() }
    fn close(&self) -> BoxFuture<'_, ()> { self.store.close() }
}

/// A gate before the store: shut, it lets entries and lines of chat through
/// one by one.
pub(crate) struct Gate {
    shut: watch::Sender<bool>,
    /// How many have come to it since it was shut.
    came: watch::Sender<usize>,
    passes: Semaphore,
}

impl Gate {
    /// A house behind an open gate.
    pub(crate) async fn house() -> (House, Arc<Through<Gate>>) {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let (shut, came) = (watch::Sender::new(false), watch::Sender::new(0));
        let gate = Gate { shut, came, passes: Semaphore::new(0) };
        let store = Arc::new(Through { store, writing: gate });
        (house_on(store.clone(), folder).await, store)
    }

    pub(crate) fn shut(&self) {
        self.shut.send_replace(true);
    }

    pub(crate) fn open(&self) {
        self.shut.send_replace(false);
    }

    /// When so many have come since it was shut.
    pub(crate) async fn came(&self, how_many: usize) {
        self.came.subscribe().wait_for(|came| *came >= how_many).await.unwrap();
    }

    pub(crate) fn let_one_through(&self) {
        self.passes.add_permits(1);
    }
}

impl Writing for Gate {
    fn write<'a>(
        &'a self,
        store: &'a Sqlite,
        changes: Vec<Change>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let held = |change: &Change| matches!(change, Change::Entry(_) | Change::Said(_));
            let mut shut = self.shut.subscribe();
            if *shut.borrow() && changes.iter().any(held) {
                self.came.send_modify(|came| *came += 1);
                tokio::select! {
                    pass = self.passes.acquire() => pass.unwrap().forget(),
                    opened = shut.wait_for(|shut| !shut) => drop(opened.unwrap()),
                }
            }
            store.write(changes).await
        })
    }
}
