//! Text that means something elsewhere (SQL, markup, paths, subjects, header
//! lines, escape sequences) in every place where text is taken: it is kept as
//! typed or refused in words, and the house stays well.

use heist_table::Dice;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, bot, house, next, say, until};

const BITES: [&str; 32] = [
    "'",
    "\"",
    ";",
    "--",
    "/*",
    "*/",
    "*",
    ">",
    "<",
    "../",
    "..\\",
    "/",
    "\\",
    "%",
    "%00",
    "%2f",
    "\r\n",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{0}",
    "${",
    "{{",
    "}}",
    "`",
    "|",
    "&",
    "?",
    "#",
    " ",
    "DROP TABLE journal",
    "heist",
    "é",
];

fn mouthful(dice: &mut Dice) -> String {
    (0..1 + dice.below(6)).map(|_| dice.pick(&BITES)).collect()
}

/// One part of a path or a query, every byte of it escaped.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// Answered, and not with an apology.
#[track_caller]
fn civil((status, answer): &(StatusCode, Value), what: &str) {
    assert!(!status.is_server_error(), "{what}: {status} {answer}");
    if !status.is_success() {
        assert!(answer["detail"].is_string() || answer.is_string(), "{what}: {status} {answer}");
    }
}

async fn well(house: &House) {
    let (status, answer) = house.nobody().get("/readyz").await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn in_addresses() {
    let house = house().await;
    let host = house.guest("Host").await;
    let table = host.open(json!({ "game": GAME, "seats": 3, "bots": [bot(), bot()] })).await;
    let mut dice = Dice::seeded(1);
    for _ in 0..300 {
        let odd = escaped(&mouthful(&mut dice));
        for path in [
            format!("/api/tables/{odd}"),
            format!("/api/tables/{odd}/view"),
            format!("/api/tables/{odd}/export"),
            format!("/api/tables/{odd}/replay?eyes=public"),
            format!("/api/tables/{table}/replay?eyes={odd}"),
            format!("/api/tables/{table}/stream?after={odd}"),
            format!("/api/games/{odd}/rules"),
            format!("/api/{odd}"),
            format!("/t/{odd}"),
            format!("/assets/{odd}"),
            format!("/{odd}?{odd}={odd}"),
        ] {
            let response = host.request(Method::GET, &path).send().await.unwrap();
            assert!(!response.status().is_server_error(), "{path}: {}", response.status());
            let text = response.text().await.unwrap();
            assert!(!text.contains("SQLite format") && !text.contains("root:"), "{path}");
        }
        for path in [format!("/api/tables/{odd}/join"), format!("/api/tables/{odd}/actions")] {
            civil(&host.post(&path, json!({})).await, &path);
        }
    }
    well(&house).await;
}

#[tokio::test]
async fn in_names_talk_and_ids() {
    let house = house().await;
    let mut dice = Dice::seeded(2);
    let host = house.guest("Host").await;
    let table =
        host.open(json!({ "game": GAME, "seats": 3, "bots": [bot(), bot()], "start": true })).await;
    let mut socket = host.socket(&table).await;
    for number in 0..300 {
        let odd = mouthful(&mut dice);
        let nobody = house.nobody();
        civil(&nobody.post("/api/guest", json!({ "name": odd })).await, "a guest's name");
        let wish = json!({ "game": odd, "seats": 3, "name": odd, "options": { odd.clone(): odd } });
        civil(&host.post("/api/tables", wish).await, "a wish");
        let wish = json!({ "game": GAME, "seats": 3, "name": odd, "bots": [odd] });
        civil(&host.post("/api/tables", wish).await, "a table's name");
        let act = host.act(&table, &odd, 0, &json!({ odd.clone(): odd })).await;
        civil(&act, "an action");
        let claim = host.post(&format!("/api/tables/{table}/claim"), json!({ "token": odd })).await;
        civil(&claim, "a token");
        let stranger = Person::with(host.address, Some(escaped(&odd)));
        civil(&stranger.get(&format!("/api/tables/{table}/view")).await, "a stranger's token");
        say(&mut socket, json!({ "type": odd, "text": odd })).await;
        assert_eq!(until(&mut socket, "refused").await["problem"]["status"], 400);
        // What is said is heard as it was typed, but for what cannot be shown.
        let words = format!("{number} {odd} {number}");
        let said = host.post(&format!("/api/tables/{table}/chat"), json!({ "text": words })).await;
        assert_eq!(said.0, StatusCode::OK, "{}", said.1);
        let heard = loop {
            let chat = until(&mut socket, "chat").await["chat"].clone();
            if chat["from"] == "Host" {
                break chat["text"].as_str().unwrap().to_owned();
            }
        };
        let shown = |text: &str| text.chars().filter(char::is_ascii_graphic).collect::<String>();
        assert_eq!(shown(&heard), shown(&words), "{words:?} is heard as {heard:?}");
        assert!(!heard.contains(['\0', '\u{1b}', '\r', '\n', '\u{202e}']), "{heard:?}");
    }
    well(&house).await;
    let mut newcomer = host.socket(&table).await;
    assert_eq!(next(&mut newcomer).await.unwrap()["type"], "hello");
}
