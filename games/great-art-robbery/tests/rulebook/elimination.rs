//! Elimination (R60 to R65; Q36 to Q40, Q59; W13, W14).

use great_art_robbery::{CityAction, Event};

use crate::robbery::{Robbery, seat};

#[test]
fn r60_r61_r63_r64_q59_w13_on_a_space() {
    let mut robbery = Robbery::new(2)
        .car("berlin")
        .pools(2, 2)
        .hand("interpol one_wheel two_money_a")
        .marker(0, "paris", &[CityAction::Hire]);
    robbery.state.interpol = 13;
    robbery.play("eliminate interpol").has(1, 1);
    assert_eq!(robbery.state.interpol, 14);
    robbery.play("eliminate one_wheel").has(0, 0);
    assert!(robbery.player(0).eliminated.has(robbery.card("one_wheel")));
    assert!(!robbery.player(0).eliminated.has(robbery.card("interpol")));
    robbery.refuses("eliminate two_money_a", "R60");
    assert_eq!(robbery.trace(0), "paris hire");
    let shown = Event::Eliminated { seat: seat(0), card: robbery.card("one_wheel") };
    assert!(robbery.heard().contains(&shown));
    // Turn after turn on the same circle.
    robbery.play("end_turn; end_turn");
    let hand = robbery.player(0).hand.iter().next().unwrap().0;
    robbery.pools(1, 1).allows(&format!("eliminate {hand}"));
}

#[test]
fn r62_w14_the_eliminated_card_does_not_pay() {
    let mut robbery = Robbery::new(2).car("berlin").pools(1, 0).hand("one_wheel");
    robbery.refuses("eliminate one_wheel", "R60");
    robbery.play("play one_wheel 1").has(1, 1);
    robbery.refuses("eliminate one_wheel", "R62");
}

#[test]
fn r60_q38_only_where_the_symbol_is() {
    let mut robbery = Robbery::new(2).car("hamburg").pools(3, 3).hand("one_wheel one_money_a");
    robbery.refuses("eliminate one_wheel", "R60");
    robbery.play("move berlin; eliminate one_wheel; move hamburg").has(2, 0);
    robbery.pools(2, 2).refuses("eliminate one_money_a", "R60");
}

#[test]
fn r60_r65_q36_q37_a_permit_counts_anywhere_as_often_as_it_is_paid() {
    let hand = "sinister_mike monet_amelie one_wheel one_money_a two_wheels";
    let mut robbery = Robbery::new(2).hand(hand).pools(1, 1);
    robbery.play("play sinister_mike 1; eliminate one_wheel").has(0, 0);
    robbery.play("play monet_amelie 1; eliminate one_money_a").has(0, 0);
    let mut other = Robbery::new(2).hand(hand);
    other.play("play monet_amelie 1; move dijon").has(1, 0);
}

#[test]
fn r63_q39_a_specialist_leaves_the_game() {
    let mut robbery = Robbery::new(2).car("zagreb").pools(1, 1).hand("tightrope_tilly");
    let display = robbery.state.display;
    robbery.play("eliminate tightrope_tilly");
    assert!(robbery.player(0).eliminated.has(robbery.card("tightrope_tilly")));
    assert_eq!(robbery.state.display, display);
}

#[test]
fn q40_a_deck_may_shrink_to_very_few_cards() {
    let mut robbery = Robbery::new(2).car("berlin").hand("two_money_a one_wheel").piles("", "");
    robbery.play("play two_money_a 1; use_token wheel; eliminate one_wheel; end_turn");
    assert_eq!(robbery.player(0).hand.count(), 1);
}
