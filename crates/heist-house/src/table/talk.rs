//! Chat. While people gather, all read everything. Once cards are dealt, those
//! who watch read what players say; players read what watchers say only after
//! the game, or a watcher could tell them what to do.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use heist_table::Seat;

use super::{Answer, TableTask, Who};
use crate::limiter::{Bucket, Rate};
use crate::names::clean;
use crate::problem::Problem;
use crate::store::{Change, ChatRow, Status};

/// How many lines are kept in memory.
const LINES_KEPT: usize = 200;
/// How many talkers are remembered.
const MOST_TALKERS: usize = 1_000;

/// Takes one of somebody's, or says in how many seconds there will be one.
fn take(buckets: &mut HashMap<String, Bucket>, who: String, rate: Rate) -> Result<(), u64> {
    let now = Instant::now();
    if buckets.len() >= MOST_TALKERS {
        buckets.clear();
    }
    buckets.entry(who).or_insert_with(|| Bucket::full(rate, now)).take(rate, now)
}

impl TableTask {
    pub(super) async fn say(&mut self, who: &Who, text: &str) -> Result<Answer, Problem> {
        self.needs_somebody(who)?;
        if !self.room.talk {
            return Err(Problem::conflict(
                "no-talk",
                "Talk is off at this table.",
                "Its host has switched it off, for everybody, and can switch it on.",
            ));
        }
        let limits = &self.house.config.limits;
        let longest = limits.chat_characters;
        if text.chars().count() > longest {
            return Err(Problem::invalid(
                "too-long",
                format!("A line of chat has at most {longest} characters."),
                "Say it in two.",
            ));
        }
        let text = clean(text, longest);
        if text.is_empty() {
            return Err(Problem::invalid("empty", "There is nothing to say.", "Type some text."));
        }
        let seat = self.seat_of(who);
        if let Some(seat) = seat {
            self.may_talk(seat)?;
        }
        let name = match (seat, &who.guest) {
            (Some(seat), _) => self.room.player_name(seat),
            (None, Some(guest)) => guest.name.clone(),
            (None, None) => "Watcher".to_owned(),
        };
        let rate = Rate { burst: limits.chat_lines, refill: Duration::from_secs(10) };
        let talker = self.counted_as(who);
        take(&mut self.talkers, talker, rate)
            .map_err(|seconds| Problem::too_fast("So many lines at once.", seconds))?;
        let table = self.room.id.clone();
        let at_ms = self.house.wall_ms();
        let row = ChatRow { table, at_ms, seat: seat.map(Seat::number), name, text };
        self.house.write(vec![Change::Said(row.clone())]).await?;
        self.house.metrics.chat_lines.fetch_add(1, Relaxed);
        self.add_to_chat(row.clone());
        if let Some(seat) = seat {
            self.hear(seat, &row.text);
        }
        self.catch_everybody_up();
        Ok(Answer::Done {})
    }

    /// Whether people may talk here. No term of the game: a host who must can
    /// silence a table at any time.
    pub(super) async fn set_talk(&mut self, who: &Who, talk: bool) -> Result<Answer, Problem> {
        self.needs_host(who)?;
        let before = self.room.clone();
        self.room.talk = talk;
        self.keep_room(before).await?;
        Ok(self.answer_lobby())
    }

    /// So many changes of one visitor in a second.
    pub(super) fn not_too_busy(&mut self, who: &Who) -> Result<(), Problem> {
        let changes = self.house.config.limits.changes_per_second;
        let rate = Rate { burst: changes.saturating_mul(4), refill: Duration::from_secs(4) };
        let changer = self.counted_as(who);
        take(&mut self.changers, changer, rate)
            .map_err(|seconds| Problem::too_fast("So many changes at once.", seconds))
    }

    fn counted_as(&self, who: &Who) -> String {
        match (&who.guest, self.seat_of(who)) {
            (Some(guest), _) => guest.id.clone(),
            (None, Some(seat)) => format!("seat {seat}"),
            (None, None) => String::new(),
        }
    }

    /// While a game runs its rules say who may talk.
    pub(super) fn may_talk(&self, seat: Seat) -> Result<(), Problem> {
        match &self.game {
            Some(game) if self.room.status == Status::Playing => game
                .table
                .may_talk(seat)
                .map_err(|refusal| Problem::refused(refusal, game.table.decision(seat))),
            _ => Ok(()),
        }
    }

    pub(super) fn add_to_chat(&mut self, row: ChatRow) {
        self.chat.push(row);
        self.banter.lines += 1;
        if self.chat.len() > 2 * LINES_KEPT {
            let cut = self.chat.len() - LINES_KEPT;
            self.chat.drain(..cut);
            for onlooker in &mut self.onlookers {
                onlooker.chat_told = onlooker.chat_told.saturating_sub(cut);
            }
        }
    }

    /// Whether somebody may read a line now.
    pub(super) fn may_read(&self, row: &ChatRow, is_player: bool) -> bool {
        !is_player || self.room.status == Status::Over || !self.is_from_outside(row)
    }

    /// Said during the game by somebody who does not play.
    pub(super) fn is_from_outside(&self, row: &ChatRow) -> bool {
        row.seat.is_none() && self.room.opened_ms.is_some_and(|opened| row.at_ms >= opened)
    }
}
