//! Golden counts: how many ways a game can go, as text files. A changed count
//! is a changed rule, and the commit says which.

use std::fmt::Write as _;
use std::path::Path;

use crate::{Clock, Dice, Level, Moment, Rules, Seat, Seen, Silent};

/// How many sequences of legal actions of that length there are from the start
/// of the game with that seed, every actor acting at any moment it may. Where
/// nobody can act the clock goes on.
pub fn count_paths<R: Rules>(rules: &R, seed: u64, depth: u32) -> u64 {
    let mut dice = Dice::seeded(seed);
    let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    walk(rules, &state, &dice, Clock::ZERO, depth)
}

fn walk<R: Rules>(rules: &R, state: &R::State, dice: &Dice, now: Clock, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actors = rules.actors(state);
    if actors.is_empty() {
        let Some(deadline) = rules.deadline(state) else { return 0 };
        let (mut next, mut dice) = (state.clone(), dice.clone());
        rules.expire(&mut next, &mut Moment::new(deadline, &mut dice, &mut Silent));
        return walk(rules, &next, &dice, deadline, depth);
    }
    let mut legal = Vec::new();
    let mut paths = 0;
    for seat in actors.iter() {
        legal.clear();
        rules.legal(state, seat, &mut legal);
        rules.samples(state, seat, &mut legal);
        let seen = Seen::new(rules, state, seat);
        let at = seen.acts_at(Level::Regular, now, &mut Dice::seeded(0));
        for &action in &legal {
            paths += step(rules, state, dice, seat, action, at, depth);
        }
    }
    paths
}

fn step<R: Rules>(
    rules: &R,
    state: &R::State,
    dice: &Dice,
    seat: Seat,
    action: R::Action,
    at: Clock,
    depth: u32,
) -> u64 {
    let (mut next, mut dice) = (state.clone(), dice.clone());
    rules.apply(&mut next, seat, action, &mut Moment::new(at, &mut dice, &mut Silent));
    walk(rules, &next, &dice, at, depth - 1)
}

/// Compares counts with a golden file, or writes it if `HEIST_BLESS=1` is set.
/// `positions` names each table and the depth to count to.
///
/// Panics with both texts when they differ: this is called by tests.
pub fn check<R: Rules>(file: impl AsRef<Path>, positions: &[(&str, R, u64, u32)]) {
    let mut text = String::from(
        "# Sequences of legal actions from the start, by length. Written with HEIST_BLESS=1.\n",
    );
    for (name, rules, seed, depth) in positions {
        let _ = writeln!(text, "\n{name}  seats {}  seed {seed}", rules.seats());
        for length in 1..=*depth {
            let _ = writeln!(text, "paths {length} {}", count_paths(rules, *seed, length));
        }
    }
    let file = file.as_ref();
    if std::env::var_os("HEIST_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(file, &text).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        golden == text,
        "{} does not hold. A changed count is a changed rule: if it is meant, write it with \
         HEIST_BLESS=1 and say so in the commit.\n--- golden\n{golden}\n--- counted\n{text}",
        file.display()
    );
}
