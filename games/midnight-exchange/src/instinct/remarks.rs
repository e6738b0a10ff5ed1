//! What bots say: lines that tell no more than the act itself.

use heist_table::{Dice, Names, Seen};

use crate::{Action, MidnightExchange, Prompt};

/// How often, of so many times, a bot says something where it could.
const SPEAKS_ONE_IN: u32 = 6;

const AWAY: [&str; 4] =
    ["Good night, all!", "Mind the empty drawers!", "After you. Or not.", "I was never here."];
const BAG: [&str; 3] = ["Come on, something shiny.", "Heads or tails.", "It feels heavy."];
const TRADE: [&str; 4] =
    ["That was mine.", "No questions asked.", "A pleasure.", "Wrap it up, please."];
const PASS: [&str; 2] = ["Not at these prices.", "I am only looking."];

pub(crate) fn remark(
    seen: &Seen<'_, MidnightExchange>,
    action: &Action,
    _: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let lines: &[&str] = match action {
        Action::TakeGetaway => &AWAY,
        Action::OpenBag => &BAG,
        Action::TradeArt { .. } | Action::TradePrestige { .. } => &TRADE,
        Action::Pass => &PASS,
        Action::ChooseIdentity { .. }
        | Action::Ready
        | Action::Lift { .. }
        | Action::Keep
        | Action::PutBack { .. }
        | Action::ReturnLoot { .. }
        | Action::PlaceArt { .. }
        | Action::EndTurn => return None,
    };
    let asked = matches!(seen.prompt(), Some(Prompt::Raid { .. } | Prompt::Exchange { .. }));
    (asked && dice.below(SPEAKS_ONE_IN) == 0).then(|| dice.pick(lines).to_owned())
}
