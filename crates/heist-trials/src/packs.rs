//! Packs that are broken in one way or another.

use std::marker::PhantomData;

use heist_table::{ContentError, Game, Problem};

const FILE: &str = "mine.toml";

/// The pack in the box, to be broken, and a table of so many seats for it.
#[derive(Clone, Copy, Debug)]
pub struct Pack<G> {
    seats: u8,
    game: PhantomData<G>,
}

impl<G: Game> Pack<G> {
    /// For a table of so many seats.
    pub const fn for_seats(seats: u8) -> Pack<G> {
        Pack { seats, game: PhantomData }
    }

    /// The pack in the box.
    pub fn text(&self) -> &'static str {
        G::CONTENT.1
    }

    /// The pack with one text replaced by another, once.
    #[track_caller]
    pub fn with(&self, old: &str, new: &str) -> String {
        assert!(self.text().contains(old), "the pack has no {old:?}");
        self.text().replacen(old, new, 1)
    }

    /// The game with this pack.
    pub fn open(&self, text: &str) -> Result<G, ContentError> {
        G::open(FILE, text, &G::Options::default(), self.seats)
    }

    /// All that is wrong with a pack: each with file, entry and remedy.
    #[track_caller]
    pub fn problems(&self, text: &str) -> Vec<Problem> {
        let Err(ContentError { problems }) = self.open(text) else {
            panic!("a broken pack is opened");
        };
        for problem in &problems {
            assert_eq!(problem.file, FILE);
            assert!(!problem.entry.is_empty() && !problem.remedy.is_empty(), "{problem:?}");
            let told = problem.to_string();
            assert!(told.starts_with("mine.toml: ") && told.contains(&problem.remedy), "{told}");
        }
        problems
    }

    /// There is one problem, in that entry, and its text has these words.
    #[track_caller]
    pub fn refuses(&self, text: &str, entry: &str, what: &str) {
        let found = self.problems(text);
        let [problem] = &found[..] else { panic!("not one problem but {found:#?}") };
        assert_eq!(problem.entry, entry, "{problem}");
        assert!(problem.what.contains(what), "{problem}");
    }

    /// A problem of reading, in the line where the broken text stands.
    #[track_caller]
    pub fn refuses_at(&self, text: &str, broken: &str, what: &str) {
        let place = text.find(broken).expect("the broken text is in the pack");
        let line = 1 + text[..place].matches('\n').count();
        self.refuses(text, &format!("line {line}"), what);
    }
}
