//! Golden counts: how many ways a game can begin.

mod common;

use great_art_robbery::{Card, GreatArtRobbery};
use heist_table::golden;

/// With richer Robbers, so that a count reaches hires, upgrades and
/// eliminations.
fn rich(mut rules: GreatArtRobbery) -> GreatArtRobbery {
    for ability in 0..10 {
        let rows = &mut rules.content.cards[Card::robber(ability).index()].rows;
        rows.truncate(1);
        (rows[0].money, rows[0].wheels, rows[0].any) = (5, 1, ability / 4);
        rows[0].eliminate = ability % 3 == 0;
    }
    rules
}

#[test]
fn great_art_robbery() {
    golden::check(
        "tests/great-art-robbery.golden",
        &[
            ("as in the box", common::rules(2), 1, 6),
            ("as in the box", common::rules(3), 1, 6),
            ("as in the box", common::rules(4), 2, 6),
            ("as in the box", common::rules(5), 3, 6),
            ("rich", rich(common::rules(2)), 1, 5),
            ("rich, per city", rich(common::per_city(3)), 4, 5),
        ],
    );
}
