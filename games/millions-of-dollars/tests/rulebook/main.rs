//! The rulebook as tests: every rule R1 to R65, every ruling that shows, every
//! worked example V1 to V31 of `rules.md`.
//!
//! ```text
//!   Example ("S D D C C", loot, cash, …) ──► Heist ──play("1: leave 1")──► check_cash, refuses, …
//! ```

#[path = "../common/mod.rs"]
mod common;

mod heist_night;

mod beats;
mod deals;
mod ending;
mod examples;
mod heist;
mod listed;
mod live;
mod negotiation;
mod notes;
mod planning;
mod printed;
mod seats;
mod setup;
mod sharing;
mod three_players;
mod tidy;
