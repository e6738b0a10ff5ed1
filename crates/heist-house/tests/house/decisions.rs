//! The clock of the house: so much time for a decision, whatever the box, and
//! then a bot plays that one.

use std::time::Duration;

use heist_house::Config;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{
    GAME, House, Person, bot, choose, dealt, house, house_with, metric, next, until,
};

/// Clocks of a second: no test should wait for more.
fn quick(config: &mut Config) {
    config.limits.seconds_per_decision = 1..=604_800;
}

/// A table of a person and two bots, dealt.
async fn with_bots(house: &House, seconds: u32, options: Value) -> (String, Person) {
    let person = house.guest("Ann").await;
    let wish = json!({ "game": GAME, "seats": 3, "bots": [bot(), bot()], "options": options,
        "seconds_per_decision": seconds });
    let table = person.open(wish).await;
    person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    (table, person)
}

async fn lobby(house: &House, table: &str) -> Value {
    house.nobody().get(&format!("/api/tables/{table}")).await.1
}

async fn asked(person: &Person, table: &str) -> Value {
    loop {
        let view = person.view(table).await;
        if view["awaited"] == true {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

async fn act(person: &Person, table: &str, view: &Value) {
    let action = choose(view, &mut heist_table::Dice::seeded(1)).unwrap();
    let decision = view["decision"].as_u64().unwrap();
    let (status, answer) = person.act(table, &format!("{decision}"), decision, &action).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn whoever_does_not_answer_is_played_for_once_and_asked_again() {
    let house = house_with(quick).await;
    let (table, person) = with_bots(&house, 1, json!({})).await;
    let mut socket = person.socket(&table).await;
    let hello = next(&mut socket).await.unwrap();
    let view = &hello["view"];
    let given = view["runs_out"].as_u64().unwrap();
    assert_eq!((given, &view["deadline"]), (1_000, &Value::Null), "asked since the deal");
    let mine = loop {
        let mine = until(&mut socket, "lobby").await["lobby"]["seats"][0].clone();
        if mine["played_by_clock"] != 0 {
            break mine;
        }
    };
    // The seat is the person's as before, and it is the person who is asked next.
    assert_eq!((&mine["played_by_clock"], &mine["sitting_in"]), (&json!(1), &json!(false)));
    let again = asked(&person, &table).await;
    assert!(again["decision"].as_u64() > view["decision"].as_u64());
    assert!(again["now"].as_u64().unwrap() >= given);
    assert!(again["runs_out"].as_u64().unwrap() >= given + 1_000, "a fresh second");
    act(&person, &table, &again).await;
    let after = lobby(&house, &table).await;
    assert_eq!(after["seats"][0]["played_by_clock"], 1);
    // When it was is known too, for whoever comes later, also after a restart.
    assert_eq!((&after["late"][0]["seat"], &after["late"][1]), (&json!(0), &Value::Null));
    assert!(after["late"][0]["at"].as_u64().unwrap() >= given);
    let house = house.reopen(quick).await;
    assert_eq!(lobby(&house, &table).await["late"], after["late"]);
}

#[tokio::test]
async fn a_far_limit_hurries_nobody() {
    let house = house_with(|config| config.times.idle = Duration::from_millis(30)).await;
    let (table, person) = with_bots(&house, 604_800, json!({})).await;
    let path = format!("/api/tables/{table}/view");
    loop {
        // Who looks on without being asked is told of no clock.
        let (_, seen) = house.guest("Watcher").await.get(&path).await;
        assert_eq!(seen["runs_out"], Value::Null);
        if seen["view"]["phase"]["planning"]["chosen"] == 2 {
            break;
        }
    }
    let view = person.view(&table).await;
    assert_eq!((&view["runs_out"], &view["awaited"]), (&json!(604_800_000), &json!(true)));
    act(&person, &table, &view).await;
    assert_eq!(lobby(&house, &table).await["seats"][0]["played_by_clock"], 0);
}

#[tokio::test]
async fn what_was_left_of_a_decision_is_left_after_a_restart() {
    for snapshots in [0, 1] {
        let keep = |config: &mut Config| {
            config.snapshot_every = snapshots;
            config.snapshot_checked = 1;
        };
        let house = house_with(keep).await;
        let (table, person) = with_bots(&house, 600, json!({})).await;
        act(&person, &table, &asked(&person, &table).await).await;
        let before = asked(&person, &table).await;
        let runs_out = before["runs_out"].as_u64().unwrap();
        assert!(runs_out >= 600_000, "asked after the deal");
        let house = house.reopen(keep).await;
        let after = person.at(&house).view(&table).await;
        assert_eq!(after["runs_out"], runs_out, "{snapshots}");
        assert!(after["now"].as_u64() >= before["now"].as_u64());
        assert_eq!(metric(&house, "heist_snapshots_dropped_total").await, 0.0);
        let used = metric(&house, "heist_wakes_from_snapshot_total").await;
        assert_eq!(used, f64::from(snapshots));
    }
}

#[tokio::test]
async fn a_sleeping_table_is_woken_when_time_is_up() {
    let house = house_with(|config| {
        quick(config);
        config.times.idle = Duration::from_millis(50);
    })
    .await;
    let (table, people) = dealt_with_clock(&house, 1).await;
    while metric(&house, "heist_actions_total").await < 3.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let seats = lobby(&house, &table).await["seats"].clone();
    for seat in 0..people.len() {
        assert!(seats[seat]["played_by_clock"].as_u64() >= Some(1), "{seats}");
    }
}

async fn dealt_with_clock(house: &House, seconds: u32) -> (String, Vec<Person>) {
    let mut people = Vec::new();
    for name in ["A", "B", "C"] {
        people.push(house.guest(name).await);
    }
    let wish = json!({ "game": GAME, "seats": 3, "seconds_per_decision": seconds });
    let table = people[0].open(wish).await;
    for person in &people[1..] {
        person.good(&format!("/api/tables/{table}/join"), json!({})).await;
    }
    for person in &people {
        person.good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    }
    (table, people)
}

/// Of the game's own clock and that of the house the sooner one comes.
#[tokio::test]
async fn a_deadline_of_the_game_comes_first_where_it_is_sooner() {
    let house = house_with(quick).await;
    let (table, _) = with_bots(&house, 600, json!({ "seconds_per_decision": 1 })).await;
    while metric(&house, "heist_expiries_total").await == 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(lobby(&house, &table).await["seats"][0]["played_by_clock"], 0);

    let house = house_with(quick).await;
    let (table, _) = with_bots(&house, 1, json!({ "seconds_per_decision": 600 })).await;
    while lobby(&house, &table).await["seats"][0]["played_by_clock"] == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(metric(&house, "heist_expiries_total").await, 0.0);
}

#[tokio::test]
async fn the_host_sets_it_before_the_game_and_bad_values_are_explained() {
    let house = house().await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    for seconds in [0, 4, 604_801] {
        let wish = json!({ "game": GAME, "seats": 3, "seconds_per_decision": seconds });
        let (status, problem) = host.post("/api/tables", wish).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert_eq!(problem["detail"], "Choose 5 to 604800, or null for no limit.");
    }
    let table = host.open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    friend.good(&path("join"), json!({})).await;
    friend.good(&path("ready"), json!({ "ready": true })).await;
    let clock = |seconds: Value| json!({ "seconds_per_decision": seconds });
    let (status, problem) = host.post(&path("clock"), clock(json!(4))).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("/problems/bad-clock"))
    );
    let (status, _) = host.post(&path("clock"), clock(json!("soon"))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (status, _) = friend.post(&path("clock"), clock(json!(60))).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let told = host.good(&path("clock"), clock(json!(60))).await;
    assert_eq!(
        (&told["seconds_per_decision"], &told["seats"][1]["ready"]),
        (&json!(60), &json!(false))
    );
    let told = host.good(&path("clock"), clock(Value::Null)).await;
    assert_eq!(told["seconds_per_decision"], Value::Null);
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let (status, _) = people[0].post(&format!("/api/tables/{table}/clock"), clock(json!(60))).await;
    assert_eq!(status, StatusCode::CONFLICT);
    // Boxes whose rules know a limit of time are not offered a second clock.
    let (_, shelf) = host.get("/api/games").await;
    let ours = shelf["games"].as_array().unwrap().iter().find(|game| game["slug"] == GAME);
    assert_eq!(ours.unwrap()["clock"], Value::Null);
}
