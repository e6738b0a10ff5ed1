//! Sharing the loot: shares, fee, theft, bonus (R45 to R51, Q34 to Q36, Q52).

use heist_table::Money;
use millions_of_dollars::Event;

use crate::heist_night::{Example, Heist, character};

/// The named seats leave, the others go on; a Snitch names the Mastermind.
fn shared(example: &Example, leavers: &[u8]) -> Heist {
    let mut heist = example.negotiation();
    for leaver in leavers {
        heist.play(&format!("{leaver}: leave {leaver}"));
    }
    heist.all_stay();
    let snitch = example.seat_of('S').filter(|seat| !leavers.contains(seat));
    if let Some(snitch) = snitch {
        heist.play(&format!("{snitch}: name_role mastermind"));
    }
    heist
}

/// Snitch, Brute, Driver, Crook in seats 0 to 3; three Masterminds who leave.
fn four_survivors(amount: u32) -> Example {
    Example::new("S B D C M M M").loot(amount, 1)
}

const MASTERMINDS: &[u8] = &[4, 5, 6];

#[test]
fn r45_a_surviving_mastermind_adds_2m_to_the_pot() {
    let example = Example::new("M B B D D C C").loot(9, 1);
    let alone = shared(&example, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(pot(&alone), (Money(11), 1, Money(11)));
    // Two Masterminds are out and add nothing.
    let example = Example::new("M M B D D C C").loot(9, 1);
    let clash = shared(&example, &[3, 4, 5, 6]);
    assert_eq!(pot(&clash), (Money(9), 1, Money(9)));
    // One who left adds nothing.
    let left = shared(&example, &[0, 1, 3, 4, 5, 6]);
    assert_eq!(pot(&left), (Money(9), 1, Money(9)));
}

fn pot(heist: &Heist) -> (Money, u8, Money) {
    let split = heist.heard().iter().find_map(|event| match *event {
        Event::PotSplit { pot, survivors, share } => Some((pot, survivors, share)),
        _ => None,
    });
    split.expect("the pot was split")
}

#[test]
fn r46_equal_shares_rounded_down_the_rest_stays_in_the_reserve() {
    // Two: Brute and Driver.
    let example = Example::new("B D C C").loot(11, 1);
    let two = shared(&example, &[2, 3]);
    assert_eq!(pot(&two), (Money(11), 2, Money(5)));
    two.check_gains(&[5 - 1, 5 + 1, 0, 0], -10);
    // Three.
    let three = shared(&example, &[3]);
    assert_eq!(pot(&three), (Money(11), 3, Money(3)));
    three.check_gains(&[3 - 1 - 2, 3 + 2, 3 - 1 + 2, 0], -9);
}

#[test]
fn r47_every_other_survivor_pays_the_driver_1m() {
    let heist = shared(&four_survivors(12), MASTERMINDS);
    let fee = |from| Event::FeePaid { from: character(from), to: character(2), amount: Money(1) };
    let fees: Vec<&Event> =
        heist.heard().iter().filter(|event| matches!(event, Event::FeePaid { .. })).collect();
    assert_eq!(fees, [&fee(0), &fee(1), &fee(3)]); // Q52: he does not pay himself
}

#[test]
fn r47_without_a_driver_nobody_pays() {
    let heist = shared(&Example::new("B D D C"), &[1, 2]);
    assert!(!heist.tells(|event| matches!(event, Event::FeePaid { .. })));
    heist.check_gains(&[5 - 2, 0, 0, 5 + 2], -10);
    // Two Drivers are out and are not paid.
    let heist = shared(&Example::new("B D D C"), &[]);
    heist.check_gains(&[5 - 2, -1, -1, 5 + 2], 2 - 10);
}

#[test]
fn r48_the_crook_takes_2m_from_the_brute_if_both_survive() {
    shared(&Example::new("B B C D"), &[1, 3]).check_gains(&[5 - 2, 0, 5 + 2, 0], -10);
    shared(&Example::new("B B C D"), &[0, 1, 3]).check_gains(&[0, 0, 10, 0], -10);
    shared(&Example::new("B B C D"), &[1, 2, 3]).check_gains(&[10, 0, 0, 0], -10);
}

#[test]
fn r49_the_symbol_is_worth_1m_of_the_reserve_to_a_survivor() {
    let example = Example::new("B D C C").symbol('D');
    shared(&example, &[2, 3]).check_gains(&[5 - 1, 5 + 1 + 1, 0, 0], -11);
    // Q36: not to one who left, nor to those who were eliminated.
    shared(&example, &[1, 3]).check_gains(&[5 - 2, 0, 5 + 2, 0], -10);
    let example = Example::new("B D C C").symbol('C');
    shared(&example, &[]).check_gains(&[5 - 1, 5 + 1, -1, -1], 2 - 10);
    // Nor for a Role that is not in use.
    let example = Example::new("B D C C").symbol('M');
    shared(&example, &[2, 3]).check_gains(&[5 - 1, 5 + 1, 0, 0], -10);
}

#[test]
fn r47_to_r49_q35_fee_then_theft_then_bonus() {
    // The Brute has nothing but his share of 2M: the fee leaves 1M to steal,
    // and the bonus of 1M comes too late for the Crook.
    let example = four_survivors(8).symbol('B').cash(&[5, 0, 5, 5, 5, 5, 5]);
    let heist = shared(&example, MASTERMINDS);
    heist.check_gains(&[2 - 1, 2 - 1, 2 + 3, 2 - 1 + 1, 0, 0, 0], -8 - 1);
    let order: Vec<&str> = heist
        .heard()
        .iter()
        .filter_map(|event| match event {
            Event::ShareTaken { .. } => Some("share"),
            Event::FeePaid { .. } => Some("fee"),
            Event::Stolen { .. } => Some("theft"),
            Event::BonusTaken { .. } => Some("bonus"),
            _ => None,
        })
        .collect();
    let shares = ["share"; 4].into_iter();
    let expected: Vec<&str> = shares.chain(["fee"; 3]).chain(["theft", "bonus"]).collect();
    assert_eq!(order, expected);
}

#[test]
fn r50_q3_whoever_owes_more_than_he_has_pays_what_he_has() {
    let example = four_survivors(8).cash(&[5, 0, 5, 5, 5, 5, 5]);
    let heist = shared(&example, MASTERMINDS);
    let stolen = Event::Stolen { from: character(1), to: character(3), amount: Money(1) };
    assert!(heist.heard().contains(&stolen));
    heist.check_cash(&[6, 0, 10, 7, 5, 5, 5]);
}

#[test]
fn r51_a_sole_survivor_gets_the_whole_pot() {
    for (number, example) in ["B D C C", "D B C C", "C B D D"].into_iter().enumerate() {
        let heist = shared(&Example::new(example).loot(12, 2), &[1, 2, 3]);
        heist.check_gains(&[12, 0, 0, 0], -12);
        assert_eq!(pot(&heist), (Money(12), 1, Money(12)), "example {number}");
    }
}

#[test]
fn q34_a_snitch_shares_and_pays_the_driver() {
    let heist = shared(&Example::new("S D M M B B C").loot(9, 1), &[2, 3, 4, 5, 6]);
    heist.check_gains(&[4 - 1, 4 + 1, 0, 0, 0, 0, 0], -8);
}
