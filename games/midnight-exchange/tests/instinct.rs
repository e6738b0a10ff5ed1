//! The gut feeling is worth something: each level beats the one below.

mod common;

use heist_table::playout::{self, Choices};
use heist_table::{
    Clock, Dice, Game, Level, Moment, Names, Rules, Seat, SeatSet, Seen, Silent, Table,
};
use midnight_exchange::{Action, MidnightExchange};

/// Who plays: a level, or at random and as quick as a regular.
type Player = Option<Level>;

fn choose(player: Player, seen: &Seen<'_, MidnightExchange>, dice: &mut Dice) -> Option<Action> {
    match player {
        Some(level) => seen.rules().instinct(seen, level, dice),
        None => Some(seen.random_action(&mut Vec::new(), dice)),
    }
}

/// How many games the one player wins, in every other seat against another
/// player in the rest.
fn wins(rules: &MidnightExchange, one: Player, other: Player, games: u64) -> u64 {
    let mut ours = 0;
    for game in 0..games {
        let ours_are: SeatSet = Seat::all(rules.seats)
            .filter(|seat| u64::from(seat.number()) % 2 == game % 2)
            .collect();
        let player = |seat: Seat| if ours_are.contains(seat) { one } else { other };
        let mut chance = Dice::numbered(1, game);
        let mut choices = Choices::numbered(2, game, rules.seats);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        playout::policies(
            rules,
            &mut state,
            &mut chance,
            &mut choices,
            |seat| player(seat).unwrap_or(Level::Regular),
            |seen, dice| choose(player(seen.seat()), seen, dice),
        );
        let winners = rules.outcome(&state).expect("the game is over").winners;
        ours += u64::from(winners.meets(ours_are));
    }
    ours
}

#[test]
fn a_regular_beats_random_players_in_95_of_100_games() {
    let wins = wins(&common::rules(2), Some(Level::Regular), None, 100);
    assert!(wins >= 95, "{wins} of 100");
}

#[test]
fn a_rookie_beats_random_players() {
    let wins = wins(&common::rules(2), Some(Level::Rookie), None, 40);
    assert!(wins >= 36, "{wins} of 40");
}

#[test]
fn a_regular_beats_rookies() {
    for seats in [2, 4] {
        let wins = wins(&common::rules(seats), Some(Level::Regular), Some(Level::Rookie), 60);
        assert!(wins >= 42, "{wins} of 60 with {seats} seats");
    }
}

#[test]
fn a_mastermind_beats_regulars() {
    // With four seats there are two of each, and more luck.
    for (seats, least) in [(2, 28), (4, 21)] {
        let wins = wins(&common::rules(seats), Some(Level::Mastermind), Some(Level::Regular), 40);
        assert!(wins >= least, "{wins} of 40 with {seats} seats");
    }
}

#[test]
fn in_turns_a_mastermind_beats_regulars_by_thinking_alone() {
    let wins = wins(&common::stepped(2), Some(Level::Mastermind), Some(Level::Regular), 60);
    assert!(wins >= 36, "{wins} of 60");
}

/// Where what a regular lifts and does not keep is noted: a tile that it
/// lifts twice in a row for nothing is a circle.
#[test]
fn nobody_lifts_the_same_tile_again_and_again() {
    let rules = common::rules(4);
    let (mut lifts, mut raids, mut again) = (0, 0, 0);
    for game in 0..10 {
        let mut chance = Dice::numbered(3, game);
        let mut choices = Choices::numbered(4, game, 4);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let mut last = [None; 4];
        let level = |_| Level::Regular;
        playout::policies(&rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
            let action = rules.instinct(seen, Level::Regular, dice)?;
            let last = &mut last[seen.seat().index()];
            if let Action::Lift { spot } = action {
                lifts += 1;
                again += u32::from(*last == Some(spot));
                *last = Some(spot);
            }
            Some(action)
        });
        raids += u32::from(state.round);
    }
    let each = lifts / (4 * raids);
    assert!((8..=20).contains(&each), "{each} lifts for each seat and raid");
    assert!(again * 20 < lifts, "{again} of {lifts} lifts were of the tile before");
}

/// Q46: whoever wants art can empty the bag (R83, R84).
#[test]
fn seats_that_prefer_art_end_the_game_by_the_bag() {
    let rules = common::stepped(4);
    for game in 0..5 {
        let mut chance = Dice::numbered(8, game);
        let mut choices = Choices::numbered(9, game, 4);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let level = |_| Level::Regular;
        playout::policies(&rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
            let mut legal = Vec::new();
            seen.legal(&mut legal);
            let art = |action: &&Action| matches!(action, Action::TradeArt { .. });
            let bag = |action: &&Action| matches!(action, Action::OpenBag);
            let wanted = legal.iter().find(art).or_else(|| legal.iter().find(bag));
            match (wanted, rules.instinct(seen, Level::Regular, dice)) {
                (Some(wanted), _) => Some(*wanted),
                (None, Some(Action::TradePrestige { .. })) => Some(Action::Pass),
                (None, other) => other,
            }
        });
        let how = rules.outcome(&state).expect("the game is over").how;
        assert!(how.starts_with("bag-"), "game {game}: {how}");
        assert!(state.round <= 15, "game {game}: {} rounds", state.round);
    }
}

/// Q46: with four ordinary players the pile ends some games and the bag others.
#[test]
fn pile_and_bag_both_end_games_of_four() {
    let rules = common::stepped(4);
    let (mut pile, mut bag) = (0, 0);
    for game in 0..12 {
        let mut chance = Dice::numbered(10, game);
        let mut choices = Choices::numbered(11, game, 4);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let level = |_| Level::Regular;
        playout::policies(&rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
            rules.instinct(seen, Level::Regular, dice)
        });
        match rules.outcome(&state).expect("the game is over").how {
            "pile-ran-out" => pile += 1,
            "bag-ran-out" | "bag-gave-nothing" => bag += 1,
            other => panic!("game {game}: {other}"),
        }
        assert!((4..=8).contains(&state.round), "game {game}: {} rounds", state.round);
    }
    assert!(pile > 0 && bag > 0, "{pile} by the pile, {bag} by the bag");
}

#[test]
fn in_turns_a_regular_beats_random_players_too() {
    let wins = wins(&common::stepped(3), Some(Level::Regular), None, 30);
    assert!(wins >= 27, "{wins} of 30");
}

#[test]
fn what_bots_say_shows_no_more_than_what_they_do() {
    let names = Names::numbered(2);
    let mut said = 0;
    for game in 0..6 {
        let (mut table, _) = Table::open(common::stepped(2), Dice::numbered(5, game));
        let (mut dice, mut voice) = (Dice::numbered(6, game), Dice::numbered(7, game));
        while let Some(seat) = table.rules().actors(table.state()).first() {
            let action = choose(Some(Level::Regular), &table.seen(seat), &mut dice);
            let action = action.expect("nobody waits in turns");
            let twin = table.rules().imagine(table.state(), SeatSet::EMPTY, &mut dice);
            let line = |state, mut voice: Dice| {
                let seen = Seen::new(table.rules(), state, seat);
                MidnightExchange::remark(&seen, &action, &names, &mut voice)
            };
            // Whatever the speaker holds, the words are the same.
            let spoken = line(table.state(), voice.clone());
            assert_eq!(spoken, line(&twin, voice.clone()), "{action}");
            said += u32::from(spoken.is_some());
            voice.below(1000);
            table.act(seat, action, Clock::ZERO).expect("the gut feeling is legal");
        }
    }
    assert!(said > 5, "{said} lines");
}
