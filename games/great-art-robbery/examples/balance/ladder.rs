//! One bot of a level among bots of another: how often it wins, what it is
//! seen to do, and what its thinking takes.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cpu_time::ThreadTime;
use great_art_robbery::{Action, GreatArtRobbery};
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Level, Moment, Rules as _, Seat, Silent};

use crate::habits::Habits;

/// What many games came to. Place 0 is the one, place 1 are the others.
#[derive(Default)]
struct Sums {
    games: u64,
    /// Wins of the one, in sixtieths, and the squares of them.
    wins: u64,
    squares: u64,
    /// Wins by place in the order of turns, in sixtieths.
    begins: [u64; 5],
    rounds: u64,
    habits: Habits,
    /// CPU seconds of thinking, by place, and the most of a turn.
    seconds: [f64; 2],
    most: [f64; 2],
}

/// One game: the one sits at seat `game` modulo the seats.
fn play(rules: &GreatArtRobbery, seed: u64, game: u64, levels: [Level; 2]) -> Sums {
    let one = (game % u64::from(rules.seats)) as usize;
    let place = |seat: usize| usize::from(seat != one);
    let mut chance = Dice::numbered(seed, 2 * game);
    let mut choices = Choices::numbered(seed, 2 * game + 1, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let (mut habits, mut sums, mut turn) = (Habits::default(), Sums::default(), 0.0);
    playout::policies(
        rules,
        &mut state,
        &mut chance,
        &mut choices,
        |seat| levels[place(seat.index())],
        |seen, dice| {
            let seat = seen.seat();
            let level = levels[place(seat.index())];
            let start = ThreadTime::now();
            let action = rules.instinct(seen, level, dice)?;
            let time = start.elapsed().as_secs_f64();
            turn += time;
            sums.seconds[place(seat.index())] += time;
            let most = &mut sums.most[place(seat.index())];
            *most = most.max(turn);
            if action == Action::EndTurn {
                turn = 0.0;
            }
            habits.note(seat, action);
            Some(action)
        },
    );
    let outcome = rules.outcome(&state).expect("the game is over");
    habits.end(&state, &outcome);
    sums.habits.add(&habits, place);
    let share = 60 / outcome.winners.len() as u64;
    if outcome.winners.contains(Seat::new(one as u8)) {
        (sums.wins, sums.squares) = (share, share * share);
    }
    for winner in outcome.winners.iter() {
        let place = (winner.number() + rules.seats - state.start.number()) % rules.seats;
        sums.begins[usize::from(place)] += share;
    }
    (sums.games, sums.rounds) = (1, state.round.into());
    sums
}

/// Plays the games, the same whatever the number of cores, and says what they
/// came to.
pub fn run(rules: &GreatArtRobbery, seed: u64, games: u64, levels: [Level; 2]) {
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
                    let mut total = total.lock().expect("no thread has panicked");
                    total.add(&sums);
                    if total.games.is_multiple_of(10) {
                        let won = total.wins as f64 / 60.0;
                        eprintln!("{} of {games} games, {won:.1} won", total.games);
                    }
                }
            });
        }
    });
    let total = total.into_inner().expect("no thread has panicked");
    total.report(rules, levels);
}

impl Sums {
    fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.wins += other.wins;
        self.squares += other.squares;
        for (sum, more) in self.begins.iter_mut().zip(other.begins) {
            *sum += more;
        }
        self.rounds += other.rounds;
        self.habits.add(&other.habits, |place| place);
        for place in 0..2 {
            self.seconds[place] += other.seconds[place];
            self.most[place] = self.most[place].max(other.most[place]);
        }
    }

    fn report(&self, rules: &GreatArtRobbery, levels: [Level; 2]) {
        let (games, seats) = (self.games as f64, f64::from(rules.seats));
        let [one, other] = levels.map(|level| format!("{level:?}").to_lowercase());
        println!("one {one} among {} of {other}: {games} games", rules.seats - 1);
        let mean = self.wins as f64 / (60.0 * games);
        let spread = (self.squares as f64 / (3600.0 * games) - mean * mean).max(0.0);
        let error = 1.96 * (spread / games).sqrt();
        println!(
            "  wins {:.1} % ± {:.1}: {:.2} of a fair share [{:.2}, {:.2}]",
            100.0 * mean,
            100.0 * error,
            mean * seats,
            (mean - error) * seats,
            (mean + error) * seats
        );
        let begins = self.begins.iter().take(rules.seats.into());
        let begins: Vec<String> =
            begins.map(|&wins| format!("{:.2}", wins as f64 * seats / (60.0 * games))).collect();
        println!(
            "  by place in turn order: {} (± {:.2})",
            begins.join(", "),
            1.96 * ((seats - 1.0) / games).sqrt()
        );
        println!("  rounds {:.1}", self.rounds as f64 / games);
        for (place, name) in [one, other].iter().enumerate() {
            let [back, strayed, idle] = self.habits.of_turns(place);
            let turns = self.habits.turns[place].max(1) as f64;
            println!(
                "  {name}: {back:.1} % of turns begin by driving back ({strayed:.1} % strayed), \
                 {idle:.1} % do nothing; thinks {:.2} ms of CPU a turn, at most {:.0}",
                1e3 * self.seconds[place] / turns,
                1e3 * self.most[place]
            );
        }
        self.habits.report(rules, self.games);
    }
}
