//! What becomes of the plan as the round goes on (R140, R143, R144).

use heist_table::{Seat, SeatSet};

use crate::ArtProject;
use crate::action::Order;
use crate::kinds::{Gap, Pawn};
use crate::plan::{Lane, MOST_PLAYS, Part, Plan, Route};
use crate::spaces::Space;
use crate::state::{Phase, State};

impl ArtProject {
    /// A card was played: its lane comes before all that are not, and keeps
    /// what it brought (R140).
    pub(super) fn note_play(&self, state: &mut State, seat: Seat, position: u8, lane: Lane) {
        let nth = usize::from(state.played[seat]).saturating_sub(1).min(MOST_PLAYS - 1);
        let due = self.plays_due(state, seat);
        let strip = &mut state.plan.strips[seat];
        strip.played[nth] = Some(lane);
        match strip.clipped().position(|clipped| clipped == position) {
            Some(at) => strip.unclip(at),
            // Fewer cards are to be played than are clipped: the last is off.
            None if usize::from(due) < MOST_PLAYS => strip.unclip(due.into()),
            None => {}
        }
        if strip.clips[0] == 0 {
            self.unsign(state, seat, Part::Card);
        }
        if self.is_solo() {
            return;
        }
        let order = state.plan.order;
        let has_played = |other: &Seat| *other != seat && self.plays_due(state, *other) == 0;
        let played = order.iter().filter(has_played);
        let ahead = order.iter().filter(|other| *other != seat && !has_played(other));
        let lanes = played.chain([seat]).chain(ahead);
        state.plan.order = Order::new(lanes).expect("at most six lanes");
    }

    /// What a card that is being played has paid and brought.
    pub(super) fn note_gain(&self, state: &mut State, seat: Seat) {
        let van = state.van;
        if let Some(lane) = last_played(state, seat) {
            lane.after = van;
        }
    }

    /// A piece appeared, or found no place, while cards were played.
    pub(super) fn note_find(&self, state: &mut State, seat: Seat, space: Option<Space>) {
        if state.phase != Phase::Play {
            return;
        }
        if let Some(lane) = last_played(state, seat) {
            match space {
                Some(space) => lane.found.insert(space),
                None => lane.wasted += 1,
            }
        }
    }

    /// A pawn took a step: along its route, or off it.
    pub(super) fn note_step(
        &self,
        state: &mut State,
        seat: Seat,
        pawn: Pawn,
        to: Space,
        carry: bool,
        hearts: u8,
    ) {
        let Some(route) = state.plan.route(seat, pawn) else { return };
        let as_laid = route.way.as_slice().first() == Some(&to) && route.carry.contains(0) == carry;
        if !as_laid {
            self.unsign(state, seat, Part::Route);
            *state.plan.route_mut(seat, pawn) = None;
            return;
        }
        let rest = Route { way: route.way.rest(), carry: route.carry.rest(), ..route };
        let left = (!rest.way.as_slice().is_empty()).then_some(rest);
        *state.plan.route_mut(seat, pawn) = left;
        let walk = &mut state.plan.strips[seat].walks[pawn as usize];
        walk.hearts = walk.hearts.saturating_sub(hearts);
    }

    /// A seat is ready: what it has not done of its plan in this step, it does
    /// not do.
    pub(super) fn note_mark(&self, state: &mut State, seat: Seat) {
        match state.phase {
            Phase::Movement => {
                for &pawn in self.pawns_of() {
                    *state.plan.route_mut(seat, pawn) = None;
                }
            }
            Phase::Fights => state.plan.strips[seat].lead = None,
            _ => {}
        }
    }

    /// A seat takes its mark back, and what it signed for this step with it.
    pub(super) fn note_second_thoughts(&self, state: &mut State, seat: Seat) {
        match state.phase {
            Phase::Plan => self.unsign(state, seat, Part::Card),
            Phase::Interlude(Gap::BeforeMovement) | Phase::Movement => {
                self.unsign(state, seat, Part::Route);
            }
            _ => self.unsign(state, seat, Part::Fight),
        }
    }

    /// Cards are no longer to be laid out.
    pub(super) fn clear_cards(&self, plan: &mut Plan) {
        plan.offer = None;
        plan.signed[Part::Card as usize] = SeatSet::EMPTY;
        for (_, strip) in plan.strips.iter_mut() {
            strip.clips = Default::default();
            strip.cards = Default::default();
        }
    }

    /// Routes are no longer to be laid out.
    pub(super) fn clear_routes(&self, plan: &mut Plan) {
        plan.ally = None;
        plan.signed[Part::Route as usize] = SeatSet::EMPTY;
        for (_, strip) in plan.strips.iter_mut() {
            strip.route = None;
            strip.walks = Default::default();
        }
    }

    /// A space was fought for: no fight is to be had there any more.
    pub(super) fn clear_fights(&self, plan: &mut Plan, space: Space) {
        for (_, strip) in plan.strips.iter_mut() {
            strip.lead = strip.lead.filter(|lead| lead.space != space);
        }
    }
}

/// The lane of the card that a seat played last.
fn last_played(state: &mut State, seat: Seat) -> Option<&mut Lane> {
    state.plan.strips[seat].played.iter_mut().rev().flatten().next()
}
