//! Tables and records that earlier versions of the rules have left behind, in
//! `tests/fixtures`: no change may close, alter or disown one of them.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use heist_table::Dice;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use tempfile::TempDir;

use crate::client::{House, Person, choose, config};

/// Every folder of a game in every set of fixtures.
pub(crate) fn games() -> Vec<PathBuf> {
    let folders = |path: &Path| {
        let entries = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.is_dir()).collect::<Vec<_>>()
    };
    let sets = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    folders(&sets).iter().flat_map(|set| folders(set)).collect()
}

fn records(game: &Path) -> Vec<String> {
    let files = std::fs::read_dir(game).unwrap().map(|entry| entry.unwrap().path());
    let records = files.filter(|file| file.extension().is_some_and(|kind| kind == "heist"));
    records.map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn records_of_earlier_versions_are_sound() {
    for game in games() {
        let records = records(&game);
        assert!(records.len() >= 5, "{}", game.display());
        for text in records {
            let (record, on_shelf) = heist_shelf::read(&text).unwrap();
            on_shelf.verify(&record, None).unwrap_or_else(|error| {
                panic!("{}: {error}", game.display());
            });
            on_shelf.tell(&record, None).unwrap();
        }
    }
}

/// A table of a data folder, and who sits at it.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) is_over: bool,
    people: Vec<String>,
}

/// A copy of a data folder in which the token of every guest is known: that
/// of the guest's own id.
pub(crate) async fn copy(game: &Path) -> (TempDir, Vec<Table>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heist.db");
    std::fs::copy(game.join("data/heist.db"), &file).unwrap();
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    let guests = rows(&mut connection, "SELECT id FROM guests").await;
    for guest in guests {
        let id: String = guest.get("id");
        let hash = blake3::derive_key("heist-night 2026-11 hash of a token", id.as_bytes());
        let sql = "UPDATE guests SET token = ? WHERE id = ?";
        let done = sqlx::query(sql).bind(&hash[..]).bind(&id).execute(&mut connection).await;
        done.unwrap();
    }
    let tables = rows(&mut connection, "SELECT id, status, room FROM tables").await;
    connection.close().await.unwrap();
    let table = |row: &sqlx::sqlite::SqliteRow| {
        let room: Value = serde_json::from_str(row.get("room")).unwrap();
        let guest = |place: &Value| Some(place["sitter"]["person"]["guest"].as_str()?.to_owned());
        Table {
            id: row.get("id"),
            is_over: row.get::<&str, _>("status") == "over",
            people: room["places"].as_array().unwrap().iter().filter_map(guest).collect(),
        }
    };
    (folder, tables.iter().map(table).collect())
}

async fn rows(
    connection: &mut SqliteConnection,
    sql: &'static str,
) -> Vec<sqlx::sqlite::SqliteRow> {
    sqlx::query(sql).fetch_all(connection).await.unwrap()
}

async fn get(person: &Person, table: &Table, what: &str) -> String {
    let path = format!("/api/tables/{}/{what}", table.id);
    let response = person.request(reqwest::Method::GET, &path).send().await.unwrap();
    let (status, text) = (response.status(), response.text().await.unwrap());
    assert_eq!(status, StatusCode::OK, "{path}: {text}");
    text
}

/// How many acts of people a running table is played on before they end it, if
/// it has not come to its own end by then. Few: where a box keeps a clock of its
/// own, a round may take as long as that says.
const PLAYED_ON: usize = 24;

async fn play_on(person: &Person, table: &Table, seed: u64, acts: &AtomicUsize) {
    let mut dice = Dice::seeded(seed);
    while acts.load(Relaxed) < PLAYED_ON {
        let view = person.view(&table.id).await;
        if !view["outcome"].is_null() {
            return;
        }
        let Some(action) = choose(&view, &mut dice) else {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        };
        let number = acts.fetch_add(1, Relaxed);
        let (id, decision) = (format!("{seed}-{number}"), view["decision"].as_u64().unwrap());
        let (status, answer) = person.act(&table.id, &id, decision, &action).await;
        // Where all act at once another may have been quicker: then the action
        // answers a question that has passed, or is not offered any more.
        let overtaken = status == StatusCode::CONFLICT
            || status == StatusCode::UNPROCESSABLE_ENTITY
                && !offers(&person.view(&table.id).await, &action);
        assert!(status.is_success() || overtaken, "{action}: {status} {answer}");
    }
}

fn offers(view: &Value, action: &Value) -> bool {
    let legal = view["legal"].as_array().unwrap();
    legal.iter().any(|act| act["action"] == *action)
}

/// One house on a copy of one data folder.
async fn keep_open(game: &Path) {
    let (folder, tables) = copy(game).await;
    assert!(tables.iter().filter(|table| !table.is_over).count() >= 2, "{}", game.display());
    let mut config = config(folder.path());
    // From the journal alone: a snapshot is no proof.
    config.snapshot_every = 0;
    let house = House { running: heist_house::open(config).await.unwrap(), folder };
    let watcher = house.guest("Watcher").await;
    let mut exported = Vec::new();
    for table in &tables {
        if table.is_over {
            exported.push(get(&watcher, table, "export").await);
        } else {
            let sit = |id: &String| Person::with(house.running.address(), Some(id.clone()));
            let people: Vec<Person> = table.people.iter().map(sit).collect();
            let acts = AtomicUsize::new(0);
            let playing = people.iter().zip(1..);
            let playing = playing.map(|(person, seed)| play_on(person, table, seed, &acts));
            futures_util::future::join_all(playing).await;
            for person in &people {
                let vote = format!("/api/tables/{}/give-up", table.id);
                person.post(&vote, json!({ "end": true })).await;
            }
            let text = get(&watcher, table, "export").await;
            let (record, on_shelf) = heist_shelf::read(&text).unwrap();
            on_shelf.verify(&record, None).unwrap();
        }
        get(&watcher, table, "replay?eyes=public").await;
    }
    let unsigned = |text: String| {
        // The house signs what it gives out; older ones did not. All else is the same.
        let (lines, end) = text.trim_end().rsplit_once('\n').unwrap();
        let end: Value = serde_json::from_str(end).unwrap();
        (lines.to_owned(), end["end"]["outcome"].clone(), end["end"]["secret"].clone())
    };
    let mut known = records(game);
    known.sort();
    exported.sort();
    let known: Vec<_> = known.into_iter().map(unsigned).collect();
    let exported: Vec<_> = exported.into_iter().map(unsigned).collect();
    assert!(exported == known, "{}: a record is not what it was", game.display());
    house.running.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_earlier_versions_are_played_on_replayed_and_exported() {
    let mut houses = tokio::task::JoinSet::new();
    for game in games() {
        houses.spawn(async move { keep_open(&game).await });
    }
    houses.join_all().await;
}
