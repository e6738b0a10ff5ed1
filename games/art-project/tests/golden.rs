//! Golden counts: how many ways a game can begin, on every map.

mod common;

use art_project::{Deal, MapChoice, Options};
use heist_table::golden;

#[test]
fn art_project() {
    let dealt = |seats, map| {
        let options = Options { map, deal: Deal::Auto, no_plan_gate: true, ..Options::default() };
        common::rules_with(seats, &options)
    };
    golden::check(
        "tests/art-project.golden",
        &[
            ("japan", dealt(2, MapChoice::Japan), 1, 5),
            ("egypt", dealt(2, MapChoice::Egypt), 2, 5),
            ("united states", dealt(3, MapChoice::UnitedStates), 3, 4),
            ("scandinavia", dealt(2, MapChoice::Scandinavia), 4, 5),
            ("polynesia", dealt(2, MapChoice::Polynesia), 5, 5),
            ("rio", dealt(1, MapChoice::Rio), 6, 4),
        ],
    );
}
