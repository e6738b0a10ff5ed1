//! Laws that a step keeps.

use great_art_robbery::{Action, Event, GreatArtRobbery, Phase, State};
use heist_table::Seat;

use crate::{Law, law, states::all_of};

pub fn keeps(
    rules: &GreatArtRobbery,
    before: &State,
    after: &State,
    action: Option<Action>,
    events: &[Event],
) -> Law {
    tracks(before, after, events)?;
    pools(rules, before, after, action)?;
    hands(rules, before, after)?;
    cars(rules, after, action, before.active)
}

/// Laws 5, 6 and 8: Time never goes back, the police clear Suspicion, levels
/// rise by upgrades.
fn tracks(before: &State, after: &State, events: &[Event]) -> Law {
    law(5, after.time >= before.time, || format!("Time {} to {}", before.time, after.time))?;
    if events.contains(&Event::SuspicionCleared) {
        let clear = after.players.iter().all(|(_, player)| player.suspicion == 0);
        law(6, clear, || "Suspicion is left after the police".to_owned())?;
    }
    for (seat, player) in after.players.iter() {
        let upgraded =
            |event: &&Event| matches!(event, Event::Upgraded { seat: by, .. } if *by == seat);
        let upgrades = events.iter().filter(upgraded).count() as u8;
        let level = before.players[seat].level + upgrades;
        law(8, player.level == level, || format!("seat {seat} is at level {}", player.level))?;
    }
    Ok(())
}

/// Law 7: what an action gains and costs, no more.
fn pools(rules: &GreatArtRobbery, before: &State, after: &State, action: Option<Action>) -> Law {
    if after.phase != Phase::Turn || before.phase != Phase::Turn || after.active != before.active {
        return Ok(());
    }
    let (old, new) = (before.turn.pools, after.turn.pools);
    let (content, figures) = (&rules.content, &rules.content.figures);
    let (money, wheels) = match action {
        None | Some(Action::EndTurn) => return Ok(()),
        Some(Action::Play { card, row }) => {
            let row = content.row(card, row).expect("a row of the card");
            (i32::from(row.money), i32::from(row.wheels))
        }
        Some(Action::Move { .. }) => (0, -1),
        Some(Action::UseToken { gain: great_art_robbery::Gain::Money }) => (1, 0),
        Some(Action::UseToken { gain: great_art_robbery::Gain::Wheel }) => (0, 1),
        Some(Action::ActivateToken { money }) => (-i32::from(money), i32::from(money) - 3),
        Some(Action::Upgrade { money }) => (-i32::from(money), i32::from(money) - 5),
        Some(Action::Hire { card }) => {
            (-i32::from(rules.price(before, card).expect("it was for hire")), 0)
        }
        Some(Action::Eliminate { .. }) => {
            (-i32::from(figures.elimination_money), -i32::from(figures.elimination_wheels))
        }
        Some(_) => (0, 0),
    };
    let moved = |old: u16, new: u16| i32::from(new) - i32::from(old);
    let fits = (moved(old.money, new.money), moved(old.wheels, new.wheels)) == (money, wheels);
    law(7, fits, || format!("{action:?}: {old:?} to {new:?}"))
}

/// Law 12: the hand after a refill, and that nobody else's hand changes.
fn hands(rules: &GreatArtRobbery, before: &State, after: &State) -> Law {
    for (seat, player) in after.players.iter() {
        if seat != before.active && before.phase != Phase::PlaceCars {
            let same = player.hand == before.players[seat].hand;
            law(12, same, || format!("the hand of seat {seat} changed in another's turn"))?;
        }
    }
    let seat = before.active;
    if after.active != seat && before.phase != Phase::PlaceCars && !over(after) {
        let player = &after.players[seat];
        let full = rules.content.level(player.level).hand.min(all_of(after, seat).count());
        law(12, player.hand.count() == full, || format!("a hand of {}", player.hand.count()))?;
    }
    Ok(())
}

fn over(state: &State) -> bool {
    matches!(state.phase, Phase::Over(_))
}

/// Law 14: cars are placed in, and fly to, cities.
fn cars(rules: &GreatArtRobbery, after: &State, action: Option<Action>, seat: Seat) -> Law {
    if matches!(action, Some(Action::PlaceCar { .. } | Action::Fly { .. })) {
        let car = after.players[seat].car;
        let city = car.is_some_and(|car| rules.content.map.city(car).is_some());
        law(14, city, || format!("seat {seat} came to {car:?}"))?;
    }
    Ok(())
}
