//! Ways of pawns, step by step.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::spaces::Space;

/// The most steps of a route that is laid out.
pub const MOST_LEGS: usize = 8;

/// Spaces that a pawn walks to, one after the other; written as a list.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Path {
    spaces: [Space; MOST_LEGS],
    count: u8,
}

impl Path {
    /// These spaces; `None` if there are too many.
    pub fn new(spaces: impl IntoIterator<Item = Space>) -> Option<Path> {
        let mut way = Path::default();
        for space in spaces {
            *way.spaces.get_mut(usize::from(way.count))? = space;
            way.count += 1;
        }
        Some(way)
    }

    /// The spaces.
    pub fn as_slice(&self) -> &[Space] {
        &self.spaces[..self.count.into()]
    }

    /// The way that is left after the first step.
    #[must_use]
    pub(crate) fn rest(&self) -> Path {
        Path::new(self.as_slice().iter().skip(1).copied()).expect("it is shorter than before")
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Path, D::Error> {
        let spaces = Vec::<Space>::deserialize(from)?;
        Path::new(spaces).ok_or_else(|| serde::de::Error::custom("a route has at most eight steps"))
    }
}

/// Steps of a route by their number, from 0; written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Legs(u8);

impl Legs {
    /// No step.
    pub const NONE: Legs = Legs(0);

    /// Whether there is none.
    pub const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// Whether it is one of them.
    pub const fn contains(self, leg: usize) -> bool {
        leg < MOST_LEGS && self.0 & (1 << leg) != 0
    }

    /// The steps.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..MOST_LEGS).filter(move |&leg| self.contains(leg))
    }

    /// What is left after the first step.
    #[must_use]
    pub(crate) const fn rest(self) -> Legs {
        Legs(self.0 >> 1)
    }
}

impl FromIterator<usize> for Legs {
    fn from_iter<I: IntoIterator<Item = usize>>(legs: I) -> Legs {
        Legs(legs.into_iter().fold(0, |set, leg| set | 1 << leg))
    }
}

impl Serialize for Legs {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Legs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Legs, D::Error> {
        let legs = Vec::<u8>::deserialize(from)?;
        if let Some(leg) = legs.iter().find(|leg| usize::from(**leg) >= MOST_LEGS) {
            return Err(serde::de::Error::custom(format_args!("there is no step {leg}")));
        }
        Ok(legs.into_iter().map(usize::from).collect())
    }
}
