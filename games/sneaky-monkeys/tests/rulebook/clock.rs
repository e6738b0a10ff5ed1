//! The limit, timed turns, the ballot (R90, R91, R108, Q53).

use heist_table::{Clock, Rules as _};
use sneaky_monkeys::{
    Action, Character, Event, ExtensionVote, Length, Limit, Location, Options, Phase, Place,
    Resource, Target, Vote,
};

use crate::common;
use crate::night::{Night, seat};

fn clock() -> Options {
    Options { limit: Limit::Clock, length: Length::Short, ..Options::default() }
}

fn vote(night: &mut Night, votes: &[Vote]) {
    for (number, &vote) in (0..).zip(votes) {
        night.act(number, Action::Vote { vote });
    }
}

/// Everybody passes until the ballot, or the end.
fn pass(night: &mut Night) {
    while night.state.phase == Phase::Turn {
        let active = night.state.active.number();
        night.act(active, Action::EndTurn);
    }
}

/// V24, R90, R91: after the last round all vote, or it is over.
#[test]
fn v24_the_last_turn_of_round_twenty() {
    let mut night = Night::begun(4);
    pass(&mut night);
    assert_eq!(night.state.round, 20);
    assert!(matches!(night.state.phase, Phase::Ballot(_)));
    let never = Options { extension_vote: ExtensionVote::Never, ..Options::default() };
    let mut night = Night::with(4, &never);
    pass(&mut night);
    assert!(night.state.is_over());
    assert_eq!(night.rules.outcome(&night.state).unwrap().how, "limit-reached");
}

/// V28, R108, Q40: half as many rounds more, rounded up; then no second vote.
#[test]
fn v28_fourteen_more_rounds() {
    let mut night = Night::begun(3);
    pass(&mut night);
    assert_eq!(night.state.round, 27);
    vote(&mut night, &[Vote::Extend; 3]);
    assert_eq!((night.state.round, night.state.limit.last_round), (28, Some(41)));
    assert_eq!(night.state.active, seat(0));
    pass(&mut night);
    assert!(night.state.is_over() && night.state.round == 41);
}

/// R91, Q40: one who says stop is enough.
#[test]
fn r91_only_if_all_want_it() {
    let mut night = Night::begun(3);
    pass(&mut night);
    vote(&mut night, &[Vote::Extend, Vote::Stop, Vote::Extend]);
    let extend = [seat(0), seat(2)].into_iter().collect();
    night.heard(Event::VotesCounted { extend, extended: false });
    assert!(night.state.is_over());
}

/// R108: secret until all have voted; what is told before is how many.
#[test]
fn r108_the_ballot_is_secret() {
    let mut night = Night::begun(3);
    pass(&mut night);
    night.refuses(0, Action::EndTurn, "R91");
    for number in 0..3 {
        night.allows(number, Action::Vote { vote: Vote::Stop });
        night.allows(number, Action::Vote { vote: Vote::Extend });
    }
    night.act(1, Action::Vote { vote: Vote::Stop });
    let seen = |number: u8| night.view(number).ballot.unwrap();
    assert_eq!((seen(0).count, seen(0).of, seen(0).own), (1, 3, vec![]));
    assert_eq!(seen(1).own, [(seat(1), Vote::Stop)]);
    night.refuses(1, Action::Vote { vote: Vote::Extend }, "R91");
    let twice = night.check(1, Action::Vote { vote: Vote::Extend }).unwrap_err();
    assert_eq!(twice.code, "voted");
    let early = Night::begun(2).check(0, Action::Vote { vote: Vote::Stop }).unwrap_err();
    assert_eq!((&*early.code, &*early.rule), ("no-ballot", "R91"));
    assert_eq!(night.rules.awaited(&night.state).len(), 2);
}

/// R90, Q39: when time is up the round in progress is played to its end.
#[test]
fn r90_the_alarm_and_the_last_round() {
    let mut night = Night::with(3, &clock());
    let half_an_hour = Clock::ZERO.plus_seconds(30 * 60);
    assert_eq!(night.state.limit.alarm, Some(half_an_hour));
    assert_eq!(night.rules.deadline(&night.state), Some(Clock::ZERO.plus_seconds(90)));
    // Nobody acts: every turn times out (Q53), until the alarm rings first.
    night.at_second(30 * 60 - 1);
    assert!(!night.state.limit.rung);
    let round = night.state.round;
    night.at_second(30 * 60);
    night.heard(Event::LastRound);
    assert!(night.view(0).limit.is_last_round);
    assert_eq!(night.state.limit.alarm, None);
    // The alarm fell together with the end of a turn: the flag comes first.
    pass(&mut night);
    assert!(night.state.round <= round + 1);
    assert!(matches!(night.state.phase, Phase::Ballot(_)));
    // R108: nobody votes in time: that is to stop.
    night.at_second(30 * 60 + 59);
    assert!(matches!(night.state.phase, Phase::Ballot(_)));
    night.at_second(30 * 60 + 61);
    night.heard(Event::TimeRanOut { seat: None });
    assert!(night.state.is_over());
}

/// Section 5: a round that ends at the very moment of the alarm is the last.
#[test]
fn the_flag_comes_before_the_end_of_the_turn() {
    let mut night = Night::with(3, &clock());
    let end = Clock::ZERO.plus_seconds(30 * 60);
    night.state.active = seat(2);
    night.state.ends = Some(end);
    night.at_second(30 * 60);
    assert!(matches!(night.state.phase, Phase::Ballot(_)));
    // R108: half an hour's half, from the moment the ballot is counted.
    night.now = end.plus_seconds(10);
    vote(&mut night, &[Vote::Extend; 3]);
    assert_eq!(night.state.limit.alarm, Some(end.plus_seconds(10 + 15 * 60)));
    assert!(!night.view(0).limit.is_last_round && night.state.limit.extended);
    assert_eq!(night.state.active, seat(0));
}

/// Q53: an open crime is called off, an unmoved token stays, the turn ends.
#[test]
fn q53_a_turn_times_out() {
    let mut night =
        Night::with(2, &clock()).at(0, (23, 19)).landed().hand(0, &[Resource::Software]);
    night.act(0, Action::OpenCrime { target: Target::Business(Location::Cafe) });
    night.act(0, Action::Commit { kind: Resource::Software });
    let spot = night.one(0).place;
    night.at_second(90);
    night.heard(Event::TimeRanOut { seat: Some(seat(0)) });
    night.heard(Event::CalledOff { seat: seat(0) });
    assert_eq!((night.state.active, night.one(0).place), (seat(1), spot));
    assert_eq!(night.one(0).hand.count(), 1);
    assert_eq!(night.state.ends, Some(Clock::ZERO.plus_seconds(180)));
}

/// Q53: in set-up the first free character, and the first free colours.
#[test]
fn q53_a_choice_times_out() {
    let options = Options { small_table_chips: true, ..clock() };
    let mut night = Night::at_setup(common::rules_with(2, &options));
    night.at_second(89);
    assert_eq!(night.one(0).character, None);
    night.at_second(90);
    assert_eq!(night.one(0).character, Some(Character::Nera));
    night.at_second(180);
    assert!(night.one(0).chips.iter().eq([Resource::Weapons, Resource::Equipment]));
    assert!(matches!(night.one(0).place, Place::At(_)));
    assert_eq!(night.state.active, seat(1));
    // R90: the time runs from the first turn.
    night.at_second(360);
    assert_eq!(night.state.limit.alarm, Some(Clock::ZERO.plus_seconds(360 + 30 * 60)));
}

/// R1: in rounds turns are timed if the table wants it.
#[test]
fn r1_rounds_with_timed_turns() {
    assert_eq!(Night::begun(2).rules.deadline(&Night::begun(2).state), None);
    let options = Options { turn_seconds: Some(120), ..Options::default() };
    let mut night = Night::with(2, &options);
    night.at_second(120);
    assert_eq!(night.state.active, seat(1));
    assert_eq!(night.rules.ballot_seconds(), Some(120));
    let figures = heist_table::Game::printed(&night.rules).figures;
    assert_eq!(
        (figures.rounds, figures.minutes, figures.turn_seconds),
        (Some(40), None, Some(120))
    );
}

/// R108: confinements stay through a ballot.
#[test]
fn r108_everything_stays_where_it_is() {
    let mut night = Night::begun(2);
    night.state.round = 40;
    night.state.active = seat(1);
    night.player(0).place = Place::Police;
    night.act(1, Action::EndTurn);
    vote(&mut night, &[Vote::Extend; 2]);
    assert_eq!((night.state.round, night.one(0).place), (41, Place::Police));
    night.heard(Event::TurnBegan { seat: seat(0), confined: true });
}
