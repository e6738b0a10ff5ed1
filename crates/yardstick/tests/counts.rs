//! The published counts: endings, information sets, positions.

use std::collections::{BTreeSet, HashSet};

use heist_table::{
    Clock, Dice, Moment, Rules, Seat, SeatSet, Silent, apply_silently, every_outcome,
};
use yardstick::{ConnectFour, Kuhn, Leduc, LiarsDice, TicTacToe};

/// What there is to count when every game is played, chance and choices alike
/// falling every way.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    /// Games that differ in what was drawn or done.
    endings: u64,
    /// Things that a seat which decides can know.
    information_sets: usize,
    /// The first seat's scores, and their squares, added up over the endings:
    /// a wrong payment shows here though every number of endings is right.
    scores: i64,
    squares: i64,
}

fn count<R: Rules>(rules: &R) -> Counts {
    let mut known = BTreeSet::new();
    let (mut endings, mut scores, mut squares) = (0, 0, 0);
    let mut legal = Vec::new();
    every_outcome(|dice| {
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, dice, &mut Silent));
        while let Some(seat) = rules.actors(&state).first() {
            let view = rules.view(&state, SeatSet::only(seat));
            known.insert((seat, serde_json::to_string(&view).expect("views are plain data")));
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            let action = dice.pick(&legal);
            apply_silently(rules, &mut state, seat, action, Clock::ZERO, dice);
        }
        let outcome = rules.outcome(&state).expect("a game without actors is over");
        let [first, second] = [0, 1].map(|seat| i64::from(outcome.scores[Seat::new(seat)]));
        assert_eq!(first, -second, "what one gains the other loses");
        endings += 1;
        scores += first;
        squares += first * first;
    });
    Counts { endings, information_sets: known.len(), scores, squares }
}

/// The positions that can stand on the board after so many moves.
fn check_positions<R: Rules>(rules: &R, by_ply: &[usize]) {
    let mut dice = Dice::seeded(0);
    let start = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    let mut positions = HashSet::from([start]);
    let mut legal = Vec::new();
    for (ply, &count) in by_ply.iter().enumerate() {
        assert_eq!(positions.len(), count, "after {ply} moves");
        let mut next = HashSet::new();
        for position in &positions {
            let Some(seat) = rules.actors(position).first() else { continue };
            legal.clear();
            rules.legal(position, seat, &mut legal);
            for &action in &legal {
                let mut position = position.clone();
                apply_silently(rules, &mut position, seat, action, Clock::ZERO, &mut dice);
                next.insert(position);
            }
        }
        positions = next;
    }
}

// The numbers of endings and information sets are published; the sums of the
// scores are those of OpenSpiel 2.0.2, which `bench/peers/run` compares ending
// by ending.

#[test]
fn kuhn_has_12_information_sets_and_30_endings() {
    let counts = Counts { information_sets: 12, endings: 30, scores: 0, squares: 66 };
    assert_eq!(count(&Kuhn), counts);
}

#[test]
fn leduc_has_936_information_sets_and_5520_endings() {
    let counts = Counts { information_sets: 936, endings: 5_520, scores: 0, squares: 273_816 };
    assert_eq!(count(&Leduc), counts);
}

#[test]
fn liars_dice_has_24576_information_sets_and_147420_endings() {
    let counts = Counts { information_sets: 24_576, endings: 147_420, scores: 4, squares: 147_420 };
    assert_eq!(count(&LiarsDice), counts);
}

#[test]
fn tic_tac_toe_has_255168_endings() {
    // Of the 5,478 positions 4,520 ask somebody to move.
    let counts =
        Counts { information_sets: 4_520, endings: 255_168, scores: 53_280, squares: 209_088 };
    assert_eq!(count(&TicTacToe), counts);
}

#[test]
fn tic_tac_toe_has_5478_positions() {
    let by_ply = [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78];
    assert_eq!(by_ply.iter().sum::<usize>(), 5_478);
    check_positions(&TicTacToe, &by_ply);
}

#[test]
fn connect_four_has_the_positions_of_oeis_a212693() {
    let by_ply = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275, 558_186];
    check_positions(&ConnectFour, &by_ply);
}
