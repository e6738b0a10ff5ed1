//! Setup: R1 to R7, and what the box holds.

use std::collections::BTreeSet;

use heist_table::{
    Clock, Dice, Game, Moment, Money, Rules as _, Seat, SeatSet, Silent, every_outcome,
};
use millions_of_dollars::{Event, MillionsOfDollars, Options, Role, State};

use crate::common;
use crate::heist_night::{Example, role};

fn laid_out(rules: &MillionsOfDollars, dice: &mut Dice) -> State {
    rules.setup(&mut Moment::new(Clock::ZERO, dice, &mut Silent))
}

fn roles_in_use(seats: u8) -> Vec<Role> {
    common::live(seats).content.roles.iter().collect()
}

fn roles(letters: &str) -> Vec<Role> {
    letters.chars().map(role).collect()
}

#[test]
fn r1_three_to_eight_players_each_with_a_gang_of_its_own() {
    assert_eq!(MillionsOfDollars::SEATS, 3..=8);
    for seats in MillionsOfDollars::SEATS {
        let content = common::live(seats).content;
        assert!(content.gangs.len() >= usize::from(seats));
        for gang in &content.gangs[..usize::from(seats)] {
            assert!(Role::ALL.iter().all(|role| gang.characters.contains_key(role)), "{}", gang.id);
        }
    }
    // One Character each, so a table of four has no Character 4.
    let mut heist = Example::new("D B C D").negotiation();
    heist.refuses("0: urge 4", "no-such-character", "R1");
    heist.refuses("4: ready", "no-such-seat", "");
}

#[test]
fn r2_roles_by_number_of_players() {
    assert_eq!(roles_in_use(3), roles("SBDCM"));
    assert_eq!(roles_in_use(4), roles("BDC"));
    assert_eq!(roles_in_use(5), roles("SBDC"));
    assert_eq!(roles_in_use(6), roles("SBDC"));
    assert_eq!(roles_in_use(7), roles("SBDCM"));
    assert_eq!(roles_in_use(8), roles("SBDCM"));

    let mut four = Example::new("D B C D").planning();
    four.refuses("0: choose snitch", "role-not-in-use", "R2");
    four.refuses("0: choose mastermind", "role-not-in-use", "R2");
    let mut six = Example::new("D B C D S S").planning();
    six.refuses("0: choose mastermind", "role-not-in-use", "R2");
    six.play("0: choose snitch");
    Example::new("D B C D S S M").planning().play("6: choose mastermind");
}

#[test]
fn r2_a_role_not_in_use_cannot_be_claimed_either() {
    let mut four = Example::new("D B C D").negotiation();
    four.refuses("0: claim 0 snitch", "role-not-in-use", "R2");
    four.refuses("0: deny 0 mastermind", "role-not-in-use", "R2");
}

#[test]
fn r3_q1_everybody_starts_with_5m_and_the_rest_is_the_reserve() {
    for seats in 3..=8 {
        let rules = common::live(seats);
        let state = laid_out(&rules, &mut Dice::seeded(1));
        assert!(state.robbers.as_slice().iter().all(|robber| robber.cash == Money(5)));
        assert_eq!(state.reserve, Money(175 - 5 * u32::from(seats)));
    }
}

#[test]
fn r4_eight_of_ten_loot_cards_in_any_order() {
    let rules = common::beats(4);
    assert_eq!((rules.content.loot.len(), rules.content.rounds), (10, 8));
    // Any card may be the first.
    let mut first = BTreeSet::new();
    every_outcome(|dice| {
        let state = laid_out(&rules, dice);
        first.insert(state.loot.0);
        assert_eq!(state.loot_seen.len(), 1);
    });
    assert_eq!(first.len(), 10);

    // In a game to the last round no card comes twice, and two never come.
    let mut never = BTreeSet::new();
    for seed in 0..40 {
        let (mut chance, mut choice) = (Dice::seeded(seed), Dice::seeded(!seed));
        let mut state = laid_out(&rules, &mut chance);
        heist_table::playout::random(&rules, &mut state, &mut chance, &mut choice, &mut vec![]);
        assert_eq!(state.loot_seen.len(), u32::from(state.round));
        if state.round == 8 {
            let cards = (0..10).map(millions_of_dollars::LootId);
            never.extend(cards.filter(|&card| !state.loot_seen.contains(card)).map(|card| card.0));
        }
    }
    assert_eq!(never.len(), 10, "every card is left out of some game");
}

#[test]
fn r4_q6_the_pile_shows_its_number_alone() {
    let heist = Example::new("D B C D").planning();
    let view = heist.spectator();
    assert_eq!((view.loot_left, view.loot_discarded.len()), (7, 0));
    let heist = Example::new("D B C D").round(4).planning();
    assert_eq!((heist.view(0).loot_left, heist.view(0).loot_discarded.len()), (4, 3));
}

#[test]
fn r5_eight_intimidation_cards_lie_in_the_supply() {
    let heist = Example::new("D B C D").planning();
    assert_eq!(heist.spectator().intimidation_supply, 8);
    let heist = Example::new("D B C D").intimidation(&[0, 2, 0, 1]).planning();
    assert_eq!(heist.spectator().intimidation_supply, 5);
}

#[test]
fn r6_q43_the_leader_card_goes_to_a_random_seat() {
    for seats in 3..=8 {
        let rules = common::live(seats);
        let mut times = vec![0; usize::from(seats)];
        every_outcome(|dice| times[laid_out(&rules, dice).leader.index()] += 1);
        assert!(times.iter().all(|&count| count == times[0]), "{times:?}");
    }
}

#[test]
fn r6_the_first_leader_may_be_agreed_on() {
    for seat in 0..4 {
        let options = Options { first_leader: Some(seat), ..Options::default() };
        let rules = common::rules(4, &options);
        every_outcome(|dice| assert_eq!(laid_out(&rules, dice).leader, Seat::new(seat)));
    }
    let (file, pack) = MillionsOfDollars::CONTENT;
    let options = Options { first_leader: Some(4), ..Options::default() };
    let refused = MillionsOfDollars::open(file, pack, &options, 4).expect_err("no such seat");
    assert_eq!(refused.problems[0].entry, "first_leader", "{refused}");
}

#[test]
fn r1_gangs_are_dealt_in_order_unless_they_are_chosen() {
    let names = |gangs: &[u8]| {
        let options = Options { gangs: gangs.to_vec(), ..Options::default() };
        let gangs = common::rules(4, &options).printed().gangs;
        gangs.into_iter().map(|gang| gang.id).collect::<Vec<_>>()
    };
    let usual = names(&[]);
    let chosen = names(&[2, 0]);
    assert_eq!(chosen[..2], [usual[2].clone(), usual[0].clone()]);
    assert_eq!(chosen[2], usual[1], "who chose nothing takes the first that is left");
    let (file, pack) = MillionsOfDollars::CONTENT;
    for gangs in [vec![1, 1], vec![99], vec![0, 1, 2, 3, 4]] {
        let options = Options { gangs, ..Options::default() };
        let refused = MillionsOfDollars::open(file, pack, &options, 4).expect_err("no such gangs");
        assert_eq!(refused.problems[0].entry, "gangs", "{refused}");
    }
}

#[test]
fn r7_a_round_has_four_phases() {
    let mut heist = Example::new("D B C D").negotiation();
    let planning = heist.heard().iter().any(|event| matches!(event, Event::RolesShown { .. }));
    assert!(planning, "Planning ends with the Role cards");
    heist.play("3: leave 3");
    heist.all_stay();
    let place = |such: fn(&Event) -> bool| heist.heard().iter().position(such).unwrap();
    let phases = [
        place(|event| matches!(event, Event::BecameReady { .. })),
        place(|event| matches!(event, Event::HeistBegan)),
        place(|event| matches!(event, Event::PotSplit { .. })),
        place(|event| matches!(event, Event::RoundEnded { .. })),
        place(|event| matches!(event, Event::RoundBegan { .. })),
    ];
    assert!(phases.is_sorted(), "{phases:?}");
    assert_eq!(heist.state().round, 2);
}

#[test]
fn q5_q49_cash_antes_offers_and_deals_are_open_to_all() {
    let mut heist = Example::new("D B C D").negotiation();
    heist.play("0: offer 3 2");
    for viewer in SeatSet::viewers(4) {
        let view = heist.rules().view(heist.state(), viewer);
        assert!(view.robbers.iter().all(|robber| robber.cash == Money(4)));
        assert!(view.characters.iter().all(|character| character.ante == Money(1)));
        assert_eq!(view.characters[3].offers[0].amount, Money(2));
    }
    heist.play("3: accept 3 2");
    let spectator = heist.heard_by(SeatSet::EMPTY);
    let paid = Event::Paid { from: Seat::new(0), to: Seat::new(3), amount: Money(2) };
    assert!(spectator.contains(&paid), "{spectator:?}");
}
