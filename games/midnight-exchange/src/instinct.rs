//! A quick player's gut feeling: plan two exchanges, search for what they
//! cost, leave, trade.
//!
//! ```text
//!   Seen ──imagine──► Mind: the table, less what was forgotten or is too new to be noticed
//!                       │
//!          raid ──► Forecast: what the markets will have left, by the place one gets away in
//!                   Plan: two exchanges, their loot, the keys to it, the looks it takes
//!                       └──► keep, put back, lift, return, get away: whatever leaves the better plan
//!      exchange ──► Taste: what every good adds ──► trade, open a bag, pass
//!                       └──► a mastermind plays the round out in its mind first
//! ```
//!
//! It weighs in hundredths of a point and uses no floating point: the same
//! dice give the same choice everywhere.

mod answers;
mod mind;
mod news;
mod offers;
mod plan;
mod reasons;
mod remarks;
mod scheme;
mod search;
mod taste;
mod trade;

use heist_table::{Dice, Level, Seen};

use crate::{Action, HandPrompt, MidnightExchange, Prompt};

pub(crate) use answers::{answer, reaction};
use mind::Mind;
pub(crate) use reasons::reason;
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
        Prompt::Exchange { .. } => Some(exchange(&Mind::new(seen, level), dice)),
    }
}

fn exchange(mind: &Mind<'_>, dice: &mut Dice) -> Action {
    match mind.level {
        Level::Rookie | Level::Regular => trade::exchange(&mind.customer()),
        Level::Mastermind => scheme::exchange(mind, dice),
    }
}
