//! Laws that a state keeps by itself, or compared with how its round began.

use heist_table::{Money, Rules as _, Seat};
use millions_of_dollars::{
    Ending, Fate, LootId, MillionsOfDollars, Phase, Role, RoleCounts, State,
};

use crate::{Law, law};

/// `opening` is the state in which the round began, before any ante.
pub fn keeps(rules: &MillionsOfDollars, state: &State, opening: &State) -> Law {
    money(rules, state)?;
    antes(rules, state, opening)?;
    role_cards(rules, state)?;
    loot(rules, state)?;
    intimidation(rules, state)?;
    survivors(rules, state)?;
    offers(rules, state)?;
    not_fooled_again(rules, state)
}

fn negotiates(state: &State) -> bool {
    matches!(state.phase, Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. })
}

/// Laws 1 and 2. That nobody owes is in the type: a debt panics.
fn money(rules: &MillionsOfDollars, state: &State) -> Law {
    let hands: Money = state.robbers.iter().map(|(_, robber)| robber.cash).sum();
    let antes: Money = state.characters.iter().map(|(_, card)| card.ante).sum();
    let total = hands + antes + state.reserve;
    law(1, total == rules.content.total, || format!("{total}M in all"))?;
    // The pack's own comment: at most 146M can leave the Reserve.
    law(2, state.reserve >= Money(175 - 146), || format!("{}M in the Reserve", state.reserve))
}

/// Laws 3 and 4.
fn antes(rules: &MillionsOfDollars, state: &State, opening: &State) -> Law {
    let ante = rules.loot_card(state).ante;
    for seat in Seat::all(rules.seats) {
        let mut purse = opening.robbers[seat].cash;
        for id in rules.characters_of(seat) {
            let card = &state.characters[id];
            let due = ante.min(purse);
            purse -= due;
            let chosen = card.role.is_some();
            if negotiates(state) {
                let expected = if card.fate == Fate::InPlay { due } else { Money::ZERO };
                let say = || format!("{}M on Character {id}, not {expected}M", card.ante);
                law(3, card.ante == expected, say)?;
            }
            let empty = match state.phase {
                Phase::Over(_) => true,
                Phase::Planning { .. } => !chosen,
                Phase::Naming { snitch, .. } => snitch == id || card.fate != Fate::InPlay,
                Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. } => false,
            };
            law(4, !empty || card.ante.is_zero(), || format!("{}M lie on {id}", card.ante))?;
        }
    }
    Ok(())
}

/// Law 5.
fn role_cards(rules: &MillionsOfDollars, state: &State) -> Law {
    let chosen: RoleCounts = state.characters.iter().filter_map(|(_, card)| card.role).collect();
    let shown = state.face_up;
    if matches!(state.phase, Phase::Planning { .. }) {
        return law(5, shown.total() == 0, || "cards lie open in Planning".to_owned());
    }
    let count = rules.seats * rules.content.characters_each;
    law(5, chosen.total() == count, || format!("{} Roles were chosen", chosen.total()))?;
    law(5, shown.total() == count - 1, || format!("{} cards lie open", shown.total()))?;
    let among = Role::ALL.iter().all(|&role| shown.of(role) <= chosen.of(role));
    law(5, among, || format!("{shown:?} lie open of {chosen:?}"))
}

/// Law 6.
fn loot(rules: &MillionsOfDollars, state: &State) -> Law {
    let view = rules.view(state, heist_table::SeatSet::EMPTY);
    let seen = state.loot_seen.len();
    let cards = usize::from(view.loot_left) + 1 + view.loot_discarded.len();
    law(6, state.loot_seen.contains(state.loot), || "the card in play is unseen".to_owned())?;
    law(6, cards == 8, || format!("{cards} Loot cards, not 8"))?;
    law(6, u32::from(state.round) == seen, || format!("{seen} seen in round {}", state.round))?;
    law(6, state.round == 9 - (view.loot_left + 1), || format!("round {}", state.round))?;
    let unseen = (0..10).map(LootId).filter(|&card| !state.loot_seen.contains(card)).count();
    law(6, unseen == usize::from(view.loot_left) + 2, || format!("{unseen} unseen"))
}

/// Law 7, as far as a state shows it.
fn intimidation(rules: &MillionsOfDollars, state: &State) -> Law {
    let held: u8 = state.robbers.iter().map(|(_, r)| r.intimidation + r.intimidation_fresh).sum();
    let fresh: u8 = state.robbers.iter().map(|(_, robber)| robber.intimidation_fresh).sum();
    let out = held + state.intimidation_spent;
    law(7, out <= rules.content.intimidation, || format!("{out} cards out of 8"))?;
    let supply = rules.view(state, heist_table::SeatSet::EMPTY).intimidation_supply;
    law(7, supply + out == rules.content.intimidation, || format!("{supply} in the supply"))?;
    law(7, fresh <= 1, || format!("{fresh} earned in one round"))?;
    law(7, out <= state.round, || format!("{out} earned in {} rounds", state.round))
}

/// Law 8, of the heist before or, at the end, of the last one.
fn survivors(rules: &MillionsOfDollars, state: &State) -> Law {
    let over = matches!(state.phase, Phase::Over(_));
    let mut survivors = RoleCounts::default();
    for (_, card) in state.characters.iter() {
        let end = if over { card.role.map(|role| (role, card.fate)) } else { card.last };
        if let Some((role, Fate::InPlay)) = end {
            *survivors.of_mut(role) += 1;
        }
    }
    let once = Role::ALL.iter().all(|&role| survivors.of(role) <= 1);
    law(8, once, || format!("survivors {survivors:?}"))?;
    let many = usize::from(survivors.total()) <= rules.content.roles.len();
    law(8, many, || format!("survivors {survivors:?}"))
}

/// Law 12.
fn offers(rules: &MillionsOfDollars, state: &State) -> Law {
    for (payer, offers) in state.offers.iter() {
        let purse = state.robbers[payer].cash;
        for (place, &offer) in offers.iter().enumerate().filter(|(_, offer)| !offer.is_zero()) {
            let say = || format!("{payer} offers {offer}M of {purse}M on {place}");
            law(12, offer <= purse && negotiates(state), say)?;
            law(12, rules.is_in_play(state, payer), say)?;
            let card = state.characters.iter().nth(place);
            let stands = card
                .is_some_and(|(id, card)| card.fate == Fate::InPlay && rules.owner(id) != payer);
            law(12, stands, say)?;
        }
    }
    Ok(())
}

/// Law 13.
fn not_fooled_again(rules: &MillionsOfDollars, state: &State) -> Law {
    if !rules.options.wont_get_fooled_again || matches!(state.phase, Phase::Over(_)) {
        return Ok(());
    }
    for seat in Seat::all(rules.seats) {
        for id in rules.characters_of(seat) {
            let role = state.characters[id].role;
            let before = rules.characters_of(seat).filter_map(|other| state.characters[other].last);
            let again = role.is_some_and(|role| { before }.any(|(last, _)| last == role));
            law(13, !again, || format!("seat {seat} is the {role:?} again"))?;
        }
    }
    Ok(())
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
        let richer = |other: &Seat| state.robbers[*other].cash > robber.cash;
        let sharers = Seat::all(rules.seats).filter(|&seat| state.robbers[seat].shared);
        let beaten = match state.phase {
            Phase::Over(Ending::Target) => sharers.clone().any(|seat| richer(&seat)),
            _ => Seat::all(rules.seats).any(|seat| richer(&seat)),
        };
        law(15, !beaten, || format!("{winner} wins, but another is richer"))?;
    }
    let last = state.round == rules.content.rounds;
    law(15, last || state.phase == Phase::Over(Ending::Target), || "an early end".to_owned())
}
