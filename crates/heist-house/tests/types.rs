//! The page's types are ours: `web/src/types/house/` and `table/` are written
//! from the Rust types, and this test fails when they are out of date.
//!
//! ```text
//!   cargo test -p heist-house --features typescript --test types
//!   HEIST_WRITE_TYPES=1 cargo test …        writes them anew
//! ```

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use heist_trials::types;

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types")
}

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    types::up_to_date(&page(), scratch, &["house", types::SHARED], |config| {
        types::write_shared(config)?;
        heist_house::write_types(config)
    });
}

#[test]
fn there_are_no_types_of_a_game_that_is_gone() {
    let games = heist_shelf::shelf().iter().map(|game| game.slug());
    let known: BTreeSet<String> =
        games.chain(["house", types::SHARED]).map(str::to_owned).collect();
    assert_eq!(types::folders(&page()), known);
}
