//! What all five share: two seats, and what one gains the other loses.

use heist_table::{BySeat, Dice, Outcome, Refusal, Seat, SeatSet};

pub(crate) const SEATS: u8 = 2;
pub(crate) const FIRST: Seat = Seat::new(0);
pub(crate) const SECOND: Seat = Seat::new(1);

/// The outcome in which the first seat gains so much and the second loses it.
/// A draw has no winner.
#[inline]
pub(crate) fn zero_sum(first_gains: i32, how: &'static str) -> Outcome {
    let (winners, places) = match first_gains {
        1.. => (SeatSet::only(FIRST), [1, 2]),
        0 => (SeatSet::EMPTY, [1, 1]),
        _ => (SeatSet::only(SECOND), [2, 1]),
    };
    let scores = [first_gains, -first_gains];
    Outcome {
        winners,
        places: BySeat::from_fn(SEATS, |seat| places[seat.index()]),
        scores: BySeat::from_fn(SEATS, |seat| scores[seat.index()]),
        how,
        team: false,
    }
}

/// The actors of a game in turns.
#[inline]
pub(crate) fn only(actor: Option<Seat>) -> SeatSet {
    actor.map_or(SeatSet::EMPTY, SeatSet::only)
}

/// Refuses everybody but the actor.
pub(crate) fn in_turn(actor: Option<Seat>, seat: Seat) -> Result<(), Refusal> {
    match actor {
        Some(actor) if actor == seat => Ok(()),
        Some(_) => Err(Refusal::not_asked(seat)),
        None => Err(Refusal::game_over()),
    }
}

/// A card dealt from a pack of `cards`, numbered from 0, without the one that
/// is out already: one draw below the number that is left.
#[inline]
pub(crate) fn deal_past(cards: u8, out: u8, dice: &mut Dice) -> u8 {
    let drawn = dice.below(u32::from(cards) - 1) as u8;
    drawn + u8::from(drawn >= out)
}
