//! What a seat may do.

use std::fmt;
use std::str::FromStr;

use heist_table::{Refusal, Seat, SeatSet, text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::MAX_PLAYERS;
use crate::cards::{Card, Cards};
use crate::kinds::{Frame, Pawn, Payment, Resource, Symbol};
use crate::plan::Change;
use crate::spaces::Space;
use crate::state::MOST_DICE;

/// What a seat may do. The text form names the same things in the same order:
/// `play_card 12 0`, `step own 3 false 1`. Cards and spaces are counted from 0
/// in the order of the pack; `h` is the health it costs the seat now (R68).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Action {
    /// Puts an agent of the set-up in a space (R99).
    PlaceAgent {
        /// Where.
        space: Space,
    },
    /// Draws a card (R19).
    Draw,
    /// Draws for everybody who is short (R130).
    DealRest,
    /// Draws one more card (R22).
    ExtraDraw {
        /// What is paid for it.
        pay: Payment,
    },
    /// Ready to go on (R65).
    Ready,
    /// Not ready after all.
    Unready,
    /// Plays a card, frame by frame (R23).
    PlayCard {
        /// Which.
        card: Card,
        /// The health it costs.
        h: u8,
    },
    /// Gives a health token to a seat (R16).
    GiveHealth {
        /// To whom.
        to: Seat,
    },
    /// Discards these clue cards for a piece (R30).
    Discover {
        /// The symbol they show.
        symbol: Symbol,
        /// The cards.
        cards: Cards,
    },
    /// Puts the piece on one of two islands (R97).
    ChooseIsland {
        /// Which.
        space: Space,
    },
    /// Unlocks an ally die (R35).
    UnlockAlly {
        /// The health it costs.
        h: u8,
    },
    /// Moves a pawn by one link (R38).
    Step {
        /// Which pawn.
        pawn: Pawn,
        /// Where to.
        to: Space,
        /// Whether it carries along the piece that lies here (R103).
        carry: bool,
        /// The health it costs.
        h: u8,
    },
    /// Opens a fight and leads it (R46).
    LeadFight {
        /// Where.
        space: Space,
    },
    /// Discards a clue card to roll dice again (R52).
    Reroll {
        /// The card.
        card: Card,
        /// The dice, by their place in the roll.
        dice: Rerolled,
    },
    /// Spends a gun (R53).
    SpendGun {
        /// The health it costs.
        h: u8,
    },
    /// Gives the fight up (R54).
    AdmitDefeat,
    /// Says which city's effect comes next (Q50).
    ResolveEffect {
        /// The city.
        space: Space,
    },
    /// Gives up a resource (R91).
    LoseResource {
        /// Which.
        kind: Resource,
    },
    /// Pays health because the van is empty (R91).
    VolunteerHealth,
    /// Gives up a clue card (R92).
    LoseClue {
        /// Which.
        card: Card,
    },
    /// Hands a clue card to another seat (R85).
    GiveClue {
        /// Which.
        card: Card,
        /// To whom.
        to: Seat,
    },
    /// Tells a frame of a card in one's hand: an aside (R62).
    Tell {
        /// The card.
        card: Card,
        /// What is told.
        frame: Frame,
    },
    /// Says something in a few fixed words: an aside (R62).
    Signal(Signal),
    /// Changes the plan: an aside (R141).
    Plan(Change),
    /// Does what another seat has signed, as if that seat did it (R149).
    CarryOut {
        /// Who has signed it.
        seat: Seat,
    },
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

/// A few fixed words that change nothing (R62). A card is one of the speaker's
/// own, and others see its position only (R133).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum Signal {
    /// I need that much.
    Need { kind: Resource, n: u8 },
    /// I can bring that much.
    CanGain { kind: Resource, n: u8 },
    /// My card sends so many agents there.
    Danger { space: Space, n: u8 },
    /// I would rather not play this one.
    Avoid { card: Card },
    /// Let us meet there.
    Meet { space: Space },
    /// Wait for me.
    Wait,
    /// Yes.
    Agree,
    /// No.
    Disagree,
    /// What does your card say?
    Ask { seat: Seat, frame: Frame },
}

/// The seats in some order; written as a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Order {
    seats: [Seat; MAX_PLAYERS as usize],
    count: u8,
}

impl Order {
    /// These seats in this order; `None` if there are too many.
    pub fn new(seats: impl IntoIterator<Item = Seat>) -> Option<Order> {
        let mut order = Order { seats: Default::default(), count: 0 };
        for seat in seats {
            *order.seats.get_mut(usize::from(order.count))? = seat;
            order.count += 1;
        }
        Some(order)
    }

    /// The seats.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seats.into_iter().take(self.count.into())
    }

    /// Whether it names each of so many seats once.
    pub fn is_of(&self, seats: u8) -> bool {
        let named: SeatSet = self.iter().collect();
        self.count == seats && named == SeatSet::all(seats)
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Order, D::Error> {
        let seats = Vec::<Seat>::deserialize(from)?;
        Order::new(seats).ok_or_else(|| serde::de::Error::custom("at most six seats are named"))
    }
}

/// Dice of a fight by their place in the roll, one bit each; written as a list
/// of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
pub struct Rerolled(u16);

impl Rerolled {
    /// How many dice.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Their places, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..MOST_DICE).filter(move |place| self.0 & (1 << place) != 0)
    }
}

impl FromIterator<usize> for Rerolled {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Rerolled {
        Rerolled(places.into_iter().fold(0, |set, place| set | 1 << place))
    }
}

impl Serialize for Rerolled {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Rerolled {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Rerolled, D::Error> {
        let places = Vec::<u8>::deserialize(from)?;
        if let Some(place) = places.iter().find(|place| usize::from(**place) >= MOST_DICE) {
            return Err(serde::de::Error::custom(format_args!("there is no die {place}")));
        }
        Ok(places.into_iter().map(usize::from).collect())
    }
}
