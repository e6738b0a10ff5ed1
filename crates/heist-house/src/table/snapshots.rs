//! Snapshots: a table wakes from the last one and replays what came after.
//!
//! ```text
//!   every 200 entries, and before sleep:  table, chain ──► snapshot (takes the place of the last)
//!                      told, answered since the last ──► one more chapter
//!   waking:  snapshot, chapters, entries after it ──► the table as a whole replay gives it
//! ```
//!
//! A snapshot is a cache, never the truth. It names the program, the hash of
//! the header (which holds the version of the rules and the hash of the
//! content), the hash of the journal at its last entry and that of its
//! chapters. Whatever does not fit is left aside for the whole journal.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;

use heist_shelf::Told;
use heist_table::record::Chain;
use heist_table::{Audience, Bytes32, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::asked::Asked;
use super::sights::{news_text, place};
use super::waking::Dealt;
use super::{Answered, Play, TableTask};
use crate::store::{Change, EntryRow, SnapshotRow};

/// What wrote a snapshot: another version may tell the same in other words.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Something told before a snapshot, as viewers read it.
#[derive(Debug)]
pub(super) struct Earlier {
    pub(super) to: Audience,
    pub(super) news: Box<RawValue>,
}

/// What the last snapshot holds.
#[derive(Debug)]
pub(super) struct Kept {
    entries: u32,
    told: usize,
    /// The hash of all chapters.
    chapters: Bytes32,
    /// The store may hold chapters that are not ours.
    afresh: bool,
    /// Answered since.
    answered: Vec<(u8, String)>,
    /// After how many entries the next one is tried.
    next: u32,
}

impl Default for Kept {
    fn default() -> Kept {
        let (entries, told, next) = (0, 0, 0);
        Kept { entries, told, chapters: NO_CHAPTERS, afresh: true, answered: Vec::new(), next }
    }
}

const NO_CHAPTERS: Bytes32 = Bytes32([0; 32]);

#[derive(Serialize, Deserialize)]
struct Saved<'a> {
    program: &'a str,
    /// The hash of the record's first line.
    header: Bytes32,
    /// The hash of the last entry's line, and its number; older snapshots do
    /// not say that.
    entry: Bytes32,
    #[serde(default)]
    entries: u32,
    chapters: Bytes32,
    /// Since when each seat is asked what it is asked; older snapshots do not
    /// say.
    #[serde(default)]
    asked: Vec<Asked>,
    #[serde(borrow)]
    table: &'a RawValue,
}

#[derive(Default, Serialize, Deserialize)]
struct Chapter {
    /// Seats that heard it, or everybody; and what they heard.
    told: Vec<(Option<SeatSet>, Box<RawValue>)>,
    answered: Vec<AnsweredThen>,
}

#[derive(Serialize, Deserialize)]
struct AnsweredThen {
    seat: u8,
    id: String,
    body: Bytes32,
    step: u32,
    decision: u32,
}

fn then(before: Bytes32, chapter: &str) -> Bytes32 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&before.0);
    hasher.update(chapter.as_bytes());
    Bytes32(*hasher.finalize().as_bytes())
}

fn hash(text: &str) -> Bytes32 {
    Bytes32(*blake3::hash(text.as_bytes()).as_bytes())
}

impl SnapshotRow {
    /// Whether it was taken of this very game after more entries than the
    /// journal has: then some that were acknowledged are gone.
    pub(super) fn proves_more_than(&self, dealt: &Dealt, entries: &[EntryRow]) -> bool {
        let Ok(told) = serde_json::from_str::<Saved<'_>>(&self.text) else { return false };
        hash(&self.text) == self.hash
            && told.header == dealt.chain.last()
            && told.entries as usize > entries.len()
    }
}

impl Play {
    /// How much was told in all.
    pub(super) fn told(&self) -> usize {
        self.earlier.len() + self.table.log().len()
    }

    /// The log from that place of all that was told; what came before the
    /// snapshot is not in it.
    pub(super) fn log_from(&self, from: usize) -> &[Told] {
        &self.table.log()[from.saturating_sub(self.earlier.len())..]
    }

    pub(super) fn note_answer(&mut self, seat: u8, id: String, answered: Answered) {
        self.kept.answered.push((seat, id.clone()));
        self.answered.insert((seat, id), answered);
    }

    fn since_kept(&self) -> u32 {
        self.table.entries() - self.kept.entries
    }

    /// The game as it stands, and what will be kept once it is stored.
    fn save(&self, table: &str) -> (Change, Kept) {
        let seats = |to: Audience| match to {
            Audience::All => None,
            Audience::Only(seats) => Some(seats),
        };
        let earlier = self.earlier.iter().skip(self.kept.told);
        let earlier = earlier.map(|told| (seats(told.to), told.news.clone()));
        let log = self.log_from(self.kept.told).iter().map(|told| {
            let news = RawValue::from_string(news_text(told));
            (seats(told.to), news.expect("news are JSON"))
        });
        let answered = self.kept.answered.iter().filter_map(|key| {
            let Answered { body, step, decision } = *self.answered.get(key)?;
            Some(AnsweredThen { seat: key.0, id: key.1.clone(), body, step, decision })
        });
        let chapter = Chapter { told: earlier.chain(log).collect(), answered: answered.collect() };
        let chapter = serde_json::to_string(&chapter).expect("a chapter is plain data");
        let chapters = then(self.kept.chapters, &chapter);
        let state = RawValue::from_string(self.table.snapshot()).expect("a snapshot is JSON");
        let mut header = Chain::default();
        header.seal(self.table.header());
        let saved = Saved {
            program: PROGRAM,
            header: header.last(),
            entry: self.chain.last(),
            entries: self.table.entries(),
            chapters,
            asked: self.asked.clone(),
            table: &state,
        };
        let text = serde_json::to_string(&saved).expect("a snapshot is plain data");
        let n = self.table.entries();
        let row = SnapshotRow {
            table: table.to_owned(),
            n,
            hash: hash(&text),
            text,
            chapters: vec![chapter],
        };
        let kept = Kept {
            entries: n,
            told: self.told(),
            chapters,
            afresh: false,
            answered: Vec::new(),
            next: 0,
        };
        (Change::Snapshot { row, afresh: self.kept.afresh }, kept)
    }

    /// The game as its snapshot and the entries after it leave it. The first
    /// of those is the snapshot's own last one, to see that both are of the
    /// same journal.
    pub(super) fn resume(
        dealt: &Dealt,
        saved: &SnapshotRow,
        entries: &[EntryRow],
    ) -> Result<Play, String> {
        if hash(&saved.text) != saved.hash {
            return Err("the snapshot is not what was written".to_owned());
        }
        let told: Saved<'_> =
            serde_json::from_str(&saved.text).map_err(|error| error.to_string())?;
        if told.program != PROGRAM || told.header != dealt.chain.last() {
            return Err("another program or another deal wrote it".to_owned());
        }
        let from = (saved.n as usize).saturating_sub(1);
        let Some((last, after)) = entries.get(from..).and_then(<[_]>::split_first) else {
            return Err("the journal does not reach as far".to_owned());
        };
        if last.n != saved.n || !last.line.ends_with(&format!(",\"hash\":\"{}\"}}", told.entry)) {
            return Err("it is of another journal".to_owned());
        }
        let (terms, seating) = dealt.seating()?;
        let table = dealt.on_shelf.resume(&terms, seating, told.table.get());
        let table = table.map_err(|error| error.to_string())?;
        if *table.header() != dealt.header || table.entries() != saved.n {
            return Err("it is of other rules, other content or another entry".to_owned());
        }
        let clock = dealt.clock(table.as_ref());
        let mut game = Play::new(table, Chain::after(told.entry), clock);
        if told.asked.len() == game.asked.len() {
            game.asked.clone_from(&told.asked);
        }
        let mut chapters = NO_CHAPTERS;
        for text in &saved.chapters {
            chapters = then(chapters, text);
            let chapter: Chapter = serde_json::from_str(text).map_err(|error| error.to_string())?;
            game.read_chapter(chapter);
        }
        if chapters != told.chapters {
            return Err("its chapters are not what was written".to_owned());
        }
        let (entries, told, afresh) = (saved.n, game.told(), false);
        game.kept = Kept { entries, told, chapters, afresh, ..Kept::default() };
        game.enter_all(after)?;
        game.clock = dealt.clock(game.table.as_ref());
        Ok(game)
    }

    fn read_chapter(&mut self, chapter: Chapter) {
        let seats = self.table.seats();
        for (to, news) in chapter.told {
            let to = to.map_or(Audience::All, Audience::Only);
            for eyes in SeatSet::viewers(seats).filter(|&eyes| to.includes(eyes)) {
                self.heard[place(eyes, seats)] += 1;
            }
            self.earlier.push(Earlier { to, news });
        }
        for AnsweredThen { seat, id, body, step, decision } in chapter.answered {
            self.answered.insert((seat, id), Answered { body, step, decision });
        }
    }

    /// Whether nobody could tell the two apart, now or later.
    pub(super) fn is_like(&self, other: &Play) -> bool {
        let news = |game: &Play| {
            let earlier = game.earlier.iter().map(|told| (told.to, told.news.get().to_owned()));
            let log = game.table.log().iter();
            let log = log.map(|told| (told.to, news_text(told)));
            earlier.chain(log).collect::<Vec<_>>()
        };
        let answered = |game: &Play| -> HashMap<(u8, String), (Bytes32, u32, u32)> {
            let each = game.answered.iter();
            each.map(|(key, known)| (key.clone(), (known.body, known.step, known.decision)))
                .collect()
        };
        self.table.snapshot() == other.table.snapshot()
            && self.chain == other.chain
            && self.heard == other.heard
            && self.asked == other.asked
            && answered(self) == answered(other)
            && news(self) == news(other)
    }
}

impl TableTask {
    /// A snapshot when so much has happened since the last one.
    pub(super) async fn keep_now_and_then(&mut self) {
        let every = self.house.config.snapshot_every;
        if let Some(game) = &self.game
            && every > 0
            && game.since_kept() >= every
            && game.table.entries() >= game.kept.next
        {
            self.keep().await;
        }
    }

    /// A snapshot before the table sleeps, if replaying would be much.
    pub(super) async fn keep_before_sleep(&mut self) {
        let every = self.house.config.snapshot_every;
        if let Some(game) = &self.game
            && every > 0
            && game.since_kept() >= every.div_ceil(10)
        {
            self.keep().await;
        }
    }

    async fn keep(&mut self) {
        let Some(game) = &self.game else { return };
        let (change, kept) = game.save(&self.room.id);
        let done = self.house.write(vec![change]).await;
        let Some(game) = &mut self.game else { return };
        match done {
            Ok(()) => {
                game.kept = kept;
                self.house.metrics.snapshots.fetch_add(1, Relaxed);
            }
            Err(_) => {
                // Nothing is lost but time. What the store has of it is not
                // known: the next one is written whole.
                let every = self.house.config.snapshot_every;
                let next = game.table.entries() + every;
                let answered = game.answered.keys().cloned().collect();
                game.kept = Kept { next, answered, ..Kept::default() };
            }
        }
    }
}
