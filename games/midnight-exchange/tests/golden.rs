//! Golden counts: how many ways a game can begin.

mod common;

use heist_table::golden;
use midnight_exchange::{ClockKind, Options};

#[test]
fn midnight_exchange() {
    let early = Options { clock: ClockKind::Relaxed, early_getaway: true, ..Options::default() };
    let days = Options { clock: ClockKind::Correspondence, ..Options::default() };
    golden::check(
        "tests/midnight-exchange.golden",
        &[
            ("relaxed", common::stepped(2), 1, 7),
            ("relaxed", common::stepped(3), 2, 7),
            ("over days", common::rules_with(4, &days), 3, 8),
            ("relaxed, early getaways", common::rules_with(2, &early), 4, 6),
        ],
    );
}
