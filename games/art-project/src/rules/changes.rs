//! Changes of the plan that are listed, and all there are (R141).

use heist_table::{Seat, SeatSet};

use crate::action::Order;
use crate::kinds::Pawn;
use crate::plan::{Change, Legs, Part, Proposal, Way};
use crate::spaces::Space;
use crate::state::State;
use crate::{Action, ArtProject};

/// The dearest signature among all actions.
const MOST_HEARTS: u8 = 4;

impl ArtProject {
    /// What a seat may change now. Of routes only single steps are listed, and
    /// orders not at all; they are accepted.
    pub(super) fn list_changes(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let mut add = |change: Change| {
            if self.check_change(state, seat, change).is_ok() {
                out.push(Action::Plan(change));
            }
        };
        for card in state.hands[seat].iter() {
            add(Change::Clip { card });
            add(Change::Unclip { card });
        }
        if self.lays_cards(state) {
            (0..self.seats.max(2)).for_each(|at| add(Change::Place { at }));
            add(Change::Join);
        }
        for part in Part::ALL {
            if let Ok(h) = self.price_of_signing(state, seat, part) {
                add(Change::Sign { part, h });
            }
            add(Change::Unsign { part });
        }
        if self.lays_fights(state) {
            self.each_proposal(|proposal| add(Change::Withdraw { proposal }));
            for leader in Seat::all(self.seats) {
                add(Change::Lead { leader, space: state.pawns[leader] });
            }
        }
        if self.lays_routes(state) {
            for whose in Seat::all(self.seats) {
                for &pawn in self.pawns_of() {
                    let steps = self.content.map.all().map(|to| one_step(whose, pawn, to));
                    steps.for_each(&mut add);
                }
            }
        }
    }

    fn each_proposal(&self, mut each: impl FnMut(Proposal)) {
        each(Proposal::Order);
        for seat in Seat::all(self.seats) {
            self.pawns_of().iter().for_each(|&pawn| each(Proposal::Route { seat, pawn }));
            each(Proposal::Lead { leader: seat });
        }
    }

    /// Every change there is: of routes those of one or two steps.
    pub(super) fn changes(&self, all: &mut Vec<Action>) {
        let mut add = |change: Change| all.push(Action::Plan(change));
        for card in self.content.all_cards().iter() {
            add(Change::Clip { card });
            add(Change::Unclip { card });
        }
        (0..self.seats.max(2)).for_each(|at| add(Change::Place { at }));
        each_order(self.seats, |seats| add(Change::Offer { seats }));
        add(Change::Join);
        let map = &self.content.map;
        for seat in Seat::all(self.seats) {
            map.all().for_each(|space| add(Change::Lead { leader: seat, space }));
            for &pawn in self.pawns_of() {
                for first in map.all() {
                    add(one_step(seat, pawn, first));
                    for second in map.all().filter(|second| map.steps[first][*second].is_some()) {
                        let way = Way::new([first, second]).expect("two steps are a route");
                        for carry in [Legs::NONE, Legs::from_iter([1])] {
                            add(Change::Route { seat, pawn, way, carry });
                        }
                    }
                }
            }
        }
        self.each_proposal(|proposal| add(Change::Withdraw { proposal }));
        for part in Part::ALL {
            (0..=MOST_HEARTS).for_each(|h| add(Change::Sign { part, h }));
            add(Change::Unsign { part });
        }
        all.extend(Seat::all(self.seats).map(|seat| Action::CarryOut { seat }));
    }
}

fn one_step(seat: Seat, pawn: Pawn, to: Space) -> Change {
    let way = Way::new([to]).expect("one step is a route");
    Change::Route { seat, pawn, way, carry: Legs::NONE }
}

/// Every order of so many seats.
fn each_order(seats: u8, mut each: impl FnMut(Order)) {
    fn go(left: SeatSet, order: &mut Vec<Seat>, each: &mut dyn FnMut(Order)) {
        if left.is_empty() {
            each(Order::new(order.iter().copied()).expect("a table has at most six seats"));
        }
        for seat in left.iter() {
            order.push(seat);
            go(left.without(seat), order, each);
            order.pop();
        }
    }
    go(SeatSet::all(seats), &mut Vec::new(), &mut each);
}
