//! Spots of the table, and one thing for each.

use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most spots a table can have.
pub const MOST_SPOTS: usize = 64;

/// A place on the table, by its number in the content pack. A tile is known by
/// the spot that is its home for the raid (R25).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spot(pub u8);

impl Spot {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One thing per spot. Plain data without heap: a clone is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row<T>([T; MOST_SPOTS]);

impl<T: Copy + Default> Default for Row<T> {
    fn default() -> Row<T> {
        Row([T::default(); MOST_SPOTS])
    }
}

impl<T> Row<T> {
    /// Every spot with its thing.
    pub fn iter(&self) -> impl Iterator<Item = (Spot, &T)> + Clone {
        (0..).map(Spot).zip(&self.0)
    }

    /// Every spot with its thing, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Spot, &mut T)> {
        (0..).map(Spot).zip(&mut self.0)
    }

    /// The thing on a spot, if there is such a spot.
    pub fn get(&self, spot: Spot) -> Option<&T> {
        self.0.get(spot.index())
    }
}

impl<T> Index<Spot> for Row<T> {
    type Output = T;

    #[inline]
    fn index(&self, spot: Spot) -> &T {
        &self.0[spot.index()]
    }
}

impl<T> IndexMut<Spot> for Row<T> {
    #[inline]
    fn index_mut(&mut self, spot: Spot) -> &mut T {
        &mut self.0[spot.index()]
    }
}

impl<T: Serialize> Serialize for Row<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for Row<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Row<T>, D::Error> {
        let things = Vec::<T>::deserialize(from)?;
        let things = <[T; MOST_SPOTS]>::try_from(things)
            .map_err(|things| D::Error::invalid_length(things.len(), &"64, one per spot"))?;
        Ok(Row(things))
    }
}
