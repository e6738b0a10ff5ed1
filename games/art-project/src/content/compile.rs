//! From a sound pack to what the rules use.

use heist_table::ContentError;
use heist_table::content::Inspector;

use super::map::{Bonus, Map, SpaceFace, TrackSpace};
use super::pack::{BonusEntry, BundleEntry, LinkFace, MapEntry, MovementEntry, Pack};
use super::{Bundle, Character, Components, Content, Mission, MissionCard, SymbolWords};
use crate::game::{Difficulty, MapChoice};
use crate::kinds::{Clues, Icons, Symbol};
use crate::spaces::{BySpace, Space};

impl BundleEntry {
    fn bundle(self) -> Bundle {
        Bundle { resources: [self.fuel, self.walkie, self.gun], health: self.health }
    }
}

impl Pack {
    /// A pack without problems, for that table.
    pub(super) fn compile(
        self,
        file: &str,
        map: MapChoice,
        difficulty: Difficulty,
        seats: u8,
    ) -> Result<Content, ContentError> {
        let chosen = self.map.iter().find(|entry| entry.order == map.order());
        let Some(chosen) = chosen else {
            let mut inspector = Inspector::new(file);
            inspector.check(
                false,
                "map",
                format!("The pack has no map with order = {}.", map.order()),
                "Choose another map, or add one.",
            );
            return Err(inspector.verdict().expect_err("something is wrong"));
        };
        let level = &self.difficulty[difficulty as usize];
        let solo = seats == 1;
        let backs = self.backs();
        let cards = self.cards(&backs);
        let mut maps: Vec<&MapEntry> = self.map.iter().collect();
        maps.sort_by_key(|map| map.order);
        Ok(Content {
            symbols: Symbol::ALL.map(|symbol| self.symbol_words(symbol)),
            characters: self
                .character
                .iter()
                .map(|entry| Character { name: entry.name.clone(), colour: entry.colour.clone() })
                .collect(),
            map: chosen.compile(),
            map_names: maps.iter().map(|map| map.name.clone()).collect(),
            difficulty: level.name.clone(),
            health: if solo { level.health * self.solo.health_factor } else { level.health },
            components: Components {
                resources: self.components.resources,
                health: self.components.health,
                agents: self.components.agents,
                art_pieces: self.components.art_pieces,
                ally_dice: self.components.ally_dice,
            },
            mission: Mission {
                below_end_tile: self.mission.cards_below_end_tile,
                removed: if solo { self.solo.cards_removed } else { 0 },
                drawn: if solo { self.solo.cards_drawn } else { self.mission.cards_drawn },
                played: if solo { self.solo.cards_played } else { 1 },
                to_discover: self.mission.clues_to_discover,
                gun_strength: self.mission.gun_strength,
                lost_at_agents: self.mission.lost_at_agents,
            },
            limits: self.limits,
            player_die: faces(&self.dice.player.faces),
            ally_die: faces(&self.dice.ally.faces),
            cards,
            backs,
        })
    }

    fn symbol_words(&self, symbol: Symbol) -> SymbolWords {
        let entry = self.symbol.iter().find(|entry| entry.id == symbol);
        let entry = entry.expect("every symbol has an entry: checked");
        SymbolWords { name: entry.name.clone(), glyph: entry.glyph.clone() }
    }

    /// The different backs, each once.
    fn backs(&self) -> Vec<Clues> {
        let mut backs: Vec<Clues> = self.card.iter().map(|card| clues(&card.clues)).collect();
        // Films before music, one before two.
        backs.sort_unstable_by(|a, b| b.cmp(a));
        backs.dedup();
        backs
    }

    fn cards(&self, backs: &[Clues]) -> Vec<MissionCard> {
        let card = |entry: &super::pack::CardEntry| {
            let clues = clues(&entry.clues);
            let back = backs.iter().position(|back| *back == clues);
            MissionCard {
                id: entry.id.clone(),
                name: entry.name.clone(),
                cost: entry.cost.bundle(),
                agents: Icons::new(&entry.agents),
                reward: entry.reward.bundle(),
                clues,
                back: back.expect("every card's back is among the backs") as u8,
            }
        };
        self.card.iter().map(card).collect()
    }
}

fn clues(symbols: &[Symbol]) -> Clues {
    let mut clues = [0; 6];
    for symbol in symbols {
        clues[*symbol as usize] += 1;
    }
    clues
}

fn faces(faces: &[u8]) -> [u8; 6] {
    faces.try_into().expect("a die has six faces: checked")
}

impl MapEntry {
    /// The space with that id, if there is one.
    pub(super) fn find(&self, id: &str) -> Option<Space> {
        self.space.iter().position(|space| space.id == id).map(Space::new)
    }

    fn named(&self, id: &str) -> Space {
        self.find(id).expect("every space that is named is there: checked")
    }

    fn compile(&self) -> Map {
        let links: Vec<LinkFace> = self.link.iter().map(|link| self.link_face(link)).collect();
        let mut track: Vec<_> = self.track.iter().collect();
        track.sort_by_key(|entry| entry.position);
        Map {
            id: self.id.clone(),
            name: self.name.clone(),
            start: self.named(&self.start),
            markers: self.lost_markers,
            van: self.van.bundle().resources,
            start_art: self.start_art.iter().map(|id| self.named(id)).collect(),
            steps: self.steps(&links),
            spaces: self.spaces(),
            track: track
                .into_iter()
                .map(|entry| TrackSpace {
                    threat: entry.threat,
                    ally_cost: entry.ally_cost,
                    named: entry.space.as_deref().map(|id| self.named(id)),
                })
                .collect(),
            shows: Symbol::ALL.map(|symbol| self.showing(symbol)),
            setup: self.setup,
            clues: self.clues,
            collect: self.collect,
            on_collect: self.on_collect,
            bonus: match &self.bonus {
                BonusEntry::None => Bonus::None,
                BonusEntry::ArrivalGun(space) => Bonus::ArrivalGun(self.named(space)),
            },
            links,
        }
    }

    fn link_face(&self, link: &super::pack::LinkEntry) -> LinkFace {
        LinkFace {
            a: self.named(&link.a),
            b: self.named(&link.b),
            cost_ab: link.cost_ab,
            cost_ba: link.cost_ba,
            kind: link.kind.clone(),
        }
    }

    fn spaces(&self) -> Vec<SpaceFace> {
        let face = |space: &super::pack::SpaceEntry| SpaceFace {
            id: space.id.clone(),
            name: space.name.clone(),
            at: [space.x, space.y],
            symbol: space.symbol,
            agents: space.agents,
            effect: space.effect,
        };
        self.space.iter().map(face).collect()
    }

    fn steps(&self, links: &[LinkFace]) -> BySpace<BySpace<Option<u8>>> {
        let mut steps = BySpace::<BySpace<Option<u8>>>::default();
        if let MovementEntry::Anywhere(price) = self.movement {
            let all = (0..self.space.len()).map(Space::new);
            for (from, to) in all.clone().flat_map(|from| all.clone().map(move |to| (from, to))) {
                steps[from][to] = (from != to).then_some(price);
            }
        }
        for link in links {
            steps[link.a][link.b] = Some(link.cost_ab);
            steps[link.b][link.a] = Some(link.cost_ba);
        }
        steps
    }

    fn showing(&self, symbol: Symbol) -> [Option<Space>; 2] {
        let mut found = (0..self.space.len())
            .map(Space::new)
            .zip(&self.space)
            .filter_map(|(space, entry)| (entry.symbol == Some(symbol)).then_some(space));
        [found.next(), found.next()]
    }
}
