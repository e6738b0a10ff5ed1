//! The small commands, and what is said to bad input.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAME, arg, heist, scratch};

#[test]
fn every_command_explains_itself() {
    let commands: [&[&str]; 11] = [
        &[],
        &["serve"],
        &["games"],
        &["play"],
        &["simulate"],
        &["engine"],
        &["replay"],
        &["verify"],
        &["content"],
        &["content", "check"],
        &["content", "show"],
    ];
    for command in commands {
        let help = heist(&[command, &["--help"]].concat()).fine();
        let wanted = if command.is_empty() { "EXIT CODES:" } else { "EXAMPLES:" };
        assert!(help.contains(wanted), "{command:?}: {help}");
    }
}

#[test]
fn games_lists_the_shelf_and_the_bots() {
    let out = heist(&["games"]).fine();
    assert!(out.contains(GAME) && out.contains("--option negotiation=beats"), "{out}");
    assert!(out.contains("random") && out.contains("regular"));
    let json = heist(&["games", "--json"]).json();
    let game = &json["games"][0];
    assert_eq!((&game["slug"], &game["min_seats"]), (&GAME.into(), &3.into()));
    assert_eq!(game["content"]["hash"].as_str().unwrap().len(), 64);
    assert_eq!(json["bots"][0]["name"], "random");
}

#[test]
fn the_pack_in_the_box_can_be_shown_edited_and_checked() {
    let folder = scratch("pack");
    let pack = heist(&["content", "show", GAME]).fine();
    let file = folder.join("my-pack.toml");
    std::fs::write(&file, format!("{pack}\n# mine\n")).unwrap();
    let checked = heist(&["content", "check", arg(&file), "--game", GAME]).fine();
    assert!(checked.contains("is a sound content pack for Millions of Dollars"));
    let json = heist(&["content", "check", arg(&file), "--game", GAME, "--json"]).json();
    assert_eq!((&json["sound"], json["problems"].as_array().unwrap().len()), (&true.into(), 0));
    let named = folder.join(format!("{GAME}.toml"));
    std::fs::write(&named, pack).unwrap();
    heist(&["content", "check", arg(&named)]).fine();
    heist(&["content", "check", arg(&file)]).failed(2, &["not called after a game", "--game GAME"]);
}

#[test]
fn a_broken_pack_is_told_with_file_entry_and_remedy() {
    let folder = scratch("broken-pack");
    let file = folder.join("broken.toml");
    let pack = heist(&["content", "show", GAME]).fine();
    let amount = pack.lines().find(|line| line.trim_start().starts_with("amount")).unwrap();
    std::fs::write(&file, pack.replacen(amount, "amount = -3", 1)).unwrap();
    let args = ["content", "check", arg(&file), "--game", GAME];
    heist(&args).failed(1, &["broken.toml is not sound", "content show"]);
    let json = heist(&[&args[..], &["--json"]].concat());
    assert_eq!((json.code, json.err.as_str()), (1, ""));
    let problem = &json.json()["problems"][0];
    for key in ["file", "entry", "what", "remedy"] {
        assert!(problem[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {problem}");
    }
    let played = ["simulate", GAME, "--content", arg(&file), "--games", "1"];
    heist(&played).failed(2, &["broken.toml", "not sound"]);
    std::fs::write(&file, "this is = = not TOML").unwrap();
    heist(&args).failed(1, &["broken.toml"]);
    std::fs::write(&file, [0xFF, 0xFE]).unwrap();
    heist(&args).failed(2, &["is not a text file"]);
}

#[test]
fn what_is_unknown_is_answered_with_what_is_known() {
    heist(&["play", "millions-of-dolars"])
        .failed(2, &["There is no game", "Did you mean millions-of-dollars?"]);
    heist(&["content", "show", "chess"]).failed(2, &["Choose among: millions-of-dollars"]);
    heist(&["simulate", GAME, "--players", "9"]).failed(2, &["cannot be played by 9", "3 to 8"]);
    heist(&["simulate", GAME, "--bots", "regular,oracle"])
        .failed(2, &["no bot \"oracle\"", "random, rookie, regular, mastermind"]);
    heist(&["simulate", GAME, "--option", "negotation=live"])
        .failed(2, &["no option \"negotation\"", "Did you mean negotiation?"]);
    heist(&["simulate", GAME, "--option", "negotiation=loud"]).failed(2, &["loud", "beats"]);
    heist(&["simulate", GAME, "--option", "live"]).failed(2, &["has no value", "NAME=VALUE"]);
    heist(&["play", GAME, "--seat", "5"]).failed(2, &["no seat \"5\"", "from 0 to 3"]);
}

#[test]
fn missing_files_are_named() {
    for args in [
        &["verify", "nowhere.heist"][..],
        &["replay", "nowhere.heist"],
        &["content", "check", "nowhere.toml", "--game", GAME],
        &["simulate", GAME, "--content", "nowhere.toml"],
    ] {
        heist(args).failed(2, &["There is no file nowhere", "Name a file"]);
    }
}

#[test]
fn wrong_usage_has_the_exit_code_of_bad_input() {
    assert_eq!(heist(&["rob"]).code, 2);
    assert_eq!(heist(&["simulate", GAME, "--threads", "0"]).code, 2);
    assert_eq!(heist(&["play"]).code, 2);
}

#[test]
fn what_a_file_is_called_cannot_drive_the_terminal() {
    let ran = heist(&["verify", "a\u{1b}[31mb"]);
    assert!(ran.err.contains("\\u{1b}[31m") && !ran.err.contains('\u{1b}'), "{ran:?}");
}
