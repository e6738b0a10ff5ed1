//! The Mastermind: plays the best few plans of a turn to the end of the game,
//! on imagined tables, and follows the one that wins most often.
//!
//! ```text
//!   the turn begins, or a card was drawn
//!        │ plans that look good ── each on the same imagined tables ──► wins, margins
//!        │                           the better half ── on as many more ──► …
//!        ▼
//!   a line ──memory──► followed action by action
//! ```

use heist_table::{Clock, Dice, Moment, Rules as _, Seat, Seen, Silent};

use crate::state::{CityAction, Phase, State, ThisTurn, Worn};
use crate::{Action, GreatArtRobbery};

use super::mind::Mind;
use super::style::Style;
use super::{line, memory, plans};

/// Plans that are played out.
const PLANS: usize = 6;
/// Turns of regulars, all imagined games together, that a search may take: what
/// it costs.
const TURNS: u64 = 1_600;
/// Imagined games for all plans together, at least and at most.
const GAMES: std::ops::RangeInclusive<u64> = 48..=120;
/// What is left of that in the middle of a turn, where less is left to choose.
const MIDDLE: u64 = 3;
/// Plans further behind than this, in hundredths of a point, are left out.
const FAR_BEHIND: i32 = 400;
/// What a plan looks worth counts like so many imagined games: a few of them
/// alone say little.
const PRIOR: i64 = 12;
/// Rounds that a game is imagined on at most; then it counts as it stands.
const ROUNDS: u16 = 12;
/// What a win comes to, in points of margin.
const WIN: i64 = 40;
/// What driving back where one came from costs, in sixtieths of a point of
/// margin: where it is as good to go on, one goes on.
const BACK: i64 = 90;
/// Points that a margin counts at most: whether it is won matters, not how.
const MARGIN: i32 = 20;

pub(super) fn act(seen: &Seen<'_, GreatArtRobbery>, dice: &mut Dice) -> Action {
    let (rules, seat) = (seen.rules(), seen.seat());
    let style = Style::EVEN;
    let table = memory::sight(seen);
    if table.phase != Phase::Turn {
        return super::act(rules, &table, seat, &style, dice);
    }
    let seed = u64::from(dice.below(u32::MAX));
    let begins = ThisTurn { fresh: false, ..table.turn } == ThisTurn::default();
    if !begins {
        if let Some(meant) = memory::recall(rules, &table, seat) {
            return meant;
        }
        if !is_news(&table.turn) {
            return super::act(rules, &table, seat, &style, dice);
        }
    }
    let lines = candidates(&Mind::new(rules, &table, seat, &style));
    let games = games(seen) / if begins { 1 } else { MIDDLE };
    let line = best(seen, lines, games, seed);
    memory::remember(rules, &table, seat, &line);
    line.first().copied().unwrap_or(Action::EndTurn)
}

/// Whether the turn brought what nobody could foresee, a card drawn or a new
/// work on the wall. Whoever has no line in the middle of a turn otherwise,
/// because somebody else began it, ends it as a regular would.
fn is_news(turn: &ThisTurn) -> bool {
    turn.worn != Worn::default() || turn.has_taken(CityAction::Heist)
}

/// A line worth a thought.
struct Candidate {
    line: Vec<Action>,
    /// Whether it drives back where the car came from.
    back: bool,
    /// What it has come to on imagined tables, and what it looked worth.
    worth: i64,
}

/// The lines worth a thought, the one that looks best first.
fn candidates(mind: &Mind<'_>) -> Vec<Candidate> {
    let plans = plans::several(mind, PLANS);
    let best = plans.first().map_or(0, |plan| plan.worth);
    let mut lines: Vec<Candidate> = Vec::new();
    for plan in plans.iter().filter(|plan| best - plan.worth <= FAR_BEHIND) {
        let line = line::actions(mind, plan);
        if lines.iter().all(|known| known.line != line) {
            // From hundredths of a point to sixtieths, and as much again for
            // the wins that points bring.
            let worth = PRIOR * i64::from(plan.worth) * 2 * 60 / 100;
            lines.push(Candidate { line, back: plan.back, worth });
        }
    }
    lines
}

/// The line that does best on imagined tables: all lines on the same few, the
/// better half of them on as many more, and so on.
fn best(
    seen: &Seen<'_, GreatArtRobbery>,
    mut left: Vec<Candidate>,
    games: u64,
    seed: u64,
) -> Vec<Action> {
    let rounds = left.len().next_power_of_two().trailing_zeros().max(1);
    let games = games / u64::from(rounds);
    let mut number = 0;
    while left.len() > 1 {
        let tables = number..number + (games / left.len() as u64).max(1);
        number = tables.end;
        for one in &mut left {
            let malus = if one.back { BACK } else { 0 };
            let games = tables.clone().map(|number| imagine_game(seen, &one.line, seed, number));
            one.worth += games.map(|worth| worth - malus).sum::<i64>();
        }
        // Of equals the one that looked better stays ahead.
        left.sort_by_key(|one| std::cmp::Reverse(one.worth));
        left.truncate(left.len().div_ceil(2));
    }
    left.pop().map_or_else(Vec::new, |one| one.line)
}

/// How many games are imagined: the fewer, the longer they take.
fn games(seen: &Seen<'_, GreatArtRobbery>) -> u64 {
    let table = memory::sight(seen);
    let mind = Mind::new(seen.rules(), &table, seen.seat(), &Style::EVEN);
    let turns = mind.rounds_left() * u64::from(seen.rules().seats);
    (TURNS / turns.max(1)).clamp(*GAMES.start(), *GAMES.end())
}

/// What a line comes to on one imagined table: the same draws for every line.
fn imagine_game(seen: &Seen<'_, GreatArtRobbery>, line: &[Action], seed: u64, number: u64) -> i64 {
    let (rules, seat) = (seen.rules(), seen.seat());
    let mut chance = Dice::numbered(seed, number);
    let mut state = seen.imagine(&mut chance);
    follow(rules, &mut state, seat, line, &mut chance);
    play_on(rules, &mut state, &mut chance);
    worth(rules, &state, seat)
}

/// Carries out a line as far as it goes.
fn follow(
    rules: &GreatArtRobbery,
    state: &mut State,
    seat: Seat,
    line: &[Action],
    chance: &mut Dice,
) {
    for &action in line {
        let possible =
            state.active == seat && rules.check(state, seat, action, Clock::ZERO.into()).is_ok();
        if !possible {
            return;
        }
        rules.apply(state, seat, action, &mut Moment::new(Clock::ZERO, chance, &mut Silent));
    }
}

/// Plays on as regulars do, whole plans at a time, to the end or as far as is
/// looked ahead.
fn play_on(rules: &GreatArtRobbery, state: &mut State, chance: &mut Dice) {
    let style = Style::EVEN;
    let last = state.round + ROUNDS;
    while !matches!(state.phase, Phase::Over(_)) && state.round < last {
        let active = state.active;
        if state.phase == Phase::Turn {
            let line = line::best(&Mind::new(rules, state, active, &style));
            follow(rules, state, active, &line, chance);
        } else {
            let action = super::act(rules, state, active, &style, chance);
            follow(rules, state, active, &[action], chance);
        }
    }
}

/// What a game is worth to a seat as it stands: the win, then the margin.
fn worth(rules: &GreatArtRobbery, state: &State, seat: Seat) -> i64 {
    let scores = rules.scores(state);
    let others = Seat::all(rules.seats).filter(|&other| other != seat);
    let best = others.map(|other| scores[other]).max().unwrap_or(0);
    let margin = scores[seat] - best;
    let winners = match rules.outcome(state) {
        Some(outcome) if outcome.winners.contains(seat) => outcome.winners.len() as i64,
        Some(_) => 0,
        None => i64::from(margin > 0),
    };
    let win = if winners > 0 { 60 * WIN / winners } else { 0 };
    win + 60 * i64::from(margin.clamp(-MARGIN, MARGIN))
}
