//! Playing games to their end without anybody watching.

use crate::{Clock, Deed, Dice, Entry, Rules, Seat, Seen, Silent, Turn};

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
    let policy = |state: &R::State, seat, choice: &mut Dice| {
        Some(rules.random_action(state, seat, room, choice))
    };
    with(rules, state, chance, choice, policy, |_, _| {})
}

/// Plays with the policies of the seats to the end; `None` is to wait.
pub fn policies<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    mut policy: impl FnMut(&Seen<'_, R>, &mut Dice) -> Option<R::Action>,
) -> Length {
    let policy =
        |state: &R::State, seat, choice: &mut Dice| policy(&Seen::new(rules, state, seat), choice);
    with(rules, state, chance, choice, policy, |_, _| {})
}

/// Plays the same game as [`policies`] and writes its journal.
pub fn recorded<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    mut policy: impl FnMut(&Seen<'_, R>, &mut Dice) -> Option<R::Action>,
) -> Vec<Entry<R::Action>> {
    let mut entries = Vec::new();
    let policy =
        |state: &R::State, seat, choice: &mut Dice| policy(&Seen::new(rules, state, seat), choice);
    with(rules, state, chance, choice, policy, |at, deed| {
        entries.push(Entry { n: entries.len() as u32 + 1, at, deed });
    });
    entries
}

#[inline]
fn with<R: Rules>(
    rules: &R,
    state: &mut R::State,
    chance: &mut Dice,
    choice: &mut Dice,
    mut policy: impl FnMut(&R::State, Seat, &mut Dice) -> Option<R::Action>,
    mut note: impl FnMut(Clock, Deed<R::Action>),
) -> Length {
    let mut length = Length::default();
    let mut now = Clock::ZERO;
    loop {
        let actors = rules.actors(state);
        let deadline = rules.deadline(state);
        if let Some(deadline) = deadline {
            // Time passes at random, and at once where nobody can act.
            if actors.is_empty() {
                now = now.max(deadline);
            }
            if deadline <= now {
                rules.expire(state, &mut Turn::new(now, chance, &mut Silent));
                note(now, Deed::Expire {});
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
        let ready = now.max(rules.ready_at(state, seat));
        if let Some(deadline) = deadline
            && deadline <= ready
        {
            // The clock strikes before the seat's hands are free.
            now = deadline;
            continue;
        }
        now = ready;
        let Some(action) = policy(state, seat, choice) else {
            assert!(deadline.is_some(), "only a deadline is worth waiting for");
            continue;
        };
        rules.apply(state, seat, action, &mut Turn::new(now, chance, &mut Silent));
        note(now, Deed::Act { seat, action, lag_ms: 0 });
        length.actions += 1;
    }
}
