//! What a table is worth to the team: a resource is about 100.

use heist_table::{BySeat, Seat};

use super::ground::Ground;
use super::lore::Lore;
use super::odds::{ALL, Odds};
use super::weights::*;
use crate::ArtProject;
use crate::content::{ClueTrack, Collect};
use crate::kinds::{Resource, Symbol};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, Phase, State};

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
    /// What pieces and clues are worth more, because time is short, or less.
    pace: i32,
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
            pace: 100,
            progress: BySpace::default(),
            quality: [ALL; MOST_AGENTS],
        };
        weigh.judge_pace(state);
        weigh.judge_quality(state);
        weigh.judge_progress(state);
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

    /// Behind what a piece takes of the deck, pieces count more.
    fn judge_pace(&mut self, state: &State) {
        let missing = self.rules.content.map.track.len() as i32 - i32::from(state.track);
        let behind = (missing * PER_PIECE - self.cards).clamp(-16, 24);
        self.pace = 100 + behind * PACE / 8;
    }

    /// The chance to win a fight there with two, and a gun or two.
    fn judge_quality(&mut self, state: &State) {
        let track = &self.rules.content.map.track;
        let Some(next) = track.get(usize::from(state.track)) else { return };
        let guns = i32::from(state.has(Resource::Gun).min(2));
        let help = guns * i32::from(self.rules.content.mission.gun_strength);
        for agents in 1..MOST_AGENTS {
            let against = i32::from(next.threat) + i32::from(state.white_hand) + agents as i32;
            let chance = self.odds.at_least(2, against - help);
            let held = PIECE_HELD * ALL / 100;
            self.quality[agents] = held + (ALL - held) * chance / ALL;
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
                self.progress[space] += worth * self.pace / 100 / count;
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
        match agents {
            0 => 0,
            1 => -A1,
            2 => -A2,
            3 => -A3,
            4 if self.rules.content.map.collect == Collect::Named => -A4 - NAMED4,
            4 => -A4,
            _ => -A5,
        }
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
        -(A5 + LOST + LOST_MORE * i32::from(lost) * 3 / i32::from(map.markers))
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
        PIECE * self.pace / 100
    }

    /// A piece that goes to the track.
    pub(super) fn collected(&self, state: &State, so_far: u8) -> i32 {
        let last = usize::from(state.track + so_far) + 1 >= self.rules.content.map.track.len();
        COLLECT * self.pace / 100 + if last { WIN } else { 0 }
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

    /// What a seat's health is worth.
    pub(super) fn health(&self, health: u8) -> i32 {
        let worth = match health {
            0 => return OVER,
            1 => 0,
            2 => H2,
            3 => H2 + H3,
            4 => H2 + H3 + H4,
            more => H2 + H3 + H4 + H5 * (i32::from(more) - 4),
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
