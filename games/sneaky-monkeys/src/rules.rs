//! Legal and apply, in the order of the rulebook: one file per part of it.

mod check;
mod clock;
mod contest;
mod crew;
mod crimes;
mod ending;
mod leaving;
mod legal;
mod market;
mod movement;
mod museums;
mod proposals;
mod samples;
mod school;
mod setup;
mod stock;
mod trading;
mod turns;

use heist_table::{
    Audience, Clock, Dice, Eyes, Level, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet,
    Seen, When,
};
use serde::Serialize;

use crate::action::Target;
use crate::kinds::Location;
use crate::state::{Phase, Stage, State};
use crate::{Action, Event, SneakyMonkeys, View};

pub use clock::More;
pub(crate) use contest::{Sides, all_cards};

/// What a seat is asked: nothing that another seat's act could change without
/// changing the question.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Pick a character (R6).
    PickCharacter,
    /// Choose a free chip (R98).
    ChooseChip { left: u8 },
    /// Your turn; `spent`: its crime or enrolment is used up (R12).
    Turn { stage: Stage, spent: bool },
    /// Answer a trade, or an invitation (R44, R77).
    Answer { proposer: Seat, number: u8 },
    /// Prepare the crime and roll, or call it off (R52).
    Crime { target: Target },
    /// Prepare the job and roll, or call it off (R76).
    Job { museum: Location },
    /// Stop or extend (R91).
    Vote,
}

impl Rules for SneakyMonkeys {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn setup<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        self.lay_the_table(moment) // R1 to R5
    }

    #[inline]
    fn actors(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Ballot(ballot) => ballot.missing(),
            Phase::Over(_) => SeatSet::EMPTY,
            Phase::Setup { .. } | Phase::Crime { .. } => SeatSet::only(state.active),
            // Whoever has something to answer may, and need not (R105).
            Phase::Turn | Phase::Job { .. } => self.addressed(state).with(state.active),
        }
    }

    #[inline]
    fn awaited(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Ballot(ballot) => ballot.missing(),
            Phase::Over(_) => SeatSet::EMPTY,
            _ => SeatSet::only(state.active),
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        if !self.actors(state).contains(seat) {
            return None;
        }
        if seat != state.active
            && let Some(number) = self.number_to_answer(state, seat)
        {
            return Some(Prompt::Answer { proposer: state.active, number });
        }
        match state.phase {
            Phase::Setup { chips: 0 } => Some(Prompt::PickCharacter),
            Phase::Setup { chips } => Some(Prompt::ChooseChip { left: chips }),
            Phase::Turn => Some(Prompt::Turn { stage: state.turn.stage, spent: state.turn.spent }),
            Phase::Crime { target, .. } => Some(Prompt::Crime { target }),
            Phase::Job { museum, .. } => Some(Prompt::Job { museum }),
            Phase::Ballot(_) => Some(Prompt::Vote),
            Phase::Over(_) => None,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list(state, seat, out);
    }

    /// What can be taken back. Proposals are composed freely: a page has the
    /// trays, a program [`SneakyMonkeys::sample_proposals`].
    fn asides(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_withdrawals(state, seat, out);
    }

    fn is_aside(&self, action: &Action) -> bool {
        matches!(
            action,
            Action::ProposeTrade { .. }
                | Action::WithdrawTrade { .. }
                | Action::Invite { .. }
                | Action::OfferHelp { .. }
                | Action::WithdrawCrew { .. }
        )
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
            return self.say(state, seat, action, moment);
        }
        state.agreed = matches!(action, Action::AcceptTrade { .. } | Action::AcceptCrew { .. });
        self.count_act(state, action); // R107
        self.act(state, seat, action, moment);
        self.let_lapse(state, moment); // R106
    }

    /// The earlier of the game's limit and of what is timed now.
    fn deadline(&self, state: &State) -> Option<Clock> {
        match (state.limit.alarm, state.ends) {
            (Some(alarm), Some(ends)) => Some(alarm.min(ends)),
            (alarm, ends) => alarm.or(ends),
        }
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        self.time_is_up(state, moment);
    }

    fn leaves<L: Listen<Event>>(&self, state: &mut State, seat: Seat, moment: &mut Moment<'_, L>) {
        self.remove(state, seat, moment); // R94, R109
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        crate::view::view(self, state, eyes)
    }

    fn audience(&self, event: &Event) -> Audience {
        event.audience()
    }

    fn imagine(&self, state: &State, eyes: Eyes, dice: &mut Dice) -> State {
        crate::imagine::imagine(state, eyes, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state) // R93, R110
    }

    fn action_space(&self) -> Vec<Action> {
        self.all_actions()
    }

    fn instinct(&self, seen: &Seen<'_, Self>, level: Level, dice: &mut Dice) -> Option<Action> {
        crate::instinct::instinct(seen, level, dice)
    }

    /// Another player has relied on a trade or an agreement: all that led to it
    /// stays done.
    fn takes_back(&self, state: &State) -> bool {
        !state.agreed
    }
}

impl SneakyMonkeys {
    /// Carries out an act that was checked.
    fn act<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        match action {
            Action::PickCharacter { character } => self.pick(state, seat, character, moment), // R6
            Action::ChooseChip { colour } => self.choose_chip(state, seat, colour, moment),   // R98
            Action::Alight { tile } => self.alight(state, tile, moment),                      // R24
            Action::Board { vehicle, spot } => self.board(state, vehicle, spot, moment),      // R23
            Action::Roll => self.roll(state, moment),                                         // R14
            Action::Move { end } => self.move_token(state, end, moment),                      // R14
            Action::Stay => self.stay(state, moment),                                         // R14
            Action::BuyResource { kind } => self.buy_resource(state, kind, moment),           // R32
            Action::SellResource { kind } => self.sell_resource(state, kind, moment),         // R33
            Action::BuyJewel { kind } => self.buy_jewel(state, kind, moment),                 // R34
            Action::SellJewel { kind } => self.sell_jewel(state, kind, moment),               // R34
            Action::BuyVehicle { kind } => self.buy_vehicle(state, kind, moment),             // R35
            Action::SellVehicle { kind } => self.sell_vehicle(state, kind, moment),           // R35
            Action::BuyLoot { card } => self.buy_loot(state, card, moment),                   // R36
            Action::SellLoot { card } => self.sell_loot(state, card, moment),                 // R36
            Action::GuardUp { kind } => self.guard_up(state, kind, moment),                   // R39
            Action::GuardDown { kind } => self.guard_down(state, kind, moment),               // R39
            Action::AcceptTrade { proposer, .. } => {
                self.exchange(state, proposer, seat, moment); // R44
            }
            Action::DeclineTrade { proposer, .. } => {
                self.decline_trade(state, proposer, seat, moment); // R44
            }
            Action::ClaimHouse { house } => self.claim_house(state, house, moment), // R62
            Action::OpenCrime { target } => self.open_crime(state, target, moment), // R52
            Action::OpenJob { museum } => self.open_job(state, museum, moment),     // R76
            Action::Commit { kind } => self.commit(state, kind, moment),            // R52
            Action::TakeBack { kind } => self.take_back_card(state, kind, moment),  // R52
            Action::AcceptCrew { proposer, .. } => self.agree(state, proposer, seat, moment), // R80
            Action::DeclineCrew { proposer, .. } => {
                self.decline_help(state, proposer, seat, moment); // R77
            }
            Action::CancelCrew { seat } => self.cancel_crew(state, seat, moment), // R80
            Action::CallOff => self.call_off(state, moment),                      // R52, R82
            Action::RollContest => self.roll_contest(state, moment),              // R50
            Action::Enrol { colour } => self.enrol(state, colour, moment),        // R86
            Action::EndTurn => self.end_turn(state, moment),                      // R13
            Action::Vote { vote } => self.vote(state, seat, vote, moment),        // R91
            Action::ProposeTrade { .. }
            | Action::WithdrawTrade { .. }
            | Action::Invite { .. }
            | Action::OfferHelp { .. }
            | Action::WithdrawCrew { .. } => unreachable!("asides are said, not done"),
        }
    }

    /// R107: acts of the player whose turn it is are counted; answers are not.
    fn count_act(&self, state: &mut State, action: Action) {
        let answer = matches!(
            action,
            Action::AcceptTrade { .. }
                | Action::DeclineTrade { .. }
                | Action::AcceptCrew { .. }
                | Action::DeclineCrew { .. }
        );
        let in_turn = matches!(state.phase, Phase::Turn | Phase::Crime { .. } | Phase::Job { .. });
        if in_turn && !answer {
            state.turn.acts = state.turn.acts.saturating_add(1);
        }
    }
}
