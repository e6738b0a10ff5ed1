//! The chronicle: what a house keeps of games that ended, and who reads it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use futures_util::future::BoxFuture;
use heist_bots::Bot;
use heist_house::Offer;
use heist_house::store::{Change, ChronicleRow, Sqlite, Status, Store, StoreError, TableRow};
use heist_shelf::Content;
use heist_table::Dice;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, choose, entries, give_up, house, house_with};
use crate::stores::{Through, Writing, house_on};

const ART: &str = "art-project";

/// What is agreed for a game that is over soon.
fn terms(seats: u8) -> Value {
    let options = json!({ "map": "egypt", "difficulty": "impossible", "deal": "auto" });
    json!({ "game": ART, "seats": seats, "options": options })
}

fn with(mut terms: Value, more: &Value) -> Value {
    terms.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    terms
}

/// Plays these hands until the game is over, and says how it ended.
async fn play(hands: &[Person], table: &str) -> Value {
    let mut dice = Dice::seeded(3);
    for number in 0..20_000 {
        let mut waits = true;
        for hand in hands {
            let mut view = hand.view(table).await;
            if !view["outcome"].is_null() {
                return view["outcome"].clone();
            }
            // Who is only asked may take back being ready: that gets nobody on.
            if view["awaited"] != true {
                continue;
            }
            waits = false;
            let (id, decision) = (number.to_string(), view["decision"].as_u64().unwrap());
            view["legal"].as_array_mut().unwrap().retain(|act| act["aside"] != true);
            let action = choose(&view, &mut dice).unwrap();
            let (status, answer) = hand.act(table, &id, decision, &action).await;
            // Somebody else may have been quicker: what was legal is then refused.
            let late = [StatusCode::CONFLICT, StatusCode::UNPROCESSABLE_ENTITY].contains(&status);
            assert!(status.is_success() || late, "{action}: {status} {answer}");
        }
        if waits {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    panic!("the game does not end");
}

/// A game of one person with bots, from the deal to the end.
async fn played(person: &Person, more: Value) -> (String, Value) {
    let level = Bot::ALL[0].name();
    let table = person.open(with(terms(2), &with(more, &json!({ "level": level, "start": true }))));
    let table = table.await;
    let outcome = play(std::slice::from_ref(person), &table).await;
    (table, outcome)
}

async fn chronicle(person: &Person, query: &str) -> Value {
    let (status, told) = person.get(&format!("/api/games/{ART}/chronicle{query}")).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    told
}

/// Of which tables somebody reads.
async fn found(person: &Person, query: &str) -> Vec<String> {
    let told = chronicle(person, query).await;
    let tables = told["entries"].as_array().unwrap().iter();
    tables.map(|entry| entry["table"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_game_that_ended_is_told_of_also_after_a_restart() {
    let house = house().await;
    let (ann, stranger) = (house.guest("Ann").await, house.guest("Stranger").await);
    let (table, outcome) = played(&ann, json!({ "public": true })).await;
    let told = chronicle(&ann, "").await;
    let won = outcome["winners"] != json!([]);
    let entry = &told["entries"][0];
    assert_eq!((&entry["table"], &entry["won"]), (&json!(table), &json!(won)));
    assert_eq!((&entry["row"], &entry["column"]), (&json!("egypt"), &json!("impossible")));
    assert_eq!(entry["how"], outcome["how"]);
    let players = json!([{ "name": "Ann", "bot": false }, { "name": "Bishop", "bot": true }]);
    assert_eq!(entry["players"], players);
    assert!(entry["at"].as_u64().unwrap() > 0 && entry["story"].is_array());
    let tally = json!([{ "row": "egypt", "column": "impossible", "seats": 2,
        "won": u32::from(won), "lost": u32::from(!won) }]);
    assert_eq!((&told["results"], &told["more"]), (&tally, &json!(false)));

    // R73: rows and columns have the words of the box; a map that is not in it is no row.
    let grid = &told["grid"];
    assert_eq!(
        (&grid["rows"]["name"], &grid["columns"]["name"]),
        (&"map".into(), &"difficulty".into())
    );
    let values = |axis: &str| -> Vec<String> {
        let values = grid[axis]["values"].as_array().unwrap().iter();
        values.map(|value| value["value"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(values("rows").len(), 6);
    assert!(!values("rows").contains(&"seventh".to_owned()));
    assert_eq!(values("columns"), ["easy", "moderate", "hard", "impossible"]);

    let house = house.reopen(|_| {}).await;
    let mut after = chronicle(&stranger.at(&house), "").await;
    let seen = &mut after["entries"][0];
    assert_eq!((&seen["own"], &seen["host"]), (&json!(false), &json!(false)));
    (seen["own"], seen["host"]) = (json!(true), json!(true));
    assert_eq!(after, told, "everybody reads the same of a listed table");
}

#[tokio::test]
async fn what_was_played_in_private_is_for_those_who_played_until_the_host_shows_it() {
    let house = house().await;
    let (ann, bo) = (house.guest("Ann").await, house.guest("Bo").await);
    let table = ann.open(terms(2)).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    bo.good(&path("join"), json!({})).await;
    for person in [&ann, &bo] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    play(&[ann.clone(), bo.clone()], &table).await;
    let strangers = [house.guest("Eve").await, house.nobody()];
    for (player, host) in [(&ann, true), (&bo, false)] {
        let told = chronicle(player, "").await;
        let entry = &told["entries"][0];
        assert_eq!((&entry["table"], &entry["public"]), (&json!(table), &json!(false)));
        assert_eq!((&entry["own"], &entry["host"]), (&json!(true), &json!(host)));
        assert_eq!(told["results"].as_array().unwrap().len(), 1);
    }
    for stranger in &strangers {
        let told = chronicle(stranger, "").await;
        assert_eq!((&told["entries"], &told["results"]), (&json!([]), &json!([])), "{told}");
    }
    assert_eq!(bo.post(&path("public"), json!({ "public": true })).await.0, StatusCode::FORBIDDEN);
    ann.good(&path("public"), json!({ "public": true })).await;
    for stranger in &strangers {
        assert_eq!(found(stranger, "").await, [table.as_str()]);
    }
    // Whoever reads of it may watch it; the lobby does not list what is over.
    let (status, _) = strangers[0].get(&path("replay")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(strangers[0].get("/api/tables").await.1, json!([]));
    ann.good(&path("public"), json!({ "public": false })).await;
    assert!(found(&strangers[0], "").await.is_empty());
    assert_eq!(found(&bo, "").await, [table.as_str()]);
}

#[tokio::test]
async fn games_given_up_and_games_of_bots_alone_are_not_kept() {
    let house = house().await;
    let ann = house.guest("Ann").await;
    let listed = with(terms(2), &json!({ "public": true }));
    let table = ann.open(with(listed.clone(), &json!({ "start": true }))).await;
    give_up(std::slice::from_ref(&ann), &table).await;
    let table = ann.open(listed).await;
    for seat in [None, Some(0)] {
        let bot = json!({ "seat": seat, "bot": Bot::ALL[0].name() });
        ann.good(&format!("/api/tables/{table}/seats"), bot).await;
    }
    while ann.view(&table).await["outcome"].is_null() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let told = chronicle(&ann, "").await;
    assert_eq!((&told["entries"], &told["results"]), (&json!([]), &json!([])), "{told}");
}

/// With cards of one's own anything can be won; the house answers for what it
/// offers.
#[tokio::test]
async fn cards_of_ones_own_count_for_nobody_and_those_of_the_house_do() {
    let box_of_it = heist_shelf::find(ART).unwrap();
    let pack = |word: &str| Content {
        file: format!("{word}.toml"),
        text: format!("{}\n# {word}\n", box_of_it.content().1),
    };
    let offer = Offer { game: ART.to_owned(), content: pack("house") };
    let house = house_with(|config| config.packs = vec![offer]).await;
    let ann = house.guest("Ann").await;
    let own = json!({ "file": pack("own").file, "text": pack("own").text });
    played(&ann, json!({ "pack": own })).await;
    assert!(found(&ann, "").await.is_empty());
    let (table, _) = played(&ann, json!({ "pack": { "hash": pack("house").hash() } })).await;
    assert_eq!(found(&ann, "").await, [table]);
}

/// Carries out the end of a game and says that it is not known.
struct Unsure(AtomicUsize);

impl Writing for Unsure {
    fn write<'a>(
        &'a self,
        store: &'a Sqlite,
        changes: Vec<Change>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let kept = changes.iter().any(|change| matches!(change, Change::Chronicle(_)));
            let ends =
                |change: &Change| matches!(change, Change::Room { status: Status::Over, .. });
            assert!(!kept || changes.iter().any(ends), "it is one write with the end");
            store.write(changes).await?;
            if kept && self.0.fetch_add(1, SeqCst) == 0 {
                return Err(StoreError::Unavailable { what: "who knows".to_owned() });
            }
            Ok(())
        })
    }
}

#[tokio::test]
async fn an_end_that_is_written_twice_is_kept_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let store = Arc::new(Through { store, writing: Unsure(AtomicUsize::new(0)) });
    let house = house_on(store.clone(), folder).await;
    let ann = house.guest("Ann").await;
    let (table, _) = played(&ann, json!({})).await;
    while store.writing.0.load(SeqCst) < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(found(&ann, "").await, [table]);
}

/// A house that remembers that many games, the latest last.
async fn house_with_games(games: u64) -> House {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    for number in 0..games {
        let id = format!("table-{number:02}");
        let table = TableRow {
            id: id.clone(),
            status: Status::Over,
            public: true,
            created_ms: 1,
            room: "{}".to_owned(),
            secret: None,
            header: None,
            asleep: false,
        };
        let row = ChronicleRow {
            table: id,
            game: ART.to_owned(),
            row: ["japan", "seventh"][usize::from(number % 5 == 0)].to_owned(),
            column: ["easy", "hard"][usize::from(number % 2 == 0)].to_owned(),
            seats: 1 + (number % 3) as u8,
            won: number % 2 == 0,
            how: "track-full".to_owned(),
            at_ms: number,
            players: r#"[{"name":"Ann","bot":false}]"#.to_owned(),
            story: r#"["All is found."]"#.to_owned(),
        };
        store.write(vec![Change::NewTable(table), Change::Chronicle(row)]).await.unwrap();
    }
    house_on(Arc::new(store), folder).await
}

#[tokio::test]
async fn a_chronicle_is_read_in_parts_and_by_what_one_looks_for() {
    let house = house_with_games(25).await;
    let reader = house.nobody();
    let first = chronicle(&reader, "").await;
    let last = first["entries"][19]["table"].as_str().unwrap();
    assert_eq!((first["entries"].as_array().unwrap().len(), last), (20, "table-05"));
    assert_eq!(
        (&first["more"], &first["entries"][0]["story"]),
        (&json!(true), &json!(["All is found."]))
    );
    let rest = chronicle(&reader, "?before=table-05").await;
    assert_eq!(rest["entries"][0]["table"], "table-04");
    assert_eq!((&rest["more"], &rest["results"]), (&json!(false), &first["results"]));
    // What was played is a row, though the box in front of us does not have it.
    assert_eq!(first["grid"]["rows"]["values"][6]["value"], "seventh");

    assert_eq!(found(&reader, "?row=seventh&column=hard").await.len(), 3);
    assert_eq!(found(&reader, "?fewest=2&most=2&column=easy").await.len(), 4);
    assert_eq!(found(&reader, "?most=1").await.len(), 9);
    assert_eq!(found(&reader, "?row=atlantis").await.len(), 0);
    let (status, problem) = reader.get(&format!("/api/games/{ART}/chronicle?fewest=two")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    let (status, problem) = reader.get(&format!("/api/games/{GAME}/chronicle")).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::NOT_FOUND, &json!("/problems/no-chronicle"))
    );
    let (_, shelf) = reader.get("/api/games").await;
    let keeps =
        shelf["games"].as_array().unwrap().iter().filter(|game| !game["chronicle"].is_null());
    let keeps: Vec<&Value> = keeps.map(|game| &game["slug"]).collect();
    assert_eq!(keeps, [ART]);
}

#[tokio::test]
async fn one_person_plays_a_whole_game_with_all_hands() {
    let house = house().await;
    let ann = house.guest("Ann").await;
    let table = ann.open(terms(3)).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.good(&path("hands"), json!({ "several": true })).await;
    let hands = [0, 1, 2].map(|seat| ann.hand(seat));
    for _ in 1..3 {
        ann.good(&path("join"), json!({})).await;
    }
    for hand in &hands {
        hand.good(&path("ready"), json!({ "ready": true })).await;
    }
    let outcome = play(&hands, &table).await;
    assert_eq!(outcome["team"], true);
    let entry = chronicle(&ann, "").await["entries"][0].clone();
    let names = ["Ann", "Ann 2", "Ann 3"].map(|name| json!({ "name": name, "bot": false }));
    assert_eq!(entry["players"], json!(names));
    assert!(!entries(&ann, &table).await.is_empty());
}

#[tokio::test]
async fn one_person_plays_the_solo_game_to_its_end() {
    let house = house().await;
    let ann = house.guest("Ann").await;
    let table = ann.open(terms(1)).await;
    ann.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    let outcome = play(std::slice::from_ref(&ann), &table).await;
    assert_eq!(outcome["places"], json!([1]));
    assert_eq!(found(&ann, "?most=1").await, [table.as_str()]);
    assert!(found(&ann, "?fewest=2").await.is_empty(), "R73: solo apart");
    assert!(!entries(&ann, &table).await.is_empty());
}
