//! R59 to R70: Exchanges; Q11 to Q13, Q16, Q17, Q21, Q22, Q34, Q44, Q45, Q51;
//! W5 to W8, W36.

use heist_table::Rules as _;
use midnight_exchange::{Art, Choosing, Ending, Event, Lies, Loot, MarketChoice, Options, Phase};

use crate::common;
use crate::night::{Night, seat};

/// Vault Broker A (cash and a gold bar) and Back Room A (two gemstones, the
/// pair), and for more seats the Gem Cutter A.
fn options() -> Options {
    Options {
        markets: Choosing::Chosen,
        market_1: MarketChoice::A,
        market_4: MarketChoice::A,
        ..Options::default()
    }
}

fn trading(loot: &[Loot]) -> Night {
    Night::trading_by(common::rules_with(2, &options()), loot)
}

#[test]
fn r59_r60_q11_q51_two_turns_each_in_the_order_of_the_tokens() {
    let mut night = trading(&[Loot::LeatherBag; 3]);
    night.give(1, &[Loot::LeatherBag; 3]);
    // Seat 1 got away first.
    night.state.hands[seat(0)].token = Some(2);
    night.state.hands[seat(1)].token = Some(1);
    night.turn(1, 1);
    for turn in [(1, 1), (0, 1), (1, 2), (0, 2)] {
        assert_eq!(night.whose(), turn);
        night.refuses(1 - turn.0, "open_bag", "not-your-turn");
        night.act(turn.0, "open_bag");
    }
    assert_eq!(night.state.round, 2, "never a third, whatever is left");
}

#[test]
fn q51_who_passes_the_first_turn_still_has_the_second() {
    let mut night = trading(&[Loot::LeatherBag]);
    night.act(0, "pass");
    assert_eq!(night.whose(), (0, 2));
}

#[test]
fn r61_r65_w5_the_price_is_paid_and_one_thing_taken() {
    use Loot::{BrassKey, Cash, GoldBar, IronKey, LeatherBag};
    let mut night = trading(&[Cash, Cash, GoldBar, IronKey, BrassKey, LeatherBag]);
    let market = night.market("1a");
    let paid = night.state.burglars[seat(0)].board;
    let art = night.goods(market).art[2].unwrap();
    night.refuses(0, &format!("trade_art {market} 5"), "nothing-there");
    night.refuses(0, "trade_art 7 0", "no-such-market");
    night.act(0, &format!("trade_art {market} 2"));
    assert_eq!(night.board(0), [Cash, IronKey, BrassKey, LeatherBag]);
    assert_eq!(night.state.burglars[seat(0)].board[0], None, "the lowest slot pays");
    assert!([0, 2].iter().all(|&slot| night.lies(paid[slot].unwrap()) == Lies::PlaceUp));
    assert_eq!(night.goods(market).art.iter().flatten().count(), 3);
    assert_eq!(night.goods(market).cards.iter().filter(|one| one[0].is_some()).count(), 3);
    assert_eq!(night.state.burglars[seat(0)].stored[art as usize], 1);
    // Nothing fits: the turn is over, and the second one begins.
    assert_eq!(night.whose(), (0, 2));
    night.refuses(0, &format!("trade_art {market} 0"), "cannot-pay");
    assert_eq!(night.legal(0), ["open_bag", "pass"]);
}

#[test]
fn r61_a_market_with_nothing_left_cannot_be_used() {
    let mut night = trading(&[Loot::Gemstone, Loot::Gemstone]);
    let market = night.market("4a");
    let goods = &mut night.state.markets[seat(market)];
    (goods.art, goods.cards) = Default::default();
    assert_eq!(night.legal(0), ["pass"]);
    assert!(!night.view(0).own.unwrap().goods.iter().any(|good| matches!(
        good.action,
        midnight_exchange::Action::TradeArt { market: one, .. } if one == market
    )));
}

#[test]
fn r62_w6_the_pair_is_one_thing() {
    let mut night = trading(&[Loot::GoldBar, Loot::GoldBar]);
    let market = night.market("4a");
    let pair = night.goods(market).cards[0];
    night.heard();
    night.act(0, &format!("trade_prestige {market} 0"));
    let owned = night.state.burglars[seat(0)].cards;
    assert!(pair.iter().all(|card| owned.contains(card.unwrap())));
    let [Some(card), second] = pair else { panic!("{pair:?}") };
    let traded = Event::TradedPrestige { seat: seat(0), market, space: 0, card, second };
    assert!(night.heard().contains(&traded));
    // W6: preparation laid two again.
    assert_eq!(night.state.round, 2);
    assert_eq!(night.goods(market).cards[0].iter().flatten().count(), 2);
}

#[test]
fn r63_r66_w7_q45_a_leather_bag_is_swapped_for_a_draw() {
    let mut night = trading(&[Loot::LeatherBag]);
    night.give(1, &[Loot::LeatherBag]);
    let tile = night.state.burglars[seat(0)].board[0].unwrap();
    let before = night.state.bag_count();
    night.act(0, "open_bag");
    assert_eq!(night.lies(tile), Lies::PlaceUp);
    assert_eq!(night.state.bag_count(), before - 1);
    assert_eq!(night.state.burglars[seat(0)].stored.iter().sum::<u8>(), 1);
    night.refuses(1, "trade_art 0 0", "cannot-pay");
    let mut none = trading(&[Loot::Gemstone, Loot::Gemstone]);
    none.refuses(0, "open_bag", "no-leather-bag");
    none.act(0, "pass");
}

#[test]
fn r64_r83_w8_q16_q17_an_empty_bag_makes_these_the_last_exchanges() {
    let mut night = trading(&[Loot::LeatherBag, Loot::LeatherBag]);
    night.give(1, &[Loot::LeatherBag]);
    night.state.burglars[seat(1)].stored = night.state.bag;
    night.state.bag = [0; 6];
    night.act(0, "open_bag");
    assert!(night.view(1).end.last_exchanges);
    assert_eq!(night.whose(), (1, 1), "the rest is played");
    night.act(1, "pass");
    night.act(0, "open_bag");
    assert_eq!(night.whose(), (1, 2));
    night.act(1, "pass");
    assert_eq!(night.ending(), Ending::BagGaveNothing);
    // Q16: drawn to the last without another try, preparation ends the game.
    let mut night = trading(&[Loot::LeatherBag]);
    night.state.burglars[seat(1)].stored = night.state.bag;
    let watch = Art::Watch as usize;
    night.state.bag = [0; 6];
    night.state.burglars[seat(1)].stored[watch] -= 1;
    night.state.bag[watch] = 1;
    night.act(0, "open_bag");
    assert_eq!(night.ending(), Ending::BagRanOut);
}

#[test]
fn r67_collections_lie_open_and_unique_cards_closed() {
    let mut night = trading(&[]);
    let unique = night.own(0, "unique_pharaoh");
    let open = night.own(0, "chalice_2");
    let cards = &night.view(1).burglars[0].cards;
    let of = |card| *cards.iter().find(|one| one.card == card).unwrap();
    assert_eq!((of(unique).closed, of(unique).points), (true, 3));
    assert_eq!((of(open).closed, of(open).points), (false, 2));
}

#[test]
fn r68_spaces_stay_empty_until_the_round_ends() {
    let mut night = trading(&[Loot::Cash, Loot::GoldBar]);
    night.give(1, &[Loot::Cash, Loot::GoldBar]);
    let market = night.market("1a");
    night.act(0, &format!("trade_art {market} 0"));
    assert_eq!(night.goods(market).art[0], None);
    night.refuses(1, &format!("trade_art {market} 0"), "nothing-there");
}

#[test]
fn r69_q44_who_cannot_trade_skips_even_if_art_could_be_placed() {
    let with = |no_final_placing: bool| {
        let rules = common::rules_with(2, &Options { no_final_placing, ..options() });
        let mut night = Night::trading_by(rules, &[Loot::LeatherBag]);
        night.give(1, &[Loot::Cash]);
        night.own(1, "watch_1");
        night.store(1, Art::Watch, 1);
        night.act(0, "pass");
        night.whose()
    };
    assert_eq!(with(false), (0, 2));
    assert_eq!(with(true), (1, 1), "else its art would stay loose");
}

#[test]
fn r69_q12_a_live_turn_takes_a_minute_at_most() {
    let mut night = trading(&[Loot::LeatherBag]);
    night.heard();
    let ends = night.rules.deadline(&night.state).unwrap();
    night.pass_time(ends);
    assert!(night.heard().contains(&Event::TimeRanOut { seat: seat(0) }));
    // Q12: declining is allowed, and the second turn is not forfeited.
    assert_eq!(night.whose(), (0, 2));
}

#[test]
fn r70_w36_passing_ends_the_turn_and_placing_does_not() {
    let mut night = trading(&[Loot::LeatherBag]);
    let card = night.own(0, "watch_1");
    night.store(0, Art::Watch, 1);
    let mut passed = night.clone();
    passed.act(0, "pass");
    assert_eq!(passed.state.burglars[seat(0)].stored[Art::Watch as usize], 1);
    night.act(0, &format!("place_art art_watch {}", card.0));
    assert_eq!(night.whose(), (0, 1), "before the exchange a turn never ends by itself");
    night.refuses(0, "end_turn", "no-exchange-yet");
    night.act(0, "pass");
    assert_eq!(night.whose(), (0, 2));
}

#[test]
fn r70_q34_after_the_exchange_a_turn_with_something_to_place_goes_on() {
    let mut night = trading(&[Loot::Cash, Loot::GoldBar]);
    let market = night.market("1a");
    night.own(0, "painting_1");
    let card = night.card("painting_1");
    // The token of market space 0 is a painting.
    let old = night.state.markets[seat(market)].art[0].replace(Art::Painting).unwrap();
    night.state.bag[old as usize] += 1;
    night.state.bag[Art::Painting as usize] -= 1;
    night.act(0, &format!("trade_art {market} 0"));
    assert!(matches!(night.state.phase, Phase::Exchange(turn) if turn.exchanged));
    night.refuses(0, "open_bag", "exchange-made");
    night.refuses(0, "pass", "exchange-made");
    assert_eq!(
        night.legal(0),
        ["end_turn".to_owned(), format!("place_art art_painting {}", card.0)]
    );
    let mut ended = night.clone();
    ended.act(0, "end_turn");
    night.act(0, &format!("place_art art_painting {}", card.0));
    assert!(!matches!(night.state.phase, Phase::Exchange(turn) if turn.exchanged));
}

#[test]
fn q13_q21_q22_what_pays_and_what_does_not() {
    for loot in [Loot::LeatherBag, Loot::EmptyDrawer, Loot::IronKey, Loot::BrassKey] {
        assert!(!loot.is_payable());
    }
    // Cash and gold bars: nobody takes jewelry or gemstones.
    let night = trading(&[Loot::LeatherBag]);
    assert_eq!(night.view(0).own.unwrap().unwanted, [Loot::Jewelry, Loot::Gemstone]);
    night.refuses(0, "trade_art 0 0", "cannot-pay");
    let mut raid = Night::live(2);
    night.refuses(0, "lift 3", "no-raid");
    raid.refuses(0, "pass", "no-exchanges");
    raid.give(0, &[Loot::Jewelry]);
}

#[test]
fn what_a_good_would_add_is_worked_out() {
    let mut night = trading(&[Loot::Cash, Loot::GoldBar]);
    night.own(0, "case_jewelry");
    night.state.filled[night.card("case_jewelry").index()] = 2;
    let market = night.market("1a");
    night.state.markets[seat(market)].art[0] = Some(Art::Painting);
    let own = night.view(0).own.unwrap();
    let action = format!("trade_art {market} 0").parse().unwrap();
    let good = own.goods.iter().find(|good| good.action == action).unwrap();
    assert_eq!((good.adds, &good.fits[..]), (5, &[night.card("case_jewelry")][..]));
    assert_eq!(own.reach[usize::from(market)].pays, [0, 1]);
    assert_eq!(own.reach[usize::from(1 - market)].missing, [Loot::GoldBar]);
}

#[test]
fn r69_a_live_turn_ends_a_minute_after_it_began_and_a_stepped_one_never() {
    let mut night = Night::live(2);
    night.give(0, &[Loot::LeatherBag]);
    night.until(120_000);
    assert_eq!(night.whose(), (0, 1));
    assert_eq!(night.rules.deadline(&night.state), Some(night.now.plus_ms(60_000)));
    let mut night = Night::with(common::stepped(2));
    night.give(0, &[Loot::LeatherBag; 6]);
    night.act(0, "take_getaway");
    assert_eq!((night.whose(), night.rules.deadline(&night.state)), ((0, 1), None));
}
