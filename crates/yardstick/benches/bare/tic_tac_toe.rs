//! Tic-tac-toe by filling a list of the free cells.

use super::{Playout, Stream};

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

static WINS: [bool; 512] = {
    let mut wins = [false; 512];
    let mut board = 0;
    while board < 512 {
        let mut line = 0;
        while line < 8 {
            wins[board] |= board as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        board += 1;
    }
    wins
};

pub(crate) fn playout(stream: &mut Stream) -> Playout {
    // A random order of the cells, drawn one at a time, is a random game.
    let mut free = [0u8, 1, 2, 3, 4, 5, 6, 7, 8];
    let (mut mover, mut other) = (0u16, 0u16);
    for moves in 0..9 {
        let left = 9 - moves as usize;
        let index = stream.below(left as u32) as usize;
        mover |= 1 << free[index];
        free[index] = free[left - 1];
        if WINS[usize::from(mover & 511)] {
            return (moves + 1, if moves % 2 == 0 { 1 } else { -1 });
        }
        (mover, other) = (other, mover);
    }
    (9, 0)
}
