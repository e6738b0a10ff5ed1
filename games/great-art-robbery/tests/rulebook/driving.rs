//! Driving, flying and the token (R27 to R34; Q32 to Q35; W3, W15 to W17).

use great_art_robbery::{Action, CityAction, Event};

use crate::robbery::{Robbery, seat};

#[test]
fn r27_a_wheel_for_every_link() {
    let mut robbery = Robbery::new(2).pools(0, 2);
    robbery.refuses("move london", "R27").refuses("move paris", "R27");
    robbery.play("move calais; move london").has(0, 0);
    robbery.refuses("move calais", "R27");
    assert_eq!(robbery.stands(0), "london");
}

#[test]
fn r27_all_ways_that_can_be_driven_are_listed() {
    let ways = |robbery: &Robbery| {
        let legal = robbery.legal().into_iter();
        legal.filter(|action| matches!(action, Action::Move { .. })).collect::<Vec<_>>()
    };
    let robbery = Robbery::new(2).pools(0, 1);
    let map = &robbery.rules.content.map;
    let from_paris = map.neighbours(robbery.player(0).car.unwrap());
    assert_eq!(ways(&robbery), from_paris.map(|to| Action::Move { to }).collect::<Vec<_>>());
    robbery.allows("move calais").allows("move dijon");
    assert!(ways(&Robbery::new(2)).is_empty(), "not without a Wheel");
}

#[test]
fn r28_w3_drive_hire_drive() {
    let mut robbery = Robbery::new(2).car("calais").hand("two_wheels").pools(5, 0);
    robbery.play("play two_wheels 1; move paris").has(5, 1);
    robbery.play("hire sinister_mike").has(0, 1);
    assert!(robbery.player(0).discard.has(robbery.card("sinister_mike")));
    assert_eq!(robbery.trace(0), "paris hire");
    robbery.play("move dijon").has(0, 0);
    assert_eq!(robbery.stands(0), "dijon");
}

#[test]
fn r29_a_flight_joins_any_two_cities() {
    let mut robbery = Robbery::new(2).hand("red_eye_rosa").car("madrid");
    robbery.refuses("fly budapest", "R29");
    robbery.play("play red_eye_rosa 1; fly budapest").refuses("fly geneva", "R29");
    assert_eq!(robbery.stands(0), "budapest");
    let mut road = Robbery::new(2).hand("red_eye_rosa").car("dijon").pools(0, 1);
    road.play("play red_eye_rosa 1").refuses("fly london", "R29");
    road.play("move geneva; fly london");
}

#[test]
fn r30_moving_leaves_no_trace() {
    let mut robbery = Robbery::new(2).marker(0, "madrid", &[CityAction::Hire]).pools(0, 2);
    robbery.play("move dijon; move geneva");
    assert_eq!(robbery.trace(0), "madrid hire");
}

#[test]
fn r31_w15_q34_the_token_for_a_price() {
    let mut robbery = Robbery::new(2).pools(4, 0);
    robbery.refuses("hire boulder_bruno", "R38");
    robbery.play("use_token money").has(5, 0);
    assert!(!robbery.player(0).token);
    robbery.play("hire boulder_bruno").has(0, 0);
    robbery.refuses("use_token wheel", "R31");
}

#[test]
fn r32_r33_w16_a_renewed_token_is_saved_for_the_next_turn() {
    let mut robbery =
        Robbery::new(2).pools(0, 3).set(|_, state| state.players[seat(0)].token = false);
    robbery.play("activate_token 0").has(0, 0);
    robbery.play("end_turn; end_turn; use_token money").has(1, 0);
}

#[test]
fn r33_a_refusal_tells_a_wrong_mix_from_a_cost_that_cannot_be_paid() {
    let inactive = |money, wheels| {
        Robbery::new(2).pools(money, wheels).set(|_, state| state.players[seat(0)].token = false)
    };
    inactive(2, 1).check_words(
        "activate_token 0",
        "That is 0 Money and 3 Wheels; you have 2 and 1. (R33) Choose another mix.",
    );
    inactive(1, 1).check_words(
        "activate_token 0",
        "That is 0 Money and 3 Wheels; you have 1 and 1. (R33) You are 1 short: play more cards.",
    );
}

#[test]
fn r33_q33_q35_any_mix_of_three_and_no_debt() {
    let robbery = Robbery::new(2).pools(2, 2);
    robbery.refuses("activate_token 1", "Q33");
    let robbery = robbery.set(|_, state| state.players[seat(0)].token = false);
    robbery.allows("activate_token 1").allows("activate_token 2");
    robbery.refuses("activate_token 0", "R33").refuses("activate_token 3", "R33");
    robbery.refuses("activate_token 4", "R33");
    let poor = Robbery::new(2).pools(1, 1).set(|_, state| state.players[seat(0)].token = false);
    poor.refuses("activate_token 1", "R33");
}

#[test]
fn q32_the_tokens_own_point_may_help_to_renew_it() {
    let mut robbery = Robbery::new(2).pools(2, 0);
    robbery.play("use_token wheel; activate_token 2").has(0, 0);
    assert!(robbery.player(0).token);
}

#[test]
fn r34_w17_the_token_loop() {
    let mut robbery = Robbery::new(2).car("geneva").pools(6, 0);
    robbery.state.players[seat(0)].token = false;
    robbery.play("activate_token 3; use_token wheel; move milan");
    robbery.play("activate_token 3; use_token wheel; move florence").has(0, 0);
    assert!(!robbery.player(0).token);
    assert_eq!(robbery.stands(0), "florence");
    let used = |event: &&Event| matches!(event, Event::TokenUsed { .. });
    assert_eq!(robbery.heard().iter().filter(used).count(), 2);
}

#[test]
fn q22_nothing_replaces_a_skill() {
    let robbery = Robbery::new(2).pools(20, 20);
    robbery.refuses("heist bronze", "R43").refuses("heist gold", "R43");
}
