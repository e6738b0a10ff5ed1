//! Golden counts: how many ways a game can begin.

mod common;

use heist_table::golden;
use millions_of_dollars::{MillionsOfDollars, Negotiation, Options};

fn table(seats: u8, negotiation: Negotiation, wont_get_fooled_again: bool) -> MillionsOfDollars {
    common::rules(seats, &Options { negotiation, wont_get_fooled_again, ..Options::default() })
}

/// Nothing is said or offered, so that a count reaches the second round.
fn silent(mut rules: MillionsOfDollars) -> MillionsOfDollars {
    rules.content.acts_per_round = 0;
    rules
}

#[test]
fn millions_of_dollars() {
    let (beats, live) = (Negotiation::Beats, Negotiation::Live);
    golden::check(
        "tests/millions-of-dollars.golden",
        &[
            ("beats", table(3, beats, false), 1, 4),
            ("beats", table(4, beats, false), 1, 6),
            ("beats", table(5, beats, false), 1, 5),
            ("beats", table(8, beats, false), 1, 3),
            ("live", table(4, live, false), 1, 5),
            ("live", table(5, live, true), 1, 5),
            ("silent beats", silent(table(4, beats, false)), 1, 9),
            ("silent beats, won't get fooled again", silent(table(4, beats, true)), 1, 9),
            ("silent live, won't get fooled again", silent(table(3, live, true)), 1, 4),
        ],
    );
}
