//! What a table is worth to the team: a resource is about 100.

use heist_table::{BySeat, Seat};

use super::ground::Ground;
use super::lore::Lore;
use super::odds::{ALL, Odds};
use super::weights::*;
use crate::ArtProject;
use crate::content::{ClueTrack, Collect, Effect, OnCollect};
use crate::kinds::{Resource, Symbol};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, Phase, State};

/// Pieces collected at once that are told apart.
const MOST_AT_ONCE: usize = 3;
/// Agents beyond this are not told apart.
const MOST_AGENTS: usize = 9;

/// What things are worth at a table as it is.
pub(super) struct Weigh<'a> {
    pub(super) rules: &'a ArtProject,
    pub(super) lore: &'a Lore<'a>,
    pub(super) odds: &'a Odds,
    /// Rounds still to come after this one.
    pub(super) after: i32,
    /// Cards above the End tile.
    cards: i32,
    /// What a piece on the track costs besides, and the next one: all fights
    /// are harder, and allies dearer.
    rise: [i32; MOST_AT_ONCE],
    /// What clues that lead to a space are worth there.
    pub(super) progress: BySpace<i32>,
    /// By agents: how much of what lies there can be had.
    quality: [i32; MOST_AGENTS],
}

impl<'a> Weigh<'a> {
    pub(super) fn new(lore: &'a Lore<'a>, state: &State) -> Weigh<'a> {
        let rules = lore.rules;
        let content = &rules.content;
        let draws = rules.seats * content.mission.drawn;
        let after = if state.is_final { 0 } else { i32::from(state.above.div_ceil(draws)).max(1) };
        let mut weigh = Weigh {
            rules,
            lore,
            odds: lore.odds(state.allies),
            after,
            cards: i32::from(state.above),
            rise: [0; MOST_AT_ONCE],
            progress: BySpace::default(),
            quality: [ALL; MOST_AGENTS],
        };
        weigh.quality = weigh.judge_quality(state, 0);
        weigh.judge_progress(state);
        weigh.judge_rise(state);
        weigh
    }

    /// What the cards of the next round will take of everybody's health if the
    /// van is left like that.
    pub(super) fn exposed(&self, van: [u8; 3], health: &BySeat<u8>) -> i32 {
        if self.after == 0 {
            return 0;
        }
        let one = self.lore.short(van);
        let both = one * one / ALL;
        // Another card can be had for what there is.
        let last = if van == [0; 3] { both } else { both * one / ALL };
        let each = |health: u8| match health {
            0 => 0,
            1 => OVER * last / ALL * RISK / 100,
            more => (self.health(more - 1) - self.health(more)) * both / ALL,
        };
        health.iter().map(|(_, health)| each(*health)).sum()
    }

    /// The chance to win a fight there with two, and a gun or two, when so many
    /// more pieces are on the track.
    fn judge_quality(&self, state: &State, more: usize) -> [i32; MOST_AGENTS] {
        let mut quality = [ALL; MOST_AGENTS];
        let track = &self.rules.content.map.track;
        let Some(next) = track.get(usize::from(state.track) + more) else { return quality };
        let guns = i32::from(state.has(Resource::Gun).min(2));
        let help = guns * i32::from(self.rules.content.mission.gun_strength);
        let held = PIECE_HELD * ALL / 100;
        for (agents, quality) in quality.iter_mut().enumerate().skip(1) {
            let against = i32::from(next.threat) + i32::from(state.white_hand) + agents as i32;
            let chance = self.odds.at_least(2, against - help);
            *quality = held + (ALL - held) * chance / ALL;
        }
        quality
    }

    fn judge_rise(&mut self, state: &State) {
        if self.after == 0 {
            return;
        }
        let map = &self.rules.content.map;
        let missing = ALLIES.saturating_sub(i32::from(state.allies)).max(0);
        let mut before = self.quality;
        for more in 0..MOST_AT_ONCE {
            let at = usize::from(state.track) + more;
            let (Some(now), Some(then)) = (map.track.get(at), map.track.get(at + 1)) else {
                return;
            };
            let dearer = i32::from(then.ally_cost) - i32::from(now.ally_cost);
            let mut rise = -missing * dearer * DEARER;
            let after = self.judge_quality(state, more + 1);
            for space in map.all().filter(|space| !state.lost.contains(*space)) {
                let agents = usize::from(state.agents[space]).min(MOST_AGENTS - 1);
                let mut there = self.progress[space];
                if state.pieces.contains(space) {
                    there += self.piece();
                }
                rise += there * (after[agents] - before[agents]) / ALL;
            }
            self.rise[more] = rise;
            before = after;
        }
    }

    fn judge_progress(&mut self, state: &State) {
        let map = &self.rules.content.map;
        for symbol in Symbol::ALL {
            let worth = self.clues(state, symbol);
            if worth == 0 {
                continue;
            }
            let count = map.showing(symbol).count().max(1) as i32;
            for space in map.showing(symbol) {
                self.progress[space] += worth * self.time() / 100 / count;
            }
        }
    }

    /// What clues of a symbol are worth: one is a beginning, two are nearly a
    /// piece; those of others count little (R83).
    fn clues(&self, state: &State, symbol: Symbol) -> i32 {
        let worth = |count: u8| match count {
            0 => 0,
            1 => ONE,
            _ => TWO,
        };
        let shown = |row: Seat| {
            let cards = state.clues[row].iter();
            cards.map(|card| self.rules.content.card(card).shows(symbol)).sum::<u8>()
        };
        match self.rules.content.map.clues {
            ClueTrack::Team => worth(shown(Seat::new(0))),
            ClueTrack::Own => {
                let rows = Seat::all(self.rules.seats).map(|row| worth(shown(row)));
                let (best, all) = rows.fold((0, 0), |(best, all), row| (row.max(best), all + row));
                best + (all - best) / 2
            }
        }
    }

    /// What lies in a space is worth that much of itself, with so many agents.
    #[inline]
    pub(super) fn quality(&self, agents: u8) -> i32 {
        self.quality[usize::from(agents).min(MOST_AGENTS - 1)]
    }

    /// So many agents at the end of a round.
    fn agents(&self, state: &State, space: Space, agents: u8) -> i32 {
        if agents >= self.rules.content.mission.lost_at_agents {
            return self.losing(state, space);
        }
        let worth = -AGENTS[usize::from(agents).min(AGENTS.len() - 1)];
        let map = &self.rules.content.map;
        // One more there may be the end (R107).
        if map.collect == Collect::Named && agents + 1 == self.rules.content.mission.lost_at_agents
        {
            return worth - NAMED4;
        }
        worth
    }

    /// The space is lost at the end of this round (R56, R57, R107).
    fn losing(&self, state: &State, space: Space) -> i32 {
        let map = &self.rules.content.map;
        let lost = state.lost.count();
        let named = map.collect == Collect::Named
            && map.track[usize::from(state.track)..].iter().any(|entry| entry.named == Some(space));
        if lost >= map.markers || named {
            return OVER;
        }
        -(AGENTS[AGENTS.len() - 1]
            + LOST
            + LOST_MORE * i32::from(lost) * 3 / i32::from(map.markers))
    }

    /// A space as it is at the end of a round, with that many agents and
    /// perhaps a piece.
    pub(super) fn space(&self, state: &State, space: Space, agents: u8, piece: bool) -> i32 {
        if state.lost.contains(space) {
            return -LOST;
        }
        if self.after == 0 {
            return 0;
        }
        let named = self.rules.content.map.collect == Collect::Named;
        let quality = if named { ALL } else { self.quality(agents) };
        let mut there = self.progress[space];
        if piece {
            there = there * TAKEN / 100 + if named { 0 } else { self.piece() };
        }
        self.agents(state, space, agents) + there * quality / ALL
    }

    /// Pieces that have to be brought to the spaces that the track names: the
    /// nearer the better (R102).
    pub(super) fn brought(&self, state: &State, pieces: Spaces, ground: &Ground) -> i32 {
        let mut left = pieces;
        let mut worth = 0;
        for entry in &self.rules.content.map.track[usize::from(state.track)..] {
            let Some(named) = entry.named else { continue };
            let far = |piece: &Space| ground.fuel(*piece, named).unwrap_or(9);
            let Some(piece) = left.iter().min_by_key(far) else { break };
            left.remove(piece);
            let held = self.piece() * self.quality(state.agents[named]) / ALL;
            worth += held - NAMED_FAR * i32::from(far(&piece));
        }
        worth
    }

    /// A piece that lies on the map.
    fn piece(&self) -> i32 {
        PIECE * self.time() / 100
    }

    /// A piece that goes to the track.
    pub(super) fn collected(&self, state: &State, so_far: u8) -> i32 {
        let last = usize::from(state.track + so_far) + 1 >= self.rules.content.map.track.len();
        let rise = self.rise.get(usize::from(so_far)).copied().unwrap_or_default();
        COLLECT + if last { WIN } else { rise }
    }

    /// What follows when a piece is collected there (R89); a team does not
    /// think of it.
    pub(super) fn effect(&self, state: &State, space: Space) -> i32 {
        let map = &self.rules.content.map;
        if !self.lore.skill.alone || map.on_collect != OnCollect::CityEffect {
            return 0;
        }
        match map.spaces[space.index()].effect {
            None => 0,
            Some(Effect::Gain { kind, count }) => {
                let have = state.has(kind);
                let then = (have + count).min(self.rules.content.components.resources);
                self.tokens(kind, then) - self.tokens(kind, have)
            }
            Some(Effect::LoseResources(count)) => {
                let kinds = Resource::ALL.into_iter().filter(|kind| state.has(*kind) > 0);
                let spent = |kind: Resource| {
                    self.tokens(kind, state.has(kind)) - self.tokens(kind, state.has(kind) - 1)
                };
                -i32::from(count) * kinds.map(spent).min().unwrap_or(HEART)
            }
            Some(Effect::LoseClue) => -JUNK,
            Some(Effect::AgentEachOtherCity) => self.one_more_each(state, space),
        }
    }

    /// Every other city gets an agent (R93).
    fn one_more_each(&self, state: &State, space: Space) -> i32 {
        let others = self.rules.content.map.all().filter(|other| *other != space);
        if usize::from(self.rules.agent_stock(state)) < others.clone().count() {
            return OVER;
        }
        let more = |other: Space| {
            let (agents, piece) = (state.agents[other], state.pieces.contains(other));
            match state.lost.contains(other) {
                true => -HAND,
                false => {
                    self.space(state, other, agents + 1, piece)
                        - self.space(state, other, agents, piece)
                }
            }
        };
        others.map(more).sum()
    }

    /// What so many tokens of a kind are worth: each further one is worth less.
    pub(super) fn tokens(&self, kind: Resource, count: u8) -> i32 {
        let each = match kind {
            Resource::Fuel => FUEL,
            Resource::Walkie => WALKIE,
            Resource::Gun => GUN,
        };
        let count = i32::from(count);
        let worth = each * count - each * FALL / 100 * count * (count - 1) / 2;
        worth * self.share() / 100
    }

    /// What will be used is worth less when little time is left.
    fn share(&self) -> i32 {
        match self.after {
            0 => 0,
            _ => SOON + (100 - SOON) * self.cards.min(LATE) / LATE,
        }
    }

    /// What has still to be collected is worth less when little time is left.
    fn time(&self) -> i32 {
        PIECE_SOON + (100 - PIECE_SOON) * self.cards.min(PIECE_LATE) / PIECE_LATE
    }

    /// What a seat's health is worth.
    pub(super) fn health(&self, health: u8) -> i32 {
        let worth = match HEARTS.get(usize::from(health)) {
            _ if health == 0 => return OVER,
            Some(worth) => *worth,
            None => {
                HEARTS[HEARTS.len() - 1] + HEART * (i32::from(health) + 1 - HEARTS.len() as i32)
            }
        };
        worth * self.share() / 100
    }

    /// Everything but what lies and stands on the map, and fuel.
    pub(super) fn apart(&self, state: &State) -> i32 {
        let mut worth = COLLECT * i32::from(state.track);
        worth += self.tokens(Resource::Walkie, state.has(Resource::Walkie));
        worth += self.tokens(Resource::Gun, state.has(Resource::Gun));
        let allies = i32::from(state.allies);
        let ally = ALLY * allies - ALLY * ALLY_FALL / 100 * allies * (allies - 1) / 2;
        worth += ally * self.share() / 100;
        if self.after > 0 {
            worth -= HAND * i32::from(state.white_hand);
            let stock = i32::from(self.rules.agent_stock(state));
            worth -= (STOCK_AT - stock).max(0) * STOCK;
            let cards = state.all_clues().count();
            worth += JUNK * i32::from(cards.min(6));
        }
        worth
    }

    /// The table as it is, if nobody moved and fought any more.
    pub(super) fn still(&self, state: &State) -> i32 {
        if let Some(over) = over(state) {
            return over;
        }
        let mut worth = self.apart(state) + self.tokens(Resource::Fuel, state.has(Resource::Fuel));
        worth += state.health.iter().map(|(_, health)| self.health(*health)).sum::<i32>();
        worth += self.exposed(state.van, &state.health);
        let map = &self.rules.content.map;
        for space in map.all() {
            worth += self.space(state, space, state.agents[space], state.pieces.contains(space));
        }
        if map.collect == Collect::Named {
            worth += self.brought(state, state.pieces, &self.lore.ground(state.lost));
        }
        worth
    }
}

/// What an ended game is worth.
pub(super) fn over(state: &State) -> Option<i32> {
    match state.phase {
        Phase::Over(Ending::TrackFull) => Some(10 * WIN),
        Phase::Over(_) => Some(2 * OVER),
        _ => None,
    }
}
