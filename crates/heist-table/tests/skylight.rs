//! Busy hands, slow lines, asides and free order: a small game that has them
//! keeps every law, and each planted mutant of it is caught.

#[path = "skylight/mod.rs"]
mod game;

use game::{Action, GRAB_MS, Mutant, NOTHING, Skylight};
use heist_table::laws::{Findings, Law, Trial};
use heist_table::playout::{Choices, policies};
use heist_table::{
    Clock, Deed, Dice, Level, Moment, Outcome, Rules, Seat, SeatSet, Seen, Silent, Table, When,
};

fn trial(mutant: Mutant) -> Findings {
    Trial::new(format!("{mutant:?}"), Skylight { mutant })
        .games(40)
        .longest(200)
        .hidden("the jewels of others", game::jewels)
        .run()
}

// One test and not one per mutant: a mutant with a memory would be seen by
// games that run beside it.
#[test]
fn the_honest_game_keeps_every_law_and_every_mutant_is_caught() {
    use Mutant::*;
    let findings = trial(None);
    assert!(findings.broken.is_empty(), "{findings}");
    assert!(findings.twins > 1_000 && findings.undos > 10 && findings.asides > 500, "{findings}");
    let mutants = [
        (PaceTellsJewel, Law::PaceIsHonest),
        (PaceGoesBack, Law::PaceIsHonest),
        (PaceForgetsBusyHand, Law::LegalIsAccepted),
        (StrangerIsAwaited, Law::AwaitedMayAct),
        (NobodyIsAwaited, Law::AwaitedMayAct),
        (AsideDraws, Law::AsidesAnswerNothing),
        (AsideAsksAgain, Law::AsidesAnswerNothing),
        (AsideHoldsUp, Law::AsidesAnswerNothing),
        (AsideIsAnswer, Law::AsidesAnswerNothing),
        (AnswerIsAside, Law::AsidesAnswerNothing),
        (AsideIsRefused, Law::LegalIsAccepted),
        (AsidesTellJewel, Law::ListsKeepSecrets),
        (EverybodyWaits, Law::SomebodyGoesOn),
        (SampleIsRefused, Law::LegalIsAccepted),
        (RandomForgetsSamples, Law::RandomIsUniform),
        (AsideHasMemory, Law::UndoLeavesAsides),
    ];
    let missed: Vec<_> = mutants
        .into_iter()
        .map(|(mutant, law)| (mutant, law, trial(mutant)))
        .filter(|(_, law, findings)| !findings.broken.contains_key(law))
        .map(|(mutant, law, findings)| format!("{mutant:?} did not break {law:?}:\n{findings}"))
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

fn open(mutant: Mutant) -> Table<Skylight> {
    Table::open(Skylight { mutant }, Dice::seeded(3)).0
}

/// The lamp is out: all pack.
fn packing() -> Table<Skylight> {
    let mut table = open(Mutant::None);
    for number in 0..3 {
        table.act(seat(number), Action::Grab(number), Clock(10)).expect("the hands are free");
    }
    table.pass_time(Clock(60_000));
    table
}

/// Two hands for one jewel: the first word comes over a fast line, the second,
/// later by less than its line is slow, was on its way before.
fn race(mutant: Mutant) -> Option<Seat> {
    let mut table = open(mutant);
    table
        .act(seat(0), Action::Grab(2), When { at: Clock(1_000), lag_ms: 5 })
        .expect("the hand is free");
    let _ = table.act(seat(1), Action::Grab(2), When { at: Clock(1_050), lag_ms: 120 });
    table.pass_time(Clock(2_000));
    table.state().owner_of(2)
}

#[test]
fn the_hand_that_moved_first_has_the_jewel_however_slow_its_line() {
    assert_eq!(race(Mutant::None), Some(seat(1)));
    assert_eq!(race(Mutant::LagIgnored), Some(seat(0)));
    assert_eq!(race(Mutant::EffectBeforeItsTime), Some(seat(0)));
}

#[test]
fn a_grab_has_its_effect_when_the_hand_arrives_and_not_before() {
    let owner_at = |mutant, at| {
        let mut table = open(mutant);
        table.act(seat(0), Action::Grab(2), Clock(1_000)).unwrap();
        table.pass_time(at);
        table.state().owner_of(2)
    };
    let arrives = Clock(1_000).plus_ms(GRAB_MS);
    assert_eq!(owner_at(Mutant::None, arrives), None);
    assert_eq!(owner_at(Mutant::None, arrives.plus_ms(1)), Some(seat(0)));
    assert_eq!(owner_at(Mutant::EffectBeforeItsTime, arrives), Some(seat(0)));
}

#[test]
fn a_busy_hand_is_refused_and_so_is_nobody_else() {
    let mut table = open(Mutant::None);
    table.act(seat(0), Action::Grab(2), Clock(1_000)).unwrap();
    assert!(table.judge(seat(0), None, Action::Grab(1), Clock(1_100).into()).is_err());
    assert!(table.judge(seat(1), None, Action::Grab(1), Clock(1_100).into()).is_ok());
}

#[test]
fn an_aside_answers_no_decision_and_keeps_nobody_from_taking_back() {
    let mut table = packing();
    let at = table.now();
    table.act(seat(0), Action::Pack(NOTHING), at).unwrap();
    let decisions = [0, 1, 2].map(|number| table.decision(seat(number)));
    // Named with a decision long past, by one who is asked and one who packed.
    for number in [1, 0] {
        let entry = table.judge(seat(number), Some(0), Action::Point(3), at.into()).unwrap();
        table.enter(entry);
    }
    assert_eq!(decisions, [0, 1, 2].map(|number| table.decision(seat(number))));
    let entry = table.judge_undo(seat(0), at).expect("pointing shows nothing");
    table.enter(entry);
    let mut expected = packing();
    for number in [1, 0] {
        expected.act(seat(number), Action::Point(3), at).unwrap();
    }
    assert_eq!(table.state(), expected.state());
}

#[test]
fn an_aside_that_shows_something_ends_what_could_be_taken_back() {
    let mut table = packing();
    let at = table.now();
    table.act(seat(0), Action::Pack(NOTHING), at).unwrap();
    table.act(seat(1), Action::Tell(1), at).unwrap();
    assert!(table.judge_undo(seat(0), at).is_err());
    // What one tells oneself shows one nothing.
    let mut table = packing();
    table.act(seat(0), Action::Pack(NOTHING), at).unwrap();
    table.act(seat(0), Action::Tell(0), at).unwrap();
    assert!(table.judge_undo(seat(0), at).is_ok());
}

#[test]
fn an_aside_that_makes_an_act_impossible_ends_what_could_be_taken_back() {
    let mut table = packing();
    let at = table.now();
    table.act(seat(1), Action::Tell(1), at).unwrap();
    table.act(seat(1), Action::HoldOut(seat(0)), at).unwrap();
    table.act(seat(0), Action::Take(seat(1)), at).unwrap();
    assert!(table.judge_undo(seat(0), at).is_ok(), "what was told shows nothing");
    table.act(seat(1), Action::HoldOut(seat(2)), at).unwrap();
    assert!(table.judge_undo(seat(0), at).is_err());
}

#[test]
fn a_state_that_takes_nothing_back_ends_what_could_be_taken_back_before_it() {
    let mut table = open(Mutant::None);
    table.act(seat(0), Action::Grab(0), Clock(10)).unwrap();
    assert!(table.judge_undo(seat(0), Clock(11)).is_err());
    let mut table = packing();
    let at = table.now();
    for number in 0..3 {
        table.act(seat(number), Action::Pack(NOTHING), at).unwrap();
    }
    assert!(table.outcome().is_some_and(|outcome| outcome.team && outcome.winners.is_empty()));
}

#[test]
fn a_team_wins_or_loses_together() {
    let scores = heist_table::BySeat::new(3, 2);
    let won = Outcome::team(true, scores, "sack-full");
    assert_eq!((won.winners, won.places.as_slice()), (SeatSet::all(3), &[1, 1, 1][..]));
    let lost = Outcome::team(false, scores, "sack-light");
    assert_eq!((lost.winners, lost.places.as_slice()), (SeatSet::EMPTY, &[1, 1, 1][..]));
    let text = serde_json::to_string(&lost).unwrap();
    assert!(text.contains("\"team\":true"), "{text}");
}

/// The acts of one seat in a played game, with their moments.
fn acts_of(who: Seat, levels: [Level; 3]) -> Vec<(Clock, Action)> {
    let rules = Skylight { mutant: Mutant::None };
    let mut chance = Dice::seeded(1);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let mut choices = Choices::numbered(7, 7, 3);
    let level = |seat: Seat| levels[seat.index()];
    let policy = |seen: &Seen<'_, Skylight>, dice: &mut Dice| {
        seen.rules().instinct(seen, level(seen.seat()), dice)
    };
    let entries = heist_table::playout::recorded(
        &rules,
        &mut state,
        &mut chance,
        &mut choices,
        level,
        policy,
    );
    let acts = entries.iter().filter_map(|entry| match entry.deed {
        Deed::Act { seat, action, .. } if seat == who => Some((entry.at, action)),
        _ => None,
    });
    acts.collect()
}

#[test]
fn another_player_on_one_seat_leaves_the_first_reaction_of_the_others_alone() {
    let regulars = acts_of(seat(0), [Level::Regular; 3]);
    let with_a_mastermind = acts_of(seat(0), [Level::Regular, Level::Regular, Level::Mastermind]);
    assert_eq!(regulars[0], with_a_mastermind[0]);
}

#[test]
fn games_in_free_order_are_played_to_their_end() {
    let rules = Skylight { mutant: Mutant::None };
    for number in 0..200 {
        let mut chance = Dice::numbered(1, number);
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let mut choices = Choices::numbered(2, number, 3);
        let policy = |seen: &Seen<'_, Skylight>, dice: &mut Dice| {
            seen.rules().instinct(seen, Level::Regular, dice)
        };
        policies(&rules, &mut state, &mut chance, &mut choices, |_| Level::Regular, policy);
        assert!(rules.outcome(&state).is_some());
    }
}

#[test]
fn a_playout_in_which_everybody_waits_stops_instead_of_going_round_for_ever() {
    let rules = Skylight { mutant: Mutant::EverybodyWaits };
    let mut chance = Dice::seeded(1);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let mut choices = Choices::numbered(2, 1, 3);
    let policy = |seen: &Seen<'_, Skylight>, dice: &mut Dice| {
        seen.rules().instinct(seen, Level::Regular, dice)
    };
    policies(&rules, &mut state, &mut chance, &mut choices, |_| Level::Regular, policy);
    assert!(rules.outcome(&state).is_none());
}

#[test]
fn a_seat_sees_what_the_rules_show_it() {
    let table = open(Mutant::None);
    let (rules, state) = (table.rules(), table.state());
    let seen = table.seen(seat(1));
    assert_eq!((seen.seat(), seen.prompt()), (seat(1), Some((true, 0))));
    assert_eq!(seen.deadline(), rules.deadline(state));
    assert!(seen.deadline() > Some(Clock::ZERO));
    assert!(!seen.is_awaited(), "the lamp goes out by itself");
    let listed = |list: &dyn Fn(&mut Vec<Action>)| {
        let mut out = vec![Action::Unpack];
        list(&mut out);
        assert!(out.len() > 1, "appended");
        out
    };
    assert_eq!(listed(&|out| seen.legal(out)), listed(&|out| rules.legal(state, seat(1), out)));
    assert_eq!(listed(&|out| seen.asides(out)), listed(&|out| rules.asides(state, seat(1), out)));
    let now = Clock(700);
    let acts_at = seen.acts_at(Level::Regular, now, &mut Dice::seeded(4));
    assert_eq!(acts_at, rules.acts_at(&seen, Level::Regular, now, &mut Dice::seeded(4)));
    assert!(acts_at >= now);
    let mut table = packing();
    table.act(seat(0), Action::Pack(NOTHING), table.now()).unwrap();
    assert!(!table.seen(seat(0)).is_awaited() && table.seen(seat(1)).is_awaited());
    let mut samples = Vec::new();
    table.seen(seat(1)).samples(&mut samples);
    assert_eq!(samples, [Action::Pack(1)]);
}

#[test]
fn whoever_acts_has_a_new_decision_even_if_it_is_asked_the_same() {
    let mut table = open(Mutant::None);
    let before = [0, 1].map(|number| table.decision(seat(number)));
    table.act(seat(0), Action::Grab(2), Clock(10)).unwrap();
    let after = [0, 1].map(|number| table.decision(seat(number)));
    assert_eq!(after, [before[0] + 1, before[1]]);
}
