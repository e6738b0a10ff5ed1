//! The end of a game: its record, giving up, another game.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use heist_table::record::Chain;
use heist_table::{Outcome, Seat};

use super::answer::NextHost;
use super::waking::journal_is_bad;
use super::{Answer, Rematch, STORE_AGAIN, Stands, TableTask, Who};
use crate::chronicle;
use crate::packs::PackInfo;
use crate::problem::Problem;
use crate::room::{Host, Place, Room, Sitter};
use crate::store::{Change, ChronicleRow, Status, TableRow};
use crate::token;

impl TableTask {
    /// The game itself says when it is over; the room only repeats it.
    pub(super) async fn finish_if_over(&mut self) {
        let outcome = self.game.as_ref().and_then(|game| game.table.outcome());
        if let Some(outcome) = outcome.filter(|_| self.room.status == Status::Playing) {
            let before = self.room.clone();
            self.room.status = Status::Over;
            self.room.ended_ms = Some(self.house.wall_ms());
            self.room.outcome = serde_json::to_value(outcome).ok();
            let kept = self.to_be_chronicled(&outcome).map(Change::Chronicle);
            let changes = [self.room.change()].into_iter().chain(kept).collect();
            if self.house.write(changes).await.is_ok() {
                self.house.metrics.games_finished.fetch_add(1, Relaxed);
                self.note_end();
                self.room_changed();
            } else {
                // The journal has it; the room will say so when it can.
                self.room = before;
                self.try_again = Some(Instant::now() + STORE_AGAIN);
            }
        }
    }

    /// With cards of one's own anything can be won: such a game is nobody
    /// else's measure.
    fn to_be_chronicled(&self, outcome: &Outcome) -> Option<ChronicleRow> {
        let own = |pack: &PackInfo| self.house.is_own(&self.room.game, pack);
        if self.room.pack.as_ref().is_some_and(own) {
            return None;
        }
        chronicle::kept(&self.room, self.game.as_ref()?.table.as_ref(), outcome)
    }

    /// When all people agree who have not been away too long, the game ends as
    /// it stands. Whoever would rather play on says so, for all to see.
    pub(super) async fn wish_to_give_up(
        &mut self,
        who: &Who,
        end: bool,
    ) -> Result<Answer, Problem> {
        self.needs_seat(who)?;
        self.needs_status(Status::Playing)?;
        let before = self.room.clone();
        // A person has one will, whatever the number of hands.
        let mut asks_anew = false;
        for seat in self.hands_of(who).iter() {
            let place = self.room.place_mut(seat);
            asks_anew |= end && !place.vote;
            (place.vote, place.plays_on) = (end, !end);
        }
        // Another question wants another answer, and none at all wants none.
        if asks_anew || !self.room.places.iter().any(|place| place.vote) {
            self.room.places.iter_mut().for_each(|place| place.plays_on = false);
        }
        let agreed = Seat::all(self.room.seats())
            .filter(|&seat| self.has_a_say(seat))
            .all(|seat| self.room.place(seat).vote);
        if end && agreed {
            self.give_up(before).await?;
        } else {
            self.keep_room(before).await?;
        }
        Ok(Answer::Stands(Stands { status: self.room.status }))
    }

    pub(super) async fn give_up(&mut self, before: Room) -> Result<(), Problem> {
        self.room.status = Status::Over;
        self.room.given_up = true;
        self.room.ended_ms = Some(self.house.wall_ms());
        self.keep_room(before).await?;
        self.house.metrics.games_finished.fetch_add(1, Relaxed);
        self.note_end();
        Ok(())
    }

    /// The record with the secret: after the end, for anybody who has the link.
    /// It is read from the store, where every line of it is.
    pub(super) async fn export(&mut self, who: &Who) -> Result<Answer, Problem> {
        self.needs_somebody(who)?;
        let Some(game) = self.game.as_ref().filter(|_| self.room.status == Status::Over) else {
            return Err(Problem::conflict(
                "not-over",
                "The game is not over.",
                "The record is given out when it is: it holds everything that is secret now.",
            ));
        };
        let (wanted, end) = (game.chain, game.table.last_line(game.chain, Some(&self.house.key)));
        let id = self.room.id.clone();
        let row = self.house.store.table(id.clone()).await?;
        let rows = self.house.store.journal(id, 1).await?;
        let mut chain = Chain::default();
        let mut text = String::new();
        let header = row.and_then(|row| row.header).unwrap_or_default();
        for line in std::iter::once(&header).chain(rows.iter().map(|row| &row.line)) {
            chain.check(line).map_err(|what| journal_is_bad(&self.room.id, what))?;
            text += line;
            text += "\n";
        }
        if chain != wanted {
            return Err(journal_is_bad(&self.room.id, "it is not the journal that was played"));
        }
        Ok(Answer::Record(text + &end))
    }

    /// Whoever would play another game says so, for all to see. When all people
    /// agree who are here, its table is opened.
    pub(super) async fn wish_again(&mut self, who: &Who, again: bool) -> Result<Answer, Problem> {
        self.needs_seat(who)?;
        self.needs_status(Status::Over)?;
        if let Some(table) = self.next_table().await? {
            return Ok(Answer::Rematch(Rematch::Known { table: Some(table) }));
        }
        let before = self.room.clone();
        for seat in self.hands_of(who).iter() {
            self.room.place_mut(seat).again = Some(again);
        }
        self.keep_room(before).await?;
        let agreed = Seat::all(self.room.seats())
            .filter(|&seat| self.room.place(seat).is_person() && self.is_present(seat))
            .all(|seat| self.room.place(seat).again == Some(true));
        if again && agreed {
            return self.rematch(who).await;
        }
        Ok(Answer::Rematch(Rematch::Known { table: None }))
    }

    /// The table of the next game, unless its host has closed it.
    async fn next_table(&mut self) -> Result<Option<String>, Problem> {
        let Some(id) = &self.room.rematch else { return Ok(None) };
        Ok(self.house.store.table(id.clone()).await?.map(|row| row.id))
    }

    fn goes_home(&self, seat: Seat) -> bool {
        let place = self.room.place(seat);
        place.left || place.again == Some(false)
    }

    /// Another game with the same people; whoever asks first becomes its host.
    pub(super) async fn rematch(&mut self, who: &Who) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        self.needs_status(Status::Over)?;
        if let Some(table) = self.next_table().await? {
            return Ok(Answer::Rematch(Rematch::Known { table: Some(table) }));
        }
        let Sitter::Person { guest, name } = self.room.place(seat).sitter.clone() else {
            return Err(Problem::broken());
        };
        let house = std::sync::Arc::clone(&self.house);
        let _alone = house.may_open(&guest, false).await?;
        let (host_token, host_hash) = token::new_token();
        let (spectator_token, spectator_hash) = token::new_token();
        let mut seat_token = String::new();
        let places =
            Seat::all(self.room.seats()).map(|other| match &self.room.place(other).sitter {
                // Who has left, or would rather not, is not waited for.
                Sitter::Person { .. } if self.goes_home(other) => Place::open(),
                Sitter::Person { guest, name } => {
                    let (place, token) = Place::person(guest, name);
                    if other == seat {
                        seat_token = token;
                    }
                    place
                }
                Sitter::Bot { level } => Place::bot(level),
                Sitter::Open => Place::open(),
            });
        let places = places.collect();
        let room = Room {
            id: token::new_id(),
            status: Status::Gathering,
            created_ms: self.house.wall_ms(),
            opened_ms: None,
            dealt_ms: None,
            stands_at: None,
            host: Host { guest, name, token: host_hash },
            spectator_token: spectator_hash,
            places,
            house: None,
            aborts: 0,
            given_up: false,
            rematch: None,
            ended_ms: None,
            outcome: None,
            late: Vec::new(),
            freed: Vec::new(),
            ..self.room.clone()
        };
        let before = self.room.clone();
        self.room.rematch = Some(room.id.clone());
        let changes = vec![Change::NewTable(TableRow::new(&room)), self.room.change()];
        if let Err(error) = self.house.write(changes).await {
            self.room = before;
            self.unsure = true;
            return Err(error.into());
        }
        self.room_changed();
        let host = NextHost { table: room.id, seat, host_token, seat_token, spectator_token };
        Ok(Answer::Rematch(Rematch::Opened(Box::new(host))))
    }
}

impl TableRow {
    /// A new table as it is stored.
    pub(crate) fn new(room: &Room) -> TableRow {
        TableRow {
            id: room.id.clone(),
            status: room.status,
            public: room.public,
            created_ms: room.created_ms,
            room: room.to_json(),
            secret: None,
            header: None,
            asleep: false,
        }
    }
}
