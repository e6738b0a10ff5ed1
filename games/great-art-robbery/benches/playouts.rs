//! How fast The Great Art Robbery is played at random and by its bots.
//!
//! `cargo bench -p great-art-robbery` prints a table: games and actions per
//! CPU second on one core, and what a clone of the state costs.

use std::hint::black_box;

use cpu_time::ProcessTime;
use great_art_robbery::{Action, GreatArtRobbery, Options, State};
use heist_table::{Clock, Dice, Game, Level, Rules, Seen, Silent, Turn, playout};

/// How long each row is measured, in CPU seconds.
const SECONDS: f64 = 1.0;

fn rules(seats: u8) -> GreatArtRobbery {
    let (file, content) = GreatArtRobbery::CONTENT;
    GreatArtRobbery::open(file, content, &Options::default(), seats)
        .expect("the pack in the box is sound")
}

fn setup(rules: &GreatArtRobbery, dice: &mut Dice) -> State {
    rules.setup(&mut Turn::new(Clock::ZERO, dice, &mut Silent))
}

/// Plays games for a while and gives games and actions per CPU second.
fn measure(mut play: impl FnMut() -> u64) -> (f64, f64) {
    let start = ProcessTime::now();
    let (mut games, mut actions) = (0.0, 0.0);
    loop {
        games += 1.0;
        actions += play() as f64;
        let seconds = start.elapsed().as_secs_f64();
        if seconds >= SECONDS {
            return (games / seconds, actions / seconds);
        }
    }
}

fn random(rules: &GreatArtRobbery) -> (f64, f64) {
    let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
    let mut room: Vec<Action> = Vec::new();
    measure(|| {
        let mut state = setup(rules, &mut chance);
        playout::random(rules, &mut state, &mut chance, &mut choice, &mut room).actions
    })
}

fn bots(rules: &GreatArtRobbery, level: Level) -> (f64, f64) {
    let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
    let policy = |seen: &Seen<'_, GreatArtRobbery>, dice: &mut Dice| {
        seen.rules().instinct(seen, level, dice)
    };
    measure(|| {
        let mut state = setup(rules, &mut chance);
        playout::policies(rules, &mut state, &mut chance, &mut choice, policy).actions
    })
}

fn clone_nanoseconds() -> f64 {
    let state = setup(&rules(5), &mut Dice::seeded(1));
    let start = ProcessTime::now();
    let clones = 1_000_000;
    for _ in 0..clones {
        black_box(black_box(&state).clone());
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(clones)
}

fn main() {
    // `cargo test` runs benches too, without this flag: nothing to test here.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("{:<12} {:>5} {:>12} {:>14}", "players", "seats", "games/s", "actions/s");
    let row = |who: &str, seats: u8, (games, actions): (f64, f64)| {
        println!("{who:<12} {seats:>5} {games:>12.1} {actions:>14.0}");
    };
    for seats in 2..=5 {
        row("random", seats, random(&rules(seats)));
    }
    for level in Level::ALL {
        let name = format!("{level:?}").to_lowercase();
        row(&name, 4, bots(&rules(4), level));
    }
    let (bytes, time) = (size_of::<State>(), clone_nanoseconds());
    println!("a state has {bytes} bytes; a clone takes {time:.0} ns");
}
