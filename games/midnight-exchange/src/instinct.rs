//! A quick player's gut feeling: plan two exchanges, search for what they
//! cost, leave, trade.
//!
//! ```text
//!   Seen ──imagine──► Mind: the table, less what was forgotten
//!                       │
//!          raid ──► Plan: two exchanges, their loot, the keys to it ──► keep, put back, lift, get away
//!      exchange ──► the two goods that add most ──► trade, open a bag, pass
//! ```
//!
//! It weighs in hundredths of a point and uses no floating point: the same
//! dice give the same choice everywhere.

mod mind;
mod plan;
mod remarks;
mod search;
mod trade;

use heist_table::{Dice, Level, Seen};

use crate::{Action, HandPrompt, MidnightExchange, Prompt};

use mind::Mind;
pub(crate) use remarks::remark;

pub(crate) fn instinct(
    seen: &Seen<'_, MidnightExchange>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    match seen.prompt().expect("only a seat that is asked has a feeling") {
        Prompt::Ready { .. } => Some(Action::Ready),
        // R43: bots send nothing while their hand is moving.
        Prompt::Raid { hand: HandPrompt::Reaching { .. } | HandPrompt::Moving { .. }, .. } => None,
        Prompt::Raid { hand: HandPrompt::Holding, .. } => {
            Some(search::holding(&Mind::new(seen, level)))
        }
        Prompt::Raid { hand: HandPrompt::Empty, .. } => {
            Some(search::empty_handed(&Mind::new(seen, level), dice))
        }
        Prompt::Exchange { .. } => Some(trade::exchange(&Mind::new(seen, level))),
    }
}
