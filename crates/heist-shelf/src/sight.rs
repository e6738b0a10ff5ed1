//! What a viewer sees and may do, as JSON text; and what of it is new.
//!
//! Of most entries a viewer notices little: two or three fields of twenty. So
//! each field is written, compared with what was shown by its fingerprint, and
//! left out if it is the same.

use std::cell::RefCell;
use std::hash::{BuildHasher, Hash};
use std::{fmt, io};

use foldhash::quality::FixedState;
use heist_table::{Game, Names, Table, Viewer};
use memchr::{memchr, memchr_iter};
use serde::{Serialize, Serializer as _};
use serde_json::ser::{Formatter, Serializer};

/// What a viewer was shown last: a fingerprint of every field.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    fields: Vec<u64>,
    view: Vec<u64>,
    /// Of the names of the view's fields: these may come and go.
    names: Vec<u64>,
}

/// How a viewer's sight differs from what was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Glimpse {
    /// In nothing.
    Same,
    /// These fields are new, as a JSON object; of `view` those fields of its
    /// own that are new.
    Fields(String),
    /// All of it, as a JSON object: there is nothing to compare with.
    Whole(String),
}

/// Begins each field of the outermost object: JSON never holds it bare.
const MARK: u8 = 0x1e;

/// Compact JSON, but the outermost object is written as fields behind marks.
#[derive(Default)]
struct Marked {
    depth: usize,
}

impl Formatter for Marked {
    fn begin_array<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth += 1;
        out.write_all(b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth -= 1;
        out.write_all(b"]")
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth += 1;
        if self.depth == 1 { Ok(()) } else { out.write_all(b"{") }
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth -= 1;
        if self.depth == 0 { Ok(()) } else { out.write_all(b"}") }
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        first: bool,
    ) -> io::Result<()> {
        match (self.depth, first) {
            (1, _) => out.write_all(&[MARK]),
            (_, true) => Ok(()),
            (_, false) => out.write_all(b","),
        }
    }
}

/// Writes an object, leaving out the fields that were shown already.
struct Fields<'a> {
    out: &'a mut Vec<u8>,
    /// Where the first field begins.
    from: usize,
    shown: &'a mut Vec<u64>,
    at: usize,
    whole: bool,
}

impl<'a> Fields<'a> {
    fn begin(out: &'a mut Vec<u8>, shown: &'a mut Vec<u64>, whole: bool) -> Fields<'a> {
        out.push(b'{');
        Fields { from: out.len(), out, shown, at: 0, whole }
    }

    fn write(&mut self, name: &str, value: &impl Serialize) {
        let from = self.out.len();
        self.name(name);
        let value_from = self.out.len();
        write_json(self.out, value);
        let print = fingerprint(&self.out[value_from..]);
        if !self.is_new(print) {
            self.out.truncate(from);
        }
    }

    /// Writes the name of a field whose value follows.
    fn name(&mut self, name: &str) {
        self.comma();
        write_json(self.out, name);
        self.out.push(b':');
    }

    fn comma(&mut self) {
        if self.out.len() > self.from {
            self.out.push(b',');
        }
    }

    /// Whether the next field must be told; from now on it counts as shown.
    fn is_new(&mut self, print: u64) -> bool {
        let known = self.shown.get(self.at).copied();
        match known {
            Some(_) => self.shown[self.at] = print,
            None => self.shown.push(print),
        }
        self.at += 1;
        self.whole || known != Some(print)
    }

    /// Ends the object; whether anything is in it.
    fn end(self) -> bool {
        let any = self.out.len() > self.from;
        self.out.push(b'}');
        any
    }
}

fn fingerprint(what: &(impl Hash + ?Sized)) -> u64 {
    FixedState::default().hash_one(what)
}

fn write_json(out: &mut Vec<u8>, what: &(impl Serialize + ?Sized)) {
    serde_json::to_writer(out, what).expect("what games show is plain data");
}

#[derive(Serialize)]
#[serde(bound(serialize = "A: Serialize + fmt::Display"))]
struct Legal<A> {
    action: A,
    text: AsText<A>,
    phrase: String,
}

struct AsText<A>(A);

impl<A: fmt::Display> Serialize for AsText<A> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

thread_local! {
    /// Room to write in, kept: a view is written for every viewer of every entry.
    static SCRATCH: RefCell<(Vec<u8>, Vec<u8>)> = RefCell::default();
}

/// What is new to a viewer who was shown that.
pub(crate) fn glimpse<G: Game>(
    table: &Table<G>,
    names: &Names,
    viewer: Viewer,
    shown: &mut Shown,
) -> Glimpse {
    SCRATCH.with_borrow_mut(|(view, out)| {
        view.clear();
        out.clear();
        let mut writer = Serializer::with_formatter(&mut *view, Marked::default());
        table.view(viewer).serialize(&mut writer).expect("what games show is plain data");
        let whole = shown.fields.is_empty() || !shown.has_fields_of(view);
        if whole {
            shown.names = each_field(view).map(fingerprint_name).collect();
        }
        let any = write_sight(table, names, viewer, (view, shown, whole), out);
        let text = || str::from_utf8(out).expect("JSON is text").to_owned();
        match (whole, any) {
            (true, _) => Glimpse::Whole(text()),
            (false, true) => Glimpse::Fields(text()),
            (false, false) => Glimpse::Same,
        }
    })
}

/// Writes the new fields, or all of them; whether there are any.
fn write_sight<G: Game>(
    table: &Table<G>,
    names: &Names,
    viewer: Viewer,
    (view, shown, whole): (&[u8], &mut Shown, bool),
    out: &mut Vec<u8>,
) -> bool {
    let rules = table.rules();
    let mut fields = Fields::begin(out, &mut shown.fields, whole);
    fields.write("deadline", &rules.deadline(table.state()));
    write_view(&mut fields, view, &mut shown.view);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let prompt = seat.and_then(|seat| table.seen(seat).prompt());
    fields.write("prompt", &prompt);
    fields.write("question", &prompt.as_ref().map(|prompt| rules.question(prompt)));
    fields.write("decision", &seat.map(|seat| table.decision(seat)));
    let mut legal = Vec::new();
    if let Some(seat) = seat {
        table.seen(seat).legal(&mut legal);
    }
    if fields.is_new(fingerprint(&legal)) {
        fields.name("legal");
        let words = |&action: &G::Action| Legal {
            action,
            text: AsText(action),
            phrase: rules.phrase(&action, names),
        };
        let mut list = Serializer::new(&mut *fields.out);
        list.collect_seq(legal.iter().map(words)).expect("what games show is plain data");
    }
    let may_undo = seat.is_some_and(|seat| table.judge_undo(seat, table.now()).is_ok());
    fields.write("may_undo", &may_undo);
    fields.write("outcome", &table.outcome());
    fields.end()
}

/// Writes what is new of a game's own view, or all of it.
fn write_view(fields: &mut Fields<'_>, marked: &[u8], shown: &mut Vec<u64>) {
    let from = fields.out.len();
    fields.name("view");
    if marked.first().is_some_and(|&first| first != MARK) {
        // Not an object: it is told as one.
        fields.out.extend_from_slice(marked);
        if !fields.is_new(fingerprint(marked)) {
            fields.out.truncate(from);
        }
        return;
    }
    let whole = fields.whole;
    let mut inner = Fields::begin(fields.out, shown, whole);
    for field in each_field(marked) {
        if inner.is_new(fingerprint(field)) {
            inner.comma();
            inner.out.extend_from_slice(field);
        }
    }
    if !inner.end() && !whole {
        fields.out.truncate(from);
    }
}

/// The fields of a marked object; nothing if it is no object.
fn each_field(marked: &[u8]) -> impl Iterator<Item = &[u8]> {
    let ends = memchr_iter(MARK, marked).skip(1).chain([marked.len()]);
    let is_object = marked.first() == Some(&MARK);
    ends.filter(move |_| is_object).scan(1, move |from, end| {
        let field = &marked[*from..end];
        *from = end + 1;
        Some(field)
    })
}

fn fingerprint_name(field: &[u8]) -> u64 {
    // A name with a quote in it would be cut short, but the same each time.
    let end = memchr(b'"', &field[1..]).unwrap_or(0);
    fingerprint(&field[1..=end])
}

impl Shown {
    /// Whether the view has the same fields as the one before.
    fn has_fields_of(&self, marked: &[u8]) -> bool {
        let mut fields = each_field(marked);
        self.names.iter().all(|&name| fields.next().map(fingerprint_name) == Some(name))
            && fields.next().is_none()
    }
}
