//! The file in which everything is kept: whole, ours alone, and never taken for new.

use std::path::Path;
use std::time::Duration;

use heist_house::store::{Sqlite, Store as _};
use reqwest::StatusCode;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, Row};

use crate::client::{GAME, config, dealt, house, talk};

async fn count(file: &Path) -> i64 {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut connection = options.connect().await.unwrap();
    let row = sqlx::query("SELECT count(*) FROM journal").fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.get(0)
}

/// Who stops a house cleanly may copy the one file: nothing is beside it.
#[tokio::test]
async fn a_clean_stop_leaves_one_whole_file() {
    for round in 0..4 {
        let house = house().await;
        let (table, people) = dealt(&house, &["A", "B", "C"]).await;
        let mut dice = heist_table::Dice::seeded(round);
        let mut entered = 0;
        while entered < 20 {
            let person = &people[dice.below(3) as usize];
            let view = person.view(&table).await;
            let Some(action) = talk(&view, &mut dice) else { continue };
            let decision = view["decision"].as_u64().unwrap();
            let (status, _) = person.act(&table, &format!("{entered}"), decision, &action).await;
            assert_eq!(status, StatusCode::OK);
            entered += 1;
        }
        house.running.close().await;
        let elsewhere = tempfile::tempdir().unwrap();
        let copy = elsewhere.path().join("heist.db");
        std::fs::copy(house.folder.path().join("heist.db"), &copy).unwrap();
        assert_eq!(count(&copy).await, entered);
        let log = std::fs::metadata(house.folder.path().join("heist.db-wal"));
        assert!(log.is_err() || log.is_ok_and(|log| log.len() == 0));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn secrets_of_running_games_are_nobody_elses_to_read() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("house");
    let running = heist_house::open(config(&data)).await.unwrap();
    assert_eq!(mode(&data), 0o700);
    for file in std::fs::read_dir(&data).unwrap() {
        let file = file.unwrap().path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    running.close().await;
    // A file of an older house is closed to others, too.
    let database = data.join("heist.db");
    std::fs::set_permissions(&database, std::fs::Permissions::from_mode(0o644)).unwrap();
    let running = heist_house::open(config(&data)).await.unwrap();
    assert_eq!(mode(&database), 0o600);
    running.close().await;
}

/// A file that lost everything is not taken for a new one.
#[tokio::test]
async fn an_empty_file_beside_an_old_lock_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    Sqlite::open(folder.path()).await.unwrap().close().await;
    let database = folder.path().join("heist.db");
    std::fs::write(&database, "").unwrap();
    let Err(error) = Sqlite::open(folder.path()).await else { panic!("it was taken for new") };
    assert!(error.to_string().contains("is empty, though a house was kept here"), "{error}");
    assert_eq!(std::fs::metadata(&database).unwrap().len(), 0, "nothing was written");
    // Where nothing was kept before, an empty file is as good as none.
    let fresh = tempfile::tempdir().unwrap();
    std::fs::write(fresh.path().join("heist.db"), "").unwrap();
    Sqlite::open(fresh.path()).await.unwrap().close().await;
}

/// While another program holds the file, whoever asks whether the house is ready
/// is told that it is not, sooner than whoever writes gives up.
#[tokio::test]
async fn a_locked_database_is_not_ready() {
    let house = house().await;
    let person = house.guest("A").await;
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let options = SqliteConnectOptions::new().filename(house.folder.path().join("heist.db"));
    let mut other = options.connect().await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let writer = tokio::spawn({
        let person = person.clone();
        let chat = format!("/api/tables/{table}/chat");
        async move { person.post(&chat, json!({ "text": "hello?" })).await }
    });
    // The writer has begun to wait.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (status, _) = house.nobody().get("/readyz").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(!writer.is_finished(), "it waits no longer than a writer does");
    let (status, problem) = writer.await.unwrap();
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::SERVICE_UNAVAILABLE, &json!("/problems/cannot-save"))
    );
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    while house.nobody().get("/readyz").await.0 != StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
