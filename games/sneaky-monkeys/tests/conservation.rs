//! The conservation laws and invariants of section 7 of `rules.md`, at every
//! state and every step of games of every kind. Those a state keeps by itself
//! are in `possible`; here are those of steps.

mod common;

use heist_table::{Dice, Game as _, Rules as _, Seat, Seen, Table};
use heist_trials::walk::{Law, Walk, law};
use sneaky_monkeys::{
    Action, Deed, EndView, Event, Phase, Place, SneakyMonkeys, Stage, State, Verdict, Vote, Ware,
};

/// Games of every kind with that many players.
const GAMES: u64 = 4;

const WALK: Walk = Walk { goes: 900, pause_ms: 6_000 };

/// What the walked games had in them, so that no law holds for want of cases.
#[derive(Debug, Default)]
struct Cases {
    bought: u32,
    contests: u32,
    claimed: u32,
    robbed: u32,
    raided: u32,
    jobs: u32,
    crews: u32,
    trades: u32,
    enrolled: u32,
    rode: u32,
    extended: u32,
    left: u32,
}

impl Cases {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Bought { .. } => self.bought += 1,
                Event::Contest { .. } => self.contests += 1,
                Event::HouseClaimed { .. } => self.claimed += 1,
                Event::Robbed { .. } => self.robbed += 1,
                Event::Raided { .. } => self.raided += 1,
                Event::MuseumRobbed { .. } => self.jobs += 1,
                Event::JoinedCrew { .. } => self.crews += 1,
                Event::Traded { .. } => self.trades += 1,
                Event::Enrolled { .. } => self.enrolled += 1,
                Event::Boarded { .. } => self.rode += 1,
                Event::VotesCounted { extended: true, .. } => self.extended += 1,
                Event::PlayerLeft { .. } => self.left += 1,
                _ => {}
            }
        }
    }
}

/// Deeds before shopping, and where something can be done before elsewhere, so
/// that something happens.
fn choose(seen: &Seen<'_, SneakyMonkeys>, choice: &mut Dice) -> Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    if choice.below(4) == 0 {
        return choice.pick(&legal);
    }
    let ends = if legal.contains(&Action::Stay) { worth_going(seen) } else { Vec::new() };
    let is_deed = |action: &Action| {
        matches!(
            action,
            Action::ClaimHouse { .. }
                | Action::OpenCrime { .. }
                | Action::OpenJob { .. }
                | Action::Enrol { .. }
                | Action::RollContest
                | Action::Commit { .. }
                | Action::AcceptTrade { .. }
                | Action::AcceptCrew { .. }
                | Action::Board { .. }
                | Action::BuyVehicle { .. }
                | Action::Roll
                | Action::Move { .. }
                | Action::Vote { vote: Vote::Extend }
        )
    };
    let deeds =
        if ends.is_empty() { legal.iter().copied().filter(is_deed).collect() } else { ends };
    if deeds.is_empty() { choice.pick(&legal) } else { choice.pick(&deeds) }
}

/// Ends of the move where somebody can be robbed or raided, or else something
/// done at all.
fn worth_going(seen: &Seen<'_, SneakyMonkeys>) -> Vec<Action> {
    let view = seen.view();
    let against_players = |end: &&EndView| {
        end.deeds.iter().any(|one| matches!(one.deed, Deed::Rob { .. } | Deed::Raid { .. }))
    };
    let go = |end: &EndView| Action::Move { end: end.end };
    let best: Vec<Action> = view.reach.iter().filter(against_players).map(go).collect();
    if !best.is_empty() {
        return best;
    }
    view.reach.iter().filter(|end| !end.deeds.is_empty()).map(go).collect()
}

/// What the Market paid out less what it took in, as events tell it (law 6).
fn ledger(before: &State, events: &[Event]) -> i64 {
    let mut sum = 0;
    for event in events {
        sum += match event {
            Event::Bought { price, .. } => -i64::from(price.0),
            Event::Sold { price, .. } => i64::from(price.0),
            Event::HouseClaimed { cash, .. } | Event::BusinessRobbed { cash, .. } => cash.0.into(),
            Event::HaulSold { total, .. } => total.0.into(),
            Event::Enrolled { tuition, .. } => -i64::from(tuition.0),
            Event::PlayerLeft { seat } => -i64::from(before.players[*seat].cash.0),
            _ => 0,
        };
    }
    sum
}

fn all_cash(state: &State) -> i64 {
    state.players.iter().map(|(_, player)| i64::from(player.cash.0)).sum()
}

fn check_step(before: &State, after: &State, act: Option<(Seat, Action)>, events: &[Event]) -> Law {
    let paid = ledger(before, events);
    let (had, has) = (all_cash(before), all_cash(after));
    law(6, had + paid == has, || format!("{had} and {paid} are not {has}: {events:?}"))?;
    let between_players = matches!(act, Some((_, Action::AcceptTrade { .. })))
        || events.iter().any(|event| matches!(event, Event::Robbed { .. } | Event::Raided { .. }));
    law(7, !between_players || had == has, || "a deal between players made money".to_owned())?;
    for (seat, player) in before.players.iter() {
        let gone = !after.present.contains(seat);
        let kept = after.players[seat].houses.both(player.houses) == player.houses;
        law(5, kept || gone, || format!("seat {seat} lost a Safe House"))?;
    }
    once_a_turn(before, act)?;
    let over = events.iter().any(
        |event| matches!(event, Event::Contest { verdict, .. } if *verdict != Verdict::RollAgain),
    );
    if let (true, Phase::Crime { target, .. }) = (over, before.phase) {
        let defender = match target {
            sneaky_monkeys::Target::Player(seat) => Some(seat),
            sneaky_monkeys::Target::SafeHouse(house) => before.owner(house),
            sneaky_monkeys::Target::Business(_) => None,
        };
        let burnt = defender.is_none_or(|seat| after.players[seat].guard.is_empty());
        law(10, burnt, || "a guard is left after a robbery".to_owned())?;
    }
    let Some((seat, Action::BuyResource { kind })) = act else { return Ok(()) };
    law(14, before.players[seat].knows(kind), || format!("seat {seat} bought {kind:?}"))
}

/// Laws 9 and 11.
fn once_a_turn(before: &State, act: Option<(Seat, Action)>) -> Law {
    let Some((seat, action)) = act else { return Ok(()) };
    let turn = &before.turn;
    let (rolls, boards, alights, deed) = match action {
        Action::Roll => (true, false, false, false),
        Action::Board { .. } => (false, true, false, false),
        Action::Alight { .. } => (false, false, true, false),
        Action::ClaimHouse { .. } | Action::RollContest | Action::Enrol { .. } => {
            (false, false, false, true)
        }
        _ => return Ok(()),
    };
    law(9, !rolls || turn.stage == Stage::Before, || "a second roll".to_owned())?;
    law(9, !boards || !turn.boarded, || "a second boarding".to_owned())?;
    law(9, !alights || turn.alighted.is_none(), || "a second alighting".to_owned())?;
    law(9, !deed || turn.landed && !turn.spent, || "a second deed, or without landing".to_owned())?;
    let confined = matches!(before.players[seat].place, Place::Police | Place::School);
    law(11, !(rolls || boards || alights || deed) || !confined, || {
        "out of confinement".to_owned()
    })?;
    Ok(())
}

fn check_state(rules: &SneakyMonkeys, state: &State) -> Law {
    rules.possible(state)?;
    if !state.is_over() && state.phase == Phase::Turn {
        let mut legal = Vec::new();
        rules.legal(state, state.active, &mut legal);
        law(17, legal.contains(&Action::EndTurn), || "the turn cannot be ended".to_owned())?;
    }
    if let Some(outcome) = rules.outcome(state) {
        for (seat, score) in outcome.scores.iter() {
            let view = rules.view(state, heist_table::SeatSet::EMPTY);
            let line = view.finals.iter().find(|line| line.seat == seat).expect("everybody counts");
            let goods: u32 = line.counts.iter().map(|count| count.worth.0).sum();
            let total = goods + line.worth.cash.0;
            law(13, i64::from(total) == i64::from(*score), || format!("{total} is not {score}"))?;
            let loot = line.counts.iter().filter(|count| matches!(count.what, Ware::Loot(_)));
            law(13, loot.count() == usize::from(state.players[seat].loot.count()), || {
                "loot is counted twice".to_owned()
            })?;
        }
    }
    Ok(())
}

fn walk(rules: SneakyMonkeys, game: u64, cases: &mut Cases) -> Law {
    let (mut table, _) = Table::open(rules, Dice::numbered(5, game));
    let mut choice = Dice::numbered(6, game);
    while table.outcome().is_none() {
        let before = table.state().clone();
        say_something(&mut table, &mut choice);
        let said = table.state().clone();
        let (act, events) = WALK.step(&mut table, &mut choice, choose);
        cases.note(&events);
        let place = |broken: String| format!("game {game}, {act:?}: {broken}");
        law(7, all_cash(&before) == all_cash(&said), || "talk moved money".to_owned())?;
        check_step(&said, table.state(), act, &events).map_err(place)?;
        check_state(table.rules(), table.state()).map_err(place)?;
    }
    Ok(())
}

/// Now and then somebody proposes something.
fn say_something(table: &mut Table<SneakyMonkeys>, choice: &mut Dice) {
    if choice.below(8) > 0 {
        return;
    }
    let seat = Seat::new(choice.below(table.rules().seats().into()) as u8);
    let mut samples = Vec::new();
    table.rules().sample_proposals(table.state(), seat, &mut samples);
    let now = table.now();
    if !samples.is_empty() && table.due(now).is_none() {
        let action = choice.pick(&samples);
        table.act(seat, action, now).expect("a sample is allowed");
    }
}

fn check(seats: u8) {
    let mut cases = Cases::default();
    for (name, rules) in common::every_rich_kind_of(seats) {
        for game in 0..heist_trials::games(GAMES) {
            if let Err(broken) = walk(rules.clone(), game, &mut cases) {
                panic!("{name}: {broken}");
            }
        }
    }
    let Cases { bought, contests, claimed, trades, enrolled, rode, .. } = cases;
    let enough = [bought, contests, claimed, trades, enrolled, rode];
    assert!(enough.iter().all(|&count| count > 3), "{cases:?}");
    assert!(cases.robbed + cases.raided > 3 && cases.extended > 0, "{cases:?}");
    assert!(seats < 4 || cases.crews > 0 && cases.left > 0, "{cases:?}");
}

#[test]
fn two_players() {
    check(2);
}

#[test]
fn three_players() {
    check(3);
}

#[test]
fn four_players() {
    check(4);
}

#[test]
fn five_players() {
    check(5);
}

#[test]
fn six_players() {
    check(6);
}
