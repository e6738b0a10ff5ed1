//! Negotiation in real time: ready, the call, the countdown (R27 to R32).

use heist_table::{Clock, SeatSet};
use millions_of_dollars::{Event, Phase};

use crate::heist_night::{Example, Heist, seat};

fn bargaining() -> Heist {
    Example::new("D B C D").negotiation()
}

fn still_talking(heist: &Heist) -> bool {
    matches!(heist.state().phase, Phase::Live(_))
}

fn countdown(heist: &Heist) -> Option<Clock> {
    match heist.state().phase {
        Phase::Live(live) => live.countdown,
        _ => None,
    }
}

fn ready(heist: &Heist) -> Vec<u8> {
    let ready = heist.state().robbers.iter().filter(|(_, robber)| robber.ready);
    ready.map(|(seat, _)| seat.number()).collect()
}

#[test]
fn r27_ready_may_be_declared_and_revoked() {
    let mut heist = bargaining();
    heist.refuses("0: not_ready", "not-ready", "R27");
    heist.play("0: ready");
    assert_eq!(heist.heard_by(SeatSet::EMPTY), [Event::BecameReady { seat: seat(0) }]);
    heist.refuses("0: ready", "already-ready", "R27");
    heist.play("0: not_ready");
    assert_eq!(heist.heard(), [Event::NoLongerReady { seat: seat(0) }]);
    assert!(ready(&heist).is_empty());
}

#[test]
fn r27_q15_being_ready_binds_to_nothing() {
    let mut heist = bargaining();
    heist.play("0: ready\n0: claim 0 brute\n0: leave 0");
    assert!(!heist.spectator().robbers[0].in_play);
}

#[test]
fn r27_any_departure_clears_all_declarations() {
    let mut heist = bargaining();
    heist.play("0: ready\n1: ready\n3: leave 3");
    assert!(ready(&heist).is_empty());
    heist.play("0: ready\n1: ready\n2: offer 1 1\n1: accept 1 1");
    assert!(ready(&heist).is_empty());
}

#[test]
fn r28_when_all_are_ready_the_heist_begins_after_3_seconds() {
    let mut heist = bargaining();
    heist.play("0: ready\n1: ready\n2: ready\nwait 10");
    assert!(still_talking(&heist), "one is not ready");
    heist.play("3: ready\nwait 2");
    assert!(still_talking(&heist));
    heist.play("wait 1");
    assert_eq!(heist.heard()[0], Event::HeistBegan);
}

#[test]
fn r28_the_grace_begins_anew_when_somebody_revokes() {
    let mut heist = bargaining();
    heist.play("0: ready\n1: ready\n2: ready\n3: ready\nwait 2\n1: not_ready\nwait 5");
    assert!(still_talking(&heist));
    heist.play("1: ready\nwait 2");
    assert!(still_talking(&heist));
    heist.play("wait 1");
    assert!(!still_talking(&heist));
}

#[test]
fn r28_a_departure_in_the_grace_stops_it() {
    let mut heist = bargaining();
    heist.play("0: ready\n1: ready\n2: ready\n3: ready\nwait 2\n3: leave 3\nwait 10");
    assert!(still_talking(&heist));
}

#[test]
fn r28_who_has_left_need_not_be_ready() {
    let mut heist = bargaining();
    heist.play("3: leave 3\n0: ready\n1: ready\n2: ready\nwait 3");
    heist.check_fates("shares shares shares left");
}

#[test]
fn r28_q23_when_nobody_is_in_play_the_round_ends_at_once() {
    let mut heist = bargaining();
    heist.play("0: leave 0\n1: leave 1\n2: leave 2\n3: leave 3");
    assert!(!heist.tells(|event| matches!(event, Event::HeistBegan)));
    assert!(heist.tells(|event| matches!(event, Event::RoundEnded { .. })));
    assert_eq!(heist.state().round, 2);
    heist.check_gains(&[0, 0, 0, 0], 0);
    assert_eq!(heist.spectator().loot_discarded.len(), 1, "its Loot card is discarded");
}

#[test]
fn r30_the_call_is_possible_after_20_seconds() {
    let mut heist = bargaining();
    heist.refuses("0: call_decision", "too-early", "R30");
    heist.play("wait 19");
    heist.refuses("0: call_decision", "too-early", "R30");
    assert!(!heist.legal(0).contains(&"call_decision".to_owned()));
    heist.play("wait 1");
    assert_eq!(heist.heard(), [Event::CallOpened]);
    assert!(heist.legal(0).contains(&"call_decision".to_owned()));
    heist.play("0: call_decision");
    assert_eq!(heist.heard(), [Event::Called { by: Some(seat(0)) }]);
}

#[test]
fn r30_r31_the_countdown_lasts_20_seconds_and_everything_stays_allowed() {
    let mut heist = bargaining();
    heist.play("wait 20\n0: call_decision\nwait 19");
    heist.play("1: claim 1 crook\n2: offer 1 1\n3: ask 3 4\n1: ready\n1: not_ready");
    assert!(still_talking(&heist));
    heist.play("wait 1");
    assert_eq!(heist.heard()[0], Event::HeistBegan);
}

#[test]
fn r30_q19_a_departure_leaves_at_least_5_seconds() {
    let mut heist = bargaining();
    heist.play("wait 20\n0: call_decision\nwait 10\n3: leave 3");
    assert_eq!(countdown(&heist), Some(Clock(40_000)), "10 s are left, which is enough");
    heist.play("wait 9\n2: leave 2");
    assert_eq!(countdown(&heist), Some(Clock(44_000)));
    heist.play("wait 4\n1: leave 1");
    assert_eq!(countdown(&heist), Some(Clock(48_000)));
    heist.play("wait 4");
    assert!(still_talking(&heist));
    heist.play("wait 1");
    heist.check_fates("shares left left left");
}

#[test]
fn r30_all_ready_ends_a_countdown_early() {
    let mut heist = bargaining();
    heist.play("wait 20\n0: call_decision\n0: ready\n1: ready\n2: ready\n3: ready\nwait 3");
    assert!(!still_talking(&heist));
}

#[test]
fn r30_q17_after_150_seconds_the_call_happens_by_itself() {
    let mut heist = bargaining();
    heist.play("wait 149");
    assert!(!heist.state().called);
    heist.play("wait 1");
    assert_eq!(heist.heard(), [Event::Called { by: None }]);
    heist.refuses("0: call_decision", "once-per-round", "R29");
    heist.play("wait 19");
    assert!(still_talking(&heist));
    heist.play("wait 1");
    assert!(!still_talking(&heist));
}

#[test]
fn r30_the_automatic_call_does_not_follow_a_call() {
    let mut heist = bargaining();
    heist.play("wait 145\n0: call_decision");
    heist.play("wait 10");
    assert!(!heist.tells(|event| matches!(event, Event::Called { .. })));
    heist.play("wait 10");
    assert!(!still_talking(&heist));
}

#[test]
fn r31_q18_whoever_has_not_left_stays() {
    let mut heist = bargaining();
    heist.play("wait 20\n0: call_decision\n3: leave 3\nwait 20");
    heist.check_fates("shares shares shares left");
}

#[test]
fn r32_q22_a_single_character_does_not_start_the_heist_by_itself() {
    let mut heist = bargaining();
    heist.play("0: leave 0\n2: leave 2\n3: leave 3\nwait 15");
    assert!(still_talking(&heist));
    heist.play("1: leave 1");
    assert_eq!(heist.state().round, 2);
    heist.check_gains(&[0, 0, 0, 0], 0);
}

#[test]
fn q20_two_who_clash_are_both_out_if_neither_stops() {
    let mut heist = bargaining();
    heist.play("0: leave 0\n3: leave 3");
    heist.all_stay();
    heist.check_fates("left shares shares left");
}
