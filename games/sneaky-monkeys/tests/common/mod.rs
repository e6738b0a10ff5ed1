//! Tables of every kind for the tests.
#![allow(dead_code, reason = "every test file uses some of it")]

use heist_table::Game as _;
use sneaky_monkeys::{ExtensionVote, Gifts, Length, Limit, Options, SneakyMonkeys, Tie};

/// The rules with the content of the box.
pub fn rules_with(seats: u8, options: &Options) -> SneakyMonkeys {
    heist_trials::open(seats, options)
}

/// As it comes out of the box.
pub fn rules(seats: u8) -> SneakyMonkeys {
    rules_with(seats, &Options::default())
}

/// The pack in the box with one text replaced by another, wherever it stands.
pub fn pack_with(changes: &[(&str, &str)]) -> String {
    let mut text = SneakyMonkeys::CONTENT.1.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "the pack has no {old:?}");
        text = text.replace(old, new);
    }
    text
}

/// The rules with a changed pack.
pub fn rules_of(seats: u8, options: &Options, changes: &[(&str, &str)]) -> SneakyMonkeys {
    let text = pack_with(changes);
    SneakyMonkeys::open("changed.toml", &text, options, seats).expect("the changed pack is sound")
}

/// A pack for short games: few rounds, few minutes, few acts in a turn.
pub const SHORT: [(&str, &str); 3] = [
    ("rounds = [20, 14, 10, 8, 7]", "rounds = [4, 3, 2, 2, 2]"),
    ("minutes = 30", "minutes = 3"),
    ("most_acts = 100", "most_acts = 30"),
];

/// The same with much cash and an easy museum, so that all kinds of things
/// happen.
pub const RICH: [(&str, &str); 6] = [
    ("rounds = [20, 14, 10, 8, 7]", "rounds = [9, 6, 5, 4, 4]"),
    SHORT[1],
    ("most_acts = 100", "most_acts = 12"),
    ("starting_cash = 500", "starting_cash = 3000"),
    ("resources = [\"security\", \"software\"]", "resources = []"),
    ("rating = 3\nvehicle = \"train\"", "rating = 1\nvehicle = \"train\""),
];

/// Kinds of tables: each rule for equal dice, by rounds and by the clock, with
/// every option on somewhere.
pub const KINDS: [&str; 4] = ["plain", "clock", "strict", "timed"];

/// A short game of that kind.
pub fn kind_of(seats: u8, kind: &str) -> (String, SneakyMonkeys) {
    let options = options_of(kind);
    (format!("{seats} seats, {options:?}"), rules_of(seats, &options, &SHORT))
}

fn options_of(kind: &str) -> Options {
    let short = Options { length: Length::Short, ..Options::default() };
    match kind {
        "plain" => short,
        "clock" => Options { limit: Limit::Clock, tie: Tie::Standoff, ..short },
        "strict" => Options {
            extension_vote: ExtensionVote::Never,
            tie: Tie::Defender,
            must_be_present_at_job: true,
            partners_arrested: true,
            small_table_chips: true,
            gifts: Gifts::Forbidden,
            ..short
        },
        "timed" => Options {
            turn_seconds: Some(45),
            partners_arrested: true,
            small_table_chips: true,
            ..short
        },
        other => panic!("no kind {other:?}"),
    }
}

/// Short and rich games of every kind.
pub fn every_rich_kind_of(seats: u8) -> Vec<(String, SneakyMonkeys)> {
    let rich = |kind: &&str| {
        let options = options_of(kind);
        (format!("{seats} rich seats, {options:?}"), rules_of(seats, &options, &RICH))
    };
    KINDS.iter().map(rich).collect()
}

/// Short games of every kind.
pub fn every_kind_of(seats: u8) -> Vec<(String, SneakyMonkeys)> {
    KINDS.iter().map(|kind| kind_of(seats, kind)).collect()
}
