//! Kinds of things: resources, art symbols, frames, pawns.

use serde::{Deserialize, Serialize, Serializer};

/// What the van carries (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Resource {
    /// Moves pawns (R38).
    Fuel,
    /// Calls allies (R35).
    Walkie,
    /// Strengthens a fight (R53).
    Gun,
}

impl Resource {
    /// All kinds, in the order of [`Resources`].
    pub const ALL: [Resource; 3] = [Resource::Fuel, Resource::Walkie, Resource::Gun];
}

/// How many of each kind, in the order of [`Resource::ALL`].
pub type Resources = [u8; Resource::ALL.len()];

/// What an extra draw is paid with (R22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Payment {
    Fuel,
    Walkie,
    Gun,
    Health,
}

impl Payment {
    /// All kinds.
    pub const ALL: [Payment; 4] = [Payment::Fuel, Payment::Walkie, Payment::Gun, Payment::Health];

    /// The resource, if it is one.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Payment::Fuel => Some(Resource::Fuel),
            Payment::Walkie => Some(Resource::Walkie),
            Payment::Gun => Some(Resource::Gun),
            Payment::Health => None,
        }
    }
}

/// A kind of art.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Symbol {
    Films,
    Sculptures,
    Books,
    VisualArts,
    Artifacts,
    Music,
}

impl Symbol {
    /// All symbols, in the order of [`Clues`].
    pub const ALL: [Symbol; 6] = [
        Symbol::Films,
        Symbol::Sculptures,
        Symbol::Books,
        Symbol::VisualArts,
        Symbol::Artifacts,
        Symbol::Music,
    ];
}

/// How often each symbol is shown, in the order of [`Symbol::ALL`].
pub type Clues = [u8; Symbol::ALL.len()];

/// The most agent icons of a card.
pub const MOST_ICONS: usize = 6;

/// The agent icons of a card, in printed order; written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(as = "Vec<Icon>"))]
pub struct Icons {
    icons: [Icon; MOST_ICONS],
    count: u8,
}

impl Icons {
    /// The first six of them.
    pub fn new(icons: &[Icon]) -> Icons {
        let mut list = Icons::default();
        for (place, icon) in list.icons.iter_mut().zip(icons) {
            *place = *icon;
            list.count += 1;
        }
        list
    }

    /// The icons.
    pub fn as_slice(&self) -> &[Icon] {
        &self.icons[..self.count.into()]
    }
}

impl Serialize for Icons {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

/// Where an agent icon of a card sends its agent (R25).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Icon {
    Films,
    Sculptures,
    Books,
    VisualArts,
    Artifacts,
    Music,
    /// The starting space (Q10).
    #[default]
    Start,
}

impl Icon {
    /// The symbol, unless it is the start.
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Icon::Films => Some(Symbol::Films),
            Icon::Sculptures => Some(Symbol::Sculptures),
            Icon::Books => Some(Symbol::Books),
            Icon::VisualArts => Some(Symbol::VisualArts),
            Icon::Artifacts => Some(Symbol::Artifacts),
            Icon::Music => Some(Symbol::Music),
            Icon::Start => None,
        }
    }
}

/// A part of a card that can be told (R62). The clues need no telling: they
/// are on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Frame {
    /// What it costs.
    Cost,
    /// Where its agents go.
    Agents,
    /// What it brings.
    Reward,
    /// All three.
    All,
}

impl Frame {
    /// All that can be said.
    pub const ALL: [Frame; 4] = [Frame::Cost, Frame::Agents, Frame::Reward, Frame::All];
}

/// The frames of a card that have been told, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Told(u8);

impl Told {
    /// All frames.
    pub const ALL: Told = Told::of(Frame::All);

    /// That frame.
    pub const fn of(frame: Frame) -> Told {
        match frame {
            Frame::Cost => Told(1),
            Frame::Agents => Told(2),
            Frame::Reward => Told(4),
            Frame::All => Told(7),
        }
    }

    /// Whether all of that has been told.
    pub const fn has(self, frame: Frame) -> bool {
        self.0 & Told::of(frame).0 == Told::of(frame).0
    }

    /// That much more.
    pub const fn and(self, frame: Frame) -> Told {
        Told(self.0 | Told::of(frame).0)
    }

    /// That much less.
    pub const fn without(self, frame: Frame) -> Told {
        Told(self.0 & !Told::of(frame).0)
    }

    /// Whether nothing has been told.
    pub const fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// Whether it is one of the eight combinations.
    pub const fn is_sound(self) -> bool {
        self.0 <= 7
    }
}

/// A pawn that a seat moves (R115).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Pawn {
    /// The character's.
    Own,
    /// The Ally's, solo (R112).
    Ally,
}

/// A gap between two phases, in which ally dice can be unlocked (R35, Q24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Gap {
    /// Interlude 1, between Mission and Movement.
    BeforeMovement,
    /// Interlude 2, between Movement and Fight.
    BeforeFights,
    /// Interlude 3, between Fight and the end of the round.
    BeforeTheEnd,
}
