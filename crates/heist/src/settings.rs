//! Settings of the house: a flag, or a variable, or a line in one file.
//!
//! ```text
//!   --listen ADDRESS  over  HEIST_LISTEN=ADDRESS  over  listen = "ADDRESS" in --config FILE
//! ```
//!
//! All three are made from the flags, so that there is one list of settings and
//! one check of what they may be.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Arg, CommandFactory, FromArgMatches};

use crate::arguments::Heist;
use crate::failure::Failure;

/// The values of settings, by the ids of their flags.
type Given = BTreeMap<String, Vec<String>>;

/// Why the arguments could not be read.
pub(crate) enum Unread {
    /// clap says it, or was asked for help.
    Usage(clap::Error),
    /// A file that is named.
    Failure(Failure),
}

/// Reads what was typed; alone, `heist` serves.
pub(crate) fn parse(mut typed: Vec<OsString>) -> Result<Heist, Unread> {
    if typed.len() < 2 {
        typed.push("serve".into());
    }
    let mut given = BTreeMap::new();
    if let Some(file) = config_file(&typed) {
        given = read_file(&file).map_err(Unread::Failure)?;
    }
    for arg in settings() {
        if let Ok(value) = env::var(variable(&arg)) {
            let values = match arg.get_action() {
                clap::ArgAction::Append => value.split(',').map(str::to_owned).collect(),
                _ => vec![value],
            };
            given.insert(arg.get_id().to_string(), values);
        }
    }
    read_given(typed, given).map_err(Unread::Usage)
}

/// What was typed, over what was given otherwise.
fn read_given(typed: Vec<OsString>, given: Given) -> Result<Heist, clap::Error> {
    let command = Heist::command().mut_subcommand("serve", |serve| {
        given.into_iter().fold(serve, |serve, (id, values)| {
            serve.mut_arg(id, |arg| arg.default_values(values).hide_default_value(true))
        })
    });
    Heist::from_arg_matches(&command.try_get_matches_from(typed)?)
}

/// Whether `heist serve` takes a file of settings with that text, or else why not.
pub(crate) fn check(text: &str) -> Result<(), String> {
    let given =
        read_text("heist.toml", text).map_err(|failure| failure.text().unwrap_or_default())?;
    let typed = ["heist", "serve"].map(OsString::from);
    read_given(typed.into(), given).map(|_| ()).map_err(|error| error.to_string())
}

/// The flags of `heist serve`, but for the one that names the file.
fn settings() -> Vec<Arg> {
    let command = Heist::command();
    let serve = command.find_subcommand("serve").expect("there is heist serve");
    let own =
        serve.get_arguments().filter(|arg| !["help", "config"].contains(&arg.get_id().as_str()));
    own.cloned().collect()
}

fn long(arg: &Arg) -> &str {
    arg.get_long().expect("every setting has a long flag")
}

fn variable(arg: &Arg) -> String {
    format!("HEIST_{}", long(arg).to_uppercase().replace('-', "_"))
}

/// The file that is named, whatever else is wrong with what was typed.
fn config_file(typed: &[OsString]) -> Option<PathBuf> {
    let command = Heist::command().ignore_errors(true).disable_help_flag(true);
    let matches = command.try_get_matches_from(typed).ok()?;
    let serve = matches.subcommand_matches("serve")?;
    let named = serve.get_one::<PathBuf>("config").cloned();
    named.or_else(|| env::var_os("HEIST_CONFIG").map(PathBuf::from))
}

/// The lines of a file, by the settings they are for.
fn read_file(file: &Path) -> Result<Given, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::unreadable(file, &error))?;
    read_text(&file.display().to_string(), &text)
}

fn read_text(name: &str, text: &str) -> Result<Given, Failure> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        Failure::input(
            format!("{name} cannot be read: {}.", error.message()),
            "A line looks like: listen = \"127.0.0.1:8000\"",
        )
    })?;
    let settings = settings();
    let mut given = BTreeMap::new();
    for (key, value) in table {
        let Some(arg) = settings.iter().find(|arg| long(arg) == key) else {
            let known: Vec<&str> = settings.iter().map(long).collect();
            return Err(Failure::input(
                format!("{name}: there is no setting {key:?}."),
                format!("There are: {}.", known.join(", ")),
            ));
        };
        let values = match value {
            toml::Value::Array(list) if matches!(arg.get_action(), clap::ArgAction::Append) => {
                list.into_iter().map(plain).collect::<Option<_>>()
            }
            other => plain(other).map(|value| vec![value]),
        };
        let values = values.ok_or_else(|| {
            Failure::input(
                format!("{name}: {key} has no such form."),
                format!("Write one value, as for --{key}, or a list where it may be repeated."),
            )
        })?;
        given.insert(arg.get_id().to_string(), values);
    }
    Ok(given)
}

fn plain(value: toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text),
        toml::Value::Integer(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// One row for each setting.
    fn table() -> String {
        let mut table =
            String::from("| flag | variable | line in the file | |\n|---|---|---|---|\n");
        for arg in settings() {
            let name = long(&arg);
            let value = arg.get_value_names().map_or("…", |names| names[0].as_str());
            let repeated = matches!(arg.get_action(), clap::ArgAction::Append);
            let line = match (value, repeated) {
                (value, true) => format!("[\"{value}\"]"),
                (value @ ("N" | "DAYS" | "SECONDS"), false) => value.to_owned(),
                (value, false) => format!("\"{value}\""),
            };
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let help = help.replace('\n', " ").replace('|', "\\|");
            let (variable, list) = (variable(&arg), if repeated { ",…" } else { "" });
            table += &format!(
                "| `--{name} {value}` | `{variable}={value}{list}` | `{name} = {line}` | {help} |\n"
            );
        }
        table
    }

    /// `HEIST_WRITE_DOCS=1` writes it anew.
    #[test]
    fn the_table_of_settings_is_up_to_date() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/settings.md");
        let text = std::fs::read_to_string(&page).unwrap();
        let (head, _) = text.split_once("| flag |").unwrap();
        let wanted = format!("{head}{}", table());
        if env::var_os("HEIST_WRITE_DOCS").is_some() {
            std::fs::write(&page, &wanted).unwrap();
        }
        assert_eq!(std::fs::read_to_string(&page).unwrap(), wanted, "HEIST_WRITE_DOCS=1 writes it");
    }
}
