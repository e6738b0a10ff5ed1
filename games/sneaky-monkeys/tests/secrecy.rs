//! Every law of `heist_table::laws` for every number of players and kind of
//! table: by rounds and by the clock, with every option.

mod common;

use std::hash::{DefaultHasher, Hash, Hasher};

use heist_table::laws::Trial;
use heist_table::{Game as _, SeatSet};
use sneaky_monkeys::{Phase, SneakyMonkeys, State};

/// Votes of others, while some are in and not all.
fn hidden_votes(_: &SneakyMonkeys, state: &State, eyes: SeatSet) -> Option<u64> {
    let Phase::Ballot(ballot) = state.phase else { return None };
    let others = state.present.minus(eyes);
    let hidden = others.minus(ballot.missing());
    let open = ballot.missing().is_empty() || hidden.is_empty();
    (!open).then(|| fingerprint(&ballot.votes()))
}

fn fingerprint(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// One test per kind of table, so that they run side by side.
fn check(seats: u8, kind: &str) {
    let (name, rules) = common::kind_of(seats, kind);
    let votes = rules.asks_to_extend();
    // Two players hide one vote a game; of a few, some must vary.
    let games = heist_trials::games(if seats == 2 { 5 } else { 2 });
    let trial = Trial::new(name, rules).games(games).keeps(SneakyMonkeys::possible);
    // Nothing else is hidden.
    if votes { trial.hidden("votes", hidden_votes) } else { trial }.check();
}

macro_rules! every_law_holds {
    ($($name:ident: $seats:literal, $kind:literal;)*) => {$(
        #[test]
        fn $name() {
            check($seats, $kind);
        }
    )*};
}

every_law_holds! {
    two_players: 2, "plain";
    three_players: 3, "plain";
    four_players: 4, "plain";
    five_players: 5, "plain";
    six_players: 6, "plain";
    two_players_by_the_clock: 2, "clock";
    three_players_by_the_clock: 3, "clock";
    four_players_by_the_clock: 4, "clock";
    five_players_by_the_clock: 5, "clock";
    six_players_by_the_clock: 6, "clock";
    two_players_strictly: 2, "strict";
    three_players_strictly: 3, "strict";
    four_players_strictly: 4, "strict";
    five_players_strictly: 5, "strict";
    six_players_strictly: 6, "strict";
    two_players_in_timed_turns: 2, "timed";
    three_players_in_timed_turns: 3, "timed";
    four_players_in_timed_turns: 4, "timed";
    five_players_in_timed_turns: 5, "timed";
    six_players_in_timed_turns: 6, "timed";
}
