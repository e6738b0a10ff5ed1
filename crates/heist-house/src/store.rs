//! Where guests, tables and journals are kept.
//!
//! ```text
//!   tables, guests ──write([Change])──► one writer ──many writes, one commit──► durable ──► answered
//!                  ◄──read─────────────  a few readers beside it
//! ```
//!
//! A write is all or nothing and durable when it is answered. `(table, n)` is
//! unique in the journal, and an entry names the action that it answers: who
//! loses a race reads on and finds there whether it was a resend.

mod chronicle;
mod notices;
mod sqlite;

use futures_util::future::BoxFuture;
use heist_table::Bytes32;
use serde::{Deserialize, Serialize};

pub use chronicle::{ChronicleRow, ChronicleWish, Chronicled, Tally};
pub use notices::{DeviceRow, Due, ToldRow, WebhookRow};
pub(crate) use sqlite::{
    Exported, Listed, check_up_to_date, exported, guests_listed, pack_text, tables_listed,
};
pub use sqlite::{Holdings, Journals, Sqlite, backup, inspect, restore, walk_journals};

/// The one seam to whatever keeps the data.
pub trait Store: Send + Sync + 'static {
    /// Carries out all changes or none; durable when it is answered.
    fn write(&self, changes: Vec<Change>) -> BoxFuture<'_, Result<(), StoreError>>;
    /// The guest with that token.
    fn guest(&self, token: Bytes32) -> BoxFuture<'_, Result<Option<GuestRow>, StoreError>>;
    /// A table by its id.
    fn table(&self, id: String) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>>;
    /// The text of a content pack by its hash.
    fn pack(&self, hash: Bytes32) -> BoxFuture<'_, Result<Option<String>, StoreError>>;
    /// The journal of a table in its own order, from that entry on.
    fn journal(&self, table: String, from: u32)
    -> BoxFuture<'_, Result<Vec<EntryRow>, StoreError>>;
    /// What the rules refused at a table of late, oldest first.
    fn refused(&self, table: String) -> BoxFuture<'_, Result<Vec<RefusedRow>, StoreError>>;
    /// The last snapshot of a table, if it has one.
    fn snapshot(&self, table: String) -> BoxFuture<'_, Result<Option<SnapshotRow>, StoreError>>;
    /// The last lines of a table's chat, oldest first.
    fn chat(&self, table: String) -> BoxFuture<'_, Result<Vec<ChatRow>, StoreError>>;
    /// The rooms of public tables that gather players or play, newest first of
    /// either.
    fn public_rooms(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// The rooms of a host's tables that still gather players, of those opened
    /// since then.
    fn unstarted_rooms(
        &self,
        host: String,
        since_ms: u64,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// The rooms of the tables a guest sits at, over or not, latest first.
    fn rooms_of(
        &self,
        guest: String,
        over: bool,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// How the games of a box ended, as far as that guest may know.
    fn tallies(
        &self,
        game: String,
        guest: Option<String>,
    ) -> BoxFuture<'_, Result<Vec<Tally>, StoreError>>;
    /// The games somebody would read of, latest first.
    fn chronicle(&self, wish: ChronicleWish) -> BoxFuture<'_, Result<Vec<Chronicled>, StoreError>>;
    /// Tables whose game runs.
    fn running(&self) -> BoxFuture<'_, Result<Vec<RunningRow>, StoreError>>;
    /// Tables opened before then that still gather players, oldest first.
    fn unbegun(&self, before_ms: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// The clock of the house as it was last noted, in milliseconds.
    fn clock(&self) -> BoxFuture<'_, Result<u64, StoreError>>;
    /// What the guests of a table know of it.
    fn told(&self, table: String) -> BoxFuture<'_, Result<Vec<ToldRow>, StoreError>>;
    /// What is to be told, the oldest first.
    fn due_notices(&self, most: u32) -> BoxFuture<'_, Result<Vec<ToldRow>, StoreError>>;
    /// The browsers of a guest, the oldest first.
    fn devices(&self, guest: String) -> BoxFuture<'_, Result<Vec<DeviceRow>, StoreError>>;
    /// The address of a guest's own.
    fn webhook(&self, guest: String) -> BoxFuture<'_, Result<Option<WebhookRow>, StoreError>>;
    /// The guests who can be told by anything.
    fn to_be_told(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// What the house is known by.
    fn house(&self) -> BoxFuture<'_, Result<HouseRow, StoreError>>;
    /// Whether the store answers at all.
    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>>;
    /// Finishes what was begun and lets go of the files.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// One change; several make a write.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new guest.
    NewGuest(GuestRow),
    /// A guest takes another name.
    NameGuest {
        /// Who.
        guest: String,
        /// The name.
        name: String,
    },
    /// A guest's token opens nothing any more.
    WithdrawGuest {
        /// Who.
        guest: String,
    },
    /// A new table.
    NewTable(TableRow),
    /// Who sits where has changed, or what stands about the table.
    Room {
        /// Which table.
        table: String,
        /// Where its game stands.
        status: Status,
        /// Whether it is listed.
        public: bool,
        /// The room, as JSON.
        room: String,
    },
    /// A table at which nothing was played is gone, with its chat.
    CloseTable {
        /// Which table.
        table: String,
    },
    /// A table is gone with all that was played and said at it.
    DeleteTable {
        /// Which table.
        table: String,
    },
    /// A guest is gone.
    ForgetGuest {
        /// Who.
        guest: String,
    },
    /// A table falls asleep.
    Asleep {
        /// Which table.
        table: String,
        /// When its game goes on by itself, by the clock of the house.
        due_ms: Option<u64>,
    },
    /// It is awake: when its game goes on is not known.
    Awake {
        /// Which table.
        table: String,
    },
    /// Guests who came before then, and sit and sat nowhere, are gone.
    ForgetGuests {
        /// When, in milliseconds of the wall clock.
        before_ms: u64,
    },
    /// The house draws its secret.
    Secret {
        /// Which table.
        table: String,
        /// The secret.
        secret: Hidden,
    },
    /// The game is dealt.
    Header {
        /// Which table.
        table: String,
        /// The first line of the record, sealed.
        header: String,
    },
    /// What a game is dealt with; kept once, however many play with it.
    Pack {
        /// The hash of its text.
        hash: Bytes32,
        /// Its text.
        text: String,
    },
    /// Another entry of a journal.
    Entry(EntryRow),
    /// An action was refused by the rules.
    Refused(RefusedRow),
    /// A snapshot takes the place of the one before. Of its chapters only the
    /// new ones are given.
    Snapshot {
        /// The snapshot.
        row: SnapshotRow,
        /// Whether the chapters before are no longer good.
        afresh: bool,
    },
    /// A game has ended and is worth telling.
    Chronicle(ChronicleRow),
    /// Somebody said something.
    Said(ChatRow),
    /// What a guest knows of a table, and what is to be told.
    Told(ToldRow),
    /// A notice is begun: it is not begun again.
    Begun {
        /// Whose.
        guest: String,
        /// Of which table.
        table: String,
        /// Since when it was due: a later one stays.
        since_ms: u64,
    },
    /// A browser of a guest's is told from now on.
    Device {
        /// The browser.
        row: DeviceRow,
        /// How many a guest may have: the oldest go.
        most: u32,
    },
    /// How a browser's push service took the last notice.
    DeviceAnswered {
        /// Which browser.
        id: String,
        /// How many in a row it did not take.
        failures: u32,
    },
    /// A browser is told nothing any more.
    ForgetDevice {
        /// Whose.
        guest: String,
        /// Which.
        id: String,
    },
    /// An address of a guest's own takes the place of the one before.
    Webhook(WebhookRow),
    /// What came back from an address, if it is still that one.
    WebhookAnswered(WebhookRow),
    /// No address is told any more.
    ForgetWebhook {
        /// Whose.
        guest: String,
    },
    /// The clock of the house is noted.
    Clock {
        /// For how long it was open in all, in milliseconds.
        at_ms: u64,
    },
    /// A sign of life: a real write, to see whether one succeeds.
    Pulse {
        /// When, in milliseconds of the wall clock.
        at_ms: u64,
    },
}

/// Where a table's game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are being taken.
    Gathering,
    /// All are ready; the salts are being revealed.
    Salting,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
}

impl Status {
    /// Its name in the store and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Salting => "salting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }
}

/// 32 bytes that do not show themselves in logs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hidden(pub [u8; 32]);

impl std::fmt::Debug for Hidden {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hidden(…)")
    }
}

/// A guest as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRow {
    /// The public id.
    pub id: String,
    /// The hash of the token.
    pub token: Bytes32,
    /// What the guest is called.
    pub name: String,
    /// When the guest came, in milliseconds of the wall clock.
    pub created_ms: u64,
}

/// A table as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The id.
    pub id: String,
    /// Where its game stands.
    pub status: Status,
    /// Whether it is listed.
    pub public: bool,
    /// When it was opened, in milliseconds of the wall clock.
    pub created_ms: u64,
    /// The room, as JSON.
    pub room: String,
    /// The house's secret, once drawn.
    pub secret: Option<Hidden>,
    /// The first line of the record, once dealt.
    pub header: Option<String>,
    /// Whether it fell asleep and nothing has happened since.
    pub asleep: bool,
}

/// What the house is known by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseRow {
    /// How often it was put back from a copy.
    pub epoch: u32,
    /// The key by which it signs records.
    pub key: Hidden,
    /// The key by which push services know it.
    pub push_key: Hidden,
}

/// A table whose game runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningRow {
    /// The id.
    pub id: String,
    /// Whether it fell asleep and nothing has happened since.
    pub asleep: bool,
    /// When its game then goes on by itself, by the clock of the house.
    pub due_ms: Option<u64>,
}

/// An entry of a journal as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    /// Which table.
    pub table: String,
    /// The number of the entry.
    pub n: u32,
    /// The line of the record, sealed by the hash of all before.
    pub line: String,
    /// The action of a person that it answers.
    pub answers: Option<Answers>,
}

/// The action of a person that became an entry: a resend is told by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answers {
    /// Whose.
    pub seat: u8,
    /// The id its client gave it.
    pub id: String,
    /// The hash of what was asked.
    pub body: Bytes32,
}

/// A refused action as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRow {
    /// Which table.
    pub table: String,
    /// Whose.
    pub seat: u8,
    /// The id its client gave it.
    pub id: String,
    /// The hash of what was asked.
    pub body: Bytes32,
    /// The answer, as JSON.
    pub problem: String,
}

/// What a table wakes from. It is a cache: the journal alone gives the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotRow {
    /// Which table.
    pub table: String,
    /// The last entry it takes in.
    pub n: u32,
    /// The table as it stood then.
    pub text: String,
    /// The hash of that text.
    pub hash: Bytes32,
    /// What was told and answered until then, in order.
    pub chapters: Vec<String>,
}

/// A line of chat as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Which table.
    pub table: String,
    /// When, in milliseconds of the wall clock.
    pub at_ms: u64,
    /// The seat, if a player's.
    pub seat: Option<u8>,
    /// What the speaker is called.
    pub name: String,
    /// The text.
    pub text: String,
}

/// What went wrong in the store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The write does not fit what is stored: something is there already.
    #[error("the write does not fit what is stored: {what}")]
    Conflict {
        /// What the store says.
        what: String,
    },
    /// The outcome is not known: read again before going on.
    #[error("the store cannot be written or read: {what}")]
    Unavailable {
        /// What the store says.
        what: String,
    },
    /// The store cannot be opened.
    #[error("{what} {remedy}")]
    Unusable {
        /// What is wrong.
        what: String,
        /// What to do.
        remedy: String,
    },
}
