//! The one source of chance.
//!
//! ```text
//!   seeded(seed)         SplitMix64, for simulation and search: fast, one stream
//!   sealed(key)          BLAKE3 keyed by the table's key, message = number of the draw:
//!                        a live table; nobody can choose, everyone can check afterwards
//!   scripted(outcomes)   the draws are given: to walk every outcome, and in tests
//!          │
//!          ▼  64-bit words
//!   below(n) ── pick · weighted · shuffle · sample · take      each call is one counted draw
//! ```
//!
//! The algorithms are ours and fixed, so no library release can change an old
//! game. They are described in `docs/dice.md`, with test vectors in
//! `crates/heist-table/tests/dice.vectors`.

use serde::{Deserialize, Serialize};

/// How far a source of chance has come: with its seed or key, all that the
/// draws still to come depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    draws: u64,
    stream: u64,
}

/// A source of chance that counts its draws.
#[derive(Clone, Debug)]
pub struct Dice {
    draws: u64,
    stream: u64,
    special: Option<Box<Special>>,
}

#[derive(Clone, Debug)]
enum Special {
    Sealed { key: [u8; 32], words: Box<blake3::OutputReader> },
    Scripted { outcomes: Vec<u32>, ranges: Vec<u32> },
}

const DRAWS_AGAIN: &str = "heist-night 2026-11 key of the draws after a restore";

const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finalizer of SplitMix64: one word in, one well mixed word out.
const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

impl Dice {
    /// A fast stream from a seed.
    pub const fn seeded(seed: u64) -> Dice {
        Dice { draws: 0, stream: seed, special: None }
    }

    /// The stream of game `number` in a run with that seed: game 7 of a
    /// million can be played again alone.
    pub const fn numbered(seed: u64, number: u64) -> Dice {
        Dice::seeded(Dice::seed_of(seed, number))
    }

    /// The seed of that stream, to write into the game's own record.
    pub const fn seed_of(seed: u64, number: u64) -> u64 {
        mix(mix(seed.wrapping_add(GOLDEN_GAMMA)) ^ number)
    }

    /// The draws of a live table. Draw number n takes its words from the
    /// output of BLAKE3 in keyed mode over n, so what a draw gives depends on
    /// the key and its own number alone, never on how many words the draws
    /// before it used or what else the journal holds.
    pub fn sealed(key: [u8; 32]) -> Dice {
        let words = Box::new(blake3::Hasher::new_keyed(&key).finalize_xof());
        Dice { draws: 0, stream: 0, special: Some(Box::new(Special::Sealed { key, words })) }
    }

    /// Whether these are the draws of a live table.
    pub(crate) fn are_sealed(&self) -> bool {
        matches!(self.special.as_deref(), Some(Special::Sealed { .. }))
    }

    /// From here on sealed draws come by another key, made from the one before
    /// and that number; they are counted on.
    pub(crate) fn reseal(&mut self, epoch: u32) {
        if let Some(Special::Sealed { key, .. }) = self.special.as_deref_mut() {
            let mut hasher = blake3::Hasher::new_derive_key(DRAWS_AGAIN);
            hasher.update(key);
            hasher.update(&epoch.to_le_bytes());
            *key = *hasher.finalize().as_bytes();
        }
    }

    /// Draws that are given in advance, as results of [`Dice::below`] in
    /// order. Past their end every result is 0. What was asked for is kept:
    /// [`Dice::ranges`].
    pub fn scripted(outcomes: Vec<u32>) -> Dice {
        let ranges = Vec::new();
        Dice {
            draws: 0,
            stream: 0,
            special: Some(Box::new(Special::Scripted { outcomes, ranges })),
        }
    }

    /// How many draws have been made. A draw is one call of a public method,
    /// however many words it takes.
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// How far seeded or sealed dice have come.
    pub const fn mark(&self) -> Mark {
        Mark { draws: self.draws, stream: self.stream }
    }

    /// The same dice, at the mark: every draw from here on is as it was from
    /// there. Scripted dice cannot be moved.
    #[must_use]
    pub fn at(mut self, mark: Mark) -> Dice {
        let scripted = matches!(self.special.as_deref(), Some(Special::Scripted { .. }));
        assert!(!scripted, "scripted dice cannot be moved to a mark");
        (self.draws, self.stream) = (mark.draws, mark.stream);
        self
    }

    /// Of scripted dice: every range asked for so far, in order.
    pub fn ranges(&self) -> &[u32] {
        match self.special.as_deref() {
            Some(Special::Scripted { ranges, .. }) => ranges,
            _ => &[],
        }
    }

    /// A number below `n`, all equally likely. Panics if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        self.begin();
        self.range(n)
    }

    /// One of the things, all equally likely. Panics if there is none.
    #[inline]
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        self.begin();
        things[self.range(things.len() as u32) as usize]
    }

    /// An index, as likely as its weight says. Panics if all weights are 0.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        self.begin();
        self.range_weighted(weights)
    }

    /// Brings things into an order, all orders equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.sample(things, things.len());
    }

    /// Brings a random sample of `count` things to the front, in random
    /// order, without putting any back.
    pub fn sample<T>(&mut self, things: &mut [T], count: usize) {
        self.begin();
        for place in 0..count.min(things.len().saturating_sub(1)) {
            let other = place + self.range((things.len() - place) as u32) as usize;
            things.swap(place, other);
        }
    }

    /// Draws one thing out of a face-down pile that is kept as a count per
    /// kind: the kind drawn is taken out. Panics if the pile is empty.
    pub fn take(&mut self, pile: &mut [u32]) -> usize {
        self.begin();
        let kind = self.range_weighted(pile);
        pile[kind] -= 1;
        kind
    }

    #[inline]
    fn begin(&mut self) {
        self.draws += 1;
        if self.special.is_some() {
            self.begin_special();
        }
    }

    #[cold]
    fn begin_special(&mut self) {
        if let Some(Special::Sealed { key, words }) = self.special.as_deref_mut() {
            let mut hasher = blake3::Hasher::new_keyed(key);
            hasher.update(&self.draws.to_le_bytes());
            **words = hasher.finalize_xof();
        }
    }

    fn range_weighted(&mut self, weights: &[u32]) -> usize {
        let mut left = self.range(weights.iter().sum());
        for (index, &weight) in weights.iter().enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        unreachable!("a number below the sum of the weights falls on one of them")
    }

    /// Lemire's multiplication, with the rejection that makes it exact.
    #[inline]
    fn range(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is nothing to draw from");
        if self.special.is_some() {
            return self.range_special(n);
        }
        let n = u64::from(n);
        loop {
            self.stream = self.stream.wrapping_add(GOLDEN_GAMMA);
            let product = u128::from(mix(self.stream)) * u128::from(n);
            if product as u64 >= n || product as u64 >= n.wrapping_neg() % n {
                return (product >> 64) as u32;
            }
        }
    }

    #[cold]
    fn range_special(&mut self, n: u32) -> u32 {
        match self.special.as_deref_mut() {
            Some(Special::Sealed { words, .. }) => loop {
                let mut word = [0; 8];
                words.fill(&mut word);
                let product = u128::from(u64::from_le_bytes(word)) * u128::from(n);
                if product as u64 >= u64::from(n).wrapping_neg() % u64::from(n) {
                    return (product >> 64) as u32;
                }
            },
            Some(Special::Scripted { outcomes, ranges }) => {
                let outcome = outcomes.get(ranges.len()).copied().unwrap_or(0);
                assert!(outcome < n, "scripted outcome {outcome} is not below {n}");
                ranges.push(n);
                outcome
            }
            None => unreachable!("plain streams do not come here"),
        }
    }
}

/// Runs `play` once for every way its draws can fall.
///
/// The order is that of an odometer, the last draw turning fastest. Equal
/// results of [`Dice::weighted`] and [`Dice::take`] are visited once per unit
/// of weight, so counting visits counts probability.
pub fn every_outcome(mut play: impl FnMut(&mut Dice)) {
    let mut outcomes = Vec::new();
    loop {
        let mut dice = Dice::scripted(outcomes.clone());
        play(&mut dice);
        outcomes.resize(dice.ranges().len(), 0);
        loop {
            let Some(last) = outcomes.pop() else { return };
            if last + 1 < dice.ranges()[outcomes.len()] {
                outcomes.push(last + 1);
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_splitmix64() {
        // The published values for seed 1234567.
        let mut stream = 1_234_567u64;
        let words: Vec<u64> = (0..3)
            .map(|_| {
                stream = stream.wrapping_add(GOLDEN_GAMMA);
                mix(stream)
            })
            .collect();
        assert_eq!(words, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn every_order_of_four_is_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        every_outcome(|dice| {
            let mut things = [0, 1, 2, 3];
            dice.shuffle(&mut things);
            *counts.entry(things).or_insert(0) += 1;
        });
        assert_eq!(counts.len(), 24);
        assert!(counts.values().all(|&count| count == 1));
    }

    #[test]
    fn weights_and_piles_are_exact() {
        let mut counts = [0; 3];
        every_outcome(|dice| counts[dice.weighted(&[2, 0, 5])] += 1);
        assert_eq!(counts, [2, 0, 5]);

        let mut pairs = std::collections::BTreeMap::new();
        every_outcome(|dice| {
            let mut pile = [2, 1];
            let pair = (dice.take(&mut pile), dice.take(&mut pile));
            *pairs.entry(pair).or_insert(0) += 1;
        });
        assert_eq!(pairs.into_iter().collect::<Vec<_>>(), [((0, 0), 2), ((0, 1), 2), ((1, 0), 2)]);
    }

    #[test]
    fn a_sealed_draw_depends_on_its_number_alone() {
        let mut one = Dice::sealed([7; 32]);
        let mut other = Dice::sealed([7; 32]);
        one.below(1000);
        other.shuffle(&mut [0; 40]);
        assert_eq!(one.below(1 << 30), other.below(1 << 30));
        assert_eq!(one.draws(), 2);
        assert_ne!(Dice::sealed([8; 32]).below(1 << 30), Dice::sealed([7; 32]).below(1 << 30));
    }

    #[test]
    fn dice_go_on_from_a_mark() {
        for fresh in [Dice::seeded(3), Dice::sealed([3; 32])] {
            let mut one = fresh.clone();
            for draw in 0..50 {
                let mut other = fresh.clone().at(one.mark());
                assert_eq!(one.below(1 << 30), other.below(1 << 30), "draw {draw}");
                one.shuffle(&mut [0; 9]);
                other.shuffle(&mut [0; 9]);
                assert_eq!(one.mark(), other.mark());
            }
        }
    }

    #[test]
    fn ranges_that_do_not_divide_evenly_are_not_biased() {
        // 3 in 2^64 is far too fair to see; a chi-square over a range that a
        // modulo of 8 bits would spoil (3 of 256) still catches gross errors.
        for mut dice in [Dice::seeded(1), Dice::sealed([1; 32])] {
            let mut counts = [0f64; 3];
            for _ in 0..30_000 {
                counts[dice.below(3) as usize] += 1.0;
            }
            let chi_square: f64 = counts.iter().map(|c| (c - 10_000.0).powi(2) / 10_000.0).sum();
            assert!(chi_square < 13.8, "chi-square {chi_square} (p < 0.001)");
        }
    }

    #[test]
    fn of_a_range_that_does_not_divide_evenly_one_word_is_thrown_again() {
        // The first word after this seed is 0, the second lies seven eighths of
        // the way up. A range of 8 has room for every word, one of 3 has not.
        let seed = GOLDEN_GAMMA.wrapping_neg();
        assert_eq!((mix(0), mix(GOLDEN_GAMMA) >> 61), (0, 7));
        assert_eq!(Dice::seeded(seed).below(8), 0);
        assert_eq!(Dice::seeded(seed).below(3), 2);
    }
}
