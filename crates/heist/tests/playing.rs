//! `heist play`, with the person's lines piped in.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAME, arg, heist, heist_with, scratch};

/// Choosing the first thing on every list comes to the end of the game.
fn ones() -> String {
    "1\n".repeat(2_000)
}

#[test]
fn a_seeded_game_is_played_to_its_end_and_verified() {
    let file = scratch("seeded").join("game.heist");
    let args = ["play", GAME, "--seed", "7", "--record", arg(&file)];
    let out = heist_with(&args, ones().as_bytes()).fine();
    assert!(out.contains("The draws come from seed 7."));
    assert!(out.contains("The game is over"), "{out}");
    let checked = heist(&["verify", arg(&file)]).fine();
    assert!(checked.contains("is sound: a game of Millions of Dollars"));
    let again = heist_with(&["play", GAME, "--seed", "7"], ones().as_bytes()).fine();
    assert_eq!(again.lines().count() + 1, out.lines().count());
}

#[test]
fn a_sealed_game_shows_its_seal_first_and_its_secret_last() {
    let file = scratch("sealed").join("game.heist");
    let args =
        ["play", GAME, "--players", "5", "--seat", "2", "--bots", "random", "--record", arg(&file)];
    let out = heist_with(&args, ones().as_bytes()).fine();
    assert!(
        out.contains("The draws are sealed: ") && out.contains("The secret of the draws was: ")
    );
    heist(&["verify", arg(&file)]).fine();
    let told = heist(&["replay", arg(&file)]).fine();
    assert!(
        told.contains("The game is over") && told.contains("The Velvet Crows, played by random")
    );
}

#[test]
fn the_end_of_the_input_loses_nothing() {
    let file = scratch("stopped").join("game.heist");
    let out = heist_with(&["play", GAME, "--record", arg(&file)], b"1\n1\n").fine();
    assert!(out.contains("The game stops here."));
    let checked = heist(&["verify", arg(&file)]).fine();
    assert!(checked.contains("as far as it was played"), "{checked}");
    let told = heist(&["replay", arg(&file)]).fine();
    assert!(told.contains("Here the game was given up."));
    let quit = scratch("quit").join("game.heist");
    heist_with(&["play", GAME, "--record", arg(&quit)], b"quit\n1\n").fine();
    heist(&["verify", arg(&quit)]).fine();
}

#[test]
fn an_older_record_is_never_overwritten() {
    let file = scratch("older").join("game.heist");
    std::fs::write(&file, "precious").unwrap();
    heist(&["play", GAME, "--record", arg(&file)])
        .failed(2, &["exists already", "Name a new file"]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
}

#[test]
fn actions_are_typed_in_words_and_refusals_teach() {
    let input = "choose pope\nchoose mastermind\n99\nundo\nnonsense\nhelp\nrules\nlook\nchoose driver\nquit\n";
    let out = heist_with(&["play", GAME, "--seed", "1"], input.as_bytes()).fine();
    for part in [
        "is not a",              // choose pope
        "(R2)",                  // with four there is no Mastermind
        "There is no number 99", // 99
        "what is done is done",
        "is not an action of this game",
        "Type the number of an action",
    ] {
        assert!(out.contains(part), "{part:?} is not in {out}");
    }
}

#[test]
fn what_a_person_types_cannot_drive_the_terminal() {
    let out = heist_with(&["play", GAME, "--seed", "1"], b"\x1b[2Jboo\n\xff\xfe\n").fine();
    assert!(!out.contains('\u{1b}'), "{out}");
}

#[test]
fn a_live_table_runs_by_the_clock_also_when_nobody_types() {
    // The person never chooses; input ends at once, so the game stops politely.
    let file = scratch("live").join("game.heist");
    let args =
        ["play", GAME, "--option", "negotiation=live", "--seed", "1", "--record", arg(&file)];
    let out = heist_with(&args, b"1\n").fine();
    assert!(out.contains("The game stops here."));
    heist(&["verify", arg(&file)]).fine();
}
