//! R45 to R50: raids in turns; Q39, Q40; W31, W32.

use heist_table::{BySeat, Rules as _, SeatSet, Table};
use midnight_exchange::{ClockKind, Lies, Loot, Phase, Spot};

use crate::night::{Night, seat};

fn mover(night: &Night) -> u8 {
    night.raid().mover.expect("a stepped raid").number()
}

fn clock(night: &Night, number: u8) -> u32 {
    night.state.hands[seat(number)].free_at
}

fn look(night: &mut Night, number: u8) {
    let spot = night.lay(Loot::Cash);
    night.acts(number, &format!("lift {}; put_back place_up", spot.0));
    // So that the next look finds cash, too.
    night.tile_mut(spot).loot = None;
    night.state.under[0][Loot::Cash as usize] += 1;
}

fn precedence(night: &mut Night, order: [u8; 3]) {
    night.state.precedence = BySeat::from_fn(3, |place| seat(order[place.index()]));
    if let Phase::Raid(raid) = &mut night.state.phase {
        raid.mover = Some(seat(order[0]));
    }
}

#[test]
fn r45_r46_w31_one_look_at_a_time() {
    let mut night = Night::stepped(3, ClockKind::Relaxed);
    precedence(&mut night, [2, 0, 1]);
    assert_eq!(night.rules.deadline(&night.state), None, "there is no wall clock");
    night.refuses(0, "lift 3", "not-your-turn");
    look(&mut night, 2);
    assert_eq!((clock(&night, 2), mover(&night)), (550, 0));
    let spot = night.lay(Loot::Jewelry);
    night.acts(0, &format!("lift {}; keep", spot.0));
    assert_eq!((clock(&night, 0), mover(&night)), (600, 1));
    look(&mut night, 1);
    assert_eq!((clock(&night, 1), mover(&night)), (550, 2), "equal clocks: by precedence");
}

#[test]
fn r46_w32_several_looks_at_a_time() {
    let mut night = Night::stepped(3, ClockKind::Correspondence);
    precedence(&mut night, [2, 0, 1]);
    for looks in 1..=5 {
        look(&mut night, 2);
        assert_eq!((clock(&night, 2), mover(&night)), (550 * looks, 2));
    }
    look(&mut night, 2);
    assert_eq!((clock(&night, 2), mover(&night)), (3_300, 0));
}

#[test]
fn r47_a_turn_never_ends_with_a_tile_in_hand() {
    let mut night = Night::stepped(2, ClockKind::Relaxed);
    let spot = night.lay(Loot::Cash);
    night.act(0, &format!("lift {}", spot.0));
    assert_eq!((clock(&night, 0), mover(&night)), (350, 0));
    assert_eq!(night.rules.actors(&night.state), SeatSet::only(seat(0)));
    night.act(0, "put_back loot_up");
    assert_eq!(mover(&night), 1);
    assert!(night.state.hands.iter().all(|(_, hand)| hand.holds.is_none()));
}

#[test]
fn r46_whoever_is_alone_goes_on() {
    let mut night = Night::stepped(2, ClockKind::Relaxed);
    night.state.hands[seat(1)].free_at = 40_000;
    for _ in 0..3 {
        look(&mut night, 0);
        assert_eq!(mover(&night), 0);
    }
}

#[test]
fn r48_who_is_spent_moves_no_more_and_when_all_are_the_alarm_sounds() {
    let mut night = Night::stepped(2, ClockKind::Relaxed);
    night.give(1, &[Loot::Jewelry]);
    night.state.hands[seat(1)].free_at = 40_000;
    night.state.hands[seat(0)].free_at = 39_900;
    night.act(0, &format!("lift {}", night.clone().lay(Loot::Jewelry).0));
    assert_eq!(mover(&night), 0, "the look in progress is finished");
    night.act(0, "put_back place_up");
    let behind = |event: &midnight_exchange::Event| match event {
        midnight_exchange::Event::LeftBehind { seat, .. } => Some(seat.number()),
        _ => None,
    };
    // R38: more tiles first.
    assert_eq!(night.heard().iter().filter_map(behind).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn r49_what_showed_nothing_can_be_taken_back_until_another_acts() {
    let night = Night::stepped(2, ClockKind::Correspondence);
    let open = |night: &Night| {
        Table::resume(
            night.rules.clone(),
            night.state.clone(),
            heist_table::Dice::seeded(3),
            night.now,
        )
    };
    let act = |table: &mut Table<_>, text: &str| {
        table.act(seat(0), text.parse().unwrap(), heist_table::Clock::ZERO).unwrap();
    };
    let mut table = open(&night);
    let garage = |(_, tile): &(Spot, &midnight_exchange::Tile)| {
        tile.area == midnight_exchange::Area::Garage && tile.lies == Lies::PlaceUp
    };
    let spot = table.state().tiles().find(garage).unwrap().0;
    act(&mut table, &format!("lift {}", spot.0));
    let now = table.now();
    assert!(table.judge_undo(seat(0), now).is_err(), "a lift shows something");
    let before = table.state().clone();
    act(&mut table, "put_back place_up");
    let undo = table.judge_undo(seat(0), now).expect("a put-back shows nothing");
    table.enter(undo);
    assert_eq!(*table.state(), before);
    // Live, what is done is done.
    let live = Night::live(2);
    assert!(!live.rules.takes_back(&live.state));
}

#[test]
fn r50_a_stepped_table_has_no_deadline_of_its_own() {
    let night = Night::stepped(2, ClockKind::Correspondence);
    assert_eq!(night.rules.deadline(&night.state), None);
    let trading = Night::trading_by(crate::common::stepped(2), &[Loot::LeatherBag]);
    assert_eq!(trading.rules.deadline(&trading.state), None);
}

#[test]
fn q39_the_last_one_stops_whatever_its_clock() {
    let mut night = Night::stepped(2, ClockKind::Relaxed);
    night.give(
        0,
        &[Loot::Cash, Loot::Cash, Loot::Cash, Loot::Cash, Loot::LeatherBag, Loot::Jewelry],
    );
    night.act(0, "take_getaway");
    assert_eq!((night.token(0), night.token(1)), (Some(1), Some(2)));
    assert!(matches!(night.state.phase, Phase::Exchange(_)));
}

#[test]
fn q40_whoever_left_last_comes_first() {
    let mut night = Night::trading_by(crate::common::stepped(3), &[]);
    night.turn(2, 2);
    night.give(2, &[Loot::LeatherBag]);
    night.act(2, "open_bag");
    assert_eq!(night.state.round, 2);
    let order: Vec<u8> = night.state.in_precedence().map(heist_table::Seat::number).collect();
    assert_eq!((order, mover(&night)), (vec![2, 1, 0], 2));
}
