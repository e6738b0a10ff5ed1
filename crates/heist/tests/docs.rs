//! The guides say what the program does: every example of docs/engine.md is
//! run, and every key of the JSON that is written is described in docs/cli.md.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAME, heist, heist_with, scratch};

const FENCE: &str = "```engine ";

/// An example is a block ```` ```engine ARGUMENTS ```` of lines that begin
/// with `> ` (sent) and `< ` (answered). `HEIST_BLESS=1` writes the answers.
#[test]
fn every_example_of_the_engine_guide_is_answered_so() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/engine.md");
    let guide = std::fs::read_to_string(file).unwrap();
    let mut written = String::new();
    let mut lines = guide.lines();
    let mut examples = 0;
    while let Some(line) = lines.next() {
        written += &format!("{line}\n");
        let Some(args) = line.strip_prefix(FENCE) else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|&line| line != "```").collect();
        let sent: Vec<&str> = block.iter().filter_map(|line| line.strip_prefix("> ")).collect();
        let args: Vec<&str> = ["engine"].into_iter().chain(args.split_whitespace()).collect();
        let answers = heist_with(&args, (sent.join("\n") + "\n").as_bytes()).fine();
        assert_eq!(answers.lines().count(), sent.len(), "one answer per line");
        for (sent, answer) in sent.iter().zip(answers.lines()) {
            written += &format!("> {sent}\n< {answer}\n");
        }
        written += "```\n";
        examples += 1;
    }
    assert!(examples >= 3, "the guide has examples");
    if std::env::var_os("HEIST_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(file, written).unwrap();
        return;
    }
    for (documented, real) in guide.lines().zip(written.lines()) {
        assert_eq!(
            documented, real,
            "docs/engine.md is not what the engine says; HEIST_BLESS=1 writes it"
        );
    }
}

#[test]
fn every_request_is_described_in_the_engine_guide() {
    let guide = include_str!("../../../docs/engine.md");
    let help = heist(&["engine", "--help"]).fine();
    let (_, requests) = help.split_once("REQUESTS:").unwrap();
    assert!(requests.split_whitespace().count() > 20);
    for request in requests.split_whitespace() {
        assert!(guide.contains(&format!("`{request}`")), "`{request}` is not described");
    }
}

#[test]
fn every_key_of_the_json_is_described_in_the_guide() {
    let guide = include_str!("../../../docs/cli.md");
    let folder = scratch("docs");
    let folder = common::arg(&folder);
    heist(&["simulate", GAME, "--games", "1", "--records", folder]).fine();
    let record = format!("{folder}/{GAME}-0-0.heist");
    let pack = format!("{folder}/{GAME}.toml");
    std::fs::write(&pack, heist(&["content", "show", GAME]).fine()).unwrap();
    for args in [
        &["games", "--json"][..],
        &["simulate", GAME, "--games", "10", "--json"],
        &["replay", &record, "--json"],
        &["verify", &record, "--json"],
        &["content", "check", &pack, "--json"],
    ] {
        let json = heist(args).json();
        let mut keys: Vec<String> = json.as_object().unwrap().keys().cloned().collect();
        for list in ["games", "bots", "by_seat", "by_bot", "steps"] {
            if let Some(first) = json[list].get(0).and_then(|first| first.as_object()) {
                keys.extend(first.keys().cloned());
            }
        }
        for key in keys {
            assert!(guide.contains(&format!("`{key}`")), "`{key}` of {args:?} is not described");
        }
    }
}
