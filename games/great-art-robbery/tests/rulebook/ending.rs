//! The end of the game and scoring (R70 to R72; Q45, Q61, Q62; W20, W31).

use great_art_robbery::{Card, CityAction, Ending, Event, Phase, Tier, Works};
use heist_table::SeatSet;

use crate::robbery::{Robbery, seat, work};

fn works(robbery: &Robbery, ids: &str) -> Works {
    ids.split_whitespace().map(|id| work(&robbery.rules, id)).collect()
}

#[test]
fn r70_r71_w20_end_and_score() {
    // Blue is seat 0, orange seat 1.
    let mut robbery = Robbery::new(3)
        .hang("paris", Tier::Bronze, "woman_with_a_parasol")
        .suspicion(&[2, 3, 0], 19)
        .skills([1, 1, 0, 0, 0]);
    let before = works(&robbery, "birth_of_venus bathers_at_asnieres");
    robbery.state.players[seat(0)].works = before;
    robbery.state.players[seat(0)].draw.insert(Card::INTERPOL);
    robbery.play("heist bronze");
    assert_eq!(robbery.state.time, 20);
    let interpol = |number| robbery.player(number).owned().of(Card::INTERPOL);
    assert_eq!((interpol(0), interpol(1), interpol(2)), (2, 1, 0));
    let outcome = robbery.outcome();
    assert_eq!(outcome.scores.as_slice(), [13 + 3 + 3 - 1 - 1, -1, 0]);
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(seat(0)), "time-is-up"));
    assert_eq!(outcome.places.as_slice(), [1, 3, 2], "Q61: below zero is legal");
}

#[test]
fn r71_interpol_counts_wherever_it_lies() {
    let mut robbery = Robbery::new(2).hand("interpol").piles("interpol", "interpol interpol");
    robbery.state.interpol = 10;
    assert_eq!(robbery.rules.scores(&robbery.state)[seat(0)], -4);
    // What a card costs is in the pack.
    robbery.rules.content.figures.interpol_points = -3;
    assert_eq!(robbery.rules.scores(&robbery.state)[seat(0)], -12);
}

#[test]
fn r72_q61_w31_ties_go_to_fewer_works_then_are_shared() {
    let mut robbery = Robbery::new(2);
    robbery.state.phase = Phase::Over(Ending::TimeIsUp);
    // 20 points with 3 works, 20 points with 4 works.
    let three = works(&robbery, "night_watch woman_with_a_parasol bathers_at_asnieres");
    let four = works(&robbery, "oath_of_the_horatii philip_iv white_horse green_wheat_field");
    robbery.state.players[seat(0)].works = three;
    robbery.state.players[seat(1)].works = four;
    let outcome = robbery.outcome();
    assert_eq!(outcome.scores.as_slice(), [20, 20]);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)));
    assert_eq!(outcome.places.as_slice(), [1, 2]);
    let other = works(&robbery, "garden_of_earthly_delights white_horse green_wheat_field");
    robbery.state.players[seat(1)].works = other;
    assert_eq!(robbery.outcome().winners, SeatSet::all(2));
    assert_eq!(robbery.outcome().places.as_slice(), [1, 1]);
    // No art at all is fewest.
    robbery.state.players[seat(0)].works = Works::default();
    robbery.state.players[seat(1)].works = works(&robbery, "croquet_game");
    robbery.state.players[seat(1)].draw.insert(Card::INTERPOL);
    robbery.state.players[seat(1)].draw.insert(Card::INTERPOL);
    assert_eq!(robbery.outcome().winners, SeatSet::only(seat(0)));
}

#[test]
fn r70_the_rest_of_the_turn_is_not_played() {
    let mut robbery =
        Robbery::new(2).skills([5; 5]).hand("two_wheels one_wheel").suspicion(&[0, 0], 19);
    robbery.play("play one_wheel 1; heist gold");
    assert_eq!(robbery.state.turn.cards_in_play().count(), 0);
    assert!(robbery.player(0).discard.has(robbery.card("one_wheel")));
    assert!(robbery.player(0).hand.has(robbery.card("two_wheels")));
}

#[test]
fn q62_a_stalled_game_is_called() {
    let mut robbery = Robbery::new(2).skills([5; 5]).marker(1, "paris", &[CityAction::Hire]);
    robbery.play("heist bronze; end_turn; end_turn");
    for _ in 2..32 {
        assert_eq!(robbery.state.phase, Phase::Turn, "round {}", robbery.state.round);
        robbery.play("end_turn; end_turn");
    }
    assert_eq!(robbery.state.phase, Phase::Over(Ending::Called));
    assert_eq!((robbery.state.round, robbery.state.interpol), (31, 14), "no card is handed out");
    assert!(robbery.heard().contains(&Event::Called { rounds: 30 }));
    let outcome = robbery.outcome();
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(seat(0)), "called"));
    let mut robbery = Robbery::new(2);
    (0..29).for_each(|_| _ = robbery.play("end_turn; end_turn"));
    assert_eq!(robbery.state.phase, Phase::Turn, "before the first heist, too");
    robbery.play("end_turn; end_turn");
    assert_eq!(robbery.state.phase, Phase::Over(Ending::Called));
}
