//! The plan board: who plays what in which order, who goes where, who leads
//! which fight, and who has signed it (R140 to R150).
//!
//! ```text
//!   clip, place, route, lead ──► in shade ──sign──► signed ──carry_out──► the owner's own act
//!                                             ▲        │
//!                                             └─ anew ─┴─ lapses: the table is worse than was signed
//! ```
//!
//! Everything here is public and small: bytes in fixed places.

mod ways;

use heist_table::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Order;
use crate::cards::Card;
use crate::kinds::{Pawn, Resources};
use crate::spaces::{Space, Spaces};

pub use ways::{Legs, MOST_LEGS, Path};

/// The most cards that a seat plays in a round.
pub const MOST_PLAYS: usize = 2;

/// What is laid out for the round (R140).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// The lanes: played ones first, in the order they were played.
    pub order: Order,
    /// Another order that somebody proposes (R142).
    pub offer: Option<Offer>,
    /// What is laid out for each seat.
    pub strips: BySeat<Strip>,
    /// Where the Ally would go, solo.
    pub ally: Option<Route>,
    /// Who has signed, by part (R145).
    pub signed: [SeatSet; Part::ALL.len()],
    /// Signatures given this round: the first signed is the first carried out.
    pub signatures: u8,
    /// Changes that each seat made this round (R141).
    pub changes: BySeat<u8>,
}

/// What is laid out for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Strip {
    /// The clipped cards by position, in the order of play; 0 where there is
    /// none.
    pub clips: [u8; MOST_PLAYS],
    /// What was foreseen of them when they were signed.
    pub cards: [CardForeseen; MOST_PLAYS],
    /// What came of the cards that were played.
    pub played: [Option<Lane>; MOST_PLAYS],
    /// Where the pawn would go.
    pub route: Option<Route>,
    /// What was foreseen of it when it was signed; solo, the Ally's second.
    pub walks: [WalkForeseen; 2],
    /// The fight it would lead.
    pub lead: Option<Lead>,
    /// What was foreseen of it when it was signed.
    pub fight: FightForeseen,
    /// When its route and its fight were signed, in the order of all
    /// signatures.
    pub turns: [u8; 2],
}

/// An order that somebody proposes (R142).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    /// Who.
    pub by: Seat,
    /// The lanes as they would lie.
    pub order: Order,
    /// Who has agreed to it.
    pub agreed: SeatSet,
}

/// A route that is laid out for a pawn (R143).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Route {
    /// Who proposes it.
    pub by: Seat,
    /// The spaces it leads to, one step after the other.
    pub way: Path,
    /// The steps on which a piece is carried along (R103).
    pub carry: Legs,
}

/// A fight that is laid out for its leader (R144).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lead {
    /// Who proposes it.
    pub by: Seat,
    /// Where.
    pub space: Space,
}

/// What came of a card that was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lane {
    /// The card.
    pub card: Card,
    /// What was in the van before it.
    pub before: Resources,
    /// What was in the van after it.
    pub after: Resources,
    /// The health it cost.
    pub hearts: u8,
    /// Where pieces appeared.
    pub found: Spaces,
    /// Discoveries that found no place.
    pub wasted: u8,
}

/// What a signed card was foreseen to do (R146).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardForeseen {
    /// The health it costs.
    pub hearts: u8,
    /// The spaces it brings to their fall.
    pub falls: Spaces,
    /// The symbols of which a piece appears, one bit each.
    pub finds: u8,
}

/// What a signed route was foreseen to do (R146).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WalkForeseen {
    /// The health that its steps cost.
    pub hearts: u8,
    /// Agents where it ends.
    pub agents: u8,
    /// Whether a piece lies there.
    pub piece: bool,
}

/// What a signed fight was foreseen to be (R146).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FightForeseen {
    /// Where the seat stands then.
    pub space: Space,
    /// How strong the agents are.
    pub against: u8,
    /// How many dice are rolled.
    pub dice: u8,
    /// Guns in the van.
    pub guns: u8,
}

/// A part of the plan that a seat signs for itself (R145).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Part {
    /// The card it plays.
    Card,
    /// The route of its pawn; until the movement is over it does nothing else.
    Route,
    /// The fight it leads; until the round is over it does nothing else.
    Fight,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 3] = [Part::Card, Part::Route, Part::Fight];
}

/// A change of the plan: an aside (R141). A card is one of the speaker's own,
/// and others see its position only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum Change {
    /// I would play this card.
    Clip { card: Card },
    /// Not this one after all.
    Unclip { card: Card },
    /// My lane lies at this place, from 0; alone, my first card does.
    Place { at: u8 },
    /// We could play in this order.
    Offer { seats: Order },
    /// I agree to that order, with my own lane.
    Join,
    /// That pawn could go this way, and carry a piece on these steps.
    Route {
        seat: Seat,
        pawn: Pawn,
        way: Path,
        #[serde(default, skip_serializing_if = "Legs::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Legs>"))]
        carry: Legs,
    },
    /// That one could lead a fight there.
    Lead { leader: Seat, space: Space },
    /// Takes a proposal back, or declines one.
    Withdraw { proposal: Proposal },
    /// I sign my part, for so many hearts and no more.
    Sign { part: Part, h: u8 },
    /// I take my signature back.
    Unsign { part: Part },
}

/// Something that was proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names of the fields say what they are")]
pub enum Proposal {
    /// An order.
    Order,
    /// A route of that pawn.
    Route { seat: Seat, pawn: Pawn },
    /// A fight led by that seat.
    Lead { leader: Seat },
}

/// Why a signature lapsed (R146).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Why {
    /// It would cost more hearts than were signed.
    Hearts,
    /// It would lose the game.
    Fatal,
    /// It would bring another space to its fall.
    Falls,
    /// It would find less.
    Finds,
    /// More agents are there than were foreseen.
    Agents,
    /// The piece that was foreseen is not there.
    Piece,
    /// The way is closed, or the pawn stands elsewhere.
    Way,
    /// The agents are stronger, or the team is weaker.
    Strength,
    /// A fight was lost.
    FightLost,
}

impl Plan {
    /// Nothing is laid out; the lanes lie in the order of the seats.
    pub(crate) fn empty(seats: u8) -> Plan {
        let order = Order::new(Seat::all(seats)).expect("a table has at most six seats");
        Plan {
            order,
            offer: None,
            strips: BySeat::new(seats, Strip::default()),
            ally: None,
            signed: [SeatSet::EMPTY; 3],
            signatures: 0,
            changes: BySeat::new(seats, 0),
        }
    }

    /// Whether a seat has signed a part.
    #[inline]
    pub fn has_signed(&self, seat: Seat, part: Part) -> bool {
        self.signed[part as usize].contains(seat)
    }

    /// Whether nobody has signed anything.
    #[inline]
    pub fn is_unsigned(&self) -> bool {
        self.signed == [SeatSet::EMPTY; 3]
    }

    /// What is laid out for a pawn.
    pub fn route(&self, seat: Seat, pawn: Pawn) -> Option<Route> {
        match pawn {
            Pawn::Own => self.strips[seat].route,
            Pawn::Ally => self.ally,
        }
    }

    /// The same, to change.
    pub(crate) fn route_mut(&mut self, seat: Seat, pawn: Pawn) -> &mut Option<Route> {
        match pawn {
            Pawn::Own => &mut self.strips[seat].route,
            Pawn::Ally => &mut self.ally,
        }
    }
}

impl Strip {
    /// The clipped cards, by position.
    pub fn clipped(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        self.clips.into_iter().take_while(|&position| position > 0)
    }

    /// Takes the card at a place off, and moves the next one up.
    pub(crate) fn unclip(&mut self, at: usize) {
        self.clips.copy_within(at + 1.., at);
        self.clips[MOST_PLAYS - 1] = 0;
        self.cards.copy_within(at + 1.., at);
        self.cards[MOST_PLAYS - 1] = CardForeseen::default();
    }
}
