//! The host's desk: tables and guests of a data folder, one by one.
//!
//! Whoever looks may look while the house is open. Whoever changes something
//! must have closed it: a table that is awake knows what it knows, and would
//! write it over what was changed beneath it.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use heist_shelf::Content;
use heist_table::record::{Chain, Header};
use heist_table::{HouseKey, Secret};
use serde::Serialize;

use crate::room::{Room, Sitter};
use crate::store::{
    Change, Exported, Sqlite, Status, Store, StoreError, TableRow, check_up_to_date, exported,
    guests_listed, pack_text, tables_listed,
};

/// A table as whoever keeps the house sees it: not a word of its game.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// The id.
    pub table: String,
    /// What it is called.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// Where its game stands.
    pub status: Status,
    /// The people ended it before its end, or the keeper of the house did.
    pub given_up: bool,
    /// Whether it is listed.
    pub public: bool,
    /// Who sits there: names of people, `null` for bots and open seats.
    pub people: Vec<Option<String>>,
    /// How many entries its journal has, …
    pub entries: u32,
    /// … and how many lines were said.
    pub lines: u32,
    /// When it was opened, in milliseconds of the wall clock, …
    pub created: u64,
    /// … and when its game ended.
    pub ended: Option<u64>,
}

/// A guest of the house.
#[derive(Clone, Debug, Serialize)]
pub struct Guest {
    /// The public id.
    pub guest: String,
    /// What the guest is called.
    pub name: String,
    /// When the guest came, in milliseconds of the wall clock.
    pub created: u64,
    /// At how many tables the guest sits or sat.
    pub tables: u32,
}

/// All tables of a house, the oldest first.
pub async fn tables(folder: &Path) -> Result<Vec<Table>, StoreError> {
    let listed = tables_listed(&kept(folder).await?).await?;
    let table = |listed: crate::store::Listed| {
        let room: Room = serde_json::from_str(&listed.room).ok()?;
        let person = |sitter: &Sitter| match sitter {
            Sitter::Person { name, .. } => Some(name.clone()),
            Sitter::Open | Sitter::Bot { .. } => None,
        };
        Some(Table {
            people: room.places.iter().map(|place| person(&place.sitter)).collect(),
            table: room.id,
            name: room.name,
            game: room.game,
            status: room.status,
            given_up: room.given_up,
            public: room.public,
            entries: listed.entries,
            lines: listed.lines,
            created: room.created_ms,
            ended: room.ended_ms,
        })
    };
    Ok(listed.into_iter().filter_map(table).collect())
}

/// All guests of a house, the oldest first.
pub async fn guests(folder: &Path) -> Result<Vec<Guest>, StoreError> {
    let listed = guests_listed(&kept(folder).await?).await?;
    let guest = |(row, tables): (crate::store::GuestRow, u32)| Guest {
        guest: row.id,
        name: row.name,
        created: row.created_ms,
        tables,
    };
    Ok(listed.into_iter().map(guest).collect())
}

/// Ends a game as it stands, as if its people had given it up.
pub async fn end_table(folder: &Path, id: &str) -> Result<(), StoreError> {
    change(folder, async |store| {
        let mut room = find(store, id).await?;
        match room.status {
            Status::Over => return Err(refused(id, "is over already", "There is nothing to end.")),
            Status::Gathering => {
                let remedy = "Delete it instead: heist tables delete.";
                return Err(refused(id, "has not begun", remedy));
            }
            Status::Salting | Status::Playing => {}
        }
        room.status = Status::Over;
        room.given_up = true;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        room.ended_ms = Some(now.as_millis() as u64);
        store.write(vec![room.change()]).await
    })
    .await
}

/// Deletes a table with all that was played and said at it. A game that runs is
/// not deleted.
pub async fn delete_table(folder: &Path, id: &str) -> Result<(), StoreError> {
    change(folder, async |store| {
        let room = find(store, id).await?;
        if matches!(room.status, Status::Salting | Status::Playing) {
            return Err(refused(id, "is being played at", "End it first: heist tables end."));
        }
        store.write(vec![Change::DeleteTable { table: id.to_owned() }]).await
    })
    .await
}

/// The record of a game that is over, signed by its house.
pub async fn export_table(folder: &Path, id: &str) -> Result<String, StoreError> {
    let database = kept(folder).await?;
    let Some(Exported { table, lines, house }) = exported(&database, id).await? else {
        return Err(no_such_table(id));
    };
    if read(&table)?.status != Status::Over {
        return Err(refused(id, "is not over", "Its record holds what is secret until then."));
    }
    let Some(first) = table.header else {
        return Err(refused(id, "was never dealt", "There is no record of it."));
    };
    let changed = |what: String| refused(id, "has a journal that was changed", &what);
    let mut chain = Chain::default();
    let header: Header = chain.read(&first).map_err(changed)?;
    let mut text = first + "\n";
    for line in &lines {
        chain.check(line).map_err(|what| changed(what.to_owned()))?;
        text += line;
        text += "\n";
    }
    let secret = table.secret.map(|secret| Secret::new(secret.0));
    // How it ended is what playing it again gives.
    let pack = pack_text(&database, header.content).await?;
    let pack = pack.map(|text| Content { file: format!("{}.toml", header.game), text });
    let given_up = format!("{text}{}", chain.end(None, secret.as_ref(), None));
    let told = heist_shelf::tell(&given_up, pack.as_ref());
    let (_, story) = told.map_err(|error| refused(id, "cannot be replayed", &error.to_string()))?;
    let key = HouseKey::new(house.key.0);
    Ok(text + &chain.end(story.outcome, secret.as_ref(), Some(&key)))
}

/// A guest's token opens nothing any more; seats stay as they are.
pub async fn withdraw_guest(folder: &Path, id: &str) -> Result<(), StoreError> {
    known(folder, id).await?;
    change(folder, async |store| {
        store.write(vec![Change::WithdrawGuest { guest: id.to_owned() }]).await
    })
    .await
}

/// A guest is gone. Games that were played keep the name they were played
/// under; who sits at a game that is not over stays.
pub async fn forget_guest(folder: &Path, id: &str) -> Result<(), StoreError> {
    known(folder, id).await?;
    change(folder, async |store| {
        if !store.rooms_of(id.to_owned(), false, 1).await?.is_empty() {
            return Err(StoreError::Unusable {
                what: format!("Guest {id} sits at a table that is not over."),
                remedy: "End or delete the table first: heist tables.".to_owned(),
            });
        }
        store.write(vec![Change::ForgetGuest { guest: id.to_owned() }]).await
    })
    .await
}

/// The database of a folder in which a house is kept.
async fn kept(folder: &Path) -> Result<PathBuf, StoreError> {
    let database = folder.join("heist.db");
    if !database.is_file() {
        return Err(StoreError::Unusable {
            what: format!("There is no house in {}.", folder.display()),
            remedy: "Name the folder it is kept in: --data DIR.".to_owned(),
        });
    }
    check_up_to_date(&database).await?;
    Ok(database)
}

/// Something is changed while nobody else does.
async fn change(
    folder: &Path,
    how: impl AsyncFnOnce(&Sqlite) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    kept(folder).await?;
    let store = Sqlite::open(folder).await?;
    let done = how(&store).await;
    store.close().await;
    done
}

async fn find(store: &Sqlite, id: &str) -> Result<Room, StoreError> {
    match store.table(id.to_owned()).await? {
        Some(row) => read(&row),
        None => Err(no_such_table(id)),
    }
}

fn read(row: &TableRow) -> Result<Room, StoreError> {
    serde_json::from_str(&row.room)
        .map_err(|error| StoreError::Unavailable { what: error.to_string() })
}

async fn known(folder: &Path, id: &str) -> Result<(), StoreError> {
    if guests(folder).await?.iter().any(|guest| guest.guest == id) {
        return Ok(());
    }
    Err(StoreError::Unusable {
        what: format!("There is no guest {id:?}."),
        remedy: "`heist guests list` has all of them.".to_owned(),
    })
}

fn no_such_table(id: &str) -> StoreError {
    StoreError::Unusable {
        what: format!("There is no table {id:?}."),
        remedy: "`heist tables list` has all of them.".to_owned(),
    }
}

fn refused(id: &str, what: &str, remedy: &str) -> StoreError {
    StoreError::Unusable { what: format!("Table {id} {what}."), remedy: remedy.to_owned() }
}
