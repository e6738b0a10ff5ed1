//! Negotiation in beats, and the decision beat (R33 to R35, Q54, Q55).

use heist_table::{Clock, Rules as _, Seat};
use millions_of_dollars::{Event, Phase};

use crate::heist_night::{Example, Heist, character, seat};

fn bargaining(leader: u8) -> Heist {
    Example::new("D B C D").in_beats().leader(leader).negotiation()
}

/// Beat and slot.
fn slot(heist: &Heist) -> (u8, u8) {
    match heist.state().phase {
        Phase::Beats(beat) => (beat.number, beat.slot.number()),
        ref phase => panic!("no beat but {phase:?}"),
    }
}

/// The Character of the decision beat.
fn decides(heist: &Heist) -> Option<usize> {
    match heist.state().phase {
        Phase::Decision { about, .. } => Some(about.index()),
        _ => None,
    }
}

#[test]
fn r33_every_seat_in_play_gets_a_slot_clockwise_from_the_leader() {
    let mut heist = bargaining(2);
    for (at, line) in [
        ((1, 2), "2: claim 2 brute\n2: pass"),
        ((1, 3), "3: pass"),
        ((1, 0), "0: leave 0"),
        ((1, 1), "1: pass"),
        ((2, 2), "2: claim 2 brute\n2: pass"),
        ((2, 3), "3: pass"),
        ((2, 1), "1: pass"), // seat 0 has left
        ((3, 2), "2: pass"),
    ] {
        assert_eq!(slot(&heist), at);
        let only: Vec<Seat> = heist.rules().actors(heist.state()).iter().collect();
        assert_eq!(only, [seat(at.1)]);
        heist.play(line);
    }
}

#[test]
fn r33_nobody_acts_in_anothers_slot() {
    let mut heist = bargaining(2);
    heist.refuses("0: claim 0 driver", "not-your-slot", "R33");
    heist.refuses("3: leave 3", "not-your-slot", "R33");
    heist.refuses("3: pass", "not-your-slot", "R33");
    assert!(heist.legal(3).is_empty());
    heist.refuses("2: ready", "slot", "R33");
    heist.refuses("2: stay 2", "slot", "R33");
    heist.play("2: leave 2\n3: pass\n0: pass\n1: pass");
    heist.refuses("2: pass", "mute", "R18");
}

#[test]
fn r33_one_each_of_claim_urge_and_deal_in_a_slot() {
    let mut heist = bargaining(0);
    heist.play("0: claim 0 crook");
    heist.refuses("0: deny 0 driver", "slot-used", "R33");
    heist.play("0: urge 3");
    heist.refuses("0: urge 1", "slot-used", "R33");
    heist.play("0: offer 3 1");
    for line in ["0: offer 2 1", "0: withdraw_offer 3", "0: ask 0 2", "0: withdraw_ask 0"] {
        heist.refuses(line, "slot-used", "R33");
    }
    assert_eq!(heist.legal(0), ["ask_around", "call_decision", "leave 0", "pass"]);
    heist.play("0: pass\n1: claim 1 brute\n1: pass\n2: pass\n3: pass");
    // A new slot, a new set.
    assert_eq!(slot(&heist), (2, 0));
    heist.play("0: deny 0 driver\n0: withdraw_offer 3");
}

#[test]
fn r33_any_number_of_looks_in_a_slot() {
    let mut heist = Example::new("D B C D").in_beats().intimidation(&[3, 0, 0, 0]).negotiation();
    heist.play("0: intimidate 1\n0: intimidate 2\n0: intimidate 3\n0: pass");
    assert_eq!(slot(&heist), (1, 1));
}

#[test]
fn r33_q54_a_departure_of_ones_own_ends_the_slot() {
    let mut heist = bargaining(0);
    heist.play("0: offer 1 2\n0: pass\n1: accept 1 2");
    assert_eq!(slot(&heist), (1, 2));
    // A price met at once ends it too.
    heist.play("2: leave 2\n3: pass\n0: offer 3 1\n0: pass");
    assert_eq!(slot(&heist), (2, 3));
    heist.play("3: ask 3 1");
    assert_eq!(slot(&heist), (3, 0));
}

#[test]
fn q54_a_rivals_departure_does_not_end_the_slot() {
    let mut heist = bargaining(3);
    heist.play("3: ask 3 2\n3: pass\n0: offer 3 2");
    assert_eq!(slot(&heist), (1, 0), "seat 3 is bought out, the slot goes on");
    heist.refuses("0: offer 1 1", "slot-used", "R33");
    heist.play("0: claim 0 driver\n0: pass");
}

#[test]
fn r33_r29_the_leader_may_call_in_his_slot() {
    let mut heist = bargaining(1);
    heist.refuses("0: call_decision", "not-your-slot", "R33");
    heist.play("1: pass");
    heist.refuses("2: call_decision", "not-the-leader", "R29");
    heist.play("2: claim 2 crook\n2: pass\n3: pass\n0: pass\n1: call_decision");
    heist.refuses("1: call_decision", "once-per-round", "R29");
}

#[test]
fn r34_a_beat_in_which_all_pass_ends_the_phase() {
    let mut heist = bargaining(0);
    heist.play("0: pass\n1: pass\n2: pass\n3: pass");
    assert!(heist.heard().contains(&Event::HeistBegan));
    assert!(!heist.heard().contains(&Event::DecisionBeatBegan));
}

#[test]
fn r34_a_beat_with_a_word_a_look_or_a_departure_does_not() {
    let lines = ["0: claim 0 brute\n0: pass", "0: urge 1\n0: pass", "0: leave 0"];
    for first in lines.into_iter().chain(["0: intimidate 1\n0: pass", "0: ask_around\n0: pass"]) {
        let example = Example::new("D B C D").in_beats().intimidation(&[1, 0, 0, 0]);
        let mut heist = example.negotiation();
        heist.play(first);
        heist.play("1: pass\n2: pass\n3: pass");
        assert_eq!(slot(&heist).0, 2, "after {first:?}");
    }
}

#[test]
fn r34_q55_after_a_call_the_others_get_their_slots_then_comes_the_decision() {
    let mut heist = bargaining(1);
    heist.play("1: call_decision\n1: pass");
    assert_eq!(slot(&heist), (1, 2));
    heist.play("2: claim 2 driver\n2: pass\n3: pass\n0: pass");
    assert!(heist.heard().contains(&Event::DecisionBeatBegan));
    assert_eq!(decides(&heist), Some(2), "left of the Leader first");
}

#[test]
fn r34_the_decision_beat_ends_with_the_leader() {
    let mut heist = bargaining(1);
    heist.play("1: call_decision\n1: pass\n2: pass\n3: pass\n0: offer 3 1\n0: pass");
    heist.refuses("3: stay 3", "not-your-decision", "R34");
    heist.play("2: stay 2");
    assert_eq!(heist.heard(), [Event::Stayed { character: character(2) }]);
    assert_eq!(decides(&heist), Some(3));
    for line in ["3: pass", "3: claim 3 brute", "3: offer 0 1", "3: ask 3 1", "3: stay 0"] {
        heist.refuses(line, "decision-beat", "R34");
    }
    assert_eq!(heist.legal(3), ["accept 3 1", "leave 3", "stay 3"]);
    heist.play("3: accept 3 1");
    assert_eq!(decides(&heist), Some(0));
    heist.play("0: stay 0");
    assert_eq!(decides(&heist), Some(1));
    heist.play("1: leave 1");
    assert!(heist.heard().contains(&Event::HeistBegan));
    heist.check_fates("shares left shares left");
}

#[test]
fn r34_looks_are_allowed_before_deciding() {
    let example = Example::new("D B C D").in_beats().intimidation(&[0, 2, 0, 0]);
    let mut heist = example.negotiation();
    heist.play("0: call_decision\n0: pass\n1: pass\n2: pass\n3: pass\n1: intimidate 0");
    assert_eq!(decides(&heist), Some(1));
    heist.play("1: intimidate 2\n1: stay 1");
    assert_eq!(decides(&heist), Some(2));
}

#[test]
fn r34_the_sixth_beat_is_the_decision_beat_in_any_case() {
    let mut heist = bargaining(0);
    for beat in 1..=5 {
        assert_eq!(slot(&heist), (beat, 0));
        heist.play("0: claim 0 brute\n0: pass\n1: pass\n2: pass\n3: pass");
    }
    assert_eq!(decides(&heist), Some(1));
    heist.play("1: stay 1\n2: stay 2\n3: stay 3\n0: stay 0");
    heist.check_fates("out shares shares out");
}

#[test]
fn r34_with_three_players_slot_a_decides_before_slot_b() {
    let mut heist = Example::new("DC SB MB").in_beats().leader(1).negotiation();
    heist.play("1: call_decision\n1: pass\n2: pass\n0: pass");
    for about in [4, 5, 0, 1, 2, 3] {
        assert_eq!(decides(&heist), Some(about));
        let owner = about / 2;
        heist.play(&format!("{owner}: {} {about}", if about == 0 { "leave" } else { "stay" }));
    }
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
}

#[test]
fn r28_in_beats_too_the_round_ends_when_nobody_is_in_play() {
    let mut heist = bargaining(0);
    heist.play("0: leave 0\n1: leave 1\n2: leave 2\n3: leave 3");
    assert_eq!(heist.state().round, 2);
    let mut heist = bargaining(0);
    heist.play("0: call_decision\n0: pass\n1: pass\n2: pass\n3: pass");
    heist.play("1: leave 1\n2: leave 2\n3: leave 3\n0: leave 0");
    assert_eq!(heist.state().round, 2);
}

#[test]
fn r35_a_seat_that_lets_its_time_pass_passes() {
    let mut heist = Example::new("D B C D").with_seconds(30).negotiation();
    assert_eq!(heist.rules().deadline(heist.state()), Some(Clock(30_000)));
    heist.play("0: claim 0 brute\nwait 29");
    assert_eq!(slot(&heist), (1, 0));
    heist.play("wait 1");
    let late = Event::TimeRanOut { seat: seat(0) };
    assert_eq!(heist.heard(), [late, Event::Passed { seat: seat(0) }]);
    assert_eq!(slot(&heist), (1, 1));
    // What was done in the slot counts: the beat is not quiet.
    heist.play("wait 90");
    assert_eq!(slot(&heist), (2, 0));
    // Four who do nothing at all have passed.
    heist.play("wait 120");
    assert!(heist.heard().contains(&Event::HeistBegan));
}

#[test]
fn r35_in_the_decision_beat_it_stays() {
    let mut heist = Example::new("D B C D").with_seconds(30).negotiation();
    heist.play("0: call_decision\n0: pass\n1: pass\n2: pass\n3: pass\n1: leave 1\nwait 30");
    let late = Event::TimeRanOut { seat: seat(2) };
    assert!(heist.heard().ends_with(&[late, Event::Stayed { character: character(2) }]));
    heist.play("wait 60");
    heist.check_fates("out left shares out");
}
