//! The conservation laws and invariants of section 7 of `rules.md`, at every
//! state and every step of random games of every kind. Law 17, that views keep
//! secrets, and law 18, replay, are in `secrecy.rs`.

mod common;
#[path = "conservation/steps.rs"]
mod steps;

use heist_table::{Dice, Game as _, Level, Rules as _, Seat, Seen, Table};
use heist_trials::walk::{Law, Walk, law};
use midnight_exchange::{Action, Event, Home, Lies, MidnightExchange, Spot, State};

/// Games of every kind with that many players.
const GAMES: u64 = 4;

const WALK: Walk = Walk { goes: 3_000, pause_ms: 500 };

/// What the walked games had in them, so that no law holds for want of cases.
#[derive(Default, Debug)]
struct Cases {
    lifts: u32,
    keeps: u32,
    fumbles: u32,
    falls: u32,
    drops: u32,
    getaways: u32,
    alarms: u32,
    trades: u32,
    placed: u32,
    rounds: u32,
}

impl Cases {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Lifted { .. } => self.lifts += 1,
                Event::Kept { .. } => self.keeps += 1,
                Event::Fumbled { .. } => self.fumbles += 1,
                Event::Fell { .. } => self.falls += 1,
                Event::Dropped { .. } => self.drops += 1,
                Event::GotAway { .. } => self.getaways += 1,
                Event::Alarm => self.alarms += 1,
                Event::TradedArt { .. } | Event::TradedPrestige { .. } => self.trades += 1,
                Event::Placed { .. } => self.placed += 1,
                Event::RoundBegan { .. } => self.rounds += 1,
                _ => {}
            }
        }
    }
}

/// Most choices are a regular's, so that there is something to trade; the rest
/// also come while the own hand is moving.
fn choose(seen: &Seen<'_, MidnightExchange>, choice: &mut Dice) -> Action {
    if choice.below(4) > 0
        && let Some(gut) = seen.rules().instinct(seen, Level::Regular, choice)
    {
        return gut;
    }
    seen.random_action(&mut Vec::new(), choice)
}

fn walk(rules: &MidnightExchange, game: u64, cases: &mut Cases) -> Law {
    let mut choice = Dice::numbered(2, game);
    let (mut table, _) = Table::open(rules.clone(), Dice::numbered(1, game));
    rules.possible(table.state())?;
    while table.outcome().is_none() {
        let before: State = table.state().clone();
        // Where only the clock goes on, or a hand must be waited for.
        if rules.actors(&before).is_empty() {
            let deadline = rules.deadline(&before).ok_or("law 22 is broken: nothing goes on")?;
            let events = table.pass_time(deadline);
            cases.note(&events);
            rules.possible(table.state())?;
            continue;
        }
        let (acted, events) = WALK.step(&mut table, &mut choice, choose);
        cases.note(&events);
        steps::keeps(rules, &before, table.state(), acted, &events)?;
        rules.possible(table.state())?;
    }
    let winners = table.outcome().map(|outcome| outcome.winners.len());
    law(20, winners == Some(1), || format!("{winners:?} winners"))
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
    let many = [cases.lifts, cases.keeps, cases.getaways, cases.trades];
    let some = [cases.fumbles, cases.falls, cases.drops, cases.alarms, cases.placed, cases.rounds];
    let enough = many.iter().all(|&count| count > 50) && some.iter().all(|&count| count > 0);
    assert!(enough, "{cases:?}");
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
fn the_laws_of_a_state_can_fail() {
    let rules = common::rules(3);
    let (table, _) = Table::open(rules.clone(), Dice::seeded(1));
    let sound = table.state();
    let broken = |tamper: fn(&mut State)| {
        let mut state = sound.clone();
        tamper(&mut state);
        rules.possible(&state).expect_err("a broken law is found")
    };
    fn tile(state: &mut State) -> (Spot, &mut midnight_exchange::Tile) {
        let found = state.homes.iter_mut().find_map(|(spot, home)| match home {
            Home::Tile(tile) => Some((spot, tile)),
            Home::Empty | Home::Token(_) => None,
        });
        found.expect("a tile")
    }
    assert!(rules.possible(sound).is_ok());
    assert!(broken(|state| state.under[0][0] += 1).starts_with("law 1 "));
    assert!(broken(|state| tile(state).1.lies = Lies::OnBoard(Seat::new(0))).starts_with("law 1 "));
    let home = |state: &mut State| {
        let token = state.homes.iter().find(|(_, home)| matches!(home, Home::Token(_)));
        let spot = token.expect("a token").0;
        state.homes[spot] = Home::Empty;
    };
    assert!(broken(home).starts_with("law 2 "));
    let token = |state: &mut State| state.hands[Seat::new(0)].token = Some(2);
    assert!(broken(token).starts_with("law 7 "));
    assert!(broken(|state| state.bag[0] += 1).starts_with("law 8 "));
    assert!(broken(|state| state.unseen = Default::default()).starts_with("law 9 "));
    assert!(broken(|state| state.filled[1] = 3).starts_with("law 11 "));
    assert!(broken(|state| state.exchanges = 60).starts_with("law 12 "));
}
