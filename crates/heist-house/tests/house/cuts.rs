//! The power fails at any moment: what was acknowledged is there when it is back,
//! and nothing is half there.
//!
//! A commit appends to the log and has the disk keep it before it is answered.
//! So at any moment the disk holds everything up to the last answer, and of what
//! is being written after it any part: here it is cut at every sector, and
//! sectors in it are lost or full of other things.

use std::fs;
use std::path::Path;

use heist_house::store::{Change, EntryRow, Sqlite, Status, Store, TableRow};
use heist_table::Dice;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};

const SECTOR: usize = 512;
const TABLE: &str = "0123456789bcdfghjkmn";

fn entry(n: u32) -> Change {
    let line = format!("entry {n} {}", "of a journal ".repeat(n as usize % 7 * 40));
    Change::Entry(EntryRow { table: TABLE.to_owned(), n, line, answers: None })
}

/// The files as they lie on the disk.
#[derive(Clone)]
struct Disk {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Disk {
    fn of(folder: &Path) -> Disk {
        let read = |name: &str| fs::read(folder.join(name)).unwrap_or_default();
        Disk { database: read("heist.db"), log: read("heist.db-wal") }
    }

    /// What a database finds there after the power came back: all entries, if
    /// they are whole and the rest of the file is.
    async fn found(&self) -> Vec<(u32, String)> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("heist.db"), &self.database).unwrap();
        fs::write(folder.path().join("heist.db-wal"), &self.log).unwrap();
        let options = SqliteConnectOptions::new().filename(folder.path().join("heist.db"));
        let mut connection = options.connect().await.unwrap();
        let check = sqlx::query("PRAGMA quick_check").fetch_one(&mut connection).await.unwrap();
        assert_eq!(check.get::<String, _>(0), "ok");
        let sql = "SELECT n, line FROM journal ORDER BY n";
        let rows = sqlx::query(sql).fetch_all(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        rows.iter().map(|row| (row.get("n"), row.get("line"))).collect()
    }
}

fn wanted(through: u32) -> Vec<(u32, String)> {
    let one = |n| match entry(n) {
        Change::Entry(row) => (n, row.line),
        _ => unreachable!(),
    };
    (1..=through).map(one).collect()
}

/// Where two logs begin to differ, and in which sectors they do. What shares a
/// sector with what was there before is written so that the latter stays, as
/// disks promise.
fn difference(before: &[u8], after: &[u8]) -> (usize, std::ops::Range<usize>) {
    let differs = |at: &usize| before.get(*at) != after.get(*at);
    let mut places = (0..after.len()).filter(differs);
    let first = places.next().expect("something was written");
    let last = places.next_back().unwrap_or(first);
    (first, first / SECTOR..last / SECTOR + 1)
}

#[tokio::test]
async fn what_was_acknowledged_outlives_every_power_cut() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let table = TableRow {
        id: TABLE.to_owned(),
        status: Status::Playing,
        public: false,
        created_ms: 1,
        room: "{}".to_owned(),
        secret: None,
        header: None,
        asleep: false,
    };
    store.write(vec![Change::NewTable(table)]).await.unwrap();
    let mut dice = Dice::seeded(2);
    let (mut cuts, mut before) = (0, Disk::of(folder.path()));
    let (mut acknowledged, mut compared) = (0, 0);
    while compared < 6 {
        // One to three entries to a commit, all of them or none.
        let more = 1 + dice.below(3);
        let written = (1..=more).map(|number| entry(acknowledged + number)).collect();
        store.write(written).await.unwrap();
        let after = Disk::of(folder.path());
        // While the log is moved into the database the next commit does as well.
        if after.database == before.database {
            let (none, all) = (wanted(acknowledged), wanted(acknowledged + more));
            let is_whole = async |log: Vec<u8>| {
                let found = Disk { database: before.database.clone(), log }.found().await;
                assert!(found == none || found == all, "{} of {acknowledged}", found.len());
                found.len() == all.len()
            };
            assert!(is_whole(after.log.clone()).await, "what is answered is there");
            let (first, sectors) = difference(&before.log, &after.log);
            for cut in sectors {
                // Sectors are written one after the other …
                let mut log = after.log[..cut * SECTOR].to_vec();
                log.extend(before.log.get(cut * SECTOR..).unwrap_or_default());
                assert!(!is_whole(log).await, "it was answered too soon");
                // … or one of them is not, or something else is.
                let mut log = after.log.clone();
                let begin = (cut * SECTOR).max(first);
                let end = log.len().min((cut + 1) * SECTOR);
                log[begin..end].iter_mut().for_each(|byte| *byte ^= 0xA5);
                assert!(!is_whole(log).await, "the test would notice that an answer is lost");
                cuts += 2;
            }
            compared += 1;
        }
        acknowledged += more;
        before = after;
    }
    assert!(cuts > 100, "{cuts}");
    // The last of them, as the house itself opens it.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("heist.db"), &before.database).unwrap();
    fs::write(folder.path().join("heist.db-wal"), &before.log).unwrap();
    let again = Sqlite::open(folder.path()).await.unwrap();
    let kept = again.journal(TABLE.to_owned(), 1).await.unwrap();
    assert_eq!(kept.len(), acknowledged as usize);
}
