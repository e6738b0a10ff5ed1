//! What became of a JSON value, as a JSON Patch (RFC 6902): from one step of a
//! replay to the next little of a view changes, and most of that lies deep.

use std::io;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::messages::GameJson;

/// One operation of a JSON Patch. `path` is a JSON Pointer (RFC 6901).
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "op", rename_all = "snake_case")]
pub(crate) enum Change {
    /// A field that was not there, or at the end of a list (`-`) one element more.
    Add { path: String, value: GameJson },
    /// What is there is gone.
    Remove { path: String },
    /// What is there becomes this.
    Replace { path: String, value: GameJson },
}

/// What makes one value into another, in this order.
pub(crate) fn changes(from: &Value, to: &Value) -> Vec<Change> {
    let mut patch = Patch::default();
    patch.compare(from, to);
    patch.changes
}

#[derive(Default)]
struct Patch {
    changes: Vec<Change>,
    /// How long they are in writing.
    written: usize,
    /// Where we are.
    path: String,
}

impl Patch {
    fn compare(&mut self, from: &Value, to: &Value) {
        if from == to {
            return;
        }
        let (before, written) = (self.changes.len(), self.written);
        match (from, to) {
            (Value::Object(from), Value::Object(to)) => {
                for name in from.keys().filter(|name| !to.contains_key(*name)) {
                    self.at(&escaped(name), Patch::remove);
                }
                for (name, value) in to {
                    self.at(&escaped(name), |patch| match from.get(name) {
                        Some(known) => patch.compare(known, value),
                        None => patch.add(value),
                    });
                }
            }
            (Value::Array(from), Value::Array(to)) => {
                for (place, (from, to)) in from.iter().zip(to).enumerate() {
                    self.at(&place.to_string(), |patch| patch.compare(from, to));
                }
                // From behind, so that every place is still what it was.
                for place in (to.len()..from.len()).rev() {
                    self.at(&place.to_string(), Patch::remove);
                }
                for value in to.iter().skip(from.len()) {
                    self.at("-", |patch| patch.add(value));
                }
            }
            _ => return self.replace(to),
        }
        // Where much is new, all of it may be shorter.
        let parts = self.changes.split_off(before);
        let parts_written = std::mem::replace(&mut self.written, written);
        self.replace(to);
        if parts_written <= self.written {
            self.changes.truncate(before);
            self.changes.extend(parts);
            self.written = parts_written;
        }
    }

    fn at(&mut self, step: &str, work: impl FnOnce(&mut Patch)) {
        let here = self.path.len();
        self.path.push('/');
        self.path.push_str(step);
        work(self);
        self.path.truncate(here);
    }

    fn add(&mut self, value: &Value) {
        self.push(Change::Add { path: self.path.clone(), value: GameJson(value.clone()) });
    }

    fn remove(&mut self) {
        self.push(Change::Remove { path: self.path.clone() });
    }

    fn replace(&mut self, value: &Value) {
        self.push(Change::Replace { path: self.path.clone(), value: GameJson(value.clone()) });
    }

    fn push(&mut self, change: Change) {
        let mut length = Length(0);
        serde_json::to_writer(&mut length, &change).expect("a change is plain data");
        self.written += length.0;
        self.changes.push(change);
    }
}

/// A name as a JSON Pointer has it.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// Counts what is written.
struct Length(usize);

impl io::Write for Length {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0 += text.len();
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(from: &Value, to: &Value, patch: &Value) {
        assert_eq!(serde_json::to_value(changes(from, to)).unwrap(), *patch, "{from} to {to}");
    }

    #[test]
    fn only_what_changed_is_told_however_deep_it_lies() {
        let players = |cash: u32| json!({ "round": 3, "players": [{ "name": "A", "cash": 1 }, { "name": "B", "cash": cash }] });
        check(&players(4), &players(4), &json!([]));
        let change = json!([{ "op": "replace", "path": "/players/1/cash", "value": 7 }]);
        check(&players(4), &players(7), &change);
    }

    #[test]
    fn fields_come_and_go_and_null_is_a_value() {
        let long = "something that stays as it is and is longer than all that changes around it, as most of a view is";
        check(
            &json!({ "a": 1, "b": { "c": long, "d": null } }),
            &json!({ "b": { "c": long, "d": 2 }, "e": null }),
            &json!([
                { "op": "remove", "path": "/a" },
                { "op": "replace", "path": "/b/d", "value": 2 },
                { "op": "add", "path": "/e", "value": null }
            ]),
        );
        // A name may hold what separates names.
        check(
            &json!({ "stays": "much longer than a change would be", "a/b~c": 1 }),
            &json!({ "stays": "much longer than a change would be", "a/b~c": 2 }),
            &json!([{ "op": "replace", "path": "/a~1b~0c", "value": 2 }]),
        );
    }

    #[test]
    fn lists_grow_and_shrink_at_their_end() {
        let list = |items: &[&str]| json!({ "list": items });
        let (long, longer) = ("a word that is long", "another that is longer still");
        check(
            &list(&[long, longer]),
            &list(&[long, longer, "c", "d"]),
            &json!([
                { "op": "add", "path": "/list/-", "value": "c" },
                { "op": "add", "path": "/list/-", "value": "d" }
            ]),
        );
        check(
            &list(&[long, longer, longer, "c", "d"]),
            &list(&[long, longer, longer]),
            &json!([{ "op": "remove", "path": "/list/4" }, { "op": "remove", "path": "/list/3" }]),
        );
    }

    #[test]
    fn where_nearly_all_is_new_all_of_it_is_told() {
        check(
            &json!({ "stays": "long enough to be left out", "list": [1, 2, 3] }),
            &json!({ "stays": "long enough to be left out", "list": [4, 5, 6] }),
            &json!([{ "op": "replace", "path": "/list", "value": [4, 5, 6] }]),
        );
        check(
            &json!(1),
            &json!({ "a": 1 }),
            &json!([{ "op": "replace", "path": "", "value": { "a": 1 } }]),
        );
    }
}
