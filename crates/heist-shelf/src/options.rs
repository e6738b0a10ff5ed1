//! The options of a table, as JSON or typed by a person.

use heist_table::Game;
use serde_json::{Map, Value};

use crate::ShelfError;

/// The game's options with those given set, all others as they are by
/// default. A value may be given as the text a person typed.
pub(crate) fn parse<G: Game>(given: &Value) -> Result<G::Options, ShelfError> {
    let mut options = defaults::<G>();
    let given = match given {
        Value::Null => return read::<G>(&options).map_err(bad::<G>),
        Value::Object(given) => given,
        _ => return Err(bad::<G>("Options are an object of names and values.".to_owned())),
    };
    for (name, value) in given {
        if !options.contains_key(name) {
            let guess = crate::nearest(name, options.keys().map(String::as_str));
            let guess = guess.map(|name| format!(" Did you mean {name}?")).unwrap_or_default();
            return Err(bad::<G>(format!("There is no option {name:?}.{guess}")));
        }
        let wrong = |what| bad::<G>(format!("Option {name} cannot be {value}: {what}."));
        options = set::<G>(&options, name, value).map_err(wrong)?;
    }
    read::<G>(&options).map_err(bad::<G>)
}

/// What is agreed on for a new table: an option that means nothing beside the
/// others is as by default, whatever was given, so that nobody is told a figure
/// that does not hold. Tables and records there are keep what they say.
pub(crate) fn agreed<G: Game>(given: &Value) -> Result<Value, ShelfError> {
    let options = to_json::<G>(&parse::<G>(given)?);
    let mut kept = defaults::<G>();
    if let Value::Object(written) = &options {
        kept.extend(written.clone());
    }
    let idle = |choice: &&heist_table::Choice| {
        choice.when.is_some_and(|(other, is)| value::<G>(&options, other) != is)
    };
    for choice in G::OPTIONS.iter().filter(idle) {
        kept.insert(choice.name.to_owned(), choice.default());
    }
    Ok(to_json::<G>(&read::<G>(&kept).map_err(bad::<G>)?))
}

/// The default options as JSON, those too that are not written as long as they
/// are as by default: they came later, and older records do not have them.
pub(crate) fn defaults<G: Game>() -> Map<String, Value> {
    let mut options: Map<String, Value> =
        G::OPTIONS.iter().map(|choice| (choice.name.to_owned(), choice.default())).collect();
    if let Value::Object(written) = to_json::<G>(&G::Options::default()) {
        options.extend(written);
    }
    options
}

/// The value of an option as text; one that is not written is as by default.
pub(crate) fn value<G: Game>(options: &Value, name: &str) -> String {
    let written = options.get(name).cloned();
    match written.or_else(|| defaults::<G>().remove(name)).unwrap_or_default() {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

pub(crate) fn to_json<G: Game>(options: &G::Options) -> Value {
    serde_json::to_value(options).expect("options are plain data")
}

/// Sets one option. Text that does not fit as it is may be a number or a word
/// of JSON that a person typed.
fn set<G: Game>(
    options: &Map<String, Value>,
    name: &str,
    value: &Value,
) -> Result<Map<String, Value>, String> {
    let with = |value: Value| {
        let mut options = options.clone();
        options.insert(name.to_owned(), value);
        read::<G>(&options).map(|_| options)
    };
    with(value.clone()).or_else(|error| {
        let typed = value.as_str().and_then(|text| serde_json::from_str(text).ok());
        typed.ok_or(()).and_then(|value| with(value).map_err(|_| ())).map_err(|()| error)
    })
}

fn read<G: Game>(options: &Map<String, Value>) -> Result<G::Options, String> {
    serde_json::from_value(Value::Object(options.clone())).map_err(|error| error.to_string())
}

fn bad<G: Game>(what: String) -> ShelfError {
    let known: Vec<String> =
        defaults::<G>().iter().map(|(name, value)| format!("{name} (default {value})")).collect();
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    ShelfError::BadOptions { name: G::NAME, what, known }
}
