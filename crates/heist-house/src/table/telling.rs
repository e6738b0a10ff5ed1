//! What each viewer is told. A viewer who does not keep up gets one fresh view
//! instead of all that was missed, and is cut if that does not help.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use heist_shelf::Told;
use heist_table::{Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::mpsc::error::TrySendError;

use super::{Game, Outbox, TableTask, Who};
use crate::messages::{Chat, Message, You, view_text};
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

    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// What a kind of viewer saw last, and how often it changed.
#[derive(Default)]
pub(super) struct KnownSight {
    sight: Box<str>,
    version: u64,
    entries: u32,
}

/// Something that happened, as viewers are told.
#[derive(Serialize)]
pub(super) struct News<'a> {
    at: u64,
    event: &'a Value,
    text: &'a str,
}

impl News<'_> {
    pub(super) fn of(told: &Told) -> News<'_> {
        News { at: told.at.0, event: &told.event, text: &told.sentence }
    }
}

/// Something that happened, from the log or from before a snapshot.
#[derive(Serialize)]
#[serde(untagged)]
enum Heard<'a> {
    Earlier(&'a RawValue),
    Now(News<'a>),
}

/// The place of a viewer in lists by viewer: seats first, then the public.
pub(super) fn place(viewer: Viewer, seats: u8) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => seats.into(),
    }
}

impl Game {
    /// Counts for each viewer what was told since the last time.
    pub(super) fn count_heard(&mut self) {
        let log = self.table.log();
        for told in &log[self.heard_through..] {
            for viewer in Viewer::all(self.table.seats()) {
                if told.to.includes(viewer) {
                    self.heard[place(viewer, self.table.seats())] += 1;
                }
            }
        }
        self.heard_through = log.len();
    }

    /// What a viewer sees and may do now, from its own view alone, with the
    /// number of its last change. Written once per entry, and kept as text: a
    /// tree of JSON would take ten times the room and the time.
    fn known_sight(&mut self, viewer: Viewer) -> (&str, u64) {
        let (place, entries) = (place(viewer, self.table.seats()), self.table.entries());
        if self.sights[place].sight.is_empty() || self.sights[place].entries != entries {
            let sight = self.table.sight(viewer);
            let known = &mut self.sights[place];
            known.entries = entries;
            if *known.sight != sight {
                known.sight = sight.into();
                known.version += 1;
            }
        }
        let known = &self.sights[place];
        (&known.sight, known.version)
    }

    /// Everything for a viewer: the sight now, and events from that place of
    /// the log on, those numbered up to `after` left out.
    fn message(&mut self, viewer: Viewer, from: usize, after: u32) -> String {
        self.count_heard();
        let step = self.heard[place(viewer, self.table.seats())];
        let now = self.clock.now().0;
        let (sight, _) = self.known_sight(viewer);
        let sight = sight.strip_suffix('}').and_then(|sight| sight.strip_prefix('{'));
        let sight = sight.expect("a sight is an object");
        let mut text = format!("{{\"step\":{step},\"now\":{now},{sight},\"events\":");
        let earlier = self.earlier.iter().skip(from).filter(|told| told.to.includes(viewer));
        let log = self.log_from(from).iter().filter(|told| told.to.includes(viewer));
        let heard = earlier.clone().count() + log.clone().count();
        let first = step - heard as u32;
        let known = after.saturating_sub(first) as usize;
        let earlier = earlier.map(|told| Heard::Earlier(&told.news));
        let events = earlier.chain(log.map(|told| Heard::Now(News::of(told))));
        let events: Vec<Heard<'_>> = events.skip(known).collect();
        text += &serde_json::to_string(&events).expect("events are plain data");
        text += "}";
        text
    }
}

impl TableTask {
    pub(super) fn view_for(&mut self, who: &Who, after: u32) -> Result<Value, Problem> {
        self.needs_somebody(who)?;
        let viewer = self.seat_of(who).map_or(Viewer::Spectator, Viewer::Seat);
        let Some(game) = &mut self.game else {
            self.needs_status(Status::Playing)?;
            return Err(Problem::broken());
        };
        let message = game.message(viewer, 0, after);
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
            let viewer = onlooker.viewer();
            let view = self.game.as_mut().map(|game| {
                let view = game.message(viewer, 0, onlooker.after);
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
                onlooker.sight = game.known_sight(viewer).1;
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
            for row in self.chat[..onlooker.chat_told].iter().filter(|row| row.seat.is_none()) {
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
        let viewer = onlooker.viewer();
        let (_, version) = game.known_sight(viewer);
        let news = game.log_from(onlooker.told).iter().any(|told| told.to.includes(viewer));
        if version == onlooker.sight && !news {
            onlooker.told = game.told();
            return Ok(());
        }
        let message = game.message(viewer, onlooker.told, 0);
        send_text(&onlooker.outbox, || view_text(&message))?;
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
    send_text(outbox, || message.to_text())
}

fn send_text(outbox: &Outbox, text: impl FnOnce() -> String) -> Result<(), TrySendError<()>> {
    // The text is made only if there is room for it.
    if outbox.capacity() == 0 && !outbox.is_closed() {
        return Err(TrySendError::Full(()));
    }
    let text: Arc<str> = text().into();
    outbox.try_send(text).map_err(|error| match error {
        TrySendError::Full(_) => TrySendError::Full(()),
        TrySendError::Closed(_) => TrySendError::Closed(()),
    })
}
