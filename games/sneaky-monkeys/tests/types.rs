//! The page's types are ours: `web/src/types/sneaky-monkeys/` is written
//! from the Rust types, and this test fails when it is out of date.
//!
//! ```text
//!   cargo test -p sneaky-monkeys --features typescript --test types
//!   HEIST_WRITE_TYPES=1 cargo test …        writes them anew
//! ```

use std::path::Path;

use heist_trials::types;
use sneaky_monkeys::SneakyMonkeys;

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types");
    types::of_game::<SneakyMonkeys>(&page, Path::new(env!("CARGO_TARGET_TMPDIR")));
}
