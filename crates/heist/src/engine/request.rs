//! What a program may ask.

use serde::Deserialize;
use serde_json::Value;

/// One line of input.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    Games {},
    Info {},
    New {
        seats: Option<u64>,
        #[serde(default)]
        options: Value,
        seed: Option<u64>,
        content: Option<ContentText>,
    },
    Actors {},
    Legal {
        seat: Option<u64>,
    },
    Check {
        seat: Option<u64>,
        action: Option<Value>,
        text: Option<String>,
        id: Option<usize>,
        at: Option<u64>,
    },
    Apply {
        seat: Option<u64>,
        action: Option<Value>,
        text: Option<String>,
        id: Option<usize>,
        decision: Option<u32>,
        at: Option<u64>,
    },
    Tick {
        at: Option<u64>,
    },
    Undo {
        seat: Option<u64>,
        at: Option<u64>,
    },
    Remove {
        seat: Option<u64>,
        at: Option<u64>,
    },
    Printed {},
    View {
        viewer: Option<Who>,
    },
    Sketch {
        viewer: Option<Who>,
    },
    Prompt {
        seat: Option<u64>,
    },
    Imagine {
        seat: Option<u64>,
        seed: Option<u64>,
    },
    Outcome {},
    Events {
        viewer: Option<Who>,
        #[serde(default)]
        since: usize,
    },
    Record {},
    Bot {
        seat: Option<u64>,
        bot: Option<String>,
        seed: Option<u64>,
    },
    ActionSpace {},
    State {},
    SetState {
        state: Value,
        at: Option<u64>,
        seed: Option<u64>,
    },
    Quit {},
}

/// A content pack in a request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ContentText {
    pub(crate) file: String,
    pub(crate) text: String,
}

/// A seat by number, or `spectator`, or `referee` where everything is told.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Who {
    Seat(u64),
    Word(String),
}

impl Request {
    /// The name the answer comes under.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Request::Games {} => "games",
            Request::Info {} => "info",
            Request::New { .. } => "new",
            Request::Actors {} => "actors",
            Request::Legal { .. } => "legal",
            Request::Check { .. } => "check",
            Request::Apply { .. } => "apply",
            Request::Tick { .. } => "tick",
            Request::Undo { .. } => "undo",
            Request::Remove { .. } => "remove",
            Request::Printed {} => "printed",
            Request::View { .. } => "view",
            Request::Sketch { .. } => "sketch",
            Request::Prompt { .. } => "prompt",
            Request::Imagine { .. } => "imagine",
            Request::Outcome {} => "outcome",
            Request::Events { .. } => "events",
            Request::Record {} => "record",
            Request::Bot { .. } => "bot",
            Request::ActionSpace {} => "action_space",
            Request::State {} => "state",
            Request::SetState { .. } => "set_state",
            Request::Quit {} => "quit",
        }
    }
}
