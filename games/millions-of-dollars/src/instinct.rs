//! A quick player's gut feeling.

use heist_table::{Dice, Seen};

use crate::{Action, MillionsOfDollars};

pub(crate) fn instinct(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Option<Action> {
    Some(seen.random_action(&mut Vec::new(), dice))
}
