//! Kuhn poker, the whole tree written out.

use super::{Playout, Stream};

pub(crate) fn playout(stream: &mut Stream) -> Playout {
    let first = stream.below(3);
    let mut second = stream.below(2);
    second += u32::from(second >= first);
    let showdown = |stake: i32| if first > second { stake } else { -stake };
    if stream.below(2) == 0 {
        if stream.below(2) == 0 {
            (4, showdown(1))
        } else if stream.below(2) == 0 {
            (5, -1)
        } else {
            (5, showdown(2))
        }
    } else if stream.below(2) == 0 {
        (4, 1)
    } else {
        (4, showdown(2))
    }
}
