//! Text that people type: names and chat lines, made harmless.

use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// The longest name, in characters.
pub(crate) const LONGEST_NAME: usize = 24;

/// A name on one line without tricks; `None` if nothing is left of it.
pub(crate) fn clean_name(text: &str) -> Option<String> {
    let name = clean(text, LONGEST_NAME);
    (!name.is_empty()).then_some(name)
}

/// A line of text: no control characters, no invisible ones, no direction
/// overrides, no runs of white space, and not longer than that.
pub(crate) fn clean(text: &str, longest: usize) -> String {
    let mut clean = String::new();
    let mut marks = 0;
    for character in text.chars() {
        // Three marks on a letter are a language; more, or one on nothing, are a
        // prank.
        let mark = is_combining_mark(character);
        marks = if mark { marks + 1 } else { 0 };
        let on_nothing = mark && (clean.is_empty() || clean.ends_with(' '));
        if is_invisible(character) || marks > 3 || on_nothing {
            continue;
        }
        let space = character.is_whitespace() || character.is_control();
        if space && (clean.is_empty() || clean.ends_with(' ')) {
            continue;
        }
        clean.push(if space { ' ' } else { character });
    }
    let mut clean: String = clean.chars().take(longest).collect();
    clean.truncate(clean.trim_end().len());
    clean
}

fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether two names look the same to people, whatever letters they are made of.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    // Before and after: capitals of one alphabet look like small letters of
    // another, too.
    let seen = |name: &str| -> String {
        let small: String = skeleton(name).flat_map(char::to_lowercase).collect();
        skeleton(&small).collect()
    };
    seen(one) == seen(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_letters_and_lose_their_tricks() {
        assert_eq!(clean_name("  Zoë \t\n Ångström "), Some("Zoë Ångström".to_owned()));
        assert_eq!(clean_name("evil\u{202E}gnp.exe"), Some("evilgnp.exe".to_owned()));
        assert_eq!(clean_name("\u{200B}\u{FEFF} \u{0007}"), None);
        assert_eq!(clean_name(&"x".repeat(1000)).unwrap().len(), LONGEST_NAME);
        let prank = format!("Z{}", "\u{0301}".repeat(500));
        assert!(clean_name(&prank).unwrap().chars().count() <= 4);
        for mark in ['\u{0E34}', '\u{064B}', '\u{0321}'] {
            let prank = format!("Z{}", mark.to_string().repeat(22));
            assert!(clean_name(&prank).unwrap().chars().count() <= 4, "{mark:?}");
            assert_eq!(clean_name(&mark.to_string()), None, "a mark on nothing");
        }
        assert_eq!(clean_name("\u{2800}\u{2800}"), None);
        assert_eq!(clean_name("ที่นี่"), Some("ที่นี่".to_owned()));
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        for (one, other) in
            [("Ann", "\u{0410}nn"), ("ann", "ANN"), ("Ace", "\u{0410}\u{0441}\u{0435}")]
        {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Ann", "Arm"), ("Zoë", "Zoe")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
