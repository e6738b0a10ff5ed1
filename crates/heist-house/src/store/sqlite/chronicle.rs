//! The chronicle in SQLite. What is listed is found by one index, what a guest
//! played at tables that are not by who sat where: neither looks at the tables
//! of others.

use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{Error, Row};

use crate::store::{ChronicleRow, ChronicleWish, Chronicled, Tally};

/// A write that is done again, since its end was not known, changes nothing.
pub(super) const INSERT: &str = "INSERT OR IGNORE INTO chronicle (table_id, public, game, \
     row_value, column_value, seats, won, how, at_ms, players, story) \
     SELECT id, public, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM tables WHERE id = ?1";

pub(super) const TALLIES: &str = "SELECT row_value, column_value, seats, sum(won) AS won, \
     count(*) - sum(won) AS lost FROM ( \
       SELECT row_value, column_value, seats, won FROM chronicle \
       WHERE game = ?1 AND public = 1 \
     UNION ALL \
       SELECT row_value, column_value, seats, won FROM sitters \
       CROSS JOIN chronicle ON chronicle.table_id = sitters.table_id \
       WHERE guest = ?2 AND over = 1 AND game = ?1 AND public = 0 \
     ) GROUP BY row_value, column_value, seats";

/// The latest of both kinds, each cut short before they are put together.
pub(super) const LATEST: &str = "WITH seen AS ( \
     SELECT * FROM (SELECT table_id FROM chronicle \
       WHERE game = ?1 AND public = 1 \
         AND (?3 IS NULL OR row_value = ?3) AND (?4 IS NULL OR column_value = ?4) \
         AND seats BETWEEN ?5 AND ?6 \
         AND (?7 IS NULL OR (at_ms, table_id) < \
              (SELECT at_ms, table_id FROM chronicle WHERE table_id = ?7)) \
       ORDER BY at_ms DESC, table_id DESC LIMIT ?8) \
     UNION ALL \
     SELECT * FROM (SELECT chronicle.table_id FROM sitters \
       CROSS JOIN chronicle ON chronicle.table_id = sitters.table_id \
       WHERE guest = ?2 AND over = 1 AND game = ?1 AND public = 0 \
         AND (?3 IS NULL OR row_value = ?3) AND (?4 IS NULL OR column_value = ?4) \
         AND seats BETWEEN ?5 AND ?6 \
         AND (?7 IS NULL OR (chronicle.at_ms, chronicle.table_id) < \
              (SELECT at_ms, table_id FROM chronicle WHERE table_id = ?7)) \
       ORDER BY sitters.at_ms DESC, sitters.table_id DESC LIMIT ?8)) \
     SELECT chronicle.*, \
       EXISTS (SELECT 1 FROM sitters WHERE sitters.table_id = chronicle.table_id \
               AND sitters.guest = ?2) AS own, \
       coalesce(json_extract(tables.room, '$.host.guest') = ?2, 0) AS host \
     FROM seen CROSS JOIN chronicle ON chronicle.table_id = seen.table_id \
     CROSS JOIN tables ON tables.id = seen.table_id \
     ORDER BY chronicle.at_ms DESC, chronicle.table_id DESC LIMIT ?8";

pub(super) async fn insert(writer: &mut SqliteConnection, row: &ChronicleRow) -> Result<(), Error> {
    let insert = sqlx::query(INSERT).bind(&row.table).bind(&row.game).bind(&row.row);
    let insert = insert.bind(&row.column).bind(row.seats).bind(row.won).bind(&row.how);
    let insert = insert.bind(row.at_ms as i64).bind(&row.players).bind(&row.story);
    insert.execute(writer).await.map(|_| ())
}

pub(super) async fn tallies(
    readers: &SqlitePool,
    game: &str,
    guest: Option<&str>,
) -> Result<Vec<Tally>, Error> {
    let rows = sqlx::query(TALLIES).bind(game).bind(guest).fetch_all(readers).await?;
    let tally = |row: &SqliteRow| {
        Ok(Tally {
            row: row.try_get("row_value")?,
            column: row.try_get("column_value")?,
            seats: row.try_get("seats")?,
            won: row.try_get("won")?,
            lost: row.try_get("lost")?,
        })
    };
    rows.iter().map(tally).collect()
}

pub(super) async fn latest(
    readers: &SqlitePool,
    wish: &ChronicleWish,
) -> Result<Vec<Chronicled>, Error> {
    let rows = sqlx::query(LATEST).bind(&wish.game).bind(&wish.guest).bind(&wish.row);
    let rows = rows.bind(&wish.column).bind(wish.fewest).bind(wish.most);
    let rows = rows.bind(&wish.before).bind(wish.limit).fetch_all(readers).await?;
    rows.iter().map(chronicled).collect()
}

fn chronicled(row: &SqliteRow) -> Result<Chronicled, Error> {
    Ok(Chronicled {
        public: row.try_get("public")?,
        own: row.try_get("own")?,
        host: row.try_get("host")?,
        row: ChronicleRow {
            table: row.try_get("table_id")?,
            game: row.try_get("game")?,
            row: row.try_get("row_value")?,
            column: row.try_get("column_value")?,
            seats: row.try_get("seats")?,
            won: row.try_get("won")?,
            how: row.try_get("how")?,
            at_ms: row.try_get::<i64, _>("at_ms")? as u64,
            players: row.try_get("players")?,
            story: row.try_get("story")?,
        },
    })
}
