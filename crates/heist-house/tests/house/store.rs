//! What every store must do, asked of SQLite.

use std::path::Path;

use heist_house::store::{
    Answers, Change, ChatRow, ChronicleRow, ChronicleWish, EntryRow, GuestRow, Hidden, RefusedRow,
    RunningRow, SnapshotRow, Sqlite, Status, Store, StoreError, TableRow, Tally,
};
use heist_table::Bytes32;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

fn guest(number: u8) -> GuestRow {
    GuestRow {
        id: format!("guest {number}"),
        token: Bytes32([number; 32]),
        name: "Zoë ' \" ; --".to_owned(),
        created_ms: 5,
    }
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        status: Status::Gathering,
        public: true,
        created_ms: 7,
        room: "{}".to_owned(),
        secret: None,
        header: None,
        asleep: false,
    }
}

fn entry(table: &str, n: u32) -> Change {
    Change::Entry(EntryRow { table: table.to_owned(), n, line: format!("line {n}"), answers: None })
}

fn answering(table: &str, n: u32, id: &str) -> Change {
    Change::Entry(EntryRow {
        table: table.to_owned(),
        n,
        line: format!("line {n}"),
        answers: Some(Answers { seat: 1, id: id.to_owned(), body: Bytes32([3; 32]) }),
    })
}

async fn keeps_what_it_is_told(store: &dyn Store) {
    store.write(vec![Change::NewGuest(guest(1))]).await.unwrap();
    assert_eq!(store.guest(Bytes32([1; 32])).await.unwrap(), Some(guest(1)));
    assert_eq!(store.guest(Bytes32([2; 32])).await.unwrap(), None);
    let again = store.write(vec![Change::NewGuest(guest(1))]).await;
    assert!(matches!(again, Err(StoreError::Conflict { .. })));
    let name = "New".to_owned();
    store.write(vec![Change::NameGuest { guest: guest(1).id, name }]).await.unwrap();
    assert_eq!(store.guest(Bytes32([1; 32])).await.unwrap().unwrap().name, "New");

    store.write(vec![Change::NewTable(table("a")), Change::NewTable(table("b"))]).await.unwrap();
    assert_eq!(store.table("a".to_owned()).await.unwrap(), Some(table("a")));
    assert_eq!(store.table("x".to_owned()).await.unwrap(), None);
    assert_eq!(store.public_rooms().await.unwrap().len(), 2);
    let pack = || Change::Pack { hash: Bytes32([6; 32]), text: "rounds = 3".to_owned() };
    store.write(vec![pack(), pack()]).await.unwrap();
    assert_eq!(store.pack(Bytes32([6; 32])).await.unwrap().as_deref(), Some("rounds = 3"));
    assert_eq!(store.pack(Bytes32([7; 32])).await.unwrap(), None);
    let secret = Hidden([9; 32]);
    let id = || "a".to_owned();
    store
        .write(vec![
            Change::Secret { table: id(), secret },
            Change::Header { table: id(), header: "top".to_owned() },
            Change::Room {
                table: id(),
                status: Status::Playing,
                public: false,
                room: "{1}".into(),
            },
        ])
        .await
        .unwrap();
    let row = store.table(id()).await.unwrap().unwrap();
    assert_eq!(
        (row.secret, row.header.as_deref(), row.status),
        (Some(secret), Some("top"), Status::Playing)
    );
    let running = |asleep, due_ms| [RunningRow { id: id(), asleep, due_ms }];
    assert_eq!(store.running().await.unwrap(), running(false, None));
    for due_ms in [Some(1234), None] {
        store.write(vec![Change::Asleep { table: id(), due_ms }]).await.unwrap();
        assert_eq!(store.running().await.unwrap(), running(true, due_ms));
    }
    store.write(vec![Change::Awake { table: id() }]).await.unwrap();
    assert_eq!(store.running().await.unwrap(), running(false, None));
    assert_eq!(store.public_rooms().await.unwrap().len(), 1);
    assert!(!format!("{row:?}").contains('9'), "a secret does not print itself");

    let said = ChatRow { table: id(), at_ms: 1, seat: None, name: "N".into(), text: "T".into() };
    store.write(vec![Change::Said(said.clone())]).await.unwrap();
    assert_eq!(store.chat(id()).await.unwrap(), [said]);
    for at_ms in [1, 2] {
        store.write(vec![Change::Pulse { at_ms }]).await.unwrap();
    }
    store.ping().await.unwrap();
}

async fn a_write_is_all_or_nothing(store: &dyn Store) {
    store.write(vec![Change::NewTable(table("c"))]).await.unwrap();
    store.write(vec![answering("c", 1, "x")]).await.unwrap();
    for bad in [vec![entry("c", 1)], vec![entry("c", 2), entry("c", 2)], vec![entry("nowhere", 1)]]
    {
        let done = store.write(bad).await;
        assert!(matches!(done, Err(StoreError::Conflict { .. })), "{done:?}");
    }
    assert_eq!(store.journal("c".to_owned(), 1).await.unwrap().len(), 1);
    store.write(vec![entry("c", 2), answering("c", 3, "y")]).await.unwrap();
    let journal = store.journal("c".to_owned(), 1).await.unwrap();
    let entries: Vec<(u32, Option<&str>)> = journal
        .iter()
        .map(|row| (row.n, row.answers.as_ref().map(|answers| answers.id.as_str())))
        .collect();
    assert_eq!(entries, [(1, Some("x")), (2, None), (3, Some("y"))]);
}

/// Many writes at once share commits; one that does not fit fails alone.
async fn a_bad_write_fails_alone(store: &dyn Store) {
    let tables = ["d0", "d1", "d2", "d3"];
    store.write(tables.map(|id| Change::NewTable(table(id))).to_vec()).await.unwrap();
    let writes = (0..200).map(|number| {
        // Every fifth repeats the number of the one before for its table.
        let n = if number % 5 == 4 { 1_000_000 } else { number + 1 };
        store.write(vec![entry(tables[0], n)])
    });
    let done = futures_util::future::join_all(writes).await;
    let failed = done.iter().filter(|done| done.is_err()).count();
    assert_eq!(failed, 39, "the first of the forty equal numbers is good");
    assert_eq!(store.journal("d0".to_owned(), 1).await.unwrap().len(), 161);
}

/// The last snapshot is given with all its chapters; a fresh one has no other.
async fn keeps_the_last_snapshot(store: &dyn Store) {
    store.write(vec![Change::NewTable(table("s"))]).await.unwrap();
    assert_eq!(store.snapshot("s".to_owned()).await.unwrap(), None);
    let row = |n: u32, chapter: &str| SnapshotRow {
        table: "s".to_owned(),
        n,
        text: format!("text {n}"),
        hash: Bytes32([n as u8; 32]),
        chapters: vec![chapter.to_owned()],
    };
    for (n, chapter, afresh, chapters) in [
        (2, "one", true, vec!["one"]),
        (9, "two", false, vec!["one", "two"]),
        (10, "three", false, vec!["one", "two", "three"]),
        (11, "all", true, vec!["all"]),
    ] {
        store.write(vec![Change::Snapshot { row: row(n, chapter), afresh }]).await.unwrap();
        let stored = store.snapshot("s".to_owned()).await.unwrap().unwrap();
        assert_eq!(stored.chapters, chapters);
        assert_eq!(SnapshotRow { chapters: vec![chapter.to_owned()], ..stored }, row(n, chapter));
    }
    store.write(vec![entry("s", 1), entry("s", 2)]).await.unwrap();
    assert_eq!(store.journal("s".to_owned(), 2).await.unwrap().len(), 1);
}

async fn keeps_the_last_refusals_of_each_seat(store: &dyn Store) {
    store.write(vec![Change::NewTable(table("r"))]).await.unwrap();
    let row = |seat: u8, number: u32| RefusedRow {
        table: "r".to_owned(),
        seat,
        id: number.to_string(),
        body: Bytes32([seat; 32]),
        problem: "{}".to_owned(),
    };
    store.write(vec![Change::Refused(row(1, 0))]).await.unwrap();
    store.write((0..500).map(|number| Change::Refused(row(2, number))).collect()).await.unwrap();
    let kept = store.refused("r".to_owned()).await.unwrap();
    assert_eq!((kept.len(), &kept[0]), (201, &row(1, 0)));
    assert!(
        kept[1..].iter().eq((300..500).map(|number| row(2, number)).collect::<Vec<_>>().iter())
    );
}

/// What is listed is for everybody, the rest for those who sat there; it is
/// told latest first, and what is written twice is kept once.
async fn keeps_a_chronicle(store: &dyn Store) {
    let row = |number: u64| ChronicleRow {
        table: format!("end {number}"),
        game: "game".to_owned(),
        row: ["north", "south"][number as usize % 2].to_owned(),
        column: "hard".to_owned(),
        seats: number as u8,
        won: number == 3,
        how: "over".to_owned(),
        at_ms: 100 + number,
        players: "[]".to_owned(),
        story: "[\"It is over.\"]".to_owned(),
    };
    for number in 1..=4 {
        let room = format!(
            r#"{{ "host": {{ "guest": "bo" }}, "ended_ms": {},
                "places": [{{ "sitter": {{ "person": {{ "guest": "ann" }} }} }}] }}"#,
            100 + number
        );
        let public = number > 2;
        let ended = TableRow { room, public, status: Status::Over, ..table(&row(number).table) };
        let changes = vec![Change::NewTable(ended), Change::Chronicle(row(number))];
        store.write(changes).await.unwrap();
    }
    let again = ChronicleRow { how: "again".to_owned(), ..row(4) };
    store.write(vec![Change::Chronicle(again)]).await.unwrap();
    let all = |guest: Option<&str>| ChronicleWish {
        game: "game".to_owned(),
        guest: guest.map(str::to_owned),
        row: None,
        column: None,
        fewest: 0,
        most: 9,
        before: None,
        limit: 9,
    };
    let found = async |wish: ChronicleWish| {
        let found = store.chronicle(wish).await.unwrap();
        found.into_iter().map(|found| found.row.seats).collect::<Vec<u8>>()
    };
    assert_eq!(found(all(None)).await, [4, 3]);
    assert_eq!(found(all(Some("ann"))).await, [4, 3, 2, 1]);
    assert_eq!(found(ChronicleWish { limit: 1, ..all(Some("ann")) }).await, [4]);
    assert_eq!(found(ChronicleWish { row: Some("south".into()), ..all(None) }).await, [3]);
    assert!(found(ChronicleWish { column: Some("easy".into()), ..all(None) }).await.is_empty());
    assert_eq!(found(ChronicleWish { fewest: 2, most: 3, ..all(Some("ann")) }).await, [3, 2]);
    let before = Some("end 3".to_owned());
    assert_eq!(found(ChronicleWish { before, ..all(Some("ann")) }).await, [2, 1]);
    assert!(found(ChronicleWish { game: "other".into(), ..all(Some("ann")) }).await.is_empty());
    let [latest, ..] = &store.chronicle(all(Some("bo"))).await.unwrap()[..] else { panic!() };
    assert_eq!((&latest.row, latest.public, latest.own, latest.host), (&row(4), true, false, true));
    let [.., first] = &store.chronicle(all(Some("ann"))).await.unwrap()[..] else { panic!() };
    assert_eq!((&first.row, first.public, first.own, first.host), (&row(1), false, true, false));

    let tally = |number: u64, won: u32, lost: u32| Tally {
        row: row(number).row,
        column: row(number).column,
        seats: number as u8,
        won,
        lost,
    };
    let game = || "game".to_owned();
    let listed = [tally(4, 0, 1), tally(3, 1, 0)];
    assert_eq!(store.tallies(game(), None).await.unwrap(), listed);
    let own = [tally(2, 0, 1), tally(4, 0, 1), tally(1, 0, 1), tally(3, 1, 0)];
    assert_eq!(store.tallies(game(), Some("ann".to_owned())).await.unwrap(), own);

    // It follows whether the table is listed.
    let id = row(4).table;
    let kept = store.table(id.clone()).await.unwrap().unwrap();
    let hidden = Change::Room { table: id, status: Status::Over, public: false, room: kept.room };
    store.write(vec![hidden]).await.unwrap();
    assert_eq!(found(all(None)).await, [3]);
    assert_eq!(found(all(Some("ann"))).await, [4, 3, 2, 1]);
}

async fn suite(store: &dyn Store) {
    keeps_what_it_is_told(store).await;
    a_write_is_all_or_nothing(store).await;
    a_bad_write_fails_alone(store).await;
    keeps_the_last_snapshot(store).await;
    keeps_the_last_refusals_of_each_seat(store).await;
    keeps_a_chronicle(store).await;
}

#[tokio::test]
async fn sqlite_does_what_every_store_must() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    suite(&store).await;
    store.close().await;
    drop(store);
    let store = Sqlite::open(folder.path()).await.unwrap();
    assert_eq!(store.journal("c".to_owned(), 1).await.unwrap().len(), 3);
    store.close().await;
}

/// What the version before kept in a table of its own is in the journal now.
#[tokio::test]
async fn an_older_database_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let room = r#"{ "places": [{ "sitter": { "person": { "guest": "ann" } } }] }"#;
    let taken = TableRow { room: room.to_owned(), ..table("o") };
    store.write(vec![Change::NewTable(taken), entry("o", 1), entry("o", 2)]).await.unwrap();
    store.close().await;
    drop(store);
    let options = SqliteConnectOptions::new().filename(folder.path().join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    let back = "ALTER TABLE journal DROP COLUMN seat;
        ALTER TABLE journal DROP COLUMN id;
        ALTER TABLE journal DROP COLUMN body;
        CREATE TABLE answered (table_id TEXT, seat INTEGER, id TEXT, body BLOB, n INTEGER);
        INSERT INTO answered VALUES ('o', 3, 'mine', zeroblob(32), 2);
        DROP TABLE packs;
        DROP TABLE clock;
        DROP TRIGGER sitters_come;
        DROP TRIGGER sitters_change;
        DROP TRIGGER sitters_go;
        DROP VIEW seated;
        DROP TABLE sitters;
        DROP TRIGGER chronicle_shown;
        DROP TABLE chronicle;
        DROP INDEX tables_unstarted;
        DROP INDEX tables_unbegun;
        ALTER TABLE tables DROP COLUMN asleep;
        ALTER TABLE tables DROP COLUMN due_ms;
        DROP TABLE house;
        DROP TABLE devices;
        DROP TABLE webhooks;
        DROP TABLE told;
        PRAGMA user_version = 5;";
    sqlx::raw_sql(back).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let store = Sqlite::open(folder.path()).await.unwrap();
    let journal = store.journal("o".to_owned(), 1).await.unwrap();
    let answers = Answers { seat: 3, id: "mine".to_owned(), body: Bytes32([0; 32]) };
    assert_eq!((&journal[0].answers, &journal[1].answers), (&None, &Some(answers)));
    assert_eq!(store.rooms_of("ann".to_owned(), false, 9).await.unwrap(), [room]);
    keeps_a_chronicle(&store).await;
    store.close().await;
}

async fn refused(folder: &Path) -> String {
    match Sqlite::open(folder).await {
        Err(StoreError::Unusable { what, remedy }) => format!("{what} {remedy}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it opened"),
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_or_another_program_is_left_alone() {
    use sqlx::{ConnectOptions, Connection};
    let folder = tempfile::tempdir().unwrap();
    Sqlite::open(folder.path()).await.unwrap().close().await;
    let options =
        sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("heist.db"));
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    assert!(refused(folder.path()).await.contains("newer heist (schema 99"));
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql("PRAGMA application_id = 1").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    assert!(refused(folder.path()).await.contains("another program"));
}
