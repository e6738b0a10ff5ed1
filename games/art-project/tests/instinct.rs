//! Bots as team-mates: they tell their cards, never wait for each other, keep
//! their last heart, and each level is better than the one below.

mod common;

use art_project::{Action, ArtProject, Difficulty, Frame, MapChoice, Options, Prompt, TableTalk};
use heist_table::playout::{self, Choices};
use heist_table::{Clock, Dice, Game, Level, Moment, Names, Rules, Seat, Seen, Silent};

/// A game of that number; whoever plays may look at what is done.
fn play(
    rules: &ArtProject,
    game: u64,
    level: impl Fn(Seat) -> Level,
    mut look: impl FnMut(&Seen<'_, ArtProject>, Option<Action>),
) -> art_project::State {
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

/// A level for every seat, another mixture in every game.
fn mixed(game: u64) -> impl Fn(Seat) -> Level {
    move |seat| Level::ALL[(game as usize + seat.index() * 2 + seat.index() / 2) % 3]
}

/// Every kind of table: maps, players, talk, difficulty.
fn tables() -> impl Iterator<Item = (String, ArtProject)> {
    (1..=6).flat_map(common::every_kind_of)
}

/// A game stops short of its end only if everybody who is awaited waits.
#[test]
fn bots_of_all_levels_never_wait_for_each_other() {
    for (kind, rules) in tables() {
        for game in 0..3 {
            let state = play(&rules, game, mixed(game), |_, _| {});
            assert!(rules.outcome(&state).is_some(), "{kind}, game {game}: {:?}", state.phase);
        }
    }
}

/// R62, R133: all that may be told is told before a bot is ready.
#[test]
fn bots_tell_their_cards_before_they_are_ready() {
    let mut seen_ready = 0;
    for talk in [TableTalk::Spoken, TableTalk::Terse] {
        let options = Options { table_talk: talk, ..Options::default() };
        let rules = common::rules_with(3, &options);
        for game in 0..4 {
            play(&rules, game, mixed(game), |seen, action| {
                if action != Some(Action::Ready)
                    || !matches!(seen.prompt(), Some(Prompt::Plan { marked: false }))
                {
                    return;
                }
                seen_ready += 1;
                let mut said = Vec::new();
                seen.asides(&mut said);
                let untold =
                    |aside: &&Action| matches!(aside, Action::Tell { frame: Frame::All, .. });
                assert_eq!(said.iter().find(untold), None, "{talk:?}, game {game}");
            });
        }
    }
    assert!(seen_ready > 100, "{seen_ready}");
}

/// R133: a seat says what it must and a few words more, not all it may.
#[test]
fn bots_do_not_chatter() {
    let rules = common::rules(4, MapChoice::UnitedStates);
    for game in 0..4 {
        let mut most = 0;
        play(&rules, game, mixed(game), |seen, action| {
            if action.is_some_and(|action| rules.is_aside(&action)) {
                let said = seen.imagine(&mut Dice::seeded(1)).statements[seen.seat()] + 1;
                most = most.max(said);
            }
        });
        assert!(most <= 12, "game {game}: {most} statements of one seat in a round");
    }
}

/// The health an act takes of the seat that does it.
fn hurts(action: Action) -> u8 {
    match action {
        Action::PlayCard { h, .. }
        | Action::UnlockAlly { h }
        | Action::Step { h, .. }
        | Action::SpendGun { h } => h,
        Action::VolunteerHealth => 1,
        Action::ExtraDraw { pay } => u8::from(pay.resource().is_none()),
        _ => 0,
    }
}

/// R126, R138: what takes the last heart is done only where nothing else can be.
#[test]
fn no_bot_pays_its_last_heart_by_choice() {
    let (mut acts, mut forced) = (0, 0);
    for map in common::MAPS {
        let options = Options { map, difficulty: Difficulty::Hard, ..Options::default() };
        for seats in [1, 2, 4] {
            let rules = common::rules_with(seats, &options);
            for game in 0..6 {
                play(&rules, game, mixed(game), |seen, action| {
                    let Some(action) = action else { return };
                    let health = seen.imagine(&mut Dice::seeded(1)).health[seen.seat()];
                    acts += 1;
                    if hurts(action) < health || action == Action::VolunteerHealth {
                        return;
                    }
                    forced += 1;
                    let mut legal = Vec::new();
                    seen.legal(&mut legal);
                    let other = legal.iter().find(|other| hurts(**other) < health);
                    assert_eq!(other, None, "{map:?}, {seats} seats, game {game}: {action:?}");
                });
            }
        }
    }
    assert!(acts > 10_000 && forced > 0, "{acts}, {forced}");
}

/// R138: a fight that guns of the van would win is not given up while it is
/// for the last piece or the last heart.
#[test]
fn r138_no_bot_gives_up_what_a_gun_would_win() {
    let mut given_up = 0;
    for map in common::MAPS {
        let rules = common::rules(3, map);
        for game in 0..6 {
            play(&rules, game, mixed(game), |seen, action| {
                if action != Some(Action::AdmitDefeat) {
                    return;
                }
                given_up += 1;
                let state = seen.imagine(&mut Dice::seeded(1));
                assert!(state.health[seen.seat()] > 1 || !wins_by_guns(seen), "{map:?}, {game}");
            });
        }
    }
    assert!(given_up > 0);
}

/// Whether the seat could win its fight by guns of the van alone.
fn wins_by_guns(seen: &Seen<'_, ArtProject>) -> bool {
    let rules = seen.rules();
    let mut state = seen.imagine(&mut Dice::seeded(1));
    let gun = Action::SpendGun { h: 0 };
    loop {
        let mut legal = Vec::new();
        rules.legal(&state, seen.seat(), &mut legal);
        if !matches!(state.phase, art_project::Phase::Fight(_)) {
            return true;
        }
        if !legal.contains(&gun) {
            return false;
        }
        let mut dice = Dice::seeded(1);
        heist_table::apply_silently(rules, &mut state, seen.seat(), gun, Clock::ZERO, &mut dice);
    }
}

/// Pieces and wins of a team of one level, on all maps.
fn strength(level: Level, seats: u8, games: u64, difficulty: Difficulty) -> (u32, u32) {
    let (mut pieces, mut wins) = (0, 0);
    for map in common::MAPS {
        let rules = common::rules_with(seats, &Options { map, difficulty, ..Options::default() });
        for game in 0..games {
            let state = play(&rules, game, |_| level, |_, _| {});
            pieces += u32::from(state.track);
            wins += u32::from(!rules.outcome(&state).expect("it is over").winners.is_empty());
        }
    }
    (pieces, wins)
}

/// By a tenth of all games at least; balance.md has the figures of many more.
#[test]
fn each_level_wins_more_than_the_one_below() {
    let team = |level| strength(level, 3, 12, Difficulty::Moderate);
    let [rookies, regulars, masterminds] = Level::ALL.map(team);
    assert!(
        masterminds.1 >= regulars.1 + 8 && regulars.1 >= rookies.1 + 8,
        "of 72: {rookies:?}, {regulars:?}, {masterminds:?}"
    );
}

/// R111: alone, too.
#[test]
fn r111_a_mastermind_alone_wins_more_than_a_regular() {
    let alone = |level| strength(level, 1, 12, Difficulty::Moderate);
    let [regulars, masterminds] = [Level::Regular, Level::Mastermind].map(alone);
    assert!(masterminds.1 >= regulars.1 + 6, "of 72: {regulars:?}, {masterminds:?}");
}

/// R3: fewer hearts, fewer wins.
#[test]
fn r3_each_difficulty_is_harder_than_the_one_before() {
    use Difficulty::{Easy, Hard, Impossible, Moderate};
    let team = |difficulty| strength(Level::Regular, 2, 10, difficulty).1;
    let wins = [Easy, Moderate, Hard, Impossible].map(team);
    assert!(wins.is_sorted_by(|easier, harder| easier > harder), "of 60: {wins:?}");
}

#[test]
fn even_rookies_do_better_than_chance() {
    let (pieces, _) = strength(Level::Rookie, 2, 4, Difficulty::Moderate);
    assert!(pieces >= 24 * 2, "{pieces} pieces in 24 games");
}

/// A hint says why a regular prefers what it would do: one sentence, from what
/// the seat sees.
#[test]
fn every_choice_of_a_regular_has_a_reason_of_its_own() {
    let (mut told, mut without) = (std::collections::BTreeMap::new(), Vec::new());
    for seats in [1, 2, 3, 4] {
        for (kind, rules) in common::every_kind_of(seats) {
            let names = Names::new((0..seats).map(|seat| format!("Player{seat}")));
            for game in 0..2 {
                play(
                    &rules,
                    game,
                    |_| Level::Regular,
                    |seen, action| {
                        let Some(action) = action else { return };
                        let why = |dice| {
                            ArtProject::reason(seen, &action, &names, &mut Dice::seeded(dice))
                        };
                        let Some(sentence) = why(1) else { return without.push(action) };
                        assert!(
                            sentence.ends_with('.') && sentence.len() < 130,
                            "{kind}: {sentence}"
                        );
                        assert!(!sentence.contains("nowhere"), "{kind}: {sentence}");
                        assert!(seats > 1 || !sentence.contains("other"), "alone: {sentence}");
                        let own = names.of(seen.seat());
                        assert!(!sentence.contains(own), "the asker is called you: {sentence}");
                        told.entry(action.to_string().split(' ').next().unwrap_or("").to_owned())
                            .or_insert_with(std::collections::BTreeSet::new)
                            .insert(sentence);
                    },
                );
            }
        }
    }
    for kind in ["play_card", "ready", "step", "lead_fight", "spend_gun", "reroll", "unlock_ally"] {
        assert!(told.get(kind).is_some_and(|said| said.len() > 2), "{kind}: {:?}", told.get(kind));
    }
    // Where all that can be chosen is alike, what follows says enough.
    let is_told = |action: &Action| {
        !matches!(
            action,
            Action::ResolveEffect { .. }
                | Action::GiveHealth { .. }
                | Action::Discover { .. }
                | Action::ChooseIsland { .. }
        )
    };
    without.retain(is_told);
    assert_eq!(without, []);
}
