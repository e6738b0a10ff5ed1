//! What can be wrong with what is asked of the shelf.

use std::fmt;
use std::ops::RangeInclusive;

use heist_table::{Bytes32, ContentError, RecordError, choice};

use crate::{BoxOnShelf, nearest};

/// What is wrong, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShelfError {
    /// No game has that slug.
    UnknownGame {
        /// The name that was given.
        slug: String,
        /// The slug most like it.
        nearest: Option<&'static str>,
        /// Every slug there is.
        known: Vec<&'static str>,
    },
    /// The game is not for that many.
    WrongSeats {
        /// The game's title.
        name: &'static str,
        /// How many were asked for.
        seats: u64,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The options cannot be understood.
    BadOptions {
        /// The game's title.
        name: &'static str,
        /// What is wrong.
        what: String,
        /// Every option with its default.
        known: String,
    },
    /// The content pack is not sound.
    Content(ContentError),
    /// The record is not sound.
    Record(RecordError),
    /// The record was made under another version of the rules.
    OtherRules {
        /// The game.
        slug: &'static str,
        /// The version in the record.
        theirs: u32,
        /// The versions that are played here.
        known: RangeInclusive<u32>,
    },
    /// The record was made with another content pack.
    OtherContent {
        /// The hash in the record.
        wanted: Bytes32,
        /// The pack at hand.
        file: String,
        /// Its hash.
        found: Bytes32,
    },
    /// A bot list without bots.
    NoBots,
    /// The state cannot be understood.
    BadState {
        /// What is wrong.
        what: String,
    },
    /// The table did not begin at the beginning.
    NoRecord,
    /// A rule broke one of its own invariants.
    Broken {
        /// The run's seed.
        seed: u64,
        /// The number of the game in the run.
        number: u64,
        /// The invariant, as it named itself.
        what: String,
    },
}

/// Whether the choices of the table are wrong, and nothing in the pack.
fn is_of_options(error: &ContentError) -> bool {
    error.problems.iter().all(|problem| problem.file == choice::OPTIONS)
}

impl ShelfError {
    /// No game has that slug.
    pub(crate) fn unknown_game(shelf: &[&dyn BoxOnShelf], slug: &str) -> ShelfError {
        let known: Vec<_> = shelf.iter().map(|game| game.slug()).collect();
        let nearest = nearest(slug, known.iter().copied());
        ShelfError::UnknownGame { slug: slug.to_owned(), nearest, known }
    }

    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ShelfError::UnknownGame { .. } => "unknown-game",
            ShelfError::WrongSeats { .. } => "wrong-seats",
            ShelfError::BadOptions { .. } => "bad-options",
            ShelfError::Content(error) if is_of_options(error) => "bad-options",
            ShelfError::Content(_) => "bad-content",
            ShelfError::Record(_) => "bad-record",
            ShelfError::OtherRules { .. } => "other-rules",
            ShelfError::OtherContent { .. } => "other-content",
            ShelfError::NoBots => "no-bots",
            ShelfError::BadState { .. } => "bad-state",
            ShelfError::NoRecord => "no-record",
            ShelfError::Broken { .. } => "broken",
        }
    }

    /// What is wrong, and what to do: whole sentences both.
    pub fn parts(&self) -> (String, String) {
        match self {
            ShelfError::UnknownGame { slug, nearest, known } => {
                let guess = nearest.map(|name| format!("Did you mean {name}? "));
                let list = known.join(", ");
                let remedy = format!("{}Choose among: {list}.", guess.unwrap_or_default());
                (format!("There is no game {slug:?} on the shelf."), remedy)
            }
            ShelfError::WrongSeats { name, seats, min, max } => (
                format!("{name} cannot be played by {seats}."),
                format!("Choose from {min} to {max} players."),
            ),
            ShelfError::BadOptions { name, what, known } => {
                (what.clone(), format!("The options of {name} are {known}."))
            }
            ShelfError::Content(error) if is_of_options(error) => {
                (format!("These options do not go together.\n{error}"), "Choose others.".into())
            }
            ShelfError::Content(error) => (
                format!("The content pack is not sound.\n{error}"),
                "Mend it and try again.".into(),
            ),
            ShelfError::Record(error) => {
                (format!("Line {}: {}", error.line, error.what), error.remedy.into())
            }
            ShelfError::OtherRules { slug, theirs, known } => (
                format!(
                    "The record was played by version {theirs} of the rules of {slug}; this program knows versions {} to {}.",
                    known.start(),
                    known.end()
                ),
                "Use the version of heist that wrote it.".into(),
            ),
            ShelfError::OtherContent { wanted, file, found } => (
                format!(
                    "The record was played with a content pack of hash {wanted}, but {file} has hash {found}."
                ),
                "Name the pack it was played with: --content FILE.".into(),
            ),
            ShelfError::NoBots => {
                ("No bot was named.".into(), "Name at least one, such as regular.".into())
            }
            ShelfError::BadState { what } => (
                format!("This is no state of this game: {what}."),
                "Give one that this engine's `state` has written.".into(),
            ),
            ShelfError::NoRecord => (
                "This table began from a given state, so it has no record to replay.".into(),
                "Begin a new game to get one.".into(),
            ),
            ShelfError::Broken { seed, number, what } => (
                format!(
                    "Game {number} of seed {seed} broke an invariant of the program itself: {what}."
                ),
                "Please report it with these two numbers.".into(),
            ),
        }
    }
}

impl fmt::Display for ShelfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, remedy) = self.parts();
        write!(f, "{what} {remedy}")
    }
}

impl std::error::Error for ShelfError {}

impl From<ContentError> for ShelfError {
    fn from(error: ContentError) -> ShelfError {
        ShelfError::Content(error)
    }
}

impl From<RecordError> for ShelfError {
    fn from(error: RecordError) -> ShelfError {
        ShelfError::Record(error)
    }
}
