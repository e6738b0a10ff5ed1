//! Something sound with changes that the bytes of an input ask for.

/// Takes an input apart.
pub(crate) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn of(input: &'a [u8]) -> Bytes<'a> {
        Bytes(input)
    }

    /// The next byte; 0 at the end.
    pub(crate) fn next(&mut self) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(*first)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.next() % things.len()]
    }
}

/// Numbers and words that readers stumble over, wherever they stand.
const STUMBLES: [&str; 40] = [
    "0",
    "1",
    "-1",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "9223372036854775808",
    "1e308",
    "-0.0",
    "NaN",
    "null",
    "true",
    "\"\"",
    "[]",
    "{}",
    "[[[[",
    "{\"a\":",
    "\"\\ud800\"",
    "\u{0}",
    "\u{202e}",
    "é",
    "\u{1f977}",
    "\r\n",
    "\n",
    ",",
    "=",
    "\"",
    "\\",
    ";",
    ":",
    "%00",
    "../",
    " ",
    "inf",
    "1979-05-27T07:32:00Z",
];

/// The sound text, changed in as many places as the input has bytes for.
pub(crate) fn mangled(sound: &[u8], bytes: &mut Bytes<'_>) -> Vec<u8> {
    let mut text = sound.to_vec();
    while !bytes.is_empty() {
        let place = bytes.next() << 8 | bytes.next();
        // The whole of a long text is reached by two bytes, too.
        let place = (place * (text.len() + 1)) >> 16;
        let length = |most: usize| most.min(text.len() - place);
        match bytes.next() % 8 {
            0 => text[place..].iter_mut().take(1).for_each(|byte| *byte = bytes.next() as u8),
            1 => text.insert(place, bytes.next() as u8),
            2 => drop(text.drain(place..place + length(bytes.next()))),
            3 => {
                // Said twice.
                let again = text[place..place + length(bytes.next())].to_vec();
                text.splice(place..place, again);
            }
            4 => {
                // From elsewhere.
                let from = ((bytes.next() << 8 | bytes.next()) * (text.len() + 1)) >> 16;
                let most = bytes.next().min(text.len() - from);
                let other = text[from..from + most].to_vec();
                text.splice(place..place, other);
            }
            5 => drop(text.splice(place..place, stumble(bytes))),
            6 => {
                // Instead of the number or word that stands there.
                let word = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'-';
                let end = place + text[place..].iter().take_while(word).count();
                let before = text[..place].iter().rev().take_while(word).count();
                drop(text.splice(place - before..end, stumble(bytes)));
            }
            _ => text.truncate(place),
        }
    }
    text
}

fn stumble(bytes: &mut Bytes<'_>) -> Vec<u8> {
    bytes.pick(&STUMBLES).as_bytes().to_vec()
}
