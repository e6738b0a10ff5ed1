//! What everybody is waiting for: what each seat still owes.

use heist_table::{Rules as _, Seat};
use serde::Serialize;

use crate::ArtProject;
use crate::state::{Pending, Phase, State};

/// How a seat stands to the step that is under way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    /// What it owes, if anybody waits for it.
    pub owes: Option<Owed>,
    /// Whether it has done its part of this step.
    pub done: bool,
    /// The same in a few words, to be said of the seat: "draws 1 card".
    pub words: String,
}

/// What a seat owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Owed {
    /// Agents to place (R99).
    Agents(u8),
    /// Cards to draw (R19).
    Draw(u8),
    /// Cards to play (R23).
    Play(u8),
    /// A pawn to move off a lost space (R41).
    Leave,
    /// To say that it is ready (R65).
    Ready,
    /// A choice that comes before anything else.
    Choice,
    /// To fight on or give up (R51).
    Fight,
}

pub(super) fn standing(rules: &ArtProject, state: &State, seat: Seat) -> Standing {
    if state.is_over() {
        return Standing { owes: None, done: true, words: String::new() };
    }
    if !rules.awaited(state).contains(seat) {
        let done = is_done(rules, state, seat);
        return Standing { owes: None, done, words: waits(rules, state, seat).to_owned() };
    }
    let owed = owed(rules, state, seat);
    Standing { owes: Some(owed), done: false, words: words(rules, state, owed) }
}

fn owed(rules: &ArtProject, state: &State, seat: Seat) -> Owed {
    if state.pending.is_some() {
        return Owed::Choice;
    }
    match state.phase {
        Phase::Setup => Owed::Agents(state.to_place[seat]),
        Phase::Draw => Owed::Draw(rules.draws_due(state, seat)),
        Phase::Play => Owed::Play(rules.plays_due(state, seat)),
        Phase::Movement if rules.must_leave(state, seat) => Owed::Leave,
        Phase::Fight(_) => Owed::Fight,
        Phase::Plan
        | Phase::Interlude(_)
        | Phase::Movement
        | Phase::Fights
        | Phase::Exchange
        | Phase::Collected
        | Phase::Over(_) => Owed::Ready,
    }
}

fn words(rules: &ArtProject, state: &State, owed: Owed) -> String {
    let some = |verb: &str, count: u8, thing: &str| match count {
        1 => format!("{verb} 1 {thing}"),
        count => format!("{verb} {count} {thing}s"),
    };
    match owed {
        Owed::Agents(left) => some("places", left, "agent"),
        Owed::Draw(left) => some("draws", left, "card"),
        Owed::Play(left) => some("plays", left, "card"),
        Owed::Leave => "must leave a lost space".to_owned(),
        Owed::Fight => "fights on or gives up".to_owned(),
        Owed::Choice => choosing(rules, state).to_owned(),
        Owed::Ready => deciding(state).to_owned(),
    }
}

/// What a pending choice is about.
fn choosing(rules: &ArtProject, state: &State) -> &'static str {
    match state.pending {
        Some(Pending::HealthGift { .. }) => "gives health away",
        Some(Pending::Discovery { .. }) => "chooses what is discovered",
        Some(Pending::Island { .. }) => "chooses an island",
        Some(Pending::Effects) => "says which effect comes first",
        Some(Pending::LoseResources { .. }) if state.van_is_empty() && !rules.is_solo() => {
            "may pay with health"
        }
        Some(Pending::LoseResources { .. }) => "gives up resources",
        Some(Pending::LoseClue { .. }) => "gives up a clue card",
        None => "chooses",
    }
}

/// What a seat does before it is ready.
fn deciding(state: &State) -> &'static str {
    match state.phase {
        Phase::Plan => "is planning",
        Phase::Interlude(_) => "may call an ally",
        Phase::Movement => "may move",
        Phase::Fights => "may open a fight",
        Phase::Exchange => "may hand clue cards over",
        _ => "is asked",
    }
}

/// Whether a seat that nobody waits for has done its part, or has none.
fn is_done(rules: &ArtProject, state: &State, seat: Seat) -> bool {
    match state.phase {
        _ if state.pending.is_some() => false,
        Phase::Fight(fight) => !state.seats_in(fight.space).contains(seat),
        Phase::Plan | Phase::Movement | Phase::Interlude(_) | Phase::Fights | Phase::Exchange => {
            state.ready.contains(seat) || rules.counts_as_ready(state, seat)
        }
        Phase::Setup | Phase::Draw | Phase::Play | Phase::Collected | Phase::Over(_) => true,
    }
}

/// What a seat does that nobody waits for.
fn waits(rules: &ArtProject, state: &State, seat: Seat) -> &'static str {
    match state.phase {
        _ if state.pending.is_some() => "waits",
        Phase::Setup => "has placed",
        Phase::Draw => "has drawn",
        Phase::Play => "has played",
        Phase::Fight(fight) if rules.actors(state).contains(seat) && fight.leader != seat => {
            "may help"
        }
        Phase::Fight(_) => "looks on",
        _ if state.ready.contains(seat) => "is ready",
        _ => "has nothing to do",
    }
}
