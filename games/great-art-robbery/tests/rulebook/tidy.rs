//! Every number that `rules.md` defines stands in a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use great_art_robbery::GreatArtRobbery;
use heist_table::Game;

/// The R, Q and W numbers that the rules define: `- **R7** …`,
/// `- **Q7 …**` and `- **W7 …**`.
fn defined() -> Vec<String> {
    let numbered = |line: &str| {
        let start = line.strip_prefix("- **")?;
        let kind = start.chars().next().filter(|kind| "RQW".contains(*kind))?;
        let digits: String = start[1..].chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then(|| format!("{kind}{digits}"))
    };
    GreatArtRobbery::RULES.lines().filter_map(numbered).collect()
}

/// The text of all tests but this file, without the `//!` lines on top, which
/// name whole chapters.
fn tests(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("the tests can be listed") {
        let path = entry.expect("the tests can be listed").path();
        if path.is_dir() {
            tests(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") && !path.ends_with("tidy.rs") {
            let source = fs::read_to_string(&path).expect("a test can be read");
            let lines = source.lines().filter(|line| !line.trim_start().starts_with("//!"));
            lines.for_each(|line| text.extend([line, "\n"]));
        }
    }
}

/// The numbers a text cites: `R31`, `r31_…`, and all of `r31_to_r35`.
fn cited(text: &str) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let mut last: Option<(char, u32)> = None;
    let mut to = false;
    for word in words {
        let number = number(word);
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

fn number(word: &str) -> Option<(char, u32)> {
    let kind = word.chars().next()?.to_ascii_uppercase();
    let digits = "RQW".contains(kind).then(|| &word[1..])?;
    digits.parse().ok().map(|number| (kind, number))
}

#[test]
fn every_rule_ruling_and_example_is_in_a_test() {
    let mut text = String::new();
    tests(Path::new("tests"), &mut text);
    let cited = cited(&text);
    let defined = defined();
    assert!(defined.len() > 150, "rules.md is read as it is written: {defined:?}");
    let missing: Vec<&String> = defined.iter().filter(|&number| !cited.contains(number)).collect();
    assert!(missing.is_empty(), "in no test: {missing:?}");
}

#[test]
fn no_number_is_defined_twice_or_left_out() {
    let defined = defined();
    for kind in ["R", "Q", "W"] {
        let numbers = defined.iter().filter(|number| number.starts_with(kind));
        let expected = (1..).map(|number| format!("{kind}{number}"));
        assert!(numbers.zip(expected).all(|(number, expected)| *number == expected), "{kind}");
    }
}

#[test]
fn citations_are_read_as_they_are_written() {
    let text = "fn r31_to_r33_x() { // R40, Q4\n refuses(\"W2\") } r7_r8_y for3 R1x";
    let expected = ["Q4", "R31", "R32", "R33", "R40", "R7", "R8", "W2"];
    assert!(cited(text).iter().eq(expected.iter()), "{:?}", cited(text));
}
