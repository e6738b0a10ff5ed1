//! Midnight Exchange: search a dark house with one hand, get away, trade loot
//! for works of art.
//!
//! ```text
//!   Ready ──all ready──► Countdown ──signal──► Raid ──last getaway, alarm──► Exchange: two turns each
//!     ▲                                        lift, keep, put back,          │
//!     │                                        return, get away               │
//!     └────────────── next round: mixed and refilled ◄────────────────────────┴──► Over
//! ```
//!
//! In a live raid an act only sets a hand in motion: it puts an intent with a
//! start and a due time into the state, and the clock carries it out:
//!
//! ```text
//!   act at a ──► Intent { start, due } ──deadline = earliest due + 1──► expire resolves that millisecond
//! ```
//!
//! The rules are in `rules.md`, numbered; code and tests cite the numbers.

mod action;
mod cards;
mod content;
mod event;
mod game;
mod imagine;
mod instinct;
mod kinds;
mod lesson;
mod placing;
mod possible;
mod printed;
mod rules;
mod spots;
mod state;
mod view;
mod words;

pub use action::{Action, Deed};
pub use cards::{Card, Cards, MOST_CARDS};
pub use content::{
    AreaWords, ArtWords, Content, Durations, Face, GetawayToken, Identity, LootWords, Market,
    Metal, Place, PrestigeCard, Reaction, Set, Source, Step, Stepped, TableSize,
};
pub use event::{Event, WhyItFell};
pub use game::{Choosing, ClockKind, Faces, MarketChoice, Options, Speed};
pub use kinds::{Area, Art, ArtCounts, Loot, LootCounts, Side};
pub use placing::{Best, best_placement};
pub use printed::{
    Printed, PrintedArea, PrintedArt, PrintedBoard, PrintedCard, PrintedFace, PrintedIdentity,
    PrintedLoot, PrintedMarket, PrintedSpace, PrintedSpot, PrintedStep, Times,
};
pub use rules::{HandPrompt, HandTimes, Prompt};
pub use spots::{MOST_SPOTS, Row, Spot};
pub use state::{
    Burglar, Ending, Goods, Hand, Held, Home, Intent, Lies, MOST_ART_SPACES, MOST_PRESTIGE_SPACES,
    Phase, Raid, SLOTS, State, Tile, Turn,
};
pub use view::{
    BagView, BurglarView, CardView, EndView, GoodView, HandView, HeldView, HomeView, IntentView,
    LootView, MarketView, OwnView, PhaseView, PileView, ReachView, View,
};

use heist_table::BySeat;

/// The fewest players.
pub const MIN_SEATS: u8 = 2;
/// The most players.
pub const MAX_PLAYERS: u8 = 4;

/// The rules of one table: content, options, number of seats.
#[derive(Clone, Debug)]
pub struct MidnightExchange {
    /// What the content pack says for this number of seats.
    pub content: Content,
    /// The table's choices.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The sets of market boards and faces that one is drawn from (R5).
    pub(crate) sets: Vec<Set>,
    /// How long each hand takes, the speeds counted in (R30).
    pub(crate) hand_times: BySeat<HandTimes>,
    /// How much of a slow line is made good (R41).
    pub(crate) lag_cap_ms: u32,
}
