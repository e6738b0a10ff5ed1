//! Tables of every kind for the tests.
#![allow(dead_code, reason = "every test file uses some of it")]

use millions_of_dollars::{MillionsOfDollars, Negotiation, Options};

/// The rules with the content of the box.
pub fn rules(seats: u8, options: &Options) -> MillionsOfDollars {
    heist_trials::open(seats, options)
}

/// In beats.
pub fn beats(seats: u8) -> MillionsOfDollars {
    rules(seats, &Options::default())
}

/// In real time.
pub fn live(seats: u8) -> MillionsOfDollars {
    rules(seats, &Options { negotiation: Negotiation::Live, ..Options::default() })
}

/// Every kind of table: each number of players, live and in beats, with and
/// without the optional rule, with and without a clock.
pub fn every_kind() -> Vec<(String, MillionsOfDollars)> {
    (3..=8).flat_map(every_kind_of).collect()
}

/// Every kind of table with that many players.
pub fn every_kind_of(seats: u8) -> Vec<(String, MillionsOfDollars)> {
    let mut kinds = Vec::new();
    for negotiation in [Negotiation::Beats, Negotiation::Live] {
        for wont_get_fooled_again in [false, true] {
            let clock = negotiation == Negotiation::Beats && seats.is_multiple_of(2);
            let seconds_per_decision = clock.then_some(30);
            let options = Options {
                negotiation,
                wont_get_fooled_again,
                seconds_per_decision,
                ..Options::default()
            };
            kinds.push((format!("{seats} seats, {options:?}"), rules(seats, &options)));
        }
    }
    kinds
}
