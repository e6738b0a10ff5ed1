//! The page's types are ours: `web/src/types/millions-of-dollars/` is written
//! from the Rust types, and this test fails when it is out of date.
//!
//! ```text
//!   cargo test -p millions-of-dollars --features typescript --test types
//!   HEIST_WRITE_TYPES=1 cargo test …        writes them anew
//! ```

use std::path::Path;

use heist_trials::types;
use millions_of_dollars::MillionsOfDollars;

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types");
    types::of_game::<MillionsOfDollars>(&page, Path::new(env!("CARGO_TARGET_TMPDIR")));
}
