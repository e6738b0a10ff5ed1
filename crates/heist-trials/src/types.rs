//! The page's types are ours: `web/src/types/<slug>/` is written from the Rust
//! types, and must be up to date.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use heist_table::{Game, Outcome, Refusal, Rules};
use ts_rs::{Config, ExportError, TS};

/// Compares the types of the page with fresh ones, written below `scratch`;
/// with `HEIST_WRITE_TYPES` set, those of the page are written anew first.
pub fn up_to_date<G>(page: &Path, scratch: &Path)
where
    G: Game<Options: TS> + Rules<View: TS, Event: TS, Action: TS, Prompt: TS> + 'static,
{
    let page = page.join(G::SLUG);
    if std::env::var_os("HEIST_WRITE_TYPES").is_some() {
        anew::<G>(&page);
    }
    let fresh = scratch.join("types");
    anew::<G>(&fresh);
    let fresh = files(&fresh).expect("what was just written can be read");
    // A new game's folder is not there yet.
    let is_same = files(&page).is_ok_and(|page| page == fresh);
    assert!(
        is_same,
        "the page's types are out of date: run this test once with HEIST_WRITE_TYPES=1"
    );
}

fn anew<G>(folder: &Path)
where
    G: Game<Options: TS> + Rules<View: TS, Event: TS, Action: TS, Prompt: TS> + 'static,
{
    let _ = fs::remove_dir_all(folder);
    write::<G>(&Config::new().with_out_dir(folder)).expect("the types can be written");
}

fn write<G>(config: &Config) -> Result<(), ExportError>
where
    G: Game<Options: TS> + Rules<View: TS, Event: TS, Action: TS, Prompt: TS> + 'static,
{
    G::View::export_all(config)?;
    G::Event::export_all(config)?;
    G::Action::export_all(config)?;
    G::Prompt::export_all(config)?;
    G::Options::export_all(config)?;
    Outcome::export_all(config)?;
    Refusal::export_all(config)
}

fn files(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Ok((name, fs::read_to_string(entry.path())?))
        })
        .collect()
}
