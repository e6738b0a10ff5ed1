//! From a sound pack to what the rules use.

use super::pack::{FaceEntry, LevelName, Pack};
use super::{
    AreaWords, ArtWords, Content, Face, GetawayToken, Identity, LootWords, Market, Place,
    PrestigeCard, PrestigeSpace, Reaction, SpotFace, TableSize,
};
use crate::kinds::{Area, Art, Loot, LootCounts};

impl Place {
    fn of([x, y]: [u16; 2]) -> Place {
        Place { x, y }
    }
}

impl Pack {
    /// A pack without problems, for a table of that many seats.
    pub(super) fn compile(self, seats: u8) -> Content {
        let slots: Vec<Place> =
            self.identity_board.slot_positions.iter().map(|&at| Place::of(at)).collect();
        let table = &self.raid.table;
        Content {
            areas: Area::ALL.map(|area| self.area_words(area)),
            loot: Loot::ALL.map(|loot| self.loot_words(loot)),
            tiles: self.tiles(),
            getaways: self.getaways(seats),
            slots: slots.try_into().expect("a board has six slots: checked"),
            art_store: Place::of(self.identity_board.art_store),
            identities: self.identities(),
            art: Art::ALL.map(|art| self.art_words(art)),
            bag: Art::ALL.map(|art| self.art_entry(art).count),
            cards: self.cards(),
            markets: self.markets(),
            display: self.display.cards_on_display.of(seats),
            // Earlier packs did not say.
            pair_whatever_faces: self.display.pair_whatever_faces.unwrap_or(false),
            turns_per_seat: self.exchange.turns_per_seat,
            stale_rounds: self.end.stale_rounds,
            quick_night: self.quick_night.removed.of(seats),
            durations: self.raid.hand,
            limits: self.raid.limits,
            live: self.raid.live,
            stepped: self.raid.stepped,
            reactions: [LevelName::Rookie, LevelName::Regular, LevelName::Mastermind]
                .map(|level| self.reaction(level)),
            table: TableSize {
                width: table.width,
                height: table.height,
                tile_width: table.tile_w,
                tile_height: table.tile_h,
            },
            spots: self.spots(),
        }
    }

    fn area_words(&self, area: Area) -> AreaWords {
        let entry = self.area.iter().find(|entry| entry.id == area);
        let entry = entry.expect("every area has an entry: checked");
        AreaWords { name: entry.name.clone(), colour: entry.colour.clone() }
    }

    fn loot_words(&self, loot: Loot) -> LootWords {
        let entry = self.loot.iter().find(|entry| entry.id == loot);
        let entry = entry.expect("every kind of loot has an entry: checked");
        LootWords { name: entry.name.clone(), label: entry.label.clone() }
    }

    fn art_entry(&self, art: Art) -> &super::pack::ArtEntry {
        let entry = self.art.iter().find(|entry| entry.id == art);
        entry.expect("every kind of art has an entry: checked")
    }

    fn art_words(&self, art: Art) -> ArtWords {
        let entry = self.art_entry(art);
        ArtWords {
            name: entry.name.clone(),
            label: entry.label.clone(),
            metal: entry.metal,
            loose: entry.loose_points,
        }
    }

    /// By area: how many tiles have which loot.
    pub(super) fn tiles(&self) -> [LootCounts; 3] {
        let mut counts = [[0u8; 8]; 3];
        for entry in &self.tile {
            let count = &mut counts[entry.area as usize][entry.loot as usize];
            *count = count.saturating_add(entry.count);
        }
        counts
    }

    fn getaways(&self, seats: u8) -> Vec<GetawayToken> {
        let in_play = self.getaway.iter().filter(|entry| entry.min_players <= seats);
        in_play.map(|entry| GetawayToken { value: entry.value, call: entry.call.clone() }).collect()
    }

    fn identities(&self) -> Vec<Identity> {
        let identity = |entry: &super::pack::IdentityEntry| Identity {
            id: entry.id.clone(),
            name: entry.name.clone(),
            colour: entry.colour.clone(),
            hex: entry.hex.clone(),
            line: entry.line.clone(),
        };
        self.identity.iter().map(identity).collect()
    }

    pub(super) fn cards(&self) -> Vec<PrestigeCard> {
        let card = |entry: &super::pack::PrestigeEntry| PrestigeCard {
            id: entry.id.clone(),
            name: entry.name.clone(),
            family: entry.family,
            base: entry.base,
            steps: entry.steps.clone(),
        };
        self.prestige.iter().map(card).collect()
    }

    /// The boards; each has two faces, if the pack is sound.
    pub(super) fn markets(&self) -> Vec<Market> {
        let market = |entry: &super::pack::MarketEntry| {
            let faces: Vec<Face> = entry.face.iter().map(face).collect();
            let faces = faces.try_into().ok()?;
            Some(Market { id: entry.id.clone(), name: entry.name.clone(), faces })
        };
        self.market.iter().filter_map(market).collect()
    }

    fn reaction(&self, level: LevelName) -> Reaction {
        let bot = self.bot.iter().find(|bot| bot.level == level);
        let bot = bot.expect("every level has a bot: checked");
        Reaction {
            look_mean_ms: bot.look_mean_ms,
            look_sd_ms: bot.look_sd_ms,
            plan_mean_ms: bot.plan_mean_ms,
            plan_sd_ms: bot.plan_sd_ms,
            floor_ms: bot.floor_ms,
            memory_tiles: bot.memory_tiles,
        }
    }

    fn spots(&self) -> Vec<SpotFace> {
        let spot = |entry: &super::pack::SpotEntry| SpotFace {
            id: entry.id.clone(),
            at: Place { x: entry.x, y: entry.y },
            tilt: entry.tilt,
        };
        self.raid.table.spot.iter().map(spot).collect()
    }
}

fn face(entry: &FaceEntry) -> Face {
    let mut price = [0; 8];
    for (&loot, &count) in &entry.cost {
        price[loot as usize] = count;
    }
    let space = |space: &super::pack::PrestigeSpaceEntry| PrestigeSpace {
        at: Place { x: space.x, y: space.y },
        cards: space.cards,
    };
    Face {
        id: entry.id.clone(),
        name: entry.name.clone(),
        price,
        price_at: Place::of(entry.cost_position),
        art: entry.art_spaces.iter().map(|space| Place { x: space.x, y: space.y }).collect(),
        prestige: entry.prestige_spaces.iter().map(space).collect(),
    }
}
