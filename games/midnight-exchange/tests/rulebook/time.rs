//! R29 to R42: hands and clocks of a live raid; Q10, Q23, Q24, Q41, Q42, Q47,
//! Q55; W23 to W30, W34, W35.

use heist_table::{Clock, Rules as _};
use midnight_exchange::{
    Choosing, Deed, Event, HandPrompt, Lies, Loot, Options, Phase, Prompt, Speed, Spot, WhyItFell,
};

use crate::common;
use crate::night::{Night, seat};

fn lift(spot: Spot) -> String {
    format!("lift {}", spot.0)
}

/// A live raid in which these seats have lines of these round trips.
fn lines(seats: u8, lags: &[u32]) -> Night {
    let mut night = Night::live(seats);
    for (number, &lag) in (0..).zip(lags) {
        night.state.hands[seat(number)].lag_ms = lag;
    }
    night
}

#[test]
fn r29_r30_r32_an_intent_has_a_start_and_a_due_time() {
    let mut night = Night::live(2);
    night.give(0, &[Loot::Cash]);
    let spot = night.lay(Loot::Jewelry);
    night.send(0, &lift(spot), 1_000, 0);
    assert_eq!(night.times(0), (1_000, 1_350));
    night.until(1_349);
    assert_eq!(night.lies(spot), Lies::PlaceUp);
    night.until(1_350);
    assert_eq!(night.lies(spot), Lies::InHand(seat(0)));
    assert_eq!(night.state.hands[seat(0)].free_at, 1_350);
    let deeds = [("keep", 2_000, 250), ("return_loot 0 place_up", 3_000, 450)];
    for (deed, at, duration) in deeds {
        night.send(0, deed, at, 0);
        assert_eq!(night.times(0), (at, at + duration));
        night.until(at + duration);
    }
    let spot = night.lay(Loot::Jewelry);
    night.send(0, &lift(spot), 5_000, 0);
    night.send(0, "put_back place_up", 5_400, 0);
    assert_eq!(night.times(0), (5_400, 5_600));
}

#[test]
fn r30_speeds_are_percentages_rounded_up_once() {
    let options = Options {
        hand_speed: Speed::P150,
        handicaps: Choosing::Chosen,
        seat_1: Speed::P75,
        seat_2: Speed::P125,
        ..Options::default()
    };
    let printed = heist_table::Game::printed(&common::rules_with(2, &options));
    let [one, other] = &printed.times.hands[..] else { panic!("two hands") };
    // 350 × 1.5 × 0.75 = 393.75, 350 × 1.5 × 1.25 = 656.25, 250 × 1.5 × 0.75 = 281.25.
    assert_eq!((one.lift, other.lift, one.keep), (394, 657, 282));
    assert_eq!((one.getaway, printed.times.hold, printed.times.alarm), (394, 6_000, 120_000));
}

#[test]
fn r31_r35_everything_of_ones_own_is_checked_at_the_start_and_all_see_the_hand() {
    let mut night = Night::live(2);
    let study = night.lay(Loot::Gemstone);
    assert_eq!(night.refused_at(0, &lift(study), 10, 0), ("area-locked".into(), "R21".into()));
    let spot = night.lay(Loot::Cash);
    night.heard();
    night.send(0, &lift(spot), 20, 0);
    let moving = night.view(1).hands[0].moving.expect("R35: all see the hand move");
    assert_eq!(moving.deed, Deed::Lift { spot });
    assert_eq!((moving.start, moving.due), (night.clock(20), night.clock(370)));
    let moved = Event::HandMoved {
        seat: seat(0),
        deed: Deed::Lift { spot },
        start: night.clock(20),
        due: night.clock(370),
    };
    assert_eq!(night.heard(), [moved]);
}

#[test]
fn r33_q23_the_second_hand_fumbles() {
    let mut night = Night::live(2);
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 1_000, 0);
    night.send(1, &lift(spot), 1_100, 0);
    night.until(1_450);
    assert_eq!(night.lies(spot), Lies::InHand(seat(0)));
    let hand = &night.state.hands[seat(1)];
    assert_eq!((hand.free_at, hand.fumbles, hand.running), (1_450, 1, None));
    // The photo finish: the true starts of both hands.
    let fumble = Event::Fumbled {
        seat: seat(1),
        spot,
        area: night.area(spot),
        start: night.clock(1_100),
        due: night.clock(1_450),
        to: seat(0),
        to_start: night.clock(1_000),
        to_due: night.clock(1_350),
    };
    assert!(night.heard().contains(&fumble));
}

#[test]
fn r34_r9_of_equal_lifts_precedence_decides() {
    let mut night = Night::live(3);
    night.state.precedence = heist_table::BySeat::from_fn(3, |place| seat(2 - place.number()));
    let spot = night.lay(Loot::Cash);
    for number in 0..3 {
        night.send(number, &lift(spot), 1_000, 0);
    }
    night.until(1_350);
    assert_eq!(night.lies(spot), Lies::InHand(seat(2)));
}

#[test]
fn r36_one_expiry_resolves_one_millisecond_once_it_has_passed() {
    let mut night = Night::live(2);
    let (one, other) = (night.lay(Loot::Cash), night.lay(Loot::Cash));
    night.send(0, &lift(one), 1_000, 0);
    night.send(1, &lift(other), 1_001, 0);
    assert_eq!(night.rules.deadline(&night.state), Some(night.clock(1_351)));
    night.pass_time(night.clock(1_350));
    assert_eq!(night.lies(one), Lies::PlaceUp, "not before the millisecond has passed");
    night.pass_time(night.clock(1_351));
    assert_eq!((night.lies(one), night.lies(other)), (Lies::InHand(seat(0)), Lies::PlaceUp));
    assert_eq!(night.rules.deadline(&night.state), Some(night.clock(1_352)));
}

#[test]
fn r37_w28_a_tile_falls_home_after_six_seconds() {
    let night = |text: Option<u32>| {
        let mut night = Night::live(2);
        let spot = night.hold(0, Loot::Cash, 5_000);
        night.until(5_000);
        if let Some(at) = text {
            night.send(0, "keep", at, 0);
        }
        (night, spot)
    };
    let (mut nothing, spot) = night(None);
    assert_eq!(nothing.view(0).hands[0].holds.unwrap().falls, Some(nothing.clock(11_000)));
    nothing.until(10_999);
    assert_eq!(nothing.lies(spot), Lies::InHand(seat(0)));
    nothing.until(11_000);
    assert_eq!(nothing.lies(spot), Lies::PlaceUp);
    assert_eq!(nothing.state.hands[seat(0)].free_at, 11_000);
    let area = nothing.area(spot);
    let fell = Event::Fell { seat: seat(0), spot, area, why: WhyItFell::HeldTooLong };
    assert!(nothing.heard().contains(&fell));
    let (mut in_time, spot) = night(Some(11_000));
    assert_eq!(in_time.times(0), (11_000, 11_250));
    in_time.until(11_250);
    assert_eq!(in_time.lies(spot), Lies::OnBoard(seat(0)));
    let (mut late, _) = night(None);
    late.state.hands[seat(0)].lag_ms = 250;
    assert_eq!(late.refused_at(0, "keep", 11_001, 250).0, "hand-empty");
}

#[test]
fn r38_w30_q38_the_alarm_gives_out_what_is_left() {
    let mut night = Night::live(4);
    let six = [
        Loot::Cash,
        Loot::Cash,
        Loot::Jewelry,
        Loot::Jewelry,
        Loot::EmptyDrawer,
        Loot::EmptyDrawer,
    ];
    night.give(0, &six);
    night.give(
        1,
        &[Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry, Loot::LeatherBag, Loot::LeatherBag],
    );
    night.give(2, &[Loot::IronKey, Loot::EmptyDrawer, Loot::EmptyDrawer, Loot::Cash]);
    night.state.hands[seat(0)].last_keep = Some(90_000);
    night.state.hands[seat(1)].last_keep = Some(70_000);
    night.state.hands[seat(3)].token = Some(1);
    night.until(119_999);
    assert!(matches!(night.state.phase, Phase::Raid(_)));
    night.heard();
    night.until(120_000);
    assert_eq!([3, 1, 0, 2].map(|number| night.token(number)), [1, 2, 3, 4].map(Some));
    assert!(night.heard().contains(&Event::Alarm));
}

#[test]
fn r38_equal_boards_without_a_keep_go_by_precedence() {
    let mut night = Night::live(3);
    night.state.precedence = heist_table::BySeat::from_fn(3, |place| seat(2 - place.number()));
    night.state.hands[seat(1)].last_keep = Some(5);
    night.until(120_000);
    // Nobody has a tile; seat 1 once kept one.
    let ranks = |event: &Event| match event {
        Event::LeftBehind { seat, .. } => Some(seat.number()),
        _ => None,
    };
    assert_eq!(night.heard().iter().filter_map(ranks).collect::<Vec<_>>(), [1, 2, 0]);
}

#[test]
fn r39_r40_w23_races_are_decided_by_true_starts() {
    let mut night = lines(2, &[40, 200]);
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 10_040, 40);
    assert_eq!(night.times(0), (10_000, 10_350));
    night.send(1, &lift(spot), 10_180, 200);
    assert_eq!(night.times(1), (9_980, 10_330));
    night.until(10_330);
    assert_eq!(night.lies(spot), Lies::InHand(seat(1)));
    night.until(10_350);
    let hand = &night.state.hands[seat(0)];
    assert_eq!((hand.fumbles, hand.free_at), (1, 10_350));
}

#[test]
fn r41_w24_q42_beyond_the_cap_a_slow_line_is_ones_own_affair() {
    let mut night = lines(3, &[40, 200, 400]);
    let (wanted, other) = (night.lay(Loot::Cash), night.lay(Loot::Cash));
    night.send(1, &lift(wanted), 10_180, 200);
    let mut same = night.clone();
    night.send(2, &lift(other), 10_380, 400);
    assert_eq!(night.times(2), (10_130, 10_480));
    assert_eq!(same.refused_at(2, &lift(wanted), 10_380, 400).0, "tile-gone");
}

#[test]
fn r41_the_line_is_frozen_at_the_signal_and_may_only_fall() {
    let mut night = Night::live(2);
    let lag = |night: &Night| night.state.hands[seat(0)].lag_ms;
    let spots = [0; 4].map(|_| night.lay(Loot::Cash));
    // It was ready without a measured line: it counts as 0.
    night.send(0, &lift(spots[0]), 1_000, 200);
    assert_eq!((night.times(0).0, lag(&night)), (1_000, 0));
    let mut night = lines(2, &[200]);
    let spots = [0; 4].map(|_| night.lay(Loot::Cash));
    night.send(0, &lift(spots[0]), 1_000, 300);
    assert_eq!((night.times(0).0, lag(&night)), (800, 200));
    night.send(0, "put_back place_up", 2_000, 90);
    assert_eq!((night.times(0).0, lag(&night)), (1_910, 90));
    night.send(0, &lift(spots[1]), 4_000, 300);
    assert_eq!((night.times(0).0, lag(&night)), (3_910, 90));
    // A bot's act without lag leaves the figure.
    night.send(0, "put_back place_up", 5_000, 0);
    assert_eq!((night.times(0).0, lag(&night)), (5_000, 90));
    // The figure is taken with the ready of this raid.
    let mut night = Night::laid(common::rules(2));
    let when = heist_table::When { at: Clock(1), lag_ms: 120 };
    night.rules.apply(
        &mut night.state,
        seat(0),
        "ready".parse().unwrap(),
        &mut heist_table::Moment::new(
            when,
            &mut heist_table::Dice::seeded(1),
            &mut heist_table::Silent,
        ),
    );
    assert_eq!(lag(&night), 120);
}

#[test]
fn r41_q55_the_cap_is_no_longer_than_the_quickest_hand() {
    let cap = |options: &Options| {
        heist_table::Game::printed(&common::rules_with(2, options)).times.lag_cap
    };
    assert_eq!(cap(&Options::default()), 250);
    assert_eq!(cap(&Options { hand_speed: Speed::P50, ..Options::default() }), 175);
    assert_eq!(cap(&Options { no_lag_compensation: true, ..Options::default() }), 0);
}

#[test]
fn r40_a_lift_starts_no_earlier_than_the_tile_lay_there() {
    let mut night = lines(2, &[0, 250]);
    let spot = night.hold(0, Loot::Cash, 1_000);
    night.send(0, "put_back place_up", 2_000, 0);
    night.until(2_200);
    night.send(1, &lift(spot), 2_300, 250);
    assert_eq!(night.times(1), (2_200, 2_550), "not 2050");
    // And what is slow to arrive is not due before it came.
    let mut night = lines(1 + 1, &[250]);
    night.hold(0, Loot::Cash, 0);
    night.send(0, "put_back place_up", 3_000, 250);
    assert_eq!(night.times(0), (2_750, 3_000));
}

#[test]
fn w25_w29_r42_a_busy_hand_lets_intents_wait() {
    let mut night = Night::live(2);
    let (one, other) = (night.lay(Loot::Cash), night.lay(Loot::Cash));
    night.send(0, &lift(one), 4_650, 0);
    night.send(0, "keep", 4_950, 0);
    assert_eq!(night.view(0).own.unwrap().waiting.len(), 1);
    night.until(5_000);
    assert_eq!(night.times(0), (5_000, 5_250));
    // W29: put back and lift, sent together.
    let mut night = Night::live(2);
    night.hold(0, Loot::Cash, 3_000);
    night.until(2_990);
    night.send(0, "put_back place_up", 3_000, 0);
    night.send(0, &lift(other), 3_000, 0);
    assert_eq!(night.times(0), (3_000, 3_200));
    night.until(3_200);
    assert_eq!(night.times(0), (3_200, 3_550));
}

#[test]
fn r42_w34_what_cannot_be_done_any_more_is_dropped() {
    let mut night = Night::live(2);
    let (one, other) = (night.lay(Loot::Cash), night.lay(Loot::Cash));
    night.send(1, &lift(one), 3_600, 0);
    night.send(0, &lift(one), 3_650, 0);
    night.send(0, "keep", 3_700, 0);
    night.send(0, &lift(other), 3_710, 0);
    night.heard();
    night.until(4_000);
    let dropped = Event::Dropped { seat: seat(0), action: "keep".parse().unwrap() };
    let heard = night.heard();
    assert!(heard.contains(&dropped), "{heard:?}");
    let only_owner = heist_table::Audience::Only(heist_table::SeatSet::only(seat(0)));
    assert_eq!(night.rules.audience(&dropped), only_owner);
    assert_eq!(night.times(0), (4_000, 4_350));
}

#[test]
fn r42_a_third_replaces_the_last_and_nothing_waits_behind_a_getaway() {
    let mut night = Night::live(2);
    let spots = [0; 4].map(|_| night.lay(Loot::Cash));
    night.send(0, &lift(spots[0]), 100, 0);
    night.send(0, "keep", 110, 0);
    night.send(0, &lift(spots[1]), 120, 0);
    night.send(0, &lift(spots[2]), 130, 0);
    let waiting: Vec<String> =
        night.view(0).own.unwrap().waiting.iter().map(ToString::to_string).collect();
    assert_eq!(waiting, ["keep".to_owned(), lift(spots[2])]);
    assert_eq!(night.refused_at(0, "lift 63", 140, 0).0, "no-tile");
    assert_eq!(night.refused_at(0, "return_loot 9 place_up", 150, 0).0, "no-such-slot");
    let mut night = Night::live(2);
    night.give(0, &[Loot::Cash, Loot::Cash, Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry]);
    night.send(0, "take_getaway", 100, 0);
    assert_eq!(
        night.refused_at(0, "return_loot 0 place_up", 110, 0),
        ("getting-away".into(), "R42".into())
    );
    assert!(!night.rules.actors(&night.state).contains(seat(0)));
}

#[test]
fn w26_a_tile_laid_down_can_be_caught_in_the_same_millisecond() {
    let mut night = Night::live(2);
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 7_350, 0);
    let mut late = night.clone();
    night.send(1, &lift(spot), 7_650, 0);
    night.until(7_700);
    night.send(0, "put_back place_up", 7_800, 0);
    night.until(8_000);
    assert_eq!(night.lies(spot), Lies::InHand(seat(1)));
    assert_eq!(late.refused_at(1, &lift(spot), 7_710, 0).0, "tile-gone");
}

#[test]
fn r31_what_is_laid_down_at_this_millisecond_is_not_there_yet() {
    let mut night = Night::live(2);
    let spot = night.hold(0, Loot::Cash, 1_000);
    night.send(0, "put_back place_up", 1_800, 0);
    assert_eq!(night.refused_at(1, &lift(spot), 2_000, 0).0, "tile-gone");
    night.send(1, &lift(spot), 2_001, 0);
}

#[test]
fn w27_q10_photo_finish() {
    let finish = |keep_at: u32| {
        let mut night = Night::live(2);
        night.give(
            0,
            &[Loot::Cash, Loot::Cash, Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry],
        );
        night.give(
            1,
            &[Loot::IronKey, Loot::Jewelry, Loot::Jewelry, Loot::EmptyDrawer, Loot::EmptyDrawer],
        );
        night.hold(1, Loot::LeatherBag, 20_000);
        night.until(20_100);
        night.send(0, "take_getaway", 20_650, 0);
        night.send(1, "keep", keep_at, 0);
        night.until(21_000);
        night.heard()
    };
    let ends = |tiles: u8| Event::LeftBehind { seat: seat(1), token: 2, tiles };
    let heard = finish(20_750);
    assert!(heard.iter().any(|event| matches!(event, Event::GotAway { token: 1, .. })));
    assert!(heard.contains(&ends(6)), "{heard:?}");
    let heard = finish(20_751);
    assert!(heard.contains(&ends(5)), "{heard:?}");
    let too_late = |event: &Event| matches!(event, Event::TooLate { deed: Deed::Keep, .. });
    assert!(heard.iter().any(too_late));
}

#[test]
fn q24_two_getaways_in_one_millisecond_go_by_precedence() {
    let mut night = Night::live(3);
    night.state.precedence = heist_table::BySeat::from_fn(3, |place| seat(2 - place.number()));
    for number in 0..2 {
        night.give(
            number,
            &[
                Loot::Cash,
                Loot::Cash,
                Loot::Jewelry,
                Loot::Jewelry,
                Loot::EmptyDrawer,
                Loot::EmptyDrawer,
            ],
        );
    }
    night.send(0, "take_getaway", 5_000, 0);
    night.send(1, "take_getaway", 5_000, 0);
    night.until(5_350);
    assert_eq!([1, 0, 2].map(|number| night.token(number)), [1, 2, 3].map(Some));
}

#[test]
fn q41_what_waits_is_private() {
    let mut night = Night::live(2);
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 100, 0);
    let before = night.view(1);
    night.heard();
    night.send(0, "put_back loot_up", 150, 0);
    assert_eq!(night.view(1), before);
    assert!(night.heard().is_empty());
}

#[test]
fn q47_the_moment_is_that_of_the_arrival() {
    // Entered in order of arrival; the wait in the house counts for nothing.
    let mut night = lines(2, &[100]);
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 2_000, 100);
    assert_eq!(night.times(0), (1_900, 2_250));
}

#[test]
fn w35_q55_due_times_decide_between_hands_of_different_speed() {
    let options =
        Options { handicaps: Choosing::Chosen, seat_1: Speed::P200, ..Options::default() };
    let mut night = Night::with(common::rules_with(2, &options));
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 1_000, 0);
    night.send(1, &lift(spot), 1_200, 0);
    assert_eq!((night.times(0), night.times(1)), ((1_000, 1_700), (1_200, 1_550)));
    night.until(1_700);
    assert_eq!(night.lies(spot), Lies::InHand(seat(1)));
    assert_eq!(night.state.hands[seat(0)].free_at, 1_700);
}

#[test]
fn r96_the_prompt_speaks_of_ones_own_hand_alone() {
    let mut night = Night::live(2);
    let spot = night.lay(Loot::Cash);
    let asked = |night: &Night| night.rules.prompt(&night.state, seat(0));
    let before = asked(&night);
    night.send(1, &lift(spot), 100, 0);
    night.until(450);
    assert_eq!(asked(&night), before, "what rivals do asks nothing new");
    let other = night.lay(Loot::Cash);
    night.send(0, &lift(other), 500, 0);
    let due = night.clock(850);
    assert_eq!(asked(&night), Some(Prompt::Raid { round: 1, hand: HandPrompt::Reaching { due } }));
    assert_eq!(night.legal(0), ["keep", "put_back place_up", "put_back loot_up"]);
    night.send(0, "keep", 900, 0);
    let due = night.clock(1_150);
    assert_eq!(asked(&night), Some(Prompt::Raid { round: 1, hand: HandPrompt::Moving { due } }));
    night.lists(0, &format!("lift {}", night.clone().lay(Loot::Cash).0), true);
}
