//! A finished game in a few sentences.

use heist_table::{Names, Rules as _, Seat};

use crate::state::{Ending, Phase};
use crate::{SneakyMonkeys, State};

use super::{Words, counted, dollars, listed};

pub(crate) fn story(rules: &SneakyMonkeys, state: &State, names: &Names) -> Vec<String> {
    let Phase::Over(ending) = state.phase else { return Vec::new() };
    let Some(outcome) = rules.outcome(state) else { return Vec::new() };
    let words = Words { rules, names };
    let winners: Vec<String> =
        outcome.winners.iter().map(|seat| words.seat(seat).to_owned()).collect();
    let best = outcome.winners.first().map_or(0, |seat| outcome.scores[seat]);
    let verb = if winners.len() == 1 { "is" } else { "are" };
    let rounds = format!("{} rounds", state.round);
    let mut story = vec![match ending {
        Ending::LimitReached => {
            format!(
                "After {rounds} {} {verb} the richest, with {}.",
                listed(&winners),
                dollars(best)
            )
        }
        Ending::LastPlayer => {
            format!("After {rounds} {} {verb} the last at the table.", listed(&winners))
        }
    }];
    if state.limit.extended {
        story.push("All had agreed to play on once the limit was reached.".to_owned());
    }
    let stolen: usize =
        state.players.iter().map(|(_, player)| usize::from(player.loot.count())).sum();
    let gone = rules.content.loot.len() - usize::from(state.piles.count());
    if gone > 0 {
        let kept = counted(stolen as u8, "work");
        story.push(format!(
            "{} left the museums; {kept} of art {} still in somebody's hands.",
            counted(gone as u8, "work"),
            if stolen == 1 { "is" } else { "are" }
        ));
    }
    let most = Seat::all(rules.seats)
        .filter(|&seat| !state.players[seat].loot.is_empty())
        .max_by_key(|&seat| rules.worth(state, seat).loot);
    if let Some(seat) = most {
        let works = state.players[seat].loot.iter().map(|card| words.loot(card).to_owned());
        story.push(format!("{} has {}.", words.seat(seat), listed(&works.collect::<Vec<_>>())));
    }
    story
}
