//! The map as the rules use it: who is beside what, and how far it is. All of
//! it is worked out when the pack is read, so that a move is a look into a
//! table.

use serde::Serialize;

use crate::goods::{House, Houses};
use crate::kinds::Location;
use crate::tiles::{MOST_STEPS, Spot, Tile, Way};

/// No way leads there.
pub(super) const NEVER: u8 = u8::MAX;
/// This tile is none of that kind.
pub(super) const NONE: u16 = u16::MAX;

/// The map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct City {
    /// How many columns it has.
    pub columns: u16,
    /// How many rows.
    pub rows: u16,
    /// What every tile is.
    pub grounds: Vec<Ground>,
    /// The neighbourhood of every tile, by its place in the pack.
    pub hoods: Vec<u8>,
    /// The neighbourhoods.
    pub neighbourhoods: Vec<NeighbourhoodFace>,
    /// The twelve locations.
    pub locations: Vec<LocationFace>,
    /// The police station.
    pub police: PoliceFace,
    /// The houses.
    pub houses: Vec<HouseFace>,
    /// Names of rows of streets, and of columns.
    pub street_rows: Vec<(u16, String)>,
    /// Names of columns of streets.
    pub street_columns: Vec<(u16, String)>,
    /// Names of bridges.
    pub bridges: Vec<(Tile, String)>,

    /// The street tiles.
    pub streets: Vec<Tile>,
    /// The river tiles.
    pub river: Vec<Tile>,
    /// Pairs of adjacent street tiles, the lower number first.
    pub pairs: Vec<(Tile, Tile)>,
    /// The place of a tile among the streets, and among the river's tiles.
    pub(super) street_place: Vec<u16>,
    pub(super) river_place: Vec<u16>,
    /// The pair of a tile with that to its right, and with that below it.
    pub(super) pair_place: Vec<[u16; 2]>,
    /// The tiles along an edge: above, left, right, below.
    pub(super) beside: Vec<[Option<Tile>; 4]>,
    /// By tile: the locations it touches, one bit each (R26).
    pub(super) at: Vec<u16>,
    /// By tile: the houses whose driveway it is.
    pub(super) driveways: Vec<Houses>,
    /// Steps from street tile to street tile.
    pub(super) foot: Vec<u8>,
    /// Steps from a pair to a pair with a front: twice the number of the pair,
    /// one more if the front is the higher tile (R18).
    pub(super) road: Vec<u8>,
    /// Steps from river tile to river tile.
    pub(super) boat: Vec<u8>,
    /// Steps of a rocket from location to location (R20).
    pub(super) air: [[u8; 12]; 12],
}

/// What a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Ground {
    Street,
    Bridge,
    River,
    Block,
    Garden,
    House,
    Location(Location),
    Police,
}

/// A neighbourhood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeighbourhoodFace {
    /// Its sign in the rows.
    pub sign: char,
    /// Its name.
    pub name: String,
    /// Those it touches, one bit each (R21).
    pub links: u32,
    /// Whether houses can be Safe Houses here: not in Museum Row (R64).
    pub safe_houses: bool,
}

/// A location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocationFace {
    /// Its name.
    pub name: String,
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// The street tiles beside it (R24).
    pub streets: Vec<Tile>,
    /// The street tile at its door (R6).
    pub door: Tile,
    /// Its neighbourhood.
    pub hood: u8,
}

/// The police station.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoliceFace {
    /// Its name.
    pub name: String,
    /// Its tiles.
    pub tiles: Vec<Tile>,
    /// Where one comes out (R29).
    pub door: Tile,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseFace {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub tile: Tile,
    /// The street tile from which it is robbed (R61).
    pub driveway: Tile,
    /// Its neighbourhood.
    pub hood: u8,
}

impl City {
    /// The column and row of a tile.
    pub fn column_and_row(&self, tile: Tile) -> (u16, u16) {
        (tile.0 % self.columns, tile.0 / self.columns)
    }

    /// The tile in a column and row.
    pub fn tile(&self, column: u16, row: u16) -> Tile {
        Tile(row * self.columns + column)
    }

    /// Whether the map has that tile.
    pub fn has(&self, tile: Tile) -> bool {
        tile.index() < self.grounds.len()
    }

    /// Whether it is a street tile.
    #[inline]
    pub fn is_street(&self, tile: Tile) -> bool {
        self.street_place.get(tile.index()).is_some_and(|&place| place != NONE)
    }

    /// Whether it is a river tile.
    #[inline]
    pub fn is_river(&self, tile: Tile) -> bool {
        self.river_place.get(tile.index()).is_some_and(|&place| place != NONE)
    }

    /// The tiles that share an edge with it (R16).
    #[inline]
    pub fn beside(&self, tile: Tile) -> impl Iterator<Item = Tile> + Clone + use<> {
        self.beside[tile.index()].into_iter().flatten()
    }

    /// The locations that a token there is at (R26), one bit each.
    #[inline]
    pub fn locations_at(&self, spot: Spot) -> u16 {
        match spot {
            Spot::Tile(tile) => self.at[tile.index()],
            Spot::Pair(one, other) => self.at[one.index()] | self.at[other.index()],
            Spot::Location(location) => 1 << location as u16,
        }
    }

    /// Whether a token there is at a location (R26).
    #[inline]
    pub fn is_at(&self, spot: Spot, location: Location) -> bool {
        self.locations_at(spot) & (1 << location as u16) != 0
    }

    /// The houses whose driveway a token there is on (R61).
    #[inline]
    pub fn driveways_at(&self, spot: Spot) -> Houses {
        let each = spot.tiles().map(|tile| self.driveways[tile.index()]);
        each.fold(Houses::NONE, Houses::with)
    }

    /// A house.
    pub fn house(&self, house: House) -> &HouseFace {
        &self.houses[house.index()]
    }

    /// A location.
    pub fn location(&self, location: Location) -> &LocationFace {
        &self.locations[location as usize]
    }

    /// Whether two neighbourhoods are too close for two Safe Houses of one
    /// player: the same, or linked (R64).
    pub fn too_close(&self, one: u8, other: u8) -> bool {
        one == other || self.neighbourhoods[usize::from(one)].links & (1 << other) != 0
    }

    /// Whether it is a sound spot of that kind.
    pub fn pair_number(&self, one: Tile, other: Tile) -> Option<usize> {
        let [right, below] = *self.pair_place.get(one.index())?;
        let place = match other.0.checked_sub(one.0)? {
            1 => right,
            gap if gap == self.columns => below,
            _ => NONE,
        };
        (place != NONE).then_some(usize::from(place))
    }

    /// Steps of the token that stands at one spot to another of its kind, if
    /// any way leads there.
    pub fn steps(&self, from: Spot, to: Spot, riding: bool) -> Option<u8> {
        let steps = match (from, to) {
            (Spot::Tile(from), Spot::Tile(to)) if riding => {
                let (from, to) = (place(&self.river_place, from)?, place(&self.river_place, to)?);
                self.boat[from * self.river.len() + to]
            }
            (Spot::Tile(from), Spot::Tile(to)) => {
                let (from, to) = (place(&self.street_place, from)?, place(&self.street_place, to)?);
                self.foot[from * self.streets.len() + to]
            }
            (Spot::Pair(a, b), Spot::Pair(c, d)) => {
                let (from, to) = (self.pair_number(a, b)?, self.pair_number(c, d)?);
                let row = &self.road[from * 2 * self.pairs.len()..];
                row[2 * to].min(row[2 * to + 1])
            }
            (Spot::Location(from), Spot::Location(to)) => self.air[from as usize][to as usize],
            _ => NEVER,
        };
        (steps != NEVER).then_some(steps)
    }

    /// Every end that the token there can reach with that allowance, with its
    /// steps (R14 to R20).
    #[inline]
    pub fn each_end(&self, from: Spot, riding: bool, allowance: u8, mut end: impl FnMut(Spot, u8)) {
        let within = 1..=allowance;
        match from {
            Spot::Tile(tile) => {
                let (tiles, places, table) = if riding {
                    (&self.river, &self.river_place, &self.boat)
                } else {
                    (&self.streets, &self.street_place, &self.foot)
                };
                let from = place(places, tile).expect("a token stands where it can move");
                let row = &table[from * tiles.len()..][..tiles.len()];
                for (&tile, &steps) in tiles.iter().zip(row) {
                    if within.contains(&steps) {
                        end(Spot::Tile(tile), steps);
                    }
                }
            }
            Spot::Pair(one, other) => {
                let from = self.pair_number(one, other).expect("a vehicle stands on a pair");
                let row = &self.road[from * 2 * self.pairs.len()..][..2 * self.pairs.len()];
                for (&(one, other), steps) in self.pairs.iter().zip(row.chunks_exact(2)) {
                    let steps = steps[0].min(steps[1]);
                    if within.contains(&steps) {
                        end(Spot::Pair(one, other), steps);
                    }
                }
            }
            Spot::Location(from) => {
                for (to, &steps) in Location::ALL.into_iter().zip(&self.air[from as usize]) {
                    if within.contains(&steps) {
                        end(Spot::Location(to), steps);
                    }
                }
            }
        }
    }

    /// A shortest way from one spot to another that is no further than a roll.
    pub fn way(&self, from: Spot, to: Spot, riding: bool) -> Way {
        match (from, to) {
            (Spot::Tile(_), Spot::Tile(end)) => self.way_of_one_tile(from, end, riding),
            (Spot::Pair(a, b), Spot::Pair(c, d)) => self.way_of_a_pair((a, b), (c, d)),
            _ => Way::default(),
        }
    }

    fn way_of_one_tile(&self, from: Spot, end: Tile, riding: bool) -> Way {
        let (mut way, mut at) = (Way::default(), end);
        let steps = |to| self.steps(from, Spot::Tile(to), riding);
        let Some(mut left) = steps(at).filter(|&steps| usize::from(steps) <= MOST_STEPS) else {
            return way;
        };
        while left > 0 {
            way.push(at);
            left -= 1;
            let before = self.beside(at).find(|&tile| steps(tile) == Some(left));
            at = before.expect("a shortest way goes back step by step");
        }
        way.turned()
    }

    /// Where the front goes (R18).
    fn way_of_a_pair(&self, from: (Tile, Tile), end: (Tile, Tile)) -> Way {
        let mut way = Way::default();
        let (Some(start), Some(_)) =
            (self.pair_number(from.0, from.1), self.pair_number(end.0, end.1))
        else {
            return way;
        };
        let row = &self.road[start * 2 * self.pairs.len()..];
        let steps = |front: Tile, rear: Tile| {
            let pair = self.pair_number(front.min(rear), front.max(rear));
            pair.map_or(NEVER, |pair| row[2 * pair + usize::from(front > rear)])
        };
        let (mut front, mut rear) =
            if steps(end.0, end.1) <= steps(end.1, end.0) { end } else { (end.1, end.0) };
        let mut left = steps(front, rear);
        if usize::from(left) > MOST_STEPS {
            return way;
        }
        while left > 0 {
            way.push(front);
            left -= 1;
            let before = self.beside(rear).find(|&tile| tile != front && steps(rear, tile) == left);
            (front, rear) = (rear, before.expect("a shortest way goes back step by step"));
        }
        way.turned()
    }

    /// The address of a tile: a bridge, the corner of two streets, or a number
    /// in a street, counted like columns and rows.
    pub fn name_of(&self, tile: Tile) -> String {
        if let Some((_, name)) = self.bridges.iter().find(|(bridge, _)| *bridge == tile) {
            return name.clone();
        }
        let (column, row) = self.column_and_row(tile);
        let named = |list: &[(u16, String)], number| {
            list.iter().find(|(own, _)| *own == number).map(|(_, name)| name.clone())
        };
        match (named(&self.street_columns, column), named(&self.street_rows, row)) {
            _ if !self.is_street(tile) => format!("the river, {column}/{row}"),
            (Some(one), Some(other)) => format!("{one}, corner of {other}"),
            (Some(name), None) => format!("{row} {name}"),
            (None, Some(name)) => format!("{column} {name}"),
            (None, None) => format!("the street at {column}/{row}"),
        }
    }
}

#[inline]
fn place(places: &[u16], tile: Tile) -> Option<usize> {
    places.get(tile.index()).filter(|&&place| place != NONE).map(|&place| usize::from(place))
}
