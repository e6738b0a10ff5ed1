//! Several acts on their way at once: who was first stays first, each is
//! answered, and nobody's stream stands still meanwhile.

use std::time::Duration;

use heist_table::{Clock, Deed};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{
    Socket, bargaining, dealt_with, entries, give_up, metric, named, next, say, verified,
};
use crate::stores::Gate;

/// Reads until the house has read all that was said so far; only news comes
/// before that.
async fn until_all_is_read(socket: &mut Socket) {
    say(socket, json!({ "type": "ping" })).await;
    loop {
        let message = next(socket).await.expect("the stream goes on");
        match message["type"].as_str().unwrap() {
            "pong" => return,
            "view" | "lobby" | "chat" => {}
            _ => panic!("nothing can be answered yet: {message}"),
        }
    }
}

/// The next answer to an act.
async fn answer(socket: &mut Socket) -> Value {
    loop {
        let message = next(socket).await.expect("the stream goes on");
        if message["type"] == "ack" || message["type"] == "refused" {
            return message;
        }
    }
}

fn act(id: &str, action: &Value) -> Value {
    json!({ "type": "action", "id": id, "action": action })
}

#[tokio::test]
async fn news_comes_while_an_act_of_ones_own_is_committed() {
    let (house, store) = Gate::house().await;
    let gate = &store.writing;
    let (table, people) = bargaining(&house).await;
    let own = named(&people[0].view(&table).await, "claim").remove(0);
    let others = named(&people[1].view(&table).await, "claim").remove(0);
    let mut socket = people[0].socket(&table).await;
    next(&mut socket).await.unwrap();
    gate.shut();
    let before_mine = {
        let (person, path) = (people[1].clone(), format!("/api/tables/{table}/actions"));
        let body = json!({ "id": "before", "action": others });
        tokio::spawn(async move { person.post(&path, body).await.0 })
    };
    gate.came(1).await;
    say(&mut socket, act("mine", &own)).await;
    until_all_is_read(&mut socket).await;
    gate.let_one_through();
    gate.came(2).await;
    // The act is not on the disk: what is heard is what came before it.
    let news = next(&mut socket).await.unwrap();
    assert_eq!(news["type"], "view", "{news}");
    assert_eq!(news["events"][0]["event"]["said"]["character"], others["claim"]["character"]);
    gate.let_one_through();
    // The answer first, then what came of it.
    let ack = next(&mut socket).await.unwrap();
    assert_eq!((&ack["type"], &ack["id"]), (&json!("ack"), &json!("mine")));
    let news = next(&mut socket).await.unwrap();
    assert_eq!((&news["type"], &news["step"]), (&json!("view"), &ack["step"]));
    assert_eq!(before_mine.await.unwrap(), StatusCode::OK);
}

#[tokio::test]
async fn acts_on_their_way_are_answered_each_and_entered_in_order() {
    let (house, store) = Gate::house().await;
    let gate = &store.writing;
    let (table, people) = bargaining(&house).await;
    let claims = named(&people[0].view(&table).await, "claim");
    let mut socket = people[0].socket(&table).await;
    next(&mut socket).await.unwrap();
    gate.shut();
    let claim = |number: usize| &claims[number % claims.len()];
    for number in 0..5 {
        say(&mut socket, act(&format!("{number}"), claim(number))).await;
    }
    until_all_is_read(&mut socket).await;
    // Eight are on their way at most: the rest, and the ping after them, are
    // read as answers come.
    for number in 5..15 {
        say(&mut socket, act(&format!("{number}"), claim(number))).await;
    }
    say(&mut socket, json!({ "type": "ping" })).await;
    gate.came(1).await;
    gate.open();
    let (mut answered, mut ponged) = (Vec::new(), None);
    while answered.len() < 15 || ponged.is_none() {
        let message = next(&mut socket).await.unwrap();
        match message["type"].as_str().unwrap() {
            "ack" => answered.push(message["id"].as_str().unwrap().to_owned()),
            "pong" => ponged = Some(answered.len()),
            "refused" => panic!("{message}"),
            _ => {}
        }
    }
    assert_eq!(answered, (0..15).map(|number| number.to_string()).collect::<Vec<_>>());
    assert!(ponged >= Some(15 - 7), "{ponged:?}");
    give_up(&people, &table).await;
    let played = verified(&people[0], &table).await.split_off(people.len());
    assert_eq!(played, (0..15).map(|number| (0, claim(number).clone())).collect::<Vec<_>>());
}

/// The table is busy with others while first an act comes, then the deadline,
/// then another act.
#[tokio::test]
async fn an_act_in_time_is_not_beaten_by_the_deadline_it_waited_through() {
    let (house, store) = Gate::house().await;
    let gate = &store.writing;
    let options = json!({ "seconds_per_decision": 3 });
    let (table, people) = dealt_with(&house, &["A", "B", "C"], options).await;
    let mut sockets = Vec::new();
    for person in &people {
        let mut socket = person.socket(&table).await;
        next(&mut socket).await.unwrap();
        sockets.push(socket);
    }
    let (looked, view) = (Instant::now(), people[0].view(&table).await);
    let (now, deadline) = (view["now"].as_u64().unwrap(), view["deadline"].as_u64().unwrap());
    let passed = looked + Duration::from_millis(deadline - now + 100);
    let choose = |id: &str, decision: &Value| json!({ "type": "action", "id": id, "decision": decision, "action": view["legal"][0]["action"] });
    gate.shut();
    for text in ["one", "two"] {
        say(&mut sockets[2], json!({ "type": "chat", "text": text })).await;
    }
    until_all_is_read(&mut sockets[2]).await;
    gate.let_one_through();
    gate.came(2).await;
    say(&mut sockets[0], choose("in time", &view["decision"])).await;
    until_all_is_read(&mut sockets[0]).await;
    let arrived = Instant::now();
    assert!(arrived < looked + Duration::from_millis(deadline - now), "or the test shows nothing");
    // The table cannot be asked what time it is.
    tokio::time::sleep_until(passed).await;
    say(&mut sockets[1], choose("late", &view["decision"])).await;
    until_all_is_read(&mut sockets[1]).await;
    let waited = arrived.elapsed();
    gate.open();
    let in_time = answer(&mut sockets[0]).await;
    assert_eq!(in_time["type"], "ack", "{in_time}");
    let late = answer(&mut sockets[1]).await;
    assert_eq!(late["problem"]["refusal"]["code"], "stale-decision", "{late}");
    // How long an answer took counts from the door.
    assert!(metric(&house, "heist_answer_seconds_sum").await >= waited.as_secs_f64());
    give_up(&people, &table).await;
    let entries = entries(&people[0], &table).await;
    assert!(matches!(entries[0].deed, Deed::Act { .. }), "{entries:?}");
    assert!(entries[0].at < Clock(deadline), "{entries:?}");
    assert_eq!((entries[1].at, &entries[1].deed), (Clock(deadline), &Deed::Expire {}));
}
