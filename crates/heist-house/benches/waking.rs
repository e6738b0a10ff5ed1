//! How long a table with a long journal takes to wake, with a snapshot and
//! without: `cargo bench -p heist-house`, or with a number of entries at its
//! end (`-- 20000`). The times are the house's own, from `/metrics`.

#![allow(clippy::unwrap_used)]

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use heist_house::store::{Change, EntryRow, Sqlite, Store};
use heist_house::{Config, Running};
use heist_shelf::{AnyTable, Seating, Terms};
use heist_table::record::{Chain, Header};
use heist_table::{Clock, Dice, Seat, Secret, When};
use serde_json::{Value, json};

const GAME: &str = "millions-of-dollars";
/// How often the table is woken for each figure.
const WAKES: u32 = 20;

#[tokio::main]
async fn main() {
    let entries = std::env::args().filter_map(|arg| arg.parse().ok()).next().unwrap_or(5_000);
    let folder = tempfile::tempdir().unwrap();
    let http = reqwest::Client::new();
    let house = open(folder.path(), 0).await;
    let (token, table) = deal(&http, house.address()).await;
    house.close().await;
    let entries = play_on(folder.path(), &table, entries).await;
    println!("{GAME}, four seats, live negotiation, {entries} entries; mean of {WAKES} wakes");
    for (what, every) in [("whole journal", 0), ("from a snapshot", 200)] {
        let house = open(folder.path(), every).await;
        let view = format!("http://{}/api/tables/{table}/view?after=999999999", house.address());
        let look = async || {
            let looked = http.get(&view).bearer_auth(&token).send().await.unwrap();
            assert!(looked.status().is_success());
            sleep(&http, house.address()).await;
        };
        // The first one makes the snapshot.
        look().await;
        let (before, number) = wakes(&http, house.address()).await;
        for _ in 0..WAKES {
            look().await;
        }
        let (after, count) = wakes(&http, house.address()).await;
        println!("{what:16} {:8.2} ms", (after - before) * 1000.0 / (count - number));
        house.close().await;
    }
}

async fn open(folder: &Path, snapshot_every: u32) -> Running {
    let mut config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.to_path_buf(),
        snapshot_every,
        snapshot_checked: 0,
        ..Config::default()
    };
    config.times.idle = Duration::from_millis(20);
    heist_house::open(config).await.unwrap()
}

/// A table of four people, dealt.
async fn deal(http: &reqwest::Client, address: SocketAddr) -> (String, String) {
    let post = async |token: &str, path: &str, body: Value| -> Value {
        let request = http.post(format!("http://{address}{path}")).bearer_auth(token).json(&body);
        request.send().await.unwrap().json().await.unwrap()
    };
    let mut tokens = Vec::new();
    for name in ["A", "B", "C", "D"] {
        let made = post("", "/api/guest", json!({ "name": name })).await;
        tokens.push(made["token"].as_str().unwrap().to_owned());
    }
    let options = json!({ "negotiation": "live" });
    let body = json!({ "game": GAME, "seats": 4, "options": options });
    let opened = post(&tokens[0], "/api/tables", body).await;
    let table = opened["table"].as_str().unwrap().to_owned();
    for token in &tokens[1..] {
        post(token, &format!("/api/tables/{table}/join"), json!({})).await;
    }
    for token in &tokens {
        post(token, &format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    }
    (tokens.swap_remove(0), table)
}

/// Plays a talkative game on paper and puts its journal into the store.
async fn play_on(folder: &Path, id: &str, entries: u32) -> u32 {
    let store = Sqlite::open(folder).await.unwrap();
    let row = store.table(id.to_owned()).await.unwrap().unwrap();
    let mut chain = Chain::default();
    let header: Header = chain.read(row.header.as_ref().unwrap()).unwrap();
    let mut terms = Terms::new(header.seats.len() as u8);
    terms.options = header.options.clone();
    let seating = Seating {
        players: header.seats.clone(),
        chance: header.chance.clone(),
        secret: row.secret.map(|secret| Secret::new(secret.0)),
    };
    let mut table = heist_shelf::find(GAME).unwrap().open(&terms, seating).unwrap();
    let mut dice = Dice::seeded(1);
    let mut changes = Vec::new();
    while table.entries() < entries && table.outcome().is_none() {
        let at = table.now().plus_ms(dice.below(10).into());
        let entry = match table.due(at) {
            Some(entry) => entry,
            None => act(&*table, at, &mut dice),
        };
        let line = chain.seal(&entry);
        changes.push(Change::Entry(EntryRow {
            table: id.to_owned(),
            n: entry.n,
            line,
            answers: None,
        }));
        table.enter(entry).unwrap();
        if changes.len() == 500 {
            store.write(std::mem::take(&mut changes)).await.unwrap();
        }
    }
    store.write(changes).await.unwrap();
    store.close().await;
    table.entries()
}

fn act(table: &dyn AnyTable, at: Clock, dice: &mut Dice) -> heist_table::Entry<Value> {
    let actors: Vec<Seat> = table.actors().iter().collect();
    if actors.is_empty() {
        return table.due(table.deadline().unwrap()).unwrap();
    }
    let seat = dice.pick(&actors);
    if let Some(entry) = table.due(at) {
        return entry;
    }
    let legal = table.legal(seat);
    let talk = ["offer", "withdraw_offer", "claim", "deny", "urge"];
    let talks = |action: &Value| talk.iter().any(|name| action.get(name).is_some());
    let mut among: Vec<&Value> =
        legal.iter().map(|act| &act.action).filter(|action| talks(action)).collect();
    if among.is_empty() {
        among = legal.iter().map(|act| &act.action).collect();
    }
    let action = among[dice.below(among.len() as u32) as usize];
    table.judge(seat, None, action, When::from(at)).unwrap()
}

/// Waits until no table is awake.
async fn sleep(http: &reqwest::Client, address: SocketAddr) {
    while metric(http, address, "heist_tables_awake").await > 0.0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn wakes(http: &reqwest::Client, address: SocketAddr) -> (f64, f64) {
    let sum = metric(http, address, "heist_wake_seconds_sum").await;
    (sum, metric(http, address, "heist_wake_seconds_count").await)
}

async fn metric(http: &reqwest::Client, address: SocketAddr, name: &str) -> f64 {
    let text = http.get(format!("http://{address}/metrics")).send().await.unwrap();
    let text = text.text().await.unwrap();
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap().parse().unwrap()
}
