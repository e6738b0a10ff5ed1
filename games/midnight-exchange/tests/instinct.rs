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
    for seats in [2, 4] {
        let wins = wins(&common::rules(seats), Some(Level::Mastermind), Some(Level::Regular), 60);
        assert!(wins >= 33, "{wins} of 60 with {seats} seats");
    }
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
