//! How fair the box is: wins by style and by seat, and how long games last.
//!
//! `cargo run --release -p great-art-robbery --example balance -- [GAMES] [SEED] [PACK]`
//! plays games of four, one player of each style, in all 24 seatings by turns,
//! on all cores; then games of even players for every number of seats. The
//! same games come out whatever the number of cores.
//!
//! `cargo run --release -p great-art-robbery --example balance -- bots ONE OTHER SEATS [GAMES] [SEED] [PACK]`
//! plays games of one bot of a level among bots of another, such as
//! `bots mastermind regular 2 100 7`.

mod habits;
mod ladder;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use great_art_robbery::{GreatArtRobbery, Options, Style, in_style};
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Silent};

/// The rules with a pack: its file name and text.
fn rules(pack: &(String, String), seats: u8) -> GreatArtRobbery {
    GreatArtRobbery::open(&pack.0, &pack.1, &Options::default(), seats).unwrap_or_else(|problems| {
        eprintln!("{problems}");
        std::process::exit(2);
    })
}

/// The pack of that name, or the one in the box.
fn pack(path: Option<String>) -> (String, String) {
    let Some(path) = path else {
        let (file, content) = GreatArtRobbery::CONTENT;
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

/// What many games came to. Wins are counted in sixtieths, so that shared ones
/// divide evenly.
#[derive(Clone, Copy, Default)]
struct Sums {
    games: u64,
    by_style: [u64; 5],
    by_place: [u64; 5],
    by_seat: [u64; 5],
    rounds: u64,
    shortest: u64,
    longest: u64,
    first_heist: u64,
    winning_score: i64,
    scores: i64,
    golds: u64,
    bronzes: u64,
    interpol: u64,
    levels: u64,
    deck: u64,
    called: u64,
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.shortest = match (self.games, other.games) {
            (0, _) => other.shortest,
            (_, 0) => self.shortest,
            _ => self.shortest.min(other.shortest),
        };
        self.longest = self.longest.max(other.longest);
        self.games += other.games;
        for (sum, more) in self.by_style.iter_mut().zip(other.by_style) {
            *sum += more;
        }
        for (sum, more) in self.by_place.iter_mut().zip(other.by_place) {
            *sum += more;
        }
        for (sum, more) in self.by_seat.iter_mut().zip(other.by_seat) {
            *sum += more;
        }
        self.rounds += other.rounds;
        self.first_heist += other.first_heist;
        self.winning_score += other.winning_score;
        self.scores += other.scores;
        self.golds += other.golds;
        self.bronzes += other.bronzes;
        self.interpol += other.interpol;
        self.levels += other.levels;
        self.deck += other.deck;
        self.called += other.called;
    }
}

/// One game; `styles` by seat.
fn play(
    rules: &GreatArtRobbery,
    seed: u64,
    game: u64,
    seating: &[usize],
    styles: &[Style],
) -> Sums {
    let mut chance = Dice::numbered(seed, 2 * game);
    let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let mut first_heist = 0;
    playout::policies(
        rules,
        &mut state,
        &mut chance,
        &mut choices,
        |_| Level::Regular,
        |seen, dice| {
            let style = &styles[seating[seen.seat().index()]];
            let action = in_style(seen, style, dice);
            if first_heist == 0 && matches!(action, great_art_robbery::Action::Heist { .. }) {
                first_heist = u64::from(seen.view().round);
            }
            Some(action)
        },
    );
    let outcome = rules.outcome(&state).expect("the game is over");
    let mut sums = Sums { games: 1, rounds: state.round.into(), first_heist, ..Sums::default() };
    (sums.shortest, sums.longest) = (sums.rounds, sums.rounds);
    sums.called = u64::from(outcome.how == "called");
    for winner in outcome.winners.iter() {
        let share = 60 / outcome.winners.len() as u64;
        sums.by_style[seating[winner.index()]] += share;
        let place = (winner.number() + rules.seats - state.start.number()) % rules.seats;
        sums.by_place[usize::from(place)] += share;
        sums.by_seat[winner.index()] += share;
        sums.winning_score = i64::from(outcome.scores[winner]);
    }
    for seat in Seat::all(rules.seats) {
        let player = &state.players[seat];
        sums.scores += i64::from(outcome.scores[seat]);
        for work in player.works.iter() {
            let gold = rules.content.work(work).tier == great_art_robbery::Tier::Gold;
            if gold { sums.golds += 1 } else { sums.bronzes += 1 }
        }
        sums.interpol += u64::from(player.owned().of(great_art_robbery::Card::INTERPOL));
        sums.levels += u64::from(player.level);
        sums.deck += u64::from(player.owned().count());
    }
    sums
}

fn run(rules: &GreatArtRobbery, seed: u64, games: u64, styles: &[Style]) -> Sums {
    let seatings = seatings(rules.seats.into());
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
                    let sums = play(rules, seed, game, seating, styles);
                    total.lock().expect("no thread has panicked").add(&sums);
                }
            });
        }
    });
    total.into_inner().expect("no thread has panicked")
}

/// Every order of that many styles.
fn seatings(seats: usize) -> Vec<Vec<usize>> {
    if seats == 0 {
        return vec![Vec::new()];
    }
    let shorter = seatings(seats - 1);
    let longer = shorter.iter().flat_map(|order| {
        (0..=order.len()).map(move |place| {
            let mut order = order.clone();
            order.insert(place, seats - 1);
            order
        })
    });
    longer.collect()
}

fn report(title: &str, seats: u64, sums: &Sums, styles: &[Style]) {
    let per = |sum: f64| sum / sums.games as f64;
    let fair = |wins: u64| wins as f64 * seats as f64 / (60.0 * sums.games as f64);
    println!("{title}: {} games", sums.games);
    let mixed = styles.windows(2).any(|pair| pair[0] != pair[1]);
    for (style, &wins) in styles.iter().zip(&sums.by_style).filter(|_| mixed) {
        println!("  {:<14} wins {:.2} of a fair share", style.name, fair(wins));
    }
    for (place, &wins) in sums.by_place.iter().enumerate().take(seats as usize) {
        println!("  place {} in turn order wins {:.2} of a fair share", place + 1, fair(wins));
    }
    for (seat, &wins) in sums.by_seat.iter().enumerate().take(seats as usize) {
        println!("  seat {seat} (who begins is drawn) wins {:.2} of a fair share", fair(wins));
    }
    println!(
        "  rounds {:.1} on average, {} to {}; first heist in round {:.1}; called {}",
        per(sums.rounds as f64),
        sums.shortest,
        sums.longest,
        per(sums.first_heist as f64),
        sums.called
    );
    let players = (sums.games * seats) as f64;
    println!(
        "  winner's score {:.1}, mean {:.1}; per player {:.1} gold, {:.1} bronze, {:.1} Interpol, Hideout {:.1}, deck {:.1}",
        per(sums.winning_score as f64),
        sums.scores as f64 / players,
        sums.golds as f64 / players,
        sums.bronzes as f64 / players,
        sums.interpol as f64 / players,
        sums.levels as f64 / players,
        sums.deck as f64 / players,
    );
}

/// A number, or the one that is meant otherwise.
fn number(word: Option<String>, otherwise: u64) -> u64 {
    match word.map(|word| word.parse()) {
        None => otherwise,
        Some(Ok(number)) => number,
        Some(Err(_)) => usage(),
    }
}

/// A level by its name.
fn level(word: Option<&str>) -> Level {
    let of_name = |level: &Level| word == Some(format!("{level:?}").to_lowercase().as_str());
    Level::ALL.into_iter().find(of_name).unwrap_or_else(|| usage())
}

fn usage() -> ! {
    eprintln!("balance: give how many games, a seed, and perhaps a pack;");
    eprintln!("or: bots ONE OTHER SEATS, then the same, with rookie, regular or mastermind");
    std::process::exit(2);
}

fn main() {
    let mut words = std::env::args().skip(1).peekable();
    if words.next_if(|word| word == "bots").is_some() {
        let levels = [0, 1].map(|_| level(words.next().as_deref()));
        let seats = number(words.next(), 4).clamp(2, 5) as u8;
        let (games, seed) = (number(words.next(), 100), number(words.next(), 1));
        return ladder::run(&rules(&pack(words.next()), seats), seed, games, levels);
    }
    let (games, seed) = (number(words.next(), 2_400), number(words.next(), 1));
    let pack = pack(words.next());
    let sums = run(&rules(&pack, 4), seed, games, &Style::FOUR);
    report("four styles", 4, &sums, &Style::FOUR);
    for seats in 2..=5 {
        let even = vec![Style::EVEN; seats.into()];
        let sums = run(&rules(&pack, seats), seed, games / 4, &even);
        report(&format!("{seats} even players"), seats.into(), &sums, &even);
    }
}
