//! Prestige cards by number, and sets of them.

use heist_table::Dice;
use serde::{Deserialize, Serialize};

/// The most Prestige cards a pack can have.
pub const MOST_CARDS: usize = 32;

/// A Prestige card's place in the content pack.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Card(pub u8);

impl Card {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of Prestige cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u32);

impl Cards {
    /// The first so many cards.
    pub const fn first(count: usize) -> Cards {
        Cards(((1u64 << count) - 1) as u32)
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        (card.0 as usize) < MOST_CARDS && self.0 & (1 << card.0) != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// How many cards.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
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
        self.0 &= !(1 << card.0);
        card
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
