//! Places at a table, sets of them, and one thing per place.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Refusal;

/// The largest table any box on the shelf seats.
pub const MAX_SEATS: usize = 8;

/// A place at one table, counted from 0 and always below its number of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat of that number. Panics on a number no table has: text and JSON
    /// from outside come in by [`Seat::parse`] and serde, which refuse instead.
    pub const fn new(number: u8) -> Seat {
        assert!((number as usize) < MAX_SEATS, "a table has at most 8 seats");
        Seat(number)
    }

    /// Reads a seat of a table with that many seats.
    pub fn parse(text: &str, seats: u8) -> Result<Seat, Refusal> {
        match text.parse() {
            Ok(number) if number < seats => Ok(Seat(number)),
            _ => Err(Refusal::no_such_seat(text, seats)),
        }
    }

    /// All seats of a table, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next seat clockwise.
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// All seats clockwise, beginning with this one.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(from)?;
        if (number as usize) < MAX_SEATS {
            Ok(Seat(number))
        } else {
            // How many sit at this one is not known here.
            Err(serde::de::Error::custom(format_args!("no table has a seat {number}")))
        }
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(export_to = "../table/", type = "Array<number>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat at all.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a table.
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Everybody who looks at a table on their own: each seat alone, and at the
    /// end nobody, who watches.
    pub fn viewers(seats: u8) -> impl Iterator<Item = SeatSet> {
        Seat::all(seats).map(SeatSet::only).chain([SeatSet::EMPTY])
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The one seat of the set, if it has exactly one.
    pub const fn single(self) -> Option<Seat> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Puts a seat into the set.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out of the set.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with a seat put in.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set with a seat taken out.
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats in both sets.
    pub const fn both(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Whether a seat is in both sets.
    pub const fn meets(self, other: SeatSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The seats of this set that the other lacks.
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The `index`-th seat of the set, from the lowest. Panics past the end.
    pub fn nth(self, index: usize) -> Seat {
        self.iter().nth(index).expect("fewer seats in the set than asked for")
    }

    /// The seats, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(left).first()?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

/// One thing per seat of a table. Plain data without heap: a clone is a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    // Places beyond `seats` hold the default, so that equality and hash agree.
    places: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// The same thing for every seat.
    pub fn new(seats: u8, each: T) -> BySeat<T> {
        BySeat::from_fn(seats, |_| each)
    }

    /// What the function gives for every seat.
    pub fn from_fn(seats: u8, mut each: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut places = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            places[seat.index()] = each(seat);
        }
        BySeat { places, seats }
    }

    /// Another thing per seat, made from this one.
    pub fn map<U: Copy + Default>(&self, mut each: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| each(seat, &self[seat]))
    }
}

impl<T> BySeat<T> {
    /// The number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The things in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.places[..self.seats as usize]
    }

    /// The things in seat order, to change.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.places[..self.seats as usize]
    }

    /// Every seat with its thing.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::all(self.seats).zip(self.as_slice())
    }

    /// Every seat with its thing, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats).zip(&mut self.places)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.as_mut_slice()[seat.index()]
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BySeat<T>, D::Error> {
        let things = Vec::<T>::deserialize(from)?;
        if things.len() > MAX_SEATS {
            return Err(serde::de::Error::invalid_length(things.len(), &"at most 8, one per seat"));
        }
        let seats = things.len() as u8;
        Ok(BySeat::from_fn(seats, |seat| things[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_the_table() {
        let order: Vec<u8> = Seat::new(3).clockwise(5).map(Seat::number).collect();
        assert_eq!(order, [3, 4, 0, 1, 2]);
        assert_eq!(Seat::new(4).next(5), Seat::new(0));
    }

    #[test]
    fn a_full_set_holds_every_seat_up_to_eight() {
        for seats in 0..=8 {
            assert_eq!(SeatSet::all(seats).len(), seats as usize);
            assert!(SeatSet::all(seats).iter().eq(Seat::all(seats)));
        }
    }

    #[test]
    fn seats_from_outside_are_parsed_not_trusted() {
        assert_eq!(Seat::parse("2", 3), Ok(Seat::new(2)));
        for text in ["3", "-1", "x", "", "256"] {
            let refusal = Seat::parse(text, 3).unwrap_err();
            assert_eq!(refusal.code, "no-such-seat");
        }
        assert!(serde_json::from_str::<Seat>("8").is_err());
        assert!(serde_json::from_str::<BySeat<u8>>("[1,2,3,4,5,6,7,8,9]").is_err());
    }

    #[test]
    fn by_seat_reads_back_what_it_writes() {
        let numbers = BySeat::from_fn(3, |seat| seat.number() * 10);
        let text = serde_json::to_string(&numbers).unwrap();
        assert_eq!(text, "[0,10,20]");
        assert_eq!(serde_json::from_str::<BySeat<u8>>(&text).unwrap(), numbers);
    }

    #[test]
    fn the_next_seat_is_one_further_and_seats_are_written_as_figures() {
        let order: Vec<String> =
            Seat::all(3).map(|seat| format!("{seat}:{}", seat.next(3))).collect();
        assert_eq!(order, ["0:1", "1:2", "2:0"]);
    }

    #[test]
    fn seats_are_put_into_a_set_and_taken_out() {
        let [one, two, five] = [1, 2, 5].map(Seat::new);
        let mut set = SeatSet::EMPTY;
        set.insert(one);
        set.insert(five);
        set.insert(five);
        assert_eq!(set, [one, five].into_iter().collect());
        assert_eq!((set.nth(0), set.nth(1), set.single()), (one, five, None));
        set.remove(two);
        assert_eq!(set.len(), 2);
        set.remove(one);
        assert_eq!((set, set.single()), (SeatSet::only(five), Some(five)));
    }

    #[test]
    fn sets_meet_where_they_share_a_seat() {
        let [one, two, three] = [1, 2, 3].map(Seat::new);
        let (left, right) = (SeatSet::only(one).with(two), SeatSet::only(two).with(three));
        assert_eq!(left.both(right), SeatSet::only(two));
        assert!(left.meets(right) && !left.meets(right.without(two)));
        assert!(!SeatSet::EMPTY.meets(left) && !SeatSet::EMPTY.meets(SeatSet::EMPTY));
    }

    #[test]
    fn every_seat_looks_alone_and_at_the_end_nobody() {
        let alone = [0, 1].map(|number| SeatSet::only(Seat::new(number)));
        assert!(SeatSet::viewers(2).eq([alone[0], alone[1], SeatSet::EMPTY]));
    }

    #[test]
    fn things_are_gone_through_by_seat() {
        let mut numbers = BySeat::from_fn(3, Seat::number);
        numbers.iter_mut().for_each(|(seat, number)| *number += 10 * seat.number());
        let all: Vec<(u8, u8)> = numbers.iter().map(|(seat, &it)| (seat.number(), it)).collect();
        assert_eq!((numbers.seats(), all), (3, vec![(0, 0), (1, 11), (2, 22)]));
    }

    #[test]
    fn the_largest_table_reads_back() {
        let numbers = BySeat::from_fn(8, Seat::number);
        let text = serde_json::to_string(&numbers).unwrap();
        assert_eq!(serde_json::from_str::<BySeat<u8>>(&text).unwrap(), numbers);
    }
}
