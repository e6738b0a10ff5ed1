//! Laws of a state that has ended. Those a state keeps by itself are the game's
//! own (`possible`).

use great_art_robbery::{Cards, GreatArtRobbery, State};
use heist_table::{Rules as _, Seat};

use crate::{Law, law};

/// All cards of a seat, the cards in play included.
pub fn all_of(state: &State, seat: Seat) -> Cards {
    let in_play = if state.active == seat { state.turn.cards_in_play() } else { Cards::EMPTY };
    state.players[seat].owned() + in_play
}

/// Law 16, and R72.
pub fn ends_well(rules: &GreatArtRobbery, state: &State) -> Law {
    let Some(outcome) = rules.outcome(state) else {
        return law(16, false, || "no outcome".to_owned());
    };
    law(16, !outcome.winners.is_empty(), || "nobody wins".to_owned())?;
    let best = Seat::all(rules.seats).filter(|&seat| !state.gone.contains(seat));
    let best = best.map(|seat| outcome.scores[seat]).max();
    for winner in outcome.winners.iter() {
        let first = Some(outcome.scores[winner]) == best && outcome.places[winner] == 1;
        law(16, first && !state.gone.contains(winner), || format!("{winner} wins: {outcome:?}"))?;
    }
    Ok(())
}
