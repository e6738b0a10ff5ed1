//! What a Mastermind means to do: lines that are being followed.
//!
//! ```text
//!   the turn begins ──search──► line: a1 a2 a3 … ──┬─ seen after a1 ► a2
//!                                                  ├─ seen after a2 ► a3
//!                                                  └─ … up to the first draw
//! ```
//!
//! A player is asked anew before every action and is handed what it sees, never
//! what it meant to do. Thinking it all through each time would cost a dozen
//! searches a turn, and two searches may disagree, so that a car turns round
//! half way. So the line is kept here, under a fingerprint of all that its seat
//! will see when each action is due, as far as that can be foreseen: up to the
//! first draw. Whoever sees exactly that goes on with it; whoever sees anything
//! else thinks for himself.
//!
//! That keeps the promises of the contract. Nothing hidden comes in: line and
//! fingerprint are made from a table imagined by fixed dice, the same for all
//! that the seat cannot tell apart. And the same game goes the same way again:
//! a turn that begins is always thought through, which lays the line anew; what
//! other games have left here is found by nobody who does not see the very same
//! table in the very same moment of a turn; and an answer draws as much from
//! the dice whether it was found here or not.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, PoisonError};

use heist_table::{Clock, Dice, Moment, Rules as _, Seat, Seen, Silent};

use crate::state::State;
use crate::{Action, GreatArtRobbery};

/// Lines that are kept, for as many tables as bots think at; each is over with
/// its turn. A line that is forgotten too soon is only thought of again.
const MOST_LINES: usize = 256;

/// Lines, each by what is seen when an action of it is due; the last is the
/// newest.
static LINES: Mutex<VecDeque<Vec<(u64, Action)>>> = Mutex::new(VecDeque::new());

/// The table as the seat knows it, with what is hidden dealt by fixed dice.
pub(super) fn sight(seen: &Seen<'_, GreatArtRobbery>) -> State {
    seen.imagine(&mut Dice::seeded(0))
}

/// The next action of the line that the seat follows, if it saw this coming.
pub(super) fn recall(rules: &GreatArtRobbery, sight: &State, seat: Seat) -> Option<Action> {
    let wanted = fingerprint(sight, seat);
    let lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut steps = lines.iter().rev().flatten();
    let (_, action) = *steps.find(|(fingerprint, _)| *fingerprint == wanted)?;
    drop(lines);
    rules.check(sight, seat, action, Clock::ZERO.into()).is_ok().then_some(action)
}

/// Keeps a line that begins at that sight: all but its first action, up to the
/// first that draws.
pub(super) fn remember(rules: &GreatArtRobbery, sight: &State, seat: Seat, line: &[Action]) {
    let (mut state, mut chance) = (sight.clone(), Dice::seeded(0));
    let mut steps = Vec::with_capacity(line.len());
    for pair in line.windows(2) {
        rules.apply(
            &mut state,
            seat,
            pair[0],
            &mut Moment::new(Clock::ZERO, &mut chance, &mut Silent),
        );
        let foreseen = chance.draws() == 0 && state.active == seat;
        if !foreseen || rules.check(&state, seat, pair[1], Clock::ZERO.into()).is_err() {
            break;
        }
        steps.push((fingerprint(&state, seat), pair[1]));
    }
    let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    if lines.len() == MOST_LINES {
        lines.pop_front();
    }
    lines.push_back(steps);
}

fn fingerprint(sight: &State, seat: Seat) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seat, sight).hash(&mut hasher);
    hasher.finish()
}
