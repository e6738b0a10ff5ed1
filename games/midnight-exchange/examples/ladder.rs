//! How much better each kind of player is than the one below, and what quick
//! hands are worth.
//!
//! `cargo run --release -p midnight-exchange --example ladder -- [GAMES] [SEED]`
//! plays games of one player against others of another kind, who sit in every
//! seat in turn; then games of regulars who differ in their reactions alone.

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Silent};
use midnight_exchange::{ClockKind, MidnightExchange, Options};

/// How a seat plays: as quick as that level, and thinking like this one; at
/// random if like none.
#[derive(Clone, Copy)]
struct Player {
    hand: Level,
    brain: Option<Level>,
}

const fn bot(level: Level) -> Player {
    Player { hand: level, brain: Some(level) }
}

/// How many games the first player wins alone against the others.
fn wins(rules: &MidnightExchange, seed: u64, games: u64, one: Player, others: Player) -> u64 {
    let mut wins = 0;
    for game in 0..games {
        let alone = Seat::new((game % u64::from(rules.seats)) as u8);
        let player = |seat: Seat| if seat == alone { one } else { others };
        let mut chance = Dice::numbered(seed, 2 * game);
        let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let hand = |seat: Seat| player(seat).hand;
        playout::policies(rules, &mut state, &mut chance, &mut choices, hand, |seen, dice| {
            match player(seen.seat()).brain {
                Some(level) => rules.instinct(seen, level, dice),
                None => Some(seen.random_action(&mut Vec::new(), dice)),
            }
        });
        let outcome = rules.outcome(&state).expect("the game is over");
        wins += u64::from(outcome.winners.contains(alone));
    }
    wins
}

fn number(word: Option<String>, otherwise: u64) -> u64 {
    let Some(word) = word else { return otherwise };
    word.parse().unwrap_or_else(|_| {
        eprintln!("ladder: give how many games, and a seed");
        std::process::exit(2);
    })
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (games, seed) = (number(words.next(), 400), number(words.next(), 1));
    let (rookie, regular) = (bot(Level::Rookie), bot(Level::Regular));
    let random = Player { hand: Level::Regular, brain: None };
    let slow = Player { hand: Level::Rookie, ..regular };
    let quick = Player { hand: Level::Mastermind, ..regular };
    let matches = [
        ("regular against random players", regular, random),
        ("rookie against random players", rookie, random),
        ("regular against rookies", regular, rookie),
        ("mastermind against regulars", bot(Level::Mastermind), regular),
        ("regular as quick as a mastermind against regulars", quick, regular),
        ("regular as slow as a rookie against regulars", slow, regular),
    ];
    for (clock, name) in [(ClockKind::Live, "live"), (ClockKind::Relaxed, "relaxed")] {
        for seats in [2, 4] {
            let (file, content) = MidnightExchange::CONTENT;
            let options = Options { clock, ..Options::default() };
            let rules = MidnightExchange::open(file, content, &options, seats)
                .expect("the pack in the box is sound");
            for (title, one, others) in matches {
                // In turns nobody is quicker than others.
                if clock == ClockKind::Relaxed && one.brain == others.brain {
                    continue;
                }
                let won = wins(&rules, seed, games, one, others);
                let share = won as f64 * f64::from(seats) / games as f64;
                let of_hundred = 100.0 * won as f64 / games as f64;
                println!("{seats}, {name}: {title}: {of_hundred:.1} of 100, {share:.2} of a share");
            }
        }
    }
}
