//! Records that hold and records that do not.

#![allow(clippy::unwrap_used)]

mod common;

use std::path::{Path, PathBuf};

use common::{GAME, arg, heist, scratch};
use heist_table::record::Chain;
use serde_json::{Value, json};

/// A finished game of bots.
fn record(name: &str) -> (PathBuf, String) {
    let folder = scratch(name);
    let args = ["simulate", GAME, "--games", "1", "--players", "3", "--seed", "3", "--records"];
    heist(&[&args[..], &[arg(&folder)]].concat()).fine();
    let file = folder.join(format!("{GAME}-3-0.heist"));
    let text = std::fs::read_to_string(&file).unwrap();
    (file, text)
}

/// The same record with its header changed and the chain made anew, as a
/// forger would.
fn forged(text: &str, change: impl Fn(&mut Value)) -> String {
    let mut chain = Chain::default();
    let mut forged = String::new();
    for (index, line) in text.lines().enumerate() {
        let mut line: Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("hash");
        if index == 0 {
            change(&mut line);
        }
        forged += &chain.seal(&line);
        forged += "\n";
    }
    forged
}

fn verify(file: &Path, text: impl AsRef<[u8]>) -> common::Ran {
    std::fs::write(file, text).unwrap();
    heist(&["verify", arg(file)])
}

#[test]
fn a_sound_record_is_verified_and_told() {
    let (file, text) = record("sound");
    assert!(heist(&["verify", arg(&file)]).fine().contains("is sound"));
    let json = heist(&["verify", arg(&file), "--json"]).json();
    assert_eq!(json["sound"], true);
    assert_eq!(json["entries"], text.lines().count() - 2);
    let told = heist(&["replay", arg(&file)]).fine();
    assert!(told.contains("The game is over"), "{told}");
    let json = heist(&["replay", arg(&file), "--json"]).json();
    assert_eq!(json["steps"].as_array().unwrap().len(), text.lines().count() - 1);
    assert!(json["outcome"]["winners"].is_array());
}

#[test]
fn a_viewer_is_told_only_what_it_heard() {
    let (file, _) = record("ears");
    let seat = heist(&["replay", arg(&file), "--seat", "1", "--json"]).fine();
    let spectator = heist(&["replay", arg(&file), "--spectator", "--json"]).fine();
    assert!(seat.contains(r#""your_roles":{"#) && !spectator.contains("your_roles"));
    assert!(!seat.contains(r#""deed""#) && !seat.contains(r#""n""#));
    let json: Value = serde_json::from_str(&seat).unwrap();
    for step in json["steps"].as_array().unwrap() {
        for event in step["events"].as_array().unwrap() {
            let roles = &event["event"]["your_roles"];
            assert!(roles.is_null() || roles["seat"] == 1, "{event}");
        }
    }
    heist(&["replay", arg(&file), "--seat", "3"]).failed(2, &["no seat \"3\"", "0 to 2"]);
}

#[test]
fn a_running_game_is_told_as_a_spectator_saw_it() {
    let (file, text) = record("running");
    let lines: Vec<&str> = text.lines().collect();
    std::fs::write(&file, lines[..lines.len() - 9].join("\n")).unwrap();
    let told = heist(&["replay", arg(&file)]).fine();
    assert!(told.contains("The game goes on") && !told.contains("[to Seat"), "{told}");
    std::fs::write(&file, text).unwrap();
    assert!(heist(&["replay", arg(&file)]).fine().contains("[to Seat 1]"));
}

#[test]
fn every_changed_byte_is_found_out() {
    let (file, text) = record("tampered");
    let step = (text.len() / 150).max(1);
    for place in (0..text.len()).step_by(step) {
        for flip in [0x01, 0x20] {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= flip;
            let ran = verify(&file, &bytes);
            assert_ne!(ran.code, 0, "byte {place} was changed: {ran:?}");
            assert!(ran.code <= 2 && ran.err.starts_with("heist: "), "{ran:?}");
        }
    }
}

#[test]
fn a_truncated_record_says_where_it_stops() {
    let (file, text) = record("truncated");
    let whole: Vec<&str> = text.lines().collect();
    let without_end = whole[..whole.len() - 1].join("\n") + "\n";
    verify(&file, without_end)
        .failed(1, &["stops before the game has ended", "fetch the whole file"]);
    let cut = &text[..text.len() / 2];
    let line = format!("Line {}:", cut.lines().count());
    verify(&file, cut).failed(1, &[&line, "cut off"]);
    verify(&file, "").failed(1, &["Line 1: The file is empty."]);
    verify(&file, "{}\n").failed(1, &["not a .heist record"]);
    let json = heist(&["verify", arg(&file), "--json"]);
    assert_eq!((json.code, json.err.as_str()), (1, ""));
    assert_eq!((&json.json()["sound"], &json.json()["line"]), (&false.into(), &1.into()));
}

#[test]
fn lines_that_are_missing_or_swapped_are_found_out() {
    let (file, text) = record("swapped");
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(3, 4);
    verify(&file, lines.join("\n")).failed(1, &["Line 4"]);
    lines.swap(3, 4);
    lines.remove(5);
    verify(&file, lines.join("\n")).failed(1, &["Line 6"]);
}

#[test]
fn a_record_of_other_rules_or_content_says_what_to_do() {
    let (file, text) = record("other");
    let other_rules = forged(&text, |header| header["rules"] = json!(999));
    verify(&file, other_rules)
        .failed(2, &["version 999", "Use the version of heist that wrote it"]);
    let other_pack = forged(&text, |header| header["content"] = json!("0".repeat(64)));
    verify(&file, other_pack).failed(2, &["content pack of hash 0000", "--content FILE"]);
    let other_game = forged(&text, |header| header["game"] = json!("millions-of-dolars"));
    verify(&file, other_game).failed(2, &["Did you mean millions-of-dollars?"]);
    let later = forged(&text, |header| header["heist"] = json!(2));
    verify(&file, later).failed(1, &["format 2", "Use the version of heist that wrote it"]);
}

#[test]
fn a_forged_record_is_found_out_by_the_rules() {
    let (file, text) = record("forged");
    let other_seed = forged(&text, |header| header["chance"] = json!({ "seed": 1 }));
    assert_eq!(verify(&file, other_seed).code, 1);
    let fewer = forged(&text, |header| {
        header["seats"].as_array_mut().unwrap().pop();
    });
    verify(&file, fewer).failed(1, &["cannot be played by 2"]);
    let option = forged(&text, |header| header["options"]["negotiation"] = json!("loud"));
    verify(&file, option).failed(1, &["loud"]);
}

#[test]
fn a_record_played_with_an_own_pack_is_verified_with_it() {
    let folder = scratch("own-pack");
    let pack = folder.join("mine.toml");
    std::fs::write(&pack, heist(&["content", "show", GAME]).fine() + "\n# mine\n").unwrap();
    let args =
        ["simulate", GAME, "--games", "1", "--content", arg(&pack), "--records", arg(&folder)];
    heist(&args).fine();
    let file = folder.join(format!("{GAME}-0-0.heist"));
    heist(&["verify", arg(&file)]).failed(2, &["--content FILE"]);
    heist(&["verify", arg(&file), "--content", arg(&pack)]).fine();
    heist(&["replay", arg(&file), "--content", arg(&pack)]).fine();
}

#[test]
fn names_in_a_record_cannot_drive_the_terminal() {
    let (file, text) = record("names");
    let evil = forged(&text, |header| header["seats"][0]["name"] = json!("\u{1b}[2J\nSeat 9"));
    std::fs::write(&file, evil).unwrap();
    let told = heist(&["replay", arg(&file)]).fine();
    assert!(told.contains("\\u{1b}[2J\\u{a}Seat 9") && !told.contains('\u{1b}'));
}
