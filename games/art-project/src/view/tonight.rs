//! What the end of this round would do as things stand, and how many rounds
//! are left (R43, R56 to R59, R69).

use heist_table::{Clock, Dice, Moment, Seat, SeatSet, Silent};
use serde::Serialize;

use super::forecast::Forecast;
use super::plays::Alarm;
use crate::ArtProject;
use crate::spaces::{Space, Spaces};
use crate::state::{Ending, Phase, State};

/// What the end of this round would do if nobody did anything more: movement
/// ends as the pawns stand, and nobody fights.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tonight {
    /// Pieces that come home at the end of movement, in order.
    pub home: Vec<Homecoming>,
    /// The threat afterwards; nothing once the track is full.
    pub threat: Option<u8>,
    /// What an ally die costs then.
    pub ally_cost: Option<u8>,
    /// Spaces that are lost, in order.
    pub falls: Vec<Fall>,
    /// Spaces that one more agent would put among them.
    pub near: Spaces,
    /// Lost markers that are left then.
    pub markers: u8,
    /// Seats whose pawn, or whose Ally, could not leave its space in the next
    /// movement (R41).
    pub trapped: SeatSet,
    /// How the game ends by all that, if it does.
    pub ending: Option<Ending>,
}

/// A piece that comes home at the end of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Homecoming {
    /// Where it lies.
    pub space: Space,
    /// Whose pawns are there.
    pub by: SeatSet,
    /// Its place on the track, from 1.
    pub place: u8,
}

/// A space that is lost tonight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fall {
    /// Which.
    pub space: Space,
    /// Agents there.
    pub agents: u8,
    /// Whether a piece is lost with it (Q16).
    pub piece: bool,
    /// How the game is lost by it, if it is.
    pub defeat: Option<Ending>,
}

/// The rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rounds {
    /// This one, from 1; 0 while the first agents are placed.
    pub now: u8,
    /// The last one as the deck stands (R69): more cards drawn bring it nearer.
    pub last: u8,
    /// Cards until the End tile comes up.
    pub cards: u8,
    /// Cards that are still drawn this round, as due.
    pub due: u8,
}

/// As things stand.
pub(super) fn tonight(rules: &ArtProject, state: &State, forecast: &Forecast) -> Tonight {
    let ahead = &forecast.state;
    let next = rules.content.map.track.get(usize::from(ahead.track));
    let mut night = Tonight {
        home: home(state, forecast),
        threat: next.map(|entry| entry.threat),
        ally_cost: next.map(|entry| entry.ally_cost),
        falls: Vec::new(),
        near: Spaces::NONE,
        markers: rules.content.map.markers - ahead.lost.count(),
        trapped: SeatSet::EMPTY,
        ending: None,
    };
    match ahead.phase {
        Phase::Over(ending) => night.ending = Some(ending),
        _ => fall(rules, ahead.clone(), &mut night),
    }
    night
}

fn home(state: &State, forecast: &Forecast) -> Vec<Homecoming> {
    let spaces = forecast.home().iter().zip(state.track + 1..);
    spaces
        .map(|(&space, place)| {
            let mut by = state.seats_in(space);
            if state.ally == Some(space) {
                by.insert(Seat::new(0)); // The Ally is the only player's (R118).
            }
            Homecoming { space, by, place }
        })
        .collect()
}

/// D, by the rules themselves (R56 to R59).
fn fall(rules: &ArtProject, mut state: State, night: &mut Tonight) {
    let (mut dice, mut nobody) = (Dice::seeded(0), Silent);
    let mut moment = Moment::new(Clock::ZERO, &mut dice, &mut nobody);
    for space in rules.content.map.all() {
        let (agents, piece) = (state.agents[space], state.pieces.contains(space));
        match Alarm::of(rules, agents) {
            Alarm::Calm => {}
            Alarm::Near => night.near.insert(space),
            Alarm::Falls => {
                let defeat = rules.lose_space(&mut state, space, &mut moment);
                night.falls.push(Fall { space, agents, piece, defeat });
                night.ending = night.ending.or(defeat);
            }
        }
    }
    night.markers = rules.content.map.markers - state.lost.count();
    if night.ending.is_none() && state.is_final {
        night.ending = Some(Ending::OutOfTime);
    }
    night.trapped = rules.trapped(&state);
}

pub(super) fn rounds(rules: &ArtProject, state: &State) -> Rounds {
    let mission = &rules.content.mission;
    let due: u8 = Seat::all(rules.seats).map(|seat| rules.draws_due(state, seat)).sum();
    let due = if state.round == 0 { 0 } else { due };
    let left = state.above.saturating_sub(due);
    let more = left.div_ceil(rules.seats * mission.drawn);
    Rounds { now: state.round, last: state.round + more, cards: state.above, due }
}
