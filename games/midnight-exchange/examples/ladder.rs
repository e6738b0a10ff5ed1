//! How much better each kind of player is than the one below, and what quick
//! hands are worth.
//!
//! `cargo run --release -p midnight-exchange --example ladder -- [GAMES] [SEED]`
//! plays games of one player against others of another kind, who sit in every
//! seat in turn; then games of regulars who differ in their reactions alone;
//! then games of regulars whose reactions are drawn by lot, for the correlation
//! of reactions with winning. On all cores, the same games on any number.

use std::sync::atomic::{AtomicU64, Ordering};

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

/// Reactions by lot, in hundredths of a regular's: from the first to the last.
const LOT: (u32, u32) = (80, 120);

/// The box by that clock.
fn rules(seats: u8, clock: ClockKind) -> MidnightExchange {
    let (file, content) = MidnightExchange::CONTENT;
    let options = Options { clock, ..Options::default() };
    MidnightExchange::open(file, content, &options, seats).expect("the pack in the box is sound")
}

/// Who wins one game.
fn winner(
    rules: &MidnightExchange,
    seed: u64,
    game: u64,
    player: impl Fn(Seat) -> Player,
) -> Option<Seat> {
    let mut chance = Dice::numbered(seed, 2 * game);
    let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let hand = |seat: Seat| player(seat).hand;
    playout::policies(
        rules,
        &mut state,
        &mut chance,
        &mut choices,
        hand,
        |seen, dice| match player(seen.seat()).brain {
            Some(level) => rules.instinct(seen, level, dice),
            None => Some(seen.random_action(&mut Vec::new(), dice)),
        },
    );
    rules.outcome(&state).and_then(|outcome| outcome.winners.first())
}

/// Does something for every game, on all cores.
fn each_game(games: u64, play: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        return;
                    }
                    play(game);
                }
            });
        }
    });
}

/// How many games the first player wins alone against the others.
fn wins(rules: &MidnightExchange, seed: u64, games: u64, one: Player, others: Player) -> u64 {
    let wins = AtomicU64::new(0);
    each_game(games, |game| {
        let alone = Seat::new((game % u64::from(rules.seats)) as u8);
        let player = |seat: Seat| if seat == alone { one } else { others };
        let won = winner(rules, seed, game, player) == Some(alone);
        wins.fetch_add(won.into(), Ordering::Relaxed);
    });
    wins.into_inner()
}

/// The correlation of a seat's reactions with its winning, where all are
/// regulars and up to three seats have reactions of their own.
fn correlation(rules: &MidnightExchange, seed: u64, games: u64) -> f64 {
    let [count, x, xx, y, xy] = [const { AtomicU64::new(0) }; 5];
    each_game(games, |game| {
        let mut lot = Dice::numbered(seed ^ 0x5eed, game);
        let mut rules = rules.clone();
        let regular = *rules.content.reaction(Level::Regular);
        let percents = [0; 3].map(|_| LOT.0 + lot.below(LOT.1 - LOT.0 + 1));
        for (reaction, percent) in rules.content.reactions.iter_mut().zip(percents) {
            *reaction = regular;
            reaction.look_mean_ms = regular.look_mean_ms * percent / 100;
            reaction.plan_mean_ms = regular.plan_mean_ms * percent / 100;
        }
        let player =
            |seat: Seat| Player { hand: Level::ALL[seat.index()], brain: Some(Level::Regular) };
        let winner = winner(&rules, seed, game, player);
        for seat in Seat::all(rules.seats) {
            let percent = u64::from(percents[seat.index()]);
            let won = u64::from(winner == Some(seat));
            for (sum, more) in [
                (&count, 1),
                (&x, percent),
                (&xx, percent * percent),
                (&y, won),
                (&xy, percent * won),
            ] {
                sum.fetch_add(more, Ordering::Relaxed);
            }
        }
    });
    let [count, x, xx, y, xy] = [count, x, xx, y, xy].map(|sum| sum.into_inner() as f64);
    let (mean_x, mean_y) = (x / count, y / count);
    let (var_x, var_y) = (xx / count - mean_x * mean_x, mean_y - mean_y * mean_y);
    (xy / count - mean_x * mean_y) / (var_x * var_y).sqrt()
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
    let mastermind = bot(Level::Mastermind);
    let random = Player { hand: Level::Regular, brain: None };
    let slow = Player { hand: Level::Rookie, ..regular };
    let quick = Player { hand: Level::Mastermind, ..regular };
    let thinking = Player { hand: Level::Regular, ..mastermind };
    let matches = [
        ("regular against random players", regular, random),
        ("rookie against random players", rookie, random),
        ("regular against rookies", regular, rookie),
        ("mastermind against regulars", mastermind, regular),
        ("mastermind as slow as a regular against regulars", thinking, regular),
        ("regular as quick as a mastermind against regulars", quick, regular),
        ("regular as slow as a rookie against regulars", slow, regular),
    ];
    for (clock, name) in [(ClockKind::Live, "live"), (ClockKind::Relaxed, "in turns")] {
        for seats in [2, 4] {
            let rules = rules(seats, clock);
            for (title, one, others) in matches {
                // In turns nobody is quicker than others.
                let by_hand = one.hand != one.brain.unwrap_or(one.hand);
                if clock == ClockKind::Relaxed && by_hand {
                    continue;
                }
                let won = wins(&rules, seed, games, one, others);
                let share = won as f64 * f64::from(seats) / games as f64;
                let of_hundred = 100.0 * won as f64 / games as f64;
                println!("{seats}, {name}: {title}: {of_hundred:.1} of 100, {share:.2} of a share");
            }
        }
    }
    for seats in [2, 3] {
        let r = correlation(&rules(seats, ClockKind::Live), seed, games);
        println!(
            "{seats}, live: reactions of {} to {} in 100 of a regular's and winning: r = {r:.2}",
            LOT.0, LOT.1
        );
    }
}
