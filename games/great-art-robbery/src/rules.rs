//! Legal and apply, in the order of the rulebook: one file per part of it.

mod check;
mod driving;
mod elimination;
mod ending;
mod heist;
mod hideout;
mod hire;
mod legal;
mod playing;
mod setup;
mod turns;

pub(crate) use hideout::TOP_LEVEL;

use heist_table::{
    Audience, Clock, Dice, Eyes, Level, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet,
    Seen, When,
};
use serde::Serialize;

use crate::state::{Phase, State};
use crate::{Action, Event, GreatArtRobbery, View};

/// What a seat is asked.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Place the car (R10).
    PlaceCar,
    /// Act, then end the turn (R13).
    Turn { round: u16 },
    /// Keep up to so many more cards (R67).
    Keep { round: u16, left: u8 },
}

impl Rules for GreatArtRobbery {
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
        match state.phase {
            Phase::PlaceCars | Phase::Turn | Phase::Keep => SeatSet::only(state.active), // R15
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        let round = state.round;
        let prompt = match state.phase {
            Phase::PlaceCars => Prompt::PlaceCar,
            Phase::Turn => Prompt::Turn { round },
            Phase::Keep => {
                let left = self.keep_limit(state, seat).saturating_sub(state.turn.kept.count());
                Prompt::Keep { round, left }
            }
            Phase::Over(_) => return None,
        };
        (state.active == seat).then_some(prompt)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(state, seat, out);
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
        state.turn.fresh = false;
        match action {
            Action::PlaceCar { city } => self.place_car(state, seat, city, moment), // R10
            Action::Play { card, row } => self.play(state, seat, card, row, moment), // R16
            Action::Move { to } => self.drive(state, seat, to, moment),             // R27
            Action::Fly { to } => self.fly(state, seat, to, moment),                // R29
            Action::UseToken { gain } => self.use_token(state, seat, gain, moment), // R31
            Action::ActivateToken { money } => self.activate_token(state, seat, money, moment), // R33
            Action::Hire { card } => self.hire(state, seat, card, moment), // R37
            Action::Heist { tier } => self.heist(state, seat, tier, moment), // R44
            Action::Upgrade { money } => self.upgrade(state, seat, money, moment), // R55
            Action::Eliminate { card } => self.eliminate(state, seat, card, moment), // R60
            Action::DiscardInterpol => self.discard_interpol(state, seat, moment), // R54
            Action::EndTurn => self.end_turn(state, seat, moment),         // R66
            Action::Keep { card } => self.keep(state, seat, card, moment), // R67
            Action::DoneKeeping => self.finish_turn(state, seat, moment),  // R67 to R69
        }
    }

    fn deadline(&self, state: &State) -> Option<Clock> {
        state.ends
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        self.run_out_of_time(state, moment); // Q67
    }

    fn leaves<L: Listen<Event>>(&self, state: &mut State, seat: Seat, moment: &mut Moment<'_, L>) {
        self.go_for_good(state, seat, moment); // Q60
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        crate::view::view(self, state, eyes)
    }

    /// Q63: the end of a turn stands. Up to version 1 it could be taken back
    /// where the refill of the hand drew nothing.
    fn takes_back(&self, state: &State) -> bool {
        self.version < 2 || !state.turn.fresh
    }

    fn audience(&self, event: &Event) -> Audience {
        event.audience()
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        crate::imagine::imagine(self, state, eyes, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state) // R70 to R72
    }

    fn instinct(&self, seen: &Seen<'_, Self>, level: Level, dice: &mut Dice) -> Option<Action> {
        crate::instinct::instinct(seen, level, dice)
    }

    fn action_space(&self) -> Vec<Action> {
        legal::action_space(self)
    }
}
