//! Who may act, who is ready, and what comes next (R10, R65 to R67, R127).

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use crate::content::ClueTrack;
use crate::game::Deal;
use crate::kinds::Gap;
use crate::state::{Pending, Phase, State};
use crate::{ArtProject, Event};

impl ArtProject {
    /// The seats that make a choice.
    pub(super) fn choosers(&self, state: &State, pending: Pending) -> SeatSet {
        match pending {
            Pending::HealthGift { seat, .. }
            | Pending::Discovery { seat }
            | Pending::Island { seat, .. } => SeatSet::only(seat),
            // Q53: those who stand there; alone, the player (R123).
            _ if self.is_solo() => SeatSet::all(1),
            Pending::Effects => {
                state.effects.iter().flat_map(|space| state.seats_in(space).iter()).collect()
            }
            Pending::LoseResources { .. } if state.van_is_empty() => SeatSet::all(self.seats),
            Pending::LoseResources { space, .. } | Pending::LoseClue { space } => {
                state.seats_in(space)
            }
        }
    }

    /// The seats that may act where no choice is pending.
    pub(super) fn acting(&self, state: &State) -> SeatSet {
        let seats = Seat::all(self.seats);
        match state.phase {
            Phase::Setup => seats.filter(|&seat| state.to_place[seat] > 0).collect(),
            Phase::Draw => seats.filter(|&seat| self.draws_due(state, seat) > 0).collect(),
            Phase::Play => seats.filter(|&seat| self.plays_due(state, seat) > 0).collect(),
            Phase::Plan
            | Phase::Movement
            | Phase::Interlude(_)
            | Phase::Fights
            | Phase::Exchange => seats
                .filter(|&seat| match state.ready.contains(seat) {
                    true => self.may_think_again(state, seat),
                    false => !self.counts_as_ready(state, seat),
                })
                .collect(),
            Phase::Fight(fight) => state
                .seats_in(fight.space)
                .iter()
                .filter(|&seat| seat == fight.leader || self.can_help(state, &fight, seat))
                .collect(),
            Phase::Collected | Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// R65.
    pub(crate) fn may_think_again(&self, state: &State, seat: Seat) -> bool {
        state.unready[seat] < self.content.limits.unready
    }

    /// Whether a seat has nothing to do in this step (R127 c).
    pub(crate) fn counts_as_ready(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::Interlude(_) => !self.could_unlock(state, seat),
            Phase::Fights => !self.could_fight(state, seat),
            Phase::Exchange => !self.could_give(state, seat),
            _ => false,
        }
    }

    /// Whether the step has come to its end (R127 d).
    pub(crate) fn is_done(&self, state: &State) -> bool {
        let mut seats = Seat::all(self.seats);
        match state.phase {
            Phase::Setup => seats.all(|seat| state.to_place[seat] == 0),
            Phase::Draw => seats.all(|seat| self.draws_due(state, seat) == 0),
            Phase::Play => seats.all(|seat| self.plays_due(state, seat) == 0),
            Phase::Plan
            | Phase::Movement
            | Phase::Interlude(_)
            | Phase::Fights
            | Phase::Exchange => {
                // What was collected in a fight comes first.
                !state.effects.is_empty()
                    || seats
                        .all(|seat| state.ready.contains(seat) || self.counts_as_ready(state, seat))
            }
            Phase::Collected => true,
            Phase::Fight(_) | Phase::Over(_) => false,
        }
    }

    /// What follows a step that is done.
    pub(super) fn next_step<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        if !state.effects.is_empty() {
            return self.next_effect(state, moment);
        }
        match state.phase {
            Phase::Setup => self.begin_round(state, moment),
            Phase::Draw if self.options.no_plan_gate || self.is_solo() => {
                self.begin(state, Phase::Play); // R139
            }
            Phase::Draw => self.begin(state, Phase::Plan),
            Phase::Plan => self.begin(state, Phase::Play),
            Phase::Play => {
                self.discard_hands(state, moment);
                self.begin_interlude(state, Gap::BeforeMovement, moment);
            }
            Phase::Interlude(Gap::BeforeMovement) => self.begin_movement(state, moment),
            Phase::Movement => self.end_movement(state, moment),
            Phase::Collected => {
                self.grant_bonus(state, moment);
                self.begin_interlude(state, Gap::BeforeFights, moment);
            }
            Phase::Interlude(Gap::BeforeFights) => {
                self.begin(state, Phase::Fights);
                moment.tell(Event::FightsBegan);
            }
            // R128: in the final round nothing more could matter.
            Phase::Fights if state.is_final => self.end_round(state, moment),
            Phase::Fights if self.content.map.clues == ClueTrack::Own && !self.is_solo() => {
                self.begin(state, Phase::Exchange);
                moment.tell(Event::ExchangeBegan);
            }
            Phase::Fights | Phase::Exchange => {
                self.begin_interlude(state, Gap::BeforeTheEnd, moment);
            }
            Phase::Interlude(Gap::BeforeTheEnd) => self.end_round(state, moment),
            Phase::Fight(_) | Phase::Over(_) => unreachable!("these steps end by an act"),
        }
    }

    /// A step begins: nobody is ready (R65).
    pub(super) fn begin(&self, state: &mut State, phase: Phase) {
        state.phase = phase;
        state.ready = SeatSet::EMPTY;
        state.unready = BySeat::new(self.seats, 0);
    }

    /// A phase is over, and what was said in it (R133).
    fn begin_interlude<L: Listen<Event>>(
        &self,
        state: &mut State,
        gap: Gap,
        moment: &mut Moment<'_, L>,
    ) {
        state.signals = BySeat::new(self.seats, Default::default());
        self.begin(state, Phase::Interlude(gap));
        if !self.is_done(state) {
            moment.tell(Event::InterludeBegan { gap });
        }
    }

    /// The first step of a round (R19, R130).
    pub(super) fn begin_draw<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.begin(state, Phase::Draw);
        if self.options.deal == Deal::Auto {
            self.deal(state, moment);
        }
    }

    pub(super) fn mark<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.ready.insert(seat);
        self.note_mark(state, seat);
        moment.tell(Event::BecameReady { seat });
    }

    pub(super) fn take_mark_back<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.ready.remove(seat);
        state.unready[seat] += 1;
        self.note_second_thoughts(state, seat);
        moment.tell(Event::TookBackReady { seat });
    }

    /// Whether a seat could unlock a die and live (R67).
    pub(crate) fn could_unlock(&self, state: &State, seat: Seat) -> bool {
        state.allies < self.content.components.ally_dice
            && !self.ally_bill(state).is_fatal(state.health[seat])
    }

    /// R35.
    pub(super) fn unlock_ally<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let bill = self.ally_bill(state);
        let allies = state.allies + 1;
        let paid = bill.van.iter().sum();
        moment.tell(Event::AllyUnlocked { seat, allies, paid, health: bill.shortage });
        if self.pay(state, seat, bill, moment) {
            state.allies = allies;
        }
    }
}
