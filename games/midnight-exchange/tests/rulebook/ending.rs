//! R76 to R90: the next round, or the end; Q15, Q30, Q32; W16 to W19, W22.

use midnight_exchange::{Art, Ending, Event, Lies, Loot, Options, Phase};

use crate::common;
use crate::night::{Night, seat};

/// The last turn of a round, seat 1's: it passes, and the next round is
/// prepared after an exchange was made.
fn last_turn(seats: u8) -> Night {
    let mut night = Night::trading(seats, &[]);
    night.give(1, &[Loot::LeatherBag]);
    night.turn(seats - 1, 2);
    night.state.exchanges = 1;
    night
}

/// Takes the tokens out of the bag that are more than so many.
fn bag(night: &mut Night, left: u8) {
    while night.state.bag_count() > left {
        let art =
            Art::ALL.into_iter().find(|&art| night.state.bag[art as usize] > 0).expect("a token");
        night.store(1, art, 1);
    }
}

/// Empties so many art spaces.
fn take_art(night: &mut Night, count: usize) {
    let mut left = count;
    let mut taken = Vec::new();
    for (_, goods) in night.state.markets.iter_mut() {
        for art in &mut goods.art {
            if left > 0 && art.is_some() {
                taken.extend(art.take());
                left -= 1;
            }
        }
    }
    for art in taken {
        night.state.burglars[seat(0)].stored[art as usize] += 1;
    }
}

/// Seat 1 takes the cards of so many single spaces, and the pair or not.
fn take_cards(night: &mut Night, singles: usize, pair: bool) {
    let (mut left, mut taken) = (singles, Vec::new());
    for (_, goods) in night.state.markets.iter_mut() {
        for space in &mut goods.cards {
            match space {
                [Some(_), Some(_)] if pair => {
                    taken.extend(std::mem::take(space).into_iter().flatten());
                }
                [Some(_), None] if left > 0 => {
                    taken.extend(std::mem::take(space).into_iter().flatten());
                    left -= 1;
                }
                _ => {}
            }
        }
    }
    taken.into_iter().for_each(|card| night.state.burglars[seat(1)].cards.insert(card));
}

/// Leaves so many cards in the pile; seat 0 has the others.
fn pile(night: &mut Night, left: u8) {
    while night.state.pile() > left {
        let card = night.state.unseen.iter().next().expect("a card");
        night.state.unseen.0 &= !(1 << card.0);
        night.state.burglars[seat(0)].cards.insert(card);
    }
}

fn go_on(night: &mut Night) {
    night.act(1, "pass");
}

#[test]
fn r76_r77_w16_nothing_is_carried_over_and_all_is_mixed() {
    let mut night = last_turn(2);
    night.give(0, &[Loot::Cash, Loot::IronKey, Loot::LeatherBag]);
    let homes = night.state.homes;
    go_on(&mut night);
    assert_eq!(night.state.round, 2);
    assert!(night.state.burglars.iter().all(|(_, one)| one.tiles() == 0));
    assert!(night.state.tiles().all(|(_, tile)| tile.lies == Lies::PlaceUp && tile.loot.is_none()));
    assert_ne!(night.state.homes, homes);
    assert!(night.state.seen.iter().all(|(_, row)| row.iter().all(|(_, seen)| *seen == 0)));
}

#[test]
fn r78_r80_r81_refilled_and_tokens_back() {
    let mut night = last_turn(2);
    take_art(&mut night, 3);
    night.heard();
    go_on(&mut night);
    let heard = night.heard();
    assert!(heard.contains(&Event::Refilled { art: 3, cards: 0 }), "{heard:?}");
    assert!(heard.contains(&Event::RoundBegan { round: 2 }));
    assert_eq!((night.token(0), night.token(1)), (None, None));
    // R9, R81: the list is made from the tokens before they go back.
    assert_eq!(night.state.in_precedence().next(), Some(seat(1)));
}

#[test]
fn r84_q15_w18_the_bag_must_not_be_empty_after_the_refill() {
    for (empty, left, ends) in [(3, 3, true), (3, 4, false), (0, 0, true), (0, 1, false)] {
        let mut night = last_turn(2);
        bag(&mut night, left);
        take_art(&mut night, empty);
        assert_eq!(night.view(0).end.refill_fails, ends);
        go_on(&mut night);
        if ends {
            assert_eq!(night.ending(), Ending::BagRanOut);
            // R79: the tokens stay.
            assert_eq!((night.token(0), night.token(1)), (Some(1), Some(2)));
        } else {
            assert_eq!(
                (night.state.round, usize::from(night.state.bag_count())),
                (2, usize::from(left) - empty)
            );
        }
    }
}

#[test]
fn r85_w19_an_exactly_emptied_pile_plays_on() {
    let with = |cards: u8| {
        let mut night = last_turn(2);
        take_cards(&mut night, 2, true);
        assert_eq!(night.view(0).end.cards_needed, 4);
        pile(&mut night, cards);
        go_on(&mut night);
        night
    };
    assert_eq!(with(3).ending(), Ending::PileRanOut);
    let mut night = with(4);
    assert_eq!((night.state.round, night.state.pile()), (2, 0));
    // The next time nothing was taken, or one card.
    let again = |night: &mut Night, taken: usize| {
        for (seat, hand) in night.state.hands.iter_mut() {
            hand.token = Some(seat.number() + 1);
        }
        night.give(1, &[Loot::LeatherBag]);
        night.turn(1, 2);
        night.state.exchanges = 1;
        take_cards(night, taken, false);
        go_on(night);
    };
    let mut one = night.clone();
    again(&mut night, 0);
    assert_eq!(night.state.round, 3);
    again(&mut one, 1);
    assert_eq!(one.ending(), Ending::PileRanOut);
}

#[test]
fn r81_q32_of_several_endings_the_first_is_named() {
    let mut night = last_turn(2);
    take_cards(&mut night, 2, true);
    pile(&mut night, 0);
    bag(&mut night, 0);
    go_on(&mut night.clone());
    let mut both = night.clone();
    both.act(1, "pass");
    assert_eq!(both.ending(), Ending::BagRanOut);
    night.state.bag_gave_nothing = true;
    go_on(&mut night);
    assert_eq!(night.ending(), Ending::BagGaveNothing);
}

#[test]
fn r86_w22_two_rounds_without_an_exchange_end_the_game() {
    let mut night = Night::live(2);
    night.until(120_000);
    assert_eq!((night.state.round, night.state.stale), (2, 1));
    night.acts(0, "ready");
    night.acts(1, "ready");
    night.pass_time(night.now.plus_ms(3_000));
    night.until(120_000);
    assert_eq!(night.ending(), Ending::NobodyTraded);
}

#[test]
fn r82_r88_loose_art_is_placed_before_the_scoring_unless_the_table_wants_otherwise() {
    let with = |no_final_placing: bool| {
        let rules = common::rules_with(2, &Options { no_final_placing, ..Options::default() });
        let mut night = Night::trading_by(rules, &[]);
        night.give(1, &[Loot::LeatherBag]);
        night.turn(1, 2);
        night.own(0, "watch_1");
        night.store(0, Art::Watch, 2);
        bag(&mut night, 0);
        night.state.exchanges = 1;
        go_on(&mut night);
        assert_eq!(night.ending(), Ending::BagRanOut);
        night.outcome().scores[seat(0)]
    };
    assert_eq!((with(false), with(true)), (5 + 2, 2 + 4));
}

#[test]
fn r90_w17_q30_ties_go_to_the_lower_token() {
    let mut night = Night::trading(4, &[]);
    night.give(3, &[Loot::LeatherBag]);
    for (number, token) in [(0, 2), (1, 3), (2, 1), (3, 4)] {
        night.state.hands[seat(number)].token = Some(token);
    }
    night.turn(3, 2);
    night.state.exchanges = 1;
    for (id, to) in [("case_jewelry", 0), ("manuscript_3", 0), ("case_watch", 1), ("chalice_3", 1)]
    {
        let card = night.own(to, id);
        night.state.filled[card.index()] = 3;
    }
    // 25 points each, and 5 for a jewel or a watch in its box.
    for (id, to) in [("jewelry_1", 0), ("watch_1", 1)] {
        let card = night.own(to, id);
        night.state.filled[card.index()] = 1;
    }
    night.state.bag = [0; 6];
    night.act(3, "pass");
    let outcome = night.outcome();
    assert_eq!((outcome.scores[seat(0)], outcome.scores[seat(1)]), (30, 30));
    assert_eq!(outcome.winners.single(), Some(seat(0)));
    assert_eq!(outcome.places.as_slice(), [1, 2, 3, 4]);
    assert!(matches!(night.state.phase, Phase::Over(_)));
    // Q30: whose cards these are is seen by all, also when they lie face down.
    assert_eq!(night.view(3).burglars[0].cards.len(), 3);
}

#[test]
fn r86_a_single_exchange_makes_a_round_count() {
    let mut night = Night::trading(2, &[Loot::LeatherBag]);
    night.state.stale = 1;
    night.act(0, "open_bag");
    assert_eq!((night.state.round, night.state.stale), (2, 0));
}

#[test]
fn r78_the_cards_of_single_spaces_and_of_the_pair_are_laid_out_and_counted() {
    let mut night = last_turn(2);
    take_cards(&mut night, 2, true);
    night.heard();
    go_on(&mut night);
    let heard = night.heard();
    assert!(heard.contains(&Event::Refilled { art: 0, cards: 4 }), "{heard:?}");
}
