//! Bots: they play to the end, claim houses, never throw money away, and each
//! level is better than the one below.

mod common;

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Level, Moment, Rules, Seat, Seen, Silent};
use sneaky_monkeys::{Action, ExtensionVote, Options, SneakyMonkeys, State};

/// A game of that number; whoever plays may look at what is done.
fn play(
    rules: &SneakyMonkeys,
    game: u64,
    level: impl Fn(Seat) -> Level,
    mut look: impl FnMut(&Seen<'_, SneakyMonkeys>, Option<Action>),
) -> State {
    let mut chance = Dice::numbered(11, game);
    let mut choices = Choices::numbered(12, game, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    playout::policies(rules, &mut state, &mut chance, &mut choices, &level, |seen, dice| {
        let action = rules.instinct(seen, level(seen.seat()), dice);
        look(seen, action);
        action
    });
    state
}

/// A whole game without a vote.
fn whole(seats: u8) -> SneakyMonkeys {
    let options = Options { extension_vote: ExtensionVote::Never, ..Options::default() };
    common::rules_with(seats, &options)
}

#[test]
fn bots_of_all_levels_play_to_the_end() {
    for (kind, rules) in (2..=6).flat_map(common::every_kind_of) {
        for game in 0..3 {
            let level = |seat: Seat| Level::ALL[(game as usize + seat.index()) % 3];
            let state = play(&rules, game, level, |_, _| {});
            assert!(rules.outcome(&state).is_some(), "{kind}, game {game}");
        }
    }
}

/// Everybody has his houses before long, and most have more than they began with.
#[test]
fn bots_claim_their_houses() {
    let rules = whole(4);
    for game in 0..4 {
        let state = play(&rules, game, |_| Level::Regular, |_, _| {});
        let outcome = rules.outcome(&state).unwrap();
        for (seat, player) in state.players.iter() {
            assert!(player.houses.count() >= 2, "game {game}, seat {seat}");
        }
        let total: i32 = outcome.scores.as_slice().iter().sum();
        assert!(total > 4 * 1_000, "game {game}: {outcome:?}");
    }
}

/// A turn of a bot is short: people wait for it.
#[test]
fn bots_do_not_dawdle() {
    let rules = whole(4);
    let (mut acts, mut turns) = (0, 0);
    for game in 0..3 {
        play(
            &rules,
            game,
            |_| Level::Mastermind,
            |_, action| match action {
                Some(Action::EndTurn) => turns += 1,
                _ => acts += 1,
            },
        );
    }
    assert!(acts < 12 * turns, "{acts} acts in {turns} turns");
}

/// How often the better of two levels wins, two of each at a table.
fn wins(better: Level, worse: Level, games: u64) -> u64 {
    let rules = whole(4);
    let better_wins = |game: &u64| {
        let level = |seat: Seat| {
            if (seat.index() + *game as usize).is_multiple_of(2) { better } else { worse }
        };
        let state = play(&rules, *game, level, |_, _| {});
        let outcome = rules.outcome(&state).expect("the game is over");
        outcome.winners.first().is_some_and(|seat| level(seat) == better)
    };
    (0..games).filter(better_wins).count() as u64
}

#[test]
fn each_level_is_better_than_the_one_below() {
    let games = 60;
    for (better, worse) in [(Level::Regular, Level::Rookie), (Level::Mastermind, Level::Regular)] {
        let won = wins(better, worse, games);
        assert!(won * 3 > games * 2, "{better:?} wins {won} of {games} against {worse:?}");
    }
}

/// Masterminds trade for tickets and rob museums.
#[test]
fn masterminds_rob_museums() {
    let rules = whole(4);
    let (mut jobs, mut trades) = (0, 0);
    for game in 0..10 {
        let level = |seat: Seat| if seat.index() < 2 { Level::Mastermind } else { Level::Regular };
        play(&rules, game, level, |_, action| match action {
            Some(Action::OpenJob { .. }) => jobs += 1,
            Some(Action::AcceptTrade { .. }) => trades += 1,
            _ => {}
        });
    }
    assert!(jobs > 10 && trades > 10, "{jobs} jobs, {trades} trades");
}
