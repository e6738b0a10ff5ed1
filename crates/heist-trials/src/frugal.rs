//! After set-up nothing of a playout or of search is on the heap: simulation
//! plays millions of games.
//!
//! Whoever counts allocations does so for the whole program; therefore the
//! test brings the counter.

use heist_table::{Clock, Dice, Moment, Rules, SeatSet, Silent, apply_silently, playout};

/// Plays whole games at random and gives what `count` counts of each.
pub fn playouts<R: Rules>(rules: &R, games: u64, count: fn(&mut dyn FnMut()) -> u64) -> Vec<u64> {
    let mut room = room(rules);
    let play = |game| {
        count(&mut || {
            let (mut chance, mut choice) = (Dice::numbered(1, game), Dice::numbered(2, game));
            let mut state = setup(rules, &mut chance);
            playout::random(rules, &mut state, &mut chance, &mut choice, &mut room);
            assert!(rules.outcome(&state).is_some());
        })
    };
    (0..games).map(play).collect()
}

/// Imagines a state, as search does, at each of the first steps of games, and
/// gives what `count` counts of each game.
pub fn imagining<R: Rules>(
    rules: &R,
    games: u64,
    steps: u32,
    count: fn(&mut dyn FnMut()) -> u64,
) -> Vec<u64> {
    let mut room = room(rules);
    let play = |game| {
        count(&mut || {
            let (mut chance, mut choice) = (Dice::numbered(3, game), Dice::numbered(4, game));
            let mut state = setup(rules, &mut chance);
            for _ in 0..steps {
                let Some(seat) = rules.actors(&state).first() else { return };
                let twin = rules.imagine(&state, SeatSet::only(seat), &mut choice);
                assert!(rules.actors(&twin).contains(seat), "a twin asks the same seat");
                let action = rules.random_action(&state, seat, &mut room, &mut choice);
                apply_silently(rules, &mut state, seat, action, Clock::ZERO, &mut chance);
            }
        })
    };
    (0..games).map(play).collect()
}

/// Room for the longest list of any state is made once.
fn room<R: Rules>(rules: &R) -> Vec<R::Action> {
    Vec::with_capacity(rules.action_space().len())
}

fn setup<R: Rules>(rules: &R, chance: &mut Dice) -> R::State {
    rules.setup(&mut Moment::new(Clock::ZERO, chance, &mut Silent))
}
