//! Two hands and one tile, by the real program over slow lines.

#![allow(clippy::unwrap_used)]

mod common;

use common::heist;

/// Few enough that nothing is said about shares: who wins is luck, that one
/// wins is not.
#[test]
fn every_contested_tile_has_exactly_one_winner_whatever_the_lines() {
    let args = ["races", "--lines", "20,120", "--contests", "200", "--tables", "25", "--json"];
    let report = heist(&args).json();
    let won: Vec<u64> =
        report["won"].as_array().unwrap().iter().map(|won| won.as_u64().unwrap()).collect();
    assert_eq!((report["contests"].as_u64(), won.iter().sum()), (Some(200), 200_u64), "{report}");
    assert!(report["tiles"].as_u64() >= Some(200), "{report}");
    let guide = include_str!("../../../docs/cli.md");
    for key in report.as_object().unwrap().keys() {
        assert!(guide.contains(&format!("`{key}`")), "`{key}` is not described");
    }
}

#[test]
fn a_player_who_answers_pings_late_is_served_as_well() {
    let args = ["races", "--lines", "10,10", "--late-pongs", "100", "--cap", "0"];
    let text = heist(&[&args[..], &["--contests", "20", "--tables", "10"]].concat()).fine();
    assert!(text.contains("contests       20 of"), "{text}");
}

#[test]
fn what_cannot_be_raced_is_explained() {
    heist(&["races", "--lines", "fast"]).failed(2, &["no two lines", "--lines 20,80"]);
    heist(&["races", "--cap", "9999"]).failed(2, &["latency_cap_ms"]);
}
