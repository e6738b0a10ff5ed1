//! A house that is kept for years: what is not needed goes, and what waits sleeps.

use std::time::Duration;

use heist_house::Config;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, house_with, metric, next};
use crate::raids::killed;

fn sleepy(config: &mut Config) {
    config.times.idle = Duration::from_millis(40);
}

/// Somebody alone with bots, who have done what they can: all wait for the person.
async fn waiting(house: &House, count: usize, more: Value) -> (Person, Vec<String>) {
    let person = house.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..count {
        let mut wish = json!({ "game": GAME, "seats": 3, "start": true });
        wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        tables.push(person.open(wish).await);
    }
    while metric(house, "heist_tables_awake").await > 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (person, tables)
}

/// At a start only those tables are woken at which something is due.
#[tokio::test]
async fn tables_that_wait_for_somebody_sleep_on() {
    let house = house_with(sleepy).await;
    let (person, tables) = waiting(&house, 8, json!({})).await;
    let house = house.reopen(sleepy).await;
    // A table with a clock is woken by it, and it alone.
    let (_, ticking) = waiting(&house, 1, json!({ "seconds_per_decision": 5 })).await;
    let before = metric(&house, "heist_wake_seconds_count").await;
    assert_eq!(before, 1.0, "none of the eight");
    let house = house.reopen(sleepy).await;
    while metric(&house, "heist_wake_seconds_count").await == 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // A bot thinks before it plays what the clock took.
    let ticking = format!("/api/tables/{}", ticking[0]);
    while house.nobody().get(&ticking).await.1["seats"][0]["played_by_clock"] != 1 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(metric(&house, "heist_wake_seconds_count").await, 1.0);
    // Whoever comes finds everything as it was.
    let person = person.at(&house);
    for table in &tables {
        let view = person.view(table).await;
        assert!(view["awaited"].as_bool().unwrap(), "{view}");
    }
}

/// What happened after a sleep is not slept over when the house is killed.
#[tokio::test]
async fn a_table_that_was_roused_is_woken_after_a_kill() {
    let house = house_with(sleepy).await;
    let (person, tables) = waiting(&house, 1, json!({})).await;
    let house = house.reopen(|_| {}).await;
    let person = person.at(&house);
    let view = person.view(&tables[0]).await;
    let house = killed(house, |_| {}).await;
    assert_eq!(metric(&house, "heist_wake_seconds_count").await, 0.0, "it was only looked at");
    let person = person.at(&house);
    let decision = view["decision"].as_u64().unwrap();
    let action = &view["legal"][0]["action"];
    assert!(person.act(&tables[0], "1", decision, action).await.0.is_success());
    let house = killed(house, |_| {}).await;
    while metric(&house, "heist_wake_seconds_count").await == 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Tables that never began are closed after a time that everybody can read;
/// not while somebody is there.
#[tokio::test]
async fn tables_that_never_begin_are_closed() {
    let week = Duration::from_secs(7 * 24 * 3600);
    let house = house_with(|config| {
        sleepy(config);
        config.times.unbegun = week;
    })
    .await;
    let person = house.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(person.open(json!({ "game": GAME, "seats": 3 })).await);
    }
    let (_, lobby) = person.get(&format!("/api/tables/{}", tables[0])).await;
    let patience = lobby["closes"].as_u64().unwrap() - lobby["created"].as_u64().unwrap();
    assert_eq!(u128::from(patience), week.as_millis());
    let (_, playing) = waiting(&house, 1, json!({})).await;
    let house = house
        .reopen(|config| {
            config.times.unbegun = Duration::from_millis(300);
            config.times.unknown_guest = Duration::from_secs(3600);
        })
        .await;
    let person = person.at(&house);
    let mut here = person.socket(&tables[2]).await;
    next(&mut here).await.unwrap();
    let store = house.folder.path().join("heist.db");
    while unbegun(&store).await > 1 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for table in &tables[..2] {
        let (status, _) = person.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    for table in [&tables[2], &playing[0]] {
        let (status, _) = person.get(&format!("/api/tables/{table}")).await;
        assert_eq!(status, StatusCode::OK);
    }
}

async fn unbegun(database: &std::path::Path) -> i64 {
    count(database, "SELECT count(*) FROM tables WHERE status = 'gathering'").await
}

async fn count(database: &std::path::Path, sql: &'static str) -> i64 {
    use sqlx::{ConnectOptions, Connection, Row};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(database).read_only(true);
    let mut connection = options.connect().await.unwrap();
    let row = sqlx::query(sql).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.get(0)
}

/// Guests who came long ago and sat nowhere are forgotten; the others are not.
#[tokio::test]
async fn guests_nobody_knows_are_forgotten() {
    let house = house_with(|config| {
        config.times.unbegun = Duration::from_millis(100);
        config.times.unknown_guest = Duration::from_millis(100);
    })
    .await;
    let (known, gone) = (house.guest("Known").await, house.guest("Gone").await);
    let table = known.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    let database = house.folder.path().join("heist.db");
    while count(&database, "SELECT count(*) FROM guests").await > 1 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while gone.get("/api/me").await.0 != StatusCode::UNAUTHORIZED {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    known.view(&table).await;
}

/// However long people talk, a table keeps no more lines than these.
#[tokio::test]
async fn a_table_keeps_its_last_lines() {
    use heist_house::store::{Change, ChatRow, Sqlite, Store};
    let house = house_with(|_| {}).await;
    let person = house.guest("Ann").await;
    let table = person.open(json!({ "game": GAME, "seats": 3 })).await;
    let folder = house.folder;
    house.running.close().await;
    let store = Sqlite::open(folder.path()).await.unwrap();
    let line = |number: u32| {
        let (name, text) = ("Ann".to_owned(), number.to_string());
        Change::Said(ChatRow { table: table.clone(), at_ms: 1, seat: None, name, text })
    };
    store.write((0..600).map(line).collect()).await.unwrap();
    let shown = store.chat(table.clone()).await.unwrap();
    assert_eq!(shown.last().unwrap().text, "599");
    store.close().await;
    let kept = count(&folder.path().join("heist.db"), "SELECT count(*) FROM chat").await;
    assert_eq!(kept, 500);
}
