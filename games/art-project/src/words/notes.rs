//! What the things on the table are for, for whoever asks: told once, with the
//! figures of the pack.

mod asked;

use serde::Serialize;

use super::{counted, listed, resource};
use crate::ArtProject;
use crate::content::{Collect, Effect, Map};

pub(super) use asked::lapses;
pub use asked::{Asks, Endings, Lapses, SpaceNotes, Warnings};

/// What is said of things, sentence by sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Notes {
    /// What a card costs (R24).
    pub pay: String,
    /// The agents of a card (R25).
    pub agents: String,
    /// What a card brings (R27).
    pub gain: String,
    /// The clues of a card (R28, R29).
    pub clue: String,
    /// A frame that was not told (R62).
    pub untold: String,
    /// A card seen from behind (R20).
    pub back: String,
    /// What resources are for, in the order fuel, walkie-talkies, guns.
    pub resources: [String; 3],
    /// How much of it the van holds, and what if it has too little (R13, R14).
    pub van: String,
    /// Clue cards in a fight (R52).
    pub clue_card: String,
    /// Health (R14, R54, R61).
    pub hearts: Vec<String>,
    /// The art piece track (R44).
    pub track: String,
    /// The dice of allies (R35).
    pub allies: Vec<String>,
    /// The White Hand spot (R26).
    pub white_hand: String,
    /// The stock of agents (R60).
    pub agent_stock: String,
    /// The deck and its End tile (R8, R22).
    pub deck: Vec<String>,
    /// The chance of a fight by guns (R53).
    pub guns: String,
    /// How strong the agents are (R49).
    pub against: String,
    /// Markers of lost spaces (R57, R58).
    pub markers: String,
    /// Why it matters what is asked.
    pub asks: Asks,
    /// What it means if a game ends so.
    pub endings: Endings,
    /// Why a signature has lapsed.
    pub lapses: Lapses,
    /// What is said before something is done.
    pub warnings: Warnings,
    /// What is said of a space.
    pub spaces: SpaceNotes,
}

/// What the spaces of a map are: one of them, and several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct Places {
    pub one: String,
    pub several: String,
}

/// Neighbourhoods where the track names them, islands where no road leads to
/// any, else cities.
pub(crate) fn places(map: &Map) -> Places {
    let (one, several) = match map.collect {
        Collect::Named => ("neighbourhood", "neighbourhoods"),
        Collect::Anywhere if map.links.is_empty() => ("island", "islands"),
        Collect::Anywhere => ("city", "cities"),
    };
    Places { one: one.to_owned(), several: several.to_owned() }
}

/// What follows where a piece is collected (R89).
pub(crate) fn effect(effect: Effect) -> String {
    match effect {
        Effect::Gain { kind, count } => {
            format!("A piece collected here brings {}.", resource(kind, count))
        }
        Effect::LoseResources(count) => {
            format!(
                "A piece collected here costs {} from the van.",
                counted(count, "thing", "things")
            )
        }
        Effect::LoseClue => "A piece collected here costs the team a clue.".to_owned(),
        Effect::AgentEachOtherCity => {
            "A piece collected here brings an agent to every other city.".to_owned()
        }
    }
}

pub(crate) fn notes(rules: &ArtProject) -> Notes {
    let content = &rules.content;
    let mission = &content.mission;
    let place = places(&content.map).one;
    let (alike, gun) = (mission.to_discover, mission.gun_strength);
    let faces = listed(content.ally_die.iter().map(u8::to_string));
    let fatal = "Whoever has none left loses the game for all.";
    Notes {
        pay: "What the van lacks is paid in hearts by whoever plays.".to_owned(),
        agents: format!(
            "So many agents come there; those bound for a lost {place} go to the White Hand spot."
        ),
        gain: "The van takes what it has room for.".to_owned(),
        clue: format!("{alike} of a kind make a piece appear."),
        untold: "Whoever holds the card can tell it, frame by frame.".to_owned(),
        back: "Backs are open to all; what is on the face is told, never shown.".to_owned(),
        resources: [
            "A step on the map costs fuel.".to_owned(),
            "Between two phases radios call an ally die, for the price on the track.".to_owned(),
            format!("In a fight each gun adds {gun} to what the dice show."),
        ],
        van: format!(
            "The van holds at most {} of each kind. What it lacks is paid in hearts, one for one.",
            content.components.resources
        ),
        clue_card: "In a fight a clue card can be given for another roll.".to_owned(),
        hearts: vec![
            "They pay for what the van lacks, and for a fight that is given up.".to_owned(),
            fatal.to_owned(),
        ],
        track: "Threat and the price of an ally rise with every piece that comes home.".to_owned(),
        allies: vec![
            format!("They show {faces} and are rolled by whoever leads a fight."),
            "They are called between two phases, and stay.".to_owned(),
        ],
        white_hand: format!(
            "Agents bound for a lost {place} wait here. Each makes every fight harder by 1, for \
             good."
        ),
        agent_stock: "If an agent must come and none is left, the game is lost.".to_owned(),
        deck: vec![
            "The back of the next card lies open.".to_owned(),
            "The round in which the End tile comes up is the last.".to_owned(),
            "One more card can be bought with anything from the van.".to_owned(),
        ],
        guns: format!(
            "Each gun adds {gun}. What the van lacks is paid in hearts by whoever shoots."
        ),
        against: "The agents here, the threat of the track, and those on the White Hand spot. As \
                  much or more wins."
            .to_owned(),
        markers: format!(
            "Every lost {place} takes one for good. If one is needed and none is left, the game \
             is lost."
        ),
        asks: asked::asks(rules),
        endings: asked::endings(rules),
        lapses: asked::lapses(rules),
        warnings: asked::warnings(rules),
        spaces: asked::spaces(rules),
    }
}
