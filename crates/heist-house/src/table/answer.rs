//! What a table answers. It becomes JSON at the door, and only there.

use heist_table::{Refusal, Seat};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::room::Lobby;
use crate::store::Status;

/// The answer to a question, whatever was asked.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    /// Done, and there is no more to say.
    Done {},
    Lobby(Box<Lobby>),
    /// Where the game stands now.
    Stands {
        status: Status,
    },
    /// A view message, as the game's own table has written it.
    View(Box<RawValue>),
    /// The number of somebody who looks on from now.
    Onlooker(u64),
    Seated {
        seat: Seat,
        /// Not for somebody who comes back to a seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat_token: Option<String>,
    },
    Claimed(Claimed),
    Acted {
        step: u32,
        decision: u32,
    },
    /// Whether something would be allowed, and if not, why.
    Checked {
        ok: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        refusal: Option<Box<Refusal>>,
    },
    Record(String),
    Rematch {
        table: String,
        /// For the first who asks, who is its host.
        #[serde(flatten)]
        host: Option<Box<NextHost>>,
    },
}

/// What a token opened.
#[derive(Serialize)]
#[serde(tag = "role", rename_all = "snake_case")]
pub(crate) enum Claimed {
    Seat { seat: Seat, seat_token: String },
    Host { host_token: String },
    Spectator,
}

/// What the host of the next game holds.
#[derive(Serialize)]
pub(crate) struct NextHost {
    pub(crate) seat: Seat,
    pub(crate) host_token: String,
    pub(crate) seat_token: String,
    pub(crate) spectator_token: String,
}
