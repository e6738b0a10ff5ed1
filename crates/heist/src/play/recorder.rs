//! The record on disk, never behind the table.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

use heist_shelf::AnyTable;

use crate::failure::Failure;

/// Writes the record of a game, if one is wanted.
pub(super) struct Recorder {
    file: Option<PathBuf>,
    entries: Option<u32>,
}

impl Recorder {
    /// Makes the file, which must be new: no older game is ever overwritten.
    pub(super) fn create(file: Option<&Path>) -> Result<Recorder, Failure> {
        if let Some(file) = file {
            let made = OpenOptions::new().write(true).create_new(true).open(file);
            made.map_err(|error| Failure::unwritable(file, &error))?;
        }
        Ok(Recorder { file: file.map(Path::to_owned), entries: None })
    }

    /// Writes what has been entered since the last time.
    pub(super) fn keep(&mut self, table: &dyn AnyTable) -> Result<(), Failure> {
        if self.entries == Some(table.entries()) {
            return Ok(());
        }
        self.entries = Some(table.entries());
        self.write(&table.record()?)
    }

    /// Closes the record of a game that will not be played on.
    pub(super) fn close(&self, table: &dyn AnyTable) -> Result<(), Failure> {
        self.write(&table.record_given_up()?)
    }

    /// The file, if there is one.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The whole record each time, into a file beside it that then takes its
    /// place: at every moment the file is a whole record.
    fn write(&self, text: &str) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut beside = file.clone().into_os_string();
        beside.push(".part");
        let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, file));
        written.map_err(|error| Failure::unwritable(file, &error))
    }
}
