//! Whole games.

use std::time::Duration;

use heist_table::{Bytes32, Seat, commit_salt};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, bot, dealt, house, learn, next, say, until, verified, views};

#[tokio::test]
async fn quick_play_against_bots_to_the_end() {
    let house = house().await;
    let person = house.guest("Mia").await;
    let table = person.open(json!({ "game": GAME, "seats": 4, "start": true })).await;
    let (status, before) = person.get(&format!("/api/tables/{table}/export")).await;
    assert_eq!(status, StatusCode::CONFLICT, "{before}");
    for eyes in ["public", "all", "seat:0", "seat:3"] {
        let (status, _) = person.get(&format!("/api/tables/{table}/replay?eyes={eyes}")).await;
        assert_eq!(status, StatusCode::CONFLICT, "through {eyes} before the end");
    }
    person.play(&table, 1).await;
    assert!(!verified(&person, &table).await.is_empty());
    let (_, lobby) = person.get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["status"], "over");
    for eyes in ["public", "all", "seat:0", "seat:3"] {
        let (status, replay) = person.get(&format!("/api/tables/{table}/replay?eyes={eyes}")).await;
        assert_eq!(status, StatusCode::OK);
        let steps = replay["steps"].as_array().unwrap();
        assert!(steps.len() > 10 && steps[0]["n"] == 0 && !replay["outcome"].is_null());
        assert_eq!(replay["printed"]["target"], 20);
        let told: Vec<&Value> =
            steps.iter().flat_map(|s| s["events"].as_array().unwrap()).collect();
        assert_eq!(told[0]["heading"], true);
        assert!(told.iter().all(|told| told["text"].is_string() && !told["event"].is_null()));
        assert!(told.iter().any(|told| told["about"] == 3));
        assert!(told.iter().any(|told| told["counts_up"] == true));
        let seen = views(&replay);
        let roles = seen[4]["characters"].as_array().unwrap();
        let known = roles.iter().filter(|character| !character["role"].is_null()).count();
        let expected = if eyes == "all" { 4 } else { usize::from(eyes != "public") };
        assert_eq!(known, expected, "Roles seen through {eyes} when all have chosen");
    }
    let (status, _) = person.get(&format!("/api/tables/{table}/replay?eyes=seat:9")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn two_people_a_bot_and_somebody_who_watches() {
    let house = house().await;
    let (one, two, watcher) =
        (house.guest("One").await, house.guest("Two").await, house.guest("Third").await);
    let table =
        one.open(json!({ "game": GAME, "seats": 3, "public": true, "name": "Vault" })).await;
    let (_, listed) = two.get("/api/tables").await;
    assert_eq!((&listed[0]["id"], &listed[0]["open"]), (&json!(table), &json!(2)));
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let mut socket = one.socket(&table).await;
    let hello = next(&mut socket).await.unwrap();
    assert_eq!(hello["type"], "hello");
    assert_eq!(hello["you"]["seat"], 0);
    assert_eq!((&hello["view"], &hello["printed"]), (&Value::Null, &Value::Null));
    let joined = two.good(&path("join"), json!({ "seat": 2 })).await;
    assert_eq!(joined["seat"], 2);
    let lobby = until(&mut socket, "lobby").await;
    assert_eq!(lobby["lobby"]["seats"][2]["name"], "Two");
    let (status, _) = two.post(&path("seats"), json!({ "seat": 1, "bot": bot() })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    one.good(&path("seats"), json!({ "seat": 1, "bot": bot() })).await;

    // While people gather, all read everything.
    watcher.good(&path("chat"), json!({ "text": "is there room?" })).await;
    let asked = until(&mut socket, "chat").await["chat"].clone();
    assert_eq!((&asked["text"], &asked["watchers"]), (&json!("is there room?"), &json!(true)));

    // Both commit to salts; nothing is dealt before both are revealed.
    let salts = [Bytes32([7; 32]), Bytes32([9; 32])];
    for ((person, salt), seat) in [&one, &two].into_iter().zip(salts).zip([0, 2]) {
        let commitment = commit_salt(Seat::new(seat), &salt);
        person.good(&path("ready"), json!({ "ready": true, "commitment": commitment })).await;
    }
    let (_, lobby) = one.get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["status"], "salting");
    assert!(
        lobby["commitments"]["seats"][1].is_string() && lobby["commitments"]["house"].is_string()
    );
    let (status, _) = two.post(&path("salt"), json!({ "salt": Bytes32([1; 32]) })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    one.good(&path("salt"), json!({ "salt": salts[0] })).await;
    let begun = two.good(&path("salt"), json!({ "salt": salts[1] })).await;
    assert_eq!(begun["status"], "playing");
    // The deal is greeted: what is printed is told once.
    let hello = until(&mut socket, "hello").await;
    assert_eq!(hello["printed"]["roles"]["brute"]["name"], "Brute");
    assert_eq!(hello["printed"]["characters_each"], 2);
    let view = &hello["view"];
    assert_eq!(view["prompt"], json!({ "choose": { "round": 1 } }));
    assert_eq!(
        (&view["events"][0]["heading"], view["events"][0].get("about")),
        (&json!(true), None)
    );

    // Act over the socket.
    let act = json!({ "type": "action", "id": "a", "decision": view["decision"],
        "action": view["legal"][0]["action"] });
    say(&mut socket, act.clone()).await;
    let ack = until(&mut socket, "ack").await;
    say(&mut socket, act).await;
    let again = until(&mut socket, "ack").await;
    assert_eq!((&ack["step"], &ack["decision"]), (&again["step"], &again["decision"]));
    say(
        &mut socket,
        json!({ "type": "check", "ref": 5, "action": { "leave": { "character": 0 } } }),
    )
    .await;
    let checked = until(&mut socket, "checked").await;
    assert_eq!((&checked["ref"], &checked["ok"]), (&json!(5), &json!(false)));
    assert!(checked["refusal"]["text"].is_string());

    // From the deal on watchers read players; players do not read watchers until the end.
    let mut watching = watcher.socket(&table).await;
    let hello = next(&mut watching).await.unwrap();
    assert_eq!((&hello["you"]["seat"], &hello["view"]["decision"]), (&Value::Null, &Value::Null));
    let lobby = until(&mut socket, "lobby").await;
    assert_eq!(lobby["lobby"]["spectators"], json!(["Third"]));
    let question =
        json!({ "type": "check", "ref": "why", "action": { "leave": { "character": 0 } } });
    say(&mut watching, question).await;
    let checked = until(&mut watching, "checked").await;
    assert_eq!((&checked["ref"], &checked["ok"]), (&json!("why"), &json!(false)));
    assert_eq!(checked["problem"]["status"], 403, "who only watches asks in vain: {checked}");
    watcher.good(&path("chat"), json!({ "text": "seat 1 is a crook" })).await;
    one.good(&path("chat"), json!({ "text": "good \u{202E}luck" })).await;
    // The bot may talk in between.
    while until(&mut watching, "chat").await["chat"]["watchers"] != true {}
    while until(&mut watching, "chat").await["chat"]["text"] != "good luck" {}
    loop {
        let chat = until(&mut socket, "chat").await["chat"].clone();
        assert_eq!(chat["watchers"], false);
        if chat["text"] == "good luck" {
            break;
        }
    }

    tokio::join!(one.play(&table, 3), two.play(&table, 4));
    loop {
        let chat = until(&mut socket, "chat").await["chat"].clone();
        assert_ne!(chat["text"], "is there room?", "it was read long ago");
        if chat["text"] == "seat 1 is a crook" {
            break;
        }
    }
    verified(&two, &table).await;

    // The same people again.
    let next_table = two.good(&path("rematch"), json!({})).await["table"].clone();
    assert_eq!(one.good(&path("rematch"), json!({})).await["table"], next_table);
    let (_, lobby) = one.get(&format!("/api/tables/{}", next_table.as_str().unwrap())).await;
    assert_eq!((&lobby["host"], &lobby["status"]), (&json!("Two"), &json!("gathering")));
    assert_eq!(
        (&lobby["seats"][0]["name"], &lobby["seats"][1]["kind"]),
        (&json!("One"), &json!("bot"))
    );
}

#[tokio::test]
async fn coming_back_is_the_same_as_coming() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let mut first = people[1].socket(&table).await;
    let mut last = next(&mut first).await.unwrap()["view"].clone();
    assert_eq!(last["whole"], true);
    for number in 0..20 {
        for person in &people {
            let view = person.view(&table).await;
            if let Some(act) = view["legal"].get(0) {
                let id = format!("x{number}");
                person.act(&table, &id, view["decision"].as_u64().unwrap(), &act["action"]).await;
            }
        }
    }
    let mut again = people[1].socket(&table).await;
    let hello = next(&mut again).await.unwrap();
    let mut events = Vec::new();
    while let Ok(Some(message)) =
        tokio::time::timeout(Duration::from_millis(300), next(&mut first)).await
    {
        if message["type"] == "view" {
            events.extend(message["events"].as_array().unwrap().clone());
            assert_eq!(message["whole"], false);
            learn(&mut last, &message);
        }
    }
    let fresh = &hello["view"];
    for part in ["step", "view", "prompt", "question", "decision", "legal", "deadline", "may_undo"]
    {
        assert_eq!(fresh[part], last[part], "{part}");
    }
    let all = fresh["events"].as_array().unwrap();
    assert_eq!(all[all.len() - events.len()..], events[..]);
    assert_eq!(all.len() as u64, fresh["step"].as_u64().unwrap());
    let after = fresh["step"].as_u64().unwrap() - 2;
    let (_, later) = people[1].get(&format!("/api/tables/{table}/view?after={after}")).await;
    assert_eq!(later["events"].as_array().unwrap()[..], all[all.len() - 2..]);
}

#[tokio::test]
async fn a_program_reads_the_same_as_nd_json() {
    let house = house().await;
    let person = house.guest("Prog").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "start": true })).await;
    let path = format!("/api/tables/{table}/stream");
    let mut response = person.request(reqwest::Method::GET, &path).send().await.unwrap();
    let chat = format!("/api/tables/{table}/chat");
    person.good(&chat, json!({ "text": "hello" })).await;
    let mut text = String::new();
    while text.lines().count() < 2 || !text.ends_with('\n') {
        text.push_str(std::str::from_utf8(&response.chunk().await.unwrap().unwrap()).unwrap());
    }
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["type"], "hello");
}
