//! How fast random playouts go through the trait, beside a hand-written loop
//! of the same game.
//!
//! ```text
//!   per game:  trait, bare, trait, bare, …   CPU time, the median of the pairs
//! ```
//!
//! `cargo bench -p yardstick` prints the table. An action is a decision or a
//! draw of chance; a playout is set up, played to its end and its score read.
//! `cargo bench -p yardstick -- --quick` takes five seconds; `--json` prints a
//! line of JSON per game instead.

mod bare;

use std::time::Duration;

use cpu_time::ProcessTime;
use heist_table::{Clock, Dice, Moment, Rules, Seat, Silent, playout};
use yardstick::{ConnectFour, Kuhn, Leduc, LiarsDice, TicTacToe};

use bare::{Playout, Stream};

/// Below this part of the bare loop's speed the bench fails.
const BAR: f64 = 0.25;
/// The part of the bare loop's speed we want.
const GOAL: f64 = 0.5;

#[derive(Clone, Copy, Default)]
struct Tally {
    playouts: u64,
    actions: u64,
    score: i64,
    squares: i64,
}

impl Tally {
    fn add(&mut self, actions: u64, score: i32) {
        self.actions += actions;
        self.score += i64::from(score);
        self.squares += i64::from(score).pow(2);
    }

    /// The mean of a number that adds up to `sum` over the playouts.
    fn mean(&self, sum: i64) -> f64 {
        sum as f64 / self.playouts as f64
    }
}

fn by_the_trait<R: Rules>(rules: &R, playouts: u64, seed: u64) -> Tally {
    // Callers are handed dice of whatever kind: the compiler must not know that
    // these are plain streams, or it would measure a luckier program.
    let [mut chance, mut choice] = std::hint::black_box([Dice::seeded(seed), Dice::seeded(!seed)]);
    let mut room = Vec::new();
    let mut tally = Tally { playouts, ..Tally::default() };
    for _ in 0..playouts {
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let length = playout::random(rules, &mut state, &mut chance, &mut choice, &mut room);
        let outcome = rules.outcome(&state).expect("a playout ends");
        tally.add(length.actions, outcome.scores[Seat::new(0)]);
    }
    tally.actions += chance.draws();
    tally
}

fn by_hand(play: impl Fn(&mut Stream) -> Playout, playouts: u64, seed: u64) -> Tally {
    let mut stream = Stream(seed);
    let mut tally = Tally { playouts, ..Tally::default() };
    for _ in 0..playouts {
        let (actions, score) = play(&mut stream);
        tally.add(u64::from(actions), score);
    }
    tally
}

/// Actions and playouts per CPU second.
struct Speed {
    actions: f64,
    playouts: f64,
}

fn measure(run: impl FnOnce() -> Tally) -> (Tally, Speed) {
    let start = ProcessTime::now();
    let tally = std::hint::black_box(run());
    let seconds = start.elapsed().as_secs_f64();
    let speed = Speed {
        actions: tally.actions as f64 / seconds,
        playouts: tally.playouts as f64 / seconds,
    };
    (tally, speed)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// What came of a game, in millions per CPU second.
struct Line {
    game: &'static str,
    playouts: f64,
    actions: f64,
    bare_actions: f64,
    ratio: f64,
}

/// Measures a game both ways.
fn compare<R: Rules>(
    game: &'static str,
    rules: &R,
    play: impl Fn(&mut Stream) -> Playout,
    round: Duration,
) -> Line {
    const PAIRS: u64 = 7;
    let warm_up = measure(|| by_the_trait(rules, 100_000, 1)).1;
    let playouts = (warm_up.playouts * round.as_secs_f64()) as u64;
    let mut pairs = Vec::new();
    for seed in 0..PAIRS {
        let (by_trait, trait_speed) = measure(|| by_the_trait(rules, playouts, seed));
        let (by_hand, bare_speed) = measure(|| by_hand(&play, playouts, seed));
        check_that_both_play_the_same_game(game, by_trait, by_hand);
        pairs.push((trait_speed, bare_speed));
    }
    let middle = |number: fn(&(Speed, Speed)) -> f64| median(pairs.iter().map(number).collect());
    Line {
        game,
        playouts: middle(|(by_trait, _)| by_trait.playouts / 1e6),
        actions: middle(|(by_trait, _)| by_trait.actions / 1e6),
        bare_actions: middle(|(_, bare)| bare.actions / 1e6),
        ratio: middle(|(by_trait, bare)| by_trait.actions / bare.actions),
    }
}

impl Line {
    fn print(&self) {
        let Line { game, playouts, actions, bare_actions, ratio } = self;
        let verdict = match ratio {
            ratio if *ratio >= GOAL => "goal",
            ratio if *ratio >= BAR => "bar",
            _ => "TOO SLOW",
        };
        println!(
            "{game:<14}{playouts:>14.2}{actions:>14.1}{bare_actions:>14.1}{ratio:>9.2}  {verdict}"
        );
    }

    fn print_json(&self) {
        let line = serde_json::json!({
            "game": self.game,
            "playouts_millions_per_second": self.playouts,
            "actions_millions_per_second": self.actions,
            "bare_actions_millions_per_second": self.bare_actions,
            "ratio": self.ratio,
        });
        println!("{line}");
    }
}

/// The mean length agrees within 1 per cent, the mean score within six
/// standard errors, the mean square of the scores within 2 per cent.
fn check_that_both_play_the_same_game(name: &str, one: Tally, other: Tally) {
    let lengths = [one, other].map(|tally| tally.mean(tally.actions as i64));
    assert!((lengths[0] / lengths[1] - 1.0).abs() < 0.01, "{name}: lengths {lengths:?}");
    let (scores, squares) = (
        [one, other].map(|tally| tally.mean(tally.score)),
        [one, other].map(|tally| tally.mean(tally.squares)),
    );
    let error = (2.0 * squares[0] / one.playouts as f64).sqrt();
    assert!((scores[0] - scores[1]).abs() < 6.0 * error, "{name}: scores {scores:?}");
    assert!((squares[0] / squares[1] - 1.0).abs() < 0.02, "{name}: squared scores {squares:?}");
}

fn main() {
    let asked = |option: &str| std::env::args().any(|argument| argument == option);
    // `cargo test --all-targets` runs benches too, unoptimised: nothing to learn.
    if !asked("--bench") {
        return;
    }
    let round = Duration::from_millis(if asked("--quick") { 50 } else { 400 });
    let json = asked("--json");
    if !json {
        println!(
            "{:<14}{:>14}{:>14}{:>14}{:>9}",
            "game", "playouts M/s", "actions M/s", "bare M/s", "ratio"
        );
    }
    let fast_enough = |line: Line| {
        let print = if json { Line::print_json } else { Line::print };
        print(&line);
        line.ratio >= BAR
    };
    let all = [
        fast_enough(compare("kuhn", &Kuhn, bare::kuhn::playout, round)),
        fast_enough(compare("leduc", &Leduc, bare::leduc::playout, round)),
        fast_enough(compare("liars-dice", &LiarsDice, bare::liars_dice::playout, round)),
        fast_enough(compare("tic-tac-toe", &TicTacToe, bare::tic_tac_toe::playout, round)),
        fast_enough(compare("connect-four", &ConnectFour, bare::connect_four::playout, round)),
    ];
    if all.contains(&false) {
        eprintln!("The trait costs more than three quarters of the speed of a bare loop.");
        std::process::exit(1);
    }
}
