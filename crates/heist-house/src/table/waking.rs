//! Waking a table: its room is read, its game replayed from the journal.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use heist_shelf::{AnyTable, Seating, Terms};
use heist_table::record::Chain;
use heist_table::{Record, Secret};
use tokio::sync::mpsc;

use super::bots::Mind;
use super::presence::Presence;
use super::telling::KnownSight;
use super::{Answered, Game, Mail, TableTask};
use crate::clock::TableClock;
use crate::house::House;
use crate::problem::Problem;
use crate::room::Room;
use crate::store::{AnsweredRow, EntryRow, TableRow};

impl Game {
    pub(super) fn new(table: Box<dyn AnyTable>, chain: Chain, clock: TableClock) -> Game {
        let seats = usize::from(table.seats());
        let mut game = Game {
            table,
            chain,
            clock,
            answered: HashMap::new(),
            refused: HashMap::new(),
            heard: vec![0; seats + 1],
            heard_through: 0,
            sights: std::iter::repeat_with(KnownSight::default).take(seats + 1).collect(),
            told_watchers: None,
            minds: vec![Mind::default(); seats],
        };
        game.count_heard();
        game
    }

    /// The game as its journal leaves it. Each line carries the hash of all
    /// before: a byte changed in the store is found here.
    fn replay(
        header: &str,
        entries: &[EntryRow],
        answered: Vec<AnsweredRow>,
        secret: Option<Secret>,
        opened_ms: u64,
    ) -> Result<Game, String> {
        let lines = std::iter::once(header).chain(entries.iter().map(|row| row.line.as_str()));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        let record = Record::read(&text).map_err(|error| error.to_string())?;
        let header = &record.header;
        let on_shelf = heist_shelf::find(&header.game).map_err(|error| error.to_string())?;
        let mut terms = Terms::new(header.seats.len().min(255) as u8);
        terms.options = header.options.clone();
        let players = header.seats.clone();
        let seating = Seating { players, chance: header.chance.clone(), secret };
        let chance = seating.chance.dice(seating.secret.as_ref());
        chance.map_err(|what| format!("the secret does not fit: {what}"))?;
        let table = on_shelf.open(&terms, seating).map_err(|error| error.to_string())?;
        if table.header() != header {
            return Err("it was dealt by other rules or with other content".to_owned());
        }
        let mut chain = Chain::default();
        chain.seal(header);
        let clock = TableClock::new(opened_ms, heist_table::Clock::ZERO);
        let mut game = Game::new(table, chain, clock);
        let mut resends: HashMap<u32, AnsweredRow> =
            answered.into_iter().map(|row| (row.n, row)).collect();
        for entry in record.entries {
            let n = entry.n;
            game.chain.seal(&entry);
            game.table.enter(entry).map_err(|refusal| format!("entry {n}: {refusal}"))?;
            game.count_heard();
            if let Some(row) = resends.remove(&n) {
                let seat = usize::from(row.seat);
                let decision = heist_table::Seat::all(game.table.seats())
                    .nth(seat)
                    .map(|seat| game.table.decision(seat));
                let (Some(decision), Some(&step)) = (decision, game.heard.get(seat)) else {
                    return Err(format!("entry {n} was answered to no seat"));
                };
                game.answered
                    .insert((row.seat, row.id), Answered { body: row.body, step, decision });
            }
        }
        game.clock = TableClock::new(opened_ms, game.table.now());
        Ok(game)
    }
}

impl TableTask {
    /// Reads a table from the store and brings it back to where it was.
    pub(crate) async fn wake(
        house: Arc<House>,
        id: String,
        inbox: mpsc::Receiver<Mail>,
        own_address: mpsc::WeakSender<Mail>,
    ) -> Result<TableTask, (Problem, mpsc::Receiver<Mail>)> {
        let began = Instant::now();
        let loaded = load(&house, &id).await;
        let (row, room, chat, game) = match loaded {
            Ok(loaded) => loaded,
            Err(problem) => return Err((problem, inbox)),
        };
        let limits = &house.config.limits;
        let presence = room.places.iter().map(|_| Presence::new(limits)).collect();
        let mut task = TableTask {
            inbox,
            own_address,
            secret: row.secret.map(|secret| Secret::new(secret.0)),
            room,
            game,
            chat,
            onlookers: Vec::new(),
            next_onlooker: 1,
            presence,
            talkers: HashMap::new(),
            salts_by: None,
            last_mail: Instant::now(),
            unsure: false,
            house,
        };
        task.finish_if_over().await;
        task.house.metrics.wakes.note(began.elapsed());
        Ok(task)
    }
}

type Loaded = (TableRow, Room, Vec<crate::store::ChatRow>, Option<Game>);

async fn load(house: &House, id: &str) -> Result<Loaded, Problem> {
    let Some(row) = house.store.table(id.to_owned()).await? else {
        return Err(Problem::no_such_table());
    };
    let closed = |what: String| {
        tracing::error!(table = %id, %what, "a table cannot be woken");
        Problem::new(
            axum::http::StatusCode::INTERNAL_SERVER_ERROR,
            "table-closed",
            "This table is closed: its journal cannot be replayed.",
            "The host of the server finds the reason in the log. Other tables are not affected.",
        )
    };
    let room: Room = serde_json::from_str(&row.room).map_err(|error| closed(error.to_string()))?;
    let chat = house.store.chat(id.to_owned()).await?;
    let Some(header) = row.header.clone() else { return Ok((row, room, chat, None)) };
    let entries = house.store.journal(id.to_owned()).await?;
    let answered = house.store.answered(id.to_owned()).await?;
    let secret = row.secret.map(|secret| Secret::new(secret.0));
    let opened_ms = room.opened_ms.unwrap_or_default();
    // A long journal takes a moment, and rules may panic on one that is not
    // theirs: neither may hold up or end anybody else.
    let replayed = tokio::task::spawn_blocking(move || {
        Game::replay(&header, &entries, answered, secret, opened_ms)
    });
    match replayed.await {
        Ok(Ok(game)) => Ok((row, room, chat, Some(game))),
        Ok(Err(what)) => Err(closed(what)),
        Err(_) => Err(closed("the rules broke one of their own invariants".to_owned())),
    }
}
