//! Mission cards by number, and sets of them.

use std::ops::{Index, IndexMut};

use heist_table::Dice;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most Mission cards a pack can have.
pub const MOST_CARDS: usize = 96;

/// A Mission card's place in the content pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Card(u8);

impl Card {
    /// The card with that number.
    pub const fn new(number: usize) -> Card {
        assert!(number < MOST_CARDS, "a pack has at most 96 cards");
        Card(number as u8)
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        let number = u8::deserialize(from)?;
        if usize::from(number) < MOST_CARDS {
            Ok(Card(number))
        } else {
            Err(D::Error::custom(format_args!("no card {number}: cards are counted from 0 to 95")))
        }
    }
}

/// A set of Mission cards, one bit each; written as a list of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// The first so many cards.
    pub const fn first_of(count: usize) -> Cards {
        Cards((1u128 << count) - 1)
    }

    /// That card alone.
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Both sets together.
    #[must_use]
    pub const fn with(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// This set without the other.
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// What is in both.
    #[must_use]
    pub const fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// How many cards.
    #[inline]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card, if there is just one.
    pub fn single(self) -> Option<Card> {
        if self.count() == 1 { self.iter().next() } else { None }
    }

    /// The cards, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let card = Card(left.trailing_zeros() as u8);
                left &= left - 1;
                card
            })
        })
    }

    /// Draws one card, all equally likely. Panics if there is none.
    pub fn draw(&mut self, dice: &mut Dice) -> Card {
        let index = dice.below(self.0.count_ones()) as usize;
        let card = self.iter().nth(index).expect("the number drawn is below the count");
        self.remove(card);
        card
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        Ok(Vec::<Card>::deserialize(from)?.into_iter().collect())
    }
}

/// One thing per card. Plain data without heap: a clone is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByCard<T>([T; MOST_CARDS]);

impl<T: Copy + Default> Default for ByCard<T> {
    fn default() -> ByCard<T> {
        ByCard([T::default(); MOST_CARDS])
    }
}

impl<T> ByCard<T> {
    /// Every number with its thing, whether the pack has that card or not.
    pub fn iter(&self) -> impl Iterator<Item = (Card, &T)> + Clone {
        (0..).map(Card).zip(&self.0)
    }
}

impl<T> Index<Card> for ByCard<T> {
    type Output = T;

    #[inline]
    fn index(&self, card: Card) -> &T {
        &self.0[card.index()]
    }
}

impl<T> IndexMut<Card> for ByCard<T> {
    #[inline]
    fn index_mut(&mut self, card: Card) -> &mut T {
        &mut self.0[card.index()]
    }
}

impl<T: Serialize> Serialize for ByCard<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for ByCard<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ByCard<T>, D::Error> {
        let things = Vec::<T>::deserialize(from)?;
        let things = <[T; MOST_CARDS]>::try_from(things)
            .map_err(|things| D::Error::invalid_length(things.len(), &"96, one per card"))?;
        Ok(ByCard(things))
    }
}
