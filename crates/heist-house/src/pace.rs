//! How fast bots play where no clock of the game runs: the people's choice,
//! for the whole table.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The pause of a bot before it acts, at a table that nobody has changed: from
/// so many milliseconds to less than so many.
const USUAL_PAUSE_MS: Range<u32> = 900..2_400;
/// A brisk bot pauses for one such part of that.
const BRISK: u32 = 4;

/// How fast the bots of a table play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As people would, so that each act can be seen.
    #[default]
    Calm,
    /// Quickly.
    Brisk,
    /// Without any pause.
    None,
}

impl Pace {
    /// How long a bot pauses; `usual` is what the host of the house wants in
    /// place of the usual pause.
    pub(crate) fn pause_ms(self, usual: Option<&Range<u32>>) -> Range<u32> {
        let usual = usual.unwrap_or(&USUAL_PAUSE_MS);
        match self {
            Pace::Calm => usual.clone(),
            Pace::Brisk => usual.start / BRISK..usual.end / BRISK,
            Pace::None => 0..0,
        }
    }
}
