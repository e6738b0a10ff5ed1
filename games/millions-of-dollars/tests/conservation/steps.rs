//! Laws that compare a state with the one before it and what was told between.

use heist_table::{Money, Seat};
use millions_of_dollars::{Event, Fate, MillionsOfDollars, Phase, State};

use crate::{Law, law};

pub fn keeps(
    rules: &MillionsOfDollars,
    before: &State,
    after: &State,
    acted: Option<Seat>,
    events: &[Event],
) -> Law {
    role_cards_stay(before, after)?;
    cards_earned(before, after, acted, events)?;
    nobody_returns(before, after)?;
    deals_conserve(before, after, events)?;
    the_reserve(before, after, events)?;
    the_pot(rules, events)
}

/// Whether both states are of one round and after its Planning.
fn of_one_round(before: &State, after: &State) -> bool {
    before.round == after.round && !matches!(before.phase, Phase::Planning { .. })
}

/// Law 5: what lies open is fixed for the round, and so are the Roles.
fn role_cards_stay(before: &State, after: &State) -> Law {
    let roles =
        |state: &State| state.characters.iter().map(|(_, card)| card.role).collect::<Vec<_>>();
    let fixed = before.face_up == after.face_up && roles(before) == roles(after);
    law(5, fixed || !of_one_round(before, after), || "Roles changed in a round".to_owned())
}

/// Law 7: a card is earned by being told so, becomes usable with the next
/// round, and is spent by a look alone.
fn cards_earned(before: &State, after: &State, acted: Option<Seat>, events: &[Event]) -> Law {
    let next = after.round != before.round;
    let looks = events.iter().filter(|event| matches!(event, Event::Looked { .. })).count() as u8;
    let spent = after.intimidation_spent - before.intimidation_spent;
    law(7, spent == looks, || format!("{spent} spent on {looks} looks"))?;
    for (seat, robber) in before.robbers.iter() {
        let earned = |event: &&Event| **event == Event::IntimidationEarned { seat };
        let earned = events.iter().filter(earned).count() as u8;
        let used = if acted == Some(seat) { spent } else { 0 };
        let usable = robber.intimidation - used;
        let fresh = robber.intimidation_fresh + earned;
        let expected = if next { (usable + fresh, 0) } else { (usable, fresh) };
        let found = (after.robbers[seat].intimidation, after.robbers[seat].intimidation_fresh);
        law(7, found == expected, || format!("seat {seat} holds {found:?}, not {expected:?}"))?;
    }
    Ok(())
}

/// Law 9.
fn nobody_returns(before: &State, after: &State) -> Law {
    if !of_one_round(before, after) {
        return Ok(());
    }
    for (id, card) in before.characters.iter() {
        let now = after.characters[id].fate;
        let stays_out = card.fate == Fate::InPlay || now == card.fate;
        law(9, stays_out, || format!("Character {id} was {:?} and is {now:?}", card.fate))?;
    }
    Ok(())
}

fn hands(state: &State) -> Money {
    state.robbers.iter().map(|(_, robber)| robber.cash).sum()
}

/// Law 10: while the bargaining goes on, hands gain antes and nothing else.
fn deals_conserve(before: &State, after: &State, events: &[Event]) -> Law {
    let heist = events.contains(&Event::HeistBegan);
    if !of_one_round(before, after) || heist || matches!(before.phase, Phase::Naming { .. }) {
        return Ok(());
    }
    let back: Money = events
        .iter()
        .filter_map(|event| match event {
            Event::Left { ante, .. } => Some(*ante),
            _ => None,
        })
        .sum();
    let (had, have) = (hands(before), hands(after));
    law(10, have == had + back, || format!("{had}M and {back}M of antes became {have}M"))
}

/// Law 10: the Reserve changes by antes lost, fine, shares and bonus alone.
fn the_reserve(before: &State, after: &State, events: &[Event]) -> Law {
    let (mut taken, mut paid) = (Money::ZERO, Money::ZERO);
    for event in events {
        match event {
            Event::AnteLost { amount, .. } | Event::Fined { amount, .. } => taken += *amount,
            Event::ShareTaken { amount, .. } | Event::BonusTaken { amount, .. } => paid += *amount,
            _ => {}
        }
    }
    let say = || format!("{}M, +{taken}M, -{paid}M, became {}M", before.reserve, after.reserve);
    law(10, before.reserve + taken == after.reserve + paid, say)
}

/// Law 11, for every Sharing among the events: a step may hold several rounds
/// if all players are gone, but never two Sharings.
fn the_pot(rules: &MillionsOfDollars, events: &[Event]) -> Law {
    let mut splits = events.iter().filter_map(|event| match *event {
        Event::PotSplit { pot, survivors, share } => Some((pot, survivors, share)),
        _ => None,
    });
    let shares: Vec<Money> = events
        .iter()
        .filter_map(|event| match event {
            Event::ShareTaken { amount, .. } => Some(*amount),
            _ => None,
        })
        .collect();
    let bonuses = events.iter().filter(|event| matches!(event, Event::BonusTaken { .. })).count();
    let Some((pot, survivors, share)) = splits.next() else {
        return law(11, shares.is_empty() && bonuses == 0, || "shares of no pot".to_owned());
    };
    let each = shares.len() == usize::from(survivors) && shares.iter().all(|&one| one == share);
    law(11, each, || format!("{survivors} survivors with {share}M each took {shares:?}"))?;
    let rest = pot - share * u32::from(survivors);
    law(11, rest < Money(survivors.into()), || format!("{rest}M of {pot}M undistributed"))?;
    law(11, bonuses <= 1, || format!("{bonuses} bonuses"))?;
    let most = rules.content.powers.symbol_bonus;
    let bonus =
        |event: &Event| matches!(event, Event::BonusTaken { amount, .. } if *amount != most);
    law(11, !events.iter().any(bonus), || "a bonus of another size".to_owned())?;
    law(11, splits.next().is_none(), || "two Sharings in one step".to_owned())
}
