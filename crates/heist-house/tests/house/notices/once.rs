//! Once for a decision; not while somebody looks; not again until they have.

use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

use serde_json::json;

use super::receiver::Receiver;
use super::{choose, delete, giving_notice, house, put, waiting_table};
use crate::client::{GAME, bot, give_up, house_with, metric, say, until};

#[tokio::test]
async fn whoever_is_away_is_told_once_and_nothing_of_the_game() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let (table, people) = waiting_table(&house, &receiver).await;
    let came = receiver.next().await;
    assert!(came.head.starts_with("POST /hook HTTP/1.1\r\n"), "{}", came.head);
    assert_eq!(
        came.json(),
        json!({
            "house": "https://heist.example",
            "table": "Friday",
            "box": "Millions of Dollars",
            "what": "move",
            "link": format!("https://heist.example/t/{table}"),
        })
    );
    receiver.nothing().await;
    // The others move: it is still the same decision.
    choose(&people[0], &table, "a").await;
    choose(&people[1], &table, "b").await;
    receiver.nothing().await;
    assert!(metric(&house, "heist_notices_sent_total").await >= 1.0);

    // Who has looked and goes away again knows it; who has moved is told of the next decision.
    people[2].view(&table).await;
    receiver.nothing().await;
    choose(&people[2], &table, "c").await;
    for person in [&people[0], &people[1], &people[2]].into_iter().cycle().take(60) {
        let view = person.view(&table).await;
        if view["awaited"] == true && person.token == people[2].token {
            break;
        }
        let mut dice = heist_table::Dice::seeded(7);
        let Some(action) = crate::client::choose(&view, &mut dice) else { continue };
        let decision = view["decision"].as_u64().unwrap_or_default();
        let id = format!("{}-{}", person.token.as_deref().unwrap(), view["step"]);
        person.act(&table, &id[50..], decision, &action).await;
    }
}

#[tokio::test]
async fn nobody_is_told_who_has_the_table_in_view() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let carl = house.guest("Carl").await;
    put(&carl, &receiver.url("/")).await;
    let table = carl.open(json!({ "game": GAME, "seats": 3 })).await;
    let mut socket = carl.socket(&table).await;
    let hello = until(&mut socket, "hello").await;
    assert_eq!(
        (&hello["lobby"]["by_the_day"], &hello["you"]["muted"]),
        (&json!(false), &json!(false))
    );
    carl.good(&format!("/api/tables/{table}/clock"), json!({ "seconds_per_decision": 86_400 }))
        .await;
    for seat in 1..3 {
        carl.good(&format!("/api/tables/{table}/seats"), json!({ "seat": seat, "bot": bot() }))
            .await;
    }
    carl.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    until(&mut socket, "view").await;
    receiver.nothing().await;
    // The page goes behind others: what was seen is known. A new decision is not.
    say(&mut socket, json!({ "type": "view", "visible": false })).await;
    receiver.nothing().await;
    say(&mut socket, json!({ "type": "view", "visible": true })).await;
    say(&mut socket, json!({ "type": "view", "visible": false })).await;
    let view = carl.view(&table).await;
    let action = &view["legal"][0]["action"];
    say(
        &mut socket,
        json!({ "type": "action", "id": "x", "decision": view["decision"], "action": action }),
    )
    .await;
    until(&mut socket, "ack").await;
    while carl.get("/api/me/tables").await.1[0]["awaited"] != true {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(receiver.next().await.json()["what"], "move");
    receiver.nothing().await;
}

#[tokio::test]
async fn a_restart_tells_nobody_twice_and_loses_nothing_that_is_due() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let (table, people) = waiting_table(&house, &receiver).await;
    receiver.next().await;
    let house = house.reopen(giving_notice).await;
    receiver.nothing().await;
    people[2].at(&house).view(&table).await;
    receiver.nothing().await;
    let house = house.reopen(giving_notice).await;
    receiver.nothing().await;
    drop(house);

    // Closed before the while was over: told when it opens again.
    let patient = |config: &mut heist_house::Config| {
        giving_notice(config);
        config.times.notice = Duration::from_secs(3600);
    };
    let house = house_with(patient).await;
    waiting_table(&house, &receiver).await;
    let house = house.reopen(giving_notice).await;
    assert_eq!(receiver.next().await.json()["what"], "move");
    receiver.nothing().await;
    drop(house);
}

#[tokio::test]
async fn the_end_is_told_and_a_muted_table_tells_nothing() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let (table, people) = waiting_table(&house, &receiver).await;
    receiver.next().await;
    people[2].good(&format!("/api/tables/{table}/leave"), json!({})).await;
    people[2].good(&format!("/api/tables/{table}/join"), json!({})).await;
    give_up(&people, &table).await;
    assert_eq!(receiver.next().await.json()["what"], "over");
    receiver.nothing().await;

    let mute = async |table: &str, mute: bool| {
        people[2].good(&format!("/api/tables/{table}/mute"), json!({ "mute": mute })).await;
    };
    let table = people[0].open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    people[0].good(&path("absence"), json!({ "waits": true })).await;
    for person in &people[1..] {
        person.good(&path("join"), json!({})).await;
    }
    mute(&table, true).await;
    for person in &people {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    receiver.nothing().await;
    let house = house.reopen(giving_notice).await;
    receiver.nothing().await;
    let mut socket = people[2].at(&house).socket(&table).await;
    assert_eq!(until(&mut socket, "hello").await["you"]["muted"], true);
}

#[tokio::test]
async fn where_nobody_goes_away_over_a_decision_nobody_is_told() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let carl = house.guest("Carl").await;
    put(&carl, &receiver.url("/")).await;
    let table = carl.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    receiver.nothing().await;
    // Nor by a house that does not know where it is reached.
    let house = house.reopen(|config| config.notices_to = vec!["127.0.0.1".parse().unwrap()]).await;
    let carl = carl.at(&house);
    assert_eq!(carl.get("/api/me/notices").await.1["given"], false);
    let (status, problem) = carl.post("/api/me/webhook/try", json!({})).await;
    assert_eq!((status.as_u16(), &problem["type"]), (409, &json!("/problems/no-notices")));
    carl.view(&table).await;
    receiver.nothing().await;
}

#[tokio::test]
async fn whoever_withdraws_is_told_no_more() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    let (_, people) = waiting_table(&house, &receiver).await;
    receiver.next().await;
    let table = people[0].open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    people[0].good(&path("absence"), json!({ "waits": true })).await;
    for person in &people[1..] {
        person.good(&path("join"), json!({})).await;
    }
    people[2].good(&path("ready"), json!({ "ready": true })).await;
    assert_eq!(delete(&people[2], "/api/me").await, 204);
    for person in &people[..2] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    receiver.nothing().await;
}

#[tokio::test]
async fn a_slow_receiver_holds_nobody_up() {
    let (house, mut receiver) = (house().await, Receiver::open().await);
    receiver.slow_ms.store(60_000, SeqCst);
    let (table, people) = waiting_table(&house, &receiver).await;
    receiver.next().await;
    let began = std::time::Instant::now();
    choose(&people[0], &table, "a").await;
    choose(&people[1], &table, "b").await;
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    // It is tried again, a few times.
    receiver.next().await;
    receiver.next().await;
    receiver.nothing().await;
}
