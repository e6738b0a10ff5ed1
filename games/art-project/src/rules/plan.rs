//! The plan board: what is laid out (R140 to R144).

use heist_table::{Listen, Moment, Refusal, Seat, SeatSet};

use crate::action::Order;
use crate::cards::Card;
use crate::content::Collect;
use crate::event::Planned;
use crate::game::TableTalk;
use crate::kinds::{Gap, Pawn};
use crate::plan::{Change, Lead, Legs, MOST_PLAYS, Offer, Part, Path, Proposal, Route};
use crate::spaces::Space;
use crate::state::{Phase, State};
use crate::{ArtProject, Event};

type Checked = Result<(), Refusal>;

fn not_now(text: &'static str) -> Refusal {
    Refusal::new("not-now", "R140", text, "Lay out what is still to come.")
}

impl ArtProject {
    /// Changes of the plan that a seat may still make in a round (R141).
    pub(crate) fn changes_left(&self, made: u8) -> u8 {
        self.content.limits.plan_changes.saturating_sub(made)
    }

    /// Whether a change tells others what to do: where talk is terse, that is a
    /// statement (R141).
    fn is_a_statement(&self, seat: Seat, change: Change) -> bool {
        let to_others = match change {
            Change::Offer { .. } => true,
            Change::Route { seat: whose, .. } => whose != seat,
            Change::Lead { leader, .. } => leader != seat,
            _ => false,
        };
        to_others && self.options.table_talk == TableTalk::Terse
    }

    /// Whether cards are still to be laid out.
    pub(crate) fn lays_cards(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Draw | Phase::Plan | Phase::Play)
    }

    /// Whether routes are still to be walked.
    pub(crate) fn lays_routes(&self, state: &State) -> bool {
        self.lays_cards(state)
            || matches!(state.phase, Phase::Interlude(Gap::BeforeMovement) | Phase::Movement)
    }

    /// Whether fights are still to be fought.
    pub(crate) fn lays_fights(&self, state: &State) -> bool {
        self.lays_routes(state)
            || matches!(
                state.phase,
                Phase::Collected
                    | Phase::Interlude(Gap::BeforeFights)
                    | Phase::Fights
                    | Phase::Fight(_)
            )
    }

    pub(super) fn check_change(&self, state: &State, seat: Seat, change: Change) -> Checked {
        match change {
            // What binds nobody any more can always be taken back.
            Change::Withdraw { proposal } => return self.check_withdrawal(state, seat, proposal),
            Change::Unsign { part } => return self.check_unsigning(state, seat, part),
            _ => {}
        }
        if self.changes_left(state.plan.changes[seat]) == 0 {
            let most = self.content.limits.plan_changes;
            return Err(Refusal::new(
                "enough-planned",
                "R141",
                format!("A seat changes the plan at most {most} times a round."),
                "Act, or wait for the next round.",
            ));
        }
        if self.is_a_statement(seat, change) {
            self.check_word(state, seat)?;
        }
        match change {
            Change::Clip { card } => self.check_clip(state, seat, card),
            Change::Unclip { card } => {
                self.check_own_card(state, seat, card)?;
                match self.clip_of(state, seat, card) {
                    Some(_) => Ok(()),
                    None => Err(not_now("This card is not clipped.")),
                }
            }
            Change::Place { at } => self.check_place(state, seat, at),
            Change::Offer { seats } => {
                if !self.lays_cards(state) || self.is_solo() {
                    return Err(not_now("There is no order to propose now."));
                }
                match seats.is_of(self.seats) {
                    true => Ok(()),
                    false => Err(no_such_thing("Name each seat once.")),
                }
            }
            Change::Join => match state.plan.offer {
                Some(offer) if offer.agreed.contains(seat) => {
                    Err(not_now("You have agreed to that order."))
                }
                Some(_) if self.plays_due(state, seat) > 0 => Ok(()),
                _ => Err(not_now("There is no order to agree to.")),
            },
            Change::Route { seat: whose, pawn, way, carry } => {
                self.check_route(state, seat, whose, pawn, way, carry)
            }
            Change::Lead { leader, space } => self.check_planned_lead(state, seat, leader, space),
            Change::Sign { part, h } => self.check_signing(state, seat, part, h),
            Change::Withdraw { .. } | Change::Unsign { .. } => unreachable!("checked above"),
        }
    }

    /// The place of a card among the clips of a seat.
    fn clip_of(&self, state: &State, seat: Seat, card: Card) -> Option<usize> {
        let position = state.marks[card].position;
        state.plan.strips[seat].clipped().position(|clipped| clipped == position)
    }

    fn check_clip(&self, state: &State, seat: Seat, card: Card) -> Checked {
        self.check_own_card(state, seat, card)?;
        if !self.lays_cards(state) || self.plays_due(state, seat) == 0 {
            return Err(not_now("You have no card to play any more."));
        }
        match self.clip_of(state, seat, card) {
            None => Ok(()),
            Some(_) => Err(not_now("This card is clipped already.")),
        }
    }

    fn check_place(&self, state: &State, seat: Seat, at: u8) -> Checked {
        let fixed = state.plan.order.iter().filter(|seat| self.plays_due(state, *seat) == 0);
        let fixed = fixed.count() as u8;
        let open = match self.is_solo() {
            true => at == 1 && state.plan.strips[seat].clips[1] > 0,
            false => {
                let here = state.plan.order.iter().position(|other| other == seat);
                (fixed..self.seats).contains(&at) && here != Some(at.into())
            }
        };
        if self.lays_cards(state) && self.plays_due(state, seat) > 0 && open {
            return Ok(());
        }
        Err(not_now("Your lane cannot be put there."))
    }

    fn check_route(
        &self,
        state: &State,
        seat: Seat,
        whose: Seat,
        pawn: Pawn,
        way: Path,
        carry: Legs,
    ) -> Checked {
        if whose.number() >= self.seats || !self.pawns_of().contains(&pawn) {
            return Err(no_such_thing("Name a pawn of this table."));
        }
        if !self.lays_routes(state) {
            return Err(not_now("Nobody moves any more in this round."));
        }
        if seat != whose && state.plan.has_signed(whose, Part::Route) {
            return Err(signed_by_another());
        }
        match self.is_a_way(state, whose, pawn, way, carry) {
            true => Ok(()),
            false => Err(no_such_thing(
                "A route goes along links from where the pawn is, round lost spaces; pieces are carried in Rio.",
            )),
        }
    }

    /// Whether a way leads along links from where the pawn is (R143).
    pub(crate) fn is_a_way(
        &self,
        state: &State,
        seat: Seat,
        pawn: Pawn,
        way: Path,
        carry: Legs,
    ) -> bool {
        let Some(mut at) = state.pawn(seat, pawn) else { return false };
        let steps = way.as_slice();
        let carries = self.content.map.collect == Collect::Named;
        let linked = steps.iter().all(|&to| {
            let open = self.content.map.steps[at][to].is_some() && !state.lost.contains(to);
            at = to;
            open
        });
        !steps.is_empty()
            && linked
            && carry.iter().all(|leg| leg < steps.len())
            && (carries || carry == Legs::NONE)
    }

    fn check_planned_lead(&self, state: &State, seat: Seat, leader: Seat, space: Space) -> Checked {
        if leader.number() >= self.seats || self.content.map.space(space).is_none() {
            return Err(no_such_thing("Name a seat and a space of this table."));
        }
        if !self.lays_fights(state) || state.fought.contains(space) {
            return Err(not_now("There is no fight to be had there in this round."));
        }
        if seat != leader && state.plan.has_signed(leader, Part::Fight) {
            return Err(signed_by_another());
        }
        Ok(())
    }

    fn check_withdrawal(&self, state: &State, seat: Seat, proposal: Proposal) -> Checked {
        let plan = &state.plan;
        let here = |whose: Seat| whose.number() < self.seats;
        let (by, owner, signed) = match proposal {
            Proposal::Order => (plan.offer.map(|offer| offer.by), None, false),
            Proposal::Route { seat: whose, pawn } if here(whose) => {
                let route = plan.route(whose, pawn);
                (route.map(|route| route.by), Some(whose), plan.has_signed(whose, Part::Route))
            }
            Proposal::Lead { leader } if here(leader) => {
                let lead = plan.strips[leader].lead;
                (lead.map(|lead| lead.by), Some(leader), plan.has_signed(leader, Part::Fight))
            }
            _ => (None, None, false),
        };
        match by {
            None => Err(not_now("Nothing of that kind is proposed.")),
            Some(_) if owner == Some(seat) => Ok(()),
            Some(_) if signed => Err(signed_by_another()),
            Some(by) if by == seat => Ok(()),
            Some(_) => Err(Refusal::new(
                "not-yours",
                "R143",
                "Somebody else proposes this, to somebody else.",
                "Leave it to them.",
            )),
        }
    }

    /// Lays it out: nothing else changes (R140).
    pub(super) fn lay_out<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        change: Change,
        moment: &mut Moment<'_, L>,
    ) {
        if !matches!(change, Change::Withdraw { .. } | Change::Unsign { .. }) {
            state.plan.changes[seat] += 1;
        }
        if self.is_a_statement(seat, change) {
            state.statements[seat] += 1;
        }
        let position = match change {
            Change::Clip { card } | Change::Unclip { card } => state.marks[card].position,
            _ => 0,
        };
        let said = match change {
            Change::Clip { .. } => Planned::Clip { position },
            Change::Unclip { .. } => Planned::Unclip { position },
            other => Planned::Change(other),
        };
        moment.tell(Event::Planned { seat, change: said });
        match change {
            Change::Clip { .. } => {
                self.unsign(state, seat, Part::Card);
                let due = usize::from(self.plays_due(state, seat)).min(MOST_PLAYS);
                let strip = &mut state.plan.strips[seat];
                let at = strip.clipped().count().min(due - 1);
                strip.clips[at] = position;
            }
            Change::Unclip { card } => {
                self.unsign(state, seat, Part::Card);
                if let Some(at) = self.clip_of(state, seat, card) {
                    state.plan.strips[seat].unclip(at);
                }
            }
            Change::Place { at } => self.place(state, seat, at),
            Change::Offer { seats } => {
                let mine = if self.plays_due(state, seat) > 0 {
                    SeatSet::only(seat)
                } else {
                    SeatSet::EMPTY
                };
                state.plan.offer = Some(Offer { by: seat, order: seats, agreed: mine });
            }
            Change::Join => self.join(state, seat),
            Change::Route { seat: whose, pawn, way, carry } => {
                self.unsign(state, whose, Part::Route);
                *state.plan.route_mut(whose, pawn) = Some(Route { by: seat, way, carry });
            }
            Change::Lead { leader, space } => {
                self.unsign(state, leader, Part::Fight);
                state.plan.strips[leader].lead = Some(Lead { by: seat, space });
            }
            Change::Withdraw { proposal } => self.withdraw(state, proposal),
            Change::Sign { part, .. } => self.sign(state, seat, part),
            Change::Unsign { part } => self.unsign(state, seat, part),
        }
        self.judge_cards(state, moment);
    }

    fn place(&self, state: &mut State, seat: Seat, at: u8) {
        if self.is_solo() {
            self.unsign(state, seat, Part::Card);
            return state.plan.strips[seat].clips.swap(0, 1);
        }
        let others = state.plan.order.iter().filter(|other| *other != seat);
        let mut lanes: [Option<Seat>; crate::MAX_PLAYERS as usize] = Default::default();
        let mut left = others.clone();
        for (place, lane) in lanes.iter_mut().enumerate().take(self.seats.into()) {
            *lane = if place == usize::from(at) { Some(seat) } else { left.next() };
        }
        state.plan.order = Order::new(lanes.into_iter().flatten()).expect("at most six lanes");
    }

    /// R142: those who agree change places among themselves.
    fn join(&self, state: &mut State, seat: Seat) {
        let Some(offer) = &mut state.plan.offer else { return };
        offer.agreed.insert(seat);
        let Offer { order, agreed, .. } = *offer;
        let moves = |seat: &Seat| agreed.contains(*seat) && self.plays_due(state, *seat) > 0;
        let mut wished = order.iter().filter(moves);
        let lanes = state.plan.order.iter().map(|lane| match moves(&lane) {
            true => wished.next().unwrap_or(lane),
            false => lane,
        });
        state.plan.order = Order::new(lanes).expect("at most six lanes");
    }

    fn withdraw(&self, state: &mut State, proposal: Proposal) {
        match proposal {
            Proposal::Order => state.plan.offer = None,
            Proposal::Route { seat, pawn } => {
                self.unsign(state, seat, Part::Route);
                *state.plan.route_mut(seat, pawn) = None;
            }
            Proposal::Lead { leader } => {
                self.unsign(state, leader, Part::Fight);
                state.plan.strips[leader].lead = None;
            }
        }
    }
}

fn no_such_thing(what: &'static str) -> Refusal {
    Refusal::new("no-such-thing", "R143", "The plan cannot say that.", what)
}

fn signed_by_another() -> Refusal {
    Refusal::new(
        "signed",
        "R145",
        "Its owner has signed: nobody else changes it.",
        "Talk to them; they can take it back.",
    )
}
