//! What is printed: it never changes, so a page is told once and needs to know
//! no content.

use serde::Serialize;

use crate::MidnightExchange;
use crate::content::{Face, Metal, Place, TableSize};
use crate::kinds::{Area, Art, Loot, LootCounts};
use crate::rules::HandTimes;
use crate::state::SLOTS;
use crate::words::meanings;

/// What is printed on tiles, boards and cards. Spots, cards, markets and
/// identities are referred to by their places in these lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// The table the tiles lie on.
    pub table: TableSize,
    /// The spots of the table.
    pub spots: Vec<PrintedSpot>,
    /// The areas.
    pub areas: Vec<PrintedArea>,
    /// The kinds of loot.
    pub loot: Vec<PrintedLoot>,
    /// What is called out with the getaway tokens in play, from token 1.
    pub calls: Vec<String>,
    /// What a getaway token is for.
    pub getaway: String,
    /// The Identity boards.
    pub identities: Vec<PrintedIdentity>,
    /// How an Identity board is laid out, in a box of 1000 by 700.
    pub board: PrintedBoard,
    /// The kinds of art.
    pub art: Vec<PrintedArt>,
    /// The Prestige cards.
    pub cards: Vec<PrintedCard>,
    /// The market boards.
    pub markets: Vec<PrintedMarket>,
    /// Times, at this table.
    pub times: Times,
    /// Turns of every seat in the Exchanges.
    pub turns_per_seat: u8,
    /// Rounds in a row without an exchange that end the game.
    pub stale_rounds: u8,
    /// Whether seats are shown what they have seen.
    pub memory_aid: bool,
    /// Whether one may get away with fewer than six tiles.
    pub early_getaway: bool,
    /// Whether loose art is placed at best before scoring.
    pub final_placing: bool,
    /// Cards removed from the pile unseen.
    pub removed: u8,
}

/// Times, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Times {
    /// Whether all search at once, by the clock.
    pub live: bool,
    /// By seat: how long its hand takes.
    pub hands: Vec<HandTimes>,
    /// How long a tile may be held.
    pub hold: u32,
    /// From the signal to the warning.
    pub warning: u32,
    /// From the signal to the alarm; of each hand's clock where all search in
    /// turns.
    pub alarm: u32,
    /// From all being ready to the signal.
    pub countdown: u32,
    /// For a turn of the Exchanges.
    pub turn: u32,
    /// How much of a slow line is made good.
    pub lag_cap: u32,
    /// How far a mover may get ahead of the others in turns.
    pub quantum: u32,
}

/// A spot of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedSpot {
    /// Its name.
    pub id: String,
    /// The middle of a tile there.
    pub at: Place,
    /// How it lies, in degrees.
    pub tilt: i16,
}

/// An area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedArea {
    /// Which.
    pub id: Area,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: String,
    /// The key that opens it.
    pub key: Option<Loot>,
    /// How many tiles have which loot, in the order of `loot`.
    pub tiles: LootCounts,
    /// What there is to know of it.
    pub meaning: String,
}

/// A kind of loot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedLoot {
    /// Which.
    pub id: Loot,
    /// Its name.
    pub name: String,
    /// Its name where it could be taken for something else.
    pub label: String,
    /// Whether it can be part of a price.
    pub payable: bool,
    /// The area it opens.
    pub opens: Option<Area>,
    /// What it is good for, and where it lies.
    pub meaning: String,
}

/// An Identity board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedIdentity {
    /// Its name in content files.
    pub id: String,
    /// The burglar's name.
    pub name: String,
    /// The colour in words.
    pub colour: String,
    /// The colour for screens.
    pub hex: String,
    /// One line about the burglar.
    pub line: String,
}

/// How an Identity board is laid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedBoard {
    /// The slots.
    pub slots: [Place; SLOTS],
    /// Where stored art lies.
    pub art_store: Place,
}

/// A kind of art.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedArt {
    /// Which.
    pub id: Art,
    /// Its name.
    pub name: String,
    /// Its name where it could be taken for something else.
    pub label: String,
    /// Silver or gold.
    pub metal: Metal,
    /// What it is worth on no collection.
    pub loose: u8,
    /// Tokens in the box.
    pub count: u8,
    /// What it is good for.
    pub meaning: String,
}

/// A Prestige card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedCard {
    /// Its name in content files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The kind of art it shows.
    pub family: Art,
    /// Whether it is a One of a Kind.
    pub unique: bool,
    /// What it is worth by itself.
    pub base: u8,
    /// Its spaces, from the bottom.
    pub steps: Vec<PrintedStep>,
    /// How it counts.
    pub meaning: String,
}

/// A space of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedStep {
    /// The kind of art it takes.
    pub art: Art,
    /// What the collection is worth then.
    pub points: u8,
}

/// A market board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedMarket {
    /// Its name in content files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its faces: A, then B.
    pub faces: Vec<PrintedFace>,
}

/// A face of a market board, laid out in a box of 1000 by 700.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedFace {
    /// Its name.
    pub name: String,
    /// The price, each piece of loot by itself.
    pub price: Vec<Loot>,
    /// Where the price stands.
    pub price_at: Place,
    /// The art spaces.
    pub art: Vec<Place>,
    /// The prestige spaces.
    pub prestige: Vec<PrintedSpace>,
}

/// A prestige space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrintedSpace {
    /// Where it is.
    pub at: Place,
    /// One card, or two.
    pub cards: u8,
}

pub(crate) fn printed(rules: &MidnightExchange) -> Printed {
    let content = &rules.content;
    Printed {
        table: content.table,
        spots: spots(rules),
        areas: Area::ALL.map(|area| printed_area(rules, area)).to_vec(),
        loot: Loot::ALL.map(|loot| printed_loot(rules, loot)).to_vec(),
        calls: content.getaways.iter().map(|token| token.call.clone()).collect(),
        getaway: meanings::getaway(rules),
        identities: identities(rules),
        board: PrintedBoard { slots: content.slots, art_store: content.art_store },
        art: Art::ALL.map(|art| printed_art(rules, art)).to_vec(),
        cards: cards(rules),
        markets: markets(rules),
        times: times(rules),
        turns_per_seat: content.turns_per_seat,
        stale_rounds: content.stale_rounds,
        memory_aid: rules.has_memory_aid(),
        early_getaway: rules.options.early_getaway,
        final_placing: !rules.options.no_final_placing,
        removed: if rules.options.quick_night { content.quick_night } else { 0 },
    }
}

fn spots(rules: &MidnightExchange) -> Vec<PrintedSpot> {
    let spots = rules.content.spots.iter();
    spots.map(|spot| PrintedSpot { id: spot.id.clone(), at: spot.at, tilt: spot.tilt }).collect()
}

fn printed_area(rules: &MidnightExchange, area: Area) -> PrintedArea {
    let words = &rules.content.areas[area as usize];
    PrintedArea {
        id: area,
        name: words.name.clone(),
        colour: words.colour.clone(),
        key: area.key(),
        tiles: rules.content.tiles[area as usize],
        meaning: meanings::area(rules, area),
    }
}

fn printed_loot(rules: &MidnightExchange, loot: Loot) -> PrintedLoot {
    let words = &rules.content.loot[loot as usize];
    PrintedLoot {
        id: loot,
        name: words.name.clone(),
        label: words.label.clone(),
        payable: loot.is_payable(),
        opens: loot.opens(),
        meaning: meanings::loot(rules, loot),
    }
}

fn identities(rules: &MidnightExchange) -> Vec<PrintedIdentity> {
    let identities = rules.content.identities.iter().map(|one| PrintedIdentity {
        id: one.id.clone(),
        name: one.name.clone(),
        colour: one.colour.clone(),
        hex: one.hex.clone(),
        line: one.line.clone(),
    });
    identities.collect()
}

fn printed_art(rules: &MidnightExchange, art: Art) -> PrintedArt {
    let words = &rules.content.art[art as usize];
    PrintedArt {
        id: art,
        name: words.name.clone(),
        label: words.label.clone(),
        metal: words.metal,
        loose: words.loose,
        count: rules.content.bag[art as usize],
        meaning: meanings::art(rules, art),
    }
}

fn cards(rules: &MidnightExchange) -> Vec<PrintedCard> {
    let cards = rules.content.cards.iter().map(|card| PrintedCard {
        id: card.id.clone(),
        name: card.name.clone(),
        family: card.family,
        unique: card.is_unique(),
        base: card.base,
        steps: card
            .steps
            .iter()
            .map(|step| PrintedStep { art: step.art, points: step.points })
            .collect(),
        meaning: meanings::card(card),
    });
    cards.collect()
}

fn markets(rules: &MidnightExchange) -> Vec<PrintedMarket> {
    let markets = rules.content.markets.iter().map(|market| PrintedMarket {
        id: market.id.clone(),
        name: market.name.clone(),
        faces: market.faces.iter().map(face).collect(),
    });
    markets.collect()
}

fn face(face: &Face) -> PrintedFace {
    let price = Loot::ALL.into_iter().zip(face.price);
    let spaces = face.prestige.iter();
    PrintedFace {
        name: face.name.clone(),
        price: price.flat_map(|(loot, count)| (0..count).map(move |_| loot)).collect(),
        price_at: face.price_at,
        art: face.art.clone(),
        prestige: spaces.map(|space| PrintedSpace { at: space.at, cards: space.cards }).collect(),
    }
}

fn times(rules: &MidnightExchange) -> Times {
    let (limits, live) = (&rules.content.limits, &rules.content.live);
    let stepped = rules.is_stepped();
    Times {
        live: !stepped,
        hands: rules.hand_times.as_slice().to_vec(),
        hold: limits.max_hold_ms,
        warning: limits.alarm_warning_ms,
        alarm: if stepped { rules.content.stepped.alarm_ms } else { limits.alarm_ms },
        countdown: live.countdown_ms,
        turn: live.turn_ms,
        lag_cap: rules.lag_cap_ms,
        quantum: rules.quantum_ms(),
    }
}
