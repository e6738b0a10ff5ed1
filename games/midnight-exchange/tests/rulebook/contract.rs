//! R96 to R101: who may act, restarts, actions, imagining, packs; Q48.

use std::collections::BTreeSet;

use heist_table::{Clock, Dice, Game as _, Rules as _, SeatSet, Table};
use midnight_exchange::{Action, Area, Deed, Event, Loot, MidnightExchange, Phase, Side, Spot};

use crate::common;
use crate::night::{Night, seat};

#[test]
fn r96_who_may_act_is_awaited() {
    let mut night = Night::live(3);
    let both =
        |night: &Night| (night.rules.actors(&night.state), night.rules.awaited(&night.state));
    assert_eq!(both(&night), (SeatSet::all(3), SeatSet::all(3)));
    night.give(0, &[Loot::Cash, Loot::Cash, Loot::Cash, Loot::Cash, Loot::Jewelry, Loot::Jewelry]);
    night.send(0, "take_getaway", 100, 0);
    assert_eq!(both(&night).0, SeatSet::all(3).without(seat(0)));
    let trading = Night::trading(3, &[Loot::LeatherBag]);
    assert_eq!(both(&trading), (SeatSet::only(seat(0)), SeatSet::only(seat(0))));
    let stepped = Night::with(common::stepped(3));
    assert_eq!(both(&stepped).0.len(), 1);
}

#[test]
fn r97_r98_a_raid_wakes_as_it_fell_asleep() {
    // Hands under way, what waits and frozen lines are in the state.
    let mut night = Night::live(2);
    night.state.hands[seat(0)].lag_ms = 90;
    let spot = night.lay(Loot::Cash);
    night.send(0, &format!("lift {}", spot.0), 1_000, 90);
    night.send(0, "keep", 1_010, 90);
    let table = Table::resume(night.rules.clone(), night.state.clone(), Dice::seeded(5), night.now);
    let text = serde_json::to_string(&table.snapshot()).unwrap();
    let asleep = serde_json::from_str(&text).unwrap();
    let mut awake = Table::wake(night.rules.clone(), Dice::seeded(5), asleep).unwrap();
    assert_eq!(awake.state(), table.state());
    // R98: what is told late happens at its due time all the same.
    awake.pass_time(night.clock(5_000));
    assert_eq!(awake.state().hands[seat(0)].last_keep, Some(910 + 350 + 250));
}

#[test]
fn r99_there_are_262_actions() {
    for seats in 2..=4 {
        let space = common::rules(seats).action_space();
        assert_eq!(space.len(), 262);
        let texts: BTreeSet<String> = space.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), 262);
        let back: Vec<Action> = space.iter().map(|act| act.to_string().parse().unwrap()).collect();
        assert_eq!(back, space);
    }
}

#[test]
fn r100_what_was_seen_stays_and_the_rest_is_drawn_anew() {
    let mut night = Night::live(2);
    let (mine, theirs) = (night.lay(Loot::Cash), night.lay(Loot::IronKey));
    night.hold_tile(0, mine, 0);
    night.hold_tile(1, theirs, 0);
    let mut found = BTreeSet::new();
    for seed in 0..200 {
        let eyes = SeatSet::only(seat(0));
        let twin = night.rules.imagine(&night.state, eyes, &mut Dice::seeded(seed));
        assert_eq!(twin.tile(mine).unwrap().loot, Some(Loot::Cash));
        found.insert(twin.tile(theirs).unwrap().loot);
        assert!(night.rules.possible(&twin).is_ok());
    }
    assert_eq!(found.len(), 5, "all that a garage holds: {found:?}");
    // A rival who is keeping its tile holds no second key.
    night.give(1, &[Loot::IronKey]);
    night.hold_tile(1, night.clone().lay(Loot::Jewelry), 0);
    night.tile_mut(theirs).lies = midnight_exchange::Lies::PlaceUp;
    let held = night.state.hands[seat(1)].holds.unwrap().spot;
    night.state.under[0][Loot::Jewelry as usize] -= 1;
    night.tile_mut(held).loot = Some(Loot::Jewelry);
    night.send(1, "keep", 10, 0);
    for seed in 0..200 {
        let eyes = SeatSet::only(seat(0));
        let twin = night.rules.imagine(&night.state, eyes, &mut Dice::seeded(seed));
        assert_ne!(twin.tile(held).unwrap().loot, Some(Loot::IronKey));
    }
}

#[test]
fn q48_loot_is_drawn_when_a_tile_is_first_lifted() {
    let mut night = Night::with(common::stepped(2));
    let garage = |(_, tile): &(_, &midnight_exchange::Tile)| tile.area == Area::Garage;
    let spot = night.state.tiles().find(garage).unwrap().0;
    assert_eq!(night.state.tile(spot).unwrap().loot, None);
    let before: u8 = night.state.under[0].iter().sum();
    night.act(0, &format!("lift {}", spot.0));
    let loot = night.state.tile(spot).unwrap().loot;
    assert!(loot.is_some());
    assert_eq!(night.state.under[0].iter().sum::<u8>(), before - 1);
    // Lifted again it is the same.
    night.act(0, "put_back place_up");
    night.act(1, &format!("lift {}", spot.0));
    assert_eq!(night.state.tile(spot).unwrap().loot, loot);
}

#[test]
fn r101_some_packs_are_refused() {
    // All the ways are in `tests/content.rs`.
    let (file, content) = MidnightExchange::CONTENT;
    let slow = content.replace("latency_cap_ms = 250", "latency_cap_ms = 351");
    let error = MidnightExchange::open(file, &slow, &Default::default(), 2).unwrap_err();
    assert_eq!(error.problems[0].entry, "raid.live");
}

#[test]
fn q30_the_sketch_shows_the_backs_of_others_closed_cards_until_the_end() {
    let names = heist_table::Names::new(["Ada", "Bo"]);
    let mut night = Night::trading(2, &[Loot::LeatherBag]);
    let card = night.own(1, "unique_pharaoh");
    night.own(1, "chalice_2");
    let sketch = |night: &Night, eye: u8| night.rules.sketch(&night.view(eye), &names);
    assert!(sketch(&night, 1).contains("Pharaoh Statuette (3)"), "one's own");
    let shown = sketch(&night, 0);
    assert!(!shown.contains("Pharaoh") && shown.contains("1 card face down"), "{shown}");
    assert!(shown.contains("Matching Goblets (2)"), "an open collection lies face up: {shown}");
    night.state.phase = midnight_exchange::Phase::Over(midnight_exchange::Ending::PileRanOut);
    assert!(sketch(&night, 0).contains("Pharaoh Statuette (3)"), "all cards are turned over");
    assert!(night.state.burglars[seat(1)].cards.contains(card));
}

#[test]
fn every_phase_has_a_sketch_and_a_question() {
    let names = heist_table::Names::new(["Ada", "Bo"]);
    let rules = common::rules(2);
    let (mut table, _) = Table::open(rules.clone(), Dice::seeded(3));
    let mut choice = Dice::seeded(4);
    let mut phases = BTreeSet::new();
    for step in 0..3_000u32 {
        let state = table.state();
        phases.insert(name(&state.phase));
        let sketch = rules.sketch(&table.view(SeatSet::only(seat(0))), &names);
        assert!(sketch.lines().count() > 4, "{sketch}");
        for eye in [0, 1] {
            if let Some(prompt) = rules.prompt(state, seat(eye)) {
                assert!(!rules.question(&prompt).is_empty());
            }
        }
        let actors = rules.actors(state);
        let now = table.now().plus_ms(u64::from(step % 7) * 100);
        if let Some(entry) = table.due(now) {
            for event in table.enter(entry) {
                assert!(!rules.sentence(&event, &names).contains(['{', '}']));
            }
        } else if let Some(seat) = actors.first() {
            let seat = if choice.below(2) == 0 { seat } else { actors.nth(actors.len() - 1) };
            let action = table.seen(seat).random_action(&mut Vec::new(), &mut choice);
            assert!(!rules.phrase(&action, &names).is_empty());
            table.act(seat, action, now).unwrap();
        }
        if table.outcome().is_some() {
            break;
        }
        if rules.actors(table.state()).is_empty() {
            phases.insert(name(&table.state().phase));
            let deadline = rules.deadline(table.state()).unwrap_or(Clock::ZERO);
            table.pass_time(deadline);
        }
    }
    assert!(phases.len() >= 4, "{phases:?}");
}

#[test]
fn the_log_tells_what_matters_to_people() {
    let names = heist_table::Names::new(["Ada", "Bo"]);
    let rules = common::rules(2);
    let tells = |event: &Event, words: &str| {
        assert_eq!(rules.sentence(event, &names), words);
        assert!(!rules.is_quiet(event), "{words}");
    };
    let (one, two) = (seat(0), seat(1));
    let key = Loot::IronKey;
    tells(&Event::RoundBegan { round: 2 }, "Raid 2.");
    tells(
        &Event::Kept { seat: one, loot: key, slot: 0, opens: key.opens() },
        "Ada keeps: Iron key. It opens the Study.",
    );
    let (spot, area, at) = (Spot(53), Area::Garage, Clock::ZERO);
    tells(
        &Event::Fumbled {
            seat: one,
            spot,
            area,
            start: at,
            due: at,
            to: two,
            to_start: at,
            to_due: at,
        },
        "Bo is quicker than Ada to a Garage tile.",
    );
    tells(&Event::RaidEnded { looks: 9, fumbles: 1 }, "The raid is over: 9 looks, 1 race lost.");
    tells(&Event::RaidEnded { looks: 1, fumbles: 0 }, "The raid is over: 1 look, 0 races lost.");
    // What gloves and gaps show; and no words name a spot.
    let deed = Deed::Lift { spot };
    for event in [
        Event::HandMoved { seat: one, deed, start: at, due: at },
        Event::Lifted { seat: one, spot, area },
        Event::WasPutBack { seat: one, spot, side: Side::PlaceUp },
        Event::Dropped { seat: one, action: Action::Lift { spot } },
    ] {
        assert!(rules.is_quiet(&event), "{event:?}");
        assert!(!rules.sentence(&event, &names).contains(&rules.content.spots[53].id));
    }
}

#[test]
fn a_first_game_has_five_to_eight_short_tips() {
    let tips = common::rules(2).lesson().tips;
    assert!((5..=8).contains(&tips.len()));
    for tip in tips {
        assert!(tip.meaning.len() <= 150, "{}", tip.meaning);
    }
}

/// A phase by its name.
fn name(phase: &Phase) -> &'static str {
    match phase {
        Phase::Ready { .. } => "ready",
        Phase::Countdown { .. } => "countdown",
        Phase::Raid(_) => "raid",
        Phase::Exchange(_) => "exchange",
        Phase::Over(_) => "over",
    }
}
