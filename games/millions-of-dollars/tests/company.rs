//! What bots say when they are spoken to, and to what comes to light.

mod common;

use heist_table::{Clock, Dice, Game, Heard, Moment, Rules, Seat, Seen, Sense, Silent};
use millions_of_dollars::{Action, CharacterId, Event, MillionsOfDollars, Role, Word};

const ME: Seat = Seat::new(0);
const LIAR: Seat = Seat::new(1);

fn reactions(rules: &MillionsOfDollars, before: &[&Event], news: &[&Event]) -> Vec<String> {
    let names = rules.seat_names();
    let all =
        (0..200).map(|seed| rules.reaction(ME, before, news, &names, &mut Dice::seeded(seed)));
    all.flatten().collect()
}

#[test]
fn a_lie_found_out_is_spoken_of_and_the_truth_is_not() {
    let rules = common::beats(4);
    let (liar, names) = (CharacterId::new(1), rules.seat_names());
    let said = |role| Event::Said { character: liar, word: Word::Is(role) };
    let shows = Event::Revealed { character: liar, role: Role::Brute };
    let heard = reactions(&rules, &[&said(Role::Driver)], &[&shows]);
    assert!((60..160).contains(&heard.len()), "{} of 200", heard.len());
    assert!(heard.iter().any(|line| line.contains(names.of(LIAR))), "{heard:?}");
    assert!(heard.iter().any(|line| line.contains(rules.content.name(Role::Driver))), "{heard:?}");
    // The last word counts: a lie taken back is none.
    let taken_back = [&said(Role::Driver), &said(Role::Brute)];
    assert!(reactions(&rules, &taken_back, &[&shows]).is_empty());
    assert!(reactions(&rules, &[], &[&shows]).is_empty());
    // Nobody calls himself a liar.
    let own = Event::Revealed { character: CharacterId::new(0), role: Role::Brute };
    let own_lie = Event::Said { character: CharacterId::new(0), word: Word::Is(Role::Crook) };
    assert!(reactions(&rules, &[&own_lie], &[&own]).is_empty());
}

/// Asked for its Role, a bot says what it has claimed, true or not, and else
/// names none.
#[test]
fn a_bot_repeats_its_claim_and_tells_no_more() {
    let rules = common::beats(4);
    let mut dice = Dice::seeded(3);
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    for seat in Seat::all(4) {
        let choose = Action::Choose { role: Role::Brute, second: None };
        rules.apply(
            &mut state,
            seat,
            choose,
            &mut Moment::new(Clock::ZERO, &mut dice, &mut Silent),
        );
    }
    let seat = rules.actors(&state).iter().next().unwrap();
    let asked = |state: &_, dice: &mut Dice| {
        let heard = Heard { from: seat.next(4), sense: Sense::Question };
        MillionsOfDollars::answer(&Seen::new(&rules, state, seat), heard, &rules.seat_names(), dice)
            .unwrap()
    };
    for _ in 0..50 {
        let line = asked(&state, &mut dice);
        assert!(Role::ALL.iter().all(|&role| !line.contains(rules.content.name(role))), "{line}");
    }
    let claim = Action::Claim { character: CharacterId::new(seat.number()), role: Role::Crook };
    rules.apply(&mut state, seat, claim, &mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
    for _ in 0..50 {
        let line = asked(&state, &mut dice);
        assert!(line.contains(rules.content.name(Role::Crook)), "{line}");
        assert!(!line.contains(rules.content.name(Role::Brute)), "{line}");
    }
}
