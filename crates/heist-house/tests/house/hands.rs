//! One person with several hands, where the host allows it.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, bot, dealt, house, house_with, named, next, until};

/// A table at which a person holds seats 0 and 1; the third is open.
async fn gathering(house: &House) -> (String, Person) {
    let person = house.guest("Ann").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "several_hands": true })).await;
    let seated = person.good(&format!("/api/tables/{table}/join"), json!({ "seat": 1 })).await;
    assert_eq!(seated["seat"], 1);
    (table, person)
}

/// The same with a bot at the third seat, dealt.
async fn playing(house: &House) -> (String, Person) {
    let (table, person) = gathering(house).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    person.good(&path("seats"), json!({ "seat": 2, "bot": bot() })).await;
    for seat in [0, 1] {
        person.hand(seat).good(&path("ready"), json!({ "ready": true })).await;
    }
    (table, person)
}

/// A table of two hands and another person, dealt.
async fn with_a_friend(house: &House) -> (String, Person, Person) {
    let ((table, person), friend) = (gathering(house).await, house.guest("Bob").await);
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    friend.good(&path("join"), json!({})).await;
    for one in [&person.hand(0), &person.hand(1), &friend] {
        one.good(&path("ready"), json!({ "ready": true })).await;
    }
    (table, person, friend)
}

async fn lobby(person: &Person, table: &str) -> Value {
    person.get(&format!("/api/tables/{table}")).await.1
}

#[tokio::test]
async fn only_where_the_host_allows_it() {
    let house = house().await;
    let (host, friend) = (house.guest("Host").await, house.guest("Friend").await);
    let table = host.open(json!({ "game": GAME, "seats": 3 })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let invitation = friend.good(&path("join"), json!({})).await["seat_token"].clone();
    let refused = |answer: (StatusCode, Value)| {
        assert_eq!(answer.0, StatusCode::CONFLICT, "{}", answer.1);
        answer.1["type"].as_str().unwrap().trim_start_matches("/problems/").to_owned()
    };
    assert_eq!(lobby(&host, &table).await["several_hands"], false);
    assert_eq!(refused(host.post(&path("join"), json!({})).await), "seated-already");
    let claim = json!({ "token": invitation });
    assert_eq!(refused(host.post(&path("claim"), claim.clone()).await), "seated-already");
    let (status, _) = friend.post(&path("hands"), json!({ "several": true })).await;
    assert_eq!(status, StatusCode::FORBIDDEN);

    // It is a term of the table: whoever was ready agreed to something else.
    friend.good(&path("ready"), json!({ "ready": true })).await;
    let told = host.good(&path("hands"), json!({ "several": true })).await;
    assert_eq!((&told["several_hands"], &told["seats"][1]["ready"]), (&json!(true), &json!(false)));
    assert_eq!(host.good(&path("join"), json!({})).await["seat"], 2);
    assert_eq!(host.good(&path("claim"), claim).await["seat"], 1);
    let seats = lobby(&host, &table).await["seats"].clone();
    assert_eq!([0, 1, 2].map(|seat| &seats[seat]["name"]), ["Host", "Host 3", "Host 2"]);

    let no_more = json!({ "several": false });
    assert_eq!(refused(host.post(&path("hands"), no_more.clone()).await), "several-hands");
    for seat in [1, 2] {
        host.hand(seat).good(&path("leave"), json!({})).await;
    }
    assert_eq!(host.good(&path("hands"), no_more).await["several_hands"], false);
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let path = format!("/api/tables/{table}/hands");
    let late = people[0].post(&path, json!({ "several": true })).await;
    assert_eq!(refused(late), "wrong-moment");
}

#[tokio::test]
async fn each_hand_is_asked_and_acts_for_itself() {
    let house = house().await;
    let (table, person) = playing(&house).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    for seat in [0, 1] {
        let hand = person.hand(seat);
        let hello = next(&mut hand.socket(&table).await).await.unwrap();
        assert_eq!(hello["you"]["seat"], seat);
        assert_eq!(hello["you"]["hands"], json!([0, 1]));
    }
    // Without a name it is the first.
    assert_eq!(next(&mut person.socket(&table).await).await.unwrap()["you"]["seat"], 0);
    for seat in [0, 1] {
        let hand = person.hand(seat);
        let roles = named(&hand.view(&table).await, "choose");
        let (status, answer) = hand.act(&table, "same-id", 0, &roles[usize::from(seat)]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    for seat in [0, 1] {
        let view = person.hand(seat).view(&table).await["view"].clone();
        let characters = view["characters"].as_array().unwrap().iter();
        let open = characters.filter(|character| !character["role"].is_null());
        assert!(open.clone().count() > 0, "{view}");
        assert!(open.clone().all(|character| character["owner"] == seat), "{view}");
    }

    // What is not one's own is refused, whatever is asked.
    let action = json!({ "id": "x", "action": "pass" });
    let (status, problem) = person.hand(2).post(&path("actions"), action).await;
    assert_eq!(
        (status, &problem["detail"]),
        (StatusCode::FORBIDDEN, &json!("Yours, counted from 0: 0, 1."))
    );
    for what in ["view", "stream", "ws"] {
        assert_eq!(person.hand(2).get(&path(what)).await.0, StatusCode::FORBIDDEN, "{what}");
    }
    for what in ["leave", "rematch"] {
        let (status, _) = person.hand(2).post(&path(what), json!({})).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{what}");
    }
    let stranger = house.guest("Stranger").await;
    let (status, _) = stranger.hand(0).get(&path("view")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, problem) = person.get(&path("view?seat=first")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
}

#[tokio::test]
async fn a_seats_token_opens_that_hand_alone() {
    let house = house().await;
    let person = house.guest("Ann").await;
    let table = person.open(json!({ "game": GAME, "seats": 3, "several_hands": true })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let seated = person.good(&path("join"), json!({ "seat": 1 })).await;
    let token = seated["seat_token"].as_str().map(str::to_owned);
    let program = Person::with(person.address, token);
    let hello = next(&mut program.socket(&table).await).await.unwrap();
    assert_eq!((&hello["you"]["seat"], &hello["you"]["hands"]), (&json!(1), &json!([1])));
    let ready = json!({ "ready": true });
    assert_eq!(program.hand(0).post(&path("ready"), ready.clone()).await.0, StatusCode::FORBIDDEN);
    program.hand(1).good(&path("ready"), ready).await;
    let seats = lobby(&person, &table).await["seats"].clone();
    assert_eq!((&seats[0]["ready"], &seats[1]["ready"]), (&json!(false), &json!(true)));
}

#[tokio::test]
async fn a_person_who_looks_on_with_one_hand_is_here_with_all() {
    let house = house_with(|config| {
        config.times.grace = Duration::from_millis(150);
        config.times.presence = Duration::from_millis(50);
    })
    .await;
    let (table, person, friend) = with_a_friend(&house).await;
    let mut watching = person.hand(1).socket(&table).await;
    // Bob goes away and is replaced. Ann, who looks on with one hand, is not,
    // though Bob's bot waits for her.
    loop {
        let seats = until(&mut watching, "lobby").await["lobby"]["seats"].clone();
        assert_eq!((&seats[0]["present"], &seats[0]["sitting_in"]), (&json!(true), &json!(false)));
        assert_eq!((&seats[1]["present"], &seats[1]["sitting_in"]), (&json!(true), &json!(false)));
        if seats[2]["sitting_in"] == true {
            break;
        }
    }
    // Bob is back and stays; Ann goes away with both.
    let mut friends = friend.socket(&table).await;
    drop(watching);
    loop {
        let seats = until(&mut friends, "lobby").await["lobby"]["seats"].clone();
        if seats[0]["sitting_in"] == true && seats[1]["sitting_in"] == true {
            break;
        }
    }
    // A word with either hand, and both are hers again.
    person.hand(1).view(&table).await;
    let seats = lobby(&friend, &table).await["seats"].clone();
    assert_eq!((&seats[0]["sitting_in"], &seats[1]["sitting_in"]), (&json!(false), &json!(false)));
}

#[tokio::test]
async fn nobody_is_replaced_for_another_hand_of_their_own() {
    let house = house_with(|config| {
        config.times.grace = Duration::from_millis(50);
        config.times.presence = Duration::from_secs(60);
    })
    .await;
    let (table, person) = playing(&house).await;
    let roles = named(&person.view(&table).await, "choose");
    person.hand(0).act(&table, "a", 0, &roles[0]).await;
    // Long past the grace time the second hand is still asked: a bot would
    // have chosen, and the round gone on.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let view = person.hand(1).view(&table).await;
    assert_eq!(view["view"]["phase"]["planning"]["chosen"], 2, "{view}");
    assert_eq!(view["awaited"], true);
}

#[tokio::test]
async fn a_hand_that_is_left_is_played_by_a_bot_until_it_is_taken_back() {
    let house = house().await;
    let (table, person) = playing(&house).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    person.hand(1).good(&path("leave"), json!({})).await;
    let seats = lobby(&person, &table).await["seats"].clone();
    assert_eq!((&seats[0]["left"], &seats[1]["left"]), (&json!(false), &json!(true)));
    while lobby(&person, &table).await["seats"][1]["sitting_in"] == false {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let back = person.good(&path("join"), json!({ "seat": 1 })).await;
    assert_eq!(back["seat"], 1);
    assert_eq!(lobby(&person, &table).await["seats"][1]["left"], false);
    // Before the game the hand is free again, and the host stays the host.
    let (table, person) = gathering(&house).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let friend = house.guest("Bob").await;
    friend.good(&path("join"), json!({})).await;
    person.hand(0).good(&path("leave"), json!({})).await;
    let told = lobby(&friend, &table).await;
    assert_eq!((&told["host"], &told["seats"][0]["kind"]), (&json!("Ann"), &json!("open")));
}

#[tokio::test]
async fn a_person_has_one_vote_to_give_up() {
    let house = house().await;
    let (table, person, friend) = with_a_friend(&house).await;
    let vote = format!("/api/tables/{table}/give-up");
    assert_eq!(person.hand(1).good(&vote, json!({ "end": true })).await["status"], "playing");
    assert_eq!(lobby(&friend, &table).await["votes"], json!([0, 1]));
    assert_eq!(friend.good(&vote, json!({ "end": true })).await["status"], "over");
}
