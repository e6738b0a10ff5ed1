//! A quick player's gut feeling: guess who is who, play the heist out in the
//! mind, and bargain over the difference.
//!
//! ```text
//!   Seen ──imagine──► Guess: a dozen tables it could be, weighed by what was claimed
//!                       │  what is staying worth? and if this one left?
//!                       ▼
//!   planning · bargain · decide · name
//! ```
//!
//! It weighs in hundredths of a million and uses no floating point: the same
//! dice give the same choice everywhere.

mod answers;
mod bargain;
mod clash;
mod guess;
mod prospects;
mod reasons;
mod remarks;
mod roles;

use heist_table::{Dice, Level, Seen};

use crate::{Action, MillionsOfDollars, Prompt};

pub(crate) use answers::{answer, reaction};
use guess::Guess;
pub(crate) use reasons::reason;
pub(crate) use remarks::remark;

pub(crate) fn instinct(
    seen: &Seen<'_, MillionsOfDollars>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    let prompt = seen.prompt().expect("only a seat that is asked has a feeling");
    match prompt {
        Prompt::Choose { .. } => Some(roles::choose(seen, level, dice)),
        Prompt::Negotiate { .. } => bargain::live(&Guess::new(seen, level, dice), dice),
        Prompt::Slot { beat, .. } => {
            Some(bargain::slot(&Guess::new(seen, level, dice), beat, dice))
        }
        Prompt::Decide { character, .. } => {
            Some(bargain::decide(&Guess::new(seen, level, dice), character, dice))
        }
        Prompt::Name { .. } => Some(name(&Guess::new(seen, level, dice))),
    }
}

/// The Role whose loss helps most, by what the tables in mind say.
fn name(guess: &Guess<'_>) -> Action {
    let names = guess.rules().nameable(guess.table());
    let best = names.iter().max_by_key(|&role| guess.worth_of_naming(role));
    Action::NameRole { role: best.expect("the Snitch is asked only if there is a Role to name") }
}
