//! Why a seat would do something: told with figures that are true, to those
//! who see them.

mod common;

use std::collections::BTreeMap;

use heist_table::{Clock, Dice, Game, Level, Moment, Rules, Seat, Seen, Silent};
use midnight_exchange::{
    Action, HandPrompt, Lies, MidnightExchange, Prompt, State, best_placement,
};

fn reason(seen: &Seen<'_, MidnightExchange>, action: &Action) -> Option<String> {
    let names = seen.rules().seat_names();
    MidnightExchange::reason(seen, action, &names, &mut Dice::seeded(0))
}

/// Every act of regulars at tables where a hint can be asked for, in turns.
fn acts(mut look: impl FnMut(&MidnightExchange, &State, Seat, Action)) {
    for seats in 2..=4 {
        let rules = common::stepped(seats);
        let mut dice = Dice::numbered(31, seats.into());
        let mut state = rules.setup(&mut Moment::new(Clock::ZERO, &mut dice, &mut Silent));
        for _ in 0..1_500 {
            let actors = rules.actors(&state);
            let waits = |seat: &Seat| {
                let moving = HandPrompt::Empty;
                match Seen::new(&rules, &state, *seat).prompt() {
                    Some(Prompt::Raid { hand, .. }) => {
                        hand == moving || hand == HandPrompt::Holding
                    }
                    _ => true,
                }
            };
            let Some(seat) = actors.iter().find(waits) else { break };
            let seen = Seen::new(&rules, &state, seat);
            let Some(action) = rules.instinct(&seen, Level::Regular, &mut dice) else { break };
            look(&rules, &state, seat, action);
            let (rules, silent) = (&rules, &mut Silent);
            rules.apply(&mut state, seat, action, &mut Moment::new(Clock::ZERO, &mut dice, silent));
        }
    }
}

#[test]
fn every_act_of_a_regular_has_a_reason() {
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    acts(|rules, state, seat, action| {
        let why = reason(&Seen::new(rules, state, seat), &action);
        let why = why.unwrap_or_else(|| panic!("{action} has no reason"));
        assert!(why.ends_with('.') && !why.contains(['{', '}']), "{why}");
        *kinds.entry(action.to_string().split(' ').next().unwrap().to_owned()).or_default() += 1;
    });
    let wanted = ["ready", "lift", "keep", "put_back", "take_getaway", "trade_art"];
    assert!(wanted.iter().all(|kind| kinds.contains_key(*kind)), "{kinds:?}");
    assert!(kinds.contains_key("trade_prestige") && kinds.contains_key("end_turn"), "{kinds:?}");
}

/// What a good adds is what the best placement with it adds, and who could
/// pay for it has the loot on the board.
#[test]
fn points_and_rivals_are_what_the_table_shows() {
    let (mut trades, mut alone, mut rivals, mut getaways) = (0, 0, 0, 0);
    acts(|rules, state, seat, action| {
        let why = reason(&Seen::new(rules, state, seat), &action).unwrap();
        let own = state.burglars[seat];
        let points =
            |stored, cards| best_placement(&rules.content, &stored, cards, &state.filled).points;
        if let Action::TradeArt { market, space } = action {
            let goods = &state.markets[Seat::new(market)];
            let mut stored = own.stored;
            stored[goods.art[usize::from(space)].unwrap() as usize] += 1;
            let (now, then) = (points(own.stored, own.cards), points(stored, own.cards));
            assert!(why.contains(&format!("come to {then} instead of {now};")), "{why}");
            let others = Seat::all(rules.seats).filter(|&other| other != seat);
            let can = |other: &Seat| rules.face(goods).is_met_by(&state.loot_of(*other));
            match others.filter(can).count() {
                0 => {
                    assert!(why.contains("nobody else"), "{why}");
                    alone += 1;
                }
                many => {
                    assert!(why.contains(&format!("{many} other")), "{why}");
                    rivals += 1;
                }
            }
            trades += 1;
        }
        if action == Action::TakeGetaway {
            let away = Seat::all(rules.seats).filter(|&one| state.hands[one].token.is_some());
            assert!(why.contains(&format!("number {} ", away.count() + 1)), "{why}");
            getaways += 1;
        }
    });
    let found = [trades, alone, rivals, getaways];
    assert!(found.into_iter().all(|count| count > 3), "{found:?}");
}

/// Nothing is recalled for the player that he has seen and that lies face
/// down again, and nothing told that he has not seen.
#[test]
fn it_is_the_same_whatever_is_hidden() {
    let mut dice = Dice::seeded(5);
    let mut compared = 0;
    acts(|rules, state, seat, action| {
        let seen = Seen::new(rules, state, seat);
        let twin = seen.imagine(&mut dice);
        compared += usize::from(twin.tiles().any(|(_, tile)| tile.lies == Lies::PlaceUp));
        assert_eq!(reason(&seen, &action), reason(&Seen::new(rules, &twin, seat), &action));
    });
    assert!(compared > 100, "{compared}");
}
