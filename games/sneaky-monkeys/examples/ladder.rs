//! How much better each level is than the one below, and how long it thinks.
//!
//! `cargo run --release -p sneaky-monkeys --example ladder -- [GAMES] [SEED]`
//! plays every pair of neighbours with two players, seats by turns, and one of
//! the better against three of the other with four, on all cores. The same
//! games come out whatever the number of cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cpu_time::ThreadTime;
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Silent};
use sneaky_monkeys::{ExtensionVote, Options, SneakyMonkeys};

/// Who plays: a level, or at random.
type Player = Option<Level>;

#[derive(Clone, Copy, Default)]
struct Sums {
    games: u64,
    /// In sixtieths, so that shared wins divide evenly.
    wins: u64,
    scores: [i64; 2],
    acts: u64,
    thought: Duration,
    longest: Duration,
}

fn play(rules: &SneakyMonkeys, pair: [Player; 2], seed: u64, game: u64) -> Sums {
    let ours = Seat::new((game % u64::from(rules.seats)) as u8);
    let mut chance = Dice::numbered(seed, 2 * game);
    let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let player = |seat: Seat| if seat == ours { pair[0] } else { pair[1] };
    let level = |seat| player(seat).unwrap_or(Level::Regular);
    let mut sums = Sums { games: 1, ..Sums::default() };
    let mut scratch = Vec::new();
    playout::policies(rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
        let Some(level) = player(seen.seat()) else {
            return Some(seen.random_action(&mut scratch, dice));
        };
        let since = ThreadTime::now();
        let action = rules.instinct(seen, level, dice);
        if seen.seat() == ours {
            let took = since.elapsed();
            sums.acts += 1;
            sums.thought += took;
            sums.longest = sums.longest.max(took);
        }
        action
    });
    let outcome = rules.outcome(&state).expect("the game is over");
    if outcome.winners.contains(ours) {
        sums.wins = 60 / outcome.winners.len() as u64;
    }
    for (seat, score) in outcome.scores.iter() {
        sums.scores[usize::from(seat != ours)] += i64::from(*score);
    }
    sums
}

fn run(rules: &SneakyMonkeys, pair: [Player; 2], seed: u64, games: u64) -> Sums {
    let (next, total) = (AtomicU64::new(0), Mutex::new(Sums::default()));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    let sums = play(rules, pair, seed, game);
                    let mut total = total.lock().expect("no thread has panicked");
                    total.games += 1;
                    total.wins += sums.wins;
                    total.acts += sums.acts;
                    total.thought += sums.thought;
                    total.longest = total.longest.max(sums.longest);
                    for (sum, more) in total.scores.iter_mut().zip(sums.scores) {
                        *sum += more;
                    }
                }
            });
        }
    });
    total.into_inner().expect("no thread has panicked")
}

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let mut number = |otherwise| match words.next() {
        None => otherwise,
        Some(Ok(number)) => number,
        Some(Err(_)) => {
            eprintln!("ladder: give how many games, and a seed");
            std::process::exit(2);
        }
    };
    let (games, seed) = (number(200), number(1));
    let (file, content) = SneakyMonkeys::CONTENT;
    let options = Options { extension_vote: ExtensionVote::Never, ..Options::default() };
    let steps = [
        ("rookie against random", [Some(Level::Rookie), None]),
        ("regular against random", [Some(Level::Regular), None]),
        ("regular against rookie", [Some(Level::Regular), Some(Level::Rookie)]),
        ("mastermind against regular", [Some(Level::Mastermind), Some(Level::Regular)]),
    ];
    for seats in [2, 4] {
        let rules = SneakyMonkeys::open(file, content, &options, seats).expect("the box is sound");
        for (name, pair) in steps {
            let sums = run(&rules, pair, seed, games);
            let wins = sums.wins as f64 / (60.0 * sums.games as f64);
            let each = |sum: i64, seats: f64| sum as f64 / sums.games as f64 / seats;
            println!(
                "{seats} players, {name}: wins {:.1} of 100 ({:.2} of a fair share), ${:.0} to ${:.0}; \
                 {:.3} ms an act, at most {:.1} ms, {:.0} acts",
                100.0 * wins,
                wins * f64::from(seats),
                each(sums.scores[0], 1.0),
                each(sums.scores[1], f64::from(seats) - 1.0),
                sums.thought.as_secs_f64() * 1_000.0 / sums.acts as f64,
                sums.longest.as_secs_f64() * 1_000.0,
                sums.acts as f64 / sums.games as f64,
            );
        }
    }
}
