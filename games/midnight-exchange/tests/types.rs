//! The page's types are ours: `web/src/types/midnight-exchange/` is written
//! from the Rust types, and this test fails when it is out of date.
//!
//! ```text
//!   cargo test -p midnight-exchange --features typescript --test types
//!   HEIST_WRITE_TYPES=1 cargo test …        writes them anew
//! ```

use std::path::Path;

use heist_trials::types;
use midnight_exchange::MidnightExchange;

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types");
    types::of_game::<MidnightExchange>(&page, Path::new(env!("CARGO_TARGET_TMPDIR")));
}
