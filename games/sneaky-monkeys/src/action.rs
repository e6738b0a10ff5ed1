//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::{Refusal, Seat, text};
use serde::{Deserialize, Serialize};

use crate::goods::{Bundle, Cards, House, Loot};
use crate::kinds::{Character, Jewel, Location, Resource, Vehicle, Vote};
use crate::tiles::{Spot, Tile};

/// What a seat may do. The text form names the same things in the same order:
/// `move tile 157`, `buy_resource weapons`. Tiles, houses and Loot Cards are
/// counted from 0 in the order of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum Action {
    /// Takes a character nobody has (R6).
    PickCharacter { character: Character },
    /// Takes a free Education Chip (R98).
    ChooseChip { colour: Resource },
    /// Leaves the vehicle in use (R24).
    Alight { tile: Tile },
    /// Takes a vehicle out of the garage (R23). Tank and train stand on the
    /// token's tile and one beside it.
    Board { vehicle: Vehicle, spot: Spot },
    /// Rolls the d12 (R14).
    Roll,
    /// Moves the token in use (R14 to R20).
    Move { end: Spot },
    /// Stays (R14).
    Stay,
    /// Buys a resource card (R32).
    BuyResource { kind: Resource },
    /// Sells one out of the hand (R33).
    SellResource { kind: Resource },
    /// Buys a jewel (R34).
    BuyJewel { kind: Jewel },
    /// Sells one (R34).
    SellJewel { kind: Jewel },
    /// Buys a vehicle (R35).
    BuyVehicle { kind: Vehicle },
    /// Sells one out of the garage (R35).
    SellVehicle { kind: Vehicle },
    /// Buys a Loot Card from the fence's table (R36).
    BuyLoot { card: Loot },
    /// Sells one (R36).
    SellLoot { card: Loot },
    /// Lays a card out of the hand on guard (R39).
    GuardUp { kind: Resource },
    /// Takes a card on guard back into the hand (R39).
    GuardDown { kind: Resource },
    /// Proposes a trade: an aside (R41).
    ProposeTrade { to: Seat, give: Bundle, want: Bundle },
    /// Withdraws one's own proposal: an aside (R44).
    WithdrawTrade { number: u8 },
    /// Accepts another's (R44).
    AcceptTrade { proposer: Seat, number: u8 },
    /// Declines it (R44).
    DeclineTrade { proposer: Seat, number: u8 },
    /// Makes an empty house one's own (R62).
    ClaimHouse { house: House },
    /// Opens a crime (R52).
    OpenCrime { target: Target },
    /// Opens a museum job (R76).
    OpenJob { museum: Location },
    /// Puts a card out of the hand into the crime or job (R52).
    Commit { kind: Resource },
    /// Takes it back (R52).
    TakeBack { kind: Resource },
    /// Invites a partner: an aside (R77).
    Invite { seat: Seat, terms: Terms },
    /// Offers help unasked: an aside (R78).
    OfferHelp { terms: Terms },
    /// Withdraws one's own invitation or offer: an aside.
    WithdrawCrew { number: u8 },
    /// Accepts another's (R77, R78).
    AcceptCrew { proposer: Seat, number: u8 },
    /// Declines it.
    DeclineCrew { proposer: Seat, number: u8 },
    /// Sends a partner away (R80).
    CancelCrew { seat: Seat },
    /// Calls the crime or job off before the dice fall (R52, R82).
    CallOff,
    /// Rolls the black and the white die (R50).
    RollContest,
    /// Goes to school (R86).
    Enrol { colour: Resource },
    /// Ends the turn (R13).
    EndTurn,
    /// Votes on an extension (R91).
    Vote { vote: Vote },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write(self, f)
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(words: &str) -> Result<Action, Refusal> {
        text::read(words)
    }
}

/// Whom or what a crime is against (R49); museums have jobs of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Target {
    /// Another player in the street (R56).
    Player(Seat),
    /// A Safe House of another player (R66).
    SafeHouse(House),
    /// A business (R68).
    Business(Location),
}

/// What a partner puts in, and what for (R77).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Terms {
    /// Resource cards out of his hand.
    pub cards: Cards,
    /// Whether his vehicle of the listed kind counts.
    pub vehicle: bool,
    /// His share, in per cent.
    pub share: u8,
}
