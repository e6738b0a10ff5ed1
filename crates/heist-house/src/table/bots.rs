//! Bots at the table: they wait, think elsewhere, and act.
//!
//! How long a bot waits is drawn before it thinks and does not depend on what
//! it holds; how long it thinks is rounded up to whole slots of time.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use heist_bots::Bot;
use heist_table::{Clock, Deed, Dice, Entry, Seat};
use serde_json::Value;

use super::deeds::With;
use super::{Game, Mail, STORE_AGAIN, TableTask};
use crate::clock::wall_ms;
use crate::names::clean;
use crate::room::Sitter;
use crate::store::ChatRow;
use crate::token::random_bytes;

/// What goes on in a bot's head.
#[derive(Clone, Debug, Default)]
pub(super) enum Mind {
    /// Nothing is asked.
    #[default]
    Idle,
    /// Acts from then on.
    Waits { until: Clock },
    /// Thinks since then, about that decision.
    Thinks { since: Clock, decision: u32 },
    /// Knows what to do, and when.
    Knows { at: Clock, decision: u32, action: Option<Value> },
}

/// Tells the table if a bot breaks down while thinking.
struct Errand {
    address: tokio::sync::mpsc::WeakSender<Mail>,
    seat: Seat,
    decision: u32,
    action: Option<Value>,
}

impl Drop for Errand {
    fn drop(&mut self) {
        let (seat, decision, action) = (self.seat, self.decision, self.action.take());
        if let Some(address) = self.address.upgrade() {
            let _ = address.blocking_send(Mail::Thought { seat, decision, action });
        }
    }
}

impl TableTask {
    /// The bot that plays a seat now, if one does.
    pub(super) fn bot_at(&self, seat: Seat) -> Option<Bot> {
        let place = self.room.place(seat);
        match &place.sitter {
            Sitter::Bot { level } => Some(level.parse().unwrap_or_else(|_| self.house.sits_in())),
            Sitter::Person { .. } if self.presence[seat.index()].sitting_in => {
                Some(self.house.sits_in())
            }
            Sitter::Person { .. } | Sitter::Open => None,
        }
    }

    pub(super) async fn let_bots_play(&mut self) {
        for seat in Seat::all(self.room.seats()) {
            let Some(game) = &self.game else { return };
            let bot = self.bot_at(seat).filter(|_| game.table.actors().contains(seat));
            match bot {
                Some(bot) => self.let_bot_play(seat, bot).await,
                None => self.set_mind(seat, Mind::Idle),
            }
            if self.unsure || self.room.status != crate::store::Status::Playing {
                return;
            }
        }
        // Whoever is asked again after acting, or only because another acted,
        // begins to wait: nothing else would wake the table.
        for seat in Seat::all(self.room.seats()) {
            let Some(game) = &self.game else { return };
            let is_idle = matches!(game.minds[seat.index()], Mind::Idle);
            let bot = self.bot_at(seat).filter(|_| is_idle && game.table.actors().contains(seat));
            if let Some(bot) = bot {
                self.let_bot_play(seat, bot).await;
            }
        }
    }

    async fn let_bot_play(&mut self, seat: Seat, bot: Bot) {
        let Some(game) = &self.game else { return };
        let (now, decision) = (game.clock.now(), game.table.decision(seat));
        match game.minds[seat.index()].clone() {
            Mind::Idle => {
                let until = now.plus_ms(self.pause_ms(game)).max(game.table.ready_at(seat));
                self.set_mind(seat, Mind::Waits { until });
            }
            Mind::Waits { until } if until <= now => {
                self.set_mind(seat, Mind::Thinks { since: now, decision });
                self.think(seat, bot, decision);
            }
            Mind::Knows { at, decision: about, action } if at <= now => {
                self.set_mind(seat, Mind::Idle);
                if about == decision {
                    self.bot_acts(seat, action, now).await;
                }
            }
            Mind::Waits { .. } | Mind::Thinks { .. } | Mind::Knows { .. } => {}
        }
    }

    fn think(&self, seat: Seat, bot: Bot, decision: u32) {
        let Some(game) = &self.game else { return };
        let Some(thought) = game.table.thought(seat, bot) else { return };
        let address = self.own_address.clone();
        self.house.thinkers.think(&self.room.id, move || {
            let mut errand = Errand { address, seat, decision, action: None };
            errand.action = thought(&mut Dice::sealed(random_bytes()));
        });
    }

    pub(super) fn hear_thought(&mut self, seat: Seat, decision: u32, action: Option<Value>) {
        let Some(game) = &mut self.game else { return };
        let mind = &mut game.minds[seat.index()];
        if let Mind::Thinks { since, decision: about } = *mind
            && about == decision
        {
            let took = game.clock.now().since_ms(since);
            let slot = self.house.config.bot_slot_ms.max(1);
            let at = since.plus_ms(took.div_ceil(slot) * slot);
            *mind = Mind::Knows { at, decision, action };
        }
    }

    async fn bot_acts(&mut self, seat: Seat, action: Option<Value>, now: Clock) {
        let Some(game) = &self.game else { return };
        let table = &game.table;
        if action.is_none() && table.deadline().is_some() {
            // The bot waits and sees; the clock goes on without it.
            return;
        }
        let chosen = action.and_then(|action| table.judge(seat, None, &action, now.into()).ok());
        // A thought may come too late for a table that went on meanwhile, or
        // a bot may break down: any legal act keeps the game going.
        let entry = chosen.or_else(|| {
            let mut dice = Dice::sealed(random_bytes());
            let act = table.choose(seat, Bot::Random, &mut dice)?;
            table.judge(seat, None, &act.action, now.into()).ok()
        });
        let Some(entry) = entry else { return };
        let with = self.words_with(seat, &entry).map_or(With::Nothing, With::Words);
        if self.append(entry, with).await.is_ok() {
            self.house.metrics.bot_actions.fetch_add(1, Relaxed);
        } else {
            self.try_again = Some(Instant::now() + STORE_AGAIN);
        }
    }

    /// What a bot says along with an act: made from what its seat sees.
    fn words_with(&self, seat: Seat, entry: &Entry<Value>) -> Option<ChatRow> {
        let Deed::Act { action, .. } = &entry.deed else { return None };
        if self.room.place(seat).is_person() {
            // A bot that sits in does not put words into a person's mouth.
            return None;
        }
        let mut dice = Dice::sealed(random_bytes());
        let text = self.game.as_ref()?.table.remark(seat, action, &mut dice)?;
        Some(ChatRow {
            table: self.room.id.clone(),
            at_ms: wall_ms(),
            seat: Some(seat.number()),
            name: self.room.player_name(seat),
            text: clean(&text, self.house.config.limits.chat_characters),
        })
    }

    fn pause_ms(&self, game: &Game) -> u64 {
        let config = &self.house.config;
        let range = match game.table.deadline() {
            Some(_) => &config.live_bot_pause_ms,
            None => &config.bot_pause_ms,
        };
        let span = range.end.saturating_sub(range.start).max(1);
        let longer = Dice::sealed(random_bytes()).below(span);
        u64::from(range.start + longer)
    }

    pub(super) fn set_mind(&mut self, seat: Seat, mind: Mind) {
        if let Some(game) = &mut self.game {
            game.minds[seat.index()] = mind;
        }
    }

    /// When the game itself goes on: its deadline or a bot.
    pub(super) fn next_of_the_game(&self) -> Option<Instant> {
        if self.room.status != crate::store::Status::Playing {
            return None;
        }
        let game = self.game.as_ref()?;
        let minds = game.minds.iter().filter_map(|mind| match mind {
            Mind::Waits { until } => Some(*until),
            Mind::Knows { at, .. } => Some(*at),
            // Soon; the mailbox will tell.
            Mind::Thinks { since, .. } => Some(since.plus_seconds(60)),
            Mind::Idle => None,
        });
        let next = minds.chain(game.table.deadline()).min()?;
        Some(game.clock.instant(next))
    }
}
