//! What is printed: the part of a view that never changes, so that a page
//! needs to know no content.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::art::Tier;
use crate::cards::Card;
use crate::content::{Content, HideoutLevel, Symbol};
use crate::map::{Circle, CircleFace};

/// What is printed on board and cards. Cards, works and circles are referred
/// to by their places in these lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Board {
    /// The circles of the map.
    pub circles: Vec<CircleFace>,
    /// The links between them.
    pub links: Vec<(Circle, Circle)>,
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
    /// The last index of the Time track.
    pub time_last: u8,
    /// The indices of the Time track with a police car.
    pub police: Vec<u8>,
    /// The last index of the Suspicion track.
    pub suspicion_last: u8,
    /// What renewing the token costs, in any mix.
    pub token_cost: u16,
    /// What an upgrade costs, in any mix.
    pub upgrade_cost: u16,
}

/// A card type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedCard {
    /// Its name in content files.
    pub id: String,
    /// Its name for people; a Robber's is in his crew.
    pub name: String,
    /// Its rows of symbols.
    pub rows: Vec<Vec<Symbol>>,
    /// The printed cost of a Specialist.
    pub cost: Option<u16>,
    /// The display row a Specialist starts in, from the bottom.
    pub row: Option<u8>,
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

impl Board {
    /// What the pack prints, for that many seats.
    pub(crate) fn of(content: &Content, seats: u8) -> Board {
        let card = |card: Card| {
            let (face, place) = (content.face(card), card.as_specialist());
            let price = place.map(|place| content.specialists[place]);
            PrintedCard {
                id: face.id.clone(),
                name: face.name.clone(),
                rows: face.symbols.clone(),
                cost: price.map(|price| price.cost),
                row: price.map(|price| price.row),
            }
        };
        let crews = content.crews.iter().take(seats.into()).map(|crew| PrintedCrew {
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
        Board {
            circles: content.map.circles.clone(),
            links: content.map.links.clone(),
            cards: Card::all().map(card).collect(),
            crews: crews.collect(),
            works: works.collect(),
            display_rows: rows.collect(),
            hideout: content.hideout,
            time_last: content.time.last,
            police: content.time.police.clone(),
            suspicion_last: content.suspicion_last,
            token_cost: content.figures.token_reactivation_cost,
            upgrade_cost: content.figures.hideout_upgrade_cost,
        }
    }
}

/// A board is written out, however many views share it.
pub(crate) fn shared<S: Serializer>(board: &Arc<Board>, to: S) -> Result<S::Ok, S::Error> {
    board.serialize(to)
}
