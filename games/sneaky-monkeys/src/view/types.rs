//! The shapes of a view.

mod crimes;
mod goods;

use heist_table::{Clock, Money, Outcome, Seat};
use serde::Serialize;

use crate::event::Ware;
use crate::goods::{Cards, Garage, Houses, Kinds, LootSet};
use crate::kinds::{Character, Jewels, Resource, Vehicle, Vote};
use crate::state::{Ending, Place, Stage};

pub use crimes::{
    CrewView, CrimeView, Deed, Demand, EndView, Failing, HaulView, HelpView, JobView, OpenJobView,
    PartView, Prospect, TicketView,
};
pub use goods::{
    BuyView, CardWorth, LessonView, MarketView, SellView, TalkView, TradeView, WhyNot,
};

/// What a viewer sees. Tiles, houses, Loot Cards and prices are printed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Where in the game we are.
    pub phase: PhaseView,
    /// Who began (R4).
    pub first: Seat,
    /// Turn order of those still in the game, from who began (R5).
    pub order: Vec<Seat>,
    /// The round, from 1; 0 in set-up.
    pub round: u16,
    /// When the game ends.
    pub limit: LimitView,
    /// When the turn, the choice or the ballot is up, if it is timed.
    pub turn_ends: Option<Clock>,
    /// The turn, once the game has begun.
    pub turn: Option<TurnView>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// By house: whose Safe House it is.
    pub houses: Vec<Option<Seat>>,
    /// The Black Market, as far as the viewer can use it.
    pub market: MarketView,
    /// What the viewer does not know yet, and what speaks for learning it (R86).
    pub lessons: Vec<LessonView>,
    /// The job board: museums in the order of their ratings, then businesses.
    pub jobs: Vec<JobView>,
    /// Open trades, …
    pub trades: Vec<TradeView>,
    /// … and open invitations and offers of help.
    pub helps: Vec<HelpView>,
    /// What the viewer may propose now, and to whom.
    pub talk: TalkView,
    /// The crime that is being prepared.
    pub crime: Option<CrimeView>,
    /// The museum job that is being prepared.
    pub job: Option<OpenJobView>,
    /// After the roll, for who moves: every end of a move (R14).
    pub reach: Vec<EndView>,
    /// What the player whose turn it is can do where he landed.
    pub here: Vec<Prospect>,
    /// The ballot (R91).
    pub ballot: Option<BallotView>,
    /// The final count, best first, once the game is over (R92).
    pub finals: Vec<FinalView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// Where in the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum PhaseView {
    /// A seat picks its character (R6), or so many free chips (R98).
    Setup {
        /// Who.
        seat: Seat,
        /// Chips it has still to choose; 0: the character.
        chips: u8,
    },
    /// A turn.
    Turn,
    /// A crime is being prepared.
    Crime,
    /// A museum job is being prepared.
    Job,
    /// All vote.
    Ballot,
    /// The game has ended.
    Over(Ending),
}

/// When the game ends (R90).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LimitView {
    /// In rounds: the last one.
    pub last_round: Option<u16>,
    /// By the clock: when time is up; nothing any more once it is.
    pub alarm: Option<Clock>,
    /// Whether this is the last round, as far as is known.
    pub is_last_round: bool,
    /// Whether the game was extended (R91).
    pub extended: bool,
}

/// The turn (R11).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnView {
    /// Whose it is.
    pub seat: Seat,
    /// How far it has come.
    pub stage: Stage,
    /// What the d12 showed; 0 before.
    pub allowance: u8,
    /// Whether the player landed (R27).
    pub landed: bool,
    /// Whether the turn's crime or enrolment is used up (R12).
    pub spent: bool,
    /// The vehicle left in this turn.
    pub alighted: Option<Vehicle>,
    /// Whether one was boarded.
    pub boarded: bool,
    /// Acts that are left (R107).
    pub acts_left: u8,
}

/// A seat. Everything is open (Q47).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Who it is.
    pub character: Option<Character>,
    /// Whether it is still in the game (R94).
    pub present: bool,
    /// What it can buy cards of: character and chips (R32).
    pub knows: Kinds,
    /// Its Education Chips.
    pub chips: Kinds,
    /// What it is learning at school.
    pub learning: Option<Resource>,
    /// Where its token is.
    pub place: Place,
    /// Where that is, in words.
    pub whereabouts: String,
    /// The vehicle in use.
    pub riding: Option<Vehicle>,
    /// All its vehicles.
    pub garage: Garage,
    /// Cash.
    pub cash: Money,
    /// What a street robber would take (R58).
    pub at_risk: Money,
    /// Resource cards in hand, by kind.
    pub hand: Cards,
    /// Resource cards on guard, by kind.
    pub guard: Cards,
    /// Domestic and foreign jewels.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub jewels: Jewels,
    /// Loot Cards.
    pub loot: LootSet,
    /// Safe Houses.
    pub houses: Houses,
    /// Houses it may still make its own, in allowed neighbourhoods (R63, R64).
    pub may_claim: Houses,
    /// What all that is worth (R92).
    pub worth: Worth,
    /// The place it would have if the game ended now.
    pub place_now: u8,
    /// Trades it may still propose this turn (R46).
    pub trades_left: u8,
    /// Invitations or offers it may still make this turn (R46).
    pub helps_left: u8,
}

/// What a player owns, at resale value (R92).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct Worth {
    pub cash: Money,
    pub jewels: Money,
    pub vehicles: Money,
    pub cards: Money,
    pub loot: Money,
    pub total: Money,
}

/// The ballot (R91).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BallotView {
    /// How many have voted.
    pub count: u8,
    /// Of how many.
    pub of: u8,
    /// The viewer's own vote.
    pub own: Vec<(Seat, Vote)>,
    /// By the clock: so many seconds more.
    pub seconds: Option<u32>,
    /// In rounds: so many more.
    pub rounds: Option<u16>,
}

/// A line of the final count (R92, R110).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FinalView {
    /// Who.
    pub seat: Seat,
    /// The place, from 1.
    pub place: u8,
    /// What it is made of.
    pub worth: Worth,
    /// The single things, dearest first.
    pub counts: Vec<CountView>,
}

/// So many of a thing in the final count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CountView {
    /// What.
    pub what: Ware,
    /// How many.
    pub count: u8,
    /// All of them together.
    pub worth: Money,
}
