//! Who looks on, and that they keep up: a viewer who does not gets one fresh
//! view instead of all that was missed, and is cut if that does not help.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use heist_table::{Eyes, Seat, SeatSet};
use serde_json::value::RawValue;
use tokio::sync::mpsc::error::TrySendError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::sights::Knows;
use super::{Answer, Guest, Outbox, TableTask, Who};
use crate::messages::{Chat, Message, You};
use crate::problem::Problem;
use crate::room::Lobby;
use crate::store::Status;

/// Somebody with an open stream.
pub(super) struct Onlooker {
    pub(super) number: u64,
    pub(super) who: Who,
    pub(super) seat: Option<Seat>,
    /// All seats of the person.
    pub(super) hands: SeatSet,
    host: bool,
    outbox: Outbox,
    /// The person has the page before their eyes, as far as it says.
    pub(super) in_view: bool,
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

    pub(super) fn is_player(&self) -> bool {
        !self.hands.is_empty()
    }

    /// A stream is one hand's: it shows nothing of the person's others.
    fn eyes(&self) -> Eyes {
        self.seat.map_or(SeatSet::EMPTY, SeatSet::only)
    }
}

impl TableTask {
    pub(super) fn attach(
        &mut self,
        who: Who,
        after: u32,
        in_view: bool,
        outbox: Outbox,
    ) -> Result<Answer, Problem> {
        self.needs_somebody(&who)?;
        let number = self.next_onlooker;
        self.next_onlooker += 1;
        let (seat, hands, host) = self.role_of(&who);
        self.onlookers.push(Onlooker {
            number,
            who,
            seat,
            hands,
            host,
            outbox,
            in_view,
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
        Ok(Answer::Onlooker(number))
    }

    pub(super) fn detach(&mut self, number: u64) {
        let gone = self.onlookers.iter().position(|onlooker| onlooker.number == number);
        if let Some(place) = gone {
            let onlooker = self.onlookers.remove(place);
            self.house.metrics.viewers.fetch_sub(1, Relaxed);
            for seat in onlooker.hands.iter() {
                let presence = &mut self.presence[seat.index()];
                presence.last_seen = Instant::now();
                if onlooker.in_view {
                    presence.looked_at = presence.last_seen;
                }
            }
            self.room_changed();
        }
    }

    fn role_of(&self, who: &Who) -> (Option<Seat>, SeatSet, bool) {
        (self.seat_of(who), self.hands_of(who), self.is_host(who))
    }

    /// Everybody should see the room anew; who has another role now begins
    /// afresh.
    pub(super) fn room_changed(&mut self) {
        let roles: Vec<_> =
            self.onlookers.iter().map(|onlooker| self.role_of(&onlooker.who)).collect();
        for (onlooker, role) in self.onlookers.iter_mut().zip(roles) {
            if (onlooker.seat, onlooker.hands, onlooker.host) != role {
                (onlooker.seat, onlooker.hands, onlooker.host) = role;
                onlooker.owes_hello = true;
            }
            onlooker.owes_lobby = true;
        }
        if self.room.public {
            self.house.lobby_changed();
        }
    }

    /// Whoever takes another name while sitting down is called by it.
    pub(super) fn call_by_name(&mut self, guest: &Guest) {
        let known = self.onlookers.iter_mut().filter_map(|onlooker| onlooker.who.guest.as_mut());
        for same in known.filter(|known| known.id == guest.id) {
            same.name.clone_from(&guest.name);
        }
    }

    /// The game is dealt: everybody begins afresh, with what is printed.
    pub(super) fn greet_everybody(&mut self) {
        for onlooker in &mut self.onlookers {
            onlooker.owes_hello = true;
        }
        self.room_changed();
        self.catch_everybody_up();
    }

    pub(super) fn catch_everybody_up(&mut self) {
        if self.onlookers.is_empty() {
            return;
        }
        let tells_lobby = self.next_lobby().is_some_and(|moment| moment <= Instant::now());
        if tells_lobby {
            self.lobby_told = Some(Instant::now());
        }
        let owes = |onlooker: &Onlooker| onlooker.owes_hello || tells_lobby && onlooker.owes_lobby;
        let lobby = self.onlookers.iter().any(owes).then(|| self.lobby());
        let mut onlookers = std::mem::take(&mut self.onlookers);
        let before = onlookers.len();
        let patience = self.house.config.times.slow_viewer;
        onlookers.retain_mut(|onlooker| {
            match self.catch_up(onlooker, lobby.as_ref(), tells_lobby) {
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
            }
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

    /// When those who look on are next told of the room: what changes soon after
    /// the last time is gathered, however often it changes.
    pub(super) fn next_lobby(&self) -> Option<Instant> {
        self.onlookers.iter().any(|onlooker| onlooker.owes_lobby).then(|| {
            let last = self.lobby_told;
            last.map_or_else(Instant::now, |last| last + self.house.config.times.gathering)
        })
    }

    /// The lobby is there if anybody is owed it now.
    fn catch_up(
        &mut self,
        onlooker: &mut Onlooker,
        lobby: Option<&Lobby>,
        tells_lobby: bool,
    ) -> Result<(), TrySendError<()>> {
        let is_player = onlooker.is_player();
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
            let printed = self.game.as_ref().map(|game| {
                RawValue::from_string(game.table.printed()).expect("what is printed is JSON")
            });
            let (you, printed, view) = (self.you(onlooker), printed.as_deref(), view.as_deref());
            let hello = Message::Hello { you, lobby, printed, view, chat };
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
        if let Some(lobby) = lobby.filter(|_| tells_lobby && onlooker.owes_lobby) {
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
            hands: onlooker.hands.iter().map(Seat::number).collect(),
            host: onlooker.host,
            muted: guest.is_some_and(|guest| self.has_muted(&guest.id)),
            freed: guest.is_some_and(|guest| self.room.freed.contains(&guest.id)),
        }
    }

    /// Streams end first, with a word; then connections drain.
    pub(super) fn say_goodbye(&mut self, reason: &'static str) {
        for onlooker in self.onlookers.drain(..) {
            let _ = send(&onlooker.outbox, &Message::Bye { reason });
            self.house.metrics.viewers.fetch_sub(1, Relaxed);
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
