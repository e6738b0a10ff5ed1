//! Content packs: how one is read, and how everything wrong with it is said.
//!
//! ```text
//!   TOML ──read──► the game's Pack ──Inspector──► every problem, with entry and remedy
//! ```

mod differences;

use std::collections::BTreeSet;
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use differences::differences;

/// A pack larger than this is refused unread.
const LARGEST_PACK: usize = 256 * 1024;

/// What a name must be like.
pub const SHORT_NAME: &str = "Use 1 to 60 characters, none of them control characters.";

/// Whether a name is fit to print.
pub fn is_name(name: &str) -> bool {
    (1..=60).contains(&name.chars().count()) && !name.chars().any(char::is_control)
}

/// What is wrong with a content pack: everything that was found, not only the
/// first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ContentError {
    /// The problems, in the order of the file.
    pub problems: Vec<Problem>,
}

/// One thing wrong with a content pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The file as it was named.
    pub file: String,
    /// The entry, such as `loot "first_bank"`, or the line.
    pub entry: String,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub remedy: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {} {}", self.file, self.entry, self.what, self.remedy)
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for ContentError {}

/// Reads a pack of the game with that slug, as it is written.
pub fn read<P: DeserializeOwned>(slug: &str, file: &str, text: &str) -> Result<P, ContentError> {
    let mut inspector = Inspector::new(file);
    if text.len() > LARGEST_PACK {
        let what = format!("The pack is {} bytes long.", text.len());
        inspector.blame("the whole file", what, "Keep it below 256 KiB.");
        return Err(inspector.into());
    }
    toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
        let what = format!("{}.", error.message().trim_end());
        let remedy = format!("Compare with the pack in the box: `heist content show {slug}`.");
        inspector.blame(format!("line {line}"), what, remedy);
        inspector.into()
    })
}

/// Collects the problems of a pack.
#[derive(Debug)]
pub struct Inspector<'a> {
    file: &'a str,
    problems: Vec<Problem>,
}

impl Inspector<'_> {
    /// Nothing is wrong yet.
    pub fn new(file: &str) -> Inspector<'_> {
        Inspector { file, problems: Vec::new() }
    }

    /// What must be so; if it is not: where, what is wrong, and the remedy.
    pub fn check(
        &mut self,
        holds: bool,
        entry: impl Into<String>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        if !holds {
            self.blame(entry, what, remedy);
        }
    }

    /// Every id once, every name fit to print.
    pub fn names<'b>(&mut self, kind: &str, entries: impl Iterator<Item = (&'b str, &'b str)>) {
        let mut ids = BTreeSet::new();
        for (id, name) in entries {
            let place = format!("{kind} {id:?}");
            self.check(ids.insert(id), &place, "Two entries have this id.", "Give each its own.");
            self.check(is_name(name), &place, "The name is empty or too long.", SHORT_NAME);
        }
    }

    /// Whether nothing is wrong so far.
    pub fn is_satisfied(&self) -> bool {
        self.problems.is_empty()
    }

    /// The end of the inspection.
    pub fn verdict(self) -> Result<(), ContentError> {
        if self.is_satisfied() { Ok(()) } else { Err(self.into()) }
    }

    fn blame(
        &mut self,
        entry: impl Into<String>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) {
        self.problems.push(Problem {
            file: self.file.to_owned(),
            entry: entry.into(),
            what: what.into(),
            remedy: remedy.into(),
        });
    }
}

impl From<Inspector<'_>> for ContentError {
    fn from(inspector: Inspector<'_>) -> ContentError {
        ContentError { problems: inspector.problems }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Pack {
        rounds: u8,
    }

    fn pack(text: &str) -> Result<Pack, ContentError> {
        read("some-game", "pack.toml", text)
    }

    #[test]
    fn a_name_is_short_and_fit_to_print() {
        let longest = "x".repeat(60);
        for name in ["x", "Musée d'Orsay", &longest, &"é".repeat(60)] {
            assert!(is_name(name), "{name:?}");
        }
        for name in ["", "two\nlines", &"x".repeat(61)] {
            assert!(!is_name(name), "{name:?}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_line_and_what_to_do() {
        assert_eq!(pack("rounds = 8"), Ok(Pack { rounds: 8 }));
        let error = pack("# Ours.\n\nrounds = true\n").unwrap_err().to_string();
        assert!(error.starts_with("pack.toml: line 3: "), "{error}");
        assert!(error.ends_with("`heist content show some-game`."), "{error}");
    }

    #[test]
    fn a_pack_of_256_kib_is_read_and_a_larger_one_refused_unread() {
        let rounds = "rounds = 8\n";
        let largest = rounds.to_owned() + &"#".repeat(256 * 1024 - rounds.len());
        assert!(pack(&largest).is_ok());
        let error = pack(&(largest + "#")).unwrap_err().to_string();
        let expected = "pack.toml: the whole file: The pack is 262145 bytes long. \
            Keep it below 256 KiB.";
        assert_eq!(error, expected);
    }

    #[test]
    fn everything_that_is_wrong_is_said_one_line_each() {
        let mut inspector = Inspector::new("pack.toml");
        inspector.check(true, "rounds", "Nothing is wrong.", "Go on.");
        inspector.names("loot", [("bank", "First Bank"), ("museum", "Louvre")].into_iter());
        assert!(inspector.is_satisfied());
        inspector.names("loot", [("bank", "First Bank"), ("bank", "")].into_iter());
        assert!(!inspector.is_satisfied());
        let error = inspector.verdict().unwrap_err().to_string();
        let expected = [
            "pack.toml: loot \"bank\": Two entries have this id. Give each its own.".to_owned(),
            format!("pack.toml: loot \"bank\": The name is empty or too long. {SHORT_NAME}"),
        ];
        assert_eq!(error.lines().collect::<Vec<_>>(), expected);
        assert_eq!(Inspector::new("pack.toml").verdict(), Ok(()));
    }
}
