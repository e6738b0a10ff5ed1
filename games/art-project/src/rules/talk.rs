//! Talk (R61 to R64, R133).

use heist_table::{Listen, Moment, Refusal, Seat};

use crate::action::Signal;
use crate::cards::Card;
use crate::event::{Said, Signalled};
use crate::game::TableTalk;
use crate::kinds::{Frame, Told};
use crate::state::{MOST_SIGNALS, Phase, State};
use crate::{Action, ArtProject, Event, PrintedBundle};

/// The most tokens that a signal speaks of.
const MOST: u8 = 6;

impl ArtProject {
    /// Statements a seat may make in a round (R64, R133).
    pub(crate) fn statements_allowed(&self) -> u8 {
        match self.options.table_talk {
            TableTalk::Spoken | TableTalk::Open => self.content.limits.statements,
            TableTalk::Terse => self.content.limits.terse_statements,
        }
    }

    /// R64: phase A is hushed where talk is terse.
    pub(super) fn check_talk(&self, state: &State) -> Result<(), Refusal> {
        let hushed = matches!(state.phase, Phase::Draw | Phase::Plan | Phase::Play);
        if hushed && self.options.table_talk == TableTalk::Terse {
            return Err(Refusal::new(
                "hushed",
                "R64",
                "This table is terse: nobody talks freely while cards are drawn and played.",
                "Tell a part of a card, or make a signal.",
            ));
        }
        Ok(())
    }

    pub(super) fn check_statement(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
    ) -> Result<(), Refusal> {
        if let Action::Plan(change) = action {
            return self.check_change(state, seat, change);
        }
        self.check_word(state, seat)?;
        match action {
            Action::Tell { card, frame } => {
                self.check_own_card(state, seat, card)?;
                if state.marks[card].told.has(frame) {
                    return Err(Refusal::new(
                        "told-already",
                        "R63",
                        "That has been told, and stays on the table.",
                        "Tell something else.",
                    ));
                }
                Ok(())
            }
            Action::Signal(signal) => self.check_signal(state, seat, signal),
            _ => unreachable!("only statements are checked here"),
        }
    }

    /// Whether a seat has a statement left (R133).
    pub(super) fn check_word(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if state.statements[seat] < self.statements_allowed() {
            return Ok(());
        }
        Err(Refusal::new(
            "enough-said",
            "R133",
            format!("A seat makes at most {} statements a round.", self.statements_allowed()),
            "Wait for the next round.",
        ))
    }

    pub(super) fn check_own_card(
        &self,
        state: &State,
        seat: Seat,
        card: Card,
    ) -> Result<(), Refusal> {
        if state.hands[seat].contains(card) {
            return Ok(());
        }
        Err(Refusal::new(
            "not-in-hand",
            "R62",
            "You do not hold this card.",
            "Speak of a card in your hand.",
        ))
    }

    fn check_signal(&self, state: &State, seat: Seat, signal: Signal) -> Result<(), Refusal> {
        let number = |n: u8| (1..=MOST).contains(&n);
        let there = |space| self.content.map.space(space).is_some();
        let another = |other: Seat| other != seat && other.number() < self.seats;
        let sound = match signal {
            Signal::Need { n, .. } | Signal::CanGain { n, .. } => number(n),
            Signal::Danger { space, n } => number(n) && there(space),
            Signal::Ask { seat, .. } => another(seat),
            Signal::Avoid { card } => return self.check_own_card(state, seat, card),
            Signal::Meet { space } => there(space),
            Signal::Wait | Signal::Agree | Signal::Disagree => true,
        };
        if sound {
            return Ok(());
        }
        Err(Refusal::new(
            "no-such-thing",
            "R133",
            "The signal names something that is not at this table.",
            "Numbers go from 1 to 6; name spaces of this map, and other seats.",
        ))
    }

    /// Says it: nothing else changes (R133).
    pub(super) fn state<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        if let Action::Plan(change) = action {
            return self.lay_out(state, seat, change, moment);
        }
        state.statements[seat] += 1;
        match action {
            Action::Tell { card, frame } => {
                self.publish(state, seat, card, frame, moment);
                self.judge_cards(state, moment); // R146
            }
            Action::Signal(signal) => {
                let signal = signalled(state, signal);
                let said = &mut state.signals[seat];
                match said.iter_mut().find(|place| place.is_none()) {
                    Some(place) => *place = Some(signal),
                    None => {
                        said.rotate_left(1);
                        said[MOST_SIGNALS - 1] = Some(signal);
                    }
                }
                moment.tell(Event::Signalled { seat, signal });
            }
            _ => unreachable!("only statements are made here"),
        }
    }

    /// A frame is on the table from now on (R63).
    pub(super) fn publish<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        frame: Frame,
        moment: &mut Moment<'_, L>,
    ) {
        let mark = &mut state.marks[card];
        mark.told = mark.told.and(frame);
        let position = mark.position;
        let said = self.said(card, Told::of(frame));
        moment.tell(Event::Told { seat, position, frame, said });
    }

    /// What frames of a card say.
    pub(crate) fn said(&self, card: Card, told: Told) -> Said {
        let face = self.content.card(card);
        Said {
            cost: told.has(Frame::Cost).then(|| PrintedBundle::of(&face.cost)),
            agents: told.has(Frame::Agents).then_some(face.agents),
            reward: told.has(Frame::Reward).then(|| PrintedBundle::of(&face.reward)),
        }
    }
}

/// A signal as everybody sees it: a card by its position (R133).
fn signalled(state: &State, signal: Signal) -> Signalled {
    match signal {
        Signal::Avoid { card } => Signalled::Avoid { position: state.marks[card].position },
        other => Signalled::Said(other),
    }
}
