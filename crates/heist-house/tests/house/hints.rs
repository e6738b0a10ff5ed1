//! What a regular would do in one's place: for the asking seat alone, from its
//! own eyes, and as if nobody had asked.

use heist_bots::Bot;
use heist_shelf::{Seating, Terms};
use heist_table::{Dice, Seat};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, Person, bot, dealt, entries, give_up, house};

const BOXES: [&str; 5] = [
    "millions-of-dollars",
    "great-art-robbery",
    "midnight-exchange",
    "art-project",
    "sneaky-monkeys",
];
/// How many hints are followed in each box.
const FOLLOWED: usize = 5;

async fn hint(person: &Person, table: &str) -> (StatusCode, Value) {
    person.post(&format!("/api/tables/{table}/hint"), json!({})).await
}

fn code(problem: &Value) -> &str {
    problem["type"].as_str().unwrap()
}

/// Asks as long as bots act and have not come to the person.
async fn hint_when_asked(person: &Person, table: &str) -> (StatusCode, Value) {
    loop {
        let (status, answer) = hint(person, table).await;
        let later = status == StatusCode::TOO_MANY_REQUESTS || code_is(&answer, "not-asked");
        if !later {
            return (status, answer);
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

fn code_is(answer: &Value, name: &str) -> bool {
    answer["type"] == format!("/problems/{name}")
}

#[tokio::test]
async fn a_hint_is_an_act_one_may_take_in_every_box() {
    let house = house().await;
    for game in BOXES {
        let person = house.guest(game).await;
        let wish = json!({ "game": game, "seats": 2, "level": bot(), "start": true });
        let wish = match game {
            GAME => json!({ "game": game, "seats": 3, "level": bot(), "start": true }),
            _ => wish,
        };
        let table = person.open(wish).await;
        let mut raced = false;
        for n in 0..FOLLOWED {
            let (status, said) = hint_when_asked(&person, &table).await;
            if status != StatusCode::OK {
                // Where hands race by the clock there is no time for one.
                assert!(code_is(&said, "no-time-for-hints"), "{game}: {said}");
                raced = true;
                break;
            }
            assert!(!said["why"].as_array().unwrap().is_empty(), "{game}: {said}");
            let Some(action) = said["act"].get("action") else { continue };
            assert!(!said["act"]["phrase"].as_str().unwrap().is_empty(), "{game}: {said}");
            let path = format!("/api/tables/{table}/check");
            let checked = person.good(&path, json!({ "action": action })).await;
            assert_eq!(checked["ok"], true, "{game}: {said}");
            let decision = said["decision"].as_u64().unwrap();
            let (status, acted) = person.act(&table, &n.to_string(), decision, action).await;
            // Others may have acted meanwhile, where all act at once.
            let stale = status == StatusCode::CONFLICT;
            assert!(status == StatusCode::OK || stale, "{game}: {said} {acted}");
        }
        assert_eq!(raced, game == "midnight-exchange", "{game}");
    }
}

#[tokio::test]
async fn a_hint_plays_nothing_and_nobody_hears_of_it() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let before: Vec<Value> = [people[0].view(&table).await, people[1].view(&table).await].into();
    let (status, first) = hint(&people[0], &table).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    // Asked again it is the same, so asking often tells no more.
    assert_eq!(hint_when_asked(&people[0], &table).await.1, first);
    for (person, before) in people.iter().zip(before) {
        let after = person.view(&table).await;
        for part in ["step", "view", "decision", "legal", "events"] {
            assert_eq!(after[part], before[part], "{part}");
        }
    }
    give_up(&people, &table).await;
    assert_eq!(entries(&people[0], &table).await.len(), 0);
}

#[tokio::test]
async fn strangers_and_watchers_get_none() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    assert_eq!(hint(&house.nobody(), &table).await.0, StatusCode::UNAUTHORIZED);
    let stranger = house.guest("D").await;
    assert_eq!(hint(&stranger, &table).await.0, StatusCode::FORBIDDEN);
    // One cannot ask in another's name.
    assert_eq!(hint(&people[0].hand(1), &table).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn who_is_not_asked_gets_none() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let (_, said) = hint(&people[0], &table).await;
    let decision = said["decision"].as_u64().unwrap();
    people[0].act(&table, "choose", decision, &said["act"]["action"]).await;
    let (status, problem) = hint(&people[0], &table).await;
    assert_eq!((status, code(&problem)), (StatusCode::CONFLICT, "/problems/not-asked"));
    give_up(&people, &table).await;
    let (status, problem) = hint(&people[1], &table).await;
    assert_eq!((status, code(&problem)), (StatusCode::CONFLICT, "/problems/wrong-moment"));
}

#[tokio::test]
async fn off_means_off_and_all_can_read_it() {
    let house = house().await;
    let (host, other) = (house.guest("Host").await, house.guest("Other").await);
    let table = host.open(json!({ "game": GAME, "seats": 3, "bots": [bot()] })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    other.good(&path("join"), json!({})).await;
    other.good(&path("ready"), json!({ "ready": true })).await;
    let (_, lobby) = house.nobody().get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["hints"], true);
    let off = json!({ "hints": false });
    assert_eq!(other.post(&path("hints"), off.clone()).await.0, StatusCode::FORBIDDEN);
    let lobby = host.good(&path("hints"), off).await;
    // It is a term: who agreed to others is asked again.
    assert_eq!((&lobby["hints"], &lobby["seats"][2]["ready"]), (&json!(false), &json!(false)));
    let (_, lobby) = house.nobody().get(&format!("/api/tables/{table}")).await;
    assert_eq!(lobby["hints"], false);
    for person in [&host, &other] {
        person.good(&path("ready"), json!({ "ready": true })).await;
    }
    // The last salt may still be on its way.
    let refused = loop {
        let (status, problem) = hint(&host, &table).await;
        assert_eq!(status, StatusCode::CONFLICT, "{problem}");
        if !code_is(&problem, "wrong-moment") {
            break problem;
        }
    };
    assert_eq!(code(&refused), "/problems/no-hints");
    // The terms of a game stay what they were.
    let (status, _) = host.post(&path("hints"), json!({ "hints": true })).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

/// With the same draws, a seat is told the same in every table that it cannot
/// tell from its own.
#[test]
fn a_hint_does_not_depend_on_what_others_hide() {
    for game in heist_shelf::shelf() {
        let seats = game.info().min_seats.max(2);
        let terms = Terms::new(seats);
        let mut table = game.open(&terms, Seating::seeded(seats, 3)).unwrap();
        let mut dice = Dice::seeded(4);
        let mut compared = 0;
        for _ in 0..24 {
            for seat in Seat::all(seats) {
                let Some(advising) = table.advising(seat, Bot::Regular) else { continue };
                let mut twin = game.open(&terms, Seating::seeded(seats, 3)).unwrap();
                let imagined = table.imagine(seat, &mut dice);
                if twin.set_state(imagined, table.now(), 9).is_err() {
                    continue;
                }
                let other = twin.advising(seat, Bot::Regular).unwrap();
                let said = advising(&mut Dice::seeded(5));
                assert_eq!(said, other(&mut Dice::seeded(5)), "{}", game.slug());
                compared += 1;
            }
            let Some(seat) = table.actors().iter().next() else { break };
            let Some(act) = table.choose(seat, Bot::Random, &mut dice) else { break };
            table.act(seat, None, &act.action, table.now().into()).unwrap();
        }
        assert!(compared > 0, "{}", game.slug());
    }
}
