//! What a heist would bring if its plan were carried out.

use heist_table::{Seat, SeatSet};
use serde::Serialize;

use crate::art::Work;
use crate::map::Circle;
use crate::state::State;
use crate::{Action, GreatArtRobbery};

/// What a heist brings: to the thief, to those with a City marker there, and to
/// the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Effects {
    /// What the thief's score gains: the work, less an Interpol card.
    pub points: i32,
    /// Whose Suspicion changes, before the police see to it.
    pub suspicion: Vec<SuspicionChange>,
    /// Whether the police come.
    pub police: bool,
    /// Who takes an Interpol card.
    pub caught: SeatSet,
    /// Whether the game ends with it.
    pub ends: bool,
}

/// A marker that moves on the Suspicion track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SuspicionChange {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    pub from: u8,
    /// Where it will.
    pub to: u8,
}

/// What robbing a work in a city brings after the cards of a plan are played
/// (R19, R20, R44, R45, R70).
pub(crate) fn effects(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    city: Circle,
    work: Work,
    plan: &[Action],
) -> Effects {
    let mut then = state.clone();
    for action in plan {
        if let Action::Play { card, row } = *action
            && let Some(row) = rules.content.row(card, row)
        {
            let index = &mut then.players[seat].suspicion;
            *index = rules.suspicion_after(*index, row);
        }
    }
    let suspicion = Seat::all(rules.seats).map(|one| SuspicionChange {
        seat: one,
        from: state.players[one].suspicion,
        to: rules.suspicion_after_a_heist(&then, city, one),
    });
    let taken = rules.caught_by_a_heist(&then, city);
    let clockwise = seat.clockwise(rules.seats).filter(|&one| taken.contains(one));
    let caught: SeatSet = clockwise.take(state.interpol.into()).collect(); // Q45
    let fine = if caught.contains(seat) { rules.content.figures.interpol_points } else { 0 };
    Effects {
        points: i32::from(rules.content.work(work).value) + fine,
        suspicion: suspicion.filter(|one| one.from != one.to).collect(),
        police: rules.police_come_next(state),
        caught,
        ends: rules.time_is_up_next(state),
    }
}
