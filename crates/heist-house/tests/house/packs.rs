//! Tables with another content pack than the one in the box.

use heist_house::{Config, Offer};
use heist_shelf::Content;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, Person, house, house_with, next, until};

/// The pack in the box, with more to start with.
fn rich() -> Content {
    let (_, text) = heist_shelf::find(GAME).unwrap().content();
    let text = text.replace("starting_cash = 5", "starting_cash = 6");
    Content { file: "rich.toml".to_owned(), text }
}

fn table(pack: &Value) -> Value {
    json!({ "game": GAME, "seats": 3, "pack": pack })
}

async fn refused(person: &Person, path: &str, body: Value) -> Value {
    let (status, problem) = person.post(path, body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    problem
}

/// Everybody reads what is different before sitting down, and the record names
/// the pack that was played with.
#[tokio::test]
async fn people_play_with_a_pack_of_their_own_and_know_it() {
    let house = house().await;
    let (host, friend) = (house.guest("Mia").await, house.guest("Bo").await);
    let own = json!({ "file": "rich.toml", "text": rich().text });
    let info = host.good(&format!("/api/games/{GAME}/packs"), own.clone()).await;
    let expected = json!({
        "file": "rich.toml",
        "hash": rich().hash(),
        "differences": ["setup, starting_cash: 6 instead of 5"],
        "more": 0,
    });
    assert_eq!(info, expected);
    let table = host.open(table(&own)).await;
    let (_, lobby) = friend.get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["pack"], expected);
    let hello = next(&mut friend.socket(&table).await).await.unwrap();
    assert_eq!(hello["lobby"]["pack"], expected);

    // It is there after a restart, and in a rematch.
    let house = house.reopen(|_| {}).await;
    let host = host.at(&house);
    for seat in [1, 2] {
        let bot = json!({ "seat": seat, "bot": crate::client::bot() });
        host.good(&format!("/api/tables/{table}/seats"), bot).await;
    }
    host.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    let mut socket = host.socket(&table).await;
    let hello = until(&mut socket, "hello").await;
    assert_eq!(hello["view"]["view"]["robbers"][0]["cash"], json!(6), "{}", hello["view"]["view"]);
    assert_eq!(hello["printed"]["fine"], json!(3));
    host.play(&table, 1).await;
    let (_, record) = host.get(&format!("/api/tables/{table}/export")).await;
    let (record, game) = heist_shelf::read(record.as_str().unwrap()).unwrap();
    assert_eq!(record.header.content, rich().hash());
    assert_eq!(game.verify(&record, None).unwrap_err().code(), "other-content");
    game.verify(&record, Some(&rich())).unwrap();
    host.get(&format!("/api/tables/{table}/replay")).await;
    let next = host.good(&format!("/api/tables/{table}/rematch"), json!({})).await;
    let next = next["table"].as_str().unwrap();
    assert_eq!(host.get(&format!("/api/tables/{next}")).await.1["pack"], expected);
}

#[tokio::test]
async fn a_pack_that_is_not_sound_is_told_line_by_line() {
    let house = house().await;
    let host = house.guest("Mia").await;
    let packs = format!("/api/games/{GAME}/packs");
    let text = rich().text.replace("starting_cash = 6", "starting_cash = \"six\"");
    let line = text.lines().position(|line| line.contains("\"six\"")).unwrap() + 1;
    let own = json!({ "file": "mine.toml", "text": text });
    for problem in [
        refused(&host, &packs, own.clone()).await,
        refused(&host, "/api/tables", table(&own)).await,
    ] {
        assert_eq!(problem["type"], "/problems/bad-content");
        assert_eq!(problem["problems"][0]["line"], json!(line), "{problem}");
        assert!(!problem["problems"][0]["remedy"].as_str().unwrap().is_empty());
    }
    // Everything that is wrong, with the line of its entry.
    let mut twice = rich().text;
    let first = twice.lines().position(|line| line.starts_with("id = ")).unwrap();
    let id = twice.lines().nth(first).unwrap().to_owned();
    twice = twice.replacen("\nid = ", "\nid = \"\" # ", 3).replacen(
        "id = \"\" # ",
        &format!("{id} # "),
        3,
    );
    let problem = refused(&host, &packs, json!({ "file": "m", "text": twice })).await;
    assert_eq!(problem["problems"][0]["line"], json!(first + 1), "{problem}");
    // A part without ids is found by its name.
    let text = rich().text.replace("target = 20", "target = 1");
    let line = text.lines().position(|line| line == "[game]").unwrap() + 1;
    let problem = refused(&host, &packs, json!({ "file": "m", "text": text })).await;
    assert_eq!(problem["problems"][0]["line"], json!(line), "{problem}");
    let huge = json!({ "file": "m", "text": "#".repeat(300 * 1024) });
    let problem = refused(&host, &packs, huge).await;
    assert_eq!(problem["problems"][0]["remedy"], "Keep it below 256 KiB.");
    let larger = json!({ "file": "m", "text": "#".repeat(400 * 1024) });
    assert_eq!(host.post(&packs, larger).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(house.nobody().post(&packs, own).await.0, StatusCode::UNAUTHORIZED);
}

/// Some editors begin a file with a byte order mark. It belongs to the file: the
/// hash is the one the command line has for it.
#[tokio::test]
async fn a_byte_order_mark_does_no_harm() {
    let house = house().await;
    let host = house.guest("Mia").await;
    let Content { file, text } = rich();
    let marked = Content { file, text: format!("\u{feff}{text}") };
    let own = json!({ "file": marked.file, "text": marked.text });
    let info = host.good(&format!("/api/games/{GAME}/packs"), own).await;
    assert_eq!(info["hash"], json!(marked.hash()));
    assert_eq!(info["differences"], json!(["setup, starting_cash: 6 instead of 5"]));
}

#[tokio::test]
async fn the_host_of_the_server_offers_packs() {
    let offer = |config: &mut Config| {
        config.packs = vec![Offer { game: GAME.to_owned(), content: rich() }];
        config.limits.packs_per_minute = 1;
    };
    let house = house_with(offer).await;
    let host = house.guest("Mia").await;
    let (_, games) = host.get("/api/games").await;
    let games = games["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["slug"] == GAME).unwrap();
    assert_eq!(game["packs"][0]["hash"], json!(rich().hash()));
    let wish = json!({ "hash": rich().hash() });
    let open = host.open(table(&wish)).await;
    let (_, lobby) = host.get(&format!("/api/tables/{open}")).await;
    assert_eq!(lobby["pack"], game["packs"][0]);
    let other = json!({ "hash": "0".repeat(64) });
    let problem = refused(&host, "/api/tables", table(&other)).await;
    assert_eq!(problem["type"], "/problems/no-such-pack");
    // The pack in the box is no other pack.
    let (_, text) = host.get(&format!("/api/games/{GAME}/pack")).await;
    let own = json!({ "file": "mine.toml", "text": text.as_str().unwrap() });
    let open = host.open(table(&own)).await;
    assert_eq!(host.get(&format!("/api/tables/{open}")).await.1["pack"], Value::Null);
    let (status, _) = host.post("/api/tables", table(&own)).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
}

/// How to play is told with the figures of the cards at the table.
#[tokio::test]
async fn the_lesson_of_a_table_is_that_of_its_pack() {
    let house = house().await;
    let host = house.guest("Mia").await;
    let (_, text) = heist_shelf::find(GAME).unwrap().content();
    let own = json!({ "file": "long.toml", "text": text.replace("target = 20", "target = 25") });
    let table = host.open(table(&own)).await;
    let goal = async |path: String| {
        let (status, lesson) = house.nobody().get(&path).await;
        assert_eq!(status, StatusCode::OK, "{lesson}");
        lesson["goal"].as_str().unwrap().to_owned()
    };
    let (box_says, table_says) = (
        goal(format!("/api/games/{GAME}/lesson")).await,
        goal(format!("/api/tables/{table}/lesson")).await,
    );
    assert!(box_says.contains("20M"), "{box_says}");
    assert_eq!(table_says, box_says.replace("20M", "25M"));
}
