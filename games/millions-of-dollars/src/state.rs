//! What lies on the table.

use std::ops::{Index, IndexMut};

use heist_table::{BySeat, Clock, MAX_SEATS, Money, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::role::{Role, RoleCounts};

/// The whole table, hidden things included.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The round, from 1.
    pub round: u8,
    /// Where in the round we are.
    pub phase: Phase,
    /// Who has the Leader card (R6).
    pub leader: Seat,
    /// Whether the Leader's invitation was used this round (R29).
    pub asked_around: bool,
    /// Whether the decision was called this round (R29).
    pub called: bool,
    /// The bank.
    pub reserve: Money,
    /// The Loot card in play.
    pub loot: LootId,
    /// Every Loot card turned up so far, the one in play included. The pile
    /// has no order: the next card is drawn from the rest when it is needed,
    /// and the cards that leave the game unseen are those never drawn (R4).
    pub loot_seen: LootSet,
    /// The players' belongings.
    pub robbers: BySeat<Robber>,
    /// The Character cards on the table.
    pub characters: Characters,
    /// The Role cards turned up (R11); the one set aside is what is missing.
    pub face_up: RoleCounts,
    /// Standing offers: by payer, then by Character (R19).
    pub offers: BySeat<[Money; MAX_SEATS]>,
    /// Intimidation cards that left the game (R26).
    pub intimidation_spent: u8,
    /// Players who left for good, at a table without bots (R63).
    pub gone: SeatSet,
}

/// Where in the round we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All choose in secret (R9).
    Planning {
        /// Until when, at a table with clocks.
        ends: Option<Clock>,
    },
    /// Negotiation in real time (R13).
    Live(Live),
    /// Negotiation in beats (R33).
    Beats(Beat),
    /// The decision beat (R34).
    Decision {
        /// The Character to decide about.
        about: CharacterId,
        /// Until when, at a table with clocks.
        ends: Option<Clock>,
    },
    /// The sole Snitch must name a Role (R38).
    Naming {
        /// The Snitch.
        snitch: CharacterId,
        /// Until when, at a table with clocks.
        ends: Option<Clock>,
    },
    /// The game has ended (R52, R53).
    Over(Ending),
}

/// Negotiation in real time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Live {
    /// When it began.
    pub began: Clock,
    /// Whether the Leader may call yet (R30).
    pub call_open: bool,
    /// When the countdown of a call ends (R30).
    pub countdown: Option<Clock>,
    /// When the grace after all being ready ends (R28).
    pub grace: Option<Clock>,
}

/// Negotiation in beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Beat {
    /// Which beat, from 1.
    pub number: u8,
    /// Whose slot it is.
    pub slot: Seat,
    /// What was done in this slot.
    pub used: Used,
    /// Whether everybody so far in this beat passed and did nothing else.
    pub quiet: bool,
    /// Until when the slot lasts, at a table with clocks.
    pub ends: Option<Clock>,
}

/// What a seat has done in its slot: one each (R33).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Used {
    /// A claim or denial.
    pub claim: bool,
    /// A call on somebody to leave.
    pub urge: bool,
    /// A step of a deal.
    pub deal: bool,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ending {
    /// A sharer stands at the target (R52).
    Target,
    /// The last round is over (R53).
    LastRound,
}

/// A player's belongings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Robber {
    /// Hand cash.
    pub cash: Money,
    /// Intimidation cards earned in earlier rounds.
    pub intimidation: u8,
    /// Intimidation cards earned this round, usable from the next (R40).
    pub intimidation_fresh: u8,
    /// Structured actions this round.
    pub acts: u8,
    /// Settled (R27).
    pub ready: bool,
    /// Received a share this round (R52).
    pub shared: bool,
}

/// A Character card's number: seat × Characters per seat + slot. With one
/// Character each it is the seat's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CharacterId(u8);

impl CharacterId {
    /// The Character of that number. Panics on a number no table has.
    pub const fn new(number: u8) -> CharacterId {
        assert!((number as usize) < MAX_SEATS, "at most 8 Characters are on the table");
        CharacterId(number)
    }

    /// The number, as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for CharacterId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for CharacterId {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<CharacterId, D::Error> {
        let number = u8::deserialize(from)?;
        if (number as usize) < MAX_SEATS {
            Ok(CharacterId(number))
        } else {
            let message = format!("no Character {number}: they are counted from 0 to 7");
            Err(serde::de::Error::custom(message))
        }
    }
}

/// A Character card on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Character {
    /// Its Role, once chosen.
    pub role: Option<Role>,
    /// The money on it.
    pub ante: Money,
    /// What became of it.
    pub fate: Fate,
    /// Whether everybody sees its Role.
    pub revealed: bool,
    /// Who looked at it with an Intimidation card (R26).
    pub seen_by: SeatSet,
    /// What its owner said of it last (R15).
    pub word: Option<Word>,
    /// The price its owner asks for leaving (R21).
    pub ask: Option<Money>,
    /// The round before: Role and fate, open to all (R55, Q42).
    pub last: Option<(Role, Fate)>,
}

/// What became of a Character this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Fate {
    /// Not eliminated and not withdrawn.
    #[default]
    InPlay,
    /// Withdrawn in Negotiation (R17).
    Left,
    /// Eliminated in the heist.
    Eliminated,
}

/// A structured statement about one's own Character (R15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Word {
    /// "This is the …"
    Is(Role),
    /// "This is not the …"
    IsNot(Role),
}

/// The Character cards on the table, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Characters(BySeat<Character>);

impl Characters {
    /// As many places for cards, all empty.
    pub fn new(count: u8) -> Characters {
        Characters(BySeat::new(count, Character::default()))
    }

    /// How many places there are.
    pub const fn count(&self) -> u8 {
        self.0.seats()
    }

    /// Every card with its number.
    pub fn iter(&self) -> impl Iterator<Item = (CharacterId, &Character)> + Clone {
        self.0.iter().map(|(seat, card)| (CharacterId(seat.number()), card))
    }

    /// Every card, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (CharacterId, &mut Character)> {
        self.0.iter_mut().map(|(seat, card)| (CharacterId(seat.number()), card))
    }
}

impl Index<CharacterId> for Characters {
    type Output = Character;

    fn index(&self, id: CharacterId) -> &Character {
        &self.0[Seat::new(id.0)]
    }
}

impl IndexMut<CharacterId> for Characters {
    fn index_mut(&mut self, id: CharacterId) -> &mut Character {
        &mut self.0[Seat::new(id.0)]
    }
}

/// A Loot card's place in the content pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LootId(pub u8);

/// A set of Loot cards, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LootSet(pub u32);

impl LootSet {
    /// Whether the card is in the set.
    pub const fn contains(self, card: LootId) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: LootId) {
        self.0 |= 1 << card.0;
    }

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
