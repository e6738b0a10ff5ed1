//! The house: it keeps tables, seats, journals and clocks, and serves them.
//!
//! ```text
//!   browser, program ──HTTP, WebSocket──► accept ──► guard ──► routes
//!                                                               │ mail
//!        Store (SQLite) ◄──one writer, group commit── table task ┤ one per table awake
//!                                                      │        └──► viewers
//!                                    thinkers (bots) ◄─┘
//! ```
//!
//! The order of everything that matters: check, append, durable, apply, answer
//! and tell. `docs/api.md` describes the API.

mod chronicle;
mod clock;
mod config;
pub mod desk;
mod guests;
mod house;
mod http;
mod limiter;
mod messages;
mod metrics;
mod names;
mod notices;
mod one_at_a_time;
mod opening;
mod pace;
mod packs;
pub mod page;
mod patch;
mod problem;
mod room;
mod running;
pub mod store;
mod table;
mod tables;
mod thinkers;
mod tidying;
mod token;

pub use clock::WallClock;
pub use config::{Config, Limits, Offer, Times};
pub use http::openapi;
#[cfg(feature = "typescript")]
pub use http::write_types;
#[doc(hidden)]
pub use http::{Head, read_head};
pub use notices::{PublicUrl, Range, Resolver};
pub use problem::Problem;
pub use running::{OpenError, Running, open, open_with};
