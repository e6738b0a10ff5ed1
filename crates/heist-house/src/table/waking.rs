//! Waking a table: its room is read, its game taken from the last snapshot and
//! the entries after it, or replayed from the beginning.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Weak};
use std::time::Instant;

use heist_shelf::{AnyTable, BoxOnShelf, Content, Seating, Terms};
use heist_table::record::{Chain, Header};
use heist_table::{Agenda, Entry, Seat, Secret};
use serde_json::Value;
use tokio::sync::mpsc;

use super::asked::Asked;
use super::banter::Banter;
use super::bots::Mind;
use super::presence::Presence;
use super::sights::Version;
use super::snapshots::Kept;
use super::{Answered, Mail, Play, TableTask};
use crate::clock::{HouseClock, TableClock};
use crate::house::House;
use crate::problem::Problem;
use crate::room::Room;
use crate::store::{Answers, EntryRow, TableRow};

impl Play {
    pub(super) fn new(table: Box<dyn AnyTable>, chain: Chain, clock: TableClock) -> Play {
        let seats = usize::from(table.seats());
        let mut game = Play {
            chain,
            clock,
            answered: HashMap::new(),
            refused: HashMap::new(),
            refused_in_order: VecDeque::new(),
            heard: vec![0; seats + 1],
            heard_through: 0,
            sights: std::iter::repeat_with(Version::default).take(seats + 1).collect(),
            told_watchers: None,
            minds: vec![Mind::default(); seats],
            agenda: Agenda::new(table.seats()),
            hurries: false,
            pondered: (0..seats).map(|_| Weak::new()).collect(),
            bots_saw: 0,
            asked: vec![Asked::default(); seats],
            seconds_per_decision: None,
            earlier: Vec::new(),
            kept: Kept::default(),
            table,
        };
        game.count_heard();
        game.note_who_is_asked();
        game
    }

    /// The game as its journal leaves it.
    fn replay(dealt: &Dealt, entries: &[EntryRow]) -> Result<Play, String> {
        let (terms, seating) = dealt.seating()?;
        let table = dealt.on_shelf.open(&terms, seating).map_err(|error| error.to_string())?;
        if *table.header() != dealt.header {
            return Err("it was dealt by other rules".to_owned());
        }
        let clock = dealt.clock(table.as_ref());
        let mut game = Play::new(table, dealt.chain, clock);
        game.enter_all(entries)?;
        game.clock = dealt.clock(game.table.as_ref());
        Ok(game)
    }

    /// Enters what comes next in a journal. Each line carries the hash of all
    /// before: a byte changed in the store is found here.
    pub(super) fn enter_all(&mut self, entries: &[EntryRow]) -> Result<(), String> {
        for row in entries {
            let n = row.n;
            let entry: Entry<Value> =
                self.chain.read(&row.line).map_err(|what| format!("entry {n}: {what}"))?;
            self.table.enter(entry).map_err(|refusal| format!("entry {n}: {refusal}"))?;
            self.count_heard();
            self.note_who_is_asked();
            if let Some(Answers { seat, id, body }) = &row.answers {
                let (number, body, seat) = (*seat, *body, usize::from(*seat));
                let decision =
                    Seat::all(self.table.seats()).nth(seat).map(|seat| self.table.decision(seat));
                let (Some(decision), Some(&step)) = (decision, self.heard.get(seat)) else {
                    return Err(format!("entry {n} was answered to no seat"));
                };
                self.note_answer(number, id.clone(), Answered { body, step, decision });
            }
        }
        Ok(())
    }
}

/// What a game was dealt with.
#[derive(Clone)]
pub(super) struct Dealt {
    /// The first line of the record …
    pub(super) header: Header,
    /// … and the chain after it.
    pub(super) chain: Chain,
    pub(super) on_shelf: &'static dyn BoxOnShelf,
    pack: Content,
    secret: Option<Secret>,
    dealt_ms: u64,
    clock: HouseClock,
}

impl Dealt {
    async fn load(house: &House, id: &str, row: &TableRow, room: &Room) -> Result<Dealt, Problem> {
        let mut chain = Chain::default();
        let header = row.header.as_deref().unwrap_or_default();
        let header: Header = chain
            .read(header)
            .map_err(|what| journal_is_bad(id, &format!("the header: {what}")))?;
        let on_shelf =
            house.find(&header.game).map_err(|error| journal_is_bad(id, &error.to_string()))?;
        let Some(pack) = house.pack(on_shelf, header.content).await? else {
            return Err(journal_is_bad(id, "the content pack it was dealt with is not there"));
        };
        let secret = row.secret.map(|secret| Secret::new(secret.0));
        let dealt_ms = room.dealt_ms.or(room.opened_ms).unwrap_or_default();
        Ok(Dealt { header, chain, on_shelf, pack, secret, dealt_ms, clock: house.clock })
    }

    pub(super) fn seating(&self) -> Result<(Terms, Seating), String> {
        let (players, chance) = (self.header.seats.clone(), self.header.chance.clone());
        let seating = Seating { players, chance, secret: self.secret.clone() };
        let dice = seating.chance.dice(seating.secret.as_ref());
        dice.map_err(|what| format!("the secret does not fit: {what}"))?;
        Ok((Terms::of(&self.header, self.pack.clone()), seating))
    }

    /// Walks the hashes of a whole journal, without asking the rules.
    fn walk(&self, entries: &[EntryRow]) -> Result<(), String> {
        let mut chain = self.chain;
        for (row, n) in entries.iter().zip(1..) {
            if row.n != n {
                return Err(format!("entry {n} is missing"));
            }
            chain.check(&row.line).map_err(|what| format!("entry {n}: {what}"))?;
        }
        Ok(())
    }

    /// The clock of the table as it stands.
    pub(super) fn clock(&self, table: &dyn AnyTable) -> TableClock {
        self.clock.of_table(self.dealt_ms, table.now())
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
        let told = match house.gives_notice() {
            true => house.store.told(id.clone()).await,
            false => Ok(Vec::new()),
        };
        let listening = match told {
            Ok(told) => told.into_iter().map(|row| (row.guest.clone(), row.into())).collect(),
            Err(error) => return Err((error.into(), inbox)),
        };
        let limits = &house.config.limits;
        let presence = room.places.iter().map(|_| Presence::new(limits)).collect();
        let mut task = TableTask {
            inbox,
            own_address,
            secret: row.secret.map(|secret| Secret::new(secret.0)),
            room,
            game,
            banter: Banter::new(chat.len()),
            chat,
            onlookers: Vec::new(),
            next_onlooker: 1,
            presence,
            talkers: HashMap::new(),
            changers: HashMap::new(),
            lobby_told: None,
            salts_by: None,
            waits: None,
            try_again: None,
            last_mail: Instant::now(),
            said_asleep: row.asleep,
            listening,
            by_the_day: false,
            unsure: false,
            house,
        };
        if let Err(problem) = task.seal_anew().await {
            return Err((problem, task.inbox));
        }
        task.finish_if_over().await;
        task.stand_still_after_a_restart().await;
        task.house.metrics.wakes.note(began.elapsed());
        Ok(task)
    }
}

type Loaded = (TableRow, Room, Vec<crate::store::ChatRow>, Option<Play>);

async fn load(house: &House, id: &str) -> Result<Loaded, Problem> {
    let Some(row) = house.store.table(id.to_owned()).await? else {
        return Err(Problem::no_such_table());
    };
    let room: Room =
        serde_json::from_str(&row.room).map_err(|error| journal_is_bad(id, &error.to_string()))?;
    let chat = house.store.chat(id.to_owned()).await?;
    if row.header.is_none() {
        return Ok((row, room, chat, None));
    }
    let dealt = Dealt::load(house, id, &row, &room).await?;
    let mut game = match resume(house, id, &dealt).await? {
        Some(game) => game,
        None => replay(house, id, &dealt).await?,
    };
    game.seconds_per_decision = room.seconds_per_decision;
    for row in house.store.refused(id.to_owned()).await? {
        let problem = serde_json::from_str(&row.problem);
        let problem = problem.map_err(|error| journal_is_bad(id, &error.to_string()))?;
        game.note_refusal(row.seat, row.id, row.body, problem);
    }
    Ok((row, room, chat, Some(game)))
}

async fn replay(house: &House, id: &str, dealt: &Dealt) -> Result<Play, Problem> {
    let entries = house.store.journal(id.to_owned(), 1).await?;
    house.metrics.entries_replayed.fetch_add(entries.len() as u64, Relaxed);
    let dealt = dealt.clone();
    let replayed = elsewhere(move || Play::replay(&dealt, &entries)).await;
    replayed.map_err(|what| journal_is_bad(id, &what))
}

/// The game from its snapshot, if it has a good one.
async fn resume(house: &House, id: &str, dealt: &Dealt) -> Result<Option<Play>, Problem> {
    if house.config.snapshot_every == 0 {
        return Ok(None);
    }
    let metrics = &house.metrics;
    let dropped = |what: &str| {
        tracing::warn!(table = %id, %what, "a snapshot was not used");
        metrics.snapshots_dropped.fetch_add(1, Relaxed);
    };
    let saved = match house.store.snapshot(id.to_owned()).await {
        Ok(Some(saved)) => saved,
        Ok(None) => return Ok(None),
        Err(error) => {
            dropped(&error.to_string());
            return Ok(None);
        }
    };
    let entries = house.store.journal(id.to_owned(), 1).await?;
    let after = entries.len().saturating_sub(saved.n as usize) as u64;
    let also = dealt.clone();
    let woken = elsewhere(move || {
        // What the snapshot leaves out is not played again, but it is still the
        // record: nothing of it may have changed, and nothing be missing.
        also.walk(&entries)?;
        if saved.proves_more_than(&also, &entries) {
            return Err("entries are missing at its end".to_owned());
        }
        Ok(Play::resume(&also, &saved, &entries))
    });
    let game = match woken.await.map_err(|what| journal_is_bad(id, &what))? {
        Ok(game) => game,
        Err(what) => {
            dropped(&what);
            return Ok(None);
        }
    };
    metrics.entries_replayed.fetch_add(after, Relaxed);
    let number = 1 + metrics.wakes_from_snapshot.fetch_add(1, Relaxed);
    let checked = u64::from(house.config.snapshot_checked);
    if !number.is_multiple_of(checked) {
        return Ok(Some(game));
    }
    metrics.snapshots_checked.fetch_add(1, Relaxed);
    let replayed = replay(house, id, dealt).await?;
    if !game.is_like(&replayed) {
        dropped("the journal gives another table");
        return Ok(Some(replayed));
    }
    Ok(Some(game))
}

/// A long journal takes a moment, and rules may panic on one that is not
/// theirs: neither may hold up or end anybody else.
async fn elsewhere<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, String> + Send + 'static,
) -> Result<T, String> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err("the rules broke one of their own invariants".to_owned()))
}

/// A table whose journal is not good any more.
pub(super) fn journal_is_bad(id: &str, what: &str) -> Problem {
    tracing::error!(table = %id, %what, "a table is closed");
    Problem::new(
        axum::http::StatusCode::INTERNAL_SERVER_ERROR,
        "table-closed",
        "This table is closed: its journal cannot be replayed.",
        "The host of the server finds the reason in the log. Other tables are not affected.",
    )
}
