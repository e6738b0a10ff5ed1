//! A secret ballot: each seat casts once, and nobody sees what another has
//! cast, or that he has, before all are in.

use serde::{Deserialize, Serialize};

use crate::{BySeat, Dice, Eyes, Seat, SeatSet};

/// What the seats have cast so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Copy + Default + Deserialize<'de>"))]
pub struct Ballot<T> {
    voters: SeatSet,
    cast: BySeat<Option<T>>,
}

impl<T: Copy + Default> Ballot<T> {
    /// A ballot of these seats, of a table with that many.
    pub fn new(seats: u8, voters: SeatSet) -> Ballot<T> {
        Ballot { voters, cast: BySeat::new(seats, None) }
    }

    /// A seat casts. What was cast stays: panics on a second time, and on a
    /// seat that has no vote.
    pub fn cast(&mut self, seat: Seat, vote: T) {
        assert!(self.missing().contains(seat), "a seat casts once, and only if it has a vote");
        self.cast[seat] = Some(vote);
    }

    /// Who has not cast yet: of these the others see only how many.
    pub fn missing(&self) -> SeatSet {
        self.voters.iter().filter(|&seat| self.cast[seat].is_none()).collect()
    }

    /// How many are in: all that everybody may see.
    pub fn count(&self) -> usize {
        self.voters.len() - self.missing().len()
    }

    /// All that was cast, once everybody has.
    pub fn result(&self) -> Option<BySeat<Option<T>>> {
        self.missing().is_empty().then_some(self.cast)
    }

    /// What each seat has cast: for whoever holds the state, never for a seat.
    pub fn votes(&self) -> BySeat<Option<T>> {
        self.cast
    }

    /// What these eyes see: their own, and everything once all are in.
    pub fn seen(&self, eyes: Eyes) -> BySeat<Option<T>> {
        let open = self.missing().is_empty();
        self.cast.map(|seat, vote| vote.filter(|_| open || eyes.contains(seat)))
    }

    /// A ballot these eyes cannot tell from this one: as many others are in,
    /// but any of them, and each has cast anything it could have.
    pub fn imagine(
        &self,
        eyes: Eyes,
        dice: &mut Dice,
        mut could_cast: impl FnMut(Seat, &mut Dice) -> T,
    ) -> Ballot<T> {
        if self.missing().is_empty() {
            return *self;
        }
        let mut twin = Ballot { cast: self.seen(eyes), ..*self };
        let mut others: Vec<Seat> = self.voters.minus(eyes).iter().collect();
        let in_secret = others.iter().filter(|&&seat| self.cast[seat].is_some()).count();
        dice.shuffle(&mut others);
        for &seat in &others[..in_secret] {
            twin.cast[seat] = Some(could_cast(seat, dice));
        }
        twin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat::new(0);
    const LAST: Seat = Seat::new(3);

    fn ballot() -> Ballot<bool> {
        let mut ballot = Ballot::new(4, SeatSet::all(4).without(LAST));
        ballot.cast(FIRST, true);
        ballot
    }

    #[test]
    fn nobody_sees_what_another_cast_before_all_are_in() {
        let mut ballot = ballot();
        assert_eq!((ballot.count(), ballot.missing().len(), ballot.result()), (1, 2, None));
        assert_eq!(ballot.seen(SeatSet::only(FIRST))[FIRST], Some(true));
        assert_eq!(ballot.seen(SeatSet::all(4).without(FIRST)), BySeat::new(4, None));
        ballot.cast(Seat::new(1), false);
        ballot.cast(Seat::new(2), true);
        assert_eq!(ballot.count(), 3);
        let result = ballot.result().expect("all are in");
        assert_eq!(result.as_slice(), [Some(true), Some(false), Some(true), None]);
        assert_eq!(ballot.seen(SeatSet::EMPTY), result);
    }

    #[test]
    fn imagined_ballots_have_as_many_votes_from_anybody_else() {
        let ballot = ballot();
        let mut dice = Dice::seeded(1);
        let mut who = SeatSet::EMPTY;
        for _ in 0..100 {
            let twin = ballot
                .imagine(SeatSet::only(Seat::new(1)), &mut dice, |_, dice| dice.below(2) == 0);
            assert_eq!((twin.count(), twin.cast[LAST]), (1, None));
            assert!(twin.missing().contains(Seat::new(1)), "the own ballot is known");
            who = SeatSet::all(3).minus(twin.missing()).iter().fold(who, SeatSet::with);
        }
        assert_eq!(who.len(), 2);
        let own = ballot.imagine(SeatSet::only(FIRST), &mut dice, |_, _| false);
        assert_eq!(own, ballot);
    }

    #[test]
    #[should_panic(expected = "a seat casts once")]
    fn what_was_cast_stays() {
        ballot().cast(FIRST, false);
    }

    #[test]
    fn it_reads_back_what_it_writes() {
        let text = serde_json::to_string(&ballot()).expect("plain data");
        assert_eq!(serde_json::from_str::<Ballot<bool>>(&text).expect("its own text"), ballot());
    }
}
