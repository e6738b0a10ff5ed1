//! A house under a little load, by the real program.

#![allow(clippy::unwrap_used)]

mod common;

use common::{arg, command, heist, scratch};

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
        let memory = |when: &str| report["memory_kib"][when].as_u64().unwrap();
        assert!(memory("start") > 0 && memory("one_table") > memory("start"), "{report}");
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

/// Every hand is its player's own, and everybody sees it move.
#[test]
fn a_raid_is_played_by_all_hands_at_once() {
    let args = ["load", "--game", "midnight-exchange", "--tables", "2", "--players", "3"];
    let report = heist(&[&args[..], &["--rate", "12", "--seconds", "8", "--json"]].concat()).json();
    assert_eq!(report["errors"], 0, "{report}");
    // The countdown takes three seconds; then hands move.
    assert!(report["actions"].as_u64() > Some(6), "more than ready: {report}");
    assert!(report["told_ms"]["p99"].as_f64().unwrap() > 0.0, "{report}");
}

/// Ended by a signal at any moment, it leaves neither server nor folder.
#[cfg(unix)]
#[test]
fn stopped_on_the_way_it_leaves_nothing_behind() {
    use std::io::Read;
    use std::time::{Duration, Instant};
    for (signal, moment_ms) in [("TERM", 0), ("INT", 300), ("TERM", 1_500), ("INT", 3_000)] {
        let data = scratch(&format!("stopped-{moment_ms}"));
        let args = ["load", "--tables", "3", "--players", "3", "--rate", "20", "--seconds", "60"];
        let mut child = command(&[&args[..], &["--data", arg(&data)]].concat())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        // The folder is made after signals are heard.
        let folder = data.join(format!("heist-load-{}", child.id()));
        let began = Instant::now();
        while !folder.exists() && began.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(folder.exists());
        std::thread::sleep(Duration::from_millis(moment_ms));
        let kill = std::process::Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .status();
        assert!(kill.unwrap().success());
        let asked = Instant::now();
        let code = child.wait().unwrap().code();
        assert!(asked.elapsed() < Duration::from_secs(20));
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(code, Some(3), "{signal} after {moment_ms} ms: {said}");
        assert!(said.contains("was stopped"), "{said}");
        assert!(!folder.exists(), "{signal} after {moment_ms} ms");
        assert!(serving(&data).is_empty(), "{signal} after {moment_ms} ms: a server is left");
    }
}

/// The processes that serve a folder, where the system tells.
#[cfg(unix)]
fn serving(data: &std::path::Path) -> Vec<String> {
    let Ok(processes) = std::fs::read_dir("/proc") else { return Vec::new() };
    let lines = processes
        .filter_map(|process| std::fs::read(process.ok()?.path().join("cmdline")).ok())
        .map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
    lines.filter(|line| line.contains("serve") && line.contains(arg(data))).collect()
}

#[test]
fn no_other_machine_is_put_under_load() {
    for address in ["http://192.0.2.1:8000", "http://0.0.0.0:80", "house.example:80"] {
        heist(&["load", "--address", address]).failed(2, &["not an address on this machine"]);
    }
    heist(&["load", "--players", "2"]).failed(2, &["Choose from 3 to 8 players"]);
}
