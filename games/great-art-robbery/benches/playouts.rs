//! How fast The Great Art Robbery is played at random and by its bots.
//!
//! `cargo bench -p great-art-robbery` prints a table: games and actions per
//! CPU second on one core, and what a clone of the state costs.

use great_art_robbery::{GreatArtRobbery, Options};
use heist_table::Level;
use heist_trials::speed::Report;

fn rules(seats: u8) -> GreatArtRobbery {
    heist_trials::open(seats, &Options::default())
}

fn main() {
    let Some(report) = Report::begin() else { return };
    for seats in 2..=5 {
        report.random(&seats.to_string(), &rules(seats));
    }
    for level in Level::ALL {
        report.bots("4", &rules(4), level);
    }
    report.state(&rules(5));
}
