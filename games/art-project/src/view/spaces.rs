//! What is seen of a space of the map, and what that means tonight.

use heist_table::Seat;
use serde::Serialize;

use super::plan::PlanView;
use super::plays::Alarm;
use crate::ArtProject;
use crate::spaces::Space;
use crate::state::{Phase, State};
use crate::words::{self, Stamped};

/// A space of the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpaceView {
    /// Agents there.
    pub agents: u8,
    /// What that means tonight.
    pub alarm: Alarm,
    /// Agents that the plan would bring while cards are still to be played.
    pub coming: u8,
    /// What it means tonight with these.
    pub ahead: Alarm,
    /// Whether a piece lies there.
    pub piece: bool,
    /// Whether the plan would bring one.
    pub piece_coming: bool,
    /// Whether it is lost.
    pub lost: bool,
    /// Whether a fight took place there this round.
    pub fought: bool,
    /// Who led it: somebody else may have carried it out (R149).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub led_by: Option<Seat>,
    /// What is stamped on it.
    pub stamp: Option<Stamped>,
    /// All there is to say of it, sentence by sentence.
    pub says: Vec<String>,
}

/// The spaces, in the order of the map; some pieces would come home as the
/// pawns stand.
pub(super) fn spaces(
    rules: &ArtProject,
    state: &State,
    plan: &PlanView,
    home: &[Space],
) -> Vec<SpaceView> {
    let planned = matches!(state.phase, Phase::Draw | Phase::Plan | Phase::Play);
    let finds = |space: Space| {
        let open = plan.lanes.iter().filter(|lane| !lane.played);
        open.flat_map(|lane| &lane.finds).any(|find| find.space == Some(space))
    };
    let of = |space: Space| {
        let agents = state.agents[space];
        let then = plan.total.agents.get(space.index()).filter(|_| planned);
        let coming = then.map_or(0, |then| then.saturating_sub(agents));
        let mut seen = SpaceView {
            agents,
            alarm: Alarm::of(rules, agents),
            coming,
            ahead: Alarm::of(rules, agents.saturating_add(coming)),
            piece: state.pieces.contains(space),
            piece_coming: planned && finds(space),
            lost: state.lost.contains(space),
            fought: state.fought.contains(space),
            led_by: state.led[space],
            stamp: None,
            says: Vec::new(),
        };
        seen.stamp = words::stamp(&seen);
        seen.says = words::of_space(rules, state, space, &seen, home.contains(&space));
        seen
    };
    rules.content.map.all().map(of).collect()
}
