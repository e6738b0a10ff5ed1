//! The gut feeling is worth something: each level beats the one below.

mod common;

use great_art_robbery::{Action, CityAction, GreatArtRobbery, Phase, State, Style, in_style};
use heist_table::playout::{self, Choices};
use heist_table::{
    Clock, Dice, Game, Level, Moment, Names, Rules, Seat, SeatSet, Seen, Silent, Table,
};

type Player = fn(&Seen<'_, GreatArtRobbery>, &mut Dice) -> Option<Action>;

fn random(seen: &Seen<'_, GreatArtRobbery>, dice: &mut Dice) -> Option<Action> {
    Some(seen.random_action(&mut Vec::new(), dice))
}

fn rookie(seen: &Seen<'_, GreatArtRobbery>, dice: &mut Dice) -> Option<Action> {
    seen.rules().instinct(seen, Level::Rookie, dice)
}

fn regular(seen: &Seen<'_, GreatArtRobbery>, dice: &mut Dice) -> Option<Action> {
    seen.rules().instinct(seen, Level::Regular, dice)
}

fn mastermind(seen: &Seen<'_, GreatArtRobbery>, dice: &mut Dice) -> Option<Action> {
    seen.rules().instinct(seen, Level::Mastermind, dice)
}

/// How many sixtieths of games the one player wins, in every other seat
/// against another player in the rest, out of sixty a game.
fn wins(rules: &GreatArtRobbery, one: Player, other: Player, games: u64) -> u64 {
    let mut ours = 0;
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
                if ours_are.contains(seen.seat()) { one(seen, dice) } else { other(seen, dice) }
            },
        );
        let winners = rules.outcome(&state).expect("the game is over").winners;
        ours += 60 * winners.both(ours_are).len() as u64 / winners.len() as u64;
    }
    ours
}

#[test]
fn a_regular_beats_random_players_in_99_of_100_games() {
    let wins = wins(&common::rules(2), regular, random, 100);
    assert!(wins >= 60 * 99, "{} of 100", wins / 60);
}

#[test]
fn a_rookie_beats_random_players() {
    let wins = wins(&common::rules(2), rookie, random, 40);
    assert!(wins >= 60 * 38, "{} of 40", wins / 60);
}

#[test]
fn a_regular_beats_rookies() {
    for seats in [2, 4] {
        let wins = wins(&common::rules(seats), regular, rookie, 60);
        assert!(wins >= 60 * 42, "{} of 60 with {seats} seats", wins / 60);
    }
}

#[test]
fn a_mastermind_beats_regulars() {
    let wins = wins(&common::rules(2), mastermind, regular, 16);
    assert!(wins >= 60 * 11, "{} of 16", wins / 60);
}

/// Plays on among players of that level, as long as `note` wants to.
fn watch(
    rules: &GreatArtRobbery,
    seed: u64,
    level: Level,
    mut note: impl FnMut(&State, Seat, Action, &mut Dice) -> bool,
) -> State {
    let (mut chance, mut dice) = (Dice::numbered(seed, 1), Dice::numbered(seed, 2));
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    while let Some(seat) = rules.actors(&state).first() {
        let action = rules.instinct(&Seen::new(rules, &state, seat), level, &mut dice);
        let action = action.expect("nobody waits");
        if !note(&state, seat, action, &mut dice) {
            break;
        }
        rules.apply(
            &mut state,
            seat,
            action,
            &mut Moment::new(Clock::ZERO, &mut chance, &mut Silent),
        );
    }
    state
}

#[test]
fn nobody_ends_a_game_that_he_loses_and_few_drive_to_and_fro() {
    let rules = common::rules(4);
    let (mut turns, mut back) = (0, 0);
    for seed in 0..12 {
        let mut ender = None;
        let mut drove = [false; 4];
        let state = watch(&rules, seed, Level::Regular, |state, seat, action, _| {
            let first = !std::mem::replace(&mut drove[seat.index()], true);
            match action {
                Action::Move { to } => {
                    back += u32::from(first && state.players[seat].came_from == Some(to));
                }
                Action::EndTurn => {
                    turns += 1;
                    drove[seat.index()] = false;
                }
                Action::Heist { .. } => ender = Some(seat),
                // Anything else leaves the first drive of the turn to come.
                _ => drove[seat.index()] = !first,
            }
            true
        });
        let outcome = rules.outcome(&state).expect("the game is over");
        assert!(outcome.winners.contains(ender.expect("somebody robs")), "game {seed}");
    }
    assert!(back * 100 < turns * 9, "{back} of {turns} turns begin by driving back");
}

/// The turns that a Mastermind takes until somebody is so far.
fn turns_of_a_mastermind(rules: &GreatArtRobbery, seed: u64, most: u32) -> Vec<Action> {
    let (mut actions, mut turns) = (Vec::new(), 0);
    watch(rules, seed, Level::Mastermind, |_, _, action, _| {
        actions.push(action);
        turns += u32::from(action == Action::EndTurn);
        turns < most
    });
    actions
}

#[test]
fn a_mastermind_plans_a_turn_once_and_follows_its_line() {
    let rules = common::rules(2);
    let (mut turns, mut followed) = (0, 0);
    watch(&rules, 3, Level::Mastermind, |state, seat, action, _| {
        // Whatever dice it is handed on the way, it goes on as it meant to.
        let turn = &state.turn;
        let drew = turn.worn != Default::default() || turn.has_taken(CityAction::Heist);
        if state.phase == Phase::Turn && !turn.cards_in_play().is_empty() && !drew {
            let seen = Seen::new(&rules, state, seat);
            for number in 0..3 {
                let again = rules.instinct(&seen, Level::Mastermind, &mut Dice::seeded(number));
                assert_eq!(again, Some(action));
            }
            followed += 1;
        }
        turns += u32::from(action == Action::EndTurn);
        turns < 6
    });
    assert!(followed > 20, "{followed} actions on the way");
}

#[test]
fn the_same_game_goes_the_same_way_whatever_was_played_before() {
    let rules = common::rules(2);
    let first = turns_of_a_mastermind(&rules, 4, 3);
    let other = turns_of_a_mastermind(&rules, 5, 3);
    assert_ne!(first, other);
    assert_eq!(turns_of_a_mastermind(&rules, 4, 3), first);
}

#[test]
fn every_style_does_what_its_name_says() {
    let rules = common::rules(4);
    let mut sums = [[0u32; 4]; 4];
    for game in 0..24 {
        let mut chance = Dice::numbered(5, game);
        let mut choices = Choices::numbered(6, game, rules.seats);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let style = |seat: Seat| (seat.index() + game as usize) % 4;
        playout::policies(
            &rules,
            &mut state,
            &mut chance,
            &mut choices,
            |_| Level::Regular,
            |seen, dice| Some(in_style(seen, &Style::FOUR[style(seen.seat())], dice)),
        );
        for (seat, player) in state.players.iter() {
            let golds = player
                .works
                .iter()
                .filter(|&work| rules.content.work(work).tier == great_art_robbery::Tier::Gold);
            let golds = golds.count() as u32;
            let sum = &mut sums[style(seat)];
            sum[0] += golds;
            sum[1] += u32::from(player.works.count()) - golds;
            sum[2] += u32::from(player.level);
            sum[3] += u32::from(player.owned().count());
        }
    }
    let [gold, bronze, hideout, thin] = sums;
    assert!(gold[1] < bronze[1], "bronze works: {sums:?}");
    assert!(hideout[2] > bronze[2] && hideout[2] >= thin[2], "levels: {sums:?}");
    assert!(thin[3] < gold[3] && thin[3] < bronze[3], "decks: {sums:?}");
}

#[test]
fn what_bots_say_shows_no_more_than_what_they_do() {
    let names = Names::numbered(3);
    let mut said = 0;
    for game in 0..4 {
        let (mut table, _) = Table::open(common::rules(3), Dice::numbered(5, game));
        let (mut dice, mut voice) = (Dice::numbered(6, game), Dice::numbered(7, game));
        while let Some(seat) = table.rules().actors(table.state()).first() {
            let action = regular(&table.seen(seat), &mut dice).expect("nobody waits");
            let twin = table.rules().imagine(table.state(), SeatSet::EMPTY, &mut dice);
            let line = |state, mut voice: Dice| {
                let seen = Seen::new(table.rules(), state, seat);
                GreatArtRobbery::remark(&seen, &action, &names, &mut voice)
            };
            // Whatever the speaker holds, the words are the same.
            let spoken = line(table.state(), voice.clone());
            assert_eq!(spoken, line(&twin, voice.clone()), "{action}");
            if let Some(line) = spoken {
                assert!(!line.contains(['{', '}']), "{line}");
                said += 1;
            }
            voice.below(1000);
            table.act(seat, action, Clock::ZERO).expect("the gut feeling is legal");
        }
    }
    assert!(said > 20, "{said} lines");
}
