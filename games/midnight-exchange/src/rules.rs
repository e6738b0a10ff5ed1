//! Legal and apply, in the order of the rulebook: one file per part of it.

mod check;
mod effects;
mod ending;
mod exchange;
mod intents;
mod legal;
mod pace;
mod preparing;
mod raid;
mod ready;
mod setup;
mod stepped;

pub use intents::HandTimes;

use heist_table::{
    Audience, Clock, Dice, Eyes, Level, Listen, Moment, Outcome, Refusal, Rules, Seat, SeatSet,
    Seen, When,
};
use serde::Serialize;

use crate::action::Deed;
use crate::state::{Phase, Raid, State};
use crate::{Action, Event, MidnightExchange, View};

/// What a seat is asked. It is made of what the seat sees of itself: what
/// rivals do asks nobody anything new (R96).
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Prompt {
    /// Ready for the raid (R95)?
    Ready { round: u16 },
    /// Search, or get away (R14 to R24, R53).
    Raid { round: u16, hand: HandPrompt },
    /// Trade, or pass; then end the turn (R59, R70).
    Exchange { round: u16, pass: u8, exchanged: bool },
}

/// What a hand is about.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum HandPrompt {
    /// It can reach for something.
    Empty,
    /// It holds a tile.
    Holding,
    /// It is on its way to a tile, and there at that moment.
    Reaching { due: Clock },
    /// It does something else, until that moment.
    Moving { due: Clock },
}

impl Rules for MidnightExchange {
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

    /// R96.
    fn actors(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Ready { .. } => self.present(state).minus(state.ready),
            Phase::Countdown { .. } | Phase::Over(_) => SeatSet::EMPTY,
            Phase::Raid(Raid { mover: Some(mover), .. }) => SeatSet::only(mover),
            Phase::Raid(Raid { mover: None, .. }) => self
                .active_raiders(state)
                .iter()
                .filter(|&seat| self.can_act(state, seat))
                .collect(),
            Phase::Exchange(turn) => SeatSet::only(turn.seat),
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Option<Prompt> {
        if !self.actors(state).contains(seat) {
            return None;
        }
        let round = state.round;
        match state.phase {
            Phase::Ready { .. } => Some(Prompt::Ready { round }),
            Phase::Raid(raid) => {
                let hand = &state.hands[seat];
                let hand = match hand.running {
                    Some(intent) => {
                        let due = raid.at(intent.due);
                        match intent.deed {
                            Deed::Lift { .. } => HandPrompt::Reaching { due },
                            Deed::Keep
                            | Deed::PutBack { .. }
                            | Deed::ReturnLoot { .. }
                            | Deed::TakeGetaway => HandPrompt::Moving { due },
                        }
                    }
                    None if hand.holds.is_some() => HandPrompt::Holding,
                    None => HandPrompt::Empty,
                };
                Some(Prompt::Raid { round, hand })
            }
            Phase::Exchange(turn) => {
                Some(Prompt::Exchange { round, pass: turn.pass, exchanged: turn.exchanged })
            }
            Phase::Countdown { .. } | Phase::Over(_) => None,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(state, seat, out);
    }

    fn asides(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        self.list_identities(state, seat, out);
    }

    fn is_aside(&self, action: &Action) -> bool {
        matches!(action, Action::ChooseIdentity { .. }) // R96
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
        match action {
            Action::ChooseIdentity { identity } => {
                self.take_identity(state, seat, identity, moment);
            }
            Action::Ready => self.become_ready(state, seat, moment), // R95
            Action::Lift { spot } => self.act_in_raid(state, seat, Deed::Lift { spot }, moment),
            Action::Keep => self.act_in_raid(state, seat, Deed::Keep, moment),
            Action::PutBack { side } => {
                self.act_in_raid(state, seat, Deed::PutBack { side }, moment);
            }
            Action::ReturnLoot { slot, side } => {
                self.act_in_raid(state, seat, Deed::ReturnLoot { slot, side }, moment);
            }
            Action::TakeGetaway => self.act_in_raid(state, seat, Deed::TakeGetaway, moment),
            Action::TradeArt { market, space } => {
                self.trade_art(state, seat, market, space, moment); // R61
            }
            Action::TradePrestige { market, space } => {
                self.trade_prestige(state, seat, market, space, moment); // R61, R62
            }
            Action::OpenBag => self.open_bag(state, seat, moment), // R63
            Action::Pass => self.pass(state, seat, moment),        // R70
            Action::PlaceArt { art, card } => self.place_art(state, seat, art, card, moment), // R71
            Action::EndTurn => self.end_turn(state, moment),       // R70
        }
    }

    /// R36: the raid's deadline is one millisecond after whatever comes next.
    fn deadline(&self, state: &State) -> Option<Clock> {
        match state.phase {
            Phase::Ready { until } => until,
            Phase::Countdown { signal } => Some(signal),
            Phase::Raid(raid) => self.next_in_raid(state).map(|at| raid.at(at).plus_ms(1)),
            Phase::Exchange(turn) => turn.ends,
            Phase::Over(_) => None,
        }
    }

    fn expire<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        match state.phase {
            Phase::Ready { .. } => self.count_down(state, moment), // R95
            Phase::Countdown { signal } => self.begin_raid(state, signal, moment), // R12
            Phase::Raid(raid) => {
                if let Some(at) = self.next_in_raid(state) {
                    self.resolve(state, raid, at, moment); // R34
                }
            }
            Phase::Exchange(turn) => {
                moment.tell(Event::TimeRanOut { seat: turn.seat });
                self.end_turn(state, moment); // R69
            }
            Phase::Over(_) => {}
        }
    }

    /// R97: the ready step and the stalls of a live table, too.
    fn in_real_time(&self, state: &State) -> bool {
        !self.is_stepped() && !matches!(state.phase, Phase::Over(_))
    }

    fn acts_at(&self, seen: &Seen<'_, Self>, level: Level, now: Clock, dice: &mut Dice) -> Clock {
        self.reaction(seen, level, now, dice) // R43
    }

    fn leaves<L: Listen<Event>>(&self, state: &mut State, seat: Seat, moment: &mut Moment<'_, L>) {
        self.go_for_good(state, seat, moment); // R91
    }

    fn view(&self, state: &State, eyes: Eyes) -> View {
        crate::view::view(self, state, eyes)
    }

    fn audience(&self, event: &Event) -> Audience {
        event.audience()
    }

    fn imagine(&self, state: &State, eyes: SeatSet, dice: &mut Dice) -> State {
        crate::imagine::imagine(state, eyes, dice)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state) // R88 to R90
    }

    fn instinct(&self, seen: &Seen<'_, Self>, level: Level, dice: &mut Dice) -> Option<Action> {
        crate::instinct::instinct(seen, level, dice)
    }

    fn action_space(&self) -> Vec<Action> {
        legal::action_space(self)
    }

    /// R96: never before and in a live raid; else as at every table.
    fn takes_back(&self, state: &State) -> bool {
        match state.phase {
            Phase::Ready { .. } | Phase::Countdown { .. } => false,
            Phase::Raid(raid) => raid.mover.is_some(),
            Phase::Exchange(_) | Phase::Over(_) => true,
        }
    }
}

impl Raid {
    /// A moment of the raid on the clock of the table.
    pub(crate) const fn at(&self, ms: u32) -> Clock {
        self.signal.plus_ms(ms as u64)
    }

    /// A moment of the table on the clock of the raid (R29).
    pub(crate) const fn ms(&self, at: Clock) -> u32 {
        let ms = at.since_ms(self.signal);
        if ms > u32::MAX as u64 { u32::MAX } else { ms as u32 }
    }
}
