//! Every law of `heist_table::laws` for every number of players, clock and
//! option.

mod common;

use std::hash::{DefaultHasher, Hash, Hasher};

use heist_table::laws::Trial;
use heist_table::{Game as _, SeatSet};
use midnight_exchange::{Lies, MidnightExchange, Spot, State, Tile};

/// Loot that these eyes have not seen, where its area holds more than one kind
/// that it could be.
fn hidden_loot(_: &MidnightExchange, state: &State, eyes: SeatSet) -> Option<u64> {
    let hidden = |(spot, tile): &(Spot, &Tile)| {
        let seen = eyes.iter().any(|seat| state.seen[seat][*spot] > 0);
        let lies_hidden = matches!(tile.lies, Lies::PlaceUp | Lies::InHand(_));
        let under = state.under[tile.area as usize];
        let kinds = under.iter().filter(|&&count| count > 0).count();
        tile.loot.is_some() && lies_hidden && !seen && kinds > 1
    };
    let loot: Vec<_> = state.tiles().filter(hidden).map(|(_, tile)| tile.loot).collect();
    (!loot.is_empty()).then(|| {
        let mut hasher = DefaultHasher::new();
        loot.hash(&mut hasher);
        hasher.finish()
    })
}

/// One test per kind of table, so that they run side by side.
fn check(seats: u8, kind: usize) {
    let (name, rules) = common::every_kind_of(seats).swap_remove(kind);
    // Where one may leave at any time, random games are over at once.
    let games = if rules.options.early_getaway { 8 } else { 1 };
    Trial::new(name, rules)
        .games(heist_trials::games(games))
        .hidden("loot", hidden_loot)
        .keeps(MidnightExchange::possible)
        .check();
}

macro_rules! every_law_holds {
    ($($name:ident: $seats:literal, $kind:literal;)*) => {$(
        #[test]
        fn $name() {
            check($seats, $kind);
        }
    )*};
}

every_law_holds! {
    live_with_two_players: 2, 0;
    live_with_three_players: 3, 0;
    live_with_four_players: 4, 0;
    relaxed_with_two_players: 2, 1;
    relaxed_with_three_players: 3, 1;
    relaxed_with_four_players: 4, 1;
    over_days_with_two_players: 2, 2;
    over_days_with_three_players: 3, 2;
    over_days_with_four_players: 4, 2;
    quick_hands_with_two_players: 2, 3;
    quick_hands_with_three_players: 3, 3;
    quick_hands_with_four_players: 4, 3;
    handicaps_with_two_players: 2, 4;
    handicaps_with_three_players: 3, 4;
    handicaps_with_four_players: 4, 4;
    chosen_markets_with_two_players: 2, 5;
    chosen_markets_with_three_players: 3, 5;
    chosen_markets_with_four_players: 4, 5;
}
