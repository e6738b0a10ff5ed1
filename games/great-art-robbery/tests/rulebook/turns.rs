//! Turns and the end of a turn (R12 to R15, R66 to R69; Q52 to Q55, Q60, Q67;
//! W18, W26, W27).

use great_art_robbery::{CityAction, Ending, Event, Options, Phase, ThisTurn};
use heist_table::{Clock, Moment, Rules as _};

use crate::common;
use crate::robbery::{Robbery, seat};

#[test]
fn r12_r69_turns_go_clockwise_and_rounds_count() {
    let mut robbery = Robbery::new(3);
    for (active, round) in [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)] {
        assert_eq!((robbery.state.active, robbery.state.round), (seat(active), round));
        robbery.play("end_turn");
    }
}

#[test]
fn r13_q11_q55_actions_mix_freely_and_a_turn_may_be_empty() {
    let robbery = Robbery::new(2);
    assert_eq!(robbery.legal().len(), 3, "the token both ways, and the end of the turn");
    robbery.allows("end_turn");
    let mut robbery = Robbery::new(2).hand("two_wheels two_money_a money_and_wheel");
    robbery.play("play two_wheels 1; move calais; play two_money_a 1; use_token wheel; move paris");
    robbery.play("play money_and_wheel 1; move dijon; move geneva").has(3, 0);
}

#[test]
fn r14_r66_q12_pools_permit_and_marks_lapse() {
    let mut robbery = Robbery::new(2).hand("").pools(9, 4).skills([1, 1, 1, 1, 1]);
    robbery.state.turn.permit = true;
    robbery.state.turn.pools.flights = 2;
    robbery.play("hire tightrope_tilly; end_turn");
    assert_eq!(robbery.state.turn, ThisTurn { fresh: true, ..ThisTurn::default() });
    assert_eq!(robbery.state.active, seat(1));
}

#[test]
fn r15_q64_nobody_else_acts_during_a_turn() {
    let robbery = Robbery::new(2);
    robbery.refuses_seat(seat(1), "end_turn", "R15").refuses_seat(
        seat(1),
        "use_token money",
        "R15",
    );
    assert_eq!(robbery.rules.actors(&robbery.state).len(), 1);
}

#[test]
fn r66_cards_in_play_are_discarded() {
    let mut robbery = Robbery::new(2).hand("two_money_a one_wheel");
    robbery.play("play two_money_a 1; end_turn");
    assert!(robbery.player(0).discard.has(robbery.card("two_money_a")));
    assert!(robbery.player(0).discard.has(robbery.card("one_wheel")), "unplayed cards too");
}

#[test]
fn r67_q52_up_to_the_limit_may_be_kept_interpol_too() {
    let mut robbery = Robbery::new(2).hand("interpol one_wheel one_money_a");
    robbery.state.players[seat(0)].level = 4;
    robbery.refuses("keep interpol", "R67").refuses("done_keeping", "R67");
    robbery.play("end_turn");
    assert_eq!(robbery.state.phase, Phase::Keep);
    robbery.refuses("end_turn", "R66").refuses("keep two_wheels", "R67");
    robbery.play("keep interpol").refuses("keep interpol", "R67");
    robbery.play("keep one_wheel");
    assert_eq!(robbery.state.active, seat(1), "at the limit the choice is over");
    let hand = robbery.player(0).hand;
    assert!(hand.has(robbery.card("interpol")) && hand.has(robbery.card("one_wheel")));
    assert!(!hand.has(robbery.card("one_money_a")));
    assert_eq!(robbery.player(0).discard, robbery.cards("one_money_a"), "only what is not kept");
    let mut robbery = Robbery::new(2).hand("one_wheel");
    robbery.state.players[seat(0)].level = 4;
    robbery.play("end_turn; done_keeping");
    assert!(robbery.player(0).discard.has(robbery.card("one_wheel")), "none need be kept");
}

#[test]
fn r14_r35_what_was_done_in_a_city_stands_until_the_next_turn_begins() {
    let mut robbery = Robbery::new(2).hand("one_wheel").pools(5, 0);
    robbery.state.players[seat(0)].level = 4;
    robbery.play("hire sinister_mike; end_turn");
    assert_eq!(robbery.state.phase, Phase::Keep);
    assert_ne!(robbery.state.turn.taken_in, [0; 3]);
    robbery.play("done_keeping");
    assert_eq!(robbery.state.turn.taken_in, [0; 3]);
}

#[test]
fn r69_a_round_begins_with_the_starting_seat() {
    let mut robbery = Robbery::new(3);
    (robbery.state.start, robbery.state.active) = (seat(1), seat(1));
    let rounds = [1, 2, 0, 1, 2].map(|number| {
        assert_eq!(robbery.state.active, seat(number));
        robbery.play("end_turn");
        robbery.state.round
    });
    assert_eq!(rounds, [1, 1, 2, 2, 2]);
}

#[test]
fn r67_without_unplayed_cards_or_places_nothing_is_asked() {
    let mut robbery = Robbery::new(2).hand("one_wheel");
    robbery.state.players[seat(0)].level = 4;
    robbery.play("play one_wheel 1; end_turn");
    assert_eq!(robbery.state.active, seat(1));
}

#[test]
fn r57_r68_w18_q53_hideout_levels_keep_and_refill() {
    let five = "two_money_a two_money_b two_wheels money_and_wheel one_wheel";
    for (level, keep, drawn, hand) in
        [(1, 0, 5, 5), (2, 1, 4, 5), (3, 1, 5, 6), (4, 2, 4, 6), (4, 0, 6, 6)]
    {
        let mut robbery = Robbery::new(2).hand(five);
        robbery.state.players[seat(0)].level = level;
        robbery.play("end_turn");
        let kept = ["keep two_money_a", "keep two_wheels"];
        kept[..keep].iter().for_each(|line| _ = robbery.play(line));
        if robbery.state.phase == Phase::Keep {
            robbery.play("done_keeping");
        }
        assert_eq!(robbery.player(0).hand.count(), hand, "level {level}");
        assert!(robbery.heard().contains(&Event::Drew { seat: seat(0), count: drawn }));
    }
}

#[test]
fn r26_w26_a_hired_card_waits_for_the_shuffle() {
    let mut robbery = Robbery::new(2).hand("").pools(3, 0).piles(
        "two_money_a two_money_b two_wheels money_and_wheel one_wheel",
        "one_money_a one_money_b",
    );
    robbery.play("hire tightrope_tilly");
    assert!(robbery.player(0).discard.has(robbery.card("tightrope_tilly")));
    robbery.play("end_turn");
    assert!(!robbery.player(0).hand.has(robbery.card("tightrope_tilly")));
    assert_eq!(robbery.player(0).draw.count(), 0);
}

#[test]
fn r26_w27_q26_q27_a_shuffle_in_the_middle_of_drawing() {
    let mut robbery = Robbery::new(2).hand("one_wheel two_wheels").piles(
        "two_money_a two_money_b",
        "one_money_a one_money_b money_or_wheel_a money_or_wheel_b",
    );
    robbery.play("play one_wheel 1; end_turn");
    // Six cards are shuffled: four, the one played and the one not played.
    assert!(robbery.heard().contains(&Event::Shuffled { seat: seat(0), count: 6 }));
    let player = robbery.player(0);
    assert_eq!((player.hand.count(), player.draw.count(), player.discard.count()), (5, 3, 0));
    assert!(player.hand.includes(robbery.cards("two_money_a two_money_b")));
}

#[test]
fn r68_a_small_deck_gives_a_small_hand() {
    let mut robbery = Robbery::new(2).hand("one_wheel").piles("two_wheels", "one_money_a");
    robbery.play("end_turn");
    assert_eq!(robbery.player(0).hand.count(), 3);
}

#[test]
fn q54_replacements_may_fill_the_hand_beyond_its_size() {
    let five = "alibi_alma two_money_a two_money_b two_wheels one_wheel";
    let mut robbery = Robbery::new(2).hand(five);
    robbery.play("play alibi_alma 2");
    assert_eq!(robbery.player(0).hand.count(), 6);
    robbery.play("end_turn");
    assert_eq!(robbery.player(0).hand.count(), 5);
}

#[test]
fn q60_a_player_who_leaves_is_skipped_and_not_ranked() {
    let mut robbery =
        Robbery::new(3).hand("one_wheel two_wheels").marker(1, "paris", &[CityAction::Hire]);
    robbery.leaves(1);
    assert_eq!((robbery.player(1).car, robbery.player(1).marker), (None, None));
    robbery.play("end_turn");
    assert_eq!(robbery.state.active, seat(2));
    let before = robbery.player(2).hand;
    robbery.leaves(2);
    assert_eq!(robbery.state.phase, Phase::Over(Ending::LastSeat));
    assert_eq!(before, robbery.player(2).hand);
    let outcome = robbery.outcome();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [seat(0)]);
    assert_eq!((outcome.places[seat(0)], outcome.places[seat(1)]), (1, 2));
}

#[test]
fn q60_who_left_leaves_only_once_and_nobody_after_the_end() {
    let mut robbery = Robbery::new(3);
    robbery.leaves(1).leaves(1);
    let gone = Event::Gone { seat: seat(1) };
    assert_eq!(robbery.heard(), [gone]);
    robbery.leaves(2);
    assert_eq!(robbery.state.phase, Phase::Over(Ending::LastSeat));
    let (state, heard) = (robbery.state.clone(), robbery.heard().len());
    robbery.leaves(0);
    assert_eq!((robbery.state == state, robbery.heard().len()), (true, heard));
}

#[test]
fn q60_the_turn_of_a_leaver_ends() {
    let mut robbery = Robbery::new(3).hand("one_wheel two_wheels");
    robbery.play("play one_wheel 1");
    robbery.leaves(0);
    assert_eq!(robbery.state.active, seat(1));
    assert_eq!(robbery.state.turn, ThisTurn { fresh: true, ..ThisTurn::default() });
    assert_eq!(robbery.player(0).hand.count(), 5, "R66 to R69");
    robbery.leaves(0).play("end_turn; end_turn; end_turn");
    assert_eq!((robbery.state.active, robbery.state.round), (seat(2), 2));
}

#[test]
fn q60_who_left_is_not_the_most_suspect() {
    let mut robbery = Robbery::new(3).skills([1, 1, 1, 1, 9]).suspicion(&[0, 5, 0], 3);
    robbery.leaves(1).play("heist gold");
    assert_eq!(robbery.player(1).discard.count(), 0);
    assert!(robbery.player(0).discard.has(robbery.card("interpol")));
}

#[test]
fn q60_somebody_who_leaves_before_the_start_is_skipped() {
    let options = Options { starting_seat: Some(0), ..Options::default() };
    let mut robbery = Robbery::with(common::rules_with(3, &options)).set(|_, state| {
        state.phase = Phase::PlaceCars;
        state.round = 0;
        state.players.iter_mut().for_each(|(_, player)| player.car = None);
    });
    robbery.leaves(0).play("place_car paris; place_car london");
    assert_eq!((robbery.state.phase, robbery.state.active), (Phase::Turn, seat(1)));
    assert_eq!(robbery.player(0).hand.count(), 0);
}

#[test]
fn q67_time_runs_out() {
    let options =
        Options { starting_seat: Some(0), seconds_per_turn: Some(30), ..Options::default() };
    let rules = common::rules_with(2, &options);
    let (mut table, _) = heist_table::Table::open(rules, heist_table::Dice::seeded(1));
    assert_eq!(table.rules().deadline(table.state()), Some(Clock::ZERO.plus_ms(30_000)));
    table.pass_time(Clock::ZERO.plus_ms(60_000));
    let map = &table.rules().content.map;
    for (_, player) in table.state().players.iter() {
        let others = map.cities_and_geneva().map(|city| map.remoteness(city));
        assert_eq!(others.min(), player.car.map(|car| map.remoteness(car)));
    }
    assert_eq!((table.state().phase, table.state().active), (Phase::Turn, seat(0)));
    table.pass_time(Clock::ZERO.plus_ms(90_000));
    assert_eq!(table.state().active, seat(1));
    let mut state = table.state().clone();
    state.players[seat(1)].level = 4;
    let (mut dice, mut heard) = (heist_table::Dice::seeded(1), Vec::new());
    let mut moment = Moment::new(Clock::ZERO.plus_ms(120_000), &mut dice, &mut heard);
    table.rules().expire(&mut state, &mut moment);
    assert_eq!((state.active, state.phase), (seat(0), Phase::Turn), "nothing is kept");
}

#[test]
fn r13_every_action_there_is_has_a_number_and_one_amount_too_many() {
    let mut robbery = Robbery::new(2).pools(5, 5).skills([5; 5]).hand("two_wheels interpol");
    let space = robbery.rules.action_space();
    assert!(robbery.legal().iter().all(|action| space.contains(action)));
    robbery.state.players[seat(0)].token = false;
    assert!(robbery.legal().iter().all(|action| space.contains(action)));
    let most_money = |verb: &str| {
        let texts = space.iter().map(ToString::to_string);
        let sums = texts.filter_map(|text| text.strip_prefix(verb)?.trim().parse::<u8>().ok());
        sums.collect::<Vec<u8>>()
    };
    assert_eq!(most_money("activate_token"), [0, 1, 2, 3, 4]); // it costs 3 (R33)
    assert_eq!(most_money("upgrade"), [0, 1, 2, 3, 4, 5, 6]); // it costs 5 (R55)
}
