//! Playing cards and symbols (R16 to R26, R54; Q12 to Q31, Q65; W1, W2, W21 to
//! W25, W28).

use great_art_robbery::{Action, Event};

use crate::robbery::{Robbery, seat};

#[test]
fn r16_r17_w1_side_by_side_all_symbols_count() {
    let mut robbery = Robbery::new(2).hand("two_money_a");
    robbery.play("play two_money_a 1").has(2, 0);
    let spies = &robbery.rules.content.crews[2].robbers;
    assert_eq!(spies[robbery.card("two_money_a").index()], "'The Mouse' Natasha");
}

#[test]
fn r16_w2_one_below_the_other_one_row_counts() {
    let mut money = Robbery::new(2).hand("money_or_wheel_a");
    money.play("play money_or_wheel_a 1").has(1, 0);
    let mut wheel = Robbery::new(2).hand("money_or_wheel_a");
    wheel.play("play money_or_wheel_a 2").has(0, 1);
    wheel.refuses("play money_or_wheel_a 1", "R16");
    Robbery::new(2).hand("money_or_wheel_a").refuses("play money_or_wheel_a 3", "R16");
    Robbery::new(2).hand("money_or_wheel_a").refuses("play money_or_wheel_a 0", "R16");
}

#[test]
fn r16_q12_a_card_in_play_cannot_be_played_again() {
    let mut robbery = Robbery::new(2).hand("two_money_a");
    robbery.play("play two_money_a 1").refuses("play two_money_a 1", "R16");
    assert!(robbery.state.turn.in_play[0].has(robbery.card("two_money_a")));
    robbery.refuses("play two_wheels 1", "R16");
}

#[test]
fn r16_a_refusal_calls_cards_by_their_names() {
    let robbery = Robbery::new(2).hand("one_wheel boulder_bruno");
    robbery.check_words(
        "play sinister_mike 1",
        "'Sinister' Mike is not in your hand. (R16) Choose a card of your hand.",
    );
    robbery.check_words(
        "play boulder_bruno 3",
        "'Boulder' Bruno has no row 3. (R16) Rows are counted from 1 to 2.",
    );
    // A Robber is called as in the crew of the seat.
    let name = &robbery.rules.content.crews[0].robbers[robbery.card("two_wheels").index()];
    let words = format!("{name} is not in your hand. (R16) Choose a card of your hand.");
    robbery.check_words("play two_wheels 1", &words);
}

#[test]
fn q18_a_row_tells_and_changes_only_what_is_on_it() {
    let mut robbery = Robbery::new(2).hand("two_wheels carbon_copy_carlo").suspicion(&[3, 0], 1);
    robbery.state.players[seat(0)].token = false;
    robbery.play("play two_wheels 1");
    let card = robbery.card("two_wheels");
    assert_eq!(robbery.heard(), [Event::Played { seat: seat(0), card, row: 1 }]);
    assert_eq!((robbery.player(0).token, robbery.player(0).suspicion), (false, 3));
    // R21: the token that is active already is not turned.
    robbery.state.players[seat(0)].token = true;
    robbery.play("play carbon_copy_carlo 2");
    assert!(!robbery.heard().contains(&Event::TokenTurned { seat: seat(0) }));
}

#[test]
fn r17_q13_symbols_of_one_card_serve_different_actions() {
    let mut robbery = Robbery::new(2).hand("two_wheels");
    robbery.play("play two_wheels 1; move dijon; move geneva").has(0, 0);
}

#[test]
fn r18_q19_skills_are_pooled() {
    let mut robbery = Robbery::new(2).hand("catwalk_cato professor_penrose");
    robbery.play("play catwalk_cato 1; play professor_penrose 1");
    assert_eq!((robbery.all_pools().skills, robbery.all_pools().any), ([1, 1, 0, 0], 2));
}

#[test]
fn r19_q15_q16_w21_sinister_mikes_rows() {
    let mut permit = Robbery::new(2).hand("sinister_mike");
    permit.play("play sinister_mike 1").has(0, 0);
    assert!(permit.state.turn.permit);
    assert_eq!(permit.player(0).suspicion, 0);
    let mut siren = Robbery::new(2).hand("sinister_mike");
    siren.play("play sinister_mike 2").has(2, 2);
    assert_eq!(siren.player(0).suspicion, 1);
    let mut skill = Robbery::new(2).hand("sinister_mike");
    skill.play("play sinister_mike 3");
    assert_eq!(skill.all_pools().skills, [0, 0, 1, 0]);
    assert_eq!(skill.player(0).suspicion, 0, "only the Siren of the chosen row counts");
}

#[test]
fn r20_r21_r24_w24_wheely_waynes_rows() {
    let mut draw = Robbery::new(2).hand("wheely_wayne").suspicion(&[3, 0], 0);
    draw.play("play wheely_wayne 1");
    assert!(draw.player(0).discard.has(draw.card("wheely_wayne")));
    assert_eq!((draw.player(0).hand.count(), draw.player(0).suspicion), (1, 3));
    let mut token = Robbery::new(2).hand("wheely_wayne");
    token.play("use_token money; play wheely_wayne 2");
    assert_eq!((token.player(0).token, token.player(0).suspicion), (true, 1));
    assert!(token.heard().contains(&Event::TokenTurned { seat: seat(0) }));
    let mut less = Robbery::new(2).hand("wheely_wayne").suspicion(&[3, 0], 0);
    less.play("play wheely_wayne 3");
    assert_eq!(less.player(0).suspicion, 1);
}

#[test]
fn r20_r49_r50_w25_suspicion_stays_on_its_track() {
    let mut low = Robbery::new(2).hand("wheely_wayne").suspicion(&[1, 0], 0);
    low.play("play wheely_wayne 3");
    assert_eq!(low.player(0).suspicion, 0);
    let mut high = Robbery::new(2).hand("sinister_mike").suspicion(&[8, 0], 0);
    high.play("play sinister_mike 2");
    assert_eq!(high.player(0).suspicion, 8);
}

#[test]
fn r21_q14_q17_a_row_without_effect_may_be_chosen() {
    let mut robbery =
        Robbery::new(2).hand("wheely_wayne carbon_copy_carlo red_eye_rosa").car("berlin");
    robbery.play("play wheely_wayne 3; play carbon_copy_carlo 2; play red_eye_rosa 1").has(0, 1);
    assert!(robbery.player(0).token);
    assert_eq!(robbery.all_pools().flights, 1);
}

#[test]
fn q18_suspicion_token_pools_in_this_order_sirens_first() {
    let mut robbery = Robbery::new(2).hand("old_master_otto").suspicion(&[8, 0], 0);
    let otto = robbery.card("old_master_otto");
    let row = &mut robbery.rules.content.cards[otto.index()].rows[1];
    (row.sirens, row.less_visible) = (1, 2);
    robbery.play("use_token wheel; play old_master_otto 2").has(2, 1);
    // The Siren is lost at the end of the track, then 2 less.
    assert_eq!(robbery.player(0).suspicion, 6);
    let told: Vec<bool> =
        robbery.heard().iter().map(|event| matches!(event, Event::TokenTurned { .. })).collect();
    assert_eq!(told, [false, false, false, false, true]);
}

#[test]
fn r22_r23_r65_w23_monet_amelies_rows() {
    let mut permit = Robbery::new(2).hand("monet_amelie one_wheel one_money_a").car("bilbao");
    permit.play("play monet_amelie 1; eliminate one_wheel").has(0, 0);
    permit.refuses("eliminate one_money_a", "R60");
    let mut madrid = Robbery::new(2).hand("monet_amelie").car("madrid");
    madrid.play("play monet_amelie 2").allows("fly geneva").refuses("fly madrid", "R29");
    madrid.refuses("fly bilbao", "R29");
    let mut bilbao = Robbery::new(2).hand("monet_amelie").car("bilbao");
    bilbao.play("play monet_amelie 2").refuses("fly geneva", "R29");
}

#[test]
fn r24_w22_doctor_lock_maeves_rows() {
    let mut draw = Robbery::new(2).hand("doctor_lock_maeve");
    draw.play("play doctor_lock_maeve 1");
    assert!(draw.player(0).discard.has(draw.card("doctor_lock_maeve")));
    assert!(draw.state.turn.cards_in_play().is_empty(), "not to the play area");
    assert_eq!(draw.player(0).hand.count(), 1);
    let mut any = Robbery::new(2).hand("doctor_lock_maeve");
    any.play("play doctor_lock_maeve 2");
    assert_eq!(any.all_pools().any, 1);
}

#[test]
fn r24_q24_w28_a_card_is_replaced_once_a_turn() {
    let mut robbery = Robbery::new(2).hand("doctor_lock_maeve").piles("", "");
    robbery.play("play doctor_lock_maeve 1");
    assert!(robbery.player(0).hand.has(robbery.card("doctor_lock_maeve")), "drawn again");
    robbery.refuses("play doctor_lock_maeve 1", "Q24").allows("play doctor_lock_maeve 2");
    robbery.play("play doctor_lock_maeve 2");
    assert_eq!(robbery.all_pools().any, 1);
    robbery.play("end_turn; end_turn").allows("play doctor_lock_maeve 1");
}

#[test]
fn q24_by_print_it_could_go_on_for_ever() {
    let mut robbery = Robbery::new(2).hand("doctor_lock_maeve").piles("", "");
    robbery.rules.content.rulings.replacement_once_per_card_per_turn = false;
    robbery.play("play doctor_lock_maeve 1; play doctor_lock_maeve 1; play doctor_lock_maeve 1");
}

#[test]
fn q24_q65_another_card_of_the_type_serves_and_the_used_one_goes_first() {
    let mut robbery = Robbery::new(2).hand("doctor_lock_maeve doctor_lock_maeve").piles("", "");
    robbery.play("play doctor_lock_maeve 1");
    // One has been used and drawn again, the other has not been used.
    assert_eq!(robbery.player(0).hand.count(), 2);
    let mut both = robbery.again();
    both.play("play doctor_lock_maeve 1").refuses("play doctor_lock_maeve 1", "Q24");
    robbery.play("play doctor_lock_maeve 2").allows("play doctor_lock_maeve 1");
}

#[test]
fn q24_q65_which_of_two_was_drawn_again_is_left_to_chance() {
    // One lies in the discard pile unused; the other is used and joins it.
    let drawn = |outcome| {
        let robbery = Robbery::new(2).hand("doctor_lock_maeve").piles("", "doctor_lock_maeve");
        let mut robbery = robbery.dice(&[0, outcome]);
        robbery.play("play doctor_lock_maeve 1");
        robbery
    };
    drawn(0).refuses("play doctor_lock_maeve 1", "Q24");
    drawn(1).allows("play doctor_lock_maeve 1");
}

#[test]
fn q23_a_specialist_hired_this_turn_can_come_by_replacement() {
    let mut robbery = Robbery::new(2).hand("wheely_wayne").piles("", "").pools(3, 0).dice(&[1]);
    robbery.play("hire tightrope_tilly; play wheely_wayne 1");
    let hand = robbery.player(0).hand;
    assert!(hand.has(robbery.card("tightrope_tilly")) || hand.has(robbery.card("wheely_wayne")));
    assert!(robbery.heard().contains(&Event::Shuffled { seat: seat(0), count: 2 }));
}

#[test]
fn r26_q25_too_few_cards_are_drawn_as_far_as_they_go() {
    let mut robbery = Robbery::new(2).hand("alibi_alma").piles("one_wheel", "");
    robbery.play("play alibi_alma 2");
    assert_eq!(robbery.player(0).hand.count(), 2, "the last one, then herself");
    let mut robbery = Robbery::new(2).hand("alibi_alma one_wheel").piles("", "");
    robbery.play("play one_wheel 1; play alibi_alma 2");
    assert_eq!(robbery.player(0).hand.count(), 1, "cards in play are not shuffled");
}

#[test]
fn r25_r53_interpol_cannot_be_played() {
    let robbery = Robbery::new(2).hand("interpol");
    robbery.refuses("play interpol 1", "R25");
}

#[test]
fn r54_q28_an_interpol_card_may_be_discarded_without_replacement() {
    let mut robbery = Robbery::new(2).hand("interpol interpol");
    robbery.play("discard_interpol");
    assert_eq!((robbery.player(0).hand.count(), robbery.player(0).discard.count()), (1, 1));
    robbery.play("discard_interpol").refuses("discard_interpol", "R54");
}

#[test]
fn q31_becky_is_a_robber_with_two_wheels() {
    let robbery = Robbery::new(2);
    let becky = robbery.card("two_wheels");
    assert_eq!(robbery.rules.content.crews[3].robbers[becky.index()], "'Blue' Becky");
    let roberto = robbery.card("money_or_wheel_a");
    assert_eq!(robbery.rules.content.crews[0].robbers[roberto.index()], "'The Thinker' Roberto");
}

#[test]
fn cards_that_show_the_same_are_listed_once_and_all_accepted() {
    let robbery = Robbery::new(2).hand("two_money_a two_money_b money_or_wheel_b money_or_wheel_c");
    let plays = robbery.legal().into_iter().filter(|a| matches!(a, Action::Play { .. })).count();
    assert_eq!(plays, 3);
    let mut robbery = robbery;
    robbery.play("play two_money_b 1; play money_or_wheel_c 2").has(2, 1);
}
