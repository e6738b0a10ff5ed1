//! The plan board among bots and people who talk at random: it is reached,
//! signed, carried out and lapses, on every map.

mod common;

use art_project::{Action, ArtProject, Change, Deal, Event, Options, Part, State};
use heist_table::{Clock, Dice, Game as _, Level, Moment, Rules, Seat, SeatSet, Seen, Silent};

/// What came about in some games.
#[derive(Debug, Default)]
struct Count {
    signed: u32,
    carried_out: u32,
    lapsed: u32,
}

/// Everybody is a bot, but now and then one lays something out as a person
/// would: any change that is listed.
fn play(rules: &ArtProject, seed: u64, count: &mut Count) {
    let (mut chance, mut choice) = (Dice::numbered(seed, 0), Dice::numbered(seed, 1));
    let mut events = Vec::new();
    let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut events));
    let mut waiting = SeatSet::EMPTY;
    while rules.outcome(&state).is_none() {
        let mut do_it = |state: &mut State, seat: Seat, action: Action, count: &mut Count| {
            events.clear();
            let mut moment = Moment::new(Clock::ZERO, &mut chance, &mut events);
            rules.apply(state, seat, action, &mut moment);
            assert_eq!(rules.possible(state), Ok(()), "{action}");
            count.signed += u32::from(matches!(action, Action::Plan(Change::Sign { .. })));
            count.carried_out += u32::from(matches!(action, Action::CarryOut { .. }));
            let lapses = events.iter().filter(|event| matches!(event, Event::Lapsed { .. }));
            count.lapsed += lapses.count() as u32;
        };
        if choice.below(4) == 0 {
            let seat = Seat::new(choice.below(rules.seats.into()) as u8);
            let mut asides = Vec::new();
            rules.asides(&state, seat, &mut asides);
            asides.retain(|aside| matches!(aside, Action::Plan(_)));
            if !asides.is_empty() {
                let aside = choice.pick(&asides);
                do_it(&mut state, seat, aside, count);
                waiting = SeatSet::EMPTY;
            }
        }
        let able = rules.actors(&state).minus(waiting);
        let seat = able.nth(choice.below(able.len() as u32) as usize);
        let level = Level::ALL[choice.below(3) as usize];
        match rules.instinct(&Seen::new(rules, &state, seat), level, &mut choice) {
            Some(action) => {
                do_it(&mut state, seat, action, count);
                waiting = SeatSet::EMPTY;
            }
            None => waiting.insert(seat),
        }
    }
}

#[test]
fn plans_are_signed_carried_out_and_lapse_on_every_map() {
    for seats in [1, 2, 3, 6] {
        let mut lapsed = 0;
        for (name, rules) in common::every_kind_of(seats) {
            let mut count = Count::default();
            (0..heist_trials::games(4)).for_each(|seed| play(&rules, seed, &mut count));
            assert!(count.signed > 5 && count.carried_out > 5, "{name}: {count:?}");
            lapsed += count.lapsed;
        }
        assert!(lapsed > 5, "{seats} seats: {lapsed} lapsed");
    }
}

/// Plays on by instinct until nobody awaited does anything, but for a person.
fn bots_go_on(rules: &ArtProject, state: &mut State, person: Seat) -> Vec<Action> {
    let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
    let mut done = Vec::new();
    loop {
        let bots = rules.actors(state).without(person);
        let gut = |seat| {
            let action =
                rules.instinct(&Seen::new(rules, state, seat), Level::Regular, &mut choice)?;
            Some((seat, action))
        };
        let Some((seat, action)) = bots.iter().find_map(gut) else { return done };
        heist_table::apply_silently(rules, state, seat, action, Clock::ZERO, &mut chance);
        done.push(action);
        assert!(done.len() < 500, "they go on for ever: {done:?}");
    }
}

/// A table of three on Japan, dealt, where all but seat 0 are bots.
fn dealt() -> (ArtProject, State) {
    let rules = common::rules_with(3, &Options { deal: Deal::Auto, ..Options::default() });
    let (mut chance, mut nobody) = (Dice::seeded(3), Silent);
    let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut nobody));
    (rules, state)
}

fn say(rules: &ArtProject, state: &mut State, seat: Seat, words: &str) {
    let action: Action = words.parse().expect("words for an action");
    let mut dice = Dice::seeded(0);
    rules.check(state, seat, action, Clock::ZERO.into()).expect(words);
    heist_table::apply_silently(rules, state, seat, action, Clock::ZERO, &mut dice);
}

#[test]
fn bots_do_not_begin_a_plan() {
    let (rules, mut state) = dealt();
    let person = Seat::new(0);
    // They listen to a person's cards before they are ready.
    bots_go_on(&rules, &mut state, person);
    assert_eq!(rules.awaited(&state), SeatSet::all(3));
    for card in state.hands[person].iter() {
        say(&rules, &mut state, person, &format!("tell {} all", card.index()));
    }
    let done = bots_go_on(&rules, &mut state, person);
    let clips = |action: &Action| matches!(action, Action::Plan(Change::Clip { .. }));
    let plans = |action: &Action| matches!(action, Action::Plan(_)) && !clips(action);
    assert!(done.iter().any(clips), "they say what they would rather play: {done:?}");
    assert!(!done.iter().any(plans), "{done:?}");
    assert_eq!(rules.awaited(&state), SeatSet::only(person));
}

#[test]
fn bots_clip_sign_and_keep_their_places_once_a_person_plans() {
    let (rules, mut state) = dealt();
    let person = Seat::new(0);
    bots_go_on(&rules, &mut state, person);
    let card = state.hands[person].iter().next().expect("two cards");
    for words in ["tell 0 all", "plan clip 0", "plan place 1"] {
        say(&rules, &mut state, person, &words.replace(" 0", &format!(" {}", card.index())));
    }
    bots_go_on(&rules, &mut state, person);
    assert!(state.plan.strips.iter().all(|(_, strip)| strip.clips[0] > 0));
    assert_eq!(state.plan.signed[Part::Card as usize], SeatSet::all(3).without(person));
    let h = rules.view(&state, SeatSet::EMPTY).plan.lanes[1].hearts;
    say(&rules, &mut state, person, &format!("plan sign card {h}"));
    bots_go_on(&rules, &mut state, person);
    assert_eq!(state.plan.signed[Part::Card as usize].len(), 3, "nothing here is dear");
    let clipped = state.plan.strips.map(|_, strip| strip.clips[0]);
    // The person goes away: the bots play all three cards, each in its place.
    say(&rules, &mut state, person, "ready");
    let hands = state.hands;
    let marks = state.marks;
    bots_go_on(&rules, &mut state, person);
    assert!(state.played.iter().all(|(_, count)| *count == 1));
    for (seat, strip) in state.plan.strips.iter() {
        let played = strip.played[0].expect("it was played").card;
        assert!(hands[seat].contains(played) && marks[played].position == clipped[seat]);
    }
    assert!(state.plan.order.iter().eq([1, 0, 2].map(Seat::new)));
}

#[test]
fn bots_answer_what_is_proposed_to_them() {
    let (rules, mut state) = dealt();
    let (person, bot) = (Seat::new(0), Seat::new(1));
    let to = rules
        .content
        .map
        .all()
        .find(|to| rules.content.map.steps[rules.content.map.start][*to].is_some());
    let route = format!("plan route 1 own {}", to.expect("the start has a link").index());
    say(&rules, &mut state, person, &route);
    bots_go_on(&rules, &mut state, person);
    assert!(state.plan.has_signed(bot, Part::Route));
    // It would cost health it cannot spare: declined.
    let (_, mut state) = dealt();
    (state.van, state.health[bot]) = ([0; 3], 2);
    say(&rules, &mut state, person, &route);
    bots_go_on(&rules, &mut state, person);
    assert!(state.plan.strips[bot].route.is_none());
    // Three of them, with guns, against two agents: fair. Hopeless without; an order is joined.
    let (_, mut state) = dealt();
    let lead = format!("plan lead 1 {}", state.pawns[bot].index());
    say(&rules, &mut state, person, &lead);
    bots_go_on(&rules, &mut state, person);
    assert!(state.plan.has_signed(bot, Part::Fight));
    let (_, mut state) = dealt();
    (state.van, state.white_hand) = ([0; 3], 3);
    say(&rules, &mut state, person, &lead);
    say(&rules, &mut state, person, "plan offer 2,0,1");
    bots_go_on(&rules, &mut state, person);
    assert!(state.plan.strips[bot].lead.is_none());
    assert!(state.plan.order.iter().eq([2, 0, 1].map(Seat::new)));
}
