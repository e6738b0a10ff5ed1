//! Set-up (R1 to R11, R73; Q8 to Q10, Q48; W29).

use great_art_robbery::{Cards, Options, Phase, Tier};
use heist_table::{Clock, Dice, Game, Table};

use crate::common;
use crate::robbery::{Robbery, action, circle, seat};

fn open(seats: u8, seed: u64) -> Table<great_art_robbery::GreatArtRobbery> {
    Table::open(common::rules(seats), Dice::seeded(seed)).0
}

#[test]
fn r1_r2_a_work_of_each_tier_hangs_in_every_city() {
    let table = open(4, 1);
    for (tier, rest) in [(Tier::Gold, 7), (Tier::Bronze, 11)] {
        let hung = (0..7).map(|city| table.state().work(city, tier).unwrap());
        let fits = |&work: &_| table.rules().content.work(work).tier == tier;
        assert!(hung.clone().all(|work| fits(&work)));
        let pile = table.state().piles[tier as usize];
        assert_eq!(pile.count(), rest);
        assert!(hung.clone().all(|work| !pile.contains(work)));
    }
    assert_ne!(table.state().walls, open(4, 2).state().walls, "the works are drawn at random");
}

#[test]
fn q50_a_work_belongs_to_no_city() {
    let rules = common::rules(2);
    let mona_lisa = crate::robbery::work(&rules, "mona_lisa");
    let mut cities = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let table = open(2, seed);
        cities
            .extend((0..7).filter(|&city| table.state().work(city, Tier::Gold) == Some(mona_lisa)));
    }
    assert_eq!(cities.len(), 7);
}

#[test]
fn r3_every_seat_has_a_crew_with_the_same_ten_abilities() {
    let table = open(5, 1);
    assert_eq!(table.rules().content.crews.len(), 5);
    for (_, player) in table.state().players.iter() {
        assert_eq!(player.draw, Cards::crew());
    }
    let crews = table.rules().seat_names();
    assert_eq!(crews.of(seat(3)), "Street Robbers");
}

#[test]
fn r3_each_crew_is_taken_once_and_may_be_chosen() {
    let names = |crews: &[u8]| {
        let options = Options { crews: crews.to_vec(), ..Options::default() };
        let rules = common::rules_with(3, &options);
        let crews = rules.seat_names();
        [0, 1, 2].map(|number| crews.of(seat(number)).to_owned())
    };
    let usual = names(&[]);
    assert_eq!(names(&[1, 0]), [usual[1].clone(), usual[0].clone(), usual[2].clone()]);
    let (file, pack) = great_art_robbery::GreatArtRobbery::CONTENT;
    let options = Options { crews: vec![2, 2], ..Options::default() };
    let error = great_art_robbery::GreatArtRobbery::open(file, pack, &options, 3).unwrap_err();
    assert_eq!(error.problems[0].entry, "crews", "{error}");
}

#[test]
fn r4_q4_level_1_suspicion_0_no_marker_token_active() {
    for (_, player) in open(3, 1).state().players.iter() {
        assert_eq!((player.level, player.suspicion, player.token), (1, 0, true));
        assert_eq!(player.marker, None);
    }
}

#[test]
fn r5_r73_w29_copies_by_number_of_players() {
    for (players, cards) in [(2, 20), (3, 40), (4, 40), (5, 60)] {
        assert_eq!(open(players, 1).state().stacks.count(), cards, "{players} players");
    }
}

#[test]
fn r6_every_stack_starts_in_the_row_of_its_colour_in_random_order() {
    let (one, other) = (open(4, 1), open(4, 2));
    for column in one.state().display {
        for (row, stack) in column.iter().enumerate() {
            let place = stack.unwrap().as_specialist().unwrap();
            assert_eq!(usize::from(one.rules().content.specialists[place].row), row);
        }
    }
    assert_ne!(one.state().display, other.state().display);
    let extras = one.rules().content.display_rows.clone().map(|row| row.extra);
    assert_eq!(extras, [0, 1, 2, 3]);
}

#[test]
fn r7_fourteen_interpol_cards() {
    assert_eq!(open(2, 1).state().interpol, 14);
}

#[test]
fn r8_r73_q48_time_starts_later_with_two_players() {
    assert_eq!(open(2, 1).state().time, 6);
    assert_eq!(open(3, 1).state().time, 0);
    assert_eq!(open(5, 1).state().interpol, 14, "starting is not landing");
}

#[test]
fn r9_the_starting_seat_is_drawn_unless_it_is_named() {
    let mut starts = std::collections::BTreeSet::new();
    for seed in 0..100 {
        starts.insert(open(5, seed).state().start);
    }
    assert_eq!(starts.len(), 5);
    let options = Options { starting_seat: Some(2), ..Options::default() };
    let rules = common::rules_with(3, &options);
    assert_eq!(Table::open(rules, Dice::seeded(4)).0.state().start, seat(2));
    let (file, pack) = great_art_robbery::GreatArtRobbery::CONTENT;
    let error = great_art_robbery::GreatArtRobbery::open(file, pack, &options, 2).unwrap_err();
    assert!(error.to_string().contains("no seat 2 at a table of 2"), "{error}");
}

#[test]
fn r10_r11_q9_q10_cars_in_turn_order_then_hands() {
    let rules = common::rules_with(3, &Options { starting_seat: Some(1), ..Options::default() });
    let (mut table, _) = Table::open(rules.clone(), Dice::seeded(1));
    for number in [1, 2, 0] {
        assert_eq!(table.state().active, seat(number));
        assert!(table.state().players.iter().all(|(_, player)| player.hand.is_empty()));
        // All in the same city: cars do not block.
        table.act(seat(number), action(&rules, "place_car london"), Clock::ZERO).unwrap();
    }
    assert_eq!((table.state().phase, table.state().active), (Phase::Turn, seat(1)));
    for (_, player) in table.state().players.iter() {
        assert_eq!((player.hand.count(), player.draw.count()), (5, 5));
        assert_eq!(player.hand + player.draw, Cards::crew());
    }
}

#[test]
fn r10_q8_a_car_starts_in_a_city_geneva_included() {
    let robbery = Robbery::new(2).set(|_, state| {
        state.phase = Phase::PlaceCars;
        state.players[seat(0)].car = None;
    });
    assert_eq!(robbery.legal().len(), 8);
    robbery
        .allows("place_car geneva")
        .refuses("place_car berlin", "R10")
        .refuses("end_turn", "R10");
    robbery.refuses_seat(seat(1), "place_car paris", "R15");
    let mut strict = robbery;
    strict.rules.content.rulings.car_may_start_in_geneva = false;
    assert_eq!(strict.legal().len(), 7);
    strict.refuses("place_car geneva", "R10");
    Robbery::new(2).refuses("place_car paris", "R10");
}

#[test]
fn the_map_is_as_the_pack_draws_it() {
    let rules = common::rules(2);
    let map = &rules.content.map;
    assert_eq!((map.circles.len(), map.links.len()), (29, 39));
    let far = map.distance(circle(&rules, "madrid"), circle(&rules, "budapest"));
    assert_eq!(far, 7);
}
