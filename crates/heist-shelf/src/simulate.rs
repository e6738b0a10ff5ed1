//! Many games among bots, on all cores, with the same result on any number of
//! them.
//!
//! ```text
//!   game i:  chance = Dice::numbered(seed, i)     choices = a stream for each seat
//!            seat s is played by bot (s + i) of the list, counted round and round
//!   threads take games in handfuls ──► a Tally each ──add──► Report
//! ```

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use heist_bots::Bot;
use heist_table::playout::{self, Choices};
use heist_table::record::{self, Player};
use heist_table::{Chance, Clock, Dice, Game, Moment, Seat, Seen, Silent};

use crate::boxes::{Seating, Terms, content_info, open_box, version};
use crate::report::{Report, Tally};
use crate::{ShelfError, options, table};

/// How many games a thread takes at once.
const HANDFUL: u64 = 8;

/// Sets the stream of the players' choices apart from that of the draws.
const CHOICES: u64 = 0x63_686f_6963_6573;

/// What to simulate, besides the terms of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// Who plays; the list goes round the table and rotates game by game.
    pub bots: Vec<Bot>,
    /// The seed of the run.
    pub seed: u64,
    /// On how many threads, at least one. The result does not depend on it.
    pub threads: usize,
}

impl Plan {
    fn bot_at(&self, seat: Seat, number: u64) -> Bot {
        let place = (seat.index() as u64 + number % self.bots.len() as u64) as usize;
        self.bots[place % self.bots.len()]
    }
}

/// Is told how many more games are finished, from any thread.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

pub(crate) fn run<G: Game>(
    terms: &Terms,
    plan: &Plan,
    progress: Progress<'_>,
) -> Result<Report, ShelfError> {
    if plan.bots.is_empty() {
        return Err(ShelfError::NoBots);
    }
    let (rules, options) = open_box::<G>(terms)?;
    let tally = play_all(&rules, plan, progress)?;
    let mut report = Report {
        game: G::SLUG,
        rules: version::<G>(terms),
        content: content_info::<G>(terms.content.as_ref()).hash,
        options: options::to_json::<G>(&options),
        seats: terms.seats,
        bots: plan.bots.iter().map(|bot| bot.name()).collect(),
        seed: plan.seed,
        games: 0,
        by_seat: Vec::new(),
        by_bot: Vec::new(),
        ended: Default::default(),
        scores: Vec::new(),
        lengths: Vec::new(),
        actions: 0,
        draws: 0,
        expiries: 0,
    };
    tally.fill(&mut report);
    Ok(report)
}

fn play_all<G: Game>(rules: &G, plan: &Plan, progress: Progress<'_>) -> Result<Tally, ShelfError> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let total = Mutex::new(Tally::default());
    let broken: Mutex<Option<(u64, String)>> = Mutex::new(None);
    let work = || {
        let mut tally = Tally::default();
        let mut scratch = Vec::new();
        while !stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(HANDFUL, Ordering::Relaxed);
            if first >= plan.games {
                break;
            }
            let handful = first..plan.games.min(first.saturating_add(HANDFUL));
            for number in handful.clone() {
                if let Err(what) = play(rules, plan, number, &mut scratch, &mut tally) {
                    stop.store(true, Ordering::Relaxed);
                    let mut broken = broken.lock().expect("no thread panics here");
                    if broken.as_ref().is_none_or(|(before, _)| number < *before) {
                        *broken = Some((number, what));
                    }
                    return;
                }
            }
            progress(handful.end - handful.start);
        }
        total.lock().expect("no thread panics here").add(&tally);
    };
    std::thread::scope(|scope| {
        let threads = (plan.threads as u64).min(plan.games.div_ceil(HANDFUL));
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    match broken.into_inner().expect("no thread panics here") {
        Some((number, what)) => Err(ShelfError::Broken { seed: plan.seed, number, what }),
        None => Ok(total.into_inner().expect("no thread panics here")),
    }
}

/// Plays one game and counts it. A broken invariant panics and names itself;
/// it must not take the other games with it.
fn play<G: Game>(
    rules: &G,
    plan: &Plan,
    number: u64,
    scratch: &mut Vec<G::Action>,
    tally: &mut Tally,
) -> Result<(), String> {
    let bot_at = |seat| plan.bot_at(seat, number);
    catch_unwind(AssertUnwindSafe(|| {
        let (mut chance, mut choices) = streams(plan.seed, number, rules.seats());
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let level = |seat| bot_at(seat).level();
        let policy =
            |seen: &Seen<'_, G>, dice: &mut Dice| bot_at(seen.seat()).choose(seen, scratch, dice);
        let length = playout::policies(rules, &mut state, &mut chance, &mut choices, level, policy);
        let outcome = rules.outcome(&state).expect("nobody goes on, yet the game has not ended");
        tally.count(&outcome, length, chance.draws(), bot_at);
    }))
    .map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("unknown").to_owned()
    })
}

/// The record of one game of a run: the very game that was counted.
pub(crate) fn record<G: Game>(
    terms: &Terms,
    plan: &Plan,
    number: u64,
) -> Result<String, ShelfError> {
    if plan.bots.is_empty() {
        return Err(ShelfError::NoBots);
    }
    let (rules, options) = open_box::<G>(terms)?;
    let (mut chance, mut choices) = streams(plan.seed, number, terms.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let mut scratch = Vec::new();
    let level = |seat| plan.bot_at(seat, number).level();
    let policy = |seen: &Seen<'_, G>, dice: &mut Dice| {
        plan.bot_at(seen.seat(), number).choose(seen, &mut scratch, dice)
    };
    let entries = playout::recorded(&rules, &mut state, &mut chance, &mut choices, level, policy);
    let seating = seating(terms.seats, plan, number);
    let header = table::header::<G>(terms, &options, &seating);
    let dice = Dice::numbered(plan.seed, number);
    match heist_table::replay(rules, dice, &entries) {
        Ok(table) => Ok(record::write(&header, &table, None)),
        Err((entry, refusal)) => Err(ShelfError::Broken {
            seed: plan.seed,
            number,
            what: format!("entry {entry} is refused: {refusal}"),
        }),
    }
}

fn seating(seats: u8, plan: &Plan, number: u64) -> Seating {
    let player = |seat: Seat| Player {
        name: format!("Seat {seat}"),
        bot: Some(plan.bot_at(seat, number).name().to_owned()),
    };
    Seating {
        players: Seat::all(seats).map(player).collect(),
        chance: Chance::Seed(Dice::seed_of(plan.seed, number)),
        secret: None,
    }
}

/// The draws of a game, and the choices of its players.
fn streams(seed: u64, number: u64, seats: u8) -> (Dice, Choices) {
    (Dice::numbered(seed, number), Choices::numbered(seed ^ CHOICES, number, seats))
}
