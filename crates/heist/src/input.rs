//! Lines from outside, of which none may be too long.

use std::io::{self, BufRead, Read};

/// What came in.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line with its end.
    Text(Vec<u8>),
    /// A line longer than the limit; nothing of it is kept.
    TooLong,
    /// There will be no more.
    End,
}

/// Reads a line of at most so many bytes, its end not counted.
pub(crate) fn read_line(input: &mut impl BufRead, limit: usize) -> io::Result<Line> {
    let mut bytes = Vec::new();
    input.by_ref().take(limit as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.last() == Some(&b'\n') || bytes.len() <= limit {
        return Ok(Line::Text(bytes));
    }
    input.skip_until(b'\n')?;
    Ok(Line::TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        let mut input = &b"one\nfour\nthis is long\n\nlast"[..];
        let mut next = || read_line(&mut input, 4).unwrap();
        let text = |text: &str| Line::Text(text.as_bytes().to_vec());
        assert_eq!((next(), next()), (text("one\n"), text("four\n")));
        assert_eq!((next(), next(), next()), (Line::TooLong, text("\n"), text("last")));
        assert_eq!(next(), Line::End);
    }
}
