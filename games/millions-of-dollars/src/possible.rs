//! Whether a state could have come about: the laws of section 7 of `rules.md`
//! that a state keeps by itself, and what the phases take for granted.
//!
//! Whatever passes here can be played on and imagined; in particular the Roles
//! as they lie are one way to deal them, so that imagining finds one.

use heist_table::laws::law;
use heist_table::{Seat, SeatSet};

use crate::rules::in_play;
use crate::state::{CharacterId, Ending, Fate, LootId, Phase, State};
use crate::{MillionsOfDollars, Negotiation, Role, RoleCounts};

type Law = Result<(), String>;

pub(crate) fn possible(rules: &MillionsOfDollars, state: &State) -> Law {
    sizes(rules, state)?;
    money(rules, state)?;
    antes(rules, state)?;
    role_cards(rules, state)?;
    loot(rules, state)?;
    reserve_lasts(rules, state)?;
    intimidation(rules, state)?;
    survivors(rules, state)?;
    offers(rules, state)?;
    own_roles(rules, state)?;
    phase(rules, state)
}

fn must(holds: bool, what: impl FnOnce() -> String) -> Law {
    if holds { Ok(()) } else { Err(what()) }
}

fn negotiates(state: &State) -> bool {
    matches!(state.phase, Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. })
}

fn plans(state: &State) -> bool {
    matches!(state.phase, Phase::Planning { .. })
}

/// Everything is there for the number of seats of this table, and no more.
fn sizes(rules: &MillionsOfDollars, state: &State) -> Law {
    let (seats, all) = (rules.seats, SeatSet::all(rules.seats));
    let fits = state.robbers.seats() == seats
        && state.offers.seats() == seats
        && state.characters.count() == seats * rules.content.characters_each
        && all.contains(state.leader)
        && state.gone.minus(all).is_empty()
        && state.characters.iter().all(|(_, card)| card.seen_by.minus(all).is_empty());
    must(fits, || format!("it is not one of a table of {seats}"))
}

/// Law 1. That nobody owes is in the type.
fn money(rules: &MillionsOfDollars, state: &State) -> Law {
    let hands = state.robbers.iter().map(|(_, robber)| robber.cash);
    let antes = state.characters.iter().map(|(_, card)| card.ante);
    let total: u64 = hands.chain(antes).chain([state.reserve]).map(|sum| u64::from(sum.0)).sum();
    law(1, total == u64::from(rules.content.total.0), || format!("{total}M in all"))
}

/// Laws 3 and 4, as far as a state shows them.
fn antes(rules: &MillionsOfDollars, state: &State) -> Law {
    must(usize::from(state.loot.0) < rules.content.loot.len(), || "no such Loot card".to_owned())?;
    let most = rules.loot_card(state).ante;
    for (id, card) in state.characters.iter() {
        law(3, card.ante <= most, || format!("{}M on Character {id}", card.ante))?;
        let empty = match state.phase {
            Phase::Over(_) => true,
            Phase::Planning { .. } => card.role.is_none(),
            Phase::Naming { snitch, .. } => snitch == id || card.fate != Fate::InPlay,
            Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. } => card.fate != Fate::InPlay,
        };
        law(4, !empty || card.ante.is_zero(), || format!("{}M lie on {id}", card.ante))?;
    }
    Ok(())
}

/// Law 5.
fn role_cards(rules: &MillionsOfDollars, state: &State) -> Law {
    let chosen: RoleCounts = state.characters.iter().filter_map(|(_, card)| card.role).collect();
    let shown = Role::ALL.map(|role| u32::from(state.face_up.of(role)));
    let total: u32 = shown.iter().sum();
    if plans(state) {
        return law(5, total == 0, || "cards lie open in Planning".to_owned());
    }
    let count = u32::from(rules.seats * rules.content.characters_each);
    law(5, u32::from(chosen.total()) == count, || format!("{} were chosen", chosen.total()))?;
    law(5, total == count - 1, || format!("{total} cards lie open"))?;
    let among = Role::ALL.iter().all(|&role| state.face_up.of(role) <= chosen.of(role));
    law(5, among, || format!("{:?} lie open of {chosen:?}", state.face_up))
}

/// Law 6.
fn loot(rules: &MillionsOfDollars, state: &State) -> Law {
    let seen = state.loot_seen;
    let known = |card: LootId| seen.contains(card);
    let there = (0..rules.content.loot.len() as u8).map(LootId).filter(|&card| known(card));
    law(6, there.count() == seen.len() as usize, || "unknown Loot cards".to_owned())?;
    law(6, known(state.loot), || "the card in play is unseen".to_owned())?;
    let round = u32::from(state.round);
    law(6, round == seen.len(), || format!("{} seen in round {round}", seen.len()))?;
    law(6, (1..=rules.content.rounds).contains(&state.round), || format!("round {round}"))
}

/// Law 2: the Reserve can pay for what may still come (Q4).
fn reserve_lasts(rules: &MillionsOfDollars, state: &State) -> Law {
    if matches!(state.phase, Phase::Over(_)) {
        return Ok(());
    }
    let left = usize::from(rules.content.rounds - state.round);
    let cards = rules.content.loot.iter().zip(0..).map(|(card, id)| (LootId(id), card.amount.0));
    let unseen = cards.filter(|&(id, _)| !state.loot_seen.contains(id));
    let mut amounts: Vec<u32> = unseen.map(|(_, amount)| amount).collect();
    amounts.sort_unstable_by(|one, other| other.cmp(one));
    let powers = &rules.content.powers;
    let extra = (powers.mastermind_adds.0 + powers.symbol_bonus.0) * (left as u32 + 1);
    let most = rules.loot_card(state).amount.0 + amounts.iter().take(left).sum::<u32>() + extra;
    law(2, state.reserve.0 >= most, || {
        format!("{}M in the Reserve, when {most}M may be paid", state.reserve)
    })
}

/// Law 7, as far as a state shows it.
fn intimidation(rules: &MillionsOfDollars, state: &State) -> Law {
    let sum = |each: fn(&crate::Robber) -> u8| -> u32 {
        state.robbers.iter().map(|(_, robber)| u32::from(each(robber))).sum()
    };
    let fresh = sum(|robber| robber.intimidation_fresh);
    let out = sum(|robber| robber.intimidation) + fresh + u32::from(state.intimidation_spent);
    law(7, out <= rules.content.intimidation.into(), || format!("{out} cards are out"))?;
    let most = u32::from(matches!(state.phase, Phase::Over(_)));
    law(7, fresh <= most, || format!("{fresh} just earned"))?;
    let heists = u32::from(state.round) - 1 + most;
    law(7, out <= heists, || format!("{out} earned in {heists} heists"))
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

/// Law 12, and R21.
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
    for (id, card) in state.characters.iter() {
        let Some(price) = card.ask else { continue };
        let stands = negotiates(state) && card.fate == Fate::InPlay && !price.is_zero();
        must(stands, || format!("Character {id} cannot ask {price}M (R21)"))?;
        let offered = rules.offered(state, id);
        must(offered < price, || format!("{offered}M are offered for {price}M (R22)"))?;
    }
    Ok(())
}

/// Law 13, R2 and R56: what a seat has chosen it was free to choose.
fn own_roles(rules: &MillionsOfDollars, state: &State) -> Law {
    for seat in Seat::all(rules.seats) {
        let cards = rules.characters_of(seat).map(|id| &state.characters[id]);
        let roles: Vec<Role> = cards.clone().filter_map(|card| card.role).collect();
        let all = roles.len() == usize::from(rules.content.characters_each);
        must(all || roles.is_empty() && plans(state), || format!("seat {seat} chose half"))?;
        let twice = roles.iter().enumerate().any(|(i, role)| roles[..i].contains(role));
        must(!twice, || format!("seat {seat} has two of one Role (R56)"))?;
        let in_use = roles.iter().all(|&role| rules.content.roles.contains(role));
        must(in_use, || format!("seat {seat} has a Role that is not in use (R2)"))?;
        let open = rules.open_roles(state, seat);
        let again = roles.iter().any(|&role| !open.contains(role));
        law(13, !again, || format!("seat {seat} has the same Role again"))?;
        let before: Vec<Role> = cards.filter_map(|card| Some(card.last?.0)).collect();
        let count = if state.round > 1 { rules.content.characters_each } else { 0 };
        let sound = before.len() == usize::from(count);
        must(sound, || format!("seat {seat} played {before:?} before round {}", state.round))?;
        let twice = before.iter().enumerate().any(|(i, role)| before[..i].contains(role));
        must(!twice && before.iter().all(|&role| rules.content.roles.contains(role)), || {
            format!("seat {seat} cannot have played {before:?}")
        })?;
    }
    Ok(())
}

/// What each phase takes for granted.
fn phase(rules: &MillionsOfDollars, state: &State) -> Law {
    let is_there = |id: CharacterId| id.index() < usize::from(state.characters.count());
    let by_beats = rules.options.negotiation == Negotiation::Beats;
    let over = matches!(state.phase, Phase::Over(_));
    let shared = state.robbers.iter().any(|(_, robber)| robber.shared);
    must(over || !shared, || "somebody has a share before the Sharing (R52)".to_owned())?;
    let out = state.characters.iter().any(|(_, card)| card.fate == Fate::Eliminated);
    must(over || !out, || "somebody is eliminated before the Heist (R36)".to_owned())?;
    let held = state.characters.iter().filter(|(_, card)| card.revealed).map(|(id, _)| id);
    match state.phase {
        Phase::Planning { .. } => {
            let waiting = rules.yet_to_choose(state);
            must(!waiting.is_empty(), || "nobody has to choose in Planning (R11)".to_owned())?;
            must(waiting.both(state.gone).is_empty(), || "somebody gone must choose".to_owned())?;
            let fresh = state.characters.iter().all(|(_, card)| {
                card.fate == Fate::InPlay
                    && card.seen_by.is_empty()
                    && card.word.is_none()
                    && !card.revealed
            });
            must(fresh && !state.called && !state.asked_around, || {
                "Planning begins with fresh cards (R55)".to_owned()
            })
        }
        Phase::Live(live) => {
            must(!by_beats, || "this table bargains in beats (R33)".to_owned())?;
            must(held.count() == 0, || "a Role is open before the Heist (R36)".to_owned())?;
            let counts = state.called == live.countdown.is_some();
            must(counts, || "a call and its countdown go together (R30)".to_owned())?;
            let somebody = !rules.seats_in_play(state).is_empty();
            must(somebody, || "nobody is in play (R28)".to_owned())
        }
        Phase::Beats(beat) => {
            must(by_beats, || "this table bargains by the clock (R13)".to_owned())?;
            must(held.count() == 0, || "a Role is open before the Heist (R36)".to_owned())?;
            let number = (1..rules.content.beats).contains(&beat.number);
            must(number, || format!("there is no beat {} (R34)", beat.number))?;
            let slot = SeatSet::all(rules.seats).contains(beat.slot);
            must(slot && rules.is_in_play(state, beat.slot), || {
                format!("seat {} has no slot (R33)", beat.slot)
            })
        }
        Phase::Decision { about, .. } => {
            must(by_beats, || "this table bargains by the clock (R13)".to_owned())?;
            must(held.count() == 0, || "a Role is open before the Heist (R36)".to_owned())?;
            must(is_there(about) && in_play(state, about), || {
                format!("there is nothing to decide about Character {about} (R34)")
            })
        }
        Phase::Naming { snitch, .. } => {
            let snitches = state
                .characters
                .iter()
                .filter(|&(id, card)| card.role == Some(Role::Snitch) && in_play(state, id));
            let alone = snitches.map(|(id, _)| id).eq([snitch]);
            must(alone, || format!("Character {snitch} is not the only Snitch (R38)"))?;
            must(held.eq([snitch]), || "only the Snitch is open in the naming (R38)".to_owned())?;
            let names = !rules.nameable(state).is_empty();
            must(names, || "there is no Role to name (R38)".to_owned())
        }
        Phase::Over(ending) => {
            let reached =
                |robber: &crate::Robber| robber.shared && robber.cash >= rules.content.target;
            let target = state.robbers.iter().any(|(_, robber)| reached(robber));
            let sound = match ending {
                Ending::Target => target,
                Ending::LastRound => !target && state.round == rules.content.rounds,
            };
            law(15, sound, || format!("{ending:?} in round {}", state.round))
        }
    }
}
