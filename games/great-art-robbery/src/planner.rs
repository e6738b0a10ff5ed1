//! Planning a turn: what a hand can do, worked out from what its owner sees.
//!
//! ```text
//!   hand ──Purse──► every different sum of row choices
//!                     │  × stops: rob, hire, upgrade, eliminate
//!                     ▼
//!                   Plan: cards and rows, token, route, deeds ──► a list of actions
//! ```
//!
//! The page shows plans for the works that can be robbed; the bots choose
//! among all of them.

mod heists;
mod purse;
mod trip;

pub use heists::{CanRob, Hurdle};
pub(crate) use heists::{Chance, chances};
pub(crate) use purse::{Purse, hand_of, purses};
pub(crate) use trip::{Bill, Trip, drive, pay_up, way};
