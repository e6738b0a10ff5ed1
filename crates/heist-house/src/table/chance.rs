//! From "all are ready" to the deal: commitments, salts, the first line.
//!
//! ```text
//!   seats commit (ready) ──► the house draws its secret and commits, also for
//!   bots and for seats that promised nothing ──► promised salts are revealed ──► deal
//! ```
//!
//! A promised salt that does not come ends the attempt: whoever could make
//! the house put another in its place could choose among two games.

use std::time::Instant;

use heist_shelf::{Content, Seating, Terms};
use heist_table::record::{Chain, Player};
use heist_table::{Bytes32, Chance, Clock, Seat, Secret, commit_salt};

use super::{Answer, Play, STORE_AGAIN, Stands, TableTask, Who};
use crate::problem::Problem;
use crate::room::Sitter;
use crate::store::{Change, Hidden, Status};
use crate::token::random_bytes;

impl TableTask {
    pub(super) async fn set_ready(
        &mut self,
        who: &Who,
        ready: bool,
        commitment: Option<Bytes32>,
    ) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        self.needs_status(Status::Gathering)?;
        let before = self.room.clone();
        let place = self.room.place_mut(seat);
        place.ready = ready;
        place.commitment = commitment.filter(|_| ready);
        place.promised = place.commitment.is_some();
        place.salt = None;
        self.keep_room(before).await?;
        if self.room.all_ready() {
            self.begin_salting().await;
            self.go_on_with_salts().await;
        }
        Ok(Answer::Stands(Stands { status: self.room.status }))
    }

    pub(super) async fn reveal_salt(
        &mut self,
        who: &Who,
        salt: Bytes32,
    ) -> Result<Answer, Problem> {
        let seat = self.needs_seat(who)?;
        if self.room.place(seat).salt == Some(salt) {
            return Ok(Answer::Stands(Stands { status: self.room.status }));
        }
        self.needs_status(Status::Salting)?;
        let place = self.room.place(seat);
        if !place.promised || place.commitment != Some(commit_salt(seat, &salt)) {
            return Err(Problem::invalid(
                "other-salt",
                "This is not the salt your seat committed to.",
                "Send the salt whose commitment you sent with ready.",
            ));
        }
        let before = self.room.clone();
        self.room.place_mut(seat).salt = Some(salt);
        self.keep_room(before).await?;
        self.go_on_with_salts().await;
        Ok(Answer::Stands(Stands { status: self.room.status }))
    }

    /// Everybody is ready: the house draws and commits.
    pub(super) async fn begin_salting(&mut self) {
        let before = self.room.clone();
        let secret = Hidden(random_bytes());
        self.room.status = Status::Salting;
        self.room.house = Some(Secret::new(secret.0).commitment());
        for (seat, place) in Seat::all(before.seats()).zip(&mut self.room.places) {
            place.salt = None;
            if !place.promised {
                let salt = Bytes32(random_bytes());
                place.commitment = Some(commit_salt(seat, &salt));
                place.salt = Some(salt);
            }
        }
        let table = self.room.id.clone();
        let changes = vec![Change::Secret { table, secret }, self.room.change()];
        if self.house.write(changes).await.is_err() {
            // Nobody has seen the commitment: another secret does as well.
            self.room = before;
            self.try_again = Some(Instant::now() + STORE_AGAIN);
            return;
        }
        self.secret = Some(Secret::new(secret.0));
        self.salts_by = Some(Instant::now() + self.house.config.times.salt);
        self.room_changed();
    }

    /// Deals when all salts are in; gives up when a promised one does not come.
    pub(super) async fn go_on_with_salts(&mut self) {
        if self.room.status != Status::Salting || self.unsure {
            return;
        }
        let salts: Option<Vec<Bytes32>> = self.room.places.iter().map(|place| place.salt).collect();
        if let Some(salts) = salts {
            if let Err(problem) = self.deal(salts).await {
                tracing::error!(table = %self.room.id, title = %problem.title, "cannot deal");
                self.try_again = Some(Instant::now() + STORE_AGAIN);
            }
            return;
        }
        let by =
            *self.salts_by.get_or_insert_with(|| Instant::now() + self.house.config.times.salt);
        if Instant::now() < by {
            return;
        }
        let before = self.room.clone();
        self.salts_by = None;
        self.room.stop_salting();
        self.room.aborts += 1;
        self.secret = None;
        let _ = self.keep_room(before).await;
    }

    async fn deal(&mut self, salts: Vec<Bytes32>) -> Result<(), Problem> {
        let Some(secret) = self.secret.clone() else { return Err(Problem::broken()) };
        let seating = Seating {
            players: Seat::all(self.room.seats()).map(|seat| self.player(seat)).collect(),
            chance: Chance::sealed(&secret, salts),
            secret: Some(secret),
        };
        let on_shelf = self.house.find(&self.room.game)?;
        let pack = match &self.room.pack {
            Some(pack) => {
                self.house.pack(on_shelf, pack.hash).await?.ok_or_else(Problem::broken)?
            }
            None => {
                let (file, text) = on_shelf.content();
                Content { file: file.to_owned(), text: text.to_owned() }
            }
        };
        let terms = Terms {
            options: self.room.options.clone(),
            content: Some(pack.clone()),
            ..Terms::new(self.room.seats())
        };
        let table = on_shelf.open(&terms, seating)?;
        let mut chain = Chain::default();
        let header = chain.seal(table.header());
        let before = self.room.clone();
        self.room.status = Status::Playing;
        self.room.opened_ms = Some(self.house.wall_ms());
        let dealt_ms = self.house.clock.now_ms();
        self.room.dealt_ms = Some(dealt_ms);
        let id = self.room.id.clone();
        let changes = vec![
            Change::Pack { hash: pack.hash(), text: pack.text },
            Change::Header { table: id, header },
            self.room.change(),
        ];
        if let Err(error) = self.house.write(changes).await {
            self.room = before;
            return Err(error.into());
        }
        let clock = self.house.clock.of_table(dealt_ms, Clock::ZERO);
        let mut game = Play::new(table, chain, clock);
        game.seconds_per_decision = self.room.seconds_per_decision;
        self.game = Some(game);
        self.salts_by = None;
        self.greet_everybody();
        Ok(())
    }

    /// The house was put back from a copy since this game last drew: what it
    /// drew after the copy was made is known to some, so the same draws may not
    /// come again. Nothing else may happen first.
    pub(super) async fn seal_anew(&mut self) -> Result<(), Problem> {
        let playing = self.game.as_ref().filter(|_| self.room.status == Status::Playing);
        match playing.and_then(|game| game.table.reseal(self.house.epoch)) {
            Some(entry) => self.append(entry, super::deeds::With::Nothing).await,
            None => Ok(()),
        }
    }

    fn player(&self, seat: Seat) -> Player {
        let bot = match &self.room.place(seat).sitter {
            Sitter::Bot { level } => Some(level.clone()),
            Sitter::Person { .. } | Sitter::Open => None,
        };
        Player { name: self.room.player_name(seat), bot }
    }
}
