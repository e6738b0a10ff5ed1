//! Stores that fail: a full disk, a file that is gone, an answer that is lost.
//! Nothing acknowledged is lost, nothing is played twice, everybody is told,
//! and tables go on when the store does.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};
use std::time::Duration;

use futures_util::future::BoxFuture;
use heist_house::store::{Change, Sqlite, Store, StoreError};
use heist_table::Dice;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection, Row};

use crate::client::{GAME, Person, bot, dealt, next, talk, until, verified};
use crate::stores::{Through, Writing, house_on};

async fn pages(folder: &Path) -> u32 {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let row = sqlx::query("PRAGMA page_count").fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.get::<u32, _>(0)
}

/// The table as somebody sees it, but for the clock.
async fn shown(person: &Person, table: &str) -> Value {
    let mut view = person.view(table).await;
    view.as_object_mut().unwrap().remove("now");
    view
}

/// An action of whoever may act: the seat, the decision, the action.
async fn some_action(
    people: &[Person],
    table: &str,
    dice: &mut Dice,
) -> Option<(usize, u64, Value)> {
    for (seat, person) in people.iter().enumerate() {
        let view = person.view(table).await;
        if let Some(action) = talk(&view, dice) {
            return Some((seat, view["decision"].as_u64().unwrap(), action));
        }
    }
    None
}

/// The disk is full at the n-th page from here, for every n of a few.
#[tokio::test]
async fn a_full_disk_refuses_and_heals() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path()).await.unwrap());
    let house = house_on(store.clone(), folder).await;
    let (table, people) = dealt(&house, &["A", "B", "C", "D", "E", "F", "G", "H"]).await;
    let watcher = house.guest("Watcher").await;
    let mut stream = watcher.socket(&table).await;
    next(&mut stream).await.unwrap();
    let (mut dice, mut played) = (Dice::seeded(3), Vec::new());
    for extra in 0..3 {
        store.set_most_pages(pages(house.folder.path()).await + extra);
        let mut full = None;
        for _ in 0..200 {
            let Some((seat, decision, action)) = some_action(&people, &table, &mut dice).await
            else {
                break;
            };
            let id = format!("{}", played.len());
            let before = shown(&people[seat], &table).await;
            let (status, answer) = people[seat].act(&table, &id, decision, &action).await;
            if status == StatusCode::OK {
                played.push((seat as u64, action));
                continue;
            }
            assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
            assert_eq!(answer["type"], "/problems/cannot-save");
            assert!(answer["detail"].as_str().unwrap().contains("Try again"));
            // Nothing happened, and whoever looks may look.
            assert_eq!(shown(&people[seat], &table).await, before);
            full = Some((seat, id, decision, action));
            break;
        }
        let (seat, id, decision, action) = full.expect("the disk is full at last");
        let (ready, _) = house.nobody().get("/readyz").await;
        assert_eq!(ready, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(house.nobody().get("/healthz").await.0, StatusCode::OK);
        let again = people[seat].act(&table, &id, decision, &action).await;
        assert_eq!(again.0, StatusCode::SERVICE_UNAVAILABLE);
        // There is room again: the same message is played, once.
        store.set_most_pages(u32::MAX);
        let answer = people[seat].act(&table, &id, decision, &action).await;
        assert_eq!(answer.0, StatusCode::OK, "{answer:?}");
        assert_eq!(people[seat].act(&table, &id, decision, &action).await, answer);
        played.push((seat as u64, action));
        assert_eq!(house.nobody().get("/readyz").await.0, StatusCode::OK);
    }
    for person in &people {
        person.post(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
    }
    assert_eq!(verified(&people[0], &table).await, played);
    until(&mut stream, "view").await;
}

/// A game of bots stands still while the disk is full, and ends when it is not.
#[tokio::test]
async fn a_game_ends_though_the_disk_was_full_on_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path()).await.unwrap());
    let house = house_on(store.clone(), folder).await;
    let person = house.guest("One").await;
    let bots = json!([bot(), bot()]);
    let table = person.open(json!({ "game": GAME, "seats": 3, "bots": bots })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let ready = person.good(&path("ready"), json!({ "ready": true })).await;
    assert_eq!(ready["status"], "playing");
    let play = {
        let (person, table) = (person.clone(), table.clone());
        tokio::spawn(async move {
            let mut dice = Dice::seeded(1);
            for number in 0..100_000 {
                let view = person.view(&table).await;
                if !view["outcome"].is_null() {
                    return;
                }
                if let Some(action) = crate::client::choose(&view, &mut dice) {
                    let decision = view["decision"].as_u64().unwrap();
                    person.act(&table, &format!("{number}"), decision, &action).await;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
    };
    for _ in 0..4 {
        store.set_most_pages(1);
        tokio::time::sleep(Duration::from_millis(100)).await;
        store.set_most_pages(u32::MAX);
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    tokio::time::timeout(Duration::from_secs(60), play).await.expect("the game ends").unwrap();
    for _ in 0..100 {
        let (_, lobby) = person.get(&format!("/api/tables/{table}")).await;
        if lobby["status"] == "over" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    verified(&person, &table).await;
}

/// Whoever holds a deleted file open can write to it, and all is lost.
#[tokio::test]
async fn nothing_is_acknowledged_into_a_file_that_is_gone() {
    let house = crate::client::house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    for name in ["heist.db", "heist.db-wal"] {
        let (file, away) = (house.folder.path().join(name), house.folder.path().join("away"));
        let view = people[0].view(&table).await;
        std::fs::rename(&file, &away).unwrap();
        for person in &people[..2] {
            let chat =
                person.post(&format!("/api/tables/{table}/chat"), json!({ "text": "x" })).await;
            assert_eq!(chat.0, StatusCode::SERVICE_UNAVAILABLE, "{name}");
            assert_eq!(chat.1["type"], "/problems/cannot-save");
        }
        assert_eq!(house.nobody().get("/readyz").await.0, StatusCode::SERVICE_UNAVAILABLE);
        std::fs::rename(&away, &file).unwrap();
        assert_eq!(house.nobody().get("/readyz").await.0, StatusCode::OK, "{name}");
        assert_eq!(people[0].view(&table).await["legal"], view["legal"]);
    }
    let view = people[0].view(&table).await;
    let done = people[0].act(&table, "a", 0, &view["legal"][0]["action"]).await;
    assert_eq!(done.0, StatusCode::OK);
    let house = house.reopen(|_| {}).await;
    assert_eq!(people[0].at(&house).act(&table, "a", 0, &view["legal"][0]["action"]).await, done);
}

/// Commits that end in an error, as after a failed fsync: whether the disk has
/// them is not known.
struct Doubtful {
    mood: AtomicU8,
}

const FINE: u8 = 0;
/// Written, and said to have failed.
const KEPT: u8 = 1;
/// Not written, and said to have failed.
const LOST: u8 = 2;

impl Writing for Doubtful {
    fn write<'a>(
        &'a self,
        store: &'a Sqlite,
        changes: Vec<Change>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let failed = Err(StoreError::Unavailable { what: "disk I/O error".to_owned() });
            match self.mood.load(Relaxed) {
                KEPT => store.write(changes).await.and(failed),
                LOST => failed,
                _ => store.write(changes).await,
            }
        })
    }
}

/// A store that does not answer at all, as on a disk that hangs.
struct Hanging {
    hangs: AtomicBool,
}

impl Writing for Hanging {
    fn write<'a>(
        &'a self,
        store: &'a Sqlite,
        changes: Vec<Change>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            if self.hangs.load(Relaxed) {
                std::future::pending::<()>().await;
            }
            store.write(changes).await
        })
    }
}

/// Whoever acts is told so in time, and so is whoever asks whether the house is
/// ready.
#[tokio::test]
async fn nobody_waits_for_a_store_that_hangs() {
    let folder = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(folder.path()).await.unwrap();
    let store = Arc::new(Through { store: inner, writing: Hanging { hangs: false.into() } });
    let mut config = crate::client::config(folder.path());
    config.times.store = Duration::from_millis(300);
    let running = heist_house::open_with(config, store.clone()).await.unwrap();
    let house = crate::client::House { running, folder };
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let (seat, decision, action) =
        some_action(&people, &table, &mut Dice::seeded(1)).await.unwrap();
    store.writing.hangs.store(true, Relaxed);
    let (status, problem) = people[seat].act(&table, "1", decision, &action).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::SERVICE_UNAVAILABLE, &json!("/problems/cannot-save"))
    );
    assert_eq!(house.nobody().get("/readyz").await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(house.nobody().get("/api/status").await.1["well"], false);
    store.writing.hangs.store(false, Relaxed);
    assert_eq!(people[seat].act(&table, "1", decision, &action).await.0, StatusCode::OK);
    assert_eq!(house.nobody().get("/readyz").await.0, StatusCode::OK);
}

/// After an error the store is read again before anything else: what it has
/// was played, what it has not was not, and a resend finds out which.
#[tokio::test]
async fn a_commit_of_unknown_outcome_is_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let inner = Sqlite::open(folder.path()).await.unwrap();
    let doubtful = Doubtful { mood: AtomicU8::new(FINE) };
    let store = Arc::new(Through { store: inner, writing: doubtful });
    let house = house_on(store.clone(), folder).await;
    let (table, people) = dealt(&house, &["A", "B", "C", "D", "E"]).await;
    let (mut dice, mut played) = (Dice::seeded(6), Vec::new());
    for number in 0..30_u8 {
        let Some((seat, decision, action)) = some_action(&people, &table, &mut dice).await else {
            break;
        };
        let id = format!("{number}");
        store.writing.mood.store(number % 3, Relaxed);
        let first = people[seat].act(&table, &id, decision, &action).await;
        let wanted =
            if number % 3 == FINE { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
        assert_eq!(first.0, wanted, "{first:?}");
        store.writing.mood.store(FINE, Relaxed);
        let second = people[seat].act(&table, &id, decision, &action).await;
        assert_eq!(second.0, StatusCode::OK, "{second:?}");
        assert!(first.0 != StatusCode::OK || first == second);
        assert_eq!(people[seat].act(&table, &id, decision, &action).await, second);
        played.push((seat as u64, action));
    }
    assert!(played.len() >= 12, "{}", played.len());
    for person in &people {
        person.post(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
    }
    assert_eq!(verified(&people[0], &table).await, played);
}
