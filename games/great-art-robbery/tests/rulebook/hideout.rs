//! The Hideout (R55 to R59; W19).

use great_art_robbery::CityAction;

use crate::robbery::{Robbery, seat};

#[test]
fn r55_r58_r59_w19_an_upgrade() {
    let mut robbery =
        Robbery::new(2).car("geneva").pools(2, 3).marker(0, "paris", &[CityAction::Heist]);
    robbery.state.players[seat(0)].level = 2;
    robbery.play("upgrade 2").has(0, 0);
    assert_eq!((robbery.player(0).level, &*robbery.trace(0)), (3, "geneva upgrade"));
    robbery.play("end_turn");
    assert_eq!(robbery.player(0).hand.count(), 6, "at the end of this very turn");
    robbery.play("end_turn");
    let mut robbery = robbery.pools(20, 20);
    robbery.refuses("upgrade 5", "R36");
    robbery.play("move dijon; move paris; hire tightrope_tilly; move dijon; move geneva");
    robbery.allows("upgrade 5");
}

#[test]
fn r55_any_mix_of_five_in_geneva_only() {
    let robbery = Robbery::new(2).car("geneva").pools(4, 3);
    robbery.allows("upgrade 2").allows("upgrade 4").refuses("upgrade 1", "R55");
    robbery.refuses("upgrade 5", "R55").refuses("upgrade 6", "R55");
    Robbery::new(2).pools(9, 9).refuses("upgrade 3", "R55");
    Robbery::new(2).car("geneva").pools(2, 2).refuses("upgrade 2", "R55");
}

#[test]
fn r55_r57_four_levels() {
    let robbery = Robbery::new(2).car("geneva").pools(9, 9);
    let top = robbery.set(|_, state| state.players[seat(0)].level = 4);
    top.refuses("upgrade 3", "R55");
    let levels = top.rules.content.hideout.map(|level| (level.keep, level.hand));
    assert_eq!(levels, [(0, 5), (1, 5), (1, 6), (2, 6)]);
}

#[test]
fn r56_neither_hire_nor_heist_in_geneva() {
    let robbery = Robbery::new(2).car("geneva").pools(9, 9).skills([5; 5]);
    robbery.refuses("hire tightrope_tilly", "R56").refuses("heist gold", "R56");
}
