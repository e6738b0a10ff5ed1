//! Whether a state could have come about: the laws of section 7 of `rules.md`
//! that a state keeps by itself, and what the phases take for granted.
//! Whatever passes here can be played on and imagined.

use heist_table::laws::law;
use heist_table::{Rules as _, Seat, SeatSet};

use crate::art::{Tier, Work, Works};
use crate::cards::{Card, Cards};
use crate::content::CityActionLimit;
use crate::state::{CityAction, Ending, Phase, Pools, State};
use crate::{ART_CITIES, Action, GreatArtRobbery};

type Law = Result<(), String>;

/// More than any turn yields, and far from what would not fit any more.
const MOST_IN_A_POOL: u16 = 1_000;
/// More than any game takes.
const MOST_ROUNDS: u16 = 10_000;

pub(crate) fn possible(rules: &GreatArtRobbery, state: &State) -> Law {
    sizes(rules, state)?;
    robbers(rules, state)?;
    specialists(rules, state)?;
    interpol(rules, state)?;
    heaps(state)?;
    art(rules, state)?;
    tracks(rules, state)?;
    turn(rules, state)?;
    markers(rules, state)?;
    display(rules, state)?;
    phase(rules, state)?;
    ends_are_open(rules, state)
}

fn must(holds: bool, what: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(what()) }
}

/// Everything is there for the number of seats of this table, and no more.
fn sizes(rules: &GreatArtRobbery, state: &State) -> Law {
    let all = SeatSet::all(rules.seats);
    let fits = state.players.seats() == rules.seats
        && all.contains(state.active)
        && all.contains(state.start)
        && state.gone.minus(all).is_empty();
    must(fits, || format!("it is not one of a table of {}", rules.seats))?;
    let rounds = state.last_heist <= state.round && state.round <= MOST_ROUNDS;
    must(rounds, || format!("the last heist was in round {} of {}", state.last_heist, state.round))
}

/// How many of a card a seat has, in play and out of the game included. Not by
/// adding heaps: those of a foreign state may be too high for that.
fn owned(state: &State, seat: Seat, card: Card) -> u32 {
    let player = &state.players[seat];
    let heaps = [player.hand, player.draw, player.discard, player.eliminated];
    let in_play = state.turn.in_play.iter().filter(|_| state.active == seat);
    heaps.iter().chain(in_play).map(|heap| u32::from(heap.of(card))).sum()
}

/// Law 1. That heaps are disjoint follows from their sum.
fn robbers(rules: &GreatArtRobbery, state: &State) -> Law {
    for seat in Seat::all(rules.seats) {
        for card in Cards::crew().each() {
            let count = owned(state, seat, card);
            law(1, count == 1, || format!("seat {seat} has card {card} {count} times"))?;
        }
    }
    Ok(())
}

/// Law 2.
fn specialists(rules: &GreatArtRobbery, state: &State) -> Law {
    let copies = rules.content.copies;
    for card in Card::specialists() {
        let hired: u32 = Seat::all(rules.seats).map(|seat| owned(state, seat, card)).sum();
        let total = u32::from(state.stacks.of(card)) + hired;
        law(2, total == u32::from(copies), || format!("{total} of card {card}, not {copies}"))?;
    }
    Ok(())
}

/// Law 3.
fn interpol(rules: &GreatArtRobbery, state: &State) -> Law {
    let dealt: u32 = Seat::all(rules.seats).map(|seat| owned(state, seat, Card::INTERPOL)).sum();
    let total = dealt + u32::from(state.interpol);
    law(3, total == u32::from(rules.content.interpol), || format!("{total} Interpol cards"))?;
    let gone = state.players.iter().any(|(_, player)| player.eliminated.has(Card::INTERPOL));
    law(3, !gone, || "an Interpol card left the game".to_owned())
}

/// Law 13: what is marked in a heap lies there.
fn heaps(state: &State) -> Law {
    for (seat, player) in state.players.iter() {
        law(13, player.hand.includes(player.known), || format!("seat {seat}: {player:?}"))?;
    }
    let (player, this) = (&state.players[state.active], &state.turn);
    let worn = player.hand.includes(this.worn.hand)
        && player.draw.includes(this.worn.draw)
        && player.discard.includes(this.worn.discard);
    law(13, worn, || format!("seat {}: {:?}", state.active, this.worn))?;
    must(player.hand.includes(this.kept), || "what is kept is not in the hand (R67)".to_owned())
}

/// Law 4.
fn art(rules: &GreatArtRobbery, state: &State) -> Law {
    let works = Tier::ALL.map(|tier| rules.content.works_of(tier));
    let known = |work: &Work| works.iter().any(|all| all.iter().any(|one| one == *work));
    let strange = state.walls.iter().flatten().flatten().find(|work| !known(work));
    law(4, strange.is_none(), || format!("there is no work {strange:?}"))?;
    for tier in Tier::ALL {
        let pile = state.piles[tier as usize];
        let hung: Vec<_> = (0..ART_CITIES).filter_map(|city| state.work(city, tier)).collect();
        law(4, hung.len() == ART_CITIES || pile.is_empty(), || {
            format!("a {tier:?} space is empty")
        })?;
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
        let road = player.came_from.is_none_or(|from| {
            player.car.is_some_and(|car| {
                rules.content.map.has(from) && rules.content.map.linked(from, car)
            })
        });
        law(14, road, || format!("seat {seat} drove no road from {:?}", player.came_from))?;
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
    let Pools { money, wheels, skills, any, flights } = state.turn.pools;
    let pools = [money, wheels, any, flights];
    let most = pools.into_iter().chain(skills).max().unwrap_or_default();
    must(most <= MOST_IN_A_POOL, || format!("{most} of something were gained in a turn"))?;
    let limit = rules.content.rulings.city_action_limit;
    if limit == CityActionLimit::PerTurn {
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
    let mut there = Cards::EMPTY;
    for column in &state.display {
        let height = column.iter().flatten().count();
        let filled = column[..height].iter().all(Option::is_some);
        law(11, filled, || format!("a gap in {column:?}"))?;
        for &card in column.iter().flatten() {
            let copies = state.stacks.of(card);
            law(11, (1..=rules.content.copies).contains(&copies), || format!("{copies} left"))?;
            law(11, !there.has(card), || format!("card {card} lies there twice"))?;
            there.insert(card);
        }
    }
    let stacks = there.iter().count();
    law(11, stacks == state.stacks.iter().count(), || format!("{stacks} stacks in the display"))
}

/// What each phase takes for granted.
fn phase(rules: &GreatArtRobbery, state: &State) -> Law {
    let over = matches!(state.phase, Phase::Over(_));
    let active = state.active;
    must(over || !state.gone.contains(active), || format!("seat {active} is gone (Q60)"))?;
    let began = state.round > 0;
    match state.phase {
        Phase::PlaceCars => {
            must(!began, || format!("cars are placed in round {} (R10)", state.round))?;
            let mut before = state.start.clockwise(rules.seats).take_while(|&seat| seat != active);
            let has_car = |seat: Seat| state.players[seat].car.is_some();
            let placed = before.all(|seat| has_car(seat) || state.gone.contains(seat));
            let mut after = active
                .clockwise(rules.seats)
                .take_while(|&seat| seat == active || seat != state.start);
            must(placed && !after.any(has_car), || "cars are placed in turn (R10)".to_owned())
        }
        Phase::Turn => must(began, || "the rounds have not begun (R12)".to_owned()),
        Phase::Keep => {
            let player = &state.players[active];
            let most = rules.content.level(player.level).keep;
            let chooses = state.turn.kept.count() < most && !player.hand.is_empty();
            must(began && chooses, || format!("seat {active} has nothing to keep (R67)"))
        }
        Phase::Over(_) => Ok(()),
    }
}

/// Laws 15 and 16.
fn ends_are_open(rules: &GreatArtRobbery, state: &State) -> Law {
    let mut legal = Vec::new();
    rules.legal(state, state.active, &mut legal);
    let end = match state.phase {
        Phase::Turn => legal.contains(&Action::EndTurn),
        Phase::Keep => legal.contains(&Action::DoneKeeping),
        Phase::PlaceCars => !legal.is_empty(),
        Phase::Over(_) => legal.is_empty(),
    };
    law(15, end, || format!("{:?} cannot be ended", state.phase))?;
    let last = state.time == rules.content.time.last;
    law(16, last == (state.phase == Phase::Over(Ending::TimeIsUp)), || {
        format!("{:?} at Time {}", state.phase, state.time)
    })
}
