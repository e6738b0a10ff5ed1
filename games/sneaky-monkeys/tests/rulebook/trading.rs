//! Trading (R41 to R47, R99, R103 to R106).

use heist_table::{Rules as _, Table};
use sneaky_monkeys::{
    Action, Bundle, Cards, Closed, Event, Gifts, Options, Place, Prompt, Resource, SneakyMonkeys,
    Vehicle,
};

use crate::night::{Night, seat, set};

fn card(kind: Resource) -> Bundle {
    Bundle::cards(Cards::one(kind))
}

fn propose(to: u8, give: Bundle, want: Bundle) -> Action {
    Action::ProposeTrade { to: seat(to), give, want }
}

fn accept(proposer: u8, number: u8) -> Action {
    Action::AcceptTrade { proposer: seat(proposer), number }
}

/// Seat 1 has a Weapons card, seat 2 an Equipment card.
fn market_day() -> Night {
    Night::begun(3).hand(1, &[Resource::Weapons]).hand(2, &[Resource::Equipment])
}

/// R41, R43, R44, Q35: the player whose turn it is trades with anybody,
/// confined or not, for cards of any kind; both sides change hands at once.
#[test]
fn r41_r44_a_trade() {
    let mut night = market_day();
    night.player(1).place = Place::Police;
    night.act(0, propose(1, Bundle::cash(150), card(Resource::Weapons)));
    assert_eq!(
        night.rules.prompt(&night.state, seat(1)),
        Some(Prompt::Answer { proposer: seat(0), number: 1 })
    );
    night.allows(1, accept(0, 1)).allows(1, Action::DeclineTrade { proposer: seat(0), number: 1 });
    night.refuses(2, accept(0, 1), "R104");
    night.act(1, accept(0, 1));
    assert_eq!((night.money(0), night.money(1)), (350, 650));
    assert_eq!(night.one(0).hand.of(Resource::Weapons), 1, "Q35");
    // Either of them may propose; two others may not.
    night.act(2, propose(0, card(Resource::Equipment), Bundle::cash(100)));
    night.refuses(2, propose(1, card(Resource::Equipment), Bundle::cash(100)), "R41");
    night.allows(0, accept(2, 1));
    assert_eq!(night.rules.prompt(&night.state, seat(2)), None, "a proposer is asked nothing");
}

/// R42, Q58, V9: cash, cards, jewels, loot; there is no way to name a vehicle.
#[test]
fn r42_what_can_be_traded() {
    let mut night = market_day().loot(1, "clasped_paws").jewels(1, 1, 0).owns(1, Vehicle::Boat);
    let loot = set(&night, &["clasped_paws"]);
    let want = Bundle { loot, jewels: [1, 0], ..card(Resource::Weapons) };
    night.act(0, propose(1, Bundle::cash(500), want));
    night.act(1, accept(0, 1));
    assert_eq!((night.one(0).loot, night.one(0).jewels, night.money(1)), (loot, [1, 0], 1000));
    assert_eq!((night.one(1).loot.is_empty(), night.one(1).jewels), (true, [0, 0]));
    assert!(night.one(1).garage.has(Vehicle::Boat));
}

/// R103: each side holds what it gives, cash goes one way, no kind twice.
#[test]
fn r103_the_form_of_a_trade() {
    let night = market_day().hand(0, &[Resource::Software, Resource::Weapons]);
    night.refuses(0, propose(1, Bundle::cash(501), card(Resource::Weapons)), "R103");
    night.refuses(0, propose(1, Bundle::cash(5), card(Resource::Security)), "R103");
    night.refuses(0, propose(1, Bundle::cash(5), Bundle::cash(6)), "R103");
    night.refuses(0, propose(1, card(Resource::Weapons), card(Resource::Weapons)), "R103");
    night.refuses(0, propose(1, Bundle::default(), Bundle::default()), "R103");
    night.refuses(0, propose(0, Bundle::cash(5), Bundle::default()), "R41");
    let jewels = Bundle { jewels: [1, 0], ..Bundle::default() };
    let rich = night.clone().jewels(0, 1, 0).jewels(1, 1, 0);
    let twice = rich.check(0, propose(1, jewels, jewels)).expect_err("it is refused");
    assert_eq!((&*twice.code, &*twice.rule), ("kind-twice", "R103"));
    night.allows(
        0,
        propose(
            1,
            Bundle { cash: heist_table::Money(5), ..card(Resource::Software) },
            card(Resource::Weapons),
        ),
    );
    // R40: cards on guard are not to be had.
    let night = market_day().hand(1, &[]).guard(1, &[Resource::Weapons]);
    night.refuses(0, propose(1, Bundle::cash(5), card(Resource::Weapons)), "R103");
}

/// R99: gifts, unless the table wants none.
#[test]
fn r99_gifts() {
    let gift = propose(1, Bundle::cash(50), Bundle::default());
    let mut night = market_day();
    night.act(0, gift).act(1, accept(0, 1));
    assert_eq!(night.money(1), 550);
    let strict = Night::with(3, &Options { gifts: Gifts::Forbidden, ..Options::default() });
    strict.refuses(0, gift, "R99");
}

/// R44, R45, R104, Q46: a new one replaces the old, and an answer to the old is
/// refused; who proposed may withdraw, who is asked may decline.
#[test]
fn r45_a_new_proposal_replaces_the_old() {
    let mut night = market_day();
    night.act(0, propose(1, Bundle::cash(100), card(Resource::Weapons)));
    night.act(0, propose(1, Bundle::cash(150), card(Resource::Weapons)));
    night.heard(Event::TradeClosed {
        seat: seat(0),
        to: seat(1),
        number: 1,
        why: Closed::Replaced,
    });
    night.refuses(1, accept(0, 1), "R104").allows(1, accept(0, 2));
    night.refuses(1, Action::WithdrawTrade { number: 2 }, "R44");
    night.act(0, Action::WithdrawTrade { number: 2 });
    night.refuses(1, accept(0, 2), "R104");
    // Both ways at once, one each.
    night.act(0, propose(1, Bundle::cash(100), card(Resource::Weapons)));
    night.act(1, propose(0, card(Resource::Weapons), Bundle::cash(200)));
    assert_eq!(night.view(0).trades.len(), 2);
    night.act(0, Action::DeclineTrade { proposer: seat(1), number: 1 });
    night.act(1, Action::DeclineTrade { proposer: seat(0), number: 3 });
    assert_eq!(night.view(0).trades, []);
}

/// R46, Q64: six in a turn, replaced and declined ones too; then nobody is
/// bothered any more.
#[test]
fn r46_six_proposals_a_turn() {
    let mut night = market_day();
    for dollars in 1..=6 {
        night.act(1, propose(0, card(Resource::Weapons), Bundle::cash(dollars)));
        assert_eq!(night.view(1).seats[1].trades_left, 6 - dollars as u8);
    }
    night.refuses(1, propose(0, card(Resource::Weapons), Bundle::cash(7)), "R46");
    // Q64: what the player whose turn it is is asked stays the same.
    assert!(matches!(night.rules.prompt(&night.state, seat(0)), Some(Prompt::Turn { .. })));
    night.end_turns_until(1);
    night.allows(1, propose(0, card(Resource::Weapons), Bundle::cash(7)));
}

/// R44, R104: each seat is told what it can withdraw, and asked by number.
#[test]
fn r44_what_can_be_withdrawn() {
    let asides = |night: &Night, number: u8| {
        let mut asides = Vec::new();
        night.rules.asides(&night.state, seat(number), &mut asides);
        asides
    };
    let withdraw = |number: u8| Action::WithdrawTrade { number };
    let mut night = market_day();
    night.act(0, propose(1, Bundle::cash(100), card(Resource::Weapons)));
    night.act(0, propose(2, Bundle::cash(100), card(Resource::Equipment)));
    night.act(2, propose(0, card(Resource::Equipment), Bundle::cash(150)));
    night.act(2, propose(0, card(Resource::Equipment), Bundle::cash(140)));
    assert_eq!(asides(&night, 0), [withdraw(1), withdraw(2)]);
    assert_eq!((asides(&night, 1), asides(&night, 2)), (vec![], vec![withdraw(2)]));
    assert_eq!(
        night.rules.prompt(&night.state, seat(2)),
        Some(Prompt::Answer { proposer: seat(0), number: 2 })
    );
    night.refuses(2, withdraw(1), "R44").refuses(1, withdraw(1), "R44");
    night.act(2, withdraw(2)).act(0, withdraw(1));
    assert_eq!((asides(&night, 0), asides(&night, 2)), (vec![withdraw(2)], vec![]));
}

/// R104: nobody answers himself, or a seat that this table does not have.
#[test]
fn r104_no_such_proposer() {
    let mut night = market_day();
    night.act(0, propose(1, Bundle::cash(100), card(Resource::Weapons)));
    for proposer in [0, 3, 7] {
        night.refuses(0, accept(proposer, 1), "R104");
    }
    night.refuses(1, accept(1, 1), "R104").refuses(1, accept(7, 1), "R104");
}

/// R45, Q63: everything open dies when the turn ends, and when a crime or job
/// is opened.
#[test]
fn r45_proposals_die_with_the_turn_and_with_a_crime() {
    let mut night = market_day().at(0, (23, 19)).landed();
    night.act(1, propose(0, card(Resource::Weapons), Bundle::cash(100)));
    night.act(0, propose(2, Bundle::cash(100), card(Resource::Equipment)));
    let open = night.clone();
    let target = sneaky_monkeys::Target::Business(sneaky_monkeys::Location::Cafe);
    night.act(0, Action::OpenCrime { target });
    night.heard(Event::TradeClosed {
        seat: seat(1),
        to: seat(0),
        number: 1,
        why: Closed::TimeIsUp,
    });
    night.heard(Event::TradeClosed {
        seat: seat(0),
        to: seat(2),
        number: 1,
        why: Closed::TimeIsUp,
    });
    night.refuses(1, propose(0, card(Resource::Weapons), Bundle::cash(100)), "R41");
    night.act(0, Action::CallOff);
    night.refuses(2, accept(0, 1), "R104");
    let mut night = open;
    night.act(0, Action::EndTurn);
    assert_eq!(night.view(0).trades, []);
}

/// V26, R106: what can no longer be carried out is closed at once and does not
/// come back.
#[test]
fn v26_a_proposal_lapses_with_the_goods() {
    let mut night = Night::begun(2).hand(0, &[Resource::Software]);
    night.act(1, propose(0, Bundle::cash(200), card(Resource::Software)));
    night.act(0, Action::SellResource { kind: Resource::Software });
    night.heard(Event::TradeClosed { seat: seat(1), to: seat(0), number: 1, why: Closed::Lapsed });
    night.refuses(0, accept(1, 1), "R104");
    night.act(0, Action::BuyResource { kind: Resource::Software });
    night.refuses(0, accept(1, 1), "R104");
    assert_eq!(night.money(1), 500);
    // Moved to guard, or spent: the same.
    let mut night = Night::begun(2).hand(0, &[Resource::Software]);
    night.act(1, propose(0, Bundle::cash(200), card(Resource::Software)));
    night.act(0, Action::GuardUp { kind: Resource::Software });
    assert_eq!(night.view(0).trades, []);
    // One trade takes the ground from another.
    let mut night = market_day().cash(0, 250);
    night.act(0, propose(1, Bundle::cash(200), card(Resource::Weapons)));
    night.act(0, propose(2, Bundle::cash(200), card(Resource::Equipment)));
    night.act(1, accept(0, 1));
    night.heard(Event::TradeClosed { seat: seat(0), to: seat(2), number: 2, why: Closed::Lapsed });
}

/// R47: only the exchange binds; nothing in a trade speaks of later turns.
/// R105: an open proposal keeps nobody waiting.
#[test]
fn r105_nobody_waits_for_an_answer() {
    let mut night = market_day();
    night.act(0, propose(1, Bundle::cash(100), card(Resource::Weapons)));
    assert_eq!(night.rules.awaited(&night.state).single(), Some(seat(0)));
    assert_eq!(night.rules.deadline(&night.state), None);
    night.allows(0, Action::Roll).allows(0, Action::EndTurn);
    let acts = night.state.turn.acts;
    night.act(0, Action::WithdrawTrade { number: 1 });
    assert_eq!(night.state.turn.acts, acts, "asides do not count (R107)");
}

fn table(night: &Night) -> Table<SneakyMonkeys> {
    let dice = heist_table::Dice::seeded(1);
    Table::resume(night.rules.clone(), night.state.clone(), dice, night.now)
}

/// Section 5, law 15: what is said is not taken back; what was done before it
/// can be, unless the proposal would hang in the air.
#[test]
fn a_proposal_outlives_an_act_that_is_taken_back() {
    let night = Night::begun(2).hand(1, &[Resource::Weapons]);
    let now = night.now;
    for (give, undone) in [(Bundle::cash(50), true), (card(Resource::Software), false)] {
        let mut table = table(&night);
        table.act(seat(0), Action::BuyResource { kind: Resource::Software }, now).unwrap();
        table.act(seat(0), propose(1, give, card(Resource::Weapons)), now).unwrap();
        let undo = table.judge_undo(seat(0), now);
        assert_eq!(undo.is_ok(), undone, "{give:?}");
        let Ok(undo) = undo else { continue };
        table.enter(undo);
        assert!(table.state().own().hand.is_empty());
        table.act(seat(1), accept(0, 1), now).unwrap();
        assert_eq!(table.state().own().hand.of(Resource::Weapons), 1);
    }
}

/// Section 5: what led to an accepted trade stays done; a purchase alone can be
/// taken back.
#[test]
fn a_trade_stays_done() {
    let night = Night::begun(2).hand(1, &[Resource::Weapons]);
    let mut table = table(&night);
    let now = night.now;
    table.act(seat(0), Action::BuyResource { kind: Resource::Software }, now).unwrap();
    assert!(table.judge_undo(seat(0), now).is_ok());
    table.act(seat(0), propose(1, card(Resource::Software), card(Resource::Weapons)), now).unwrap();
    table.act(seat(1), accept(0, 1), now).unwrap();
    assert!(table.judge_undo(seat(0), now).is_err() && table.judge_undo(seat(1), now).is_err());
    table.act(seat(0), Action::Roll, now).unwrap();
    assert!(table.judge_undo(seat(0), now).is_err(), "dice fell");
}
