//! The cheapest ways of a pawn to everywhere.
//!
//! ```text
//!   free steps taken   0:  from ──price──► …            a row is walked for a price,
//!                      1:         └─free──► … ──price──► …      a free step leads to the next
//! ```
//!
//! A pawn takes only so many free steps in a phase (R101), so a dearer way can
//! be the only one left: what has been reached is kept by their number.

use heist_table::Seat;

use crate::ArtProject;
use crate::content::Collect;
use crate::kinds::{Pawn, Resource};
use crate::spaces::{BySpace, MOST_SPACES, Space};
use crate::state::State;

/// The most steps of a way: without a piece through every space, and with one
/// through every space again.
const MOST_STEPS: usize = 2 * MOST_SPACES;

/// A space that a pawn can reach.
pub(super) struct Goal<'a> {
    pub(super) to: Space,
    /// The space whose piece it brings.
    pub(super) carries: Option<Space>,
    pub(super) steps: &'a [GoalStep],
}

/// A step there.
#[derive(Clone, Copy, Default)]
pub(super) struct GoalStep {
    pub(super) to: Space,
    pub(super) carry: bool,
    pub(super) price: u8,
}

/// Every space the pawn can reach and live, in the order of the map; where
/// pieces are carried, each with the nearest piece as well. Leaving a lost
/// space is compulsory, so its price may be a life (R126).
pub(super) fn goals(
    rules: &ArtProject,
    state: &State,
    seat: Seat,
    pawn: Pawn,
    mut found: impl FnMut(&Goal<'_>),
) {
    let Some(from) = state.pawn(seat, pawn) else { return };
    let walk = Walk::new(rules, state, seat, pawn);
    let mut reached = Reached::begin();
    reached.put(Spot { space: from, free: 0 }, Label::default());
    walk.spread(&mut reached, false);
    let loaded: Vec<(Space, Reached)> = walk.pieces().map(|at| walk.loaded(&reached, at)).collect();
    let mut steps = Steps::default();
    for to in rules.content.map.all() {
        if to != from
            && let Some((spot, _)) = reached.best(to)
        {
            steps.clear();
            steps.trace(&walk, &reached, spot, false);
            found(&Goal { to, carries: None, steps: steps.taken() });
        }
        let nearest = loaded
            .iter()
            .filter(|(at, _)| *at != to)
            .filter_map(|(at, with)| with.best(to).map(|(spot, label)| (*at, with, spot, label)))
            .min_by_key(|(.., label)| (label.price, label.steps));
        if let Some((at, with, spot, _)) = nearest {
            steps.clear();
            let picked_up = steps.trace(&walk, with, spot, true);
            steps.trace(&walk, &reached, picked_up, false);
            found(&Goal { to, carries: Some(at), steps: steps.taken() });
        }
    }
}

/// A space, reached with so many free steps.
#[derive(Clone, Copy, Default)]
struct Spot {
    space: Space,
    free: u8,
}

/// How a spot was reached.
#[derive(Clone, Copy, Default)]
struct Label {
    price: u8,
    steps: u8,
    before: Option<Spot>,
}

/// What has been reached, by free steps.
struct Reached {
    labels: [BySpace<Option<Label>>; MOST_SPACES],
    rows: usize,
}

impl Reached {
    fn begin() -> Reached {
        Reached { labels: Default::default(), rows: 1 }
    }

    fn at(&self, spot: Spot) -> Option<Label> {
        self.labels[usize::from(spot.free)][spot.space]
    }

    /// Whether it is better than what was known.
    fn put(&mut self, spot: Spot, label: Label) -> bool {
        let row = usize::from(spot.free);
        self.rows = self.rows.max(row + 1);
        let known = &mut self.labels[row][spot.space];
        let better =
            known.is_none_or(|known| (label.price, label.steps) < (known.price, known.steps));
        if better {
            *known = Some(label);
        }
        better
    }

    fn best(&self, space: Space) -> Option<(Spot, Label)> {
        let spots = (0..self.rows).map(|free| Spot { space, free: free as u8 });
        let labels = spots.filter_map(|spot| Some((spot, self.at(spot)?)));
        labels.min_by_key(|(_, label)| (label.price, label.steps))
    }
}

/// One pawn on its way.
struct Walk<'a> {
    rules: &'a ArtProject,
    state: &'a State,
    /// Fuel and health that may be spent: all but the last heart.
    most: u8,
    /// Free steps that are left (R101).
    free: u8,
}

impl<'a> Walk<'a> {
    fn new(rules: &'a ArtProject, state: &'a State, seat: Seat, pawn: Pawn) -> Walk<'a> {
        let taken = rules.free_steps(state, seat, pawn);
        Walk {
            rules,
            state,
            most: state.has(Resource::Fuel).saturating_add(state.health[seat].saturating_sub(1)),
            free: rules.content.limits.free_steps.saturating_sub(taken).min(MOST_SPACES as u8 - 1),
        }
    }

    /// Walks on from all that is reached, until nothing gets cheaper.
    fn spread(&self, reached: &mut Reached, carry: bool) {
        let mut free = 0;
        while usize::from(free) < reached.rows {
            let mut again = true;
            while again {
                again = false;
                for space in self.rules.content.map.all() {
                    again |= self.walk_on(reached, Spot { space, free }, carry);
                }
            }
            free += 1;
        }
    }

    /// Whether something in the same row got cheaper.
    fn walk_on(&self, reached: &mut Reached, at: Spot, carry: bool) -> bool {
        let Some(label) = reached.at(at) else { return false };
        let compulsory = self.state.lost.contains(at.space); // R126
        let mut again = false;
        for to in self.rules.content.map.all() {
            let Some(price) = self.rules.content.map.steps[at.space][to] else { continue };
            let spot = Spot { space: to, free: at.free + u8::from(price == 0) };
            let total = label.price.saturating_add(price);
            let open = !self.state.lost.contains(to) && (!carry || self.has_room(to));
            if open && spot.free <= self.free && (compulsory || total <= self.most) {
                let on = Label { price: total, steps: label.steps + 1, before: Some(at) };
                again |= reached.put(spot, on) && price > 0;
            }
        }
        again
    }

    /// R103: a piece is not carried to where another lies.
    fn has_room(&self, to: Space) -> bool {
        !self.state.pieces.contains(to)
    }

    /// The pieces that can be carried.
    fn pieces(&self) -> impl Iterator<Item = Space> + use<> {
        let carried = self.rules.content.map.collect == Collect::Named;
        self.state.pieces.iter().filter(move |_| carried)
    }

    /// From a piece on, once it is reached.
    fn loaded(&self, reached: &Reached, at: Space) -> (Space, Reached) {
        let mut with = Reached::begin();
        for free in 0..reached.rows as u8 {
            let spot = Spot { space: at, free };
            if let Some(label) = reached.at(spot) {
                with.put(spot, Label { before: None, ..label });
            }
        }
        self.spread(&mut with, true);
        (at, with)
    }
}

/// The steps of a way, found from its end.
struct Steps {
    steps: [GoalStep; MOST_STEPS],
    first: usize,
}

impl Default for Steps {
    fn default() -> Steps {
        Steps { steps: [GoalStep::default(); MOST_STEPS], first: MOST_STEPS }
    }
}

impl Steps {
    fn clear(&mut self) {
        self.first = MOST_STEPS;
    }

    /// Goes back to where that part of the way began.
    fn trace(&mut self, walk: &Walk<'_>, reached: &Reached, end: Spot, carry: bool) -> Spot {
        let mut at = end;
        while let Some(before) = reached.at(at).and_then(|label| label.before) {
            let price = walk.rules.content.map.steps[before.space][at.space];
            let price = price.expect("a way leads along links");
            self.first -= 1;
            self.steps[self.first] = GoalStep { to: at.space, carry, price };
            at = before;
        }
        at
    }

    fn taken(&self) -> &[GoalStep] {
        &self.steps[self.first..]
    }
}
