//! How fast Millions of Dollars is played at random and by its bots.
//!
//! `cargo bench -p millions-of-dollars` prints a table: games and actions per
//! CPU second on one core, and what a clone of the state costs.

use std::hint::black_box;

use cpu_time::ProcessTime;
use heist_table::{Clock, Dice, Game, Level, Rules, Seen, Silent, Turn, playout};
use millions_of_dollars::{Action, MillionsOfDollars, Negotiation, Options, State};

/// How long each row is measured, in CPU seconds.
const SECONDS: f64 = 1.0;

fn rules(seats: u8, negotiation: Negotiation) -> MillionsOfDollars {
    let (file, content) = MillionsOfDollars::CONTENT;
    let options = Options { negotiation, ..Options::default() };
    MillionsOfDollars::open(file, content, &options, seats).expect("the pack in the box is sound")
}

fn setup(rules: &MillionsOfDollars, dice: &mut Dice) -> State {
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

fn random(rules: &MillionsOfDollars) -> (f64, f64) {
    let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
    let mut room: Vec<Action> = Vec::new();
    measure(|| {
        let mut state = setup(rules, &mut chance);
        playout::random(rules, &mut state, &mut chance, &mut choice, &mut room).actions
    })
}

fn bots(rules: &MillionsOfDollars, level: Level) -> (f64, f64) {
    let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
    let policy = |seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice| {
        seen.rules().instinct(seen, level, dice)
    };
    measure(|| {
        let mut state = setup(rules, &mut chance);
        playout::policies(rules, &mut state, &mut chance, &mut choice, policy).actions
    })
}

fn clone_nanoseconds() -> f64 {
    let state = setup(&rules(8, Negotiation::Beats), &mut Dice::seeded(1));
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
    println!(
        "{:<12} {:>5} {:<8} {:>12} {:>14}",
        "players", "seats", "mode", "games/s", "actions/s"
    );
    let row = |who: &str, seats: u8, mode: &str, (games, actions): (f64, f64)| {
        println!("{who:<12} {seats:>5} {mode:<8} {games:>12.0} {actions:>14.0}");
    };
    for seats in 3..=8 {
        row("random", seats, "beats", random(&rules(seats, Negotiation::Beats)));
    }
    row("random", 5, "live", random(&rules(5, Negotiation::Live)));
    for level in Level::ALL {
        let name = format!("{level:?}").to_lowercase();
        row(&name, 5, "beats", bots(&rules(5, Negotiation::Beats), level));
    }
    let (bytes, time) = (size_of::<State>(), clone_nanoseconds());
    println!("a state has {bytes} bytes; a clone takes {time:.0} ns");
}
