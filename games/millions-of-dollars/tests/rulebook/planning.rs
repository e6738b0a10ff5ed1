//! Planning: R8 to R12, and the option of R62.

use heist_table::{Clock, Dice, Money, Rules as _, SeatSet, apply_silently, every_outcome};
use heist_table::{Moment, Silent};
use millions_of_dollars::{Action, Event, Phase, PhaseView, Role, RoleCounts};

use crate::common;
use crate::heist_night::{Example, cards, role, seat};

#[test]
fn r8_the_top_loot_card_is_turned_up_for_all() {
    let heist = Example::new("D B C D").loot(11, 2).symbol('C').planning();
    for viewer in SeatSet::viewers(4) {
        let loot = heist.rules().loot(heist.rules().view(heist.state(), viewer).loot);
        assert_eq!((loot.amount, loot.ante), (Money(11), Money(2)));
        assert_eq!(loot.symbol, Some(Role::Crook));
    }
}

#[test]
fn r9_all_choose_in_secret_and_in_any_order() {
    let mut heist = Example::new("D B C D").planning();
    heist.play("2: choose crook");
    heist.play("0: choose crook");
    assert_eq!(heist.view(0).characters[0].role, Some(Role::Crook));
    assert_eq!(heist.view(1).characters[0].role, None, "others do not see it");
    assert_eq!(heist.spectator().characters[2].role, None);
    let told = heist.heard_by(SeatSet::only(seat(1)));
    assert_eq!(told, [Event::Chosen { count: 2 }]);
    let own = heist.heard_by(SeatSet::only(seat(0)));
    let choice = Event::YourRoles { seat: seat(0), role: Role::Crook, second: None };
    assert!(own.contains(&choice), "{own:?}");
}

#[test]
fn r9_a_choice_is_final() {
    let mut heist = Example::new("D B C D").planning();
    heist.play("0: choose driver");
    heist.refuses("0: choose crook", "has-chosen", "R9");
    heist.refuses("0: choose driver", "has-chosen", "R9");
    assert!(heist.legal(0).is_empty());
    heist.refuses("1: leave 1", "planning", "R9");
    heist.refuses("1: ready", "planning", "R9");
}

#[test]
fn q53_only_how_many_have_chosen_is_seen() {
    let mut heist = Example::new("D B C D").planning();
    heist.play("1: choose brute");
    for number in [0, 2, 3] {
        let view = heist.view(number);
        assert!(matches!(view.phase, PhaseView::Planning { chosen: 1, .. }));
        assert!(view.robbers.iter().all(|robber| robber.cash == Money(5)), "antes do not show");
        assert!(view.characters.iter().all(|character| character.ante == Money::ZERO));
    }
    assert_eq!(heist.view(1).robbers[1].cash, Money(4));
    assert_eq!(heist.view(1).characters[1].ante, Money(1));
}

#[test]
fn r10_the_ante_goes_on_the_card_with_the_choice() {
    let mut heist = Example::new("D B C D").loot(12, 2).planning();
    heist.play("0: choose driver");
    heist.check_cash(&[3, 5, 5, 5]);
    heist.check_antes(&[2, 0, 0, 0]);
}

#[test]
fn r10_q2_whoever_has_less_puts_on_what_he_has() {
    let example = Example::new("D B C D").loot(12, 2).cash(&[1, 0, 2, 3]);
    let mut heist = example.negotiation();
    heist.check_antes(&[1, 0, 2, 2]);
    heist.check_cash(&[0, 0, 0, 1]);
    // He takes part as usual: the two Drivers clash, the sole Brute shares.
    heist.all_stay();
    heist.check_fates("out shares shares out");
    // Only what was put down is lost.
    heist.check_gains(&[-1, 6 - 2, 6 + 2, -2], 3 - 12);
}

#[test]
fn r11_all_role_cards_but_one_are_turned_up() {
    for (aside, face_up) in [('D', "BCD"), ('B', "DCD"), ('C', "DBD")] {
        let heist = Example::new("D B C D").aside(aside).negotiation();
        assert_eq!(heist.state().face_up, cards(face_up), "{aside} is set aside");
        let shown = Event::RolesShown { face_up: cards(face_up) };
        assert!(heist.heard_by(SeatSet::EMPTY).contains(&shown));
        assert_eq!(heist.spectator().face_up.total(), 3);
    }
}

#[test]
fn r11_every_card_is_set_aside_equally_often() {
    let rules = common::beats(5);
    let mut times = [0; 5];
    every_outcome(|dice| {
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, dice, &mut Silent));
        for (number, letter) in "DBCSS".chars().enumerate() {
            let action = Action::Choose { role: role(letter), second: None };
            apply_silently(&rules, &mut state, seat(number as u8), action, Clock::ZERO, dice);
        }
        let missing = Role::ALL.map(|role| cards("DBCSS").of(role) - state.face_up.of(role));
        let aside = missing.iter().position(|&count| count == 1).unwrap();
        times[aside] += 1;
    });
    // Two of the five cards are Snitches.
    let [snitch, brute, driver, crook, mastermind] = times;
    assert_eq!((brute, driver, crook, mastermind), (snitch / 2, snitch / 2, snitch / 2, 0));
}

#[test]
fn r11_q7_face_up_cards_do_not_show_whose_they_are() {
    // Whoever chose what, the same cards look the same: they are counts.
    let one = Example::new("D B C D").aside('C').negotiation();
    let other = Example::new("C D D B").aside('C').negotiation();
    assert_eq!(one.spectator(), other.spectator());
}

#[test]
fn r11_the_cards_are_turned_up_only_when_all_have_chosen() {
    let mut heist = Example::new("D B C D").planning();
    heist.play("0: choose driver\n1: choose brute\n2: choose crook");
    assert_eq!(heist.state().face_up, RoleCounts::default());
    assert!(matches!(heist.state().phase, Phase::Planning { .. }));
    heist.play("3: choose driver");
    assert!(!matches!(heist.state().phase, Phase::Planning { .. }));
}

#[test]
fn r12_q50_who_does_not_choose_in_time_gets_a_random_role() {
    let mut heist = Example::new("D B C D").loot(10, 2).planning();
    heist.play("1: choose brute");
    heist.play("wait 44");
    assert!(matches!(heist.state().phase, Phase::Planning { .. }), "45 s to choose");
    heist.play("wait 1");
    assert!(matches!(heist.state().phase, Phase::Live(_)));
    heist.check_antes(&[2, 2, 2, 2]);
    // He knows his Role; nobody else does, nor that the clock chose it.
    let own = heist.view(0).characters[0].role;
    assert!(own.is_some_and(|role| heist.rules().content.roles.contains(role)));
    assert_eq!(heist.view(1).characters[0].role, None);
    let told: Vec<Event> = heist.heard_by(SeatSet::only(seat(0)));
    let counts = heist.heard().iter().filter_map(|event| match event {
        Event::Chosen { count } => Some(*count),
        _ => None,
    });
    assert!(counts.eq([2, 3, 4]), "how many have chosen is told as it is");
    let of_roles = told.iter().filter(|event| matches!(event, Event::YourRoles { .. }));
    assert!(of_roles.eq([&Event::YourRoles { seat: seat(0), role: own.unwrap(), second: None }]));
    let drawn = |eyes| {
        let told = heist.heard_by(eyes).into_iter();
        told.filter(|event| matches!(event, Event::DrawnForYou { .. })).collect::<Vec<_>>()
    };
    for number in [0, 2, 3] {
        let own = SeatSet::only(seat(number));
        assert_eq!(drawn(own), [Event::DrawnForYou { seat: seat(number) }], "each of his own");
    }
    assert_eq!(drawn(SeatSet::only(seat(1))), [], "who chose in time is told nothing");
    assert_eq!(drawn(SeatSet::EMPTY), []);
}

#[test]
fn r12_the_random_role_is_any_legal_one() {
    let rules = common::live(5);
    let mut first = [0; 5];
    every_outcome(|dice| {
        // Fixed draws for the layout, free ones for the time-out.
        let mut layout = Dice::scripted(vec![0, 0]);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut layout, &mut Silent));
        let at = rules.deadline(&state).unwrap();
        rules.expire(&mut state, &mut Moment::new(at, dice, &mut Silent));
        let (_, card) = state.characters.iter().next().unwrap();
        first[card.role.unwrap() as usize] += 1;
    });
    let [snitch, brute, driver, crook, mastermind] = first;
    assert_eq!((brute, driver, crook, mastermind), (snitch, snitch, snitch, 0));
}

#[test]
fn r12_in_beats_with_a_clock_too() {
    let mut heist = Example::new("D B C D").with_seconds(30).planning();
    heist.play("wait 29");
    assert!(matches!(heist.state().phase, Phase::Planning { .. }));
    heist.play("wait 1");
    assert!(matches!(heist.state().phase, Phase::Beats(_)));
    // Without a clock the table waits.
    let mut heist = Example::new("D B C D").in_beats().planning();
    heist.play("wait 100000");
    assert!(matches!(heist.state().phase, Phase::Planning { .. }));
}

#[test]
fn r62_nobody_may_choose_the_role_of_his_round_before() {
    let mut heist = Example::new("D B C D C").wont_get_fooled_again().planning();
    // In the first round everything is open.
    heist.play("0: choose driver\n1: choose brute\n2: choose crook\n3: choose driver");
    heist.play("4: choose crook\n4: leave 4");
    heist.all_stay();
    assert_eq!(heist.state().round, 2);
    heist.refuses("0: choose driver", "role-of-last-round", "R62");
    heist.refuses("1: choose brute", "role-of-last-round", "R62");
    heist.refuses("4: choose crook", "role-of-last-round", "R62");
    assert_eq!(heist.legal(0), ["choose snitch", "choose brute", "choose crook"]);
    heist.play("0: choose brute\n1: choose driver\n2: choose snitch\n3: choose snitch");
    heist.play("4: choose driver");
    heist.all_stay();
    // Two rounds ago does not matter.
    assert_eq!(heist.state().round, 3);
    heist.play("0: choose driver");
    heist.refuses("2: choose snitch", "role-of-last-round", "R62");
}

#[test]
fn r62_q48_with_four_players_two_roles_remain() {
    let mut heist = Example::new("D B C D").wont_get_fooled_again().negotiation();
    heist.all_stay();
    assert_eq!(heist.legal(0), ["choose brute", "choose crook"]);
    assert_eq!(heist.legal(1), ["choose driver", "choose crook"]);
    // The clock keeps to it as well.
    heist.play("wait 45");
    let (_, card) = heist.state().characters.iter().next().unwrap();
    assert_ne!(card.role, Some(Role::Driver));
}

#[test]
fn r62_without_the_option_the_same_role_may_be_chosen_again() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.all_stay();
    heist.play("0: choose driver");
}
