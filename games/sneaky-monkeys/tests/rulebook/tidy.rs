//! Every number that `rules.md` defines stands in a test.

use std::path::Path;

use heist_table::{Game, rulebook};
use sneaky_monkeys::SneakyMonkeys;

/// Rules, rulings and examples.
const KINDS: &str = "RQV";

#[test]
fn every_rule_ruling_and_example_is_in_a_test() {
    let defined = rulebook::defined(SneakyMonkeys::RULES, KINDS);
    assert_eq!(defined.len(), 110 + 68 + 30, "rules.md is read as it is written: {defined:?}");
    let missing = rulebook::untested(SneakyMonkeys::RULES, Path::new("tests"), KINDS).unwrap();
    assert!(missing.is_empty(), "in no test: {missing:?}");
}

#[test]
fn no_number_is_defined_twice_or_left_out() {
    let wrong = rulebook::out_of_order(SneakyMonkeys::RULES, KINDS);
    assert!(wrong.is_empty(), "first out of order: {wrong:?}");
}

#[test]
fn what_players_read_speaks_of_the_game_alone() {
    let rules = rulebook::for_players(SneakyMonkeys::RULES);
    let kinds = "RQ";
    assert_eq!(rulebook::defined(&rules, kinds), rulebook::defined(SneakyMonkeys::RULES, kinds));
    let wrong = rulebook::workshop_words(&rules);
    assert!(wrong.is_empty(), "nothing for a player: {wrong:#?}");
}
