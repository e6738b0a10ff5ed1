//! What the things on the table are for, for whoever asks: told once, with the
//! figures of the pack.

mod asked;

use serde::Serialize;

use super::cards::shown;
use super::spaces::near;
use super::{counted, resource};
use crate::ArtProject;
use crate::content::{Collect, Effect, Map};
use crate::kinds::Resource;

pub use asked::{Asks, Endings, Lapses, Stakes, Warnings};
pub(super) use asked::{ending, lapses};

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
    /// The backs, one by one (R20). Here and below the name of the thing comes
    /// first.
    pub backs: Vec<Vec<String>>,
    /// Health (R14, R54, R61).
    pub hearts: Vec<String>,
    /// The van after each lane of the plan (R24).
    pub lanes: Vec<String>,
    /// How often the dice show each sum.
    pub throws: Vec<String>,
    /// The chance of a fight by guns (R53).
    pub guns: Vec<String>,
    /// How strong the agents are (R49).
    pub against: Vec<String>,
    /// The van, in a few words (R14).
    pub van: String,
    /// What is special about the ways of this map, in a few words; mostly
    /// nothing (R81, R95).
    pub ways: String,
    /// Nobody could open a fight (R45).
    pub no_fight: String,
    /// Said of those who cannot get away from a space that falls (R41).
    pub trapped: String,
    /// What is at stake in a fight.
    pub stakes: Stakes,
    /// A space that one more agent would lose (R56).
    pub near: String,
    /// Why it matters what is asked.
    pub asks: Asks,
    /// What it means if a game ends so.
    pub endings: Endings,
    /// Why a signature has lapsed.
    pub lapses: Lapses,
    /// What is said before something is done.
    pub warnings: Warnings,
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

/// Where one way costs more than back, and where no road is needed.
fn ways(map: &Map) -> String {
    let fuel = |cost: u8| match cost {
        0 => "free".to_owned(),
        cost => resource(Resource::Fuel, cost),
    };
    if let Some(link) = map.links.iter().find(|link| link.cost_ab != link.cost_ba) {
        let (with, against) = (link.cost_ab.min(link.cost_ba), link.cost_ab.max(link.cost_ba));
        return format!("With the arrows: {}. Against them: {}.", fuel(with), fuel(against));
    }
    let mut steps = map.all().flat_map(|from| map.all().filter_map(move |to| map.steps[from][to]));
    match steps.find(|&cost| cost > 0) {
        Some(cost) if map.links.is_empty() => format!("Anywhere: {}.", fuel(cost)),
        _ => String::new(),
    }
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
    let pay = "What the van lacks is paid in hearts by whoever plays.";
    let several = |lines: &[&str]| lines.iter().map(|&line| line.to_owned()).collect();
    Notes {
        pay: pay.to_owned(),
        agents: format!(
            "So many agents come there; those bound for a lost {place} go to the White Hand spot."
        ),
        gain: "The van takes what it has room for.".to_owned(),
        clue: format!("{alike} of a kind make a piece appear."),
        untold: "Whoever holds the card can tell it, frame by frame.".to_owned(),
        backs: content
            .backs
            .iter()
            .map(|back| {
                vec![
                    "A card from behind".to_owned(),
                    format!("It shows {}.", shown(rules, back)),
                    "Backs are open to all; what is on the face is told, never shown.".to_owned(),
                ]
            })
            .collect(),
        hearts: several(&[
            "Hearts",
            "They pay for what the van lacks, and for a fight that is given up.",
            "Whoever has none left loses the game for all.",
        ]),
        lanes: several(&[
            "The van, line by line",
            "What it holds after each card, and by how much the card changes it.",
            pay,
            "Dotted: not all was told.",
        ]),
        throws: several(&[
            "All throws of these dice",
            "The higher a bar, the more often that sum comes up.",
            "Striped bars win; the bright one lies on the table.",
        ]),
        guns: vec![
            "The chance by guns".to_owned(),
            format!("Each gun adds {gun}. What the van lacks is paid in hearts by whoever shoots."),
        ],
        against: several(&[
            "How strong they are",
            "The agents here, the threat of the track, and those on the White Hand spot. As much \
             or more wins.",
        ]),
        van: "what is missing, hearts pay".to_owned(),
        ways: ways(&content.map),
        no_fight: "Nobody stands where agents are: no fight this round.".to_owned(),
        trapped: "could not leave in the next movement".to_owned(),
        stakes: asked::stakes(),
        near: near(rules),
        asks: asked::asks(rules),
        endings: asked::endings(rules),
        lapses: asked::lapses(rules),
        warnings: asked::warnings(),
    }
}
