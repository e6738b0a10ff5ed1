//! What a bot has not noticed yet: all that others did since its own hand was
//! free, which is when its reaction began (R43).

use heist_table::Seat;

use crate::spots::{MOST_SPOTS, Spot};
use crate::state::{Lies, State};

/// The spots where a tile can be lifted, whatever the bot has noticed: a hand
/// that finds nothing goes elsewhere at once (R31).
#[derive(Clone, Copy)]
pub(super) struct There([bool; MOST_SPOTS]);

impl There {
    pub(super) fn new(state: &State) -> There {
        let mut there = [false; MOST_SPOTS];
        for (spot, tile) in state.tiles() {
            there[usize::from(spot.0)] = tile.is_on_the_table();
        }
        There(there)
    }

    pub(super) fn is(&self, spot: Spot) -> bool {
        self.0[usize::from(spot.0)]
    }
}

/// Takes back in the mind what others did in a live raid since the hand of that
/// seat was free. Where the state does not tell when it was, it counts as
/// news: a bot may know too little, never too much.
pub(super) fn take_back(state: &mut State, seat: Seat) {
    let since = state.hands[seat].free_at;
    let others: Vec<Seat> = Seat::all(state.hands.seats()).filter(|&one| one != seat).collect();
    let spots: Vec<Spot> = state.tiles().map(|(spot, _)| spot).collect();
    for spot in spots {
        let tile = state.tile_mut(spot);
        if tile.is_on_the_table() && tile.laid > since {
            // Some hand has it still.
            tile.lies = Lies::InHand(others[0]);
        }
    }
    for &other in &others {
        let hand = &mut state.hands[other];
        if hand.free_at > since {
            hand.token = None; // Getting away is the last thing a hand does.
        }
        take_back_keeps(state, seat, other, since);
        if let Some(held) = state.hands[other].holds
            && state.tile_mut(held.spot).laid > since
        {
            state.tile_mut(held.spot).lies = held.found.into();
        }
    }
}

/// Tiles on a rival's board that were kept since.
fn take_back_keeps(state: &mut State, seat: Seat, rival: Seat, since: u32) {
    let board = state.burglars[rival].board;
    for (slot, spot) in board.into_iter().enumerate() {
        let Some(spot) = spot else { continue };
        let lifted = state.tile_mut(spot).laid;
        // A tile was on its slot when the hand set out for the next one.
        let later = board.into_iter().flatten().filter_map(|other| state.tile(other));
        let next = later.filter(|tile| tile.laid > lifted).map(|tile| tile.reached).min();
        let kept_by = next.or(state.hands[rival].last_keep).unwrap_or_default();
        if kept_by <= since {
            continue;
        }
        state.burglars[rival].board[slot] = None;
        if lifted > since {
            state.tile_mut(spot).lies = Lies::PlaceUp;
            state.seen[seat][spot] = 0; // Seen on the board at the earliest.
        } else {
            state.tile_mut(spot).lies = Lies::InHand(rival);
        }
    }
}
