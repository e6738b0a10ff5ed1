//! A quick player's gut feeling: plan the turn, do the first thing of it.
//!
//! ```text
//!   Seen ──imagine──► Mind: what cards, works, levels and places are worth from here
//!                       │
//!   purses × stops ─────┴──► the best plans ──► the first action of the best
//!                              │
//!   Mastermind: plays the best few to the end of the game on imagined tables, once a turn,
//!               and follows the one that wins most often (memory)
//! ```
//!
//! It weighs in hundredths of a point and uses no floating point: the same
//! dice give the same choice everywhere. A rookie looks at one stop a turn and
//! at prices; a regular at whole turns and the deck to come; a mastermind also
//! at what the others will do. Nobody ends a game that he loses by it, and
//! whoever looks at whole turns does not drive back where he came from if it is
//! as good to go on.

mod answers;
mod line;
mod memory;
mod mind;
mod plans;
mod reasons;
mod remarks;
mod search;
mod style;

use heist_table::{Dice, Level, Seat, Seen};

use crate::cards::Card;
use crate::state::{Phase, State};
use crate::{Action, GreatArtRobbery};

pub(crate) use answers::{answer, reaction};
use mind::Mind;
pub(crate) use reasons::reason;
pub(crate) use remarks::remark;
pub use style::Style;

pub(crate) fn instinct(
    seen: &Seen<'_, GreatArtRobbery>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    Some(match level {
        Level::Rookie => in_style(seen, &Style::ROOKIE, dice),
        Level::Regular => in_style(seen, &Style::EVEN, dice),
        Level::Mastermind => search::act(seen, dice),
    })
}

/// What a regular of that style does: for balance, to see whether one way to
/// play beats the others.
pub fn in_style(seen: &Seen<'_, GreatArtRobbery>, style: &Style, dice: &mut Dice) -> Action {
    act(seen.rules(), &seen.imagine(dice), seen.seat(), style, dice)
}

/// What a player of that style does. Of the table it uses what lies open and
/// the seat's own cards.
pub(crate) fn act(
    rules: &GreatArtRobbery,
    table: &State,
    seat: Seat,
    style: &Style,
    dice: &mut Dice,
) -> Action {
    match table.phase {
        Phase::PlaceCars => place_car(rules, table, dice),
        Phase::Turn => {
            let mind = Mind::new(rules, table, seat, style);
            line::best(&mind).first().copied().unwrap_or(Action::EndTurn)
        }
        Phase::Keep => keep(&Mind::new(rules, table, seat, style)),
        Phase::Over(_) => Action::EndTurn,
    }
}

/// A city with other cities near by; any of the three most central ones.
fn place_car(rules: &GreatArtRobbery, table: &State, dice: &mut Dice) -> Action {
    let mut legal = Vec::new();
    heist_table::Rules::legal(rules, table, table.active, &mut legal);
    let map = &rules.content.map;
    let remote = |action: &Action| match *action {
        // Geneva has nothing for hire.
        Action::PlaceCar { city } if city != map.hideout => map.remoteness(city),
        _ => u32::MAX,
    };
    legal.sort_by_key(remote);
    legal.truncate(3);
    dice.pick(&legal)
}

/// The card most worth keeping, if any is.
fn keep(mind: &Mind<'_>) -> Action {
    let left = mind.player().hand - mind.table.turn.kept;
    let worth = |card: &Card| mind.worth_of_keeping(*card);
    let best = mind.rules.different(left).max_by_key(worth).filter(|card| worth(card) > 0);
    best.map_or(Action::DoneKeeping, |card| Action::Keep { card })
}
