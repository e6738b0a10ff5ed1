//! Ways that can be laid out in the plan: for anybody's pawn (R143).

use std::cmp::Reverse;

use heist_table::{Eyes, Seat};
use serde::Serialize;

use super::super::forecast::moving;
use super::search::{Goal, goals};
use super::suggest::saves;
use super::{arrived, in_sight};
use crate::ArtProject;
use crate::kinds::{Pawn, Resource};
use crate::plan::{Legs, Part, Path};
use crate::spaces::Space;
use crate::state::State;
use crate::view::forecast::pieces_home;

/// Where a pawn could be sent, as a change of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Layable {
    /// Whose pawn.
    pub seat: Seat,
    /// Which.
    pub pawn: Pawn,
    /// Where it is.
    pub from: Space,
    /// The ways, in the order of the map; where pieces are carried, each once
    /// without and once with the nearest piece.
    pub ways: Vec<LayableWay>,
    /// The place of a good way in that list, if there is a better one than to
    /// stay: most pieces home, then most spaces that could be saved, then the
    /// cheapest.
    pub best: Option<u8>,
}

/// The cheapest way of a pawn to a space, as the van is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LayableWay {
    /// Where it ends.
    pub to: Space,
    /// The spaces it leads to, one by one.
    pub way: Path,
    /// The steps on which a piece is carried (R103).
    pub carry: Legs,
    /// What it takes from the van.
    pub fuel: u8,
    /// What it takes from the health of whoever walks it.
    pub hearts: u8,
    /// Whether that is all of it.
    pub fatal: bool,
    /// Agents there.
    pub agents: u8,
    /// Whether the piece there would come home, as the other pawns stand.
    pub home: bool,
}

/// For who sits at the table, while movement is under way or in sight. What its
/// owner has signed, nobody else lays out anew.
pub(in crate::view) fn layable(rules: &ArtProject, state: &State, eyes: Eyes) -> Vec<Layable> {
    if !in_sight(state) || eyes.is_empty() {
        return Vec::new();
    }
    let ahead = &moving(rules, state);
    let open = |seat: &Seat| eyes.contains(*seat) || !state.plan.has_signed(*seat, Part::Route);
    let pawns = |seat: Seat| rules.pawns_of().iter().map(move |&pawn| (seat, pawn));
    Seat::all(rules.seats)
        .filter(open)
        .flat_map(pawns)
        .filter_map(|(seat, pawn)| {
            let from = ahead.pawn(seat, pawn)?;
            let (mut ways, mut best) = (Vec::new(), None);
            let mut most = match ahead.lost.contains(from) {
                true => None, // Nobody stays there (R42).
                false => Some(Merit::of(rules, ahead, None)),
            };
            goals(rules, ahead, seat, pawn, |goal| {
                let Some((way, merit)) = way(rules, ahead, seat, pawn, goal) else { return };
                if !way.fatal && most.is_none_or(|most| merit > most) {
                    (most, best) = (Some(merit), Some(ways.len() as u8));
                }
                ways.push(way);
            });
            Some(Layable { seat, pawn, from, ways, best })
        })
        .collect()
}

/// What can be said for a way, the best first: pieces home, spaces that could
/// be saved, and as little as possible for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    pieces: u8,
    saves: u8,
    /// Health, fuel, steps; who stays is better than who drives about for the
    /// same.
    price: Reverse<(u8, u8, usize)>,
}

impl Merit {
    fn of(rules: &ArtProject, after: &State, way: Option<(u8, u8, usize)>) -> Merit {
        Merit {
            pieces: pieces_home(rules, after).count(),
            saves: saves(rules, after),
            price: Reverse(way.unwrap_or_default()),
        }
    }
}

/// Nothing if it has more steps than a route may have.
fn way(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    pawn: Pawn,
    goal: &Goal<'_>,
) -> Option<(LayableWay, Merit)> {
    let Goal { to, carries, steps } = *goal;
    let path = Path::new(steps.iter().map(|step| step.to))?;
    let carried = steps.iter().enumerate().filter(|(_, step)| step.carry).map(|(leg, _)| leg);
    let price: u8 = steps.iter().map(|step| step.price).sum();
    let fuel = price.min(state.has(Resource::Fuel));
    let hearts = (price - fuel).min(state.health[seat]);
    let after = arrived(state, seat, pawn, to, carries);
    let merit = Merit::of(rules, &after, Some((hearts, fuel, steps.len())));
    let way = LayableWay {
        to,
        way: path,
        carry: carried.collect(),
        fuel,
        hearts,
        fatal: hearts == state.health[seat],
        agents: state.agents[to],
        home: pieces_home(rules, &after).contains(to),
    };
    Some((way, merit))
}
