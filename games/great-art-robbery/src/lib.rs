//! The Great Art Robbery: build a crew, drive through Europe, steal art,
//! outrun Interpol.
//!
//! ```text
//!   PlaceCars ──► Turn: play cards ─► pools ─► drive, hire, rob, upgrade, eliminate
//!                  ▲                                   │ end of the turn
//!                  └──── next seat ◄── refill ◄── Keep ◄┘      a heist moves Time: the last space ends it
//! ```
//!
//! The rules are in `rules.md`, numbered; code and tests cite the numbers.

mod action;
mod art;
mod cards;
mod content;
mod event;
mod game;
mod imagine;
mod instinct;
mod lesson;
mod map;
mod planner;
mod possible;
mod printed;
mod rules;
mod state;
mod view;
mod words;

pub use action::{Action, Gain};
pub use art::{Skill, Tier, Work, Works};
pub use cards::{CARD_TYPES, Card, Cards, ROBBERS, SPECIALISTS};
pub use content::{
    ArtCard, CardFace, CityActionLimit, Content, Crew, HideoutLevel, Row, Source, Symbol,
};
pub use event::{Event, Why};
pub use game::Options;
pub use instinct::{Style, in_style};
pub use map::{ART_CITIES, Circle, CircleFace, CircleKind, Map};
pub use planner::{CanRob, Effects, HireView, Hurdle, SuspicionChange};
pub use printed::{CardKind, CardRow, Printed, PrintedCard, PrintedCrew, PrintedRow, PrintedWork};
pub use rules::Prompt;
pub use state::{
    CityAction, CityActions, Ending, Marker, Phase, Player, Pools, State, ThisTurn, Worn,
};

pub use view::{
    CityView, HandView, HeistView, Lapses, OwnView, PlayedView, PlayerView, ReachView, StackView,
    TurnView, View,
};

/// The fewest players.
pub const MIN_SEATS: u8 = 2;
/// The most players.
pub const MAX_PLAYERS: u8 = 5;

/// The rules of one table: content, options, number of seats.
#[derive(Clone, Debug)]
pub struct GreatArtRobbery {
    /// What the content pack says for this number of seats.
    pub content: Content,
    /// The table's choices.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The version of the rules it is played by.
    pub(crate) version: u32,
}
