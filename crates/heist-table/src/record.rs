//! The `.heist` record: a game as ND-JSON that can be read, diffed and checked.
//!
//! ```text
//!   {"heist":1,"game":"…","rules":1,"content":"…","options":{…},"seats":[…],"chance":{…},"hash":"…"}
//!   {"n":1,"at":2000,"act":{"seat":0,"action":…},"hash":"…"}
//!   …
//!   {"end":{"outcome":{…},"secret":"…","signed":{…}},"hash":"…"}
//! ```
//!
//! Every line ends with `,"hash":"<64 hexadecimal digits>"}`. The hash is
//! BLAKE3 over the 32 bytes of the line before's hash (zeroes for the first)
//! and the bytes of this line up to that comma: any language can walk the
//! chain without understanding the game. `docs/record.md` describes the format.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Bytes32, Chance, Deed, Entry, HouseKey, Outcome, Rules, Secret, Signed, Table};

/// The version of the format this code writes and reads.
pub const FORMAT: u32 = 1;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
pub struct Header {
    /// Version of the format.
    pub heist: u32,
    /// The game's slug.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// BLAKE3 of the content pack's text.
    pub content: Bytes32,
    /// The table's options, all of them.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// Who sat where.
    pub seats: Vec<Player>,
    /// Where the draws come from.
    pub chance: Chance,
}

/// Who sat at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "../table/"))]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// The bot's name, for a seat that is no person's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// The last line of a finished game's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The outcome as the table announced it; null for a game given up.
    pub outcome: Value,
    /// The house's secret, if the chance was sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Bytes32>,
    /// The house vouches for all that stands before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<Signed>,
}

impl End {
    /// What is signed of it.
    fn unsigned(&self) -> String {
        let end = End { signed: None, ..self.clone() };
        serde_json::to_string(&end).expect("an end is plain data")
    }
}

#[derive(Serialize, Deserialize)]
struct EndLine {
    end: End,
}

/// A record read from a file; the actions are not yet understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// The journal.
    pub entries: Vec<Entry<Value>>,
    /// The last line; absent while the game runs.
    pub end: Option<End>,
}

/// What is wrong with a record, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what} {remedy}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub remedy: &'static str,
}

const FETCH_AGAIN: &str = "Fetch the record again from where it came from.";

/// The hash chain over the lines of a record or journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    last: Bytes32,
}

impl Default for Chain {
    fn default() -> Chain {
        Chain { last: Bytes32([0; 32]) }
    }
}

impl Chain {
    /// The chain after the line with that hash.
    pub const fn after(hash: Bytes32) -> Chain {
        Chain { last: hash }
    }

    /// The hash of the last line.
    pub const fn last(&self) -> Bytes32 {
        self.last
    }

    /// Reads a line that was sealed by this chain, and moves on; or says what
    /// is wrong with it.
    pub fn read<T: serde::de::DeserializeOwned>(&mut self, line: &str) -> Result<T, String> {
        let body = self.open(line)?;
        serde_json::from_str(&body).map_err(|error| format!("the line cannot be read: {error}"))
    }

    /// Whether a line was sealed by this chain, whatever it says; and moves on.
    pub fn check(&mut self, line: &str) -> Result<(), &'static str> {
        self.open(line).map(|_| ())
    }

    /// The last line of a game that will not be played on, and its newline: an
    /// outcome of null says that the game has not ended. A house signs it.
    pub fn end(
        mut self,
        outcome: Option<Outcome>,
        secret: Option<&Secret>,
        house: Option<&HouseKey>,
    ) -> String {
        self.seal_end(outcome.map_or(Value::Null, |outcome| to_json(&outcome)), secret, house)
    }

    /// Appends the hash to a line, which must be a JSON object, and moves on.
    pub fn seal(&mut self, line: &impl Serialize) -> String {
        let mut text = serde_json::to_string(line).expect("lines of a record are plain data");
        assert!(text.ends_with('}') && text.len() > 2, "a line of a record is an object");
        text.pop();
        self.last = self.hash(&text);
        text.push_str(&format!(",\"hash\":\"{}\"}}", self.last));
        text
    }

    fn seal_end(
        &mut self,
        outcome: Value,
        secret: Option<&Secret>,
        house: Option<&HouseKey>,
    ) -> String {
        let mut end = End { outcome, secret: secret.map(Secret::reveal), signed: None };
        end.signed = house.map(|house| house.sign(&self.last, &end.unsigned()));
        self.seal(&EndLine { end }) + "\n"
    }

    /// The line without its hash, if the hash is right.
    fn open(&mut self, line: &str) -> Result<String, &'static str> {
        const TAIL: usize = r#","hash":"""#.len() + 64 + 1;
        let cut = line.len().checked_sub(TAIL).filter(|&cut| line.is_char_boundary(cut));
        let Some((body, tail)) = cut.map(|cut| line.split_at(cut)) else {
            return Err("the line is cut off");
        };
        let written = tail.strip_prefix(r#","hash":""#).and_then(|tail| tail.strip_suffix(r#""}"#));
        let Some((written, hash)) = written.and_then(|text| Some((text, Bytes32::parse(text)?)))
        else {
            return Err("the line is cut off or has no hash at its end");
        };
        // Compared as text: the digits are lower case, so that not one byte of
        // a record can be changed without being noticed.
        if self.hash(body).to_string() != written {
            return Err("the line, or one before it, is not what was written");
        }
        self.last = hash;
        Ok(format!("{body}}}"))
    }

    fn hash(&self, body: &str) -> Bytes32 {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.last.0);
        hasher.update(body.as_bytes());
        Bytes32(*hasher.finalize().as_bytes())
    }
}

/// Writes the record of a table, with its end if the game has ended.
pub fn write<R: Rules>(header: &Header, table: &Table<R>, secret: Option<&Secret>) -> String {
    let (mut text, mut chain) = journal(header, table);
    if let Some(outcome) = table.outcome() {
        text += &chain.seal_end(to_json(&outcome), secret, None);
    }
    text
}

/// Writes the record of a table that will not be played on. If the game has
/// not ended, the last line says so by an outcome of null and gives the secret
/// away, so that what was played can still be replayed and checked.
pub fn write_given_up<R: Rules>(
    header: &Header,
    table: &Table<R>,
    secret: Option<&Secret>,
) -> String {
    let (mut text, chain) = journal(header, table);
    text += &chain.end(table.outcome(), secret, None);
    text
}

fn journal<R: Rules>(header: &Header, table: &Table<R>) -> (String, Chain) {
    let held = table.entries().len() as u32;
    assert_eq!(held, table.count(), "a table that woke from a snapshot holds no whole journal");
    let mut chain = Chain::default();
    let mut text = chain.seal(header) + "\n";
    for entry in table.entries() {
        text += &chain.seal(entry);
        text += "\n";
    }
    (text, chain)
}

fn to_json(outcome: &Outcome) -> Value {
    serde_json::to_value(outcome).expect("an outcome is plain data")
}

impl Record {
    /// Reads a record and checks its form and its chain, not its moves.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut chain = Chain::default();
        let mut lines = text.lines().enumerate();
        let (_, first) = lines.next().ok_or_else(|| RecordError {
            line: 1,
            what: "The file is empty.".to_owned(),
            remedy: FETCH_AGAIN,
        })?;
        // The version is read before the hash is checked: a later format may
        // hash in another way, and then the version is the true reason.
        check_format(first)?;
        let header: Header = parse(1, &open(&mut chain, 1, first)?)?;
        let mut record = Record { header, entries: Vec::new(), end: None };
        for (index, line) in lines {
            let number = index + 1;
            let before = chain.last();
            let body = open(&mut chain, number, line)?;
            if record.end.is_some() {
                return Err(RecordError {
                    line: number,
                    what: "There is a line after the end of the game.".to_owned(),
                    remedy: FETCH_AGAIN,
                });
            }
            if body.starts_with(r#"{"end":"#) {
                let end = parse::<EndLine>(number, &body)?.end;
                if end.signed.as_ref().is_some_and(|signed| !signed.fits(&before, &end.unsigned()))
                {
                    return Err(RecordError {
                        line: number,
                        what: "The house has not signed this: something before it was left out, \
                               added or changed."
                            .to_owned(),
                        remedy: FETCH_AGAIN,
                    });
                }
                record.end = Some(end);
            } else {
                record.entries.push(parse(number, &body)?);
            }
        }
        Ok(record)
    }

    /// The key of the house that vouches for it, if one does: it was found to
    /// fit when the record was read.
    pub fn signed_by(&self) -> Option<Bytes32> {
        Some(self.end.as_ref()?.signed.as_ref()?.key)
    }

    /// What the players are called.
    pub fn names(&self) -> crate::Names {
        crate::Names::new(self.header.seats.iter().map(|player| player.name.as_str()))
    }

    /// Plays the record again on those rules, telling each entry's events, and
    /// gives the table as it stands at the end of the record.
    pub fn replay<R: Rules>(
        &self,
        rules: impl Into<Arc<R>>,
        mut tell: impl FnMut(&Table<R>, Option<&Entry<R::Action>>, Vec<R::Event>),
    ) -> Result<Table<R>, RecordError> {
        let secret = self.end.as_ref().and_then(|end| end.secret).map(|bytes| Secret::new(bytes.0));
        let dice = self.header.chance.dice(secret.as_ref()).map_err(|what| RecordError {
            line: if secret.is_some() { self.entries.len() + 2 } else { 1 },
            what: format!("{}{}.", what[..1].to_uppercase(), &what[1..]),
            remedy: "Ask whoever kept the table for the full record of the finished game.",
        })?;
        if let Chance::Sealed { salts, .. } = &self.header.chance
            && salts.len() != self.header.seats.len()
        {
            return Err(RecordError {
                line: 1,
                what: "There is not one salt for every seat.".to_owned(),
                remedy: "Ask whoever kept the table: not every seat had a say in the draws.",
            });
        }
        let (mut table, events) = Table::open(rules, dice);
        tell(&table, None, events);
        for (entry, line) in self.entries.iter().zip(2..) {
            let wrong = |what: String| RecordError {
                line,
                what,
                remedy: "The record does not follow the rules it names; it was not made by this game.",
            };
            let entry = entry
                .clone()
                .try_map(serde_json::from_value)
                .map_err(|error| wrong(format!("The action cannot be read: {error}.")))?;
            table.judge_entry(&entry).map_err(|refusal| wrong(refusal.to_string()))?;
            let events = table.enter(entry);
            tell(&table, Some(&entry), events);
        }
        Ok(table)
    }

    /// Checks everything: commitments, every move by the rules, the outcome.
    pub fn verify<R: Rules>(&self, rules: impl Into<Arc<R>>) -> Result<Table<R>, RecordError> {
        let table = self.replay(rules, |_, _, _| {})?;
        let line = self.entries.len() + 2;
        let wrong = |what: &str, remedy| RecordError { line, what: what.to_owned(), remedy };
        let Some(end) = &self.end else {
            return Err(wrong(
                "The record stops before the game has ended.",
                "Verify it again when the game is over, or fetch the whole file.",
            ));
        };
        match table.outcome() {
            None if end.outcome.is_null() => Ok(table),
            None => Err(wrong("The record claims an end, but the game goes on.", FETCH_AGAIN)),
            Some(outcome) if to_json(&outcome) != end.outcome => {
                Err(wrong("The game ends otherwise than the record claims.", FETCH_AGAIN))
            }
            Some(_) => Ok(table),
        }
    }
}

/// Whose deed an entry is, if a seat's.
pub fn doer<A>(entry: &Entry<A>) -> Option<crate::Seat> {
    match entry.deed {
        Deed::Act { seat, .. } | Deed::Remove { seat } | Deed::Undo { seat } => Some(seat),
        Deed::Expire {} | Deed::Reseal { .. } => None,
    }
}

fn check_format(first: &str) -> Result<(), RecordError> {
    #[derive(Deserialize)]
    struct Format {
        heist: u32,
    }
    match serde_json::from_str::<Format>(first) {
        Ok(Format { heist: FORMAT }) => Ok(()),
        Ok(Format { heist }) => Err(RecordError {
            line: 1,
            what: format!("The record has format {heist}; this program reads format {FORMAT}."),
            remedy: "Use the version of heist that wrote it.",
        }),
        Err(_) => Err(RecordError {
            line: 1,
            what: "This is not a .heist record: the first line is no header.".to_owned(),
            remedy: "Name a file that `heist play` or a table's export has written.",
        }),
    }
}

fn open(chain: &mut Chain, line: usize, text: &str) -> Result<String, RecordError> {
    chain.open(text).map_err(|what| RecordError {
        line,
        what: format!("The hash does not fit: {what}."),
        remedy: FETCH_AGAIN,
    })
}

fn parse<T: serde::de::DeserializeOwned>(line: usize, body: &str) -> Result<T, RecordError> {
    serde_json::from_str(body).map_err(|error| RecordError {
        line,
        what: format!("The line cannot be read: {error}."),
        remedy: FETCH_AGAIN,
    })
}
