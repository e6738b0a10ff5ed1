//! What is seen of a player: pawn, health, hand, talk.

use heist_table::{Eyes, Seat};
use serde::Serialize;

use super::owing::{Standing, standing};
use crate::ArtProject;
use crate::cards::Card;
use crate::event::{Said, Signalled};
use crate::spaces::Space;
use crate::state::State;
use crate::words::{Prospect, paying};

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Health.
    pub health: u8,
    /// Where the pawn is.
    pub pawn: Space,
    /// Agents still to be placed.
    pub to_place: u8,
    /// Cards played this round.
    pub played: u8,
    /// The cards in hand, by position.
    pub hand: Vec<HandCardView>,
    /// Whether the seat is ready.
    pub ready: bool,
    /// What it still owes in this step.
    pub standing: Standing,
    /// How often it may still take that back in this step.
    pub unready_left: u8,
    /// Statements it may still make this round.
    pub statements_left: u8,
    /// Its last signals in this phase.
    pub signals: Vec<Signalled>,
    /// What it threw away unplayed.
    pub unplayed: Vec<DiscardView>,
    /// For who looks: what it means to pay one heart, two, and so on.
    pub pays: Vec<Prospect>,
}

/// A card in a hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandCardView {
    /// Its position (R132).
    pub position: u8,
    /// Its back.
    pub back: u8,
    /// What was told of it.
    pub said: Said,
    /// Its face, for who holds it; for all once the game is over (Q93).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<Card>,
}

/// A card that was thrown away unplayed (Q37). In order of back, words and
/// face: when it went tells nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DiscardView {
    /// Its back.
    pub back: u8,
    /// What was told of it.
    pub said: Said,
    /// Its face, for who threw it away; for all once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<Card>,
}

pub(super) fn seat_view(rules: &ArtProject, state: &State, seat: Seat, eyes: Eyes) -> SeatView {
    let open = eyes.contains(seat) || state.is_over(); // R21, Q37, Q93
    let card_of = |card: Card| open.then_some(card);
    let mut hand: Vec<HandCardView> = state.hands[seat]
        .iter()
        .map(|card| HandCardView {
            position: state.marks[card].position,
            back: rules.content.card(card).back,
            said: rules.said(card, state.marks[card].told),
            card: card_of(card),
        })
        .collect();
    hand.sort_by_key(|card| card.position);
    let mut unplayed: Vec<DiscardView> = state.unplayed[seat]
        .iter()
        .map(|card| DiscardView {
            back: rules.content.card(card).back,
            said: rules.said(card, state.marks[card].told),
            card: card_of(card),
        })
        .collect();
    unplayed.sort();
    SeatView {
        health: state.health[seat],
        pawn: state.pawns[seat],
        to_place: state.to_place[seat],
        played: state.played[seat],
        hand,
        ready: state.ready.contains(seat),
        standing: standing(rules, state, seat),
        unready_left: rules.content.limits.unready - state.unready[seat],
        statements_left: rules.statements_allowed() - state.statements[seat],
        signals: state.signals[seat].iter().flatten().copied().collect(),
        unplayed,
        pays: match eyes.contains(seat) {
            true => (1..=state.health[seat]).map(|paid| paying(paid, state.health[seat])).collect(),
            false => Vec::new(),
        },
    }
}
