//! R1 to R9: the table is laid; R92 to R94: numbers of players and options.

use std::collections::BTreeSet;

use heist_table::{Clock, Dice, Game as _, Moment, Rules as _, Silent};
use midnight_exchange::{
    Area, Art, Choosing, Faces, Home, Lies, Loot, MarketChoice, MidnightExchange, Options, SLOTS,
    State,
};

use crate::common;
use crate::night::{Night, seat};

fn laid(rules: &MidnightExchange, seed: u64) -> State {
    rules.setup(&mut Moment::new(Clock::ZERO, &mut Dice::seeded(seed), &mut Silent))
}

/// The faces in play over many tables, as the pack calls them.
fn faces(rules: &MidnightExchange) -> BTreeSet<Vec<String>> {
    let names = |state: &State| {
        state.markets.iter().map(|(_, goods)| rules.face(goods).id.clone()).collect()
    };
    (0..400).map(|seed| names(&laid(rules, seed))).collect()
}

#[test]
fn r1_two_three_or_four_seats() {
    assert_eq!(MidnightExchange::SEATS, 2..=4);
}

#[test]
fn r2_six_empty_slots_and_a_board_of_ones_own() {
    let night = Night::live(4);
    let identities: BTreeSet<_> =
        night.state.burglars.iter().map(|(_, one)| one.identity).collect();
    assert_eq!((identities.len(), SLOTS), (4, 6));
    assert!(!identities.contains(&None));
    assert!(night.state.burglars.iter().all(|(_, one)| one.tiles() == 0));
}

#[test]
fn r3_r4_w1_tiles_place_up_and_a_token_for_everybody() {
    for seats in 2..=4 {
        let rules = common::rules(seats);
        let state = laid(&rules, 3);
        assert_eq!(state.tiles().count(), 54);
        assert!(state.tiles().all(|(_, tile)| tile.lies == Lies::PlaceUp && tile.loot.is_none()));
        let tokens: BTreeSet<u8> = state
            .homes
            .iter()
            .filter_map(|(_, home)| match home {
                Home::Token(value) => Some(*value),
                Home::Empty | Home::Tile(_) => None,
            })
            .collect();
        assert_eq!(tokens, (1..=seats).collect());
        assert_eq!(state.markets.seats(), seats);
        assert_ne!(laid(&rules, 3).homes, laid(&rules, 4).homes, "mixed");
    }
}

#[test]
fn w2_the_printed_distribution() {
    let rules = common::rules(4);
    let tiles = rules.content.tiles;
    let total = |loot: Loot| Area::ALL.map(|area| tiles[area as usize][loot as usize]);
    assert_eq!(Area::ALL.map(|area| rules.content.tiles_in(area)), [18; 3]);
    let expected = [
        (Loot::Jewelry, [4, 4, 4]),
        (Loot::Cash, [4, 4, 4]),
        (Loot::Gemstone, [0, 4, 4]),
        (Loot::GoldBar, [0, 0, 4]),
        (Loot::LeatherBag, [2, 2, 2]),
        (Loot::IronKey, [4, 0, 0]),
        (Loot::BrassKey, [0, 4, 0]),
        (Loot::EmptyDrawer, [4, 0, 0]),
    ];
    for (loot, by_area) in expected {
        assert_eq!(total(loot), by_area, "{loot:?}");
    }
}

#[test]
fn r5_q19_q28_q46_which_markets_are_in_play() {
    for (seats, sets, cards) in [(2, 5, 6..=7), (3, 10, 5..=7), (4, 4, 3..=6)] {
        let rules = common::rules(seats);
        let found = faces(&rules);
        assert_eq!(found.len(), sets, "{found:?}");
        for seed in 0..100 {
            let state = laid(&rules, seed);
            let shown: u8 = state.markets.iter().map(|(_, goods)| rules.face(goods).cards()).sum();
            assert!(cards.contains(&shown), "{shown} cards");
            let boards: Vec<u8> = state.markets.iter().map(|(_, goods)| goods.board).collect();
            assert!(boards.is_sorted() && boards.contains(&3), "{boards:?}");
        }
    }
    // Q28: how many sets leave some payable loot without a taker.
    let without_taker = |seats: u8| {
        let rules = common::rules(seats);
        let sets = faces(&rules);
        let lacks = |set: &&Vec<String>| {
            let all = rules.content.markets.iter().flat_map(|market| &market.faces);
            let shown: Vec<_> = all.filter(|face| set.contains(&face.id)).collect();
            Loot::ALL.into_iter().any(|loot| {
                loot.is_payable() && shown.iter().all(|face| face.price[loot as usize] == 0)
            })
        };
        (sets.iter().filter(lacks).count(), sets.len())
    };
    assert_eq!([2, 3, 4].map(without_taker), [(5, 5), (7, 10), (0, 4)]);
}

#[test]
fn r6_r7_r8_q18_every_space_is_filled_and_the_pair_with_two() {
    for seats in 2..=4 {
        let rules = common::rules(seats);
        let state = laid(&rules, 9);
        let (mut art, mut cards, mut pairs) = (0, 0, 0);
        for (_, goods) in state.markets.iter() {
            let face = rules.face(goods);
            assert!(goods.art[..face.art.len()].iter().all(Option::is_some));
            art += face.art.len();
            for (space, on) in face.prestige.iter().zip(goods.cards) {
                assert_eq!(on.iter().flatten().count(), usize::from(space.cards));
                cards += usize::from(space.cards);
                pairs += usize::from(space.cards == 2);
            }
        }
        assert_eq!((usize::from(state.bag_count()), pairs), (60 - art, 1));
        assert_eq!(usize::from(state.pile()), 24 - cards);
        // Q18: both cards of the pair are seen.
        let view = rules.view(&state, heist_table::SeatSet::EMPTY);
        assert!(view.markets.iter().flat_map(|market| &market.cards).any(|one| one.len() == 2));
        assert_eq!(laid(&rules, 9), state, "R8: the same chance deals the same table");
    }
}

#[test]
fn r9_precedence_is_drawn_for_the_first_round() {
    let rules = common::rules(3);
    let orders: BTreeSet<Vec<u8>> = (0..200)
        .map(|seed| laid(&rules, seed).in_precedence().map(heist_table::Seat::number).collect())
        .collect();
    assert_eq!(orders.len(), 6);
}

#[test]
fn r92_r93_fewer_players_change_nothing_but_tokens_and_markets() {
    for seats in 2..=4 {
        let rules = common::rules(seats);
        let content = &rules.content;
        assert_eq!(content.bag.iter().sum::<u8>(), 60);
        assert_eq!((content.cards.len(), content.turns_per_seat), (24, 2));
        assert_eq!(content.getaways.len(), usize::from(seats));
    }
    assert!(MidnightExchange::SEATS.start() > &1, "R93: there is no solo game");
}

#[test]
fn r94_q57_all_a_or_all_b_and_boards_one_by_one() {
    let usual = Options::default();
    let all_b = common::rules_with(3, &Options { market_faces: Faces::AllB, ..usual.clone() });
    assert!(faces(&all_b).iter().flatten().all(|face| face.ends_with('b')));
    assert_eq!(faces(&all_b).len(), 3, "any two boards beside the one with the pair");
    assert!(faces(&all_b).iter().all(|set| set.contains(&"4b".to_owned())));
    let all_a = common::rules_with(3, &Options { market_faces: Faces::AllA, ..usual.clone() });
    assert!(faces(&all_a).iter().flatten().all(|face| face.ends_with('a')));
    assert_eq!(faces(&all_a).len(), 3);
    let chosen = Options {
        markets: Choosing::Chosen,
        market_1: MarketChoice::A,
        market_3: MarketChoice::B,
        ..usual.clone()
    };
    let rules = common::rules_with(2, &chosen);
    assert_eq!(faces(&rules).into_iter().collect::<Vec<_>>(), [["1a", "3b"]]);
    let too_many = Options { market_2: MarketChoice::A, ..chosen };
    let (file, content) = MidnightExchange::CONTENT;
    let error = MidnightExchange::open(file, content, &too_many, 2).expect_err("three of two");
    assert_eq!(error.problems[0].entry, "markets");
}

#[test]
fn r94_a_quick_night_removes_cards_unseen() {
    for (seats, removed) in [(2, 5), (3, 3), (4, 6)] {
        let quick = Options { quick_night: true, ..Options::default() };
        let (quick, usual) = (common::rules_with(seats, &quick), common::rules(seats));
        let (quick, usual) = (laid(&quick, 5), laid(&usual, 5));
        assert_eq!(quick.pile(), usual.pile() - removed);
        assert_eq!(quick.unseen, usual.unseen, "nobody knows which");
    }
}

#[test]
fn r94_running_scores_are_shown_if_the_table_wants_them() {
    let shown = |running_scores: bool| {
        let rules = common::rules_with(2, &Options { running_scores, ..Options::default() });
        let mut night = Night::trading_by(rules, &[]);
        night.store(1, Art::Watch, 2);
        night.view(0).burglars[seat(1).index()].points
    };
    assert_eq!((shown(false), shown(true)), (None, Some(4)));
}
