//! Connect four on bitboards, seven columns of six.
//!
//! ```text
//!   6  13  20  27  34  41  48      row 7 is always empty: a line cannot
//!   5  12  19  26  33  40  47      wrap from one column into the next
//!   4  11  18  25  32  39  46
//!   3  10  17  24  31  38  45
//!   2   9  16  23  30  37  44
//!   1   8  15  22  29  36  43
//!   0   7  14  21  28  35  42      bit 0 is the bottom of column 1
//! ```
//!
//! * C1. In turns, the first seat first, each seat drops a disc into a column
//!   that is not full; it falls to the lowest free place.
//! * C2. Four of a seat's discs in line, across, up or slanting, win.
//! * C3. A full board without four in line is a draw.

use std::fmt;
use std::str::FromStr;

use heist_table::{
    Audience, Dice, Eyes, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet, When,
};
use serde::{Deserialize, Serialize};

use crate::two::{self, SEATS};

/// Connect four.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFour;

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
/// Bits per column: the rows and the empty one above them.
const STRIDE: u8 = ROWS + 1;
const PLACES: u8 = COLUMNS * ROWS;

/// The lowest place of every column.
const BOTTOM: u64 = {
    let (mut bits, mut column) = (0, 0);
    while column < COLUMNS {
        bits |= 1 << (column * STRIDE);
        column += 1;
    }
    bits
};

/// The highest place of every column.
const TOP: u64 = BOTTOM << (ROWS - 1);

/// Brings bits that stand seven apart side by side: bit 7i times bit 36 − 6i
/// lands on 36 + i, and no other product lands on those places.
const GATHER: u64 = {
    let (mut bits, mut column) = (0, 0);
    while column < COLUMNS {
        bits |= 1 << (36 - 6 * column);
        column += 1;
    }
    bits
};

/// The n-th lowest column of each of the 128 sets of columns.
static NTH: [[u8; 8]; 128] = {
    let mut nth = [[0; 8]; 128];
    let mut set = 0;
    while set < 128 {
        let (mut column, mut found) = (0, 0);
        while column < 7 {
            if set >> column & 1 == 1 {
                nth[set][found] = column as u8;
                found += 1;
            }
            column += 1;
        }
        // The last place, which no column needs, holds their number.
        nth[set][7] = found as u8;
        set += 1;
    }
    nth
};

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The discs of the seat whose turn it is, one bit each.
    pub mine: u64,
    /// The discs of the seat that moved last.
    pub theirs: u64,
    /// How many discs have been dropped: counting bits anew at each move would
    /// cost as much as the move.
    pub moves: u8,
}

impl State {
    /// The discs of a seat.
    pub fn discs(&self, seat: Seat) -> u64 {
        if seat.number() == self.moves % 2 { self.mine } else { self.theirs }
    }
}

/// A column to drop a disc into, written as 1 to 7 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Column(u8);

impl Column {
    /// The number of the column from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    const fn bottom(self) -> u64 {
        1 << (self.0 * STRIDE)
    }

    const fn top(self) -> u64 {
        self.bottom() << (ROWS - 1)
    }
}

impl TryFrom<u8> for Column {
    type Error = Refusal;

    fn try_from(number: u8) -> Result<Column, Refusal> {
        match number {
            1..=COLUMNS => Ok(Column(number - 1)),
            _ => Err(Refusal::unreadable(number, "Columns are numbered from 1 to 7.")),
        }
    }
}

impl From<Column> for u8 {
    fn from(column: Column) -> u8 {
        column.0 + 1
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u8::from(*self).fmt(f)
    }
}

impl FromStr for Column {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Column, Refusal> {
        let number: u8 = text.parse().map_err(|_| {
            Refusal::unreadable(format_args!("{text:?}"), "Columns are numbered from 1 to 7.")
        })?;
        Column::try_from(number)
    }
}

/// A seat dropped a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Dropped {
    /// Who.
    pub seat: Seat,
    /// Where.
    pub column: Column,
}

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose disc lies in each place: columns from the left, each from its
    /// bottom.
    pub columns: [[Option<Seat>; 6]; 7],
}

/// What a seat is asked: to drop a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DropADisc;

#[inline]
fn taken(state: &State) -> u64 {
    state.mine | state.theirs
}

/// The columns that are not full, as the top places they have free.
#[inline]
fn open(state: &State) -> u64 {
    TOP & !taken(state)
}

/// Whether four of these discs lie in line (C2).
#[inline]
fn four_in_line(discs: u64) -> bool {
    let mut lines = 0;
    // Up, across and the two slants.
    for step in [1, STRIDE, STRIDE - 1, STRIDE + 1] {
        let pairs = discs & (discs >> step);
        lines |= pairs & (pairs >> (2 * step));
    }
    lines != 0
}

/// Whether the seat that moved last has won.
#[inline]
fn won(state: &State) -> bool {
    four_in_line(state.theirs)
}

#[inline]
fn actor(state: &State) -> Option<Seat> {
    if state.moves == PLACES || won(state) {
        return None;
    }
    Some(Seat::new(state.moves % 2))
}

impl Rules for ConnectFour {
    type State = State;
    type Action = Column;
    type Event = Dropped;
    type View = View;
    type Prompt = DropADisc;

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn setup<L: Listen<Dropped>>(&self, _: &mut Moment<'_, L>) -> State {
        State { mine: 0, theirs: 0, moves: 0 }
    }

    #[inline]
    fn actors(&self, state: &State) -> SeatSet {
        two::only(actor(state))
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<DropADisc> {
        (actor(state) == Some(seat)).then_some(DropADisc)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Column>) {
        if actor(state) == Some(seat) {
            out.extend((0..COLUMNS).map(Column).filter(|column| open(state) & column.top() != 0));
        }
    }

    fn check(&self, state: &State, seat: Seat, column: Column, _: When) -> Result<(), Refusal> {
        two::in_turn(actor(state), seat)?;
        if open(state) & column.top() == 0 {
            return Err(Refusal::new(
                "column-full",
                "C1",
                format!("Column {column} is full."),
                "Drop the disc into a column with a free place.",
            ));
        }
        Ok(())
    }

    #[inline]
    fn apply<L: Listen<Dropped>>(
        &self,
        state: &mut State,
        seat: Seat,
        column: Column,
        moment: &mut Moment<'_, L>,
    ) {
        // Adding the bottom carries through the discs of that column up to
        // its lowest free place, and leaves the other columns as they are.
        let taken = taken(state);
        let place = (taken + column.bottom()) & !taken;
        *state = State { mine: state.theirs, theirs: state.mine | place, moves: state.moves + 1 };
        moment.tell(Dropped { seat, column });
    }

    fn view(&self, state: &State, _: Eyes) -> View {
        let mut columns = [[None; 6]; 7];
        for (index, column) in columns.iter_mut().enumerate() {
            for (row, owner) in column.iter_mut().enumerate() {
                let bit = index * usize::from(STRIDE) + row;
                *owner = Seat::all(SEATS).find(|&seat| state.discs(seat) >> bit & 1 == 1);
            }
        }
        View { columns }
    }

    fn audience(&self, _: &Dropped) -> Audience {
        Audience::All
    }

    fn imagine(&self, state: &State, _: SeatSet, _: &mut Dice) -> State {
        // Nothing is hidden.
        *state
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if won(state) {
            // After an odd number of moves the first seat moved last.
            Some(two::zero_sum(if state.moves % 2 == 1 { 1 } else { -1 }, "four-in-line"))
        } else if state.moves == PLACES {
            Some(two::zero_sum(0, "board-full"))
        } else {
            None
        }
    }

    fn action_space(&self) -> Vec<Column> {
        (0..COLUMNS).map(Column).collect()
    }

    #[inline]
    fn random_action(
        &self,
        state: &State,
        _: Seat,
        _: &mut Vec<Column>,
        dice: &mut Dice,
    ) -> Column {
        let open = open(state);
        // As long as no column is full the draw is the column, and the next
        // move need not wait for the look-up.
        if open == TOP {
            return Column(dice.below(u32::from(COLUMNS)) as u8);
        }
        let set = (open >> (ROWS - 1)).wrapping_mul(GATHER) >> 36 & 0b111_1111;
        let nth = &NTH[set as usize];
        Column(nth[dice.below(u32::from(nth[7])) as usize % 8])
    }
}
