//! The five Roles.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a robber does in the heist. The order is that of the heist (R36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Role {
    /// Names a visible Role, whose robbers are out; fined if left alone.
    Snitch,
    /// Always gets the ante back; alone, earns an Intimidation card.
    Brute,
    /// Every other share pays him.
    Driver,
    /// Steals from the Brute.
    Crook,
    /// Adds to the loot.
    Mastermind,
}

use Role::{Brute, Crook, Driver, Mastermind, Snitch};

impl Role {
    /// All Roles in the order of the heist.
    pub const ALL: [Role; 5] = [Snitch, Brute, Driver, Crook, Mastermind];

    /// The name in content, actions and records.
    pub const fn id(self) -> &'static str {
        match self {
            Snitch => "snitch",
            Brute => "brute",
            Driver => "driver",
            Crook => "crook",
            Mastermind => "mastermind",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A set of Roles, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoleSet(u8);

impl RoleSet {
    /// Puts a Role in.
    pub const fn insert(&mut self, role: Role) {
        self.0 |= 1 << role as u8;
    }

    /// Whether the Role is in the set.
    pub const fn contains(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }

    /// How many Roles are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The Roles in the order of the heist.
    pub fn iter(self) -> impl Iterator<Item = Role> + Clone {
        Role::ALL.into_iter().filter(move |&role| self.contains(role))
    }
}

impl FromIterator<Role> for RoleSet {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> RoleSet {
        let mut set = RoleSet::default();
        roles.into_iter().for_each(|role| set.insert(role));
        set
    }
}

/// Something for each Role.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ByRole<T> {
    /// The Snitch's.
    pub snitch: T,
    /// The Brute's.
    pub brute: T,
    /// The Driver's.
    pub driver: T,
    /// The Crook's.
    pub crook: T,
    /// The Mastermind's.
    pub mastermind: T,
}

impl<T> ByRole<T> {
    /// What `of` gives for each Role.
    pub fn new(of: impl Fn(Role) -> T) -> ByRole<T> {
        ByRole {
            snitch: of(Snitch),
            brute: of(Brute),
            driver: of(Driver),
            crook: of(Crook),
            mastermind: of(Mastermind),
        }
    }

    /// What there is for that Role.
    pub const fn of(&self, role: Role) -> &T {
        match role {
            Snitch => &self.snitch,
            Brute => &self.brute,
            Driver => &self.driver,
            Crook => &self.crook,
            Mastermind => &self.mastermind,
        }
    }
}

/// How many cards of each Role: a multiset without order, so that nothing
/// tells whose they are (Q7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoleCounts {
    /// Snitches.
    pub snitch: u8,
    /// Brutes.
    pub brute: u8,
    /// Drivers.
    pub driver: u8,
    /// Crooks.
    pub crook: u8,
    /// Masterminds.
    pub mastermind: u8,
}

impl RoleCounts {
    /// How many of that Role.
    pub const fn of(&self, role: Role) -> u8 {
        match role {
            Snitch => self.snitch,
            Brute => self.brute,
            Driver => self.driver,
            Crook => self.crook,
            Mastermind => self.mastermind,
        }
    }

    /// How many of that Role, to change.
    pub const fn of_mut(&mut self, role: Role) -> &mut u8 {
        match role {
            Snitch => &mut self.snitch,
            Brute => &mut self.brute,
            Driver => &mut self.driver,
            Crook => &mut self.crook,
            Mastermind => &mut self.mastermind,
        }
    }

    /// How many in all.
    pub fn total(&self) -> u8 {
        Role::ALL.into_iter().map(|role| self.of(role)).sum()
    }
}

impl FromIterator<Role> for RoleCounts {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> RoleCounts {
        let mut counts = RoleCounts::default();
        roles.into_iter().for_each(|role| *counts.of_mut(role) += 1);
        counts
    }
}
