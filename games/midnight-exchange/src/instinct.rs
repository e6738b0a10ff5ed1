//! A quick player's gut feeling.

use heist_table::{Dice, Level, Names, Seen};

use crate::{Action, HandPrompt, MidnightExchange, Prompt};

pub(crate) fn instinct(
    seen: &Seen<'_, MidnightExchange>,
    _level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    match seen.prompt()? {
        Prompt::Raid { hand: HandPrompt::Reaching { .. } | HandPrompt::Moving { .. }, .. } => None,
        Prompt::Ready { .. } | Prompt::Raid { .. } | Prompt::Exchange { .. } => {
            Some(seen.random_action(&mut Vec::new(), dice))
        }
    }
}

pub(crate) fn remark(
    _seen: &Seen<'_, MidnightExchange>,
    _action: &Action,
    _names: &Names,
    _dice: &mut Dice,
) -> Option<String> {
    None
}
