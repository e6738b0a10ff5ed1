//! How fast Sneaky Monkeys is played at random and by its bots.
//!
//! `cargo bench -p sneaky-monkeys` prints a table: games and actions per CPU
//! second on one core, then what a view and a clone of the state cost.

use heist_table::Level;
use heist_trials::speed::Report;
use sneaky_monkeys::{ExtensionVote, Limit, Options, SneakyMonkeys};

fn rules(seats: u8, limit: Limit) -> SneakyMonkeys {
    let options = Options { limit, extension_vote: ExtensionVote::Never, ..Options::default() };
    heist_trials::open(seats, &options)
}

fn main() {
    let Some(report) = Report::begin() else { return };
    for seats in [2, 4, 6] {
        report.random(&format!("{seats}, rounds"), &rules(seats, Limit::Rounds));
    }
    report.random("4, clock", &rules(4, Limit::Clock));
    for level in Level::ALL {
        report.bots("4, rounds", &rules(4, Limit::Rounds), level);
    }
    for seats in [2, 4, 6] {
        report.views(&format!("{seats} players"), &rules(seats, Limit::Rounds), Level::Regular);
    }
    report.state(&rules(4, Limit::Rounds));
}
