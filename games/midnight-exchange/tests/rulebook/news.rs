//! R43, Q56: what others did since its own hand was free is news that a bot has not
//! noticed yet.

use heist_table::{Dice, Level, Rules as _, Seen};
use midnight_exchange::{Action, Faces, Lies, Loot, Options};

use crate::common;
use crate::night::{Night, seat};

/// What the bot of seat 0 does if its hand has been free since that moment.
fn choice(night: &Night, level: Level, since: u32) -> Action {
    let mut state = night.state.clone();
    state.hands[seat(0)].free_at = since;
    let seen = Seen::new(&night.rules, &state, seat(0));
    night.rules.instinct(&seen, level, &mut Dice::seeded(3)).expect("its hand is free")
}

/// Boards of all sorts: with or without spots, full or not.
fn boards() -> Vec<Vec<Loot>> {
    let spots: [&[Loot]; 3] = [&[], &[Loot::IronKey], &[Loot::IronKey, Loot::BrassKey]];
    let loot: [&[Loot]; 5] = [
        &[Loot::EmptyDrawer, Loot::EmptyDrawer],
        &[Loot::Cash, Loot::LeatherBag],
        &[Loot::Cash, Loot::Jewelry, Loot::EmptyDrawer],
        &[Loot::Gemstone, Loot::LeatherBag, Loot::EmptyDrawer],
        &[Loot::Gemstone, Loot::Gemstone, Loot::Cash, Loot::EmptyDrawer],
    ];
    let boards = spots.into_iter().flat_map(|spots| loot.map(|loot| [spots, loot].concat()));
    let filled = boards.clone().map(|mut board| {
        while board.len() < 6 {
            board.push(if board.len() % 2 == 0 { Loot::Jewelry } else { Loot::LeatherBag });
        }
        board
    });
    boards.chain(filled).collect()
}

/// Every board and level at tables of that many with all sorts of markets.
fn everybody(seats: u8) -> impl Iterator<Item = (Night, Vec<Loot>, Level)> {
    let faces = [Faces::ByLot, Faces::AllA, Faces::AllB];
    let nights = faces.map(|market_faces| {
        let options = Options { market_faces, ..Options::default() };
        Night::with(common::rules_with(seats, &options))
    });
    let levels = [Level::Regular, Level::Mastermind];
    nights.into_iter().flat_map(move |night| {
        let with =
            move |board: Vec<Loot>| levels.map(|level| (night.clone(), board.clone(), level));
        boards().into_iter().flat_map(with)
    })
}

#[test]
fn r43_q56_a_tile_that_was_just_kept_is_not_noticed_before_the_next_reaction() {
    let mut noticed = 0;
    for (mut night, board, level) in everybody(2) {
        night.give(0, &board);
        night.give(1, &[Loot::IronKey, Loot::Jewelry, Loot::Jewelry, Loot::LeatherBag, Loot::Cash]);
        // Seat 1 holds its sixth tile and keeps it at 5 050, or not.
        let sixth = |loot: Loot, kept: bool| {
            let mut night = night.clone();
            night.hold(1, loot, 4_000);
            if kept {
                night.send(1, "keep", 4_800, 0);
            }
            night.until(5_100);
            night
        };
        let held = choice(&sixth(Loot::Gemstone, false), level, 5_000);
        for loot in [Loot::Gemstone, Loot::BrassKey] {
            let night = sixth(loot, true);
            assert_eq!(choice(&night, level, 5_000), held, "{board:?} {level:?} {loot:?}");
            noticed += u32::from(choice(&night, level, 5_050) != held);
        }
    }
    assert!(noticed > 0, "what is noticed makes a difference somewhere");
}

#[test]
fn r43_a_tile_that_was_just_laid_down_is_not_lifted() {
    let mut noticed = 0;
    for (mut night, board, level) in everybody(2) {
        night.give(0, &board);
        let spot = night.hold(1, Loot::Jewelry, 4_000);
        night.send(1, "put_back loot_up", 4_900, 0);
        night.until(5_100);
        assert_ne!(choice(&night, level, 5_000), Action::Lift { spot }, "{board:?} {level:?}");
        noticed += u32::from(choice(&night, level, 5_100) == Action::Lift { spot });
    }
    assert!(noticed > 0, "it is lifted by some who have noticed it");
}

#[test]
fn r43_r31_a_tile_that_was_just_lifted_is_not_reached_for() {
    let mut wanted = 0;
    for (mut night, board, level) in everybody(2) {
        night.give(0, &board);
        let spot = night.lay(Loot::Jewelry);
        night.tile_mut(spot).lies = Lies::LootUp;
        wanted += u32::from(choice(&night, level, 4_000) == Action::Lift { spot });
        night.send(1, &format!("lift {}", spot.0), 4_700, 0);
        night.until(5_100);
        night.lists(0, &choice(&night, level, 4_000).to_string(), true);
    }
    assert!(wanted > 0, "some would have lifted it");
}

#[test]
fn r43_who_just_got_away_is_counted_among_those_who_search() {
    let mut noticed = 0;
    for (mut night, board, level) in everybody(3) {
        night.give(0, &board);
        night.give(1, &[Loot::IronKey, Loot::Jewelry, Loot::Jewelry, Loot::LeatherBag, Loot::Cash]);
        night.give_one(1, Loot::Gemstone);
        let mut searching = night.clone();
        searching.until(5_100);
        night.send(1, "take_getaway", 4_700, 0);
        night.until(5_100);
        let before = choice(&searching, level, 5_000);
        assert_eq!(choice(&night, level, 5_000), before, "{board:?} {level:?}");
        noticed += u32::from(choice(&night, level, 5_050) != before);
    }
    assert!(noticed > 0, "what is noticed makes a difference somewhere");
}
