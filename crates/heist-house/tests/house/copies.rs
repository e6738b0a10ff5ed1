//! Copies of a house: made while people play, put back, refused where they are not good.

use std::path::Path;

use heist_house::store::{StoreError, backup, inspect, restore};
use heist_table::Deed;
use serde_json::json;
use sqlx::{ConnectOptions, Connection};

use crate::client::{GAME, House, Person, config, dealt, entries, give_up, house, talk};

fn what(error: &StoreError) -> String {
    error.to_string()
}

/// People play on while the copy is made; it is a house as it was at one moment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_people_play_is_a_whole_house() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let play = async {
        let mut dice = heist_table::Dice::seeded(3);
        let mut entered = 0;
        while entered < 60 {
            let person = &people[dice.below(3) as usize];
            let view = person.view(&table).await;
            let Some(action) = talk(&view, &mut dice) else { continue };
            let decision = view["decision"].as_u64().unwrap();
            let answer = person.act(&table, &format!("{entered}"), decision, &action).await;
            assert!(answer.0.is_success(), "{answer:?}");
            entered += 1;
        }
    };
    let elsewhere = tempfile::tempdir().unwrap();
    let copies = async {
        let mut held = Vec::new();
        for number in 0..5 {
            let file = elsewhere.path().join(format!("{number}.db"));
            held.push(backup(house.folder.path(), &file).await.unwrap());
        }
        held
    };
    let ((), held) = tokio::join!(play, copies);
    assert!(held.iter().all(|holds| (holds.tables, holds.running, holds.guests) == (1, 1, 3)));
    let last = elsewhere.path().join("last.db");
    let holds = backup(house.folder.path(), &last).await.unwrap();
    assert_eq!(holds.entries, 60);
    let wanted = people[0].view(&table).await["view"].clone();
    house.running.close().await;

    // Each of them can be played on.
    for file in ["0.db", "last.db"] {
        let folder = tempfile::tempdir().unwrap();
        let (_, kept) = restore(&elsewhere.path().join(file), folder.path(), false).await.unwrap();
        assert_eq!(kept, None);
        let running = heist_house::open(config(folder.path())).await.unwrap();
        let house = House { running, folder };
        let view = people[0].at(&house).view(&table).await["view"].clone();
        assert!(file != "last.db" || view == wanted);
        house.running.close().await;
    }
}

async fn change(file: &Path, sql: &'static str) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Whatever is refused, nothing is changed by it.
#[tokio::test]
async fn a_copy_that_is_not_good_is_refused() {
    let house = house().await;
    dealt(&house, &["A", "B", "C"]).await;
    let elsewhere = tempfile::tempdir().unwrap();
    let good = elsewhere.path().join("good.db");
    backup(house.folder.path(), &good).await.unwrap();
    let again = backup(house.folder.path(), &good).await.unwrap_err();
    assert!(what(&again).contains("exists already"), "{again}");
    let nowhere = backup(elsewhere.path(), &elsewhere.path().join("x.db")).await.unwrap_err();
    assert!(what(&nowhere).contains("There is no house"), "{nowhere}");
    // An open house is not written over.
    let open = restore(&good, house.folder.path(), true).await.unwrap_err();
    assert!(what(&open).contains("Another heist serves"), "{open}");

    let copy = |name: &str| {
        let file = elsewhere.path().join(name);
        std::fs::copy(&good, &file).unwrap();
        file
    };
    let newer = copy("newer.db");
    change(&newer, "PRAGMA user_version = 999").await;
    let other = copy("other.db");
    change(&other, "PRAGMA application_id = 7").await;
    let empty = elsewhere.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    let text = elsewhere.path().join("text.db");
    std::fs::write(&text, "Dear house, ".repeat(1000)).unwrap();
    let cut = copy("cut.db");
    let bytes = std::fs::read(&good).unwrap();
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    let missing = elsewhere.path().join("missing.db");
    let folder = tempfile::tempdir().unwrap();
    for (file, because) in [
        (&newer, "newer heist"),
        (&other, "another program"),
        (&empty, "is empty"),
        (&text, "cannot be read as a database"),
        (&cut, ""),
        (&missing, "There is no file"),
    ] {
        let error = restore(file, folder.path(), true).await.unwrap_err();
        assert!(what(&error).contains(because), "{error}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{error}");
    }
    inspect(&good).await.unwrap();
}

/// What was there is kept, and can be put back itself.
#[tokio::test]
async fn a_house_that_is_replaced_is_kept() {
    let house = house().await;
    let person = house.guest("Ann").await;
    person.open(json!({ "game": GAME, "seats": 3 })).await;
    let elsewhere = tempfile::tempdir().unwrap();
    let early = elsewhere.path().join("early.db");
    backup(house.folder.path(), &early).await.unwrap();
    person.open(json!({ "game": GAME, "seats": 3 })).await;
    let folder = house.folder;
    house.running.close().await;
    let refused = restore(&early, folder.path(), false).await.unwrap_err();
    assert!(what(&refused).contains("There is a house"), "{refused}");
    let (holds, kept) = restore(&early, folder.path(), true).await.unwrap();
    assert_eq!(holds.tables, 1);
    let kept = kept.unwrap();
    assert_eq!(inspect(&kept).await.unwrap().tables, 2);
    let (holds, _) = restore(&kept, folder.path(), true).await.unwrap();
    assert_eq!(holds.tables, 2);
}

/// What was drawn after the copy was made is known to some: the game goes on,
/// and draws anew, and everybody can read that it did.
#[tokio::test]
async fn a_house_that_is_put_back_draws_anew() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let act = async |people: &[Person], id: &str| {
        let mut dice = heist_table::Dice::seeded(1);
        for person in people {
            let view = person.view(&table).await;
            if let Some(action) = talk(&view, &mut dice) {
                let decision = view["decision"].as_u64().unwrap();
                assert!(person.act(&table, id, decision, &action).await.0.is_success());
                return;
            }
        }
        panic!("nobody may act");
    };
    act(&people, "before").await;
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("copy.db");
    backup(house.folder.path(), &copy).await.unwrap();
    act(&people, "lost").await;
    let mut house = house.reopen(|_| {}).await;
    for epoch in 1..3 {
        let House { running, folder } = house;
        running.close().await;
        restore(&copy, folder.path(), true).await.unwrap();
        let running = heist_house::open(config(folder.path())).await.unwrap();
        house = House { running, folder };
        let (_, status) = house.nobody().get("/api/status").await;
        assert_eq!(status["restored"], epoch, "the same copy twice is two times");
    }
    let people: Vec<Person> = people.iter().map(|person| person.at(&house)).collect();
    let events = people[0].view(&table).await["events"].clone();
    let told = events.as_array().unwrap().last().unwrap()["text"].clone();
    assert!(told.as_str().unwrap().contains("draws anew"), "{told}");
    act(&people, "after").await;
    // Opened again, and woken again, it is not sealed another time.
    let house = house.reopen(|_| {}).await;
    let people: Vec<Person> = people.iter().map(|person| person.at(&house)).collect();
    give_up(&people, &table).await;
    let entries = entries(&people[0], &table).await;
    let resealed: Vec<&Deed<_>> = entries
        .iter()
        .map(|entry| &entry.deed)
        .filter(|deed| matches!(deed, Deed::Reseal { .. }))
        .collect();
    assert_eq!(resealed, [&Deed::Reseal { epoch: 2 }]);
    assert!(matches!(entries[1].deed, Deed::Reseal { .. }), "before anything else");
    assert_eq!(entries.len(), 3);
}

/// Of a game that was just being dealt the house has drawn already.
#[tokio::test]
async fn a_deal_that_was_under_way_is_begun_anew() {
    let house = crate::client::house_with(|config| {
        config.times.salt = std::time::Duration::from_secs(3600);
    })
    .await;
    let person = house.guest("A").await;
    let salt = heist_table::Bytes32([5; 32]);
    let commitment = heist_table::commit_salt(heist_table::Seat::new(0), &salt);
    let table =
        person.open(json!({ "game": GAME, "seats": 3, "bots": ["regular", "regular"] })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let ready = json!({ "ready": true, "commitment": commitment });
    assert_eq!(person.good(&path("ready"), ready.clone()).await["status"], "salting");
    let (_, before) = person.get(&format!("/api/tables/{table}")).await;
    let elsewhere = tempfile::tempdir().unwrap();
    let copy = elsewhere.path().join("copy.db");
    backup(house.folder.path(), &copy).await.unwrap();
    house.running.close().await;
    let folder = tempfile::tempdir().unwrap();
    restore(&copy, folder.path(), false).await.unwrap();
    let running = heist_house::open(config(folder.path())).await.unwrap();
    let house = House { running, folder };
    let person = person.at(&house);
    assert_eq!(person.get(&format!("/api/tables/{table}")).await.1["status"], "gathering");
    assert_eq!(person.good(&path("ready"), ready).await["status"], "salting");
    let (_, after) = person.get(&format!("/api/tables/{table}")).await;
    assert_ne!(before["commitments"]["house"], after["commitments"]["house"]);
}

/// A record is signed by the house it was played in, wherever it is taken from.
#[tokio::test]
async fn the_house_signs_its_records() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    give_up(&people, &table).await;
    let key = house.nobody().get("/api/status").await.1["key"].clone();
    let (_, text) = people[0].get(&format!("/api/tables/{table}/export")).await;
    let text = text.as_str().unwrap();
    let signed = heist_table::Record::read(text).unwrap().signed_by().unwrap();
    assert_eq!(json!(signed), key);
    let from_the_desk = heist_house::desk::export_table(house.folder.path(), &table).await.unwrap();
    assert_eq!(from_the_desk, text);
    let house = house.reopen(|_| {}).await;
    assert_eq!(house.nobody().get("/api/status").await.1["key"], key, "it keeps its key");
}
