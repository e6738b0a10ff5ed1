//! What one viewer sees: built up from nothing.

use heist_table::Viewer;
use serde::Serialize;

use crate::GreatArtRobbery;
use crate::state::State;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The round.
    pub round: u16,
}

pub(crate) fn view(_: &GreatArtRobbery, state: &State, _: Viewer) -> View {
    View { round: state.round }
}
