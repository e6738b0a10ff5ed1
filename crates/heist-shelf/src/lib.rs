//! The games by name, speaking JSON.
//!
//! ```text
//!   "millions-of-dollars" ──find──► BoxOnShelf ──open(Terms, Seating)──► AnyTable ◄── Company (bots)
//!                                      │                                    │
//!                                      ├── simulate(Terms, Plan) ──► Report ├── legal, act, view, log: JSON
//!                                      └── tell(Record) ──► Story           └── record ──► .heist
//! ```
//!
//! Behind the door everything is typed; whoever stands outside (command line,
//! server, bindings) sees JSON and text only and need not know any game.

mod advice;
mod any_table;
mod boxes;
mod company;
mod error;
mod nearest;
mod options;
mod records;
mod report;
#[cfg(test)]
mod resuming;
mod sight;
mod simulate;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

pub use advice::{Advice, Advising};
pub use any_table::{Act, AnyTable, Asked, Thought, Told};
pub use boxes::{
    BoxOnShelf, Content, ContentInfo, Info, Offered, OptionInfo, OptionKind, Seating, Terms, When,
};
pub use company::Company;
pub use error::ShelfError;
pub use nearest::nearest;
pub use records::{Step, Story, read, tell};
pub use report::{BotTally, Report, Results, SeatTally};
pub use sight::{Glimpse, Shown};
pub use simulate::{Plan, Progress};

use boxes::Shelved;

/// Every game there is. A new one is one line here.
#[rustfmt::skip]
static SHELF: &[&dyn BoxOnShelf] = &[
    &Shelved::<millions_of_dollars::MillionsOfDollars>::NEW,
    &Shelved::<great_art_robbery::GreatArtRobbery>::NEW,
    &Shelved::<midnight_exchange::MidnightExchange>::NEW,
    &Shelved::<art_project::ArtProject>::NEW,
    &Shelved::<sneaky_monkeys::SneakyMonkeys>::NEW,
];

/// Every game on the shelf, in the order of the list.
pub fn shelf() -> &'static [&'static dyn BoxOnShelf] {
    SHELF
}

/// The game with that slug.
pub fn find(slug: &str) -> Result<&'static dyn BoxOnShelf, ShelfError> {
    find_on(SHELF, slug)
}

/// The game with that slug on another shelf.
pub fn find_on(
    shelf: &[&'static dyn BoxOnShelf],
    slug: &str,
) -> Result<&'static dyn BoxOnShelf, ShelfError> {
    let found = shelf.iter().find(|game| game.slug() == slug);
    found.copied().ok_or_else(|| ShelfError::unknown_game(shelf, slug))
}
