//! Leduc poker with a handful of counters.

use super::{Playout, Stream};

pub(crate) fn playout(stream: &mut Stream) -> Playout {
    let first = stream.below(6);
    let mut second = stream.below(5);
    second += u32::from(second >= first);
    let mut steps = 2;
    let mut put = [1, 1];
    let mut board = 0;
    for raise in [2, 4] {
        let (mut actor, mut raises, mut calls) = (0, 0, 0);
        loop {
            // The legal actions are fold (0) if facing a raise, call (1), and
            // raise (2) if there were fewer than two.
            let facing = u32::from(put[1 - actor] > put[actor]);
            let action = 1 - facing + stream.below(1 + facing + u32::from(raises < 2));
            steps += 1;
            if action == 0 {
                return (steps, if actor == 0 { -put[0] } else { put[1] });
            }
            put[actor] = put[1 - actor];
            if action == 1 {
                calls += 1;
                if facing == 1 || calls == 2 {
                    break;
                }
            } else {
                put[actor] += raise;
                raises += 1;
            }
            actor = 1 - actor;
        }
        if raise == 2 {
            let (low, high) = (first.min(second), first.max(second));
            board = stream.below(4);
            board += u32::from(board >= low);
            board += u32::from(board >= high);
            steps += 1;
        }
    }
    let strength = |card: u32| card / 2 + if card / 2 == board / 2 { 6 } else { 0 };
    let sign = (strength(first) as i32 - strength(second) as i32).signum();
    (steps, sign * put[0])
}
