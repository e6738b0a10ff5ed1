//! What lies on the table.

use heist_table::{Ballot, BySeat, Clock, Money, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Target, Terms};
use crate::goods::{Bundle, Cards, Garage, Houses, Kinds, LootSet};
use crate::kinds::{Character, Jewels, Location, Resource, Vehicle, Vote};
use crate::tiles::Spot;

/// The whole table. What can be counted from the rest is not kept: the Market
/// has what is nowhere else. A museum's pile has no order: the next card is
/// drawn when it is needed (R2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Where in the game we are.
    pub phase: Phase,
    /// Who began (R4).
    pub first: Seat,
    /// Whose turn it is; in set-up, who chooses (R6).
    pub active: Seat,
    /// The round, from 1; 0 in set-up (R10).
    pub round: u16,
    /// What has been done in this turn.
    pub turn: Turn,
    /// Everybody who is still in the game (R94).
    pub present: SeatSet,
    /// The players.
    pub players: BySeat<Player>,
    /// Loot Cards still in the museums' piles.
    pub piles: LootSet,
    /// Loot Cards on the fence's table (R36).
    pub fence: LootSet,
    /// Open trades, invitations and offers.
    pub proposals: Proposals,
    /// When the game ends.
    pub limit: TimeLimit,
    /// When the turn, the choice in set-up or the ballot is up, if it is timed
    /// (Q53).
    pub ends: Option<Clock>,
    /// Whether what led here stays done: somebody has agreed to it.
    pub agreed: bool,
}

/// Where in the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Characters are picked (R6), then so many free chips are chosen (R98).
    Setup {
        /// Chips the seat has still to choose.
        chips: u8,
    },
    /// A turn, with no crime or job open.
    Turn,
    /// A crime is being prepared (R52).
    Crime {
        /// Whom or what it is against.
        target: Target,
        /// The cards of the robber.
        committed: Cards,
    },
    /// A museum job is being prepared (R76).
    Job {
        /// Where.
        museum: Location,
        /// The cards of the leader.
        committed: Cards,
        /// The partners (R80); their cards are set aside.
        crew: BySeat<Option<Terms>>,
    },
    /// Stop or extend (R91).
    Ballot(Ballot<Vote>),
    /// The game has ended.
    Over(Ending),
}

/// A player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Who he is (R6).
    pub character: Option<Character>,
    /// His Education Chips.
    pub chips: Kinds,
    /// The chip reserved for him at school (R86).
    pub learning: Option<Resource>,
    /// Where his token is.
    pub place: Place,
    /// The vehicle in use (R25).
    pub riding: Option<Vehicle>,
    /// His vehicles, the one in use too.
    pub garage: Garage,
    /// His cash.
    pub cash: Money,
    /// Resource cards held ready.
    pub hand: Cards,
    /// Resource cards that lie face-up for protection (R39).
    pub guard: Cards,
    /// His jewels.
    pub jewels: Jewels,
    /// His Loot Cards.
    pub loot: LootSet,
    /// His Safe Houses.
    pub houses: Houses,
}

impl Player {
    /// Where his token stands, if it stands on the board.
    #[inline]
    pub const fn spot(&self) -> Option<Spot> {
        match self.place {
            Place::At(spot) => Some(spot),
            Place::Away | Place::Police | Place::School => None,
        }
    }

    /// Whether he is at the police station or at school (R15).
    pub const fn is_confined(&self) -> bool {
        matches!(self.place, Place::Police | Place::School)
    }

    /// What he can buy cards of (R32).
    #[inline]
    pub fn knows(&self, kind: Resource) -> bool {
        self.chips.has(kind) || self.character.is_some_and(|own| own.expertise() == kind)
    }
}

/// Where a player's token is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Place {
    /// Not on the board: not yet, or not any more (R94).
    #[default]
    Away,
    /// On the board.
    At(Spot),
    /// Arrested (R54).
    Police,
    /// At school (R87).
    School,
}

/// How far a turn has come (R11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stage {
    /// Before the roll.
    #[default]
    Before,
    /// Rolled, and not moved.
    Rolled,
    /// Moved or stayed.
    Moved,
    /// Spent at the police station or at school (R15).
    Confined,
}

/// What has been done in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// How far it has come.
    pub stage: Stage,
    /// What the d12 showed (R14); 0 before.
    pub allowance: u8,
    /// Whether he landed (R27).
    pub landed: bool,
    /// Whether the turn's crime or enrolment is used up (R12).
    pub spent: bool,
    /// The vehicle he left (R22).
    pub alighted: Option<Vehicle>,
    /// Whether he boarded one (R22).
    pub boarded: bool,
    /// Acts so far (R107).
    pub acts: u8,
}

/// What is open between the player whose turn it is and each other seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Proposals {
    /// Trades he proposes, by the seat he proposes them to (R45).
    pub trades_out: BySeat<Option<Trade>>,
    /// Trades proposed to him, by proposer.
    pub trades_in: BySeat<Option<Trade>>,
    /// His invitations, by the invited (R77).
    pub invitations: BySeat<Option<Help>>,
    /// Offers of help, by helper (R78).
    pub offers: BySeat<Option<Help>>,
    /// How many trades each seat has proposed this turn (R46).
    pub trades_made: BySeat<u8>,
    /// How many invitations or offers.
    pub helps_made: BySeat<u8>,
}

impl Proposals {
    /// Nothing is proposed.
    pub fn none(seats: u8) -> Proposals {
        Proposals {
            trades_out: BySeat::new(seats, None),
            trades_in: BySeat::new(seats, None),
            invitations: BySeat::new(seats, None),
            offers: BySeat::new(seats, None),
            trades_made: BySeat::new(seats, 0),
            helps_made: BySeat::new(seats, 0),
        }
    }
}

/// A proposed trade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trade {
    /// Its number in the proposer's count (R104).
    pub number: u8,
    /// What the proposer gives.
    pub give: Bundle,
    /// What he wants.
    pub want: Bundle,
}

/// An invitation, or an offer of help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Help {
    /// Its number in the proposer's count (R104).
    pub number: u8,
    /// What the partner puts in, and what for.
    pub terms: Terms,
}

/// When the game ends (R90).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeLimit {
    /// Round mode: the last round.
    pub last_round: Option<u16>,
    /// Clock mode: when time is up, until it is.
    pub alarm: Option<Clock>,
    /// Clock mode: time is up, and this is the last round.
    pub rung: bool,
    /// Whether the table has extended the game (R91).
    pub extended: bool,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ending {
    /// The limit was reached (R92).
    LimitReached,
    /// One player is left (R94).
    LastPlayer,
}

impl Ending {
    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::LimitReached => "limit-reached",
            Ending::LastPlayer => "last-player",
        }
    }
}

impl State {
    /// Whether the game has ended.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// The player whose turn it is.
    #[inline]
    pub fn own(&self) -> &Player {
        &self.players[self.active]
    }

    /// The same, to change.
    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Player {
        &mut self.players[self.active]
    }

    /// Everybody still in the game but one.
    pub fn others(&self, seat: Seat) -> SeatSet {
        self.present.without(seat)
    }

    /// Who has a house, if anybody.
    pub fn owner(&self, house: crate::House) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.houses.has(house)).map(|(seat, _)| seat)
    }

    /// All houses that carry a token.
    pub fn taken_houses(&self) -> Houses {
        self.players.iter().fold(Houses::NONE, |all, (_, player)| all.with(player.houses))
    }
}
