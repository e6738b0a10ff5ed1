//! Millions of Dollars: pick a Role in secret, bargain, reveal, share.
//!
//! ```text
//!   Planning ──all have chosen──► Negotiation ──► Heist ──► Sharing ──► next round, or the end
//!   choose (secret)               live, or in      the sole    fees, theft,
//!                                 beats            Snitch      bonus
//!                                                  names
//! ```
//!
//! The rules are in `rules.md`, numbered; code and tests cite the numbers.

mod action;
mod content;
mod event;
mod game;
mod imagine;
mod instinct;
mod lesson;
mod notes;
mod possible;
mod printed;
mod role;
mod rules;
mod state;
mod view;
mod words;

pub use action::Action;
pub use content::{Content, Gang, LootCard, RoleWords, Source};
pub use event::Event;
pub use game::{Negotiation, Options};
pub use notes::{Danger, Notes, Twin};
pub use printed::{Printed, PrintedGang, PrintedLoot, PrintedRole};
pub use role::{ByRole, Role, RoleCounts, RoleSet};
pub use rules::{Alarm, Prompt};
pub use state::{
    Beat, Character, CharacterId, Characters, Ending, Fate, Live, LootId, LootSet, Phase, Robber,
    State, Used, Word,
};
pub use view::{CharacterView, OfferView, PhaseView, RobberView, View};

/// The fewest players.
pub const MIN_SEATS: u8 = 3;
/// The most players.
pub const MAX_PLAYERS: u8 = 8;

/// The rules of one table: content, options, number of seats.
#[derive(Clone, Debug)]
pub struct MillionsOfDollars {
    /// What the content pack says for this number of seats.
    pub content: Content,
    /// The table's choices.
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// The version of the rules it is played by.
    pub(crate) version: u32,
}
