//! What the store keeps of games that ended.

/// A game that ended by its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleRow {
    /// Its table.
    pub table: String,
    /// The slug of its box.
    pub game: String,
    /// The value of the first option that results are kept by …
    pub row: String,
    /// … and of the second.
    pub column: String,
    /// How many played.
    pub seats: u8,
    /// Whether a person is among the winners.
    pub won: bool,
    /// The stable name of the way it ended.
    pub how: String,
    /// When, in milliseconds of the wall clock.
    pub at_ms: u64,
    /// Who played, as JSON.
    pub players: String,
    /// What is told of it, as JSON.
    pub story: String,
}

/// Such a game as somebody finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicled {
    /// The game.
    pub row: ChronicleRow,
    /// Whether everybody may read of it: its table is listed.
    pub public: bool,
    /// Whether the reader sat there.
    pub own: bool,
    /// Whether the reader is the host of the table.
    pub host: bool,
}

/// Which games somebody would read of. Tables that are not listed are told of
/// to those alone who sat at them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleWish {
    /// The slug of the box.
    pub game: String,
    /// The guest who reads.
    pub guest: Option<String>,
    /// Those in that row alone …
    pub row: Option<String>,
    /// … or in that column.
    pub column: Option<String>,
    /// The fewest who played …
    pub fewest: u8,
    /// … and the most.
    pub most: u8,
    /// Only what came before the game of that table.
    pub before: Option<String>,
    /// How many, the latest first.
    pub limit: u32,
}

/// How many games of one cell and number of players were won and lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The row.
    pub row: String,
    /// The column.
    pub column: String,
    /// How many played.
    pub seats: u8,
    /// How many were won …
    pub won: u32,
    /// … and how many lost.
    pub lost: u32,
}
