//! The rulebook as tests: every rule R1 to R150, every ruling Q1 to Q93, every
//! worked example E1 to E47 of `rules.md`.
//!
//! ```text
//!   Team::playing(3, Japan) ──hand, clue, pawn, agents──► a known table ──act(0, "play_card fi08 0")──► heard, refuses, …
//! ```

#[path = "../common/mod.rs"]
mod common;

mod team;

mod discovery;
mod fight;
mod foresight;
mod listing;
mod maps;
mod mission;
mod movement;
mod plan;
mod readiness;
mod rounds;
mod setup;
mod solo;
mod story;
mod talk;
mod tidy;
mod words;
