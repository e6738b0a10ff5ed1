//! Negotiation: words, departures, looks, the Leader (R13 to R18, R26, R29).

use heist_table::{Money, Rules as _, Seat, SeatSet};
use millions_of_dollars::{Action, Event, Fate, Role, State, Word};

use crate::heist_night::{Example, Heist, character, role, seat};

/// The table with nothing said: no word stands, nothing was counted.
fn without_words(heist: &Heist) -> State {
    let mut state = heist.state().clone();
    state.characters.iter_mut().for_each(|(_, card)| card.word = None);
    state.robbers.iter_mut().for_each(|(_, robber)| robber.acts = 0);
    state
}

#[test]
fn r13_every_seat_in_play_may_act_in_any_order() {
    let mut heist = Example::new("D B C D").negotiation();
    assert_eq!(heist.rules().actors(heist.state()), SeatSet::all(4));
    heist.play("3: urge 0\n1: claim 1 crook\n3: claim 3 brute\n0: leave 0");
    let others: SeatSet = [1, 2, 3].map(seat).into_iter().collect();
    assert_eq!(heist.rules().actors(heist.state()), others);
    heist.refuses("1: choose brute", "negotiation", "R13");
    heist.refuses("1: pass", "negotiation", "R13");
    heist.refuses("1: name_role driver", "negotiation", "R13");
}

#[test]
fn r14_nothing_said_binds() {
    let mut heist = Example::new("D B C D").negotiation();
    // Free talk is the house's: it is no action and cannot touch the table.
    heist.refuses("0: talk I stay", "unreadable-action", "");
    heist.play("0: claim 0 driver\n3: urge 0\n0: urge 3");
    heist.play("0: leave 0 // whatever was said");
    assert_eq!(heist.state().characters[character(0)].fate, Fate::Left);
}

#[test]
fn r15_claims_may_be_false_repeated_and_contradicted() {
    let mut heist = Example::new("D B C D").negotiation();
    let silent = without_words(&heist);
    heist.play("0: claim 0 crook");
    assert_eq!(
        heist.heard(),
        [Event::Said { character: character(0), word: Word::Is(Role::Crook) }]
    );
    heist.play("0: claim 0 crook\n0: claim 0 driver\n0: deny 0 driver\n2: claim 2 crook");
    assert_eq!(heist.spectator().characters[0].word, Some(Word::IsNot(Role::Driver)));
    assert_eq!(heist.spectator().characters[2].word, Some(Word::Is(Role::Crook)));
    assert_eq!(without_words(&heist), silent, "claims have no effect on the rules");
}

#[test]
fn r15_one_speaks_of_ones_own_characters_in_play() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.refuses("0: claim 1 brute", "not-yours", "R15");
    heist.refuses("0: deny 3 driver", "not-yours", "R15");
    let mut three = Example::new("DC SB MB").negotiation();
    three.play("0: leave 1");
    three.refuses("0: claim 1 crook", "has-left", "R17");
    three.play("0: claim 0 crook");
}

#[test]
fn r16_an_urge_is_heard_and_has_no_effect() {
    let mut heist = Example::new("D B C D").negotiation();
    let silent = without_words(&heist);
    heist.play("0: urge 3");
    let urged = [Event::Urged { by: seat(0), character: character(3) }];
    assert_eq!(heist.heard_by(SeatSet::EMPTY), urged);
    assert_eq!(without_words(&heist), silent);
    heist.refuses("0: urge 0", "your-own", "R16");
    heist.play("3: leave 3");
    heist.refuses("0: urge 3", "has-left", "R17");
}

#[test]
fn r17_the_ante_of_a_leaver_returns_at_once_and_he_does_not_come_back() {
    let mut heist = Example::new("D B C D").loot(12, 2).negotiation();
    heist.check_cash(&[3, 3, 3, 3]);
    heist.play("3: leave 3");
    assert_eq!(heist.heard()[0], Event::Left { character: character(3), ante: Money(2) });
    heist.check_cash(&[3, 3, 3, 5]);
    heist.check_antes(&[2, 2, 2, 0]);
    assert!(heist.legal(3).is_empty());
    heist.refuses("3: leave 3", "mute", "R18");
    heist.refuses("0: leave 1", "not-yours", "R17");
    // The other Driver is alone now.
    heist.all_stay();
    heist.check_fates("shares shares shares left");
}

#[test]
fn r17_q42_a_leavers_role_stays_secret_until_the_round_ends() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("3: leave 3");
    let told = |heist: &Heist| heist.tells(|event| matches!(event, Event::Revealed { .. }));
    assert!(!told(&heist));
    for number in 0..3 {
        assert_eq!(heist.view(number).characters[3].role, None);
    }
    heist.all_stay();
    let revealed = Event::Revealed { character: character(3), role: Role::Driver };
    assert!(!heist.heard().contains(&revealed), "the heist is not about him");
    let Some(Event::RoundEnded { roles, .. }) =
        heist.heard().iter().find(|event| matches!(event, Event::RoundEnded { .. }))
    else {
        panic!("the round ended")
    };
    assert_eq!(roles[seat(3)], Some(Role::Driver));
    assert_eq!(heist.spectator().characters[3].last, Some((Role::Driver, Fate::Left)));
}

#[test]
fn r17_a_departure_shows_nothing_but_itself_and_the_money() {
    // Whatever the leaver was, the others see the same.
    let look = |roles: &str| {
        let mut heist = Example::new(roles).aside('D').negotiation();
        heist.play("3: leave 3");
        (heist.view(0), heist.heard_by(SeatSet::only(seat(0))))
    };
    assert_eq!(look("D B C D"), look("D B D C"));
    assert_eq!(look("D B C D"), look("D D C B"));
}

#[test]
fn r18_a_seat_out_of_play_is_mute() {
    let mut heist = Example::new("D B C D").leader(3).intimidation(&[0, 0, 0, 1]).negotiation();
    heist.play("0: offer 3 1\n3: leave 3");
    for line in [
        "3: claim 3 driver",
        "3: deny 3 driver",
        "3: urge 0",
        "3: offer 0 1",
        "3: withdraw_offer 0",
        "3: ask 3 1",
        "3: withdraw_ask 3",
        "3: accept 3 1",
        "3: leave 3",
        "3: ready",
        "3: not_ready",
        "3: intimidate 0", // Q10
        "3: ask_around",
        "3: call_decision",
    ] {
        heist.refuses(line, "mute", "R18");
    }
    assert!(!heist.spectator().robbers[3].in_play);
    // With the next round it is over.
    heist.all_stay();
    heist.play("3: choose brute");
}

#[test]
fn r26_a_look_is_seen_by_all_and_its_result_by_the_looker() {
    let mut heist = Example::new("D B C D").intimidation(&[2, 0, 0, 0]).negotiation();
    heist.play("0: intimidate 2");
    let looked = Event::Looked { by: seat(0), character: character(2) };
    let saw = Event::Saw { by: seat(0), character: character(2), role: Role::Crook };
    assert_eq!(heist.heard_by(SeatSet::only(seat(0))), [looked.clone(), saw]);
    for viewer in SeatSet::viewers(4).filter(|&viewer| viewer != SeatSet::only(seat(0))) {
        assert_eq!(heist.heard_by(viewer), std::slice::from_ref(&looked));
    }
    assert_eq!(heist.view(0).characters[2].role, Some(Role::Crook));
    assert_eq!(heist.view(1).characters[2].role, None);
    assert_eq!(heist.spectator().characters[2].role, None);
    assert_eq!(heist.spectator().characters[2].seen_by, SeatSet::only(seat(0)));
    // Another look, at another card: any number may be spent.
    heist.play("0: intimidate 1");
    heist.refuses("0: intimidate 3", "no-card", "R26");
    let view = heist.spectator();
    assert_eq!((view.robbers[0].intimidation, heist.state().intimidation_spent), (0, 2));
    assert_eq!(view.intimidation_supply, 6, "spent cards leave the game");
}

#[test]
fn r26_q9_only_anothers_character_in_play_may_be_looked_at() {
    let mut heist = Example::new("D B C D").intimidation(&[1, 0, 0, 0]).negotiation();
    heist.refuses("0: intimidate 0", "your-own", "R26");
    heist.refuses("1: intimidate 0", "no-card", "R26");
    heist.play("3: leave 3");
    heist.refuses("0: intimidate 3", "has-left", "R17");
    assert!(heist.legal(0).contains(&"intimidate 1".to_owned()));
    assert!(!heist.legal(0).contains(&"intimidate 3".to_owned()));
}

#[test]
fn q8_nobody_looks_in_planning() {
    let mut heist = Example::new("D B C D").intimidation(&[1, 0, 0, 0]).planning();
    heist.play("1: choose brute");
    heist.refuses("0: intimidate 1", "planning", "R9");
}

#[test]
fn q56_looking_twice_is_allowed_but_not_offered() {
    let mut heist = Example::new("D B C D").intimidation(&[2, 0, 0, 0]).negotiation();
    heist.play("0: intimidate 2");
    assert!(!heist.legal(0).contains(&"intimidate 2".to_owned()));
    heist.play("0: intimidate 2");
}

#[test]
fn r29_the_leader_may_ask_around_once_a_round() {
    let mut heist = Example::new("D B C D").leader(2).negotiation();
    heist.refuses("0: ask_around", "not-the-leader", "R29");
    heist.play("2: ask_around");
    assert_eq!(heist.heard_by(SeatSet::EMPTY), [Event::AskedAround { by: seat(2) }]);
    heist.refuses("2: ask_around", "once-per-round", "R29");
    // Nobody need answer, and nobody need be truthful.
    heist.play("0: claim 0 brute");
    heist.all_stay();
    assert_eq!(heist.state().round, 2);
    assert!(!heist.state().asked_around);
}

#[test]
fn r29_the_leader_may_call_once_a_round() {
    let mut heist = Example::new("D B C D").leader(2).negotiation();
    heist.play("wait 20");
    heist.refuses("1: call_decision", "not-the-leader", "R29");
    heist.play("2: call_decision");
    heist.refuses("2: call_decision", "once-per-round", "R29");
}

#[test]
fn r29_q21_a_leader_out_of_play_hands_his_powers_on() {
    let mut heist = Example::new("D B C D").leader(3).negotiation();
    heist.play("wait 20\n3: ask_around\n0: leave 0\n3: leave 3");
    assert_eq!(heist.rules().acting_leader(heist.state()), Some(seat(1)));
    assert_eq!(heist.spectator().leader, seat(3), "the card itself stays until the round ends");
    // What was used stays used.
    heist.refuses("1: ask_around", "once-per-round", "R29");
    heist.refuses("2: call_decision", "not-the-leader", "R29");
    heist.play("1: call_decision");
    heist.play("wait 20");
    assert_eq!(heist.state().leader, seat(0));
}

#[test]
fn q57_claims_and_the_like_are_bounded_what_ends_a_negotiation_is_not() {
    let example = Example::new("D B C D").intimidation(&[1, 0, 0, 0]);
    let mut heist = example.negotiation();
    heist.play("1: offer 0 1");
    let most = heist.rules().content.acts_per_round;
    for number in 0..most {
        heist.play(if number % 2 == 0 { "0: claim 0 brute" } else { "0: urge 3" });
    }
    for line in [
        "0: claim 0 brute",
        "0: deny 0 brute",
        "0: urge 3",
        "0: offer 3 1",
        "0: ask 0 1",
        "0: ask_around",
    ] {
        heist.refuses(line, "too-many-acts", "Q57");
    }
    heist.play("0: ready");
    heist.refuses("0: not_ready", "too-many-acts", "Q57");
    assert_eq!(heist.view(0).robbers[0].acts_left, 0);
    // Looks and the call have bounds of their own.
    heist.play("0: intimidate 1\nwait 20\n0: call_decision");
    let rules = heist.rules();
    for action in heist.legal(0) {
        let action: Action = action.parse().unwrap();
        assert!(rules.check(heist.state(), Seat::new(0), action, heist.now().into()).is_ok());
    }
    heist.play("0: accept 0 1");
    // The other seats are not concerned, and the next round counts anew.
    heist.play("1: claim 1 brute");
    heist.all_stay();
    assert_eq!(heist.view(0).robbers[0].acts_left, most);
}

#[test]
fn letters_of_the_examples_are_the_roles_of_the_box() {
    assert_eq!("SBDCM".chars().map(role).collect::<Vec<_>>(), Role::ALL);
}
