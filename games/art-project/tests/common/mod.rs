//! Tables of every kind for the tests.
#![allow(dead_code, reason = "every test file uses some of it")]

use art_project::{ArtProject, Deal, Difficulty, MapChoice, Options, TableTalk};

/// The maps in the box.
pub const MAPS: [MapChoice; 6] = [
    MapChoice::Japan,
    MapChoice::Egypt,
    MapChoice::UnitedStates,
    MapChoice::Scandinavia,
    MapChoice::Polynesia,
    MapChoice::Rio,
];

/// The rules with the content of the box.
pub fn rules_with(seats: u8, options: &Options) -> ArtProject {
    heist_trials::open(seats, options)
}

/// That map, as it comes out of the box.
pub fn rules(seats: u8, map: MapChoice) -> ArtProject {
    rules_with(seats, &Options { map, ..Options::default() })
}

/// Every map with that many players, each with other options.
pub fn every_kind_of(seats: u8) -> Vec<(String, ArtProject)> {
    let talk = [TableTalk::Spoken, TableTalk::Terse, TableTalk::Open];
    let difficulty =
        [Difficulty::Easy, Difficulty::Moderate, Difficulty::Hard, Difficulty::Impossible];
    let kinds = MAPS.into_iter().enumerate().map(|(at, map)| {
        let at = at + usize::from(seats);
        Options {
            map,
            difficulty: difficulty[at % 4],
            table_talk: talk[at % 3],
            deal: if at % 2 == 0 { Deal::ByHand } else { Deal::Auto },
            no_plan_gate: at % 5 == 0,
            dallas_presence: at % 4 == 1,
        }
    });
    kinds
        .map(|options| (format!("{seats} seats, {options:?}"), rules_with(seats, &options)))
        .collect()
}
