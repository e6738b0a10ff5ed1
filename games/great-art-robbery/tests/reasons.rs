//! Why a seat would do something: told with figures that are true, to those
//! who see them.

mod common;

use std::collections::BTreeMap;

use great_art_robbery::{Action, GreatArtRobbery, State};
use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Seen, Silent};

fn reason(seen: &Seen<'_, GreatArtRobbery>, action: &Action) -> Option<String> {
    let names = seen.rules().seat_names();
    GreatArtRobbery::reason(seen, action, &names, &mut Dice::seeded(0))
}

/// Every act of regulars, in one game for every number of players.
fn acts(mut look: impl FnMut(&GreatArtRobbery, &State, Seat, Action)) {
    for seats in 2..=5 {
        let rules = common::rules(seats);
        let mut dice = Dice::numbered(21, seats.into());
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
        while let Some(seat) = rules.actors(&state).iter().next() {
            let seen = Seen::new(&rules, &state, seat);
            let action = rules.instinct(&seen, Level::Regular, &mut dice);
            let action = action.expect("a turn never waits");
            look(&rules, &state, seat, action);
            let (rules, silent) = (&rules, &mut Silent);
            rules.apply(&mut state, seat, action, &mut Moment::new(Clock::ZERO, &mut dice, silent));
        }
    }
}

/// The number after some words.
fn number_after(text: &str, words: &str) -> Option<u32> {
    let rest = &text[text.find(words)? + words.len()..];
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
}

#[test]
fn every_act_of_a_regular_has_a_reason() {
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    acts(|rules, state, seat, action| {
        let why = reason(&Seen::new(rules, state, seat), &action);
        let why = why.unwrap_or_else(|| panic!("{action} has no reason"));
        assert!(why.ends_with('.') && !why.contains(['{', '}']), "{why}");
        assert!(!why.contains(" 1 Wheels") && !why.contains(" 1 cards"), "{why}");
        *kinds.entry(action.to_string().split(' ').next().unwrap().to_owned()).or_default() += 1;
    });
    assert!(kinds.len() >= 11, "{kinds:?}");
}

/// A work that is named hangs where it is said to, is worth what is said, and
/// the rival who is named is as far away.
#[test]
fn works_prices_and_ways_are_what_the_view_says() {
    let (mut works, mut rivals, mut hires, mut upgrades) = (0, 0, 0, 0);
    acts(|rules, state, seat, action| {
        let seen = Seen::new(rules, state, seat);
        let (view, why) = (seen.view(), reason(&seen, &action).unwrap());
        let map = &rules.content.map;
        for city in &view.cities {
            for work in [city.gold, city.bronze].into_iter().flatten() {
                let art = rules.content.work(work);
                let place = &map.face(city.city).name;
                let told = format!("{} in {place} is worth ", art.title);
                if let Some(value) = number_after(&why, &told) {
                    assert_eq!(value, u32::from(art.value), "{why}");
                    works += 1;
                    for other in Seat::all(rules.seats) {
                        let name = rules.seat_names().of(other).to_owned();
                        if let Some(wheels) = number_after(&why, &format!("{name} is ")) {
                            let car = view.players[other.index()].car.unwrap();
                            assert_eq!(wheels, u32::from(map.distance(car, city.city)), "{why}");
                            rivals += 1;
                        }
                    }
                }
            }
        }
        let named = view.cities.iter().flat_map(|city| [city.gold, city.bronze]).flatten();
        let mut named = named.map(|work| rules.content.work(work));
        let told = |art: &great_art_robbery::ArtCard| {
            let (title, value) = (&art.title, art.value);
            why.contains(title.as_str()) && why.contains(&format!("worth {value}"))
        };
        assert!(!why.contains(" worth ") || named.any(told), "{why}");
        for stack in view.display.iter().flatten() {
            let name = &rules.content.face(stack.card).name;
            if let Some(price) = number_after(&why, &format!("{name} costs ")) {
                assert_eq!(price, u32::from(stack.price), "{why}");
                hires += 1;
            }
        }
        if let Some(hand) = number_after(&why, "a hand of ") {
            let level = view.players[seat.index()].level;
            assert_eq!(hand, u32::from(rules.content.level(level + 1).hand), "{why}");
            assert!(why.contains(&format!("instead of {}", rules.content.level(level).hand)));
            upgrades += 1;
        }
    });
    let found = [works, rivals, hires, upgrades];
    assert!(found.into_iter().all(|count| count > 20), "{found:?}");
}

#[test]
fn it_is_the_same_whatever_is_hidden() {
    let mut dice = Dice::seeded(5);
    acts(|rules, state, seat, action| {
        let seen = Seen::new(rules, state, seat);
        let twin = seen.imagine(&mut dice);
        assert_eq!(reason(&seen, &action), reason(&Seen::new(rules, &twin, seat), &action));
    });
}

/// Whatever could be asked about is answered without a fault.
#[test]
fn no_legal_act_is_too_odd_for_it() {
    let rules = common::rules(3);
    let mut dice = Dice::seeded(8);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    let mut legal = Vec::new();
    for _ in 0..400 {
        let Some(seat) = rules.actors(&state).iter().next() else { break };
        let seen = Seen::new(&rules, &state, seat);
        legal.clear();
        seen.legal(&mut legal);
        for action in &legal {
            reason(&seen, action);
        }
        let action = dice.pick(&legal);
        rules.apply(
            &mut state,
            seat,
            action,
            &mut Moment::new(Clock::ZERO, &mut dice, &mut Silent),
        );
    }
}
