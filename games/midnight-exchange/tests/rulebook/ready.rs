//! R10 to R12 and R95: rounds, ready, signal; Q25, Q36, Q43.

use heist_table::{Clock, Rules as _, SeatSet};
use midnight_exchange::{ClockKind, Event, Phase, Prompt};

use crate::common;
use crate::night::{Night, seat};

#[test]
fn r10_r11_a_round_is_raid_then_exchanges_then_the_next() {
    let mut night = Night::live(2);
    night.until(120_000);
    // Nobody has anything: both skip twice, and the next round is laid.
    assert!(matches!(night.state.phase, Phase::Ready { .. }), "{:?}", night.state.phase);
    assert_eq!(night.state.round, 2);
    let skipped = night.heard().into_iter().filter(|event| matches!(event, Event::Skipped { .. }));
    assert_eq!(skipped.count(), 4);
}

#[test]
fn r12_r95_all_ready_then_a_countdown_then_the_signal() {
    let mut night = Night::laid(common::rules(2));
    assert!(matches!(night.state.phase, Phase::Ready { until: Some(Clock(30_000)) }));
    night.refuses(0, "lift 3", "no-raid");
    night.act(0, "ready");
    night.refuses(0, "ready", "already-ready");
    assert_eq!(night.rules.actors(&night.state), SeatSet::only(seat(1)));
    night.pass_time(Clock(5_000));
    night.act(1, "ready");
    assert_eq!(night.state.phase, Phase::Countdown { signal: Clock(8_000) });
    assert!(night.rules.actors(&night.state).is_empty());
    // Q25: before the signal nothing counts.
    night.refuses(0, "lift 3", "no-raid");
    night.pass_time(Clock(8_000));
    assert!(matches!(night.state.phase, Phase::Raid(raid) if raid.signal == Clock(8_000)));
    night.refuses(0, "ready", "not-before-a-raid");
}

#[test]
fn q25_what_arrives_at_the_signal_starts_at_the_signal() {
    let mut night = Night::live(2);
    let spot = night.lay(midnight_exchange::Loot::Cash);
    night.state.hands[seat(0)].lag_ms = 200;
    night.send(0, &format!("lift {}", spot.0), 100, 200);
    assert_eq!(night.times(0), (0, 350));
}

#[test]
fn r95_q43_nobody_is_ready_and_the_raid_is_counted_down_all_the_same() {
    let mut night = Night::laid(common::rules(3));
    night.pass_time(Clock(30_000));
    assert_eq!(night.state.phase, Phase::Countdown { signal: Clock(33_000) });
    assert!(night.state.burglars.iter().all(|(_, one)| one.identity.is_some()));
}

#[test]
fn r95_stepped_tables_are_ready_once_and_have_no_countdown() {
    let mut night = Night::laid(common::stepped(2));
    assert_eq!(night.state.phase, Phase::Ready { until: None });
    night.acts(0, "ready");
    night.acts(1, "ready");
    assert!(matches!(night.state.phase, Phase::Raid(raid) if raid.mover.is_some()));
    // Both run out of time: the next raid begins by itself.
    let mut night = Night::stepped(2, ClockKind::Relaxed);
    for (_, hand) in night.state.hands.iter_mut() {
        hand.free_at = 39_900;
    }
    let spot = night.lay(midnight_exchange::Loot::Cash);
    night.acts(0, &format!("lift {}; put_back place_up", spot.0));
    let spot = night.lay(midnight_exchange::Loot::Cash);
    night.acts(1, &format!("lift {}; put_back place_up", spot.0));
    assert_eq!(night.state.round, 2);
    assert!(matches!(night.state.phase, Phase::Raid(raid) if raid.mover.is_some()));
}

#[test]
fn r95_q36_identities_are_taken_before_the_first_raid() {
    let mut night = Night::laid(common::rules(2));
    night.act(0, "choose_identity 2");
    night.act(0, "choose_identity 1");
    night.refuses(1, "choose_identity 1", "identity-taken");
    night.refuses(1, "choose_identity 9", "no-such-identity");
    night.act(1, "choose_identity 2");
    night.act(0, "ready");
    night.act(0, "choose_identity 3");
    night.act(1, "ready");
    night.refuses(0, "choose_identity 0", "too-late-to-choose");
    let taken: Vec<_> = night.view(0).identities;
    assert_eq!(taken, [Some(3), Some(2)]);
}

#[test]
fn r96_choosing_an_identity_is_an_aside() {
    let night = Night::laid(common::rules(2));
    let mut asides = Vec::new();
    night.rules.asides(&night.state, seat(0), &mut asides);
    assert_eq!(asides.len(), 4);
    assert!(asides.iter().all(|aside| night.rules.is_aside(aside)));
    assert_eq!(night.legal(0), ["ready"]);
    assert_eq!(night.rules.prompt(&night.state, seat(0)), Some(Prompt::Ready { round: 1 }));
}

#[test]
fn r95_r96_q36_only_free_boards_can_be_chosen_and_only_before_the_first_raid() {
    let asides = |night: &Night, number: u8| {
        let mut asides = Vec::new();
        night.rules.asides(&night.state, seat(number), &mut asides);
        asides.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let mut night = Night::laid(common::rules(3));
    night.act(0, "choose_identity 2");
    let free = ["choose_identity 0", "choose_identity 1", "choose_identity 3"];
    assert_eq!(asides(&night, 0), free);
    assert_eq!(asides(&night, 1), free);
    night.leave(2);
    assert!(asides(&night, 2).is_empty());
    assert!(asides(&Night::live(2), 0).is_empty());
}
