//! A state drawn from all that some seats together cannot tell apart (R100).
//!
//! Everything comes from what these seats see: the same dice imagine the same
//! state whatever is hidden, so a bot that imagines cannot peek.

use heist_table::{Dice, Seat, SeatSet};

use crate::action::Deed;
use crate::kinds::{Loot, Side};
use crate::spots::Spot;
use crate::state::{Lies, State, Tile};

/// Whether these eyes know the loot of a tile that was drawn (R28).
pub(crate) fn know(state: &State, eyes: SeatSet, spot: Spot, tile: &Tile) -> bool {
    match tile.lies {
        Lies::LootUp | Lies::OnBoard(_) => true,
        Lies::InHand(holder) if was_open(state, holder) => true, // Q6
        Lies::PlaceUp | Lies::InHand(_) => eyes.iter().any(|seat| state.seen[seat][spot] > 0),
    }
}

/// Whether the tile in a hand lay loot-up when it was found.
fn was_open(state: &State, holder: Seat) -> bool {
    state.hands[holder].holds.is_some_and(|held| held.found == Side::LootUp)
}

/// The loot of tiles that others have lifted is drawn anew among all that these
/// eyes have not seen of that area; what others have waiting is none, and how
/// slow their lines are is nobody's business. Nothing else is hidden: what was
/// not drawn yet is not there.
pub(crate) fn imagine(state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
    let mut twin = state.clone();
    for (seat, hand) in twin.hands.iter_mut() {
        if !eyes.contains(seat) {
            hand.waiting = Default::default();
            hand.lag_ms = 0;
        }
    }
    for (spot, tile) in state.tiles() {
        if let Some(loot) = tile.loot
            && !know(state, eyes, spot, tile)
        {
            twin.tile_mut(spot).loot = None;
            twin.under[tile.area as usize][loot as usize] += 1;
        }
    }
    // A hand that is keeping its tile holds no second key (R17): such tiles
    // come first, so that there is something left for them.
    for narrow in [true, false] {
        for (spot, tile) in state.tiles() {
            if tile.loot.is_none() || twin.tile(spot).is_some_and(|twin| twin.loot.is_some()) {
                continue;
            }
            if is_being_kept(state, tile) == narrow {
                draw(&mut twin, spot, tile, narrow, dice);
            }
        }
    }
    twin
}

fn is_being_kept(state: &State, tile: &Tile) -> bool {
    let Lies::InHand(seat) = tile.lies else { return false };
    state.hands[seat].running.is_some_and(|intent| intent.deed == Deed::Keep)
}

fn draw(twin: &mut State, spot: Spot, tile: &Tile, kept: bool, dice: &mut Dice) {
    let mut weights = twin.under[tile.area as usize].map(u32::from);
    if let Lies::InHand(seat) = tile.lies
        && kept
    {
        for key in Loot::ALL.into_iter().filter(|loot| loot.is_key()) {
            if twin.has_on_board(seat, key) {
                weights[key as usize] = 0;
            }
        }
    }
    let kind = dice.weighted(&weights);
    twin.under[tile.area as usize][kind] -= 1;
    twin.tile_mut(spot).loot = Some(Loot::ALL[kind]);
}
