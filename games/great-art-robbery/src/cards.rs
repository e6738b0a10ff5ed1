//! Cards by type, and heaps of them without an order.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use heist_table::Dice;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Robber abilities in every crew.
pub const ROBBERS: u8 = 10;
/// Specialist types in the box.
pub const SPECIALISTS: u8 = 20;
/// Card types a deck can hold: Robbers, Specialists, Interpol.
pub const CARD_TYPES: u8 = ROBBERS + SPECIALISTS + 1;

/// A card type: 0 to 9 the Robbers of a crew, 10 to 29 the Specialists in the
/// order of the content pack, 30 Interpol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Card(u8);

impl Card {
    /// The Interpol card.
    pub const INTERPOL: Card = Card(ROBBERS + SPECIALISTS);

    /// The card type of that number, if there is one.
    pub const fn new(number: u8) -> Option<Card> {
        if number < CARD_TYPES { Some(Card(number)) } else { None }
    }

    /// The Robber with that ability.
    pub const fn robber(ability: u8) -> Card {
        assert!(ability < ROBBERS, "a crew has ten Robbers");
        Card(ability)
    }

    /// The Specialist of that place in the content pack.
    pub const fn specialist(place: u8) -> Card {
        assert!(place < SPECIALISTS, "the box has twenty Specialists");
        Card(ROBBERS + place)
    }

    /// All Specialists.
    pub fn specialists() -> impl Iterator<Item = Card> + Clone {
        (0..SPECIALISTS).map(Card::specialist)
    }

    /// All card types.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..CARD_TYPES).map(Card)
    }

    /// The number, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place in the pack, if it is a Specialist.
    pub const fn as_specialist(self) -> Option<usize> {
        if self.0 >= ROBBERS && self.0 < ROBBERS + SPECIALISTS {
            Some((self.0 - ROBBERS) as usize)
        } else {
            None
        }
    }

    /// Whether it is one of a crew's ten.
    pub const fn is_robber(self) -> bool {
        self.0 < ROBBERS
    }

    const fn shift(self) -> u32 {
        self.0 as u32 * 4
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        let number = u8::deserialize(from)?;
        Card::new(number).ok_or_else(|| {
            serde::de::Error::custom(format_args!("no card {number}: they are numbered 0 to 30"))
        })
    }
}

/// A heap of cards: how many of each type, at most 15, in no order. Four bits
/// per type, so that heaps are added and taken apart like numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Cards(u128);

const NIBBLES: u128 = 0x1111_1111_1111_1111_1111_1111_1111_1111;
const LOW: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);

    /// One card.
    pub const fn one(card: Card) -> Cards {
        Cards(1 << card.shift())
    }

    /// The ten Robbers of a crew.
    pub const fn crew() -> Cards {
        Cards(NIBBLES & ((1 << (4 * ROBBERS as u32)) - 1))
    }

    /// How many of a type.
    #[inline]
    pub const fn of(self, card: Card) -> u8 {
        (self.0 >> card.shift()) as u8 & 15
    }

    /// Whether there is one of that type.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.of(card) > 0
    }

    /// How many in all.
    #[inline]
    pub const fn count(self) -> u8 {
        let bytes = (self.0 & LOW) + ((self.0 >> 4) & LOW);
        // At most 30 a byte, 480 in all; no heap comes near 255.
        let halves = (bytes as u64).wrapping_add((bytes >> 64) as u64);
        (halves.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        assert!(self.of(card) < 15, "a heap has at most 15 cards of a type");
        self.0 += 1 << card.shift();
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        assert!(self.has(card), "a card is taken from where it lies");
        self.0 -= 1 << card.shift();
    }

    /// Takes a card out if there is one.
    pub const fn remove_if_there(&mut self, card: Card) -> bool {
        let there = self.has(card);
        if there {
            self.remove(card);
        }
        there
    }

    /// The heap without the other, as far as it has it.
    pub fn minus(self, other: Cards) -> Cards {
        let mut rest = self;
        for (card, count) in other.iter() {
            let taken = count.min(rest.of(card));
            rest.0 -= u128::from(taken) << card.shift();
        }
        rest
    }

    /// Whether every card of the other heap is in this one.
    pub fn includes(self, other: Cards) -> bool {
        other.iter().all(|(card, count)| self.of(card) >= count)
    }

    /// Every type that is there, with its count, from the lowest.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let place = left.trailing_zeros() / 4;
            let count = (left >> (4 * place)) as u8 & 15;
            left &= !(15 << (4 * place));
            Some((Card(place as u8), count))
        })
    }

    /// Every card, equal ones one after another.
    pub fn each(self) -> impl Iterator<Item = Card> + Clone {
        self.iter().flat_map(|(card, count)| (0..count).map(move |_| card))
    }

    /// Draws one card, all equally likely. Panics if there is none.
    #[inline]
    pub fn draw(&mut self, dice: &mut Dice) -> Card {
        let mut left = dice.below(self.count().into());
        let mut cards = self.0;
        loop {
            let place = cards.trailing_zeros() / 4;
            let count = (cards >> (4 * place)) as u32 & 15;
            if left < count {
                self.0 -= 1 << (4 * place);
                return Card(place as u8);
            }
            left -= count;
            cards &= !(15 << (4 * place));
        }
    }
}

impl Add for Cards {
    type Output = Cards;

    fn add(self, other: Cards) -> Cards {
        debug_assert!(Card::all().all(|card| self.of(card) + other.of(card) <= 15));
        Cards(self.0 + other.0)
    }
}

impl AddAssign for Cards {
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

impl Sub for Cards {
    type Output = Cards;

    fn sub(self, other: Cards) -> Cards {
        debug_assert!(self.includes(other), "cards are taken from where they lie");
        Cards(self.0 - other.0)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        *self = *self - other;
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut heap = Cards::EMPTY;
        cards.into_iter().for_each(|card| heap.insert(card));
        heap
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        let mut heap = Cards::EMPTY;
        for card in Vec::<Card>::deserialize(from)? {
            if heap.of(card) == 15 {
                let message = "a heap has at most 15 cards of a type";
                return Err(serde::de::Error::custom(message));
            }
            heap.insert(card);
        }
        Ok(heap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_count_add_and_come_apart() {
        let mut heap: Cards = [3, 3, 12, 30, 30, 30].into_iter().filter_map(Card::new).collect();
        assert_eq!((heap.count(), heap.of(Card(3)), heap.of(Card::INTERPOL)), (6, 2, 3));
        let crew = Cards::crew();
        assert_eq!((crew.count(), (crew + heap).count()), (10, 16));
        assert_eq!((crew + heap) - crew, heap);
        heap.remove(Card(3));
        assert_eq!(heap.minus(crew).count(), 4);
        let many: Cards = Card::all().flat_map(|card| [card; 7]).collect();
        assert_eq!(many.count(), 217);
    }

    #[test]
    fn a_draw_is_as_likely_as_there_are_cards() {
        let heap: Cards = [0, 0, 0, 29, 30].into_iter().filter_map(Card::new).collect();
        let mut counts = [0; 31];
        heist_table::every_outcome(|dice| counts[heap.clone().draw(dice).index()] += 1);
        assert_eq!((counts[0], counts[29], counts[30]), (3, 1, 1));
    }

    #[test]
    fn heaps_from_outside_are_parsed_not_trusted() {
        let heap: Cards = serde_json::from_str("[4,4,30]").unwrap();
        assert_eq!(serde_json::to_string(&heap).unwrap(), "[4,4,30]");
        assert!(serde_json::from_str::<Cards>("[31]").is_err());
        let many = format!("{:?}", [5; 16]);
        assert!(serde_json::from_str::<Cards>(&many).is_err());
    }
}
