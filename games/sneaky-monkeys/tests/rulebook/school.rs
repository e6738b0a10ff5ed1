//! School (R86 to R89).

use sneaky_monkeys::{
    Action, Character, Event, Location, LootSet, Options, Place, Resource, Spot, Stage, Vehicle,
};

use crate::common;
use crate::night::{Night, seat};

fn at_school() -> Night {
    Night::begun(2).at(0, (18, 15)).landed()
}

/// V11, R86, R87, R88, Q34: pay, sit a turn, then the chip, then buy.
#[test]
fn v11_a_blue_chip() {
    let mut night = at_school().cash(0, 100);
    night.act(0, Action::Enrol { colour: Resource::Safecracking });
    assert_eq!((night.money(0), night.one(0).place), (0, Place::School));
    assert_eq!(night.view(0).market.chips[Resource::Safecracking as usize], 4, "reserved");
    assert!(!night.one(0).knows(Resource::Safecracking));
    night.end_turns_until(0);
    assert_eq!(night.state.turn.stage, Stage::Confined);
    night.act(0, Action::EndTurn);
    night.heard(Event::ChipEarned { seat: seat(0), colour: Resource::Safecracking });
    assert_eq!(night.one(0).place, Place::At(Spot::Tile(night.tile(18, 15))), "R29");
    let mut night = night.cash(0, 100);
    night.end_turns_until(0);
    night.act(0, Action::BuyResource { kind: Resource::Safecracking });
}

/// R86, Q30: what he does not know, while there is a chip, for $100, after
/// landing.
#[test]
fn r86_who_may_enrol() {
    let night = at_school();
    night.refuses(0, Action::Enrol { colour: Resource::Software }, "R86");
    let night = night.cash(0, 99);
    night.refuses(0, Action::Enrol { colour: Resource::Security }, "R86");
    let why = |night: &Night| {
        night.check(0, Action::Enrol { colour: Resource::Security }).unwrap_err().code
    };
    assert_eq!(why(&night), "not-enough-cash");
    // Q30: two chips of each colour, one earned and one reserved.
    let rules = common::rules_of(3, &Options::default(), &[("chips = 5", "chips = 2")]);
    let mut night = Night::of(rules).at(0, (18, 15)).landed();
    let player = night.player(1);
    player.chips = player.chips.with(Resource::Security);
    night.allows(0, Action::Enrol { colour: Resource::Security });
    let player = night.player(2);
    (player.place, player.learning) = (Place::School, Some(Resource::Security));
    night.refuses(0, Action::Enrol { colour: Resource::Security }, "R86");
    assert_eq!(why(&night), "no-chip");
    let night = Night::begun(2).at(0, (18, 15));
    night.refuses(0, Action::Enrol { colour: Resource::Security }, "R27");
    let night = night.at(0, (23, 19)).landed();
    night.refuses(0, Action::Enrol { colour: Resource::Security }, "R86");
}

/// R86: the choice is not blind. Bourdelle lists weapons and explosives, so that
/// explosives are all that Jogo lacks there; nobody learns what he knows.
#[test]
fn r86_what_speaks_for_each_lesson() {
    let mut night = at_school();
    let (own, other) = (night.one(0).character, night.one(1).character);
    let (own, other) = (own.unwrap().expertise(), other.unwrap().expertise());
    let lessons = night.view(0).lessons;
    assert!(lessons.len() == 5 && lessons.iter().all(|lesson| lesson.colour != own));
    for lesson in &lessons {
        let content = &night.rules.content;
        let lists = |museum: &Location| content.job(*museum).tickets.has(lesson.colour);
        let wanted: Vec<Location> = Location::museums().filter(lists).collect();
        assert_eq!(lesson.wanted_by, wanted);
        let seller = if lesson.colour == other { vec![seat(1)] } else { vec![] };
        assert_eq!((&lesson.others, lesson.left), (&seller, 5));
    }
    night.player(0).character = Some(Character::Jogo);
    let opens = |night: &Night, colour| {
        let lessons = night.view(0).lessons;
        lessons.into_iter().find(|lesson| lesson.colour == colour).unwrap().opens
    };
    assert_eq!(opens(&night, Resource::Explosives), [Location::Bourdelle]);
    assert_eq!(opens(&night, Resource::Safecracking), []);
    night.state.piles = LootSet::default();
    assert_eq!(opens(&night, Resource::Explosives), [], "nothing is left there");
}

/// R12, R89, Q61: one thing a turn: rob or enrol, and one colour; a vehicle
/// goes to the garage, and the Market stays open (R87).
#[test]
fn q61_rob_or_enrol() {
    let night = Night::begun(2);
    let spot = night.pair((18, 15), (19, 15));
    let mut night = night.riding(0, Vehicle::Train, spot).landed();
    night.act(0, Action::Enrol { colour: Resource::Security });
    assert_eq!((night.one(0).riding, night.one(0).place), (None, Place::School));
    night.refuses(0, Action::Enrol { colour: Resource::Weapons }, "R12");
    night.act(0, Action::SellVehicle { kind: Vehicle::Train });
    assert_eq!(night.money(0), 800);
}
