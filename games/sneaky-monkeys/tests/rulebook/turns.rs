//! Turns: stages, what may be done once, confinement (R10 to R15, R107).

use heist_table::Rules as _;
use sneaky_monkeys::{Action, Event, Place, Prompt, Resource, Spot, Stage, Target, Vehicle};

use crate::night::{Night, seat};

/// R11, Q1: the Market and trades are open in all three stages.
#[test]
fn r11_before_the_roll_rolled_and_moved() {
    let mut night = Night::begun(2).cash(0, 2000);
    let stage = |night: &Night| match night.rules.prompt(&night.state, seat(0)) {
        Some(Prompt::Turn { stage, .. }) => stage,
        other => panic!("{other:?}"),
    };
    let buy = Action::BuyResource { kind: Resource::Software };
    assert_eq!(stage(&night), Stage::Before);
    night.act(0, buy).act_with(0, Action::Roll, &[4]);
    night.heard(Event::Rolled { seat: seat(0), shows: 4 });
    assert_eq!(night.state.turn.allowance, 4);
    assert_eq!(stage(&night), Stage::Rolled);
    night.act(0, buy);
    let end = night.spot(4, 12);
    night.act(0, Action::Move { end });
    assert_eq!(stage(&night), Stage::Moved);
    night.act(0, buy).act(0, Action::EndTurn);
    assert_eq!(night.one(0).hand.of(Resource::Software), 3);
    night.refuses(0, buy, "R11");
}

/// R12, R13, R14, Q4, Q54: one roll, one move; any of it may be skipped, and
/// ending is always possible.
#[test]
fn r12_each_of_these_at_most_once() {
    let mut night = Night::begun(2);
    night.allows(0, Action::EndTurn);
    night.refuses(0, Action::Stay, "R14");
    let end = night.spot(4, 12);
    night.refuses(0, Action::Move { end }, "R14");
    night.act_with(0, Action::Roll, &[5]);
    night.refuses(0, Action::Roll, "R12").allows(0, Action::EndTurn);
    night.act(0, Action::Move { end });
    let back = night.spot(5, 12);
    night.refuses(0, Action::Move { end: back }, "R12").refuses(0, Action::Stay, "R12");
    night.refuses(0, Action::Roll, "R12").allows(0, Action::EndTurn);
    night.act(0, Action::EndTurn);
    assert_eq!(night.state.active, seat(1));
}

/// R14, Q3: who stays has moved, and has not landed.
#[test]
fn r14_staying() {
    let mut night = Night::begun(2);
    night.act_with(0, Action::Roll, &[12]).act(0, Action::Stay);
    night.heard(Event::Stayed { seat: seat(0) });
    assert_eq!((night.state.turn.stage, night.state.turn.landed), (Stage::Moved, false));
    let end = night.spot(4, 12);
    night.refuses(0, Action::Stay, "R12").refuses(0, Action::Move { end }, "R12");
}

/// R15, R29, Q31, Q32, Q49: the turn of the arrest goes on
/// with the Market, the next is spent inside, then the token stands at the door.
#[test]
fn r15_a_confined_turn_is_the_very_next_one() {
    let mut night = Night::begun(2).at(0, (23, 19)).landed();
    night.act(0, Action::OpenCrime { target: Target::Business(sneaky_monkeys::Location::Cafe) });
    night.act_with(0, Action::RollContest, &[1, 6]);
    assert_eq!(night.one(0).place, Place::Police);
    // Q49: no further crime, but the Market.
    night.act(0, Action::BuyResource { kind: Resource::Software });
    night.end_turns_until(0);
    assert_eq!(night.state.turn.stage, Stage::Confined);
    night.heard(Event::TurnBegan { seat: seat(0), confined: true });
    // Q31: Market and trade, no roll.
    night.refuses(0, Action::Roll, "R15");
    night.act(0, Action::SellResource { kind: Resource::Software });
    night.act(0, Action::EndTurn);
    // R29: at the door from the moment that turn ends.
    let door = night.rules.content.city.police.door;
    assert_eq!(night.one(0).place, Place::At(Spot::Tile(door)));
    night.end_turns_until(0);
    night.allows(0, Action::Roll);
}

/// R107: a hundred acts, then only answers, asides, the dice, calling off and
/// the end.
#[test]
fn r107_a_turn_has_a_hundred_acts() {
    let mut night = Night::begun(2).hand(0, &[Resource::Software]).at(0, (23, 19)).landed();
    for _ in 0..49 {
        night.act(0, Action::GuardUp { kind: Resource::Software });
        night.act(0, Action::GuardDown { kind: Resource::Software });
    }
    night.act(0, Action::GuardUp { kind: Resource::Software });
    assert_eq!(night.view(0).turn.unwrap().acts_left, 1);
    let target = Target::Business(sneaky_monkeys::Location::Cafe);
    night.act(0, Action::OpenCrime { target });
    night.refuses(0, Action::Commit { kind: Resource::Software }, "R107");
    night.allows(0, Action::CallOff).allows(0, Action::RollContest);
    night.act(0, Action::CallOff);
    night.refuses(0, Action::OpenCrime { target }, "R107");
    night.refuses(0, Action::GuardDown { kind: Resource::Software }, "R107");
    night.refuses(0, Action::BuyVehicle { kind: Vehicle::Boat }, "R107");
    assert_eq!(night.legal(0), [Action::EndTurn]);
    // Asides are no acts, and have a bound of their own (R46).
    let give = sneaky_monkeys::Bundle::cash(5);
    let want = sneaky_monkeys::Bundle::default();
    let propose = Action::ProposeTrade { to: seat(1), give, want };
    night.act(0, propose).act(0, Action::WithdrawTrade { number: 1 }).act(0, propose);
    night.act(1, Action::AcceptTrade { proposer: seat(0), number: 2 });
    assert_eq!(night.money(1), 505);
    for _ in 3..=6 {
        night.act(0, propose);
    }
    night.refuses(0, propose, "R46");
}

/// What is asked changes with the stage and when the turn's crime is used up,
/// not with every purchase.
#[test]
fn the_question_changes_only_when_it_is_another() {
    let mut night = Night::begun(2).at(0, (23, 19)).landed();
    let asked = |night: &Night| night.rules.prompt(&night.state, seat(0));
    let before = asked(&night);
    night.act(0, Action::BuyResource { kind: Resource::Software });
    assert_eq!(asked(&night), before);
    night.act(0, Action::OpenCrime { target: Target::Business(sneaky_monkeys::Location::Cafe) });
    assert!(matches!(asked(&night), Some(Prompt::Crime { .. })));
    night.act_with(0, Action::RollContest, &[6, 1]);
    assert_eq!(asked(&night), Some(Prompt::Turn { stage: Stage::Moved, spent: true }));
}
