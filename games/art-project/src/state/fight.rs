//! A fight under way, and its dice.

use heist_table::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::spaces::Space;

/// The most dice in one fight: six characters', or one and the Ally's, and the
/// ally dice.
pub const MOST_DICE: usize = 14;

/// A fight under way (R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub space: Space,
    /// Who leads it.
    pub leader: Seat,
    /// The dice, as they lie.
    pub roll: Roll,
    /// Guns spent.
    pub guns: u8,
}

/// The dice of a fight; written as a list. First come those of the seats, in
/// their order, then the Ally's, then the ally dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<Die>"))]
pub struct Roll {
    dice: [Die; MOST_DICE],
    count: u8,
}

impl Roll {
    /// One more die.
    pub(crate) fn push(&mut self, die: Die) {
        self.dice[usize::from(self.count)] = die;
        self.count += 1;
    }

    /// The dice.
    pub fn dice(&self) -> &[Die] {
        &self.dice[..self.count.into()]
    }

    /// The dice, to be rolled again.
    pub(crate) fn dice_mut(&mut self) -> &mut [Die] {
        &mut self.dice[..self.count.into()]
    }

    /// What they show together.
    #[inline]
    pub fn sum(&self) -> u8 {
        self.dice().iter().map(|die| die.shows).sum()
    }
}

impl FromIterator<Die> for Roll {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Roll {
        let mut roll = Roll::default();
        dice.into_iter().take(MOST_DICE).for_each(|die| roll.push(die));
        roll
    }
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.dice())
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Roll, D::Error> {
        let dice = Vec::<Die>::deserialize(from)?;
        if dice.len() > MOST_DICE {
            return Err(serde::de::Error::custom("a fight has at most 14 dice"));
        }
        Ok(dice.into_iter().collect())
    }
}

/// A die in a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Die {
    /// Who rolls it again (Q30).
    pub owner: Seat,
    /// What kind of die it is.
    pub kind: DieKind,
    /// What it shows.
    pub shows: u8,
}

/// Whose die it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum DieKind {
    /// A character's.
    #[default]
    Character,
    /// The solo Ally's (R117).
    Companion,
    /// A black one (R35).
    Ally,
}
