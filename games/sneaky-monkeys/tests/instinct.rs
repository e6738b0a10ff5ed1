//! The gut feeling is worth something: each level beats the one below; bots
//! deal with each other, and say why.

mod common;

use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Names, Rules, Seat, Seen, Silent};
use sneaky_monkeys::{Action, ExtensionVote, Options, Phase, SneakyMonkeys, State, Terms, Vote};

/// Who plays: a level, or at random.
type Player = Option<Level>;

fn rules(seats: u8) -> SneakyMonkeys {
    common::rules_with(
        seats,
        &Options { extension_vote: ExtensionVote::Never, ..Options::default() },
    )
}

fn choose(player: Player, seen: &Seen<'_, SneakyMonkeys>, dice: &mut Dice) -> Option<Action> {
    match player {
        Some(level) => seen.rules().instinct(seen, level, dice),
        None => Some(seen.random_action(&mut Vec::new(), dice)),
    }
}

/// Plays a game; `each` hears of every choice before it is carried out.
fn play(
    rules: &SneakyMonkeys,
    game: u64,
    player: impl Fn(Seat) -> Player,
    mut each: impl FnMut(&Seen<'_, SneakyMonkeys>, &Action),
) -> State {
    let mut chance = Dice::numbered(1, game);
    let mut choices = Choices::numbered(2, game, rules.seats);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let level = |seat| player(seat).unwrap_or(Level::Regular);
    playout::policies(rules, &mut state, &mut chance, &mut choices, level, |seen, dice| {
        let action = choose(player(seen.seat()), seen, dice);
        action.iter().for_each(|action| each(seen, action));
        action
    });
    state
}

/// How many games of two the one player wins, in both seats by turns.
fn wins(one: Player, other: Player, games: u64) -> u64 {
    let rules = rules(2);
    let won = |game: &u64| {
        let ours = Seat::new((game % 2) as u8);
        let player = |seat| if seat == ours { one } else { other };
        let state = play(&rules, *game, player, |_, _| {});
        rules.outcome(&state).expect("the game is over").winners.contains(ours)
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn a_regular_beats_random_players_in_97_of_100_games() {
    let wins = wins(Some(Level::Regular), None, 100);
    assert!(wins >= 97, "{wins} of 100");
}

#[test]
fn a_rookie_beats_random_players() {
    let wins = wins(Some(Level::Rookie), None, 40);
    assert!(wins >= 36, "{wins} of 40");
}

#[test]
fn a_regular_beats_rookies() {
    let wins = wins(Some(Level::Regular), Some(Level::Rookie), 100);
    assert!(wins >= 65, "{wins} of 100");
}

#[test]
fn a_mastermind_beats_regulars() {
    let wins = wins(Some(Level::Mastermind), Some(Level::Regular), 100);
    assert!(wins >= 62, "{wins} of 100");
}

/// At a table of four, two of each.
#[test]
fn each_level_is_better_at_larger_tables_too() {
    let rules = rules(4);
    for (better, worse, least) in
        [(Level::Regular, Level::Rookie, 40), (Level::Mastermind, Level::Regular, 33)]
    {
        let won = |game: &u64| {
            let is_better = |seat: Seat| u64::from(seat.number()) % 2 == game % 2;
            let player = |seat| Some(if is_better(seat) { better } else { worse });
            let state = play(&rules, *game, player, |_, _| {});
            rules.outcome(&state).expect("the game is over").winners.iter().all(is_better)
        };
        let wins = (0..60).filter(won).count();
        assert!(wins >= least, "{better:?} against {worse:?}: {wins} of 60");
    }
}

#[test]
fn bots_of_all_levels_play_to_the_end() {
    for (kind, rules) in (2..=6).flat_map(common::every_kind_of) {
        for game in 0..3 {
            let level = |seat: Seat| Some(Level::ALL[(game as usize + seat.index()) % 3]);
            let state = play(&rules, game, level, |_, _| {});
            assert!(rules.outcome(&state).is_some(), "{kind}, game {game}");
        }
    }
}

/// Everybody has his houses before long, and the table is richer at the end.
#[test]
fn bots_claim_their_houses() {
    let rules = rules(4);
    for game in 0..4 {
        let state = play(&rules, game, |_| Some(Level::Regular), |_, _| {});
        let outcome = rules.outcome(&state).expect("the game is over");
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
    let rules = rules(4);
    let (mut acts, mut turns) = (0, 0);
    for game in 0..3 {
        play(
            &rules,
            game,
            |_| Some(Level::Mastermind),
            |_, action| match action {
                Action::EndTurn => turns += 1,
                _ => acts += 1,
            },
        );
    }
    assert!(acts < 10 * turns, "{acts} acts in {turns} turns");
}

#[test]
fn most_games_of_four_see_trades_and_crews() {
    let rules = rules(4);
    let (mut with_trades, mut with_crews) = (0, 0);
    for game in 0..40 {
        let (mut trades, mut crews) = (false, false);
        play(
            &rules,
            game,
            |_| Some(Level::Mastermind),
            |_, action| {
                trades |= matches!(action, Action::AcceptTrade { .. });
                crews |= matches!(action, Action::AcceptCrew { .. });
            },
        );
        with_trades += u32::from(trades);
        with_crews += u32::from(crews);
    }
    assert!(with_trades >= 30 && with_crews >= 18, "{with_trades}, {with_crews} of 40");
}

/// Section 10: a bystander answers once with another price or share, an active
/// bot proposes two trades a turn and four invitations a job at most, and never
/// to a seat what that seat has declined in the same turn.
#[test]
fn nobody_is_pestered() {
    let rules = rules(5);
    for (game, level) in (0..12).zip([Level::Regular, Level::Mastermind].into_iter().cycle()) {
        let mut declined: Vec<Action> = Vec::new();
        let mut turn = (0, Seat::new(0));
        play(
            &rules,
            game,
            |_| Some(level),
            |seen, action| {
                let state = seen.imagine(&mut Dice::seeded(0));
                if turn != (state.round, state.active) {
                    turn = (state.round, state.active);
                    declined.clear();
                }
                match *action {
                    Action::ProposeTrade { .. } => {
                        assert!(!declined.contains(action), "game {game}: {action} again");
                        let made = state.proposals.trades_made[seen.seat()];
                        let most = if seen.seat() == state.active { 2 } else { 1 };
                        assert!(made < most, "game {game}: {action} after {made}");
                    }
                    Action::Invite { .. } | Action::OfferHelp { .. } => {
                        let made = state.proposals.helps_made[seen.seat()];
                        let most = if seen.seat() == state.active { 4 } else { 1 };
                        assert!(made < most, "game {game}: {action} after {made}");
                    }
                    Action::DeclineTrade { proposer, .. } if proposer == state.active => {
                        let trade = state.proposals.trades_out[seen.seat()].expect("it was asked");
                        let (give, want) = (trade.give, trade.want);
                        declined.push(Action::ProposeTrade { to: seen.seat(), give, want });
                    }
                    _ => {}
                }
            },
        );
    }
}

#[test]
fn bots_leave_it_to_the_people_whether_to_go_on() {
    let rules = common::rules(3);
    let mut votes = 0;
    play(
        &rules,
        3,
        |_| Some(Level::Rookie),
        |_, action| {
            if let Action::Vote { vote } = action {
                assert_eq!(*vote, Vote::Extend);
                votes += 1;
            }
        },
    );
    assert_eq!(votes, 3, "one ballot, and the game is extended once");
}

/// R91: bots alone extend, once.
#[test]
fn bots_alone_go_on_once() {
    let rules = common::rules(3);
    let state = play(&rules, 3, |_| Some(Level::Regular), |_, _| {});
    assert!(state.limit.extended);
}

/// A refused deal is refused with its reason, and a proposal says what it is
/// worth to both: the figures the bot decided by.
#[test]
fn a_bot_says_what_a_deal_is_worth_and_why_it_says_no() {
    let rules = rules(4);
    let names = Names::new(["Ada", "Ben", "Cy", "Dee"].map(str::to_owned));
    let (mut said, mut refused) = (0, 0);
    for game in 0..6 {
        play(
            &rules,
            game,
            |_| Some(Level::Regular),
            |seen, action| {
                let words = SneakyMonkeys::remark(seen, action, &names, &mut Dice::seeded(1));
                match *action {
                    Action::ProposeTrade { to, give, want } => {
                        let state = seen.imagine(&mut Dice::seeded(0));
                        let gains = rules.worth_of_trade(&state, seen.seat(), to, &give, &want);
                        assert!(gains.own > 0 && gains.other > 0, "good for both: {gains:?}");
                        let words = words.expect("a proposal is praised");
                        assert!(words.contains(&format!("${}", gains.own)), "{words}");
                        assert!(words.contains(" for "), "it says what it speaks of: {words}");
                        said += 1;
                    }
                    Action::DeclineTrade { .. } | Action::DeclineCrew { .. } => {
                        assert!(words.expect("a refusal has a reason").starts_with("No, "));
                        refused += 1;
                    }
                    Action::Roll | Action::EndTurn | Action::Move { .. } => assert_eq!(words, None),
                    _ => {}
                }
            },
        );
    }
    assert!(said > 20, "{said} proposals, {refused} refusals");
}

/// Whatever a player chooses, it can say why in one short breath, in words and
/// figures of what its seat sees.
#[test]
fn a_bot_can_say_why_it_does_anything() {
    let names = Names::new(["Ada", "Ben", "Cy", "Dee"].map(str::to_owned));
    let mut kinds = std::collections::BTreeSet::new();
    let mut different = std::collections::BTreeSet::new();
    for (seats, level, game) in
        [(4, Level::Regular, 0), (4, Level::Mastermind, 1), (2, Level::Regular, 2)]
    {
        let rules = rules(seats);
        play(
            &rules,
            game,
            |_| Some(level),
            |seen, action| {
                let why = SneakyMonkeys::reason(seen, action, &names, &mut Dice::seeded(1));
                let why = why.unwrap_or_else(|| panic!("no reason for {action}"));
                let short = why.len() <= 140 && why.ends_with('.');
                let odd = ["$-", "  ", "{", "somebody", " 1 steps", " 1 museums"];
                assert!(short && !odd.iter().any(|odd| why.contains(odd)), "{action}: {why}");
                let again = SneakyMonkeys::reason(seen, action, &names, &mut Dice::seeded(9));
                assert_eq!(Some(&why), again.as_ref(), "the votes of others are not asked");
                kinds.insert(action.to_string().split(' ').next().unwrap_or_default().to_owned());
                different.insert(why);
            },
        );
    }
    assert!(kinds.len() >= 20, "{kinds:?}");
    assert!(different.len() > 200, "figures, not phrases: {}", different.len());
}

/// The worth of a share: nothing for nothing, and more for more.
#[test]
fn a_larger_share_is_worth_more_to_the_partner_and_less_to_the_leader() {
    let rules = rules(3);
    let mut seen_jobs = 0;
    for game in 0..20 {
        play(
            &rules,
            game,
            |_| Some(Level::Mastermind),
            |seen, action| {
                let Action::Invite { seat, terms } = *action else { return };
                let state = seen.imagine(&mut Dice::seeded(0));
                assert!(matches!(state.phase, Phase::Job { .. }));
                let worth = |share| rules.worth_of_help(&state, seat, &Terms { share, ..terms });
                let all: Vec<_> = (0..=95).step_by(5).map(worth).collect();
                assert!(all.windows(2).all(|two| two[0].own <= two[1].own), "{all:?}");
                assert!(all.windows(2).all(|two| two[0].other >= two[1].other), "{all:?}");
                assert!(all[0].judge(3).is_err(), "nobody gives cards for nothing: {all:?}");
                seen_jobs += 1;
            },
        );
    }
    assert!(seen_jobs > 0, "somebody was invited");
}
