//! How fair the box is: rounds, endings, faces, seats, exits, levels.
//!
//! `cargo run --release -p midnight-exchange --example balance -- [GAMES] [SEED] [PACK]`
//! plays live games of regular bots for every number of seats, then games in
//! turns, then games of three levels at one table, on all cores. The same games
//! come out whatever the number of cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Silent};
use midnight_exchange::{Action, ClockKind, MidnightExchange, Options, Phase, PhaseView, Prompt};

/// The rules with a pack: its file name and text.
fn rules(pack: &(String, String), seats: u8, clock: ClockKind) -> MidnightExchange {
    let options = Options { clock, ..Options::default() };
    MidnightExchange::open(&pack.0, &pack.1, &options, seats).unwrap_or_else(|problems| {
        eprintln!("{problems}");
        std::process::exit(2);
    })
}

/// The pack of that name, or the one in the box.
fn pack(path: Option<String>) -> (String, String) {
    let Some(path) = path else {
        let (file, content) = MidnightExchange::CONTENT;
        return (file.to_owned(), content.to_owned());
    };
    match std::fs::read_to_string(&path) {
        Ok(text) => (path, text),
        Err(error) => {
            eprintln!("balance: {path} cannot be read: {error}");
            std::process::exit(2);
        }
    }
}

/// The names of the endings.
const ENDINGS: [&str; 5] =
    ["pile-ran-out", "bag-ran-out", "bag-gave-nothing", "nobody-traded", "last-seat"];

/// What many games came to.
#[derive(Clone, Default)]
struct Sums {
    games: u64,
    /// Games by their number of rounds.
    by_rounds: Vec<u64>,
    by_ending: [u64; 5],
    by_seat: [u64; 4],
    /// Wins by place in the first precedence list.
    by_precedence: [u64; 4],
    /// By level: seats and wins.
    by_level: [(u64, u64); 3],
    winning_score: i64,
    scores: i64,
    /// Trades by face, in the order of the pack, two faces a board; games with
    /// the face in play.
    by_face: [u64; 8],
    shown: [u64; 8],
    art: u64,
    cards: u64,
    bags: u64,
    passes: u64,
    raids: u64,
    /// Length of live raids.
    raid_ms: u64,
    timed: u64,
    /// Wins and games by how often the seat got away first, in thirds.
    by_first_exits: [(u64, u64); 3],
    lifts: u64,
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.games += other.games;
        if self.by_rounds.len() < other.by_rounds.len() {
            self.by_rounds.resize(other.by_rounds.len(), 0);
        }
        let add = |sums: &mut [u64], more: &[u64]| {
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        };
        add(&mut self.by_rounds, &other.by_rounds);
        add(&mut self.by_ending, &other.by_ending);
        add(&mut self.by_seat, &other.by_seat);
        add(&mut self.by_precedence, &other.by_precedence);
        add(&mut self.by_face, &other.by_face);
        add(&mut self.shown, &other.shown);
        let pairs = |sums: &mut [(u64, u64)], more: &[(u64, u64)]| {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum = (sum.0 + more.0, sum.1 + more.1);
            }
        };
        pairs(&mut self.by_level, &other.by_level);
        pairs(&mut self.by_first_exits, &other.by_first_exits);
        self.winning_score += other.winning_score;
        self.scores += other.scores;
        self.art += other.art;
        self.cards += other.cards;
        self.bags += other.bags;
        self.passes += other.passes;
        self.raids += other.raids;
        self.raid_ms += other.raid_ms;
        self.timed += other.timed;
        self.lifts += other.lifts;
    }
}

/// One game; the levels go round the table from game to game.
fn play(rules: &MidnightExchange, seed: u64, game: u64, levels: &[Level]) -> Sums {
    let mut chance = Dice::numbered(seed, 2 * game);
    let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let precedence: Vec<Seat> = state.in_precedence().collect();
    let level = |seat: Seat| levels[(seat.index() + game as usize) % levels.len()];
    let mut sums = Sums { games: 1, ..Sums::default() };
    let mut first_exits = [0u64; 4];
    let (mut raids, mut trading, mut searching, mut signal) = (0, 0, 0, Clock::ZERO);
    let mut face = [0; 4];
    for (place, goods) in state.markets.iter() {
        face[place.index()] = usize::from(goods.board * 2 + goods.face);
        sums.shown[face[place.index()]] += 1;
    }
    playout::policies(rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
        let action = rules.instinct(seen, level(seen.seat()), dice)?;
        match action {
            Action::TradeArt { market, .. } => {
                sums.art += 1;
                sums.by_face[face[usize::from(market)]] += 1;
            }
            Action::TradePrestige { market, .. } => {
                sums.cards += 1;
                sums.by_face[face[usize::from(market)]] += 1;
            }
            Action::OpenBag => sums.bags += 1,
            Action::Pass => sums.passes += 1,
            Action::Lift { .. } => sums.lifts += 1,
            _ => {}
        }
        if let Some(Prompt::Raid { round, .. }) = seen.prompt()
            && searching < round
        {
            searching = round;
            if let PhaseView::LiveRaid { signal: at, .. } = seen.view().phase {
                signal = at;
            }
        }
        // At the first exchange of a round one sees who got away first.
        if let Some(Prompt::Exchange { round, .. }) = seen.prompt()
            && trading < round
        {
            trading = round;
            raids += 1;
            let view = seen.view();
            if let PhaseView::Exchange { ends: Some(ends), .. } = view.phase {
                let turn = rules.content.live.turn_ms;
                sums.raid_ms += ends.since_ms(signal).saturating_sub(turn.into());
                sums.timed += 1;
            }
            let first = view.tokens.iter().position(|token| *token == Some(1));
            first_exits[first.unwrap_or_default()] += 1;
        }
        Some(action)
    });
    let outcome = rules.outcome(&state).expect("the game is over");
    assert!(matches!(state.phase, Phase::Over(_)));
    let rounds = usize::from(state.round);
    sums.by_rounds = vec![0; rounds + 1];
    sums.by_rounds[rounds] = 1;
    sums.raids = rounds as u64;
    let ending = ENDINGS.iter().position(|ending| *ending == outcome.how);
    sums.by_ending[ending.unwrap_or_default()] += 1;
    let winner = outcome.winners.first().expect("somebody wins");
    sums.by_seat[winner.index()] += 1;
    let place = precedence.iter().position(|&seat| seat == winner);
    sums.by_precedence[place.unwrap_or_default()] += 1;
    sums.winning_score = outcome.scores[winner].into();
    for seat in Seat::all(rules.seats) {
        let (played, won) = &mut sums.by_level[level(seat) as usize];
        *played += 1;
        *won += u64::from(seat == winner);
        sums.scores += i64::from(outcome.scores[seat]);
        let exits = first_exits[seat.index()] * u64::from(rules.seats);
        let third = if exits * 2 < raids { 0 } else { 1 + usize::from(exits * 2 > 3 * raids) };
        let (games, wins) = &mut sums.by_first_exits[third];
        *games += 1;
        *wins += u64::from(seat == winner);
    }
    sums
}

fn run(rules: &MidnightExchange, seed: u64, games: u64, levels: &[Level]) -> Sums {
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
                    let sums = play(rules, seed, game, levels);
                    total.lock().expect("no thread has panicked").add(&sums);
                }
            });
        }
    });
    total.into_inner().expect("no thread has panicked")
}

fn report(title: &str, rules: &MidnightExchange, sums: &Sums) {
    let seats = usize::from(rules.seats);
    let games = sums.games as f64;
    let share = |wins: u64| wins as f64 * seats as f64 / games;
    println!("{title}: {} games", sums.games);
    let rounds: u64 = sums.by_rounds.iter().enumerate().map(|(n, count)| n as u64 * count).sum();
    let within: u64 = sums.by_rounds.iter().skip(4).take(5).sum();
    let spread: Vec<String> = sums
        .by_rounds
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0)
        .map(|(n, count)| format!("{n}: {count}"))
        .collect();
    println!(
        "  rounds {:.1}; within 4 to 8 in {:.1} of 100 games ({})",
        rounds as f64 / games,
        100.0 * within as f64 / games,
        spread.join(", ")
    );
    for (ending, count) in ENDINGS.iter().zip(sums.by_ending) {
        if count > 0 {
            println!("  {ending} {:.1} of 100", 100.0 * count as f64 / games);
        }
    }
    let row = |wins: &[u64]| {
        wins[..seats]
            .iter()
            .map(|&wins| format!("{:.2}", share(wins)))
            .collect::<Vec<_>>()
            .join(" ")
    };
    println!("  seats win {} of a fair share", row(&sums.by_seat));
    println!("  first in the precedence list of round 1 … last: {}", row(&sums.by_precedence));
    let players = games * seats as f64;
    println!(
        "  winner's score {:.1}, mean {:.1}; exchanges per seat and round {:.2}; lifts per seat and raid {:.1}",
        sums.winning_score as f64 / games,
        sums.scores as f64 / players,
        (sums.art + sums.cards + sums.bags) as f64 / (sums.raids * rules.seats as u64) as f64,
        sums.lifts as f64 / (sums.raids * rules.seats as u64) as f64,
    );
    if sums.timed > 0 {
        println!("  a raid takes {:.1} seconds", sums.raid_ms as f64 / sums.timed as f64 / 1_000.0);
    }
    let all = (sums.art + sums.cards + sums.bags).max(1) as f64;
    println!(
        "  of 100 exchanges: art {:.0}, cards {:.0}, bag {:.0}; passes per game {:.1}",
        100.0 * sums.art as f64 / all,
        100.0 * sums.cards as f64 / all,
        100.0 * sums.bags as f64 / all,
        sums.passes as f64 / games
    );
    let faces = rules.content.markets.iter().flat_map(|market| &market.faces);
    let used: Vec<String> = faces
        .zip(sums.by_face.iter().zip(sums.shown))
        .filter(|(_, (_, shown))| *shown > 0)
        .map(|(face, (used, shown))| format!("{} {:.1}", face.id, *used as f64 / shown as f64))
        .collect();
    println!("  trades per game with the face in play: {}", used.join(", "));
    let boards = rules.content.markets.iter().zip(sums.by_face.chunks(2));
    let boards: Vec<String> = boards
        .map(|(market, used)| {
            let used: u64 = used.iter().sum();
            format!("{} {:.1}", market.name, 100.0 * used as f64 / all)
        })
        .collect();
    println!("  of 100 exchanges at: {}", boards.join(", "));
    let exits: Vec<String> = sums
        .by_first_exits
        .iter()
        .map(|(games, wins)| format!("{:.2}", *wins as f64 * seats as f64 / (*games).max(1) as f64))
        .collect();
    println!("  who gets away first seldom, about as often as others, often: {}", exits.join(" "));
    for (level, (played, won)) in Level::ALL.iter().zip(sums.by_level) {
        if played > 0 {
            let share = won as f64 * seats as f64 / played as f64;
            println!("  {level:?} wins {share:.2} of a fair share");
        }
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let number = |word: Option<String>, otherwise: u64| match word.map(|word| word.parse()) {
        None => otherwise,
        Some(Ok(number)) => number,
        Some(Err(_)) => {
            eprintln!("balance: give how many games, a seed, and perhaps a pack");
            std::process::exit(2);
        }
    };
    let (games, seed) = (number(words.next(), 1_200), number(words.next(), 1));
    let pack = pack(words.next());
    for seats in 2..=4 {
        let rules = rules(&pack, seats, ClockKind::Live);
        let sums = run(&rules, seed, games, &[Level::Regular]);
        report(&format!("{seats} regulars, live"), &rules, &sums);
    }
    for (clock, name) in [(ClockKind::Relaxed, "relaxed"), (ClockKind::Correspondence, "over days")]
    {
        let rules = rules(&pack, 3, clock);
        let sums = run(&rules, seed, games, &[Level::Regular]);
        report(&format!("3 regulars, {name}"), &rules, &sums);
    }
    let rules = rules(&pack, 3, ClockKind::Live);
    let sums = run(&rules, seed, games, &Level::ALL);
    report("three levels, live", &rules, &sums);
}
