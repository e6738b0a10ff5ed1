//! The plan board: what is signed is carried out (R149, R150).

use heist_table::{Listen, Moment, Refusal, Seat};

use crate::kinds::{Frame, Gap};
use crate::plan::Part;
use crate::state::{Phase, State};
use crate::{Action, ArtProject, Event};

impl ArtProject {
    /// The signed step that comes next, if it can be done now: whose, and what
    /// it is (R149).
    pub(crate) fn on_turn(&self, state: &State) -> Option<(Seat, Action)> {
        if state.plan.is_unsigned() || state.pending.is_some() {
            return None;
        }
        let waits = |seat: &Seat| !state.ready.contains(*seat);
        let (seat, action) = match state.phase {
            Phase::Play => {
                let seat = state.plan.order.iter().find(|seat| self.plays_due(state, *seat) > 0)?;
                (seat, self.signed_card(state, seat)?)
            }
            Phase::Interlude(gap) => {
                let part = match gap {
                    Gap::BeforeMovement => Part::Route,
                    Gap::BeforeFights | Gap::BeforeTheEnd => Part::Fight,
                };
                let idle = |seat: &Seat| waits(seat) && !self.counts_as_ready(state, *seat);
                (self.in_turn(state, part).find(idle)?, Action::Ready)
            }
            Phase::Movement => {
                let seat = self.in_turn(state, Part::Route).find(waits)?;
                (seat, self.signed_step(state, seat)?)
            }
            Phase::Fights => {
                let idle = |seat: &Seat| waits(seat) && !self.counts_as_ready(state, *seat);
                let seat = self.in_turn(state, Part::Fight).find(idle)?;
                let space = state.pawns[seat];
                let leads = state.plan.strips[seat].lead.is_some_and(|lead| lead.space == space);
                (seat, if leads { Action::LeadFight { space } } else { Action::Ready })
            }
            _ => return None,
        };
        let h = match action {
            Action::PlayCard { h, .. } | Action::Step { h, .. } => h,
            _ => 0,
        };
        // R150: never the last health.
        let lives = h < state.health[seat];
        (lives && self.check_action(state, seat, action).is_ok()).then_some((seat, action))
    }

    fn signed_card(&self, state: &State, seat: Seat) -> Option<Action> {
        let position = state.plan.strips[seat].clips[0];
        let card = self.card_at(state, seat, position)?;
        let told = state.marks[card].told.has(Frame::All);
        if !told || !state.plan.has_signed(seat, Part::Card) {
            return None;
        }
        let bill = self.bill(state, &self.content.card(card).cost);
        Some(Action::PlayCard { card, h: bill.compulsory(state.health[seat]) })
    }

    /// The next step of a signed route; when it is walked, the seat is ready.
    fn signed_step(&self, state: &State, seat: Seat) -> Option<Action> {
        let pawns = self.pawns_of().iter();
        let mut left = pawns.filter_map(|&pawn| Some((pawn, state.plan.route(seat, pawn)?)));
        let Some((pawn, route)) = left.next() else { return Some(Action::Ready) };
        let &to = route.way.as_slice().first()?;
        let h = self.bill_for_a_step(state, seat, pawn, to)?.shortage;
        Some(Action::Step { pawn, to, carry: route.carry.contains(0), h })
    }

    pub(super) fn check_carrying_out(&self, state: &State, owner: Seat) -> Result<(), Refusal> {
        match self.on_turn(state) {
            Some((seat, _)) if seat == owner => Ok(()),
            _ => Err(Refusal::new(
                "not-signed",
                "R149",
                "No signed step of that seat comes next.",
                "Carry out what is signed and comes next, or do something yourself.",
            )),
        }
    }

    /// Does what its owner signed, as if its owner did it (R149).
    pub(super) fn carry_out<L: Listen<Event>>(
        &self,
        state: &mut State,
        by: Seat,
        owner: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let (seat, action) = self.on_turn(state).expect("a signed step comes next");
        debug_assert_eq!(seat, owner);
        if by != owner {
            moment.tell(Event::CarriedOut { seat: owner, by });
        }
        self.act(state, owner, action, moment);
    }
}
