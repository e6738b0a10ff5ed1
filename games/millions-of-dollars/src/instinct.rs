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

mod bargain;
mod guess;
mod remarks;

use heist_table::{Dice, Level, Seen};

use crate::role::RoleSet;
use crate::{Action, LootCard, MillionsOfDollars, Prompt, Role};

use guess::Guess;
pub(crate) use remarks::remark;

pub(crate) fn instinct(
    seen: &Seen<'_, MillionsOfDollars>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    let prompt = seen.prompt().expect("only a seat that is asked has a feeling");
    match prompt {
        Prompt::Choose { .. } => Some(choose(seen, dice)),
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

/// A mixed choice: nobody should be able to count on anybody's Role.
fn choose(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Action {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    let view = seen.view();
    let loot = seen.rules().loot(view.loot);
    let poor = view.robbers[seen.seat().index()].cash.0 < loot.ante.0 + 3;
    let mut open: RoleSet = legal.iter().flat_map(roles_of).collect();
    let role = pick(loot, open, poor, dice);
    open = open.iter().filter(|&other| other != role).collect();
    let two = matches!(legal.first(), Some(Action::Choose { second: Some(_), .. }));
    let second = two.then(|| pick(loot, open, poor, dice));
    Action::Choose { role, second }
}

fn roles_of(action: &Action) -> impl Iterator<Item = Role> + use<> {
    match *action {
        Action::Choose { role, second } => [Some(role), second].into_iter().flatten(),
        _ => [None, None].into_iter().flatten(),
    }
}

fn pick(loot: &LootCard, open: RoleSet, poor: bool, dice: &mut Dice) -> Role {
    let weights = Role::ALL.map(|role| {
        let liking = match role {
            Role::Snitch => 14,
            Role::Brute => 24,
            Role::Driver => 26,
            Role::Crook => 22,
            Role::Mastermind => 20,
        };
        // A Snitch may be fined and a Brute never loses his ante.
        let purse = match role {
            Role::Snitch if poor => 4,
            Role::Brute if poor => 30,
            _ => liking,
        };
        let symbol = if loot.symbol == Some(role) { 8 } else { 0 };
        if open.contains(role) { purse + symbol } else { 0 }
    });
    Role::ALL[dice.weighted(&weights)]
}

/// The Role whose loss helps most, by what the tables in mind say.
fn name(guess: &Guess<'_>) -> Action {
    let names = guess.rules().nameable(guess.table());
    let best = names.iter().max_by_key(|&role| guess.worth_of_naming(role));
    Action::NameRole { role: best.expect("the Snitch is asked only if there is a Role to name") }
}
