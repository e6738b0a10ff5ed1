//! Everything can be said: events, actions, questions, tables, the lesson.

mod common;

use std::collections::BTreeSet;

use heist_table::{Dice, Eyes, Game as _, Names, Rules as _, Seat, Table};
use sneaky_monkeys::{Action, Limit, Options, SneakyMonkeys};

fn names() -> Names {
    Names::new(["Ada", "Bo", "Cleo", "Dan", "Eve", "Fay"])
}

/// Words without leftovers of their making.
fn is_fit(text: &str) -> bool {
    let odd = ["{", "}", "Some(", "None", "  ", "somebody", "no card", "no place"];
    !text.is_empty() && !odd.iter().any(|odd| text.contains(odd))
}

#[test]
fn every_event_of_a_game_is_a_sentence() {
    let mut said = 0;
    for (_, rules) in (2..=6).flat_map(common::every_kind_of) {
        let (mut table, events) = Table::open(rules, Dice::numbered(3, 1));
        let mut choice = Dice::seeded(4);
        let mut all = events;
        while table.outcome().is_none() {
            let now = table.now().plus_seconds(3);
            all.extend(table.pass_time(now));
            let Some(seat) = table.rules().awaited(table.state()).first() else { continue };
            let level = heist_table::Level::ALL[choice.below(3) as usize];
            let action = table.rules().instinct(&table.seen(seat), level, &mut choice);
            let action = match action.filter(|_| choice.below(3) > 0) {
                Some(action) => action,
                None => table.seen(seat).random_action(&mut Vec::new(), &mut choice),
            };
            all.extend(table.act(seat, action, now).expect("what is legal is accepted"));
        }
        for event in &all {
            let sentence = table.rules().sentence(event, &names());
            let heading = table.rules().is_heading(event);
            assert!(
                is_fit(&sentence)
                    && (heading || sentence.ends_with('.') || sentence.ends_with('?')),
                "{sentence}"
            );
            said += 1;
        }
        let story = table.rules().story(table.state(), &names());
        assert!(story.iter().all(|line| is_fit(line)) && !story.is_empty(), "{story:?}");
    }
    assert!(said > 1_000, "{said}");
}

#[test]
fn every_action_has_a_phrase() {
    let rules = common::rules(6);
    for action in rules.action_space() {
        let phrase = rules.phrase(&action, &names());
        assert!(is_fit(&phrase), "{action}: {phrase:?}");
        assert_eq!(action.to_string().parse(), Ok(action));
    }
}

/// Whoever hears the list knows which tile is meant.
#[test]
fn every_end_of_a_move_has_a_name_of_its_own() {
    let rules = common::rules(2);
    let moves = rules.action_space().into_iter().filter(|one| matches!(one, Action::Move { .. }));
    let phrases: Vec<String> = moves.map(|action| rules.phrase(&action, &names())).collect();
    let different: BTreeSet<&String> = phrases.iter().collect();
    assert_eq!((different.len(), phrases.len()), (526, 526));
    assert!(phrases.contains(&"Go to 6 Boulevard des Babouins, beside House 1A".to_owned()));
}

#[test]
fn a_table_can_be_read_aloud() {
    let rules = common::rules(3);
    let (mut table, _) = Table::open(rules, Dice::seeded(2));
    let mut choice = Dice::seeded(2);
    let mut seen = 0;
    while table.outcome().is_none() {
        let now = table.now();
        let seat = table.rules().awaited(table.state()).first().expect("somebody acts");
        let view = table.view(Eyes::only(seat));
        let sketch = table.rules().sketch(&view, &names());
        assert!(sketch.contains("Ada") && !sketch.contains("Some("), "{sketch}");
        let question = table.seen(seat).prompt().map(|prompt| table.rules().question(&prompt));
        assert!(question.is_some_and(|question| is_fit(&question)));
        let level = heist_table::Level::Regular;
        let action = table.rules().instinct(&table.seen(seat), level, &mut choice);
        table.act(seat, action.expect("it is awaited"), now).expect("accepted");
        seen += 1;
    }
    assert!(seen > 100);
}

#[test]
fn the_lesson_has_the_figures_of_the_pack() {
    let lesson = common::rules(4).lesson();
    let text = format!("{lesson:?}");
    for figure in ["$400", "$200", "$1,000", "$100", "round 20"] {
        assert!(text.contains(figure), "{figure} is missing");
    }
    let clock = common::rules_with(4, &Options { limit: Limit::Clock, ..Options::default() });
    assert!(format!("{:?}", clock.lesson()).contains("60 minutes"));
    let changed = common::rules_of(2, &Options::default(), &[("payout = 200", "payout = 230")]);
    assert!(format!("{:?}", changed.lesson()).contains("$230"));
    assert_eq!(changed.seat_names().of(Seat::new(1)), "Monkey 2");
    assert_eq!(SneakyMonkeys::OPTIONS.len(), 9);
}
