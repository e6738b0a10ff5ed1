//! The rulebook as tests: every rule R1 to R73, every ruling, every worked
//! example W1 to W31 of `rules.md`.
//!
//! ```text
//!   Robbery::new(3).car("calais").hand("two_wheels") ──play("move paris; hire …")──► has, trace, refuses, …
//! ```

#[path = "../common/mod.rs"]
mod common;

mod robbery;

mod city;
mod driving;
mod elimination;
mod ending;
mod heist;
mod hideout;
mod playing;
mod setup;
mod tidy;
mod turns;
mod views;
