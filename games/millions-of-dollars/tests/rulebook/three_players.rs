//! Three players with two Characters each (R56 to R61, Q44 to Q47).

use std::collections::BTreeSet;

use heist_table::{Clock, Dice, Moment, Money, Rules as _, SeatSet, Silent};
use millions_of_dollars::{Event, Phase, Role};

use crate::heist_night::{Example, cards, character, seat};

#[test]
fn r56_two_different_roles_with_an_ante_on_each() {
    let mut heist = Example::new("DC SB MB").loot(10, 2).planning();
    heist.refuses("0: choose driver", "wrong-number-of-roles", "R56");
    heist.refuses("0: choose driver driver", "same-role-twice", "R56"); // Q45
    assert_eq!(heist.legal(0).len(), 20);
    heist.play("0: choose driver crook");
    heist.check_cash(&[1, 5, 5]);
    heist.check_antes(&[2, 2, 0, 0, 0, 0]);
    let own = Event::YourRoles { seat: seat(0), role: Role::Driver, second: Some(Role::Crook) };
    assert!(heist.heard_by(SeatSet::only(seat(0))).contains(&own));
    assert!(!heist.heard_by(SeatSet::only(seat(1))).contains(&own));
    // With more players one Role is chosen.
    let mut four = Example::new("D B C D").planning();
    four.refuses("0: choose driver crook", "wrong-number-of-roles", "R56");
}

#[test]
fn r56_who_cannot_pay_both_fills_slot_a_first() {
    let heist = Example::new("DC SB MB").loot(10, 2).cash(&[3, 1, 0]).negotiation();
    heist.check_antes(&[2, 1, 1, 0, 0, 0]);
    heist.check_cash(&[0, 0, 0]);
}

#[test]
fn r56_r12_a_time_out_chooses_two_different_roles() {
    let mut heist = Example::new("DC SB MB").planning();
    heist.play("1: choose snitch brute");
    let (rules, before) = (heist.rules(), heist.state());
    let mut pairs = BTreeSet::new();
    for seed in 0..200 {
        let (mut state, mut dice) = (before.clone(), Dice::seeded(seed));
        rules.expire(&mut state, &mut Moment::new(Clock(45_000), &mut dice, &mut Silent));
        let roles = |number| state.characters[character(number)].role.unwrap();
        assert_ne!(roles(0), roles(1));
        assert_eq!((roles(2), roles(3)), (Role::Snitch, Role::Brute), "he had chosen");
        pairs.insert((roles(4), roles(5)));
    }
    assert_eq!(pairs.len(), 20, "every ordered pair comes");
}

#[test]
fn r57_five_of_six_role_cards_are_turned_up() {
    for (aside, face_up) in [('D', "CSBMB"), ('B', "DCSMB"), ('M', "DCSBB")] {
        let heist = Example::new("DC SB MB").aside(aside).negotiation();
        assert_eq!(heist.state().face_up, cards(face_up));
    }
}

#[test]
fn r58_q44_each_character_is_treated_on_its_own() {
    let mut heist = Example::new("DC SB MB").loot(10, 2).negotiation();
    heist.play("1: offer 0 1\n2: ask 4 3\n0: accept 0 1");
    heist.check_antes(&[0, 2, 2, 2, 2, 2]);
    heist.check_cash(&[1 + 1 + 2, 0, 1]);
    assert_eq!(heist.spectator().characters[4].ask, Some(Money(3)));
    assert_eq!(heist.spectator().characters[5].ask, None);
}

#[test]
fn r58_r18_a_player_is_mute_only_when_both_have_left() {
    let mut heist = Example::new("DC SB MB").negotiation();
    heist.play("0: leave 0\n0: claim 1 brute\n0: offer 2 1");
    heist.refuses("0: leave 0", "has-left", "R17");
    heist.refuses("0: accept 0 1", "has-left", "R17");
    heist.play("0: leave 1");
    heist.refuses("0: urge 2", "mute", "R18");
}

#[test]
fn r58_all_are_ready_when_every_seat_in_play_is() {
    let mut heist = Example::new("DC DB MB").negotiation();
    heist.play("0: leave 0\n0: leave 1\n1: leave 2\n1: ready\n2: ready\nwait 3");
    // Two Brutes clash; the Mastermind has it all.
    heist.check_fates("left left left out shares out");
    heist.check_gains(&[0, 0, 12], -12);
}

#[test]
fn r59_two_surviving_characters_get_two_shares() {
    // Loot 9M and a Mastermind: 11M by three.
    let mut heist = Example::new("MC BD SD").loot(9, 1).negotiation();
    heist.play("1: leave 3\n2: leave 4\n2: leave 5");
    heist.all_stay();
    // 3M each; the Crook takes 2M from the Brute.
    heist.check_gains(&[3 + 3 + 2, 3 - 2, 0], -9);
}

#[test]
fn r59_ones_own_driver_and_brute_cost_nothing() {
    let mut heist = Example::new("DM BC SD").loot(8, 1).negotiation();
    heist.play("2: leave 4\n2: leave 5");
    heist.all_stay();
    // 10M by four: 2M each. The Mastermind pays his own Driver, Brute and
    // Crook pay him too; the Crook robs his own player's Brute.
    heist.check_gains(&[2 + 2 + 2, 2 + 2 - 2, 0], -8);
    let fees = heist.heard().iter().filter(|event| matches!(event, Event::FeePaid { .. }));
    assert_eq!(fees.count(), 3);
    let stolen = Event::Stolen { from: character(2), to: character(3), amount: Money(2) };
    assert!(heist.heard().contains(&stolen));
}

#[test]
fn q46_duplicates_of_two_players_eliminate_each_other() {
    let mut heist = Example::new("DM DC CM").loot(8, 2).negotiation();
    heist.all_stay();
    heist.check_fates("out out out out out out");
    heist.check_gains(&[-4, -4, -4], 12);
}

#[test]
fn r60_a_snitch_is_not_alone_beside_his_owners_other_character() {
    let mut heist = Example::new("SD BC MC").aside('S').negotiation();
    heist.play("1: leave 2\n1: leave 3\n2: leave 4\n2: leave 5");
    heist.all_stay();
    heist.play("0: name_role crook");
    assert!(!heist.tells(|event| matches!(event, Event::Fined { .. })));
    heist.check_gains(&[10, 0, 0], -10);
}

#[test]
fn r60_the_snitch_may_name_his_owners_second_character() {
    let mut heist = Example::new("SD BC MC").loot(10, 2).aside('S').negotiation();
    heist.play("1: leave 2\n1: leave 3\n2: leave 4\n2: leave 5");
    heist.all_stay();
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    heist.play("0: name_role driver");
    // Now he is alone: the Driver's ante is lost, and the fine is due.
    heist.check_fates("out out left left left left");
    heist.check_gains(&[-2 - 3, 0, 0], 5);
}

#[test]
fn r61_nobody_makes_offers_on_his_own_characters() {
    let mut heist = Example::new("DC SB MB").negotiation();
    heist.refuses("0: offer 0 1", "your-own", "R61");
    heist.refuses("0: offer 1 1", "your-own", "R61");
    assert!(!heist.legal(0).iter().any(|action| action.starts_with("offer 1 ")));
}

#[test]
fn r62_q47_with_three_players_neither_of_the_two_may_be_chosen_again() {
    let mut heist = Example::new("DC SB MB").wont_get_fooled_again().aside('D').negotiation();
    heist.play("0: leave 0");
    heist.all_stay();
    heist.play("1: name_role mastermind");
    assert_eq!(heist.state().round, 2);
    heist.refuses("0: choose driver brute", "role-of-last-round", "R62");
    heist.refuses("0: choose brute crook", "role-of-last-round", "R62");
    assert_eq!(heist.legal(0).len(), 6, "three Roles remain for two slots");
    heist.play("0: choose mastermind snitch");
    assert!(heist.rules().outcome(heist.state()).is_none());
}
