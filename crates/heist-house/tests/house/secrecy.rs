//! Every byte each viewer gets, compared with what is made from that viewer's
//! own view alone.

use std::time::Duration;

use heist_shelf::{AnyTable, Seating, Terms, Told};
use heist_table::{Eyes, Seat, SeatSet, Secret};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::client::{GAME, Person, bot, dealt, house, learn, named, next};

/// What a viewer may be told after an entry.
#[derive(Debug, PartialEq)]
struct Moment {
    step: u64,
    sight: Value,
    events: Vec<Value>,
}

/// The parts of a view message that do not depend on the wall clock.
fn sight_of(message: &Value) -> Value {
    let parts = [
        "deadline", "view", "prompt", "question", "decision", "awaited", "legal", "hushed",
        "may_undo", "outcome",
    ];
    parts.iter().map(|&part| (part.to_owned(), message[part].clone())).collect()
}

/// The same from the table, asking for nothing but this viewer's things.
fn sight(table: &dyn AnyTable, eyes: Eyes) -> Value {
    let seat = eyes.single();
    let asked = seat.and_then(|seat| table.asked(seat));
    let legal = seat.map(|seat| table.legal(seat)).unwrap_or_default();
    let legal: Vec<Value> = legal
        .iter()
        .map(|act| json!({ "action": act.action, "text": act.text, "phrase": act.phrase }))
        .collect();
    json!({
        "deadline": table.deadline(),
        "view": table.view(eyes),
        "prompt": asked.as_ref().map(|asked| &asked.prompt),
        "question": asked.as_ref().map(|asked| &asked.question),
        "decision": seat.map(|seat| table.decision(seat)),
        "awaited": seat.is_some_and(|seat| table.awaited().contains(seat)),
        "legal": legal,
        "hushed": seat.and_then(|seat| table.may_talk(seat).err()).map(|refusal| refusal.text),
        "may_undo": seat.is_some_and(|seat| table.judge_undo(seat, table.now()).is_ok()),
        "outcome": table.outcome(),
    })
}

/// What a viewer should have been told, from the record.
fn expected(record: &str, eyes: Eyes) -> Vec<Moment> {
    let (record, game) = heist_shelf::read(record).unwrap();
    let header = &record.header;
    let secret = record.end.as_ref().unwrap().secret.unwrap();
    let seating = Seating {
        players: header.seats.clone(),
        chance: header.chance.clone(),
        secret: Some(Secret::new(secret.0)),
    };
    let mut terms = Terms::new(header.seats.len() as u8);
    terms.options = header.options.clone();
    let mut table = game.open(&terms, seating).unwrap();
    let (mut told, mut step, mut moments) = (0, 0, Vec::<Moment>::new());
    let mut entries = record.entries.iter();
    loop {
        let news = table.log()[told..].iter().filter(|told| told.to.includes(eyes));
        let events: Vec<Value> = news.map(event).collect();
        told = table.log().len();
        step += events.len() as u64;
        let sight = sight(&*table, eyes);
        if !events.is_empty() || moments.last().is_none_or(|last| last.sight != sight) {
            moments.push(Moment { step, sight, events });
        }
        let Some(entry) = entries.next() else { return moments };
        table.enter(entry.clone()).unwrap();
    }
}

fn event(told: &Told) -> Value {
    let mut event = json!({ "at": told.at, "event": told.event(), "text": told.sentence });
    if let Some(seat) = told.about {
        event["about"] = json!(seat);
    }
    let marks = [(told.heading, "heading"), (told.counts_up, "counts_up"), (told.quiet, "quiet")];
    for (says, name) in marks {
        if says {
            event[name] = json!(true);
        }
    }
    event
}

/// Collects all that a viewer is sent until the game is over.
async fn watch(person: Person, table: String) -> Vec<Value> {
    let mut socket = person.socket(&table).await;
    let mut messages = Vec::new();
    while let Some(message) = next(&mut socket).await {
        let over = !message["outcome"].is_null() && message["type"] == "view";
        messages.push(message);
        if over {
            break;
        }
    }
    messages
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_anything_but_their_own_view() {
    let house = house().await;
    let by_the_clock = json!({ "seconds_per_decision": 60, "wont_get_fooled_again": true });
    for (seed, options, several_hands) in
        [(1, json!({}), false), (2, by_the_clock, false), (3, json!({}), true)]
    {
        let mut host = house.guest("Host").await;
        let mut other = house.guest("Other").await;
        let watcher = house.guest("Watcher").await;
        let body = json!({ "game": GAME, "seats": 4, "options": options, "bots": [bot(), bot()],
            "several_hands": several_hands });
        let table = host.open(body).await;
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        if several_hands {
            // One person, two hands: a stream is one hand's all the same.
            host.good(&path("join"), json!({})).await;
            (host, other) = (host.hand(0), host.hand(3));
        } else {
            other.good(&path("join"), json!({})).await;
        }
        let watching: Vec<_> = [&host, &other, &watcher]
            .map(|person| tokio::spawn(watch(person.clone(), table.clone())))
            .into_iter()
            .collect();
        tokio::time::sleep(Duration::from_millis(100)).await;
        for person in [&host, &other] {
            person.good(&path("ready"), json!({ "ready": true })).await;
        }
        tokio::join!(host.play(&table, seed), other.play(&table, seed + 100));
        let (_, record) = host.get(&path("export")).await;
        let record = record.as_str().unwrap();
        let viewers = [SeatSet::only(Seat::new(0)), SeatSet::only(Seat::new(3)), SeatSet::EMPTY];
        for (watching, eyes) in watching.into_iter().zip(viewers) {
            let messages = watching.await.unwrap();
            compare(&messages, &expected(record, eyes), eyes);
            let printed = messages.iter().rfind(|message| message["type"] == "hello").unwrap();
            assert_eq!(printed["printed"], what_is_printed(record), "the same for {eyes:?}");
        }
    }
}

/// What is printed, from the record's first line alone.
fn what_is_printed(record: &str) -> Value {
    let (record, game) = heist_shelf::read(record).unwrap();
    let seats = record.header.seats.len() as u8;
    let terms = Terms { options: record.header.options.clone(), ..Terms::new(seats) };
    let table = game.open(&terms, Seating::seeded(seats, 1)).unwrap();
    serde_json::from_str(&table.printed()).unwrap()
}

fn compare(messages: &[Value], expected: &[Moment], eyes: Eyes) {
    let mut place = 0;
    let mut seen = 0;
    let mut known = Value::Null;
    for message in messages {
        match message["type"].as_str().unwrap() {
            "lobby" | "hello" if message["view"].is_null() => {
                let text = message.to_string();
                for role in ["brute", "crook", "driver", "snitch", "mastermind"] {
                    assert!(!text.contains(role), "{role} in {text}");
                }
            }
            kind @ ("view" | "hello") => {
                let message = if kind == "view" { message } else { &message["view"] };
                learn(&mut known, message);
                let (step, sight) = (message["step"].as_u64().unwrap(), sight_of(&known));
                let from = place;
                // Messages may be put together for a slow viewer.
                while place < expected.len()
                    && (expected[place].step != step || expected[place].sight != sight)
                {
                    place += 1;
                }
                assert!(place < expected.len(), "{eyes:?} was told what is not theirs: {message}");
                place += 1;
                let events = expected[from..place].iter().flat_map(|moment| &moment.events);
                assert!(events.eq(message["events"].as_array().unwrap()), "{eyes:?}: {message}");
                seen += 1;
            }
            // Bots talk; what they say is the game's own, and tested there.
            "chat" => assert!(message["chat"]["seat"].is_u64()),
            other => panic!("{other}"),
        }
    }
    assert_eq!(place, expected.len(), "{eyes:?} was told everything");
    assert!(seen > 20);
}

async fn tables_of(person: &Person) -> Value {
    person.get("/api/me/tables").await.1
}

/// While Roles are chosen in secret the table sees only how many are in: what
/// a guest is told of their own tables does not change by another's choice.
#[tokio::test]
async fn nobody_learns_from_their_tables_who_has_chosen() {
    let house = house().await;
    let (table, people) = dealt(&house, &["A", "B", "C"]).await;
    let watcher = house.guest("W").await;
    let seen =
        [tables_of(&people[1]).await, tables_of(&people[2]).await, tables_of(&watcher).await];
    let roles = named(&people[0].view(&table).await, "choose");
    let (status, answer) = people[0].act(&table, "choose", 0, &roles[0]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(tables_of(&people[0]).await[0]["awaited"], false, "A has chosen");
    let now = [tables_of(&people[1]).await, tables_of(&people[2]).await, tables_of(&watcher).await];
    assert_eq!(now, seen);
}
