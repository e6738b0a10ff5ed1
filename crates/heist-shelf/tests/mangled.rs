//! States from outside, mangled: each is refused with a sentence, or can be
//! imagined and played on to the end. Nothing hangs, nothing panics.

use heist_bots::Bot;
use heist_shelf::{AnyTable, Seating, Terms};
use heist_table::{Clock, Dice, Seat};
use serde_json::{Value, json};

/// The longest a game is played on from a mangled state that was accepted.
const LONGEST: u32 = 120;

fn open(game: &str, seats: u8, options: &Value, seed: u64) -> Box<dyn AnyTable> {
    let terms = Terms { options: options.clone(), ..Terms::new(seats) };
    let game = heist_shelf::find(game).expect("it is on the shelf");
    game.open(&terms, Seating::seeded(seats, seed)).expect("the terms are good")
}

/// One more step: what is due, or an act; false at the end.
fn step(table: &mut dyn AnyTable, dice: &mut Dice) -> bool {
    // A mangled deadline may be over.
    table.pass_time(table.now());
    if table.outcome().is_some() {
        return false;
    }
    let actors: Vec<Seat> = table.actors().iter().collect();
    let waits = table.deadline().filter(|_| actors.is_empty() || dice.below(8) == 0);
    if let Some(deadline) = waits {
        table.pass_time(deadline);
        return true;
    }
    let seat = dice.pick(&actors);
    let act = table.choose(seat, Bot::Random, dice).expect("an actor has something to do");
    let at = table.now();
    table.act(seat, None, &act.action, at.into()).expect("what is legal is accepted");
    true
}

/// Where every number, word and empty list of a value stands, as pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| places(field, &format!("{at}/{name}"), found));
        }
        Value::Array(items) if !items.is_empty() => {
            items.iter().zip(0..).for_each(|(item, i)| places(item, &format!("{at}/{i}"), found));
        }
        _ => found.push(at.to_owned()),
    }
}

/// Something else instead of what stands in one place of a state.
fn mangle(state: &mut Value, dice: &mut Dice) {
    let mut found = Vec::new();
    places(state, "", &mut found);
    let mut any = || found[dice.below(found.len() as u32) as usize].clone();
    let (place, other) = (any(), any());
    let other = state.pointer(&other).expect("it was found").clone();
    let place = state.pointer_mut(&place).expect("it was found");
    let numbers = [0, 1, 2, 3, 7, 8, 9, 15, 16, 40, 255, 65_535, 4_294_967_295_u64];
    *place = match (place.clone(), dice.below(4)) {
        (_, 0) => other,
        (Value::Number(number), 1) => json!(number.as_u64().unwrap_or_default() + 1),
        (Value::Number(number), 2) => json!(number.as_u64().unwrap_or_default().saturating_sub(1)),
        (Value::Number(_) | Value::Null, _) => json!(dice.pick(&numbers)),
        (Value::Bool(flag), _) => json!(!flag),
        (_, _) => Value::Null,
    };
}

/// Mangles the states of a game as it is played; tells how many were refused
/// and how many could be played on.
fn try_out(game: &str, seats: u8, options: &Value, seed: u64, rounds: u64) -> (u32, u32) {
    let (mut refused, mut played) = (0, 0);
    let mut dice = Dice::seeded(seed);
    let mut table = open(game, seats, options, seed);
    for _ in 0..heist_trials::games(rounds) {
        for _ in 0..3 {
            if !step(&mut *table, &mut dice) {
                table = open(game, seats, options, dice.below(1_000).into());
            }
        }
        let sound = table.state();
        table.set_state(sound.clone(), table.now(), 1).expect("a true state is possible");
        let mut state = sound.clone();
        for _ in 0..=dice.below(3) {
            mangle(&mut state, &mut dice);
        }
        let mut other = open(game, seats, options, 1);
        let before = other.state();
        match other.set_state(state.clone(), Clock::ZERO, 1) {
            Err(error) => {
                refused += 1;
                assert_eq!(error.code(), "bad-state");
                assert_eq!(other.state(), before, "the table stands as it was");
            }
            Ok(()) => {
                played += u32::from(state != sound);
                for seat in Seat::all(seats) {
                    other.imagine(seat, &mut dice);
                }
                for _ in 0..LONGEST {
                    if !step(&mut *other, &mut dice) {
                        break;
                    }
                }
            }
        }
    }
    (refused, played)
}

#[test]
fn mangled_states_of_millions_of_dollars_are_refused_or_played_on() {
    let kinds = [
        (3, json!({})),
        (4, json!({ "negotiation": "live" })),
        (5, json!({ "wont_get_fooled_again": true, "seconds_per_decision": 20 })),
        (8, json!({})),
    ];
    for (seed, (seats, options)) in (1..).zip(kinds) {
        let (refused, played) = try_out("millions-of-dollars", seats, &options, seed, 250);
        assert!(refused > 100 && played > 10, "{refused} refused, {played} played on");
    }
}

#[test]
fn mangled_states_of_the_great_art_robbery_are_refused_or_played_on() {
    let kinds = [(2, json!({})), (4, json!({ "seconds_per_turn": 60 })), (5, json!({}))];
    let (mut refused, mut played) = (0, 0);
    for (seed, (seats, options)) in (1..).zip(kinds) {
        let counts = try_out("great-art-robbery", seats, &options, seed, 150);
        (refused, played) = (refused + counts.0, played + counts.1);
    }
    // Hardly anything there can be changed by itself.
    assert!(refused > 200 && played > 0, "{refused} refused, {played} played on");
}

#[test]
fn mangled_states_of_midnight_exchange_are_refused_or_played_on() {
    let kinds = [
        (2, json!({})),
        (3, json!({ "clock": "relaxed" })),
        (4, json!({ "early_getaway": true, "no_final_placing": true })),
        (4, json!({ "clock": "correspondence", "quick_night": true })),
    ];
    for (seed, (seats, options)) in (1..).zip(kinds) {
        let (refused, played) = try_out("midnight-exchange", seats, &options, seed, 400);
        assert!(refused > 100 && played > 10, "{refused} refused, {played} played on");
    }
}
