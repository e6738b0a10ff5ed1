//! How a game ended, in words.

use std::fmt::Write as _;

use heist_table::{Names, Outcome, Seat};

/// Places, scores and winners, one line each.
pub(crate) fn in_words(outcome: &Outcome, names: &Names) -> String {
    let mut text = format!("The game is over: {}.\n", outcome.how.replace('-', " "));
    let mut seats: Vec<Seat> = outcome.places.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| (outcome.places[seat], seat));
    for seat in seats {
        let _ = writeln!(
            text,
            "{:>3}. {}: {}",
            outcome.places[seat],
            names.of(seat),
            outcome.scores[seat]
        );
    }
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    match winners.as_slice() {
        [] => text += "Nobody wins.",
        [winner] => text += &format!("{winner} wins."),
        [others @ .., last] => text += &format!("{} and {last} share the win.", others.join(", ")),
    }
    text
}
