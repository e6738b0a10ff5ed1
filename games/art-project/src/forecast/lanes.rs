//! The cards, lane by lane (R147).

use heist_table::Seat;

use super::{Foreseen, Row};
use crate::ArtProject;
use crate::cards::Card;
use crate::kinds::{Frame, Icon, Resource, Resources, Symbol, Told};
use crate::plan::{CardForeseen, MOST_PLAYS};
use crate::spaces::{BySpace, Space, Spaces};
use crate::state::{Ending, State};

/// The most discoveries that one card makes.
const MOST_FINDS: usize = 3;
/// The most lanes.
const MOST_LANES: usize = crate::MAX_PLAYERS as usize * MOST_PLAYS;

/// The lanes that are still to be played, in their order, and the table after
/// them.
pub(crate) struct Lanes {
    lanes: [LaneForecast; MOST_LANES],
    count: usize,
    pub(crate) end: Foreseen,
}

impl Lanes {
    pub(crate) fn as_slice(&self) -> &[LaneForecast] {
        &self.lanes[..self.count]
    }

    /// The lane of a seat's card, by its place among the seat's clips.
    pub(crate) fn of(&self, seat: Seat, nth: usize) -> Option<&LaneForecast> {
        self.as_slice().iter().find(|lane| lane.seat == seat && lane.nth == nth)
    }
}

/// What one lane would bring, as far as was told.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LaneForecast {
    pub(crate) seat: Seat,
    /// Which of the seat's clips.
    pub(crate) nth: usize,
    /// The clipped card: of it only back and told frames may be used.
    pub(crate) card: Option<Card>,
    pub(crate) told: Told,
    pub(crate) before: Resources,
    pub(crate) after: Resources,
    /// The health it costs.
    pub(crate) hearts: u8,
    /// The health its owner has before.
    pub(crate) health: u8,
    /// How it loses the game, if it does.
    pub(crate) fatal: Option<Ending>,
    /// Health tokens to give away.
    pub(crate) gives: u8,
    /// Resources that the van has no room for (R15).
    pub(crate) forfeited: u8,
    /// Agents that come, by space.
    pub(crate) arrivals: BySpace<u8>,
    /// Agents that go to the White Hand spot.
    pub(crate) waiting: u8,
    /// Agents by space after it.
    pub(crate) agents: BySpace<u8>,
    /// Spaces it brings to their fall (R56).
    pub(crate) falls: Spaces,
    pub(crate) finds: [Option<Find>; MOST_FINDS],
}

/// A discovery.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Find {
    pub(crate) symbol: Symbol,
    /// Where the piece appears, if it can be placed.
    pub(crate) space: Option<Space>,
    /// Whether there is another way, which its owner may choose.
    pub(crate) choice: bool,
}

impl LaneForecast {
    /// Whether the whole face was told.
    pub(crate) fn is_told(&self) -> bool {
        self.card.is_some() && self.told.has(Frame::All)
    }

    /// The discoveries.
    pub(crate) fn finds(&self) -> impl Iterator<Item = Find> + '_ {
        self.finds.iter().flatten().copied()
    }

    /// What a signature notes (R146).
    pub(crate) fn foreseen(&self) -> CardForeseen {
        let placed = self.finds().filter(|find| find.space.is_some());
        let finds = placed.fold(0, |set, find| set | 1 << find.symbol as u8);
        CardForeseen { hearts: self.hearts, falls: self.falls, finds }
    }
}

impl ArtProject {
    /// The lanes that are still to be played, as far as was told.
    pub(crate) fn lanes(&self, state: &State) -> Lanes {
        let mut end = self.foresee(state);
        let mut lanes = [LaneForecast::default(); MOST_LANES];
        let mut count = 0;
        for seat in state.plan.order.iter() {
            for nth in 0..MOST_PLAYS.min(self.plays_due(state, seat).into()) {
                let position = state.plan.strips[seat].clips[nth];
                let card = match position {
                    0 => None,
                    position => self.card_at(state, seat, position),
                };
                let told = card.map_or(Told::default(), |card| state.marks[card].told);
                if let Some(lane) = lanes.get_mut(count) {
                    *lane = end.play(self, state, seat, card, told);
                    lane.nth = nth;
                    count += 1;
                }
            }
        }
        Lanes { lanes, count, end }
    }
}

impl Foreseen {
    /// Plays a card as far as it was told (R24 to R32).
    pub(super) fn play(
        &mut self,
        rules: &ArtProject,
        state: &State,
        seat: Seat,
        card: Option<Card>,
        told: Told,
    ) -> LaneForecast {
        let health = self.health[seat];
        let before = self.van;
        let mut lane = LaneForecast { seat, card, told, before, health, ..Default::default() };
        if let Some(card) = card {
            let face = rules.content.card(card);
            if told.has(Frame::Cost) {
                self.pay(&face.cost.resources, face.cost.health, &mut lane);
            }
            if told.has(Frame::Agents) {
                let icons = face.agents.as_slice();
                icons.iter().for_each(|icon| self.send(rules, state, *icon, &mut lane));
            }
            if told.has(Frame::Reward) {
                self.gain(rules, &face.reward.resources, &mut lane);
                lane.gives = face.reward.health;
            }
            let row = rules.row_of(seat).index();
            self.rows[row].push(rules, face.back);
            self.discover(rules, state, row, &mut lane);
        }
        lane.after = self.van;
        lane.agents = self.agents;
        lane
    }

    fn pay(&mut self, cost: &Resources, health: u8, lane: &mut LaneForecast) {
        lane.hearts = health;
        for (van, &asked) in self.van.iter_mut().zip(cost) {
            let paid = asked.min(*van);
            *van -= paid;
            lane.hearts += asked - paid;
        }
        let left = lane.health.saturating_sub(lane.hearts);
        lane.hearts = lane.health - left;
        self.health[lane.seat] = left;
        if left == 0 {
            lane.fatal = Some(Ending::NoHealth { seat: lane.seat });
        }
    }

    fn send(&mut self, rules: &ArtProject, state: &State, icon: Icon, lane: &mut LaneForecast) {
        let map = &rules.content.map;
        match icon.symbol() {
            None => self.place(rules, state, map.start, lane),
            Some(symbol) => {
                map.showing(symbol).for_each(|space| self.place(rules, state, space, lane));
            }
        }
    }

    fn place(&mut self, rules: &ArtProject, state: &State, space: Space, lane: &mut LaneForecast) {
        if self.stock == 0 {
            lane.fatal = lane.fatal.or(Some(Ending::NoAgent));
            return;
        }
        self.stock -= 1;
        if state.lost.contains(space) {
            self.white_hand += 1;
            lane.waiting += 1;
            return;
        }
        self.agents[space] += 1;
        lane.arrivals[space] += 1;
        if self.agents[space] == rules.content.mission.lost_at_agents {
            lane.falls.insert(space);
        }
    }

    fn gain(&mut self, rules: &ArtProject, reward: &Resources, lane: &mut LaneForecast) {
        for kind in Resource::ALL {
            let van = &mut self.van[kind as usize];
            let gained = reward[kind as usize].min(rules.content.components.resources - *van);
            *van += gained;
            lane.forfeited += reward[kind as usize] - gained;
        }
    }

    /// Backs are public, so discoveries are foreseen whatever was told; where
    /// there are several ways, one of them.
    fn discover(&mut self, rules: &ArtProject, state: &State, row: usize, lane: &mut LaneForecast) {
        for place in 0..MOST_FINDS {
            let Some((symbol, choice)) = self.rows[row].discover(rules) else { return };
            let out = self.pieces.count() + self.track;
            let mut open = rules.content.map.showing(symbol).filter(|space| {
                out < rules.content.components.art_pieces
                    && !state.lost.contains(*space)
                    && !self.pieces.contains(*space)
            });
            let (space, other) = (open.next(), open.next());
            if let Some(space) = space {
                self.pieces.insert(space);
            }
            lane.finds[place] = Some(Find { symbol, space, choice: choice || other.is_some() });
        }
    }
}

impl Row {
    /// Discards a smallest set of one symbol that shows often enough, doubles
    /// first (R30, Q12). Says of what, and whether there was another way.
    fn discover(&mut self, rules: &ArtProject) -> Option<(Symbol, bool)> {
        let (content, needed) = (&rules.content, rules.content.mission.to_discover);
        let shows = |back: u8, symbol: Symbol| content.backs[usize::from(back)][symbol as usize];
        let is_full = |symbol: &Symbol| self.shown[*symbol as usize] >= needed;
        let mut full = Symbol::ALL.into_iter().filter(is_full);
        let symbol = full.next()?;
        let mut choice = full.next().is_some();
        let (mut left, mut rest) = (needed, Row::default());
        let most = self.backs().iter().map(|&back| shows(back, symbol)).max().unwrap_or(1);
        let mut taken = [false; super::MOST_IN_ROW];
        for wanted in (1..=most).rev() {
            for (&back, taken) in self.backs().iter().zip(&mut taken) {
                if left > 0 && shows(back, symbol) == wanted {
                    *taken = true;
                    left = left.saturating_sub(wanted);
                }
            }
        }
        for (&back, _) in self.backs().iter().zip(taken).filter(|(_, taken)| !taken) {
            rest.push(rules, back);
            choice |= shows(back, symbol) > 0;
        }
        *self = rest;
        Some((symbol, choice))
    }
}
