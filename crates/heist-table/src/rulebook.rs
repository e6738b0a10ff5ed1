//! The numbers of a rulebook, `R7`, `Q7` and so on: which the text defines, and
//! which the tests cite. For the test of every game that none is left out.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

/// The numbers that rules define, in their order, of kinds such as `"RQ"`:
/// lines that begin with `- **R7`, or with `| Q7` in a table.
pub fn defined(rules: &str, kinds: &str) -> Vec<String> {
    let numbered = |line: &str| {
        let start = line.strip_prefix("- **").or_else(|| line.strip_prefix("| "))?;
        let kind = start.chars().next().filter(|kind| kinds.contains(*kind))?;
        let digits: String = start[1..].chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then(|| format!("{kind}{digits}"))
    };
    rules.lines().filter_map(numbered).collect()
}

/// What of a rules file is for players: the sections called "Rules" and
/// "Rulings". The others say how the box is built and tested.
pub fn for_players(rules: &str) -> String {
    let mut shown = String::new();
    let mut reading = false;
    for line in rules.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            let title = title.trim_start_matches(|letter: char| !letter.is_alphabetic());
            reading = matches!(title, "Rules" | "Rulings");
            if reading {
                shown.extend(["## ", title, "\n"]);
            }
        } else if reading {
            shown.extend([line, "\n"]);
        }
    }
    shown
}

/// Words that mean something to who builds a box and nothing to who plays it.
const WORKSHOP: [&str; 9] = [
    "test",
    "tests",
    "toml",
    "simulation",
    "invariant",
    "section",
    "switch",
    "switches",
    "interfaces",
];

/// The lines of a text that use words of the workshop.
pub fn workshop_words(text: &str) -> Vec<&str> {
    let is_of_the_workshop = |line: &&str| {
        let mut words = line.split(|letter: char| !(letter.is_alphabetic() || letter == '`'));
        words.any(|word| {
            word.contains('`') || WORKSHOP.iter().any(|other| word.eq_ignore_ascii_case(other))
        })
    };
    text.lines().filter(is_of_the_workshop).collect()
}

/// The first number of each kind that is not one more than the one before it.
pub fn out_of_order(rules: &str, kinds: &str) -> Vec<String> {
    let defined = defined(rules, kinds);
    let first = |kind: char| {
        let mut numbers = defined.iter().filter(|number| number.starts_with(kind));
        let mut expected = (1..).map(|number| format!("{kind}{number}"));
        numbers.find(|&number| expected.next().as_ref() != Some(number)).cloned()
    };
    kinds.chars().filter_map(first).collect()
}

/// The numbers that rules define and no test of a folder cites.
pub fn untested(rules: &str, tests: &Path, kinds: &str) -> io::Result<Vec<String>> {
    let mut text = String::new();
    read(tests, &mut text)?;
    let cited = cited(&text, kinds);
    Ok(defined(rules, kinds).into_iter().filter(|number| !cited.contains(number)).collect())
}

/// The text of all tests without the `//!` lines on top, which name whole
/// chapters.
fn read(folder: &Path, text: &mut String) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, text)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = fs::read_to_string(&path)?;
            let lines = source.lines().filter(|line| !line.trim_start().starts_with("//!"));
            lines.for_each(|line| text.extend([line, "\n"]));
        }
    }
    Ok(())
}

/// The numbers a text cites: `R31`, `r31_…`, and all of `r31_to_r35`.
fn cited(text: &str, kinds: &str) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut last: Option<(char, u32)> = None;
    let mut to = false;
    for word in words {
        let number = number(word, kinds);
        if let (Some((kind, first)), Some((same, end)), true) = (last, number, to)
            && kind == same
        {
            cited.extend((first..=end).map(|number| format!("{kind}{number}")));
        }
        cited.extend(number.map(|(kind, number)| format!("{kind}{number}")));
        to = word == "to" && last.is_some();
        last = number.or(last.filter(|_| to));
    }
    cited
}

fn number(word: &str, kinds: &str) -> Option<(char, u32)> {
    let kind = word.chars().next()?.to_ascii_uppercase();
    let digits = kinds.contains(kind).then(|| &word[1..])?;
    digits.parse().ok().map(|number| (kind, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_read_as_they_are_written() {
        let text = "fn r31_to_r33_x() { // R40, Q4\n refuses(\"V2\") } r7_r8_y for3 R1x W9";
        let expected = ["Q4", "R31", "R32", "R33", "R40", "R7", "R8", "V2"];
        assert!(cited(text, "RQV").iter().eq(expected.iter()), "{:?}", cited(text, "RQV"));
    }

    #[test]
    fn definitions_are_found_and_gaps_named() {
        let rules =
            "- **R1** One.\n- **R2** Two.\n- R9 is not one.\n| Q1 | a |\n- **Q3. Three?**\n";
        assert_eq!(defined(rules, "RQ"), ["R1", "R2", "Q1", "Q3"]);
        assert_eq!(out_of_order(rules, "RQ"), ["Q3"]);
        assert_eq!(out_of_order("- **R1** a\n- **R1** b\n", "RQ"), ["R1"]);
    }

    #[test]
    fn what_no_test_cites_is_named() {
        let rules = "- **R1** a\n- **R99999** b\n";
        let missing = untested(rules, Path::new("tests"), "R").unwrap();
        assert!(missing.contains(&"R99999".to_owned()), "{missing:?}");
        assert!(untested(rules, Path::new("no such folder"), "R").is_err());
    }

    #[test]
    fn players_read_the_rules_and_rulings_alone() {
        let rules = "# Box\nOn top.\n## 1. Rules\n- **R1** One.\n## Tests\nV1\n\
            ## Rulings\n| Q1 | a |\n## Rulings of others\nNo.\n";
        assert_eq!(for_players(rules), "## Rules\n- **R1** One.\n## Rulings\n| Q1 | a |\n");
    }

    #[test]
    fn words_of_the_workshop_are_found_whole_and_in_any_case() {
        let text = "Draw a card.\nThe contest ends.\nTests say so: two\nSee `state.rs`.\n\
            A code`s end\n(Section 4)";
        let found = ["Tests say so: two", "See `state.rs`.", "A code`s end", "(Section 4)"];
        assert_eq!(workshop_words(text), found);
    }

    #[test]
    fn tests_are_read_in_every_folder_but_for_the_chapters_on_top() {
        let folder = std::env::temp_dir().join(format!("heist-rulebook-{}", std::process::id()));
        fs::create_dir_all(folder.join("chapter")).unwrap();
        fs::write(folder.join("chapter/one.rs"), "//! R1 to R9.\nfn r2_two() {} // R3\n").unwrap();
        fs::write(folder.join("notes.md"), "R4").unwrap();
        let rules = "- **R1** a\n- **R2** b\n- **R3** c\n- **R4** d\n";
        let missing = untested(rules, &folder, "R").unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(missing, ["R1", "R4"]);
    }
}
