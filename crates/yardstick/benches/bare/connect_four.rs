//! Connect four on two words, with a list of the columns that are open.

use super::{Playout, Stream};

pub(crate) fn playout(stream: &mut Stream) -> Playout {
    let mut open = [0u8, 7, 14, 21, 28, 35, 42];
    let mut columns = 7;
    let (mut mover, mut other) = (0u64, 0u64);
    for moves in 0..42 {
        let index = stream.below(columns) as usize;
        let bottom = 1u64 << open[index];
        let taken = mover | other;
        let place = (taken + bottom) & !taken;
        mover |= place;
        if place == bottom << 5 {
            columns -= 1;
            open[index] = open[columns as usize];
        }
        let mut lines = 0;
        for step in [1, 6, 7, 8] {
            let pairs = mover & (mover >> step);
            lines |= pairs & (pairs >> (2 * step));
        }
        if lines != 0 {
            return (moves + 1, if moves % 2 == 0 { 1 } else { -1 });
        }
        (mover, other) = (other, mover);
    }
    (42, 0)
}
