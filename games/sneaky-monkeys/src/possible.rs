//! Whether a state could have come about.

use crate::SneakyMonkeys;
use crate::state::State;

pub(crate) fn possible(_: &SneakyMonkeys, _: &State) -> Result<(), String> {
    Ok(())
}
