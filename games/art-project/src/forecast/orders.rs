//! Which order of the lanes costs the team least (R148).

use heist_table::Seat;

use super::{Foreseen, LaneForecast, Lanes};
use crate::ArtProject;
use crate::cards::Card;
use crate::kinds::{Frame, Told};
use crate::state::State;

/// The most lanes that are put in order: six have 720 orders.
const MOST: usize = crate::MAX_PLAYERS as usize;

/// What an order costs, the worst first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    /// Lanes that lose the game.
    pub(crate) fatal: u8,
    pub(crate) hearts: u8,
    /// Spaces brought to their fall.
    pub(crate) falls: u8,
    /// Discoveries that find no place.
    pub(crate) wasted: u8,
    /// Resources that the van has no room for.
    pub(crate) forfeited: u8,
}

impl Cost {
    fn with(self, lane: &LaneForecast) -> Cost {
        let wasted = lane.finds().filter(|find| find.space.is_none()).count() as u8;
        Cost {
            fatal: self.fatal + u8::from(lane.fatal.is_some()),
            hearts: self.hearts + lane.hearts,
            falls: self.falls + lane.falls.count(),
            wasted: self.wasted + wasted,
            forfeited: self.forfeited + lane.forfeited,
        }
    }

    /// What these lanes cost together.
    pub(crate) fn of(lanes: &[LaneForecast]) -> Cost {
        lanes.iter().fold(Cost::default(), Cost::with)
    }
}

/// A clipped card to be put in order.
#[derive(Clone, Copy, Debug, Default)]
struct Item {
    seat: Seat,
    card: Option<Card>,
    told: Told,
}

/// The search: all orders, but for those that begin no better than the best.
struct Search<'a> {
    rules: &'a ArtProject,
    state: &'a State,
    items: [Item; MOST],
    count: usize,
    chosen: [usize; MOST],
    best: Cost,
    found: Option<[usize; MOST]>,
}

impl ArtProject {
    /// The clipped lanes, by their place among the clipped ones, in an order
    /// that costs less than the present one; nothing if there is none.
    pub(crate) fn best_order(&self, state: &State, lanes: &Lanes) -> Option<(Vec<usize>, Cost)> {
        let mut items = [Item::default(); MOST];
        let mut count = 0;
        for lane in lanes.as_slice().iter().filter(|lane| lane.card.is_some()) {
            // As many agents come in whatever order: they are left out.
            let told = lane.told.without(Frame::Agents);
            *items.get_mut(count)? = Item { seat: lane.seat, card: lane.card, told };
            count += 1;
        }
        let chosen = std::array::from_fn(|at| at);
        let best = Cost::default();
        let mut search = Search { rules: self, state, items, count, chosen, best, found: None };
        search.best = search.cost_of(&chosen);
        search.go(0, 0, Cost::default(), &self.foresee(state));
        let found = search.found?;
        // What the best one costs, agents and all.
        let told = lanes.as_slice().iter().filter(|lane| lane.card.is_some());
        search.items.iter_mut().zip(told).for_each(|(item, lane)| item.told = lane.told);
        Some((found[..count].to_vec(), search.cost_of(&found)))
    }
}

impl Search<'_> {
    fn cost_of(&self, order: &[usize; MOST]) -> Cost {
        let mut table = self.rules.foresee(self.state);
        let lane = |&at: &usize| {
            let Item { seat, card, told } = self.items[at];
            table.play(self.rules, self.state, seat, card, told)
        };
        order[..self.count].iter().map(lane).fold(Cost::default(), |cost, lane| cost.with(&lane))
    }

    fn go(&mut self, depth: usize, used: u32, cost: Cost, table: &Foreseen) {
        if cost >= self.best {
            return; // It only gets dearer.
        }
        if depth == self.count {
            self.best = cost;
            self.found = Some(self.chosen);
            return;
        }
        for at in (0..self.count).filter(|at| used & (1 << at) == 0) {
            let mut after = *table;
            let Item { seat, card, told } = self.items[at];
            let lane = after.play(self.rules, self.state, seat, card, told);
            self.chosen[depth] = at;
            self.go(depth + 1, used | 1 << at, cost.with(&lane), &after);
        }
    }
}
