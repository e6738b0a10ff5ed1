//! Art cards and the map.

use std::collections::BTreeSet;

use heist_table::content::{Inspector, SHORT_NAME, is_name};

use super::super::Row;
use super::super::pack::Pack;
use crate::art::{MOST_WORKS, Skill, Tier};
use crate::map::{ART_CITIES, CircleKind, MOST_CIRCLES};

impl Pack {
    pub(super) fn check_art(&self, inspector: &mut Inspector<'_>) {
        inspector.check(
            self.art.len() <= MOST_WORKS,
            "art",
            format!("There are {} works.", self.art.len()),
            "Have at most 32.",
        );
        for tier in Tier::ALL {
            let count = self.art.iter().filter(|work| work.tier == tier).count();
            inspector.check(
                count >= ART_CITIES,
                "art",
                format!("There are {count} {} works for seven cities.", tier.id()),
                "Have at least seven of each tier.",
            );
        }
        inspector.names("art", self.art.iter().map(|work| (&*work.id, &*work.title)));
        let offered = self.specialist.iter().flat_map(|entry| &entry.rows).map(|row| Row::of(row));
        let offered: Vec<Row> = offered.collect();
        for work in &self.art {
            let place = format!("art {:?}", work.id);
            let skills = work.skills.skills();
            let wanted: u8 = skills.iter().map(|&icons| icons.min(50)).sum();
            inspector.check(
                (1..=10).contains(&wanted) && (1..=100).contains(&work.value),
                &place,
                format!("It wants {wanted} icons and is worth {}.", work.value),
                "Choose 1 to 10 icons and a value from 1 to 100.",
            );
            inspector.check(
                is_name(&work.artist) && is_name(&work.year),
                &place,
                "The artist or the year is empty or too long.",
                SHORT_NAME,
            );
            for (skill, &icons) in Skill::ALL.iter().zip(&skills) {
                let place_of = *skill as usize;
                let found = offered.iter().any(|row| row.any > 0 || row.skills[place_of] > 0);
                inspector.check(
                    icons == 0 || found,
                    &place,
                    format!("No Specialist is an {} or any skill.", skill.name()),
                    "Give the skill to a Specialist.",
                );
            }
        }
    }

    pub(super) fn check_map(&self, inspector: &mut Inspector<'_>) {
        let count = |kind| self.space.iter().filter(|space| space.kind == kind).count();
        inspector.check(
            count(CircleKind::City) == ART_CITIES && count(CircleKind::Hideout) == 1,
            "space",
            format!(
                "There are {} cities and {} hideouts.",
                count(CircleKind::City),
                count(CircleKind::Hideout)
            ),
            "Have seven cities and one hideout.",
        );
        inspector.check(
            count(CircleKind::Eliminate) >= 1 && self.space.len() <= MOST_CIRCLES,
            "space",
            "No circle eliminates, or there are more than 32 circles.",
            "Have at least one circle of kind \"eliminate\" and at most 32 in all.",
        );
        inspector.names("space", self.space.iter().map(|space| (&*space.id, &*space.name)));
        for space in &self.space {
            inspector.check(
                space.x <= 1000 && space.y <= 700 && space.museum.chars().count() <= 60,
                format!("space {:?}", space.id),
                "The circle lies off the map, or its museum's name is too long.",
                "Choose x from 0 to 1000 and y from 0 to 700.",
            );
        }
        let place = |id: &String| self.space.iter().position(|space| space.id == *id);
        let mut joined: BTreeSet<usize> = [0].into();
        for [from, to] in &self.map.links {
            inspector.check(
                place(from).is_some() && place(to).is_some() && from != to,
                format!("map link {from:?} to {to:?}"),
                "An end is no circle of the map, or both are the same.",
                "Name two different circles by their ids.",
            );
        }
        for _ in &self.space {
            for [from, to] in &self.map.links {
                let (Some(from), Some(to)) = (place(from), place(to)) else { continue };
                if joined.contains(&from) || joined.contains(&to) {
                    joined.extend([from, to]);
                }
            }
        }
        for (number, space) in self.space.iter().enumerate() {
            inspector.check(
                joined.contains(&number),
                format!("space {:?}", space.id),
                "No way leads there.",
                "Link it with the rest of the map.",
            );
        }
    }
}
