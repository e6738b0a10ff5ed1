//! A quick player's gut feeling.

use heist_table::{Dice, Level, Seen};

use crate::{Action, SneakyMonkeys};

pub(crate) fn instinct(
    seen: &Seen<'_, SneakyMonkeys>,
    _: Level,
    dice: &mut Dice,
) -> Option<Action> {
    Some(seen.random_action(&mut Vec::new(), dice))
}
