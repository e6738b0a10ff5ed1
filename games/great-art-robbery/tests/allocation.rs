//! After the first game a playout allocates nothing: simulation and search
//! play millions of them.

mod common;

use great_art_robbery::{Action, GreatArtRobbery};
use heist_table::{Clock, Dice, Rules as _, SeatSet, Silent, Turn, apply_silently, playout};

fn play(rules: &GreatArtRobbery, game: u64, room: &mut Vec<Action>) {
    let (mut chance, mut choice) = (Dice::numbered(1, game), Dice::numbered(2, game));
    let mut state = rules.setup(&mut Turn::new(Clock::ZERO, &mut chance, &mut Silent));
    playout::random(rules, &mut state, &mut chance, &mut choice, room);
    assert!(rules.outcome(&state).is_some());
}

fn every_kind() -> impl Iterator<Item = (String, GreatArtRobbery)> {
    (2..=5).flat_map(common::every_kind_of)
}

#[test]
fn a_playout_allocates_nothing() {
    for (name, rules) in every_kind() {
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
    for (name, rules) in every_kind() {
        let mut room = Vec::with_capacity(rules.action_space().len());
        for game in 0..10 {
            let found = allocation_counter::measure(|| imagine_along(&rules, game, &mut room));
            assert_eq!(found.count_total, 0, "{name}, game {game}: {found:?}");
        }
    }
}

/// A state is imagined, as search does, at every step of a game's beginning.
fn imagine_along(rules: &GreatArtRobbery, game: u64, room: &mut Vec<Action>) {
    let (mut chance, mut choice) = (Dice::numbered(3, game), Dice::numbered(4, game));
    let mut state = rules.setup(&mut Turn::new(Clock::ZERO, &mut chance, &mut Silent));
    for _ in 0..200 {
        let Some(seat) = rules.actors(&state).first() else { return };
        let twin = rules.imagine(&state, SeatSet::only(seat), &mut choice);
        assert_eq!(twin.round, state.round);
        let action = rules.random_action(&state, seat, room, &mut choice);
        apply_silently(rules, &mut state, seat, action, Clock::ZERO, &mut chance);
    }
}
