//! Sneaky Monkeys: roll, rob and trade your way through Paris.
//!
//! ```text
//!   Setup ──► Turn: before the roll ──► rolled ──► moved ──► end of the turn ──► … ──► Ballot ──► Over
//!             │ market, guard, trades at any time   │ claim, rob, raid, job, school      │
//!             │ (proposals are asides)              ▼                                    ▼
//!             └───────────────────────── Crime or Job: cards, partners, dice     Turn, once more
//! ```
//!
//! Everything lies open but the dice to come and uncounted votes. A pile of
//! Loot Cards is a set; the next card is drawn when a job succeeds.
//!
//! The map is read from rows of signs; how far it is from anywhere to anywhere
//! is worked out when the pack is read ([`City`]).
//!
//! The rules are in `rules.md`, numbered; code and tests cite the numbers.

mod action;
mod answers;
mod content;
mod event;
mod game;
mod goods;
mod imagine;
mod instinct;
mod kinds;
mod lesson;
mod odds;
mod possible;
mod printed;
mod rules;
mod state;
mod tiles;
mod view;
mod words;

pub use action::{Action, Target, Terms};
pub use content::{
    CharacterFace, City, Content, CrewFace, Faces, Ground, HouseFace, JobFace, LimitFace,
    LocationFace, LootFace, Most, NeighbourhoodFace, PoliceFace, ResourceFace, Source, Times,
    WareFace,
};
pub use event::{Closed, Event, Verdict, Ware};
pub use game::{ExtensionVote, Gifts, Length, Limit, Options, Tie};
pub use goods::{Bundle, Cards, Garage, House, Houses, Kinds, Loot, LootSet, MOST_THINGS};
pub use instinct::{Gains, No, Style, in_style};
pub use kinds::{Building, Character, Jewel, Jewels, Location, Resource, Vehicle, Vote};
pub use odds::{Chance, Odds};
pub use printed::{
    Printed, PrintedBridge, PrintedCharacter, PrintedFigures, PrintedHouse, PrintedJewel,
    PrintedJob, PrintedLocation, PrintedLoot, PrintedMap, PrintedNeighbourhood, PrintedPolice,
    PrintedResource, PrintedStreet, PrintedVehicle,
};
pub use rules::{More, Prompt};
pub use state::{
    Ending, Help, Phase, Place, Player, Proposals, Stage, State, TimeLimit, Trade, Turn,
};
pub use tiles::{MOST_STEPS, Spot, Tile, Way};
pub use view::{
    BallotView, BuyView, CardWorth, CountView, CrewView, CrimeView, Deed, Demand, EndView, Failing,
    FinalView, HaulView, HelpView, JobView, LimitView, MarketView, OpenJobView, PartView,
    PhaseView, Prospect, SeatView, SellView, TalkView, TicketView, TradeView, TurnView, View,
    WhyNot, Worth,
};

/// The fewest players.
pub const MIN_PLAYERS: u8 = 2;
/// The most players: six characters, one each.
pub const MAX_PLAYERS: u8 = 6;

/// The rules of one table: content, options, number of seats.
#[derive(Clone, Debug)]
pub struct SneakyMonkeys {
    /// What the content pack says.
    pub content: Content,
    /// How contests go, with this table's rule for equal dice (R95).
    pub odds: Odds,
    /// The table's choices.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
}
