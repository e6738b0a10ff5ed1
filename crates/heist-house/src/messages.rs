//! What the house tells a viewer. `docs/api.md` describes every message.

use heist_table::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::room::Lobby;
use crate::store::ChatRow;

/// The table as one viewer sees it now. It is sent as text that the game's
/// table writes itself; this is its description.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ViewMessage {
    /// How many events this viewer has heard: `events` are the last of them.
    pub step: u32,
    /// The table's clock, in milliseconds since the game was dealt.
    pub now: u64,
    /// Whether this replaces all that was told before. Otherwise fields of the
    /// sight that are missing, and fields of its `view`, are as they were.
    pub whole: bool,
    /// Everything but clock and events.
    #[serde(flatten)]
    pub sight: Sight,
    /// What happened, oldest first.
    pub events: Vec<Happened>,
}

/// What a viewer sees and may do: made from that viewer's own view alone.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Sight {
    /// When the clock itself will act next.
    pub deadline: Option<u64>,
    /// The game's view, as the game's own page reads it.
    #[schema(value_type = Object)]
    pub view: Value,
    /// What the viewer's seat is asked, for programs.
    #[schema(value_type = Option<Object>)]
    pub prompt: Option<Value>,
    /// The same in words.
    pub question: Option<String>,
    /// The number of the decision, to be named in the answer.
    pub decision: Option<u32>,
    /// What the seat may do; free numbers are listed only as samples.
    pub legal: Vec<Legal>,
    /// Whether the seat may take back its last action.
    pub may_undo: bool,
    /// How the game ended, once it has.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Value>,
}

/// Something a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Legal {
    /// For programs.
    #[schema(value_type = Object)]
    pub action: Value,
    /// In the words of the game.
    pub text: String,
    /// What it would do, as words for a button.
    pub phrase: String,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Happened {
    /// When, on the table's clock.
    pub at: u64,
    /// For programs.
    #[schema(value_type = Object)]
    pub event: Value,
    /// For people.
    pub text: String,
}

/// Who a viewer is at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct You {
    /// The guest's public id.
    pub guest: Option<String>,
    /// The guest's name.
    pub name: String,
    /// The seat, if a player.
    pub seat: Option<u8>,
    /// Whether the viewer may arrange the table.
    pub host: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Chat {
    /// What the speaker is called.
    pub from: String,
    /// The seat, if a player's.
    pub seat: Option<u8>,
    /// The text.
    pub text: String,
    /// When, in milliseconds of the wall clock.
    pub at: u64,
    /// Said by somebody without a seat: during the game players do not read it.
    pub watchers: bool,
}

impl From<&ChatRow> for Chat {
    fn from(row: &ChatRow) -> Chat {
        Chat {
            from: row.name.clone(),
            seat: row.seat,
            text: row.text.clone(),
            at: row.at_ms,
            watchers: row.seat.is_none(),
        }
    }
}

/// What the house sends.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<'a> {
    Hello {
        you: You,
        lobby: &'a Lobby,
        view: Option<&'a RawValue>,
        chat: Vec<Chat>,
    },
    Lobby {
        lobby: &'a Lobby,
    },
    Chat {
        chat: Chat,
    },
    Bye {
        reason: &'static str,
    },
    Ack {
        id: &'a str,
        step: u32,
        decision: u32,
    },
    Refused {
        id: Option<&'a str>,
        problem: Value,
    },
    Checked {
        r#ref: Value,
        ok: bool,
        refusal: Option<Box<Refusal>>,
        /// Why the question itself could not be answered.
        #[serde(skip_serializing_if = "Option::is_none")]
        problem: Option<Value>,
    },
    Pong {},
}

impl Message<'_> {
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("messages are plain data")
    }
}

/// What a viewer sends.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Incoming {
    Action {
        id: String,
        /// Without it, whatever the seat is asked when it comes.
        #[serde(default)]
        decision: Option<u32>,
        action: Value,
    },
    Check {
        #[serde(default)]
        r#ref: Value,
        action: Value,
    },
    Chat {
        text: String,
    },
    Undo {
        id: String,
    },
    Ping {},
}
