//! From a sound pack to what the rules use.

use std::collections::BTreeSet;

use heist_table::Money;

use super::city::{
    City, Ground, HouseFace, LocationFace, NEVER, NONE, NeighbourhoodFace, PoliceFace,
};
use super::pack::Pack;
use super::sheet::Sheet;
use super::{
    CharacterFace, Content, CrewFace, Faces, JobFace, LimitFace, LootFace, Most, ResourceFace,
    Times, WareFace,
};
use crate::goods::{House, Houses, Loot, LootSet};
use crate::kinds::{Character, Jewel, Location, Resource, Vehicle};
use crate::tiles::Tile;

const CHECKED: &str = "every entry is there: checked";

impl Pack {
    /// A pack without problems, for that many seats.
    pub(super) fn compile(&self, sheet: &Sheet, seats: u8) -> Content {
        let mut limits: Vec<LimitFace> = self
            .limit
            .iter()
            .map(|entry| LimitFace {
                minutes: entry.minutes,
                rounds: entry.rounds[usize::from(seats) - 2],
            })
            .collect();
        limits.sort_by_key(|limit| limit.minutes);
        Content {
            starting_cash: Money(self.setup.starting_cash),
            dice: Faces {
                r#move: self.dice.r#move,
                black: self.dice.black,
                white: self.dice.white,
                first_player: self.dice.first_player,
            },
            most_equal_rolls: self.contest.most_equal_rolls,
            most: Most {
                acts: self.turn.most_acts,
                trades: self.turn.most_trades,
                helps: self.turn.most_helps,
            },
            time: Times {
                turn_seconds: self.time.turn_seconds,
                ballot_seconds: self.time.ballot_seconds,
            },
            limits,
            characters: Character::ALL.map(|id| self.character_face(id)),
            resources: Resource::ALL.map(|id| self.resource_face(id)),
            jewels: Jewel::ALL.map(|id| {
                let entry = self.jewel.iter().find(|entry| entry.id == id).expect(CHECKED);
                ware(&entry.name, entry.count, entry.price, entry.resale)
            }),
            vehicles: Vehicle::ALL.map(|id| {
                let entry = self.vehicle.iter().find(|entry| entry.id == id).expect(CHECKED);
                ware(&entry.name, entry.count, entry.price, entry.resale)
            }),
            tuition: Money(self.school.tuition),
            most_houses: self.safe_house.most,
            cash_without_jewel: Money(self.safe_house.cash_without_jewel),
            payout: Money(self.business.payout),
            crew: CrewFace {
                share_step: self.crew.share_step,
                most_shared: self.crew.most_shared,
                rounding: Money(self.crew.rounding),
            },
            jobs: Location::ALL.map(|location| self.job_face(location)),
            markup: Money(self.fence.markup),
            loot: self
                .loot
                .iter()
                .map(|entry| LootFace {
                    id: entry.id.clone(),
                    name: entry.name.clone(),
                    museum: entry.museum,
                    value: Money(entry.value),
                })
                .collect(),
            piles: Location::ALL.map(|location| self.pile(location)),
            city: self.city(sheet),
        }
    }

    fn character_face(&self, id: Character) -> CharacterFace {
        let entry = self.character.iter().find(|entry| entry.id == id).expect(CHECKED);
        CharacterFace {
            name: entry.name.clone(),
            colour: entry.colour.clone(),
            trade: entry.trade.clone(),
        }
    }

    fn resource_face(&self, id: Resource) -> ResourceFace {
        let entry = self.resource.iter().find(|entry| entry.id == id).expect(CHECKED);
        ResourceFace {
            name: entry.name.clone(),
            cards: entry.cards,
            chips: entry.chips,
            price: Money(entry.price),
            resale: Money(entry.resale),
        }
    }

    fn job_face(&self, location: Location) -> Option<JobFace> {
        let entry = self.job.iter().find(|entry| entry.location == location)?;
        Some(JobFace {
            rating: entry.rating,
            vehicle: entry.vehicle,
            tickets: entry.resources.iter().copied().collect(),
            foreign_jewels: entry.foreign_jewels,
        })
    }

    fn pile(&self, location: Location) -> LootSet {
        let cards = (0..).map(Loot::new).zip(&self.loot);
        cards.filter(|(_, entry)| entry.museum == location).map(|(card, _)| card).collect()
    }

    fn hood(&self, sign: char) -> u8 {
        let place = self.neighbourhood.iter().position(|entry| entry.sign == sign);
        place.expect(CHECKED) as u8
    }

    fn city(&self, sheet: &Sheet) -> City {
        let streets: Vec<Tile> = sheet.tiles().filter(|&tile| sheet.is_street(tile)).collect();
        let river: Vec<Tile> = sheet.tiles().filter(|&tile| sheet.is_river(tile)).collect();
        let pairs = pairs(sheet);
        let mut pair_place = vec![[NONE; 2]; sheet.signs.len()];
        for (number, &(one, other)) in pairs.iter().enumerate() {
            pair_place[one.index()][usize::from(other.0 - one.0 != 1)] = number as u16;
        }
        let locations = self.locations(sheet);
        let houses = self.houses(sheet);
        let named = |name: &str, tiles: Vec<Tile>, door| PoliceFace {
            name: name.to_owned(),
            tiles,
            door: sheet.tile(door).expect(CHECKED),
        };
        let police =
            named(&self.police.name, sheet.with_sign(self.police.sign).collect(), self.police.door);
        let mut city = City {
            columns: sheet.columns as u16,
            rows: sheet.rows as u16,
            grounds: sheet.tiles().map(|tile| self.ground(sheet.sign(tile))).collect(),
            hoods: sheet.tiles().map(|tile| self.hood(sheet.hood(tile))).collect(),
            neighbourhoods: self.neighbourhoods(),
            at: at(sheet, &locations),
            driveways: driveways(sheet, &houses),
            locations,
            police,
            houses,
            street_rows: self
                .street
                .iter()
                .filter_map(|entry| Some((entry.row?, entry.name.clone())))
                .collect(),
            street_columns: self
                .street
                .iter()
                .filter_map(|entry| Some((entry.column?, entry.name.clone())))
                .collect(),
            bridges: self
                .bridge
                .iter()
                .map(|entry| (sheet.tile(entry.tile).expect(CHECKED), entry.name.clone()))
                .collect(),
            street_place: places(sheet, &streets),
            river_place: places(sheet, &river),
            pair_place,
            beside: sheet.tiles().map(|tile| beside(sheet, tile)).collect(),
            foot: distances(sheet, &streets, |tile| sheet.is_street(tile)),
            boat: distances(sheet, &river, |tile| sheet.is_river(tile)),
            road: Vec::new(),
            air: [[NEVER; 12]; 12],
            streets,
            river,
            pairs,
        };
        city.road = road(&city);
        city.air = air(&city);
        city
    }

    fn ground(&self, sign: char) -> Ground {
        match sign {
            '.' => Ground::Street,
            '=' => Ground::Bridge,
            '~' => Ground::River,
            '#' => Ground::Block,
            ',' => Ground::Garden,
            'h' => Ground::House,
            _ if sign == self.police.sign => Ground::Police,
            _ => {
                let entry = self.location.iter().find(|entry| entry.sign == sign);
                Ground::Location(entry.expect(CHECKED).id)
            }
        }
    }

    fn neighbourhoods(&self) -> Vec<NeighbourhoodFace> {
        let links = |links: &[char]| links.iter().fold(0, |set, &sign| set | 1 << self.hood(sign));
        self.neighbourhood
            .iter()
            .map(|entry| NeighbourhoodFace {
                sign: entry.sign,
                name: entry.name.clone(),
                links: links(&entry.links),
                safe_houses: entry.safe_houses,
            })
            .collect()
    }

    fn locations(&self, sheet: &Sheet) -> Vec<LocationFace> {
        Location::ALL
            .into_iter()
            .map(|location| {
                let entry = self.location.iter().find(|entry| entry.id == location);
                let entry = entry.expect(CHECKED);
                let tiles: Vec<Tile> = sheet.with_sign(entry.sign).collect();
                let beside = tiles.iter().flat_map(|&tile| sheet.beside(tile));
                let streets: BTreeSet<Tile> =
                    beside.filter(|&tile| sheet.is_street(tile)).collect();
                LocationFace {
                    streets: streets.into_iter().collect(),
                    name: entry.name.clone(),
                    door: sheet.tile(entry.door).expect(CHECKED),
                    hood: self.hood(sheet.hood(tiles[0])),
                    tiles,
                }
            })
            .collect()
    }

    fn houses(&self, sheet: &Sheet) -> Vec<HouseFace> {
        let face = |entry: &super::pack::HouseEntry| {
            let tile = sheet.tile(entry.tile).expect(CHECKED);
            HouseFace {
                name: entry.name.clone(),
                tile,
                driveway: sheet.tile(entry.driveway).expect(CHECKED),
                hood: self.hood(sheet.hood(tile)),
            }
        };
        self.house.iter().map(face).collect()
    }
}

fn ware(name: &str, count: u8, price: u32, resale: u32) -> WareFace {
    WareFace { name: name.to_owned(), count, price: Money(price), resale: Money(resale) }
}

fn beside(sheet: &Sheet, tile: Tile) -> [Option<Tile>; 4] {
    let mut beside = [None; 4];
    for (place, tile) in beside.iter_mut().zip(sheet.beside(tile)) {
        *place = Some(tile);
    }
    beside
}

fn places(sheet: &Sheet, tiles: &[Tile]) -> Vec<u16> {
    let mut places = vec![NONE; sheet.signs.len()];
    for (place, tile) in (0..).zip(tiles) {
        places[tile.index()] = place;
    }
    places
}

fn pairs(sheet: &Sheet) -> Vec<(Tile, Tile)> {
    let street = |tile: &Tile| sheet.is_street(*tile);
    let after = |tile: Tile| sheet.beside(tile).filter(move |other| *other > tile);
    let each = |tile: Tile| after(tile).filter(street).map(move |other| (tile, other));
    sheet.tiles().filter(street).flat_map(each).collect()
}

/// The locations that a tile touches (R26).
fn at(sheet: &Sheet, locations: &[LocationFace]) -> Vec<u16> {
    let mut at = vec![0; sheet.signs.len()];
    for (number, location) in locations.iter().enumerate() {
        for tile in location.tiles.iter().flat_map(|&tile| sheet.beside(tile)) {
            at[tile.index()] |= 1 << number;
        }
    }
    at
}

fn driveways(sheet: &Sheet, houses: &[HouseFace]) -> Vec<Houses> {
    let mut driveways = vec![Houses::NONE; sheet.signs.len()];
    for (number, house) in houses.iter().enumerate() {
        driveways[house.driveway.index()].insert(House::new(number));
    }
    driveways
}

/// Steps from each of these tiles to each other.
fn distances(sheet: &Sheet, tiles: &[Tile], through: impl Fn(Tile) -> bool) -> Vec<u8> {
    let mut table = Vec::with_capacity(tiles.len() * tiles.len());
    for &from in tiles {
        let mut steps = vec![NEVER; sheet.signs.len()];
        steps[from.index()] = 0;
        let mut front = vec![from];
        for far in 1..NEVER {
            let mut next = Vec::new();
            for tile in front.iter().flat_map(|&tile| sheet.beside(tile)) {
                if through(tile) && steps[tile.index()] == NEVER {
                    steps[tile.index()] = far;
                    next.push(tile);
                }
            }
            front = next;
            if front.is_empty() {
                break;
            }
        }
        table.extend(tiles.iter().map(|tile| steps[tile.index()]));
    }
    table
}

/// Steps of tank and train, from each pair, whichever end leads at first, to
/// each pair with a front (R18).
fn road(city: &City) -> Vec<u8> {
    let count = 2 * city.pairs.len();
    let number = |front: Tile, rear: Tile| {
        let pair = city.pair_number(front.min(rear), front.max(rear));
        pair.map(|pair| 2 * pair + usize::from(front > rear))
    };
    let mut table = Vec::with_capacity(city.pairs.len() * count);
    for &(one, other) in &city.pairs {
        let mut steps = vec![NEVER; count];
        let mut fronts = vec![(one, other), (other, one)];
        for &(front, rear) in &fronts {
            steps[number(front, rear).expect("a pair is a pair")] = 0;
        }
        for far in 1..NEVER {
            let mut next = Vec::new();
            for (front, rear) in fronts {
                for tile in city.beside(front).filter(|&tile| tile != rear) {
                    let Some(place) = number(tile, front) else { continue };
                    if steps[place] == NEVER {
                        steps[place] = far;
                        next.push((tile, front));
                    }
                }
            }
            fronts = next;
            if fronts.is_empty() {
                break;
            }
        }
        table.extend(steps);
    }
    table
}

/// Steps of a rocket from neighbourhood to neighbourhood, and one within its
/// own (R20).
fn air(city: &City) -> [[u8; 12]; 12] {
    let hops = |from: u8, to: u8| {
        let (mut reached, mut far) = (1u32 << from, 0);
        while reached & (1 << to) == 0 && far < NEVER {
            let links = |set: u32, (hood, face): (usize, &NeighbourhoodFace)| {
                if reached & (1 << hood) != 0 { set | face.links } else { set }
            };
            reached = city.neighbourhoods.iter().enumerate().fold(reached, links);
            far += 1;
        }
        far
    };
    let mut table = [[0; 12]; 12];
    for (from, row) in Location::ALL.into_iter().zip(&mut table) {
        for (to, steps) in Location::ALL.into_iter().zip(row).filter(|(to, _)| *to != from) {
            *steps = hops(city.location(from).hood, city.location(to).hood).max(1);
        }
    }
    table
}
