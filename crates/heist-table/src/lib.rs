//! What every game on the shelf shares.
//!
//! ```text
//!   content, options ──► Rules            Dice: seeded, sealed, scripted
//!                          │                │
//!   a seat's action ──► Table: judge ──► Entry ──► enter ──► Events ──► their audience
//!                          │                │
//!                          │                └──► Record (.heist): write, read, replay, verify
//!                          └── view(eyes) ──► View          Seen ──► bots
//!
//!   laws: secrecy, replay, legality, termination, conservation, undo, for every game alike
//! ```
//!
//! No I/O, no clock, no global chance: see [`Rules`] for the contract.

mod agenda;
mod ballot;
mod chance;
pub mod chat;
pub mod choice;
mod clock;
pub mod content;
mod dice;
mod game;
pub mod golden;
mod journal;
pub mod laws;
mod lesson;
mod moment;
mod money;
pub mod playout;
pub mod record;
mod refusal;
pub mod rulebook;
mod rules;
mod seat;
mod seen;
mod signing;
mod table;
pub mod text;

pub use agenda::Agenda;
pub use ballot::Ballot;
pub use chance::{Bytes32, Chance, Secret, commit_salt};
pub use chat::{Heard, Sense};
pub use choice::Choice;
pub use clock::{Clock, When};
pub use content::{ContentError, Problem};
pub use dice::{Dice, Mark, every_outcome};
pub use game::{Game, Names};
pub use journal::{Deed, Entry};
pub use lesson::{Lesson, Sign};
pub use moment::{Listen, Moment, Silent};
pub use money::Money;
pub use record::{Record, RecordError};
pub use refusal::Refusal;
pub use rules::{Audience, Eyes, Level, Outcome, Rules};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use seen::Seen;
pub use signing::{HouseKey, Signed};
pub use table::{Snapshot, Table, apply_silently, replay};
