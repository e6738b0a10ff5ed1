//! The Black Market, and guard (R31 to R40).

use heist_table::Rules as _;
use sneaky_monkeys::{Action, Event, Jewel, Place, Resource, Vehicle, Ware};

use crate::night::{Night, seat};

/// R31: from anywhere, in one's own turn only.
#[test]
fn r31_the_market_is_not_a_place() {
    let mut night = Night::begun(2);
    night.player(0).place = Place::Police;
    night.state.turn.stage = sneaky_monkeys::Stage::Confined;
    night.allows(0, Action::BuyResource { kind: Resource::Software });
    night.refuses(1, Action::BuyResource { kind: Resource::Weapons }, "R11");
}

/// V10, R32, R88, Q30, Q67: only what one knows, while the pile lasts; a pile
/// that was empty fills again.
#[test]
fn v10_only_what_one_knows() {
    let mut night = Night::begun(2).cash(0, 5000);
    night.refuses(0, Action::BuyResource { kind: Resource::Weapons }, "R32");
    let player = night.player(0);
    player.chips = player.chips.with(Resource::Weapons);
    night.act(0, Action::BuyResource { kind: Resource::Weapons });
    assert_eq!((night.money(0), night.one(0).hand.of(Resource::Weapons)), (4900, 1));
    for _ in 0..9 {
        night.act(0, Action::BuyResource { kind: Resource::Weapons });
    }
    night.refuses(0, Action::BuyResource { kind: Resource::Weapons }, "R32");
    night.act(0, Action::SellResource { kind: Resource::Weapons }); // Q67
    night.act(0, Action::BuyResource { kind: Resource::Weapons });
}

/// R33, R34, R38, Q37: half price for cards, jewels $100 less than new.
#[test]
fn r33_r34_cards_and_jewels() {
    let mut night = Night::begun(2).cash(0, 850);
    night.act(0, Action::BuyResource { kind: Resource::Software });
    night.act(0, Action::SellResource { kind: Resource::Software });
    assert_eq!(night.money(0), 800);
    night.act(0, Action::BuyJewel { kind: Jewel::Domestic });
    night.refuses(0, Action::BuyJewel { kind: Jewel::Foreign }, "R38");
    night.act(0, Action::SellJewel { kind: Jewel::Domestic });
    assert_eq!(night.money(0), 700);
    night
        .act(0, Action::BuyJewel { kind: Jewel::Foreign })
        .act(0, Action::SellJewel { kind: Jewel::Foreign });
    assert_eq!(night.money(0), 600);
    night.refuses(0, Action::SellJewel { kind: Jewel::Foreign }, "R31");
    night.refuses(0, Action::SellResource { kind: Resource::Security }, "R31");
    night.refuses(0, Action::SellVehicle { kind: Vehicle::Boat }, "R31");
    let night = Night::begun(2).cash(0, 850).jewels_left(Jewel::Domestic, 0);
    night.refuses(0, Action::BuyJewel { kind: Jewel::Domestic }, "R34");
}

/// V9, R35, Q36: one of a kind, to the garage; sold at resale, but not in use.
#[test]
fn v9_a_boat_is_bought_and_sold() {
    let mut night = Night::begun(2).cash(0, 600);
    night.act(0, Action::BuyVehicle { kind: Vehicle::Boat });
    night.heard(Event::Bought {
        seat: seat(0),
        what: Ware::Vehicle(Vehicle::Boat),
        price: heist_table::Money(250),
    });
    assert_eq!((night.money(0), night.one(0).riding), (350, None));
    night.refuses(0, Action::BuyVehicle { kind: Vehicle::Boat }, "R35");
    night.act(0, Action::SellVehicle { kind: Vehicle::Boat });
    assert_eq!(night.money(0), 500);
    let spot = night.spot(12, 10);
    let night = night.riding(0, Vehicle::Boat, spot);
    night.refuses(0, Action::SellVehicle { kind: Vehicle::Boat }, "R35");
    // Out of stock: three tanks for all.
    let mut night = Night::begun(4).cash(0, 5000);
    for number in 1..4 {
        night = night.owns(number, Vehicle::Tank);
    }
    night.refuses(0, Action::BuyVehicle { kind: Vehicle::Tank }, "R35");
}

/// R36: loot is sold at its value, lies on the fence's table, and costs $100
/// more there.
#[test]
fn r36_the_fences_table() {
    let mut night = Night::begun(2).loot(0, "mona_lemur");
    let card = night.loot_named("mona_lemur");
    night.act(0, Action::SellLoot { card });
    assert_eq!((night.money(0), night.state.fence.has(card)), (3900, true));
    night.refuses(0, Action::SellLoot { card }, "R31");
    night.act(0, Action::BuyLoot { card });
    assert_eq!((night.money(0), night.one(0).loot.has(card)), (400, true));
    let other = night.loot_named("clasped_paws");
    night.refuses(0, Action::BuyLoot { card: other }, "R36");
}

/// R37: no action buys, sells or trades a house or a chip.
#[test]
fn r37_houses_and_chips_are_not_for_sale() {
    let night = Night::begun(2).house(0, "1a");
    let all = night.rules.action_space();
    assert!(
        all.iter().all(|action| !matches!(action, Action::ClaimHouse { .. })
            || night.check(0, *action).is_err())
    );
    assert_eq!(night.worth(0), 500, "and they count nothing");
}

/// R39, R40, Q22, Q60: cards go between hand and guard on one's own turn; what
/// is on guard can do nothing else.
#[test]
fn r39_r40_guard() {
    let mut night = Night::begun(2).hand(0, &[Resource::Software, Resource::Security]);
    night.act(0, Action::GuardUp { kind: Resource::Software });
    assert_eq!(night.one(0).guard.count(), 1);
    night.refuses(0, Action::SellResource { kind: Resource::Software }, "R40");
    night.refuses(0, Action::GuardUp { kind: Resource::Software }, "R39");
    night.refuses(0, Action::GuardDown { kind: Resource::Security }, "R39");
    night.refuses(1, Action::GuardDown { kind: Resource::Software }, "R11");
    let mut night = night.at(0, (23, 19)).landed();
    let target = sneaky_monkeys::Target::Business(sneaky_monkeys::Location::Cafe);
    night.act(0, Action::OpenCrime { target });
    night.refuses(0, Action::Commit { kind: Resource::Software }, "R52");
    night.refuses(0, Action::GuardDown { kind: Resource::Software }, "R52");
    night.act(0, Action::CallOff).act(0, Action::GuardDown { kind: Resource::Software });
    assert_eq!(night.one(0).hand.count(), 2);
}

/// R31 to R39: what the Market takes and gives is listed, and nothing else.
#[test]
fn r31_what_is_open_is_listed() {
    let kind = Resource::Software;
    let night = Night::begun(2).cash(0, 0);
    let market = |night: &Night| {
        let aside = [Action::EndTurn, Action::Roll];
        night.legal(0).into_iter().filter(|action| !aside.contains(action)).collect::<Vec<_>>()
    };
    assert_eq!(market(&night), []);
    let hand = night.clone().hand(0, &[kind]);
    assert_eq!(market(&hand), [Action::SellResource { kind }, Action::GuardUp { kind }]);
    assert_eq!(market(&night.clone().guard(0, &[kind])), [Action::GuardDown { kind }]);
    let jewels = night.clone().jewels(0, 1, 1);
    assert_eq!(market(&jewels), [Jewel::Domestic, Jewel::Foreign].map(sell_jewel));
    let mut loot = night.clone().loot(0, "mona_lemur");
    let card = loot.loot_named("mona_lemur");
    assert_eq!(market(&loot), [Action::SellLoot { card }]);
    // R36: one dollar less than value and $100 is not enough.
    loot.act(0, Action::SellLoot { card });
    loot.cash(0, 3499).refuses(0, Action::BuyLoot { card }, "R38");
    let boat = night.clone().owns(0, Vehicle::Boat);
    boat.allows(0, Action::SellVehicle { kind: Vehicle::Boat });
    boat.refuses(0, Action::SellVehicle { kind: Vehicle::Tank }, "R31");
    let rich = night.cash(0, 5000);
    for kind in [Vehicle::Tank, Vehicle::Rocket, Vehicle::Train, Vehicle::Boat] {
        rich.allows(0, Action::BuyVehicle { kind });
    }
    rich.allows(0, Action::BuyResource { kind })
        .allows(0, Action::BuyJewel { kind: Jewel::Foreign });
}

fn sell_jewel(kind: Jewel) -> Action {
    Action::SellJewel { kind }
}
