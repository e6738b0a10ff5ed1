//! The conservation laws and invariants of section 7 of `rules.md`, at every
//! state and every step of random games of every kind. Law 14, that views keep
//! secrets, is in `secrecy.rs`.

mod common;
#[path = "conservation/states.rs"]
mod states;
#[path = "conservation/steps.rs"]
mod steps;

use heist_table::{Dice, Money, Seat, Seen, Table};
use heist_trials::walk::{Law, Walk, law};
use millions_of_dollars::{Action, Event, MillionsOfDollars, State};

/// Games of every kind with that many players.
const GAMES: u64 = 30;

const WALK: Walk = Walk { goes: 700, pause_ms: 4_000 };

/// What the walked games had in them, so that no law holds for want of cases.
#[derive(Default)]
struct Cases {
    shared: u32,
    deals: u32,
    looks: u32,
    named: u32,
    fined: u32,
    bonuses: u32,
}

impl Cases {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::PotSplit { .. } => self.shared += 1,
                Event::DealStruck { .. } => self.deals += 1,
                Event::Looked { .. } => self.looks += 1,
                Event::Named { .. } => self.named += 1,
                Event::Fined { .. } => self.fined += 1,
                Event::BonusTaken { .. } => self.bonuses += 1,
                _ => {}
            }
        }
    }
}

/// Half of the time a seat settles if it may, so that heists take place.
fn choose(seen: &Seen<'_, MillionsOfDollars>, choice: &mut Dice) -> Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    seen.samples(&mut legal);
    let settles =
        |action: &Action| matches!(action, Action::Ready | Action::Pass | Action::Stay { .. });
    match legal.iter().find(|action| settles(action)) {
        Some(&action) if choice.below(2) == 0 => action,
        _ => choice.pick(&legal),
    }
}

fn walk(rules: &MillionsOfDollars, game: u64, cases: &mut Cases) -> Law {
    let mut choice = Dice::numbered(2, game);
    let (mut table, _) = Table::open(rules.clone(), Dice::numbered(1, game));
    // What each had when the round began.
    let mut opening: State = table.state().clone();
    states::keeps(rules, table.state(), &opening)?;
    while table.outcome().is_none() {
        let before = table.state().clone();
        let (acted, events) = WALK.step(&mut table, &mut choice, choose);
        cases.note(&events);
        let after = table.state();
        steps::keeps(rules, &before, after, acted.map(|(seat, _)| seat), &events)?;
        if after.round != before.round {
            // A player who is gone has put his ante down already.
            opening = after.clone();
            for id in rules.characters() {
                let ante = after.characters[id].ante;
                opening.robbers[rules.owner(id)].cash += ante;
            }
        }
        states::keeps(rules, after, &opening)?;
    }
    states::ends_well(rules, table.state())
}

fn check(seats: u8) {
    let mut cases = Cases::default();
    for (name, rules) in common::every_kind_of(seats) {
        for game in 0..heist_trials::games(GAMES) {
            if let Err(broken) = walk(&rules, game, &mut cases) {
                panic!("{name}, game {game}: {broken}");
            }
        }
    }
    let snitches = seats != 4;
    assert!(cases.shared > 100 && cases.deals > 100 && cases.looks > 5 && cases.bonuses > 10);
    assert!(!snitches || cases.named > 10 && cases.fined > 0, "{} named", cases.named);
}

#[test]
fn the_laws_hold_with_three_players() {
    check(3);
}

#[test]
fn the_laws_hold_with_four_players() {
    check(4);
}

#[test]
fn the_laws_hold_with_five_players() {
    check(5);
}

#[test]
fn the_laws_hold_with_six_players() {
    check(6);
}

#[test]
fn the_laws_hold_with_seven_players() {
    check(7);
}

#[test]
fn the_laws_hold_with_eight_players() {
    check(8);
}

#[test]
fn the_laws_of_a_state_can_fail() {
    // A plain state breaks the law when it is tampered with.
    let rules = common::beats(4);
    let (table, _) = Table::open(rules.clone(), Dice::seeded(1));
    let sound = table.state();
    let broken = |tamper: fn(&mut State)| {
        let mut state = sound.clone();
        tamper(&mut state);
        states::keeps(&rules, &state, sound).unwrap_err()
    };
    assert!(states::keeps(&rules, sound, sound).is_ok());
    assert!(broken(|state| state.reserve += Money(1)).starts_with("law 1 "));
    assert!(broken(|state| state.round = 2).starts_with("law 6 "));
    assert!(broken(|state| state.intimidation_spent = 2).starts_with("law 7 "));
    assert!(broken(|state| state.face_up.crook = 1).starts_with("law 5 "));
    let offers = |state: &mut State| state.offers[Seat::new(0)][1] = Money(9);
    assert!(broken(offers).starts_with("law 12 "));
}
