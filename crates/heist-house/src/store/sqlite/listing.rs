//! Everything in a database, one by one, for whoever keeps the house.

use std::path::Path;

use heist_table::Bytes32;
use sqlx::{Connection, Row};

use super::copies::{count, read_only};
use super::opening::{SCHEMA_VERSION, check_before_opening};
use super::{HOUSE, guest_row, house_row, plain, store_error, table_row};
use crate::store::{GuestRow, HouseRow, StoreError, TableRow};

/// Whether a database can be looked at as it is.
pub(crate) async fn check_up_to_date(database: &Path) -> Result<(), StoreError> {
    check_before_opening(database, true).await?;
    let failed = |error: sqlx::Error| store_error(&error);
    let mut connection = read_only(database).await.map_err(failed)?;
    let version = count(&mut connection, "PRAGMA user_version").await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    if version == SCHEMA_VERSION as u64 {
        return Ok(());
    }
    Err(StoreError::Unusable {
        what: format!("{} was written by an older heist.", database.display()),
        remedy: "Open the house once with this one: heist serve.".to_owned(),
    })
}

/// A table with its journal, and the house it was played in.
pub(crate) struct Exported {
    pub(crate) table: TableRow,
    pub(crate) lines: Vec<String>,
    pub(crate) house: HouseRow,
}

pub(crate) async fn exported(database: &Path, id: &str) -> Result<Option<Exported>, StoreError> {
    let failed = |error: sqlx::Error| store_error(&error);
    let mut connection = read_only(database).await.map_err(failed)?;
    let read = async {
        let sql = "SELECT id, status, public, created_ms, room, secret, header, asleep \
                   FROM tables WHERE id = ?";
        let Some(row) = sqlx::query(sql).bind(id).fetch_optional(&mut connection).await? else {
            return Ok(None);
        };
        let table = table_row(&row)?;
        let sql = "SELECT line FROM journal WHERE table_id = ? ORDER BY n";
        let rows = sqlx::query(sql).bind(id).fetch_all(&mut connection).await?;
        let lines: Result<_, sqlx::Error> = rows.iter().map(|row| row.try_get("line")).collect();
        let lines = lines?;
        let house = house_row(&sqlx::query(HOUSE).fetch_one(&mut connection).await?)?;
        connection.close().await?;
        Ok::<_, sqlx::Error>(Some(Exported { table, lines, house }))
    };
    read.await.map_err(failed)
}

/// A content pack that some game was dealt with.
pub(crate) async fn pack_text(
    database: &Path,
    hash: Bytes32,
) -> Result<Option<String>, StoreError> {
    let failed = |error: sqlx::Error| store_error(&error);
    let mut connection = read_only(database).await.map_err(failed)?;
    let sql = "SELECT text FROM packs WHERE hash = ?";
    let row = sqlx::query(sql).bind(&hash.0[..]).fetch_optional(&mut connection).await;
    let text = row.and_then(|row| row.map(|row| row.try_get("text")).transpose());
    connection.close().await.map_err(failed)?;
    text.map_err(failed)
}

/// A table and how much was played and said at it.
pub(crate) struct Listed {
    pub(crate) room: String,
    pub(crate) entries: u32,
    pub(crate) lines: u32,
}

/// All tables, the oldest first; of one moment in the order they were written.
pub(crate) async fn tables_listed(database: &Path) -> Result<Vec<Listed>, StoreError> {
    let failed = |error: sqlx::Error| StoreError::Unavailable { what: plain(&error) };
    let mut connection = read_only(database).await.map_err(failed)?;
    let sql = "SELECT room, (SELECT count(*) FROM journal WHERE table_id = tables.id) AS entries, \
               (SELECT count(*) FROM chat WHERE table_id = tables.id) AS lines \
               FROM tables ORDER BY created_ms, rowid";
    let rows = sqlx::query(sql).fetch_all(&mut connection).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    let listed = rows.iter().map(|row| {
        Ok(Listed {
            room: row.try_get("room")?,
            entries: row.try_get("entries")?,
            lines: row.try_get("lines")?,
        })
    });
    listed.collect::<Result<_, sqlx::Error>>().map_err(failed)
}

/// All guests, the oldest first; of one moment in the order they were written. And at how many
/// tables each sits or sat.
pub(crate) async fn guests_listed(database: &Path) -> Result<Vec<(GuestRow, u32)>, StoreError> {
    let failed = |error: sqlx::Error| store_error(&error);
    let mut connection = read_only(database).await.map_err(failed)?;
    let sql = "SELECT id, token, name, created_ms, \
               (SELECT count(*) FROM sitters WHERE guest = guests.id) AS sits \
               FROM guests ORDER BY created_ms, rowid";
    let rows = sqlx::query(sql).fetch_all(&mut connection).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    let listed = rows.iter().map(|row| Ok((guest_row(row)?, row.try_get("sits")?)));
    listed.collect::<Result<_, sqlx::Error>>().map_err(failed)
}
