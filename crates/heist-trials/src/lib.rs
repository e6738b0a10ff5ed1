//! What the tests and benches of every box share. The laws themselves are in
//! `heist_table::laws`; here is what stands around them.
//!
//! ```text
//!   packs   broken content is refused with file, entry and remedy
//!   walk    one step of a game with all that can happen at a table
//!   frugal  playouts and imagining take no memory
//!   types   the page's types are written from ours
//!   speed   the table that `cargo bench` prints
//! ```

pub mod frugal;
pub mod packs;
pub mod speed;
#[cfg(feature = "typescript")]
pub mod types;
pub mod walk;

use heist_table::Game;

/// How many games a test plays: `usual`, or ten times as many with `HEIST_LONG=1`.
pub fn games(usual: u64) -> u64 {
    if std::env::var("HEIST_LONG").is_ok_and(|long| long == "1") { 10 * usual } else { usual }
}

/// The rules with the content of the box and these options.
pub fn open<G: Game>(seats: u8, options: &G::Options) -> G {
    let (file, content) = G::CONTENT;
    G::open(file, content, options, seats).expect("the pack in the box is sound")
}
