//! What is asked before an act, and what would come of it: signs and figures
//! first, then words.

mod fights;
mod moves;

use heist_table::Seat;
use serde::Serialize;

use super::notes::{ending, places};
use super::{counted, hearts, listed};
use crate::ArtProject;
use crate::kinds::{Resource, Symbol};
use crate::spaces::Space;
use crate::state::{Ending, State};
use crate::view::{Alarm, Play};

pub use fights::OptionWords;
pub(crate) use fights::{of_fight, of_option, stakes};
pub(crate) use moves::{leaving, of_ways};

/// What is asked before an act, and what would come of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prospect {
    /// What is asked.
    pub question: String,
    /// Why it matters; empty where the consequences say it all.
    pub why: String,
    /// What would come of it.
    pub consequences: Vec<Consequence>,
    /// What is done, as words for a button.
    pub does: String,
    /// Whether the game would be lost by it.
    pub fatal: bool,
}

/// What would come of an act: a sign and a figure, or few words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Consequence {
    /// How it is meant.
    pub tone: Tone,
    /// What it is about.
    pub sign: Option<Sign>,
    /// How much, or what.
    pub text: String,
}

/// How a consequence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Tone {
    /// Something is lost.
    Loss,
    /// Something is gained.
    Gain,
    /// It is merely so.
    Plain,
}

/// What a consequence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Sign {
    /// Hearts or agents.
    Thing(Thing),
    /// What the van holds.
    Resource(Resource),
    /// Art.
    Symbol(Symbol),
}

/// What has a sign and is neither art nor in the van.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Thing {
    /// Health.
    Heart,
    /// Agents of the White Hand.
    Agent,
}

const HEART: Option<Sign> = Some(Sign::Thing(Thing::Heart));
const AGENT: Option<Sign> = Some(Sign::Thing(Thing::Agent));
const fn of(kind: Resource) -> Option<Sign> {
    Some(Sign::Resource(kind))
}

/// What would come of an act, as it is gathered.
#[derive(Default)]
struct Gathered(Vec<Consequence>);

impl Gathered {
    fn loss(&mut self, sign: Option<Sign>, text: impl Into<String>) {
        self.0.push(Consequence { tone: Tone::Loss, sign, text: text.into() });
    }

    fn gain(&mut self, sign: Option<Sign>, text: impl Into<String>) {
        self.0.push(Consequence { tone: Tone::Gain, sign, text: text.into() });
    }

    fn plain(&mut self, sign: Option<Sign>, text: impl Into<String>) {
        self.0.push(Consequence { tone: Tone::Plain, sign, text: text.into() });
    }

    /// So many go, if any.
    fn less(&mut self, sign: Option<Sign>, count: u8) {
        if count > 0 {
            self.loss(sign, format!("−{count}"));
        }
    }

    /// So many come, if any.
    fn more(&mut self, sign: Option<Sign>, count: u8) {
        if count > 0 {
            self.gain(sign, format!("+{count}"));
        }
    }
}

/// A chance in thousandths as people say it; what is not sure never reads as
/// sure, nor what can be as impossible.
fn percent(chance: u16) -> String {
    match chance {
        0 => "0%".to_owned(),
        1_000.. => "sure".to_owned(),
        chance => format!("{}%", ((chance + 5) / 10).clamp(1, 99)),
    }
}

fn name(rules: &ArtProject, space: Space) -> &str {
    rules.content.map.space(space).map_or("nowhere", |space| &space.name)
}

/// What it means to pay so many hearts of so many, and whether the game is
/// lost by it (R61).
pub(crate) fn paying(paid: u8, of: u8) -> Prospect {
    let mut gathered = Gathered::default();
    gathered.less(HEART, paid);
    let fatal = paid >= of;
    let why = if fatal { LAST_HEART.to_owned() } else { costs(paid, of) };
    Prospect { why, consequences: gathered.0, fatal, ..Prospect::default() }
}

const LAST_HEART: &str = "It takes the last heart: the game would be lost.";

fn costs(paid: u8, of: u8) -> String {
    format!("It costs you {} of {of}.", hearts(paid))
}

/// An ally die is called (R35): for so much of the van, and so many hearts.
pub(crate) fn of_call(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    radios: u8,
    paid: u8,
) -> Prospect {
    let content = &rules.content;
    let mut gathered = Gathered::default();
    gathered.less(of(Resource::Walkie), radios);
    gathered.less(HEART, paid);
    let [least, most] = [content.ally_die.iter().min(), content.ally_die.iter().max()];
    let [least, most] = [least, most].map(|face| face.copied().unwrap_or_default());
    gathered.gain(None, format!("{least} to {most} more in every fight"));
    Prospect {
        question: format!(
            "Call ally die {} of {}?",
            state.allies + 1,
            content.components.ally_dice
        ),
        why: match paid {
            0 => "It stays for the rest of the game.".to_owned(),
            paid => costs(paid, state.health[seat]),
        },
        consequences: gathered.0,
        does: "Call it".to_owned(),
        fatal: false, // Nobody may pay the last heart for it (Q74).
    }
}

/// A card is played (R23): it lies open then, and stays (R137).
pub(crate) fn of_play(rules: &ArtProject, play: &Play) -> Prospect {
    let card = &rules.content.card(play.card).name;
    let falling = play.agents.iter().filter(|there| there.alarm == Alarm::Falls);
    let falls = listed(falling.map(|there| name(rules, there.space).to_owned()));
    let why = match play.defeat {
        Some(Ending::NoHealth { .. }) => LAST_HEART.to_owned(),
        Some(other) => ending(rules, other),
        None if falls.is_empty() => "What is played cannot be taken back.".to_owned(),
        None => format!("{falls} would fall tonight unless somebody wins there."),
    };
    Prospect {
        question: match play.defeat {
            Some(_) => format!("{card} would lose the game"),
            None => format!("Play {card}?"),
        },
        why,
        consequences: played(rules, play),
        does: "Play it".to_owned(),
        fatal: play.defeat.is_some(),
    }
}

fn played(rules: &ArtProject, play: &Play) -> Vec<Consequence> {
    let mut gathered = Gathered::default();
    for kind in Resource::ALL {
        gathered.less(of(kind), play.pays[kind as usize]);
    }
    gathered.less(HEART, play.hearts);
    for there in &play.agents {
        let fall = if there.alarm == Alarm::Falls { ", falls" } else { "" };
        let before = there.agents - there.come;
        let text = format!("{} {before} → {}{fall}", name(rules, there.space), there.agents);
        match there.alarm {
            Alarm::Calm => gathered.plain(AGENT, text),
            Alarm::Near | Alarm::Falls => gathered.loss(AGENT, text),
        }
    }
    if play.white_hand > 0 {
        gathered.loss(AGENT, format!("White Hand +{}", play.white_hand));
    }
    for kind in Resource::ALL {
        gathered.more(of(kind), play.gains[kind as usize]);
        if play.forfeits[kind as usize] > 0 {
            gathered.plain(of(kind), format!("{} too many", play.forfeits[kind as usize]));
        }
    }
    gathered.more(HEART, play.health);
    let needed = rules.content.mission.to_discover;
    for clue in play.clues.iter().filter(|clue| clue.count < needed) {
        let sign = Some(Sign::Symbol(clue.symbol));
        gathered.plain(sign, format!("{} of {needed}", clue.count));
    }
    for found in play.discoveries.iter().filter(|found| !found.lands.is_empty()) {
        let lands = listed(found.lands.iter().map(|space| name(rules, space).to_owned()));
        gathered.gain(Some(Sign::Symbol(found.symbol)), format!("a piece in {lands}"));
    }
    for clue in play.clues.iter().filter(|clue| clue.count >= needed && clue.open.is_empty()) {
        gathered.loss(Some(Sign::Symbol(clue.symbol)), "clues wasted"); // R32
    }
    gathered.0
}
