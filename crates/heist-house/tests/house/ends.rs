//! Votes, leaving, and bots that sit in.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::json;

use crate::client::{GAME, bot, dealt, give_up, house, house_with, next, until, verified};

#[tokio::test]
async fn the_people_may_end_a_game_together() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let vote = format!("/api/tables/{table}/give-up");
    for person in &people[..2] {
        assert_eq!(person.good(&vote, json!({ "end": true })).await["status"], "playing");
    }
    people[0].good(&vote, json!({ "end": false })).await;
    assert_eq!(people[2].good(&vote, json!({ "end": true })).await["status"], "playing");
    assert_eq!(people[0].good(&vote, json!({ "end": true })).await["status"], "over");
    assert!(verified(&people[0], &table).await.is_empty());
    let (_, lobby) = people[0].get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["given_up"], true);
    let view = people[0].view(&table).await;
    let (status, _) = people[0].act(&table, "late", 0, &view["legal"][0]["action"]).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn whoever_asks_to_end_a_game_hears_who_would_rather_play_on() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let vote = format!("/api/tables/{table}/give-up");
    let told = async |votes: &[u8], plays_on: &[u8]| {
        let (_, lobby) = people[0].get(&format!("/api/tables/{table}")).await;
        let (votes, plays_on) = (json!(votes), json!(plays_on));
        assert_eq!((&lobby["votes"], &lobby["plays_on"]), (&votes, &plays_on));
    };
    // Nobody has asked: nothing is answered.
    people[1].good(&vote, json!({ "end": false })).await;
    told(&[], &[]).await;
    people[0].good(&vote, json!({ "end": true })).await;
    people[1].good(&vote, json!({ "end": false })).await;
    told(&[0], &[1]).await;
    // The same wish again is no new question; another's is.
    people[0].good(&vote, json!({ "end": true })).await;
    told(&[0], &[1]).await;
    people[2].good(&vote, json!({ "end": true })).await;
    told(&[0, 2], &[]).await;
    // Whoever takes a wish back plays on; with the last one the answers go too.
    people[1].good(&vote, json!({ "end": false })).await;
    people[0].good(&vote, json!({ "end": false })).await;
    told(&[2], &[0, 1]).await;
    people[2].good(&vote, json!({ "end": false })).await;
    told(&[], &[]).await;
}

#[tokio::test]
async fn a_bot_plays_for_whoever_leaves_until_they_are_back() {
    let house = house().await;
    let (one, two) = (house.guest("One").await, house.guest("Two").await);
    let table = one.open(json!({ "game": GAME, "seats": 3, "bots": [bot()] })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    two.good(&path("join"), json!({})).await;
    for person in [&one, &two] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    two.good(&path("leave"), json!({})).await;
    one.play(&table, 9).await;
    verified(&one, &table).await;
    let (_, lobby) = one.get(&format!("/api/tables/{table}")).await;
    assert_eq!((&lobby["seats"][2]["left"], &lobby["status"]), (&json!(true), &json!("over")));

    // Before the game the seat is simply free again.
    let table = one.open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    two.good(&path("join"), json!({ "seat": 1 })).await;
    one.good(&path("leave"), json!({})).await;
    let (_, lobby) = two.get(&format!("/api/tables/{table}")).await;
    assert_eq!((&lobby["host"], &lobby["seats"][0]["kind"]), (&json!("Two"), &json!("open")));
}

#[tokio::test]
async fn a_bot_sits_in_after_the_grace_time_and_hands_back() {
    let house = house_with(|config| {
        config.times.grace = Duration::from_millis(150);
        config.times.presence = Duration::from_millis(50);
    })
    .await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut watching = people[0].socket(&table).await;
    let hello = next(&mut watching).await.unwrap();
    assert_eq!(hello["lobby"]["seats"][1]["sitting_in"], false);
    // B and C do nothing: bots choose for them, and A sees two of three.
    loop {
        let lobby = until(&mut watching, "lobby").await["lobby"].clone();
        if lobby["seats"][1]["sitting_in"] == true && lobby["seats"][2]["sitting_in"] == true {
            break;
        }
    }
    let chosen = |view: &serde_json::Value| view["view"]["phase"]["planning"]["chosen"] == 2;
    for _ in 0..100 {
        if chosen(&people[0].view(&table).await) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(chosen(&people[0].view(&table).await));
    people[1].view(&table).await;
    let (_, lobby) = people[0].get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["seats"][1]["sitting_in"], false);
}

/// A table that waits lets nobody be replaced for being away, and asks them
/// before it ends; whoever leaves is played for as everywhere.
#[tokio::test]
async fn a_table_that_waits_replaces_nobody_who_is_away() {
    let house = house_with(|config| {
        config.times.grace = Duration::from_millis(1);
        config.times.presence = Duration::from_millis(80);
    })
    .await;
    let host = house.guest("A").await;
    let (two, three) = (house.guest("B").await, house.guest("C").await);
    let table = host.open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    for (person, seat) in [(&two, 1), (&three, 2)] {
        person.good(&path("join"), json!({ "seat": seat })).await;
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    let set = host.good(&path("absence"), json!({ "waits": true })).await;
    let ready = (&set["waits_for_absent"], &set["seats"][1]["ready"]);
    assert_eq!(ready, (&json!(true), &json!(false)), "other terms: all are asked again");
    for person in [&host, &two, &three] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    let mut watching = host.socket(&table).await;
    two.good(&path("leave"), json!({})).await;
    // Both counted as gone later than a bot would have sat in.
    let seats = loop {
        let seats = until(&mut watching, "lobby").await["lobby"]["seats"].clone();
        if seats[1]["sitting_in"] == true && seats[2]["present"] == false {
            break seats;
        }
    };
    assert_eq!(seats[2]["sitting_in"], false, "{seats}");
    let stands = host.good(&path("give-up"), json!({ "end": true })).await;
    assert_eq!(stands["status"], "playing", "C is asked, too");
    let stands = three.good(&path("give-up"), json!({ "end": true })).await;
    assert_eq!(stands["status"], "over");
}

/// Whoever only asks over HTTP is here for a while after each request; the
/// others are told when that ends, and when it begins again.
#[tokio::test]
async fn those_who_only_ask_are_seen_to_go_and_come() {
    let house = house_with(|config| config.times.presence = Duration::from_millis(150)).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut watching = people[0].socket(&table).await;
    people[1].view(&table).await;
    next(&mut watching).await.unwrap();
    for present in [false, true, false] {
        if present {
            people[1].view(&table).await;
        }
        let seen = async {
            while until(&mut watching, "lobby").await["lobby"]["seats"][1]["present"] != present {}
        };
        tokio::time::timeout(Duration::from_secs(5), seen).await.expect("A is told");
    }
}

/// After a game everybody is asked, and all see what each says. The next table
/// is opened when all agree who are here, or when somebody starts it.
#[tokio::test]
async fn another_game_begins_when_all_who_are_here_agree() {
    let house = house_with(|config| config.times.presence = Duration::from_millis(1)).await;
    let (table, people) = dealt(&house, &["A", "B", "C", "D"]).await;
    let path = |table: &str, what: &str| format!("/api/tables/{table}/{what}");
    let (status, _) = people[0].post(&path(&table, "again"), json!({ "again": true })).await;
    assert_eq!(status, StatusCode::CONFLICT, "not during the game");
    let mut here = Vec::new();
    for person in &people[..3] {
        here.push(person.socket(&table).await);
    }
    give_up(&people, &table).await;
    // D is away and is not waited for.
    tokio::time::sleep(Duration::from_millis(5)).await;
    let say = |number: usize, again: bool| {
        let (person, path) = (people[number].clone(), path(&table, "again"));
        async move { person.good(&path, json!({ "again": again })).await["table"].clone() }
    };
    assert_eq!(say(0, true).await, json!(null));
    assert_eq!(say(1, false).await, json!(null));
    assert_eq!(say(2, true).await, json!(null), "B would rather not");
    let (_, lobby) = people[3].get(&format!("/api/tables/{table}")).await;
    let said: Vec<_> = (0..4).map(|seat| lobby["seats"][seat]["again"].clone()).collect();
    assert_eq!(json!(said), json!([true, false, true, null]));
    assert_eq!(lobby["rematch"], json!(null));
    tokio::time::sleep(Duration::from_millis(5)).await;
    let next_table = say(1, true).await;
    assert!(next_table.is_string(), "all who are here agree");
    let (_, lobby) = people[3].get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["rematch"], next_table, "everybody is told where it goes on");
    let next_table = next_table.as_str().unwrap();
    assert_eq!(say(0, true).await, json!(next_table));
    let (_, lobby) = people[3].get(&format!("/api/tables/{next_table}")).await;
    assert_eq!((&lobby["host"], &lobby["seats"][3]["name"]), (&json!("B"), &json!("D")));

    // Closed by its host, it stands in nobody's way.
    people[1].good(&path(next_table, "close"), json!({})).await;
    say(1, false).await;
    let another = people[0].good(&path(&table, "rematch"), json!({})).await["table"].clone();
    let another = another.as_str().unwrap();
    assert_ne!(another, next_table);
    let (_, lobby) = people[0].get(&format!("/api/tables/{another}")).await;
    assert_eq!(lobby["seats"][1]["kind"], "open", "B said no");
}
