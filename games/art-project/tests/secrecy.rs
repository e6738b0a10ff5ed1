//! Every law of `heist_table::laws` for every map, number of players,
//! difficulty and talk.

mod common;

use std::hash::{DefaultHasher, Hash, Hasher};

use art_project::{ArtProject, Cards, State, TableTalk};
use heist_table::laws::Trial;
use heist_table::{Game as _, Seat, SeatSet};

/// Faces in other hands, where the back leaves more than one.
fn hidden_hands(rules: &ArtProject, state: &State, eyes: SeatSet) -> Option<u64> {
    if state.is_over() {
        return None; // Q93
    }
    let others = Seat::all(rules.seats).filter(|&seat| !eyes.contains(seat));
    let hands: Vec<Cards> = others.map(|seat| state.hands[seat]).collect();
    let unknown = |card| {
        let back = rules.content.card(card).back;
        let alike = state.unseen.iter().filter(|&other| rules.content.card(other).back == back);
        state.marks[card].told.is_nothing() && alike.count() > 2
    };
    hands.iter().any(|hand| hand.iter().any(unknown)).then(|| fingerprint(&hands))
}

/// The face of the top card.
fn hidden_top(rules: &ArtProject, state: &State, _: SeatSet) -> Option<u64> {
    let top = state.top.filter(|_| !state.is_over())?; // Q93
    let back = rules.content.card(top).back;
    let alike = state.unseen.iter().filter(|&other| rules.content.card(other).back == back);
    (alike.count() > 2).then(|| fingerprint(&top))
}

fn fingerprint(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// One test per kind of table, so that they run side by side.
fn check(seats: u8, kind: usize) {
    let (name, rules) = common::every_kind_of(seats).swap_remove(kind);
    let hides_hands = seats > 1 && rules.options.table_talk != TableTalk::Open;
    let trial = Trial::new(name, rules)
        .games(heist_trials::games(2))
        .hidden("top", hidden_top)
        .keeps(ArtProject::possible);
    // Alone, and where all is told, no hand is hidden.
    if hides_hands { trial.hidden("hands", hidden_hands) } else { trial }.check();
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
    japan_alone: 1, 0;
    japan_with_two_players: 2, 0;
    japan_with_three_players: 3, 0;
    japan_with_four_players: 4, 0;
    japan_with_five_players: 5, 0;
    japan_with_six_players: 6, 0;
    egypt_alone: 1, 1;
    egypt_with_two_players: 2, 1;
    egypt_with_three_players: 3, 1;
    egypt_with_four_players: 4, 1;
    egypt_with_five_players: 5, 1;
    egypt_with_six_players: 6, 1;
    united_states_alone: 1, 2;
    united_states_with_two_players: 2, 2;
    united_states_with_three_players: 3, 2;
    united_states_with_four_players: 4, 2;
    united_states_with_five_players: 5, 2;
    united_states_with_six_players: 6, 2;
    scandinavia_alone: 1, 3;
    scandinavia_with_two_players: 2, 3;
    scandinavia_with_three_players: 3, 3;
    scandinavia_with_four_players: 4, 3;
    scandinavia_with_five_players: 5, 3;
    scandinavia_with_six_players: 6, 3;
    polynesia_alone: 1, 4;
    polynesia_with_two_players: 2, 4;
    polynesia_with_three_players: 3, 4;
    polynesia_with_four_players: 4, 4;
    polynesia_with_five_players: 5, 4;
    polynesia_with_six_players: 6, 4;
    rio_alone: 1, 5;
    rio_with_two_players: 2, 5;
    rio_with_three_players: 3, 5;
    rio_with_four_players: 4, 5;
    rio_with_five_players: 5, 5;
    rio_with_six_players: 6, 5;
}
