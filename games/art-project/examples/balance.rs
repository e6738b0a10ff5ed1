//! How often a team of bots wins, by map, players, level and difficulty, and
//! how the games end.
//!
//! ```text
//!   cargo run --release -p art-project --example balance -- [KEY=VALUE …]
//!
//!   games=200 seed=1                   so many games a row, and which
//!   maps=japan,rio seats=2,3,4         all six, and 1 to 4, unless named
//!   levels=regular difficulty=moderate rookie, mastermind; easy, hard, impossible; all
//!   pack=FILE                          another content pack
//! ```
//!
//! Games are played on all cores; the same come out whatever their number. A
//! thought is one decision of one bot, by the clock of the core it runs on.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use art_project::{ArtProject, Difficulty, MapChoice, Options, Phase, State};
use cpu_time::ThreadTime;
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Silent};

const MAPS: [(&str, MapChoice); 6] = [
    ("japan", MapChoice::Japan),
    ("egypt", MapChoice::Egypt),
    ("united-states", MapChoice::UnitedStates),
    ("scandinavia", MapChoice::Scandinavia),
    ("polynesia", MapChoice::Polynesia),
    ("rio", MapChoice::Rio),
];

const SEATS: [(&str, u8); 6] = [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6)];

const LEVELS: [(&str, Level); 3] =
    [("rookie", Level::Rookie), ("regular", Level::Regular), ("mastermind", Level::Mastermind)];

const DIFFICULTIES: [(&str, Difficulty); 4] = [
    ("easy", Difficulty::Easy),
    ("moderate", Difficulty::Moderate),
    ("hard", Difficulty::Hard),
    ("impossible", Difficulty::Impossible),
];

/// The names of the ways to lose (R135).
const DEFEATS: [&str; 6] =
    ["no-health", "no-agent", "no-marker", "no-way-out", "out-of-time", "neighbourhood-lost"];

/// What is asked for on the command line.
struct Order {
    games: u64,
    seed: u64,
    maps: Vec<(&'static str, MapChoice)>,
    seats: Vec<(&'static str, u8)>,
    levels: Vec<(&'static str, Level)>,
    difficulties: Vec<(&'static str, Difficulty)>,
    pack: (String, String),
}

/// Whoever asks for something that is not there is told so.
fn refuse(what: &str) -> ! {
    eprintln!("balance: {what}");
    std::process::exit(2);
}

/// The named ones among these, in the order in which they were named.
fn named<T: Copy>(all: &[(&'static str, T)], names: &str) -> Vec<(&'static str, T)> {
    if names == "all" {
        return all.to_vec();
    }
    let find = |name: &str| all.iter().find(|(known, _)| *known == name).copied();
    let one = |name: &str| find(name).unwrap_or_else(|| refuse(&format!("what is {name:?}?")));
    names.split(',').map(one).collect()
}

impl Order {
    fn read() -> Order {
        let (file, text) = ArtProject::CONTENT;
        let mut order = Order {
            games: 200,
            seed: 1,
            maps: MAPS.to_vec(),
            seats: SEATS[..4].to_vec(),
            levels: vec![LEVELS[1]],
            difficulties: vec![DIFFICULTIES[1]],
            pack: (file.to_owned(), text.to_owned()),
        };
        for word in std::env::args().skip(1) {
            let Some((key, value)) = word.split_once('=') else {
                refuse(&format!("{word:?} is not written as key=value"));
            };
            let number = || value.parse().unwrap_or_else(|_| refuse("that is no number"));
            match key {
                "games" => order.games = number(),
                "seed" => order.seed = number(),
                "maps" => order.maps = named(&MAPS, value),
                "seats" => order.seats = named(&SEATS, value),
                "levels" => order.levels = named(&LEVELS, value),
                "difficulty" => order.difficulties = named(&DIFFICULTIES, value),
                "pack" => match std::fs::read_to_string(value) {
                    Ok(text) => order.pack = (value.to_owned(), text),
                    Err(error) => refuse(&format!("{value} cannot be read: {error}")),
                },
                _ => refuse(&format!("there is nothing called {key:?} to choose")),
            }
        }
        order
    }
}

/// What many games came to.
#[derive(Clone, Copy, Default)]
struct Sums {
    games: u64,
    won: u64,
    defeats: [u64; DEFEATS.len()],
    rounds: u64,
    pieces: u64,
    allies: u64,
    /// Of won games, all seats together.
    hearts_left: u64,
    acts: u64,
    thoughts: Thoughts,
}

/// How long bots thought.
#[derive(Clone, Copy, Default)]
struct Thoughts {
    count: u32,
    all: Duration,
    slowest: Duration,
}

impl Thoughts {
    fn add(&mut self, other: &Thoughts) {
        self.count += other.count;
        self.all += other.all;
        self.slowest = self.slowest.max(other.slowest);
    }
}

impl Sums {
    fn of(rules: &ArtProject, state: &State, acts: u64, thoughts: Thoughts) -> Sums {
        let Phase::Over(ending) = state.phase else { panic!("the game is over") };
        let outcome = rules.outcome(state).expect("the game is over");
        let won = !outcome.winners.is_empty();
        let mut sums = Sums {
            games: 1,
            won: won.into(),
            rounds: state.round.into(),
            pieces: state.track.into(),
            allies: state.allies.into(),
            hearts_left: if won { state.health_out().into() } else { 0 },
            acts,
            thoughts,
            ..Sums::default()
        };
        if let Some(at) = DEFEATS.iter().position(|name| *name == ending.name()) {
            sums.defeats[at] = 1;
        }
        sums
    }

    fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.won += other.won;
        self.defeats.iter_mut().zip(other.defeats).for_each(|(sum, more)| *sum += more);
        self.rounds += other.rounds;
        self.pieces += other.pieces;
        self.allies += other.allies;
        self.hearts_left += other.hearts_left;
        self.acts += other.acts;
        self.thoughts.add(&other.thoughts);
    }

    /// The row of the table, after the words that say which.
    fn row(&self) -> String {
        let games = self.games as f64;
        let each = |sum: u64| sum as f64 / games;
        let rate = each(self.won);
        let error = (rate * (1.0 - rate) / games).sqrt();
        let defeats = self.defeats.map(|count| format!("{:.0}", 100.0 * each(count)));
        let Thoughts { count, all, slowest } = self.thoughts;
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        format!(
            "{:.1} ± {:.1} | {} | {:.1} | {:.1} | {:.1} | {:.1} | {:.0} | {:.3} | {:.1}",
            100.0 * rate,
            100.0 * error,
            defeats.join(" "),
            each(self.rounds),
            each(self.pieces),
            each(self.allies),
            self.hearts_left as f64 / self.won.max(1) as f64,
            each(self.acts),
            milliseconds(all) / f64::from(count.max(1)),
            milliseconds(slowest),
        )
    }
}

fn play(rules: &ArtProject, level: Level, seed: u64, game: u64) -> Sums {
    let mut chance = Dice::numbered(seed, game);
    let mut choices = Choices::numbered(seed + 1, game, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let mut thoughts = Thoughts::default();
    let length = playout::policies(
        rules,
        &mut state,
        &mut chance,
        &mut choices,
        |_| level,
        |seen, dice| {
            let began = ThreadTime::now();
            let action = seen.rules().instinct(seen, level, dice);
            let took = began.elapsed();
            thoughts.add(&Thoughts { count: 1, all: took, slowest: took });
            action
        },
    );
    Sums::of(rules, &state, length.actions, thoughts)
}

fn run(rules: &ArtProject, level: Level, order: &Order) -> Sums {
    let (next, total) = (AtomicU64::new(0), Mutex::new(Sums::default()));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= order.games {
                        return;
                    }
                    let sums = play(rules, level, order.seed, game);
                    total.lock().expect("no thread has panicked").add(&sums);
                }
            });
        }
    });
    total.into_inner().expect("no thread has panicked")
}

fn main() {
    let order = Order::read();
    println!("Of 100 games each; lost by {}.\n", DEFEATS.join(", "));
    println!(
        "| map | seats | level | difficulty | won | lost by | rounds | pieces | allies | hearts left when won | acts | ms a thought | slowest |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (name, map) in &order.maps {
        for (difficulty, choice) in &order.difficulties {
            for (level_name, level) in &order.levels {
                for (_, seats) in &order.seats {
                    let options = Options { map: *map, difficulty: *choice, ..Options::default() };
                    let (file, text) = &order.pack;
                    let rules = ArtProject::open(file, text, &options, *seats)
                        .unwrap_or_else(|problems| refuse(&problems.to_string()));
                    let sums = run(&rules, *level, &order);
                    let row = sums.row();
                    println!("| {name} | {seats} | {level_name} | {difficulty} | {row} |");
                }
            }
        }
    }
}
