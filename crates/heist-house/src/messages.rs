//! What the house tells a viewer. `docs/api.md` describes every message.

use heist_shelf::Told;
use heist_table::{Refusal, Seat};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::problem::Problem;
use crate::room::Lobby;
use crate::store::ChatRow;

/// What a game writes itself: only its own page can read it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "unknown"))]
#[serde(transparent)]
#[schema(value_type = Object)]
pub struct GameJson(pub Value);

/// The table as one viewer sees it now. It is sent as text that the game's
/// table writes itself; this is its description, and a test holds the text to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[schema(as = ViewMessage)]
pub struct ViewMessage<V = GameJson, A = GameJson, E = GameJson, P = GameJson> {
    /// How many events this viewer has heard: `events` are the last of them.
    pub step: u32,
    /// The table's clock, in milliseconds since the game was dealt.
    pub now: u64,
    /// When the clock of the house plays the decision in front of this viewer.
    pub runs_out: Option<u64>,
    /// Whether this replaces all that was told before. Otherwise fields of the
    /// sight that are missing, and fields of its `view`, are as they were.
    pub whole: bool,
    /// Everything but clock and events.
    #[serde(flatten)]
    pub sight: Sight<V, A, P>,
    /// What happened, oldest first.
    pub events: Vec<Happened<E>>,
}

/// What a viewer sees and may do: made from that viewer's own view alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[schema(as = Sight)]
pub struct Sight<V = GameJson, A = GameJson, P = GameJson> {
    /// When the clock itself will act next.
    pub deadline: Option<u64>,
    /// The game's view, as the game's own page reads it.
    pub view: V,
    /// What the viewer's seat is asked, for programs.
    pub prompt: Option<P>,
    /// The same in words.
    pub question: Option<String>,
    /// The number of the decision, to be named in the answer.
    pub decision: Option<u32>,
    /// Whether nothing goes on without this seat.
    pub awaited: bool,
    /// What the seat may do; free numbers are listed only as samples.
    pub legal: Vec<Legal<A>>,
    /// Why the seat may not talk now, if so.
    pub hushed: Option<String>,
    /// Whether the seat may take back its last action.
    pub may_undo: bool,
    /// How the game ended, once it has.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<heist_table::Outcome>"))]
    pub outcome: Option<GameJson>,
}

/// Something a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[schema(as = Legal)]
pub struct Legal<A = GameJson> {
    /// For programs.
    pub action: A,
    /// In the words of the game.
    pub text: String,
    /// What it would do, as words for a button.
    pub phrase: String,
    /// Said, not answered: it needs no decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub aside: Option<bool>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[schema(as = Happened)]
pub struct Happened<E = GameJson> {
    /// When, on the table's clock.
    pub at: u64,
    /// For programs.
    pub event: E,
    /// For people.
    pub text: String,
    /// The seat it is about, if any: who did it, or else whom it befell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub about: Option<u8>,
    /// It begins a chapter of the log.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub heading: bool,
    /// It only counts on: of several in a row the last is worth a line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub counts_up: bool,
    /// It stays out of logs that people read: the table shows it anyway.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub quiet: bool,
}

impl From<&Told> for Happened {
    fn from(told: &Told) -> Happened {
        Happened {
            at: told.at.0,
            event: GameJson(told.event()),
            text: told.sentence.to_string(),
            about: told.about.map(Seat::number),
            heading: told.heading,
            counts_up: told.counts_up,
            quiet: told.quiet,
        }
    }
}

/// What is new to a viewer, or, with `whole`, all of a [`ViewMessage`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ViewNews<V = GameJson, A = GameJson, E = GameJson, P = GameJson> {
    /// How many events this viewer has heard: `events` are the last of them.
    pub step: u32,
    /// The table's clock, in milliseconds since the game was dealt.
    pub now: u64,
    /// When the clock of the house plays the decision in front of this viewer.
    pub runs_out: Option<u64>,
    /// Whether this replaces all that was told before.
    pub whole: bool,
    /// What is missing is as it was.
    #[serde(flatten)]
    pub sight: SightNews<V, A, P>,
    /// What happened, oldest first.
    pub events: Vec<Happened<E>>,
}

/// Those fields of a [`Sight`] that are new.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(bound = "V: ts_rs::TS, A: ts_rs::TS, P: ts_rs::TS"))]
#[serde(bound(deserialize = "V: Deserialize<'de>, A: Deserialize<'de>, P: Deserialize<'de>"))]
pub struct SightNews<V = GameJson, A = GameJson, P = GameJson> {
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "also_null")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub deadline: Option<Option<u64>>,
    /// Of its own fields those that are new.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Partial<V>"))]
    pub view: Option<V>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "also_null")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub prompt: Option<Option<P>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "also_null")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub question: Option<Option<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "also_null")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub decision: Option<Option<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub awaited: Option<bool>,
    /// The whole list, or what became of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub legal: Option<LegalNews<A>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "also_null")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hushed: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub may_undo: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "also_null")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Option<heist_table::Outcome>>"))]
    pub outcome: Option<Option<GameJson>>,
}

/// A field that is told may be told to be null.
fn also_null<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

/// What a seat may do: all of it, or what became of the list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum LegalNews<A = GameJson> {
    /// The whole list.
    All(Vec<Legal<A>>),
    /// Where that is shorter: what is gone, by its place in the list as it was,
    /// is taken out; then what is new is put in, one after the other.
    Change {
        /// What is gone, by its place.
        gone: Vec<usize>,
        /// What is new.
        new: Vec<NewLegal<A>>,
    },
}

/// Something a seat may do from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewLegal<A = GameJson> {
    /// Its place in the list.
    pub at: usize,
    /// What it is.
    #[serde(flatten)]
    pub legal: Legal<A>,
}

/// Who a viewer is at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct You {
    /// The guest's public id.
    pub guest: Option<String>,
    /// The guest's name.
    pub name: String,
    /// The seat, if a player.
    pub seat: Option<u8>,
    /// All seats of this person, where the host allows several: each has a
    /// stream of its own.
    pub hands: Vec<u8>,
    /// Whether the viewer may arrange the table.
    pub host: bool,
    /// This person wants no notices from this table.
    pub muted: bool,
    /// The host has freed the seat of this person.
    pub freed: bool,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<'a> {
    Hello {
        you: You,
        lobby: &'a Lobby,
        /// What is printed on the components in play.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        printed: Option<&'a RawValue>,
        #[cfg_attr(feature = "typescript", ts(as = "Option<ViewMessage>"))]
        view: Option<&'a RawValue>,
        chat: Vec<Chat>,
    },
    Lobby {
        lobby: &'a Lobby,
    },
    #[allow(dead_code, reason = "the table writes it as text, for many viewers at once")]
    View(Box<ViewNews>),
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
        problem: &'a Problem,
    },
    Checked {
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        r#ref: Value,
        ok: bool,
        refusal: Option<Box<Refusal>>,
        /// Why the question itself could not be answered.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        problem: Option<Box<Problem>>,
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Incoming {
    Action {
        id: String,
        /// Without it, whatever the seat is asked when it comes.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        decision: Option<u32>,
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        action: Value,
    },
    Check {
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        r#ref: Value,
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        action: Value,
    },
    Chat {
        text: String,
    },
    Undo {
        id: String,
    },
    /// Whether somebody has the page before their eyes; as long as nobody says,
    /// somebody has.
    View {
        visible: bool,
    },
    Ping {},
}
