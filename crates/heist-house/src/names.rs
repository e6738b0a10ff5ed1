//! Text that people type: names and chat lines, made harmless.

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
        if is_mark(character) {
            marks += 1;
        } else {
            marks = 0;
        }
        // Three marks on a letter are a language; more are a prank.
        if is_invisible(character) || marks > 3 {
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
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{E0000}'..='\u{E0FFF}')
}

fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
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
    }
}
