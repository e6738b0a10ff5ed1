//! The page's types are ours: `web/src/types/` is written from the Rust types,
//! and must be up to date.
//!
//! ```text
//!   types/<slug>/  a game's own      types/table/  what all games share      types/house/  the API
//! ```
//!
//! What heist-table has is written to `../table/`, seen from the folder of
//! whoever uses it: so everybody imports the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use heist_table::record::Header;
use heist_table::{Bytes32, Clock, Game, Lesson, Money, Outcome, Refusal, Rules, Seat, SeatSet};
use ts_rs::{Config, ExportError, TS};

/// The folder of what all games share.
pub const SHARED: &str = "table";

/// A game's own types, compared as [`up_to_date`] does.
pub fn of_game<G>(page: &Path, scratch: &Path)
where
    G: Game<Options: TS, Printed: TS>
        + Rules<View: TS, Event: TS, Action: TS, Prompt: TS>
        + 'static,
{
    up_to_date(page, scratch, &[G::SLUG], |config| {
        G::View::export_all(config)?;
        G::Event::export_all(config)?;
        G::Action::export_all(config)?;
        G::Prompt::export_all(config)?;
        G::Options::export_all(config)?;
        G::Printed::export_all(config)
    });
}

/// Writes all that games share, used by any of them or not.
pub fn write_shared(config: &Config) -> Result<(), ExportError> {
    Bytes32::export_all(config)?;
    Clock::export_all(config)?;
    Header::export_all(config)?;
    Lesson::export_all(config)?;
    Money::export_all(config)?;
    Outcome::export_all(config)?;
    Refusal::export_all(config)?;
    Seat::export_all(config)?;
    SeatSet::export_all(config)
}

/// Compares the types of the page with fresh ones, written below `scratch` into
/// the first of these folders and its neighbours. The folders must be the same,
/// so that nothing stays behind that is not written any more; of others the
/// page may have more. With `HEIST_WRITE_TYPES` set the folders are written anew
/// first.
pub fn up_to_date(
    page: &Path,
    scratch: &Path,
    own: &[&str],
    write: impl FnOnce(&Config) -> Result<(), ExportError>,
) {
    // Tests of other crates write below the same scratch.
    let fresh = scratch.join("types").join(own[0]);
    let _ = fs::remove_dir_all(&fresh);
    // What the house counts in 64 bits a page can count, too.
    let config = Config::new().with_out_dir(fresh.join(own[0])).with_large_int("number");
    write(&config).expect("the types can be written");
    for folder in own {
        if std::env::var_os("HEIST_WRITE_TYPES").is_some() {
            write_anew(&page.join(folder), &fresh.join(folder)).expect("the types can be written");
        }
        // A new game's folder is not there yet.
        let is_same = files(&page.join(folder)).is_ok_and(|page| page == written(&fresh, folder));
        assert!(is_same, "{folder}: {OUT_OF_DATE}");
    }
    for folder in folders(&fresh) {
        let page = files(&page.join(&folder)).unwrap_or_default();
        let is_there =
            written(&fresh, &folder).iter().all(|(name, text)| page.get(name) == Some(text));
        assert!(is_there, "{folder}: {OUT_OF_DATE}");
    }
}

const OUT_OF_DATE: &str = "the page's types are out of date: run this test once with HEIST_WRITE_TYPES=1, \
    and that of heist-house for what is shared";

/// The folders in a folder, by name.
pub fn folders(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    entries.map(|entry| name(&entry.expect("the folder can be read"))).collect()
}

fn write_anew(page: &Path, fresh: &Path) -> io::Result<()> {
    let _ = fs::remove_dir_all(page);
    fs::create_dir_all(page)?;
    files(fresh)?.into_iter().try_for_each(|(name, text)| fs::write(page.join(name), text))
}

fn written(fresh: &Path, folder: &str) -> BTreeMap<String, String> {
    files(&fresh.join(folder)).expect("what was just written can be read")
}

fn files(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            Ok((name(&entry), fs::read_to_string(entry.path())?))
        })
        .collect()
}

fn name(entry: &fs::DirEntry) -> String {
    entry.file_name().to_string_lossy().into_owned()
}
