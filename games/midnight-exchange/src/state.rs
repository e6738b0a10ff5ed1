//! What lies on the table.

use heist_table::{BySeat, Clock, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Deed;
use crate::cards::{Card, Cards, MOST_CARDS};
use crate::kinds::{Area, Art, ArtCounts, Loot, LootCounts, Side};
use crate::spots::{Row, Spot};

/// Slots of an Identity board (R2).
pub const SLOTS: usize = 6;
/// The most art spaces of a market.
pub const MOST_ART_SPACES: usize = 6;
/// The most prestige spaces of a market.
pub const MOST_PRESTIGE_SPACES: usize = 4;
/// Intents that may wait behind the running one (R42).
pub const MOST_WAITING: usize = 2;

/// The whole table, hidden things included. Nothing has an order that was not
/// drawn: a tile gets its loot when it is first lifted, bag and pile are
/// counts (Q48).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Where in the game we are.
    pub phase: Phase,
    /// The round, from 1.
    pub round: u16,
    /// The seats in the order that settles ties (R9).
    pub precedence: BySeat<Seat>,
    /// Who is ready for the raid (R95).
    pub ready: SeatSet,
    /// Who left for good and is passive (R91).
    pub gone: SeatSet,
    /// What has its home on each spot this raid (R25).
    pub homes: Row<Home>,
    /// By area: the loot of the tiles that nobody has lifted yet this raid.
    pub under: [LootCounts; Area::ALL.len()],
    /// What the hands do, hold and have.
    pub hands: BySeat<Hand>,
    /// By seat and spot: when it last saw the tile's loot this raid, as a
    /// number that goes up; 0 if never (R28).
    pub seen: BySeat<Row<u16>>,
    /// The last of these numbers.
    pub sights: u16,
    /// The goods of the markets in play, from left to right.
    pub markets: BySeat<Goods>,
    /// The cloth bag.
    pub bag: ArtCounts,
    /// The cards nobody has seen: the pile, and those removed from it unseen.
    pub unseen: Cards,
    /// How many of these were removed (R94).
    pub removed: u8,
    /// What the players have.
    pub burglars: BySeat<Burglar>,
    /// By card: how many of its spaces were filled (R71).
    pub filled: [u8; MOST_CARDS],
    /// Exchanges made this round.
    pub exchanges: u8,
    /// Rounds in a row without any (R86).
    pub stale: u8,
    /// A leather bag was opened while the cloth bag was empty (R64).
    pub bag_gave_nothing: bool,
}

/// Where in the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The seats declare that they are ready (R95).
    Ready {
        /// When the countdown begins without them, at a live table.
        until: Option<Clock>,
    },
    /// Nobody may act before the signal (R12).
    Countdown {
        /// When the raid begins.
        signal: Clock,
    },
    /// All search at once, or the mover does (R12 to R58).
    Raid(Raid),
    /// One seat after another trades (R59).
    Exchange(Turn),
    /// The game has ended.
    Over(Ending),
}

/// A raid under way. Its clock counts milliseconds from the signal (R29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Raid {
    /// When it began.
    pub signal: Clock,
    /// Whose turn it is, at a stepped table (R46).
    pub mover: Option<Seat>,
}

/// A turn of the Exchanges (R59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// The first or the second, from 1.
    pub pass: u8,
    /// Whether its exchange was made.
    pub exchanged: bool,
    /// When it is over as it stands, at a live table (R69).
    pub ends: Option<Clock>,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ending {
    /// Somebody opened a leather bag while the cloth bag was empty (R83).
    BagGaveNothing,
    /// Two rounds in a row nobody traded (R86).
    NobodyTraded,
    /// The cloth bag ran out (R84).
    BagRanOut,
    /// The pile could not fill the markets (R85).
    PileRanOut,
    /// Everybody else left (R87).
    LastSeat,
}

/// What has its home on a spot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Home {
    /// Nothing.
    #[default]
    Empty,
    /// A getaway token, whether it was taken or not (R4).
    Token(u8),
    /// A tile, wherever it is now.
    Tile(Tile),
}

/// A Place tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tile {
    /// Its place side.
    pub area: Area,
    /// Its loot side, from when it was first lifted this raid (Q48).
    pub loot: Option<Loot>,
    /// Where it is.
    pub lies: Lies,
    /// The moment of the raid it last came to lie on the table (R40), or, if it
    /// does not lie there, was lifted.
    pub laid: u32,
    /// When the hand that last took it began to reach for it.
    pub reached: u32,
}

impl Tile {
    /// Whether it is on the table, to be lifted.
    pub const fn is_on_the_table(&self) -> bool {
        matches!(self.lies, Lies::PlaceUp | Lies::LootUp)
    }
}

/// Where a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    /// At home, place-up.
    PlaceUp,
    /// At home, loot-up.
    LootUp,
    /// In a hand.
    InHand(Seat),
    /// On a board.
    OnBoard(Seat),
}

impl From<Side> for Lies {
    fn from(side: Side) -> Lies {
        match side {
            Side::PlaceUp => Lies::PlaceUp,
            Side::LootUp => Lies::LootUp,
        }
    }
}

/// A seat's hand in the raid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand {
    /// The tile it holds (R13).
    pub holds: Option<Held>,
    /// What it is doing (R30).
    pub running: Option<Intent>,
    /// What it will do then (R42).
    pub waiting: [Option<Deed>; MOST_WAITING],
    /// When it is free again (R29); at a stepped table the hand clock (R45).
    pub free_at: u32,
    /// How slow the seat's line was when it was ready; it may only fall (R41).
    pub lag_ms: u32,
    /// When the seat last kept a tile (R38).
    pub last_keep: Option<u32>,
    /// The getaway token it took (R53).
    pub token: Option<u8>,
    /// How often it lifted a tile.
    pub looks: u16,
    /// How often another hand was quicker (R33).
    pub fumbles: u16,
}

/// A tile in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Held {
    /// Its home.
    pub spot: Spot,
    /// Since when (R37).
    pub since: u32,
    /// The side that was up when it was found.
    pub found: Side,
}

/// What a hand is doing, in milliseconds of the raid (R30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Intent {
    /// What.
    pub deed: Deed,
    /// When it began.
    pub start: u32,
    /// When it takes effect.
    pub due: u32,
}

/// What a market has to offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Goods {
    /// The board, by its place in the pack.
    pub board: u8,
    /// Which of its faces shows.
    pub face: u8,
    /// The art spaces.
    pub art: [Option<Art>; MOST_ART_SPACES],
    /// The prestige spaces: the lower card, and on the pair space the upper.
    pub cards: [[Option<Card>; 2]; MOST_PRESTIGE_SPACES],
}

impl Goods {
    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.art.iter().all(Option::is_none) && self.cards.iter().all(|space| space[0].is_none())
    }
}

/// What a player has beside the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Burglar {
    /// The Identity board, by its place in the pack (R2).
    pub identity: Option<u8>,
    /// The slots of the board, each with the home of its tile.
    pub board: [Option<Spot>; SLOTS],
    /// Works of art that are on no collection (R66).
    pub stored: ArtCounts,
    /// The Prestige cards.
    pub cards: Cards,
}

impl Burglar {
    /// How many tiles are on the board.
    #[inline]
    pub fn tiles(&self) -> usize {
        self.board.iter().flatten().count()
    }

    /// The lowest free slot.
    #[inline]
    pub fn free_slot(&self) -> Option<usize> {
        self.board.iter().position(Option::is_none)
    }
}

impl State {
    /// The tile whose home is that spot.
    #[inline]
    pub fn tile(&self, spot: Spot) -> Option<&Tile> {
        match self.homes.get(spot) {
            Some(Home::Tile(tile)) => Some(tile),
            _ => None,
        }
    }

    /// The same, to change. Panics where no tile has its home.
    #[inline]
    pub(crate) fn tile_mut(&mut self, spot: Spot) -> &mut Tile {
        match &mut self.homes[spot] {
            Home::Tile(tile) => tile,
            Home::Empty | Home::Token(_) => panic!("spot {} is the home of a tile", spot.0),
        }
    }

    /// All tiles with their homes.
    pub fn tiles(&self) -> impl Iterator<Item = (Spot, &Tile)> + Clone {
        self.homes.iter().filter_map(|(spot, home)| match home {
            Home::Tile(tile) => Some((spot, tile)),
            Home::Empty | Home::Token(_) => None,
        })
    }

    /// The loot on a slot of a board.
    #[inline]
    pub fn loot_on(&self, seat: Seat, slot: usize) -> Option<Loot> {
        let spot = self.burglars[seat].board.get(slot).copied().flatten()?;
        self.tile(spot)?.loot
    }

    /// The loot on a board, by kind.
    pub fn loot_of(&self, seat: Seat) -> LootCounts {
        let mut counts = [0; Loot::ALL.len()];
        for slot in 0..SLOTS {
            if let Some(loot) = self.loot_on(seat, slot) {
                counts[loot as usize] += 1;
            }
        }
        counts
    }

    /// Whether a key of that kind is on the board.
    #[inline]
    pub fn has_on_board(&self, seat: Seat, loot: Loot) -> bool {
        (0..SLOTS).any(|slot| self.loot_on(seat, slot) == Some(loot))
    }

    /// Whether an area is open to the seat (R21).
    #[inline]
    pub fn is_open(&self, seat: Seat, area: Area) -> bool {
        area.key().is_none_or(|key| self.has_on_board(seat, key))
    }

    /// The loot of the tile in a hand.
    #[inline]
    pub fn loot_in_hand(&self, seat: Seat) -> Option<Loot> {
        self.tile(self.hands[seat].holds?.spot)?.loot
    }

    /// Cards in the pile.
    pub fn pile(&self) -> u8 {
        self.unseen.count() - self.removed
    }

    /// Tokens in the bag.
    pub fn bag_count(&self) -> u8 {
        self.bag.iter().sum()
    }

    /// The seats in the order that settles ties (R9).
    pub fn in_precedence(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let precedence = self.precedence;
        (0..precedence.seats()).map(move |place| precedence[Seat::new(place)])
    }
}
