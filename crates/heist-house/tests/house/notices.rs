//! Whoever is away is told, once, and by nothing that can be turned against others.

mod guarded;
mod once;
mod pushed;
mod receiver;

use std::time::Duration;

use heist_house::Config;
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, house_with, named};
use receiver::Receiver;

/// A house that may write to the loopback, and is soon to do it.
fn giving_notice(config: &mut Config) {
    config.public_url = Some("https://heist.example".parse().unwrap());
    config.notices_to = vec!["127.0.0.1".parse().unwrap()];
    config.times.notice = Duration::from_millis(100);
    config.times.notice_again = Duration::from_millis(20);
    config.times.notice_answer = Duration::from_secs(2);
    config.limits.notice_changes_per_minute = 1_000;
    config.limits.notice_tries_per_minute = 1_000;
}

async fn house() -> House {
    house_with(giving_notice).await
}

async fn put(person: &Person, url: &str) -> Value {
    let request = person.request(reqwest::Method::PUT, "/api/me/webhook");
    let answer = request.json(&json!({ "url": url })).send().await.unwrap();
    answer.json().await.unwrap()
}

async fn delete(person: &Person, path: &str) -> u16 {
    person.request(reqwest::Method::DELETE, path).send().await.unwrap().status().as_u16()
}

/// Three people at a table that waits for the absent; the last of them is told by
/// that receiver.
async fn waiting_table(house: &House, receiver: &Receiver) -> (String, Vec<Person>) {
    let mut people = Vec::new();
    for name in ["A", "B", "C"] {
        people.push(house.guest(name).await);
    }
    let url = put(&people[2], &receiver.url("/hook")).await;
    assert_eq!(url["url"], receiver.url("/hook"), "{url}");
    let table = people[0].open(json!({ "game": GAME, "seats": 3, "name": "Friday" })).await;
    people[0].good(&format!("/api/tables/{table}/absence"), json!({ "waits": true })).await;
    for person in &people[1..] {
        person.good(&format!("/api/tables/{table}/join"), json!({})).await;
    }
    for person in &people {
        person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    }
    (table, people)
}

/// A person chooses a Role, which all are asked for first.
async fn choose(person: &Person, table: &str, id: &str) {
    let view = person.view(table).await;
    let roles = named(&view, "choose");
    let (status, answer) =
        person.act(table, id, view["decision"].as_u64().unwrap(), &roles[0]).await;
    assert!(status.is_success(), "{answer}");
}
