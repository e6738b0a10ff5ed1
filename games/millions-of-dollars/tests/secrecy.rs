//! The shared laws on every kind of table.

mod common;

use std::hash::{DefaultHasher, Hash, Hasher};

use heist_table::laws::Trial;
use heist_table::{Money, Seat, SeatSet};
use millions_of_dollars::{MillionsOfDollars, Phase, State};

/// The Roles of others that the seats in `eyes` have not seen.
fn hidden_roles(rules: &MillionsOfDollars, state: &State, eyes: SeatSet) -> Option<u64> {
    if matches!(state.phase, Phase::Over(_)) {
        return None;
    }
    let hidden = state.characters.iter().filter(|(id, card)| {
        let seen = card.revealed || !card.seen_by.both(eyes).is_empty();
        card.role.is_some() && !eyes.contains(rules.owner(*id)) && !seen
    });
    let roles: Vec<_> = hidden.map(|(id, card)| (id, card.role)).collect();
    let different = roles.iter().any(|(_, role)| *role != roles[0].1);
    let planning = matches!(state.phase, Phase::Planning { .. });
    let varied = roles.len() > 1 && different || planning && !roles.is_empty();
    varied.then(|| fingerprint(&roles))
}

/// Which of the others have chosen, while some have and some have not.
fn who_has_chosen(rules: &MillionsOfDollars, state: &State, eyes: SeatSet) -> Option<u64> {
    let others = SeatSet::all(rules.seats).minus(eyes).minus(state.gone);
    let chosen =
        |seat: Seat| rules.characters_of(seat).all(|id| state.characters[id].role.is_some());
    let count = others.iter().filter(|&seat| chosen(seat)).count();
    let planning = matches!(state.phase, Phase::Planning { .. });
    let who: Vec<bool> = others.iter().map(chosen).collect();
    (planning && count > 0 && count < others.len()).then(|| fingerprint(&who))
}

fn fingerprint(thing: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}

/// All money is somewhere (law 1).
fn all_money(rules: &MillionsOfDollars, state: &State) -> Result<(), String> {
    let hands: Money = state.robbers.iter().map(|(_, robber)| robber.cash).sum();
    let antes: Money = state.characters.iter().map(|(_, card)| card.ante).sum();
    let total = hands + antes + state.reserve;
    if total == rules.content.total { Ok(()) } else { Err(format!("{total}M in all")) }
}

/// One test per number of players, so that they run side by side.
fn check(seats: u8) {
    for (name, rules) in common::every_kind_of(seats) {
        Trial::new(name, rules)
            .games(heist_trials::games(4))
            .hidden("roles", hidden_roles)
            .hidden("who has chosen", who_has_chosen)
            .keeps(all_money)
            .check();
    }
}

#[test]
fn every_law_holds_with_three_players() {
    check(3);
}

#[test]
fn every_law_holds_with_four_players() {
    check(4);
}

#[test]
fn every_law_holds_with_five_players() {
    check(5);
}

#[test]
fn every_law_holds_with_six_players() {
    check(6);
}

#[test]
fn every_law_holds_with_seven_players() {
    check(7);
}

#[test]
fn every_law_holds_with_eight_players() {
    check(8);
}
