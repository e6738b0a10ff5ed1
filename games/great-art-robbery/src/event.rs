//! What happened, in the words of the box.

use heist_table::{Audience, BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::action::Gain;
use crate::art::{Tier, Work};
use crate::cards::{Card, Cards};
use crate::map::Circle;

/// What happened.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// The table is laid out; this seat begins (R9).
    TableLaid { start: Seat },
    /// A car was placed (R10).
    CarPlaced { seat: Seat, city: Circle },
    /// A turn begins (R12).
    TurnBegan { seat: Seat, round: u16 },
    /// So many cards were drawn (R26).
    Drew { seat: Seat, count: u8 },
    /// Which ones: for their owner alone.
    YouDrew { seat: Seat, cards: Cards },
    /// A discard pile was shuffled into a new draw pile (R26).
    Shuffled { seat: Seat, count: u8 },
    /// A card was played for one of its rows (R16).
    Played { seat: Seat, card: Card, row: u8 },
    /// Suspicion changed to this index (R19, R20, R44).
    Suspicion { seat: Seat, index: u8, why: Why },
    /// A card turned the token to its active side (R21).
    TokenTurned { seat: Seat },
    /// The car drove (R27).
    Drove { seat: Seat, from: Circle, to: Circle },
    /// The car flew (R29).
    Flew { seat: Seat, from: Circle, to: Circle },
    /// The token was used (R31).
    TokenUsed { seat: Seat, gain: Gain },
    /// The token was paid for (R33).
    TokenActivated { seat: Seat, money: u8, wheels: u8 },
    /// A Specialist was hired (R37).
    Hired { seat: Seat, card: Card, price: u8, city: Circle },
    /// A stack is empty and its column slid down (R40).
    ColumnSlid { column: u8 },
    /// A work was stolen (R44).
    Stolen { seat: Seat, work: Work, city: Circle, tier: Tier },
    /// The next work hangs in its place, or the space stays empty (R44).
    Hung { city: Circle, tier: Tier, work: Option<Work> },
    /// The Time marker moved (R44).
    TimePassed { index: u8 },
    /// It landed on a police car (R45), or on the last space (R70).
    PoliceCame,
    /// A seat took an Interpol card (R52).
    InterpolTaken { seat: Seat },
    /// Everybody's Suspicion is 0 again (R45).
    SuspicionCleared,
    /// The Hideout was upgraded (R55).
    Upgraded { seat: Seat, level: u8, money: u8, wheels: u8 },
    /// A card was eliminated (R60).
    Eliminated { seat: Seat, card: Card },
    /// An Interpol card was put on the discard pile (R54).
    InterpolDiscarded { seat: Seat },
    /// What a player keeps: for him alone (R67).
    YouKeep { seat: Seat, card: Card },
    /// A turn ended, and these unplayed cards were discarded (R66, R67).
    TurnEnded { seat: Seat, unplayed: Cards },
    /// A player left for good (Q60).
    Gone { seat: Seat },
    /// Nobody robbed anything for so many rounds: the game is called (Q62).
    Called { rounds: u16 },
    /// The game is over (R70 to R72).
    Won {
        winners: SeatSet,
        #[cfg_attr(feature = "typescript", ts(as = "Vec<i32>"))]
        scores: BySeat<i32>,
    },
}

/// Why Suspicion changed (R48).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Why {
    /// A Siren (R19).
    Siren,
    /// Less Visible (R20).
    LessVisible,
    /// One's own heist.
    OwnHeist,
    /// Another's heist where one's City marker lies.
    CityMarker,
}

impl Event {
    /// Who hears of it.
    pub fn audience(&self) -> Audience {
        match self {
            Event::YouDrew { seat, .. } | Event::YouKeep { seat, .. } => {
                Audience::Only(SeatSet::only(*seat))
            }
            Event::TableLaid { .. }
            | Event::CarPlaced { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::Shuffled { .. }
            | Event::Played { .. }
            | Event::Suspicion { .. }
            | Event::TokenTurned { .. }
            | Event::Drove { .. }
            | Event::Flew { .. }
            | Event::TokenUsed { .. }
            | Event::TokenActivated { .. }
            | Event::Hired { .. }
            | Event::ColumnSlid { .. }
            | Event::Stolen { .. }
            | Event::Hung { .. }
            | Event::TimePassed { .. }
            | Event::PoliceCame
            | Event::InterpolTaken { .. }
            | Event::SuspicionCleared
            | Event::Upgraded { .. }
            | Event::Eliminated { .. }
            | Event::InterpolDiscarded { .. }
            | Event::TurnEnded { .. }
            | Event::Gone { .. }
            | Event::Called { .. }
            | Event::Won { .. } => Audience::All,
        }
    }

    /// Whom it is about: who did it, or else whom it befell.
    pub fn about(&self) -> Option<Seat> {
        match *self {
            Event::CarPlaced { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::Drew { seat, .. }
            | Event::YouDrew { seat, .. }
            | Event::Shuffled { seat, .. }
            | Event::Played { seat, .. }
            | Event::Suspicion { seat, .. }
            | Event::TokenTurned { seat }
            | Event::Drove { seat, .. }
            | Event::Flew { seat, .. }
            | Event::TokenUsed { seat, .. }
            | Event::TokenActivated { seat, .. }
            | Event::Hired { seat, .. }
            | Event::Stolen { seat, .. }
            | Event::InterpolTaken { seat }
            | Event::Upgraded { seat, .. }
            | Event::Eliminated { seat, .. }
            | Event::InterpolDiscarded { seat }
            | Event::YouKeep { seat, .. }
            | Event::TurnEnded { seat, .. }
            | Event::Gone { seat } => Some(seat),
            Event::TableLaid { .. }
            | Event::ColumnSlid { .. }
            | Event::Hung { .. }
            | Event::TimePassed { .. }
            | Event::PoliceCame
            | Event::SuspicionCleared
            | Event::Called { .. }
            | Event::Won { .. } => None,
        }
    }
}
