//! Tiles of the map, and where a token can stand.

use serde::{Deserialize, Serialize, Serializer};

use crate::kinds::Location;

/// A square of the map, counted row by row from the upper left corner: column +
/// row × columns.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tile(pub u16);

impl Tile {
    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a token stands, and the end of a move (R16 to R20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Spot {
    /// On foot on a street tile, or a boat on a river tile.
    Tile(Tile),
    /// Tank or train on two adjacent street tiles, the lower number first: it
    /// has no front (R18).
    Pair(Tile, Tile),
    /// A rocket at a location.
    Location(Location),
}

impl Spot {
    /// Two adjacent tiles, in whatever order they are named.
    pub fn pair(one: Tile, other: Tile) -> Spot {
        Spot::Pair(one.min(other), one.max(other))
    }

    /// The tiles that a token there is on (R25); none for a rocket.
    pub fn tiles(self) -> impl Iterator<Item = Tile> + Clone {
        let (one, other) = match self {
            Spot::Tile(tile) => (Some(tile), None),
            Spot::Pair(one, other) => (Some(one), Some(other)),
            Spot::Location(_) => (None, None),
        };
        one.into_iter().chain(other)
    }

    /// Whether a token there is on that tile.
    #[inline]
    pub fn is_on(self, tile: Tile) -> bool {
        self.tiles().any(|own| own == tile)
    }

    /// Whether tokens at the two spots share a tile (R56).
    #[inline]
    pub fn meets(self, other: Spot) -> bool {
        self.tiles().any(|tile| other.is_on(tile))
    }
}

/// The most steps of a move: the faces of the d12.
pub const MOST_STEPS: usize = 12;

/// The tiles a token passes on a move, the first step first; written as a list.
/// For tank and train it is where the front goes, for a rocket nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<Tile>"))]
pub struct Way {
    tiles: [Tile; MOST_STEPS],
    count: u8,
}

impl Way {
    /// One more step.
    pub(crate) fn push(&mut self, tile: Tile) {
        self.tiles[usize::from(self.count)] = tile;
        self.count += 1;
    }

    /// The steps from the last to the first, turned round.
    pub(crate) fn turned(mut self) -> Way {
        self.tiles[..self.count.into()].reverse();
        self
    }

    /// The tiles.
    pub fn as_slice(&self) -> &[Tile] {
        &self.tiles[..self.count.into()]
    }
}

impl Serialize for Way {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}
