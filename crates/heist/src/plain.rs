//! Text from outside (names, files, what a person typed) must not drive the
//! terminal it is printed on.

use std::borrow::Cow;

/// One line: every control character is written as an escape.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// Several lines: line ends stay, other control characters are escaped.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    escaped(text, |letter| letter == '\n')
}

fn escaped(text: &str, stays: impl Fn(char) -> bool) -> Cow<'_, str> {
    let drives = |letter: char| (letter.is_control() || turns_text(letter)) && !stays(letter);
    if !text.contains(drives) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if drives(letter) {
            plain.extend(letter.escape_unicode());
        } else {
            plain.push(letter);
        }
    }
    Cow::Owned(plain)
}

/// Invisible characters that change the direction of the text around them.
fn turns_text(letter: char) -> bool {
    matches!(letter, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_shown_not_obeyed() {
        assert_eq!(line("a\u{1b}[2J\nb"), "a\\u{1b}[2J\\u{a}b");
        assert_eq!(lines("a\r\nb\u{202e}"), "a\\u{d}\nb\\u{202e}");
        assert!(matches!(line("Ünïcode stays"), Cow::Borrowed(_)));
    }
}
