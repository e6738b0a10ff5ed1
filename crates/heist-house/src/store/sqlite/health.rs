//! A look at everything in a database, for whoever keeps the house.

use std::path::Path;

use futures_util::TryStreamExt;
use heist_table::record::Chain;
use sqlx::Row;

use super::copies::{count, read_only};
use super::plain;
use crate::store::StoreError;

/// What a look at all journals found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journals {
    /// How many there are …
    pub walked: u64,
    /// … with how many entries.
    pub entries: u64,
    /// Those that are not what was written: the table, and what is wrong.
    pub broken: Vec<(String, String)>,
    /// The latest moment anything was noted at, in milliseconds of the wall
    /// clock.
    pub latest_ms: u64,
}

/// Walks the hashes of every journal, one entry at a time, whether the house is
/// open or not.
pub async fn walk_journals(database: &Path) -> Result<Journals, StoreError> {
    let failed = |error: sqlx::Error| StoreError::Unavailable { what: plain(&error) };
    let mut connection = read_only(database).await.map_err(failed)?;
    let mut found = Journals::default();
    let latest = "SELECT max(coalesce((SELECT max(created_ms) FROM tables), 0), \
                  coalesce((SELECT max(created_ms) FROM guests), 0), \
                  coalesce((SELECT max(at_ms) FROM chat), 0))";
    found.latest_ms = count(&mut connection, latest).await.map_err(failed)?;
    let dealt = "SELECT tables.id, header, snapshots.n AS taken FROM tables \
                 LEFT JOIN snapshots ON snapshots.table_id = tables.id \
                 WHERE header IS NOT NULL ORDER BY tables.id";
    let tables = sqlx::query(dealt).fetch_all(&mut connection).await.map_err(failed)?;
    for table in tables {
        let id: String = table.try_get("id").map_err(failed)?;
        let header: String = table.try_get("header").map_err(failed)?;
        let taken: Option<u32> = table.try_get("taken").map_err(failed)?;
        let mut chain = Chain::default();
        let mut wrong = chain.check(&header).err().map(|what| format!("its first line: {what}"));
        let lines = "SELECT n, line FROM journal WHERE table_id = ? ORDER BY n";
        let mut lines = sqlx::query(lines).bind(&id).fetch(&mut connection);
        let mut walked = 0_u32;
        while let Some(row) = lines.try_next().await.map_err(failed)? {
            let (n, line): (u32, String) =
                (row.try_get("n").map_err(failed)?, row.try_get("line").map_err(failed)?);
            walked += 1;
            let missing = (n != walked).then(|| format!("entry {walked} is missing"));
            let changed = || chain.check(&line).err().map(|what| format!("entry {n}: {what}"));
            wrong = wrong.or(missing).or_else(changed);
            if wrong.is_some() {
                break;
            }
        }
        if wrong.is_none() && taken.is_some_and(|taken| taken > walked) {
            wrong = Some("entries are missing at its end".to_owned());
        }
        found.walked += 1;
        found.entries += u64::from(walked);
        found.broken.extend(wrong.map(|what| (id, what)));
    }
    Ok(found)
}
