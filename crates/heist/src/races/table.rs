//! One table with two hands: a tile comes down, both reach for it, one has it
//! and lays it down again.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::SelectAll;
use heist_table::Dice;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::figures::Counts;
use crate::load::{Frames, Heard, Player, Trouble};

/// Until the house has measured the lines: it pings at once and thrice more in
/// the first second.
const MEASURED: Duration = Duration::from_millis(1_600);
/// A reaction is so long on average, give or take. Of two that differ by more
/// than a hand takes there is no contest, and over a slow line by less: so they
/// seldom do.
const REACTION_MS: (i64, i64) = (300, 50);
/// Nobody reacts sooner.
const LEAST_REACTION_MS: i64 = 100;
/// How a hand is refused that came too late.
const TOO_LATE: [&str; 3] = ["tile-gone", "hand-full", "hand-empty"];
/// Something happens at every table within that time.
const STILL: Duration = Duration::from_secs(30);

pub(super) struct Table {
    players: Vec<Player>,
    frames: SelectAll<Frames>,
    /// Over which line each seat plays.
    lines: [usize; 2],
    /// What each is about to do, and when.
    plans: [Option<(Instant, Value)>; 2],
    /// Of the tile that came down last: how many have lifted it, as each of
    /// the two heard.
    lifted: [u32; 2],
    /// Whether the first tile has come down.
    races: bool,
    dice: Dice,
    counts: Counts,
}

impl Table {
    pub(super) fn new(
        sockets: Vec<WebSocketStream<TcpStream>>,
        lines: [usize; 2],
        dice: Dice,
    ) -> Table {
        let (players, frames) = Player::all(sockets);
        let (plans, counts) = ([None, None], Counts::default());
        Table { players, frames, lines, plans, lifted: [0; 2], races: false, dice, counts }
    }

    /// Races until so many contests are no longer left, here and elsewhere.
    pub(super) async fn race(mut self, left: &Arc<AtomicU64>) -> Result<Counts, Trouble> {
        let ready = Instant::now() + MEASURED;
        self.plans = [Some((ready, json!("ready"))), Some((ready, json!("ready")))];
        while left.load(Relaxed) > 0 {
            let next = self.plans.iter().flatten().map(|(at, _)| *at).min();
            let still = Instant::now() + STILL;
            tokio::select! {
                frame = self.frames.next() => {
                    let (seat, frame) = frame.ok_or_else(|| Trouble("all streams are closed".to_owned()))?;
                    if let Message::Text(text) = frame? {
                        self.hear(seat, text.as_str(), left)?;
                    }
                }
                () = tokio::time::sleep_until(next.unwrap_or(still)) => {
                    if next.is_none() {
                        return Err(Trouble(format!("nothing happens for {STILL:?}")));
                    }
                    self.do_what_is_planned().await?;
                }
            }
        }
        Ok(self.counts)
    }

    async fn do_what_is_planned(&mut self) -> Result<(), Trouble> {
        for seat in 0..self.players.len() {
            let due = self.plans[seat].take_if(|(at, _)| *at <= Instant::now());
            if let Some((_, action)) = due {
                self.players[seat].act(&action).await?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, seat: usize, text: &str, left: &AtomicU64) -> Result<(), Trouble> {
        match self.players[seat].hear(text)? {
            Heard::News(events) => {
                for event in events {
                    self.happened(seat, &event, left)?;
                }
                Ok(())
            }
            // On a machine with much to do a hand may come too late for a tile,
            // or for the one it holds.
            Heard::Refused { why, .. } if TOO_LATE.contains(&why.as_str()) => Ok(()),
            Heard::Refused { why, .. } => Err(Trouble(format!("an act is refused: {why}"))),
            Heard::Done(_) | Heard::Else => Ok(()),
        }
    }

    /// What each does follows from what it hears itself, when it hears it.
    fn happened(&mut self, seat: usize, event: &Value, left: &AtomicU64) -> Result<(), Trouble> {
        let Some((name, what)) = event.as_object().and_then(|event| event.iter().next()) else {
            return Ok(());
        };
        let of = |field: &str| what[field].as_u64().unwrap_or(u64::MAX) as usize;
        let now = Instant::now();
        match name.as_str() {
            // The first tile is nobody's: one of the two begins.
            "raid_began" if seat == 0 => {
                let first = self.players[seat].named("lift").next().cloned();
                let lift = first.ok_or_else(|| Trouble("nothing can be lifted".to_owned()))?;
                self.plans[seat] = Some((now, lift));
            }
            "lifted" => {
                self.lifted[seat] += 1;
                if seat == 0 && self.races {
                    self.counts.lifted[self.lines[of("seat").min(1)]] += 1;
                }
                if of("seat") == seat {
                    self.plans[seat] = Some((now, json!({ "put_back": { "side": "place_up" } })));
                }
            }
            "was_put_back" | "fell" => {
                if std::mem::take(&mut self.lifted[seat]) != 1 {
                    return Err(Trouble("a tile had not exactly one winner".to_owned()));
                }
                let lift = json!({ "lift": { "spot": what["spot"] } });
                self.plans[seat] = Some((now + self.reaction(), lift));
                // The first tile was nobody's race.
                self.races = true;
            }
            "fumbled" if seat == 0 => {
                let (winner, loser) = (of("to"), of("seat"));
                if winner > 1 || winner + loser != 1 {
                    return Err(Trouble(format!("nobody has won: {event}")));
                }
                // Those after the last that was asked for count for nothing.
                let counts = left.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1));
                if counts.is_ok() {
                    self.counts.won[self.lines[winner]] += 1;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Drawn for both from the same distribution: the sum of twelve draws.
    fn reaction(&mut self) -> Duration {
        let sum: i64 = (0..12).map(|_| i64::from(self.dice.below(1_001))).sum();
        let (mean, deviation) = REACTION_MS;
        let ms = (mean + deviation * (sum - 6_000) / 1_000).max(LEAST_REACTION_MS);
        Duration::from_millis(ms as u64)
    }
}
