//! Pieces that would come home, and what follows (R43, R50, R86, R89 to R93,
//! R105).

use heist_table::Seat;

use super::Foreseen;
use crate::ArtProject;
use crate::content::{Bonus, Collect, Effect, OnCollect};
use crate::kinds::{Resource, Resources};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, Phase, State};

/// What has followed from pieces that came home.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Following {
    /// Agents that come, by space.
    pub(crate) arrivals: BySpace<u8>,
    /// Agents that go to the White Hand spot.
    pub(crate) waiting: u8,
    /// What the van gains.
    pub(crate) gains: Resources,
    /// What it gives up.
    pub(crate) losses: Resources,
    /// Health that somebody pays because the van is empty (R91).
    pub(crate) owed: u8,
    /// Clue cards that are given up (R92).
    pub(crate) clues: u8,
    /// Whether the seats could choose otherwise; one way is shown.
    pub(crate) choice: bool,
    /// How it loses the game.
    pub(crate) defeat: Option<Ending>,
}

/// What the coming fights can do without goes first.
const GIVEN_UP: [Resource; 3] = [Resource::Fuel, Resource::Walkie, Resource::Gun];

impl Foreseen {
    /// The pieces that come home at the end of movement, as the pawns stand
    /// here, and what follows; what has followed already is not foreseen again.
    pub(crate) fn end_movement(&mut self, rules: &ArtProject, state: &State) -> Spaces {
        let (home, effects) = match state.phase {
            Phase::Collected => (Spaces::NONE, state.effects),
            phase if phase.is_before_collecting() => {
                let home = self.bring_home(rules, state);
                (home, home)
            }
            _ => return Spaces::NONE,
        };
        self.bear_effects(rules, state, effects);
        self.grant_bonus(rules);
        home
    }

    /// R43, R104.
    fn bring_home(&mut self, rules: &ArtProject, state: &State) -> Spaces {
        let mut home = Spaces::NONE;
        match rules.content.map.collect {
            Collect::Anywhere => {
                // Q50: the spaces are fixed before anything follows.
                let given_up = self.pieces.iter().filter(|space| self.is_given_up(*space));
                home = given_up.take(self.left_on_the_track(rules)).collect();
                home.iter().for_each(|space| self.collect(rules, state, space));
            }
            // Q54: then the next named neighbourhood is looked at.
            Collect::Named => {
                while let Some(space) = self.next_named(rules)
                    && self.is_given_up(space)
                {
                    home.insert(space);
                    self.collect(rules, state, space);
                }
            }
        }
        home
    }

    /// A fight is won (R50).
    pub(crate) fn win(&mut self, rules: &ArtProject, state: &State, space: Space) {
        self.agents[space] = 0;
        let collected = match rules.content.map.collect {
            Collect::Anywhere => self.left_on_the_track(rules) > 0,
            Collect::Named => self.next_named(rules) == Some(space),
        };
        if collected && self.pieces.contains(space) {
            self.collect(rules, state, space);
            self.bear_effects(rules, state, Spaces::from_iter([space]));
        }
    }

    fn is_given_up(&self, space: Space) -> bool {
        self.pieces.contains(space) && self.agents[space] == 0 && self.is_occupied(space)
    }

    fn next_named(&self, rules: &ArtProject) -> Option<Space> {
        rules.content.map.track.get(usize::from(self.track))?.named
    }

    fn left_on_the_track(&self, rules: &ArtProject) -> usize {
        rules.content.map.track.len().saturating_sub(self.track.into())
    }

    /// Whether anything follows: not once the game is won or lost, and not by
    /// the first version of the rules.
    fn goes_on(&self, rules: &ArtProject) -> bool {
        rules.version > 1 && self.left_on_the_track(rules) > 0 && self.following.defeat.is_none()
    }

    fn collect(&mut self, rules: &ArtProject, state: &State, space: Space) {
        self.pieces.remove(space);
        self.track += 1;
        if self.goes_on(rules)
            && let OnCollect::StartAgents(count) = rules.content.map.on_collect
        {
            (0..count).for_each(|_| self.arrive(state, rules.content.map.start)); // R105
        }
    }

    /// R89: in the order of the map, where the seats would say which comes
    /// first.
    fn bear_effects(&mut self, rules: &ArtProject, state: &State, home: Spaces) {
        let map = &rules.content.map;
        if map.on_collect != OnCollect::CityEffect {
            return;
        }
        self.following.choice |= home.count() > 1 && self.goes_on(rules);
        for space in home.iter() {
            if self.goes_on(rules)
                && let Some(effect) = map.spaces[space.index()].effect
            {
                self.bear(rules, state, space, effect);
            }
        }
    }

    fn bear(&mut self, rules: &ArtProject, state: &State, space: Space, effect: Effect) {
        match effect {
            Effect::Gain { kind, count } => self.take_in(rules, kind, count), // R90
            Effect::LoseResources(count) => self.give_up(rules, count),       // R91
            Effect::LoseClue => self.give_up_a_clue(),                        // R92
            Effect::AgentEachOtherCity => {
                let others = rules.content.map.all().filter(|other| *other != space);
                others.for_each(|other| self.arrive(state, other)); // R93
            }
        }
    }

    fn take_in(&mut self, rules: &ArtProject, kind: Resource, count: u8) {
        let van = &mut self.van[kind as usize];
        let gained = count.min(rules.content.components.resources - *van);
        *van += gained;
        self.following.gains[kind as usize] += gained;
    }

    fn give_up(&mut self, rules: &ArtProject, count: u8) {
        let kinds = self.van.iter().filter(|left| **left > 0).count();
        self.following.choice |= kinds > 1 && count < self.van.iter().sum();
        let mut left = count;
        for kind in GIVEN_UP {
            let given = left.min(self.van[kind as usize]);
            self.van[kind as usize] -= given;
            self.following.losses[kind as usize] += given;
            left -= given;
        }
        self.following.owed += left;
        if rules.is_solo() && left > 0 {
            self.lose_health(Seat::new(0), left);
        }
    }

    fn give_up_a_clue(&mut self) {
        let all: u8 = self.rows.iter().map(|row| row.count).sum();
        let left = all.saturating_sub(self.following.clues);
        self.following.clues += left.min(1);
        self.following.choice |= left > 1;
    }

    fn lose_health(&mut self, seat: Seat, count: u8) {
        self.health[seat] = self.health[seat].saturating_sub(count);
        if self.health[seat] == 0 {
            self.following.defeat = Some(Ending::NoHealth { seat });
        }
    }

    fn arrive(&mut self, state: &State, space: Space) {
        if self.stock == 0 {
            self.following.defeat = self.following.defeat.or(Some(Ending::NoAgent));
            return;
        }
        self.stock -= 1;
        if state.lost.contains(space) {
            self.white_hand += 1;
            self.following.waiting += 1;
        } else {
            self.agents[space] += 1;
            self.following.arrivals[space] += 1;
        }
    }

    /// R86: a gun for each seat that arrived.
    fn grant_bonus(&mut self, rules: &ArtProject) {
        let Bonus::ArrivalGun(space) = rules.content.map.bonus else { return };
        if !self.goes_on(rules) {
            return;
        }
        let there = self.pawns.iter().filter(|(_, at)| **at == space).map(|(seat, _)| seat);
        let arrived =
            there.filter(|seat| rules.options.dallas_presence || self.moved.contains(*seat));
        let guns = arrived.count() as u8;
        self.take_in(rules, Resource::Gun, guns);
    }
}
