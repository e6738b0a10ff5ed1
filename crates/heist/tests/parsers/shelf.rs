//! Records, packs and actions.

use std::path::Path;
use std::sync::LazyLock;

use heist_bots::Bot;
use heist_shelf::{AnyTable, BoxOnShelf, Content, Seating, Story, Terms, shelf};
use heist_table::record::Chain;
use heist_table::{Clock, Dice, Seat};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::mangle::{Bytes, mangled};

/// How far a game with a mangled pack is played.
const STEPS: u32 = 40;

struct Sound {
    text: String,
    story: Story,
}

static RECORDS: LazyLock<Vec<Sound>> = LazyLock::new(|| {
    let kept = [
        "rules-2/millions-of-dollars/1",
        "rules-2/great-art-robbery/1",
        "rules-1/midnight-exchange/4",
        "rules-2/art-project/2",
        "rules-1/sneaky-monkeys/2",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../heist-house/tests/fixtures");
    let read = |name| std::fs::read_to_string(folder.join(format!("{name}.heist"))).unwrap();
    let sound = |text: String| Sound { story: heist_shelf::tell(&text, None).unwrap().1, text };
    kept.map(|name| sound(read(name))).into()
});

/// A record that somebody has changed: it is refused, or says the same as before.
/// Or its hashes are made anew, as anybody can: then whatever it says is replayed
/// or refused.
pub(crate) fn record(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let sound = &RECORDS[bytes.next() % RECORDS.len()];
    let is_sealed_again = !bytes.next().is_multiple_of(4);
    let text = String::from_utf8_lossy(&mangled(sound.text.as_bytes(), &mut bytes)).into_owned();
    let text = if is_sealed_again { sealed_again(&text) } else { text };
    let (record, game) = match heist_shelf::read(&text) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let told = game.tell(&record, None);
    let verified = game.verify(&record, None);
    if !is_sealed_again {
        // What is cut off between two lines is a record of less, without its secret.
        if let Ok(told) = told {
            assert_eq!(told, sound.story);
        }
    } else if verified.is_ok() {
        told.expect("what is sound can be told");
    }
}

/// Every line that is an object, with the hash it would have.
fn sealed_again(text: &str) -> String {
    const TAIL: usize = r#","hash":"""#.len() + 64 + 1;
    let mut chain = Chain::default();
    let mut again = String::new();
    for line in text.lines() {
        let body = line.len().checked_sub(TAIL).and_then(|cut| line.get(..cut));
        let body = body.map(|body| format!("{body}}}")).filter(|body| body.len() > 2);
        match body.and_then(|body| RawValue::from_string(body).ok()) {
            Some(body) if body.get().starts_with('{') => again += &chain.seal(&body),
            _ => again += line,
        }
        again.push('\n');
    }
    again
}

/// A pack that somebody has changed: everything wrong is said, or it is played.
pub(crate) fn pack(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let game = bytes.pick(shelf());
    let (file, sound) = game.content();
    let text = String::from_utf8_lossy(&mangled(sound.as_bytes(), &mut bytes)).into_owned();
    // People are told what is different before they sit down.
    let _ = heist_table::content::differences(sound, &text);
    let content = Content { file: file.to_owned(), text };
    if let Err(error) = game.check_content(&content) {
        return assert!(!error.to_string().is_empty());
    }
    let info = game.info();
    for seats in [info.min_seats, info.max_seats] {
        let terms = Terms { content: Some(content.clone()), ..Terms::new(seats) };
        let mut table = game.open(&terms, Seating::seeded(seats, 1)).expect("the pack is sound");
        play(&mut *table, &mut Dice::seeded(1), STEPS);
    }
}

/// Goes on for some steps, or to the end.
fn play(table: &mut dyn AnyTable, dice: &mut Dice, steps: u32) {
    for _ in 0..steps {
        table.pass_time(table.now());
        if table.outcome().is_some() {
            return;
        }
        let actors: Vec<Seat> = table.actors().iter().collect();
        if actors.is_empty() {
            let deadline = table.deadline().expect("nobody acts, so something is due");
            table.pass_time(deadline);
            continue;
        }
        let seat = dice.pick(&actors);
        let act = table.choose(seat, Bot::Random, dice).expect("an actor has something to do");
        let at = table.now();
        table.act(seat, None, &act.action, at.into()).expect("what is legal is accepted");
    }
}

/// Something a seat may do, changed: in JSON as a program sends it, or in words
/// as a person types them. It is refused, or entered and played on from.
pub(crate) fn action(input: &[u8]) {
    let mut bytes = Bytes::of(input);
    let game: &dyn BoxOnShelf = bytes.pick(shelf());
    let info = game.info();
    let seats = info.min_seats.max(3).min(info.max_seats);
    let terms = Terms::new(seats);
    let mut table = game.open(&terms, Seating::seeded(seats, 1)).expect("as in the box");
    let mut dice = Dice::seeded(bytes.next() as u64);
    play(&mut *table, &mut dice, bytes.next() as u32 % 20);
    let Some(seat) = table.actors().iter().next() else { return };
    let Some(legal) = table.choose(seat, Bot::Random, &mut dice) else { return };
    let in_words = bytes.next().is_multiple_of(2);
    let sound = if in_words { legal.text } else { legal.action.to_string() };
    let text = String::from_utf8_lossy(&mangled(sound.as_bytes(), &mut bytes)).into_owned();
    let action: Result<Value, String> = match in_words {
        true => table.read_action(&text).map_err(|refusal| refusal.to_string()),
        false => serde_json::from_str(&text).map_err(|error| error.to_string()),
    };
    let Ok(action) = action else { return };
    let at: Clock = table.now();
    match table.act(seat, None, &action, at.into()) {
        Ok(()) => play(&mut *table, &mut dice, 5),
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
}
