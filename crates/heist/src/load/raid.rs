//! A live raid under load: every hand is its player's own, and acts as soon as
//! it is free and its time has come.
//!
//! A player who answered prompts one by one would keep no hand busy. Here each
//! lifts, keeps or lays down, gets away, trades and is ready again, at its share
//! of the rate; what the hands themselves take is no fault of the house, so an
//! act counts from when it is sent.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::SelectAll;
use heist_table::Dice;
use serde_json::{Value, json};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::figures::Counts;
use super::player::{Frames, Heard, Player};
use super::sitting::{Party, Trouble};

/// The game whose hands race.
pub(crate) const GAME: &str = "midnight-exchange";
/// Of a hundred tiles that could be kept so many are: a raid takes a while.
const KEPT_OF_100: u32 = 35;
/// How long answers are waited for after the end.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) struct Raid {
    party: Party,
    players: Vec<Player>,
    hands: Vec<Hand>,
    frames: SelectAll<Frames>,
    dice: Dice,
    counts: Counts,
    /// How long a hand waits from one act to the next, at least.
    pause: Duration,
}

/// What one player is about.
#[derive(Default)]
struct Hand {
    /// Was told something since its last act.
    fresh: bool,
    acts_at: Option<Instant>,
    last: Option<Instant>,
    sent: Option<Sent>,
}

struct Sent {
    id: String,
    at: Instant,
    /// Whether a hand moves by it, which everybody must be told.
    moves: bool,
    acknowledged: bool,
    /// How many players have seen the hand move.
    told: usize,
}

impl Raid {
    /// At a table that does so many acts in a second; 0 is as many as it can.
    pub(super) async fn sit_down(party: Party, dice: Dice, rate: f64) -> Result<Raid, Trouble> {
        let mut raid = Raid {
            party,
            players: Vec::new(),
            hands: Vec::new(),
            frames: SelectAll::new(),
            dice,
            counts: Counts::default(),
            pause: Duration::ZERO,
        };
        raid.connect().await?;
        if rate > 0.0 {
            raid.pause = Duration::from_secs_f64(raid.players.len() as f64 / rate);
        }
        Ok(raid)
    }

    async fn connect(&mut self) -> Result<(), Trouble> {
        (self.players, self.frames) = Player::all(self.party.connect().await?);
        self.hands = self.players.iter().map(|_| Hand::default()).collect();
        Ok(())
    }

    pub(super) async fn play(mut self, end: Instant) -> Counts {
        if let Err(trouble) = self.play_on(end).await {
            self.counts.error(trouble.0);
        }
        self.counts
    }

    async fn play_on(&mut self, end: Instant) -> Result<(), Trouble> {
        loop {
            if self.players.iter().all(|player| player.over) {
                self.counts.games += 1;
                self.party.rematch().await?;
                self.connect().await?;
            }
            let over = Instant::now() >= end;
            if over && self.hands.iter().all(|hand| hand.sent.is_none()) {
                return Ok(());
            }
            if Instant::now() >= end + PATIENCE {
                return Err(Trouble(format!("no answer within {PATIENCE:?}")));
            }
            let next = self.hands.iter().filter_map(|hand| hand.acts_at.filter(|_| !over)).min();
            tokio::select! {
                frame = self.frames.next() => self.take(frame)?,
                () = tokio::time::sleep_until(next.unwrap_or(end + PATIENCE)) => self.act().await?,
                () = tokio::time::sleep_until(end), if !over => {}
            }
        }
    }

    async fn act(&mut self) -> Result<(), Trouble> {
        for (player, hand) in self.players.iter_mut().zip(&mut self.hands) {
            let now = Instant::now();
            if hand.acts_at.take_if(|at| *at <= now).is_none() {
                continue;
            }
            let Some(action) = chosen(player, &mut self.dice) else { continue };
            let moves = player.prompt.get("raid").is_some();
            let id = player.act(&action).await?;
            (hand.fresh, hand.last) = (false, Some(now));
            hand.sent = Some(Sent { id, at: now, moves, acknowledged: false, told: 0 });
        }
        Ok(())
    }

    fn take(&mut self, frame: Option<(usize, Result<Message, Error>)>) -> Result<(), Trouble> {
        let (seat, frame) = frame.ok_or_else(|| Trouble("all streams are closed".to_owned()))?;
        let Message::Text(text) = frame? else { return Ok(()) };
        let now = Instant::now();
        self.counts.messages += 1;
        self.counts.bytes += text.len() as u64;
        match self.players[seat].hear(text.as_str())? {
            Heard::News(events) => {
                self.hands[seat].fresh = true;
                for event in events {
                    let moved = event["hand_moved"]["seat"].as_u64();
                    self.note_moved(moved.map(|seat| seat as usize), now);
                }
            }
            Heard::Done(id) => self.note_done(seat, &id, now),
            Heard::Refused { id, why } => {
                if self.hands[seat].sent.take_if(|sent| sent.id == id).is_none() {
                    self.counts.error(format!("an answer to nothing: {id}"));
                }
                // Another hand was quicker, or the raid is over.
                if ["tile-gone", "no-raid", "got-away"].contains(&why.as_str()) {
                    self.counts.stale += 1;
                } else {
                    self.counts.error(format!("an action is refused: {why}"));
                }
            }
            Heard::Else => {}
        }
        self.plan(seat, now);
        Ok(())
    }

    /// A player has seen a hand move.
    fn note_moved(&mut self, seat: Option<usize>, now: Instant) {
        let Some(hand) = seat.and_then(|seat| self.hands.get_mut(seat)) else { return };
        let Some(sent) = hand.sent.as_mut().filter(|sent| sent.moves) else { return };
        sent.told += 1;
        if sent.told == self.players.len() {
            self.counts.told.push(now.saturating_duration_since(sent.at));
            hand.sent.take_if(|sent| sent.acknowledged);
        }
    }

    fn note_done(&mut self, seat: usize, id: &str, now: Instant) {
        let hand = &mut self.hands[seat];
        let Some(sent) = hand.sent.as_mut().filter(|sent| sent.id == id) else {
            return self.counts.error(format!("an answer to nothing: {id}"));
        };
        sent.acknowledged = true;
        self.counts.acknowledged.push(now.saturating_duration_since(sent.at));
        // What came of it is told after the answer.
        hand.fresh &= sent.moves;
        let all = self.players.len();
        hand.sent.take_if(|sent| !sent.moves || sent.told == all);
    }

    /// Whoever is asked something, and does nothing yet, will act.
    fn plan(&mut self, seat: usize, now: Instant) {
        let (player, hand) = (&self.players[seat], &mut self.hands[seat]);
        let raids = player.prompt.get("raid").map(|raid| raid["hand"].is_string());
        let asked = raids.unwrap_or(!player.prompt.is_null());
        if !asked || player.over || hand.sent.is_some() || !hand.fresh {
            hand.acts_at = None;
        } else if hand.acts_at.is_none() {
            let pause = if raids == Some(true) { self.pause } else { Duration::ZERO };
            hand.acts_at = Some(hand.last.map_or(now, |last| now.max(last + pause)));
        }
    }
}

/// What a player does who wants to come home with something.
fn chosen(player: &Player, dice: &mut Dice) -> Option<Value> {
    let some = |dice: &mut Dice, name: &'static str| {
        let all: Vec<&Value> = player.named(name).collect();
        (!all.is_empty()).then(|| all[dice.below(all.len() as u32) as usize].clone())
    };
    if player.prompt.get("raid").is_none() {
        let ready = some(dice, "ready");
        let among = player.legal.len() as u32;
        return ready
            .or_else(|| (among > 0).then(|| player.legal[dice.below(among) as usize].clone()));
    }
    if player.prompt["raid"]["hand"] == "holding" {
        let keeps = dice.below(100) < KEPT_OF_100;
        return some(dice, "keep")
            .filter(|_| keeps)
            .or_else(|| Some(json!({ "put_back": { "side": "place_up" } })));
    }
    some(dice, "take_getaway").or_else(|| some(dice, "lift"))
}
