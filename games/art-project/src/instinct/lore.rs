//! What a bot looks up and does not count again: odds, ways, costs of cards.

use std::cell::OnceCell;

use super::Skill;
use super::ground::Ground;
use super::odds::{ALL, Odds};
use crate::ArtProject;
use crate::spaces::Spaces;
use crate::state::State;

/// How badly off the leader of a fight can be: one health, two, and so on.
pub(super) const LEADERS: usize = 9;
/// In a team one health, two or more are told apart.
const TOLD_APART: u8 = 3;

/// The most ally dice.
const MOST_ALLIES: usize = 9;

/// By what is in the van, at most 2 of each kind.
type ByVan = [[[i32; 3]; 3]; 3];

pub(super) struct Lore<'a> {
    pub(super) rules: &'a ArtProject,
    pub(super) skill: Skill,
    odds: [OnceCell<Odds>; MOST_ALLIES],
    lost: Spaces,
    ground: Ground,
    short: ByVan,
}

impl<'a> Lore<'a> {
    pub(super) fn new(rules: &'a ArtProject, state: &State, skill: Skill) -> Lore<'a> {
        let ground = Ground::new(&rules.content.map, state.lost);
        let odds = Default::default();
        Lore { rules, skill, odds, lost: state.lost, ground, short: shortages(rules) }
    }

    /// The odds with so many allies.
    pub(super) fn odds(&self, allies: u8) -> &Odds {
        let at = usize::from(allies).min(MOST_ALLIES - 1);
        self.odds[at].get_or_init(|| Odds::new(self.rules, at as u8))
    }

    /// How badly off the leader of a fight with that health is.
    pub(super) fn leader(&self, health: u8) -> usize {
        let most = if self.skill.alone { LEADERS as u8 } else { TOLD_APART };
        usize::from(health.clamp(1, most)) - 1
    }

    /// The ways where these spaces are lost.
    pub(super) fn ground(&self, lost: Spaces) -> Ground {
        if lost == self.lost { self.ground } else { Ground::new(&self.rules.content.map, lost) }
    }

    /// How many cards of the pack ask for something that such a van lacks, in
    /// ten-thousandths.
    pub(super) fn short(&self, van: [u8; 3]) -> i32 {
        let [fuel, walkie, gun] = van.map(|count| usize::from(count.min(2)));
        self.short[fuel][walkie][gun]
    }
}

fn shortages(rules: &ArtProject) -> ByVan {
    let mut short = ByVan::default();
    let cards = &rules.content.cards;
    for card in cards {
        let [fuel, walkie, gun] = card.cost.resources.map(usize::from);
        for (f, rest) in short.iter_mut().enumerate() {
            for (w, rest) in rest.iter_mut().enumerate() {
                for (g, count) in rest.iter_mut().enumerate() {
                    *count += i32::from(fuel > f || walkie > w || gun > g);
                }
            }
        }
    }
    let all = cards.len().max(1) as i32;
    short.iter_mut().flatten().flatten().for_each(|count| *count = *count * ALL / all);
    short
}
