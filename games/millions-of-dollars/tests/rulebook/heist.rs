//! The Heist: reveal, clash, name, eliminate (R36 to R44, Q24 to Q34).

use heist_table::{Game as _, Money, Names, Rules as _, SeatSet};
use millions_of_dollars::{Event, Phase, Role};

use crate::heist_night::{Example, Heist, cards, character, role, seat};

/// Who was revealed, in order.
fn revealed(heist: &Heist) -> Vec<usize> {
    let characters = heist.heard().iter().filter_map(|event| match event {
        Event::Revealed { character, .. } => Some(character.index()),
        _ => None,
    });
    characters.collect()
}

fn names(heist: &Heist) -> Vec<Role> {
    heist.rules().nameable(heist.state()).iter().collect()
}

fn clashes(heist: &Heist, letter: char) -> bool {
    heist.heard().contains(&Event::Clashed { role: role(letter) })
}

#[test]
fn r36_roles_are_resolved_in_order_all_of_one_role_at_once() {
    let mut heist = Example::new("M C D B C M D").negotiation();
    heist.all_stay();
    assert_eq!(revealed(&heist), [3, 2, 6, 1, 4, 0, 5]);
    let place = |wanted: &Event| heist.heard().iter().position(|event| event == wanted).unwrap();
    // Both Drivers lie open before either is out.
    let second = Event::Revealed { character: character(6), role: Role::Driver };
    assert!(place(&second) < place(&Event::Eliminated { character: character(2) }));
}

#[test]
fn r36_only_characters_in_play_are_concerned() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("3: leave 3");
    heist.all_stay();
    assert_eq!(revealed(&heist), [1, 0, 2]);
    assert!(!clashes(&heist, 'D'), "the leaver clashes with nobody");
    heist.check_fates("shares shares shares left");
}

#[test]
fn r36_r39_the_named_role_is_revealed_last() {
    let mut heist = Example::new("M C D B S D M C").aside('S').negotiation();
    heist.play("5: leave 5\n6: leave 6\n7: leave 7");
    heist.all_stay();
    assert_eq!(revealed(&heist), [4]);
    heist.play("4: name_role brute");
    assert_eq!(revealed(&heist), [2, 1, 0, 3]);
    heist.check_fates("shares shares shares out shares left left left");
}

#[test]
fn r37_two_snitches_lose_their_antes() {
    let mut heist = Example::new("S S B D C").loot(12, 2).negotiation();
    heist.all_stay();
    assert!(clashes(&heist, 'S'));
    assert!(!heist.tells(|event| matches!(event, Event::SnitchAsked { .. } | Event::Named { .. })));
    heist.check_fates("out out shares shares shares");
    // 4M each, then 1M each to the Driver, then 2M from the Brute to the Crook.
    heist.check_gains(&[-2, -2, 4 - 1 - 2, 4 + 2, 4 - 1 + 2], 4 - 12);
}

#[test]
fn r37_q32_three_snitches_too_and_without_a_fine() {
    let mut heist = Example::new("S S S D D").negotiation();
    heist.all_stay();
    assert!(!heist.tells(|event| matches!(event, Event::Fined { .. })));
    heist.check_fates("out out out out out");
    heist.check_gains(&[-1; 5], 5);
    let clash = Event::Clashed { role: Role::Snitch };
    let clash = heist.rules().sentence(&clash, &Names::numbered(5));
    assert_eq!(clash, "The Snitches get in each other's way.");
}

#[test]
fn r38_the_sole_snitch_gets_his_ante_back_and_must_name_a_role() {
    let mut heist = Example::new("S D D C B").loot(10, 2).aside('B').negotiation();
    heist.all_stay();
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    heist.check_cash(&[5, 3, 3, 3, 3]);
    assert_eq!(heist.rules().actors(heist.state()), SeatSet::only(seat(0)));
    assert_eq!(names(&heist), [Role::Driver, Role::Crook]);
    assert_eq!(heist.legal(0), ["name_role driver", "name_role crook"]);
    heist.refuses("1: name_role driver", "snitch-names", "R38");
    heist.refuses("1: leave 1", "snitch-names", "R38");
    heist.refuses("0: leave 0", "naming", "R38");
    heist.refuses("0: ready", "naming", "R38");
    heist.play("0: name_role driver");
    assert_eq!(heist.heard()[0], Event::Named { character: character(0), role: Role::Driver });
    heist.check_fates("shares out out shares shares");
}

#[test]
fn r38_q24_the_snitch_may_not_name_the_snitch() {
    // A leaver's Snitch card lies open.
    let mut heist = Example::new("S S D C B").aside('B').negotiation();
    heist.play("1: leave 1");
    heist.all_stay();
    assert_eq!(heist.state().face_up, cards("SSDC"));
    heist.refuses("0: name_role snitch", "not-nameable", "R38");
    heist.check_words(
        "0: name_role snitch",
        "The Snitch may not name the Snitch. (R38) Name one of Driver, Crook.",
    );
    assert_eq!(names(&heist), [Role::Driver, Role::Crook]);
}

#[test]
fn r38_q26_what_only_the_card_set_aside_shows_cannot_be_named() {
    let mut heist = Example::new("S D D C B").aside('B').negotiation();
    heist.all_stay();
    heist.refuses("0: name_role brute", "not-nameable", "R38");
    heist.refuses("0: name_role mastermind", "not-nameable", "R38");
    heist.check_words(
        "0: name_role mastermind",
        "No face-up Role card shows the Mastermind. (R38) Name one of Driver, Crook.",
    );
    // With two of a Role, one set aside, the other shows it.
    let mut heist = Example::new("S D D C B").aside('D').negotiation();
    heist.all_stay();
    heist.play("0: name_role driver");
}

#[test]
fn r38_q25_a_role_whose_players_have_all_left_may_be_named() {
    let mut heist = Example::new("S D D C B").aside('S').negotiation();
    heist.play("1: leave 1\n2: leave 2");
    heist.all_stay();
    heist.play("0: name_role driver");
    heist.check_fates("shares left left shares shares");
}

#[test]
fn r38_q27_with_only_snitches_visible_he_names_nothing() {
    let mut heist = Example::new("S S S S B").aside('B').negotiation();
    heist.play("1: leave 1\n2: leave 2\n3: leave 3");
    heist.all_stay();
    assert!(!heist.tells(|event| matches!(event, Event::SnitchAsked { .. })));
    heist.check_fates("shares left left left shares");
    heist.check_gains(&[5, 0, 0, 0, 5], -10);
}

#[test]
fn r38_r26_the_snitch_may_look_before_he_names() {
    let example = Example::new("S D D C B").aside('S').intimidation(&[1, 1, 0, 0, 0]);
    let mut heist = example.negotiation();
    heist.play("2: leave 2");
    heist.all_stay();
    heist.refuses("1: intimidate 3", "snitch-names", "R38");
    heist.refuses("0: intimidate 2", "has-left", "R17");
    heist.play("0: intimidate 4");
    assert_eq!(heist.view(0).characters[4].role, Some(Role::Brute));
    assert_eq!(heist.view(1).characters[4].role, None);
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    heist.refuses("0: intimidate 3", "no-card", "R26");
    heist.play("0: name_role brute");
}

#[test]
fn r39_none_of_its_steps_effects_applies_to_the_named_role() {
    // Two Drivers are named: they do not clash, they are just out.
    let mut heist = Example::new("S D D C B").aside('S').negotiation();
    heist.all_stay();
    heist.play("0: name_role driver");
    assert!(!clashes(&heist, 'D'));
    // A sole Driver gets no ante back.
    let mut heist = Example::new("S D D C B").aside('S').negotiation();
    heist.play("2: leave 2");
    heist.all_stay();
    heist.play("0: name_role driver");
    let returned = Event::AnteReturned { character: character(1), amount: Money(1) };
    assert!(!heist.heard().contains(&returned));
}

#[test]
fn r40_two_brutes_are_out_with_their_antes() {
    let mut heist = Example::new("B B D C").loot(10, 2).negotiation();
    heist.all_stay();
    heist.check_fates("out out shares shares");
    heist.check_gains(&[0, 0, 5 + 1, 5 - 1], -10);
    assert!(!heist.tells(|event| matches!(event, Event::IntimidationEarned { .. })));
}

#[test]
fn r40_a_sole_brute_earns_an_intimidation_card_for_the_next_rounds() {
    let mut heist = Example::new("B D D C").intimidation(&[1, 0, 0, 0]).negotiation();
    heist.all_stay();
    assert!(heist.heard().contains(&Event::IntimidationEarned { seat: seat(0) }));
    // One may have several (R55 keeps the unspent).
    assert_eq!(heist.spectator().robbers[0].intimidation, 2);
    assert_eq!(heist.spectator().intimidation_supply, 6);
}

#[test]
fn r40_a_card_is_not_used_in_the_round_it_was_earned() {
    let heist = Example::new("B D D C").negotiation();
    let mut state = heist.state().clone();
    state.robbers[seat(0)].intimidation_fresh = 1;
    let look = "intimidate 1".parse().unwrap();
    let refusal = heist.rules().check(&state, seat(0), look, heist.now().into()).unwrap_err();
    assert_eq!((&*refusal.code, &*refusal.rule), ("card-too-fresh", "R40"));
    state.robbers[seat(0)].intimidation = 1;
    assert!(heist.rules().check(&state, seat(0), look, heist.now().into()).is_ok());
}

#[test]
fn r41_two_of_a_role_are_out_and_one_gets_his_ante_back() {
    // Two each of Driver, Crook and Mastermind, and one Brute.
    let mut heist = Example::new("D D C C M M B").loot(8, 2).negotiation();
    heist.all_stay();
    heist.check_fates("out out out out out out shares");
    heist.check_gains(&[-2, -2, -2, -2, -2, -2, 8], 12 - 8);
    // One of each.
    let mut heist = Example::new("D D C C M M B").loot(8, 2).negotiation();
    heist.play("1: leave 1\n3: leave 3\n5: leave 5");
    heist.all_stay();
    heist.check_fates("shares left shares left shares left shares");
    // Pot 10M by four: 2M each. Three fees, then the theft of what is left.
    heist.check_gains(&[5, 0, 2 - 1 + 2, 0, 1, 0, 2 - 1 - 2], -8);
}

#[test]
fn r42_the_named_are_out_their_antes_are_lost_but_a_brutes() {
    let mut heist = Example::new("S D D C B").loot(10, 2).aside('S').negotiation();
    heist.play("2: leave 2");
    heist.all_stay();
    heist.play("0: name_role driver");
    heist.check_fates("shares out left shares shares");
    heist.check_gains(&[3, -2, 0, 5, 1], 2 - 9);

    let mut heist = Example::new("S B B C D").loot(10, 2).aside('S').negotiation();
    heist.all_stay();
    heist.play("0: name_role brute");
    heist.check_fates("shares out out shares shares");
    heist.check_gains(&[2, 0, 0, 2, 5], -9);
}

#[test]
fn q28_a_named_sole_brute_earns_no_card() {
    let mut heist = Example::new("S B D C C").aside('S').negotiation();
    heist.all_stay();
    heist.play("0: name_role brute");
    assert!(!heist.tells(|event| matches!(event, Event::IntimidationEarned { .. })));
    assert_eq!(heist.spectator().intimidation_supply, 8);
}

#[test]
fn q29_two_of_the_named_role_lose_their_antes_once() {
    let mut heist = Example::new("S D D C B").aside('S').negotiation();
    heist.all_stay();
    heist.play("0: name_role driver");
    let lost = heist.heard().iter().filter(|event| matches!(event, Event::AnteLost { .. }));
    assert_eq!(lost.count(), 2);
    heist.check_gains(&[3, -1, -1, 5, 1], 2 - 9);
}

#[test]
fn q30_nothing_shows_early_whether_the_named_role_is_there() {
    let told = |leaves: &str| {
        let mut heist = Example::new("S D B C C").aside('S').negotiation();
        heist.play(leaves);
        heist.all_stay();
        heist.play("0: name_role driver");
        heist.heard_by(SeatSet::EMPTY)
    };
    let (there, absent) = (told(""), told("1: leave 1"));
    let last = there.iter().position(|event| {
        matches!(event, Event::Revealed { role: Role::Driver, .. } | Event::PotSplit { .. })
    });
    let last = last.expect("the Driver is revealed at the end");
    assert_eq!(there[..last], absent[..last]);
    assert!(matches!(absent[last], Event::PotSplit { .. }));
}

#[test]
fn r43_a_snitch_left_alone_pays_3m_and_there_is_no_sharing() {
    let mut heist = Example::new("S D D C C").aside('S').negotiation();
    heist.all_stay();
    heist.play("0: name_role driver");
    // The Crooks clash, the Drivers were named.
    assert!(heist.heard().contains(&Event::Fined { seat: seat(0), amount: Money(3) }));
    assert!(!heist.tells(|event| matches!(event, Event::PotSplit { .. })));
    heist.check_fates("out out out out out");
    heist.check_gains(&[-3, -1, -1, -1, -1], 7);
}

#[test]
fn r43_q31_also_when_all_others_had_left() {
    let mut heist = Example::new("S D D C C").aside('S').negotiation();
    heist.play("1: leave 1\n2: leave 2\n3: leave 3\n4: leave 4");
    heist.all_stay();
    heist.play("0: name_role crook");
    heist.check_gains(&[-3, 0, 0, 0, 0], 3);
    heist.check_fates("out left left left left");
}

#[test]
fn r43_q3_q33_a_poor_snitch_pays_what_he_has_his_ante_included() {
    let example = Example::new("S D D C C").loot(10, 2).cash(&[2, 5, 5, 5, 5]).aside('S');
    let mut heist = example.negotiation();
    heist.check_cash(&[0, 3, 3, 3, 3]);
    heist.all_stay();
    heist.play("0: name_role driver");
    assert!(heist.heard().contains(&Event::Fined { seat: seat(0), amount: Money(2) }));
    heist.check_cash(&[0, 3, 3, 3, 3]);
}

#[test]
fn r44_with_no_survivor_there_is_no_sharing() {
    let mut heist = Example::new("D D C C").negotiation();
    heist.all_stay();
    assert!(heist.heard().contains(&Event::NobodyShares));
    assert!(!heist.tells(|event| matches!(event, Event::PotSplit { .. })));
    heist.check_gains(&[-1; 4], 4);
    assert_eq!(heist.state().round, 2);
}
