//! How fair the box is: wins by style, character, seat and turn order, and what
//! the players live on.
//!
//! `cargo run --release -p sneaky-monkeys --example balance -- [GAMES] [SEED] [PACK]`
//! plays games of four, each time four of the five styles in another seating,
//! then games of even players for every number of seats, on all cores. The same
//! games come out whatever the number of cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Silent};
use sneaky_monkeys::{Action, ExtensionVote, Options, SneakyMonkeys, Style, Target, in_style};

/// What a player does that is counted.
const DEEDS: [&str; 12] = [
    "houses",
    "raids",
    "robberies",
    "businesses",
    "jobs",
    "in crews",
    "trades",
    "proposals",
    "lessons",
    "vehicles",
    "cards",
    "called off",
];

fn deed(action: &Action) -> Option<usize> {
    Some(match action {
        Action::ClaimHouse { .. } => 0,
        Action::OpenCrime { target: Target::SafeHouse(_) } => 1,
        Action::OpenCrime { target: Target::Player(_) } => 2,
        Action::OpenCrime { target: Target::Business(_) } => 3,
        Action::OpenJob { .. } => 4,
        Action::AcceptCrew { .. } => 5,
        Action::AcceptTrade { .. } => 6,
        Action::ProposeTrade { .. } => 7,
        Action::Enrol { .. } => 8,
        Action::BuyVehicle { .. } => 9,
        Action::BuyResource { .. } => 10,
        Action::CallOff => 11,
        _ => return None,
    })
}

/// The rules with a pack: its file name and text.
fn rules(pack: &(String, String), seats: u8) -> SneakyMonkeys {
    let options = Options { extension_vote: ExtensionVote::Never, ..Options::default() };
    SneakyMonkeys::open(&pack.0, &pack.1, &options, seats).unwrap_or_else(|problems| {
        eprintln!("{problems}");
        std::process::exit(2);
    })
}

/// The pack of that name, or the one in the box.
fn pack(path: Option<String>) -> (String, String) {
    let Some(path) = path else {
        let (file, content) = SneakyMonkeys::CONTENT;
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

/// How often something was there, and how often it won, in sixtieths.
#[derive(Clone, Copy, Default)]
struct Share {
    played: u64,
    won: u64,
    dollars: i64,
}

impl Share {
    fn add(&mut self, other: &Share) {
        self.played += other.played;
        self.won += other.won;
        self.dollars += other.dollars;
    }

    /// Wins divided by a fair share of them.
    fn fair(&self, seats: u64) -> f64 {
        (self.won * seats) as f64 / (60 * self.played.max(1)) as f64
    }
}

#[derive(Clone, Copy, Default)]
struct Sums {
    games: u64,
    with_trades: u64,
    with_crews: u64,
    by_style: [Share; 5],
    by_character: [Share; 6],
    by_seat: [Share; 6],
    by_order: [Share; 6],
    deeds: [[u64; DEEDS.len()]; 5],
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.with_trades += other.with_trades;
        self.with_crews += other.with_crews;
        let all = self.by_style.iter_mut().zip(&other.by_style);
        let all = all.chain(self.by_character.iter_mut().zip(&other.by_character));
        let all = all.chain(self.by_seat.iter_mut().zip(&other.by_seat));
        let all = all.chain(self.by_order.iter_mut().zip(&other.by_order));
        all.for_each(|(sum, more)| sum.add(more));
        for (sums, more) in self.deeds.iter_mut().zip(&other.deeds) {
            sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }
}

/// One game; the place of each seat's style among the five.
fn play(rules: &SneakyMonkeys, seed: u64, game: u64, styles: &[Style], seating: &[usize]) -> Sums {
    let mut chance = Dice::numbered(seed, 2 * game);
    let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let mut sums = Sums { games: 1, ..Sums::default() };
    let (mut trades, mut crews) = (0, 0);
    let level = |_| Level::Mastermind;
    playout::policies(rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
        let style = seating[seen.seat().index()];
        let action = in_style(seen, &styles[style], dice);
        if let Some(deed) = action.as_ref().and_then(deed) {
            sums.deeds[style][deed] += 1;
        }
        // A trade is both sides', a crew its leader's, too.
        if let Some(Action::AcceptTrade { proposer, .. }) = action {
            trades += 1;
            sums.deeds[seating[proposer.index()]][6] += 1;
        }
        crews += u64::from(matches!(action, Some(Action::AcceptCrew { .. })));
        action
    });
    sums.with_trades = u64::from(trades > 0);
    sums.with_crews = u64::from(crews > 0);
    let outcome = rules.outcome(&state).expect("the game is over");
    for seat in Seat::all(rules.seats) {
        let won =
            if outcome.winners.contains(seat) { 60 / outcome.winners.len() as u64 } else { 0 };
        let share = Share { played: 1, won, dollars: outcome.scores[seat].into() };
        let order = (seat.number() + rules.seats - state.first.number()) % rules.seats;
        let character = state.players[seat].character.expect("everybody has picked one");
        sums.by_style[seating[seat.index()]].add(&share);
        sums.by_seat[seat.index()].add(&share);
        sums.by_order[usize::from(order)].add(&share);
        sums.by_character[character as usize].add(&share);
    }
    sums
}

fn run(
    rules: &SneakyMonkeys,
    seed: u64,
    games: u64,
    styles: &[Style],
    seatings: &[Vec<usize>],
) -> Sums {
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
                    let seating = &seatings[(game % seatings.len() as u64) as usize];
                    let sums = play(rules, seed, game, styles, seating);
                    total.lock().expect("no thread has panicked").add(&sums);
                }
            });
        }
    });
    total.into_inner().expect("no thread has panicked")
}

/// Every way to seat four of five: 120.
fn seatings() -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for code in 0..5_usize.pow(4) {
        let seating: Vec<usize> = (0..4).map(|place| code / 5_usize.pow(place) % 5).collect();
        let distinct = (0..5).filter(|style| seating.contains(style)).count() == 4;
        if distinct {
            all.push(seating);
        }
    }
    all
}

fn line(what: &str, share: &Share, seats: u64) {
    println!(
        "  {what:<16} wins {:.2} of a fair share, ${:.0} on average",
        share.fair(seats),
        share.dollars as f64 / share.played.max(1) as f64
    );
}

fn report(title: &str, seats: u64, sums: &Sums, styles: &[Style]) {
    let percent = |count: u64| 100.0 * count as f64 / sums.games as f64;
    println!(
        "{title}: {} games; trades in {:.0} of 100, crews in {:.0}",
        sums.games,
        percent(sums.with_trades),
        percent(sums.with_crews)
    );
    for (place, style) in styles.iter().enumerate() {
        line(style.name, &sums.by_style[place], seats);
        let each = |count: u64| count as f64 / sums.by_style[place].played.max(1) as f64;
        let counts = DEEDS.iter().zip(sums.deeds[place]);
        let counts: Vec<String> =
            counts.map(|(name, count)| format!("{name} {:.1}", each(count))).collect();
        println!("    {}", counts.join(", "));
    }
    let names = ["Nera", "Jogo", "Mini", "Sam", "Brock", "Lucky"];
    names.iter().zip(&sums.by_character).for_each(|(name, share)| line(name, share, seats));
    for (seat, share) in sums.by_seat.iter().enumerate().take(seats as usize) {
        line(&format!("seat {seat}"), share, seats);
    }
    for (place, share) in sums.by_order.iter().enumerate().take(seats as usize) {
        line(&format!("turn order {}", place + 1), share, seats);
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
    let (games, seed) = (number(words.next(), 2_400), number(words.next(), 1));
    let pack = pack(words.next());
    let sums = run(&rules(&pack, 4), seed, games, &Style::FIVE, &seatings());
    report("five styles at tables of four", 4, &sums, &Style::FIVE);
    for seats in 2..=6_u8 {
        let even = vec![vec![0; seats.into()]];
        let sums = run(&rules(&pack, seats), seed, games / 4, &[Style::EVEN], &even);
        report(&format!("{seats} even players"), seats.into(), &sums, &[Style::EVEN]);
    }
}
