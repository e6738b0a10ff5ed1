//! What happened, in the words of the box.

use heist_table::{Audience, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Rerolled, Signal};
use crate::cards::{Card, Cards};
use crate::content::Effect;
use crate::kinds::{Frame, Gap, Icons, Pawn, Payment, Resource, Resources, Symbol};
use crate::plan::{Change, Part, Proposal, Why};
use crate::spaces::Space;
use crate::state::{Ending, Roll};

/// What happened.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A round begins (R10).
    RoundBegan {
        round: u8,
    },
    /// An agent of the set-up was placed (R99).
    AgentPlaced {
        seat: Seat,
        space: Space,
    },
    /// A card was drawn: its position and back are public (R132).
    Drew {
        seat: Seat,
        position: u8,
        back: u8,
    },
    /// Its face is the drawer's alone (R21).
    DrewFace {
        seat: Seat,
        position: u8,
        card: Card,
    },
    /// One more was paid for (R22).
    PaidForCard {
        seat: Seat,
        pay: Payment,
    },
    /// The End tile was revealed: this is the final round (R20).
    EndTile,
    /// A seat is ready, or not after all (R65).
    BecameReady {
        seat: Seat,
    },
    TookBackReady {
        seat: Seat,
    },
    /// A card is played (R23): what was paid, in resources and health.
    Played {
        seat: Seat,
        card: Card,
        paid: Resources,
        health: u8,
    },
    /// Agents arrived in a space (R25, R89, R105), …
    AgentsCame {
        space: Space,
        count: u8,
    },
    /// … or on the White Hand spot, because it is lost.
    AgentsWaiting {
        space: Space,
        count: u8,
    },
    /// Resources were gained (R15); the stock may have had fewer.
    Gained {
        resources: Resources,
    },
    /// Somebody gave a health token (R16).
    HealthGiven {
        seat: Seat,
        to: Seat,
    },
    /// Clue cards were discarded for a piece (R30).
    Discovered {
        seat: Seat,
        symbol: Symbol,
        cards: Cards,
    },
    /// It lies there now, if it could be placed at all (R32).
    PieceAppeared {
        symbol: Symbol,
        space: Option<Space>,
    },
    /// Cards that nobody played went away face down (R34).
    HandsDiscarded,
    /// An interlude begins (R35).
    InterludeBegan {
        gap: Gap,
    },
    /// An ally die was unlocked (R35).
    AllyUnlocked {
        seat: Seat,
        allies: u8,
        paid: u8,
        health: u8,
    },
    /// Movement begins (R38).
    MovementBegan,
    /// A pawn took a step.
    Stepped {
        seat: Seat,
        pawn: Pawn,
        from: Space,
        to: Space,
        carried: bool,
        fuel: u8,
        health: u8,
    },
    /// A piece was collected (R43, R50).
    Collected {
        space: Space,
        track: u8,
    },
    /// Guns for those who arrived (R86).
    ArrivalGuns {
        seats: SeatSet,
        gained: u8,
    },
    /// A city's effect happens (R89).
    EffectBegan {
        space: Space,
        effect: Effect,
    },
    /// A resource was given up (R91).
    ResourceLost {
        kind: Resource,
    },
    /// Somebody paid health, for the van is empty (R91).
    HealthLost {
        seat: Seat,
    },
    /// A clue card was lost (R92).
    ClueLost {
        card: Card,
    },
    /// Fights can be opened (R45).
    FightsBegan,
    /// A fight begins: the agents' strength, and the roll (R46 to R49).
    FightBegan {
        seat: Seat,
        space: Space,
        against: u8,
        roll: Roll,
    },
    /// Dice were rolled again (R52): what they show now, in their order.
    Rerolled {
        seat: Seat,
        card: Card,
        dice: Rerolled,
        roll: Roll,
    },
    /// A gun was spent, or health instead (R53).
    GunSpent {
        seat: Seat,
        health: u8,
    },
    /// Won: the agents are gone (R50).
    FightWon {
        seat: Seat,
        space: Space,
        agents: u8,
    },
    /// Given up (R54).
    FightLost {
        seat: Seat,
        space: Space,
    },
    /// Clue cards may change hands (R85).
    ExchangeBegan,
    /// One did.
    ClueGiven {
        seat: Seat,
        card: Card,
        to: Seat,
    },
    /// A space was lost (R56), and a piece with it (Q16).
    SpaceLost {
        space: Space,
        agents: u8,
        piece: bool,
    },
    /// A frame was told (R62): what it says follows from the card, which is
    /// the teller's; others hear position and words.
    Told {
        seat: Seat,
        position: u8,
        frame: Frame,
        said: Said,
    },
    /// A signal (R62).
    Signalled {
        seat: Seat,
        signal: Signalled,
    },
    /// The plan was changed (R140).
    Planned {
        seat: Seat,
        change: Planned,
    },
    /// A signature lapsed: the table is worse than was signed (R146).
    Lapsed {
        seat: Seat,
        part: Part,
        why: Why,
    },
    /// Somebody carries out what a seat has signed (R149).
    CarriedOut {
        seat: Seat,
        by: Seat,
    },
    /// The game is over (R71, R76).
    GameOver {
        won: bool,
        ending: Ending,
        track: u8,
    },
}

/// What was told of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Said {
    /// What it costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cost: Option<crate::PrintedBundle>,
    /// Where its agents go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub agents: Option<Icons>,
    /// What it brings.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reward: Option<crate::PrintedBundle>,
}

/// A signal as everybody sees it: a card by its position (R133).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the same as the signals")]
pub enum Signalled {
    Said(Signal),
    Avoid { position: u8 },
}

/// A change of the plan as everybody sees it: a card by its position (R141).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the same as the changes")]
pub enum Planned {
    Clip { position: u8 },
    Unclip { position: u8 },
    Change(Change),
}

impl Planned {
    /// Whether that seat takes off what it was to do itself.
    fn declines(&self, seat: Seat) -> bool {
        match self {
            Planned::Change(Change::Withdraw { proposal }) => match proposal {
                Proposal::Route { seat: walks, .. } => *walks == seat,
                Proposal::Lead { leader } => *leader == seat,
                Proposal::Order => false,
            },
            Planned::Clip { .. } | Planned::Unclip { .. } | Planned::Change(_) => false,
        }
    }
}

impl Event {
    /// Whether it stays out of the log: the table shows it, and what comes of
    /// it is told.
    pub fn is_quiet(&self) -> bool {
        match self {
            Event::AgentPlaced { .. }
            | Event::Drew { .. }
            | Event::DrewFace { .. }
            | Event::BecameReady { .. }
            | Event::TookBackReady { .. }
            | Event::HandsDiscarded
            | Event::InterludeBegan { .. }
            | Event::MovementBegan
            | Event::FightsBegan
            | Event::ExchangeBegan
            | Event::CarriedOut { .. }
            // The line of the card says it, …
            | Event::AgentsCame { .. } => true,
            // … but not that the stock is empty.
            Event::Gained { resources } => resources.iter().any(|&count| count > 0),
            // The plan shows what lies on it, but not who was asked and said no.
            Event::Planned { seat, change } => !change.declines(*seat),
            Event::RoundBegan { .. }
            | Event::PaidForCard { .. }
            | Event::EndTile
            | Event::Played { .. }
            | Event::AgentsWaiting { .. }
            | Event::HealthGiven { .. }
            | Event::Discovered { .. }
            | Event::PieceAppeared { .. }
            | Event::AllyUnlocked { .. }
            | Event::Stepped { .. }
            | Event::Collected { .. }
            | Event::ArrivalGuns { .. }
            | Event::EffectBegan { .. }
            | Event::ResourceLost { .. }
            | Event::HealthLost { .. }
            | Event::ClueLost { .. }
            | Event::FightBegan { .. }
            | Event::Rerolled { .. }
            | Event::GunSpent { .. }
            | Event::FightWon { .. }
            | Event::FightLost { .. }
            | Event::ClueGiven { .. }
            | Event::SpaceLost { .. }
            | Event::Told { .. }
            | Event::Signalled { .. }
            | Event::Lapsed { .. }
            | Event::GameOver { .. } => false,
        }
    }

    /// Who hears of it.
    pub fn audience(&self) -> Audience {
        match self {
            Event::DrewFace { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::RoundBegan { .. }
            | Event::AgentPlaced { .. }
            | Event::Drew { .. }
            | Event::PaidForCard { .. }
            | Event::EndTile
            | Event::BecameReady { .. }
            | Event::TookBackReady { .. }
            | Event::Played { .. }
            | Event::AgentsCame { .. }
            | Event::AgentsWaiting { .. }
            | Event::Gained { .. }
            | Event::HealthGiven { .. }
            | Event::Discovered { .. }
            | Event::PieceAppeared { .. }
            | Event::HandsDiscarded
            | Event::InterludeBegan { .. }
            | Event::AllyUnlocked { .. }
            | Event::MovementBegan
            | Event::Stepped { .. }
            | Event::Collected { .. }
            | Event::ArrivalGuns { .. }
            | Event::EffectBegan { .. }
            | Event::ResourceLost { .. }
            | Event::HealthLost { .. }
            | Event::ClueLost { .. }
            | Event::FightsBegan
            | Event::FightBegan { .. }
            | Event::Rerolled { .. }
            | Event::GunSpent { .. }
            | Event::FightWon { .. }
            | Event::FightLost { .. }
            | Event::ExchangeBegan
            | Event::ClueGiven { .. }
            | Event::SpaceLost { .. }
            | Event::Told { .. }
            | Event::Signalled { .. }
            | Event::Planned { .. }
            | Event::Lapsed { .. }
            | Event::CarriedOut { .. }
            | Event::GameOver { .. } => Audience::All,
        }
    }

    /// Whom it is about: who did it, or else whom it befell.
    pub fn about(&self) -> Option<Seat> {
        match *self {
            Event::AgentPlaced { seat, .. }
            | Event::Drew { seat, .. }
            | Event::DrewFace { seat, .. }
            | Event::PaidForCard { seat, .. }
            | Event::BecameReady { seat }
            | Event::TookBackReady { seat }
            | Event::Played { seat, .. }
            | Event::HealthGiven { seat, .. }
            | Event::Discovered { seat, .. }
            | Event::AllyUnlocked { seat, .. }
            | Event::Stepped { seat, .. }
            | Event::HealthLost { seat }
            | Event::FightBegan { seat, .. }
            | Event::Rerolled { seat, .. }
            | Event::GunSpent { seat, .. }
            | Event::FightWon { seat, .. }
            | Event::FightLost { seat, .. }
            | Event::ClueGiven { seat, .. }
            | Event::Told { seat, .. }
            | Event::Signalled { seat, .. }
            | Event::Planned { seat, .. }
            | Event::Lapsed { seat, .. }
            | Event::CarriedOut { seat, .. } => Some(seat),
            Event::RoundBegan { .. }
            | Event::EndTile
            | Event::AgentsCame { .. }
            | Event::AgentsWaiting { .. }
            | Event::Gained { .. }
            | Event::HandsDiscarded
            | Event::PieceAppeared { .. }
            | Event::InterludeBegan { .. }
            | Event::MovementBegan
            | Event::Collected { .. }
            | Event::ArrivalGuns { .. }
            | Event::EffectBegan { .. }
            | Event::ResourceLost { .. }
            | Event::ClueLost { .. }
            | Event::FightsBegan
            | Event::ExchangeBegan
            | Event::SpaceLost { .. }
            | Event::GameOver { .. } => None,
        }
    }
}
