//! What the program is made of keeps to deny.toml: licences, bans and sources.
//!
//! `cargo deny check` says the same and more, but takes longer to build than all
//! of this project; here it costs a second, at every check.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn read(file: &str) -> toml::Table {
    std::fs::read_to_string(Path::new(ROOT).join(file)).unwrap().parse().unwrap()
}

fn words(list: &toml::Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

/// Every package of the workspace and beneath it, as built on this machine.
fn packages() -> Vec<Value> {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let about = String::from_utf8(rustc.stdout).unwrap();
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version=1", "--locked", "--offline", "--all-features"]);
    let told = cargo.args(["--filter-platform", host]).current_dir(ROOT).output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    told["packages"].as_array().unwrap().clone()
}

#[test]
fn every_licence_is_one_we_allow() {
    let rules = read("deny.toml");
    let allowed: Vec<Licensee> = words(&rules["licenses"]["allow"])
        .iter()
        .map(|name| Licensee::parse(name).unwrap())
        .collect();
    let packages = packages();
    assert!(packages.len() > 100, "{} packages", packages.len());
    let refused: Vec<String> = packages
        .iter()
        .filter(|package| {
            let written = package["license"].as_str().unwrap_or_default();
            let terms = Expression::parse_mode(written, ParseMode::LAX);
            !terms.is_ok_and(|terms| {
                terms.evaluate(|asked| allowed.iter().any(|licence| licence.satisfies(asked)))
            })
        })
        .map(|package| format!("{}: {}", package["name"], package["license"]))
        .collect();
    assert_eq!(refused, [""; 0], "see deny.toml");
}

/// For all machines: every line of Cargo.lock.
#[test]
fn every_crate_comes_from_where_we_allow_and_none_is_banned() {
    let rules = read("deny.toml");
    let registries = words(&rules["sources"]["allow-registry"]);
    let banned = rules["bans"]["deny"].as_array().unwrap();
    let banned: Vec<&str> = banned.iter().map(|ban| ban["crate"].as_str().unwrap()).collect();
    assert!(!registries.is_empty() && !banned.is_empty());
    let lock = read("Cargo.lock");
    for package in lock["package"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        assert!(!banned.contains(&name), "{name} is banned: see deny.toml");
        // Ours come from nowhere.
        let Some(source) = package.get("source").map(|source| source.as_str().unwrap()) else {
            continue;
        };
        let registry = source.strip_prefix("registry+").unwrap_or(source);
        assert!(registries.contains(&registry), "{name} comes from {source}: see deny.toml");
        assert!(package.get("checksum").is_some(), "{name} has no checksum");
    }
}
