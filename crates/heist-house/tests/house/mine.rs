//! A guest finds their tables again.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, Person, bot, dealt, give_up, house, house_with, metric, named, next};

async fn mine(person: &Person) -> Vec<Value> {
    let (status, tables) = person.get("/api/me/tables").await;
    assert_eq!(status, StatusCode::OK, "{tables}");
    tables.as_array().unwrap().clone()
}

/// Which tables, where their games stand, and whether the guest is awaited.
fn found(tables: &[Value]) -> Vec<(&str, &str, bool)> {
    fn text<'a>(table: &'a Value, what: &str) -> &'a str {
        table[what].as_str().unwrap()
    }
    let each = |table| (text(table, "id"), text(table, "status"), table["awaited"] == true);
    tables.iter().map(each).collect()
}

#[tokio::test]
async fn a_guest_finds_running_gathering_and_finished_tables() {
    let house = house().await;
    let stranger = house.guest("Stranger").await;
    let (given_up, people) = dealt(&house, &["A", "B", "C"]).await;
    let ann = &people[0];
    give_up(&people, &given_up).await;
    let gathering = ann.open(json!({ "game": GAME, "seats": 3 })).await;
    let playing = ann.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    let finished = ann.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    ann.play(&finished, 5).await;

    let tables = mine(ann).await;
    assert_eq!(
        found(&tables),
        [
            (playing.as_str(), "playing", true),
            (gathering.as_str(), "gathering", false),
            (finished.as_str(), "over", false),
            (given_up.as_str(), "over", false),
        ]
    );
    assert_eq!(tables[0]["seats"][0], json!({ "kind": "person", "name": "A", "own": true }));
    assert_eq!(tables[0]["seats"][1]["kind"], "bot");
    assert_eq!(tables[2]["outcome"], ann.view(&finished).await["outcome"]);
    assert!(tables[2]["ended"].as_u64() >= tables[2]["created"].as_u64());
    assert_eq!((&tables[3]["given_up"], &tables[3]["outcome"]), (&json!(true), &json!(null)));
    assert_eq!(found(&mine(&people[1]).await), [(given_up.as_str(), "over", false)]);
    assert!(mine(&stranger).await.is_empty());

    // Who stands up is at the table no more; who only waits for the others is not awaited.
    let path = |what: &str| format!("/api/tables/{gathering}/{what}");
    ann.good(&path("seats"), json!({ "seat": 1, "bot": bot() })).await;
    stranger.good(&path("join"), json!({})).await;
    assert_eq!(found(&mine(&stranger).await), [(gathering.as_str(), "gathering", true)]);
    stranger.good(&path("ready"), json!({ "ready": true })).await;
    assert_eq!(found(&mine(&stranger).await), [(gathering.as_str(), "gathering", false)]);
    stranger.good(&path("leave"), json!({})).await;
    assert!(mine(&stranger).await.is_empty());
}

#[tokio::test]
async fn whether_one_is_awaited_is_known_of_sleeping_tables_and_after_a_restart() {
    let house = house_with(|config| config.times.idle = Duration::from_millis(50)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let roles = named(&people[0].view(&table).await, "choose");
    people[0].act(&table, "choose", 0, &roles[0]).await;
    for _ in 0..2 {
        while metric(&house, "heist_tables_awake").await > 0.0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(found(&mine(&people[0]).await), [(table.as_str(), "playing", false)]);
        assert_eq!(found(&mine(&people[1]).await), [(table.as_str(), "playing", true)]);
    }
    let house = house.reopen(|_| {}).await;
    assert_eq!(found(&mine(&people[0].at(&house)).await), [(table.as_str(), "playing", false)]);
    assert_eq!(found(&mine(&people[1].at(&house)).await), [(table.as_str(), "playing", true)]);
}

#[tokio::test]
async fn whoever_only_looks_at_the_front_page_is_not_at_the_table() {
    let house = house_with(|config| config.times.presence = Duration::from_millis(1)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut watching = people[0].socket(&table).await;
    next(&mut watching).await.unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
    for _ in 0..3 {
        mine(&people[1]).await;
        let (_, lobby) = people[0].get(&format!("/api/tables/{table}")).await;
        assert_eq!(lobby["seats"][1]["present"], false);
    }
}
