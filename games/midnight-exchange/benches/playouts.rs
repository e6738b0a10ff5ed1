//! How fast Midnight Exchange is played at random and by its bots.
//!
//! `cargo bench -p midnight-exchange` prints a table: games and actions per
//! CPU second on one core, and what a clone of the state costs.

use heist_table::Level;
use heist_trials::speed::Report;
use midnight_exchange::{ClockKind, MidnightExchange, Options};

fn rules(seats: u8, clock: ClockKind) -> MidnightExchange {
    heist_trials::open(seats, &Options { clock, ..Options::default() })
}

fn main() {
    let Some(report) = Report::begin() else { return };
    for seats in 2..=4 {
        report.random(&format!("{seats}, live"), &rules(seats, ClockKind::Live));
    }
    report.random("4, relaxed", &rules(4, ClockKind::Relaxed));
    report.random("4, over days", &rules(4, ClockKind::Correspondence));
    for level in Level::ALL {
        report.bots("4, live", &rules(4, ClockKind::Live), level);
    }
    report.state(&rules(4, ClockKind::Live));
}
