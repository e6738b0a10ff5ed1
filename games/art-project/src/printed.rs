//! What is printed on the components of the pack in play, told once.

use serde::Serialize;

use crate::content::{Bonus, Bundle, ClueTrack, Collect, Effect, LinkFace, Map};
use crate::kinds::{Clues, Icons, Resources, Symbol};
use crate::spaces::Space;
use crate::words::{self, Notes, Places};
use crate::{ArtProject, Card};

/// What is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// The art symbols, in their order.
    pub symbols: Vec<PrintedSymbol>,
    /// The characters in play, by seat; solo, the Ally comes second (R129).
    pub characters: Vec<PrintedCharacter>,
    /// The Mission cards.
    pub cards: Vec<PrintedCard>,
    /// The backs that cards have: how often each symbol is shown.
    pub backs: Vec<Clues>,
    /// The map's name in content files.
    pub map: String,
    /// The map's name.
    pub map_name: String,
    /// What the difficulty is called.
    pub difficulty: String,
    /// The starting space.
    pub start: Space,
    /// The spaces.
    pub spaces: Vec<PrintedSpace>,
    /// The links; none where pawns go anywhere.
    pub links: Vec<LinkFace>,
    /// From space to space: what a step costs, where there is one.
    pub steps: Vec<Vec<Option<u8>>>,
    /// The art piece track.
    pub track: Vec<PrintedTrack>,
    /// Whether every seat has clues of its own (R83).
    pub own_clues: bool,
    /// Whether pieces are carried to the neighbourhood the track names (R102).
    pub carried: bool,
    /// Where arriving brings a gun (R86).
    pub bonus: Option<Space>,
    /// What its spaces are.
    pub places: Places,
    /// What things are for.
    pub notes: Notes,
    /// Figures of the rules.
    pub limits: PrintedLimits,
    /// The faces of a character's die.
    pub player_die: [u8; 6],
    /// The faces of an ally die.
    pub ally_die: [u8; 6],
}

/// An art symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedSymbol {
    pub id: Symbol,
    pub name: String,
    /// What it looks like.
    pub glyph: String,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedCharacter {
    pub name: String,
    pub colour: String,
}

/// A Mission card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedCard {
    pub card: Card,
    pub name: String,
    pub cost: PrintedBundle,
    pub agents: Icons,
    pub reward: PrintedBundle,
    pub back: u8,
    /// All of that in words, frame by frame.
    pub says: Vec<String>,
}

/// Resources and health.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedBundle {
    /// In the order fuel, walkie-talkies, guns.
    pub resources: Resources,
    /// Health.
    pub health: u8,
}

impl PrintedBundle {
    pub(crate) fn of(bundle: &Bundle) -> PrintedBundle {
        PrintedBundle { resources: bundle.resources, health: bundle.health }
    }
}

/// A space of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedSpace {
    /// Its name in content files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it is drawn: from the left, and from the top.
    pub at: [u16; 2],
    /// Its art symbol.
    pub symbol: Option<Symbol>,
    /// What happens when a piece is collected there (R89).
    pub effect: Option<Effect>,
    /// The same in words, or what arriving there brings (R86).
    pub does: Option<String>,
    /// What is asked before a way there is laid out for oneself (R143), …
    pub plan: String,
    /// … and how one to somebody else begins.
    pub propose: String,
}

/// A space of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedTrack {
    pub threat: u8,
    pub ally_cost: u8,
    /// Where the piece must come from (R102).
    pub named: Option<Space>,
}

/// Figures of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedLimits {
    pub resources: u8,
    pub ally_dice: u8,
    pub to_discover: u8,
    pub gun_strength: u8,
    pub lost_at_agents: u8,
    pub cards_drawn: u8,
    pub cards_played: u8,
}

pub(crate) fn printed(rules: &ArtProject) -> Printed {
    let content = &rules.content;
    let map = &content.map;
    let people = if rules.is_solo() { 2 } else { usize::from(rules.seats) };
    let symbols = Symbol::ALL.into_iter().zip(&content.symbols);
    Printed {
        symbols: symbols
            .map(|(id, words)| PrintedSymbol {
                id,
                name: words.name.clone(),
                glyph: words.glyph.clone(),
            })
            .collect(),
        characters: content
            .characters
            .iter()
            .take(people)
            .map(|one| PrintedCharacter { name: one.name.clone(), colour: one.colour.clone() })
            .collect(),
        cards: content
            .all_cards()
            .iter()
            .map(|card| {
                let face = content.card(card);
                PrintedCard {
                    card,
                    name: face.name.clone(),
                    cost: PrintedBundle::of(&face.cost),
                    agents: face.agents,
                    reward: PrintedBundle::of(&face.reward),
                    back: face.back,
                    says: words::of_card(rules, face),
                }
            })
            .collect(),
        backs: content.backs.clone(),
        map: map.id.clone(),
        map_name: map.name.clone(),
        difficulty: content.difficulty.clone(),
        start: map.start,
        spaces: map
            .spaces
            .iter()
            .enumerate()
            .map(|(at, space)| PrintedSpace {
                id: space.id.clone(),
                name: space.name.clone(),
                at: space.at,
                symbol: space.symbol,
                effect: space.effect,
                does: does(map, Space::new(at)),
                plan: format!("Plan to drive to {}?", space.name),
                propose: format!("Propose {}", space.name),
            })
            .collect(),
        links: map.links.clone(),
        steps: map.all().map(|from| map.all().map(|to| map.steps[from][to]).collect()).collect(),
        track: map
            .track
            .iter()
            .map(|entry| PrintedTrack {
                threat: entry.threat,
                ally_cost: entry.ally_cost,
                named: entry.named,
            })
            .collect(),
        own_clues: map.clues == ClueTrack::Own,
        carried: map.collect == Collect::Named,
        bonus: match map.bonus {
            Bonus::None => None,
            Bonus::ArrivalGun(space) => Some(space),
        },
        places: words::places(map),
        notes: words::notes(rules),
        limits: PrintedLimits {
            resources: content.components.resources,
            ally_dice: content.components.ally_dice,
            to_discover: content.mission.to_discover,
            gun_strength: content.mission.gun_strength,
            lost_at_agents: content.mission.lost_at_agents,
            cards_drawn: content.mission.drawn,
            cards_played: content.mission.played,
        },
        player_die: content.player_die,
        ally_die: content.ally_die,
    }
}

/// What a piece collected there does, or arriving there.
fn does(map: &Map, space: Space) -> Option<String> {
    if map.bonus == Bonus::ArrivalGun(space) {
        return Some("Arriving here brings a gun.".to_owned());
    }
    map.spaces[space.index()].effect.map(words::effect)
}
