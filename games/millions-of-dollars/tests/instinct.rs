//! The gut feeling is worth something: it beats simple players and bargains.

mod common;

use heist_table::playout::{self, Choices};
use heist_table::{
    Clock, Dice, Game, Level, Moment, Names, Rules, Seat, SeatSet, Seen, Silent, Table,
};
use millions_of_dollars::{Action, Event, MillionsOfDollars};

type Player = fn(&Seen<'_, MillionsOfDollars>, &mut Dice) -> Option<Action>;

fn instinct(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Option<Action> {
    seen.rules().instinct(seen, Level::Regular, dice)
}

fn random(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Option<Action> {
    Some(seen.random_action(&mut Vec::new(), dice))
}

/// Picks a Role at random, says nothing, never leaves.
fn stubborn(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Option<Action> {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    seen.samples(&mut legal);
    let quiet = |action: &Action| {
        matches!(action, Action::Pass | Action::Stay { .. } | Action::Ready | Action::NotReady)
    };
    let must = |action: &Action| matches!(action, Action::Choose { .. } | Action::NameRole { .. });
    let musts: Vec<Action> = legal.iter().copied().filter(must).collect();
    match legal.iter().copied().find(quiet) {
        Some(Action::NotReady) => None,
        Some(action) => Some(action),
        None => Some(dice.pick(&musts)),
    }
}

fn rookie(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Option<Action> {
    seen.rules().instinct(seen, Level::Rookie, dice)
}

fn mastermind(seen: &Seen<'_, MillionsOfDollars>, dice: &mut Dice) -> Option<Action> {
    seen.rules().instinct(seen, Level::Mastermind, dice)
}

/// How many of a hundred games the regular gut feeling wins, in every other
/// seat against another player in the rest.
fn share_of_wins(rules: &MillionsOfDollars, other: Player, games: u64) -> u64 {
    let (mut ours, mut all) = (0, 0);
    for game in 0..games {
        let ours_are: SeatSet = Seat::all(rules.seats)
            .filter(|seat| u64::from(seat.number()) % 2 == game % 2)
            .collect();
        let mut chance = Dice::numbered(1, game);
        let mut choices = Choices::numbered(2, game, rules.seats);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        playout::policies(
            rules,
            &mut state,
            &mut chance,
            &mut choices,
            |_| Level::Regular,
            |seen, dice| {
                if ours_are.contains(seen.seat()) {
                    instinct(seen, dice)
                } else {
                    other(seen, dice)
                }
            },
        );
        let winners = rules.outcome(&state).expect("the game is over").winners;
        ours += 60 * winners.both(ours_are).len() as u64 / winners.len() as u64;
        all += 60;
    }
    ours * 100 / all
}

#[test]
fn it_beats_random_players() {
    for seats in [4, 6] {
        let share = share_of_wins(&common::beats(seats), random, 60);
        assert!(share >= 95, "{share} of 100 with {seats} seats");
    }
}

#[test]
fn every_level_is_stronger_than_the_one_below() {
    let rules = common::beats(4);
    let share = share_of_wins(&rules, rookie, 120);
    assert!(share >= 65, "regulars win {share} of 100 against rookies");
    let share = share_of_wins(&rules, mastermind, 120);
    assert!(share <= 46, "regulars win {share} of 100 against masterminds");
}

/// Whoever never leaves wins every clash with somebody who thinks, and loses
/// every clash with his like: between two such and two who think, neither has
/// the better of it. What must not happen is that thinking loses.
#[test]
fn it_is_not_bullied_by_players_who_never_leave() {
    for (name, rules, games) in [
        ("4 in beats", common::beats(4), 150),
        ("6 in beats", common::beats(6), 150),
        ("4 live", common::live(4), 60),
    ] {
        let share = share_of_wins(&rules, stubborn, games);
        assert!(share >= 40, "{share} of 100, {name}");
    }
}

#[test]
fn it_claims_offers_asks_and_strikes_deals_at_sensible_prices() {
    let mut deals = Vec::new();
    let (mut claims, mut lies, mut looks) = (0, 0, 0);
    for game in 0..20 {
        let (mut table, _) = Table::open(common::beats(5), Dice::numbered(3, game));
        let mut dice = Dice::numbered(4, game);
        while let Some(seat) = table.rules().actors(table.state()).first() {
            let action = instinct(&table.seen(seat), &mut dice).expect("in beats nobody waits");
            if let Action::Claim { character, role } = action {
                claims += 1;
                lies += u32::from(table.state().characters[character].role != Some(role));
            }
            for event in table.act(seat, action, Clock::ZERO).expect("the gut feeling is legal") {
                match event {
                    Event::DealStruck { sum, .. } => deals.push(sum.0),
                    Event::Looked { .. } => looks += 1,
                    _ => {}
                }
            }
        }
    }
    assert!(deals.len() >= 40, "only {} deals in 20 games", deals.len());
    assert!(deals.iter().all(|sum| (1..=12).contains(sum)), "odd prices: {deals:?}");
    assert!(deals.iter().any(|&sum| sum >= 2), "everybody is cheap: {deals:?}");
    assert!(claims >= 100 && lies >= 10, "{claims} claims, {lies} lies");
    assert!(looks >= 10, "only {looks} looks");
}

#[test]
fn what_bots_say_shows_no_more_than_what_they_do() {
    let names = Names::numbered(5);
    let (mut said, mut refused) = (0, 0);
    let mut lines = std::collections::BTreeSet::new();
    for game in 0..10 {
        let (mut table, _) = Table::open(common::beats(5), Dice::numbered(5, game));
        let (mut dice, mut voice) = (Dice::numbered(6, game), Dice::numbered(7, game));
        while let Some(seat) = table.rules().actors(table.state()).first() {
            let action = instinct(&table.seen(seat), &mut dice).expect("in beats nobody waits");
            let eyes = SeatSet::EMPTY;
            let twin = table.rules().imagine(table.state(), eyes, &mut dice);
            let line = |state, mut voice: Dice| {
                let seen = Seen::new(table.rules(), state, seat);
                MillionsOfDollars::remark(&seen, &action, &names, &mut voice)
            };
            // Whatever the speaker holds, the words are the same.
            let spoken = line(table.state(), voice.clone());
            assert_eq!(spoken, line(&twin, voice.clone()), "{action}");
            assert!(!matches!(action, Action::Choose { .. }) || spoken.is_none());
            if let Some(line) = spoken {
                assert!(!line.contains(['{', '}']), "{line}");
                said += 1;
                lines.insert(line);
                refused += u32::from(matches!(action, Action::Pass | Action::Stay { .. }));
            }
            voice.below(1000);
            table.act(seat, action, Clock::ZERO).expect("the gut feeling is legal");
        }
    }
    assert!(said > 200 && refused > 10, "{said} lines, {refused} refusals");
    assert!(lines.len() > 150, "only {} different lines", lines.len());
    // They answer each other, and remember the round before.
    let somebody_says =
        |any: &[&str]| lines.iter().any(|line| any.iter().any(|w| line.contains(w)));
    assert!(somebody_says(&["One Driver too many", "As you say you are"]), "{lines:?}");
    let memories = ["last time", "how that ended", "still hear the sirens", "cold outside"];
    assert!(somebody_says(&memories), "nobody remembers: {lines:?}");
}
