//! The house closes and opens again.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::json;

use crate::client::{GAME, choose, config, dealt, house, house_with, metric, next, verified};

#[tokio::test]
async fn a_game_goes_on_after_a_restart_and_resends_are_still_answered() {
    let house = house().await;
    let person = house.guest("Mia").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    let mut dice = heist_table::Dice::seeded(1);
    let view = person.view(&table).await;
    let (action, decision) =
        (choose(&view, &mut dice).unwrap(), view["decision"].as_u64().unwrap());
    let first = person.act(&table, "one", decision, &action).await;
    assert_eq!(first.0, StatusCode::OK);
    let mut socket = person.socket(&table).await;
    next(&mut socket).await.unwrap();
    let house = house.reopen(|_| {}).await;
    let mut last = None;
    while let Some(message) = next(&mut socket).await {
        last = Some(message["type"].clone());
    }
    assert_eq!(last, Some(json!("bye")));
    let person = person.at(&house);
    assert_eq!(person.act(&table, "one", decision, &action).await, first);
    person.play(&table, 2).await;
    verified(&person, &table).await;
    let house = house.reopen(|_| {}).await;
    verified(&person.at(&house), &table).await;
}

#[tokio::test]
async fn a_deadline_comes_though_the_house_was_closed() {
    let house = house().await;
    let mut people = Vec::new();
    for name in ["A", "B", "C"] {
        people.push(house.guest(name).await);
    }
    let options = json!({ "seconds_per_decision": 1 });
    let table = people[0].open(json!({ "game": GAME, "seats": 3, "options": options })).await;
    for person in &people[1..] {
        person.good(&format!("/api/tables/{table}/join"), json!({})).await;
    }
    for person in &people {
        person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    }
    let before = people[0].view(&table).await;
    let deadline = before["deadline"].as_u64().unwrap();
    let house = house.reopen(|_| {}).await;
    let person = people[0].at(&house);
    // Nobody asks: the clock runs by itself.
    tokio::time::sleep(Duration::from_millis(deadline + 300)).await;
    assert!(metric(&house, "heist_expiries_total").await >= 1.0);
    let after = person.view(&table).await;
    assert!(after["step"].as_u64() > before["step"].as_u64());
    assert!(after["now"].as_u64().unwrap() >= deadline);
}

#[tokio::test]
async fn an_idle_table_sleeps_and_wakes_where_it_was() {
    let house = house_with(|config| config.times.idle = Duration::from_millis(50)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let view = people[0].view(&table).await;
    let action = view["legal"][1]["action"].clone();
    let done = people[0].act(&table, "a", 0, &action).await;
    let before = people[1].view(&table).await;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if metric(&house, "heist_tables_awake").await == 0.0 {
            break;
        }
    }
    assert_eq!(metric(&house, "heist_tables_awake").await, 0.0);
    let after = people[1].view(&table).await;
    for part in ["step", "view", "decision", "legal", "events"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    assert_eq!(people[0].act(&table, "a", 0, &action).await, done);
}

#[tokio::test]
async fn what_cannot_be_opened_says_why() {
    let house = house().await;
    let mut same = config(house.folder.path());
    let error = heist_house::open(same.clone()).await.err().unwrap().to_string();
    assert!(error.contains("Another heist serves"), "{error}");
    same.listen = house.running.address();
    let error = heist_house::open(same.clone()).await.err().unwrap().to_string();
    assert!(error.contains("another program listens there"), "{error}");
    same.next_free_port = true;
    same.data = house.folder.path().join("other");
    let next = heist_house::open(same).await.unwrap();
    assert_ne!(next.address(), house.running.address());
    next.close().await;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heist.db");
    std::fs::write(&file, "this is no database at all, but long enough to be looked at").unwrap();
    let error = heist_house::open(config(folder.path())).await.err().unwrap().to_string();
    assert!(error.contains("cannot be read as a database"), "{error}");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("this is no database"));
}

/// A byte changed in the store closes that table, and no other.
#[tokio::test]
async fn a_changed_journal_is_found_out_when_the_table_wakes() {
    use sqlx::{ConnectOptions, Connection};
    let house = house().await;
    let (good, people) = dealt(&house, &["A", "B", "C"]).await;
    let (bad, others) = dealt(&house, &["D", "E", "F"]).await;
    for (table, person) in [(&good, &people[0]), (&bad, &others[0])] {
        let view = person.view(table).await;
        let (status, _) = person.act(table, "a", 0, &view["legal"][0]["action"]).await;
        assert_eq!(status, StatusCode::OK);
    }
    let folder = house.folder.path().to_path_buf();
    house.running.close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let sql = "UPDATE journal SET line = replace(line, '\"at\":', '\"at\": ') WHERE table_id = ?";
    sqlx::query(sql).bind(&bad).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let running = heist_house::open(config(&folder)).await.unwrap();
    let at = |person: &crate::client::Person| crate::client::Person {
        address: running.address(),
        ..person.clone()
    };
    let (status, problem) = at(&others[0]).get(&format!("/api/tables/{bad}/view")).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(problem["type"], "/problems/table-closed");
    at(&people[0]).view(&good).await;
    running.close().await;
}

/// Whoever asks while a table falls asleep is answered all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_away_by_a_table_that_falls_asleep() {
    let house = house_with(|config| config.times.idle = Duration::from_millis(3)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    for round in 0..200 {
        tokio::time::sleep(Duration::from_micros(2_000 + 17 * round)).await;
        for person in &people {
            person.view(&table).await;
        }
    }
}
