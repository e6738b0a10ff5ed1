//! How often a team of bots wins, by map, difficulty and number of players.
//!
//! ```text
//!   cargo run --release -p art-project --example balance -- GAMES SEED
//! ```

use art_project::{ArtProject, Difficulty, MapChoice, Options};
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Level, Moment, Rules as _, Silent};

const MAPS: [MapChoice; 6] = [
    MapChoice::Japan,
    MapChoice::Egypt,
    MapChoice::UnitedStates,
    MapChoice::Scandinavia,
    MapChoice::Polynesia,
    MapChoice::Rio,
];

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let games = arguments.next().and_then(Result::ok).unwrap_or(200);
    let seed = arguments.next().and_then(Result::ok).unwrap_or(1);
    println!(
        "| map | level | difficulty | 1 | 2 | 3 | 4 |\n| --- | --- | --- | --- | --- | --- | --- |"
    );
    for map in MAPS {
        for level in Level::ALL {
            for difficulty in [Difficulty::Easy, Difficulty::Moderate, Difficulty::Hard] {
                if level != Level::Regular && difficulty != Difficulty::Moderate {
                    continue;
                }
                let cells: Vec<String> = [1, 2, 3, 4]
                    .into_iter()
                    .map(|seats| {
                        let options = Options { map, difficulty, ..Options::default() };
                        let rules: ArtProject = heist_trials::open(seats, &options);
                        format!("{:.1}", wins(&rules, level, games, seed))
                    })
                    .collect();
                println!("| {map:?} | {level:?} | {difficulty:?} | {} |", cells.join(" | "));
            }
        }
    }
}

/// Wins in a hundred.
fn wins(rules: &ArtProject, level: Level, games: u64, seed: u64) -> f64 {
    let mut won = 0;
    for game in 0..games {
        let mut chance = Dice::numbered(seed, game);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let mut choices = Choices::numbered(seed + 1, game, rules.seats);
        playout::policies(
            rules,
            &mut state,
            &mut chance,
            &mut choices,
            |_| level,
            |seen, dice| seen.rules().instinct(seen, level, dice),
        );
        let outcome = rules.outcome(&state).expect("the game is over");
        won += u64::from(!outcome.winners.is_empty());
    }
    won as f64 * 100.0 / games as f64
}
