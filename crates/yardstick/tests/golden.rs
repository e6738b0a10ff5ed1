//! Golden counts: how many ways each game can go.

use heist_table::golden;
use yardstick::{ConnectFour, Kuhn, Leduc, LiarsDice, TicTacToe};

#[test]
fn kuhn() {
    golden::check("tests/kuhn.golden", &[("kuhn", Kuhn, 1, 4)]);
}

#[test]
fn leduc() {
    golden::check("tests/leduc.golden", &[("leduc", Leduc, 1, 9)]);
}

#[test]
fn liars_dice() {
    golden::check("tests/liars-dice.golden", &[("liars-dice", LiarsDice, 1, 14)]);
}

#[test]
fn tic_tac_toe() {
    golden::check("tests/tic-tac-toe.golden", &[("tic-tac-toe", TicTacToe, 1, 10)]);
}

#[test]
fn connect_four() {
    golden::check("tests/connect-four.golden", &[("connect-four", ConnectFour, 1, 8)]);
}
