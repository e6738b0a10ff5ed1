//! Whether a state could have come about: the conservation laws and invariants
//! of section 7 that a state keeps by itself.

mod people;
mod proposals;

use heist_table::laws::law;
use heist_table::{Seat, SeatSet};

use crate::action::Target;
use crate::game::Limit;
use crate::goods::{Cards, Houses, LootSet};
use crate::kinds::{Building, Jewel, Resource, Vehicle};
use crate::state::{Phase, Stage, State};
use crate::{Place, SneakyMonkeys};

type Checked = Result<(), String>;

/// What must be so, and what is so if it is not.
fn so(holds: bool, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(what()) }
}

pub(crate) fn possible(rules: &SneakyMonkeys, state: &State) -> Checked {
    seats(rules, state)?;
    cards(rules, state)?; // 1
    wares(rules, state)?; // 2 to 4
    people::people(rules, state)?; // 4 to 8
    turn(rules, state)?; // 9, 11
    prepared(rules, state)?; // 16
    proposals::proposals(rules, state)?; // 15
    limit(rules, state)
}

/// All seats of the table, and those in the game among them.
fn seats(rules: &SneakyMonkeys, state: &State) -> Checked {
    let open = &state.proposals;
    let counts = [
        state.players.seats(),
        open.trades_out.seats(),
        open.trades_in.seats(),
        open.invitations.seats(),
        open.offers.seats(),
        open.trades_made.seats(),
        open.helps_made.seats(),
    ];
    let crew = match &state.phase {
        Phase::Job { crew, .. } => crew.seats(),
        Phase::Ballot(ballot) => ballot.votes().seats(),
        _ => rules.seats,
    };
    so(counts.iter().chain([&crew]).all(|&seats| seats == rules.seats), || {
        "it is of another number of seats".to_owned()
    })?;
    let all = SeatSet::all(rules.seats);
    so(state.present.minus(all).is_empty(), || {
        "somebody is in the game without a seat".to_owned()
    })?;
    so(all.contains(state.first) && all.contains(state.active), || {
        "a seat is named that is none".to_owned()
    })?;
    let least = if state.is_over() { 1 } else { 2 };
    so(state.present.len() >= least, || "nobody is left to play".to_owned())?;
    so(state.is_over() || state.present.contains(state.active) || ballot(state), || {
        "it is the turn of somebody who has left".to_owned()
    })?;
    let Phase::Ballot(ballot) = state.phase else { return Ok(()) };
    let voted: SeatSet =
        Seat::all(rules.seats).filter(|&seat| ballot.votes()[seat].is_some()).collect();
    so(!ballot.missing().is_empty() && ballot.missing().minus(state.present).is_empty(), || {
        "the ballot asks nobody, or somebody who has left".to_owned()
    })?;
    let voters = ballot.missing().iter().chain(voted.iter()).collect::<SeatSet>();
    so(voters == state.present, || "not everybody in the game votes".to_owned())
}

fn ballot(state: &State) -> bool {
    matches!(state.phase, Phase::Ballot(_))
}

/// Law 1: no more cards of a kind are out than there are.
fn cards(rules: &SneakyMonkeys, state: &State) -> Checked {
    for kind in Resource::ALL {
        let of = |cards: Cards| u32::from(cards.of(kind));
        let aside = match &state.phase {
            Phase::Crime { committed, .. } => of(*committed),
            Phase::Job { committed, crew, .. } => {
                let parts = crew.iter().filter_map(|(_, part)| Some(of(part.as_ref()?.cards)));
                of(*committed) + parts.sum::<u32>()
            }
            _ => 0,
        };
        let held = state.players.iter().map(|(_, one)| of(one.hand) + of(one.guard));
        let out = held.sum::<u32>() + aside;
        let all = u32::from(rules.content.resource(kind).cards);
        law(1, out <= all, || format!("{out} of {all} {kind:?} cards are out"))?;
    }
    Ok(())
}

fn wares(rules: &SneakyMonkeys, state: &State) -> Checked {
    for kind in Jewel::ALL {
        let out: u32 =
            state.players.iter().map(|(_, one)| u32::from(one.jewels[kind as usize])).sum();
        let all = u32::from(rules.content.jewel(kind).count);
        law(2, out <= all, || format!("{out} of {all} {kind:?} jewels are out"))?;
    }
    for kind in Vehicle::ALL {
        let out = state.players.iter().filter(|(_, one)| one.garage.has(kind)).count();
        let all = usize::from(rules.content.vehicle(kind).count);
        law(2, out <= all, || format!("{out} of {all} {kind:?}s are out"))?;
    }
    loot(rules, state)?;
    for colour in Resource::ALL {
        let has = |one: &crate::Player| {
            usize::from(one.chips.has(colour)) + usize::from(one.learning == Some(colour))
        };
        let out: usize = state.players.iter().map(|(_, one)| has(one)).sum();
        let all = usize::from(rules.content.resource(colour).chips);
        law(4, out <= all, || format!("{out} of {all} {colour:?} chips are out"))?;
    }
    Ok(())
}

/// Law 3: every Loot Card is in exactly one place.
fn loot(rules: &SneakyMonkeys, state: &State) -> Checked {
    let mut seen = LootSet::NONE;
    let held = state.players.iter().map(|(_, one)| one.loot);
    for place in held.chain([state.piles, state.fence]) {
        law(3, seen.both(place).is_empty(), || "a Loot Card is in two places".to_owned())?;
        seen = seen.with(place);
    }
    let all = LootSet::first_of(rules.content.loot.len());
    law(3, seen == all, || "a Loot Card is missing, or one too many".to_owned())
}

/// Laws 9 and 11: what a turn has had.
fn turn(rules: &SneakyMonkeys, state: &State) -> Checked {
    let turn = &state.turn;
    if matches!(state.phase, Phase::Setup { .. }) {
        return setup(rules, state);
    }
    so(state.round > 0 || state.is_over(), || "turns before the first round".to_owned())?;
    if !matches!(state.phase, Phase::Turn | Phase::Crime { .. } | Phase::Job { .. }) {
        return Ok(());
    }
    let player = state.own();
    let rolled = matches!(turn.stage, Stage::Rolled | Stage::Moved);
    law(9, rolled == (turn.allowance > 0) && turn.allowance <= rules.content.dice.r#move, || {
        format!("{:?} with {} rolled", turn.stage, turn.allowance)
    })?;
    law(9, !turn.landed || turn.stage == Stage::Moved, || "landed without a move".to_owned())?;
    law(9, !turn.spent || turn.landed, || "a crime without having landed".to_owned())?;
    law(9, turn.acts <= rules.content.most.acts.saturating_add(1), || "too many acts".to_owned())?;
    law(9, turn.alighted.is_none_or(|kind| player.garage.has(kind) || turn.acts > 1), || {
        "left a vehicle that he never had".to_owned()
    })?;
    match turn.stage {
        // Arrested or enrolled in this turn, or not confined at all.
        Stage::Moved => {
            law(11, !player.is_confined() || turn.spent, || "confined and free".to_owned())
        }
        Stage::Before | Stage::Rolled => {
            law(11, player.spot().is_some(), || "a free player is not on the board".to_owned())
        }
        Stage::Confined => law(11, player.is_confined() && !turn.spent, || {
            "a confined turn of somebody who is free".to_owned()
        }),
    }
}

fn setup(rules: &SneakyMonkeys, state: &State) -> Checked {
    let Phase::Setup { chips } = state.phase else { return Ok(()) };
    let player = state.own();
    so(state.round == 0, || "set-up in the middle of the game".to_owned())?;
    so(chips <= rules.free_chips() && (chips == 0) == player.character.is_none(), || {
        format!("{chips} chips to choose")
    })?;
    so(player.place == Place::Away, || "who chooses has a token on the board already".to_owned())?;
    for (seat, one) in state.players.iter().filter(|(seat, _)| *seat != state.active) {
        let ready = one.character.is_some() == (one.place != Place::Away);
        so(ready, || format!("seat {seat} is half set up"))?;
    }
    Ok(())
}

/// Law 16: what is being prepared is possible where the player has landed.
fn prepared(rules: &SneakyMonkeys, state: &State) -> Checked {
    let (city, player) = (&rules.content.city, state.own());
    let (target, museum) = match state.phase {
        Phase::Crime { target, .. } => (Some(target), None),
        Phase::Job { museum, .. } => (None, Some(museum)),
        _ => return Ok(()),
    };
    law(16, rules.may_commit_a_crime(state), || "a crime without having landed".to_owned())?;
    let Some(spot) = player.spot() else { return Err("a robber is not on the board".to_owned()) };
    let there = match (target, museum) {
        (Some(Target::Player(victim)), _) => {
            rules.victims_at(state, state.active, spot).contains(victim)
        }
        (Some(Target::SafeHouse(house)), _) => {
            house.index() < city.houses.len()
                && city.driveways_at(spot).has(house)
                && rules.may_raid(state, state.active, house)
        }
        (Some(Target::Business(location)), _) => {
            location.kind() == Building::Business && city.is_at(spot, location)
        }
        (None, Some(museum)) => rules.may_lead(state, spot, museum),
        (None, None) => true,
    };
    law(16, there, || "a crime against what is not there".to_owned())
}

fn limit(rules: &SneakyMonkeys, state: &State) -> Checked {
    let limit = &state.limit;
    if state.round == 0 || state.is_over() {
        return so(limit.alarm.is_none(), || "an alarm without a game".to_owned());
    }
    let fits = match rules.options.limit {
        Limit::Rounds => {
            limit.last_round.is_some_and(|last| last >= state.round)
                && !limit.rung
                && limit.alarm.is_none()
        }
        Limit::Clock => limit.last_round.is_none() && limit.rung != limit.alarm.is_some(),
    };
    so(fits, || "the limit is of another kind of game, or past".to_owned())?;
    so(rules.asks_to_extend() || !limit.extended, || "extended without a vote".to_owned())?;
    let timed = match state.phase {
        Phase::Ballot(_) => rules.ballot_seconds(),
        _ => rules.turn_seconds(),
    };
    so(timed.is_some() == state.ends.is_some(), || "turns are timed, or not".to_owned())
}

/// Houses of the map.
fn all_houses(rules: &SneakyMonkeys) -> Houses {
    Houses::first_of(rules.content.city.houses.len())
}
