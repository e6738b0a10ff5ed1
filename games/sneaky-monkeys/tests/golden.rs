//! Golden counts: how many ways a game can begin.

mod common;

use heist_table::golden;
use sneaky_monkeys::Options;

#[test]
fn sneaky_monkeys() {
    let chips = Options { small_table_chips: true, ..Options::default() };
    golden::check(
        "tests/sneaky-monkeys.golden",
        &[
            ("two players", common::rules(2), 1, 4),
            ("two players, free chips", common::rules_with(2, &chips), 2, 6),
            ("three players", common::rules(3), 3, 5),
            ("four players", common::rules(4), 4, 6),
        ],
    );
}
