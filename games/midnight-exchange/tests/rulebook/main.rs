//! The rulebook as tests: every rule R1 to R101, every ruling Q1 to Q58, every
//! worked example W1 to W37 of `rules.md`.
//!
//! ```text
//!   Night::live(2) ──lay, give──► a known table ──act("lift 7", at, lag)──► intent, until(t), heard, refuses, …
//! ```

#[path = "../common/mod.rs"]
mod common;

mod news;
mod night;

mod bots;
mod collections;
mod contract;
mod ending;
mod exchange;
mod getaway;
mod leaving;
mod lists;
mod raid;
mod ready;
mod setup;
mod stepped;
mod tidy;
mod time;
