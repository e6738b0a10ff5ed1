//! The worked examples V1 to V31 of `rules.md`, in its order.

use heist_table::Money;
use millions_of_dollars::{Event, Fate, Phase, Role};

use crate::common;
use crate::heist_night::{Example, Heist, cards, character, role, seat};

fn earned(heist: &Heist) -> bool {
    heist.tells(|event| matches!(event, Event::IntimidationEarned { .. }))
}

#[test]
fn v1_the_only_snitch_names_the_drivers() {
    let mut heist = Example::new("S D D C C").loot(10, 1).aside('S').negotiation();
    assert_eq!(heist.state().face_up, cards("DDCC"));
    heist.play("1: leave 1\n2: leave 2\n4: leave 4");
    heist.all_stay();
    heist.check_cash(&[5, 5, 5, 4, 5]); // his ante is back, the Crook's is not yet
    assert_eq!(heist.legal(0), ["name_role driver", "name_role crook"]);
    heist.refuses("0: name_role brute", "not-nameable", "R38");
    heist.play("0: name_role driver");
    assert!(!heist.tells(|event| matches!(event, Event::Eliminated { .. })));
    heist.check_fates("shares left left shares left");
    heist.check_gains(&[5, 0, 0, 5, 0], -10);
}

#[test]
fn v2_the_first_bank() {
    let example = Example::new("M C B D D D D").loot_of_the_box("first_bank");
    let mut heist = example.cash(&[5, 4, 3, 5, 5, 5, 5]).negotiation();
    heist.play("3: leave 3\n4: leave 4\n5: leave 5\n6: leave 6");
    heist.all_stay();
    let split = Event::PotSplit { pot: Money(10), survivors: 3, share: Money(3) };
    assert!(heist.heard().contains(&split));
    heist.check_gains(
        &[
            3,         // Mastermind
            3 + 2,     // Crook: 2M from the Brute
            3 - 2 + 1, // Brute: and 1M for the symbol
            0,
            0,
            0,
            0,
        ],
        -10,
    );
    heist.check_cash(&[8, 9, 5, 5, 5, 5, 5]);
}

#[test]
fn v3_four_players_use_three_roles() {
    let heist = Example::new("D B C D").negotiation();
    let roles: Vec<Role> = heist.rules().content.roles.iter().collect();
    assert_eq!(roles, [Role::Brute, Role::Driver, Role::Crook]);
    assert_eq!(heist.state().characters.count(), 4);
    assert_eq!(heist.state().face_up.total(), 3);
}

#[test]
fn v4_six_eight_and_three_players() {
    let in_use = |seats| -> String {
        let roles = common::live(seats).content.roles;
        "DBCSM".chars().filter(|&letter| roles.contains(role(letter))).collect()
    };
    assert_eq!((in_use(6), in_use(8), in_use(3)), ("DBCS".into(), "DBCSM".into(), "DBCSM".into()));
    let three = Example::new("DC SB MB").negotiation();
    assert_eq!(three.state().characters.count(), 6);
    assert_eq!(three.state().face_up.total(), 5);
}

#[test]
fn v5_two_snitches_stay() {
    let mut heist = Example::new("S S B D C").loot(9, 2).negotiation();
    heist.all_stay();
    assert!(!heist.tells(|event| matches!(event, Event::Named { .. })));
    heist.check_fates("out out shares shares shares");
    heist.check_gains(&[-2, -2, 0, 5, 4], 4 - 9);
}

#[test]
fn v6_two_brutes_stay() {
    let mut heist = Example::new("B B D C").loot(10, 2).negotiation();
    heist.all_stay();
    heist.check_fates("out out shares shares");
    heist.check_gains(&[0, 0, 6, 4], -10);
    assert!(!earned(&heist));
}

#[test]
fn v7_one_brute_stays() {
    let mut heist = Example::new("B D D C").negotiation();
    heist.play("3: leave 3");
    heist.all_stay();
    assert!(earned(&heist));
    heist.check_gains(&[10, -1, -1, 0], 2 - 10);
    // Next round, and from Negotiation on, he may use it.
    heist.play("0: choose crook\n1: choose driver\n2: choose driver");
    heist.refuses("3: intimidate 0", "planning", "R9");
    heist.play("3: choose brute\n0: intimidate 3");
    assert_eq!(heist.view(0).characters[3].role, Some(Role::Brute));
}

#[test]
fn v8_two_drivers_stay() {
    let mut heist = Example::new("D D B B").loot(10, 1).negotiation();
    heist.all_stay();
    heist.check_fates("out out out out");
    heist.check_gains(&[-1, -1, 0, 0], 2);
}

#[test]
fn v9_the_snitch_names_the_brute() {
    let mut heist = Example::new("S B D C C").loot(10, 2).aside('S').negotiation();
    heist.all_stay();
    heist.play("0: name_role brute");
    let revealed = heist.heard().iter().rfind(|event| matches!(event, Event::Revealed { .. }));
    let brute = Event::Revealed { character: character(1), role: Role::Brute };
    assert_eq!(revealed, Some(&brute), "revealed last");
    assert!(!earned(&heist));
    heist.check_fates("shares out shares out out");
    heist.check_gains(&[4, 0, 6, -2, -2], 4 - 10);
}

#[test]
fn v10_the_snitch_names_the_crook() {
    let mut heist = Example::new("S C D B C").loot(10, 2).aside('S').negotiation();
    heist.play("4: leave 4");
    heist.all_stay();
    heist.play("0: name_role crook");
    let revealed = heist.heard().iter().rfind(|event| matches!(event, Event::Revealed { .. }));
    let crook = Event::Revealed { character: character(1), role: Role::Crook };
    assert_eq!(revealed, Some(&crook), "revealed last");
    heist.check_fates("shares out shares shares left");
    heist.check_gains(&[2, -2, 5, 2, 0], 2 - 9);
}

/// All but the Snitch, seat 0, leave; he has so much, his ante included.
fn lone_snitch(cash: u32) -> Heist {
    let mut heist = Example::new("S D D C C").cash(&[cash, 5, 5, 5, 5]).aside('S').negotiation();
    heist.play("1: leave 1\n2: leave 2\n3: leave 3\n4: leave 4");
    heist.all_stay();
    heist.play("0: name_role driver");
    assert!(!heist.tells(|event| matches!(event, Event::PotSplit { .. })));
    heist
}

#[test]
fn v11_only_a_snitch_survives() {
    lone_snitch(6).check_cash(&[3, 5, 5, 5, 5]);
}

#[test]
fn v12_a_poor_snitch_pays_what_he_has() {
    lone_snitch(2).check_cash(&[0, 5, 5, 5, 5]);
}

/// Snitch, Brute, Driver and Crook survive, three Masterminds leave.
fn four_survive(amount: u32) -> Heist {
    let mut heist = Example::new("S B D C M M M").loot(amount, 1).negotiation();
    heist.play("4: leave 4\n5: leave 5\n6: leave 6");
    heist.all_stay();
    heist.play("0: name_role mastermind");
    heist
}

#[test]
fn v13_snitch_brute_driver_and_crook_share_12m() {
    four_survive(12).check_gains(&[3 - 1, 3 - 1 - 2, 3 + 3, 3 - 1 + 2, 0, 0, 0], -12);
}

#[test]
fn v14_no_bonus_for_a_driver_who_left() {
    let mut heist = Example::new("D B C D").symbol('D').negotiation();
    heist.play("0: leave 0\n3: leave 3");
    heist.all_stay();
    assert!(!heist.tells(|event| matches!(event, Event::BonusTaken { .. })));
    heist.check_gains(&[0, 3, 7, 0], -10);
}

#[test]
fn v15_a_leaver_with_2m_on_his_card() {
    let mut heist = Example::new("D B C D").loot(12, 2).negotiation();
    heist.check_cash(&[3, 3, 3, 3]);
    heist.play("0: leave 0");
    heist.check_cash(&[5, 3, 3, 3]);
    heist.refuses("0: claim 0 driver", "mute", "R18");
    assert_eq!(heist.view(1).characters[0].role, None);
    heist.all_stay();
    assert_eq!(heist.view(1).characters[0].last, Some((Role::Driver, Fate::Left)));
}

/// Brute (+3M) and Crook (+7M) share, both Drivers leave.
fn brute_and_crook(cash: &[u32]) -> Heist {
    let mut heist = Example::new("B C D D").cash(cash).negotiation();
    heist.play("2: leave 2\n3: leave 3");
    heist.all_stay();
    heist
}

#[test]
fn v16_of_21m_and_23m_the_23m_win() {
    let heist = brute_and_crook(&[18, 16, 5, 5]);
    heist.check_cash(&[21, 23, 5, 5]);
    assert_eq!(heist.winners(), [1]);
}

#[test]
fn v17_two_with_15m_share_the_win_after_round_8() {
    let mut heist = Example::new("B C D D").cash(&[15, 15, 9, 4]).round(8).negotiation();
    heist.play("0: leave 0\n1: leave 1\n2: leave 2\n3: leave 3");
    assert_eq!(heist.winners(), [0, 1]);
    assert_eq!(heist.outcome().unwrap().places.as_slice(), [1, 1, 3, 4]);
}

#[test]
fn v18_the_theft_comes_before_the_check() {
    let example = Example::new("B C S D D").loot(9, 1).cash(&[17, 5, 5, 5, 5]).aside('S');
    let mut heist = example.negotiation();
    heist.play("3: leave 3\n4: leave 4");
    heist.all_stay();
    heist.play("2: name_role driver");
    heist.check_cash(&[17 + 3 - 2, 10, 8, 5, 5]);
    assert!(heist.outcome().is_none());
}

#[test]
fn v19_a_sharer_with_20m_beats_a_bribed_player_with_24m() {
    let mut heist = Example::new("B C D D").cash(&[5, 13, 22, 5]).negotiation();
    heist.play("0: offer 2 2\n2: accept 2 2\n3: leave 3");
    heist.all_stay();
    heist.check_cash(&[6, 20, 24, 5]);
    assert_eq!(heist.winners(), [1]);
}

#[test]
fn v20_1m_in_hand_and_an_ante_of_2m() {
    let mut heist = Example::new("D B C D").loot(10, 2).cash(&[1, 5, 5, 5]).negotiation();
    heist.check_antes(&[1, 2, 2, 2]);
    heist.play("0: leave 0");
    heist.check_cash(&[1, 3, 3, 3]);
}

#[test]
fn v21_one_purse_two_offers() {
    // X is seat 0 with 3M in hand, Y seat 1, Z seat 2.
    let mut heist = Example::new("D B C D").cash(&[4, 5, 5, 5]).negotiation();
    heist.play("0: offer 1 3\n0: offer 2 3\n1: accept 1 3");
    heist.check_cash(&[0, 4 + 3 + 1, 4, 4]);
    heist.check_offers(0, &[0, 0, 0, 0]);
    assert!(heist.heard().contains(&Event::OfferLapsed { by: seat(0), character: character(2) }));
}

#[test]
fn v22_a_price_that_is_met_at_once() {
    // W is seat 0, X seat 1, Y seat 2.
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("0: offer 2 2\n1: offer 2 1\n2: ask 2 3");
    heist.check_cash(&[4 - 2, 4 - 1, 4 + 3 + 1, 4]);
    assert_eq!(heist.state().characters[character(2)].fate, Fate::Left);
}

#[test]
fn v23_an_offer_withdrawn_just_before_the_acceptance() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("0: offer 2 2\n1: offer 2 1\n0: withdraw_offer 2");
    heist.refuses("2: accept 2 3", "less-than-expected", "R24");
    heist.check_cash(&[4, 4, 4, 4]);
    assert_eq!(heist.state().characters[character(2)].fate, Fate::InPlay);
}

#[test]
fn v24_the_hidden_crook_cannot_be_named() {
    let mut heist = Example::new("S D D B C").aside('C').negotiation();
    assert_eq!(heist.state().face_up, cards("SDDB"));
    heist.all_stay();
    heist.refuses("0: name_role crook", "not-nameable", "R38");
}

#[test]
fn v25_three_players_driver_and_crook_against_a_brute() {
    let mut heist = Example::new("DC BS MS").loot(9, 1).negotiation();
    heist.play("1: leave 3\n2: leave 4\n2: leave 5");
    heist.all_stay();
    heist.check_gains(&[6 + 1 + 2, 3 - 1 - 2, 0], -9);
}

#[test]
fn v26_three_players_brute_and_crook_of_one_player() {
    let mut heist = Example::new("BC DS MS").loot(8, 1).negotiation();
    heist.play("1: leave 2\n1: leave 3\n2: leave 4\n2: leave 5");
    heist.all_stay();
    heist.check_gains(&[8, 0, 0], -8);
}

#[test]
fn v27_three_players_snitch_and_driver_of_one_player() {
    let mut heist = Example::new("SD BC MC").loot(10, 1).aside('S').negotiation();
    heist.play("1: leave 2\n1: leave 3\n2: leave 4\n2: leave 5");
    heist.all_stay();
    heist.play("0: name_role crook");
    assert!(!heist.tells(|event| matches!(event, Event::Fined { .. })));
    heist.check_gains(&[5 + 5, 0, 0], -10);
}

#[test]
fn v28_last_rounds_crook_who_left() {
    let mut heist = Example::new("C B D D").wont_get_fooled_again().negotiation();
    heist.play("0: leave 0");
    heist.all_stay();
    assert_eq!(heist.spectator().characters[0].last, Some((Role::Crook, Fate::Left)));
    heist.refuses("0: choose crook", "role-of-last-round", "R62");
}

#[test]
fn v29_the_next_in_play_calls_for_a_leader_who_left() {
    let mut heist = Example::new("C B D D").leader(1).negotiation();
    heist.play("wait 20\n1: leave 1\n2: leave 2");
    heist.refuses("1: call_decision", "mute", "R18");
    heist.refuses("0: call_decision", "not-the-leader", "R29");
    heist.play("3: call_decision");
}

#[test]
fn v30_the_last_character_is_a_snitch_and_leaves() {
    let mut heist = Example::new("S D D C C").negotiation();
    heist.play("1: leave 1\n2: leave 2\n3: leave 3\n4: leave 4");
    assert!(matches!(heist.state().phase, Phase::Live(_)));
    heist.play("0: leave 0");
    assert!(!heist.tells(|event| matches!(event, Event::HeistBegan)));
    assert_eq!(heist.state().round, 2);
    heist.check_gains(&[0; 5], 0);
}

#[test]
fn v31_four_survivors_of_a_pot_of_10m() {
    let heist = four_survive(10);
    let split = Event::PotSplit { pot: Money(10), survivors: 4, share: Money(2) };
    assert!(heist.heard().contains(&split));
    heist.check_gains(&[1, -1, 5, 3, 0, 0, 0], -8);
}
