//! The rulebook as tests: every rule R1 to R110, every ruling Q1 to Q68, every
//! worked example V1 to V30 of `rules.md`.
//!
//! ```text
//!   Night::begun(3) ──at, cash, hand, turn──► a known table ──act(0, "roll")──► heard, refuses, …
//! ```

#[path = "../common/mod.rs"]
mod common;

mod night;

mod clock;
mod crew;
mod crimes;
mod ending;
mod examples;
mod houses;
mod leaving;
mod market;
mod movement;
mod museums;
mod refusals;
mod samples;
mod school;
mod setup;
mod tidy;
mod trading;
mod turns;
mod vehicles;
mod views;
