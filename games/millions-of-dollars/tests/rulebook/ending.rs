//! The end of a round and of the game (R52 to R55, Q37 to Q42).

use heist_table::{Money, SeatSet};
use millions_of_dollars::{Event, Fate, Role};

use crate::heist_night::{Example, Heist, cards, seat};

/// Brute and Crook go on, the two Drivers leave: with a loot of 10M the Brute
/// gains 3M and the Crook 7M.
fn brute_and_crook(cash: &[u32], round: u8) -> Heist {
    let mut heist = Example::new("B C D D").cash(cash).round(round).negotiation();
    heist.play("2: leave 2\n3: leave 3");
    heist.all_stay();
    heist
}

fn how(heist: &Heist) -> &'static str {
    heist.outcome().expect("the game is over").how
}

#[test]
fn r52_a_sharer_with_20m_or_more_ends_the_game() {
    let heist = brute_and_crook(&[5, 13, 5, 5], 3);
    assert_eq!((how(&heist), heist.winners()), ("target-reached", vec![1]));
    let won = Event::Won { winners: SeatSet::only(seat(1)), cash: Money(20) };
    assert_eq!(heist.heard_by(SeatSet::EMPTY).last(), Some(&won));
    assert!(heist.legal(0).is_empty());
    // 19M are not enough.
    let heist = brute_and_crook(&[5, 12, 5, 5], 3);
    assert!(heist.outcome().is_none());
    assert_eq!(heist.state().round, 4);
}

#[test]
fn r52_after_the_end_nothing_is_played() {
    let mut heist = brute_and_crook(&[5, 13, 5, 5], 3);
    heist.refuses("0: choose brute", "game-over", "");
}

#[test]
fn r52_q37_the_check_comes_after_all_payments() {
    // The share lifts the Brute to 21M, the theft brings him back to 19M.
    let heist = brute_and_crook(&[16, 5, 5, 5], 3);
    heist.check_cash(&[19, 12, 5, 5]);
    assert!(heist.outcome().is_none());
}

#[test]
fn r52_q38_20m_through_bribes_or_savings_do_not_end_the_game() {
    let heist = brute_and_crook(&[5, 5, 25, 5], 3);
    assert!(heist.outcome().is_none());
    let mut heist = Example::new("B C D D").cash(&[19, 5, 5, 5]).negotiation();
    heist.play("1: offer 0 4\n0: accept 0 4");
    heist.check_cash(&[23, 0, 4, 4]);
    heist.all_stay();
    assert!(heist.outcome().is_none());
}

#[test]
fn r52_q38_a_share_of_the_round_before_does_not_count() {
    // The Crook has 19M after a share, and 23M in the next round by a bribe.
    let mut heist = brute_and_crook(&[5, 12, 5, 5], 3);
    heist.check_cash(&[8, 19, 5, 5]);
    heist.play("0: choose brute\n1: choose crook\n2: choose driver\n3: choose driver");
    heist.play("0: offer 1 4\n1: accept 1 4");
    heist.all_stay();
    assert_eq!(heist.spectator().robbers[1].cash, Money(23));
    assert!(heist.outcome().is_none());
}

#[test]
fn r52_q39_only_sharers_qualify() {
    let heist = brute_and_crook(&[5, 13, 30, 5], 3);
    assert_eq!(heist.winners(), [1]);
    assert_eq!(heist.outcome().unwrap().places.as_slice(), [3, 1, 2, 4]);
}

#[test]
fn r52_an_eliminated_character_got_no_share() {
    // Seat 2 has 21M, but its Driver clashes with that of seat 3.
    let mut heist = Example::new("B C D D").cash(&[5, 5, 22, 5]).negotiation();
    heist.all_stay();
    heist.check_fates("shares shares out out");
    assert!(heist.outcome().is_none());
}

#[test]
fn r52_q41_of_several_the_richest_wins_and_equals_share() {
    let heist = brute_and_crook(&[17, 14, 5, 5], 3);
    heist.check_cash(&[20, 21, 5, 5]);
    assert_eq!(heist.winners(), [1]);
    let heist = brute_and_crook(&[18, 14, 5, 5], 3);
    assert_eq!(heist.winners(), [0, 1]);
}

#[test]
fn r53_after_round_8_the_richest_wins() {
    let heist = brute_and_crook(&[5, 5, 14, 5], 8);
    heist.check_cash(&[8, 12, 14, 5]);
    assert_eq!((how(&heist), heist.winners()), ("last-round", vec![2]));
    // Not after round 7.
    let heist = brute_and_crook(&[5, 5, 14, 5], 7);
    assert!(heist.outcome().is_none());
    assert_eq!(heist.state().round, 8);
    // Also when the last round has no heist.
    let mut heist = Example::new("B C D D").cash(&[6, 5, 5, 5]).round(8).negotiation();
    heist.play("0: leave 0\n1: leave 1\n2: leave 2\n3: leave 3");
    assert_eq!(heist.winners(), [0]);
}

#[test]
fn r53_q40_in_round_8_the_20m_are_checked_first() {
    let heist = brute_and_crook(&[5, 13, 30, 5], 8);
    assert_eq!((how(&heist), heist.winners()), ("target-reached", vec![1]));
    // If no sharer has 20M, the richest of all wins.
    let heist = brute_and_crook(&[5, 5, 30, 5], 8);
    assert_eq!((how(&heist), heist.winners()), ("last-round", vec![2]));
}

#[test]
fn r54_equals_share_the_win_and_other_places_are_by_cash() {
    let mut heist = Example::new("B C D D").cash(&[9, 15, 4, 15]).round(8).negotiation();
    heist.play("0: leave 0\n1: leave 1\n2: leave 2\n3: leave 3");
    assert_eq!(heist.winners(), [1, 3]);
    let outcome = heist.outcome().unwrap();
    assert_eq!(outcome.places.as_slice(), [3, 1, 4, 1]);
    assert_eq!(outcome.scores.as_slice(), [9, 15, 4, 15]);
}

#[test]
fn r55_all_is_shown_the_cards_go_back_and_the_leader_card_moves_on() {
    let mut heist =
        Example::new("B C D D").leader(3).aside('C').intimidation(&[0, 0, 2, 0]).negotiation();
    heist.play("0: claim 0 crook\n2: leave 2");
    heist.all_stay();
    let Some(Event::RoundEnded { roles, set_aside }) =
        heist.heard().iter().find(|event| matches!(event, Event::RoundEnded { .. }))
    else {
        panic!("the round ended")
    };
    let shown: Vec<Role> = roles.as_slice().iter().map(|role| role.unwrap()).collect();
    assert_eq!(shown, [Role::Brute, Role::Crook, Role::Driver, Role::Driver]);
    assert_eq!(*set_aside, Role::Crook);

    let view = heist.spectator();
    assert_eq!((view.round, view.leader), (2, seat(0)));
    assert_eq!(view.loot_discarded.len(), 1);
    assert_eq!(view.face_up, cards(""));
    assert_eq!(view.robbers[2].intimidation, 2, "unspent cards are kept");
    for (character, fate) in view.characters.iter().zip([Fate::InPlay, Fate::InPlay, Fate::Left]) {
        assert_eq!((character.role, character.word, character.ask), (None, None, None));
        assert_eq!(character.last.unwrap().1, fate);
    }
    let offered = heist.rules().characters().map(|id| heist.rules().offered(heist.state(), id));
    assert!({ offered }.all(Money::is_zero));
}

#[test]
fn r55_the_leader_card_goes_round_the_table_whoever_is_in_play() {
    let mut heist = Example::new("B C D D").leader(2).negotiation();
    for leader in [3, 0, 1] {
        heist.play("0: leave 0\n1: leave 1\n2: leave 2\n3: leave 3");
        assert_eq!(heist.state().leader, seat(leader));
        heist.play("0: choose brute\n1: choose crook\n2: choose driver\n3: choose driver");
    }
}

#[test]
fn q11_intimidation_cards_cannot_run_out() {
    // At most one is earned in a round, and the box has one for each.
    let content = &Example::new("B D D C").planning().rules().content.clone();
    assert_eq!((content.intimidation, content.rounds), (8, 8));
    // A Brute who earns one in the last round, after seven others, gets it.
    let mut heist = Example::new("B C D D").round(8).intimidation(&[7, 0, 0, 0]).negotiation();
    heist.all_stay();
    let view = heist.spectator();
    assert_eq!((view.robbers[0].intimidation, view.robbers[0].intimidation_fresh), (7, 1));
    assert_eq!(view.intimidation_supply, 0);
}
