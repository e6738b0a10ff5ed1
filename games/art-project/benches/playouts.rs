//! How fast The A.R.T. Project is played at random and by its bots.
//!
//! `cargo bench -p art-project` prints a table: games and actions per CPU
//! second on one core, then what a view and a clone of the state cost.

use art_project::{ArtProject, MapChoice, Options};
use heist_table::Level;
use heist_trials::speed::Report;

fn rules(seats: u8, map: MapChoice) -> ArtProject {
    heist_trials::open(seats, &Options { map, ..Options::default() })
}

fn main() {
    let Some(report) = Report::begin() else { return };
    for seats in [1, 3, 6] {
        report.random(&format!("{seats}, Japan"), &rules(seats, MapChoice::Japan));
    }
    report.random("3, Polynesia", &rules(3, MapChoice::Polynesia));
    report.random("3, Rio", &rules(3, MapChoice::Rio));
    for level in Level::ALL {
        report.bots("3, Japan", &rules(3, MapChoice::Japan), level);
    }
    for seats in [1, 3, 6] {
        report.views(&format!("{seats}, Japan"), &rules(seats, MapChoice::Japan), Level::Regular);
    }
    for map in [MapChoice::Polynesia, MapChoice::Rio] {
        report.views(&format!("1, {map:?}"), &rules(1, map), Level::Regular);
    }
    report.state(&rules(3, MapChoice::Japan));
}
