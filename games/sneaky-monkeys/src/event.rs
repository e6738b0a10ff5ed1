//! What happened, in the words of the box.

mod kinds;

use heist_table::{Audience, Money, Seat, SeatSet};
use serde::Serialize;

use crate::action::{Target, Terms};
use crate::goods::{Bundle, Cards, House, Loot};
use crate::kinds::{Character, Jewel, Jewels, Location, Resource, Vehicle, Vote};
use crate::state::Ending;
use crate::tiles::{Spot, Tile, Way};

pub use kinds::{Closed, Verdict, Ware};

/// What happened.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A seat rolled for who begins (R4).
    RolledForFirst {
        seat: Seat,
        shows: u8,
    },
    /// It begins.
    GoesFirst {
        seat: Seat,
    },
    /// A character was picked (R6).
    CharacterPicked {
        seat: Seat,
        character: Character,
    },
    /// A free chip was chosen (R98).
    ChipChosen {
        seat: Seat,
        colour: Resource,
    },
    /// The token stands at the door of a location (R6).
    Started {
        seat: Seat,
        location: Location,
        tile: Tile,
    },
    /// A round begins (R10).
    RoundBegan {
        round: u16,
        last: bool,
    },
    /// A turn begins.
    TurnBegan {
        seat: Seat,
        confined: bool,
    },
    /// The d12 fell (R14).
    Rolled {
        seat: Seat,
        shows: u8,
    },
    /// The token in use moved; tank and train: where its front went (R18).
    Moved {
        seat: Seat,
        from: Spot,
        to: Spot,
        way: Way,
    },
    /// It stayed.
    Stayed {
        seat: Seat,
    },
    /// A vehicle was left (R24), …
    Alighted {
        seat: Seat,
        vehicle: Vehicle,
        tile: Tile,
    },
    /// … or taken out of the garage (R23).
    Boarded {
        seat: Seat,
        vehicle: Vehicle,
        spot: Spot,
    },
    /// Something was bought in the Market (R32 to R36), …
    Bought {
        seat: Seat,
        what: Ware,
        price: Money,
    },
    /// … or sold.
    Sold {
        seat: Seat,
        what: Ware,
        price: Money,
    },
    /// A card was laid on guard, or taken back (R39).
    GuardUp {
        seat: Seat,
        kind: Resource,
    },
    GuardDown {
        seat: Seat,
        kind: Resource,
    },
    /// A trade was proposed (R41).
    TradeProposed {
        seat: Seat,
        to: Seat,
        number: u8,
        give: Bundle,
        want: Bundle,
    },
    /// A proposal is closed without a trade.
    TradeClosed {
        seat: Seat,
        to: Seat,
        number: u8,
        why: Closed,
    },
    /// Both sides changed hands (R44).
    Traded {
        seat: Seat,
        to: Seat,
        number: u8,
        give: Bundle,
        want: Bundle,
    },
    /// An empty house is a Safe House now (R62): for a jewel, or cash if none
    /// was left.
    HouseClaimed {
        seat: Seat,
        house: House,
        jewel: Option<Jewel>,
        cash: Money,
    },
    /// A crime is being prepared (R52).
    CrimeOpened {
        seat: Seat,
        target: Target,
    },
    /// A museum job is being prepared (R76).
    JobOpened {
        seat: Seat,
        museum: Location,
    },
    /// A card was put in, or taken back.
    Committed {
        seat: Seat,
        kind: Resource,
    },
    TookBack {
        seat: Seat,
        kind: Resource,
    },
    /// A partner is invited (R77).
    Invited {
        seat: Seat,
        to: Seat,
        number: u8,
        terms: Terms,
    },
    /// Help is offered (R78).
    HelpOffered {
        seat: Seat,
        to: Seat,
        number: u8,
        terms: Terms,
    },
    /// An invitation or offer is closed without agreement.
    HelpClosed {
        seat: Seat,
        to: Seat,
        number: u8,
        why: Closed,
    },
    /// A partner has agreed (R80).
    JoinedCrew {
        seat: Seat,
        leader: Seat,
        terms: Terms,
    },
    /// He was sent away (R80), or has left the game.
    LeftCrew {
        seat: Seat,
        leader: Seat,
    },
    /// The crime or job was called off (R52, R82).
    CalledOff {
        seat: Seat,
    },
    /// The dice of a contest fell (R50).
    Contest {
        seat: Seat,
        black: u8,
        white: u8,
        black_bonus: u8,
        white_bonus: u8,
        verdict: Verdict,
    },
    /// Cards went back to their piles (R53): of robber, partner or victim.
    CardsSpent {
        seat: Seat,
        cards: Cards,
    },
    /// A player was robbed in the street (R58).
    Robbed {
        seat: Seat,
        victim: Seat,
        cash: Money,
    },
    /// A Safe House was raided (R67).
    Raided {
        seat: Seat,
        owner: Seat,
        house: House,
        jewel: Option<Jewel>,
    },
    /// A business was robbed (R69).
    BusinessRobbed {
        seat: Seat,
        location: Location,
        cash: Money,
    },
    /// A museum was robbed: the haul (R73).
    MuseumRobbed {
        seat: Seat,
        museum: Location,
        loot: Loot,
        jewels: Jewels,
    },
    /// A crew sold it at once (R74); the leader's part.
    HaulSold {
        seat: Seat,
        total: Money,
        kept: Money,
    },
    /// A partner's part.
    SharePaid {
        seat: Seat,
        share: u8,
        cash: Money,
    },
    /// A player was arrested (R54).
    Arrested {
        seat: Seat,
        vehicle: Option<Vehicle>,
    },
    /// A player goes to school (R86).
    Enrolled {
        seat: Seat,
        colour: Resource,
        tuition: Money,
        vehicle: Option<Vehicle>,
    },
    /// A player comes out of the police station or school (R29).
    CameOut {
        seat: Seat,
        tile: Tile,
    },
    /// With a chip (R87).
    ChipEarned {
        seat: Seat,
        colour: Resource,
    },
    /// The time for a turn or a choice was up (Q53); for the ballot, nobody's.
    TimeRanOut {
        seat: Option<Seat>,
    },
    /// The game's time is up: this is the last round (R90).
    LastRound,
    /// All are asked whether to go on (R91).
    BallotBegan,
    /// So many have voted.
    Voted {
        count: u8,
    },
    /// How this seat voted: its own.
    YourVote {
        seat: Seat,
        vote: Vote,
    },
    /// The votes are counted; who wanted to go on.
    VotesCounted {
        extend: SeatSet,
        extended: bool,
    },
    /// A player has left the game for good (R94).
    PlayerLeft {
        seat: Seat,
    },
    /// The game is over.
    GameOver {
        ending: Ending,
        winners: SeatSet,
    },
}

impl Event {
    /// Who hears of it: all, but for a vote before it is counted.
    pub fn audience(&self) -> Audience {
        match self {
            Event::YourVote { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            _ => Audience::All,
        }
    }

    /// Whom it is about.
    pub fn about(&self) -> Option<Seat> {
        match *self {
            Event::RolledForFirst { seat, .. }
            | Event::GoesFirst { seat }
            | Event::CharacterPicked { seat, .. }
            | Event::ChipChosen { seat, .. }
            | Event::Started { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::Moved { seat, .. }
            | Event::Stayed { seat }
            | Event::Alighted { seat, .. }
            | Event::Boarded { seat, .. }
            | Event::Bought { seat, .. }
            | Event::Sold { seat, .. }
            | Event::GuardUp { seat, .. }
            | Event::GuardDown { seat, .. }
            | Event::TradeProposed { seat, .. }
            | Event::TradeClosed { seat, .. }
            | Event::Traded { seat, .. }
            | Event::HouseClaimed { seat, .. }
            | Event::CrimeOpened { seat, .. }
            | Event::JobOpened { seat, .. }
            | Event::Committed { seat, .. }
            | Event::TookBack { seat, .. }
            | Event::Invited { seat, .. }
            | Event::HelpOffered { seat, .. }
            | Event::HelpClosed { seat, .. }
            | Event::JoinedCrew { seat, .. }
            | Event::LeftCrew { seat, .. }
            | Event::CalledOff { seat }
            | Event::Contest { seat, .. }
            | Event::CardsSpent { seat, .. }
            | Event::Robbed { seat, .. }
            | Event::Raided { seat, .. }
            | Event::BusinessRobbed { seat, .. }
            | Event::MuseumRobbed { seat, .. }
            | Event::HaulSold { seat, .. }
            | Event::SharePaid { seat, .. }
            | Event::Arrested { seat, .. }
            | Event::Enrolled { seat, .. }
            | Event::CameOut { seat, .. }
            | Event::ChipEarned { seat, .. }
            | Event::YourVote { seat, .. }
            | Event::PlayerLeft { seat } => Some(seat),
            Event::TimeRanOut { seat } => seat,
            Event::RoundBegan { .. }
            | Event::LastRound
            | Event::BallotBegan
            | Event::Voted { .. }
            | Event::VotesCounted { .. }
            | Event::GameOver { .. } => None,
        }
    }

    /// Whether the table shows it anyway and nobody would tell it.
    pub fn is_quiet(&self) -> bool {
        matches!(
            self,
            Event::Committed { .. }
                | Event::TookBack { .. }
                | Event::GuardUp { .. }
                | Event::GuardDown { .. }
                | Event::CardsSpent { .. }
        )
    }
}
