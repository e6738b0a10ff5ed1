//! Vehicles: tank, train, boat, rocket (R18 to R25, R35).

use sneaky_monkeys::{Action, Event, Location, Place, Spot, Target, Tile, Vehicle};

use crate::night::{Night, seat};

/// V20, R18, Q15, Q17: the front leads, either end may be made the front before
/// the first step; trains need no rails.
#[test]
fn v20_a_tank_on_two_tiles_has_four_ends_for_one_step() {
    for vehicle in [Vehicle::Tank, Vehicle::Train] {
        let night = Night::begun(2);
        let here = night.pair((7, 4), (7, 5));
        let night = night.riding(0, vehicle, here).with_roll(1);
        let mut ends = night.ends();
        ends.sort();
        let mut expected = [
            night.pair((7, 5), (6, 5)),
            night.pair((7, 5), (8, 5)),
            night.pair((7, 5), (7, 6)),
            night.pair((7, 4), (7, 3)),
        ];
        expected.sort();
        assert_eq!(ends, expected);
    }
}

/// R18: after the first step nobody turns round: the front cannot go back over
/// the rear. Ways are told as the front goes.
#[test]
fn r18_no_turning_round_on_the_way() {
    let night = Night::begun(2);
    let here = night.pair((7, 4), (7, 5));
    let mut night = night.riding(0, Vehicle::Tank, here).with_roll(2);
    let city = &night.rules.content.city;
    assert_eq!(city.steps(here, night.pair((7, 2), (7, 3)), true), Some(2));
    assert_eq!(city.steps(here, night.pair((7, 6), (7, 7)), true), Some(2));
    // From (7,5)(8,5) with the front at (8,5), (6,5)(7,5) lies behind.
    assert!(city.steps(night.pair((7, 5), (8, 5)), night.pair((6, 5), (7, 5)), true) == Some(1));
    let end = night.pair((7, 6), (7, 7));
    night.act(0, Action::Move { end });
    let [Event::Moved { way, from, to, .. }] = night.heard[..] else { panic!("{:?}", night.heard) };
    assert_eq!((from, to), (here, end));
    assert_eq!(way.as_slice(), [night.tile(7, 6), night.tile(7, 7)]);
    // Every end of a long roll is reached step by step as the rules say.
    let night = Night::begun(2).riding(0, Vehicle::Train, here).with_roll(12);
    let city = &night.rules.content.city;
    for end in night.ends() {
        let way = city.way(here, end, true);
        assert_eq!(way.as_slice().len(), usize::from(city.steps(here, end, true).unwrap()));
        assert!(goes(&night, here, end, way.as_slice()), "{end:?} by {way:?}");
    }
    assert_eq!(night.ends().len(), 78);
}

/// Whether a front that goes that way drags the rear to that end.
fn goes(night: &Night, from: Spot, end: Spot, way: &[Tile]) -> bool {
    let city = &night.rules.content.city;
    let Spot::Pair(one, other) = from else { return false };
    [(one, other), (other, one)].into_iter().any(|(mut front, mut rear)| {
        for &tile in way {
            if tile == rear || !city.is_street(tile) || !city.beside(front).any(|next| next == tile)
            {
                return false;
            }
            (front, rear) = (tile, front);
        }
        Spot::pair(front, rear) == end
    })
}

/// R19, Q19: a boat goes on the river and beneath bridges, and comes to three
/// museums.
#[test]
fn r19_a_boat_keeps_to_the_river() {
    let night = Night::begun(2);
    let here = night.spot(12, 10);
    let night = night.riding(0, Vehicle::Boat, here).with_roll(1);
    let mut ends = night.ends();
    ends.sort();
    assert_eq!(ends, [night.spot(11, 10), night.spot(13, 10)]);
    let street = night.spot(12, 9);
    night.refuses(0, Action::Move { end: street }, "R16");
    let city = &night.rules.content.city;
    let by_boat = Location::ALL.into_iter().filter(|&location| {
        city.river
            .iter()
            .any(|&tile| !city.is_street(tile) && city.is_at(Spot::Tile(tile), location))
    });
    let museums = [Location::Orsay, Location::Orangerie, Location::Bourdelle];
    assert!(by_boat.eq(museums));
    // A boat is on a driveway only under a bridge, where none is.
    assert!(city.houses.iter().all(|house| !city.is_river(house.driveway)));
}

/// V3, R20, R21, Q20, Q57: a rocket hops from neighbourhood to neighbourhood,
/// Museum Row touches all, and it ends at one of the twelve locations.
#[test]
fn v3_a_rocket_with_a_one() {
    let night = Night::begun(2);
    let here = Spot::Location(Location::PalaisDesCongres);
    let night = night.riding(0, Vehicle::Rocket, here).with_roll(1);
    let mut expected: Vec<Spot> = [Location::Banque, Location::Apartments]
        .into_iter()
        .chain(Location::museums())
        .map(Spot::Location)
        .collect();
    expected.sort();
    let mut ends = night.ends();
    ends.sort();
    assert_eq!(ends, expected);
    // Q20: with a 2 or more every location, through Museum Row.
    let night = night.with_roll(2);
    assert_eq!(night.ends().len(), 11);
    // Q20: from a museum to another costs one step within Museum Row.
    let louvre = Spot::Location(Location::Louvre);
    let night = night.riding(0, Vehicle::Rocket, louvre).with_roll(1);
    assert_eq!(night.ends().len(), 11, "Museum Row touches all eight");
    // R21: the ring.
    let city = &night.rules.content.city;
    let touches = |one: usize| city.neighbourhoods[one].links.count_ones();
    assert!((0..8).all(|hood| touches(hood) == 3) && touches(8) == 8);
}

/// V21, R22, R23: boarding before the roll, beside the token.
#[test]
fn v21_a_boat_is_boarded_from_a_pier() {
    let mut night = Night::begun(2).at(0, (7, 9)).owns(0, Vehicle::Boat);
    let spot = night.spot(7, 10);
    night.allows(0, Action::Board { vehicle: Vehicle::Boat, spot });
    let off = night.spot(8, 10);
    night.refuses(0, Action::Board { vehicle: Vehicle::Boat, spot: off }, "R23");
    night.refuses(0, Action::Board { vehicle: Vehicle::Tank, spot }, "R22");
    night.act(0, Action::Board { vehicle: Vehicle::Boat, spot });
    assert_eq!((night.one(0).riding, night.one(0).place), (Some(Vehicle::Boat), Place::At(spot)));
    night.act_with(0, Action::Roll, &[3]);
    // On a bridge the boat is beneath it.
    let night = Night::begun(2).at(0, (12, 10)).owns(0, Vehicle::Boat);
    let below = night.spot(12, 10);
    night.allows(0, Action::Board { vehicle: Vehicle::Boat, spot: below });
}

/// R23: a tank beside the token, in either direction; a rocket at a building
/// that the token is beside.
#[test]
fn r23_tanks_and_rockets_are_boarded_beside_the_token() {
    let night = Night::begun(2).at(0, (7, 6)).owns(0, Vehicle::Tank).owns(0, Vehicle::Rocket);
    let boards: Vec<Action> = night
        .legal(0)
        .into_iter()
        .filter(|action| matches!(action, Action::Board { .. }))
        .collect();
    let expected = [
        (Vehicle::Tank, night.pair((7, 5), (7, 6))),
        (Vehicle::Tank, night.pair((7, 6), (7, 7))),
        (Vehicle::Rocket, Spot::Location(Location::GrandPalais)),
    ];
    assert_eq!(boards, expected.map(|(vehicle, spot)| Action::Board { vehicle, spot }));
    let louvre = Spot::Location(Location::Louvre);
    night.refuses(0, Action::Board { vehicle: Vehicle::Rocket, spot: louvre }, "R23");
}

/// V27, R22: no alighting after boarding; alighting and then boarding another
/// kind is fine, the same kind is not.
#[test]
fn v27_no_alighting_after_boarding() {
    let mut night = Night::begun(2).at(0, (7, 9)).owns(0, Vehicle::Boat);
    let spot = night.spot(7, 10);
    night.act(0, Action::Board { vehicle: Vehicle::Boat, spot });
    let tile = night.tile(7, 11);
    night.refuses(0, Action::Alight { tile }, "R22");
    let night = Night::begun(2);
    let here = night.pair((7, 8), (7, 9));
    let mut night = night.riding(0, Vehicle::Train, here).owns(0, Vehicle::Boat);
    let tile = night.tile(7, 9);
    night.act(0, Action::Alight { tile });
    assert_eq!(night.one(0).riding, None);
    night.refuses(0, Action::Board { vehicle: Vehicle::Train, spot: here }, "R22");
    let spot = night.spot(7, 10);
    night.act(0, Action::Board { vehicle: Vehicle::Boat, spot });
    night.refuses(0, Action::Alight { tile: night.tile(7, 9) }, "R22");
}

/// R24: where one gets off; not at all in mid-river.
#[test]
fn r24_alighting() {
    let outs = |night: &Night| {
        let tile = |action: Action| match action {
            Action::Alight { tile } => Some(tile),
            _ => None,
        };
        let mut tiles: Vec<Tile> = night.legal(0).into_iter().filter_map(tile).collect();
        tiles.sort();
        tiles
    };
    let night = Night::begun(2);
    let spot = night.spot(12, 10);
    let night = night.riding(0, Vehicle::Boat, spot);
    let expected = [(12, 9), (12, 10), (12, 11)].map(|(column, row)| night.tile(column, row));
    assert_eq!(outs(&night), expected, "onto the bridge, or beside the boat");
    let spot = night.spot(4, 10);
    let night = night.riding(0, Vehicle::Boat, spot);
    assert_eq!(outs(&night), [], "no street beside it");
    let tile = night.tile(2, 10);
    night.refuses(0, Action::Alight { tile }, "R24");
    let night = Night::begun(2);
    let night = night.riding(0, Vehicle::Rocket, Spot::Location(Location::Cafe));
    let expected =
        [(22, 17), (22, 18), (23, 19), (24, 19)].map(|(column, row)| night.tile(column, row));
    assert_eq!(outs(&night), expected);
    night.refuses(1, Action::Alight { tile: expected[0] }, "R11");
    night.allows(0, Action::Alight { tile: expected[0] });
    let far = night.tile(2, 12);
    night.refuses(0, Action::Alight { tile: far }, "R24");
}

/// R22, R15: a confined player neither boards nor alights.
#[test]
fn r22_not_when_confined_nor_after_the_roll() {
    let mut night = Night::begun(2).at(0, (7, 9)).owns(0, Vehicle::Boat).with_roll(3);
    let spot = night.spot(7, 10);
    night.refuses(0, Action::Board { vehicle: Vehicle::Boat, spot }, "R22");
    night.player(0).place = Place::Police;
    night.state.turn = sneaky_monkeys::Turn {
        stage: sneaky_monkeys::Stage::Confined,
        ..sneaky_monkeys::Turn::default()
    };
    night.refuses(0, Action::Board { vehicle: Vehicle::Boat, spot }, "R22");
}

/// V22, R25, Q18, R56: a boat under a bridge and a walker on it share a tile.
#[test]
fn v22_over_and_under_a_bridge() {
    let night = Night::begun(2).at(1, (12, 10));
    let spot = night.spot(12, 10);
    let night = night.riding(0, Vehicle::Boat, spot).landed();
    night.allows(0, Action::OpenCrime { target: Target::Player(seat(1)) });
    let night = Night::begun(2).at(0, (12, 10)).riding(1, Vehicle::Boat, spot).landed();
    night.allows(0, Action::OpenCrime { target: Target::Player(seat(1)) });
}

/// Q14, Q16, Q68: one token in use; both tiles of a tank count, and with two
/// people on them one is chosen.
#[test]
fn q16_both_tiles_count() {
    let night = Night::begun(3).at(1, (7, 4)).at(2, (7, 5));
    let spot = night.pair((7, 4), (7, 5));
    let mut night = night.riding(0, Vehicle::Tank, spot).landed();
    night.allows(0, Action::OpenCrime { target: Target::Player(seat(1)) });
    night.allows(0, Action::OpenCrime { target: Target::Player(seat(2)) });
    night.act(0, Action::OpenCrime { target: Target::Player(seat(1)) });
    night.act_with(0, Action::RollContest, &[6, 1]);
    night.refuses(0, Action::OpenCrime { target: Target::Player(seat(2)) }, "R12");
    // Q14: what is not in use is in the garage, and nothing happens to it.
    assert_eq!(night.one(0).riding, Some(Vehicle::Tank));
}
