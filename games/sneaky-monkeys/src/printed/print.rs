//! From the pack to what is printed.

use heist_table::Money;

use crate::SneakyMonkeys;
use crate::content::{City, WareFace};
use crate::game::Limit;
use crate::goods::{House, Loot};
use crate::kinds::{Character, Jewel, Location, Resource, Vehicle};

use super::{
    Printed, PrintedBargain, PrintedBridge, PrintedCharacter, PrintedFigures, PrintedHouse,
    PrintedJewel, PrintedJob, PrintedLocation, PrintedLoot, PrintedMap, PrintedNeighbourhood,
    PrintedPolice, PrintedResource, PrintedStreet, PrintedVehicle,
};

/// Whoever asks for a card begins with so many times its price: the other has
/// to buy one again, and wants to gain by it.
const FIRST_OFFER: u32 = 2;
/// Cash on a tray.
const FIRST_CASH: Money = Money(100);
const CASH_STEP: Money = Money(25);
/// The share somebody asks for who offers help, in steps of the pack.
const FIRST_SHARE: u8 = 4;

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
                    first_offer: Money(FIRST_OFFER * face.price.0),
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
        bargain: PrintedBargain {
            first_cash: FIRST_CASH,
            cash_step: CASH_STEP,
            first_share: FIRST_SHARE * content.crew.share_step,
        },
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
