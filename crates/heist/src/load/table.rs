//! One table under load: its players' WebSockets, and who acts when.

use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use heist_table::Dice;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::VecDeque;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::figures::Counts;
use super::sitting::{Party, Trouble};

/// How long an answer is waited for after the end.
const PATIENCE: Duration = Duration::from_secs(5);

/// One table and its players.
pub(super) struct Table {
    party: Party,
    players: Vec<Player>,
    frames: SelectAll<Frames>,
    dice: Dice,
    next_id: u64,
    counts: Counts,
    /// Since when actions are asked for that nobody could do yet.
    owed: VecDeque<Instant>,
    /// The action whose viewers are being watched.
    watched: Option<Instant>,
}

/// One player's half of a WebSocket, with the seat.
type Frames = futures_util::stream::Map<
    SplitStream<WebSocketStream<TcpStream>>,
    Box<dyn FnMut(Result<Message, Error>) -> (usize, Result<Message, Error>) + Send>,
>;

struct Player {
    to: SplitSink<WebSocketStream<TcpStream>, Message>,
    /// What the player is asked …
    decision: Option<u32>,
    /// … and may answer, each as JSON: only changes are told.
    legal: Vec<Box<RawValue>>,
    /// Was shown something since the last action.
    fresh: bool,
    /// How many events this player has heard …
    heard: u64,
    /// … and how many it should have before it acts again.
    should_have_heard: u64,
    sent: Option<Sent>,
    /// When this player was first told something after the watched action.
    told: Option<Instant>,
    greeted: bool,
    over: bool,
}

struct Sent {
    id: String,
    /// When it should have been sent: waiting for a slow house counts.
    due: Instant,
}

/// What we read of a message, and of the view within `hello`.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type", default)]
    kind: &'a str,
    id: Option<&'a str>,
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    #[serde(borrow)]
    problem: Option<&'a RawValue>,
    #[serde(default)]
    step: u64,
    decision: Option<u32>,
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
    #[serde(borrow)]
    outcome: Option<&'a RawValue>,
}

/// How what may be done has changed.
#[derive(Deserialize)]
struct Change {
    gone: Vec<usize>,
    new: Vec<Legal>,
}

#[derive(Deserialize)]
struct Legal {
    #[serde(default)]
    at: usize,
    action: Box<RawValue>,
}

impl Player {
    fn new(to: SplitSink<WebSocketStream<TcpStream>, Message>) -> Player {
        Player {
            to,
            decision: None,
            legal: Vec::new(),
            fresh: false,
            heard: 0,
            should_have_heard: 0,
            sent: None,
            told: None,
            greeted: false,
            over: false,
        }
    }

    /// Learns what may be done now.
    fn learn(&mut self, legal: &RawValue) -> Result<(), Trouble> {
        if legal.get().starts_with('[') {
            let all: Vec<Legal> = serde_json::from_str(legal.get())?;
            self.legal = all.into_iter().map(|act| act.action).collect();
            return Ok(());
        }
        let Change { gone, new } = serde_json::from_str(legal.get())?;
        let mut place = 0..;
        self.legal.retain(|_| place.next().is_some_and(|place| !gone.contains(&place)));
        for act in new {
            self.legal.insert(act.at.min(self.legal.len()), act.action);
        }
        Ok(())
    }

    /// Has been asked, knows all it should know, and waits for no answer.
    fn can_act(&self) -> bool {
        self.fresh
            && self.decision.is_some()
            && !self.legal.is_empty()
            && !self.over
            && self.sent.is_none()
            && self.heard >= self.should_have_heard
    }
}

impl Table {
    pub(super) async fn sit_down(party: Party, dice: Dice) -> Result<Table, Trouble> {
        let mut table = Table {
            party,
            players: Vec::new(),
            frames: SelectAll::new(),
            dice,
            next_id: 0,
            counts: Counts::default(),
            owed: VecDeque::new(),
            watched: None,
        };
        table.connect().await?;
        Ok(table)
    }

    /// Every player looks at the table, and is greeted.
    async fn connect(&mut self) -> Result<(), Trouble> {
        (self.players, self.frames) = (Vec::new(), SelectAll::new());
        for (seat, socket) in self.party.connect().await?.into_iter().enumerate() {
            let (to, from) = socket.split();
            self.players.push(Player::new(to));
            self.frames.push(from.map(Box::new(move |frame| (seat, frame))));
        }
        // Not before everybody knows the position is it one's turn.
        while !self.players.iter().all(|player| player.greeted) {
            let Some((seat, frame)) = self.frames.next().await else {
                return Err(Trouble("the server closed a stream".to_owned()));
            };
            self.hear(seat, &frame?)?;
        }
        Ok(())
    }

    /// Plays until the end; with cues once for each, without as fast as it goes.
    pub(super) async fn play(
        mut self,
        mut cues: Option<mpsc::Receiver<Instant>>,
        end: Instant,
    ) -> Counts {
        if let Err(trouble) = self.play_on(&mut cues, end).await {
            self.counts.error(trouble.0);
        }
        self.note_watched();
        self.counts.owed += self.owed.len() as u64;
        self.counts
    }

    async fn play_on(
        &mut self,
        cues: &mut Option<mpsc::Receiver<Instant>>,
        end: Instant,
    ) -> Result<(), Trouble> {
        let paced = cues.is_some();
        while Instant::now() < end {
            if self.players.iter().all(|player| player.over) {
                self.counts.games += 1;
                self.note_watched();
                self.party.rematch().await?;
                self.connect().await?;
                // Nobody could act meanwhile, however fast the house is.
                self.owed.clear();
            }
            self.act(paced).await?;
            tokio::select! {
                () = tokio::time::sleep_until(end) => break,
                Some(due) = next_cue(cues) => self.owed.push_back(due),
                frame = self.frames.next() => self.take(frame)?,
            }
        }
        let patience = end + PATIENCE;
        while self.players.iter().any(|player| player.sent.is_some()) {
            tokio::select! {
                () = tokio::time::sleep_until(patience) => {
                    return Err(Trouble(format!("no answer within {PATIENCE:?}")));
                }
                frame = self.frames.next() => self.take(frame)?,
            }
        }
        Ok(())
    }

    fn take(&mut self, frame: Option<(usize, Result<Message, Error>)>) -> Result<(), Trouble> {
        let (seat, frame) = frame.ok_or_else(|| Trouble("all streams are closed".to_owned()))?;
        self.hear(seat, &frame?)
    }

    async fn act(&mut self, paced: bool) -> Result<(), Trouble> {
        loop {
            // At a paced table one action at a time, so that what the viewers
            // are told can be laid to it.
            let busy = paced && self.players.iter().any(|player| player.sent.is_some());
            let able: Vec<usize> =
                (0..self.players.len()).filter(|&seat| self.players[seat].can_act()).collect();
            if busy || able.is_empty() || (paced && self.owed.is_empty()) {
                return Ok(());
            }
            let seat = self.dice.pick(&able);
            let due = self.owed.pop_front().unwrap_or_else(Instant::now);
            if paced {
                self.note_watched();
                self.watched = Some(due);
            }
            self.send(seat, due).await?;
        }
    }

    async fn send(&mut self, seat: usize, due: Instant) -> Result<(), Trouble> {
        let player = &mut self.players[seat];
        let Some(decision) = player.decision else { return Ok(()) };
        let action = &player.legal[self.dice.below(player.legal.len() as u32) as usize];
        self.next_id += 1;
        let id = format!("load-{}", self.next_id);
        let text =
            format!(r#"{{"type":"action","id":"{id}","decision":{decision},"action":{action}}}"#);
        player.sent = Some(Sent { id, due });
        player.fresh = false;
        player.to.send(Message::text(text)).await?;
        Ok(())
    }

    fn hear(&mut self, seat: usize, frame: &Message) -> Result<(), Trouble> {
        let text = match frame {
            Message::Text(text) => text.as_str(),
            Message::Close(_) => return Err(Trouble("the server closed a stream".to_owned())),
            _ => return Ok(()),
        };
        let now = Instant::now();
        self.counts.messages += 1;
        self.counts.bytes += text.len() as u64;
        let heard: Heard<'_> = serde_json::from_str(text)?;
        match heard.kind {
            "view" => self.see(seat, &heard, now)?,
            "hello" => {
                let view = heard.view.map(|view| serde_json::from_str(view.get()));
                let view = view.ok_or_else(|| Trouble("the game was not dealt".to_owned()))?;
                self.see(seat, &view?, now)?;
                self.players[seat].greeted = true;
            }
            "ack" | "refused" => self.answered(seat, &heard, now),
            "bye" => return Err(Trouble("the server closes".to_owned())),
            _ => {}
        }
        Ok(())
    }

    fn see(&mut self, seat: usize, seen: &Heard<'_>, now: Instant) -> Result<(), Trouble> {
        let player = &mut self.players[seat];
        player.heard = player.heard.max(seen.step);
        player.fresh = true;
        player.over |= seen.outcome.is_some();
        player.decision = seen.decision.or(player.decision);
        if let Some(legal) = seen.legal {
            player.learn(legal)?;
        }
        if self.watched.is_some() {
            player.told.get_or_insert(now);
        }
        Ok(())
    }

    fn answered(&mut self, seat: usize, answer: &Heard<'_>, now: Instant) {
        let player = &mut self.players[seat];
        let expected = player.sent.take();
        let Some(sent) = expected.filter(|sent| answer.id == Some(sent.id.as_str())) else {
            return self.counts.error(format!("an answer to nothing: {:?}", answer.id));
        };
        if answer.kind == "ack" {
            player.should_have_heard = answer.step;
            self.counts.acknowledged.push(now.saturating_duration_since(sent.due));
            return;
        }
        let problem = answer.problem.map_or("", RawValue::get);
        if problem.contains("stale") {
            // Others have changed what was asked; the next view asks anew.
            self.counts.stale += 1;
        } else {
            self.counts.error(format!("an action is refused: {problem}"));
        }
    }

    /// Counts how long the last of the viewers who were told had to wait.
    fn note_watched(&mut self) {
        let last = self.players.iter_mut().filter_map(|player| player.told.take()).max();
        if let (Some(due), Some(last)) = (self.watched.take(), last) {
            self.counts.told.push(last.saturating_duration_since(due));
        }
    }
}

/// The next cue; never one if the table is not paced.
async fn next_cue(cues: &mut Option<mpsc::Receiver<Instant>>) -> Option<Instant> {
    match cues {
        Some(cues) => cues.recv().await,
        None => std::future::pending().await,
    }
}
