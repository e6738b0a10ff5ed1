//! What is printed: it never changes, so a page is told once and needs to know
//! no content.

use serde::Serialize;

use crate::GreatArtRobbery;
use crate::art::Tier;
use crate::cards::Card;
use crate::content::{HideoutLevel, Symbol};
use crate::map::{Circle, CircleFace};
use crate::words;

/// What is printed on board and cards. Cards, works and circles are referred
/// to by their places in these lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// The circles of the map.
    pub circles: Vec<CircleFace>,
    /// The links between them.
    pub links: Vec<(Circle, Circle)>,
    /// From each circle to each: the next one of a shortest way.
    pub ways: Vec<Vec<Circle>>,
    /// The card types: Robbers, Specialists, Interpol.
    pub cards: Vec<PrintedCard>,
    /// The crews, by seat.
    pub crews: Vec<PrintedCrew>,
    /// The Art cards.
    pub works: Vec<PrintedWork>,
    /// The rows of the Specialist display, from the bottom.
    pub display_rows: Vec<PrintedRow>,
    /// The levels of the Hideout, from level 1.
    pub hideout: [HideoutLevel; 4],
    /// Where the Time marker starts with this number of players.
    pub time_start: u8,
    /// The last index of the Time track.
    pub time_last: u8,
    /// The indices of the Time track with a police car.
    pub police: Vec<u8>,
    /// The last index of the Suspicion track.
    pub suspicion_last: u8,
    /// By how much one's own heist raises Suspicion.
    pub suspicion_per_own_heist: u8,
    /// By how much another's heist does where one's City marker lies.
    pub suspicion_per_city_marker: u8,
    /// What the token gives, in Money or in Wheels.
    pub token_yield: u16,
    /// What renewing the token costs, in any mix.
    pub token_cost: u16,
    /// What an upgrade costs, in any mix.
    pub upgrade_cost: u16,
    /// What eliminating a card costs in Money.
    pub elimination_money: u16,
    /// What it costs in Wheels besides.
    pub elimination_wheels: u16,
    /// What an Interpol card counts at the end.
    pub interpol_points: i32,
}

/// A card type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedCard {
    /// Its name in content files.
    pub id: String,
    /// Its name for people; a Robber's is in his crew.
    pub name: String,
    /// What it is.
    pub kind: CardKind,
    /// Its rows, one of which counts.
    pub rows: Vec<CardRow>,
    /// The printed cost of a Specialist.
    pub cost: Option<u16>,
    /// The display row a Specialist starts in, from the bottom.
    pub row: Option<u8>,
}

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum CardKind {
    /// One of the crew a player begins with.
    Robber,
    /// One for hire.
    Specialist,
    /// In the way.
    Interpol,
}

/// A row of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardRow {
    /// Its symbols.
    pub symbols: Vec<Symbol>,
    /// The same in words.
    pub words: String,
}

/// A crew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedCrew {
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// One line about it.
    pub flavour: String,
    /// The names of its Robbers, by card type.
    pub robbers: Vec<String>,
}

/// An Art card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedWork {
    /// Its name in content files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Who made it.
    pub artist: String,
    /// When.
    pub year: String,
    /// Gold or bronze.
    pub tier: Tier,
    /// What it is worth.
    pub value: u8,
    /// The icons it wants: Acrobat, Infiltrator, Safecracker, Forger.
    pub skills: [u8; 4],
}

/// A row of the Specialist display.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedRow {
    /// Its colour.
    pub colour: String,
    /// What it adds to the printed cost.
    pub extra: u16,
}

pub(crate) fn printed(rules: &GreatArtRobbery) -> Printed {
    let (content, map) = (&rules.content, &rules.content.map);
    let crews = content.crews.iter().take(rules.seats.into()).map(|crew| PrintedCrew {
        name: crew.name.clone(),
        colour: crew.colour.clone(),
        flavour: crew.flavour.clone(),
        robbers: crew.robbers.to_vec(),
    });
    let works = content.works.iter().map(|work| PrintedWork {
        id: work.id.clone(),
        title: work.title.clone(),
        artist: work.artist.clone(),
        year: work.year.clone(),
        tier: work.tier,
        value: work.value,
        skills: work.skills,
    });
    let rows = content.display_rows.iter();
    let rows = rows.map(|row| PrintedRow { colour: row.colour.clone(), extra: row.extra });
    let ways = map.all().map(|from| map.all().map(|to| map.step_towards(from, to)).collect());
    let figures = &content.figures;
    Printed {
        circles: map.circles.clone(),
        links: map.links.clone(),
        ways: ways.collect(),
        cards: Card::all().map(|card| printed_card(rules, card)).collect(),
        crews: crews.collect(),
        works: works.collect(),
        display_rows: rows.collect(),
        hideout: content.hideout,
        time_start: content.time.start,
        time_last: content.time.last,
        police: content.time.police.clone(),
        suspicion_last: content.suspicion_last,
        suspicion_per_own_heist: figures.suspicion_per_own_heist,
        suspicion_per_city_marker: figures.suspicion_per_city_marker,
        token_yield: figures.token_yield,
        token_cost: figures.token_reactivation_cost,
        upgrade_cost: figures.hideout_upgrade_cost,
        elimination_money: figures.elimination_money,
        elimination_wheels: figures.elimination_wheels,
        interpol_points: figures.interpol_points,
    }
}

fn printed_card(rules: &GreatArtRobbery, card: Card) -> PrintedCard {
    let face = rules.content.face(card);
    let price = card.as_specialist().map(|place| rules.content.specialists[place]);
    let row = |symbols: &Vec<Symbol>| CardRow {
        symbols: symbols.clone(),
        words: words::symbols(symbols),
    };
    let kind = match card {
        Card::INTERPOL => CardKind::Interpol,
        card if card.is_robber() => CardKind::Robber,
        _ => CardKind::Specialist,
    };
    PrintedCard {
        id: face.id.clone(),
        name: face.name.clone(),
        kind,
        rows: face.symbols.iter().map(row).collect(),
        cost: price.map(|price| price.cost),
        row: price.map(|price| price.row),
    }
}
