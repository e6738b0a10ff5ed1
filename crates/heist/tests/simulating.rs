//! `heist simulate`.

#![allow(clippy::unwrap_used)]

mod common;

use std::io::Read;
use std::process::Stdio;

use common::{GAME, arg, command, heist, scratch};

#[test]
fn the_report_is_the_same_to_the_byte_on_any_number_of_threads() {
    for option in ["negotiation=beats", "negotiation=live"] {
        let report = |threads| {
            let args =
                ["simulate", GAME, "--games", "60", "--players", "5", "--bots", "regular,random"];
            let rest = ["--seed", "11", "--option", option, "--threads", threads, "--json"];
            heist(&[&args[..], &rest].concat()).fine()
        };
        let alone = report("1");
        assert_eq!(alone, report("2"));
        assert_eq!(alone, report("7"));
    }
}

#[test]
fn the_report_adds_up() {
    let ran = heist(&["simulate", GAME, "--games", "100", "--bots", "regular,random", "--json"]);
    let report = ran.json();
    assert_eq!(ran.err, "");
    let sum = |list: &str, key: &str| -> u64 {
        report[list].as_array().unwrap().iter().map(|row| row[key].as_u64().unwrap()).sum()
    };
    assert_eq!((sum("by_seat", "win_840ths"), sum("by_bot", "win_840ths")), (84_000, 84_000));
    assert_eq!((sum("by_seat", "played"), sum("by_bot", "played")), (400, 400));
    let ended: u64 =
        report["ended"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(ended, 100);
}

#[test]
fn people_get_a_table_and_the_speed_apart_from_it() {
    let ran = heist(&["simulate", GAME, "--games", "50", "--players", "3"]);
    assert!(ran.out.contains("mean score") && ran.out.contains("how games ended"), "{ran:?}");
    assert!(ran.err.contains("games and") && !ran.out.contains("per second"));
    heist(&["simulate", GAME, "--games", "0"]).fine();
}

#[test]
fn every_game_can_be_written_down_and_verified_but_not_overwritten() {
    let folder = scratch("simulated");
    for option in ["negotiation=beats", "negotiation=live"] {
        let folder = folder.join(option);
        let args =
            ["simulate", GAME, "--games", "5", "--option", option, "--records", arg(&folder)];
        heist(&args).fine();
        for number in 0..5 {
            heist(&["verify", arg(&folder.join(format!("{GAME}-0-{number}.heist")))]).fine();
        }
        heist(&args).failed(2, &["exists already"]);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_with_its_exit_code() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let child = command(&["games"]).stdout(full).stderr(Stdio::piped()).spawn().unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{err}");
    assert!(err.starts_with("heist: The output cannot be written"), "{err}");
}

#[test]
fn a_reader_who_has_had_enough_is_no_error() {
    let mut child = command(&["games", "--json"]).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}
