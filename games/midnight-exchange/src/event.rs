//! What happened, in the words of the box.
//!
//! No event tells the loot of a tile that was merely lifted or laid down: a
//! log that can be read back would remember for its reader (Q54). What lies
//! open, and the tile in one's own hand, are in the view.

use heist_table::{Audience, BySeat, Clock, Seat, SeatSet};
use serde::Serialize;

use crate::action::{Action, Deed};
use crate::cards::Card;
use crate::kinds::{Area, Art, Loot, Side};
use crate::spots::Spot;
use crate::state::Ending;

/// What happened.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A round is laid out: tiles mixed, markets full (R3 to R8, R76 to R81).
    RoundBegan { round: u16 },
    /// An Identity board was taken (R2).
    IdentityTaken { seat: Seat, identity: u8 },
    /// A seat is ready (R95).
    BecameReady { seat: Seat },
    /// The signal will come then (R12).
    CountdownBegan { signal: Clock },
    /// The signal (R12).
    RaidBegan { round: u16 },
    /// A hand has begun to move, and when it will be there (R35).
    HandMoved { seat: Seat, deed: Deed, start: Clock, due: Clock },
    /// A tile was lifted (R14).
    Lifted { seat: Seat, spot: Spot, area: Area },
    /// A tile was kept, and whether it opens an area (R17, R21).
    Kept { seat: Seat, loot: Loot, slot: u8, opens: Option<Area> },
    /// A tile was laid down again (R16).
    WasPutBack { seat: Seat, spot: Spot, side: Side },
    /// A tile of a board was laid down (R22).
    Returned { seat: Seat, slot: u8, spot: Spot, side: Side },
    /// Another hand was quicker (R33): when both began and arrived.
    Fumbled {
        seat: Seat,
        spot: Spot,
        area: Area,
        start: Clock,
        due: Clock,
        to: Seat,
        to_start: Clock,
        to_due: Clock,
    },
    /// A tile fell from a hand (R37, R57, R91).
    Fell { seat: Seat, spot: Spot, area: Area, why: WhyItFell },
    /// For its owner alone: what waited could not be done any more (R42).
    Dropped { seat: Seat, action: Action },
    /// A getaway token was taken (R53, R54): the number is called out.
    GotAway { seat: Seat, token: u8, start: Clock, due: Clock },
    /// The end of the raid came before a hand arrived (R57).
    TooLate { seat: Seat, deed: Deed, start: Clock, due: Clock },
    /// The alarm ends the raid (R38).
    Alarm,
    /// A token was given to who was still there (R38, R56, R91).
    LeftBehind { seat: Seat, token: u8, tiles: u8 },
    /// The raid is over: tiles lifted, races lost.
    RaidEnded { looks: u16, fumbles: u16 },
    /// A turn of the Exchanges begins (R59).
    TurnBegan { seat: Seat, pass: u8 },
    /// A seat can make no exchange (R69).
    Skipped { seat: Seat, pass: u8 },
    /// A work of art was traded for (R61).
    TradedArt { seat: Seat, market: u8, space: u8, art: Art },
    /// A card was traded for, on the pair space two (R61, R62).
    TradedPrestige { seat: Seat, market: u8, space: u8, card: Card, second: Option<Card> },
    /// A leather bag was opened; the cloth bag may have been empty (R63, R64).
    OpenedBag { seat: Seat, art: Option<Art> },
    /// A work of art was put on a collection, worth so much now (R71).
    Placed { seat: Seat, art: Art, card: Card, points: u8, complete: bool },
    /// A seat declined (R70).
    Passed { seat: Seat },
    /// A turn took too long (R69).
    TimeRanOut { seat: Seat },
    /// Works of art and cards were laid out again (R78).
    Refilled { art: u8, cards: u8 },
    /// A player left for good (R91).
    Gone { seat: Seat },
    /// The game is over (R82 to R90).
    GameOver {
        ending: Ending,
        winners: SeatSet,
        #[cfg_attr(feature = "typescript", ts(as = "Vec<i32>"))]
        scores: BySeat<i32>,
    },
}

/// Why a tile fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum WhyItFell {
    /// It was held too long (R37).
    HeldTooLong,
    /// The raid ended (R57).
    RaidEnded,
    /// The player left (R91).
    Left,
}

impl Event {
    /// Whether it stays out of the log: gloves, gaps and turns show it, and
    /// what comes of it is told.
    pub fn is_quiet(&self) -> bool {
        match self {
            Event::BecameReady { .. }
            | Event::CountdownBegan { .. }
            | Event::HandMoved { .. }
            | Event::Lifted { .. }
            | Event::WasPutBack { .. }
            | Event::Returned { .. }
            | Event::Dropped { .. }
            | Event::TooLate { .. }
            | Event::TurnBegan { .. } => true,
            Event::RoundBegan { .. }
            | Event::IdentityTaken { .. }
            | Event::RaidBegan { .. }
            | Event::Kept { .. }
            | Event::Fumbled { .. }
            | Event::Fell { .. }
            | Event::GotAway { .. }
            | Event::Alarm
            | Event::LeftBehind { .. }
            | Event::RaidEnded { .. }
            | Event::Skipped { .. }
            | Event::TradedArt { .. }
            | Event::TradedPrestige { .. }
            | Event::OpenedBag { .. }
            | Event::Placed { .. }
            | Event::Passed { .. }
            | Event::TimeRanOut { .. }
            | Event::Refilled { .. }
            | Event::Gone { .. }
            | Event::GameOver { .. } => false,
        }
    }

    /// Who hears of it.
    pub fn audience(&self) -> Audience {
        match self {
            Event::Dropped { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::RoundBegan { .. }
            | Event::IdentityTaken { .. }
            | Event::BecameReady { .. }
            | Event::CountdownBegan { .. }
            | Event::RaidBegan { .. }
            | Event::HandMoved { .. }
            | Event::Lifted { .. }
            | Event::Kept { .. }
            | Event::WasPutBack { .. }
            | Event::Returned { .. }
            | Event::Fumbled { .. }
            | Event::Fell { .. }
            | Event::GotAway { .. }
            | Event::TooLate { .. }
            | Event::Alarm
            | Event::LeftBehind { .. }
            | Event::RaidEnded { .. }
            | Event::TurnBegan { .. }
            | Event::Skipped { .. }
            | Event::TradedArt { .. }
            | Event::TradedPrestige { .. }
            | Event::OpenedBag { .. }
            | Event::Placed { .. }
            | Event::Passed { .. }
            | Event::TimeRanOut { .. }
            | Event::Refilled { .. }
            | Event::Gone { .. }
            | Event::GameOver { .. } => Audience::All,
        }
    }

    /// Whom it is about: who did it, or else whom it befell.
    pub fn about(&self) -> Option<Seat> {
        match *self {
            Event::IdentityTaken { seat, .. }
            | Event::BecameReady { seat }
            | Event::HandMoved { seat, .. }
            | Event::Lifted { seat, .. }
            | Event::Kept { seat, .. }
            | Event::WasPutBack { seat, .. }
            | Event::Returned { seat, .. }
            | Event::Fumbled { seat, .. }
            | Event::Fell { seat, .. }
            | Event::Dropped { seat, .. }
            | Event::GotAway { seat, .. }
            | Event::TooLate { seat, .. }
            | Event::LeftBehind { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::Skipped { seat, .. }
            | Event::TradedArt { seat, .. }
            | Event::TradedPrestige { seat, .. }
            | Event::OpenedBag { seat, .. }
            | Event::Placed { seat, .. }
            | Event::Passed { seat }
            | Event::TimeRanOut { seat }
            | Event::Gone { seat } => Some(seat),
            Event::RoundBegan { .. }
            | Event::CountdownBegan { .. }
            | Event::RaidBegan { .. }
            | Event::Alarm
            | Event::RaidEnded { .. }
            | Event::Refilled { .. }
            | Event::GameOver { .. } => None,
        }
    }
}
