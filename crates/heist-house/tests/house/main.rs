//! The house through its door: real HTTP and WebSocket, real SQLite files.

#![allow(clippy::unwrap_used, missing_docs)]

mod chronicle;
mod client;
mod clocks;
mod decisions;
mod ends;
mod faults;
mod fixtures;
mod games;
mod hands;
mod hosting;
mod injection;
mod lag;
mod limits;
mod matrix;
mod mine;
mod order;
mod pace;
mod packs;
mod races;
mod raid_faults;
mod raids;
mod replays;
mod resends;
mod restarts;
mod seats;
mod secrecy;
mod snapshots;
mod standstill;
mod store;
mod stores;
mod team;
mod upgrades;
