//! Playing games to their end without anybody watching.

use crate::{Clock, Dice, Rules, Seat, Seen, Silent, Turn};

/// How far the clock moves, at most, between two actions of a playout in
/// games that have deadlines.
const LONGEST_PAUSE_MS: u32 = 4_000;

/// What a playout took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// Actions of seats.
    pub actions: u64,
    /// Deadlines that came.
    pub expiries: u64,
}

/// Plays uniformly random legal actions to the end: the hot path of
/// simulation. `chance` is the game's, `choice` the players'.
pub fn random<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    room: &mut Vec<R::Action>,
) -> Length {
    with(rules, state, chance, choice, |state, seat, choice| {
        Some(rules.random_action(state, seat, room, choice))
    })
}

/// Plays with the policies of the seats to the end; `None` is to wait.
pub fn policies<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    mut policy: impl FnMut(&Seen<'_, R>, &mut Dice) -> Option<R::Action>,
) -> Length {
    with(rules, state, chance, choice, |state, seat, choice| {
        policy(&Seen::new(rules, state, seat), choice)
    })
}

#[inline]
fn with<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    mut policy: impl FnMut(&R::State, Seat, &mut Dice) -> Option<R::Action>,
) -> Length {
    let mut length = Length::default();
    let mut now = Clock::ZERO;
    loop {
        let actors = rules.actors(state);
        if let Some(deadline) = rules.deadline(state) {
            // Time passes at random, and at once where nobody can act.
            if actors.is_empty() {
                now = now.max(deadline);
            }
            if deadline <= now {
                rules.expire(state, &mut Turn::new(now, chance, &mut Silent));
                length.expiries += 1;
                continue;
            }
            now = now.plus_ms(u64::from(choice.below(LONGEST_PAUSE_MS)));
            if deadline <= now {
                now = deadline;
                continue;
            }
        }
        let Some(first) = actors.first() else { return length };
        let seat = if actors.without(first).is_empty() {
            first
        } else {
            actors.nth(choice.below(actors.len() as u32) as usize)
        };
        now = now.max(rules.ready_at(state, seat));
        let Some(action) = policy(state, seat, choice) else {
            assert!(rules.deadline(state).is_some(), "only a deadline is worth waiting for");
            continue;
        };
        rules.apply(state, seat, action, &mut Turn::new(now, chance, &mut Silent));
        length.actions += 1;
    }
}
