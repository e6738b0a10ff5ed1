//! Whether a simple habit beats the bots, how far the levels are apart, and
//! how the bots behave.
//!
//! ```text
//! cargo run --release -p millions-of-dollars --example habits -- habits 400 SEED [LEVEL] [SEATS]
//! cargo run --release -p millions-of-dollars --example habits -- ladder 1000 SEED [LEVEL] [SEATS]
//! cargo run --release -p millions-of-dollars --example habits -- figures 200 SEED [LEVEL] [SEATS]
//! ```
//!
//! Always one of the first kind against a table of the second, seats in turn,
//! in beats. Shares are wins divided by a fair share of them, with the 95 %
//! interval.

mod games;
mod players;

use heist_table::Level;
use millions_of_dollars::Role;

use games::{open, play};
use players::{HABITS, Player};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| words.get(place).map(String::as_str);
    let number = |place: usize, otherwise: u64| match word(place) {
        None => otherwise,
        Some(text) => text.parse().unwrap_or_else(|_| usage()),
    };
    let (games, seed) = (number(1, 200), number(2, 1));
    let level = match word(3) {
        None | Some("mastermind") => Level::Mastermind,
        Some("regular") => Level::Regular,
        Some("rookie") => Level::Rookie,
        Some(_) => usage(),
    };
    let seats: Vec<u8> = match word(4) {
        None if word(0) == Some("ladder") => (3..=8).collect(),
        None => vec![4, 6],
        Some(text) => match text.parse() {
            Ok(seats @ 3..=8) => vec![seats],
            _ => usage(),
        },
    };
    match word(0) {
        Some("habits") => seats.iter().for_each(|&seats| habits(seats, level, games, seed)),
        Some("ladder") => seats.iter().for_each(|&seats| ladder(seats, level, games, seed)),
        Some("figures") => seats.iter().for_each(|&seats| figures(seats, level, games, seed)),
        _ => usage(),
    }
}

fn usage() -> ! {
    eprintln!("habits: habits | ladder | figures, how many games, a seed, a level, 3 to 8 seats");
    std::process::exit(2)
}

fn habits(seats: u8, level: Level, games: u64, seed: u64) {
    let rules = open(seats);
    println!("one habit against {} of {level:?}, {games} games, seed {seed}", seats - 1);
    for habit in HABITS {
        let counts = play(&rules, Player::Habit(habit), Player::Bot(level), seed, games);
        let (share, half) = counts.share(seats);
        println!("{share:5.2} [{:.2}, {:.2}]  {}", share - half, share + half, habit.name);
    }
}

/// A level against the one below.
fn ladder(seats: u8, level: Level, games: u64, seed: u64) {
    let (below, name) = match level {
        Level::Rookie => (Player::Random, "rookie against random"),
        Level::Regular => (Player::Bot(Level::Rookie), "regular against rookie"),
        Level::Mastermind => (Player::Bot(Level::Regular), "mastermind against regular"),
    };
    let rules = open(seats);
    let (share, half) = play(&rules, Player::Bot(level), below, seed, games).share(seats);
    let (low, high) = (share - half, share + half);
    println!(
        "{seats} players: {share:5.2} [{low:.2}, {high:.2}]  {name}, {games} games, seed {seed}"
    );
}

fn figures(seats: u8, level: Level, games: u64, seed: u64) {
    let rules = open(seats);
    let counts = play(&rules, Player::Bot(level), Player::Bot(level), seed, games);
    let percent = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    println!("{seats} of {level:?}, {games} games, seed {seed}");
    println!("  rounds a game            {:6.1}", counts.rounds as f64 / counts.games as f64);
    println!("  acts a game              {:6.1}", counts.acts as f64 / counts.games as f64);
    println!("  heists with a crash      {:6.1} %", percent(counts.crashes, counts.heists));
    println!("  … after silence          {:6.1} %", percent(counts.silent_crashes, counts.heists));
    println!(
        "  offers to a rival        {:6.1} %",
        percent(counts.offers_to_rivals, counts.offers)
    );
    println!("  urges to a rival         {:6.1} %", percent(counts.urges_to_rivals, counts.urges));
    println!("  claims that are lies     {:6.1} %", percent(counts.lies, counts.claims));
    println!(
        "  … in a clash             {:6.1} %",
        percent(counts.lies_in_clashes, counts.claims_in_clashes)
    );
    println!(
        "  deals a game             {:6.1}, {:.2}M each",
        counts.deals as f64 / counts.games as f64,
        counts.paid as f64 / counts.deals.max(1) as f64
    );
    for (role, (times, sum, squares)) in Role::ALL.into_iter().zip(counts.roles) {
        if times == 0 {
            continue;
        }
        let (times_f, mean) = (times as f64, sum as f64 / times as f64);
        let error = ((squares as f64 / times_f - mean * mean) / times_f).sqrt();
        println!("  gain as {:<10} {mean:+6.2}M ± {:.2}, {times} times", role.id(), 1.96 * error);
    }
}
