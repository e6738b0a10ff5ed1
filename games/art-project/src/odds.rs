//! What dice show together, counted exactly: no throw is simulated.

use crate::ArtProject;

/// Chances are told in so many parts.
const PARTS: u64 = 1_000;

/// The sums of one lot of dice.
#[derive(Clone, Debug)]
pub(crate) struct Spread {
    /// The least sum.
    least: usize,
    /// From the least sum on: in how many ways the dice show that or more.
    at_least: Vec<u64>,
}

impl Spread {
    /// No die at all: they always show 0.
    fn nothing() -> Spread {
        Spread { least: 0, at_least: vec![1] }
    }

    /// One more die.
    fn with(&self, die: &[u8; 6]) -> Spread {
        let [low, high] = [die.iter().min(), die.iter().max()];
        let (low, high) = (low.map_or(0, |&face| face), high.map_or(0, |&face| face));
        let mut at_least = vec![0; self.at_least.len() + usize::from(high - low)];
        for &face in die {
            let further = usize::from(face - low);
            // So much or more with this face: what the others show or more.
            for (sum, ways) in at_least.iter_mut().enumerate() {
                *ways += match sum.checked_sub(further) {
                    Some(others) => self.at_least.get(others).copied().unwrap_or(0),
                    None => self.at_least[0],
                };
            }
        }
        Spread { least: self.least + usize::from(low), at_least }
    }

    fn most(&self) -> usize {
        self.least + self.at_least.len() - 1
    }

    /// The least and the highest sum.
    pub(crate) fn range(&self) -> [u8; 2] {
        [self.least, self.most()].map(|sum| u8::try_from(sum).unwrap_or(u8::MAX))
    }

    /// The chance of that sum or more, in thousandths.
    pub(crate) fn chance_of(&self, needed: usize) -> u16 {
        let ways = match needed.checked_sub(self.least) {
            Some(above) => self.at_least.get(above).copied().unwrap_or(0),
            None => self.at_least[0],
        };
        per_mille(ways, self.at_least[0])
    }

    /// The chance of that sum or less, in thousandths.
    pub(crate) fn chance_of_at_most(&self, sum: usize) -> u16 {
        let above = (sum + 1).checked_sub(self.least);
        let more =
            above.map_or(self.at_least[0], |above| self.at_least.get(above).copied().unwrap_or(0));
        per_mille(self.at_least[0] - more, self.at_least[0])
    }

    /// The chance of each sum, from the least to the highest.
    pub(crate) fn each(&self) -> impl Iterator<Item = u16> + '_ {
        let next = self.at_least.iter().skip(1).chain([&0]);
        let ways = self.at_least.iter().zip(next).map(|(this, next)| this - next);
        ways.map(|ways| per_mille(ways, self.at_least[0]))
    }
}

/// A chance in thousandths, to the nearest: 1000 is sure and 0 cannot be,
/// whatever the rounding.
pub(crate) fn per_mille(ways: u64, all: u64) -> u16 {
    match ways {
        0 => 0,
        ways if ways == all => PARTS as u16,
        ways => ((ways * PARTS + all / 2) / all).clamp(1, PARTS - 1) as u16,
    }
}

/// The spreads of a table: all unlocked ally dice, and so many characters'.
/// Each is counted when it is first asked for.
pub(crate) struct Odds<'a> {
    rules: &'a ArtProject,
    /// By the number of characters' dice.
    spreads: Vec<Spread>,
}

impl<'a> Odds<'a> {
    pub(crate) fn new(rules: &'a ArtProject, allies: u8) -> Odds<'a> {
        let none = Spread::nothing();
        let spread = (0..allies).fold(none, |spread, _| spread.with(&rules.content.ally_die));
        Odds { rules, spreads: vec![spread] }
    }

    /// With so many characters, the solo Ally among them (R117).
    pub(crate) fn of(&mut self, characters: usize) -> &Spread {
        while self.spreads.len() <= characters {
            let last = &self.spreads[self.spreads.len() - 1];
            self.spreads.push(last.with(&self.rules.content.player_die));
        }
        &self.spreads[characters]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_as_everybody_knows_them() {
        let die = [1, 2, 3, 4, 5, 6];
        let two = Spread::nothing().with(&die).with(&die);
        assert_eq!((two.least, two.most()), (2, 12));
        let each: Vec<u16> = two.each().collect();
        assert_eq!(each, [28, 56, 83, 111, 139, 167, 139, 111, 83, 56, 28]);
        assert_eq!([0, 2, 7, 12, 13].map(|sum| two.chance_of(sum)), [1000, 1000, 583, 28, 0]);
        assert_eq!([1, 2, 7, 12].map(|sum| two.chance_of_at_most(sum)), [0, 28, 583, 1000]);
    }

    #[test]
    fn what_is_not_sure_is_never_called_sure() {
        assert_eq!(per_mille(999_999, 1_000_000), 999);
        assert_eq!(per_mille(1, 1_000_000), 1);
        assert_eq!((per_mille(0, 6), per_mille(6, 6)), (0, 1000));
    }

    #[test]
    fn faces_count_as_often_as_they_are_printed() {
        let spread = Spread::nothing().with(&[2, 3, 4, 5, 6, 6]);
        assert_eq!(spread.each().collect::<Vec<_>>(), [167, 167, 167, 167, 333]);
    }
}
