//! Setting up (R1 to R9, R98, R101).

use heist_table::Game as _;
use sneaky_monkeys::{
    Action, Character, Event, Location, Options, Phase, Place, Resource, SneakyMonkeys, Spot,
};

use crate::common;
use crate::night::{Night, seat};

#[test]
fn r1_two_to_six_sit_down_and_agree_on_a_limit() {
    assert_eq!(SneakyMonkeys::SEATS, 2..=6);
    for seats in 2..=6 {
        let limit = common::rules(seats).limit();
        // One hour, at 45 seconds a turn.
        assert_eq!(
            (limit.minutes, limit.rounds),
            (60, (60_u16 * 60).div_ceil(45 * u16::from(seats)))
        );
    }
}

/// R2, R3, R37: piles of three, and $500 each; the Market has all the rest.
#[test]
fn r2_r3_everybody_starts_with_cash_alone() {
    let night = Night::begun(4);
    for museum in Location::museums() {
        let job = night.view(0).jobs.into_iter().find(|job| job.location == museum).unwrap();
        assert_eq!(job.pile.count(), 3);
    }
    let view = night.view(0);
    for one in &view.seats {
        assert_eq!((one.cash.0, one.worth.total.0), (500, 500));
        assert!(one.hand.is_empty() && one.loot.is_empty() && one.houses.is_empty());
    }
    assert!(view.market.buy[..6].iter().all(|ware| ware.stock == 10));
    assert_eq!(view.market.chips, [5; 6]);
}

/// V14, R4, R101: in seat order, and only those tied for highest roll again.
#[test]
fn v14_the_two_fives_roll_again_and_the_third_seat_does_not() {
    let night = Night::rolled(common::rules(3), &[5, 5, 2, 3, 4]);
    let rolls: Vec<(u8, u8)> = night
        .heard
        .iter()
        .filter_map(|event| match event {
            Event::RolledForFirst { seat, shows } => Some((seat.number(), *shows)),
            _ => None,
        })
        .collect();
    assert_eq!(rolls, [(0, 5), (1, 5), (2, 2), (0, 3), (1, 4)]);
    assert_eq!(night.state.first, seat(1));
    // R101: after twenty rounds of re-rolls the lowest tied seat begins.
    let night = Night::rolled(common::rules(4), &[6; 4 * 21]);
    assert_eq!(night.state.first, seat(0));
    assert_eq!(night.heard.len(), 4 * 21 + 1);
}

/// R5: clockwise from the first player.
#[test]
fn r5_turns_go_round_by_rising_seats() {
    let mut night = Night::rolled(common::rules(4), &[1, 1, 6, 1]);
    for number in [2, 3, 0, 1] {
        assert_eq!(night.state.active, seat(number));
        let character = Character::ALL[usize::from(number)];
        night.act(number, Action::PickCharacter { character });
    }
    for number in [2, 3, 0, 1] {
        assert_eq!((night.state.active, night.state.round), (seat(number), 1));
        night.act(number, Action::EndTurn);
    }
    assert_eq!((night.state.active, night.state.round), (seat(2), 2), "R10");
}

/// R6, Q55, Q48, R8, R9: a character nobody has, then the d12 says at which
/// door the token starts; the same door for two is no harm.
#[test]
fn r6_a_character_then_a_door() {
    let mut night = Night::at_setup(common::rules(3));
    night.act_with(0, Action::PickCharacter { character: Character::Lucky }, &[12]);
    let door = night.rules.content.city.location(Location::Louvre).door;
    assert_eq!(night.one(0).place, Place::At(Spot::Tile(door)));
    assert_eq!(night.tile(20, 8), door);
    night.refuses(1, Action::PickCharacter { character: Character::Lucky }, "R6");
    night.refuses(2, Action::PickCharacter { character: Character::Sam }, "R6");
    night.refuses(1, Action::Roll, "R6");
    night.act_with(1, Action::PickCharacter { character: Character::Sam }, &[12]);
    night.act_with(2, Action::PickCharacter { character: Character::Nera }, &[1]);
    assert_eq!(night.one(0).place, night.one(1).place);
    // R9: the first player begins turn 1 of round 1; Q56: he need not roll.
    assert_eq!((night.state.active, night.state.round), (seat(0), 1));
    night
        .allows(0, Action::EndTurn)
        .allows(0, Action::BuyResource { kind: Resource::Safecracking });
    // Q48, R27: standing there is no landing, so nobody is robbed at once.
    let target = sneaky_monkeys::Target::Player(seat(1));
    night.refuses(0, Action::OpenCrime { target }, "R27");
}

#[test]
fn r7_every_character_knows_one_thing() {
    let known = [
        (Character::Nera, Resource::Software),
        (Character::Jogo, Resource::Weapons),
        (Character::Mini, Resource::Equipment),
        (Character::Sam, Resource::Security),
        (Character::Brock, Resource::Explosives),
        (Character::Lucky, Resource::Safecracking),
    ];
    for (character, kind) in known {
        assert_eq!(character.expertise(), kind);
    }
}

/// R98, R100: free chips for two or three players, before the d12; nothing
/// else is varied, and nobody plays alone.
#[test]
fn r98_small_tables_may_begin_with_chips() {
    let options = Options { small_table_chips: true, ..Options::default() };
    for (seats, chips) in [(2, 2), (3, 1), (4, 0)] {
        let mut night = Night::at_setup(common::rules_with(seats, &options));
        night.refuses(0, Action::ChooseChip { colour: Resource::Security }, "R98");
        night.act(0, Action::PickCharacter { character: Character::Nera });
        for left in (1..=chips).rev() {
            assert_eq!(night.state.phase, Phase::Setup { chips: left });
            assert_eq!(night.one(0).place, Place::Away);
            night.refuses(0, Action::ChooseChip { colour: Resource::Software }, "R98");
            let colour = Resource::ALL[usize::from(left)];
            night.act(0, Action::ChooseChip { colour });
            assert!(night.one(0).knows(colour));
        }
        assert_eq!(night.state.active, seat(1));
        assert!(matches!(night.one(0).place, Place::At(_)));
    }
    assert!(!SneakyMonkeys::SEATS.contains(&1), "R100");
    // Q30: a chip that is gone is not to be had.
    let rules = common::rules_of(3, &options, &[("chips = 5", "chips = 2")]);
    let mut night = Night::at_setup(rules);
    for (number, character) in [(0, Character::Nera), (1, Character::Jogo)] {
        night.act(number, Action::PickCharacter { character });
        night.act(number, Action::ChooseChip { colour: Resource::Security });
    }
    night.act(2, Action::PickCharacter { character: Character::Mini });
    night.refuses(2, Action::ChooseChip { colour: Resource::Security }, "R98");
    night.allows(2, Action::ChooseChip { colour: Resource::Software });
}
