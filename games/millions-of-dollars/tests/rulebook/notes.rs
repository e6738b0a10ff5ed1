//! What a view works out for its page: what follows from the cards (R11, R38), what meets a price
//! (R22), and what the clock counts down to (R12, R28, R30, R31, R35, R64).

use heist_table::Money;
use millions_of_dollars::{Alarm, Notes, Role, Twin};

use crate::heist_night::{Example, Heist, cards};

fn notes(heist: &Heist, number: u8) -> Notes {
    heist.view(number).notes.expect("all have chosen")
}

/// The only danger of a seat: its twin, and whether it can be named.
fn danger(heist: &Heist, number: u8) -> (Twin, bool) {
    let dangers = notes(heist, number).dangers;
    assert_eq!(dangers.len(), 1);
    (dangers[0].twin, dangers[0].nameable)
}

#[test]
fn r11_what_follows_from_ones_own_card_and_the_face_up_ones() {
    let heist = Example::new("D B C D").aside('C').negotiation();
    assert_eq!(danger(&heist, 0), (Twin::Certain, true), "two Drivers lie open");
    assert_eq!(danger(&heist, 1), (Twin::Possible, true), "a second Brute may be set aside");
    assert_eq!(danger(&heist, 2), (Twin::None, false), "the card set aside is his own");
    assert_eq!(notes(&heist, 2).set_aside, Some(Role::Crook));
    assert_eq!(notes(&heist, 2).unseen, cards("DBD"));
    assert_eq!(notes(&heist, 0).set_aside, None);
    assert_eq!(notes(&heist, 0).unseen, cards("BD"));
}

#[test]
fn r26_a_look_tells_more() {
    let mut heist = Example::new("D B C D").aside('C').intimidation(&[0, 1, 0, 0]).negotiation();
    heist.play("1: intimidate 2");
    assert_eq!(notes(&heist, 1).set_aside, Some(Role::Crook), "no Crook lies open");
    assert_eq!(danger(&heist, 1), (Twin::None, true), "so there is no second Brute");
    assert_eq!(notes(&heist, 0).set_aside, None, "nobody else is the wiser");
    // A twin that was seen is one, though only one card shows.
    let mut heist = Example::new("D B C D").aside('D').intimidation(&[1, 0, 0, 0]).negotiation();
    assert_eq!(danger(&heist, 0).0, Twin::Possible);
    heist.play("0: intimidate 3");
    assert_eq!(danger(&heist, 0).0, Twin::Certain);
}

#[test]
fn who_only_watches_and_who_has_left_has_no_dangers() {
    let mut heist = Example::new("D B C D").negotiation();
    assert_eq!(heist.spectator().notes.unwrap().dangers, []);
    heist.play("0: leave 0");
    assert_eq!(notes(&heist, 0).dangers, []);
    assert_eq!(Example::new("D B C D").planning().view(0).notes, None, "nothing lies open yet");
}

#[test]
fn r38_a_snitch_cannot_be_named() {
    let heist = Example::new("S S D C B").aside('D').negotiation();
    assert_eq!(danger(&heist, 0), (Twin::Certain, false));
}

#[test]
fn r22_what_meets_a_price_is_the_price_less_what_others_offer() {
    let mut heist = Example::new("D B C D").negotiation();
    assert_eq!(heist.view(1).characters[0].closes, None, "no price, no figure");
    heist.play("0: ask 0 4\n1: offer 0 1");
    let closes = |number| heist.view(number).characters[0].closes;
    assert_eq!(closes(1), Some(Money(4)), "a new offer takes the place of one's own");
    assert_eq!(closes(2), Some(Money(3)));
    assert_eq!(heist.spectator().characters[0].closes, Some(Money(3)));
    heist.play("2: offer 0 3");
    assert!(!heist.spectator().robbers[0].in_play, "and it does strike the deal");
}

#[test]
fn the_view_says_what_the_clock_counts() {
    let mut heist = Example::new("S D D C B").aside('S').planning();
    let alarm = |heist: &Heist| heist.spectator().alarm;
    assert_eq!(alarm(&heist), Some(Alarm::Choosing)); // R12
    heist.play("0: choose snitch\n1: choose driver\n2: choose driver\n3: choose crook");
    heist.play("4: choose brute");
    assert_eq!(alarm(&heist), Some(Alarm::CallOpens)); // R30
    heist.play("wait 20");
    assert_eq!(alarm(&heist), Some(Alarm::CallComes)); // R30
    heist.play("0: call_decision");
    assert_eq!(alarm(&heist), Some(Alarm::Countdown)); // R31
    heist.play("0: ready\n1: ready\n2: ready\n3: ready\n4: ready");
    assert_eq!(alarm(&heist), Some(Alarm::AllReady)); // R28
    heist.play("wait 3");
    assert_eq!(alarm(&heist), Some(Alarm::Naming)); // R64
}

#[test]
fn the_view_says_what_the_clock_counts_in_beats() {
    let mut heist = Example::new("D B C D").with_seconds(30).negotiation();
    assert_eq!(heist.spectator().alarm, Some(Alarm::Slot)); // R35
    heist.play("0: call_decision\n0: pass\n1: pass\n2: pass\n3: pass");
    assert_eq!(heist.spectator().alarm, Some(Alarm::Decision)); // R35
    assert_eq!(Example::new("D B C D").in_beats().negotiation().spectator().alarm, None);
}
