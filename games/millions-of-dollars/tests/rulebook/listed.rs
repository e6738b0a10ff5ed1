//! What a page lights up, and what programs try out and draw from: all that
//! R13 to R38 allow whoever may act, and nothing for the others.

use heist_table::{Dice, Rules as _};
use millions_of_dollars::{Action, MillionsOfDollars, Phase};

use crate::common;
use crate::heist_night::{Example, Heist, seat};

/// The listed actions and samples of that verb, in order.
fn listed(heist: &Heist, number: u8, verb: &str) -> Vec<String> {
    let of_the_verb = |text: &String| text.split(' ').next() == Some(verb);
    let all = heist.legal(number).into_iter().chain(heist.samples(number));
    all.filter(of_the_verb).collect()
}

/// One line per action, as in `offer 1 2 3 4`: Character and amounts.
#[track_caller]
fn check_listed(heist: &Heist, number: u8, verb: &str, lines: &str) {
    let mut expected = Vec::new();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (character, rest) = line.split_once(' ').unwrap_or((line, ""));
        if rest.is_empty() {
            expected.push(format!("{verb} {character}"));
        }
        expected.extend(rest.split_whitespace().map(|what| format!("{verb} {character} {what}")));
    }
    let mut found = listed(heist, number, verb);
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "what seat {number} may {verb}");
}

/// Whatever the draw, it falls on the action listed or tried out at its place.
#[track_caller]
fn check_draws(heist: &Heist, number: u8) {
    let all: Vec<String> = heist.legal(number).into_iter().chain(heist.samples(number)).collect();
    for (place, text) in all.iter().enumerate() {
        let mut dice = Dice::scripted(vec![place as u32]);
        let (rules, mut scratch) = (heist.rules(), Vec::new());
        let drawn = rules.random_action(heist.state(), seat(number), &mut scratch, &mut dice);
        assert_eq!(drawn.to_string(), *text, "draw {place} of seat {number}");
        assert_eq!(dice.ranges(), [all.len() as u32], "all are equally likely, by one draw");
    }
}

#[test]
fn r15_r16_words_and_urges_are_listed() {
    for example in [Example::new("D B C D"), Example::new("D B C D").in_beats()] {
        let heist = example.negotiation();
        check_listed(&heist, 0, "claim", "0 brute driver crook");
        check_listed(&heist, 0, "deny", "0 brute driver crook"); // R2
        check_listed(&heist, 0, "urge", "1\n2\n3");
    }
    let mut three = Example::new("DC SB MB").negotiation();
    three.play("0: leave 0\n1: leave 3");
    check_listed(&three, 0, "claim", "1 snitch brute driver crook mastermind");
    check_listed(&three, 0, "urge", "2\n4\n5");
}

#[test]
fn r19_offers_are_tried_out_from_1m_to_the_hand_cash() {
    for example in [Example::new("D B C D"), Example::new("D B C D").in_beats()] {
        let example = example.cash(&[4, 2, 1, 20]);
        let heist = example.negotiation();
        check_listed(&heist, 0, "offer", "1 1 2 3\n2 1 2 3\n3 1 2 3");
        assert_eq!(heist.legal(0).iter().filter(|text| text.starts_with("offer")).count(), 3);
        check_draws(&heist, 0);
    }
    let heist = Example::new("D B C D").cash(&[4, 2, 1, 20]).negotiation();
    check_listed(&heist, 1, "offer", "0 1\n2 1\n3 1");
    check_listed(&heist, 2, "offer", "");
    check_listed(&heist, 3, "offer", "0 1 2 3 4 5\n1 1 2 3 4 5\n2 1 2 3 4 5"); // more is accepted
    (1..4).for_each(|number| check_draws(&heist, number));
}

#[test]
fn r19_an_offer_that_stands_is_not_listed_again_but_may_be_withdrawn() {
    let mut heist = Example::new("D B C D").negotiation();
    check_listed(&heist, 0, "withdraw_offer", "");
    heist.play("0: offer 1 1\n0: offer 2 2\n0: offer 3 4");
    check_listed(&heist, 0, "offer", "1 2 3 4\n2 1 3 4\n3 1 2 3");
    check_listed(&heist, 0, "withdraw_offer", "1\n2\n3");
    assert!(heist.legal(0).contains(&"offer 1 2".to_owned()), "the least that is new is listed");
    check_draws(&heist, 0);
    heist.play("0: withdraw_offer 1");
    check_listed(&heist, 0, "withdraw_offer", "2\n3");
}

#[test]
fn r21_prices_are_tried_out_from_1m() {
    let mut heist = Example::new("D B C D").negotiation();
    check_listed(&heist, 3, "ask", "3 1 2 3 4 5 6");
    check_listed(&heist, 3, "withdraw_ask", "");
    heist.play("3: ask 3 1");
    check_listed(&heist, 3, "ask", "3 2 3 4 5 6");
    check_listed(&heist, 3, "withdraw_ask", "3");
    check_draws(&heist, 3);
    heist.play("3: ask 3 6");
    check_listed(&heist, 3, "ask", "3 1 2 3 4 5");
    check_draws(&heist, 3);
}

#[test]
fn r33_in_beats_only_the_slots_seat_bargains_and_once() {
    let mut heist = Example::new("D B C D").in_beats().negotiation();
    for number in 1..4 {
        assert_eq!((heist.legal(number), heist.samples(number)), (vec![], vec![]));
    }
    heist.play("0: offer 3 1");
    check_listed(&heist, 0, "offer", "");
    check_listed(&heist, 0, "ask", "");
    assert!(!listed(&heist, 0, "claim").is_empty());
    check_draws(&heist, 0);
    heist.play("0: pass");
    check_listed(&heist, 0, "ask", "");
    check_listed(&heist, 1, "ask", "1 1 2 3 4 5 6");
}

#[test]
fn r34_in_the_decision_beat_only_the_owner_is_asked() {
    let mut heist = Example::new("D B C D").in_beats().negotiation();
    heist.play("0: call_decision\n0: pass\n1: pass\n2: pass\n3: pass");
    assert!(matches!(heist.state().phase, Phase::Decision { .. }));
    assert_eq!(heist.legal(1), ["leave 1", "stay 1"]);
    for number in [0, 2, 3] {
        assert!(heist.legal(number).is_empty(), "seat {number} is not asked");
    }
    assert!((0..4).all(|number| heist.samples(number).is_empty()), "nobody bargains");
}

#[test]
fn r38_only_the_snitch_names_a_role() {
    let mut heist = Example::new("S D D C C").aside('S').negotiation();
    heist.all_stay();
    assert!(matches!(heist.state().phase, Phase::Naming { .. }));
    assert_eq!(heist.legal(0), ["name_role driver", "name_role crook"]);
    for number in 1..5 {
        assert!(heist.legal(number).is_empty(), "seat {number} names nothing");
    }
}

#[test]
fn r13_every_action_there_is_has_a_number_and_one_amount_too_many() {
    let space = |rules: &MillionsOfDollars| -> Vec<String> {
        rules.action_space().iter().map(Action::to_string).collect()
    };
    let heist = Example::new("D B C D").negotiation();
    let all = space(heist.rules());
    for number in 0..4 {
        for text in heist.legal(number).into_iter().chain(heist.samples(number)) {
            assert!(all.contains(&text), "{text} has no number");
        }
    }
    for verb in ["offer", "ask", "accept"] {
        let of_the_first: Vec<String> = (0..=7).map(|sum| format!("{verb} 0 {sum}")).collect();
        let start = format!("{verb} 0 ");
        let found: Vec<&String> = all.iter().filter(|text| text.starts_with(&start)).collect();
        assert_eq!(found, of_the_first.iter().collect::<Vec<_>>());
    }
    assert!(space(&common::live(3)).contains(&"leave 5".to_owned()), "six Characters (R56)");
}
