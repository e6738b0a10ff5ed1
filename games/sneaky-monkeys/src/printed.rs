//! What is printed on the components of the pack in play, told once.

use heist_table::Money;
use serde::Serialize;

use crate::SneakyMonkeys;
use crate::content::{City, Ground, WareFace};
use crate::game::Limit;
use crate::goods::{House, Kinds, Loot};
use crate::kinds::{Building, Character, Jewel, Location, Resource, Vehicle};
use crate::tiles::Tile;

/// What is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// The map.
    pub map: PrintedMap,
    /// The characters.
    pub characters: Vec<PrintedCharacter>,
    /// The kinds of resource cards, in the order in which cards are counted.
    pub resources: Vec<PrintedResource>,
    /// Domestic and foreign jewels.
    pub jewels: Vec<PrintedJewel>,
    /// The vehicles.
    pub vehicles: Vec<PrintedVehicle>,
    /// The Loot Cards, by number.
    pub loot: Vec<PrintedLoot>,
    /// The Job Requirement card.
    pub jobs: Vec<PrintedJob>,
    /// Figures of the rules.
    pub figures: PrintedFigures,
}

/// The map, tile by tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedMap {
    /// How many columns it has: a tile is column + row × columns.
    pub columns: u16,
    /// How many rows.
    pub rows: u16,
    /// What each tile is, row by row.
    pub grounds: Vec<Ground>,
    /// The neighbourhood of each tile, by its place in the list.
    pub hoods: Vec<u8>,
    /// The neighbourhoods.
    pub neighbourhoods: Vec<PrintedNeighbourhood>,
    /// The twelve locations by number, the first is 1.
    pub locations: Vec<PrintedLocation>,
    /// The police station.
    pub police: PrintedPolice,
    /// The houses, by number.
    pub houses: Vec<PrintedHouse>,
    /// Names of streets.
    pub streets: Vec<PrintedStreet>,
    /// Names of bridges.
    pub bridges: Vec<PrintedBridge>,
}

/// A neighbourhood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedNeighbourhood {
    /// Its sign: 1 to 8, or M.
    pub sign: String,
    /// Its name.
    pub name: String,
    /// Those it touches, by their place in the list (R21).
    pub links: Vec<u8>,
    /// Whether houses can be Safe Houses here (R64).
    pub safe_houses: bool,
}

/// A location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedLocation {
    pub id: Location,
    pub number: u8,
    pub name: String,
    pub kind: Building,
    pub tiles: Vec<Tile>,
    /// The street tile at its door.
    pub door: Tile,
    /// Its neighbourhood, by its place in the list.
    pub hood: u8,
}

/// The police station.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedPolice {
    pub name: String,
    pub tiles: Vec<Tile>,
    pub door: Tile,
}

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedHouse {
    pub id: House,
    pub name: String,
    pub tile: Tile,
    pub driveway: Tile,
    /// Its neighbourhood, by its place in the list.
    pub hood: u8,
}

/// A street: the one in a row, or in a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedStreet {
    pub name: String,
    pub row: Option<u16>,
    pub column: Option<u16>,
}

/// A bridge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedBridge {
    pub name: String,
    pub tile: Tile,
}

/// A character card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedCharacter {
    pub id: Character,
    pub name: String,
    pub colour: String,
    pub trade: String,
    pub expertise: Resource,
}

/// A kind of resource card, with its Education Chips.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedResource {
    pub id: Resource,
    pub name: String,
    /// The colour of who knows it from the start.
    pub colour: String,
    /// Who that is.
    pub character: Character,
    pub cards: u8,
    pub chips: u8,
    pub price: Money,
    pub resale: Money,
}

/// A kind of jewel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedJewel {
    pub id: Jewel,
    pub name: String,
    pub count: u8,
    pub price: Money,
    pub resale: Money,
}

/// A kind of vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedVehicle {
    pub id: Vehicle,
    pub name: String,
    pub count: u8,
    pub price: Money,
    pub resale: Money,
    /// How it moves, in words.
    pub moves: String,
}

/// A Loot Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedLoot {
    pub card: Loot,
    /// Its name in content files.
    pub id: String,
    pub name: String,
    pub museum: Location,
    /// Resale value.
    pub value: Money,
    /// On the fence's table (R36).
    pub price: Money,
}

/// A line of the Job Requirement card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedJob {
    pub location: Location,
    pub rating: u8,
    pub vehicle: Option<Vehicle>,
    pub tickets: Kinds,
    pub foreign_jewels: u8,
}

/// Figures of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct PrintedFigures {
    pub starting_cash: Money,
    pub move_die: u8,
    pub black_die: u8,
    pub white_die: u8,
    pub tuition: Money,
    pub payout: Money,
    pub most_houses: u8,
    /// Cash for an empty house when no domestic jewel is left.
    pub cash_without_jewel: Money,
    pub fence_markup: Money,
    pub share_step: u8,
    pub most_shared: u8,
    pub share_rounding: Money,
    pub most_trades: u8,
    pub most_helps: u8,
    pub most_acts: u8,
    /// By the clock: the limit in minutes.
    pub minutes: Option<u16>,
    /// In rounds: the limit.
    pub rounds: Option<u16>,
    /// A turn takes so many seconds, if it is timed.
    pub turn_seconds: Option<u32>,
    /// The ballot, too.
    pub ballot_seconds: Option<u32>,
    /// Whether all are asked at the end whether to go on.
    pub extension_vote: bool,
    /// Whether a trade may have an empty side (R99).
    pub gifts_allowed: bool,
    /// Whether the vehicle of a job must be there (R96).
    pub must_be_present_at_job: bool,
    /// Whether partners are arrested, too (R97).
    pub partners_arrested: bool,
}

pub(crate) fn printed(rules: &SneakyMonkeys) -> Printed {
    let content = &rules.content;
    let colour = |kind: Resource| &content.characters[kind as usize].colour;
    Printed {
        map: map(&content.city),
        characters: Character::ALL
            .into_iter()
            .map(|id| {
                let face = content.character(id);
                PrintedCharacter {
                    id,
                    name: face.name.clone(),
                    colour: face.colour.clone(),
                    trade: face.trade.clone(),
                    expertise: id.expertise(),
                }
            })
            .collect(),
        resources: Resource::ALL
            .into_iter()
            .zip(Character::ALL)
            .map(|(id, character)| {
                let face = content.resource(id);
                PrintedResource {
                    id,
                    name: face.name.clone(),
                    colour: colour(id).clone(),
                    character,
                    cards: face.cards,
                    chips: face.chips,
                    price: face.price,
                    resale: face.resale,
                }
            })
            .collect(),
        jewels: Jewel::ALL
            .into_iter()
            .map(|id| {
                let WareFace { name, count, price, resale } = content.jewel(id).clone();
                PrintedJewel { id, name, count, price, resale }
            })
            .collect(),
        vehicles: Vehicle::ALL
            .into_iter()
            .map(|id| {
                let WareFace { name, count, price, resale } = content.vehicle(id).clone();
                let moves = crate::words::how_it_moves(id).to_owned();
                PrintedVehicle { id, name, count, price, resale, moves }
            })
            .collect(),
        loot: (0..content.loot.len())
            .map(Loot::new)
            .map(|card| {
                let face = content.loot_card(card);
                PrintedLoot {
                    card,
                    id: face.id.clone(),
                    name: face.name.clone(),
                    museum: face.museum,
                    value: face.value,
                    price: face.value + content.markup,
                }
            })
            .collect(),
        jobs: Location::ALL
            .into_iter()
            .filter_map(|location| {
                content.jobs[location as usize].map(|job| PrintedJob {
                    location,
                    rating: job.rating,
                    vehicle: job.vehicle,
                    tickets: job.tickets,
                    foreign_jewels: job.foreign_jewels,
                })
            })
            .collect(),
        figures: figures(rules),
    }
}

fn map(city: &City) -> PrintedMap {
    PrintedMap {
        columns: city.columns,
        rows: city.rows,
        grounds: city.grounds.clone(),
        hoods: city.hoods.clone(),
        neighbourhoods: city
            .neighbourhoods
            .iter()
            .map(|face| PrintedNeighbourhood {
                sign: face.sign.to_string(),
                name: face.name.clone(),
                links: (0..32).filter(|hood| face.links & (1 << hood) != 0).collect(),
                safe_houses: face.safe_houses,
            })
            .collect(),
        locations: Location::ALL
            .into_iter()
            .map(|id| {
                let face = city.location(id);
                PrintedLocation {
                    id,
                    number: id as u8 + 1,
                    name: face.name.clone(),
                    kind: id.kind(),
                    tiles: face.tiles.clone(),
                    door: face.door,
                    hood: face.hood,
                }
            })
            .collect(),
        police: PrintedPolice {
            name: city.police.name.clone(),
            tiles: city.police.tiles.clone(),
            door: city.police.door,
        },
        houses: (0..city.houses.len())
            .map(House::new)
            .map(|id| {
                let face = city.house(id);
                PrintedHouse {
                    id,
                    name: face.name.clone(),
                    tile: face.tile,
                    driveway: face.driveway,
                    hood: face.hood,
                }
            })
            .collect(),
        streets: streets(city),
        bridges: city
            .bridges
            .iter()
            .map(|(tile, name)| PrintedBridge { name: name.clone(), tile: *tile })
            .collect(),
    }
}

fn streets(city: &City) -> Vec<PrintedStreet> {
    let rows = city.street_rows.iter().map(|(row, name)| PrintedStreet {
        name: name.clone(),
        row: Some(*row),
        column: None,
    });
    let columns = city.street_columns.iter().map(|(column, name)| PrintedStreet {
        name: name.clone(),
        row: None,
        column: Some(*column),
    });
    rows.chain(columns).collect()
}

fn figures(rules: &SneakyMonkeys) -> PrintedFigures {
    let content = &rules.content;
    let (minutes, rounds) = match rules.options.limit {
        Limit::Clock => (Some(rules.limit().minutes), None),
        Limit::Rounds => (None, Some(rules.limit().rounds)),
    };
    PrintedFigures {
        starting_cash: content.starting_cash,
        move_die: content.dice.r#move,
        black_die: content.dice.black,
        white_die: content.dice.white,
        tuition: content.tuition,
        payout: content.payout,
        most_houses: content.most_houses,
        cash_without_jewel: content.cash_without_jewel,
        fence_markup: content.markup,
        share_step: content.crew.share_step,
        most_shared: content.crew.most_shared,
        share_rounding: content.crew.rounding,
        most_trades: content.most.trades,
        most_helps: content.most.helps,
        most_acts: content.most.acts,
        minutes,
        rounds,
        turn_seconds: rules.turn_seconds(),
        ballot_seconds: rules.ballot_seconds(),
        extension_vote: rules.asks_to_extend(),
        gifts_allowed: rules.gifts_allowed(),
        must_be_present_at_job: rules.options.must_be_present_at_job,
        partners_arrested: rules.options.partners_arrested,
    }
}
