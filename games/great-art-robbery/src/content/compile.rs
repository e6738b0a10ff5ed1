//! From a sound pack to what the rules use.

use super::pack::Pack;
use super::{
    ArtCard, CardFace, Content, Crew, DisplayRow, HideoutLevel, Price, Row, Symbol, TimeTrack,
};
use crate::map::Map;

impl Pack {
    /// A pack without problems, for a table of that many seats.
    pub(super) fn compile(self, seats: u8) -> Content {
        let copies = self.specialist_copies.iter().find(|entry| entry.players == seats);
        let time = &self.track.time;
        let cards: Vec<CardFace> = self.faces();
        Content {
            figures: self.rules,
            rulings: self.rulings,
            copies: copies.expect("every number of players has an entry: checked").copies,
            time: TimeTrack {
                start: if seats == 2 { time.start_two_players } else { time.start }, // R8
                last: time.spaces - 1,
                police: time.police.clone(),
            },
            suspicion_last: self.track.suspicion.spaces - 1,
            hideout: self.levels(),
            interpol: self.interpol.count,
            listed_as: twins(&cards),
            cards,
            specialists: self.prices(),
            display_rows: self.display_rows(),
            crews: self.crews(),
            works: self.works(),
            map: self.compile_map(),
        }
    }

    fn faces(&self) -> Vec<CardFace> {
        let abilities = self.robber_ability.iter().map(|entry| (&entry.id, &entry.id, &entry.rows));
        let specialists = self.specialist.iter().map(|entry| (&entry.id, &entry.name, &entry.rows));
        let interpol = (&self.interpol.id, &self.interpol.name, &self.interpol.rows);
        let all = abilities.chain(specialists).chain([interpol]);
        all.map(|(id, name, rows)| CardFace {
            id: id.clone(),
            name: name.clone(),
            rows: rows.iter().map(|symbols| Row::of(symbols)).collect(),
            symbols: rows.clone(),
        })
        .collect()
    }

    fn levels(&self) -> [HideoutLevel; 4] {
        let mut levels = [HideoutLevel::default(); 4];
        for entry in &self.hideout {
            let level = HideoutLevel { keep: entry.keep, hand: entry.hand_size };
            levels[usize::from(entry.level) - 1] = level;
        }
        levels
    }

    fn display_rows(&self) -> [DisplayRow; 4] {
        let mut rows: [DisplayRow; 4] = Default::default();
        for entry in &self.specialist_row {
            let row = DisplayRow { colour: entry.colour.clone(), extra: entry.extra };
            rows[usize::from(entry.level) - 1] = row;
        }
        rows
    }

    fn prices(&self) -> Vec<Price> {
        let row_of = |colour: &str| {
            let row = self.specialist_row.iter().find(|row| row.colour == colour);
            row.expect("every Specialist starts in a row: checked").level - 1
        };
        let price =
            |entry: &super::pack::Specialist| Price { cost: entry.cost, row: row_of(&entry.row) };
        self.specialist.iter().map(price).collect()
    }

    fn crews(&self) -> Vec<Crew> {
        let name = |crew: &str, ability: usize| {
            let id = &self.robber_ability[ability].id;
            let robber = self.robber.iter().find(|one| one.crew == crew && one.ability == *id);
            robber.expect("every crew has every ability: checked").name.clone()
        };
        let crew = |entry: &super::pack::CrewEntry| Crew {
            name: entry.name.clone(),
            colour: entry.colour.clone(),
            flavour: entry.flavour.clone(),
            robbers: std::array::from_fn(|ability| name(&entry.id, ability)),
        };
        self.crew.iter().map(crew).collect()
    }

    fn works(&self) -> Vec<ArtCard> {
        let work = |entry: &super::pack::Art| ArtCard {
            id: entry.id.clone(),
            title: entry.title.clone(),
            artist: entry.artist.clone(),
            year: entry.year.clone(),
            tier: entry.tier,
            value: entry.value,
            skills: entry.skills.skills(),
        };
        self.art.iter().map(work).collect()
    }

    fn compile_map(&self) -> Map {
        let place = |id: &String| self.space.iter().position(|space| space.id == *id);
        let circles = self.space.iter().map(|space| crate::map::CircleFace {
            id: space.id.clone(),
            name: space.name.clone(),
            kind: space.kind,
            x: space.x,
            y: space.y,
            museum: space.museum.clone(),
        });
        let links = self.map.links.iter().filter_map(|[from, to]| Some((place(from)?, place(to)?)));
        Map::new(circles.collect(), links.collect())
    }
}

impl Row {
    /// A row of symbols, added up.
    pub(super) fn of(symbols: &[Symbol]) -> Row {
        let mut row = Row::default();
        for symbol in symbols {
            match symbol {
                Symbol::Money => row.money += 1,
                Symbol::Wheel => row.wheels += 1,
                Symbol::Acrobat => row.skills[0] += 1,
                Symbol::Infiltrator => row.skills[1] += 1,
                Symbol::Safecracker => row.skills[2] += 1,
                Symbol::Forger => row.skills[3] += 1,
                Symbol::AnySkill => row.any += 1,
                Symbol::Getaway => row.getaway = true,
                Symbol::Draw1 => row.draw += 1,
                Symbol::Draw2 => row.draw += 2,
                Symbol::Eliminate => row.eliminate = true,
                Symbol::Airplane => row.flights += 1,
                Symbol::Siren => row.sirens += 1,
                Symbol::LessVisible2 => row.less_visible += 2,
                Symbol::LessVisible5 => row.less_visible += 5,
            }
        }
        row
    }

    /// Whether it has an icon of any skill.
    pub fn has_skill(&self) -> bool {
        self.any > 0 || self.skills.iter().any(|&icons| icons > 0)
    }
}

/// By card: the lower numbers that show the same. Cards with a Replacement
/// row stand for themselves: one of them may have been used (Q24).
fn twins(cards: &[CardFace]) -> Vec<u32> {
    let same = |one: &CardFace, other: &CardFace| {
        one.rows == other.rows && !one.rows.is_empty() && one.rows.iter().all(|row| row.draw == 0)
    };
    let lower = |index: usize| {
        let twins = (0..index).filter(|&other| same(&cards[other], &cards[index]));
        twins.fold(0, |bits, other| bits | 1 << other)
    };
    (0..cards.len()).map(lower).collect()
}
