//! What happened, in the words of the box.

use heist_table::{Audience, BySeat, Money, Seat, SeatSet};
use serde::Serialize;

use crate::role::{Role, RoleCounts};
use crate::state::{CharacterId, LootId, Word};

/// What happened.
#[allow(missing_docs, reason = "the names of the fields say what they are")]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Event {
    /// A round begins; its Loot card is turned up (R8).
    RoundBegan { round: u8, loot: LootId, leader: Seat },
    /// So many players have chosen. Who and when stays hidden.
    Chosen { count: u8 },
    /// What a player has chosen, or got by time-out: for him alone (R12).
    YourRoles { seat: Seat, role: Role, second: Option<Role> },
    /// A player had not chosen in time, so Roles were drawn: for him alone, as
    /// it tells something of them (R12, Q53).
    DrawnForYou { seat: Seat },
    /// All Role cards but one are turned up (R11).
    RolesShown { face_up: RoleCounts },
    /// A statement about a Character (R15).
    Said { character: CharacterId, word: Word },
    /// A call on a Character to leave (R16).
    Urged { by: Seat, character: CharacterId },
    /// An offer stands (R19).
    Offered { by: Seat, character: CharacterId, amount: Money },
    /// An offer was taken back (R19).
    OfferWithdrawn { by: Seat, character: CharacterId },
    /// An offer lapsed (R20).
    OfferLapsed { by: Seat, character: CharacterId },
    /// A price was posted (R21).
    Asked { character: CharacterId, price: Money },
    /// A price was taken down (R21).
    AskWithdrawn { character: CharacterId },
    /// A deal was struck (R22).
    DealStruck { character: CharacterId, sum: Money },
    /// A payment of a deal (R23).
    Paid { from: Seat, to: Seat, amount: Money },
    /// A Character was withdrawn (R17).
    Left { character: CharacterId, ante: Money },
    /// A seat is settled (R27).
    BecameReady { seat: Seat },
    /// A seat is not settled after all (R27).
    NoLongerReady { seat: Seat },
    /// A seat ended its slot (R33).
    Passed { seat: Seat },
    /// A seat had not answered in time; what was done for it follows (R35, R64).
    TimeRanOut { seat: Seat },
    /// A Character stays, said in the decision beat (R34).
    Stayed { character: CharacterId },
    /// The decision beat begins (R34).
    DecisionBeatBegan,
    /// Somebody looked at a Character (R26).
    Looked { by: Seat, character: CharacterId },
    /// What the look showed: for the looker alone (R26).
    Saw { by: Seat, character: CharacterId, role: Role },
    /// The Leader invites everybody to state a Role (R29).
    AskedAround { by: Seat },
    /// The decision was called, by the clock if by nobody (R29, R30).
    Called { by: Option<Seat> },
    /// The Leader may call from now on (R30).
    CallOpened,
    /// Negotiation is over, the Heist begins (R36).
    HeistBegan,
    /// A Character is revealed (R36).
    Revealed { character: CharacterId, role: Role },
    /// Two or more of a Role: all out (R37, R40, R41).
    Clashed { role: Role },
    /// A Character is out.
    Eliminated { character: CharacterId },
    /// An ante came back to its owner.
    AnteReturned { character: CharacterId, amount: Money },
    /// An ante went to the Reserve.
    AnteLost { character: CharacterId, amount: Money },
    /// The sole Brute earns an Intimidation card (R40).
    IntimidationEarned { seat: Seat },
    /// The sole Snitch is asked to name a Role (R38).
    SnitchAsked { character: CharacterId },
    /// The Snitch named a Role (R38).
    Named { character: CharacterId, role: Role },
    /// A Snitch alone pays a fine (R43).
    Fined { seat: Seat, amount: Money },
    /// There is nothing to share (R44).
    NobodyShares,
    /// The pot and what each survivor gets of it (R45, R46).
    PotSplit { pot: Money, survivors: u8, share: Money },
    /// A survivor's share (R46).
    ShareTaken { character: CharacterId, amount: Money },
    /// A fee for the Driver (R47).
    FeePaid { from: CharacterId, to: CharacterId, amount: Money },
    /// The Crook robs the Brute (R48).
    Stolen { from: CharacterId, to: CharacterId, amount: Money },
    /// The Role on the Loot card earns more (R49).
    BonusTaken { character: CharacterId, amount: Money },
    /// The round is over; all cards are shown (R55).
    RoundEnded {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Option<Role>>"))]
        roles: BySeat<Option<Role>>,
        set_aside: Role,
    },
    /// A player left for good (R63).
    Gone { seat: Seat },
    /// The game is over (R52, R53).
    Won { winners: SeatSet, cash: Money },
}

impl Event {
    /// Who hears of it.
    pub fn audience(&self) -> Audience {
        match self {
            Event::YourRoles { seat, .. }
            | Event::DrawnForYou { seat }
            | Event::Saw { by: seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Event::RoundBegan { .. }
            | Event::Chosen { .. }
            | Event::RolesShown { .. }
            | Event::Said { .. }
            | Event::Urged { .. }
            | Event::Offered { .. }
            | Event::OfferWithdrawn { .. }
            | Event::OfferLapsed { .. }
            | Event::Asked { .. }
            | Event::AskWithdrawn { .. }
            | Event::DealStruck { .. }
            | Event::Paid { .. }
            | Event::Left { .. }
            | Event::BecameReady { .. }
            | Event::NoLongerReady { .. }
            | Event::Passed { .. }
            | Event::TimeRanOut { .. }
            | Event::Stayed { .. }
            | Event::DecisionBeatBegan
            | Event::Looked { .. }
            | Event::AskedAround { .. }
            | Event::Called { .. }
            | Event::CallOpened
            | Event::HeistBegan
            | Event::Revealed { .. }
            | Event::Clashed { .. }
            | Event::Eliminated { .. }
            | Event::AnteReturned { .. }
            | Event::AnteLost { .. }
            | Event::IntimidationEarned { .. }
            | Event::SnitchAsked { .. }
            | Event::Named { .. }
            | Event::Fined { .. }
            | Event::NobodyShares
            | Event::PotSplit { .. }
            | Event::ShareTaken { .. }
            | Event::FeePaid { .. }
            | Event::Stolen { .. }
            | Event::BonusTaken { .. }
            | Event::RoundEnded { .. }
            | Event::Gone { .. }
            | Event::Won { .. } => Audience::All,
        }
    }

    /// Whom it is about: who did it, or else whom it befell.
    pub fn about(&self, owner: impl Fn(CharacterId) -> Seat) -> Option<Seat> {
        match *self {
            Event::YourRoles { seat, .. }
            | Event::DrawnForYou { seat }
            | Event::Urged { by: seat, .. }
            | Event::Offered { by: seat, .. }
            | Event::OfferWithdrawn { by: seat, .. }
            | Event::OfferLapsed { by: seat, .. }
            | Event::Paid { from: seat, .. }
            | Event::BecameReady { seat }
            | Event::NoLongerReady { seat }
            | Event::Passed { seat }
            | Event::TimeRanOut { seat }
            | Event::Looked { by: seat, .. }
            | Event::Saw { by: seat, .. }
            | Event::AskedAround { by: seat }
            | Event::IntimidationEarned { seat }
            | Event::Fined { seat, .. }
            | Event::Gone { seat } => Some(seat),
            Event::Called { by } => by,
            Event::Said { character, .. }
            | Event::Asked { character, .. }
            | Event::AskWithdrawn { character }
            | Event::DealStruck { character, .. }
            | Event::Left { character, .. }
            | Event::Stayed { character }
            | Event::Revealed { character, .. }
            | Event::Eliminated { character }
            | Event::AnteReturned { character, .. }
            | Event::AnteLost { character, .. }
            | Event::SnitchAsked { character }
            | Event::Named { character, .. }
            | Event::ShareTaken { character, .. }
            | Event::FeePaid { from: character, .. }
            | Event::Stolen { to: character, .. }
            | Event::BonusTaken { character, .. } => Some(owner(character)),
            Event::RoundBegan { .. }
            | Event::Chosen { .. }
            | Event::RolesShown { .. }
            | Event::DecisionBeatBegan
            | Event::CallOpened
            | Event::HeistBegan
            | Event::Clashed { .. }
            | Event::NobodyShares
            | Event::PotSplit { .. }
            | Event::RoundEnded { .. }
            | Event::Won { .. } => None,
        }
    }
}
