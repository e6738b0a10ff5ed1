//! City actions, the City marker and hiring (R35 to R42; Q1 to Q7, Q29, Q30;
//! W4 to W8).

use great_art_robbery::{Cards, CityAction, Event};

use crate::common;
use crate::robbery::{Robbery, seat};

const HIRE: CityAction = CityAction::Hire;
const HEIST: CityAction = CityAction::Heist;

fn rich(robbery: Robbery) -> Robbery {
    robbery.pools(30, 30).skills([5, 5, 5, 5, 5])
}

#[test]
fn r35_q1_q5_one_hire_and_one_heist_a_turn() {
    let mut robbery = rich(Robbery::new(2));
    robbery.play("hire tightrope_tilly").refuses("hire velvet_viktor", "R35");
    robbery.play("heist bronze").refuses("heist gold", "R35");
    robbery.play("move calais; move london").refuses("hire velvet_viktor", "R35");
    robbery.refuses("heist gold", "R35");
}

#[test]
fn q1_q5_q20_the_other_reading_one_of_each_in_every_city() {
    let mut robbery = rich(Robbery::with(common::per_city(2)));
    robbery.play("hire tightrope_tilly; heist bronze").refuses("heist gold", "R35");
    robbery.play("move calais; move london; hire velvet_viktor; heist bronze");
    assert_eq!(robbery.trace(0), "london hire heist");
    // Back in Paris the marker is gone, but the turn remembers.
    robbery.play("move calais; move paris").refuses("hire inky_ingrid", "R35");
    robbery.refuses("heist gold", "R35");
    let spent = Robbery::with(common::per_city(2)).skills([1, 1, 1, 1, 2]).all_pools();
    assert!(spent.cover([1, 1, 1, 1]));
}

#[test]
fn r36_q3_w4_the_marker_bars_what_it_remembers() {
    let mut robbery = rich(Robbery::new(2).car("amsterdam"));
    robbery.play("hire tightrope_tilly; heist bronze");
    assert_eq!(robbery.trace(0), "amsterdam hire heist");
    robbery.play("end_turn; end_turn");
    let mut robbery = rich(robbery);
    robbery.refuses("hire velvet_viktor", "R36").refuses("heist bronze", "R36");
    robbery.refuses("heist gold", "R36");
    // Driving about does not help.
    robbery.play("move cologne; move amsterdam").refuses("heist gold", "R36");
    robbery.play("move cologne; move strasbourg; move geneva; upgrade 5");
    assert_eq!(robbery.trace(0), "geneva upgrade");
    robbery.play("end_turn; done_keeping; end_turn");
    let robbery = rich(robbery.car("amsterdam"));
    robbery.allows("hire velvet_viktor").allows("heist gold");
}

#[test]
fn r36_q2_w5_only_the_kind_is_barred() {
    let mut robbery = rich(Robbery::new(2).marker(0, "paris", &[HIRE]));
    robbery.refuses("hire tightrope_tilly", "R36").allows("heist bronze");
    robbery.play("heist bronze");
    assert_eq!(robbery.trace(0), "paris hire heist");
    let mut other = rich(Robbery::new(2).marker(0, "paris", &[HEIST]));
    other.refuses("heist gold", "R36");
    other.play("hire tightrope_tilly");
    assert_eq!(other.trace(0), "paris hire heist");
}

#[test]
fn r36_q7_acting_elsewhere_wipes_the_memory_geneva_too() {
    let mut robbery = rich(Robbery::new(2).marker(0, "paris", &[HIRE, HEIST]).car("london"));
    robbery.play("hire tightrope_tilly");
    assert_eq!(robbery.trace(0), "london hire");
    let there = rich(Robbery::new(2).marker(0, "geneva", &[CityAction::Upgrade]));
    there.again().play("hire tightrope_tilly; move dijon; move geneva; upgrade 5");
    there.again().play("move dijon; move geneva").refuses("upgrade 5", "R36");
}

#[test]
fn q6_no_two_upgrades_in_a_turn() {
    let mut robbery = rich(Robbery::new(2).car("geneva"));
    robbery.play("upgrade 0; move dijon; move paris; hire tightrope_tilly");
    robbery.play("move dijon; move geneva").refuses("upgrade 0", "R35");
}

#[test]
fn r37_r41_any_stack_from_any_art_city() {
    let mut robbery = Robbery::new(2).car("florence").pools(12, 0);
    robbery.allows("hire professor_penrose").refuses("hire one_wheel", "R37");
    robbery.play("hire doctor_lock_maeve");
    assert_eq!(robbery.trace(0), "florence hire");
    robbery.has(7, 0);
    Robbery::new(2).car("dijon").pools(9, 0).refuses("hire inky_ingrid", "R37");
}

#[test]
fn r38_w6_a_row_adds_its_extra() {
    let mut robbery = Robbery::new(2);
    for (row, price) in [(0, 4), (1, 5), (2, 6), (3, 7)] {
        let mike = robbery.card("sinister_mike");
        let place = robbery.state.display.iter().position(|column| column.contains(&Some(mike)));
        let column = &mut robbery.state.display[place.unwrap()];
        let old = column.iter().position(|&stack| stack == Some(mike)).unwrap();
        column.swap(old, row);
        assert_eq!(robbery.rules.price(&robbery.state, mike), Some(price));
    }
    // Money alone pays.
    Robbery::new(2).pools(2, 9).refuses("hire velvet_viktor", "R38");
}

#[test]
fn r39_r40_q29_q30_w7_sinister_mike() {
    let mut robbery = Robbery::new(2).pools(5, 0);
    let names = ["tightrope_tilly", "sinister_mike", "catwalk_cato", "trapeze_trudi"];
    let column = names.map(|name| Some(robbery.card(name)));
    // The others keep their places as well as they can.
    let mut rest: Vec<_> =
        robbery.state.display.iter().flatten().copied().filter(|c| !column.contains(c)).collect();
    rest.sort_by_key(|stack| {
        stack.map(|card| robbery.rules.content.specialists[card.as_specialist().unwrap()].row)
    });
    robbery.state.display[0] = column;
    for (place, stack) in rest.into_iter().enumerate() {
        robbery.state.display[1 + place % 4][place / 4] = stack;
    }
    robbery.play("hire sinister_mike").has(0, 0);
    assert!(robbery.player(0).discard.has(robbery.card("sinister_mike")));
    let expected = [column[0], column[2], column[3], None];
    assert_eq!(robbery.state.display[0], expected);
    let price = |name: &str| robbery.rules.price(&robbery.state, robbery.card(name));
    assert_eq!((price("catwalk_cato"), price("trapeze_trudi")), (Some(5 + 1), Some(5 + 2)));
    assert_eq!(price("sinister_mike"), None);
    assert!(robbery.heard().contains(&Event::ColumnSlid { column: 0 }));
    let bruno = robbery.card("boulder_bruno");
    assert_eq!(Robbery::new(2).rules.price(&Robbery::new(2).state, bruno), Some(5));
}

#[test]
fn r40_w8_with_two_players_every_hire_slides_a_column() {
    let mut two = Robbery::new(2).pools(3, 0);
    two.play("hire tightrope_tilly");
    assert_eq!(two.state.display.iter().flatten().flatten().count(), 19);
    let mut three = Robbery::new(3).pools(3, 0);
    three.play("hire tightrope_tilly");
    assert_eq!(three.state.display.iter().flatten().flatten().count(), 20);
    assert_eq!(three.state.stacks.of(three.card("tightrope_tilly")), 1);
}

#[test]
fn r42_an_empty_display() {
    let robbery = Robbery::new(2).pools(20, 0).set(|_, state| {
        state.display = Default::default();
        state.stacks = Cards::EMPTY;
    });
    robbery.refuses("hire inky_ingrid", "R42");
    assert_eq!(robbery.player(0).car, robbery.player(1).car);
    assert_eq!(robbery.state.active, seat(0));
}
