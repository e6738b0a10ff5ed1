//! Seats: who gets them, keeps them, hands them over.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, Person, bot, dealt, house, house_with, next, say, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_want_one_seat_and_one_gets_it() {
    let house = house().await;
    let host = house.guest("Host").await;
    let table = host.open(json!({ "game": GAME, "seats": 3 })).await;
    let mut people = Vec::new();
    for number in 0..100 {
        people.push(house.guest(&format!("G{number}")).await);
    }
    let joins = people.iter().map(|person| {
        let (person, path) = (person.clone(), format!("/api/tables/{table}/join"));
        tokio::spawn(async move { person.post(&path, json!({ "seat": 1 })).await.0 })
    });
    let joins: Vec<_> = joins.collect();
    let mut won = 0;
    for join in joins {
        match join.await.unwrap() {
            StatusCode::OK => won += 1,
            StatusCode::CONFLICT => {}
            other => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_claim_one_invitation_and_one_gets_it() {
    let house = house().await;
    let host = house.guest("Host").await;
    let opened = host.good("/api/tables", json!({ "game": GAME, "seats": 3 })).await;
    let table = opened["table"].as_str().unwrap();
    let mut old = host.socket(table).await;
    assert_eq!(next(&mut old).await.unwrap()["you"]["seat"], 0);
    let mut claims = Vec::new();
    for number in 0..100 {
        let person = house.guest(&format!("G{number}")).await;
        let (path, token) = (format!("/api/tables/{table}/claim"), opened["seat_token"].clone());
        claims.push(tokio::spawn(
            async move { person.post(&path, json!({ "token": token })).await.0 },
        ));
    }
    let mut won = 0;
    for claim in claims {
        match claim.await.unwrap() {
            StatusCode::OK => won += 1,
            StatusCode::FORBIDDEN => {}
            other => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
    // Whoever had the seat before watches now, on the very same stream.
    assert_eq!(until(&mut old, "hello").await["you"]["seat"], json!(null));
    let old_token = Person::with(host.address, opened["seat_token"].as_str().map(str::to_owned));
    let (status, _) =
        old_token.post(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_promised_salt_that_does_not_come_deals_nothing() {
    let house = house_with(|config| {
        config.times.salt = std::time::Duration::from_millis(100);
    })
    .await;
    let host = house.guest("Host").await;
    let table = host.open(json!({ "game": GAME, "seats": 3, "bots": [bot(), bot()] })).await;
    let mut socket = host.socket(&table).await;
    let commitment = "ab".repeat(32);
    let path = format!("/api/tables/{table}/ready");
    let answer = host.good(&path, json!({ "ready": true, "commitment": commitment })).await;
    assert_eq!(answer["status"], "salting");
    loop {
        let lobby = until(&mut socket, "lobby").await["lobby"].clone();
        if lobby["aborts"] == 1 {
            assert_eq!(
                (&lobby["status"], &lobby["seats"][0]["ready"]),
                (&json!("gathering"), &json!(false))
            );
            break;
        }
    }
    let answer = host.good(&path, json!({ "ready": true })).await;
    assert_eq!(answer["status"], "playing");
}

#[tokio::test]
async fn one_person_plays_one_seat_and_bad_wishes_are_explained() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let join = format!("/api/tables/{table}/join");
    let (status, problem) = people[0].post(&join, json!({})).await;
    assert_eq!(
        (status, &problem["type"]),
        (StatusCode::CONFLICT, &json!("/problems/seated-already"))
    );
    let late = house.guest("Late").await;
    let (status, _) = late.post(&join, json!({})).await;
    assert_eq!(status, StatusCode::CONFLICT);
    for (body, wanted) in [
        (json!({ "game": "chess", "seats": 2 }), StatusCode::NOT_FOUND),
        (json!({ "game": GAME, "seats": 2 }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "game": GAME, "seats": 4, "options": { "no": 1 } }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({ "game": GAME, "seats": 4, "bots": ["oracle"] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "game": GAME, "seats": "many" }), StatusCode::BAD_REQUEST),
    ] {
        let (status, problem) = late.post("/api/tables", body.clone()).await;
        assert_eq!(status, wanted, "{body}: {problem}");
        assert!(problem["title"].is_string() && problem["detail"].is_string());
    }
    let (status, _) = late.get("/api/tables/aaaaaaaaaaaaaaaaaaaa").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_front_page_hears_of_public_tables() {
    let house = house().await;
    let host = house.guest("Host").await;
    let mut socket = house.nobody().socket_at("/api/lobby/ws").await;
    let first = next(&mut socket).await.unwrap();
    assert_eq!(first, json!({ "type": "lobby", "tables": [] }));
    let hidden = host.open(json!({ "game": GAME, "seats": 3 })).await;
    let table = host.open(json!({ "game": GAME, "seats": 4, "public": true })).await;
    let listed = until(&mut socket, "lobby").await;
    assert_eq!(listed["tables"].as_array().unwrap().len(), 1, "{hidden} is by link only");
    assert_eq!(listed["tables"][0]["id"], json!(table));
    assert_eq!(listed["tables"][0]["status"], "gathering");
    // A game that runs can be watched as long as somebody is there.
    let game = json!({ "game": GAME, "seats": 3, "public": true, "start": true });
    let running = host.open(game).await;
    let watchable = |listed: &Value| {
        let tables = listed["tables"].as_array().unwrap().clone();
        tables.iter().any(|one| one["id"] == json!(running) && one["status"] == "playing")
    };
    while !watchable(&until(&mut socket, "lobby").await) {}
    host.good(&format!("/api/tables/{running}/public"), json!({ "public": false })).await;
    host.good(&format!("/api/tables/{table}/public"), json!({ "public": false })).await;
    while until(&mut socket, "lobby").await["tables"] != json!([]) {}
    say(&mut socket, json!({ "type": "ping" })).await;
    assert_eq!(next(&mut socket).await.unwrap(), json!({ "type": "pong" }));
}

/// A seat goes along to another device, by a link that is good once.
#[tokio::test]
async fn a_seat_goes_along_to_another_device() {
    let house = house().await;
    let (laptop, phone) = (house.guest("Ann").await, house.guest("Ann").await);
    let game = json!({ "game": GAME, "seats": 3, "start": true });
    let table = laptop.open(game).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let first = laptop.good(&path("link"), json!({})).await["seat_token"].clone();
    let second = laptop.good(&path("link"), json!({})).await["seat_token"].clone();
    let (status, _) = phone.post(&path("claim"), json!({ "token": first })).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "only the last one is good");
    let claimed = phone.good(&path("claim"), json!({ "token": second })).await;
    assert_eq!((&claimed["role"], &claimed["seat"]), (&json!("seat"), &json!(0)));
    assert!(!phone.view(&table).await["legal"].as_array().unwrap().is_empty());
    assert_eq!(laptop.view(&table).await["legal"], json!([]), "the laptop watches");
    let (status, _) = laptop.post(&path("link"), json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn two_people_of_one_name_are_told_apart() {
    let house = house().await;
    let (host, same, also) =
        (house.guest("Ann").await, house.guest("ann").await, house.guest("Ann").await);
    let table = host.open(json!({ "game": GAME, "seats": 3 })).await;
    for person in [&same, &also] {
        person.good(&format!("/api/tables/{table}/join"), json!({})).await;
    }
    let (_, lobby) = host.get(&format!("/api/tables/{table}")).await;
    let names: Vec<_> = (0..3).map(|seat| lobby["seats"][seat]["name"].clone()).collect();
    assert_eq!(json!(names), json!(["Ann", "ann 2", "Ann 3"]));
}
