//! A table that is awake: one task with a mailbox.
//!
//! ```text
//!   mailbox ──► judge ──► append ──► durable ──► enter ──► answer, tell the viewers
//!   clock   ──► due ─────►                          └────► bots: wait, think elsewhere, act
//! ```
//!
//! Nothing is answered or shown before the store has it. Everything a viewer
//! is told is made from that viewer's own view and from events meant for it.

mod answer;
mod asked;
mod banter;
mod bots;
mod chance;
mod deeds;
mod ending;
mod hints;
mod lobby;
mod mail;
mod onlookers;
mod pacing;
mod people;
mod permits;
mod presence;
mod sights;
mod snapshots;
mod standstill;
mod talk;
mod telling;
mod waking;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use heist_shelf::AnyTable;
use heist_table::record::Chain;
use heist_table::{Agenda, Bytes32, Secret};
use tokio::sync::mpsc;

pub(crate) use answer::{Acted, Answer, Checked, Claimed, Rematch, Seated, Stands};
pub(crate) use hints::Hint;
pub(crate) use mail::{Act, Ask, Guest, Mail, Outbox, Reply, What, Who};
pub(crate) use people::known_bot;

use crate::clock::TableClock;
use crate::house::House;
use crate::limiter::Bucket;
use crate::problem::Problem;
use crate::room::Room;
use crate::store::{Change, ChatRow, Status};
use asked::Asked;
use banter::Banter;
use bots::Mind;
use onlookers::Onlooker;
use presence::Presence;
use snapshots::{Earlier, Kept};
use standstill::Waits;
use telling::Listener;

/// How much mail may wait.
pub(crate) const LONGEST_MAILBOX: usize = 256;

/// How often a store that took nothing is tried again.
const STORE_AGAIN: Duration = Duration::from_millis(500);
/// How often somebody who does not keep up is tried again.
const TRY_AGAIN: Duration = Duration::from_millis(200);

/// A table that is awake.
pub(crate) struct TableTask {
    house: Arc<House>,
    inbox: mpsc::Receiver<Mail>,
    /// For bots that think elsewhere.
    own_address: mpsc::WeakSender<Mail>,
    room: Room,
    secret: Option<Secret>,
    game: Option<Play>,
    chat: Vec<ChatRow>,
    banter: Banter,
    onlookers: Vec<Onlooker>,
    next_onlooker: u64,
    presence: Vec<Presence>,
    talkers: HashMap<String, Bucket>,
    /// Who changes something about the table, and how often.
    changers: HashMap<String, Bucket>,
    /// When those who look on were last told of the room.
    lobby_told: Option<Instant>,
    salts_by: Option<Instant>,
    /// The clock stands still, and for what it waits.
    waits: Option<Waits>,
    last_mail: Instant,
    /// The store did not take what the table must write by itself: it is tried
    /// again then.
    try_again: Option<Instant>,
    /// The store has it that the table sleeps.
    said_asleep: bool,
    /// What those who can be told know already.
    listening: HashMap<String, Listener>,
    /// People have gone away over a decision here.
    by_the_day: bool,
    /// The store may know more than we do: forget everything and wake again.
    unsure: bool,
}

/// The game at a table.
struct Play {
    table: Box<dyn AnyTable>,
    chain: Chain,
    clock: TableClock,
    /// Accepted actions by seat and id, for resends.
    answered: HashMap<(u8, String), Answered>,
    /// Refused ones, in their order too: the oldest are forgotten.
    refused: HashMap<(u8, String), (Bytes32, Problem)>,
    refused_in_order: VecDeque<(u8, String)>,
    /// How many events each seat, and at the end the public, has heard …
    heard: Vec<u32>,
    /// … of the log up to here.
    heard_through: usize,
    sights: Vec<sights::Version>,
    told_watchers: Option<sights::ToldWatchers>,
    minds: Vec<Mind>,
    /// When its bots act.
    agenda: Agenda,
    /// They do not pause until a person is awaited.
    hurries: bool,
    /// How many entries the bots have seen.
    bots_saw: u32,
    /// The seats for which a hint is being thought of.
    pondered: Vec<Weak<()>>,
    /// What each seat is asked, and since when.
    asked: Vec<Asked>,
    /// How long a person has for a decision.
    seconds_per_decision: Option<u32>,
    /// What was told before the snapshot the table woke from.
    earlier: Vec<Earlier>,
    /// What the last snapshot holds.
    kept: Kept,
}

#[derive(Clone, Copy)]
struct Answered {
    body: Bytes32,
    step: u32,
    decision: u32,
}

impl TableTask {
    /// Lives until the table falls asleep or the house closes.
    pub(crate) async fn live(mut self) {
        let closing = self.house.closing.clone();
        loop {
            // Mail that has come by now is opened first, then what was due by
            // now is entered: no deadline overtakes an act that was in time and
            // waited behind another's commit.
            let now = Instant::now();
            self.open_what_has_come().await;
            self.let_time_pass(now).await;
            self.catch_everybody_up();
            if self.unsure {
                break;
            }
            if self.falls_asleep() {
                self.keep_before_sleep().await;
                self.say_asleep().await;
                break;
            }
            self.keep_now_and_then().await;
            let next = self.next_moment();
            tokio::select! {
                biased;
                () = closing.cancelled() => {
                    self.tell_those_away(true).await;
                    self.say_goodbye("closing");
                    self.keep_before_sleep().await;
                    self.say_asleep().await;
                    break;
                }
                mail = self.inbox.recv() => match mail {
                    Some(mail) => self.open_mail(mail).await,
                    None => break,
                },
                () = tokio::time::sleep_until(next.into()) => {}
            }
        }
        self.house.tables.forget(&self.room.id, &self.own_address);
        self.inbox.close();
        // Whoever wrote meanwhile is answered by the table when it wakes.
        while let Some(mail) = self.inbox.recv().await {
            self.house.forward(&self.room.id, mail).await;
        }
    }

    async fn open_what_has_come(&mut self) {
        for _ in 0..self.inbox.len() {
            if self.unsure || self.house.closing.is_cancelled() {
                return;
            }
            let Some(mail) = self.inbox.recv().await else { return };
            self.open_mail(mail).await;
        }
    }

    async fn open_mail(&mut self, mail: Mail) {
        match mail {
            Mail::Ask(ask) => {
                let Ask { who, what, reply } = *ask;
                if !matches!(what, What::Glance) {
                    self.last_mail = Instant::now();
                    self.note_presence(&who);
                }
                if what.is_a_look() {
                    self.note_look(&who);
                }
                let answer = self.answer(who, what).await;
                // Whoever asked is answered before being told what came of it.
                let _ = reply.send(answer);
                self.catch_everybody_up();
            }
            Mail::Detach { onlooker } => self.detach(onlooker),
            Mail::View { onlooker, in_view } => self.note_view(onlooker, in_view),
            Mail::Thought { seat, decision, thought } => self.hear_thought(seat, decision, thought),
            Mail::Wake => {}
        }
    }

    async fn answer(&mut self, who: Who, what: What) -> Result<Answer, Problem> {
        self.needs_own_hand(&who)?;
        if what.changes_the_room() {
            self.not_too_busy(&who)?;
        }
        match what {
            What::Lobby => Ok(self.answer_lobby()),
            What::Glance => Ok(Answer::Awaited(self.awaits(&who))),
            What::Look => self.needs_somebody(&who).map(|()| Answer::Done {}),
            What::View { after } => self.view_for(&who, after),
            What::Attach { after, in_view, outbox } => self.attach(who, after, in_view, outbox),
            What::Join { seat } => self.join(&who, seat).await,
            What::Leave => self.leave(&who).await,
            What::HostToken => self.draw_host_token(&who).await,
            What::SetBot { seat, bot, frees } => {
                self.set_bot(&who, seat, bot, frees.as_deref()).await
            }
            What::Close => self.close(&who).await,
            What::SetOptions { options } => self.set_options(&who, &options).await,
            What::SetPublic { public } => self.set_public(&who, public).await,
            What::SetHands { several } => self.set_hands(&who, several).await,
            What::SetAbsence { waits } => self.set_absence(&who, waits).await,
            What::SetClock { seconds } => self.set_clock(&who, seconds).await,
            What::SetPace { pace } => self.set_pace(&who, pace).await,
            What::SetHints { hints } => self.set_hints(&who, hints).await,
            What::Hint => self.ponder(&who),
            What::SetTalk { talk } => self.set_talk(&who, talk).await,
            What::SetMute { mute } => self.set_mute(&who, mute).await,
            What::Hurry => self.hurry(&who),
            What::Link => self.link(&who).await,
            What::Claim { token } => self.claim(&who, &token).await,
            What::Ready { ready, commitment } => self.set_ready(&who, ready, commitment).await,
            What::Salt { salt } => self.reveal_salt(&who, salt).await,
            What::Act(act) => self.act(&who, act).await,
            What::Check { action } => self.check(&who, &action),
            What::Chat { text } => self.say(&who, &text).await,
            What::GiveUp { end } => self.wish_to_give_up(&who, end).await,
            What::Again { again } => self.wish_again(&who, again).await,
            What::Rematch => self.rematch(&who).await,
            What::Export => self.export(&who).await,
        }
    }

    /// Whatever the clock asks for by then: deadlines, bots, salts, people away.
    async fn let_time_pass(&mut self, by: Instant) {
        if self.try_again.is_some_and(|moment| Instant::now() < moment) {
            // A store that takes nothing is not asked all the time.
            self.notice_who_is_here();
            return;
        }
        if self.try_again.take().is_some() {
            self.finish_if_over().await;
        }
        if self.room.status == Status::Gathering && self.room.all_ready() {
            self.begin_salting().await;
        }
        self.free_seats_of_the_absent().await;
        if self.room.status == Status::Salting {
            self.go_on_with_salts().await;
        }
        self.wait_for_everybody().await;
        if self.room.status == Status::Playing
            && !self.unsure
            && self.waits.is_none()
            && let Some(game) = &self.game
        {
            let by = game.moment(by);
            let _ = self.enter_what_is_due(by).await;
            self.sit_in_for_the_absent();
            self.let_bots_play(by).await;
        }
        self.speak_up().await;
        self.tell_those_away(false).await;
        self.notice_who_is_here();
    }

    /// When to look again without mail.
    fn next_moment(&self) -> Instant {
        let now = Instant::now();
        let mut next = now + self.house.config.times.idle;
        let mut sooner = |moment: Option<Instant>| {
            if let Some(moment) = moment {
                next = next.min(moment);
            }
        };
        if let Some(moment) = self.try_again {
            // The salts, the game and its bots wait as long.
            return moment.max(now);
        }
        sooner(self.salts_by);
        sooner(self.next_of_the_wait());
        sooner(self.next_of_the_game());
        sooner(self.next_to_speak());
        sooner(self.next_absence());
        sooner(self.next_seat_to_free());
        sooner(self.next_lobby());
        sooner(self.next_to_go());
        sooner(self.next_to_tell());
        if self.onlookers.iter().any(Onlooker::is_behind) {
            sooner(Some(now + TRY_AGAIN));
        }
        next
    }

    /// Nobody looks on and nothing is about to happen.
    fn falls_asleep(&mut self) -> bool {
        let idle = self.house.config.times.idle;
        if !self.onlookers.is_empty()
            || self.last_mail.elapsed() < idle
            || self.salts_by.is_some()
            || self.waits.is_some()
            || self.next_seat_to_free().is_some()
            || self.next_to_tell().is_some()
            || !self.inbox.is_empty()
        {
            return false;
        }
        let next = self.next_of_the_game();
        if next.is_some_and(|next| next < Instant::now() + idle) {
            return false;
        }
        if let Some(next) = next {
            self.house.tables.set_alarm(&self.house, &self.room.id, next);
        }
        true
    }

    /// When the house opens again it wakes the table when something is due, and
    /// not before. If the store does not take it, it is woken at once.
    async fn say_asleep(&mut self) {
        if self.room.status != Status::Playing || self.said_asleep || self.waits.is_some() {
            return;
        }
        let due_ms = self.next_of_the_game().map(|next| {
            let ahead = next.saturating_duration_since(Instant::now());
            self.house.clock.now_ms().saturating_add(ahead.as_millis() as u64)
        });
        let table = self.room.id.clone();
        let _ = self.house.write(vec![Change::Asleep { table, due_ms }]).await;
    }

    /// Whatever happens now may change when the game goes on by itself; it is
    /// stored with the first of it.
    fn rouse(&mut self) -> Option<Change> {
        let slept = std::mem::take(&mut self.said_asleep);
        slept.then(|| Change::Awake { table: self.room.id.clone() })
    }

    /// Stores the room; if that fails the room is as it was.
    async fn keep_room(&mut self, before: Room) -> Result<(), Problem> {
        if self.room == before {
            return Ok(());
        }
        let changes = [self.room.change()].into_iter().chain(self.rouse()).collect();
        if let Err(error) = self.house.write(changes).await {
            self.room = before;
            self.unsure = true;
            return Err(error.into());
        }
        self.room_changed();
        Ok(())
    }
}
