//! Movement on foot, and landing (R14, R16, R17, R25 to R30).

use sneaky_monkeys::{Action, Location, Place, Spot, Target};

use crate::night::{Night, seat};

/// R16, R17, Q5: along edges, up to the allowance, in any direction; no
/// diagonals, and an end is never where one stands.
#[test]
fn r16_r17_on_foot_one_street_tile_a_step() {
    let night = Night::begun(2).at(0, (7, 5)).with_roll(1);
    let mut ends = night.ends();
    ends.sort();
    let expected = [(7, 4), (6, 5), (8, 5), (7, 6)].map(|(column, row)| night.spot(column, row));
    assert_eq!(ends, expected);
    let corner = night.spot(8, 6);
    night.refuses(0, Action::Move { end: corner }, "R16");
    let here = night.spot(7, 5);
    night.refuses(0, Action::Move { end: here }, "R14");
    let far = night.spot(7, 3);
    night.refuses(0, Action::Move { end: far }, "R14");
    // The way back is as good as any other.
    let night = night.with_roll(12);
    assert!(night.ends().len() > 70, "some 79 ends for a 12");
    let off = Spot::Tile(sneaky_monkeys::Tile(9999));
    night.refuses(0, Action::Move { end: off }, "R16");
}

/// R16, and law 12: tokens never block each other.
#[test]
fn r16_tokens_never_block() {
    let alone = Night::begun(3).at(0, (7, 5)).with_roll(6);
    let crowded = Night::begun(3).at(0, (7, 5)).at(1, (7, 6)).at(2, (8, 5)).with_roll(6);
    assert_eq!(alone.ends(), crowded.ends());
}

/// V16, R27, Q3: staying is no landing; a step along the wall is.
#[test]
fn v16_staying_on_a_driveway_is_no_landing() {
    let mut night = Night::begun(2).at(0, (6, 1)).with_roll(4);
    night.act(0, Action::Stay);
    let house = night.house_named("1a");
    night.refuses(0, Action::ClaimHouse { house }, "R27");
    let mut night = Night::begun(2).at(0, (24, 19)).with_roll(4);
    let end = night.spot(23, 19);
    night.act(0, Action::Move { end });
    night.allows(0, Action::OpenCrime { target: Target::Business(Location::Cafe) });
}

/// V29, R29: who comes out of a door has not landed.
#[test]
fn v29_coming_out_beside_the_cafe_is_no_landing() {
    let mut night = Night::begun(2);
    night.player(0).place = Place::Police;
    night.state.turn.stage = sneaky_monkeys::Stage::Confined;
    night.end_turns_until(0);
    assert_eq!(night.one(0).place, Place::At(night.spot(24, 19)));
    night.act_with(0, Action::Roll, &[5]);
    let cafe = Action::OpenCrime { target: Target::Business(Location::Cafe) };
    let (mut stays, mut moves) = (night.clone(), night);
    stays.act(0, Action::Stay);
    stays.refuses(0, cafe, "R27");
    let end = moves.spot(23, 19);
    moves.act(0, Action::Move { end });
    moves.allows(0, cafe);
}

/// R26: beside a tile of it, from any side; R28: piers are ordinary streets.
#[test]
fn r26_at_a_location_is_beside_one_of_its_tiles() {
    let night = Night::begun(2);
    let city = &night.rules.content.city;
    assert!(city.is_at(night.spot(7, 6), Location::GrandPalais));
    assert!(city.is_at(night.spot(9, 8), Location::GrandPalais));
    assert!(!city.is_at(night.spot(7, 5), Location::GrandPalais), "a corner is not beside it");
    assert!(city.is_at(Spot::Location(Location::Louvre), Location::Louvre));
    assert!(city.is_at(night.pair((7, 5), (7, 6)), Location::GrandPalais), "Q16: either tile");
    assert!(city.is_street(night.tile(7, 9)) && city.is_street(night.tile(12, 9)), "R28");
}

/// R30: a neighbourhood is a word for all but rockets and Safe Houses.
#[test]
fn r30_tiles_have_neighbourhoods() {
    let night = Night::begun(2);
    let city = &night.rules.content.city;
    let hood = |column, row| {
        let hood = city.hoods[night.tile(column, row).index()];
        city.neighbourhoods[usize::from(hood)].sign
    };
    assert_eq!((hood(2, 3), hood(9, 1), hood(12, 8), hood(27, 13)), ('1', '2', 'M', '8'));
    assert_eq!(city.house(night.house_named("8b")).hood, city.hoods[night.tile(26, 16).index()]);
}

/// R55, R25: who is confined is on no tile.
#[test]
fn r55_who_is_confined_is_on_no_tile() {
    let mut night = Night::begun(2).at(0, (12, 8)).at(1, (12, 8)).landed();
    night.allows(0, Action::OpenCrime { target: Target::Player(seat(1)) });
    night.player(1).place = Place::Police;
    night.refuses(0, Action::OpenCrime { target: Target::Player(seat(1)) }, "R56");
}
