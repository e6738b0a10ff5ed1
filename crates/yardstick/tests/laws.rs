//! The laws that every game keeps, on the classics.

use heist_table::laws::Trial;
use heist_table::{Rules, Seat, SeatSet};
use yardstick::{ConnectFour, Kuhn, Leduc, LiarsDice, TicTacToe};
use yardstick::{connect_four, kuhn, leduc, liars_dice, tic_tac_toe};

/// A fingerprint of what lies before the seats that are not among the eyes,
/// unless all is shown or nothing is hidden.
fn before_others(things: [u8; 2], eyes: SeatSet, shown: bool) -> Option<u64> {
    let hidden = SeatSet::all(2).minus(eyes);
    if shown || hidden.is_empty() {
        return None;
    }
    let digits = hidden.iter().map(|seat| u64::from(things[seat.index()]));
    Some(digits.fold(0, |sum, digit| sum * 10 + digit))
}

fn ended_with<R: Rules>(rules: &R, state: &R::State, how: &str) -> bool {
    rules.outcome(state).is_some_and(|outcome| outcome.how == how)
}

fn law(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

#[test]
fn kuhn_keeps_the_laws() {
    Trial::new("kuhn", Kuhn)
        .games(200)
        .hidden("cards", |rules, state: &kuhn::State, eyes| {
            let shown = ended_with(rules, state, "showdown");
            before_others(state.cards.map(|card| card as u8), eyes, shown)
        })
        .keeps(|_, state| law(state.cards[0] != state.cards[1], "there is one card of each kind"))
        .check();
}

#[test]
fn leduc_keeps_the_laws() {
    Trial::new("leduc", Leduc)
        .games(200)
        .hidden("cards", |rules, state: &leduc::State, eyes| {
            let shown = ended_with(rules, state, "showdown");
            before_others(state.cards.map(leduc::Card::number), eyes, shown)
        })
        .keeps(|_, state| {
            let [first, second] = state.cards;
            let board = state.board;
            let apart = first != second && board != Some(first) && board != Some(second);
            law(apart, "there is one card of each kind")
        })
        .keeps(|_, state| {
            let settled = state.rounds[0].is_settled();
            law(settled == state.board.is_some(), "the board turns when the first round settles")
        })
        .check();
}

#[test]
fn liars_dice_keeps_the_laws() {
    Trial::new("liars-dice", LiarsDice)
        .games(200)
        .hidden("dice", |rules, state: &liars_dice::State, eyes| {
            before_others(state.dice, eyes, ended_with(rules, state, "called"))
        })
        .keeps(|_, state| {
            law(state.dice.iter().all(|die| (1..=6).contains(die)), "a die has six faces")
        })
        .keeps(|rules, state| {
            // The call does not pass the turn on.
            let bids = state.said.count_ones() - u32::from(rules.outcome(state).is_some());
            law(u32::from(state.turn.number()) == bids % 2, "bids pass the turn")
        })
        .check();
}

#[test]
fn tic_tac_toe_keeps_the_laws() {
    Trial::new("tic-tac-toe", TicTacToe)
        .games(200)
        .keeps(|_, state: &tic_tac_toe::State| {
            let [crosses, noughts] = [0, 1].map(|seat| state.marks(Seat::new(seat)));
            let counted = crosses.count_ones() + noughts.count_ones();
            let apart = crosses & noughts == 0 && counted == u32::from(state.moves);
            let in_turns = crosses.count_ones() == noughts.count_ones() + counted % 2;
            law(apart && in_turns, "each move marks one free cell")
        })
        .check();
}

#[test]
fn connect_four_keeps_the_laws() {
    Trial::new("connect-four", ConnectFour)
        .games(200)
        .keeps(|_, state: &connect_four::State| {
            let [first, second] = [0, 1].map(|seat| state.discs(Seat::new(seat)));
            let counted = first.count_ones() + second.count_ones();
            let apart = first & second == 0 && counted == u32::from(state.moves);
            let in_turns = first.count_ones() == second.count_ones() + counted % 2;
            law(apart && in_turns, "each move drops one disc")
        })
        .keeps(|rules, state| {
            let view = rules.view(state, heist_table::SeatSet::only(Seat::new(0)));
            let rests = view.columns.iter().all(|column| column.is_sorted_by_key(Option::is_none));
            law(rests, "a disc lies on the bottom or on another")
        })
        .check();
}
