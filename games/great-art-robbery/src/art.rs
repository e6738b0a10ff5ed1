//! Art cards by number, sets of them, their two tiers and four skills.

use heist_table::Dice;
use serde::{Deserialize, Serialize};

/// The most Art cards a pack can have.
pub const MOST_WORKS: usize = 32;

/// An Art card's place in the content pack.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Work(pub u8);

/// A set of Art cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Works(pub u32);

impl Works {
    /// Whether the card is in the set.
    pub const fn contains(self, work: Work) -> bool {
        self.0 & (1 << work.0) != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, work: Work) {
        self.0 |= 1 << work.0;
    }

    /// How many cards.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = Work> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let work = Work(left.trailing_zeros() as u8);
                left &= left - 1;
                work
            })
        })
    }

    /// Draws one card, all equally likely. Panics if there is none.
    pub fn draw(&mut self, dice: &mut Dice) -> Work {
        let index = dice.below(self.0.count_ones()) as usize;
        let work = self.iter().nth(index).expect("the number drawn is below the count");
        self.0 &= !(1 << work.0);
        work
    }
}

impl FromIterator<Work> for Works {
    fn from_iter<I: IntoIterator<Item = Work>>(works: I) -> Works {
        let mut set = Works::default();
        works.into_iter().for_each(|work| set.insert(work));
        set
    }
}

/// The two kinds of Art cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Tier {
    /// The large heists, on the left space of a city.
    Gold,
    /// The small heists, on the right space.
    Bronze,
}

impl Tier {
    /// Both, gold first.
    pub const ALL: [Tier; 2] = [Tier::Gold, Tier::Bronze];

    /// The name in text, content and JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Tier::Gold => "gold",
            Tier::Bronze => "bronze",
        }
    }
}

/// The four skills of a heist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Skill {
    /// Over the roofs.
    Acrobat,
    /// Past the guards.
    Infiltrator,
    /// Through the vault.
    Safecracker,
    /// A copy in its place.
    Forger,
}

impl Skill {
    /// All four, in the order of every count by skill.
    pub const ALL: [Skill; 4] =
        [Skill::Acrobat, Skill::Infiltrator, Skill::Safecracker, Skill::Forger];

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Acrobat => "Acrobat",
            Skill::Infiltrator => "Infiltrator",
            Skill::Safecracker => "Safecracker",
            Skill::Forger => "Forger",
        }
    }
}
