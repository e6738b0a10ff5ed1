//! What is said of a space of the map, and what is stamped on it.

use serde::Serialize;

use super::{agents, listed};
use crate::ArtProject;
use crate::spaces::Space;
use crate::state::State;
use crate::view::{Alarm, SpaceView};

/// What is stamped on a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stamped {
    /// The words.
    pub text: String,
    /// Whether only the plan would bring it about.
    pub foretold: bool,
}

/// It is lost, falls tonight, or would by the plan (R56, R57).
pub(crate) fn stamp(seen: &SpaceView) -> Option<Stamped> {
    let stamped = |text: &str, foretold| Some(Stamped { text: text.to_owned(), foretold });
    match (seen.lost, seen.alarm, seen.ahead) {
        (true, ..) => stamped("Lost", false),
        (_, Alarm::Falls, _) => stamped("Falls tonight", false),
        (_, _, Alarm::Falls) => stamped("Would fall", true),
        _ => None,
    }
}

/// What it means that one agent is missing to the fall of a space.
pub(super) fn near(rules: &ArtProject) -> String {
    format!("One agent more makes {}, and it falls.", rules.content.mission.lost_at_agents)
}

/// One sentence for each thing there is to say.
pub(crate) fn of_space(
    rules: &ArtProject,
    state: &State,
    space: Space,
    seen: &SpaceView,
    home: bool,
) -> Vec<String> {
    if seen.lost {
        return vec!["Lost. Nothing happens here any more.".to_owned()];
    }
    let mut says = vec![
        art(rules, space),
        match seen.agents {
            0 => "No agent.".to_owned(),
            count => format!("{}.", agents(count)),
        },
    ];
    let mut say = |when: bool, words: &str| {
        if when {
            says.push(words.to_owned());
        }
    };
    let then = seen.agents + seen.coming;
    say(seen.coming > 0, &format!("The plan brings {} more: {then}.", seen.coming));
    match (seen.alarm, seen.ahead) {
        (Alarm::Falls, _) => say(true, "It is lost tonight unless they are beaten."),
        (_, Alarm::Falls) => say(true, "Then it would be lost tonight."),
        (Alarm::Near, _) => say(true, &near(rules)),
        _ => {}
    }
    say(seen.piece && home, "Its piece would come home.");
    say(seen.piece && !home, "A piece lies here.");
    say(!seen.piece && seen.piece_coming, "The plan brings a piece here.");
    let next = rules.content.map.track.get(usize::from(state.track));
    let named = next.is_some_and(|next| next.named == Some(space));
    say(named, "The next piece is collected here.");
    say(seen.fought, "A fight took place here this round.");
    says
}

/// Its art, and where else it is (R96).
fn art(rules: &ArtProject, space: Space) -> String {
    let map = &rules.content.map;
    if space == map.start {
        return "The starting space.".to_owned();
    }
    let Some(symbol) = map.space(space).and_then(|face| face.symbol) else {
        return "No art.".to_owned();
    };
    let art = &rules.content.symbols[symbol as usize].name;
    let others = map.shows[symbol as usize].into_iter().flatten().filter(|other| *other != space);
    let others = listed(others.filter_map(|other| map.space(other)).map(|face| face.name.clone()));
    match others.is_empty() {
        true => format!("{art}."),
        false => format!("{art}, as in {others}."),
    }
}
