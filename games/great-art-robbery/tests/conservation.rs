//! The conservation laws and invariants of section 7 of `rules.md`, at every
//! state and every step of random games of every kind. Law 17, replay, and law
//! 18, that views keep secrets, are in `secrecy.rs`.

mod common;
#[path = "conservation/states.rs"]
mod states;
#[path = "conservation/steps.rs"]
mod steps;

use great_art_robbery::{Action, Event, GreatArtRobbery, State};
use heist_table::{Dice, Game as _, Level, Rules as _, Seat, Seen, Table};
use heist_trials::walk::{Law, Walk, law};

/// Games of every kind with that many players.
const GAMES: u64 = 12;

const WALK: Walk = Walk { goes: 2_000, pause_ms: 2_000 };

/// What the walked games had in them, so that no law holds for want of cases.
#[derive(Default, Debug)]
struct Cases {
    heists: u32,
    hires: u32,
    upgrades: u32,
    eliminations: u32,
    police: u32,
    shuffles: u32,
}

impl Cases {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Stolen { .. } => self.heists += 1,
                Event::Hired { .. } => self.hires += 1,
                Event::Upgraded { .. } => self.upgrades += 1,
                Event::Eliminated { .. } => self.eliminations += 1,
                Event::PoliceCame => self.police += 1,
                Event::Shuffled { .. } => self.shuffles += 1,
                _ => {}
            }
        }
    }
}

/// Most choices are a rookie's, so that works are stolen.
fn choose(seen: &Seen<'_, GreatArtRobbery>, choice: &mut Dice) -> Action {
    if choice.below(4) > 0
        && let Some(gut) = seen.rules().instinct(seen, Level::Rookie, choice)
    {
        return gut;
    }
    seen.random_action(&mut Vec::new(), choice)
}

fn walk(rules: &GreatArtRobbery, game: u64, cases: &mut Cases) -> Law {
    let mut choice = Dice::numbered(2, game);
    let (mut table, _) = Table::open(rules.clone(), Dice::numbered(1, game));
    rules.possible(table.state())?;
    while table.outcome().is_none() {
        let before: State = table.state().clone();
        let (acted, events) = WALK.step(&mut table, &mut choice, choose);
        cases.note(&events);
        steps::keeps(rules, &before, table.state(), acted.map(|(_, action)| action), &events)?;
        rules.possible(table.state())?;
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
    let Cases { heists, hires, upgrades, eliminations, police, shuffles } = cases;
    let enough = heists > 50 && hires > 100 && upgrades > 5 && eliminations > 5 && police > 10;
    assert!(enough && shuffles > 50, "{cases:?}");
}

#[test]
fn the_laws_hold_with_two_players() {
    check(2);
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
fn the_laws_of_a_state_can_fail() {
    let rules = common::rules(4);
    let (table, _) = Table::open(rules.clone(), Dice::seeded(1));
    let sound = table.state();
    let broken = |tamper: fn(&mut State)| {
        let mut state = sound.clone();
        tamper(&mut state);
        rules.possible(&state).expect_err("a broken law is found")
    };
    assert!(rules.possible(sound).is_ok());
    let robber = |state: &mut State| state.players[Seat::new(0)].draw = Default::default();
    assert!(broken(robber).starts_with("law 1 "));
    assert!(broken(|state| state.stacks = Default::default()).starts_with("law 2 "));
    assert!(broken(|state| state.interpol = 13).starts_with("law 3 "));
    assert!(broken(|state| state.walls[0][0] = None).starts_with("law 4 "));
    assert!(broken(|state| state.time = 3).starts_with("law 5 "));
    let suspicion = |state: &mut State| state.players[Seat::new(1)].suspicion = 9;
    assert!(broken(suspicion).starts_with("law 6 "));
    assert!(broken(|state| state.display[0][0] = None).starts_with("law 11 "));
}
