//! Laws that a state keeps compared with how its round began, or with what is
//! seen of it. Those it keeps by itself are the game's own (`possible`).

use heist_table::{Game as _, Money, Rules as _, Seat};
use millions_of_dollars::{Ending, Fate, LootId, MillionsOfDollars, Phase, State};

use crate::{Law, law};

/// `opening` is the state in which the round began, before any ante.
pub fn keeps(rules: &MillionsOfDollars, state: &State, opening: &State) -> Law {
    rules.possible(state)?;
    // The pack's own comment: at most 146M can leave the Reserve.
    law(2, state.reserve >= Money(175 - 146), || format!("{}M in the Reserve", state.reserve))?;
    antes(rules, state, opening)?;
    counts(rules, state)
}

/// Law 3.
fn antes(rules: &MillionsOfDollars, state: &State, opening: &State) -> Law {
    if !matches!(state.phase, Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. }) {
        return Ok(());
    }
    let ante = rules.loot_card(state).ante;
    for seat in Seat::all(rules.seats) {
        let mut purse = opening.robbers[seat].cash;
        for id in rules.characters_of(seat) {
            let card = &state.characters[id];
            let due = ante.min(purse);
            purse -= due;
            let expected = if card.fate == Fate::InPlay { due } else { Money::ZERO };
            let say = || format!("{}M on Character {id}, not {expected}M", card.ante);
            law(3, card.ante == expected, say)?;
        }
    }
    Ok(())
}

/// Laws 6 and 7, by what everybody sees.
fn counts(rules: &MillionsOfDollars, state: &State) -> Law {
    let view = rules.view(state, heist_table::SeatSet::EMPTY);
    let cards = usize::from(view.loot_left) + 1 + view.loot_discarded.len();
    law(6, cards == 8, || format!("{cards} Loot cards, not 8"))?;
    law(6, state.round == 9 - (view.loot_left + 1), || format!("round {}", state.round))?;
    let unseen = (0..10).map(LootId).filter(|&card| !state.loot_seen.contains(card)).count();
    law(6, unseen == usize::from(view.loot_left) + 2, || format!("{unseen} unseen"))?;
    let held: u8 = state.robbers.iter().map(|(_, r)| r.intimidation + r.intimidation_fresh).sum();
    let (out, supply) = (held + state.intimidation_spent, view.intimidation_supply);
    law(7, supply + out == rules.content.intimidation, || format!("{supply} in the supply"))
}

/// Law 15.
pub fn ends_well(rules: &MillionsOfDollars, state: &State) -> Law {
    let Some(outcome) = rules.outcome(state) else {
        return law(15, false, || "no outcome".to_owned());
    };
    law(15, !outcome.winners.is_empty(), || "nobody wins".to_owned())?;
    for winner in outcome.winners.iter() {
        let robber = &state.robbers[winner];
        let earned = state.phase != Phase::Over(Ending::Target)
            || robber.cash >= rules.content.target && robber.shared;
        law(15, earned, || format!("{winner} wins with {}M", robber.cash))?;
        let all_gone = state.gone == heist_table::SeatSet::all(rules.seats);
        let rivals = Seat::all(rules.seats).filter(|&seat| all_gone || !state.gone.contains(seat));
        let mut richer = rivals.filter(|&other| state.robbers[other].cash > robber.cash);
        let beaten = match state.phase {
            Phase::Over(Ending::Target) => richer.any(|seat| state.robbers[seat].shared),
            _ => richer.next().is_some(),
        };
        law(15, !beaten, || format!("{winner} wins, but another is richer"))?;
    }
    let last = state.round == rules.content.rounds;
    law(15, last || state.phase == Phase::Over(Ending::Target), || "an early end".to_owned())
}
