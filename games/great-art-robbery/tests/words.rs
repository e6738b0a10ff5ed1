//! The table in words: sentences, phrases, questions and the sketch.

mod common;

use std::collections::BTreeSet;

use great_art_robbery::{Action, Event, Gain, GreatArtRobbery};
use heist_table::{Clock, Dice, Game, Level, Names, Rules, SeatSet, Table};

fn names() -> Names {
    Names::new(["Ada", "Ben", "Cleo"])
}

/// A whole game of regulars, told.
fn story(seed: u64) -> (Vec<String>, Vec<String>) {
    let (events, sketches) = game(seed);
    let rules = common::rules(3);
    (events.iter().map(|event| rules.sentence(event, &names())).collect(), sketches)
}

/// A whole game of regulars: what happened, and how the table looked.
fn game(seed: u64) -> (Vec<Event>, Vec<String>) {
    let (mut table, mut told) = Table::open(common::rules(3), Dice::seeded(seed));
    let (rules, mut dice) = (common::rules(3), Dice::seeded(seed + 1));
    let mut sketches = Vec::new();
    while let Some(seat) = rules.actors(table.state()).first() {
        let seen = table.seen(seat);
        let prompt = seen.prompt().expect("an actor is asked");
        assert!(rules.question(&prompt).ends_with(['.', '?']));
        if dice.below(10) == 0 {
            sketches.push(rules.sketch(&seen.view(), &names()));
        }
        let action = rules.instinct(&seen, Level::Regular, &mut dice).expect("nobody waits");
        let events = table.act(seat, action, Clock::ZERO).expect("the gut feeling is legal");
        told.extend(events);
    }
    let view = rules.view(table.state(), SeatSet::EMPTY);
    sketches.push(rules.sketch(&view, &names()));
    (told, sketches)
}

#[test]
fn every_event_is_a_sentence() {
    let (told, _) = story(1);
    for sentence in &told {
        assert!(sentence.ends_with(['.', '!']), "{sentence}");
        assert!(!sentence.contains("  ") && !sentence.contains(['{', '}', '_']), "{sentence}");
    }
    let kinds =
        ["hires", "drives", "plays", "steals", "shuffles", "The police", "upgrades", "wins"];
    for kind in kinds {
        assert!(told.iter().any(|sentence| sentence.contains(kind)), "nobody {kind}");
    }
}

#[test]
fn every_event_with_a_seat_is_about_it_and_turns_are_chapters() {
    let rules = common::rules(3);
    let (mut told, _) = game(1);
    // What no regular does.
    let seat = heist_table::Seat::new(2);
    let card = great_art_robbery::Card::INTERPOL;
    told.extend([
        Event::Gone { seat },
        Event::InterpolDiscarded { seat },
        Event::YouKeep { seat, card },
        Event::TokenTurned { seat },
        Event::Called { rounds: 30 },
    ]);
    let mut about = 0;
    for event in &told {
        let json = serde_json::to_value(event).expect("an event is plain data");
        let fields = json.as_object().and_then(|kind| kind.values().next());
        let seat = fields.and_then(|fields| fields.get("seat")).and_then(serde_json::Value::as_u64);
        assert_eq!(rules.about(event).map(|seat| seat.number().into()), seat, "{event:?}");
        assert_eq!(rules.is_heading(event), matches!(event, Event::TurnBegan { .. }));
        about += u32::from(seat.is_some());
    }
    assert!(about > 100, "a game is about its players");
}

#[test]
fn the_sketch_shows_works_display_players_and_the_own_hand() {
    let (_, sketches) = story(2);
    for sketch in &sketches {
        for part in ["Paris", "For hire: ", "Ada: ", "Cleo: ", "Suspicion "] {
            assert!(sketch.contains(part), "no {part:?} in\n{sketch}");
        }
    }
    assert!(sketches[0].contains("Your hand:") || sketches[1].contains("Your hand:"));
    assert!(sketches.iter().any(|sketch| sketch.contains("This hand can rob the ")));
    assert!(sketches.last().is_some_and(|sketch| sketch.starts_with("The game is over.")));
}

#[test]
fn every_action_is_a_phrase_of_its_own() {
    let rules = common::rules(3);
    let phrases = rules.action_space().into_iter().map(|action| {
        let phrase = rules.phrase(&action, &names());
        assert!(!phrase.is_empty() && !phrase.contains(['{', '}', '_']), "{action}: {phrase}");
        phrase
    });
    assert!(phrases.collect::<BTreeSet<_>>().len() > 150);
    let phrase = |action| rules.phrase(&action, &names());
    assert_eq!(phrase(Action::UseToken { gain: Gain::Money }), "use the token for 1 Money");
    assert_eq!(
        phrase(Action::Upgrade { money: 2 }),
        "upgrade the Hideout for 2 Money and 3 Wheels"
    );
    let mike = "play 15 2".parse().expect("an action");
    assert_eq!(phrase(mike), "play 'Sinister' Mike for 2 Money, 2 Wheels and a Siren");
}

#[test]
fn crews_have_the_names_of_the_box() {
    let rules = common::rules(2);
    assert_eq!(rules.seat_names().of(heist_table::Seat::new(0)), "High Class Robbers");
    assert_eq!(GreatArtRobbery::SLUG, "great-art-robbery");
}
