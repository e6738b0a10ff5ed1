//! Laws that a state keeps by itself.

use great_art_robbery::{
    Card, Cards, CityAction, Ending, GreatArtRobbery, Phase, Pools, State, Tier, Works,
};
use heist_table::{Rules as _, Seat};

use crate::{Law, law};

pub fn keeps(rules: &GreatArtRobbery, state: &State) -> Law {
    robbers(state)?;
    specialists(rules, state)?;
    interpol(rules, state)?;
    art(rules, state)?;
    tracks(rules, state)?;
    turn(rules, state)?;
    markers(rules, state)?;
    display(rules, state)?;
    ends_are_open(rules, state)
}

/// All cards of a seat, the cards in play included.
pub fn all_of(state: &State, seat: Seat) -> Cards {
    let in_play = if state.active == seat { state.turn.cards_in_play() } else { Cards::EMPTY };
    state.players[seat].owned() + in_play
}

/// Laws 1 and 13. That heaps are disjoint follows from their sum.
fn robbers(state: &State) -> Law {
    for (seat, player) in state.players.iter() {
        let all = all_of(state, seat) + player.eliminated;
        let robbers: Cards = all.each().filter(|card| card.is_robber()).collect();
        law(1, robbers == Cards::crew(), || format!("seat {seat} has {robbers:?}"))?;
        law(13, player.hand.includes(player.known), || format!("seat {seat}: {player:?}"))?;
        let worn = state.active != seat || player.hand.includes(state.turn.worn.hand);
        law(13, worn, || format!("seat {seat}: {:?}", state.turn.worn))?;
    }
    Ok(())
}

/// Law 2.
fn specialists(rules: &GreatArtRobbery, state: &State) -> Law {
    let copies = rules.content.copies;
    for card in Card::specialists() {
        let owned = |seat| all_of(state, seat).of(card) + state.players[seat].eliminated.of(card);
        let total = state.stacks.of(card) + Seat::all(rules.seats).map(owned).sum::<u8>();
        law(2, total == copies, || format!("{total} of card {card}, not {copies}"))?;
    }
    Ok(())
}

/// Law 3.
fn interpol(rules: &GreatArtRobbery, state: &State) -> Law {
    let owned = Seat::all(rules.seats).map(|seat| all_of(state, seat).of(Card::INTERPOL));
    let total = owned.sum::<u8>() + state.interpol;
    law(3, total == rules.content.interpol, || format!("{total} Interpol cards"))?;
    let gone = state.players.iter().any(|(_, player)| player.eliminated.has(Card::INTERPOL));
    law(3, !gone, || "an Interpol card left the game".to_owned())
}

/// Law 4.
fn art(rules: &GreatArtRobbery, state: &State) -> Law {
    for tier in Tier::ALL {
        let pile = state.piles[tier as usize];
        let hung: Vec<_> = (0..7).filter_map(|city| state.work(city, tier)).collect();
        law(4, hung.len() == 7 || pile.is_empty(), || format!("a {tier:?} space is empty"))?;
        let all = rules.content.works_of(tier);
        let stolen = state.players.iter().flat_map(|(_, player)| player.works.iter());
        let stolen: Vec<_> = stolen.filter(|&work| all.contains(work)).collect();
        let count = usize::from(pile.count()) + hung.len() + stolen.len();
        let set: Works = pile.iter().chain(hung).chain(stolen).collect();
        law(4, set == all && count == usize::from(all.count()), || format!("{count} {tier:?}"))?;
    }
    Ok(())
}

/// Laws 5, 6, 8 and 14.
fn tracks(rules: &GreatArtRobbery, state: &State) -> Law {
    let heists: u8 = state.players.iter().map(|(_, player)| player.works.count()).sum();
    let time = rules.content.time.start + heists;
    law(5, state.time == time, || format!("Time {} after {heists} heists", state.time))?;
    for (seat, player) in state.players.iter() {
        let on_track = player.suspicion <= rules.content.suspicion_last;
        law(6, on_track, || format!("seat {seat} has Suspicion {}", player.suspicion))?;
        law(8, (1..=4).contains(&player.level), || format!("level {}", player.level))?;
        let on_map = player.car.is_none_or(|car| rules.content.map.has(car));
        law(14, on_map, || format!("seat {seat} stands on {:?}", player.car))?;
        let placed = player.car.is_some() || state.phase == Phase::PlaceCars;
        law(14, placed || state.gone.contains(seat), || format!("seat {seat} has no car"))?;
    }
    Ok(())
}

/// Laws 7 and 9.
fn turn(rules: &GreatArtRobbery, state: &State) -> Law {
    if state.phase != Phase::Turn {
        let empty = state.turn.pools == Pools::default() && !state.turn.permit;
        law(7, empty, || format!("{:?} after the turn", state.turn.pools))?;
    }
    let limit = rules.content.rulings.city_action_limit;
    if limit == great_art_robbery::CityActionLimit::PerTurn {
        let once = state.turn.taken_in.iter().all(|cities| cities.count_ones() <= 1);
        law(9, once, || format!("{:?} in one turn", state.turn.taken_in))?;
    }
    Ok(())
}

/// Law 10.
fn markers(rules: &GreatArtRobbery, state: &State) -> Law {
    for (seat, player) in state.players.iter() {
        let Some(marker) = player.marker else { continue };
        let map = &rules.content.map;
        let say = || format!("seat {seat}: {marker:?}");
        law(10, map.city(marker.city).is_some(), say)?;
        let upgraded = marker.taken.contains(CityAction::Upgrade);
        law(10, upgraded == (marker.city == map.hideout), say)?;
        let count = marker.taken.iter().count();
        law(10, count == 1 || count == 2 && !upgraded, say)?;
    }
    Ok(())
}

/// Law 11.
fn display(rules: &GreatArtRobbery, state: &State) -> Law {
    let mut there = 0;
    for column in &state.display {
        let height = column.iter().flatten().count();
        let filled = column[..height].iter().all(Option::is_some);
        law(11, filled, || format!("a gap in {column:?}"))?;
        for &card in column.iter().flatten() {
            let copies = state.stacks.of(card);
            law(11, (1..=rules.content.copies).contains(&copies), || format!("{copies} left"))?;
            there += 1;
        }
    }
    law(11, there == state.stacks.iter().count(), || format!("{there} stacks in the display"))
}

/// Laws 15 and 16.
fn ends_are_open(rules: &GreatArtRobbery, state: &State) -> Law {
    let mut legal = Vec::new();
    rules.legal(state, state.active, &mut legal);
    let end = match state.phase {
        Phase::Turn => legal.contains(&great_art_robbery::Action::EndTurn),
        Phase::Keep => legal.contains(&great_art_robbery::Action::DoneKeeping),
        Phase::PlaceCars => !legal.is_empty(),
        Phase::Over(_) => legal.is_empty(),
    };
    law(15, end, || format!("{:?} cannot be ended", state.phase))?;
    let last = state.time == rules.content.time.last;
    law(16, last == (state.phase == Phase::Over(Ending::TimeIsUp)), || {
        format!("{:?} at Time {}", state.phase, state.time)
    })
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
