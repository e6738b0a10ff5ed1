//! Bots answer when they are spoken to: one line, by one of them, and nothing
//! that is hidden.

use std::time::Duration;

use heist_shelf::{Seating, Terms};
use heist_table::{Dice, Heard, Seat, Sense};
use serde_json::{Value, json};

use crate::client::{GAME, House, Person, Socket, bot, house, house_with, next, until};

/// A table of one person and bots, still in secret Planning: the bots have
/// nothing to say by themselves.
async fn among_bots(house: &House) -> (Person, String, Socket) {
    let person = house.guest("Ada").await;
    let table =
        person.open(json!({ "game": GAME, "seats": 4, "level": bot(), "start": true })).await;
    let mut socket = person.socket(&table).await;
    until(&mut socket, "hello").await;
    (person, table, socket)
}

async fn tell(person: &Person, table: &str, line: &str) {
    person.good(&format!("/api/tables/{table}/chat"), json!({ "text": line })).await;
}

/// The next line that somebody else said.
async fn answer(socket: &mut Socket) -> Value {
    loop {
        let chat = until(socket, "chat").await["chat"].clone();
        if chat["from"] != "Ada" {
            return chat;
        }
    }
}

/// All that bots say until nothing more comes for a while.
async fn all_answers(socket: &mut Socket) -> Vec<Value> {
    let mut lines = Vec::new();
    while let Ok(Some(message)) =
        tokio::time::timeout(Duration::from_millis(700), next(socket)).await
    {
        let chat = &message["chat"];
        if message["type"] == "chat" && chat["from"] != "Ada" {
            lines.push(chat.clone());
        }
    }
    lines
}

#[tokio::test]
async fn whoever_is_called_by_name_answers() {
    let house = house().await;
    let (person, table, mut socket) = among_bots(&house).await;
    for (line, who, seat) in [
        ("Bishop, what is your Role?", "Bishop", 1),
        ("thank you, cricket", "Cricket", 2),
        ("xyzzy DOMINO", "Domino", 3),
    ] {
        tell(&person, &table, line).await;
        let chat = answer(&mut socket).await;
        assert_eq!((&chat["from"], &chat["seat"]), (&json!(who), &json!(seat)), "{line}: {chat}");
        let text = chat["text"].as_str().unwrap();
        assert!(!text.is_empty() && !text.contains('{'), "{text}");
        // It has claimed nothing, so it names no Role.
        for role in ["Brute", "Driver", "Crook", "Snitch", "Mastermind"] {
            assert!(!text.contains(role), "{text}");
        }
    }
    assert!(all_answers(&mut socket).await.is_empty(), "one answer to a line");
}

#[tokio::test]
async fn what_nobody_understands_is_answered_by_nobody() {
    let house = house().await;
    let (person, table, mut socket) = among_bots(&house).await;
    for line in ["the train leaves at nine", "xyzzy", "..."] {
        tell(&person, &table, line).await;
    }
    assert!(all_answers(&mut socket).await.is_empty());
}

#[tokio::test]
async fn bots_do_not_flood_a_table() {
    let house = house().await;
    let (person, table, mut socket) = among_bots(&house).await;
    for _ in 0..40 {
        tell(&person, &table, "Bishop, Cricket and Domino: hello!").await;
    }
    let said = all_answers(&mut socket).await.len();
    assert!((1..=6).contains(&said), "{said} answers");
}

#[tokio::test]
async fn not_every_greeting_is_answered_and_some_are() {
    let house = house().await;
    let (mut answered, tables) = (0, 12);
    for _ in 0..tables {
        let (person, table, mut socket) = among_bots(&house).await;
        tell(&person, &table, "Hello everybody!").await;
        answered += usize::from(!all_answers(&mut socket).await.is_empty());
    }
    assert!(answered > 0 && answered < tables, "{answered} of {tables}");
}

/// Talk is switched off while a bot makes up its answer.
#[tokio::test]
async fn where_talk_is_off_an_answer_stays_unsaid() {
    let house = house_with(|config| config.bot_pause_ms = Some(300..400)).await;
    let (person, table, mut socket) = among_bots(&house).await;
    tell(&person, &table, "Hello, Bishop!").await;
    person.good(&format!("/api/tables/{table}/talk"), json!({ "talk": false })).await;
    assert!(all_answers(&mut socket).await.is_empty());
    person.good(&format!("/api/tables/{table}/talk"), json!({ "talk": true })).await;
    tell(&person, &table, "Hello, Bishop!").await;
    assert_eq!(answer(&mut socket).await["from"], "Bishop");
}

/// What a bot answers is the same, with the same draws, in every table that its
/// seat cannot tell from its own; and there is something to say to everything.
#[test]
fn answers_do_not_depend_on_what_is_hidden() {
    for game in heist_shelf::shelf() {
        let seats = game.info().min_seats.max(2);
        let terms = Terms::new(seats);
        let mut table = game.open(&terms, Seating::seeded(seats, 6)).unwrap();
        let mut dice = Dice::seeded(7);
        let mut compared = 0;
        for _ in 0..30 {
            for seat in Seat::all(seats) {
                let mut twin = game.open(&terms, Seating::seeded(seats, 6)).unwrap();
                if twin.set_state(table.imagine(seat, &mut dice), table.now(), 9).is_err() {
                    continue;
                }
                for sense in Sense::ALL {
                    let heard = Heard { from: seat.next(seats), sense };
                    let said = table.answer(seat, heard, &mut Dice::seeded(5));
                    assert_eq!(said, twin.answer(seat, heard, &mut Dice::seeded(5)));
                    assert!(!said.is_empty() && !said.contains(['{', '}']), "{said}");
                    compared += 1;
                }
            }
            let Some(seat) = table.actors().iter().next() else {
                // Nobody is asked before the clock has acted.
                let Some(at) = table.deadline() else { break };
                table.pass_time(at);
                continue;
            };
            let Some(act) = table.choose(seat, heist_bots::Bot::Random, &mut dice) else { break };
            table.act(seat, None, &act.action, table.now().into()).unwrap();
        }
        assert!(compared >= Sense::ALL.len(), "{}", game.slug());
    }
}

/// Whole games of bots: in every box something comes to light that one of them
/// has a word for, and seldom enough that it is no chatter.
#[test]
fn bots_have_a_word_for_what_comes_to_light() {
    for game in heist_shelf::shelf() {
        let seats = game.info().min_seats.max(3);
        let mut table = game.open(&Terms::new(seats), Seating::seeded(seats, 8)).unwrap();
        let mut dice = Dice::seeded(9);
        let (mut words, mut acts) = (0_u32, 0_u32);
        while table.outcome().is_none() && acts < 6_000 {
            if let Some(at) = table.deadline() {
                table.pass_time(at);
            }
            let Some(seat) = table.actors().iter().next() else { continue };
            let bot = if acts < 5_000 { heist_bots::Bot::Regular } else { heist_bots::Bot::Random };
            let choice = table.choose(seat, bot, &mut dice);
            let choice = choice.or_else(|| table.choose(seat, heist_bots::Bot::Random, &mut dice));
            let Some(act) = choice else { continue };
            table.act(seat, None, &act.action, table.now().into()).unwrap();
            acts += 1;
            for seat in Seat::all(seats) {
                if let Some(line) = table.reaction(seat, &mut dice) {
                    assert!(!line.is_empty() && !line.contains(['{', '}']), "{line}");
                    words += 1;
                }
            }
        }
        assert!(words > 0, "{}: nobody had a word in {acts} acts", game.slug());
        assert!(words < acts / 2, "{}: {words} words in {acts} acts", game.slug());
    }
}
