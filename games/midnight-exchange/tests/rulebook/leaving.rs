//! R87, R91: players who leave for good; Q49; W37.

use heist_table::Rules as _;
use midnight_exchange::{Ending, Event, Lies, Loot, Phase, WhyItFell};

use crate::common;
use crate::night::{Night, seat};

const SIX: [Loot; 6] =
    [Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry, Loot::EmptyDrawer, Loot::LeatherBag];

#[test]
fn r91_the_hand_of_a_leaver_drops_everything() {
    let mut night = Night::live(3);
    let held = night.hold(2, Loot::Cash, 10);
    night.until(20);
    night.send(2, "keep", 30, 0);
    night.heard();
    night.leave(2);
    assert_eq!(night.lies(held), Lies::PlaceUp);
    assert_eq!(night.intent(2), None);
    let area = night.area(held);
    let fell = Event::Fell { seat: seat(2), spot: held, area, why: WhyItFell::Left };
    assert!(night.heard().contains(&fell));
    assert!(!night.rules.actors(&night.state).contains(seat(2)));
    assert_eq!(night.refused_at(2, "lift 3", 40, 0), ("gone".into(), "R91".into()));
}

#[test]
fn r91_w37_leavers_do_not_hold_up_the_end_of_the_raid() {
    let mut night = Night::live(3);
    night.give(0, &SIX);
    night.give(1, &[Loot::LeatherBag]);
    night.leave(2);
    night.send(0, "take_getaway", 100, 0);
    night.until(450);
    assert_eq!([0, 1, 2].map(|number| night.token(number)), [1, 2, 3].map(Some));
    // Its turns are skipped.
    assert_eq!(night.whose(), (0, 1));
    night.act(0, "open_bag");
    assert_eq!(night.whose(), (1, 1));
    night.act(1, "open_bag");
    while let Phase::Exchange(turn) = night.state.phase {
        assert_ne!(turn.seat, seat(2));
        night.act(turn.seat.number(), "pass");
    }
    assert_eq!(night.state.round, 2);
    // It counts as ready.
    night.acts(0, "ready");
    night.acts(1, "ready");
    assert!(matches!(night.state.phase, Phase::Countdown { .. }));
}

#[test]
fn r91_when_the_last_but_one_leaves_the_raid_ends() {
    let mut night = Night::live(4);
    night.give(0, &SIX);
    night.give(3, &[Loot::Cash]);
    night.send(0, "take_getaway", 100, 0);
    night.until(450);
    night.leave(3);
    assert!(matches!(night.state.phase, Phase::Raid(_)));
    night.leave(2);
    assert_eq!([0, 1, 3, 2].map(|number| night.token(number)), [1, 2, 3, 4].map(Some));
}

#[test]
fn r91_a_stepped_turn_goes_to_the_next_hand() {
    let mut night = Night::with(common::stepped(3));
    let held = night.lay(Loot::Cash);
    night.act(0, &format!("lift {}", held.0));
    night.leave(0);
    assert_eq!(night.lies(held), Lies::PlaceUp);
    assert_eq!(night.raid().mover, Some(seat(1)));
    // Whoever leaves while another holds a tile takes nothing from its turn.
    let mut night = Night::with(common::stepped(3));
    night.act(0, &format!("lift {}", night.clone().lay(Loot::Cash).0));
    night.leave(1);
    assert_eq!(night.raid().mover, Some(seat(0)));
}

#[test]
fn r91_a_turn_and_a_ready_step_go_on_without_the_leaver() {
    let mut night = Night::trading(3, &[Loot::LeatherBag]);
    night.give(1, &[Loot::LeatherBag]);
    night.leave(0);
    assert_eq!(night.whose(), (1, 1));
    let mut night = Night::laid(common::rules(3));
    night.acts(0, "ready");
    night.acts(1, "ready");
    night.leave(2);
    assert!(matches!(night.state.phase, Phase::Countdown { .. }));
}

#[test]
fn r87_q49_the_last_one_there_wins_whatever_the_points() {
    let mut night = Night::live(2);
    night.own(0, "unique_pharaoh");
    night.leave(0);
    assert_eq!(night.ending(), Ending::LastSeat);
    let outcome = night.outcome();
    assert_eq!(outcome.winners.single(), Some(seat(1)));
    assert_eq!(outcome.places.as_slice(), [2, 1]);
    assert_eq!(outcome.scores.as_slice(), [3, 0]);
}

#[test]
fn q49_r91_with_several_left_a_leaver_is_ranked_like_the_others() {
    let mut night = Night::trading(3, &[]);
    night.own(2, "unique_pharaoh");
    night.leave(2);
    night.give(1, &[Loot::LeatherBag]);
    night.turn(1, 2);
    night.state.bag_gave_nothing = true;
    night.act(1, "pass");
    assert_eq!(night.outcome().winners.single(), Some(seat(2)));
}

#[test]
fn r90_before_any_raid_has_ended_the_list_breaks_ties() {
    let mut night = Night::live(3);
    night.state.precedence =
        heist_table::BySeat::from_fn(3, |place| seat([1, 2, 0][place.index()]));
    night.leave(0);
    night.leave(2);
    assert_eq!(night.outcome().places.as_slice(), [3, 1, 2]);
}

#[test]
fn r91_whoever_has_left_cannot_leave_again() {
    let mut night = Night::live(4);
    night.leave(2);
    night.heard();
    night.leave(2);
    assert_eq!(night.heard(), []);
    night.leave(0);
    night.leave(1);
    assert_eq!(night.ending(), Ending::LastSeat);
    let over = night.state.clone();
    night.heard();
    night.leave(3);
    assert_eq!((night.heard(), night.state), (vec![], over), "nor when all is over");
}

#[test]
fn r90_in_a_later_raid_the_tokens_of_the_last_one_break_ties() {
    let mut night = Night::live(3);
    // R9: seat 1 took the highest token of round 1, seat 0 the lowest.
    night.state.round = 2;
    night.state.precedence =
        heist_table::BySeat::from_fn(3, |place| seat([1, 2, 0][place.index()]));
    night.leave(0);
    night.leave(2);
    assert_eq!(night.outcome().places.as_slice(), [2, 1, 3]);
}

#[test]
fn r29_r91_after_months_the_clock_of_a_raid_stands_at_its_end() {
    let mut night = Night::with(common::stepped(3));
    let held = night.lay(Loot::Cash);
    night.act(0, &format!("lift {}", held.0));
    night.now = night.now.plus_ms(u64::from(u32::MAX) + 5_000);
    night.leave(0);
    assert_eq!(night.state.tile(held).map(|tile| tile.laid), Some(u32::MAX));
}
