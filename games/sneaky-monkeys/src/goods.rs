//! Goods: resource cards by kind, Loot Cards, houses, sets of kinds; and a
//! bundle of what one side of a trade gives.

use heist_table::Money;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kinds::{Jewels, Resource, Vehicle};

/// How many resource cards of each kind, in the order of [`Resource::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Cards(pub [u8; 6]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; 6]);

    /// One card of that kind.
    pub const fn one(kind: Resource) -> Cards {
        let mut cards = [0; 6];
        cards[kind as usize] = 1;
        Cards(cards)
    }

    /// How many of a kind.
    #[inline]
    pub const fn of(self, kind: Resource) -> u8 {
        self.0[kind as usize]
    }

    /// How many in all.
    #[inline]
    pub fn count(self) -> u8 {
        self.0.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 6]
    }

    /// Whether all of the other cards are among these.
    #[inline]
    pub fn covers(self, other: Cards) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own >= other)
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(mut self, other: Cards) -> Cards {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own += other;
        }
        self
    }

    /// These without the others, which must be among them.
    #[inline]
    #[must_use]
    pub fn minus(mut self, other: Cards) -> Cards {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own = own.checked_sub(other).expect("nobody gives a card he does not have");
        }
        self
    }

    /// The kinds there are, each with how many.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> + Clone {
        Resource::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }
}

/// A set of kinds of cards, one bit each; written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<Resource>"))]
pub struct Kinds(u8);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);

    /// Whether the kind is in the set.
    #[inline]
    pub const fn has(self, kind: Resource) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// The set with a kind put in.
    #[must_use]
    pub const fn with(self, kind: Resource) -> Kinds {
        Kinds(self.0 | (1 << kind as u8))
    }

    /// How many kinds.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The kinds, in their order.
    pub fn iter(self) -> impl Iterator<Item = Resource> + Clone {
        Resource::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}

impl FromIterator<Resource> for Kinds {
    fn from_iter<I: IntoIterator<Item = Resource>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::NONE, Kinds::with)
    }
}

/// The vehicles of a player, at most one of each kind (R35); written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<Vehicle>"))]
pub struct Garage(u8);

impl Garage {
    /// No vehicle.
    pub const EMPTY: Garage = Garage(0);

    /// Whether he owns one of that kind.
    #[inline]
    pub const fn has(self, kind: Vehicle) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// With one of that kind.
    #[must_use]
    pub const fn with(self, kind: Vehicle) -> Garage {
        Garage(self.0 | (1 << kind as u8))
    }

    /// Without it.
    #[must_use]
    pub const fn without(self, kind: Vehicle) -> Garage {
        Garage(self.0 & !(1 << kind as u8))
    }

    /// The kinds, in their order.
    pub fn iter(self) -> impl Iterator<Item = Vehicle> + Clone {
        Vehicle::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}

impl FromIterator<Vehicle> for Garage {
    fn from_iter<I: IntoIterator<Item = Vehicle>>(kinds: I) -> Garage {
        kinds.into_iter().fold(Garage::EMPTY, Garage::with)
    }
}

/// The most Loot Cards of a pack, and the most houses of a map.
pub const MOST_THINGS: usize = 32;

macro_rules! numbered {
    ($(#[$of:meta])* $one:ident, $(#[$of_set:meta])* $set:ident) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub struct $one(u8);

        impl $one {
            /// The one with that number.
            pub const fn new(number: usize) -> $one {
                assert!(number < MOST_THINGS, "a pack has at most 32 of them");
                $one(number as u8)
            }

            /// The number as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        $(#[$of_set])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
        pub struct $set(u32);

        impl $set {
            /// None of them.
            pub const NONE: $set = $set(0);

            /// The first so many.
            pub const fn first_of(count: usize) -> $set {
                $set(((1u64 << count) - 1) as u32)
            }

            /// That one alone.
            pub const fn only(one: $one) -> $set {
                $set(1 << one.0)
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn has(self, one: $one) -> bool {
                self.0 & (1 << one.0) != 0
            }

            /// Puts one in.
            pub const fn insert(&mut self, one: $one) {
                self.0 |= 1 << one.0;
            }

            /// Takes one out.
            pub const fn remove(&mut self, one: $one) {
                self.0 &= !(1 << one.0);
            }

            /// Both sets together.
            #[must_use]
            pub const fn with(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// This set without the other.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn both(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// How many.
            #[inline]
            pub const fn count(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// All of them, from the lowest.
            pub fn iter(self) -> impl Iterator<Item = $one> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    (left != 0).then(|| {
                        let one = $one(left.trailing_zeros() as u8);
                        left &= left - 1;
                        one
                    })
                })
            }
        }

        impl FromIterator<$one> for $set {
            fn from_iter<I: IntoIterator<Item = $one>>(all: I) -> $set {
                let mut set = $set::NONE;
                all.into_iter().for_each(|one| set.insert(one));
                set
            }
        }
    };
}

numbered! {
    /// A Loot Card by its place in the pack (R36).
    Loot,
    /// Loot Cards, one bit each; written as a list of numbers.
    LootSet
}

numbered! {
    /// A house of the map by its place in the pack (R61).
    House,
    /// Houses, one bit each; written as a list of numbers.
    Houses
}

/// Whether a set has room for that one: a list from outside may name any number.
trait Fits {
    fn fits(&self) -> bool {
        true
    }
}

impl Fits for Resource {}
impl Fits for Vehicle {}

impl Fits for Loot {
    fn fits(&self) -> bool {
        self.index() < MOST_THINGS
    }
}

impl Fits for House {
    fn fits(&self) -> bool {
        self.index() < MOST_THINGS
    }
}

macro_rules! written_as_list {
    ($($set:ident of $one:ident: $what:literal),*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$set, D::Error> {
                let list = Vec::<$one>::deserialize(from)?;
                if !list.iter().all(Fits::fits) {
                    return Err(D::Error::custom(concat!("no pack has so many ", $what)));
                }
                let set: $set = list.iter().copied().collect();
                if set.iter().count() != list.len() {
                    return Err(D::Error::custom(concat!("the list of ", $what, " names one twice")));
                }
                Ok(set)
            }
        }
    )*};
}

written_as_list!(
    LootSet of Loot: "Loot Cards",
    Houses of House: "houses",
    Kinds of Resource: "kinds of cards",
    Garage of Vehicle: "vehicles"
);

/// What one side of a trade gives (R42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bundle {
    /// Whole dollars.
    pub cash: Money,
    /// Resource cards out of the hand.
    pub cards: Cards,
    /// Jewels, in the order domestic, foreign.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub jewels: Jewels,
    /// Loot Cards.
    pub loot: LootSet,
}

impl Bundle {
    /// So much cash.
    pub fn cash(dollars: u32) -> Bundle {
        Bundle { cash: Money(dollars), ..Bundle::default() }
    }

    /// Some cards.
    pub fn cards(cards: Cards) -> Bundle {
        Bundle { cards, ..Bundle::default() }
    }

    /// One Loot Card.
    pub fn loot(card: Loot) -> Bundle {
        Bundle { loot: LootSet::only(card), ..Bundle::default() }
    }

    /// Whether nothing is given.
    pub fn is_empty(&self) -> bool {
        *self == Bundle::default()
    }
}
