//! Whether a state could have come about: the laws it keeps by itself
//! (section 7 of the rules).

mod plan;

use heist_table::laws::law;
use heist_table::{Seat, SeatSet};

use crate::cards::Cards;
use crate::content::{ClueTrack, Collect};
use crate::spaces::{MOST_SPACES, Spaces};
use crate::state::{Ending, MOST_DICE, Pending, Phase, State};
use crate::{ArtProject, Space};

/// What is wrong with a state, if anything.
pub(crate) fn possible(rules: &ArtProject, state: &State) -> Result<(), String> {
    sizes(rules, state)?;
    cards(rules, state)?;
    tokens(rules, state)?;
    map(rules, state)?;
    chronicle(rules, state)?;
    plan::plan(rules, state)?;
    steps(rules, state)
}

/// Everything is of this table: nothing that follows goes out of bounds.
fn sizes(rules: &ArtProject, state: &State) -> Result<(), String> {
    let seats = rules.seats;
    let fits = state.hands.seats() == seats
        && state.drawn.seats() == seats
        && state.played.seats() == seats
        && state.unplayed.seats() == seats
        && state.clues.seats() == seats
        && state.health.seats() == seats
        && state.to_place.seats() == seats
        && state.pawns.seats() == seats
        && state.free_steps.seats() == seats
        && state.unready.seats() == seats
        && state.statements.seats() == seats
        && state.signals.seats() == seats;
    law(0, fits, || format!("not everything is for {seats} seats"))?;
    let all = SeatSet::all(seats);
    let known = |set: SeatSet| set.minus(all).is_empty();
    law(0, known(state.ready) && known(state.moved), || "a seat is not at this table".to_owned())?;
    let spaces = rules.content.map.spaces.len();
    let there = |space: Space| space.index() < spaces;
    let named = state.pawns.iter().map(|(_, at)| *at).chain(state.ally);
    let sets = [state.pieces, state.lost, state.fought, state.effects];
    let mut named = named.chain(sets.into_iter().flat_map(Spaces::iter));
    law(0, named.all(there), || "a space is not on this map".to_owned())?;
    let led = |(space, leader): (Space, &Option<Seat>)| {
        leader.is_some() == state.fought.contains(space)
            && leader.is_none_or(|one| all.contains(one))
    };
    law(0, state.led.iter().all(led), || "not every fight was led by somebody".to_owned())?;
    let empty = (spaces..MOST_SPACES).all(|space| state.agents[Space::new(space)] == 0);
    law(0, empty, || "agents are off the map".to_owned())?;
    law(0, state.ally.is_some() == rules.is_solo(), || {
        "only who plays alone has an Ally".to_owned()
    })
}

fn cards(rules: &ArtProject, state: &State) -> Result<(), String> {
    let content = &rules.content;
    let mut seen = Cards::NONE;
    let mut count = 0;
    let mut piles = vec![state.unseen, state.spent];
    piles.extend(state.top.map(Cards::only));
    for seat in Seat::all(rules.seats) {
        piles.extend([state.hands[seat], state.unplayed[seat], state.clues[seat]]);
    }
    for pile in piles {
        seen = seen.with(pile);
        count += u32::from(pile.count());
    }
    let all = content.all_cards();
    law(4, seen == all && count == u32::from(all.count()), || {
        format!("{count} cards, {} different", seen.count())
    })?;
    let deck = state.above.saturating_add(state.below);
    let top = u8::from(state.top.is_some());
    let rest = deck.saturating_add(content.mission.removed);
    law(4, state.unseen.count() + top == rest && (top == 1) == (deck > 0), || {
        format!("{deck} cards are in the deck, {} unseen", state.unseen.count())
    })?;
    law(16, state.is_final == (state.above == 0), || "the End tile lies wrong".to_owned())?;
    law(
        16,
        state.below <= content.mission.below_end_tile
            && (state.is_final || state.below == content.mission.below_end_tile),
        || format!("{} cards are below the End tile", state.below),
    )?;
    for seat in Seat::all(rules.seats) {
        positions(state, seat)?;
        let row = content.clues_of(state.clues[seat]);
        let full = row.iter().any(|&count| count >= content.mission.to_discover);
        let pending =
            matches!(state.pending, Some(Pending::Discovery { .. } | Pending::Island { .. }));
        law(8, !full || pending || state.is_over(), || format!("seat {seat} has not discovered"))?;
    }
    let shared = content.map.clues == ClueTrack::Team;
    let strays = Seat::all(rules.seats).skip(1).any(|seat| !state.clues[seat].is_empty());
    law(8, !(shared && strays), || "the team has one clue track".to_owned())
}

/// R132: the cards of a hand have different positions, none above those drawn.
fn positions(state: &State, seat: Seat) -> Result<(), String> {
    let mut taken = [false; 256];
    for card in state.hands[seat].iter() {
        let mark = state.marks[card];
        let sound = (1..=state.drawn[seat]).contains(&mark.position)
            && mark.told.is_sound()
            && !std::mem::replace(&mut taken[usize::from(mark.position)], true);
        law(10, sound, || format!("seat {seat} holds a card at position {}", mark.position))?;
    }
    let loose = state.unplayed[seat].iter().all(|card| state.marks[card].told.is_sound());
    law(10, loose, || "what was told is no frame of a card".to_owned())
}

fn tokens(rules: &ArtProject, state: &State) -> Result<(), String> {
    let parts = &rules.content.components;
    let agents: u32 = state.agents.iter().map(|(_, count)| u32::from(*count)).sum();
    let agents = agents + u32::from(state.white_hand);
    let to_place: u32 = state.to_place.iter().map(|(_, count)| u32::from(*count)).sum();
    law(1, agents + to_place <= u32::from(parts.agents), || format!("{agents} agents are out"))?;
    law(2, state.van.iter().all(|&count| count <= parts.resources), || {
        format!("the van holds {:?}", state.van)
    })?;
    let health: u32 = state.health.iter().map(|(_, health)| u32::from(*health)).sum();
    law(3, health <= u32::from(parts.health), || format!("{health} health is out"))?;
    let dead = state.health.iter().find(|(_, health)| **health == 0).map(|(seat, _)| seat);
    let told = match state.phase {
        Phase::Over(Ending::NoHealth { seat }) => Some(seat),
        _ => None,
    };
    law(3, dead == told, || format!("{dead:?} has no health"))?;
    law(7, state.allies <= parts.ally_dice, || format!("{} ally dice", state.allies))
}

fn map(rules: &ArtProject, state: &State) -> Result<(), String> {
    let (map, parts) = (&rules.content.map, &rules.content.components);
    law(
        5,
        u32::from(state.pieces.count()) + u32::from(state.track) <= u32::from(parts.art_pieces),
        || format!("{} pieces are out", state.pieces_out()),
    )?;
    let full = usize::from(state.track) == map.track.len();
    let won = matches!(state.phase, Phase::Over(Ending::TrackFull));
    law(5, usize::from(state.track) <= map.track.len() && full == won, || {
        format!("{} pieces are on the track", state.track)
    })?;
    let carried = map.collect == Collect::Named;
    for space in map.all() {
        let lost = state.lost.contains(space);
        law(1, !(lost && state.agents[space] > 0), || {
            format!("agents are on lost space {space:?}")
        })?;
        let piece = state.pieces.contains(space);
        law(5, !(lost && piece), || format!("a piece is on lost space {space:?}"))?;
        let shows = map.spaces[space.index()].symbol.is_some() || map.start_art.contains(space);
        law(5, !piece || shows || carried, || format!("a piece is on {space:?}"))?;
    }
    law(6, state.lost.count() <= map.markers, || {
        format!("{} spaces are lost", state.lost.count())
    })?;
    let unserved = map.track.iter().skip(state.track.into());
    let gone = unserved.filter_map(|entry| entry.named).any(|space| state.lost.contains(space));
    law(20, !gone || state.is_over(), || "an unserved neighbourhood is lost".to_owned())
}

/// What is remembered speaks of this table, and of no more than happened.
fn chronicle(rules: &ArtProject, state: &State) -> Result<(), String> {
    let told = &state.chronicle;
    let is_space = |space: Space| rules.content.map.space(space).is_some();
    let is_seat = |seat: Seat| seat.number() < rules.seats;
    let pieces = told.recovered().all(|piece| {
        is_space(piece.space)
            && piece.by.minus(SeatSet::all(rules.seats)).is_empty()
            && piece.led.is_none_or(is_seat)
            && piece.round <= state.round
    });
    law(5, pieces && told.recovered().count() <= usize::from(state.track), || {
        "a piece is remembered that did not come home".to_owned()
    })?;
    let fallen =
        told.fallen().all(|fall| state.lost.contains(fall.space) && fall.round <= state.round);
    law(6, fallen, || "a space is remembered that is not lost".to_owned())?;
    let thrown = told.luckiest().into_iter().chain(told.unluckiest()).all(|thrown| {
        is_space(thrown.space)
            && is_seat(thrown.leader)
            && thrown.round <= state.round
            && thrown.allies <= rules.content.components.ally_dice
            && usize::from(thrown.characters) + usize::from(thrown.allies) <= MOST_DICE
    });
    law(17, thrown, || "a throw is remembered that was none".to_owned())
}

fn steps(rules: &ArtProject, state: &State) -> Result<(), String> {
    let limits = &rules.content.limits;
    for seat in Seat::all(rules.seats) {
        let sound = state.unready[seat] <= limits.unready
            && state.free_steps[seat] <= limits.free_steps
            && state.statements[seat] <= rules.statements_allowed()
            && state.played[seat] <= rules.content.mission.played;
        law(17, sound, || format!("seat {seat} has done too much"))?;
    }
    law(17, state.ally_free_steps <= limits.free_steps, || {
        "the Ally has walked too far".to_owned()
    })?;
    let seat_is_here = |seat: Seat| seat.number() < rules.seats;
    let sound = match state.pending {
        None => true,
        Some(Pending::HealthGift { seat, left, card }) => {
            seat_is_here(seat)
                && left > 0
                && left <= rules.health_stock(state)
                && card.index() < rules.content.cards.len()
                && state.phase == Phase::Play
        }
        Some(Pending::Discovery { seat }) => seat_is_here(seat),
        Some(Pending::Island { seat, symbol }) => {
            seat_is_here(seat) && rules.open_for(state, symbol).count() > 1
        }
        Some(Pending::Effects) => state.effects.count() > 1,
        Some(Pending::LoseResources { space, left }) => {
            rules.content.map.space(space).is_some() && left > 0
        }
        Some(Pending::LoseClue { space }) => {
            rules.content.map.space(space).is_some() && state.all_clues().count() > 1
        }
    };
    law(13, sound, || format!("nobody can choose: {:?}", state.pending))?;
    if let Phase::Fight(fight) = state.phase {
        let there = state.seats_in(fight.space);
        let sound = rules.content.map.space(fight.space).is_some()
            && there.contains(fight.leader)
            && state.agents[fight.space] > 0
            && fight.roll.dice().iter().all(|die| there.contains(die.owner) && die.shows <= 20)
            && fight.guns <= 100
            && rules.team_strength(&fight) < rules.agents_strength(state, fight.space);
        law(17, sound, || "the fight is over or was never begun".to_owned())?;
    }
    let holds = match state.phase {
        Phase::Play => Seat::all(rules.seats).all(|seat| {
            u32::from(state.hands[seat].count()) >= u32::from(rules.plays_due(state, seat))
        }),
        _ => true,
    };
    law(10, holds, || "somebody has no card to play".to_owned())?;
    let moving = !matches!(state.phase, Phase::Movement | Phase::Setup | Phase::Over(_));
    let stands = state.phase == Phase::Collected
        && state.pawns.iter().any(|(_, at)| state.lost.contains(*at));
    law(12, !(moving && stands), || "a pawn stayed on a lost space".to_owned())?;
    let done = state.is_over() || state.pending.is_some() || !rules.is_done(state);
    law(13, done, || "nobody is awaited, and the game does not go on".to_owned())
}
