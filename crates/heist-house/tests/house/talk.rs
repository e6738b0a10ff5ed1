//! A host can silence a table.

use reqwest::StatusCode;
use serde_json::json;

use crate::client::{GAME, bot, dealt, house, say, until};

#[tokio::test]
async fn where_talk_is_off_nobody_says_a_word() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let line = json!({ "text": "hello" });
    people[1].good(&path("chat"), line.clone()).await;
    let off = json!({ "talk": false });
    assert_eq!(people[1].post(&path("talk"), off.clone()).await.0, StatusCode::FORBIDDEN);
    // At any time, also while the game runs; the host is no exception.
    assert_eq!(people[0].good(&path("talk"), off).await["talk"], false);
    let watcher = house.guest("D").await;
    for person in [&people[0], &people[1], &watcher] {
        let (status, problem) = person.post(&path("chat"), line.clone()).await;
        assert_eq!(status, StatusCode::CONFLICT, "{problem}");
        assert_eq!(problem["type"], "/problems/no-talk");
    }
    let mut socket = people[1].socket(&table).await;
    until(&mut socket, "hello").await;
    say(&mut socket, json!({ "type": "chat", "text": "hello" })).await;
    let refused = until(&mut socket, "refused").await;
    assert_eq!(refused["problem"]["type"], "/problems/no-talk");
    let (_, lobby) = house.nobody().get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["talk"], false);
    people[0].good(&path("talk"), json!({ "talk": true })).await;
    people[1].good(&path("chat"), line).await;
}

#[tokio::test]
async fn a_table_is_opened_silent_and_stays_so_for_the_next_game() {
    let house = house().await;
    let host = house.guest("Host").await;
    let wish = json!({ "game": GAME, "seats": 3, "level": bot(), "talk": false, "hints": false, "start": true });
    let table = host.open(wish).await;
    host.good(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
    let next = host.good(&format!("/api/tables/{table}/rematch"), json!({})).await;
    let house = house.reopen(|_| {}).await;
    for table in [table.as_str(), next["table"].as_str().unwrap()] {
        let (_, lobby) = house.nobody().get(&format!("/api/tables/{table}")).await;
        assert_eq!((&lobby["talk"], &lobby["hints"]), (&json!(false), &json!(false)));
    }
}
