//! Liar's dice with the last bid alone.

use super::{Playout, Stream};

pub(crate) fn playout(stream: &mut Stream) -> Playout {
    let dice = [stream.below(6) + 1, stream.below(6) + 1];
    let mut bid = stream.below(12);
    let mut bids = 1;
    loop {
        // One of the higher bids or, above them all, the call.
        let next = bid + 1 + stream.below(12 - bid);
        if next == 12 {
            break;
        }
        bid = next;
        bids += 1;
    }
    let (quantity, face) = (bid / 6 + 1, bid % 6 + 1);
    let matching = |die: u32| u32::from(die == face || die == 6);
    let holds = matching(dice[0]) + matching(dice[1]) >= quantity;
    // The first seat made the last bid if the number of bids is odd.
    (bids + 3, if holds == (bids % 2 == 1) { 1 } else { -1 })
}
