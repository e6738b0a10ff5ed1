//! What a viewer sees and may do, as JSON text; and what of it is new.
//!
//! Of most entries a viewer notices little: two or three fields of twenty. So
//! the fingerprint of each field is compared with what was shown, and only
//! what differs is written.

mod each_field;
mod fingerprint;
mod list;

use std::cell::RefCell;
use std::fmt;

use heist_table::{Eyes, Game, Names, Table};
use serde::{Serialize, Serializer as _};
use serde_json::ser::Serializer;

use each_field::{EachField, NoFields};
use fingerprint::fingerprint;
use list::Change;

/// What a viewer was shown last: a fingerprint of every field.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    fields: Vec<u64>,
    view: Vec<u64>,
    /// Of what could be done.
    legal: Vec<u64>,
    /// Of the names of the view's fields: these may come and go.
    names: u64,
}

/// How a viewer's sight differs from what was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Glimpse {
    /// In nothing.
    Same,
    /// These fields are new, as a JSON object; of `view` those fields of its
    /// own that are new; of `legal` what is gone, by its place in the list,
    /// and what is new, each with its place `at`, unless all of it is new.
    Fields(String),
    /// All of it, as a JSON object: there is nothing to compare with.
    Whole(String),
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

    fn write(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        if self.is_new(fingerprint(value)) {
            self.name(name);
            write_json(self.out, value);
        }
    }

    /// Writes the name of a field whose value follows.
    fn name(&mut self, name: &str) {
        if self.out.len() > self.from {
            self.out.push(b',');
        }
        write_json(self.out, name);
        self.out.push(b':');
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

fn write_json(out: &mut Vec<u8>, what: &(impl Serialize + ?Sized)) {
    serde_json::to_writer(out, what).expect("what games show is plain data");
}

#[derive(Serialize)]
#[serde(bound(serialize = "A: Serialize + fmt::Display"))]
struct Legal<A> {
    /// Its place in the list, where only what is new is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    action: A,
    text: AsText<A>,
    phrase: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    aside: bool,
}

struct AsText<A>(A);

impl<A: fmt::Display> Serialize for AsText<A> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

thread_local! {
    /// Room to write in, kept: a sight is written for every viewer of every entry.
    static SCRATCH: RefCell<Vec<u8>> = RefCell::default();
}

/// What is new to a viewer who was shown that.
pub(crate) fn glimpse<G: Game>(
    table: &Table<G>,
    names: &Names,
    eyes: Eyes,
    shown: &mut Shown,
) -> Glimpse {
    SCRATCH.with_borrow_mut(|out| {
        let view = table.view(eyes);
        let mut whole = shown.fields.is_empty();
        let before = shown.names;
        let mut any = write_sight(table, names, eyes, &view, (shown, whole), out);
        if !whole && shown.names != before {
            // Fields of the view have come or gone: nothing to compare with.
            whole = true;
            shown.view.clear();
            any = write_sight(table, names, eyes, &view, (shown, whole), out);
        }
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
    eyes: Eyes,
    view: &G::View,
    (shown, whole): (&mut Shown, bool),
    out: &mut Vec<u8>,
) -> bool {
    let rules = table.rules();
    out.clear();
    let mut fields = Fields::begin(out, &mut shown.fields, whole);
    fields.write("deadline", &rules.deadline(table.state()));
    write_view(&mut fields, view, &mut shown.view, &mut shown.names);
    // Only one pair of eyes has hands.
    let seat = eyes.single();
    let prompt = seat.and_then(|seat| table.seen(seat).prompt());
    fields.write("prompt", &prompt);
    fields.write("question", &prompt.as_ref().map(|prompt| rules.question(prompt)));
    fields.write("decision", &seat.map(|seat| table.decision(seat)));
    fields.write("awaited", &seat.is_some_and(|seat| table.seen(seat).is_awaited()));
    let mut legal = Vec::new();
    if let Some(seat) = seat {
        table.seen(seat).legal(&mut legal);
        table.seen(seat).asides(&mut legal);
    }
    if fields.is_new(fingerprint(&legal)) {
        let words = |at: Option<usize>, action: G::Action| Legal {
            at,
            action,
            text: AsText(action),
            phrase: rules.phrase(&action, names),
            aside: rules.is_aside(&action),
        };
        write_legal(&mut fields, &legal, &mut shown.legal, words);
    }
    let talk = |seat| rules.may_talk(table.state(), seat).err().map(|refusal| refusal.text);
    fields.write("hushed", &seat.and_then(talk));
    let may_undo = seat.is_some_and(|seat| table.judge_undo(seat, table.now()).is_ok());
    fields.write("may_undo", &may_undo);
    fields.write("outcome", &table.outcome());
    fields.end()
}

/// Writes the whole list of what may be done, or, where that is shorter, what
/// is gone and what is new.
fn write_legal<A: Copy + Serialize + fmt::Display>(
    fields: &mut Fields<'_>,
    legal: &[A],
    shown: &mut Vec<u64>,
    words: impl Fn(Option<usize>, A) -> Legal<A>,
) {
    fields.name("legal");
    let prints: Vec<u64> = legal.iter().map(fingerprint).collect();
    let Change { gone, new } = list::change(shown, &prints);
    *shown = prints;
    let plain = "what games show is plain data";
    if fields.whole || new.len() >= legal.len() {
        let all = legal.iter().map(|&action| words(None, action));
        return Serializer::new(&mut *fields.out).collect_seq(all).expect(plain);
    }
    fields.out.extend_from_slice(b"{\"gone\":");
    write_json(fields.out, &gone);
    fields.out.extend_from_slice(b",\"new\":");
    let new = new.into_iter().map(|place| words(Some(place), legal[place]));
    Serializer::new(&mut *fields.out).collect_seq(new).expect(plain);
    fields.out.push(b'}');
}

/// Writes what is new of a game's own view, or all of it.
fn write_view(
    fields: &mut Fields<'_>,
    view: &impl Serialize,
    shown: &mut Vec<u64>,
    names: &mut u64,
) {
    let from = fields.out.len();
    fields.name("view");
    let whole = fields.whole;
    let inner = Fields::begin(fields.out, shown, whole);
    match view.serialize(EachField::of(inner)) {
        Ok(told) => {
            *names = told.names;
            if !told.any && !whole {
                fields.out.truncate(from);
            }
            // It takes the place of one field, whatever it is.
            fields.is_new(told.names);
        }
        Err(NoFields) => {
            *names = 0;
            fields.out.truncate(from);
            fields.write("view", view);
        }
    }
}
