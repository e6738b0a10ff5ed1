//! Tables of every kind for the tests.
#![allow(dead_code, reason = "every test file uses some of it")]

use great_art_robbery::{CityActionLimit, GreatArtRobbery, Options};

/// The rules with the content of the box.
pub fn rules_with(seats: u8, options: &Options) -> GreatArtRobbery {
    heist_trials::open(seats, options)
}

/// The game as it comes out of the box.
pub fn rules(seats: u8) -> GreatArtRobbery {
    rules_with(seats, &Options::default())
}

/// Hire and rob once in every city (Q1).
pub fn per_city(seats: u8) -> GreatArtRobbery {
    let mut rules = rules(seats);
    rules.content.rulings.city_action_limit = CityActionLimit::PerCity;
    rules
}

/// Every kind of table with that many players: as in the box, with a clock and
/// a named beginner, with the other reading of Q1, and with hidden scores.
pub fn every_kind_of(seats: u8) -> Vec<(String, GreatArtRobbery)> {
    let timed =
        Options { starting_seat: Some(1), seconds_per_turn: Some(30), ..Options::default() };
    let hidden = Options { hidden_scores: true, ..Options::default() };
    vec![
        (format!("{seats} seats"), rules(seats)),
        (format!("{seats} seats, {timed:?}"), rules_with(seats, &timed)),
        (format!("{seats} seats, per city"), per_city(seats)),
        (format!("{seats} seats, {hidden:?}"), rules_with(seats, &hidden)),
    ]
}
