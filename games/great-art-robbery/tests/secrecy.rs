//! The shared laws on every kind of table.

mod common;

use std::hash::{DefaultHasher, Hash, Hasher};

use great_art_robbery::{Card, Cards, GreatArtRobbery, Phase, State};
use heist_table::laws::Trial;
use heist_table::{Seat, SeatSet};

/// The hands of others, where hand and draw pile could be dealt otherwise.
fn hidden_hands(rules: &GreatArtRobbery, state: &State, eyes: SeatSet) -> Option<u64> {
    if matches!(state.phase, Phase::Over(_) | Phase::PlaceCars) {
        return None;
    }
    let others = Seat::all(rules.seats).filter(|&seat| !eyes.contains(seat));
    let hands = others.map(|seat| state.players[seat]);
    let mixed = |player: &great_art_robbery::Player| {
        player.draw.count() >= 3 && player.hand.minus(player.known).count() >= 3
    };
    let hands: Vec<Cards> = hands.filter(mixed).map(|player| player.hand).collect();
    (!hands.is_empty()).then(|| {
        let mut hasher = DefaultHasher::new();
        hands.hash(&mut hasher);
        hasher.finish()
    })
}

/// Every Interpol card is somewhere (law 3).
fn all_interpol(rules: &GreatArtRobbery, state: &State) -> Result<(), String> {
    let owned = state.players.iter().map(|(_, player)| player.owned().of(Card::INTERPOL));
    let total = owned.sum::<u8>() + state.interpol;
    if total == rules.content.interpol { Ok(()) } else { Err(format!("{total} Interpol cards")) }
}

/// What everybody knows of a hand is in it (Q66).
fn known_is_true(_: &GreatArtRobbery, state: &State) -> Result<(), String> {
    let wrong = state.players.iter().find(|(_, player)| !player.hand.includes(player.known));
    wrong.map_or(Ok(()), |(seat, _)| Err(format!("seat {seat} has not what is known of it")))
}

/// One test per kind of table, so that they run side by side.
fn check(seats: u8, kind: usize) {
    let (name, rules) = common::every_kind_of(seats).swap_remove(kind);
    Trial::new(name, rules)
        .games(heist_trials::games(1))
        .hidden("hands", hidden_hands)
        .keeps(all_interpol)
        .keeps(known_is_true)
        .check();
}

#[test]
fn every_law_holds_with_two_players() {
    check(2, 0);
}

#[test]
fn every_law_holds_with_two_players_and_a_clock() {
    check(2, 1);
}

#[test]
fn every_law_holds_with_three_players_per_city() {
    check(3, 2);
}

#[test]
fn every_law_holds_with_three_players_and_hidden_scores() {
    check(3, 3);
}

#[test]
fn every_law_holds_with_four_players() {
    check(4, 0);
}

#[test]
fn every_law_holds_with_five_players_and_a_clock() {
    check(5, 1);
}
