//! Parse, validate and compile the content pack.
//!
//! ```text
//!   TOML ──parse──► Pack (as written) ──validate──► every problem with entry and remedy
//!                                     └──compile──► Content (what the rules use)
//! ```

mod problems;

use std::collections::BTreeMap;

use heist_table::{ContentError, Game as _, Money, content};
use serde::Deserialize;

use crate::MillionsOfDollars;
use crate::role::{ByRole, Role, RoleSet};

/// What the rules use of a pack, for one number of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// All the money there is.
    pub total: Money,
    /// What every player starts with (R3).
    pub starting_cash: Money,
    /// The last round (R53).
    pub rounds: u8,
    /// Enough to win after a share (R52).
    pub target: Money,
    /// Intimidation cards in the box (R5).
    pub intimidation: u8,
    /// What the Roles are worth.
    pub powers: Powers,
    /// What is said of the Roles.
    pub words: ByRole<RoleWords>,
    /// The Roles in use with this number of players (R2).
    pub roles: RoleSet,
    /// Characters per player (R56).
    pub characters_each: u8,
    /// The Loot cards.
    pub loot: Vec<LootCard>,
    /// The gangs, by seat.
    pub gangs: Vec<Gang>,
    /// Structured actions per seat and round.
    pub acts_per_round: u8,
    /// Times of a live table.
    pub live: Live,
    /// Beats of a Negotiation, the decision beat included (R34).
    pub beats: u8,
}

/// What is said of a Role.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoleWords {
    /// The name for people.
    pub name: String,
    /// The name for several of them.
    pub names: String,
    /// What it does, in a line.
    pub summary: String,
}

/// A Loot card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LootCard {
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
    /// Where the figures come from.
    pub source: Source,
}

/// What the Roles are worth.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Powers {
    /// A Snitch left alone pays it (R43).
    pub snitch_alone_fine: Money,
    /// Every other survivor pays it to the Driver (R47).
    pub driver_fee: Money,
    /// The Crook takes it from the Brute (R48).
    pub crook_steals: Money,
    /// A surviving Mastermind adds it to the pot (R45).
    pub mastermind_adds: Money,
    /// The Role on the Loot card gets it (R49).
    pub symbol_bonus: Money,
    source: Source,
}

/// Times of a live table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Live {
    /// To choose a Role (R12).
    pub planning_seconds: u64,
    /// Before the Leader may call (R30).
    pub seconds_before_call: u64,
    /// Until the call happens by itself (R30).
    pub seconds_until_automatic_call: u64,
    /// The countdown of a call (R30).
    pub countdown_seconds: u64,
    /// What a departure leaves at least on the countdown (R30).
    pub seconds_left_after_departure: u64,
    /// From all being ready to the Heist (R28).
    pub all_ready_grace_seconds: u64,
    /// For the Snitch to name a Role (R64).
    pub naming_seconds: u64,
    source: Source,
}

/// A gang: looks and names only (R1).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gang {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// The name of its Character for every Role.
    pub characters: BTreeMap<Role, String>,
    source: Source,
}

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rulebook gives it.
    Rulebook,
    /// We made it, because the rulebook's text lost it.
    House,
}

/// A pack as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pack {
    meta: Meta,
    money: MoneyEntry,
    setup: Setup,
    game: GameEntry,
    intimidation: Intimidation,
    role_powers: Powers,
    roles: Vec<RoleEntry>,
    table: Vec<TableEntry>,
    loot: Vec<LootCard>,
    gangs: Vec<Gang>,
    negotiation: Negotiation,
    live: Live,
    beats: Beats,
}

/// Declares the small sections of a pack. Every section says where its figures
/// come from; a reader needs that, the rules do not.
macro_rules! sections {
    ($($name:ident { $($field:ident: $kind:ty),* })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name { $($field: $kind,)* #[serde(rename = "source")] _source: Source }
    )*};
}

sections! {
    MoneyEntry { total: Money }
    Setup { starting_cash: Money }
    GameEntry { rounds: u8, target: Money }
    Intimidation { count: u8 }
    TableEntry { players: u8, roles: Vec<Role>, characters_each: u8 }
    Negotiation { acts_per_seat_and_round: u8 }
    Beats { beats: u8 }
    RoleEntry { id: Role, name: String, summary: String }
    Meta { slug: String, name: String, publisher: String, year: u16, content_version: u32 }
}

impl Content {
    /// Reads a pack for a table of that many seats.
    pub fn parse(file: &str, text: &str, seats: u8) -> Result<Content, ContentError> {
        let pack: Pack = content::read(MillionsOfDollars::SLUG, file, text)?;
        pack.inspect(file)?;
        Ok(pack.compile(seats))
    }

    /// What a Role is called.
    pub fn name(&self, role: Role) -> &str {
        &self.words.of(role).name
    }

    /// What several of a Role are called.
    pub fn names(&self, role: Role) -> &str {
        &self.words.of(role).names
    }
}

impl Pack {
    fn compile(self, seats: u8) -> Content {
        let table = self.table.iter().find(|entry| entry.players == seats);
        let table = table.expect("every number of players has an entry: checked");
        Content {
            total: self.money.total,
            starting_cash: self.setup.starting_cash,
            rounds: self.game.rounds,
            target: self.game.target,
            intimidation: self.intimidation.count,
            words: ByRole::new(|role| words_of(&self.roles, role)),
            powers: self.role_powers,
            roles: table.roles.iter().copied().collect(),
            characters_each: table.characters_each,
            loot: self.loot,
            gangs: self.gangs,
            acts_per_round: self.negotiation.acts_per_seat_and_round,
            live: self.live,
            beats: self.beats.beats,
        }
    }
}

fn words_of(roles: &[RoleEntry], role: Role) -> RoleWords {
    let entry = roles.iter().find(|entry| entry.id == role);
    let entry = entry.expect("every Role has an entry: checked");
    let (name, summary) = (entry.name.clone(), entry.summary.clone());
    RoleWords { names: several(&name), name, summary }
}

/// Two Snitches, two Brutes.
fn several(name: &str) -> String {
    let hisses = ["s", "ch", "x"].iter().any(|end| name.ends_with(end));
    format!("{name}{}", if hisses { "es" } else { "s" })
}
