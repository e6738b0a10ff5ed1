//! What a bot says: its cards, what it would rather play, what it lacks, and
//! where it means to meet. Everything once, and never what it does not know.

use heist_table::Seat;

use super::Mind;
use crate::action::Signal;
use crate::event::Signalled;
use crate::game::TableTalk;
use crate::kinds::{Frame, Resource};
use crate::plan::Change;
use crate::spaces::Space;
use crate::state::State;
use crate::{Action, Card};

impl Mind<'_> {
    /// A card of the hand that the others do not know yet.
    pub(super) fn next_to_tell(&self) -> Option<Action> {
        if !self.may_speak() {
            return None;
        }
        let card = untold(&self.state, self.seat)?;
        Some(Action::Tell { card, frame: Frame::All })
    }

    /// Before it is ready: its cards, then what it would play and lacks for
    /// that. It listens to the cards of others first.
    pub(super) fn plan(&self) -> Option<Action> {
        if let Some(tell) = self.next_to_tell() {
            return Some(tell);
        }
        if self.skill.waits && self.somebody_has_cards_to_tell() {
            return None;
        }
        Some(self.wish().unwrap_or(Action::Ready))
    }

    /// Whether somebody who is awaited has not told all cards, and may.
    fn somebody_has_cards_to_tell(&self) -> bool {
        let others = Seat::all(self.rules.seats).filter(|&seat| seat != self.seat);
        let awaited = others.filter(|&seat| !self.state.ready.contains(seat));
        awaited.into_iter().any(|seat| {
            self.state.statements[seat] < self.rules.statements_allowed()
                && untold(&self.state, seat).is_some()
        })
    }

    /// What it would rather play, and what the van lacks for it.
    fn wish(&self) -> Option<Action> {
        if !self.chats() {
            return None;
        }
        let has_said = |said: fn(&Signalled) -> bool| self.said().any(|signal| said(&signal));
        if preferred(&self.state, self.seat).is_none() {
            let card = self.best_card()?.card;
            return self.change(Change::Clip { card });
        }
        if !has_said(|signal| matches!(signal, Signalled::Said(Signal::Need { .. }))) {
            let card = preferred(&self.state, self.seat)?;
            let (kind, n) = self.lacks(card)?;
            return Some(Action::Signal(Signal::Need { kind, n }));
        }
        None
    }

    /// What the van lacks most for a card.
    fn lacks(&self, card: Card) -> Option<(Resource, u8)> {
        let cost = self.rules.content.card(card).cost.resources;
        let short = |kind: Resource| cost[kind as usize].saturating_sub(self.state.has(kind));
        let kind = Resource::ALL.into_iter().max_by_key(|kind| short(*kind))?;
        (1..=6).contains(&short(kind)).then(|| (kind, short(kind)))
    }

    /// Says once, in this phase, that it waits for a seat.
    pub(super) fn after(&self, seat: Seat) -> Option<Action> {
        let signal = Signal::WaitFor { seat };
        (self.chats() && !self.has_signalled(signal)).then_some(Action::Signal(signal))
    }

    /// Says once, in this phase, where it means to meet others.
    pub(super) fn meet(&self, space: Space) -> Option<Action> {
        let said = self.said().any(|said| matches!(said, Signalled::Said(Signal::Meet { .. })));
        let signal = Action::Signal(Signal::Meet { space });
        (self.chats() && !said).then_some(signal)
    }

    fn has_signalled(&self, signal: Signal) -> bool {
        self.said().any(|said| said == Signalled::Said(signal))
    }

    /// What it has said in this phase.
    fn said(&self) -> impl Iterator<Item = Signalled> + Clone {
        self.state.signals[self.seat].into_iter().flatten()
    }

    fn may_speak(&self) -> bool {
        self.state.statements[self.seat] < self.rules.statements_allowed()
    }

    /// Where few words are allowed, they are for the cards; alone, nobody
    /// listens; and a beginner says no more than what is on its cards.
    fn chats(&self) -> bool {
        self.skill.waits
            && self.may_speak()
            && !self.rules.is_solo()
            && self.rules.options.table_talk != TableTalk::Terse
    }
}

/// A card in a seat's hand of which not everything was told.
fn untold(state: &State, seat: Seat) -> Option<Card> {
    state.hands[seat].iter().find(|card| !state.marks[*card].told.has(Frame::All))
}

/// The card that a seat would rather play: the one it has clipped.
pub(super) fn preferred(state: &State, seat: Seat) -> Option<Card> {
    let position = state.plan.strips[seat].clips[0];
    state.hands[seat].iter().find(|card| state.marks[*card].position == position)
}
