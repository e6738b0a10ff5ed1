//! A player with one hand: what it hears, and what it says.

use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::sitting::Trouble;

/// What comes to one player, with the seat.
pub(crate) type Frames = futures_util::stream::Map<
    SplitStream<WebSocketStream<TcpStream>>,
    Box<dyn FnMut(Result<Message, Error>) -> (usize, Result<Message, Error>) + Send>,
>;

/// A player's half of a WebSocket.
pub(crate) struct Player {
    to: SplitSink<WebSocketStream<TcpStream>, Message>,
    next_id: u64,
    /// What it may do, as far as it was told.
    pub(crate) legal: Vec<Value>,
    /// What it is asked.
    pub(crate) prompt: Value,
    pub(crate) over: bool,
}

/// What a player heard.
pub(crate) enum Heard {
    /// Something happened, or is asked.
    News(Vec<Value>),
    /// An act was entered …
    Done(String),
    /// … or was not.
    Refused {
        id: String,
        why: String,
    },
    Else,
}

/// What is read of a message, and of the view within `hello`.
#[derive(Deserialize)]
struct Said {
    #[serde(rename = "type", default)]
    kind: String,
    #[serde(default)]
    id: Option<String>,
    #[serde(default)]
    view: Value,
    #[serde(default)]
    problem: Value,
    #[serde(default, deserialize_with = "also_null")]
    prompt: Option<Value>,
    #[serde(default)]
    legal: Option<Change>,
    #[serde(default)]
    outcome: Value,
    #[serde(default)]
    events: Vec<Happened>,
}

#[derive(Deserialize)]
struct Happened {
    event: Value,
}

/// What may be done: all of it, or how that has changed.
#[derive(Deserialize)]
#[serde(untagged)]
enum Change {
    All(Vec<Legal>),
    Part { gone: Vec<usize>, new: Vec<Legal> },
}

#[derive(Deserialize)]
struct Legal {
    #[serde(default)]
    at: usize,
    action: Value,
}

/// A field that is told may be told to be null.
fn also_null<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(from).map(Some)
}

impl Player {
    /// All players of a table, and what comes to any of them.
    pub(crate) fn all(
        sockets: Vec<WebSocketStream<TcpStream>>,
    ) -> (Vec<Player>, SelectAll<Frames>) {
        let (mut players, mut frames) = (Vec::new(), SelectAll::new());
        for (seat, socket) in sockets.into_iter().enumerate() {
            let (to, from) = socket.split();
            let (legal, prompt) = (Vec::new(), Value::Null);
            players.push(Player { to, next_id: 0, legal, prompt, over: false });
            let with_seat: Box<dyn FnMut(_) -> _ + Send> = Box::new(move |frame| (seat, frame));
            frames.push(from.map(with_seat));
        }
        (players, frames)
    }

    /// Acts, whatever it is asked by then; the id of the act.
    pub(crate) async fn act(&mut self, action: &Value) -> Result<String, Trouble> {
        self.next_id += 1;
        let id = self.next_id.to_string();
        let text = format!(r#"{{"type":"action","id":"{id}","action":{action}}}"#);
        self.to.send(Message::text(text)).await?;
        Ok(id)
    }

    pub(crate) fn hear(&mut self, text: &str) -> Result<Heard, Trouble> {
        let said: Said = serde_json::from_str(text)?;
        match (said.kind.as_str(), said.id) {
            ("hello", _) if said.view.is_null() => {
                Err(Trouble("the game was not dealt".to_owned()))
            }
            ("hello", _) => {
                let view: Said = serde_json::from_value(said.view)?;
                // What happened before one came is no news.
                self.learn(Said { events: Vec::new(), ..view });
                Ok(Heard::News(Vec::new()))
            }
            ("view", id) => Ok(Heard::News(self.learn(Said { id, ..said }))),
            ("ack", Some(id)) => Ok(Heard::Done(id)),
            ("refused", Some(id)) => {
                let refusal = &said.problem["refusal"]["code"];
                let why = refusal.as_str().or_else(|| said.problem["type"].as_str());
                Ok(Heard::Refused { id, why: why.unwrap_or_default().to_owned() })
            }
            ("refused", None) => Err(Trouble(format!("a message was refused: {}", said.problem))),
            ("bye", _) => Err(Trouble("the server closes".to_owned())),
            _ => Ok(Heard::Else),
        }
    }

    fn learn(&mut self, said: Said) -> Vec<Value> {
        if let Some(prompt) = said.prompt {
            self.prompt = prompt;
        }
        match said.legal {
            Some(Change::All(all)) => {
                self.legal = all.into_iter().map(|legal| legal.action).collect();
            }
            Some(Change::Part { gone, new }) => {
                let mut place = 0..;
                self.legal.retain(|_| place.next().is_some_and(|place| !gone.contains(&place)));
                for legal in new {
                    self.legal.insert(legal.at.min(self.legal.len()), legal.action);
                }
            }
            None => {}
        }
        self.over |= !said.outcome.is_null();
        said.events.into_iter().map(|happened| happened.event).collect()
    }

    /// The actions of that name among what it may do.
    pub(crate) fn named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Value> {
        self.legal.iter().filter(move |act| act.get(name).is_some() || act.as_str() == Some(name))
    }
}
