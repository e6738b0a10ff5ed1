//! Replays: every step of whole games, put together as a client does it, is
//! what was seen; and they are small.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use heist_shelf::{AnyTable, Seating, Terms};
use heist_table::{Record, Seat, SeatSet, Secret};
use reqwest::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, config, house, views};
use crate::fixtures::{self, copy};

/// A house with finished games of both boxes, as the newest rules left them.
async fn houses() -> Vec<(House, Vec<String>)> {
    let newest = fixtures::games().iter().filter_map(|game| set(game.as_path())).max().unwrap();
    let mut houses = Vec::new();
    for game in fixtures::games().into_iter().filter(|game| set(game).as_ref() == Some(&newest)) {
        let (folder, tables) = copy(&game).await;
        let over = tables.into_iter().filter(|table| table.is_over).map(|table| table.id);
        let running = heist_house::open(config(folder.path())).await.unwrap();
        houses.push((House { running, folder }, over.collect()));
    }
    assert!(houses.len() >= 2, "both boxes");
    houses
}

fn set(game: &Path) -> Option<PathBuf> {
    game.parent().map(PathBuf::from)
}

async fn fetch(
    person: &Person,
    path: &str,
    encoding: &str,
) -> (reqwest::header::HeaderMap, Vec<u8>) {
    let request = person.request(Method::GET, path).header(ACCEPT_ENCODING, encoding);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    (response.headers().clone(), response.bytes().await.unwrap().to_vec())
}

async fn text(person: &Person, path: &str) -> String {
    String::from_utf8(fetch(person, path, "identity").await.1).unwrap()
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut text).unwrap();
    text
}

/// The table of a record as it was dealt.
fn laid_out(record: &Record) -> Box<dyn AnyTable> {
    let game = heist_shelf::find(&record.header.game).unwrap();
    let terms = Terms::of(&record.header, game.pack(record.header.content).unwrap());
    let secret = record.end.as_ref().and_then(|end| end.secret);
    let seating = Seating {
        players: record.header.seats.clone(),
        chance: record.header.chance.clone(),
        secret: secret.map(|secret| Secret::new(secret.0)),
    };
    game.open(&terms, seating).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_put_together_is_what_was_seen() {
    for (house, tables) in houses().await {
        let person = house.guest("Watcher").await;
        for (number, id) in tables.iter().enumerate() {
            let (record, story) =
                heist_shelf::tell(&text(&person, &format!("/api/tables/{id}/export")).await, None)
                    .unwrap();
            let seats = record.header.seats.len();
            let seat = number % seats;
            // Each game by two pairs of eyes of three, in turn.
            let mut all = vec![
                ("public".to_owned(), SeatSet::EMPTY),
                (format!("seat:{seat}"), SeatSet::only(Seat::new(seat as u8))),
                ("all".to_owned(), SeatSet::all(seats as u8)),
            ];
            all.remove(number % 3);
            for (eyes, looking) in all {
                let replay = text(&person, &format!("/api/tables/{id}/replay?eyes={eyes}")).await;
                let replay: Value = serde_json::from_str(&replay).unwrap();
                let seen = views(&replay);
                assert_eq!(seen.len(), record.entries.len() + 1);
                assert_eq!(replay["outcome"], json!(story.outcome));
                let mut table = laid_out(&record);
                for (n, view) in seen.iter().enumerate() {
                    assert!(*view == table.view(looking), "{eyes} at step {n} of {id}");
                    if let Some(entry) = record.entries.get(n) {
                        table.enter(entry.clone()).unwrap();
                    }
                }
                for (step, told) in replay["steps"].as_array().unwrap().iter().zip(&story.steps) {
                    let known = json!({ "n": told.n, "at": told.at, "seat": told.seat });
                    for field in ["n", "at", "seat"] {
                        assert_eq!(step[field], known[field], "{field} of step {}", told.n);
                    }
                    let heard = told.told.iter().filter(|told| told.to.includes(looking));
                    let heard: Vec<&str> = heard.map(|told| &*told.sentence).collect();
                    let events = step["events"].as_array().unwrap();
                    let events: Vec<&str> =
                        events.iter().map(|event| event["text"].as_str().unwrap()).collect();
                    assert_eq!(events, heard, "{eyes} at step {} of {id}", told.n);
                }
            }
        }
        house.running.close().await;
    }
}

/// Some 70 to 110 bytes a step are usual, 800 to 1500 before they are packed;
/// with every view as a whole it would be 3000 and more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_is_small_and_always_the_same() {
    let mut longest = 0;
    for (house, tables) in houses().await {
        let person = house.guest("Watcher").await;
        for (number, id) in tables.iter().enumerate() {
            let eyes = ["seat:0", "all"][number % 2];
            let path = format!("/api/tables/{id}/replay?eyes={eyes}");
            let (headers, packed) = fetch(&person, &path, "br;q=0.9, gzip").await;
            assert_eq!(headers[CONTENT_ENCODING], "gzip");
            assert_eq!(headers[VARY], "accept-encoding");
            assert_eq!(fetch(&person, &path, "gzip").await.1, packed, "{path}");
            let (headers, plain) = fetch(&person, &path, "gzip;q=0").await;
            assert!(!headers.contains_key(CONTENT_ENCODING));
            assert_eq!(unpacked(&packed), plain);
            let replay: Value = serde_json::from_slice(&plain).unwrap();
            let steps = replay["steps"].as_array().unwrap().len();
            longest = longest.max(steps);
            let what = format!("{steps} steps, {} bytes, {} packed", plain.len(), packed.len());
            println!("{} {eyes}: {what}", replay["header"]["game"]);
            assert!(packed.len() < 12_000 + 130 * steps, "{what}");
            assert!(plain.len() < 40_000 + 2400 * steps, "{what}");
        }
        house.running.close().await;
    }
    assert!(longest > 492, "no long game among them");
}

/// What is the same for all is compressed. What a seat sees of a game that runs
/// never is: its length would tell of the secrets in it.
#[tokio::test]
async fn only_what_is_public_is_compressed() {
    let house = house().await;
    let person = house.guest("Mia").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    for path in ["/api/games", "/api/openapi.json", &format!("/api/games/{GAME}/rules")] {
        let (headers, packed) = fetch(&person, path, "gzip, deflate, br").await;
        assert_eq!(headers[CONTENT_ENCODING], "gzip", "{path}");
        assert_eq!(unpacked(&packed), fetch(&person, path, "identity").await.1, "{path}");
    }
    let (headers, _) = fetch(&person, &format!("/api/tables/{table}/view"), "gzip").await;
    assert!(!headers.contains_key(CONTENT_ENCODING));
    let (headers, _) = fetch(&person, &format!("/api/tables/{table}"), "gzip").await;
    assert!(!headers.contains_key(CONTENT_ENCODING));
}
