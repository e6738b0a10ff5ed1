//! Copies of the database: made while the house is open, and put back.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use super::opening::{check_before_opening, lock, make_folder, migrate, own_file, why};
use super::plain;
use crate::room::Room;
use crate::store::StoreError;

/// What a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// Tables, of any status.
    pub tables: u64,
    /// Those whose game runs.
    pub running: u64,
    /// Entries of all journals.
    pub entries: u64,
    /// Guests.
    pub guests: u64,
}

/// Copies the database of a data folder into one new file, whole and at one
/// moment, whether the house is open or not.
pub async fn backup(folder: &Path, file: &Path) -> Result<Holdings, StoreError> {
    let database = folder.join("heist.db");
    if !database.is_file() {
        return Err(unusable(
            format!("There is no house in {}.", folder.display()),
            "Name the folder it is kept in: --data DIR.",
        ));
    }
    if file.exists() {
        return Err(unusable(
            format!("{} exists already.", file.display()),
            "Name a new file, or move the old one away.",
        ));
    }
    check_before_opening(&database, true).await?;
    // Under another name until it is whole: half a copy is taken for none.
    let part = beside(file, "part");
    let _ = fs::remove_file(&part);
    let copied = copy_into(&database, &part).await;
    let holds = match copied {
        Ok(()) => inspect(&part).await,
        Err(error) => Err(unusable(
            format!("{} cannot be written: {}.", file.display(), why(file, &error)),
            "Name a place you may write to, with room left.",
        )),
    };
    let holds = holds.inspect_err(|_| {
        let _ = fs::remove_file(&part);
    })?;
    put(&part, file).map_err(|error| cannot_write(file, &error))?;
    Ok(holds)
}

async fn copy_into(database: &Path, part: &Path) -> Result<(), sqlx::Error> {
    let mut connection = read_only(database).await?;
    // SQLite fills an empty file that is there; nobody else may read this one.
    own_file(part).map_err(sqlx::Error::Io)?;
    let done = sqlx::query("VACUUM INTO ?").bind(part.to_string_lossy()).execute(&mut connection);
    done.await?;
    connection.close().await
}

/// Looks at a copy: whether it is one of ours, whole, and of a version this
/// program knows.
pub async fn inspect(file: &Path) -> Result<Holdings, StoreError> {
    if !file.is_file() {
        return Err(unusable(
            format!("There is no file {}.", file.display()),
            "Name a file that `heist backup` has written.",
        ));
    }
    check_before_opening(file, true).await?;
    let look = async {
        let mut connection = read_only(file).await?;
        let check: String = one(&mut connection, "PRAGMA integrity_check").await?;
        let holds = Holdings {
            tables: count(&mut connection, "SELECT count(*) FROM tables").await?,
            running: count(
                &mut connection,
                "SELECT count(*) FROM tables WHERE status IN ('salting', 'playing')",
            )
            .await?,
            entries: count(&mut connection, "SELECT count(*) FROM journal").await?,
            guests: count(&mut connection, "SELECT count(*) FROM guests").await?,
        };
        connection.close().await?;
        Ok::<_, sqlx::Error>((check, holds))
    };
    let damaged = |what: &str| {
        unusable(
            format!("{} is damaged: {what}.", file.display()),
            "Take another copy; what this one still holds, `sqlite3 .recover` can save.",
        )
    };
    match look.await {
        Ok((check, holds)) if check == "ok" => Ok(holds),
        Ok((check, _)) => Err(damaged(check.lines().next().unwrap_or_default())),
        Err(error) => Err(damaged(&plain(&error))),
    }
}

/// Puts a copy into a data folder that no house serves. A database that is
/// there is kept under another name, which is told; without `replace` it stays.
/// What was drawn since the copy was made is known to some: games go on, but
/// draw anew.
pub async fn restore(
    file: &Path,
    folder: &Path,
    replace: bool,
) -> Result<(Holdings, Option<PathBuf>), StoreError> {
    let holds = inspect(file).await?;
    let database = folder.join("heist.db");
    if database.exists() && !replace {
        return Err(unusable(
            format!("There is a house in {} already.", folder.display()),
            "With --replace its database is kept under another name.",
        ));
    }
    make_folder(folder).map_err(|error| cannot_write(folder, &error))?;
    let _alone = lock(folder)?;
    let part = folder.join("heist.db.part");
    let copied = own_file(&part).and_then(|mut to| {
        to.set_len(0)?;
        std::io::copy(&mut File::open(file)?, &mut to)?;
        to.sync_all()
    });
    copied.map_err(|error| cannot_write(&part, &error))?;
    let before = epoch_of(&database).await;
    begin_anew(&part, before).await.map_err(|error| {
        let _ = fs::remove_file(&part);
        unusable(
            format!("{} cannot be written: {}.", part.display(), why(&part, &error)),
            "Name a place you may write to, with room left.",
        )
    })?;
    let kept = keep_old(&database).map_err(|error| cannot_write(&database, &error))?;
    put(&part, &database).map_err(|error| cannot_write(&database, &error))?;
    Ok((holds, kept))
}

/// How often the house that is there was put back; never, if it cannot say.
async fn epoch_of(database: &Path) -> u32 {
    let ask = async {
        let mut connection = read_only(database).await?;
        let epoch = count(&mut connection, "SELECT epoch FROM house").await?;
        connection.close().await?;
        Ok::<_, sqlx::Error>(epoch)
    };
    ask.await.map_or(0, |epoch| u32::try_from(epoch).unwrap_or(0))
}

/// Counts that the house is put back, once more than the copy and the house in
/// whose place it comes were. Games that were just being dealt are gathered
/// again: the house has drawn for them, and may have dealt.
async fn begin_anew(part: &Path, before: u32) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(part).foreign_keys(true);
    let mut connection = options.disable_statement_logging().connect().await?;
    migrate(&mut connection).await?;
    let sql = "UPDATE house SET epoch = max(epoch, ?) + 1";
    sqlx::query(sql).bind(before).execute(&mut connection).await?;
    let sql = "SELECT id, room FROM tables WHERE status = 'salting'";
    for row in sqlx::query(sql).fetch_all(&mut connection).await? {
        let (id, room): (String, String) = (row.try_get("id")?, row.try_get("room")?);
        let Ok(mut room) = serde_json::from_str::<Room>(&room) else { continue };
        room.stop_salting();
        let sql = "UPDATE tables SET status = ?, room = ?, secret = NULL WHERE id = ?";
        let gather = sqlx::query(sql).bind(room.status.name()).bind(room.to_json()).bind(id);
        gather.execute(&mut connection).await?;
    }
    sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}

/// Moves a database aside with its log, under a name that is free.
fn keep_old(database: &Path) -> std::io::Result<Option<PathBuf>> {
    if !database.exists() {
        return Ok(None);
    }
    let names = (1..).map(|number| beside(database, &format!("before-{number}")));
    let old =
        names.into_iter().find(|old| !old.exists()).unwrap_or_else(|| beside(database, "old"));
    // The log first: a database without its log is an older one, never a wrong
    // one of the copy that comes in its place.
    for tail in ["-wal", "-shm"] {
        let log = tailed(database, tail);
        if log.exists() {
            fs::rename(log, tailed(&old, tail))?;
        }
    }
    fs::rename(database, &old)?;
    Ok(Some(old))
}

/// Gives a file its name, for good.
fn put(part: &Path, file: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, file)?;
    match file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    tailed(file, &format!(".{ending}"))
}

fn tailed(file: &Path, tail: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(tail);
    PathBuf::from(name)
}

pub(super) async fn read_only(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    options.disable_statement_logging().connect().await
}

async fn one<T>(connection: &mut SqliteConnection, sql: &'static str) -> Result<T, sqlx::Error>
where
    T: for<'a> sqlx::Decode<'a, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    sqlx::query(sql).fetch_one(connection).await?.try_get(0)
}

pub(super) async fn count(
    connection: &mut SqliteConnection,
    sql: &'static str,
) -> Result<u64, sqlx::Error> {
    Ok(one::<i64>(connection, sql).await?.max(0) as u64)
}

fn unusable(what: String, remedy: &str) -> StoreError {
    StoreError::Unusable { what, remedy: remedy.to_owned() }
}

fn cannot_write(file: &Path, error: &std::io::Error) -> StoreError {
    unusable(
        format!("{} cannot be written: {error}.", file.display()),
        "Name a place you may write to, with room left.",
    )
}
