//! What people read: the lesson, and the log.

mod common;

use art_project::{Event, Gap, MapChoice, Pawn, Space};
use heist_table::{Game as _, Names, Seat};

#[test]
fn a_first_game_has_five_to_eight_short_tips() {
    for (name, rules) in (1..=6).flat_map(common::every_kind_of) {
        let lesson = rules.lesson();
        assert!((5..=8).contains(&lesson.tips.len()), "{name}");
        for tip in &lesson.tips {
            assert!(tip.meaning.len() <= 150, "{}", tip.meaning);
        }
    }
}

/// A round in three pictures; what is special on a map in one more, and Japan
/// has nothing special (R77).
#[test]
fn every_map_says_what_is_special() {
    let special = |map| {
        let round = common::rules(3, map).lesson().round;
        let pictures: Vec<_> = round.iter().take(3).map(|sign| sign.picture).collect();
        assert_eq!(pictures, ["bargain", "drive", "fight"]);
        round.into_iter().nth(3).map(|sign| sign.meaning).unwrap_or_default()
    };
    assert_eq!(special(MapChoice::Japan), "");
    let says = |map, words: &[&str]| {
        let told = special(map);
        assert!(words.iter().all(|word| told.contains(word)), "{told}");
        assert!(told.len() <= 320, "{told}");
    };
    says(MapChoice::Egypt, &["nothing in the other", "from the start"]);
    says(MapChoice::UnitedStates, &["own clues", "Dallas"]);
    says(MapChoice::Scandinavia, &["cost 2 fuel", "3 with a gift, 3 with a blow"]);
    says(MapChoice::Polynesia, &["anywhere to anywhere", "two places"]);
    says(MapChoice::Rio, &["places 2 agents", "free", "names next", "2 agents to the start"]);
}

#[test]
fn the_log_tells_what_matters_to_people() {
    let rules = common::rules(3, MapChoice::Japan);
    let names = Names::new(["Ada", "Bo", "Cleo"]);
    let (one, two) = (Seat::new(0), Seat::new(1));
    let tells = |event: &Event, words: &str| {
        assert_eq!(rules.sentence(event, &names), words);
        assert!(!rules.is_quiet(event), "{words}");
    };
    let (nagoya, tokyo) = (Space::new(0), Space::new(1));
    // A card and all it brings are one line.
    let card = rules.printed().cards.iter().find(|card| card.card.index() == 0).map(|one| one.card);
    let card = card.expect("there is a first card");
    let played = Event::Played { seat: one, card, paid: [0, 2, 0], health: 0 };
    let line = rules.sentence(&played, &names);
    assert!(line.contains(" for 2 radios; ") && line.contains("agent"), "{line}");
    assert!(rules.is_quiet(&Event::AgentsCame { space: tokyo, count: 1 }));
    assert!(rules.is_quiet(&Event::Gained { resources: [1, 0, 0] }));
    tells(&Event::Gained { resources: [0; 3] }, "The van gets nothing: the stock is empty.");
    let step = |fuel, health| Event::Stepped {
        seat: two,
        pawn: Pawn::Own,
        from: nagoya,
        to: tokyo,
        carried: false,
        fuel,
        health,
    };
    tells(&step(1, 0), "Bo goes from Nagoya to Tokyo, for 1 fuel.");
    tells(&step(1, 1), "Bo goes from Nagoya to Tokyo, for 1 fuel and 1 heart.");
    tells(&step(0, 0), "Bo goes from Nagoya to Tokyo.");
    tells(&Event::Collected { space: tokyo, track: 3 }, "The piece in Tokyo comes home: 3 of 7.");
    tells(&Event::Gained { resources: [0; 3] }, "The van gets nothing: the stock is empty.");
    tells(
        &Event::SpaceLost { space: tokyo, agents: 5, piece: true },
        "Tokyo is lost, and a piece with it.",
    );
    for event in [
        Event::Drew { seat: one, position: 1, back: 0 },
        Event::BecameReady { seat: one },
        Event::InterludeBegan { gap: Gap::BeforeMovement },
        Event::HandsDiscarded,
    ] {
        assert!(rules.is_quiet(&event), "{event:?}");
    }
}
