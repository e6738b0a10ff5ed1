//! How fast Millions of Dollars is played at random and by its bots.
//!
//! `cargo bench -p millions-of-dollars` prints a table: games and actions per
//! CPU second on one core, and what a clone of the state costs.

use heist_table::Level;
use heist_trials::speed::Report;
use millions_of_dollars::{MillionsOfDollars, Negotiation, Options};

fn rules(seats: u8, negotiation: Negotiation) -> MillionsOfDollars {
    heist_trials::open(seats, &Options { negotiation, ..Options::default() })
}

fn main() {
    let Some(report) = Report::begin() else { return };
    for seats in 3..=8 {
        report.random(&format!("{seats}, beats"), &rules(seats, Negotiation::Beats));
    }
    report.random("5, live", &rules(5, Negotiation::Live));
    for level in Level::ALL {
        report.bots("5, beats", &rules(5, Negotiation::Beats), level);
    }
    report.state(&rules(8, Negotiation::Beats));
}
