//! R96: what a page lights up and a bot chooses from, and whom nobody waits
//! for; what a hand can be doing at all (R31, R42).

use heist_table::{Game as _, Rules as _};
use midnight_exchange::{Area, Deed, Intent, Lies, Loot, Options, Spot};

use crate::common;
use crate::night::{Night, seat};

const FIVE: [Loot; 5] = [Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry, Loot::LeatherBag];

fn lift(spot: Spot) -> String {
    format!("lift {}", spot.0)
}

#[test]
fn r96_r54_whoever_may_not_act_is_given_nothing_to_choose() {
    let night = Night::trading(2, &[Loot::LeatherBag]);
    assert!(!night.legal(0).is_empty() && night.legal(1).is_empty());
    let night = Night::with(common::stepped(2));
    assert!(!night.legal(0).is_empty() && night.legal(1).is_empty());
    let mut night = Night::live(3);
    night.give(0, &FIVE);
    night.give(0, &[Loot::EmptyDrawer]);
    night.send(0, "take_getaway", 100, 0);
    night.until(450);
    assert!(night.legal(0).is_empty() && !night.legal(1).is_empty());
}

#[test]
fn r17_r19_a_first_key_and_a_second_of_other_things_can_be_kept() {
    let mut night = Night::live(2);
    night.give(0, &[Loot::Cash]);
    night.hold(0, Loot::IronKey, 0);
    night.hold(1, Loot::Cash, 0);
    night.give(1, &[Loot::Cash]);
    night.lists(0, "keep", true);
    night.lists(1, "keep", true);
}

#[test]
fn r22_r23_what_is_on_the_board_can_be_returned_unless_it_is_a_key() {
    let mut night = Night::live(2);
    night.give(0, &[Loot::IronKey, Loot::Cash]);
    night.lists(0, "return_loot 1 loot_up", true);
    night.lists(0, "return_loot 0 loot_up", false);
}

#[test]
fn r42_r53_what_runs_and_waits_is_counted_in() {
    // The sixth tile is being kept.
    let mut night = Night::live(2);
    night.give(0, &FIVE);
    night.hold(0, Loot::EmptyDrawer, 0);
    night.lists(0, "take_getaway", false);
    let mut kept = night.clone();
    kept.send(0, "keep", 10, 0);
    kept.lists(0, "take_getaway", true);
    // It is put back, and then there is nothing to keep.
    night.send(0, "put_back place_up", 10, 0);
    night.send(0, "keep", 20, 0);
    night.lists(0, "take_getaway", false);
    // A seventh is not kept.
    let mut night = Night::live(2);
    night.give(0, &FIVE);
    night.give(0, &[Loot::EmptyDrawer]);
    let spot = night.lay(Loot::Cash);
    night.send(0, &lift(spot), 10, 0);
    night.send(0, "keep", 20, 0);
    night.lists(0, "take_getaway", true);
}

/// A raid in which somebody else has every tile of the garage, looked at with
/// what seat 0 has.
fn empty_garage(options: &Options, prepare: impl Fn(&mut Night)) -> Night {
    let mut night = Night::with(common::rules_with(3, options));
    prepare(&mut night);
    let spots: Vec<Spot> = night
        .state
        .tiles()
        .filter(|(_, tile)| tile.area == Area::Garage && tile.is_on_the_table())
        .map(|(spot, _)| spot)
        .collect();
    spots.into_iter().for_each(|spot| night.tile_mut(spot).lies = Lies::OnBoard(seat(1)));
    night
}

#[test]
fn r96_a_raider_with_nothing_within_reach_has_to_wait() {
    let acts = |options: &Options, prepare: &dyn Fn(&mut Night)| {
        let night = empty_garage(options, prepare);
        assert_eq!(night.rules.actors(&night.state).contains(seat(0)), !night.legal(0).is_empty());
        night.rules.actors(&night.state).contains(seat(0))
    };
    let usual = Options::default();
    assert!(!acts(&usual, &|_| {}));
    assert!(acts(&usual, &|night| night.give(0, &[Loot::Cash])), "R22");
    assert!(acts(&usual, &|night| night.give(0, &[Loot::IronKey])), "R21");
    let holding = |night: &mut Night| {
        night.hold(0, Loot::Cash, 0);
    };
    assert!(acts(&usual, &holding), "R16");
    let early = Options { early_getaway: true, ..usual };
    assert!(acts(&early, &|_| {}), "R53");
}

#[test]
fn r31_r42_a_state_in_which_a_hand_does_what_it_cannot_is_refused() {
    let mut night = Night::live(2);
    let (spot, locked) = (night.lay(Loot::Cash), night.lay(Loot::GoldBar));
    night.send(0, &lift(spot), 10, 0);
    night.send(0, "keep", 20, 0);
    assert_eq!(night.rules.possible(&night.state), Ok(()));
    let doing = |night: &Night, deed: Deed| {
        let mut state = night.state.clone();
        state.hands[seat(0)].running = Some(Intent { deed, start: 10, due: 400 });
        night.rules.possible(&state).is_ok()
    };
    assert!(doing(&night, Deed::Lift { spot }));
    assert!(!doing(&night, Deed::Lift { spot: locked }));
    assert!(!doing(&night, Deed::Keep));
    let mut waits = night.state.clone();
    waits.hands[seat(0)].waiting[0] = Some(Deed::Lift { spot: Spot(250) });
    assert!(night.rules.possible(&waits).is_err());
    // With a tile in the hand no other is reached for.
    let mut holding = Night::live(2);
    let other = holding.lay(Loot::Jewelry);
    holding.hold(0, Loot::Cash, 5);
    assert!(doing(&holding, Deed::Keep));
    assert!(!doing(&holding, Deed::Lift { spot: other }));
}
