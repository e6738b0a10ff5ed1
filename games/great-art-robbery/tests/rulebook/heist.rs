//! The Art heist, Suspicion and Interpol (R43 to R53; Q20, Q21, Q41 to Q49;
//! W9 to W12, W30).

use great_art_robbery::{CityAction, Ending, Event, Phase, Tier, Why, Works};

use crate::robbery::{Robbery, seat, work};

/// The table of W9.
fn paris() -> Robbery {
    Robbery::new(3)
        .hang("paris", Tier::Bronze, "woman_with_a_parasol")
        .suspicion(&[0, 1, 2], 1)
        .marker(1, "paris", &[CityAction::Hire])
        .marker(2, "london", &[CityAction::Hire])
}

#[test]
fn r43_r44_r46_q21_w9_the_seven_steps() {
    let mut robbery = paris().skills([1, 1, 0, 0, 0]).pools(2, 3);
    let stolen = work(&robbery.rules, "woman_with_a_parasol");
    robbery.play("heist bronze").has(2, 3);
    assert!(robbery.player(0).works.contains(stolen));
    let next = robbery.state.work(2, Tier::Bronze);
    assert!(next.is_some() && next != Some(stolen));
    assert_eq!(robbery.suspicions(), [1, 2, 2]);
    assert_eq!(robbery.state.time, 2);
    assert_eq!(robbery.trace(0), "paris heist");
    assert_eq!(robbery.all_pools().skills, [0; 4], "the icons are spent");
    let city = robbery.rules.content.map.cities[2];
    let tier = Tier::Bronze;
    let suspicion = |number, index, why| Event::Suspicion { seat: seat(number), index, why };
    assert_eq!(
        robbery.heard(),
        [
            Event::Stolen { seat: seat(0), work: stolen, city, tier },
            Event::Hung { city, tier, work: next },
            suspicion(0, 1, Why::OwnHeist),
            suspicion(1, 2, Why::CityMarker),
            Event::TimePassed { index: 2 },
        ]
    );
}

#[test]
fn r43_q19_q20_w10_skills_must_cover_the_work() {
    paris().skills([1, 0, 0, 0, 0]).refuses("heist bronze", "R43");
    let mut robbery = paris().skills([1, 0, 0, 0, 1]);
    robbery.play("heist bronze");
    assert_eq!(robbery.all_pools().any, 0);
    let mut surplus = paris().skills([3, 1, 2, 0, 1]);
    surplus.play("heist bronze");
    assert_eq!((surplus.all_pools().skills, surplus.all_pools().any), ([2, 0, 2, 0], 1));
}

#[test]
fn r43_a_refusal_names_the_skills_that_are_short() {
    paris().skills([1, 0, 3, 0, 0]).check_words(
        "heist bronze",
        "Woman with a Parasol wants more: 1 Infiltrator. (R43) Play Specialists with these skills.",
    );
    paris().skills([0, 0, 0, 0, 1]).check_words(
        "heist bronze",
        "Woman with a Parasol wants more: 1 Acrobat, 1 Infiltrator. (R43) \
         You have 1 of any skill: play more Specialists.",
    );
}

#[test]
fn r43_the_car_must_be_in_an_art_city() {
    Robbery::new(2).car("dijon").skills([5; 5]).refuses("heist gold", "R43");
}

#[test]
fn r47_gold_and_bronze_are_the_same_kind() {
    let mut robbery = Robbery::new(2).skills([5; 5]);
    robbery.play("heist gold").refuses("heist bronze", "R35");
}

#[test]
fn r45_r52_w11_q44_a_police_car() {
    // Orange is seat 0, green seat 1, blue seat 2.
    let mut robbery = paris().suspicion(&[1, 3, 0], 3).set(|_, state| {
        state.players[seat(1)].marker = None;
    });
    robbery = robbery.skills([1, 1, 0, 0, 0]);
    robbery.play("heist bronze");
    assert_eq!((robbery.state.time, robbery.state.interpol), (4, 13));
    assert_eq!(robbery.suspicions(), [0, 0, 0]);
    assert!(robbery.player(1).discard.has(robbery.card("interpol")));
    assert_eq!(robbery.player(0).discard.count() + robbery.player(2).discard.count(), 0);
    assert!(robbery.heard().contains(&Event::SuspicionCleared));
}

#[test]
fn r45_r51_q43_w12_a_tie_at_a_police_car() {
    let mut robbery = paris().suspicion(&[2, 3, 0], 3).skills([1, 1, 0, 0, 0]);
    robbery.state.players[seat(1)].marker = None;
    robbery.play("heist bronze");
    assert_eq!(robbery.state.interpol, 12);
    for number in [0, 1] {
        assert!(robbery.player(number).discard.has(robbery.card("interpol")));
    }
}

#[test]
fn r48_q41_q42_only_markers_count_not_cars() {
    let mut robbery = paris().skills([1, 1, 0, 0, 0]);
    // Every car stands in Paris; the own marker changes nothing either.
    let mut own =
        robbery.set(|_, state| state.players[seat(0)].marker = state.players[seat(1)].marker);
    own.play("heist bronze");
    assert_eq!(own.suspicions(), [1, 2, 2]);
    robbery = paris().skills([5; 5]).pools(5, 5);
    robbery.play("use_token money; move dijon; move paris");
    assert_eq!(robbery.suspicions(), [0, 1, 2]);
}

#[test]
fn r49_suspicion_ends_with_its_track() {
    let mut robbery = paris().suspicion(&[8, 8, 0], 1).skills([1, 1, 0, 0, 0]);
    robbery.play("heist bronze");
    assert_eq!(robbery.suspicions(), [8, 8, 0]);
}

#[test]
fn q45_a_short_interpol_stack_serves_clockwise_from_the_active_seat() {
    let mut robbery = paris().suspicion(&[2, 3, 3], 3).skills([1, 1, 0, 0, 0]);
    robbery.state.players[seat(1)].marker = None;
    robbery.state.interpol = 2;
    robbery.play("heist bronze");
    let took = |number| robbery.player(number).discard.has(robbery.card("interpol"));
    assert_eq!([took(0), took(1), took(2)], [true, true, false]);
}

#[test]
fn r44_q49_w30_an_empty_pile_leaves_the_space_empty() {
    let mut robbery = Robbery::new(2).car("prague").skills([5; 5]);
    let tier = Tier::Gold;
    robbery.state.piles[tier as usize] = Works::default();
    robbery.play("heist gold");
    let city = robbery.rules.content.map.art_city(robbery.player(0).car.unwrap()).unwrap();
    assert_eq!(robbery.state.work(city, tier), None);
    robbery.state.turn = Default::default();
    robbery.skills([5; 5]).refuses("heist gold", "Q49");
}

#[test]
fn r70_q46_q47_q51_the_last_space_hands_out_one_card_and_ends_the_game() {
    let mut robbery = paris().suspicion(&[0, 3, 1], 19).skills([1, 1, 0, 0, 0]).pools(5, 5);
    robbery.state.players[seat(1)].marker = None;
    robbery.play("heist bronze");
    assert_eq!(robbery.state.phase, Phase::Over(Ending::TimeIsUp));
    assert_eq!(robbery.suspicions(), [1, 3, 1], "left as they are");
    assert_eq!(robbery.player(1).discard.of(robbery.card("interpol")), 1);
    assert!(robbery.legal().is_empty());
    assert_eq!(robbery.all_pools(), Default::default());
}
