//! What a table answers. It becomes JSON at the door, and only there.

use heist_table::{Refusal, Seat};
use serde::Serialize;
use utoipa::ToSchema;

use super::hints::Pondering;
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
    Stands(Stands),
    /// A view message, as the game's own table has written it: it is JSON, and
    /// goes out as it is.
    #[serde(skip)]
    View(String),
    /// The number of somebody who looks on from now.
    Onlooker(u64),
    /// Whether nothing goes on without the asker.
    Awaited(bool),
    Seated(Seated),
    Claimed(Claimed),
    Acted(Acted),
    Checked(Checked),
    /// A hint that is still to be thought of, elsewhere.
    #[serde(skip)]
    Pondering(Box<Pondering>),
    Record(String),
    Rematch(Rematch),
}

/// Where the game stands now.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Stands {
    pub(crate) status: Status,
}

/// A seat was taken.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Seated {
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    /// Opens the seat; shown once, and not to somebody who comes back to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) seat_token: Option<String>,
}

/// What an action led to.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Acted {
    /// How many events the seat has heard after it.
    pub(crate) step: u32,
    /// The number of the decision the seat is asked for next.
    pub(crate) decision: u32,
}

/// Whether something would be allowed, and if not, why.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Checked {
    pub(crate) ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) refusal: Option<Box<Refusal>>,
}

/// What a token opened.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "role", rename_all = "snake_case")]
pub(crate) enum Claimed {
    Seat {
        #[schema(value_type = u8)]
        seat: Seat,
        seat_token: String,
    },
    Host {
        host_token: String,
    },
    Spectator,
}

/// The table of the next game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum Rematch {
    /// For the first who asks, who is its host.
    Opened(Box<NextHost>),
    /// For those who ask later; null while the others are asked.
    Known { table: Option<String> },
}

/// What the host of the next game holds.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct NextHost {
    pub(crate) table: String,
    #[schema(value_type = u8)]
    pub(crate) seat: Seat,
    pub(crate) host_token: String,
    pub(crate) seat_token: String,
    pub(crate) spectator_token: String,
}
