//! Planning a turn: what a hand can do, worked out from what its owner sees.
//!
//! ```text
//!   hand ──Purse──► every different sum of row choices
//!                     │  × stops: rob, hire, upgrade, eliminate
//!                     ▼
//!                   Plan: cards and rows, token, route, deeds ──► a list of actions
//! ```
//!
//! The page shows a plan for every work that can be robbed, everybody who can be
//! hired and the Hideout; the bots choose among all of them.

mod effects;
mod heists;
mod hires;
mod purse;
mod trip;

pub use effects::{Effects, SuspicionChange};
pub use heists::{CanRob, Hurdle};
pub(crate) use heists::{Chance, chances};
pub use hires::HireView;
pub(crate) use hires::{hires, upgrade};
pub(crate) use purse::{MOST_CARDS, Purse, hand_of, purses};
pub(crate) use trip::{Bill, Trip, drive_past, pay_up, way};
