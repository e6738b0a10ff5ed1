//! A live raid after the house was closed: its clock stands still until people
//! are back and a countdown has run (R97 of Midnight Exchange).

use std::time::Duration;

use heist_house::Config;
use heist_table::{Clock, Deed};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{house_with, metric};
use crate::raids::{RAID, Raid, killed, pack};

/// Nobody is given up, and the countdown is a moment.
fn patient(config: &mut Config) {
    config.times.come_back = Duration::from_secs(3_600);
    config.times.countdown = Duration::from_millis(400);
}

/// Reads until the lobby says that of the standstill.
async fn until_standstill(raid: &mut Raid, seat: usize, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let message = raid.hear(seat).await;
        if message["type"] == "lobby" && holds(&message["lobby"]["standstill"]) {
            return message["lobby"]["standstill"].clone();
        }
    }
}

#[tokio::test]
async fn r97_a_killed_raid_waits_for_its_people_and_counts_down() {
    let house = house_with(patient).await;
    let mut raid = Raid::begin(&house, &["Ann", "Bo"], pack(&[("lift_ms", 4_000)])).await;
    let lifts = raid.liftable(0);
    raid.send(0, "under way", &lifts[0]).await;
    let ack = raid.answer(0, "under way").await;
    assert_eq!(ack["type"], "ack", "{ack}");
    let moved = raid.event(1, "hand_moved").await;
    let due = moved["event"]["hand_moved"]["due"].as_u64().unwrap();

    let house = killed(house, patient).await;
    let mut raid = raid.at(&house);
    let hello = raid.look(0).await;
    let waits = json!({ "waits_for": [1], "goes_on_in_ms": null });
    assert_eq!(hello["lobby"]["standstill"], waits);
    let stands_at = hello["view"]["now"].as_u64().unwrap();
    assert!(stands_at < due, "the hand was under way");

    // What was acknowledged is answered as before; nothing else is done.
    raid.send(0, "under way", &lifts[0]).await;
    assert_eq!(raid.answer(0, "under way").await, ack);
    raid.send(0, "too early", &lifts[1]).await;
    let refused = raid.answer(0, "too early").await;
    assert_eq!(refused["problem"]["type"], "/problems/clock-stands", "{refused}");
    let check = json!({ "action": lifts[1] });
    let path = format!("/api/tables/{}/check", raid.table);
    assert_eq!(raid.people[0].post(&path, check).await.0, StatusCode::CONFLICT);
    let view = raid.people[0].view(&raid.table).await;
    assert_eq!(view["now"].as_u64(), Some(stands_at), "the clock stands");

    // Killed again, it stands at the same moment.
    let house = killed(house, patient).await;
    let mut raid = raid.at(&house);
    assert_eq!(raid.look(0).await["view"]["now"].as_u64(), Some(stands_at));
    let hello = raid.look(1).await;
    assert_eq!(hello["view"]["now"].as_u64(), Some(stands_at));
    let counts = until_standstill(&mut raid, 0, |standstill| standstill["goes_on_in_ms"].is_u64());
    assert_eq!(counts.await["waits_for"], json!([]));
    assert_eq!(metric(&house, "heist_expiries_total").await, 0.0);
    until_standstill(&mut raid, 0, Value::is_null).await;

    // The hand arrives when it was due, and the same message is good now.
    let lifted = raid.event(1, "lifted").await;
    assert_eq!(lifted["at"].as_u64(), Some(due + 1), "{lifted}");
    let kept = raid.liftable(1);
    raid.send(1, "after", &kept[0]).await;
    assert_eq!(raid.answer(1, "after").await["type"], "ack");
    let entries = raid.entries().await;
    let expired = |at: u64| {
        entries
            .iter()
            .filter(|entry| entry.deed == Deed::Expire {} && entry.at == Clock(at))
            .count()
    };
    assert_eq!(expired(due + 1), 1);
    let acts = entries.iter().filter(|entry| matches!(entry.deed, Deed::Act { .. })).count();
    assert_eq!(acts, 4, "two were ready, two lifted: {entries:?}");
}

/// What stood still stays outside the table's clock, also after a restart that
/// comes later.
#[tokio::test]
async fn the_wait_is_no_part_of_the_tables_clock() {
    let house = house_with(patient).await;
    let raid = Raid::gather(&house, &["Ann", "Bo"], pack(&[])).await;
    let long = |config: &mut Config| {
        config.times.come_back = Duration::from_millis(1_500);
        config.times.countdown = Duration::from_millis(500);
    };
    let house = house.reopen(long).await;
    let mut raid = raid.at(&house);
    let stood = raid.look(0).await["view"]["now"].as_u64().unwrap();
    // Bo does not come, and is not waited for for ever.
    until_standstill(&mut raid, 0, Value::is_null).await;
    let began = std::time::Instant::now();
    let house = house.reopen(patient).await;
    let mut raid = raid.at(&house);
    let stands = raid.look(0).await["view"]["now"].as_u64().unwrap();
    let open_ms = began.elapsed().as_millis() as u64;
    assert!((stood..=stood + open_ms + 1_000).contains(&stands), "{stood} {stands} {open_ms}");
}

#[tokio::test]
async fn bots_wait_too_and_nobody_waits_for_bots() {
    let house = house_with(patient).await;
    let person = house.guest("Ann").await;
    let table = person.open(json!({ "game": RAID, "seats": 3, "start": true })).await;
    let house = killed(house, patient).await;
    let person = person.at(&house);
    let before = person.view(&table).await;
    let lobby = person.get(&format!("/api/tables/{table}")).await.1;
    assert_eq!(lobby["standstill"]["waits_for"], json!([0]), "{lobby}");
    assert_eq!(metric(&house, "heist_actions_total").await, 0.0);
    assert_eq!(person.view(&table).await["now"], before["now"]);
    let mut socket = person.socket(&table).await;
    loop {
        let message = crate::client::until(&mut socket, "lobby").await;
        if message["lobby"]["standstill"].is_null() {
            break;
        }
    }
    // Bots are ready at once.
    while metric(&house, "heist_actions_total").await == 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn only_a_restart_stops_a_clock_and_only_where_hands_race() {
    // A table that merely slept goes on.
    let house = house_with(|config| config.times.idle = Duration::from_millis(50)).await;
    let raid = Raid::gather(&house, &["Ann", "Bo"], pack(&[])).await;
    let Raid { table, people, sockets, .. } = raid;
    drop(sockets);
    while metric(&house, "heist_tables_awake").await > 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let lobby = people[0].get(&format!("/api/tables/{table}")).await.1;
    assert!(lobby["standstill"].is_null(), "{lobby}");

    // At a calm table nobody is in a hurry.
    let house = crate::client::house().await;
    let person = house.guest("Ann").await;
    let options = json!({ "clock": "relaxed" });
    let wish = json!({ "game": RAID, "seats": 2, "start": true, "options": options });
    let table = person.open(wish).await;
    let house = house.reopen(patient).await;
    let lobby = person.at(&house).get(&format!("/api/tables/{table}")).await.1;
    assert!(lobby["standstill"].is_null(), "{lobby}");
}
