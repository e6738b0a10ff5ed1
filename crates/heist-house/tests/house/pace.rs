//! Bots play at the pace the people choose.

use heist_house::Config;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, bot, choose, dealt, house_with, next};

/// Calm bots take longer than any test.
fn slow(config: &mut Config) {
    config.bot_pause_ms = Some(3_600_000..3_600_001);
}

/// A table of a person and two bots, dealt. The person is asked first.
async fn with_slow_bots(pace: Option<&str>) -> (House, String, Person) {
    let house = house_with(slow).await;
    let person = house.guest("Ann").await;
    let mut wish =
        json!({ "game": GAME, "seats": 3, "bots": [bot(), bot()], "level": bot(), "start": true });
    if let Some(pace) = pace {
        wish["pace"] = json!(pace);
    }
    let table = person.open(wish).await;
    (house, table, person)
}

/// The person chooses a Role; from here on only bots can bring the game on.
async fn choose_a_role(person: &Person, table: &str) {
    let view = person.view(table).await;
    let action = choose(&view, &mut heist_table::Dice::seeded(1)).unwrap();
    let (status, answer) = person.act(table, "first", 0, &action).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Reads until the person is asked again, and says by which phase of the game.
async fn asked_again(person: &Person, table: &str) -> Value {
    let mut socket = person.socket(table).await;
    let mut known = Value::Null;
    loop {
        let message = next(&mut socket).await.expect("the stream goes on");
        match message["type"].as_str() {
            Some("hello") => known = message["view"].clone(),
            Some("view") => crate::client::learn(&mut known, &message),
            _ => {}
        }
        if known["awaited"] == true {
            return known["view"]["phase"].clone();
        }
    }
}

#[tokio::test]
async fn without_waiting_bots_do_not_pause() {
    let (_house, table, person) = with_slow_bots(Some("none")).await;
    choose_a_role(&person, &table).await;
    assert_eq!(asked_again(&person, &table).await.get("planning"), None);
}

#[tokio::test]
async fn the_pace_can_be_changed_while_a_bot_pauses() {
    let (house, table, person) = with_slow_bots(None).await;
    choose_a_role(&person, &table).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(house.nobody().get(&path).await.1["pace"], "calm");
    let lobby = person.good(&format!("{path}/pace"), json!({ "pace": "none" })).await;
    assert_eq!(lobby["pace"], "none");
    asked_again(&person, &table).await;
}

#[tokio::test]
async fn whoever_skips_to_the_next_decision_of_a_person_waits_for_no_bot() {
    let (_house, table, person) = with_slow_bots(None).await;
    choose_a_role(&person, &table).await;
    person.good(&format!("/api/tables/{table}/hurry"), json!({})).await;
    asked_again(&person, &table).await;
    // From there on the table is as calm as before: two bots pause after the person's act.
    let view = person.view(&table).await;
    let pass = json!("pass");
    assert!(view["legal"].as_array().unwrap().iter().any(|act| act["action"] == pass), "{view}");
    let decision = view["decision"].as_u64().unwrap();
    person.act(&table, "second", decision, &pass).await;
    let stands = person.view(&table).await;
    assert_eq!(stands["awaited"], false);
    assert_eq!(person.view(&table).await["step"], stands["step"]);
}

#[tokio::test]
async fn the_pace_is_kept_over_a_restart_and_for_the_next_game() {
    let (house, table, person) = with_slow_bots(Some("brisk")).await;
    person.good(&format!("/api/tables/{table}/give-up"), json!({ "end": true })).await;
    let next = person.good(&format!("/api/tables/{table}/rematch"), json!({})).await;
    let house = house.reopen(slow).await;
    for table in [table.as_str(), next["table"].as_str().unwrap()] {
        let (_, lobby) = house.nobody().get(&format!("/api/tables/{table}")).await;
        assert_eq!(lobby["pace"], "brisk");
    }
}

#[tokio::test]
async fn only_who_sits_at_the_table_sets_its_pace() {
    let house = house_with(slow).await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let stranger = house.guest("D").await;
    for (what, body) in [("pace", json!({ "pace": "none" })), ("hurry", json!({}))] {
        let path = format!("/api/tables/{table}/{what}");
        assert_eq!(stranger.post(&path, body.clone()).await.0, StatusCode::FORBIDDEN);
        assert_eq!(people[1].post(&path, body).await.0, StatusCode::OK);
    }
    let path = format!("/api/tables/{table}/pace");
    let (status, problem) = people[0].post(&path, json!({ "pace": "breakneck" })).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
}
