//! Opening the file: ours alone, of a version we know, and set as it must be.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor, Row};

use super::plain;
use crate::notices::PushKey;
use crate::store::StoreError;

/// "heis": tells our files from other SQLite files.
const APPLICATION_ID: i32 = 0x6865_6973;
/// The version of the schema this program writes.
pub(super) const SCHEMA_VERSION: i32 = 13;
/// Each version's step from the one before.
const MIGRATIONS: [&str; SCHEMA_VERSION as usize] = [
    include_str!("../schema.sql"),
    include_str!("../schema_2.sql"),
    include_str!("../schema_3.sql"),
    include_str!("../schema_4.sql"),
    include_str!("../schema_5.sql"),
    include_str!("../schema_6.sql"),
    include_str!("../schema_7.sql"),
    include_str!("../schema_8.sql"),
    include_str!("../schema_9.sql"),
    include_str!("../schema_10.sql"),
    include_str!("../schema_11.sql"),
    include_str!("../schema_12.sql"),
    include_str!("../schema_13.sql"),
];

pub(super) fn lock(folder: &Path) -> Result<File, StoreError> {
    let unusable = |error: std::io::Error| StoreError::Unusable {
        what: format!("The data folder {} cannot be written: {error}.", folder.display()),
        remedy: "Name a folder you may write to: --data DIR.".to_owned(),
    };
    make_folder(folder).map_err(unusable)?;
    let lock = own_file(&folder.join("heist.lock")).map_err(unusable)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::Unusable {
            what: format!("Another heist serves the data folder {}.", folder.display()),
            remedy: "Stop it first, or name another folder: --data DIR.".to_owned(),
        }),
        Err(TryLockError::Error(error)) => Err(unusable(error)),
    }
}

/// A folder of ours is nobody else's to look into; one that was there stays as
/// it is.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// A file that holds secrets of running games: nobody else reads it, and SQLite
/// gives the files beside it the same rights.
pub(super) fn own_file(file: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(file)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = opened.metadata()?.permissions().mode();
        if mode & 0o077 != 0 {
            opened.set_permissions(std::fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(opened)
}

/// Whether a house was kept in this folder before.
pub(super) fn was_kept(folder: &Path) -> bool {
    ["heist.lock", "heist.db-wal"].iter().any(|name| folder.join(name).exists())
}

/// What is wrong with a database: a full disk has many names, of which SQLite
/// often knows the least helpful.
pub(super) fn why(database: &Path, error: &sqlx::Error) -> String {
    let probe = database.with_extension("probe");
    let full = is_full(&probe);
    let _ = std::fs::remove_file(probe);
    if full { "the disk is full".to_owned() } else { plain(error) }
}

fn is_full(probe: &Path) -> bool {
    let wrote = File::options().write(true).create(true).truncate(true).open(probe);
    let wrote = wrote.and_then(|mut probe| {
        io::Write::write_all(&mut probe, &[0; 64 * 1024])?;
        probe.sync_all()
    });
    wrote.is_err_and(|error| error.kind() == io::ErrorKind::StorageFull)
}

/// Looks at a file that is there already without changing a byte of it.
pub(super) async fn check_before_opening(file: &Path, was_kept: bool) -> Result<(), StoreError> {
    let Ok(metadata) = std::fs::metadata(file) else { return Ok(()) };
    let unusable =
        |what: String, remedy: &str| StoreError::Unusable { what, remedy: remedy.into() };
    let name = file.display();
    if metadata.len() == 0 && was_kept {
        return Err(unusable(
            format!("{name} is empty, though a house was kept here."),
            "Put a good copy of the file there. If no game was ever kept in this folder, delete the file.",
        ));
    }
    let other = |error: sqlx::Error| {
        unusable(
            format!("{name} cannot be read as a database: {}.", why(file, &error)),
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

pub(super) async fn migrate(writer: &mut SqliteConnection) -> Result<(), sqlx::Error> {
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
    // Drawn here and not by SQLite, whose chance is good and not meant for keys.
    let key: [u8; 32] = crate::token::random_bytes();
    let sql = "UPDATE house SET key = ? WHERE key IS NULL";
    sqlx::query(sql).bind(&key[..]).execute(&mut *writer).await?;
    let sql = "UPDATE house SET push_key = ? WHERE push_key IS NULL";
    sqlx::query(sql).bind(&PushKey::draw()[..]).execute(writer).await?;
    Ok(())
}

/// What P1 rests on is asked back, not believed.
pub(super) async fn assert_settings(writer: &mut SqliteConnection) -> Result<(), StoreError> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Linux has a file that is always full.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_called_full() {
        assert!(is_full(Path::new("/dev/full")));
        let folder = tempfile::tempdir().expect("a folder");
        assert!(!is_full(&folder.path().join("heist.probe")));
        assert!(!is_full(&folder.path().join("no/such/folder")));
    }
}
