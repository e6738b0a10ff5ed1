//! Empty houses, Safe Houses, raids (R61 to R67).

use heist_table::Money;
use sneaky_monkeys::{Action, Event, Jewel, Place, Spot, Target, Vehicle};

use crate::night::{Night, seat};

/// V6, R61, R62, R65: a token and a jewel, no dice; the house stays his.
#[test]
fn v6_an_empty_house() {
    let mut night = Night::begun(2).at(0, (6, 1)).landed();
    let house = night.house_named("1a");
    night.act(0, Action::ClaimHouse { house });
    assert_eq!((night.one(0).jewels, night.one(0).houses.has(house)), ([1, 0], true));
    night.refuses(0, Action::ClaimHouse { house }, "R12");
    // R61: what one may not make one's own one cannot rob.
    let night = night.landed();
    night.refuses(0, Action::ClaimHouse { house }, "R61");
    night.refuses(0, Action::OpenCrime { target: Target::SafeHouse(house) }, "R66");
    let other = night.house_named("2a");
    night.refuses(0, Action::ClaimHouse { house: other }, "R61");
}

/// V23, Q30: without a domestic jewel $400.
#[test]
fn v23_cash_when_no_jewel_is_left() {
    let mut night = Night::begun(2).at(0, (6, 1)).landed().jewels_left(Jewel::Domestic, 0);
    let house = night.house_named("1a");
    night.act(0, Action::ClaimHouse { house });
    assert_eq!((night.money(0), night.one(0).jewels), (900, [0, 0]));
    night.heard(Event::HouseClaimed { seat: seat(0), house, jewel: None, cash: Money(400) });
}

/// V2, R64, Q28: neither the same neighbourhood nor one that touches it on the
/// ring; Museum Row does not link them.
#[test]
fn v2_safe_houses_are_two_neighbourhoods_apart() {
    let night = Night::begun(2).house(0, "1a");
    let open = night.view(0).seats[0].may_claim;
    let may = |id: &str| open.has(night.house_named(id));
    assert!(!may("1b") && !may("2a") && !may("5a"));
    assert!(may("3a") && may("6a") && may("4a") && may("7a") && may("8a"));
    let night = night.house(0, "3a");
    assert!(night.view(0).seats[0].may_claim.has(night.house_named("6a")), "together allowed");
    let night = night.at(0, (14, 5)).landed();
    let house = night.house_named("2c");
    night.refuses(0, Action::ClaimHouse { house }, "R64");
}

/// R63, Q27: three in a game. Q29: who stands badly may find no more.
#[test]
fn r63_three_safe_houses() {
    let night = Night::begun(2).house(0, "1a").house(0, "3a").house(0, "6a");
    assert!(night.view(0).seats[0].may_claim.is_empty());
    let night = night.at(0, (27, 13)).landed();
    let house = night.house_named("8a");
    night.refuses(0, Action::ClaimHouse { house }, "R63");
    // Q29: opposite sides of the ring leave two single neighbourhoods.
    let night = Night::begun(2).house(0, "1a").house(0, "8a");
    let open = night.view(0).seats[0].may_claim;
    let hoods = open.iter().map(|house| night.rules.content.city.house(house).hood);
    assert!(hoods.clone().all(|hood| hood == 2 || hood == 5) && open.count() == 6);
}

/// V7, R66, R67, Q25, Q26: a domestic jewel if there is one, else a foreign
/// one, else nothing; the house stays.
#[test]
fn v7_a_raid() {
    let raid = |jewels: (u8, u8)| {
        let mut night =
            Night::begun(2).house(1, "1a").jewels(1, jewels.0, jewels.1).at(0, (6, 1)).landed();
        let house = night.house_named("1a");
        night.act(0, Action::OpenCrime { target: Target::SafeHouse(house) });
        night.act_with(0, Action::RollContest, &[4, 3]);
        assert!(night.one(1).houses.has(house), "Q26");
        (night.one(0).jewels, night.one(1).jewels)
    };
    assert_eq!(raid((2, 0)), ([1, 0], [1, 0]));
    assert_eq!(raid((1, 3)), ([1, 0], [0, 3]));
    assert_eq!(raid((0, 3)), ([0, 1], [0, 2]));
    assert_eq!(raid((0, 0)), ([0, 0], [0, 0]), "Q24");
}

/// R66, Q33, Q65: wherever the owner is; his guard counts as ever.
#[test]
fn r66_a_confined_owner_can_be_raided() {
    let mut night = Night::begun(2)
        .house(1, "1a")
        .jewels(1, 1, 0)
        .guard(1, &[sneaky_monkeys::Resource::Weapons])
        .at(0, (6, 1))
        .landed();
    night.player(1).place = Place::Police;
    let house = night.house_named("1a");
    night.act(0, Action::OpenCrime { target: Target::SafeHouse(house) });
    assert_eq!(night.view(0).crime.unwrap().white_bonus, 1);
}

/// R61, Q57: only from the driveway, even where a second street touches the
/// house; a rocket has no driveway.
#[test]
fn r61_only_from_the_driveway() {
    // 8b, at (26,16), touches (27,16) too.
    let night = Night::begun(2).at(0, (27, 16)).landed();
    let house = night.house_named("8b");
    night.refuses(0, Action::ClaimHouse { house }, "R61");
    night.at(0, (26, 15)).landed().allows(0, Action::ClaimHouse { house });
    let night = Night::begun(2);
    let spot = Spot::Location(sneaky_monkeys::Location::Ecole);
    let night = night.riding(0, Vehicle::Rocket, spot).landed();
    night.refuses(0, Action::ClaimHouse { house }, "R61");
    // A tank reaches it with either tile.
    let night = Night::begun(2);
    let spot = night.pair((25, 15), (26, 15));
    night.riding(0, Vehicle::Tank, spot).landed().allows(0, Action::ClaimHouse { house });
}
