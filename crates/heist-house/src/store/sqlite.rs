//! The store in one SQLite file.
//!
//! One connection writes, and only it: every write begins by BEGIN IMMEDIATE,
//! all writes that have come meanwhile share the commit, and the disk has
//! them before anybody is answered. Readers stand beside it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use futures_util::future::BoxFuture;
use heist_table::Bytes32;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Executor, QueryBuilder, Row, Sqlite as Db};
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::task::AbortOnDropHandle;

use super::{
    Answers, Change, ChatRow, EntryRow, GuestRow, Hidden, RefusedRow, SnapshotRow, Status, Store,
    StoreError, TableRow,
};

/// "heis": tells our files from other SQLite files.
const APPLICATION_ID: i32 = 0x6865_6973;
/// The version of the schema this program writes.
const SCHEMA_VERSION: i32 = 6;
/// Each version's step from the one before.
const MIGRATIONS: [&str; SCHEMA_VERSION as usize] = [
    include_str!("schema.sql"),
    include_str!("schema_2.sql"),
    include_str!("schema_3.sql"),
    include_str!("schema_4.sql"),
    include_str!("schema_5.sql"),
    include_str!("schema_6.sql"),
];
/// How many writes share a commit at most.
const LARGEST_GROUP: usize = 256;
/// How many rows a statement inserts at most. Each number of rows makes a
/// statement of its own, and a hundred are kept ready.
const MOST_ROWS: usize = 32;
/// How many writes wait at most.
const LONGEST_QUEUE: usize = 1024;
/// How much room a sign of life takes for a moment, in bytes: more than a move
/// with all that goes with it.
const FILLING: i64 = 8 * 1024;
/// How often the log is moved into the database.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(2);
/// So long a log, in pages of 4 KiB, is moved by the writer itself, should
/// writes come so fast that the log never ends.
const LONGEST_LOG: &str = "16000";
/// What a reader keeps at hand: a table is read once, when it wakes. Negative
/// as SQLite has it: kibibytes, not pages.
const READ_CACHE: &str = "-256";
/// How many refused actions of a seat are kept.
const REFUSED_KEPT: u32 = 200;
/// How many lines of chat a table shows.
const CHAT_SHOWN: i64 = 200;

type Order = (Vec<Change>, oneshot::Sender<Result<(), StoreError>>);

/// The store in one SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    orders: mpsc::Sender<Order>,
    writer: std::sync::Mutex<Option<tokio::task::JoinHandle<()>>>,
    most_pages: watch::Sender<u32>,
    checkpointer: AbortOnDropHandle<()>,
    // Held until the store is closed: two programs on one file would each
    // believe to be the only one.
    lock: std::sync::Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens the database of a data folder, or makes it.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(folder)?;
        let file = folder.join("heist.db");
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .pragma("wal_autocheckpoint", LONGEST_LOG)
            .disable_statement_logging();
        let unusable = |what: &str, error: sqlx::Error| StoreError::Unusable {
            what: format!("The database {} {what}: {}.", file.display(), plain(&error)),
            remedy: "Name another folder with --data, or put a good copy of the file there."
                .to_owned(),
        };
        check_before_opening(&file).await?;
        let mut writer =
            options.connect().await.map_err(|error| unusable("cannot be opened", error))?;
        migrate(&mut writer).await.map_err(|error| unusable("cannot be set up", error))?;
        assert_settings(&mut writer).await?;
        let checkpointer =
            options.connect().await.map_err(|error| unusable("cannot be opened", error))?;
        let checkpointer = AbortOnDropHandle::new(tokio::spawn(checkpoint_for_ever(checkpointer)));
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
        let writer = tokio::spawn(write_for_ever(writer, inbox, limit, files));
        let writer = Some(writer).into();
        let lock = Some(lock).into();
        Ok(Sqlite { readers, orders, writer, most_pages, checkpointer, lock })
    }

    /// The database may have so many pages from the next write on; a write
    /// that needs more fails as on a full disk.
    pub fn set_most_pages(&self, pages: u32) {
        self.most_pages.send_replace(pages);
    }
}

/// The files as they were opened. A file that is moved or deleted can still be
/// written by whoever holds it open, and everything written is lost with it:
/// then nothing may be acknowledged.
struct Files {
    known: Vec<(PathBuf, Option<Identity>)>,
}

/// What tells a file from another of the same name, where the system says.
type Identity = (u64, u64);

fn identity(file: &Path) -> Option<Identity> {
    let metadata = std::fs::metadata(file).ok()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some((metadata.dev(), metadata.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        Some((0, 0))
    }
}

impl Files {
    fn new(file: &Path) -> Files {
        let log = file.with_extension("db-wal");
        let known = [file.to_path_buf(), log].map(|file| {
            let identity = identity(&file);
            (file, identity)
        });
        Files { known: known.into() }
    }

    /// Whether every file is where it was.
    fn are_there(&mut self) -> Result<(), StoreError> {
        for (file, known) in &mut self.known {
            let now = identity(file);
            // The log is made by the first write.
            let expected = known.or(now);
            if now != expected {
                let what = format!("{} was moved, replaced or deleted", file.display());
                return Err(StoreError::Unavailable { what });
            }
            *known = expected;
        }
        Ok(())
    }
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let unusable = |error: std::io::Error| StoreError::Unusable {
        what: format!("The data folder {} cannot be written: {error}.", folder.display()),
        remedy: "Name a folder you may write to: --data DIR.".to_owned(),
    };
    std::fs::create_dir_all(folder).map_err(unusable)?;
    let lock = File::create(folder.join("heist.lock")).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::Unusable {
            what: format!("Another heist serves the data folder {}.", folder.display()),
            remedy: "Stop it first, or name another folder: --data DIR.".to_owned(),
        }),
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

/// Looks at a file that is there already without changing a byte of it.
async fn check_before_opening(file: &Path) -> Result<(), StoreError> {
    if !file.exists() {
        return Ok(());
    }
    let unusable =
        |what: String, remedy: &str| StoreError::Unusable { what, remedy: remedy.into() };
    let name = file.display();
    let other = |error: sqlx::Error| {
        unusable(
            format!("{name} cannot be read as a database: {}.", plain(&error)),
            "Name another folder with --data, or put a good copy of the file there.",
        )
    };
    let options = SqliteConnectOptions::new().filename(file).disable_statement_logging();
    let mut connection = options.connect().await.map_err(other)?;
    let id = pragma(&mut connection, "PRAGMA application_id").await.map_err(other)?;
    let version = pragma(&mut connection, "PRAGMA user_version").await.map_err(other)?;
    let tables = pragma(&mut connection, "SELECT count(*) FROM sqlite_master").await;
    let tables = tables.map_err(other)?;
    connection.close().await.map_err(other)?;
    if id != APPLICATION_ID && (id != 0 || tables != 0) {
        return Err(unusable(
            format!("{name} is a database of another program."),
            "Name another folder: --data DIR.",
        ));
    }
    if version > SCHEMA_VERSION {
        return Err(unusable(
            format!(
                "{name} was written by a newer heist (schema {version}; this one knows {SCHEMA_VERSION})."
            ),
            "Use that version, or name another folder: --data DIR.",
        ));
    }
    Ok(())
}

async fn migrate(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let version = pragma(writer, "PRAGMA user_version").await?;
    for (step, sql) in (1..).zip(MIGRATIONS).skip(version.max(0) as usize) {
        writer.execute("BEGIN IMMEDIATE").await?;
        sqlx::raw_sql(sql).execute(&mut *writer).await?;
        // A pragma takes no parameters; the numbers are ours.
        let sql =
            format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {step};");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut *writer).await?;
        writer.execute("COMMIT").await?;
    }
    Ok(())
}

/// What P1 rests on is asked back, not believed.
async fn assert_settings(writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let unusable = |what: String| StoreError::Unusable {
        what: format!("The database does not keep what it is told to keep: {what}."),
        remedy: "Put the data folder on a local disk: --data DIR.".to_owned(),
    };
    let synchronous = pragma(writer, "PRAGMA synchronous").await;
    if !matches!(synchronous, Ok(2)) {
        return Err(unusable("synchronous is not FULL".to_owned()));
    }
    let mode = sqlx::query("PRAGMA journal_mode").fetch_one(&mut *writer).await;
    match mode.and_then(|row| row.try_get::<String, _>(0)) {
        Ok(mode) if mode.eq_ignore_ascii_case("wal") => Ok(()),
        other => Err(unusable(format!("journal mode is {other:?}, not WAL"))),
    }
}

async fn pragma(connection: &mut SqliteConnection, sql: &'static str) -> Result<i32, sqlx::Error> {
    sqlx::query(sql).fetch_one(connection).await?.try_get(0)
}

async fn write_for_ever(
    mut writer: SqliteConnection,
    mut inbox: mpsc::Receiver<Order>,
    mut most_pages: watch::Receiver<u32>,
    mut files: Files,
) {
    let mut group = Vec::new();
    while inbox.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        if most_pages.has_changed().unwrap_or(false) {
            let pages = *most_pages.borrow_and_update();
            // A pragma takes no parameters; the number is one.
            let sql = format!("PRAGMA max_page_count = {pages}");
            if let Err(error) = sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut writer).await {
                tracing::warn!(%error, "the database was not limited");
            }
        }
        write_group(&mut writer, &mut group, &mut files).await;
    }
    if let Err(error) = writer.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

/// Moves what was written from the log into the database, beside the writer.
/// Done by the writer, it would keep waiting whoever writes just then.
async fn checkpoint_for_ever(mut connection: SqliteConnection) {
    let mut pause = tokio::time::interval(CHECKPOINT_EVERY);
    pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        pause.tick().await;
        let moved = sqlx::raw_sql("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await;
        if let Err(error) = moved {
            tracing::warn!(%error, "the log was not moved into the database");
        }
    }
}

/// One commit for the whole group. A write that does not fit fails alone: the
/// group is done again row by row, which tells the one, and then without it.
async fn write_group(writer: &mut SqliteConnection, group: &mut Vec<Order>, files: &mut Files) {
    let mut rows_at_once = MOST_ROWS;
    while !group.is_empty() {
        let mut done = match files.are_there() {
            Ok(()) => try_group(writer, group, rows_at_once).await,
            Err(gone) => Err((None, gone)),
        };
        if done.is_ok() {
            done = files.are_there().map_err(|gone| (None, gone));
        }
        match done {
            Ok(()) => {
                for (_, answer) in group.drain(..) {
                    let _ = answer.send(Ok(()));
                }
            }
            Err((at, error)) => {
                let _ = writer.execute("ROLLBACK").await;
                match (at, &error) {
                    (Some(at), StoreError::Conflict { .. }) => {
                        let (_, answer) = group.remove(at);
                        let _ = answer.send(Err(error));
                    }
                    (None, StoreError::Conflict { .. }) if rows_at_once > 1 => rows_at_once = 1,
                    _ => {
                        for (_, answer) in group.drain(..) {
                            let _ = answer.send(Err(error.clone()));
                        }
                    }
                }
            }
        }
    }
}

/// Entries, which nearly all writes are made of, go many rows to a statement,
/// since every statement is a journey to another thread and back.
/// They come after all else: a table must be there before its entries.
async fn try_group(
    writer: &mut SqliteConnection,
    group: &[Order],
    rows_at_once: usize,
) -> Result<(), (Option<usize>, StoreError)> {
    let whole = |error: sqlx::Error| (None, store_error(&error));
    writer.execute("BEGIN IMMEDIATE").await.map_err(whole)?;
    let mut entries = Vec::new();
    for (index, (changes, _)) in group.iter().enumerate() {
        for change in changes {
            match change {
                Change::Entry(row) => entries.push((index, row)),
                other => carry_out(writer, other)
                    .await
                    .map_err(|error| (Some(index), store_error(&error)))?,
            }
        }
    }
    for rows in entries.chunks(rows_at_once) {
        let alone = (rows.len() == 1).then_some(rows[0].0);
        let done = insert_entries(writer, rows).await;
        done.map_err(|error| (alone, store_error(&error)))?;
    }
    writer.execute("COMMIT").await.map_err(whole)?;
    Ok(())
}

async fn insert_entries(
    writer: &mut SqliteConnection,
    rows: &[(usize, &EntryRow)],
) -> Result<(), sqlx::Error> {
    let mut insert =
        QueryBuilder::<Db>::new("INSERT INTO journal (table_id, n, line, seat, id, body) ");
    insert.push_values(rows, |mut values, (_, row)| {
        let answers = row.answers.as_ref();
        values.push_bind(&row.table).push_bind(row.n).push_bind(&row.line);
        values.push_bind(answers.map(|answers| answers.seat));
        values.push_bind(answers.map(|answers| &answers.id));
        values.push_bind(answers.map(|answers| &answers.body.0[..]));
    });
    insert.build().execute(writer).await.map(|_| ())
}

async fn insert_snapshot(
    writer: &mut SqliteConnection,
    row: &SnapshotRow,
    afresh: bool,
) -> Result<(), sqlx::Error> {
    if afresh {
        let sql = "DELETE FROM chapters WHERE table_id = ?";
        sqlx::query(sql).bind(&row.table).execute(&mut *writer).await?;
    }
    for text in &row.chapters {
        let sql = "INSERT OR REPLACE INTO chapters (table_id, n, text) VALUES (?, ?, ?)";
        let chapter = sqlx::query(sql).bind(&row.table).bind(row.n).bind(text);
        chapter.execute(&mut *writer).await?;
    }
    let sql = "INSERT OR REPLACE INTO snapshots (table_id, n, text, hash) VALUES (?, ?, ?, ?)";
    let snapshot = sqlx::query(sql).bind(&row.table).bind(row.n).bind(&row.text);
    snapshot.bind(&row.hash.0[..]).execute(writer).await.map(|_| ())
}

async fn insert_refused(
    writer: &mut SqliteConnection,
    row: &RefusedRow,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO refused (table_id, seat, id, body, problem) VALUES (?, ?, ?, ?, ?)";
    let insert = sqlx::query(sql).bind(&row.table).bind(row.seat).bind(&row.id);
    insert.bind(&row.body.0[..]).bind(&row.problem).execute(&mut *writer).await?;
    let sql = "DELETE FROM refused WHERE table_id = ?1 AND seat = ?2 AND position <= \
               (SELECT position FROM refused WHERE table_id = ?1 AND seat = ?2 \
                ORDER BY position DESC LIMIT 1 OFFSET ?3)";
    let forget = sqlx::query(sql).bind(&row.table).bind(row.seat).bind(REFUSED_KEPT);
    forget.execute(writer).await.map(|_| ())
}

async fn carry_out(writer: &mut SqliteConnection, change: &Change) -> Result<(), sqlx::Error> {
    let done = match change {
        Change::NewGuest(guest) => {
            sqlx::query("INSERT INTO guests (id, token, name, created_ms) VALUES (?, ?, ?, ?)")
                .bind(&guest.id)
                .bind(&guest.token.0[..])
                .bind(&guest.name)
                .bind(guest.created_ms as i64)
        }
        Change::NameGuest { guest, name } => {
            sqlx::query("UPDATE guests SET name = ? WHERE id = ?").bind(name).bind(guest)
        }
        Change::NewTable(table) => sqlx::query(
            "INSERT INTO tables (id, status, public, created_ms, room, secret, header) \
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&table.id)
        .bind(table.status.name())
        .bind(table.public)
        .bind(table.created_ms as i64)
        .bind(&table.room)
        .bind(table.secret.as_ref().map(|secret| &secret.0[..]))
        .bind(&table.header),
        Change::Room { table, status, public, room } => {
            sqlx::query("UPDATE tables SET status = ?, public = ?, room = ? WHERE id = ?")
                .bind(status.name())
                .bind(*public)
                .bind(room)
                .bind(table)
        }
        Change::Secret { table, secret } => {
            sqlx::query("UPDATE tables SET secret = ? WHERE id = ?").bind(&secret.0[..]).bind(table)
        }
        Change::Header { table, header } => {
            sqlx::query("UPDATE tables SET header = ? WHERE id = ?").bind(header).bind(table)
        }
        Change::Entry(entry) => return insert_entries(writer, &[(0, entry)]).await,
        Change::Snapshot { row, afresh } => return insert_snapshot(writer, row, *afresh).await,
        Change::Refused(row) => return insert_refused(writer, row).await,
        Change::Said(chat) => sqlx::query(
            "INSERT INTO chat (table_id, at_ms, seat, name, text) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&chat.table)
        .bind(chat.at_ms as i64)
        .bind(chat.seat)
        .bind(&chat.name)
        .bind(&chat.text),
        Change::Pulse { at_ms } => {
            // The new one before the old one goes: its room must be there.
            let sql = "INSERT INTO pulse (at_ms, filling) VALUES (?, zeroblob(?))";
            let pulse = sqlx::query(sql).bind(*at_ms as i64).bind(FILLING);
            let id = pulse.execute(&mut *writer).await?.last_insert_rowid();
            sqlx::query("DELETE FROM pulse WHERE id <> ?").bind(id)
        }
    };
    done.execute(writer).await?;
    Ok(())
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
            let sql = "SELECT id, status, public, created_ms, room, secret, header \
                       FROM tables WHERE id = ?";
            let row = sqlx::query(sql).bind(id).fetch_optional(&self.readers).await;
            row.and_then(|row| row.as_ref().map(table_row).transpose())
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
            let sql = "SELECT room FROM tables WHERE status = 'gathering' AND public = 1 \
                       ORDER BY created_ms DESC LIMIT 100";
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
            let sql = "SELECT room FROM tables WHERE status = 'gathering' \
                       AND json_extract(room, '$.host.guest') = ? AND created_ms >= ?";
            let rows = sqlx::query(sql).bind(host).bind(since_ms as i64);
            let rows = rows.fetch_all(&self.readers).await;
            rows.and_then(|rows| rows.iter().map(|row| row.try_get("room")).collect())
                .map_err(|error| store_error(&error))
        })
    }

    fn running(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let sql = "SELECT id FROM tables WHERE status IN ('salting', 'playing')";
            let rows = sqlx::query(sql).fetch_all(&self.readers).await;
            rows.and_then(|rows| rows.iter().map(|row| row.try_get("id")).collect())
                .map_err(|error| store_error(&error))
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
            self.checkpointer.abort();
            self.readers.close().await;
            let writer = self.writer.lock().expect("no thread panics here").take();
            if let Some(writer) = writer {
                // Whoever still holds a sender is answered by the last group.
                let _ = self.write(Vec::new()).await;
                writer.abort();
                let _ = writer.await;
            }
            // Nothing is written any more, though tables that are just closing
            // may hold the store for another moment.
            self.lock.lock().expect("no thread panics here").take();
        })
    }
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
