//! Bots at the table: they wait, think elsewhere, and act.
//!
//! When a bot acts is drawn before it thinks and does not depend on what it
//! holds; how long it thinks is rounded up to whole slots of time.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use heist_bots::Bot;
use heist_shelf::AnyTable;
use heist_table::{Clock, Deed, Dice, Entry, Seat, SeatSet};
use serde_json::Value;

use super::deeds::With;
use super::pacing::moment;
use super::{Mail, STORE_AGAIN, TableTask};
use crate::names::clean;
use crate::room::Sitter;
use crate::store::ChatRow;
use crate::token::random_bytes;

/// What goes on in a bot's head.
#[derive(Clone, Debug, Default)]
pub(super) enum Mind {
    /// Nothing: it is not asked, or its moment has not come.
    #[default]
    Idle,
    /// Thinks since then, about that decision, of a table with so many entries.
    Thinks { since: Clock, decision: u32, entries: u32 },
    /// Knows what to do, and when.
    Knows { at: Clock, decision: u32, entries: u32, thought: Thought },
}

/// What a bot came to think.
#[derive(Clone, Debug)]
pub(crate) enum Thought {
    Acts(Value),
    /// It waits and sees.
    Waits,
    /// It broke down.
    Broke,
}

/// Tells the table what a bot came to think. A destructor, so that a bot that
/// breaks down while thinking answers as well.
struct Errand {
    address: tokio::sync::mpsc::WeakSender<Mail>,
    seat: Seat,
    decision: u32,
    thought: Thought,
}

impl Drop for Errand {
    fn drop(&mut self) {
        let (seat, decision) = (self.seat, self.decision);
        let thought = std::mem::replace(&mut self.thought, Thought::Broke);
        if let Some(address) = self.address.upgrade() {
            let _ = address.blocking_send(Mail::Thought { seat, decision, thought });
        }
    }
}

impl TableTask {
    /// The bot that plays a seat now, if one does.
    pub(super) fn bot_at(&self, seat: Seat) -> Option<Bot> {
        let place = self.room.place(seat);
        match &place.sitter {
            Sitter::Bot { level } => Some(level.parse().unwrap_or_else(|_| self.house.sits_in())),
            Sitter::Person { .. }
                if self.presence[seat.index()].sitting_in || self.clock_has_run_out(seat) =>
            {
                Some(self.house.sits_in())
            }
            Sitter::Person { .. } | Sitter::Open => None,
        }
    }

    pub(super) async fn let_bots_play(&mut self, now: Clock) {
        self.ask_bots(now);
        for seat in Seat::all(self.room.seats()) {
            match self.bot_at(seat) {
                Some(bot) => self.let_bot_play(seat, bot, now).await,
                None => self.set_mind(seat, Mind::Idle),
            }
            if self.unsure || self.room.status != crate::store::Status::Playing {
                return;
            }
        }
        // Whoever is asked again after acting, or only because another acted,
        // is given a moment: nothing else would wake the table.
        self.ask_bots(now);
    }

    /// Bots that may act, and do not think already, are given their moment.
    fn ask_bots(&mut self, now: Clock) {
        let bots: Vec<Option<Bot>> =
            Seat::all(self.room.seats()).map(|seat| self.bot_at(seat)).collect();
        let late: SeatSet =
            Seat::all(self.room.seats()).filter(|&seat| self.clock_has_run_out(seat)).collect();
        let pauses = self.pauses();
        let Some(game) = &mut self.game else { return };
        if std::mem::replace(&mut game.bots_saw, game.table.entries()) != game.table.entries() {
            game.agenda.stir();
        }
        let is_free = |&seat: &Seat| {
            bots[seat.index()].is_some() && matches!(game.minds[seat.index()], Mind::Idle)
        };
        let free = game.table.actors().iter().filter(is_free).collect();
        let table = &*game.table;
        game.agenda.ask(free, |seat| {
            let bot = bots[seat.index()].expect("only bots are asked");
            // Whoever plays for a person whose time is up has waited long enough.
            if late.contains(seat) {
                return now;
            }
            moment(table, seat, bot, now, &pauses)
        });
    }

    async fn let_bot_play(&mut self, seat: Seat, bot: Bot, now: Clock) {
        let Some(game) = &mut self.game else { return };
        let (decision, entries) = (game.table.decision(seat), game.table.entries());
        match game.minds[seat.index()].clone() {
            Mind::Idle if game.agenda.moment(seat).is_some_and(|at| at <= now) => {
                game.agenda.forget(seat);
                // Another may have acted at the same moment, and this one is not asked any more.
                if self.think(seat, bot, decision) {
                    self.set_mind(seat, Mind::Thinks { since: now, decision, entries });
                }
            }
            Mind::Knows { at, decision: about, entries: of, thought } if at <= now => {
                self.set_mind(seat, Mind::Idle);
                if about == decision {
                    self.bot_acts(seat, bot, now, thought, of == entries).await;
                }
            }
            Mind::Idle | Mind::Thinks { .. } | Mind::Knows { .. } => {}
        }
    }

    /// Whether there is something to think about.
    fn think(&self, seat: Seat, bot: Bot, decision: u32) -> bool {
        let Some(think) = self.game.as_ref().and_then(|game| game.table.thought(seat, bot)) else {
            return false;
        };
        let address = self.own_address.clone();
        self.house.thinkers.think(&self.room.id, move || {
            let mut errand = Errand { address, seat, decision, thought: Thought::Broke };
            let action = think(&mut Dice::sealed(random_bytes()));
            errand.thought = action.map_or(Thought::Waits, Thought::Acts);
        });
        true
    }

    pub(super) fn hear_thought(&mut self, seat: Seat, decision: u32, thought: Thought) {
        let Some(game) = &mut self.game else { return };
        let mind = &mut game.minds[seat.index()];
        if let Mind::Thinks { since, decision: about, entries } = *mind
            && about == decision
        {
            let took = game.clock.now().since_ms(since);
            let slot = self.house.config.bot_slot_ms.max(1);
            let at = since.plus_ms(took.div_ceil(slot) * slot);
            *mind = Mind::Knows { at, decision, entries, thought };
        }
    }

    /// `in_time`: nothing has happened since the bot began to think.
    async fn bot_acts(
        &mut self,
        seat: Seat,
        bot: Bot,
        now: Clock,
        thought: Thought,
        in_time: bool,
    ) {
        let pauses = self.pauses();
        let Some(game) = &mut self.game else { return };
        let table = &*game.table;
        let entry = match thought {
            // What it would have waited for may have happened meanwhile: it looks again.
            Thought::Waits if !in_time => return,
            Thought::Waits if goes_on_without(table, seat) => {
                // Not sooner than a person would look again.
                let again = table.acts_at(seat, bot, now, &mut Dice::sealed(random_bytes()));
                let again = if again > now { moment(table, seat, bot, now, &pauses) } else { now };
                return game.agenda.waits(seat, now, again);
            }
            Thought::Acts(action) => match table.judge(seat, None, &action, now.into()) {
                Ok(entry) => Some(entry),
                // The table went on meanwhile: the bot looks again.
                Err(_) if !in_time => return,
                Err(_) => any_act(table, seat, now),
            },
            Thought::Waits | Thought::Broke => any_act(table, seat, now),
        };
        let Some(entry) = entry else { return };
        let with = if self.clock_has_run_out(seat) {
            With::Clock(seat)
        } else {
            self.words_with(seat, &entry).map_or(With::Nothing, With::Words)
        };
        if self.append(entry, with).await.is_ok() {
            self.house.metrics.actions.fetch_add(1, Relaxed);
            self.catch_everybody_up();
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
        if !self.room.talk {
            // Where nobody may answer, bots chat no more than people do.
            return None;
        }
        let table = &self.game.as_ref()?.table;
        table.may_talk(seat).ok()?;
        let text = table.remark(seat, action, &mut Dice::sealed(random_bytes()))?;
        Some(ChatRow {
            table: self.room.id.clone(),
            at_ms: self.house.wall_ms(),
            seat: Some(seat.number()),
            name: self.room.player_name(seat),
            text: clean(&text, self.house.config.limits.chat_characters),
        })
    }

    pub(super) fn set_mind(&mut self, seat: Seat, mind: Mind) {
        if let Some(game) = &mut self.game {
            game.minds[seat.index()] = mind;
        }
    }

    /// When the game itself goes on: its deadline, a bot, or the clock of the
    /// house.
    pub(super) fn next_of_the_game(&self) -> Option<Instant> {
        if self.room.status != crate::store::Status::Playing || self.waits.is_some() {
            return None;
        }
        let game = self.game.as_ref()?;
        let minds = game.minds.iter().filter_map(|mind| match mind {
            Mind::Knows { at, .. } => Some(*at),
            // Soon; the mailbox will tell.
            Mind::Thinks { since, .. } => Some(since.plus_seconds(60)),
            Mind::Idle => None,
        });
        let acts = game.agenda.next().map(|(at, _)| at);
        let clock = self.next_to_run_out();
        let next = minds.chain(acts).chain(game.table.deadline()).chain(clock).min()?;
        Some(game.clock.instant(next))
    }
}

/// Whether something happens while a seat waits: a deadline comes, nobody
/// waits for the seat, or somebody else is awaited too.
fn goes_on_without(table: &dyn AnyTable, seat: Seat) -> bool {
    table.deadline().is_some() || table.awaited() != SeatSet::only(seat)
}

/// Any legal act keeps the game going when a bot has broken down.
fn any_act(table: &dyn AnyTable, seat: Seat, now: Clock) -> Option<Entry<Value>> {
    let act = table.choose(seat, Bot::Random, &mut Dice::sealed(random_bytes()))?;
    table.judge(seat, None, &act.action, now.into()).ok()
}
