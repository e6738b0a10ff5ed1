//! The table in words.

use heist_table::Names;

use crate::kinds::Vehicle;
use crate::{Action, Event, Prompt, SneakyMonkeys, State, View};

/// How a vehicle moves.
pub(crate) fn how_it_moves(kind: Vehicle) -> &'static str {
    match kind {
        Vehicle::Tank | Vehicle::Train => "Two street tiles long; its front leads.",
        Vehicle::Rocket => "From building to building, a neighbourhood a step.",
        Vehicle::Boat => "On the river, beneath the bridges.",
    }
}

pub(crate) fn sentence(_: &SneakyMonkeys, event: &Event, _: &Names) -> String {
    format!("{event:?}")
}

pub(crate) fn story(_: &SneakyMonkeys, _: &State, _: &Names) -> Vec<String> {
    Vec::new()
}

pub(crate) fn sketch(_: &SneakyMonkeys, _: &View, _: &Names) -> String {
    String::new()
}

pub(crate) fn question(_: &SneakyMonkeys, prompt: &Prompt) -> String {
    format!("{prompt:?}")
}

pub(crate) fn phrase(_: &SneakyMonkeys, action: &Action, _: &Names) -> String {
    action.to_string()
}
