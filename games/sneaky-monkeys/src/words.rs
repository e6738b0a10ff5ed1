//! The table in words.

mod events;
mod phrases;
mod sketch;
mod story;

use heist_table::{Names, Seat};

use crate::action::{Target, Terms};
use crate::event::Ware;
use crate::goods::{Bundle, Cards, House, Loot};
use crate::kinds::{Character, Jewel, Jewels, Location, Resource, Vehicle};
use crate::tiles::{Spot, Tile};
use crate::{Prompt, SneakyMonkeys, Stage};

pub(crate) use events::sentence;
pub(crate) use phrases::phrase;
pub(crate) use sketch::sketch;
pub(crate) use story::story;

/// Names of things of this table.
pub(crate) struct Words<'a> {
    pub(crate) rules: &'a SneakyMonkeys,
    pub(crate) names: &'a Names,
}

impl Words<'_> {
    pub(crate) fn seat(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }

    pub(crate) fn resource(&self, kind: Resource) -> &str {
        &self.rules.content.resource(kind).name
    }

    fn vehicle(&self, kind: Vehicle) -> String {
        self.rules.content.vehicle(kind).name.to_lowercase()
    }

    fn jewel(&self, kind: Jewel) -> String {
        self.rules.content.jewel(kind).name.to_lowercase()
    }

    fn character(&self, character: Character) -> &str {
        &self.rules.content.character(character).name
    }

    fn loot(&self, card: Loot) -> &str {
        self.rules.content.loot.get(card.index()).map_or("no card", |card| &card.name)
    }

    pub(crate) fn house(&self, house: House) -> &str {
        let houses = &self.rules.content.city.houses;
        houses.get(house.index()).map_or("no house", |house| &house.name)
    }

    pub(crate) fn location(&self, location: Location) -> &str {
        &self.rules.content.city.location(location).name
    }

    fn tile(&self, tile: Tile) -> String {
        self.rules.content.city.name_of(tile)
    }

    /// Where a spot is, and what is there.
    fn spot(&self, spot: Spot) -> String {
        let city = &self.rules.content.city;
        if spot.tiles().any(|tile| !city.has(tile)) {
            return "no place of this map".to_owned();
        }
        let address = match spot {
            Spot::Location(location) => {
                return format!("the roof of {}", self.location(location));
            }
            Spot::Tile(tile) => self.tile(tile),
            Spot::Pair(one, other) => format!("{} to {}", self.tile(one), self.tile(other)),
        };
        let near = city.locations_at(spot);
        let locations = Location::ALL.into_iter().filter(|&one| near & (1 << one as u16) != 0);
        let houses = city.driveways_at(spot).iter().map(|house| self.house(house).to_owned());
        let there = houses.chain(locations.map(|location| self.location(location).to_owned()));
        match there.collect::<Vec<_>>().as_slice() {
            [] => address,
            there => format!("{address}, beside {}", listed(there)),
        }
    }

    fn ware(&self, what: Ware) -> String {
        match what {
            Ware::Resource(kind) => format!("a card: {}", self.resource(kind)),
            Ware::Jewel(kind) => format!("a {}", self.jewel(kind)),
            Ware::Vehicle(kind) => format!("a {}", self.vehicle(kind)),
            Ware::Loot(card) => self.loot(card).to_owned(),
        }
    }

    fn cards(&self, cards: Cards) -> String {
        let kinds = cards.iter().map(|(kind, count)| format!("{count} {}", self.resource(kind)));
        listed(&kinds.collect::<Vec<_>>())
    }

    fn jewels(&self, jewels: Jewels) -> Vec<String> {
        let kinds = Jewel::ALL.into_iter().zip(jewels).filter(|(_, count)| *count > 0);
        kinds.map(|(kind, count)| counted(count, &self.jewel(kind))).collect()
    }

    /// What one side of a trade gives.
    fn bundle(&self, bundle: &Bundle) -> String {
        let mut parts = Vec::new();
        if !bundle.cash.is_zero() {
            parts.push(dollars(bundle.cash.0));
        }
        parts.extend(bundle.cards.iter().map(|(kind, n)| format!("{n} {}", self.resource(kind))));
        parts.extend(self.jewels(bundle.jewels));
        parts.extend(bundle.loot.iter().map(|card| self.loot(card).to_owned()));
        listed(&parts)
    }

    /// What a partner puts in.
    fn terms(&self, terms: Terms) -> String {
        let mut parts: Vec<String> =
            terms.cards.iter().map(|(kind, n)| format!("{n} {}", self.resource(kind))).collect();
        if terms.vehicle {
            parts.push("the vehicle".to_owned());
        }
        format!("{} for {}%", listed(&parts), terms.share)
    }

    pub(crate) fn target(&self, target: Target) -> String {
        match target {
            Target::Player(seat) => self.seat(seat).to_owned(),
            Target::SafeHouse(house) => self.house(house).to_owned(),
            Target::Business(location) => self.location(location).to_owned(),
        }
    }
}

/// What a trade is about: "1 Software for $150".
pub(crate) fn trade(rules: &SneakyMonkeys, names: &Names, give: &Bundle, want: &Bundle) -> String {
    let words = Words { rules, names };
    format!("{} for {}", words.bundle(give), words.bundle(want))
}

/// What a partner would do: "1 Software for 25 %".
pub(crate) fn help(rules: &SneakyMonkeys, names: &Names, terms: Terms) -> String {
    Words { rules, names }.terms(terms)
}

/// One or several of a thing.
fn counted(count: u8, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// A sum as it is written on the table: "$1,400".
pub(crate) fn dollars(amount: impl Into<i64>) -> String {
    let amount = amount.into();
    let digits = amount.unsigned_abs().to_string();
    let mut text = String::from(if amount < 0 { "−$" } else { "$" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Things in a row, as people say them.
pub(crate) fn listed(parts: &[String]) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// How a vehicle moves.
pub(crate) fn how_it_moves(kind: Vehicle) -> &'static str {
    match kind {
        Vehicle::Tank | Vehicle::Train => {
            "Takes two street tiles and goes a tile a step, its front first; either end may lead."
        }
        Vehicle::Rocket => "Flies from building to building, a neighbourhood a step.",
        Vehicle::Boat => "Goes on the river, a tile a step, and beneath the bridges.",
    }
}

/// What a seat is asked.
pub(crate) fn question(rules: &SneakyMonkeys, prompt: &Prompt) -> String {
    let names = Names::numbered(rules.seats);
    let words = Words { rules, names: &names };
    match *prompt {
        Prompt::PickCharacter => "Who do you want to be?".to_owned(),
        Prompt::ChooseChip { left: 1 } => "Which skill do you know besides?".to_owned(),
        Prompt::ChooseChip { left } => format!("Which {left} skills do you know besides?"),
        Prompt::Turn { stage: Stage::Before, .. } => {
            "Your turn. Roll when you are ready.".to_owned()
        }
        Prompt::Turn { stage: Stage::Rolled, .. } => "Where do you go?".to_owned(),
        Prompt::Turn { stage: Stage::Moved, spent: false } => "What do you do here?".to_owned(),
        Prompt::Turn { stage: Stage::Moved, spent: true } => {
            "Buy, sell and trade, or end your turn.".to_owned()
        }
        Prompt::Turn { stage: Stage::Confined, .. } => {
            "You stay where you are. Buy, sell and trade, or end your turn.".to_owned()
        }
        Prompt::Answer { .. } => "Do you agree?".to_owned(),
        Prompt::Crime { target: Target::Player(_) } => {
            "How many cards for this robbery?".to_owned()
        }
        Prompt::Crime { target } => format!("How many cards for {}?", words.target(target)),
        Prompt::Job { museum } => format!("{}: cards, partners, dice.", words.location(museum)),
        Prompt::Vote => "Time is up. Stop, or play on for half as long again?".to_owned(),
    }
}
