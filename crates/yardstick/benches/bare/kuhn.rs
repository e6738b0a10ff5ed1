//! Kuhn poker as two answers and, once in four games, a third.

use super::{Playout, Stream};

pub(crate) fn playout(stream: &mut Stream) -> Playout {
    let first = stream.below(3);
    let mut second = stream.below(2);
    second += u32::from(second >= first);
    let sign = if first > second { 1 } else { -1 };
    let (opening, answer) = (stream.below(2), stream.below(2));
    match (opening, answer) {
        (0, 0) => (4, sign),
        (0, _) => (5, if stream.below(2) == 0 { -1 } else { 2 * sign }),
        (_, 0) => (4, 1),
        (_, _) => (4, 2 * sign),
    }
}
