//! What can be put into a table's mailbox.

use std::time::Instant;

use heist_table::{Bytes32, Seat};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Answer;
use super::bots::Thought;
use crate::pace::Pace;
use crate::problem::Problem;

/// Where a viewer's messages go: few may wait.
pub(crate) type Outbox = mpsc::Sender<Utf8Bytes>;

/// A mailbox has room for many, in every table that is awake: mail is small.
pub(crate) enum Mail {
    Ask(Box<Ask>),
    Detach {
        onlooker: u64,
    },
    /// An onlooker's page comes into view, or goes out of it.
    View {
        onlooker: u64,
        in_view: bool,
    },
    Thought {
        seat: Seat,
        decision: u32,
        thought: Thought,
    },
    Wake,
}

/// A question and where its answer goes.
pub(crate) struct Ask {
    pub(crate) who: Who,
    pub(crate) what: What,
    pub(crate) reply: oneshot::Sender<Result<Answer, Problem>>,
}

/// Where the answer to a question comes.
pub(crate) type Reply = oneshot::Receiver<Result<Answer, Problem>>;

impl Mail {
    /// The table goes to sleep or the house closes before this was read.
    pub(crate) fn send_back(self) {
        match self {
            Mail::Ask(ask) => {
                let _ = ask.reply.send(Err(Problem::closing()));
            }
            Mail::Detach { .. } | Mail::View { .. } | Mail::Thought { .. } | Mail::Wake => {}
        }
    }
}

/// Who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Who {
    pub(crate) guest: Option<Guest>,
    /// The hash of a token of the table itself.
    pub(crate) token: Option<Bytes32>,
    /// Which of several hands; the first if none is named.
    pub(crate) hand: Option<u8>,
}

impl Who {
    pub(crate) fn guest(guest: Guest) -> Who {
        Who { guest: Some(guest), ..Who::default() }
    }

    pub(crate) fn token(hash: Bytes32) -> Who {
        Who { token: Some(hash), ..Who::default() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// What is asked.
pub(crate) enum What {
    Lobby,
    /// Whether the asker is awaited: asked from afar, and nobody is here by it.
    Glance,
    /// Whether the asker may look at all.
    Look,
    View {
        after: u32,
    },
    Attach {
        after: u32,
        /// Whether somebody has the page before their eyes.
        in_view: bool,
        outbox: Outbox,
    },
    Join {
        seat: Option<u8>,
    },
    Leave,
    HostToken,
    SetBot {
        seat: Option<u8>,
        bot: Option<String>,
        frees: Option<String>,
    },
    Close,
    SetOptions {
        options: Value,
    },
    SetPublic {
        public: bool,
    },
    SetHands {
        several: bool,
    },
    SetAbsence {
        waits: bool,
    },
    SetClock {
        seconds: Option<u32>,
    },
    SetPace {
        pace: Pace,
    },
    SetHints {
        hints: bool,
    },
    SetTalk {
        talk: bool,
    },
    /// Whether the asker is given notice of this table.
    SetMute {
        mute: bool,
    },
    Hurry,
    /// What a regular would do.
    Hint,
    /// A new link to one's own seat.
    Link,
    Claim {
        token: String,
    },
    Ready {
        ready: bool,
        commitment: Option<Bytes32>,
    },
    Salt {
        salt: Bytes32,
    },
    Act(Act),
    Check {
        action: Value,
    },
    Chat {
        text: String,
    },
    GiveUp {
        end: bool,
    },
    Again {
        again: bool,
    },
    Rematch,
    Export,
}

impl What {
    /// Whether somebody has the table before their eyes who asks this.
    pub(crate) fn is_a_look(&self) -> bool {
        match self {
            What::Lobby | What::Glance | What::Look => false,
            What::Attach { in_view, .. } => *in_view,
            _ => true,
        }
    }

    /// Whether it may change who sits where or what stands about the table: all
    /// who look on would be told, so nobody does it all the time.
    pub(crate) fn changes_the_room(&self) -> bool {
        match self {
            What::Lobby | What::Glance | What::Look | What::View { .. } | What::Attach { .. } => {
                false
            }
            // Counted in their own way.
            What::Act(_) | What::Check { .. } | What::Chat { .. } | What::Export => false,
            // Changes nothing, but a bot must think: nobody asks all the time.
            What::Hint => true,
            What::Join { .. }
            | What::Leave
            | What::HostToken
            | What::SetBot { .. }
            | What::Close
            | What::SetOptions { .. }
            | What::SetPublic { .. }
            | What::SetHands { .. }
            | What::SetAbsence { .. }
            | What::SetClock { .. }
            | What::SetPace { .. }
            | What::SetHints { .. }
            | What::SetTalk { .. }
            | What::SetMute { .. }
            | What::Hurry
            | What::Link
            | What::Claim { .. }
            | What::Ready { .. }
            | What::Salt { .. }
            | What::GiveUp { .. }
            | What::Again { .. }
            | What::Rematch => true,
        }
    }
}

/// An action, or the wish to take back the last one.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub(crate) id: String,
    pub(crate) wish: Wish,
    /// The hash of what is asked, to tell a resend from another action.
    pub(crate) body: Bytes32,
    /// When it came in at the door: the wait for others in the mailbox costs
    /// nobody a race.
    pub(crate) arrived: Instant,
    /// How slow the line was that it came over, as the house measured.
    pub(crate) lag_ms: u32,
}

#[derive(Clone, Debug)]
pub(crate) enum Wish {
    Action { decision: Option<u32>, action: Value },
    Undo,
}

impl Act {
    /// An action that has just come in.
    pub(crate) fn action(id: String, decision: Option<u32>, action: Value) -> Act {
        let answers = decision.map_or_else(String::new, |decision| decision.to_string());
        let body = hash(&format!("{answers} {action}"));
        Act::now(id, Wish::Action { decision, action }, body)
    }

    pub(crate) fn undo(id: String) -> Act {
        Act::now(id, Wish::Undo, hash("undo"))
    }

    fn now(id: String, wish: Wish, body: Bytes32) -> Act {
        Act { id, wish, body, arrived: Instant::now(), lag_ms: 0 }
    }

    /// The same over a line of which one knows how slow it is.
    pub(crate) fn with_lag(self, lag_ms: u32) -> Act {
        Act { lag_ms, ..self }
    }
}

fn hash(text: &str) -> Bytes32 {
    Bytes32(*blake3::hash(text.as_bytes()).as_bytes())
}
