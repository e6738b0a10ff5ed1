//! After the first game a playout allocates nothing: simulation and search
//! play millions of them.

mod common;

use heist_table::{Clock, Dice, Rules as _, Silent, Turn, playout};
use millions_of_dollars::{Action, MillionsOfDollars};

fn play(rules: &MillionsOfDollars, game: u64, room: &mut Vec<Action>) {
    let (mut chance, mut choice) = (Dice::numbered(1, game), Dice::numbered(2, game));
    let mut state = rules.setup(&mut Turn::new(Clock::ZERO, &mut chance, &mut Silent));
    playout::random(rules, &mut state, &mut chance, &mut choice, room);
    assert!(rules.outcome(&state).is_some());
}

#[test]
fn a_playout_allocates_nothing() {
    for (name, rules) in common::every_kind() {
        // The longest list of any state: room for it is made once.
        let mut room = Vec::with_capacity(rules.action_space().len());
        for game in 0..20 {
            let found = allocation_counter::measure(|| play(&rules, game, &mut room));
            assert_eq!(found.count_total, 0, "{name}, game {game}: {found:?}");
        }
    }
}

#[test]
fn imagining_allocates_nothing() {
    for (name, rules) in common::every_kind() {
        let mut room = Vec::with_capacity(rules.action_space().len());
        for game in 0..10 {
            let found = allocation_counter::measure(|| imagine_along(&rules, game, &mut room));
            assert_eq!(found.count_total, 0, "{name}, game {game}: {found:?}");
        }
    }
}

/// A state is imagined, as search does, at every step of a game's beginning.
fn imagine_along(rules: &MillionsOfDollars, game: u64, room: &mut Vec<Action>) {
    let (mut chance, mut choice) = (Dice::numbered(3, game), Dice::numbered(4, game));
    let mut state = rules.setup(&mut Turn::new(Clock::ZERO, &mut chance, &mut Silent));
    for _ in 0..60 {
        let Some(seat) = rules.actors(&state).first() else { return };
        let eyes = heist_table::SeatSet::only(seat);
        let twin = rules.imagine(&state, eyes, &mut choice);
        assert_eq!(twin.round, state.round);
        let action = rules.random_action(&state, seat, room, &mut choice);
        rules.apply(
            &mut state,
            seat,
            action,
            &mut Turn::new(Clock::ZERO, &mut chance, &mut Silent),
        );
    }
}
