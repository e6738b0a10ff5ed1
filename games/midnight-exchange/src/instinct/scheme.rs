//! How a mastermind trades: every exchange it could make is played on in the
//! mind to the end of the round, and it takes the one that leaves it best
//! ahead of its rivals.

use heist_table::{Clock, Dice, Level, Moment, Rules, Seat, Silent};

use super::mind::Mind;
use super::taste::{standing, time_left};
use super::trade::{self, Customer};
use crate::kinds::Art;
use crate::state::{Phase, State};
use crate::{Action, MidnightExchange};

/// How often a draw from the bag is imagined.
const DRAWS: u32 = 4;
/// What winning is worth beside the points, in hundredths of one.
const VICTORY: i32 = 2_000;
/// How much the points of the best rival count beside one's own, in
/// hundredths, while the game goes on.
const RIVALRY: i32 = 60;
/// More acts than the rest of a round can have.
const MOST_ACTS: u32 = 400;

pub(super) fn exchange(mind: &Mind<'_>, dice: &mut Dice) -> Action {
    let customer = mind.customer();
    if let Some(action) = trade::settle(&customer) {
        return action;
    }
    let mut chosen = (i32::MIN, 0, Action::Pass);
    let mut tried = Vec::new();
    let mut consider = |gut: i32, action: Action| {
        // Of equal pieces on one market one is enough.
        let good = good(&mind.state, action);
        if tried.contains(&good) {
            return;
        }
        tried.push(good);
        let times = if action == Action::OpenBag { DRAWS } else { 1 };
        let sum: i32 = (0..times).map(|_| lead_after(mind, action, dice)).sum();
        let lead = sum / times as i32;
        if (lead, gut) > (chosen.0, chosen.1) {
            chosen = (lead, gut, action);
        }
    };
    trade::each_exchange(&customer, &mut consider);
    consider(0, Action::Pass);
    chosen.2
}

/// What an exchange is for: the market and the kind, or the very space.
fn good(state: &State, action: Action) -> (Action, Option<Art>) {
    match action {
        Action::TradeArt { market, space } => {
            let art = state.markets[Seat::new(market)].art[usize::from(space)];
            (Action::TradeArt { market, space: 0 }, art)
        }
        other => (other, None),
    }
}

/// How far ahead the seat is at the end of the round if it does that and all
/// follow their gut feeling then.
fn lead_after(mind: &Mind<'_>, action: Action, dice: &mut Dice) -> i32 {
    let (rules, round) = (mind.rules, mind.state.round);
    let mut state = mind.state.clone();
    let mut apply = |state: &mut State, seat: Seat, action: Action| {
        rules.apply(state, seat, action, &mut Moment::new(Clock::ZERO, dice, &mut Silent));
    };
    apply(&mut state, mind.seat, action);
    for _ in 0..MOST_ACTS {
        let Phase::Exchange(turn) = state.phase else { break };
        if state.round != round {
            break;
        }
        let level = Level::Regular;
        let action = trade::exchange(&Customer { rules, state: &state, seat: turn.seat, level });
        apply(&mut state, turn.seat, action);
    }
    let over = matches!(state.phase, Phase::Over(_));
    lead(rules, &state, mind.seat, if over { 0 } else { time_left(rules, &mind.state) })
}

fn lead(rules: &MidnightExchange, state: &State, seat: Seat, time_left: i32) -> i32 {
    let own = standing(rules, state, seat, time_left);
    let others = || Seat::all(rules.seats).filter(|&other| other != seat);
    let best = others().map(|other| standing(rules, state, other, time_left)).max();
    let best = best.unwrap_or_default();
    if let Phase::Over(_) = state.phase {
        let won = rules.outcome(state).is_some_and(|outcome| outcome.winners.contains(seat));
        return own - best + if won { VICTORY } else { 0 };
    }
    own - best * RIVALRY / 100
}
