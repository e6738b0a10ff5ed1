//! Crimes in general, street robbery, guard, businesses (R48 to R60, R68, R69,
//! R95).

use heist_table::Money;
use sneaky_monkeys::{
    Action, Event, Location, Options, Place, Resource, Spot, Stage, Target, Tie, Vehicle, Verdict,
};

use crate::common;
use crate::night::{Night, seat};

const CAFE: Action = Action::OpenCrime { target: Target::Business(Location::Cafe) };

/// Seat 0 has landed beside the Café.
fn at_the_cafe() -> Night {
    Night::begun(2).at(0, (23, 19)).landed()
}

/// Seats 0 and 1 on one tile, where seat 0 has landed.
fn in_the_street() -> Night {
    Night::begun(2).at(0, (12, 8)).at(1, (12, 8)).landed()
}

fn rob() -> Action {
    Action::OpenCrime { target: Target::Player(seat(1)) }
}

/// R48, R49, Q2: one crime of any kind a turn, after landing.
#[test]
fn r48_one_crime_a_turn() {
    let mut night = Night::begun(2).at(0, (23, 19)).at(1, (23, 19)).landed();
    night.allows(0, CAFE).allows(0, rob()); // R49: several targets, one is chosen.
    night.act(0, CAFE).act_with(0, Action::RollContest, &[5, 1]);
    night.refuses(0, rob(), "R12").refuses(0, CAFE, "R12");
    let night = Night::begun(2).at(0, (23, 19));
    night.refuses(0, CAFE, "R27");
    let night = night.with_roll(3);
    night.refuses(0, CAFE, "R27");
}

/// V15, R50, Q6: equal dice are rolled again with the same modifiers; after
/// twenty equal rolls the attempt fails.
#[test]
fn v15_equal_dice_are_rolled_again() {
    let mut night = Night::begun(2).house(1, "1a").jewels(1, 1, 0).at(0, (6, 1)).landed();
    let target = Target::SafeHouse(night.house_named("1a"));
    night.act(0, Action::OpenCrime { target }).act_with(0, Action::RollContest, &[3, 3, 6, 2]);
    let verdicts: Vec<Verdict> = night
        .heard
        .iter()
        .filter_map(|event| match event {
            Event::Contest { verdict, .. } => Some(*verdict),
            _ => None,
        })
        .collect();
    assert_eq!(verdicts, [Verdict::RollAgain, Verdict::Success]);
    let mut night = at_the_cafe();
    night.act(0, CAFE).act_with(0, Action::RollContest, &[4; 40]);
    let rolls = night.heard.iter().filter(|event| matches!(event, Event::Contest { .. })).count();
    assert_eq!((rolls, night.one(0).place), (20, Place::Police));
}

/// R51, R52, R53: cards are committed one by one and taken back, add one each,
/// and are gone after the roll.
#[test]
fn r51_to_r53_cards_in_a_crime() {
    let mut night =
        at_the_cafe().hand(0, &[Resource::Software, Resource::Software, Resource::Security]);
    night.act(0, CAFE);
    night.act(0, Action::Commit { kind: Resource::Software });
    night.act(0, Action::Commit { kind: Resource::Security });
    night.act(0, Action::TakeBack { kind: Resource::Security });
    night.refuses(0, Action::TakeBack { kind: Resource::Security }, "R52");
    night.refuses(0, Action::Commit { kind: Resource::Weapons }, "R52");
    // Meanwhile no Market, trade or guard action (R52).
    night.refuses(0, Action::BuyResource { kind: Resource::Software }, "R52");
    night.refuses(0, Action::GuardUp { kind: Resource::Software }, "R52");
    night.refuses(0, Action::EndTurn, "R52");
    let crime = night.view(0).crime.unwrap();
    assert_eq!((crime.black_bonus, crime.white_bonus, crime.chance.success), (1, 0, 677));
    night.act_with(0, Action::RollContest, &[1, 2, 1, 1]); // 2 against 2, then 2 against 1.
    assert_eq!(night.money(0), 700);
    assert_eq!(night.one(0).hand.count(), 2);
    let stock = &night.view(0).market.buy[0];
    assert_eq!(stock.stock, 9, "one of ten is still in a hand");
}

/// R52: calling off costs nothing and does not use up the turn's crime.
#[test]
fn r52_calling_off() {
    let mut night = at_the_cafe().hand(0, &[Resource::Software]);
    night.act(0, CAFE).allows(0, Action::Commit { kind: Resource::Software });
    night.act(0, Action::Commit { kind: Resource::Software });
    night.allows(0, Action::TakeBack { kind: Resource::Software });
    night.act(0, Action::CallOff);
    assert_eq!(night.one(0).hand.of(Resource::Software), 1);
    night.allows(0, CAFE);
    night.refuses(0, Action::CallOff, "R52").refuses(0, Action::RollContest, "R52");
}

/// V5, R54, Q23: the robber goes to the station and is confined on his next
/// turn; a vehicle goes to the garage; he pays nothing.
#[test]
fn v5_caught_in_the_street() {
    let mut night = in_the_street();
    night.act(0, rob()).act_with(0, Action::RollContest, &[2, 5]);
    assert_eq!(night.one(0).place, Place::Police);
    assert_eq!((night.money(0), night.money(1)), (500, 500));
    night.end_turns_until(0);
    assert_eq!(night.state.turn.stage, Stage::Confined);
    night.end_turns_until(0);
    assert_eq!(night.state.turn.stage, Stage::Before);
    // In a tank: it is kept.
    let spot = night.pair((12, 8), (13, 8));
    let mut night = in_the_street().riding(0, Vehicle::Tank, spot).landed();
    night.act(0, rob()).act_with(0, Action::RollContest, &[2, 5]);
    night.heard(Event::Arrested { seat: seat(0), vehicle: Some(Vehicle::Tank) });
    assert!(night.one(0).garage.has(Vehicle::Tank) && night.one(0).riding.is_none());
}

/// V4, R57, R58, Q24: half the cash, rounded down; half of $1 is nothing.
#[test]
fn v4_half_the_cash_rounded_down() {
    let mut night = in_the_street().cash(1, 325);
    night.act(0, rob()).act_with(0, Action::RollContest, &[6, 1]);
    assert_eq!((night.money(0), night.money(1)), (662, 163));
    let mut night = in_the_street().cash(1, 1);
    night.act(0, rob()).act_with(0, Action::RollContest, &[6, 1]);
    night.heard(Event::Robbed { seat: seat(0), victim: seat(1), cash: Money(0) });
}

/// R56, Q33: not at the station, at school, in a rocket or by one.
#[test]
fn r56_who_can_be_robbed() {
    let mut night = in_the_street();
    night.allows(0, rob());
    night.player(1).place = Place::School;
    night.refuses(0, rob(), "R56");
    let roof = Spot::Location(Location::Louvre);
    let night = in_the_street().riding(1, Vehicle::Rocket, roof);
    night.refuses(0, rob(), "R56");
    let both = night.riding(0, Vehicle::Rocket, roof).landed();
    both.refuses(0, rob(), "R56");
    both.refuses(0, Action::OpenCrime { target: Target::Player(seat(0)) }, "R56");
}

/// V12, V25, R59, R60, Q21, Q59, Q52: the whole guard counts on the white die,
/// and all of it is gone; against police it does not help.
#[test]
fn v12_v25_guards_count_and_are_gone() {
    let mut night = Night::begun(2)
        .house(1, "1a")
        .jewels(1, 2, 0)
        .guard(1, &[Resource::Weapons, Resource::Weapons])
        .at(0, (6, 1))
        .landed();
    let target = Target::SafeHouse(night.house_named("1a"));
    night.act(0, Action::OpenCrime { target }).act_with(0, Action::RollContest, &[4, 3]);
    assert_eq!((night.one(0).place, night.one(1).guard.count()), (Place::Police, 0));
    // V25: four against three.
    let mut night = in_the_street()
        .hand(0, &[Resource::Software, Resource::Software, Resource::Software])
        .guard(1, &[Resource::Weapons]);
    night.act(0, rob());
    for _ in 0..3 {
        night.act(0, Action::Commit { kind: Resource::Software });
    }
    night.act_with(0, Action::RollContest, &[1, 2]);
    assert_eq!(
        (night.money(0), night.one(0).hand.count(), night.one(1).guard.count()),
        (750, 0, 0)
    );
    // R53: what is spent is told, each player's apart; of nothing nothing is said.
    let spent = |night: &Night| {
        let spent = night.heard.iter().filter_map(|event| match event {
            Event::CardsSpent { seat, cards } => Some((seat.number(), cards.count())),
            _ => None,
        });
        spent.collect::<Vec<_>>()
    };
    assert_eq!(spent(&night), [(0, 3), (1, 1)]);
    let mut night = in_the_street();
    night.act(0, rob()).act_with(0, Action::RollContest, &[2, 1]);
    assert_eq!(spent(&night), []);
    // Q52: the own guard does nothing at the Café, and stays.
    let mut night = at_the_cafe().guard(0, &[Resource::Software]);
    night.act(0, CAFE);
    assert_eq!(night.view(0).crime.unwrap().black_bonus, 0);
    night.act_with(0, Action::RollContest, &[1, 2]);
    assert_eq!(night.one(0).guard.count(), 1);
}

/// V8, R68, R69, Q7, Q8: $200 from the Market, for five businesses and nothing
/// else.
#[test]
fn v8_a_business_pays_two_hundred() {
    let mut night = at_the_cafe();
    night.act(0, CAFE).act_with(0, Action::RollContest, &[5, 1]);
    assert_eq!(night.money(0), 700);
    assert_eq!(Location::businesses().count(), 5);
    assert_eq!(Location::museums().count(), 6);
    let night = Night::begun(2).at(0, (18, 15)).landed();
    let school = Action::OpenCrime { target: Target::Business(Location::Ecole) };
    night.refuses(0, school, "R68");
    let far = Action::OpenCrime { target: Target::Business(Location::Banque) };
    night.refuses(0, far, "R68");
}

/// R69: a pack may let a business require something; the robber meets it alone.
#[test]
fn r69_a_business_may_list_requirements() {
    let listed = "location = \"cafe\"\nrating = 2\nvehicle = \"boat\"\nresources = [\"software\"]";
    let plain = "location = \"cafe\"\nrating = 0\nresources = []";
    let rules = common::rules_of(2, &Options::default(), &[(plain, listed)]);
    let mut night = Night::of(rules).at(0, (23, 19)).landed();
    night = night.hand(0, &[Resource::Software, Resource::Software]);
    night.act(0, CAFE);
    night.refuses(0, Action::RollContest, "R71");
    night = night.owns(0, Vehicle::Boat);
    night.refuses(0, Action::RollContest, "R71");
    night.act(0, Action::Commit { kind: Resource::Software });
    let crime = night.view(0).crime.unwrap();
    assert_eq!((crime.black_bonus, crime.white_bonus, crime.ready), (0, 2, true));
    night.act(0, Action::Commit { kind: Resource::Software });
    night.act_with(0, Action::RollContest, &[6, 1]);
    assert_eq!(night.money(0), 700);
}

/// R95: a standoff, or the defender's.
#[test]
fn r95_equal_dice_otherwise() {
    let mut night = Night::with(2, &Options { tie: Tie::Standoff, ..Options::default() });
    night = night.at(0, (23, 19)).landed().hand(0, &[Resource::Software]);
    night.act(0, CAFE).act(0, Action::Commit { kind: Resource::Software });
    night.act_with(0, Action::RollContest, &[2, 3]);
    assert!(night.one(0).spot().is_some() && night.one(0).hand.is_empty());
    assert_eq!(night.money(0), 500);
    night.refuses(0, CAFE, "R12");
    let mut night = Night::with(2, &Options { tie: Tie::Defender, ..Options::default() });
    night = night.at(0, (23, 19)).landed();
    night.act(0, CAFE).act_with(0, Action::RollContest, &[3, 3]);
    assert_eq!(night.one(0).place, Place::Police);
}

/// Q51: where a tile touches two things one chooses; the police station is no
/// target.
#[test]
fn q51_the_station_is_no_target() {
    let night = Night::begun(2).at(0, (24, 19)).landed();
    assert_eq!(night.view(0).here.len(), 1, "the Café alone");
}
