//! A house under a little load, by the real program.

#![allow(clippy::unwrap_used)]

mod common;

use common::heist;

#[test]
fn two_tables_play_for_two_seconds_without_an_error() {
    let args = ["load", "--tables", "2", "--players", "3", "--rate", "20", "--seconds", "2"];
    let report = heist(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(report["errors"], 0, "{report}");
    assert_eq!(report["owed"], 0, "{report}");
    assert!((35..=40).contains(&report["actions"].as_u64().unwrap()), "{report}");
    for part in ["ack_ms", "told_ms"] {
        assert!(report[part]["p99"].as_f64().unwrap() > 0.0, "{report}");
    }
    // Every action was told to somebody, and each player was greeted.
    assert!(report["messages"].as_u64().unwrap() > 80, "{report}");
    if cfg!(target_os = "linux") {
        assert!(report["memory_kib"]["start"].as_u64().unwrap() > 0, "{report}");
        assert!(report["cpu_seconds"]["house"].as_f64().is_some(), "{report}");
    }
    let guide = include_str!("../../../docs/cli.md");
    for key in report.as_object().unwrap().keys() {
        assert!(guide.contains(&format!("`{key}`")), "`{key}` is not described");
    }
}

#[test]
fn as_fast_as_it_goes_games_end_and_begin_anew() {
    let args = ["load", "--tables", "2", "--players", "3", "--rate", "0", "--seconds", "3"];
    let text = heist(&args).fine();
    assert!(text.contains("errors         0;"), "{text}");
}

#[test]
fn no_other_machine_is_put_under_load() {
    for address in ["http://192.0.2.1:8000", "http://0.0.0.0:80", "house.example:80"] {
        heist(&["load", "--address", address]).failed(2, &["not an address on this machine"]);
    }
    heist(&["load", "--players", "2"]).failed(2, &["Choose from 3 to 8 players"]);
}
