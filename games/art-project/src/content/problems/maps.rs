//! What can be wrong with a map.

use std::collections::BTreeSet;

use heist_table::content::{Inspector, is_name};

use crate::content::map::{Collect, OnCollect, Setup};
use crate::content::pack::{BonusEntry, MapEntry, MovementEntry, Pack, SymbolSpaces};
use crate::kinds::Symbol;
use crate::spaces::MOST_SPACES;
use crate::{MAX_PLAYERS, MOST_TRACK};

impl Pack {
    pub(super) fn check_maps(&self, inspector: &mut Inspector<'_>) {
        inspector.names("map", self.map.iter().map(|map| (&*map.id, &*map.name)));
        let orders: BTreeSet<u8> = self.map.iter().map(|map| map.order).collect();
        inspector.check(
            orders.len() == self.map.len() && orders.iter().copied().eq(1..=self.map.len() as u8),
            "map",
            "The maps are not numbered from 1.",
            "Give each its own order: 1, 2, 3 …",
        );
        for map in &self.map {
            self.check_map(map, inspector);
        }
    }

    fn check_map(&self, map: &MapEntry, inspector: &mut Inspector<'_>) {
        let place = format!("map {:?}", map.id);
        let before = inspector.is_satisfied();
        check_spaces(map, &place, inspector);
        check_links(map, &place, inspector);
        check_track(map, &place, inspector);
        if before && inspector.is_satisfied() {
            check_ways(map, &place, inspector);
        }
        self.check_supplies(map, &place, inspector);
    }

    /// What lies on the map at the start is in the box.
    fn check_supplies(&self, map: &MapEntry, place: &str, inspector: &mut Inspector<'_>) {
        let parts = &self.components;
        let printed: u32 = map.space.iter().map(|space| u32::from(space.agents)).sum();
        let agents = match map.setup {
            Setup::Printed => printed,
            Setup::ByPlayers(each) => printed + u32::from(each) * u32::from(MAX_PLAYERS),
        };
        inspector.check(
            agents <= u32::from(parts.agents),
            place,
            format!("{agents} agents are on the map at the start."),
            format!("There are {} in the box.", parts.agents),
        );
        inspector.check(
            [map.van.fuel, map.van.walkie, map.van.gun].iter().all(|&n| n <= parts.resources)
                && map.van.health == 0,
            place,
            "The van starts with more than there is, or with health.",
            format!("Give it at most {} of each resource.", parts.resources),
        );
        inspector.check(
            (1..=MOST_TRACK).contains(&map.track.len())
                && map.track.len() <= usize::from(parts.art_pieces),
            place,
            format!("The track has {} spaces.", map.track.len()),
            format!("Give 1 to {}.", parts.art_pieces),
        );
        inspector.check(
            (1..=MOST_SPACES as u8).contains(&map.lost_markers),
            place,
            format!("There are {} lost markers.", map.lost_markers),
            "Give 1 to 16.",
        );
    }
}

fn check_spaces(map: &MapEntry, place: &str, inspector: &mut Inspector<'_>) {
    inspector
        .names(&format!("{place} space"), map.space.iter().map(|space| (&*space.id, &*space.name)));
    inspector.check(
        (2..=MOST_SPACES).contains(&map.space.len()),
        place,
        format!("The map has {} spaces.", map.space.len()),
        "Give 2 to 16.",
    );
    for space in &map.space {
        inspector.check(
            space.x <= 1000 && space.y <= 700,
            format!("{place} space {:?}", space.id),
            "It lies off the map.",
            "Choose x from 0 to 1000 and y from 0 to 700.",
        );
    }
    let wanted = match map.symbols {
        SymbolSpaces::One => 1,
        SymbolSpaces::Two => 2,
    };
    for symbol in Symbol::ALL {
        let count = map.space.iter().filter(|space| space.symbol == Some(symbol)).count();
        inspector.check(
            count == wanted,
            place,
            format!("{count} spaces show {symbol:?}."),
            format!("Give the symbol to {wanted}."),
        );
    }
    let mut known = |id: &str, what: &str| {
        inspector.check(
            map.find(id).is_some(),
            place,
            format!("{what} is {id:?}, which is no space."),
            "Name one of the map's spaces.",
        );
    };
    known(&map.start, "The start");
    for id in &map.start_art {
        known(id, "A piece's space");
    }
    if let BonusEntry::ArrivalGun(id) = &map.bonus {
        known(id, "The bonus space");
    }
    if map.on_collect == OnCollect::CityEffect {
        for space in map.space.iter().filter(|space| space.symbol.is_some()) {
            inspector.check(
                space.effect.is_some(),
                format!("{place} space {:?}", space.id),
                "It has no effect, on a map where cities have one.",
                "Give it an effect.",
            );
        }
    }
}

fn check_links(map: &MapEntry, place: &str, inspector: &mut Inspector<'_>) {
    if matches!(map.movement, MovementEntry::Anywhere(_)) {
        inspector.check(
            map.link.is_empty(),
            place,
            "Pawns go anywhere, and there are links.",
            "Leave the links out, or set movement = \"links\".",
        );
    }
    let mut pairs = BTreeSet::new();
    for link in &map.link {
        let entry = format!("{place} link {:?} to {:?}", link.a, link.b);
        let ends = [map.find(&link.a), map.find(&link.b)];
        inspector.check(
            ends.iter().all(Option::is_some) && link.a != link.b,
            &entry,
            "It does not join two spaces of the map.",
            "Name two different spaces.",
        );
        let pair = (link.a.clone().min(link.b.clone()), link.a.clone().max(link.b.clone()));
        inspector.check(pairs.insert(pair), &entry, "It is there twice.", "Leave one out.");
        inspector.check(
            link.cost_ab <= 9 && link.cost_ba <= 9 && is_name(&link.kind),
            &entry,
            "A step costs more than 9, or the kind has no name.",
            "Keep the price to 9, and name the kind.",
        );
    }
}

/// Every space can be reached from the start.
fn check_ways(map: &MapEntry, place: &str, inspector: &mut Inspector<'_>) {
    if matches!(map.movement, MovementEntry::Anywhere(_)) {
        return;
    }
    let mut reached = BTreeSet::from([map.start.as_str()]);
    loop {
        let before = reached.len();
        for link in &map.link {
            if reached.contains(link.a.as_str()) || reached.contains(link.b.as_str()) {
                reached.extend([link.a.as_str(), link.b.as_str()]);
            }
        }
        if reached.len() == before {
            break;
        }
    }
    for space in map.space.iter().filter(|space| !reached.contains(space.id.as_str())) {
        inspector.check(
            false,
            format!("{place} space {:?}", space.id),
            "No way leads there.",
            "Link it to another space.",
        );
    }
}

fn check_track(map: &MapEntry, place: &str, inspector: &mut Inspector<'_>) {
    let mut positions: Vec<u8> = map.track.iter().map(|entry| entry.position).collect();
    positions.sort_unstable();
    inspector.check(
        positions.iter().copied().eq(1..=map.track.len() as u8),
        place,
        "The spaces of the track are not numbered from 1.",
        "Give each its own position: 1, 2, 3 …",
    );
    let mut named = BTreeSet::new();
    for entry in &map.track {
        let at = format!("{place} track {}", entry.position);
        inspector.check(
            entry.threat <= 99 && (1..=20).contains(&entry.ally_cost),
            &at,
            "The threat is above 99, or an ally costs nothing.",
            "Set threat to at most 99 and ally_cost to 1 to 20.",
        );
        let space = entry.space.as_deref();
        let sound = match map.collect {
            Collect::Anywhere => space.is_none(),
            Collect::Named => {
                space.is_some_and(|id| map.find(id).is_some() && named.insert(id.to_owned()))
            }
        };
        inspector.check(
            sound,
            &at,
            "It names no space, one twice, or one where pieces are collected anywhere.",
            "Name a different space for each where collect = \"named\", else none.",
        );
    }
}
