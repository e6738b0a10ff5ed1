//! What is printed: it never changes, so a page is told once and needs to know
//! no content.

use heist_table::Money;
use serde::Serialize;

use crate::rules::{Antes, LEAST, antes_of_the_eliminated};
use crate::{ByRole, Content, MillionsOfDollars, Role};

/// What is printed on cards and in the rules of the pack. Loot cards are
/// referred to by their places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// The Roles.
    pub roles: ByRole<PrintedRole>,
    /// Those in use with this number of players (R2).
    pub in_use: Vec<Role>,
    /// Characters per player (R56).
    pub characters_each: u8,
    /// The gangs, by seat.
    pub gangs: Vec<PrintedGang>,
    /// The Loot cards.
    pub loot: Vec<PrintedLoot>,
    /// The last round (R53).
    pub rounds: u8,
    /// Enough to win after a share (R52).
    pub target: Money,
    /// The least that is offered or asked (R19, R21).
    pub least: Money,
    /// A Snitch left alone pays it (R43).
    pub fine: Money,
    /// The Role on the Loot card gets it (R49).
    pub symbol_bonus: Money,
}

/// A Role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedRole {
    /// Its name.
    pub name: String,
    /// The name for several of them.
    pub names: String,
    /// What it does, in a line.
    pub summary: String,
    /// What it brings, as a figure where there is one: there is room for it on a small card.
    pub effect: String,
    /// Whether it gets its ante back where others lose theirs (R40, R42).
    pub keeps_its_ante: bool,
}

/// A gang: looks and names only (R1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedGang {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// The names of its Characters.
    pub characters: ByRole<String>,
}

/// A Loot card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedLoot {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What there is to share.
    pub amount: Money,
    /// What taking part costs.
    pub ante: Money,
    /// The Role that earns more.
    pub symbol: Option<Role>,
}

/// What a Role brings, in a few letters (R39 to R48).
fn effect(content: &Content, role: Role) -> String {
    let powers = &content.powers;
    match role {
        Role::Snitch => "names a Role".to_owned(),
        Role::Brute => "ante is safe".to_owned(),
        Role::Driver => format!("+{}M each", powers.driver_fee),
        Role::Crook => format!("{} −{}M", content.name(Role::Brute), powers.crook_steals),
        Role::Mastermind => format!("loot +{}M", powers.mastermind_adds),
    }
}

pub(crate) fn printed(rules: &MillionsOfDollars) -> Printed {
    let content = &rules.content;
    let role = |role: Role| PrintedRole {
        name: content.name(role).to_owned(),
        names: content.names(role).to_owned(),
        summary: content.words.of(role).summary.clone(),
        effect: effect(content, role),
        keeps_its_ante: matches!(antes_of_the_eliminated(role), Antes::Returned),
    };
    let gangs = content.gangs.iter().take(rules.seats.into()).map(|gang| PrintedGang {
        id: gang.id.clone(),
        name: gang.name.clone(),
        colour: gang.colour.clone(),
        characters: ByRole::new(|role| gang.characters[&role].clone()),
    });
    let loot = content.loot.iter().map(|card| PrintedLoot {
        id: card.id.clone(),
        name: card.name.clone(),
        amount: card.amount,
        ante: card.ante,
        symbol: card.symbol,
    });
    Printed {
        roles: ByRole::new(role),
        in_use: content.roles.iter().collect(),
        characters_each: content.characters_each,
        gangs: gangs.collect(),
        loot: loot.collect(),
        rounds: content.rounds,
        target: content.target,
        least: LEAST,
        fine: content.powers.snitch_alone_fine,
        symbol_bonus: content.powers.symbol_bonus,
    }
}
