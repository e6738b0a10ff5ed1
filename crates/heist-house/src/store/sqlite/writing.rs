//! Writing: one connection, many writes to a commit.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Executor, QueryBuilder, Sqlite as Db};
use tokio::sync::{mpsc, watch};
use tokio_util::sync::CancellationToken;

use super::{Order, chronicle, notices, store_error};
use crate::store::{Change, ChatRow, EntryRow, RefusedRow, SnapshotRow, StoreError};

/// How many writes share a commit at most.
const LARGEST_GROUP: usize = 256;
/// How many rows a statement inserts at most. Each number of rows makes a
/// statement of its own, and a hundred are kept ready.
const MOST_ROWS: usize = 32;
/// How much room a sign of life takes for a moment, in bytes: more than a move
/// with all that goes with it.
const FILLING: i64 = 8 * 1024;
/// How often the log is moved into the database.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(2);
/// How many guests are forgotten at a time.
const MOST_FORGOTTEN: u32 = 500;
/// Whoever sits or sat somewhere, or keeps a table, is known.
const FORGET_GUESTS: &str = "DELETE FROM guests WHERE id IN (SELECT id FROM guests \
     WHERE created_ms < ? AND NOT EXISTS (SELECT 1 FROM sitters WHERE guest = guests.id) \
       AND NOT EXISTS (SELECT 1 FROM tables WHERE status = 'gathering' \
                       AND json_extract(room, '$.host.guest') = guests.id) \
     LIMIT ?)";
/// How many lines of chat of a table are kept: more than anybody is shown.
const CHAT_KEPT: u32 = 500;
/// How many refused actions of a seat are kept.
const REFUSED_KEPT: u32 = 200;

/// The files as they were opened. A file that is moved or deleted can still be
/// written by whoever holds it open, and everything written is lost with it:
/// then nothing may be acknowledged.
pub(super) struct Files {
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
    pub(super) fn new(file: &Path) -> Files {
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

pub(super) async fn write_for_ever(
    mut writer: SqliteConnection,
    mut inbox: mpsc::Receiver<Order>,
    mut most_pages: watch::Receiver<u32>,
    mut files: Files,
    stop: CancellationToken,
) {
    let mut group = Vec::new();
    loop {
        tokio::select! {
            biased;
            come = inbox.recv_many(&mut group, LARGEST_GROUP) => if come == 0 { break },
            // Whoever was in time is answered; nobody else is let in.
            () = stop.cancelled(), if !inbox.is_closed() => {
                inbox.close();
                continue;
            }
        }
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
    // Nobody reads any more: the file is whole by itself, and can be copied.
    if let Err(error) = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut writer).await
    {
        tracing::warn!(%error, "the log was not moved into the database");
    }
    if let Err(error) = writer.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

/// Moves what was written from the log into the database, beside the writer.
/// Done by the writer, it would keep waiting whoever writes just then.
pub(super) async fn checkpoint_for_ever(mut connection: SqliteConnection, stop: CancellationToken) {
    let mut pause = tokio::time::interval(CHECKPOINT_EVERY);
    pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            _ = pause.tick() => {}
        }
        let moved = sqlx::raw_sql("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await;
        if let Err(error) = moved {
            tracing::warn!(%error, "the log was not moved into the database");
        }
    }
    let _ = connection.close().await;
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

/// `OR FAIL` spares SQLite the journal it would need to undo a part of the
/// statement: what fails is rolled back with its whole group.
async fn insert_entries(
    writer: &mut SqliteConnection,
    rows: &[(usize, &EntryRow)],
) -> Result<(), sqlx::Error> {
    let mut insert =
        QueryBuilder::<Db>::new("INSERT OR FAIL INTO journal (table_id, n, line, seat, id, body) ");
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

async fn insert_said(writer: &mut SqliteConnection, chat: &ChatRow) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO chat (table_id, at_ms, seat, name, text) VALUES (?, ?, ?, ?, ?)";
    let insert = sqlx::query(sql).bind(&chat.table).bind(chat.at_ms as i64).bind(chat.seat);
    insert.bind(&chat.name).bind(&chat.text).execute(&mut *writer).await?;
    let sql = "DELETE FROM chat WHERE table_id = ?1 AND position <= \
               (SELECT position FROM chat WHERE table_id = ?1 \
                ORDER BY position DESC LIMIT 1 OFFSET ?2)";
    sqlx::query(sql).bind(&chat.table).bind(CHAT_KEPT).execute(writer).await.map(|_| ())
}

/// The chat first: it refers to the table.
async fn close_table(writer: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
    for sql in ["DELETE FROM chat WHERE table_id = ?", "DELETE FROM tables WHERE id = ?"] {
        sqlx::query(sql).bind(table).execute(&mut *writer).await?;
    }
    Ok(())
}

/// All that refers to the table first; who sat there goes by itself.
async fn delete_table(writer: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
    for sql in [
        "DELETE FROM journal WHERE table_id = ?",
        "DELETE FROM refused WHERE table_id = ?",
        "DELETE FROM snapshots WHERE table_id = ?",
        "DELETE FROM chapters WHERE table_id = ?",
        "DELETE FROM chronicle WHERE table_id = ?",
    ] {
        sqlx::query(sql).bind(table).execute(&mut *writer).await?;
    }
    close_table(writer, table).await
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
        Change::WithdrawGuest { guest } => {
            notices::tell_no_more(writer, guest).await?;
            sqlx::query("UPDATE guests SET token = randomblob(32) WHERE id = ?").bind(guest)
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
        Change::CloseTable { table } => return close_table(writer, table).await,
        Change::DeleteTable { table } => return delete_table(writer, table).await,
        Change::ForgetGuest { guest } => sqlx::query("DELETE FROM guests WHERE id = ?").bind(guest),
        Change::Asleep { table, due_ms } => {
            sqlx::query("UPDATE tables SET asleep = 1, due_ms = ? WHERE id = ?")
                .bind(due_ms.map(|due| due as i64))
                .bind(table)
        }
        Change::Awake { table } => {
            sqlx::query("UPDATE tables SET asleep = 0, due_ms = NULL WHERE id = ?").bind(table)
        }
        Change::ForgetGuests { before_ms } => {
            sqlx::query(FORGET_GUESTS).bind(*before_ms as i64).bind(MOST_FORGOTTEN)
        }
        Change::Secret { table, secret } => {
            sqlx::query("UPDATE tables SET secret = ? WHERE id = ?").bind(&secret.0[..]).bind(table)
        }
        Change::Header { table, header } => {
            sqlx::query("UPDATE tables SET header = ? WHERE id = ?").bind(header).bind(table)
        }
        Change::Pack { hash, text } => {
            sqlx::query("INSERT OR IGNORE INTO packs (hash, text) VALUES (?, ?)")
                .bind(&hash.0[..])
                .bind(text)
        }
        Change::Entry(entry) => return insert_entries(writer, &[(0, entry)]).await,
        Change::Snapshot { row, afresh } => return insert_snapshot(writer, row, *afresh).await,
        Change::Chronicle(row) => return chronicle::insert(writer, row).await,
        Change::Refused(row) => return insert_refused(writer, row).await,
        Change::Said(chat) => return insert_said(writer, chat).await,
        Change::Told(row) => return notices::keep_told(writer, row).await,
        Change::Begun { guest, table, since_ms } => {
            let sql = "UPDATE told SET due_ms = NULL, what = NULL \
                       WHERE guest = ? AND table_id = ? AND due_ms = ?";
            sqlx::query(sql).bind(guest).bind(table).bind(*since_ms as i64)
        }
        Change::Device { row, most } => return notices::keep_device(writer, row, *most).await,
        Change::DeviceAnswered { id, failures } => {
            sqlx::query("UPDATE devices SET failures = ? WHERE id = ?").bind(failures).bind(id)
        }
        Change::ForgetDevice { guest, id } => {
            sqlx::query("DELETE FROM devices WHERE guest = ? AND id = ?").bind(guest).bind(id)
        }
        Change::Webhook(row) => sqlx::query(
            "INSERT OR REPLACE INTO webhooks (guest, url, secret, failures, said) \
             VALUES (?, ?, ?, ?, ?)",
        )
        .bind(&row.guest)
        .bind(&row.url)
        .bind(&row.secret.0[..])
        .bind(row.failures)
        .bind(&row.said),
        Change::WebhookAnswered(row) => {
            let sql = "UPDATE webhooks SET failures = ?, said = ? WHERE guest = ? AND url = ?";
            sqlx::query(sql).bind(row.failures).bind(&row.said).bind(&row.guest).bind(&row.url)
        }
        Change::ForgetWebhook { guest } => {
            sqlx::query("DELETE FROM webhooks WHERE guest = ?").bind(guest)
        }
        Change::Clock { at_ms } => {
            sqlx::query("UPDATE clock SET at_ms = ? WHERE id = 1").bind(*at_ms as i64)
        }
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
