//! Live raids when lines break, stores stall and clients misbehave: nothing
//! acknowledged is lost, nothing is shown before it is stored, and who came
//! first stays first (R42, R98 of Midnight Exchange).

use std::time::Duration;

use heist_table::{Dice, Entry};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{House, Person, house, house_with, say};
use crate::raids::{RAID, Raid, pack};
use crate::stores::Gate;

/// All that was said so far has been read by the house; nobody has heard of a
/// hand meanwhile.
async fn read_and_nothing_shown(raid: &mut Raid, seat: usize) {
    say(&mut raid.sockets[seat], json!({ "type": "ping" })).await;
    while raid.hear(seat).await["type"] != "pong" {}
    let moved = raid.told[seat].iter().any(|told| told["event"].get("hand_moved").is_some());
    assert!(!moved, "it is not stored yet: {:?}", raid.told[seat]);
}

/// The entries that are acts of hands: who, when, what.
fn lifts(entries: &[Entry<Value>]) -> Vec<(u8, u64, Value)> {
    let acts = entries.iter().filter_map(|entry| match &entry.deed {
        heist_table::Deed::Act { seat, action, .. } if action.get("lift").is_some() => {
            Some((seat.number(), entry.at.0, action.clone()))
        }
        _ => None,
    });
    acts.collect()
}

#[tokio::test]
async fn r42_a_line_cut_between_intent_and_answer_loses_nothing() {
    let (house, store) = Gate::house().await;
    let gate = &store.writing;
    let mut raid = Raid::begin(&house, &["Ann", "Bo"], pack(&[("lift_ms", 2_000)])).await;
    let lift = raid.liftable(0).remove(0);
    gate.shut();
    raid.send(0, "cut", &lift).await;
    gate.came(1).await;
    let socket = raid.sockets.remove(0);
    drop(socket);
    read_and_nothing_shown_to_bo(&mut raid).await;
    gate.open();
    // The hand goes on its way without its player, …
    let moved = loop {
        let message = crate::client::next(&mut raid.sockets[0]).await.unwrap();
        let events = message["events"].as_array().into_iter().flatten();
        if let Some(moved) =
            events.map(|told| &told["event"]["hand_moved"]).find(|it| it.is_object())
        {
            break moved.clone();
        }
    };
    assert_eq!(moved["deed"], json!(lift));
    // … who comes back, asks again, and is told that it was done, once.
    let bo = raid.sockets.remove(0);
    raid.look(0).await;
    raid.sockets.push(bo);
    raid.send(0, "cut", &lift).await;
    assert_eq!(raid.answer(0, "cut").await["type"], "ack");
    let lifted = raid.event(0, "lifted").await;
    assert_eq!(lifted["at"].as_u64(), moved["due"].as_u64().map(|due| due + 1));
    assert_eq!(lifts(&raid.entries().await).len(), 1);
}

/// Bo alone has a stream, in the first place of the list.
async fn read_and_nothing_shown_to_bo(raid: &mut Raid) {
    say(&mut raid.sockets[0], json!({ "type": "ping" })).await;
    loop {
        let message = crate::client::next(&mut raid.sockets[0]).await.unwrap();
        assert_ne!(message["type"], "view", "{message}");
        if message["type"] == "pong" {
            return;
        }
    }
}

#[tokio::test]
async fn r98_a_store_that_stalls_changes_no_race() {
    let (house, store) = Gate::house().await;
    let gate = &store.writing;
    // Nothing is made up for: who comes first sets out first.
    let mut raid = Raid::begin(&house, &["Ann", "Bo"], pack(&[("latency_cap_ms", 0)])).await;
    let lift = raid.liftable(0).remove(0);
    gate.shut();
    let sent = Instant::now();
    raid.send(1, "first", &lift).await;
    gate.came(1).await;
    // Not within the same millisecond, which the precedence list would settle.
    tokio::time::sleep(Duration::from_millis(5)).await;
    raid.send(0, "second", &lift).await;
    read_and_nothing_shown(&mut raid, 0).await;
    let arrived = sent.elapsed();
    assert!(arrived < Duration::from_millis(350), "or the second was too late anyway");
    // The stall itself: longer than any hand takes.
    tokio::time::sleep(Duration::from_secs(1)).await;
    read_and_nothing_shown(&mut raid, 0).await;
    read_and_nothing_shown(&mut raid, 1).await;
    gate.open();
    for (seat, id) in [(1, "first"), (0, "second")] {
        assert_eq!(raid.answer(seat, id).await["type"], "ack", "{id}");
    }
    let fumbled = raid.event(0, "fumbled").await["event"]["fumbled"].clone();
    assert_eq!((&fumbled["seat"], &fumbled["to"]), (&json!(0), &json!(1)), "{fumbled}");
    let lifted = raid.event(0, "lifted").await;
    assert_eq!(lifted["at"].as_u64(), fumbled["to_due"].as_u64().map(|due| due + 1));
    let entries = raid.entries().await;
    let [(one, first, _), (other, second, _)] = &lifts(&entries)[..] else { panic!("{entries:?}") };
    assert_eq!((*one, *other), (1, 0));
    assert!((*first..=first + arrived.as_millis() as u64).contains(second), "{first} {second}");
}

/// Every kind of action, whether it makes sense or not, and what is none.
fn anything() -> Vec<Value> {
    let mut all: Vec<Value> = ["ready", "keep", "take_getaway", "open_bag", "pass", "end_turn"]
        .into_iter()
        .map(Value::from)
        .collect();
    all.extend([0, 1, 29, 57, 58, 255].map(|spot| json!({ "lift": { "spot": spot } })));
    all.extend([0, 3, 9].map(|identity| json!({ "choose_identity": { "identity": identity } })));
    for side in ["place_up", "loot_up", "upright"] {
        all.push(json!({ "put_back": { "side": side } }));
        all.extend([0, 5, 6].map(|slot| json!({ "return_loot": { "slot": slot, "side": side } })));
    }
    for (market, space) in [(0, 0), (1, 3), (3, 2), (9, 9)] {
        all.push(json!({ "trade_art": { "market": market, "space": space } }));
        all.push(json!({ "trade_prestige": { "market": market, "space": space } }));
    }
    all.extend(
        [0, 23, 99].map(|card| json!({ "place_art": { "art": "art_watch", "card": card } })),
    );
    all.extend([
        json!(null),
        json!(7),
        json!([]),
        json!("lift"),
        json!("dance"),
        json!({ "lift": {} }),
        json!({ "lift": { "spot": -1 } }),
        json!({ "lift": { "spot": 3, "at": 0 } }),
        json!({ "lift": { "spot": 3 }, "keep": {} }),
    ]);
    all
}

/// Whatever is not legal is refused in words, and nothing has changed.
async fn refuses_all_else(person: &Person, table: &str, phase: &str) {
    let before = person.view(table).await;
    assert!(before["view"]["phase"].get(phase).is_some(), "{}", before["view"]["phase"]);
    let legal: Vec<&Value> =
        before["legal"].as_array().unwrap().iter().map(|act| &act["action"]).collect();
    for (number, action) in anything().iter().enumerate() {
        if legal.contains(&action) {
            continue;
        }
        let body = json!({ "id": format!("{phase} {number}"), "action": action });
        let (status, problem) = person.post(&format!("/api/tables/{table}/actions"), body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{phase}: {action}: {problem}");
        let said = |part: &str| problem[part].as_str().is_some_and(|text| text.len() > 10);
        assert!(said("title") && said("detail"), "{action}: {problem}");
    }
    let after = person.view(table).await;
    for part in ["step", "view", "legal", "decision"] {
        assert_eq!(before[part], after[part], "{phase}: {part}");
    }
}

#[tokio::test]
async fn what_is_not_allowed_is_refused_in_every_phase_and_changes_nothing() {
    let house = house().await;
    let raid = Raid::gather(&house, &["Ann", "Bo"], pack(&[])).await;
    refuses_all_else(&raid.people[0], &raid.table, "ready").await;
    let mut raid = Raid::begin(&house, &["Ann", "Bo"], pack(&[])).await;
    refuses_all_else(&raid.people[0], &raid.table, "live_raid").await;
    // With a tile in hand other things are allowed.
    let lift = raid.liftable(0).remove(0);
    raid.send(0, "lift", &lift).await;
    raid.event(0, "lifted").await;
    refuses_all_else(&raid.people[0], &raid.table, "live_raid").await;
    // At a calm table nothing happens by itself.
    for phase in ["stepped_raid", "exchange"] {
        let (person, table) = calm(&house, phase).await;
        refuses_all_else(&person, &table, phase).await;
    }
}

/// A calm table at which a person is asked something in that phase. Where two
/// nights passed without anything to trade, another is opened.
async fn calm(house: &House, phase: &str) -> (Person, String) {
    loop {
        let people = [house.guest("Ann").await, house.guest("Bo").await];
        let options = json!({ "clock": "relaxed" });
        let table = people[0].open(json!({ "game": RAID, "seats": 2, "options": options })).await;
        people[1].good(&format!("/api/tables/{table}/join"), json!({})).await;
        for person in &people {
            person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
        }
        if let Some(person) = play_until(&people, &table, phase).await {
            return (person, table);
        }
    }
}

/// Plays until somebody is asked something in that phase; nobody, if the game
/// ends before.
async fn play_until(people: &[Person; 2], table: &str, phase: &str) -> Option<Person> {
    let mut dice = Dice::seeded(7);
    for number in 0.. {
        let person = &people[number % 2];
        let view = person.view(table).await;
        if view["view"]["phase"].get(phase).is_some() && !view["prompt"].is_null() {
            return Some(person.clone());
        }
        if !view["outcome"].is_null() {
            break;
        }
        // What brings somebody home, or else anything.
        let legal: Vec<&Value> =
            view["legal"].as_array().unwrap().iter().map(|act| &act["action"]).collect();
        let named = |name: &str| -> Vec<&Value> {
            let is_it = |act: &&&Value| act.as_str() == Some(name) || act.get(name).is_some();
            legal.iter().filter(is_it).copied().collect()
        };
        let wishes = ["take_getaway", "keep", "lift"].map(named);
        let among = wishes.iter().find(|acts| !acts.is_empty()).unwrap_or(&legal);
        if among.is_empty() {
            continue;
        }
        let action = among[dice.below(among.len() as u32) as usize];
        let body = json!({ "id": format!("{number}"), "action": action });
        person.good(&format!("/api/tables/{table}/actions"), body).await;
    }
    None
}

#[tokio::test]
async fn a_flood_is_answered_clearly_and_the_raid_goes_on() {
    let usual = heist_house::Config::default().limits;
    let house = house_with(|config| {
        config.limits.actions_per_second = usual.actions_per_second;
        config.limits.actions_burst = usual.actions_burst;
        config.limits.messages_per_second = usual.messages_per_second;
    })
    .await;
    let mut raid = Raid::begin(&house, &["Ann", "Bo"], pack(&[])).await;
    let lifts = raid.liftable(0);
    for number in 0..90 {
        raid.send(0, &format!("{number}"), &lifts[number % lifts.len()]).await;
    }
    let refused = loop {
        let message = raid.hear(0).await;
        if message["problem"]["type"] == "/problems/too-fast" {
            break message;
        }
    };
    assert!(refused["problem"]["detail"].as_str().is_some_and(|text| text.len() > 10));
    // Enough messages end the stream, with a word, and nothing else.
    for number in 0..200 {
        say(&mut raid.sockets[0], json!({ "type": "ping", "number": number })).await;
    }
    while crate::client::next(&mut raid.sockets[0]).await.is_some() {}
    let other = raid.liftable(1).remove(5);
    raid.send(1, "calm", &other).await;
    assert_eq!(raid.answer(1, "calm").await["type"], "ack");
    raid.entries().await;
}

#[tokio::test]
async fn a_client_that_lies_is_answered_and_gains_nothing() {
    let house = house().await;
    let mut raid = Raid::begin(&house, &["Ann", "Bo"], pack(&[])).await;
    // Another's seat.
    let path = format!("/api/tables/{}/actions?seat=1", raid.table);
    let lift = raid.liftable(0).remove(0);
    let body = json!({ "id": "not mine", "action": lift });
    let (status, problem) = raid.people[0].post(&path, body).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "{problem}");
    // Times, a lag and a seat of its own: nobody asked for them.
    let lie = json!({
        "type": "action", "id": "lie", "action": lift,
        "seat": 1, "at": 0, "lag_ms": 249, "arrived": 0,
    });
    let before = raid.people[0].view(&raid.table).await["now"].as_u64().unwrap();
    say(&mut raid.sockets[0], lie).await;
    assert_eq!(raid.answer(0, "lie").await["type"], "ack");
    // A decision that has passed.
    let stale = json!({ "type": "action", "id": "stale", "decision": 0, "action": lift });
    say(&mut raid.sockets[0], stale).await;
    let refused = raid.answer(0, "stale").await;
    assert_eq!(refused["problem"]["refusal"]["code"], "stale-decision", "{refused}");
    raid.event(1, "lifted").await;
    let entries = raid.entries().await;
    let [(seat, at, _)] = &lifts(&entries)[..] else { panic!("{entries:?}") };
    assert!(*seat == 0 && *at >= before, "{entries:?}");
    let lag = entries.iter().filter_map(|entry| match &entry.deed {
        heist_table::Deed::Act { action, lag_ms, .. } if action.get("lift").is_some() => {
            Some(*lag_ms)
        }
        _ => None,
    });
    assert_ne!(lag.max(), Some(249), "only what the house measured");
}
