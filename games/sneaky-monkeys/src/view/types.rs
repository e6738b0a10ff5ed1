//! The shapes of a view.

use heist_table::{Clock, Money, Outcome, Seat};
use serde::Serialize;

use crate::action::{Target, Terms};
use crate::event::Ware;
use crate::goods::{Bundle, Cards, Garage, House, Houses, Kinds, LootSet};
use crate::kinds::{Character, Jewels, Location, Resource, Vehicle, Vote};
use crate::odds::Chance;
use crate::state::{Ending, Place, Stage};
use crate::tiles::{Spot, Tile, Way};

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
    /// The job board: museums in the order of their ratings, then businesses.
    pub jobs: Vec<JobView>,
    /// Open trades, …
    pub trades: Vec<TradeView>,
    /// … and open invitations and offers of help.
    pub helps: Vec<HelpView>,
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

/// The Black Market (R31).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarketView {
    /// What can be bought, if not by the viewer now, then why not.
    pub buy: Vec<BuyView>,
    /// What the viewer has to sell.
    pub sell: Vec<SellView>,
    /// Education Chips left, by kind.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub chips: [u8; 6],
    /// Loot Cards on the fence's table.
    pub fence: LootSet,
}

/// Something to buy.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BuyView {
    /// What.
    pub what: Ware,
    /// What it costs.
    pub price: Money,
    /// What it brings back, and counts at the end.
    pub resale: Money,
    /// How many the Market has.
    pub stock: u8,
    /// Why the viewer cannot buy it now; nothing if he can.
    pub why_not: Option<WhyNot>,
}

/// Something to sell.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SellView {
    /// What.
    pub what: Ware,
    /// What it brings.
    pub resale: Money,
    /// How many the viewer has.
    pub count: u8,
    /// Why he cannot sell it now; nothing if he can.
    pub why_not: Option<WhyNot>,
}

/// Why something cannot be done, with the number of the rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub struct WhyNot {
    pub rule: String,
    pub text: String,
}

/// A line of the job board (R71).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JobView {
    /// Where.
    pub location: Location,
    /// Loot Cards still in its pile, in no order (R2).
    pub pile: LootSet,
    /// What a haul is worth now.
    pub haul: HaulView,
    /// The vehicle it takes; who has one.
    pub vehicle: Option<Demand>,
    /// The tickets, each with who has such a card.
    pub tickets: Vec<TicketView>,
    /// How many of vehicle and tickets the viewer has himself.
    pub covered: u8,
    /// How likely it is with 0, 1, 2 … cards beyond the tickets.
    pub chances: Vec<Chance>,
    /// Extra cards the viewer has in hand now, beyond the tickets.
    pub extras: u8,
    /// Steps from the viewer's token to the nearest place from where it can be
    /// robbed, as he moves now.
    pub steps: Option<u8>,
}

/// What a haul is worth (R73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HaulView {
    /// At least.
    pub least: Money,
    /// On average, rounded down.
    pub mean: Money,
    /// At most.
    pub most: Money,
    /// Foreign jewels in it.
    pub jewels: u8,
}

/// A vehicle that a job takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Demand {
    /// Which kind.
    pub kind: Vehicle,
    /// Whether the viewer has one.
    pub mine: bool,
    /// Others who have one.
    pub others: Vec<Seat>,
}

/// A ticket.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TicketView {
    /// Which kind.
    pub kind: Resource,
    /// How many the viewer has in hand.
    pub mine: u8,
    /// Others who have one in hand.
    pub others: Vec<Seat>,
    /// Whether the viewer could buy one in the Market, if he has the cash.
    pub to_buy: bool,
}

/// An open trade (R41).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TradeView {
    /// Who proposes it.
    pub seat: Seat,
    /// To whom.
    pub to: Seat,
    /// Its number in the proposer's count (R104).
    pub number: u8,
    /// What the proposer gives.
    pub give: Bundle,
    /// What he wants.
    pub want: Bundle,
    /// What each side is worth, at resale value.
    pub give_worth: Money,
    /// The same of the other side.
    pub want_worth: Money,
}

/// An open invitation or offer of help (R77, R78).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HelpView {
    /// Who proposes it.
    pub seat: Seat,
    /// To whom.
    pub to: Seat,
    /// Who would be the partner.
    pub partner: Seat,
    /// Its number in the proposer's count (R104).
    pub number: u8,
    /// What the partner puts in, and what for.
    pub terms: Terms,
    /// What the share comes to: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub pays: [Money; 2],
}

/// A crime that is being prepared (R52).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CrimeView {
    /// Who.
    pub seat: Seat,
    /// Whom or what it is against.
    pub target: Target,
    /// The robber's cards.
    pub committed: Cards,
    /// Added to the black die.
    pub black_bonus: u8,
    /// Added to the white die: the victim's guard, or a rating.
    pub white_bonus: u8,
    /// How likely it is now.
    pub chance: Chance,
    /// How likely with one card more, and so on, up to all in hand.
    pub with_more: Vec<Chance>,
    /// What success brings.
    pub gain: Money,
    /// The victim's or owner's cards on guard, which will be gone.
    pub guard: Cards,
    /// Whether it can be rolled: what a business may require is there.
    pub ready: bool,
    /// Tickets still missing, where a business requires some.
    pub missing: Kinds,
    /// What failing costs.
    pub failing: Failing,
}

/// A museum job that is being prepared (R76).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenJobView {
    /// Who leads it.
    pub leader: Seat,
    /// Where.
    pub museum: Location,
    /// The leader's cards.
    pub committed: Cards,
    /// The partners.
    pub crew: Vec<PartView>,
    /// Everybody's cards together.
    pub cards: Cards,
    /// The share that is left to the leader, in per cent.
    pub leader_share: u8,
    /// The share that can still be promised.
    pub share_left: u8,
    /// Whose vehicle it is, if somebody has brought it.
    pub vehicle: Option<Seat>,
    /// Whether the vehicle is covered, or none is needed.
    pub vehicle_covered: bool,
    /// Tickets still missing.
    pub missing: Kinds,
    /// Whether the leader can roll.
    pub ready: bool,
    /// Added to the black die: cards beyond the tickets.
    pub black_bonus: u8,
    /// Added to the white die: the rating.
    pub white_bonus: u8,
    /// How likely it is now.
    pub chance: Chance,
    /// How likely with one card more, and so on, up to all in the leader's hand.
    pub with_more: Vec<Chance>,
    /// What the haul is worth.
    pub haul: HaulView,
    /// What is left to the leader: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub leader_gets: [Money; 2],
    /// What failing costs the leader.
    pub failing: Failing,
    /// Who can still be asked, with what each could put in.
    pub could_help: Vec<CrewView>,
}

/// A partner (R80).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PartView {
    /// Who.
    pub seat: Seat,
    /// What he puts in, and what for.
    pub terms: Terms,
    /// What the share comes to: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub gets: [Money; 2],
}

/// What somebody could put into a job.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CrewView {
    /// Who.
    pub seat: Seat,
    /// Cards in hand.
    pub cards: Cards,
    /// Whether the seat has the vehicle, and it would count.
    pub vehicle: bool,
}

/// An end of a move (R14), and what could be done there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EndView {
    /// Where.
    pub end: Spot,
    /// How many steps.
    pub steps: u8,
    /// A shortest way, the first step first; tank and train: where the front
    /// goes. Nothing for a rocket.
    pub way: Way,
    /// What could be done there, the surest gain first.
    pub deeds: Vec<Prospect>,
}

/// Something that could be done at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prospect {
    /// What.
    pub deed: Deed,
    /// How likely it is with 0, 1, 2 and 3 cards; museums: beyond the tickets.
    /// Nothing where no dice fall.
    pub chances: Vec<Chance>,
    /// What it brings: at least, and at most.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number]"))]
    pub gain: [Money; 2],
    /// Cards on guard that count against it.
    pub guard: u8,
    /// What failing costs; nothing where nothing can fail.
    pub failing: Option<Failing>,
    /// What is still missing: tickets of a museum that are not in hand.
    pub missing: Kinds,
    /// Whether the vehicle for it is missing.
    pub no_vehicle: bool,
}

/// What can be done where somebody lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Deed {
    /// Make an empty house one's own (R62).
    Claim {
        /// Which.
        house: House,
    },
    /// Rob a player in the street (R56).
    Rob {
        /// Whom.
        seat: Seat,
    },
    /// Raid a Safe House (R66).
    Raid {
        /// Which.
        house: House,
        /// Whose.
        owner: Seat,
    },
    /// Rob a business (R68).
    Business {
        /// Which.
        location: Location,
    },
    /// Lead a museum job (R70).
    Museum {
        /// Which.
        location: Location,
    },
    /// Go to school (R86).
    School {
        /// What could be learned.
        colours: Kinds,
    },
}

/// What an arrest costs (R54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Failing {
    /// Turns lost.
    pub turns: u8,
    /// Steps on foot from the door of the police station back to the place; not
    /// known for a boat away from all streets.
    pub way_back: Option<u8>,
    /// The vehicle that goes to the garage.
    pub vehicle: Option<Vehicle>,
    /// Where one comes out.
    pub door: Tile,
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
