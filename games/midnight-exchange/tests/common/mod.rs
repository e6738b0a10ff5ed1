//! Tables of every kind for the tests.
#![allow(dead_code, reason = "every test file uses some of it")]

use midnight_exchange::{
    Choosing, ClockKind, Faces, MarketChoice, MidnightExchange, Options, Speed,
};

/// The rules with the content of the box.
pub fn rules_with(seats: u8, options: &Options) -> MidnightExchange {
    heist_trials::open(seats, options)
}

/// The game as it comes out of the box: live.
pub fn rules(seats: u8) -> MidnightExchange {
    rules_with(seats, &Options::default())
}

/// In turns.
pub fn stepped(seats: u8) -> MidnightExchange {
    rules_with(seats, &Options { clock: ClockKind::Relaxed, ..Options::default() })
}

/// Every kind of table with that many players: by each clock as it comes out
/// of the box, and with every option.
pub fn every_kind_of(seats: u8) -> Vec<(String, MidnightExchange)> {
    let usual = Options::default;
    let kinds = [
        usual(),
        Options { clock: ClockKind::Relaxed, ..usual() },
        Options { clock: ClockKind::Correspondence, quick_night: true, ..usual() },
        Options {
            memory_aid: true,
            early_getaway: true,
            running_scores: true,
            hand_speed: Speed::P50,
            market_faces: Faces::AllA,
            ..usual()
        },
        Options {
            no_final_placing: true,
            no_lag_compensation: true,
            quick_night: true,
            market_faces: Faces::AllB,
            handicaps: Choosing::Chosen,
            seat_1: Speed::P200,
            seat_2: Speed::P75,
            ..usual()
        },
        Options {
            clock: ClockKind::Relaxed,
            early_getaway: true,
            no_final_placing: true,
            markets: Choosing::Chosen,
            market_1: MarketChoice::B,
            market_4: if seats < 4 { MarketChoice::Out } else { MarketChoice::A },
            ..usual()
        },
    ];
    kinds
        .into_iter()
        .map(|options| (format!("{seats} seats, {options:?}"), short(rules_with(seats, &options))))
        .collect()
}

/// With an early alarm: random players never get away by themselves.
fn short(mut rules: MidnightExchange) -> MidnightExchange {
    rules.content.limits.alarm_warning_ms = 20_000;
    rules.content.limits.alarm_ms = 25_000;
    rules.content.stepped.alarm_ms = 10_000;
    rules
}
