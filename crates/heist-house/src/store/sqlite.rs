//! The store in one SQLite file.
//!
//! One connection writes, and only it: every write begins by BEGIN IMMEDIATE,
//! all writes that have come meanwhile share the commit, and the disk has
//! them before anybody is answered. Readers stand beside it.

mod chronicle;
mod copies;
mod health;
mod listing;
mod notices;
mod opening;
mod writing;

use std::fs::File;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use futures_util::future::BoxFuture;
use heist_table::Bytes32;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::{
    Answers, Change, ChatRow, ChronicleWish, Chronicled, DeviceRow, EntryRow, GuestRow, Hidden,
    HouseRow, RefusedRow, RunningRow, SnapshotRow, Status, Store, StoreError, TableRow, Tally,
    ToldRow, WebhookRow,
};
pub use copies::{Holdings, backup, inspect, restore};
pub use health::{Journals, walk_journals};
pub(crate) use listing::{
    Exported, Listed, check_up_to_date, exported, guests_listed, pack_text, tables_listed,
};
use opening::{assert_settings, check_before_opening, lock, migrate, own_file, was_kept, why};
use writing::{Files, checkpoint_for_ever, write_for_ever};

/// How many writes wait at most.
const LONGEST_QUEUE: usize = 1024;
/// So long a log, in pages of 4 KiB, is moved by the writer itself, should
/// writes come so fast that the log never ends.
const LONGEST_LOG: &str = "16000";
/// What a reader keeps at hand: a table is read once, when it wakes. Negative
/// as SQLite has it: kibibytes, not pages.
const READ_CACHE: &str = "-256";
/// So long a file that another program has locked is waited for.
const BUSY: Duration = Duration::from_secs(2);
/// How many lines of chat a table shows.
const CHAT_SHOWN: i64 = 200;

/// Costs the same however many tables there are, also of the same guest.
const ROOMS_OF: &str = "SELECT room FROM sitters JOIN tables ON tables.id = sitters.table_id \
                        WHERE guest = ? AND over = ? ORDER BY at_ms DESC LIMIT ?";

/// Costs the same however many tables others have.
const UNSTARTED: &str = "SELECT room FROM tables WHERE status = 'gathering' \
                         AND json_extract(room, '$.host.guest') = ? AND created_ms >= ?";

/// A few at a time: whoever writes meanwhile does not wait for long.
const UNBEGUN: &str = "SELECT id FROM tables INDEXED BY tables_unbegun \
                       WHERE status = 'gathering' AND created_ms < ? \
                       ORDER BY created_ms LIMIT 200";

/// What the house is known by.
const HOUSE: &str = "SELECT epoch, key, push_key FROM house";

type Order = (Vec<Change>, oneshot::Sender<Result<(), StoreError>>);

/// The store in one SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    orders: mpsc::Sender<Order>,
    /// Those who write and who move the log; they end when told to, or with us.
    at_work: std::sync::Mutex<Vec<AbortOnDropHandle<()>>>,
    stop: CancellationToken,
    most_pages: watch::Sender<u32>,
    // Held until the store is closed: two programs on one file would each
    // believe to be the only one.
    lock: std::sync::Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens the database of a data folder, or makes it.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let was_kept = was_kept(folder);
        let lock = lock(folder)?;
        let file = folder.join("heist.db");
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .pragma("wal_autocheckpoint", LONGEST_LOG)
            .disable_statement_logging();
        let unusable = |what: &str, error: sqlx::Error| StoreError::Unusable {
            what: format!("The database {} {what}: {}.", file.display(), why(&file, &error)),
            remedy: "Name another folder with --data, or put a good copy of the file there."
                .to_owned(),
        };
        check_before_opening(&file, was_kept).await?;
        own_file(&file).map_err(|error| unusable("cannot be written", sqlx::Error::Io(error)))?;
        let mut writer =
            options.connect().await.map_err(|error| unusable("cannot be opened", error))?;
        migrate(&mut writer).await.map_err(|error| unusable("cannot be set up", error))?;
        assert_settings(&mut writer).await?;
        let checkpointer =
            options.connect().await.map_err(|error| unusable("cannot be opened", error))?;
        let stop = CancellationToken::new();
        let checkpointer = tokio::spawn(checkpoint_for_ever(checkpointer, stop.clone()));
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(
                options.read_only(true).create_if_missing(false).pragma("cache_size", READ_CACHE),
            )
            .await
            .map_err(|error| unusable("cannot be read", error))?;
        let (orders, inbox) = mpsc::channel(LONGEST_QUEUE);
        let (most_pages, limit) = watch::channel(u32::MAX);
        let files = Files::new(&file);
        let writer = tokio::spawn(write_for_ever(writer, inbox, limit, files, stop.clone()));
        // The writer is waited for last: it leaves the file whole.
        let at_work = [checkpointer, writer].map(AbortOnDropHandle::new).into();
        let (at_work, lock) = (std::sync::Mutex::new(at_work), Some(lock).into());
        Ok(Sqlite { readers, orders, at_work, stop, most_pages, lock })
    }

    /// The database may have so many pages from the next write on; a write
    /// that needs more fails as on a full disk.
    pub fn set_most_pages(&self, pages: u32) {
        self.most_pages.send_replace(pages);
    }
}

impl Store for Sqlite {
    fn write(&self, changes: Vec<Change>) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let gone = || StoreError::Unavailable { what: "the writer has stopped".to_owned() };
            self.orders.send((changes, answer)).await.map_err(|_| gone())?;
            answered.await.map_err(|_| gone())?
        })
    }

    fn guest(&self, token: Bytes32) -> BoxFuture<'_, Result<Option<GuestRow>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT id, token, name, created_ms FROM guests WHERE token = ?";
            let row = sqlx::query(sql).bind(token.0.to_vec()).fetch_optional(&self.readers).await;
            row.and_then(|row| row.as_ref().map(guest_row).transpose())
                .map_err(|error| store_error(&error))
        })
    }

    fn table(&self, id: String) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT id, status, public, created_ms, room, secret, header, asleep \
                       FROM tables WHERE id = ?";
            let row = sqlx::query(sql).bind(id).fetch_optional(&self.readers).await;
            row.and_then(|row| row.as_ref().map(table_row).transpose())
                .map_err(|error| store_error(&error))
        })
    }

    fn pack(&self, hash: Bytes32) -> BoxFuture<'_, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT text FROM packs WHERE hash = ?";
            let row = sqlx::query(sql).bind(hash.0.to_vec()).fetch_optional(&self.readers).await;
            row.and_then(|row| row.map(|row| row.try_get("text")).transpose())
                .map_err(|error| store_error(&error))
        })
    }

    fn journal(
        &self,
        table: String,
        from: u32,
    ) -> BoxFuture<'_, Result<Vec<EntryRow>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT n, line, seat, id, body FROM journal \
                       WHERE table_id = ? AND n >= ? ORDER BY n";
            let rows = sqlx::query(sql).bind(&table).bind(from).fetch_all(&self.readers).await;
            let row = |row: &SqliteRow| {
                Ok(EntryRow {
                    table: table.clone(),
                    n: row.try_get("n")?,
                    line: row.try_get("line")?,
                    answers: answers(row)?,
                })
            };
            rows.and_then(|rows| rows.iter().map(row).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn refused(&self, table: String) -> BoxFuture<'_, Result<Vec<RefusedRow>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT seat, id, body, problem FROM refused WHERE table_id = ? \
                       ORDER BY position";
            let rows = sqlx::query(sql).bind(&table).fetch_all(&self.readers).await;
            let row = |row: &SqliteRow| {
                Ok(RefusedRow {
                    table: table.clone(),
                    seat: row.try_get("seat")?,
                    id: row.try_get("id")?,
                    body: Bytes32(bytes(row, "body")?),
                    problem: row.try_get("problem")?,
                })
            };
            rows.and_then(|rows| rows.iter().map(row).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn snapshot(&self, table: String) -> BoxFuture<'_, Result<Option<SnapshotRow>, StoreError>> {
        Box::pin(async move {
            let failed = |error: sqlx::Error| store_error(&error);
            let sql = "SELECT n, text, hash FROM snapshots WHERE table_id = ?";
            let row = sqlx::query(sql).bind(&table).fetch_optional(&self.readers).await;
            let Some(row) = row.map_err(failed)? else { return Ok(None) };
            let sql = "SELECT text FROM chapters WHERE table_id = ? ORDER BY n";
            let chapters = sqlx::query(sql).bind(&table).fetch_all(&self.readers).await;
            let chapters = chapters.map_err(failed)?;
            let read = || {
                Ok(SnapshotRow {
                    table,
                    n: row.try_get("n")?,
                    text: row.try_get("text")?,
                    hash: Bytes32(bytes(&row, "hash")?),
                    chapters: chapters
                        .iter()
                        .map(|row| row.try_get("text"))
                        .collect::<Result<_, _>>()?,
                })
            };
            read().map(Some).map_err(failed)
        })
    }

    fn chat(&self, table: String) -> BoxFuture<'_, Result<Vec<ChatRow>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT at_ms, seat, name, text FROM chat WHERE table_id = ? \
                       ORDER BY position DESC LIMIT ?";
            let rows = sqlx::query(sql).bind(&table).bind(CHAT_SHOWN);
            let rows = rows.fetch_all(&self.readers).await;
            let row = |row: &SqliteRow| {
                Ok(ChatRow {
                    table: table.clone(),
                    at_ms: row.try_get::<i64, _>("at_ms")? as u64,
                    seat: row.try_get("seat")?,
                    name: row.try_get("name")?,
                    text: row.try_get("text")?,
                })
            };
            rows.and_then(|rows| rows.iter().rev().map(row).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn public_rooms(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            // Of either kind as many as anybody reads.
            let sql = "SELECT room FROM (SELECT room FROM tables WHERE status = 'gathering' \
                       AND public = 1 ORDER BY created_ms DESC LIMIT 100) UNION ALL \
                       SELECT room FROM (SELECT room FROM tables WHERE status = 'playing' \
                       AND public = 1 ORDER BY created_ms DESC LIMIT 100)";
            let rows = sqlx::query(sql).fetch_all(&self.readers).await;
            rows.and_then(|rows| rows.iter().map(|row| row.try_get("room")).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn unstarted_rooms(
        &self,
        host: String,
        since_ms: u64,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query(UNSTARTED).bind(host).bind(since_ms as i64);
            let rows = rows.fetch_all(&self.readers).await;
            rows.and_then(|rows| rows.iter().map(|row| row.try_get("room")).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn rooms_of(
        &self,
        guest: String,
        over: bool,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query(ROOMS_OF).bind(guest).bind(over).bind(most);
            let rows = rows.fetch_all(&self.readers).await;
            rows.and_then(|rows| rows.iter().map(|row| row.try_get("room")).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn tallies(
        &self,
        game: String,
        guest: Option<String>,
    ) -> BoxFuture<'_, Result<Vec<Tally>, StoreError>> {
        Box::pin(async move {
            let tallies = chronicle::tallies(&self.readers, &game, guest.as_deref()).await;
            tallies.map_err(|error| store_error(&error))
        })
    }

    fn chronicle(&self, wish: ChronicleWish) -> BoxFuture<'_, Result<Vec<Chronicled>, StoreError>> {
        Box::pin(async move {
            let latest = chronicle::latest(&self.readers, &wish).await;
            latest.map_err(|error| store_error(&error))
        })
    }

    fn running(&self) -> BoxFuture<'_, Result<Vec<RunningRow>, StoreError>> {
        Box::pin(async move {
            let sql =
                "SELECT id, asleep, due_ms FROM tables WHERE status IN ('salting', 'playing')";
            let rows = sqlx::query(sql).fetch_all(&self.readers).await;
            let row = |row: &SqliteRow| {
                Ok(RunningRow {
                    id: row.try_get("id")?,
                    asleep: row.try_get("asleep")?,
                    due_ms: row.try_get::<Option<i64>, _>("due_ms")?.map(|due| due as u64),
                })
            };
            rows.and_then(|rows| rows.iter().map(row).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn unbegun(&self, before_ms: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query(UNBEGUN).bind(before_ms as i64).fetch_all(&self.readers).await;
            rows.and_then(|rows| rows.iter().map(|row| row.try_get("id")).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn clock(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT at_ms FROM clock").fetch_one(&self.readers).await;
            row.and_then(|row| row.try_get::<i64, _>("at_ms"))
                .map(|at_ms| at_ms as u64)
                .map_err(|error| store_error(&error))
        })
    }

    fn told(&self, table: String) -> BoxFuture<'_, Result<Vec<ToldRow>, StoreError>> {
        Box::pin(async move {
            notices::told(&self.readers, &table).await.map_err(|error| store_error(&error))
        })
    }

    fn due_notices(&self, most: u32) -> BoxFuture<'_, Result<Vec<ToldRow>, StoreError>> {
        Box::pin(async move {
            notices::due(&self.readers, most).await.map_err(|error| store_error(&error))
        })
    }

    fn devices(&self, guest: String) -> BoxFuture<'_, Result<Vec<DeviceRow>, StoreError>> {
        Box::pin(async move {
            notices::devices(&self.readers, &guest).await.map_err(|error| store_error(&error))
        })
    }

    fn webhook(&self, guest: String) -> BoxFuture<'_, Result<Option<WebhookRow>, StoreError>> {
        Box::pin(async move {
            notices::webhook(&self.readers, &guest).await.map_err(|error| store_error(&error))
        })
    }

    fn to_be_told(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            notices::to_be_told(&self.readers).await.map_err(|error| store_error(&error))
        })
    }

    fn house(&self) -> BoxFuture<'_, Result<HouseRow, StoreError>> {
        Box::pin(async move {
            let row = sqlx::query(HOUSE).fetch_one(&self.readers).await;
            row.and_then(|row| house_row(&row)).map_err(|error| store_error(&error))
        })
    }

    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.write(Vec::new()).await?;
            let row = sqlx::query("SELECT 1").fetch_one(&self.readers).await;
            row.map(|_| ()).map_err(|error| store_error(&error))
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.stop.cancel();
            let at_work = std::mem::take(&mut *self.at_work.lock().expect("no thread panics here"));
            for worker in at_work {
                let _ = worker.await;
            }
            // Nothing is written any more, though tables that are just closing
            // may hold the store for another moment.
            self.lock.lock().expect("no thread panics here").take();
        })
    }
}

fn house_row(row: &SqliteRow) -> Result<HouseRow, sqlx::Error> {
    Ok(HouseRow {
        epoch: row.try_get("epoch")?,
        key: Hidden(bytes(row, "key")?),
        push_key: Hidden(bytes(row, "push_key")?),
    })
}

fn guest_row(row: &SqliteRow) -> Result<GuestRow, sqlx::Error> {
    Ok(GuestRow {
        id: row.try_get("id")?,
        token: Bytes32(bytes(row, "token")?),
        name: row.try_get("name")?,
        created_ms: row.try_get::<i64, _>("created_ms")? as u64,
    })
}

fn answers(row: &SqliteRow) -> Result<Option<Answers>, sqlx::Error> {
    let Some(seat) = row.try_get("seat")? else { return Ok(None) };
    Ok(Some(Answers { seat, id: row.try_get("id")?, body: Bytes32(bytes(row, "body")?) }))
}

fn table_row(row: &SqliteRow) -> Result<TableRow, sqlx::Error> {
    let status: String = row.try_get("status")?;
    let secret: Option<Vec<u8>> = row.try_get("secret")?;
    Ok(TableRow {
        id: row.try_get("id")?,
        status: Status::from_str(&status).map_err(|error| sqlx::Error::Decode(error.into()))?,
        public: row.try_get("public")?,
        created_ms: row.try_get::<i64, _>("created_ms")? as u64,
        room: row.try_get("room")?,
        secret: secret.map(|secret| array(&secret)).transpose()?.map(Hidden),
        header: row.try_get("header")?,
        asleep: row.try_get("asleep")?,
    })
}

impl FromStr for Status {
    type Err = String;

    fn from_str(text: &str) -> Result<Status, String> {
        [Status::Gathering, Status::Salting, Status::Playing, Status::Over]
            .into_iter()
            .find(|status| status.name() == text)
            .ok_or_else(|| format!("no table is {text:?}"))
    }
}

fn bytes(row: &SqliteRow, column: &str) -> Result<[u8; 32], sqlx::Error> {
    array(&row.try_get::<Vec<u8>, _>(column)?)
}

fn array(bytes: &[u8]) -> Result<[u8; 32], sqlx::Error> {
    bytes.try_into().map_err(|_| sqlx::Error::Decode("not 32 bytes".into()))
}

fn store_error(error: &sqlx::Error) -> StoreError {
    let what = plain(error);
    match error {
        sqlx::Error::Database(database)
            if database.is_unique_violation() || database.is_foreign_key_violation() =>
        {
            StoreError::Conflict { what }
        }
        _ => StoreError::Unavailable { what },
    }
}

/// The error without what was being written.
fn plain(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(database) => database.message().to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn plan(store: &Sqlite, sql: &str) -> Vec<String> {
        let sql = format!("EXPLAIN QUERY PLAN {sql}");
        let plan = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch_all(&store.readers).await.unwrap();
        plan.iter().map(|row| row.get("detail")).collect()
    }

    /// However many tables there are: they are found by index and read in order.
    #[tokio::test]
    async fn the_tables_of_a_guest_are_found_without_looking_at_others() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let steps = plan(&store, ROOMS_OF).await;
        let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
        let [first, second] = steps[..] else { panic!("{steps:?}") };
        assert_eq!(first, "SEARCH sitters USING PRIMARY KEY (guest=? AND over=?)");
        assert!(second.starts_with("SEARCH tables USING INDEX"), "{second}");
        store.close().await;
    }

    /// Opening a table costs the same with a hundred thousand old ones.
    #[tokio::test]
    async fn tables_that_have_not_begun_are_found_by_their_host() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        let steps = plan(&store, UNSTARTED).await;
        let wanted = "SEARCH tables USING INDEX tables_unstarted (<expr>=? AND created_ms>?)";
        assert_eq!(steps, [wanted]);
        let steps = plan(&store, UNBEGUN).await;
        assert_eq!(steps, ["SEARCH tables USING INDEX tables_unbegun (created_ms<?)"]);
        store.close().await;
    }

    /// A chronicle is counted from an index alone, and read by time.
    #[tokio::test]
    async fn a_chronicle_is_found_without_looking_at_other_boxes() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(folder.path()).await.unwrap();
        for (sql, listed) in [
            (chronicle::TALLIES, "COVERING INDEX chronicle_by_result (game=? AND public=?)"),
            (chronicle::LATEST, "INDEX chronicle_by_time (game=? AND public=?)"),
        ] {
            let steps = plan(&store, sql).await;
            assert!(steps.iter().any(|step| step.ends_with(listed)), "{steps:#?}");
            let own = "SEARCH sitters USING PRIMARY KEY (guest=? AND over=?)";
            assert!(steps.iter().any(|step| step == own), "{steps:#?}");
            let scanned = |step: &&String| step.starts_with("SCAN") && !step.contains("subquery");
            let scanned: Vec<&String> = steps.iter().filter(scanned).collect();
            assert!(scanned.iter().all(|step| *step == "SCAN seen"), "{steps:#?}");
        }
        store.close().await;
    }
}
