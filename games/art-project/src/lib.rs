//! The A.R.T. Project: recover stolen art together, on one of six maps.
//!
//! ```text
//!   Draw ──► Plan ──► Play ──► interlude ──► Movement ──► interlude ──► Fights ──► (Exchange) ──► interlude
//!    ▲                │ cost, agents,          │ pieces collected        │ dice, guns,                   │
//!    │                │ reward, clues,         │                         │ clue cards                    │
//!    │                ▼ discoveries            ▼ effects                 ▼                               ▼
//!    └─────────────────────────────── end of the round: spaces are lost ◄───────────────────────────── Over
//! ```
//!
//! No phase has a turn order: whoever may act acts, and only those without
//! whom nothing goes on are awaited. What differs between maps is one closed
//! question each, answered by the content pack ([`Map`]).
//!
//! The rules are in `rules.md`, numbered; code and tests cite the numbers.

mod action;
mod answers;
mod cards;
mod chronicle;
mod content;
mod event;
mod forecast;
mod game;
mod imagine;
mod instinct;
mod kinds;
mod lesson;
mod odds;
mod plan;
mod possible;
mod printed;
mod rules;
mod spaces;
mod state;
mod story;
mod view;
mod words;

pub use action::{Action, Order, Rerolled, Signal};
pub use cards::{ByCard, Card, Cards, MOST_CARDS};
pub use chronicle::{Chronicle, Fallen, Recovered, Thrown};
pub use content::{
    Bonus, Bundle, Character, ClueTrack, Collect, Components, Content, Effect, Limits, LinkFace,
    Map, Mission, MissionCard, OnCollect, Setup, Source, SpaceFace, SymbolWords, TrackSpace,
};
pub use event::{Event, Planned, Said, Signalled};
pub use game::{Deal, Difficulty, MapChoice, Options, TableTalk};
pub use kinds::{
    Clues, Frame, Gap, Icon, Icons, MOST_ICONS, Pawn, Payment, Resource, Resources, Symbol, Told,
};
pub use plan::{
    CardForeseen, Change, FightForeseen, Lane, Lead, Legs, MOST_LEGS, MOST_PLAYS, Offer, Part,
    Path, Plan, Proposal, Route, Strip, WalkForeseen, Why,
};
pub use printed::{
    Printed, PrintedBundle, PrintedCard, PrintedCharacter, PrintedLimits, PrintedSpace,
    PrintedSymbol, PrintedTrack,
};
pub use rules::Prompt;
pub use spaces::{BySpace, MOST_SPACES, Space, Spaces};
pub use state::{
    Die, DieKind, Ending, Fight, MOST_DICE, MOST_SIGNALS, MOST_TRACK, Mark, Pending, Phase, Roll,
    State,
};
pub use story::{Luck, Story};
pub use view::{
    AfterRoutesView, Alarm, Arrival, ArrivalView, BestOrderView, Calling, Choice, ClueCount,
    Danger, DeckView, DiscardView, Discovery, Fall, FightDeed, FightOption, FightStage, FightThere,
    FightView, FindView, FollowsView, GunChance, HandCardView, Homecoming, LaneName, LaneView,
    Layable, LayableWay, Leaving, Leg, LegView, Losing, NextStep, NextView, OfferView, Owed,
    PawnRoutes, PendingView, PhaseView, PlanView, PlannedFightView, Play, PossibleFight, Rounds,
    RouteView, Routes, SeatView, SignedView, SpaceView, Standing, Strength, Suggestion, Throw,
    Tonight, TotalView, View, Way, WayStep, Winning,
};
pub use words::{
    About, Asks, Consequence, Endings, Lapses, Notes, OptionWords, Places, Prospect, Sign, Stakes,
    Stamped, Thing, Tone, Warnings,
};

/// The most players.
pub const MAX_PLAYERS: u8 = 6;

/// The rules of one table: content, options, number of seats.
#[derive(Clone, Debug)]
pub struct ArtProject {
    /// What the content pack says for this map, difficulty and number of seats.
    pub content: Content,
    /// The table's choices.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The version of the rules it is played by.
    pub(crate) version: u32,
}
