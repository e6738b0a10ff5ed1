//! R13 to R28: what a hand may do, by whatever clock; Q1 to Q9, Q26, Q27, Q53,
//! Q54; W13 to W15.

use heist_table::{Rules as _, SeatSet};
use midnight_exchange::{
    Area, ClockKind, ClockKind::Relaxed, Event, Lies, Loot, LootView, Options, Side, Spot,
};

use crate::common;
use crate::night::{Night, seat};

/// Seat 0 searches alone for a while: its clock is far behind.
fn alone() -> Night {
    let mut night = Night::stepped(2, ClockKind::Relaxed);
    night.state.hands[seat(1)].free_at = 39_000;
    night
}

fn lift(spot: Spot) -> String {
    format!("lift {}", spot.0)
}

#[test]
fn r13_r14_r16_one_hand_one_tile() {
    let mut night = alone();
    let (one, other) = (night.lay(Loot::Cash), night.lay(Loot::Jewelry));
    night.refuses(0, "keep", "hand-empty");
    night.refuses(0, "put_back loot_up", "hand-empty");
    night.act(0, &lift(one));
    assert_eq!(night.lies(one), Lies::InHand(seat(0)));
    night.refuses(0, &lift(other), "hand-full");
    night.give_one(0, Loot::EmptyDrawer);
    night.refuses(0, "return_loot 0 place_up", "hand-full");
    night.refuses(0, "take_getaway", "hand-full");
    assert_eq!(night.legal(0), ["keep", "put_back place_up", "put_back loot_up"]);
    night.act(0, "put_back loot_up");
    assert_eq!(night.lies(one), Lies::LootUp);
    night.refuses(0, "lift 63", "no-tile");
}

#[test]
fn r15_q6_only_the_holder_sees_what_it_is() {
    let mut night = alone();
    let spot = night.lay(Loot::IronKey);
    night.act(0, &lift(spot));
    let shown = |eyes: SeatSet| night.view_of(eyes).hands[0].holds.expect("a tile").loot;
    assert_eq!(shown(SeatSet::only(seat(0))), Some(Loot::IronKey));
    assert_eq!(shown(SeatSet::only(seat(1))), None);
    assert_eq!(shown(SeatSet::EMPTY), None);
    let holds = night.view(1).hands[0].holds.expect("everybody sees that it holds something");
    assert_eq!(holds.spot, spot);
}

#[test]
fn q6_what_lay_loot_up_is_known_in_the_hand_too() {
    let mut night = alone();
    let spot = night.lay(Loot::Cash);
    night.acts(0, &format!("{}; put_back loot_up; {}", lift(spot), lift(spot)));
    for eyes in [SeatSet::only(seat(1)), SeatSet::EMPTY] {
        assert_eq!(night.view_of(eyes).hands[0].holds.expect("a tile").loot, Some(Loot::Cash));
    }
}

#[test]
fn r17_r18_q3_r24_q4_six_slots_and_no_more() {
    let mut night = alone();
    night.give(0, &[Loot::IronKey, Loot::EmptyDrawer, Loot::Cash, Loot::Cash, Loot::Cash]);
    let (one, other) = (night.lay(Loot::Jewelry), night.lay(Loot::Jewelry));
    night.acts(0, &format!("{}; keep", lift(one)));
    assert_eq!(night.board(0).len(), 6);
    // R24: with six one may still look.
    night.act(0, &lift(other));
    night.refuses(0, "keep", "board-full");
    night.lists(0, "keep", false);
    night.acts(0, "put_back place_up; return_loot 1 place_up");
    night.acts(0, &format!("{}; keep", lift(other)));
    assert_eq!(night.state.loot_on(seat(0), 1), Some(Loot::Jewelry), "the lowest free slot");
}

#[test]
fn r19_r23_q26_w14_one_key_of_a_kind_and_it_stays() {
    let mut night = alone();
    night.give(0, &[Loot::IronKey]);
    let second = night.lay(Loot::IronKey);
    night.act(0, &lift(second));
    night.refuses(0, "keep", "second-key");
    assert_eq!(night.legal(0), ["put_back place_up", "put_back loot_up"]);
    night.act(0, "put_back place_up");
    night.refuses(0, "return_loot 0 place_up", "keys-stay");
    // Any number of other things.
    let mut night = alone();
    night.give(0, &[Loot::Cash, Loot::Cash, Loot::Cash, Loot::Cash]);
    assert_eq!(night.board(0), [Loot::Cash; 4]);
}

#[test]
fn r20_q7_boards_are_open() {
    let mut night = alone();
    let spot = night.lay(Loot::Cash);
    night.heard();
    night.acts(0, &format!("{}; keep", lift(spot)));
    let slot = night.view(1).boards[0][0];
    assert_eq!(slot, Some(LootView { spot, loot: Loot::Cash }));
    let kept = Event::Kept { seat: seat(0), loot: Loot::Cash, slot: 0, opens: None };
    assert!(night.heard().contains(&kept));
}

#[test]
fn r21_q5_w13_keys_open_areas_once_they_are_kept() {
    let mut night = alone();
    let (key, study) = (night.lay(Loot::IronKey), night.lay(Loot::Gemstone));
    let safe = night.lay(Loot::GoldBar);
    night.refuses(0, &lift(study), "area-locked");
    night.tile_mut(study).lies = Lies::LootUp;
    night.refuses(0, &lift(study), "area-locked");
    night.act(0, &lift(key));
    night.refuses(0, &lift(study), "hand-full");
    night.act(0, "keep");
    night.lists(0, &lift(study), true);
    night.lists(0, &lift(safe), false);
    night.refuses(0, &lift(safe), "area-locked");
    let garage = night.lay(Loot::Cash);
    night.lists(0, &lift(garage), true);
    assert_eq!(night.view(0).own.unwrap().open, [Area::Garage, Area::Study]);
}

#[test]
fn r22_q8_w15_tiles_can_be_returned_one_at_a_time() {
    let mut night = alone();
    night.give(
        0,
        &[Loot::EmptyDrawer, Loot::LeatherBag, Loot::Cash, Loot::Cash, Loot::Cash, Loot::Jewelry],
    );
    let spots = night.state.burglars[seat(0)].board;
    night.lists(0, "take_getaway", true);
    night.act(0, "return_loot 0 place_up");
    assert_eq!(night.lies(spots[0].unwrap()), Lies::PlaceUp);
    night.refuses(0, "take_getaway", "too-few-tiles");
    night.act(0, "return_loot 1 loot_up");
    assert_eq!(night.lies(spots[1].unwrap()), Lies::LootUp);
    night.refuses(0, "return_loot 1 loot_up", "slot-empty");
    night.refuses(0, "return_loot 6 loot_up", "no-such-slot");
    assert_eq!(night.board(0).len(), 4);
}

#[test]
fn r25_q9_a_tile_goes_home() {
    let mut night = alone();
    let spot = night.lay(Loot::Cash);
    night.acts(0, &format!("{}; keep; return_loot 0 place_up", lift(spot)));
    assert_eq!(night.lies(spot), Lies::PlaceUp);
    assert_eq!(night.state.tile(spot).unwrap().loot, Some(Loot::Cash));
}

#[test]
fn r26_nothing_is_taken_from_another() {
    let mut night = alone();
    night.give(1, &[Loot::Cash]);
    let kept = night.state.burglars[seat(1)].board[0].unwrap();
    night.refuses(0, &lift(kept), "tile-gone");
    let mut night = Night::live(2);
    let held = night.hold(1, Loot::Cash, 0);
    assert_eq!(night.refused_at(0, &lift(held), 10, 0).0, "tile-gone");
}

#[test]
fn r27_what_lies_loot_up_can_be_lifted_and_turned() {
    let mut night = alone();
    let spot = night.lay(Loot::Cash);
    night.tile_mut(spot).lies = Lies::LootUp;
    night.acts(0, &format!("{}; put_back place_up", lift(spot)));
    assert_eq!(night.lies(spot), Lies::PlaceUp);
}

#[test]
fn r28_memory_is_kept_in_order_and_shown_only_with_the_aid() {
    let table = |memory_aid: bool| {
        let options = Options { memory_aid, ..Options::default() };
        let mut night = Night::with(common::rules_with(2, &options));
        let spot = night.lay(Loot::Cash);
        night.send(0, &lift(spot), 0, 0);
        night.send(0, "put_back place_up", 400, 0);
        night.until(600);
        (night, spot)
    };
    let (night, spot) = table(false);
    assert!(night.view(0).remembered.is_empty());
    assert!(night.state.seen[seat(0)][spot] > 0, "it is kept all the same");
    assert_eq!(night.state.seen[seat(1)][spot], 0);
    let (mut night, spot) = table(true);
    assert_eq!(night.view(0).remembered, [LootView { spot, loot: Loot::Cash }]);
    assert!(night.view(1).remembered.is_empty(), "seat 1 has not seen it");
    // What lies loot-up is seen by all, and remembered when it is turned over.
    night.send(0, &lift(spot), 700, 0);
    night.send(0, "put_back loot_up", 1_100, 0);
    night.send(0, &lift(spot), 1_400, 0);
    night.send(0, "put_back place_up", 1_800, 0);
    night.until(2_100);
    assert_eq!(night.view(1).remembered, [LootView { spot, loot: Loot::Cash }]);
    // Stepped tables have it always.
    assert!(common::stepped(2).has_memory_aid());
}

#[test]
fn q1_a_getaway_wants_six_tiles() {
    let mut night = alone();
    night.give(0, &[Loot::Cash; 4]);
    night.refuses(0, "take_getaway", "too-few-tiles");
    let early = Options { clock: Relaxed, early_getaway: true, ..Options::default() };
    let night = Night::with(common::rules_with(2, &early));
    night.lists(0, "take_getaway", true);
}

#[test]
fn q2_q27_there_is_always_something_to_keep() {
    // Three rivals with full boards, an iron key each, and a hand on nothing.
    let mut night = Night::stepped(4, ClockKind::Relaxed);
    for rival in 1..=3 {
        night.give(rival, &[Loot::IronKey, Loot::EmptyDrawer, Loot::Cash, Loot::Jewelry]);
    }
    night.give(1, &[Loot::Cash, Loot::Jewelry]);
    night.give(2, &[Loot::LeatherBag, Loot::LeatherBag]);
    night.give(3, &[Loot::EmptyDrawer]);
    let garage = night.state.tiles().filter(|(_, tile)| tile.area == Area::Garage);
    let left = garage.filter(|(_, tile)| tile.is_on_the_table()).count();
    assert_eq!(left, 1, "the last iron key");
    night.lists(0, &lift(night.clone().lay(Loot::IronKey)), true);
    // Q27: brass keys lie in the study alone.
    assert_eq!(night.rules.content.tiles[Area::Garage as usize][Loot::BrassKey as usize], 0);
    assert_eq!(night.rules.content.tiles[Area::Safe as usize][Loot::BrassKey as usize], 0);
}

#[test]
fn q2_who_can_reach_nothing_waits_for_the_hand_that_has_it() {
    // The last tile within reach is in a rival's hand.
    let mut night = Night::live(4);
    for rival in 1..=3 {
        night.give(rival, &[Loot::IronKey, Loot::EmptyDrawer, Loot::Cash, Loot::Jewelry]);
    }
    night.give(1, &[Loot::Cash, Loot::Jewelry]);
    night.give(2, &[Loot::LeatherBag, Loot::LeatherBag]);
    night.give(3, &[Loot::EmptyDrawer]);
    let last = night.hold(3, Loot::IronKey, 0);
    assert!(!night.rules.actors(&night.state).contains(seat(0)));
    assert!(night.legal(0).is_empty());
    night.until(6_000);
    assert_eq!(night.lies(last), Lies::PlaceUp);
    assert!(night.rules.actors(&night.state).contains(seat(0)));
}

#[test]
fn q53_refusals_say_the_same_whatever_is_hidden() {
    let mut night = Night::live(2);
    let words = |loot: Loot| {
        let mut night = night.clone();
        let held = night.hold(1, loot, 0);
        night.refused_at(0, &lift(held), 5, 0)
    };
    assert_eq!(words(Loot::Cash), words(Loot::IronKey));
    // One's own hand may say what it holds.
    night.give(0, &[Loot::IronKey]);
    night.hold(0, Loot::IronKey, 0);
    assert_eq!(night.refused_at(0, "keep", 5, 0).0, "second-key");
}

#[test]
fn q54_no_event_remembers_for_anybody() {
    let mut night = alone();
    let spot = night.lay(Loot::Gemstone.min(Loot::Cash));
    night.heard();
    night.acts(0, &format!("{}; put_back loot_up; {}; put_back place_up", lift(spot), lift(spot)));
    let told = format!("{:?}", night.heard());
    assert!(!told.contains("Cash"), "{told}");
    let sides = [Side::LootUp, Side::PlaceUp];
    assert!(sides.iter().all(|side| told.contains(&format!("{side:?}"))));
}

#[test]
fn r28_what_comes_from_a_board_or_lies_loot_up_was_seen_by_all() {
    let mut night = alone();
    night.give(0, &[Loot::Cash]);
    let returned = night.state.burglars[seat(0)].board[0].unwrap();
    night.act(0, "return_loot 0 place_up");
    assert!(night.state.seen[seat(1)][returned] > 0);
    let (shown, hidden) = (night.lay(Loot::Cash), night.lay(Loot::Cash));
    night.acts(0, &format!("{}; put_back loot_up", lift(shown)));
    assert!(night.state.seen[seat(1)][shown] > 0);
    night.acts(0, &format!("{}; put_back place_up", lift(hidden)));
    assert_eq!(night.state.seen[seat(1)][hidden], 0);
}
