//! A table's clock: it goes on while the house is open, and stands still while
//! it is closed, whatever the wall clock says.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use heist_house::{Config, WallClock};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection, Row};

use crate::client::{House, Person, config, dealt_with, house_with, metric};

const TEN_YEARS: u64 = 10 * 365 * 24 * 3_600_000;

/// A wall clock that stands wherever it is put.
#[derive(Clone, Default)]
struct Wall(Arc<AtomicU64>);

impl Wall {
    fn set(&self, at_ms: u64) {
        self.0.store(at_ms, Relaxed);
    }

    fn hang(&self, config: &mut Config) {
        let clock = Arc::clone(&self.0);
        config.wall_clock = WallClock::new(move || clock.load(Relaxed));
    }
}

fn left(view: &Value) -> u64 {
    view["deadline"].as_u64().unwrap() - view["now"].as_u64().unwrap()
}

async fn decision_of_ten_minutes(house: &House) -> (String, Vec<Person>) {
    dealt_with(house, &["A", "B", "C"], json!({ "seconds_per_decision": 600 })).await
}

#[tokio::test]
async fn what_is_left_of_a_deadline_is_left_after_a_restart_whatever_the_wall_clock_says() {
    let (wall, began) = (Wall::default(), Instant::now());
    wall.set(2 * TEN_YEARS);
    let mut house = house_with(|config| wall.hang(config)).await;
    let (table, people) = decision_of_ten_minutes(&house).await;
    let mut before = left(&people[0].view(&table).await);
    for at_ms in [3 * TEN_YEARS, TEN_YEARS, 0, 2 * TEN_YEARS] {
        wall.set(at_ms);
        house = house.reopen(|config| wall.hang(config)).await;
        let after = left(&people[0].at(&house).view(&table).await);
        let open_ms = began.elapsed().as_millis() as u64;
        assert!(after <= before && 600_000 - after <= open_ms, "{before} {after} {open_ms}");
        assert_eq!(metric(&house, "heist_expiries_total").await, 0.0);
        before = after;
    }
}

/// What lies on the disk at any moment is what a kill leaves behind.
#[tokio::test]
async fn a_killed_house_goes_on_from_the_last_moment_it_noted() {
    let often = |config: &mut Config| config.times.clock = Duration::from_millis(20);
    let house = house_with(often).await;
    let (table, people) = decision_of_ten_minutes(&house).await;
    let noted = async |folder: &Path| number(folder, "SELECT at_ms FROM clock").await;
    let sql = "SELECT json_extract(room, '$.dealt_ms') FROM tables";
    let dealt = number(house.folder.path(), sql).await;
    while noted(house.folder.path()).await < dealt + 300 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    for file in ["heist.db", "heist.db-wal"] {
        std::fs::copy(house.folder.path().join(file), folder.path().join(file)).unwrap();
    }
    house.running.close().await;
    let passed = noted(folder.path()).await - dealt;
    let running = heist_house::open(config(folder.path())).await.unwrap();
    let house = House { running, folder };
    let view = people[0].at(&house).view(&table).await;
    assert!(passed >= 300 && view["now"].as_i64().unwrap() >= passed, "{passed} {view}");
    assert!(left(&view) <= 600_000 - passed as u64);
}

async fn number(folder: &Path, sql: &'static str) -> i64 {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let row = sqlx::query(sql).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    row.get(0)
}

/// A table that merely sleeps goes on ticking.
#[tokio::test]
async fn a_sleeping_table_is_woken_by_its_deadline() {
    let house = house_with(|config| config.times.idle = Duration::from_millis(50)).await;
    let options = json!({ "seconds_per_decision": 1 });
    let (table, people) = dealt_with(&house, &["A", "B", "C"], options).await;
    let before = people[0].view(&table).await;
    while metric(&house, "heist_expiries_total").await == 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let after = people[0].view(&table).await;
    assert!(after["now"].as_u64() >= before["deadline"].as_u64());
}

/// Whoever plays over days finds a limit for it, whether the box has a clock of its own or not.
#[tokio::test]
async fn every_box_offers_limits_in_hours_and_days_and_takes_them() {
    let house = house_with(|_| {}).await;
    let ann = house.guest("Ann").await;
    let (_, shelf) = ann.get("/api/games").await;
    for game in shelf["games"].as_array().unwrap().iter().filter(|game| game["built"] == true) {
        let own = game["options"].as_array().unwrap().iter();
        let own = own.filter(|option| option["kind"] == "seconds").collect::<Vec<_>>();
        for option in own.iter().copied().chain(game["clock"].is_object().then_some(&game["clock"]))
        {
            let texts: Vec<_> = option["choices"].as_array().unwrap().iter().collect();
            for wanted in ["1 hour", "1 day", "3 days"] {
                let choice = texts.iter().find(|choice| choice["text"] == wanted);
                let seconds = &choice.expect("it is offered")["value"];
                let name = option["name"].as_str().unwrap();
                let mut table = json!({ "game": game["slug"], "seats": game["seats"]["max"] });
                if own.is_empty() {
                    table["seconds_per_decision"] = seconds.clone();
                } else {
                    table["options"] = json!({ name: seconds });
                }
                let table = ann.open(table).await;
                ann.good(&format!("/api/tables/{table}/close"), json!({})).await;
            }
        }
    }
}
