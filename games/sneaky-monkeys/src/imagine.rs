//! A state drawn from all that some seats together cannot tell apart: only
//! votes that are not counted yet are hidden. The piles have no order.

use heist_table::{Dice, Eyes};

use crate::kinds::Vote;
use crate::state::{Phase, State};

pub(crate) fn imagine(state: &State, eyes: Eyes, dice: &mut Dice) -> State {
    let mut twin = state.clone();
    if let Phase::Ballot(ballot) = &mut twin.phase {
        *ballot =
            ballot.imagine(
                eyes,
                dice,
                |_, dice| {
                    if dice.below(2) == 0 { Vote::Stop } else { Vote::Extend }
                },
            );
    }
    twin
}
