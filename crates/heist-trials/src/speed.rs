//! How fast a game is played at random and by its bots.

use std::hint::black_box;

use cpu_time::ProcessTime;
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Level, Moment, Rules, Seen, Silent};

/// How long each row is measured, in CPU seconds.
const SECONDS: f64 = 1.0;

/// A table of games and actions per CPU second on one core, printed row by row.
#[derive(Debug)]
pub struct Report(());

impl Report {
    /// Begins the table, unless the program runs for another reason: `cargo
    /// test` starts benches too, and there is nothing to test.
    pub fn begin() -> Option<Report> {
        std::env::args().any(|argument| argument == "--bench").then(|| {
            println!("{:<12} {:<16} {:>12} {:>14}", "players", "table", "games/s", "actions/s");
            Report(())
        })
    }

    /// Everybody plays at random.
    pub fn random<R: Rules>(&self, table: &str, rules: &R) {
        let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
        let mut room = Vec::new();
        row("random", table, || {
            let mut state = setup(rules, &mut chance);
            playout::random(rules, &mut state, &mut chance, &mut choice, &mut room).actions
        });
    }

    /// Everybody plays by instinct of that level.
    pub fn bots<R: Rules>(&self, table: &str, rules: &R, level: Level) {
        let mut chance = Dice::seeded(1);
        let mut choices = Choices::numbered(2, 0, rules.seats());
        let policy = |seen: &Seen<'_, R>, dice: &mut Dice| seen.rules().instinct(seen, level, dice);
        row(&format!("{level:?}").to_lowercase(), table, || {
            let mut state = setup(rules, &mut chance);
            playout::policies(rules, &mut state, &mut chance, &mut choices, |_| level, policy)
                .actions
        });
    }

    /// What it costs to make the view of whoever is asked, in games of bots of
    /// that level: usually, and the dearest of all.
    pub fn views<R: Rules>(&self, table: &str, rules: &R, level: Level) {
        let (times, mut views, mut sum, mut most) = (16, 0.0, 0.0, 0.0_f64);
        let mut chance = Dice::seeded(1);
        let mut choices = Choices::numbered(2, 0, rules.seats());
        while sum < SECONDS {
            let mut state = setup(rules, &mut chance);
            let policy = |seen: &Seen<'_, R>, dice: &mut Dice| {
                let start = ProcessTime::now();
                for _ in 0..times {
                    black_box(black_box(seen).view());
                }
                let time = start.elapsed().as_secs_f64();
                (views, sum, most) = (views + f64::from(times), sum + time, most.max(time));
                seen.rules().instinct(seen, level, dice)
            };
            playout::policies(rules, &mut state, &mut chance, &mut choices, |_| level, policy);
        }
        let (usual, most) = (sum * 1e6 / views, most * 1e6 / f64::from(times));
        println!("a view of {table} takes {usual:.1} us, at most {most:.1} us");
    }

    /// What a state weighs, and what a clone of it costs.
    pub fn state<R: Rules>(&self, rules: &R) {
        let state = setup(rules, &mut Dice::seeded(1));
        let (start, clones) = (ProcessTime::now(), 1_000_000);
        for _ in 0..clones {
            black_box(black_box(&state).clone());
        }
        let time = start.elapsed().as_secs_f64() * 1e9 / f64::from(clones);
        println!("a state has {} bytes; a clone takes {time:.0} ns", size_of::<R::State>());
    }
}

/// Plays games for a while, each giving its actions.
fn row(who: &str, table: &str, mut play: impl FnMut() -> u64) {
    let start = ProcessTime::now();
    let (mut games, mut actions, mut seconds) = (0.0, 0.0, 0.0);
    while seconds < SECONDS {
        games += 1.0;
        actions += play() as f64;
        seconds = start.elapsed().as_secs_f64();
    }
    let (games, actions) = (games / seconds, actions / seconds);
    println!("{who:<12} {table:<16} {games:>12.1} {actions:>14.0}");
}

fn setup<R: Rules>(rules: &R, dice: &mut Dice) -> R::State {
    rules.setup(&mut Moment::new(Clock::ZERO, dice, &mut Silent))
}
