//! R53 to R58: the end of the raid; Q20, Q33, Q37, Q50; W3, W4, W20.

use heist_table::Rules as _;
use midnight_exchange::{Action, ClockKind, Ending, Event, Lies, Loot, Options, Phase};

use crate::common;
use crate::night::{Night, seat};

const SIX: [Loot; 6] =
    [Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry, Loot::EmptyDrawer, Loot::LeatherBag];

#[test]
fn r53_r54_w4_the_lowest_token_and_its_number_for_all_to_hear() {
    let mut night = Night::live(3);
    night.give(0, &SIX);
    night.send(0, "take_getaway", 5_000, 0);
    night.heard();
    night.until(5_350);
    assert_eq!(night.token(0), Some(1));
    let away = Event::GotAway {
        seat: seat(0),
        token: 1,
        start: night.clock(5_000),
        due: night.clock(5_350),
    };
    let heard = night.heard();
    assert_eq!(heard, std::slice::from_ref(&away));
    let names = heist_table::Names::new(["Ada", "Bo", "Cy"]);
    let said = heist_table::Game::sentence(&night.rules, &away, &names);
    assert_eq!(said, "One! Ada gets away.");
    // R54: nothing more until Exchanges.
    assert_eq!(night.refused_at(0, "lift 3", 5_400, 0), ("got-away".into(), "R54".into()));
    // Q50: returning is over, too.
    assert_eq!(night.refused_at(0, "return_loot 0 place_up", 5_400, 0).0, "got-away");
}

#[test]
fn r55_the_others_go_on() {
    let mut night = Night::live(3);
    night.give(0, &SIX);
    let spot = night.lay(Loot::Jewelry);
    night.send(0, "take_getaway", 5_000, 0);
    night.until(5_350);
    night.send(1, &format!("lift {}", spot.0), 5_400, 0);
    night.until(5_750);
    assert_eq!(night.lies(spot), Lies::InHand(seat(1)));
    assert_eq!(night.view(1).exits_left, 1);
}

#[test]
fn r56_r57_r58_w3_the_last_token_ends_the_raid_at_once() {
    let mut night = Night::live(4);
    night.state.hands[seat(2)].token = Some(1);
    night.state.hands[seat(3)].token = Some(2);
    night.give(0, &SIX);
    night.give(1, &[Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::LeatherBag]);
    let held = night.hold(1, Loot::EmptyDrawer, 9_000);
    night.until(9_100);
    night.send(0, "take_getaway", 9_200, 0);
    night.heard();
    night.until(9_550);
    assert_eq!([2, 3, 0, 1].map(|number| night.token(number)), [1, 2, 3, 4].map(Some));
    assert_eq!(night.lies(held), Lies::PlaceUp);
    assert_eq!(night.board(1).len(), 4);
    assert!(matches!(night.state.phase, Phase::Exchange(_)));
    let last = Event::LeftBehind { seat: seat(1), token: 4, tiles: 4 };
    assert!(night.heard().contains(&last));
}

#[test]
fn w20_q33_q20_who_is_left_with_nothing_skips_both_turns() {
    let mut night = Night::live(2);
    // The bag makes both of its turns possible; it is of this round's raid.
    night.give(
        0,
        &[
            Loot::LeatherBag,
            Loot::LeatherBag,
            Loot::Cash,
            Loot::Cash,
            Loot::Cash,
            Loot::EmptyDrawer,
        ],
    );
    night.send(0, "take_getaway", 100, 0);
    night.until(450);
    assert_eq!((night.token(1), night.whose()), (Some(2), (0, 1)));
    night.act(0, "open_bag");
    assert_eq!(night.whose(), (0, 2));
    night.heard();
    night.act(0, "open_bag");
    assert!(night.heard().contains(&Event::Skipped { seat: seat(1), pass: 2 }));
    assert_eq!(night.state.round, 2);
    assert_eq!(night.state.in_precedence().next(), Some(seat(1)), "its token counts");
}

#[test]
fn q37_with_six_one_may_stay_and_improve() {
    let mut night = Night::live(2);
    night.give(0, &SIX);
    night.send(0, "return_loot 4 place_up", 1_000, 0);
    night.until(1_450);
    assert_eq!(night.board(0).len(), 5);
}

#[test]
fn q58_r86_r90_who_leaves_at_once_twice_ends_an_early_getaway_without_points() {
    let early = Options { clock: ClockKind::Relaxed, early_getaway: true, ..Options::default() };
    let mut night = Night::with(common::rules_with(2, &early));
    night.act(0, "take_getaway");
    assert_eq!(night.state.round, 2, "nobody had anything to trade");
    // Who left last moves first (R9).
    night.act(1, "take_getaway");
    assert_eq!(night.ending(), Ending::NobodyTraded);
    let outcome = night.outcome();
    assert_eq!((outcome.scores[seat(0)], outcome.scores[seat(1)]), (0, 0));
    assert_eq!(outcome.winners.first(), Some(seat(1)), "the lower token");
}

#[test]
fn r53_early_getaways_if_the_table_wants_them() {
    let early = Options { early_getaway: true, ..Options::default() };
    let mut night = Night::with(common::rules_with(3, &early));
    night.send(0, "take_getaway", 10, 0);
    night.until(360);
    assert_eq!(night.token(0), Some(1));
}

#[test]
fn r53_a_refusal_says_how_many_tiles_are_missing() {
    let mut night = Night::live(2);
    night.give(0, &SIX[..2]);
    let refusal = night
        .rules
        .check(&night.state, seat(0), Action::TakeGetaway, night.now.into())
        .expect_err("two tiles are too few");
    assert_eq!(refusal.text, "You are 4 short of six tiles.");
}
