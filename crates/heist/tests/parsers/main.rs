//! Everything that is read from outside is read here as nobody would write it:
//! nothing panics, nothing hangs, and what is accepted means what it says.
//!
//! ```text
//!   __fuzz__/…, dice, bolero ──bytes──► mangled(something sound) ──► the real reader
//! ```
//!
//! Every test reads its corpus and the same few inputs each time.
//! `BOLERO_RANDOM_ITERATIONS` makes it go on with others, and `cargo bolero`
//! searches by coverage (CONTRIBUTING.md). What breaks is written to a file that
//! goes into the corpus.

#![allow(clippy::unwrap_used)]

mod heads;
mod house;
mod mangle;
mod shelf;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;

use heist_table::Dice;

/// So many inputs every test reads each time, if they are as quick as most.
const INPUTS: u32 = 200;
/// The longest of them.
const LONGEST: u32 = 48;

/// The same inputs each time: most are short, for few changes keep much sound.
fn steady(name: &str, inputs: u32, read: fn(&[u8])) {
    let mut dice = Dice::seeded(1);
    for _ in 0..inputs {
        let length = dice.below(LONGEST).min(dice.below(LONGEST)) as usize;
        let input: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
        kept(name, &input, read);
    }
}

/// Reads an input, and keeps it if it breaks something.
fn kept(name: &str, input: &[u8], read: fn(&[u8])) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| read(input))) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("findings");
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{name}-{}", hash(input)));
        std::fs::write(&file, input).unwrap();
        eprintln!("{name} breaks on {}", file.display());
        resume_unwind(panic);
    }
}

fn hash(input: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// A test of that name for something that reads bytes.
macro_rules! reads {
    ($($name:ident = $read:path, $inputs:expr;)*) => {$(
        #[test]
        fn $name() {
            steady(stringify!($name), $inputs, $read);
            bolero::check!()
                .with_iterations(0)
                .with_max_len(LONGEST as usize * 4)
                .for_each(|input: &[u8]| kept(stringify!($name), input, $read));
        }
    )*};
}

reads! {
    records = shelf::record, INPUTS / 8;
    packs = shelf::pack, INPUTS / 4;
    actions = shelf::action, INPUTS / 4;
    settings = heads::settings, INPUTS;
    forwarded_lines_cookies_and_tokens = heads::head, 20 * INPUTS;
    requests = house::request, INPUTS;
    bodies = house::body, INPUTS / 2;
    frames = house::frames, INPUTS / 2;
}
