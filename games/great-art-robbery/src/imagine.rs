//! A state drawn from all that some seats together cannot tell apart.
//!
//! Everything comes from what these seats see: the same dice imagine the same
//! state whatever is hidden, so a bot that imagines cannot peek.

use heist_table::{Dice, Seat, SeatSet};

use crate::GreatArtRobbery;
use crate::cards::Cards;
use crate::state::{Phase, State};

/// Of a rival one knows which cards lie in hand and draw pile together, how
/// many in each, and which of the hand were seen when the pile was shuffled
/// (Q58, Q66). The rest of the hand is drawn anew. Piles have no order, so
/// nothing else is hidden; after the game all lies open.
pub(crate) fn imagine(
    rules: &GreatArtRobbery,
    state: &State,
    eyes: SeatSet,
    dice: &mut Dice,
) -> State {
    let mut twin = state.clone();
    if matches!(state.phase, Phase::Over(_)) {
        return twin;
    }
    for seat in Seat::all(rules.seats).filter(|&seat| !eyes.contains(seat)) {
        deal_anew(&mut twin, seat, dice);
    }
    twin
}

fn deal_anew(twin: &mut State, seat: Seat, dice: &mut Dice) {
    let player = &mut twin.players[seat];
    let size = player.hand.count();
    let mut pool = player.hand + player.draw - player.known;
    let mut hand = player.known;
    for _ in hand.count()..size {
        hand.insert(pool.draw(dice));
    }
    (player.hand, player.draw) = (hand, pool);
    if twin.active == seat {
        mark_anew(twin, seat, dice);
    }
}

/// Which cards of the active seat were used for Replacement and drawn again,
/// and which it has marked to keep: as many, but any.
fn mark_anew(twin: &mut State, seat: Seat, dice: &mut Dice) {
    let (player, turn) = (&twin.players[seat], &mut twin.turn);
    let worn = turn.worn.hand + turn.worn.draw;
    (turn.worn.hand, turn.worn.draw) = (Cards::EMPTY, Cards::EMPTY);
    for card in worn.each() {
        let in_hand = player.hand.of(card) - turn.worn.hand.of(card);
        let in_pile = player.draw.of(card) - turn.worn.draw.of(card);
        if dice.below((in_hand + in_pile).into()) < in_hand.into() {
            turn.worn.hand.insert(card);
        } else {
            turn.worn.draw.insert(card);
        }
    }
    let marked = std::mem::take(&mut turn.kept).count();
    let mut left = player.hand;
    for _ in 0..marked {
        turn.kept.insert(left.draw(dice));
    }
}
