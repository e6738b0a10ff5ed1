//! The rules by their numbers, as small games in text.

use heist_table::{Clock, Dice, Rules, Seat, Table};
use yardstick::{ConnectFour, Kuhn, Leduc, LiarsDice, TicTacToe};

/// Plays the actions in turns with given draws. Says how the game stands: the
/// scores once it is over, or the rule that refuses the last action, or whose
/// turn it is.
fn play<R: Rules>(rules: R, draws: &[u32], actions: &str) -> String {
    let (mut table, _) = Table::open(rules, Dice::scripted(draws.to_vec()));
    for text in actions.split_whitespace() {
        let Ok(action) = text.parse() else { return format!("{text} is unreadable") };
        let seat = table.rules().actors(table.state()).first().unwrap_or_default();
        if let Err(refusal) = table.act(seat, action, Clock::ZERO) {
            return format!("{} {}", refusal.rule, refusal.code).trim().to_owned();
        }
    }
    match table.outcome() {
        Some(outcome) => format!("{:+} {}", outcome.scores[Seat::new(0)], outcome.how),
        None => format!("asks {}", table.rules().actors(table.state()).first().unwrap_or_default()),
    }
}

#[test]
fn k1_to_k4_kuhn_poker() {
    // The draws deal a Queen, then a King.
    let queen_king = [1, 1];
    assert_eq!(play(Kuhn, &queen_king, ""), "asks 0");
    assert_eq!(play(Kuhn, &queen_king, "pass"), "asks 1");
    assert_eq!(play(Kuhn, &queen_king, "pass pass"), "-1 showdown");
    assert_eq!(play(Kuhn, &queen_king, "pass bet pass"), "-1 fold");
    assert_eq!(play(Kuhn, &queen_king, "pass bet bet"), "-2 showdown");
    assert_eq!(play(Kuhn, &queen_king, "bet pass"), "+1 fold");
    assert_eq!(play(Kuhn, &queen_king, "bet bet"), "-2 showdown");
    assert_eq!(play(Kuhn, &queen_king, "bet bet bet"), "game-over");
    assert_eq!(play(Kuhn, &queen_king, "check"), "check is unreadable");
}

#[test]
fn l1_to_l6_leduc_poker() {
    // Cards 0 and 2, a low and a middle rank; then 1, which pairs the first.
    let pair = [0, 1, 0];
    assert_eq!(play(Leduc, &pair, "fold"), "L4 nothing-to-fold-to");
    assert_eq!(play(Leduc, &pair, "raise raise raise"), "L3 no-more-raises");
    assert_eq!(play(Leduc, &pair, "raise raise fold"), "-3 fold");
    assert_eq!(play(Leduc, &pair, "call call"), "asks 0");
    assert_eq!(play(Leduc, &pair, "call call call call"), "+1 showdown");
    assert_eq!(play(Leduc, &pair, "raise call raise raise call"), "+11 showdown");
    assert_eq!(play(Leduc, &pair, "raise call call raise raise fold"), "+7 fold");
    // The same two cards with card 4 on the board: the higher rank wins.
    assert_eq!(play(Leduc, &[0, 1, 2], "call call call call"), "-1 showdown");
    // Cards 0 and 1 share a rank.
    assert_eq!(play(Leduc, &[0, 0, 2], "call call raise call"), "+0 showdown");
}

#[test]
fn d1_to_d4_liars_dice() {
    let three_and_six = [2, 5];
    assert_eq!(play(LiarsDice, &three_and_six, "liar"), "D2 nothing-to-call");
    assert_eq!(play(LiarsDice, &three_and_six, "1-3 1-3"), "D3 bid-too-low");
    assert_eq!(play(LiarsDice, &three_and_six, "2-1 1-6"), "D3 bid-too-low");
    assert_eq!(play(LiarsDice, &three_and_six, "1-3 2-3 liar"), "-1 called");
    assert_eq!(play(LiarsDice, &three_and_six, "2-4 liar"), "-1 called");
    assert_eq!(play(LiarsDice, &three_and_six, "1-4 liar"), "+1 called");
    assert_eq!(play(LiarsDice, &three_and_six, "1-1 2-6 liar"), "+1 called");
    assert_eq!(play(LiarsDice, &three_and_six, "3-1"), "3-1 is unreadable");
}

#[test]
fn t1_to_t3_tic_tac_toe() {
    assert_eq!(play(TicTacToe, &[], "5 5"), "T1 cell-taken");
    assert_eq!(play(TicTacToe, &[], "1 4 2 5 3"), "+1 three-in-line");
    assert_eq!(play(TicTacToe, &[], "1 3 2 5 4 7"), "-1 three-in-line");
    assert_eq!(play(TicTacToe, &[], "1 2 3 4 6 5 7 9 8"), "+0 board-full");
    assert_eq!(play(TicTacToe, &[], "10"), "10 is unreadable");
}

#[test]
fn c1_to_c3_connect_four() {
    assert_eq!(play(ConnectFour, &[], "1 1 1 1 1 1 1"), "C1 column-full");
    assert_eq!(play(ConnectFour, &[], "1 2 1 2 1 2 1"), "+1 four-in-line");
    assert_eq!(play(ConnectFour, &[], "1 4 2 5 3 6 1 7"), "-1 four-in-line");
    assert_eq!(play(ConnectFour, &[], "1 2 2 3 4 3 3 4 5 4 4"), "+1 four-in-line");
    // Three on top of a column and one at the bottom of the next: no line.
    assert_eq!(play(ConnectFour, &[], "7 1 7 1 7 1 2 7 2 7 2 7 1 2"), "asks 0");
    let columns_in_pairs = "1 2 1 2 1 2  2 1 2 1 2 1  3 4 3 4 3 4  4 3 4 3 4 3 \
                            5 6 5 6 5 6  6 5 6 5 6 5  7 7 7 7 7 7";
    assert_eq!(play(ConnectFour, &[], columns_in_pairs), "+0 board-full");
    assert_eq!(play(ConnectFour, &[], "8"), "8 is unreadable");
}
