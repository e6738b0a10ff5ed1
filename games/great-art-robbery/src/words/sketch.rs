//! The table as text.

use heist_table::Names;

use crate::{GreatArtRobbery, View};

/// The table as text.
pub(crate) fn sketch(_: &GreatArtRobbery, view: &View, _: &Names) -> String {
    format!("Round {}.\n", view.round)
}
