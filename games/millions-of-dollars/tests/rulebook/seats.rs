//! Players who are gone, time-outs, no solo mode (R63 to R65, Q51, Q59).

use heist_table::{Dice, Game, Moment, Rules as _, SeatSet};
use millions_of_dollars::{Event, Fate, MAX_PLAYERS, MIN_SEATS, MillionsOfDollars, Phase, Role};

use crate::heist_night::{Example, Heist, character, seat};

#[test]
fn r63_the_roles_of_a_player_who_is_gone_are_random() {
    let mut heist = Example::new("D B C D").planning();
    heist.play("gone 2");
    assert_eq!(heist.heard()[0], Event::Gone { seat: seat(2) });
    assert!(heist.state().characters[character(2)].role.is_some());
    heist.play("0: choose driver\n1: choose brute\n3: choose crook");
    // His Character leaves as soon as Negotiation begins.
    let left =
        |event: &Event| matches!(event, Event::Left { character, .. } if character.index() == 2);
    assert!(heist.tells(left));
    heist.check_cash(&[4, 4, 5, 4]);
    heist.all_stay();
    // And so in every round.
    heist.play("0: choose driver\n1: choose brute\n3: choose crook");
    assert!(heist.tells(left));
    assert!(matches!(heist.state().phase, Phase::Live(_)));
}

#[test]
fn r63_a_player_who_goes_in_the_negotiation_leaves_with_all_his_characters() {
    let mut heist = Example::new("DC SB MB").negotiation();
    heist.play("1: offer 0 1\n0: ready\ngone 1");
    for number in [2, 3] {
        assert_eq!(heist.state().characters[character(number)].fate, Fate::Left);
    }
    heist.check_cash(&[3, 5, 3]);
    heist.check_offers(1, &[0]);
    assert!(!heist.state().robbers[seat(0)].ready, "a departure clears all declarations");
    heist.refuses("1: claim 2 snitch", "mute", "R18");
}

#[test]
fn r63_in_beats_the_slot_goes_on() {
    let mut heist = Example::new("D B C D").in_beats().negotiation();
    heist.play("gone 0");
    assert_eq!(heist.rules().actors(heist.state()), SeatSet::only(seat(1)));
    heist.play("1: claim 1 brute\ngone 2\n1: pass");
    assert_eq!(heist.rules().actors(heist.state()), SeatSet::only(seat(3)));
    // In the decision beat too.
    let mut heist = Example::new("D B C D").in_beats().negotiation();
    heist.play("0: call_decision\n0: pass\n1: pass\n2: pass\n3: pass\ngone 1");
    assert_eq!(heist.rules().actors(heist.state()), SeatSet::only(seat(2)));
    heist.play("2: stay 2\n3: stay 3\ngone 2\n0: stay 0");
    heist.check_fates("out left left out");
}

#[test]
fn q59_who_is_gone_makes_no_beat_quiet() {
    // Seats 0 and 1 passed while seat 3 was there: they get another slot.
    let mut heist = Example::new("D B C D").in_beats().negotiation();
    heist.play("0: pass\n1: pass\ngone 3\n2: pass");
    assert!(matches!(heist.state().phase, Phase::Beats(beat) if beat.number == 2));
    heist.play("0: pass\n1: pass\n2: pass");
    heist.check_fates("shares shares shares left");
}

#[test]
fn r63_when_the_last_one_in_play_goes_the_round_ends() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("0: leave 0\n1: leave 1\n2: leave 2\ngone 3");
    assert_eq!(heist.state().round, 2);
}

#[test]
fn r63_a_snitch_who_is_gone_names_a_random_legal_role() {
    let mut heist = Example::new("S D D C B").aside('S').negotiation();
    heist.all_stay();
    heist.play("gone 1 // does not concern the naming");
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    heist.play("gone 0");
    assert!(heist.tells(|event| matches!(event, Event::Named { .. })));
    assert_eq!(heist.state().round, 2);
}

#[test]
fn r63_who_is_gone_goes_only_once_and_nobody_after_the_end() {
    let leaves = |heist: &Heist, number: u8| {
        let (mut state, mut dice, mut told) =
            (heist.state().clone(), Dice::seeded(1), Vec::<Event>::new());
        let mut moment = Moment::new(heist.now(), &mut dice, &mut told);
        heist.rules().leaves(&mut state, seat(number), &mut moment);
        (state == *heist.state(), told.len())
    };
    let mut heist = Example::new("D B C D").round(8).negotiation();
    heist.play("gone 0");
    assert_eq!(leaves(&heist, 0), (true, 0), "he has gone already");
    assert!(!leaves(&heist, 1).0);
    heist.all_stay();
    assert!(heist.outcome().is_some());
    assert_eq!(leaves(&heist, 1), (true, 0), "the game is over");
}

#[test]
fn r63_when_all_are_gone_the_game_plays_itself_to_the_end() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("gone 0\ngone 1\ngone 2\ngone 3");
    assert_eq!(heist.outcome().unwrap().how, "last-round");
    heist.check_gains(&[0, 0, 0, 0], 0);
}

#[test]
fn q51_the_money_of_a_player_who_is_gone_stays_with_his_seat() {
    let mut heist = Example::new("D B C D").cash(&[9, 5, 5, 5]).negotiation();
    heist.play("gone 0");
    heist.check_cash(&[9, 4, 4, 4]);
    heist.refuses("1: offer 0 1", "has-left", "R17");
    heist.all_stay();
    assert_eq!(heist.spectator().robbers[0].cash.0, 9);
    assert!(heist.spectator().robbers[0].gone);
}

#[test]
fn r64_a_snitch_who_does_not_name_in_20_seconds_names_a_random_role() {
    let mut heist = Example::new("S D D C B").aside('S').negotiation();
    heist.all_stay();
    heist.play("wait 19");
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    heist.play("wait 1");
    let named = heist.heard_by(SeatSet::EMPTY).into_iter().find_map(|event| match event {
        Event::Named { role, .. } => Some(role),
        _ => None,
    });
    assert!(named.is_some_and(|role| role != Role::Snitch));
    assert_eq!(heist.state().round, 2);
}

#[test]
fn r64_any_legal_role_may_come() {
    let mut heist = Example::new("S D D C B").aside('B').negotiation();
    heist.all_stay();
    let mut times = [0; 5];
    heist_table::every_outcome(|dice| {
        let (mut state, mut events) = (heist.state().clone(), Vec::new());
        let at = heist.rules().deadline(&state).unwrap();
        heist.rules().expire(&mut state, &mut Moment::new(at, dice, &mut events));
        let [late, Event::Named { role, .. }, ..] = &events[..] else { panic!("{events:?}") };
        assert_eq!(late, &Event::TimeRanOut { seat: seat(0) });
        times[*role as usize] += 1;
    });
    // Driver and Crook lie open, the Brute is set aside.
    let [snitch, brute, driver, crook, mastermind] = times;
    assert!(driver > 0 && driver == crook, "{times:?}");
    assert_eq!((snitch, brute, mastermind), (0, 0, 0));
}

#[test]
fn r64_in_beats_the_table_waits_unless_it_has_a_clock() {
    let mut heist = Example::new("S D D C B").aside('S').in_beats().negotiation();
    heist.all_stay();
    heist.play("wait 10000");
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    let mut heist = Example::new("S D D C B").aside('S').with_seconds(60).negotiation();
    heist.all_stay();
    heist.play("wait 60");
    assert!(heist.tells(|event| matches!(event, Event::Named { .. })));
}

#[test]
fn r65_there_is_no_solo_mode() {
    assert_eq!((MIN_SEATS, MAX_PLAYERS), (3, 8));
    for seats in [0, 1, 2, 9] {
        assert!(!MillionsOfDollars::SEATS.contains(&seats));
    }
}

#[test]
fn r63_a_player_who_is_gone_cannot_win_and_is_ranked_last() {
    let mut heist = Example::new("B C D D").cash(&[30, 9, 5, 5]).round(8).negotiation();
    heist.play("gone 0\n2: leave 2\n3: leave 3");
    heist.all_stay();
    let outcome = heist.outcome().expect("the last round is over");
    assert_eq!((heist.winners(), outcome.places[seat(0)]), (vec![1], 4));
    assert!(outcome.scores[seat(0)] > outcome.scores[seat(1)], "his money stays with him (Q51)");
    // What was begun by version 1 ends by it: there the richest won, gone or not.
    let before = heist.rules().clone().under(1).outcome(heist.state()).expect("it is over");
    assert_eq!((before.winners, before.places[seat(0)]), (SeatSet::only(seat(0)), 1));
}
