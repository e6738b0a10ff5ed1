//! The page's types are ours: `web/src/types/great-art-robbery/` is written
//! from the Rust types, and this test fails when it is out of date.
//!
//! ```text
//!   cargo test -p great-art-robbery --features typescript --test types
//!   HEIST_WRITE_TYPES=1 cargo test …        writes them anew
//! ```
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use great_art_robbery::{Action, Event, Options, Prompt, View};
use heist_table::{Outcome, Refusal};
use ts_rs::{Config, TS};

fn files(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let entries = entries.map(|entry| entry.unwrap());
    let name = |entry: &fs::DirEntry| entry.file_name().into_string().unwrap();
    entries.map(|entry| (name(&entry), fs::read_to_string(entry.path()).unwrap())).collect()
}

fn write(folder: &Path) {
    let config = Config::new().with_out_dir(folder);
    View::export_all(&config).unwrap();
    Event::export_all(&config).unwrap();
    Action::export_all(&config).unwrap();
    Prompt::export_all(&config).unwrap();
    Options::export_all(&config).unwrap();
    Outcome::export_all(&config).unwrap();
    Refusal::export_all(&config).unwrap();
}

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types/great-art-robbery");
    if std::env::var_os("HEIST_WRITE_TYPES").is_some() {
        let _ = fs::remove_dir_all(&page);
        write(&page);
    }
    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join("types");
    let _ = fs::remove_dir_all(&fresh);
    write(&fresh);
    assert!(
        files(&page) == files(&fresh),
        "the page's types are out of date: run this test once with HEIST_WRITE_TYPES=1"
    );
}
