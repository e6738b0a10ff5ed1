//! The Mastermind: plays the best few plans on, on imagined tables, until it
//! has had its next turn.

use heist_table::{Clock, Dice, Moment, Rules as _, Seat, Seen, Silent};

use crate::state::{Phase, State};
use crate::{Action, GreatArtRobbery};

use super::line;
use super::mind::Mind;
use super::plans::{self, Plan};
use super::style::Style;

/// Plans that are played out.
const PLANS: usize = 5;
/// Imagined tables for each.
const TABLES: u64 = 6;
/// Own turns that are played out after this one.
const NEXT_TURNS: u32 = 1;
/// Plans further behind than this, in hundredths of a point, are left out.
const FAR_BEHIND: i32 = 350;

pub(super) fn act(seen: &Seen<'_, GreatArtRobbery>, table: &State, dice: &mut Dice) -> Action {
    let (rules, seat) = (seen.rules(), seen.seat());
    let style = Style::EVEN;
    if table.phase != Phase::Turn {
        return super::act(rules, table, seat, &style, dice);
    }
    let mind = Mind::new(rules, table, seat, &style);
    let plans = plans::several(&mind, PLANS);
    let best = plans.first().map_or(0, |plan| plan.worth);
    let lines: Vec<(&Plan, Vec<Action>)> = plans
        .iter()
        .filter(|plan| best - plan.worth <= FAR_BEHIND)
        .map(|plan| (plan, line::actions(&mind, plan)))
        .collect();
    let first = |line: &(&Plan, Vec<Action>)| line.1.first().copied().unwrap_or(Action::EndTurn);
    let Some(favourite) = lines.first().map(first) else { return Action::EndTurn };
    if lines.iter().all(|line| first(line) == favourite) {
        return favourite;
    }
    let seed = u64::from(dice.below(u32::MAX));
    let worth = |line: &(&Plan, Vec<Action>)| -> i64 {
        let games = (0..TABLES).map(|number| {
            // The same imagined tables and draws for every plan.
            let mut chance = Dice::numbered(seed, number);
            let mut state = seen.imagine(&mut chance);
            follow(rules, &mut state, seat, &line.1, &mut chance);
            play_on(rules, &mut state, seat, &mut chance);
            standing(rules, &state, seat)
        });
        // What the plan looks worth counts a little, too.
        games.sum::<i64>() / TABLES as i64 + i64::from(line.0.worth) / 2
    };
    let judged = lines.iter().map(|line| (worth(line), line));
    let chosen = judged.max_by_key(|(worth, line)| (*worth, line.0.worth));
    chosen.map_or(favourite, |(_, line)| first(line))
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

/// Plays on as regulars do, whole plans at a time, until the seat has had its
/// next turn.
fn play_on(rules: &GreatArtRobbery, state: &mut State, seat: Seat, chance: &mut Dice) {
    let style = Style::EVEN;
    let mut own_turns = 0;
    while !matches!(state.phase, Phase::Over(_)) {
        let active = state.active;
        if state.phase == Phase::Turn {
            let line = line::best(&Mind::new(rules, state, active, &style));
            follow(rules, state, active, &line, chance);
        } else {
            let action = super::act(rules, state, active, &style, chance);
            follow(rules, state, active, &[action], chance);
        }
        if active == seat && state.active != seat {
            own_turns += 1;
            if own_turns > NEXT_TURNS {
                return;
            }
        }
    }
}

/// How a seat stands, in hundredths of a point: what it has and what its deck
/// promises, against the best of the others; and the win, if it is one.
fn standing(rules: &GreatArtRobbery, state: &State, seat: Seat) -> i64 {
    let scores = rules.scores(state);
    let over = rules.outcome(state);
    let worth = |seat: Seat| {
        let promise =
            if over.is_some() { 0 } else { Mind::new(rules, state, seat, &Style::EVEN).promise() };
        i64::from(100 * scores[seat] + promise)
    };
    let others = Seat::all(rules.seats).filter(|&other| other != seat);
    let best = others.map(worth).max().unwrap_or(0);
    let won = over.is_some_and(|outcome| outcome.winners.contains(seat));
    // One's own points count for more than what the best of the others lacks.
    worth(seat) - best / 2 + if won { 1_000 } else { 0 }
}
