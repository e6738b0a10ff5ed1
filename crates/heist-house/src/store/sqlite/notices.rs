//! Notices: who is told by what, and what is due.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use super::bytes;
use crate::store::{DeviceRow, Due, Hidden, ToldRow, WebhookRow};

/// Found by index, however much was told before.
pub(super) const DUE: &str = "SELECT guest, table_id, known, looked, muted, what, due_ms FROM told \
                              WHERE due_ms IS NOT NULL ORDER BY due_ms LIMIT ?";

pub(super) async fn due(readers: &SqlitePool, most: u32) -> Result<Vec<ToldRow>, sqlx::Error> {
    let rows = sqlx::query(DUE).bind(most).fetch_all(readers).await?;
    rows.iter().map(told_row).collect()
}

pub(super) async fn told(readers: &SqlitePool, table: &str) -> Result<Vec<ToldRow>, sqlx::Error> {
    let sql =
        "SELECT guest, table_id, known, looked, muted, what, due_ms FROM told WHERE table_id = ?";
    let rows = sqlx::query(sql).bind(table).fetch_all(readers).await?;
    rows.iter().map(told_row).collect()
}

pub(super) async fn devices(
    readers: &SqlitePool,
    guest: &str,
) -> Result<Vec<DeviceRow>, sqlx::Error> {
    let sql = "SELECT id, guest, endpoint, p256dh, auth, created_ms, failures FROM devices \
               WHERE guest = ? ORDER BY created_ms, rowid";
    let rows = sqlx::query(sql).bind(guest).fetch_all(readers).await?;
    let row = |row: &SqliteRow| {
        Ok(DeviceRow {
            id: row.try_get("id")?,
            guest: row.try_get("guest")?,
            endpoint: row.try_get("endpoint")?,
            p256dh: row.try_get("p256dh")?,
            auth: row.try_get("auth")?,
            created_ms: row.try_get::<i64, _>("created_ms")? as u64,
            failures: row.try_get("failures")?,
        })
    };
    rows.iter().map(row).collect()
}

pub(super) async fn webhook(
    readers: &SqlitePool,
    guest: &str,
) -> Result<Option<WebhookRow>, sqlx::Error> {
    let sql = "SELECT guest, url, secret, failures, said FROM webhooks WHERE guest = ?";
    let Some(row) = sqlx::query(sql).bind(guest).fetch_optional(readers).await? else {
        return Ok(None);
    };
    Ok(Some(WebhookRow {
        guest: row.try_get("guest")?,
        url: row.try_get("url")?,
        secret: Hidden(bytes(&row, "secret")?),
        failures: row.try_get("failures")?,
        said: row.try_get("said")?,
    }))
}

pub(super) async fn to_be_told(readers: &SqlitePool) -> Result<Vec<String>, sqlx::Error> {
    let sql = "SELECT guest FROM devices UNION SELECT guest FROM webhooks";
    let rows = sqlx::query(sql).fetch_all(readers).await?;
    rows.iter().map(|row| row.try_get("guest")).collect()
}

/// A guest who was forgotten meanwhile is told nothing.
pub(super) async fn keep_told(
    writer: &mut SqliteConnection,
    row: &ToldRow,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO told (guest, table_id, known, looked, muted, what, due_ms) \
               SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?1) \
               ON CONFLICT (guest, table_id) DO UPDATE SET known = excluded.known, \
               looked = excluded.looked, muted = excluded.muted, what = excluded.what, \
               due_ms = excluded.due_ms";
    let due = row.due.as_ref();
    let insert = sqlx::query(sql).bind(&row.guest).bind(&row.table).bind(&row.known);
    let insert = insert.bind(row.looked).bind(row.muted).bind(due.map(|due| &due.what));
    insert.bind(due.map(|due| due.since_ms as i64)).execute(writer).await.map(|_| ())
}

/// The same browser is known once, and of a guest's only the last few are.
pub(super) async fn keep_device(
    writer: &mut SqliteConnection,
    row: &DeviceRow,
    most: u32,
) -> Result<(), sqlx::Error> {
    let sql = "DELETE FROM devices WHERE endpoint = ?";
    sqlx::query(sql).bind(&row.endpoint).execute(&mut *writer).await?;
    let sql = "INSERT INTO devices (id, guest, endpoint, p256dh, auth, created_ms) \
               VALUES (?, ?, ?, ?, ?, ?)";
    let insert = sqlx::query(sql).bind(&row.id).bind(&row.guest).bind(&row.endpoint);
    let insert = insert.bind(&row.p256dh).bind(&row.auth).bind(row.created_ms as i64);
    insert.execute(&mut *writer).await?;
    let sql = "DELETE FROM devices WHERE guest = ?1 AND id NOT IN (SELECT id FROM devices \
               WHERE guest = ?1 ORDER BY created_ms DESC, rowid DESC LIMIT ?2)";
    sqlx::query(sql).bind(&row.guest).bind(most).execute(writer).await.map(|_| ())
}

/// The guest is told nothing any more.
pub(super) async fn tell_no_more(
    writer: &mut SqliteConnection,
    guest: &str,
) -> Result<(), sqlx::Error> {
    for sql in [
        "DELETE FROM devices WHERE guest = ?",
        "DELETE FROM webhooks WHERE guest = ?",
        "DELETE FROM told WHERE guest = ?",
    ] {
        sqlx::query(sql).bind(guest).execute(&mut *writer).await?;
    }
    Ok(())
}

fn told_row(row: &SqliteRow) -> Result<ToldRow, sqlx::Error> {
    let (what, since): (Option<String>, Option<i64>) =
        (row.try_get("what")?, row.try_get("due_ms")?);
    Ok(ToldRow {
        guest: row.try_get("guest")?,
        table: row.try_get("table_id")?,
        known: row.try_get("known")?,
        looked: row.try_get("looked")?,
        muted: row.try_get("muted")?,
        due: what.zip(since).map(|(what, since)| Due { what, since_ms: since as u64 }),
    })
}
