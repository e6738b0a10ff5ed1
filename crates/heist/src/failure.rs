//! How the program fails: what is wrong, what to do, and the exit code.

use std::io;
use std::path::Path;

use heist_bots::UnknownBot;
use heist_shelf::ShelfError;

/// The thing checked is not sound.
pub(crate) const EXIT_UNSOUND: u8 = 1;
/// Wrong usage or bad input.
pub(crate) const EXIT_INPUT: u8 = 2;
/// The program, or the machine under it, failed.
pub(crate) const EXIT_INTERNAL: u8 = 3;

/// Why a command did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The thing checked is not sound.
    Unsound { what: String, remedy: String },
    /// The same, already told as JSON.
    UnsoundAndTold,
    /// Wrong usage or bad input.
    Input { what: String, remedy: String },
    /// The program, or the machine under it, failed.
    Internal { what: String, remedy: String },
    /// Whoever read our output has had enough: no failure at all.
    ReaderGone,
}

impl Failure {
    pub(crate) fn input(what: impl Into<String>, remedy: impl Into<String>) -> Failure {
        Failure::Input { what: what.into(), remedy: remedy.into() }
    }

    /// A file that cannot be read.
    pub(crate) fn unreadable(file: &Path, error: &io::Error) -> Failure {
        let what = match error.kind() {
            io::ErrorKind::NotFound => format!("There is no file {}.", file.display()),
            io::ErrorKind::InvalidData => format!("{} is not a text file.", file.display()),
            _ => format!("{} cannot be read: {error}.", file.display()),
        };
        Failure::input(what, "Name a file that can be read.")
    }

    /// A file that cannot be written.
    pub(crate) fn unwritable(file: &Path, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::AlreadyExists {
            return Failure::input(
                format!("{} exists already.", file.display()),
                "Name a new file, or move the old one away.",
            );
        }
        Failure::Internal {
            what: format!("{} cannot be written: {error}.", file.display()),
            remedy: "Name a place you may write to, with room left.".to_owned(),
        }
    }

    /// A rule of the program itself does not hold.
    pub(crate) fn broken() -> Failure {
        Failure::Internal {
            what: "The program broke one of its own invariants.".to_owned(),
            remedy:
                "Please report it with the lines above; a record that was being written is kept."
                    .to_owned(),
        }
    }

    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::ReaderGone => 0,
            Failure::Unsound { .. } | Failure::UnsoundAndTold => EXIT_UNSOUND,
            Failure::Input { .. } => EXIT_INPUT,
            Failure::Internal { .. } => EXIT_INTERNAL,
        }
    }

    /// What stderr is told, if anything.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            Failure::ReaderGone | Failure::UnsoundAndTold => None,
            Failure::Unsound { what, remedy }
            | Failure::Input { what, remedy }
            | Failure::Internal { what, remedy } => Some(format!("{what} {remedy}")),
        }
    }
}

impl From<ShelfError> for Failure {
    fn from(error: ShelfError) -> Failure {
        let (what, remedy) = error.parts();
        match error {
            ShelfError::Broken { .. } => Failure::Internal { what, remedy },
            _ => Failure::Input { what, remedy },
        }
    }
}

impl From<UnknownBot> for Failure {
    fn from(error: UnknownBot) -> Failure {
        let (what, remedy) = error.parts();
        Failure::Input { what, remedy }
    }
}

/// Only our own output is written without naming a file.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Internal {
                what: format!("The output cannot be written: {error}."),
                remedy: "Send it somewhere with room left.".to_owned(),
            },
        }
    }
}
