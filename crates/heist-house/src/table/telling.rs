//! What each viewer is told. A viewer who does not keep up gets one fresh view
//! instead of all that was missed, and is cut if that does not help.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use heist_shelf::{Glimpse, Shown, Told};
use heist_table::{Eyes, Seat, SeatSet};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::mpsc::error::TrySendError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::snapshots::Earlier;
use super::{Game, Outbox, TableTask, Who};
use crate::messages::{Chat, Message, You};
use crate::problem::Problem;
use crate::room::{Commitments, Lobby, LobbySeat, Sitter};
use crate::store::Status;

/// Somebody with an open stream.
pub(super) struct Onlooker {
    pub(super) number: u64,
    pub(super) who: Who,
    pub(super) seat: Option<Seat>,
    host: bool,
    outbox: Outbox,
    /// Up to where the log was told.
    told: usize,
    /// The version of the sight last told.
    sight: u64,
    /// Up to where the chat was told.
    pub(super) chat_told: usize,
    /// Whether players' chat alone was told.
    chat_was_filtered: bool,
    owes_hello: bool,
    owes_lobby: bool,
    behind_since: Option<Instant>,
    after: u32,
}

impl Onlooker {
    pub(super) fn is_behind(&self) -> bool {
        self.behind_since.is_some()
    }

    fn eyes(&self) -> Eyes {
        self.seat.map_or(SeatSet::EMPTY, SeatSet::only)
    }
}

/// What a kind of viewer saw last, and how often it changed.
#[derive(Default)]
pub(super) struct KnownSight {
    shown: Shown,
    version: u64,
    entries: Option<u32>,
    /// What the last version changed; let go once everybody was told.
    news: Option<String>,
}

/// What was last told to all watchers at once, who all hear the same.
pub(super) struct ToldWatchers {
    from: usize,
    sight: u64,
    text: Utf8Bytes,
}

thread_local! {
    /// Room to write in, kept: most messages are as long as the last.
    static SCRATCH: RefCell<String> = RefCell::default();
}

/// What a viewer knows already.
#[derive(Clone, Copy, Default)]
struct Knows {
    /// All that was told up to here …
    told: usize,
    /// … or that many events …
    heard: u32,
    /// … and the sight of that version.
    sight: u64,
}

/// The place of a viewer in lists by viewer: seats first, then the public.
pub(super) fn place(eyes: Eyes, seats: u8) -> usize {
    eyes.single().map_or(seats.into(), Seat::index)
}

impl Game {
    /// Counts for each viewer what was told since the last time.
    pub(super) fn count_heard(&mut self) {
        let log = self.table.log();
        for told in &log[self.heard_through..] {
            for eyes in SeatSet::viewers(self.table.seats()) {
                if told.to.includes(eyes) {
                    self.heard[place(eyes, self.table.seats())] += 1;
                }
            }
        }
        self.heard_through = log.len();
    }

    /// The version of what a viewer sees and may do now, from its own view
    /// alone. Looked at once per entry; fingerprints are kept, not the text.
    fn look_again(&mut self, eyes: Eyes) -> u64 {
        let entries = Some(self.table.entries());
        let known = &mut self.sights[place(eyes, self.table.seats())];
        if known.entries != entries {
            known.entries = entries;
            known.news = match self.table.glimpse(eyes, &mut known.shown) {
                Glimpse::Same => return known.version,
                Glimpse::Fields(news) => Some(news),
                Glimpse::Whole(_) => None,
            };
            known.version += 1;
        }
        known.version
    }

    /// The fields of a view message: what is new to a viewer who knows that,
    /// or all of it.
    fn write_view(&mut self, out: &mut String, eyes: Eyes, knows: Knows) {
        self.count_heard();
        let version = self.look_again(eyes);
        let known = &self.sights[place(eyes, self.table.seats())];
        let all;
        let (whole, sight) = match &known.news {
            _ if knows.sight == version => (false, "{}"),
            Some(news) if knows.sight + 1 == version => (false, news.as_str()),
            _ => {
                all = self.table.sight(eyes);
                (true, all.as_str())
            }
        };
        let fields = sight.strip_suffix('}').and_then(|sight| sight.strip_prefix('{'));
        let fields = fields.expect("a sight is an object");
        let step = self.heard[place(eyes, self.table.seats())];
        let now = self.clock.now().0;
        let _ = write!(out, "\"step\":{step},\"now\":{now},\"whole\":{whole},{fields}");
        if !fields.is_empty() {
            out.push(',');
        }
        out.push_str("\"events\":[");
        let earlier = self.earlier.iter().skip(knows.told);
        let earlier = earlier.filter(|told| told.to.includes(eyes));
        let log = self.log_from(knows.told).iter().filter(|told| told.to.includes(eyes));
        let heard = earlier.clone().count() + log.clone().count();
        let skipped = (knows.heard + heard as u32).saturating_sub(step) as usize;
        let events = earlier.map(News::Earlier).chain(log.map(News::Now));
        for (n, event) in events.skip(skipped).enumerate() {
            if n > 0 {
                out.push(',');
            }
            match event {
                News::Earlier(told) => out.push_str(told.news.get()),
                News::Now(told) => write_news(out, told),
            }
        }
        out.push(']');
    }
}

impl Game {
    /// A view as a message of its own; watchers in step share one.
    fn tell(&mut self, eyes: Eyes, knows: Knows) -> Utf8Bytes {
        if let Some(told) = &self.told_watchers
            && (eyes, knows.told, knows.sight) == (SeatSet::EMPTY, told.from, told.sight)
        {
            return told.text.clone();
        }
        let text = SCRATCH.with_borrow_mut(|scratch| {
            scratch.clear();
            scratch.push_str("{\"type\":\"view\",");
            self.write_view(scratch, eyes, knows);
            scratch.push('}');
            Utf8Bytes::from(scratch.as_str())
        });
        if eyes == SeatSet::EMPTY {
            let (from, sight) = (knows.told, knows.sight);
            self.told_watchers = Some(ToldWatchers { from, sight, text: text.clone() });
        }
        text
    }

    /// Everybody has been told what could be told.
    fn let_go_of_news(&mut self) {
        self.told_watchers = None;
        for known in &mut self.sights {
            known.news = None;
        }
    }
}

/// Something that happened, as viewers are told.
fn write_news(out: &mut String, told: &Told) {
    let text = serde_json::to_string(&*told.sentence).expect("text is plain data");
    let _ = write!(out, "{{\"at\":{},\"event\":{},\"text\":{text}}}", told.at.0, told.event);
}

pub(super) fn news_text(told: &Told) -> String {
    let mut text = String::new();
    write_news(&mut text, told);
    text
}

/// Something that happened before the last snapshot, or after it.
enum News<'a> {
    Earlier(&'a Earlier),
    Now(&'a Told),
}

impl TableTask {
    pub(super) fn view_for(&mut self, who: &Who, after: u32) -> Result<Value, Problem> {
        self.needs_somebody(who)?;
        let eyes = self.seat_of(who).map_or(SeatSet::EMPTY, SeatSet::only);
        let Some(game) = &mut self.game else {
            self.needs_status(Status::Playing)?;
            return Err(Problem::broken());
        };
        let mut message = String::from("{");
        game.write_view(&mut message, eyes, Knows { heard: after, ..Knows::default() });
        message.push('}');
        Ok(serde_json::from_str(&message).expect("it was just written"))
    }

    pub(super) fn attach(
        &mut self,
        who: Who,
        after: u32,
        outbox: Outbox,
    ) -> Result<Value, Problem> {
        self.needs_somebody(&who)?;
        let number = self.next_onlooker;
        self.next_onlooker += 1;
        let (seat, host) = (self.seat_of(&who), self.is_host(&who));
        self.onlookers.push(Onlooker {
            number,
            who,
            seat,
            host,
            outbox,
            told: 0,
            sight: 0,
            chat_told: 0,
            chat_was_filtered: false,
            owes_hello: true,
            owes_lobby: false,
            behind_since: None,
            after,
        });
        self.house.metrics.viewers.fetch_add(1, Relaxed);
        self.room_changed();
        self.catch_everybody_up();
        Ok(json!(number))
    }

    pub(super) fn detach(&mut self, number: u64) {
        let gone = self.onlookers.iter().position(|onlooker| onlooker.number == number);
        if let Some(place) = gone {
            let onlooker = self.onlookers.remove(place);
            self.house.metrics.viewers.fetch_sub(1, Relaxed);
            if let Some(seat) = onlooker.seat {
                self.presence[seat.index()].last_seen = Instant::now();
            }
            self.room_changed();
        }
    }

    /// Everybody should see the room anew; who has another role now begins
    /// afresh.
    pub(super) fn room_changed(&mut self) {
        let roles: Vec<_> = self
            .onlookers
            .iter()
            .map(|onlooker| (self.seat_of(&onlooker.who), self.is_host(&onlooker.who)))
            .collect();
        for (onlooker, role) in self.onlookers.iter_mut().zip(roles) {
            if (onlooker.seat, onlooker.host) != role {
                (onlooker.seat, onlooker.host) = role;
                onlooker.owes_hello = true;
            }
            onlooker.owes_lobby = true;
        }
        if self.room.public {
            self.house.lobby_changed();
        }
    }

    pub(super) fn catch_everybody_up(&mut self) {
        if self.onlookers.is_empty() {
            return;
        }
        let owes = |onlooker: &Onlooker| onlooker.owes_hello || onlooker.owes_lobby;
        let lobby = self.onlookers.iter().any(owes).then(|| self.lobby());
        let mut onlookers = std::mem::take(&mut self.onlookers);
        let before = onlookers.len();
        let patience = self.house.config.times.slow_viewer;
        onlookers.retain_mut(|onlooker| match self.catch_up(onlooker, lobby.as_ref()) {
            Ok(()) => {
                onlooker.behind_since = None;
                true
            }
            Err(TrySendError::Full(())) => {
                let since = *onlooker.behind_since.get_or_insert_with(Instant::now);
                let cut = since.elapsed() >= patience;
                if cut {
                    self.house.metrics.slow_viewers_cut.fetch_add(1, Relaxed);
                }
                !cut
            }
            Err(TrySendError::Closed(())) => false,
        });
        if let Some(game) = &mut self.game {
            game.let_go_of_news();
        }
        let gone = before - onlookers.len();
        self.house.metrics.viewers.fetch_sub(gone as i64, Relaxed);
        self.onlookers = onlookers;
        if gone > 0 {
            self.room_changed();
        }
    }

    /// The lobby is there if anybody is owed it.
    fn catch_up(
        &mut self,
        onlooker: &mut Onlooker,
        lobby: Option<&Lobby>,
    ) -> Result<(), TrySendError<()>> {
        let is_player = onlooker.seat.is_some();
        if let Some(lobby) = lobby.filter(|_| onlooker.owes_hello) {
            let filtered = is_player && self.room.status != Status::Over;
            let chat = self.chat.iter().filter(|row| self.may_read(row, is_player));
            let chat = chat.map(Chat::from).collect();
            let eyes = onlooker.eyes();
            let view = self.game.as_mut().map(|game| {
                let mut view = String::from("{");
                let knows = Knows { heard: onlooker.after, ..Knows::default() };
                game.write_view(&mut view, eyes, knows);
                view.push('}');
                RawValue::from_string(view).expect("it was just written")
            });
            let you = self.you(onlooker);
            let hello = Message::Hello { you, lobby, view: view.as_deref(), chat };
            send(&onlooker.outbox, &hello)?;
            onlooker.owes_hello = false;
            onlooker.owes_lobby = false;
            onlooker.chat_told = self.chat.len();
            onlooker.chat_was_filtered = filtered;
            if let Some(game) = &mut self.game {
                onlooker.told = game.told();
                onlooker.sight = game.look_again(eyes);
            }
            return Ok(());
        }
        if let Some(lobby) = lobby.filter(|_| onlooker.owes_lobby) {
            send(&onlooker.outbox, &Message::Lobby { lobby })?;
            onlooker.owes_lobby = false;
        }
        self.catch_up_with_the_game(onlooker)?;
        if onlooker.chat_was_filtered && self.room.status == Status::Over {
            // The game is over: now players may read what the watchers said.
            let told = self.chat[..onlooker.chat_told].iter();
            for row in told.filter(|row| self.is_from_outside(row)) {
                send(&onlooker.outbox, &Message::Chat { chat: row.into() })?;
            }
            onlooker.chat_was_filtered = false;
        }
        while let Some(row) = self.chat.get(onlooker.chat_told) {
            if self.may_read(row, is_player) {
                send(&onlooker.outbox, &Message::Chat { chat: row.into() })?;
            } else {
                onlooker.chat_was_filtered = true;
            }
            onlooker.chat_told += 1;
        }
        Ok(())
    }

    /// Nothing is sent where nothing changed for this viewer: not even that
    /// something happened.
    fn catch_up_with_the_game(&mut self, onlooker: &mut Onlooker) -> Result<(), TrySendError<()>> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let eyes = onlooker.eyes();
        let version = game.look_again(eyes);
        let news = game.log_from(onlooker.told).iter().any(|told| told.to.includes(eyes));
        if version == onlooker.sight && !news {
            onlooker.told = game.told();
            return Ok(());
        }
        let knows = Knows { told: onlooker.told, heard: 0, sight: onlooker.sight };
        send_text(&onlooker.outbox, || game.tell(eyes, knows))?;
        onlooker.told = game.told();
        onlooker.sight = version;
        Ok(())
    }

    fn you(&self, onlooker: &Onlooker) -> You {
        let guest = onlooker.who.guest.as_ref();
        let name = match (onlooker.seat, guest) {
            (_, Some(guest)) => guest.name.clone(),
            (Some(seat), None) => self.room.player_name(seat),
            (None, None) => String::new(),
        };
        You {
            guest: guest.map(|guest| guest.id.clone()),
            name,
            seat: onlooker.seat.map(Seat::number),
            host: onlooker.host,
        }
    }

    /// Streams end first, with a word; then connections drain.
    pub(super) fn say_goodbye(&mut self) {
        for onlooker in self.onlookers.drain(..) {
            let _ = send(&onlooker.outbox, &Message::Bye { reason: "closing" });
            self.house.metrics.viewers.fetch_sub(1, Relaxed);
        }
    }

    pub(super) fn lobby(&self) -> Lobby {
        let room = &self.room;
        let mut spectators: Vec<String> = Vec::new();
        let mut counted: Vec<&str> = Vec::new();
        for onlooker in self.onlookers.iter().filter(|onlooker| onlooker.seat.is_none()) {
            if let Some(guest) = &onlooker.who.guest
                && !counted.contains(&guest.id.as_str())
            {
                counted.push(&guest.id);
                spectators.push(guest.name.clone());
            }
        }
        let seat = |seat: Seat| {
            let place = room.place(seat);
            let (kind, bot) = match &place.sitter {
                Sitter::Open => ("open", None),
                Sitter::Person { .. } => ("person", None),
                Sitter::Bot { level } => ("bot", Some(level.clone())),
            };
            LobbySeat {
                seat: seat.number(),
                kind,
                name: (!place.is_open()).then(|| room.player_name(seat)),
                bot,
                ready: place.ready,
                present: self.is_present(seat),
                sitting_in: self.presence[seat.index()].sitting_in,
                left: place.left,
            }
        };
        let votes = Seat::all(room.seats()).filter(|&seat| room.place(seat).vote);
        Lobby {
            id: room.id.clone(),
            game: room.game.clone(),
            name: room.name.clone(),
            status: room.status,
            public: room.public,
            options: room.options.clone(),
            pack: room.pack.clone(),
            seats: Seat::all(room.seats()).map(seat).collect(),
            host: room.host.name.clone(),
            spectators,
            commitments: Commitments {
                house: room.house,
                seats: room.places.iter().map(|place| place.commitment).collect(),
            },
            votes: votes.map(Seat::number).collect(),
            aborts: room.aborts,
            given_up: room.given_up,
            rematch: room.rematch.clone(),
            created: room.created_ms,
        }
    }
}

fn send(outbox: &Outbox, message: &Message<'_>) -> Result<(), TrySendError<()>> {
    send_text(outbox, || message.to_text().into())
}

fn send_text(outbox: &Outbox, text: impl FnOnce() -> Utf8Bytes) -> Result<(), TrySendError<()>> {
    // The text is made only if there is room for it.
    if outbox.capacity() == 0 && !outbox.is_closed() {
        return Err(TrySendError::Full(()));
    }
    outbox.try_send(text()).map_err(|error| match error {
        TrySendError::Full(_) => TrySendError::Full(()),
        TrySendError::Closed(_) => TrySendError::Closed(()),
    })
}
