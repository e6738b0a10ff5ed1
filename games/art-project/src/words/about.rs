//! What things on the table are and how they stand, for whoever asks: a name,
//! and then what is to be said of it.

use heist_table::{Eyes, Seat};
use serde::Serialize;

use super::notes::places;
use super::{agents, counted, listed, resource};
use crate::ArtProject;
use crate::kinds::{Resource, Symbol};
use crate::state::State;

/// What is said of the things on the table as they stand. Each begins with the
/// name of the thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct About {
    /// The art piece track, and what its next space says (R44).
    pub track: Vec<String>,
    /// The dice of allies (R35).
    pub allies: Vec<String>,
    /// The White Hand spot, and the stock of agents (R26, R60).
    pub white_hand: Vec<String>,
    /// The deck and its End tile (R8, R22).
    pub deck: Vec<String>,
    /// Markers of lost spaces (R57, R58).
    pub markers: Vec<String>,
    /// What is in the van, in the order fuel, walkie-talkies, guns (R13, R14).
    pub van: [Vec<String>; 3],
    /// The clues of each symbol in the row of whoever looks (R28, R29, R52).
    pub clues: Vec<Vec<String>>,
    /// Where each character is; nothing else is named.
    pub seats: Vec<String>,
    /// How many are still to be ready.
    pub still: String,
}

pub(crate) fn about(rules: &ArtProject, state: &State, eyes: Eyes) -> About {
    let content = &rules.content;
    let waiting = Seat::all(rules.seats).filter(|&seat| !state.ready.contains(seat)).count() as u8;
    let kept = |kind: Resource| {
        vec![
            resource(kind, state.has(kind)),
            used(rules, kind),
            format!(
                "The van holds at most {} of each kind. What it lacks is paid in hearts, one for one.",
                content.components.resources
            ),
        ]
    };
    About {
        track: track(rules, state),
        allies: vec![
            format!("{} of {} ally dice", state.allies, content.components.ally_dice),
            format!(
                "They show {} and are rolled by whoever leads a fight.",
                listed(content.ally_die.iter().map(u8::to_string))
            ),
            "They are called between two phases, and stay.".to_owned(),
        ],
        white_hand: vec![
            "The White Hand spot".to_owned(),
            format!(
                "Agents bound for a lost {} wait here. Each makes every fight harder by 1, for \
                 good.",
                places(&content.map).one
            ),
            format!(
                "{} in reserve. If an agent must come and none is left, the game is lost.",
                agents(rules.agent_stock(state))
            ),
        ],
        deck: deck(state),
        markers: vec![
            format!(
                "{} left",
                counted(content.map.markers - state.lost.count(), "marker", "markers")
            ),
            format!(
                "Every lost {} takes one for good. If one is needed and none is left, the game is \
                 lost.",
                places(&content.map).one
            ),
        ],
        van: Resource::ALL.map(kept),
        clues: clues(rules, state, eyes),
        seats: Seat::all(rules.seats).map(|seat| character(rules, state, seat)).collect(),
        still: format!("{} still to go.", counted(waiting, "player", "players")),
    }
}

fn used(rules: &ArtProject, kind: Resource) -> String {
    match kind {
        Resource::Fuel => "A step on the map costs fuel.".to_owned(),
        Resource::Walkie => {
            "Between two phases radios call an ally die, for the price on the track.".to_owned()
        }
        Resource::Gun => format!(
            "In a fight each gun adds {} to what the dice show.",
            rules.content.mission.gun_strength
        ),
    }
}

fn track(rules: &ArtProject, state: &State) -> Vec<String> {
    let track = &rules.content.map.track;
    let mut words = vec![format!("{} of {} pieces are home", state.track, track.len())];
    let next = track.get(usize::from(state.track));
    if let Some(next) = next {
        words.push(format!("In every fight the agents are {} stronger.", next.threat));
        words.push(format!("An ally die costs {}.", counted(next.ally_cost, "radio", "radios")));
    }
    words.push("Threat and the price of an ally rise with every piece that comes home.".to_owned());
    if let Some(space) = next.and_then(|next| next.named) {
        words.push(format!("The next piece must be brought to {}.", name(rules, space)));
    }
    words
}

fn deck(state: &State) -> Vec<String> {
    vec![
        match state.above {
            0 => "The last round".to_owned(),
            above => format!("{} till the End tile", counted(above, "card", "cards")),
        },
        "The back of the next card lies open.".to_owned(),
        "The round in which the End tile comes up is the last.".to_owned(),
        "One more card can be bought with anything from the van.".to_owned(),
    ]
}

fn clues(rules: &ArtProject, state: &State, eyes: Eyes) -> Vec<Vec<String>> {
    let content = &rules.content;
    let whose = eyes.iter().next().unwrap_or(Seat::new(0));
    let shown = content.clues_of(state.clues[rules.row_of(whose)]);
    let about = |symbol: Symbol| {
        let lands = content.map.shows[symbol as usize].iter().flatten();
        let lands = listed(lands.map(|&space| name(rules, space).to_owned()));
        vec![
            content.symbols[symbol as usize].name.clone(),
            format!(
                "{} of {} clues. With the last one a piece appears in {lands}.",
                shown[symbol as usize], content.mission.to_discover
            ),
            "In a fight a clue card can be given for another roll.".to_owned(),
        ]
    };
    Symbol::ALL.into_iter().map(about).collect()
}

fn character(rules: &ArtProject, state: &State, seat: Seat) -> String {
    let who = rules.content.characters.get(seat.index()).map_or("", |one| &one.name);
    format!("{who}, in {}.", name(rules, state.pawns[seat]))
}

fn name(rules: &ArtProject, space: crate::spaces::Space) -> &str {
    rules.content.map.space(space).map_or("nowhere", |space| &space.name)
}
