//! R43, R44, R51, R52: bots; W33.

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Entry, Level, Moment, Rules as _, Seen, Silent};
use midnight_exchange::{Action, Loot, MidnightExchange};

use crate::common;
use crate::night::{Night, seat};

fn journal(rules: &MidnightExchange, seed: u64, levels: [Level; 3]) -> Vec<Entry<Action>> {
    let mut chance = Dice::numbered(seed, 1);
    let mut choices = Choices::numbered(seed, 2, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let level = |seat: heist_table::Seat| levels[seat.index()];
    playout::recorded(rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
        rules.instinct(seen, level(seen.seat()), dice)
    })
}

#[test]
fn r51_r52_w33_same_seed_same_bots_same_journal() {
    let rules = common::rules(3);
    let regular = [Level::Regular; 3];
    let game = journal(&rules, 7, regular);
    assert_eq!(game, journal(&rules, 7, regular));
    assert_ne!(game, journal(&rules, 8, regular));
    assert!(game.len() > 100, "{} entries", game.len());
}

#[test]
fn r43_reactions_by_level_and_never_below_the_floor() {
    let mut night = Night::live(2);
    let spot = night.lay(Loot::Cash);
    let mean = |night: &Night, level: Level, from: Clock| {
        let mut dice = Dice::seeded(1);
        let waits: Vec<u64> = (0..2_000)
            .map(|_| {
                let seen = Seen::new(&night.rules, &night.state, seat(0));
                seen.acts_at(level, night.now, &mut dice).since_ms(from)
            })
            .collect();
        let floor = night.rules.content.reaction(level).floor_ms;
        assert!(waits.iter().all(|&wait| wait >= u64::from(floor)));
        waits.iter().sum::<u64>() / 2_000
    };
    // The first one counts from the signal.
    let now = night.now;
    assert!((565..=595).contains(&mean(&night, Level::Rookie, now)));
    assert!((475..=500).contains(&mean(&night, Level::Regular, now)));
    // While the hand reaches, the reaction counts from its arrival.
    night.send(0, &format!("lift {}", spot.0), 100, 0);
    let due = night.clock(450);
    assert!((690..=710).contains(&mean(&night, Level::Regular, due)));
    assert!((610..=630).contains(&mean(&night, Level::Mastermind, due)));
    // Bots send nothing while their hand is moving.
    let seen = Seen::new(&night.rules, &night.state, seat(0));
    assert_eq!(night.rules.instinct(&seen, Level::Regular, &mut Dice::seeded(1)), None);
}

#[test]
fn r44_r43_a_bot_that_takes_over_reacts_from_then_on_and_is_quick_in_turns() {
    let mut night = Night::live(2);
    night.hold(0, Loot::Cash, 1_000);
    night.until(3_000);
    let seen = Seen::new(&night.rules, &night.state, seat(0));
    let at = seen.acts_at(Level::Regular, night.now, &mut Dice::seeded(1));
    assert!(at >= night.now.plus_ms(380));
    let stepped = Night::with(common::stepped(2));
    let seen = Seen::new(&stepped.rules, &stepped.state, seat(0));
    assert_eq!(seen.acts_at(Level::Regular, Clock(5), &mut Dice::seeded(1)), Clock(5));
}

#[test]
fn r43_some_reactions_are_quicker_and_some_slower() {
    let night = Night::live(2);
    let reaction = night.rules.content.reaction(Level::Regular);
    let (mean, spread) = (u64::from(reaction.plan_mean_ms), u64::from(reaction.plan_sd_ms));
    let seen = Seen::new(&night.rules, &night.state, seat(0));
    let mut dice = Dice::seeded(1);
    let mut wait = || seen.acts_at(Level::Regular, night.now, &mut dice).since_ms(night.now);
    let waits: Vec<u64> = (0..2_000).map(|_| wait()).collect();
    // Of what is nearly normal a sixth lies beyond the spread on either side.
    let beyond = waits.iter().filter(|&&wait| wait > mean + spread).count();
    assert!((200..=470).contains(&beyond), "{beyond} of 2000 are slow");
    assert!(waits.iter().any(|&wait| wait < mean - spread / 2));
}

#[test]
fn r43_r69_where_a_turn_has_a_minute_a_bot_thinks_for_a_moment() {
    let night = Night::trading(2, &[Loot::LeatherBag]);
    let seen = Seen::new(&night.rules, &night.state, seat(0));
    let mut dice = Dice::seeded(1);
    let mut wait = || seen.acts_at(Level::Regular, night.now, &mut dice).since_ms(night.now);
    let waits: Vec<u64> = (0..500).map(|_| wait()).collect();
    assert!(waits.iter().all(|wait| (1_200..3_600).contains(wait)));
    assert!(waits.iter().any(|&wait| wait > 3_500) && waits.iter().any(|&wait| wait < 1_300));
}
