//! Legal and apply, in the order of the rulebook: one file per part of it.

mod carrying;
mod changes;
mod check;
mod collecting;
mod discovery;
mod exchange;
mod fight;
mod legal;
mod mission;
mod movement;
mod paying;
mod plan;
mod readiness;
mod round;
mod setup;
mod signing;
mod talk;
mod upkeep;

pub(crate) use paying::Bill;

use heist_table::{
    Audience, BySeat, Dice, Eyes, Level, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet,
    Seen, When,
};
use serde::Serialize;

use crate::kinds::{Gap, Symbol};
use crate::spaces::Space;
use crate::state::{Ending, Pending, Phase, State};
use crate::{Action, ArtProject, Event, View};

/// What a seat is asked: the step and its own part in it, nothing that another
/// seat's act could change without changing the question.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Place the first agents (R99).
    Setup { left: u8 },
    /// Draw (R19).
    Draw { left: u8 },
    /// Look, talk, and say when you are ready (R66).
    Plan { marked: bool },
    /// Play a card (R23).
    Play { left: u8 },
    /// Give health away (R16).
    GiveHealth { left: u8 },
    /// Choose what is discovered (R30).
    Discover,
    /// Choose an island (R97).
    ChooseIsland { symbol: Symbol },
    /// Unlock an ally die, or go on (R35).
    Interlude { gap: Gap, marked: bool },
    /// Move (R38).
    Move { marked: bool, must_leave: bool },
    /// Say which effect comes next (Q50).
    NameEffect,
    /// Give up resources (R91).
    LoseResources { space: Space, left: u8 },
    /// Somebody pays health (R91).
    Volunteer { left: u8 },
    /// Give up a clue card (R92).
    LoseClue { space: Space },
    /// Open a fight, or go on (R45).
    LeadFight { marked: bool },
    /// Fight on, or give up (R51).
    Fight { space: Space, leads: bool },
    /// Hand clue cards over, or go on (R85).
    Exchange { marked: bool },
    /// Carry out what that seat has signed, or wait (R149).
    CarryOut { seat: Seat },
}

impl Rules for ArtProject {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        self.lay_the_table(moment) // R1 to R9
    }

    fn actors(&self, state: &State) -> SeatSet {
        match self.on_turn(state) {
            // R149: anybody may carry out what is signed.
            Some(_) => SeatSet::all(self.seats),
            None => self.asked(state),
        }
    }

    fn awaited(&self, state: &State) -> SeatSet {
        // What is signed holds nobody up, and calls nobody (R149).
        let asked = self.asked(state);
        match state.phase {
            _ if state.pending.is_some() => asked,
            // Whoever is marked may still think again (R65).
            Phase::Plan
            | Phase::Interlude(_)
            | Phase::Movement
            | Phase::Fights
            | Phase::Exchange => asked.minus(state.ready),
            // Others may help; the leader can always give up.
            Phase::Fight(fight) => SeatSet::only(fight.leader),
            Phase::Setup | Phase::Draw | Phase::Play | Phase::Collected | Phase::Over(_) => asked,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        if !self.asked(state).contains(seat) {
            return self.on_turn(state).map(|(seat, _)| Prompt::CarryOut { seat });
        }
        let marked = state.ready.contains(seat);
        if let Some(pending) = state.pending {
            return Some(match pending {
                Pending::HealthGift { left, .. } => Prompt::GiveHealth { left },
                Pending::Discovery { .. } => Prompt::Discover,
                Pending::Island { symbol, .. } => Prompt::ChooseIsland { symbol },
                Pending::Effects => Prompt::NameEffect,
                Pending::LoseResources { left, .. } if state.van_is_empty() => {
                    Prompt::Volunteer { left }
                }
                Pending::LoseResources { space, left } => Prompt::LoseResources { space, left },
                Pending::LoseClue { space } => Prompt::LoseClue { space },
            });
        }
        match state.phase {
            Phase::Setup => Some(Prompt::Setup { left: state.to_place[seat] }),
            Phase::Draw => Some(Prompt::Draw { left: self.draws_due(state, seat) }),
            Phase::Plan => Some(Prompt::Plan { marked }),
            Phase::Play => Some(Prompt::Play { left: self.plays_due(state, seat) }),
            Phase::Interlude(gap) => Some(Prompt::Interlude { gap, marked }),
            Phase::Movement => {
                Some(Prompt::Move { marked, must_leave: self.must_leave(state, seat) })
            }
            Phase::Fights => Some(Prompt::LeadFight { marked }),
            Phase::Fight(fight) => {
                Some(Prompt::Fight { space: fight.space, leads: fight.leader == seat })
            }
            Phase::Exchange => Some(Prompt::Exchange { marked }),
            Phase::Collected | Phase::Over(_) => None,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list(state, seat, out);
    }

    fn asides(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_statements(state, seat, out);
    }

    fn is_aside(&self, action: &Action) -> bool {
        matches!(action, Action::Tell { .. } | Action::Signal(_) | Action::Plan(_))
    }

    fn check(&self, state: &State, seat: Seat, action: Action, _: When) -> Result<(), Refusal> {
        self.check_action(state, seat, action)
    }

    fn apply<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        if self.is_aside(&action) {
            return self.state(state, seat, action, moment);
        }
        // R137: what is done while cards are played stays.
        state.shown = state.phase == Phase::Play;
        self.act(state, seat, action, moment);
        self.go_on(state, moment);
        self.judge_plan(state, moment);
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        crate::view::view(self, state, eyes)
    }

    fn audience(&self, event: &Event) -> Audience {
        event.audience()
    }

    fn imagine(&self, state: &State, eyes: Eyes, dice: &mut Dice) -> State {
        crate::imagine::imagine(self, state, eyes, dice)
    }

    /// R64: where talk is terse, nobody talks freely while cards are drawn and
    /// played.
    fn may_talk(&self, state: &State, _: Seat) -> Result<(), Refusal> {
        self.check_talk(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else { return None };
        let scores = BySeat::new(self.seats, i32::from(state.track));
        Some(Outcome::team(ending == Ending::TrackFull, scores, ending.name())) // R135
    }

    fn action_space(&self) -> Vec<Action> {
        self.all_actions()
    }

    fn instinct(&self, seen: &Seen<'_, Self>, level: Level, dice: &mut Dice) -> Option<Action> {
        crate::instinct::instinct(seen, level, dice)
    }

    fn takes_back(&self, state: &State) -> bool {
        !state.shown
    }
}

impl ArtProject {
    /// Carries out an act that was checked.
    fn act<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        match action {
            Action::PlaceAgent { space } => self.place_first_agent(state, seat, space, moment),
            Action::Draw => self.draw(state, seat, moment),
            Action::DealRest => self.deal(state, moment),
            Action::ExtraDraw { pay } => self.extra_draw(state, seat, pay, moment),
            Action::Ready => self.mark(state, seat, moment),
            Action::Unready => self.take_mark_back(state, seat, moment),
            Action::PlayCard { card, .. } => self.play_card(state, seat, card, moment),
            Action::GiveHealth { to } => self.give_health(state, seat, to, moment),
            Action::Discover { symbol, cards } => {
                state.pending = None;
                self.discover(state, seat, symbol, cards, moment);
                self.look_for_discoveries(state, seat, moment);
            }
            Action::ChooseIsland { space } => self.choose_island(state, seat, space, moment),
            Action::UnlockAlly { .. } => self.unlock_ally(state, seat, moment),
            Action::Step { pawn, to, carry, .. } => {
                self.step(state, seat, pawn, to, carry, moment);
            }
            Action::LeadFight { space } => self.lead_fight(state, seat, space, moment),
            Action::Reroll { card, dice } => self.reroll(state, seat, card, dice, moment),
            Action::SpendGun { .. } => self.spend_gun(state, seat, moment),
            Action::AdmitDefeat => self.admit_defeat(state, seat, moment),
            Action::ResolveEffect { space } => {
                state.pending = None;
                self.begin_effect(state, space, moment);
            }
            Action::LoseResource { kind } => self.lose_resource(state, kind, moment),
            Action::VolunteerHealth => self.volunteer_health(state, seat, moment),
            Action::LoseClue { card } => self.lose_clue(state, card, moment),
            Action::GiveClue { card, to } => self.give_clue(state, seat, card, to, moment),
            Action::CarryOut { seat: owner } => self.carry_out(state, seat, owner, moment),
            Action::Tell { .. } | Action::Signal(_) | Action::Plan(_) => {
                unreachable!("asides are said, not done")
            }
        }
    }

    /// The seats that have something of their own to do.
    fn asked(&self, state: &State) -> SeatSet {
        match state.pending {
            Some(pending) => self.choosers(state, pending),
            None => self.acting(state),
        }
    }

    /// All that happens by itself until somebody must act, or the game is over.
    fn go_on<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        while !state.is_over() && state.pending.is_none() && self.is_done(state) {
            self.next_step(state, moment);
        }
    }

    /// The game is over.
    fn end<L: Listen<Event>>(&self, state: &mut State, ending: Ending, moment: &mut Moment<'_, L>) {
        state.phase = Phase::Over(ending);
        state.pending = None;
        let won = ending == Ending::TrackFull;
        moment.tell(Event::GameOver { won, ending, track: state.track });
    }
}
