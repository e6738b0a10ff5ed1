//! The map of Europe: circles, links, distances.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most circles a map can have.
pub const MOST_CIRCLES: usize = 32;

/// Cities with Art spaces.
pub const ART_CITIES: usize = 7;

/// A circle's place in the content pack.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Circle(pub u8);

impl Circle {
    /// The number, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a circle is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CircleKind {
    /// An Art city: hire and rob.
    City,
    /// Geneva: upgrade.
    Hideout,
    /// A road circle with the Elimination symbol.
    Eliminate,
    /// A road circle.
    Road,
}

/// What the map shows of a circle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CircleFace {
    /// Its name in content files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is for.
    pub kind: CircleKind,
    /// To the east, 0 to 1000.
    pub x: u16,
    /// To the south, 0 to 700.
    pub y: u16,
    /// The museum of an Art city, for decoration.
    pub museum: String,
}

/// The map, with every distance worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The circles, by number.
    pub circles: Vec<CircleFace>,
    /// The links, each once.
    pub links: Vec<(Circle, Circle)>,
    /// The Art cities, in the order of the pack.
    pub cities: [Circle; ART_CITIES],
    /// Geneva.
    pub hideout: Circle,
    neighbours: [u32; MOST_CIRCLES],
    distances: [[u8; MOST_CIRCLES]; MOST_CIRCLES],
    city_of: [u8; MOST_CIRCLES],
}

/// Geneva's number among the cities.
const GENEVA: u8 = ART_CITIES as u8;
const NO_CITY: u8 = u8::MAX;

impl Map {
    /// A map of circles and links; the pack has been checked.
    pub(crate) fn new(circles: Vec<CircleFace>, links: Vec<(usize, usize)>) -> Map {
        let of_kind = |kind: CircleKind| {
            let all = circles.iter().enumerate().filter(move |(_, circle)| circle.kind == kind);
            all.map(|(place, _)| Circle(place as u8)).collect::<Vec<_>>()
        };
        let cities = of_kind(CircleKind::City);
        let cities: [Circle; ART_CITIES] = cities.try_into().expect("seven Art cities: checked");
        let hideout = of_kind(CircleKind::Hideout)[0];
        let mut neighbours = [0; MOST_CIRCLES];
        for &(from, to) in &links {
            neighbours[from] |= 1 << to;
            neighbours[to] |= 1 << from;
        }
        let mut city_of = [NO_CITY; MOST_CIRCLES];
        for (number, circle) in cities.iter().enumerate() {
            city_of[circle.index()] = number as u8;
        }
        city_of[hideout.index()] = GENEVA;
        let distances = std::array::from_fn(|from| distances_from(from, &neighbours));
        let circle = |place| Circle(place as u8);
        let links = links.into_iter().map(|(from, to)| (circle(from), circle(to))).collect();
        Map { circles, links, cities, hideout, neighbours, distances, city_of }
    }

    /// All circles.
    pub fn all(&self) -> impl Iterator<Item = Circle> + Clone + use<> {
        (0..self.circles.len() as u8).map(Circle)
    }

    /// Whether there is such a circle.
    pub fn has(&self, circle: Circle) -> bool {
        circle.index() < self.circles.len()
    }

    /// What the map shows of a circle.
    pub fn face(&self, circle: Circle) -> &CircleFace {
        &self.circles[circle.index()]
    }

    /// The circles linked with this one.
    #[inline]
    pub fn neighbours(&self, circle: Circle) -> impl Iterator<Item = Circle> + Clone + use<> {
        let mut left = self.neighbours[circle.index()];
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let next = Circle(left.trailing_zeros() as u8);
                left &= left - 1;
                next
            })
        })
    }

    /// Whether a link joins the two.
    pub fn linked(&self, from: Circle, to: Circle) -> bool {
        self.has(to) && self.neighbours[from.index()] & (1 << to.0) != 0
    }

    /// Wheels from one circle to another.
    #[inline]
    pub fn distance(&self, from: Circle, to: Circle) -> u8 {
        self.distances[from.index()][to.index()]
    }

    /// The next circle of a shortest way, the lowest number of several.
    pub fn step_towards(&self, from: Circle, to: Circle) -> Circle {
        self.step_past(from, to, None)
    }

    /// The same, but past a circle if there is as short a way.
    pub fn step_past(&self, from: Circle, to: Circle, avoid: Option<Circle>) -> Circle {
        let closer = |next: &Circle| self.distance(*next, to) < self.distance(from, to);
        let nearer = || self.neighbours(from).filter(closer);
        let past = nearer().find(|&next| Some(next) != avoid);
        past.or_else(|| nearer().next()).unwrap_or(from)
    }

    /// The number of a city among the eight, Geneva last.
    #[inline]
    pub fn city(&self, circle: Circle) -> Option<usize> {
        let city = self.city_of[circle.index()];
        (city != NO_CITY).then_some(usize::from(city))
    }

    /// The number of an Art city among the seven.
    #[inline]
    pub fn art_city(&self, circle: Circle) -> Option<usize> {
        self.city(circle).filter(|&city| city < ART_CITIES)
    }

    /// The eight cities, Geneva last.
    pub fn cities_and_geneva(&self) -> impl Iterator<Item = Circle> + Clone + use<> {
        self.cities.into_iter().chain([self.hideout])
    }

    /// Whether cards may be eliminated there (R60).
    #[inline]
    pub fn eliminates(&self, circle: Circle) -> bool {
        self.circles[circle.index()].kind == CircleKind::Eliminate
    }

    /// The sum of the ways to all circles: the smaller, the more central.
    pub fn remoteness(&self, circle: Circle) -> u32 {
        self.all().map(|other| u32::from(self.distance(circle, other))).sum()
    }
}

fn distances_from(from: usize, neighbours: &[u32; MOST_CIRCLES]) -> [u8; MOST_CIRCLES] {
    let mut distances = [u8::MAX; MOST_CIRCLES];
    let (mut reached, mut edge) = (1u32 << from, 1u32 << from);
    let mut steps = 0;
    while edge != 0 {
        let mut next = 0;
        for place in (0..MOST_CIRCLES).filter(|place| edge & (1 << place) != 0) {
            distances[place] = steps;
            next |= neighbours[place];
        }
        edge = next & !reached;
        reached |= edge;
        steps += 1;
    }
    distances
}
