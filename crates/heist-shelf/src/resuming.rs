//! A table resumed from a snapshot cannot be told from one that was played, or
//! replayed, from the beginning.

use heist_bots::Bot;
use heist_table::record::{Chain, Player};
use heist_table::{Bytes32, Chance, Clock, Dice, Entry, Refusal, Seat, SeatSet, Secret, When};
use serde_json::{Value, json};

use crate::boxes::Shelved;
use crate::toy::Toy;
use crate::{AnyTable, BoxOnShelf, Seating, ShelfError, Terms};

/// The longest a random game is played.
const LONGEST: u32 = 300;

struct Case {
    game: &'static dyn BoxOnShelf,
    seats: u8,
    options: Value,
}

fn cases() -> Vec<Case> {
    let millions = crate::find("millions-of-dollars").unwrap();
    let midnight = crate::find("midnight-exchange").unwrap();
    let case = |game, seats, options| Case { game, seats, options };
    const TOY: &dyn BoxOnShelf = &Shelved::<Toy>::NEW;
    vec![
        case(TOY, 2, json!({})),
        case(TOY, 4, json!({ "timed": true })),
        case(millions, 3, json!({})),
        case(millions, 5, json!({ "seconds_per_decision": 20, "wont_get_fooled_again": true })),
        case(millions, 4, json!({ "negotiation": "live" })),
        case(millions, 8, json!({ "negotiation": "live" })),
        case(midnight, 3, json!({})),
    ]
}

impl Case {
    fn terms(&self) -> Terms {
        Terms { options: self.options.clone(), ..Terms::new(self.seats) }
    }

    /// Sealed and seeded chance take turns.
    fn seating(&self, seed: u64) -> Seating {
        if seed.is_multiple_of(2) {
            return Seating::seeded(self.seats, seed);
        }
        let secret = Secret::new([seed as u8; 32]);
        let salts = (0..self.seats).map(|seat| Bytes32([seat; 32])).collect();
        let player = |seat| Player { name: format!("P{seat}"), bot: None };
        Seating {
            players: (0..self.seats).map(player).collect(),
            chance: Chance::sealed(&secret, salts),
            secret: Some(secret),
        }
    }
}

/// Everything that can be asked of a table.
fn all_of(table: &dyn AnyTable) -> Value {
    let at = table.now().plus_ms(1);
    let seats = Seat::all(table.seats()).map(|seat| {
        let legal: Vec<Value> = table.legal(seat).iter().map(|act| json!(act)).collect();
        let stale = table.judge(seat, Some(table.decision(seat) + 1), &json!("x"), at.into());
        json!({
            "asked": table.asked(seat),
            "decision": table.decision(seat),
            "acts_at": table.acts_at(seat, Bot::Regular, at, &mut Dice::seeded(1)),
            "legal": legal,
            "undo": outcome_of(table.judge_undo(seat, at)),
            "stale": outcome_of(stale),
            "imagined": table.imagine(seat, &mut Dice::seeded(1)),
        })
    });
    let viewers = SeatSet::viewers(table.seats());
    let sights: Vec<String> = viewers.map(|viewer| table.sight(viewer)).collect();
    json!({
        "seats": seats.collect::<Vec<_>>(),
        "sights": sights,
        "entries": table.entries(),
        "now": table.now(),
        "actors": table.actors(),
        "awaited": table.awaited(),
        "deadline": table.deadline(),
        "state": table.state(),
        "outcome": table.outcome(),
        "snapshot": table.snapshot(),
        "end": table.last_line(Chain::default(), None),
    })
}

fn outcome_of(judged: Result<Entry<Value>, Refusal>) -> Value {
    match judged {
        Ok(entry) => json!(entry),
        Err(refusal) => json!(refusal),
    }
}

/// A random entry that may come next; none when the game is over.
fn next_entry(table: &dyn AnyTable, dice: &mut Dice) -> Option<Entry<Value>> {
    if table.outcome().is_some() {
        return None;
    }
    let at = table.now().plus_ms(dice.below(3_000).into());
    if let Some(due) = table.due(at) {
        return Some(due);
    }
    let seats: Vec<Seat> = Seat::all(table.seats()).collect();
    if dice.below(4) == 0
        && let Ok(entry) = table.judge_undo(dice.pick(&seats), at)
    {
        return Some(entry);
    }
    let actors: Vec<Seat> = table.actors().iter().collect();
    if actors.is_empty() {
        return table.due(table.deadline().expect("only the clock can go on"));
    }
    let seat = dice.pick(&actors);
    let mut legal = table.legal(seat);
    legal.extend(table.samples(seat));
    let act = &legal[dice.below(legal.len() as u32) as usize];
    let at = at.max(table.acts_at(seat, Bot::Regular, table.now(), dice));
    match table.due(at) {
        Some(due) => Some(due),
        None => Some(table.judge(seat, None, &act.action, When::from(at)).expect("it is legal")),
    }
}

#[test]
fn a_resumed_table_cannot_be_told_from_a_replayed_one() {
    let (mut compared, mut undone) = (0, 0);
    for case in cases() {
        // The toy's games are short, and alone have acts that can be taken back.
        let seeds = if case.game.slug() == "toy" { 40 } else { 3 };
        for seed in 0..seeds {
            let open = || case.game.open(&case.terms(), case.seating(seed)).unwrap();
            let mut dice = Dice::seeded(seed);
            let mut played = open();
            let mut entries = Vec::new();
            let mut resumed: Vec<(Box<dyn AnyTable>, usize)> = Vec::new();
            while let Some(entry) =
                next_entry(&*played, &mut dice).filter(|_| played.entries() < LONGEST)
            {
                undone += u32::from(matches!(entry.deed, heist_table::Deed::Undo { .. }));
                entries.push(entry.clone());
                played.enter(entry.clone()).unwrap();
                for (table, _) in &mut resumed {
                    table.enter(entry.clone()).unwrap();
                }
                // A few go on from a snapshot at any time, and are compared
                // step by step.
                if dice.below(8) == 0 {
                    let wanted = all_of(&*played);
                    for (table, from) in &resumed {
                        assert_eq!(all_of(&**table), wanted, "{} seed {seed}", case.game.slug());
                        assert_eq!(*table.log(), played.log()[*from..]);
                        compared += 1;
                    }
                    let snapshot = played.snapshot();
                    let table =
                        case.game.resume(&case.terms(), case.seating(seed), &snapshot).unwrap();
                    assert_eq!(all_of(&*table), wanted);
                    if resumed.len() == 3 {
                        resumed.remove(0);
                    }
                    resumed.push((table, played.log().len()));
                }
            }
            let mut replayed = open();
            for entry in entries {
                replayed.enter(entry).unwrap();
            }
            let wanted = all_of(&*replayed);
            for (table, from) in &resumed {
                assert_eq!(all_of(&**table), wanted);
                assert_eq!(*table.log(), replayed.log()[*from..]);
                assert_eq!(table.record(), Err(ShelfError::NoRecord));
            }
        }
    }
    assert!(compared > 500 && undone > 10, "{compared} comparisons, {undone} undone");
}

#[test]
fn a_snapshot_that_makes_no_sense_is_refused() {
    let case = &cases()[3];
    let mut table = case.game.open(&case.terms(), case.seating(1)).unwrap();
    table.pass_time(Clock(60_000));
    let good = table.snapshot();
    let resume = |text: &str| case.game.resume(&case.terms(), case.seating(1), text).err();
    assert_eq!(resume(&good), None);
    let mut value: Value = serde_json::from_str(&good).unwrap();
    value["decisions"] = json!([1, 2]);
    for bad in ["", "{}", &good[1..], &value.to_string()] {
        assert_eq!(resume(bad).unwrap().code(), "bad-state", "{bad}");
    }
    // The same of a table of other size: the rules would panic.
    let other = case.game.open(&Terms::new(3), Seating::seeded(3, 1)).unwrap().snapshot();
    assert_eq!(resume(&other).unwrap().code(), "bad-state");
}
