//! Wares, and how proposals and contests end.

use serde::Serialize;

use crate::goods::Loot;
use crate::kinds::{Jewel, Resource, Vehicle};

/// What is bought and sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Ware {
    Resource(Resource),
    Jewel(Jewel),
    Vehicle(Vehicle),
    Loot(Loot),
}

/// Why a proposal, invitation or offer is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Closed {
    /// Its proposer took it back (R44).
    Withdrawn,
    /// The other side does not want it (R44).
    Declined,
    /// A new one took its place (R45).
    Replaced,
    /// It cannot be carried out any more (R106).
    Lapsed,
    /// The turn ended, or a crime or job was opened, rolled or called off (R45, R84).
    TimeIsUp,
}

/// How a contest went (R50, R95).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Verdict {
    /// The robber gets away with it.
    Success,
    /// He does not.
    Failure,
    /// Equal: the dice are rolled again.
    RollAgain,
    /// Equal: nothing gained, nobody arrested.
    Standoff,
}
