//! Tic-tac-toe on bitboards.
//!
//! ```text
//!    1 │ 2 │ 3        cell n is bit n − 1 of a seat's nine-bit board
//!   ───┼───┼───
//!    4 │ 5 │ 6        the first seat has the crosses, the second the noughts
//!   ───┼───┼───
//!    7 │ 8 │ 9
//! ```
//!
//! * T1. In turns, the first seat first, each seat marks a free cell.
//! * T2. Three of a seat's marks in a row, column or diagonal win.
//! * T3. A full board without three in line is a draw.

use std::fmt;
use std::str::FromStr;

use heist_table::{
    Audience, Dice, Eyes, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet, When,
};
use serde::{Deserialize, Serialize};

use crate::two::{self, SEATS};

/// Tic-tac-toe.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

const CELLS: u8 = 9;
const FULL: u16 = 0b111_111_111;

const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// Whether a board holds three in line (T2), for each of the 512 boards.
static WINS: [bool; 512] = {
    let mut wins = [false; 512];
    let mut board = 0;
    while board < 512 {
        let mut line = 0;
        while line < LINES.len() {
            wins[board] |= board as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        board += 1;
    }
    wins
};

/// The n-th lowest cell of each of the 512 sets of cells. Sixteen places each,
/// for the index then needs neither multiplication nor check.
static NTH: [[u8; 16]; 512] = {
    let mut nth = [[0; 16]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut cell, mut found) = (0, 0);
        while cell < 9 {
            if set >> cell & 1 == 1 {
                nth[set][found] = cell as u8;
                found += 1;
            }
            cell += 1;
        }
        set += 1;
    }
    nth
};

/// What lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The cells marked by the seat whose turn it is, one bit each.
    pub mine: u16,
    /// The cells marked by the seat that moved last.
    pub theirs: u16,
    /// How many cells are marked: counting bits anew at each move would cost
    /// as much as the move.
    pub moves: u8,
}

impl State {
    /// The cells that a seat has marked.
    pub fn marks(&self, seat: Seat) -> u16 {
        if seat.number() == self.moves % 2 { self.mine } else { self.theirs }
    }
}

/// A cell to mark, written as 1 to 9, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Cell(u8);

impl Cell {
    /// The number of the cell from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl TryFrom<u8> for Cell {
    type Error = Refusal;

    fn try_from(number: u8) -> Result<Cell, Refusal> {
        match number {
            1..=CELLS => Ok(Cell(number - 1)),
            _ => Err(Refusal::unreadable(number, "Cells are numbered from 1 to 9.")),
        }
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.0 + 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        u8::from(*self).fmt(f)
    }
}

impl FromStr for Cell {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Cell, Refusal> {
        let number: u8 = text.parse().map_err(|_| {
            Refusal::unreadable(format_args!("{text:?}"), "Cells are numbered from 1 to 9.")
        })?;
        Cell::try_from(number)
    }
}

/// A seat marked a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Marked {
    /// Who.
    pub seat: Seat,
    /// Where.
    pub cell: Cell,
}

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who marked each cell.
    pub cells: [Option<Seat>; 9],
}

/// What a seat is asked: to mark a free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MarkACell;

#[inline]
fn free(state: &State) -> u16 {
    FULL & !(state.mine | state.theirs)
}

/// Whether the seat that moved last has won.
#[inline]
fn won(state: &State) -> bool {
    WINS[usize::from(state.theirs & FULL)]
}

#[inline]
fn actor(state: &State) -> Option<Seat> {
    if state.moves == CELLS || won(state) {
        return None;
    }
    Some(Seat::new(state.moves % 2))
}

impl Rules for TicTacToe {
    type State = State;
    type Action = Cell;
    type Event = Marked;
    type View = View;
    type Prompt = MarkACell;

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn setup<L: Listen<Marked>>(&self, _: &mut Moment<'_, L>) -> State {
        State { mine: 0, theirs: 0, moves: 0 }
    }

    #[inline]
    fn actors(&self, state: &State) -> SeatSet {
        two::only(actor(state))
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<MarkACell> {
        (actor(state) == Some(seat)).then_some(MarkACell)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Cell>) {
        if actor(state) == Some(seat) {
            out.extend((0..CELLS).map(Cell).filter(|cell| free(state) & cell.bit() != 0));
        }
    }

    fn check(&self, state: &State, seat: Seat, cell: Cell, _: When) -> Result<(), Refusal> {
        two::in_turn(actor(state), seat)?;
        if free(state) & cell.bit() == 0 {
            return Err(Refusal::new(
                "cell-taken",
                "T1",
                format!("Cell {cell} is marked already."),
                "Mark a free cell.",
            ));
        }
        Ok(())
    }

    #[inline]
    fn apply<L: Listen<Marked>>(
        &self,
        state: &mut State,
        seat: Seat,
        cell: Cell,
        moment: &mut Moment<'_, L>,
    ) {
        *state =
            State { mine: state.theirs, theirs: state.mine | cell.bit(), moves: state.moves + 1 };
        moment.tell(Marked { seat, cell });
    }

    fn view(&self, state: &State, _: Eyes) -> View {
        let mut cells = [None; 9];
        for (index, owner) in cells.iter_mut().enumerate() {
            *owner = Seat::all(SEATS).find(|&seat| state.marks(seat) >> index & 1 == 1);
        }
        View { cells }
    }

    fn audience(&self, _: &Marked) -> Audience {
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
            Some(two::zero_sum(if state.moves % 2 == 1 { 1 } else { -1 }, "three-in-line"))
        } else if state.moves == CELLS {
            Some(two::zero_sum(0, "board-full"))
        } else {
            None
        }
    }

    fn action_space(&self) -> Vec<Cell> {
        (0..CELLS).map(Cell).collect()
    }

    #[inline]
    fn random_action(&self, state: &State, _: Seat, _: &mut Vec<Cell>, dice: &mut Dice) -> Cell {
        let index = dice.below(u32::from(CELLS - state.moves));
        Cell(NTH[usize::from(free(state))][index as usize % 16])
    }
}
