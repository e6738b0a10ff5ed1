//! What a host may do about a table that does not get going, and nobody else.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, Person, bot, dealt, house, house_with, next, until};

async fn lobby(person: &Person, table: &str) -> Value {
    let (status, lobby) = person.get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, StatusCode::OK, "{lobby}");
    lobby
}

#[tokio::test]
async fn the_host_frees_the_seat_of_somebody_who_went_away() {
    let house = house().await;
    let (host, gone, other) =
        (house.guest("Host").await, house.guest("Gone").await, house.guest("Other").await);
    let table = host.open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let joined = gone.good(&path("join"), json!({ "seat": 1 })).await;
    other.good(&path("join"), json!({ "seat": 2 })).await;
    for person in [&gone, &other] {
        let (status, problem) =
            person.post(&path("seats"), json!({ "seat": 1, "bot": null })).await;
        assert_eq!(
            (status, &problem["title"]),
            (StatusCode::FORBIDDEN, &json!("Only the host may do this."))
        );
    }
    let mut watching = gone.socket(&table).await;
    let hello = next(&mut watching).await.unwrap();
    assert_eq!((&hello["you"]["seat"], &hello["you"]["freed"]), (&json!(1), &json!(false)));

    // Whoever meant an open seat, or another person, sends nobody away.
    for wish in
        [json!({ "seat": 1, "bot": bot() }), json!({ "seat": 1, "bot": null, "frees": "Other" })]
    {
        let (status, problem) = host.post(&path("seats"), wish).await;
        assert_eq!(
            (status, &problem["title"]),
            (StatusCode::CONFLICT, &json!("Gone sits there now."))
        );
    }
    let free = json!({ "seat": 1, "bot": null, "frees": "Gone" });
    let freed = host.good(&path("seats"), free).await;
    assert_eq!(freed["seats"][1]["kind"], "open");
    let hello = until(&mut watching, "hello").await;
    assert_eq!((&hello["you"]["seat"], &hello["you"]["freed"]), (&json!(null), &json!(true)));
    // Whoever comes back only later is told as well; the seat's token is void.
    let mut later = gone.socket(&table).await;
    assert_eq!(next(&mut later).await.unwrap()["you"]["freed"], true);
    let old = Person::with(gone.address, joined["seat_token"].as_str().map(str::to_owned));
    let (status, _) = old.post(&path("ready"), json!({ "ready": true })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    // An open seat is open to them too, and then there is nothing to tell.
    gone.good(&path("join"), json!({ "seat": 1 })).await;
    assert_eq!(until(&mut later, "hello").await["you"]["freed"], false);

    // Every open seat, and nobody else's.
    let filled = host.good(&path("seats"), json!({ "seat": null, "bot": bot() })).await;
    assert_eq!(filled["seats"][1]["kind"], "person");
    let fill = json!({ "seat": 1, "bot": bot(), "frees": "Gone" });
    let filled = host.good(&path("seats"), fill).await;
    assert_eq!(filled["seats"][1]["kind"], "bot");
    for person in [&host, &other] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    assert_eq!(lobby(&host, &table).await["status"], "playing");
    let (status, _) = host.post(&path("seats"), json!({ "seat": 2, "bot": bot() })).await;
    assert_eq!(status, StatusCode::CONFLICT, "not during the game");
}

#[tokio::test]
async fn the_host_closes_a_table_that_has_not_begun() {
    let house = house().await;
    let (host, guest, watcher) =
        (house.guest("Host").await, house.guest("Guest").await, house.guest("W").await);
    let table = host.open(json!({ "game": GAME, "seats": 3, "public": true })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    guest.good(&path("join"), json!({})).await;
    guest.good(&path("chat"), json!({ "text": "Anybody?" })).await;
    let mut streams = [guest.socket(&table).await, watcher.socket(&table).await];
    for person in [&guest, &watcher] {
        let (status, problem) = person.post(&path("close"), json!({})).await;
        assert_eq!(
            (status, &problem["detail"]),
            (StatusCode::FORBIDDEN, &json!("Ask the host of the table."))
        );
    }
    host.good(&path("close"), json!({})).await;
    for stream in &mut streams {
        assert_eq!(until(stream, "bye").await["reason"], "table-closed");
        assert_eq!(next(stream).await, None, "the stream ends");
    }
    for person in [&host, &guest, &watcher] {
        let (status, problem) = person.get(&format!("/api/tables/{table}")).await;
        assert_eq!(
            (status, &problem["type"]),
            (StatusCode::NOT_FOUND, &json!("/problems/no-such-table"))
        );
    }
    assert_eq!(host.get("/api/tables").await.1, json!([]));
    let house = house.reopen(|_| {}).await;
    let (status, _) = host.at(&house).get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, StatusCode::NOT_FOUND);

    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let (status, problem) = people[0].post(&format!("/api/tables/{table}/close"), json!({})).await;
    assert_eq!((status, &problem["title"]), (StatusCode::CONFLICT, &json!("The game runs.")));
}

#[tokio::test]
async fn a_host_who_leaves_takes_no_right_along() {
    let house = house().await;
    let (host, heir, thief) =
        (house.guest("Host").await, house.guest("Heir").await, house.guest("Thief").await);
    let opened = host.good("/api/tables", json!({ "game": GAME, "seats": 3 })).await;
    let table = opened["table"].as_str().unwrap();
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    heir.good(&path("join"), json!({})).await;
    host.good(&path("leave"), json!({})).await;
    assert_eq!(lobby(&heir, table).await["host"], "Heir");
    let token = opened["host_token"].clone();
    let by_token = Person::with(host.address, token.as_str().map(str::to_owned));
    let (status, _) = by_token.post(&path("public"), json!({ "public": true })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, _) = thief.post(&path("claim"), json!({ "token": token })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = host.post(&path("public"), json!({ "public": true })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    heir.good(&path("public"), json!({ "public": true })).await;

    // The heir has a token by asking for one; each is good until the next.
    let drawn = heir.good(&path("host-token"), json!({})).await;
    assert_eq!(drawn["role"], "host");
    let with =
        |drawn: &Value| Person::with(heir.address, drawn["host_token"].as_str().map(str::to_owned));
    with(&drawn).good(&path("public"), json!({ "public": false })).await;
    let next = heir.good(&path("host-token"), json!({})).await;
    let (status, _) = with(&drawn).post(&path("public"), json!({ "public": true })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    with(&next).good(&path("public"), json!({ "public": true })).await;
    let (status, _) = host.post(&path("host-token"), json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

/// Whoever sits down at a public table and goes away does not hold the seat for
/// ever; who is ready, or is the host, or is there, does.
#[tokio::test]
async fn a_seat_that_others_want_is_not_kept_for_the_absent() {
    let short = |config: &mut heist_house::Config| {
        config.times.seat_kept = Duration::from_secs(2);
        config.times.idle = Duration::from_millis(50);
    };
    let house = house_with(short).await;
    let host = house.guest("Host").await;
    let sit = async |public: bool| {
        let table = host.open(json!({ "game": GAME, "seats": 5, "public": public })).await;
        let mut people = Vec::new();
        for name in ["Gone", "Ready", "Here"] {
            let person = house.guest(name).await;
            person.good(&format!("/api/tables/{table}/join"), json!({})).await;
            people.push(person);
        }
        people[1].good(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await;
        (table, people)
    };
    let kinds = |lobby: &Value| -> Vec<String> {
        let seats = lobby["seats"].as_array().unwrap().iter();
        seats.map(|seat| seat["kind"].as_str().unwrap().to_owned()).collect()
    };
    let (private, _) = sit(false).await;
    let (public, people) = sit(true).await;
    let mut here = people[2].socket(&public).await;
    while kinds(&until(&mut here, "lobby").await["lobby"])[1] != "open" {}
    assert_eq!(kinds(&lobby(&host, &public).await), ["person", "open", "person", "person", "open"]);
    let mut back = people[0].socket(&public).await;
    assert_eq!(next(&mut back).await.unwrap()["you"]["freed"], true);
    // Where nobody else wants the seat it is kept.
    let kept = kinds(&lobby(&host, &private).await);
    assert_eq!(kept, ["person", "person", "person", "person", "open"]);

    // A house that opens again does not forget to look, though nobody comes.
    drop((here, back));
    people[0].good(&format!("/api/tables/{public}/join"), json!({})).await;
    let house = house.reopen(short).await;
    loop {
        let (_, listed) = house.nobody().get("/api/tables").await;
        // Ready and the host are left.
        if listed[0]["people"] == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
