//! Load on one house: tables of three people, viewers, actions at a steady
//! rate. Prints how long answers took, and when the last viewer was told.
//!
//! ```text
//! cargo run --release -p heist-house --example load -- [TABLES] [VIEWERS] [ACTIONS/S] [SECONDS]
//! ```

#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use heist_house::Config;
use heist_table::Dice;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

type Times = Arc<Mutex<Vec<Duration>>>;

/// When each table's latest action was sent, to see when viewers hear of it.
type SentAt = Arc<Mutex<HashMap<String, Instant>>>;

#[tokio::main]
async fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|text| text.parse().unwrap()).collect();
    let number = |place: usize, usual: u64| numbers.get(place).copied().unwrap_or(usual);
    let (tables, viewers, rate, seconds) =
        (number(0, 250), number(1, 1000), number(2, 200), number(3, 30));
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.path().to_path_buf(),
        ..Config::default()
    };
    config.limits.connections_per_address = 100_000;
    config.limits.guests_per_hour = 1_000_000;
    config.limits.tables_per_hour = 1_000_000;
    config.limits.actions_per_second = 1_000_000;
    config.limits.actions_burst = 1_000_000;
    let house = heist_house::open(config).await.unwrap();
    let address = house.address();
    let (answers, heard, sent_at) = (Times::default(), Times::default(), SentAt::default());
    let pace = Duration::from_secs_f64(tables as f64 / rate as f64);
    let until = Instant::now() + Duration::from_secs(seconds + 5);
    let mut tasks = Vec::new();
    let mut watching = Vec::new();
    for place in 0..tables {
        let (table, tokens) = deal(address).await;
        let share = viewers / tables + u64::from(place < viewers % tables);
        for viewer in 0..share {
            let token = tokens[viewer as usize % 3].clone();
            let watch =
                watch(address, table.clone(), token, Arc::clone(&sent_at), Arc::clone(&heard));
            watching.push(tokio::spawn(watch));
        }
        let first = pace.mul_f64(place as f64 / tables as f64);
        let play = play(
            address,
            table,
            tokens,
            first,
            pace,
            until,
            Arc::clone(&sent_at),
            Arc::clone(&answers),
        );
        tasks.push(tokio::spawn(play));
    }
    println!("{tables} tables, {viewers} viewers, {rate} actions/s for {seconds} s");
    for task in tasks {
        task.await.unwrap();
    }
    report("answered", &answers);
    report("told", &heard);
    let metrics = reqwest::get(format!("http://{address}/metrics")).await.unwrap();
    for line in metrics.text().await.unwrap().lines() {
        if line.starts_with("heist_answer") || line.starts_with("heist_store") {
            println!("{line}");
        }
    }
    for task in watching {
        task.abort();
    }
    house.close().await;
}

fn report(what: &str, times: &Times) {
    let mut times = std::mem::take(&mut *times.lock().unwrap());
    times.sort();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "{what}: {} times, p50 {:.1?}, p99 {:.1?}, p99.9 {:.1?}, most {:.1?}",
        times.len(),
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0)
    );
}

async fn ask(
    http: &reqwest::Client,
    address: SocketAddr,
    token: &str,
    path: &str,
    body: Value,
) -> Value {
    let request = http.post(format!("http://{address}{path}")).bearer_auth(token).json(&body);
    request.send().await.unwrap().json().await.unwrap()
}

async fn deal(address: SocketAddr) -> (String, Vec<String>) {
    let http = reqwest::Client::new();
    let mut tokens = Vec::new();
    for name in ["A", "B", "C"] {
        let made = ask(&http, address, "", "/api/guest", json!({ "name": name })).await;
        tokens.push(made["token"].as_str().unwrap().to_owned());
    }
    let body = json!({ "game": "millions-of-dollars", "seats": 3 });
    let opened = ask(&http, address, &tokens[0], "/api/tables", body).await;
    let table = opened["table"].as_str().unwrap().to_owned();
    for token in &tokens[1..] {
        ask(&http, address, token, &format!("/api/tables/{table}/join"), json!({})).await;
    }
    for token in &tokens {
        let path = format!("/api/tables/{table}/ready");
        ask(&http, address, token, &path, json!({ "ready": true })).await;
    }
    (table, tokens)
}

async fn socket(
    address: SocketAddr,
    table: &str,
    token: &str,
) -> tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>> {
    let url = format!("ws://{address}/api/tables/{table}/ws");
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

async fn watch(address: SocketAddr, table: String, token: String, sent_at: SentAt, heard: Times) {
    let mut socket = socket(address, &table, &token).await;
    while let Some(Ok(frame)) = socket.next().await {
        let Message::Text(text) = frame else { continue };
        if text.contains("\"type\":\"view\"") {
            let sent = sent_at.lock().unwrap().get(&table).copied();
            if let Some(sent) = sent {
                heard.lock().unwrap().push(sent.elapsed());
            }
        }
    }
}

/// Three people at one table act in turn, one action per beat of the pace.
#[allow(clippy::too_many_arguments, reason = "a load is many numbers")]
async fn play(
    address: SocketAddr,
    mut table: String,
    mut tokens: Vec<String>,
    first: Duration,
    pace: Duration,
    until: Instant,
    sent_at: SentAt,
    answers: Times,
) {
    tokio::time::sleep(first).await;
    let http = reqwest::Client::new();
    let mut dice = Dice::seeded(first.as_nanos() as u64);
    let mut number = 0;
    let mut next = Instant::now();
    let mut sockets = Vec::new();
    while Instant::now() < until {
        if sockets.is_empty() {
            for token in &tokens {
                sockets.push(socket(address, &table, token).await);
            }
        }
        let mut over = true;
        for seat in 0..3 {
            let path = format!("http://{address}/api/tables/{table}/view?after=999999");
            let view = http.get(path).bearer_auth(&tokens[seat]).send().await.unwrap();
            let view: Value = view.json().await.unwrap();
            let legal = view["legal"].as_array().cloned().unwrap_or_default();
            over &= !view["outcome"].is_null();
            if legal.is_empty() {
                continue;
            }
            let action = &legal[dice.below(legal.len() as u32) as usize]["action"];
            next += pace;
            tokio::time::sleep_until(next.into()).await;
            let act = json!({ "type": "action", "id": format!("{number}"),
                "decision": view["decision"], "action": action });
            number += 1;
            let began = Instant::now();
            sent_at.lock().unwrap().insert(table.clone(), began);
            sockets[seat].send(Message::text(act.to_string())).await.unwrap();
            while let Some(Ok(frame)) = sockets[seat].next().await {
                let Message::Text(text) = frame else { continue };
                if text.contains("\"type\":\"ack\"") || text.contains("\"type\":\"refused\"") {
                    break;
                }
            }
            answers.lock().unwrap().push(began.elapsed());
        }
        if over {
            (table, tokens) = deal(address).await;
            sockets.clear();
        }
    }
}
