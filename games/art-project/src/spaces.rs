//! Spaces of the map by number, sets of them, and one thing for each.

use std::ops::{Index, IndexMut};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most spaces a map can have.
pub const MOST_SPACES: usize = 16;

/// A city, island or neighbourhood, by its place in the map's list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Space(u8);

impl Space {
    /// The space with that number.
    pub const fn new(number: usize) -> Space {
        assert!(number < MOST_SPACES, "a map has at most 16 spaces");
        Space(number as u8)
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Space, D::Error> {
        let number = u8::deserialize(from)?;
        if usize::from(number) < MOST_SPACES {
            Ok(Space(number))
        } else {
            Err(D::Error::custom(format_args!("no space {number}: they are counted from 0 to 15")))
        }
    }
}

/// A set of spaces, one bit each; written as a list of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Spaces(u16);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);

    /// Whether the space is in the set.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Puts a space in.
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Takes a space out.
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }

    /// How many spaces.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The space, if there is just one.
    pub fn single(self) -> Option<Space> {
        if self.count() == 1 { self.iter().next() } else { None }
    }

    /// The spaces, in the order of the pack.
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let space = Space(left.trailing_zeros() as u8);
                left &= left - 1;
                space
            })
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        let mut set = Spaces::NONE;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

impl Serialize for Spaces {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Spaces {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Spaces, D::Error> {
        Ok(Vec::<Space>::deserialize(from)?.into_iter().collect())
    }
}

/// One thing per space. Plain data without heap: a clone is a copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySpace<T>([T; MOST_SPACES]);

impl<T> BySpace<T> {
    /// Every place of the list, whether the map has that space or not.
    pub fn iter(&self) -> impl Iterator<Item = (Space, &T)> + Clone {
        (0..).map(Space).zip(&self.0)
    }
}

impl<T> Index<Space> for BySpace<T> {
    type Output = T;

    #[inline]
    fn index(&self, space: Space) -> &T {
        &self.0[space.index()]
    }
}

impl<T> IndexMut<Space> for BySpace<T> {
    #[inline]
    fn index_mut(&mut self, space: Space) -> &mut T {
        &mut self.0[space.index()]
    }
}

impl<T: Serialize> Serialize for BySpace<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for BySpace<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BySpace<T>, D::Error> {
        let things = Vec::<T>::deserialize(from)?;
        let things = <[T; MOST_SPACES]>::try_from(things)
            .map_err(|things| D::Error::invalid_length(things.len(), &"16, one per space"))?;
        Ok(BySpace(things))
    }
}
