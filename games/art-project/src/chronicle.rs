//! What is remembered of a game for its end. All of it was seen by everybody.

use std::cmp::Ordering;

use heist_table::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::content::Content;
use crate::spaces::{MOST_SPACES, Space};
use crate::state::MOST_TRACK;

/// Rounds that are told apart; what comes later counts for the last of them.
const MOST_ROUNDS: usize = 32;

/// What is remembered. Plain data without heap: a clone is a copy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chronicle {
    recovered: [Option<Recovered>; MOST_TRACK],
    fallen: [Option<Fallen>; MOST_SPACES],
    luckiest: Option<Thrown>,
    unluckiest: Option<Thrown>,
    hearts: [u8; MOST_ROUNDS],
    won: u8,
    given_up: u8,
}

/// A piece that came home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recovered {
    /// Where it was collected.
    pub space: Space,
    /// In which round.
    pub round: u8,
    /// Whose pawns were there; the Ally is the only player's.
    pub by: SeatSet,
    /// Who led the fight for it, if there was one.
    pub led: Option<Seat>,
}

/// A space that was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Fallen {
    /// Which.
    pub space: Space,
    /// In which round.
    pub round: u8,
    /// Whether a piece was lost with it.
    pub piece: bool,
}

/// The first throw of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Thrown {
    /// Where.
    pub space: Space,
    /// Who led.
    pub leader: Seat,
    /// In which round.
    pub round: u8,
    /// Dice of characters, the solo Ally's among them.
    pub characters: u8,
    /// Ally dice.
    pub allies: u8,
    /// What they showed together.
    pub shows: u8,
    /// How strong the agents were.
    pub against: u8,
}

impl Thrown {
    /// How far the dice are from their mean, and how far they usually are: in
    /// sixths, and in squares of sixths.
    fn luck(&self, content: &Content) -> (i64, i64) {
        let of = |die: &[u8; 6]| {
            let sum: i64 = die.iter().map(|&face| i64::from(face)).sum();
            let squares: i64 = die.iter().map(|&face| i64::from(face).pow(2)).sum();
            (sum, 6 * squares - sum * sum)
        };
        let (character, ally) = (of(&content.player_die), of(&content.ally_die));
        let (characters, allies) = (i64::from(self.characters), i64::from(self.allies));
        let mean = characters * character.0 + allies * ally.0;
        (6 * i64::from(self.shows) - mean, characters * character.1 + allies * ally.1)
    }

    /// Which of two throws was luckier, measured by what such dice usually do.
    fn luckier(&self, other: &Thrown, content: &Content) -> Ordering {
        let ((mine, usual), (theirs, usual_there)) = (self.luck(content), other.luck(content));
        let square = |by: i64| by * by.abs();
        (square(mine) * usual_there).cmp(&(square(theirs) * usual))
    }
}

impl Chronicle {
    /// A piece came home.
    pub(crate) fn note_piece(&mut self, piece: Recovered) {
        put(&mut self.recovered, piece);
    }

    /// A space was lost.
    pub(crate) fn note_fall(&mut self, fallen: Fallen) {
        put(&mut self.fallen, fallen);
    }

    /// Somebody lost health.
    pub(crate) fn note_hearts(&mut self, round: u8, count: u8) {
        let hearts = &mut self.hearts[usize::from(round).min(MOST_ROUNDS - 1)];
        *hearts = hearts.saturating_add(count);
    }

    /// A fight is over.
    pub(crate) fn note_fight(&mut self, won: bool) {
        let count = if won { &mut self.won } else { &mut self.given_up };
        *count = count.saturating_add(1);
    }

    /// Dice were thrown.
    pub(crate) fn note_throw(&mut self, content: &Content, thrown: Thrown) {
        let (by, _) = thrown.luck(content);
        let is_more = |known: Option<Thrown>, more: Ordering| {
            known.is_none_or(|known| thrown.luckier(&known, content) == more)
        };
        if by > 0 && is_more(self.luckiest, Ordering::Greater) {
            self.luckiest = Some(thrown);
        }
        if by < 0 && is_more(self.unluckiest, Ordering::Less) {
            self.unluckiest = Some(thrown);
        }
    }

    /// The pieces that came home, in order.
    pub fn recovered(&self) -> impl Iterator<Item = &Recovered> {
        self.recovered.iter().flatten()
    }

    /// The spaces that were lost, in order.
    pub fn fallen(&self) -> impl Iterator<Item = &Fallen> {
        self.fallen.iter().flatten()
    }

    /// The throw that was furthest above what such dice show.
    pub fn luckiest(&self) -> Option<Thrown> {
        self.luckiest
    }

    /// The throw that was furthest below.
    pub fn unluckiest(&self) -> Option<Thrown> {
        self.unluckiest
    }

    /// Health that was lost in the first so many rounds, one by one.
    pub fn hearts(&self, rounds: u8) -> &[u8] {
        &self.hearts[1..=usize::from(rounds).min(MOST_ROUNDS - 1)]
    }

    /// Fights that were won, and fights that were given up.
    pub fn fights(&self) -> [u8; 2] {
        [self.won, self.given_up]
    }
}

/// Into the first free place.
fn put<T>(list: &mut [Option<T>], thing: T) {
    if let Some(place) = list.iter_mut().find(|place| place.is_none()) {
        *place = Some(thing);
    }
}
