//! Who knows what, and what can be taken back (Q56 to Q58, Q63, Q66).

use great_art_robbery::{
    Action, CanRob, Card, CardKind, Cards, CityAction, Effects, Ending, GreatArtRobbery, Hurdle,
    Lapses, Options, Phase, Tier, View,
};
use heist_table::{Clock, Dice, Game as _, Rules as _, SeatSet, Table};

use crate::common;
use crate::robbery::{Robbery, action, circle, seat, work};

fn view(robbery: &Robbery, number: u8) -> View {
    robbery.rules.view(&robbery.state, SeatSet::only(seat(number)))
}

#[test]
fn q56_hands_are_secret_discards_are_open() {
    let robbery = Robbery::new(2).hand("two_money_a").piles("two_wheels one_wheel", "one_money_a");
    let (own, rival) = (view(&robbery, 0), view(&robbery, 1));
    assert_eq!(own.own.as_ref().map(|own| own.hand.len()), Some(1));
    assert_eq!(own.own.map(|own| own.draw), Some(robbery.cards("two_wheels one_wheel")));
    assert_eq!(rival.players[0].hand, 1);
    assert!(rival.players[0].known_hand.is_empty());
    assert_eq!(rival.players[0].discard, robbery.cards("one_money_a"));
    assert!(robbery.rules.view(&robbery.state, SeatSet::EMPTY).own.is_none());
}

#[test]
fn q57_scoring_piles_are_open() {
    let mut robbery = Robbery::new(2).skills([5; 5]);
    robbery.play("heist gold");
    let seen = view(&robbery, 1);
    assert_eq!(seen.players[0].stolen, 1);
    assert_eq!(seen.players[0].works.as_ref().map(Vec::len), Some(1));
    assert_eq!(seen.players[0].score, Some(robbery.rules.scores(&robbery.state)[seat(0)]));
}

#[test]
fn q57_scores_are_hidden_until_the_end_where_that_was_agreed() {
    let options = Options { hidden_scores: true, ..Options::default() };
    let mut robbery = Robbery::with(common::rules_with(2, &options)).skills([5; 5]);
    robbery.play("heist gold");
    let (own, rival) = (view(&robbery, 0), view(&robbery, 1));
    let scores = robbery.rules.scores(&robbery.state);
    assert_eq!(own.players[0].score, Some(scores[seat(0)]), "the own pile may be looked at");
    assert_eq!(own.players[0].works.as_ref().map(Vec::len), Some(1));
    assert_eq!((own.players[1].score, &own.players[1].works), (None, &None));
    assert_eq!((rival.players[0].score, &rival.players[0].works), (None, &None));
    assert_eq!(rival.players[0].stolen, 1, "its height is seen");
    let names = heist_table::Names::numbered(2);
    let sketch = robbery.rules.sketch(&rival, &names);
    assert!(sketch.contains("Seat 0: 1 work stolen"), "{sketch}");
    robbery.state.phase = Phase::Over(Ending::TimeIsUp);
    assert_eq!(view(&robbery, 1).players[0].score, Some(scores[seat(0)]));
}

#[test]
fn q58_hand_and_draw_pile_together_are_known() {
    let robbery = Robbery::new(2).hand("two_money_a").piles("two_wheels one_wheel", "");
    let rival = &view(&robbery, 1).players[0];
    assert_eq!(rival.hand_and_draw, robbery.cards("two_money_a two_wheels one_wheel"));
    assert_eq!((rival.hand, rival.draw), (1, 2));
}

#[test]
fn q66_a_shuffle_shows_the_hand_of_that_moment() {
    let mut robbery = Robbery::new(2)
        .hand("one_wheel interpol")
        .piles("two_money_a", "one_money_a one_money_b two_money_b two_wheels money_and_wheel");
    robbery.state.players[seat(0)].level = 2;
    robbery.play("end_turn; keep interpol");
    let known = view(&robbery, 1).players[0].known_hand;
    assert_eq!(known, robbery.cards("interpol two_money_a"), "kept, and drawn before the shuffle");
    robbery.play("end_turn; discard_interpol");
    assert_eq!(view(&robbery, 1).players[0].known_hand, robbery.cards("two_money_a"));
}

#[test]
fn q63_what_showed_nothing_can_be_taken_back() {
    let options = Options { starting_seat: Some(0), ..Options::default() };
    let rules = common::rules_with(2, &options);
    let (mut table, _) = Table::open(rules.clone(), Dice::seeded(3));
    for number in [0, 1] {
        table.act(seat(number), action(&rules, "place_car paris"), Clock::ZERO).unwrap();
    }
    assert!(table.judge_undo(seat(1), Clock::ZERO).is_err(), "hands were drawn");
    let before = table.state().clone();
    let card = before.players[seat(0)].hand.iter().next().unwrap().0;
    let play = format!("play {card} 1");
    for line in ["use_token wheel", "move calais", &play] {
        table.act(seat(0), action(&rules, line), Clock::ZERO).unwrap();
    }
    for _ in 0..3 {
        let entry = table.judge_undo(seat(0), Clock::ZERO).unwrap();
        table.enter(entry);
    }
    assert_eq!(*table.state(), before);
    table.act(seat(0), action(&rules, "end_turn"), Clock::ZERO).unwrap();
    assert!(table.judge_undo(seat(0), Clock::ZERO).is_err(), "cards were drawn");
}

#[test]
fn a_page_is_told_what_the_wheels_reach() {
    let own = view(&Robbery::new(2).pools(0, 1), 0).own.unwrap();
    assert!(own.reach.iter().all(|way| way.wheels == 1));
    assert_eq!(own.reach.len(), 5);
    assert!(view(&Robbery::new(2), 1).own.unwrap().reach.is_empty());
}

#[test]
fn a_page_is_told_which_works_the_hand_can_rob_and_how() {
    let mut robbery = Robbery::new(2)
        .car("calais")
        .hang("paris", Tier::Bronze, "woman_with_a_parasol")
        .hang("london", Tier::Bronze, "the_lovers")
        .hand("tightrope_tilly velvet_viktor one_wheel two_money_a");
    let heist = |robbery: &Robbery, city: &str| {
        let own = view(robbery, 0).own.unwrap();
        let at = circle(&robbery.rules, city);
        own.heists.into_iter().find(|heist| heist.city == at && heist.tier == Tier::Bronze).unwrap()
    };
    let london = heist(&robbery, "london");
    assert_eq!((london.chance, london.hurdle), (CanRob::NotThisTurn, Some(Hurdle::Skills)));
    assert_eq!(london.covered, [0; 4], "it wants a Forger");
    let paris = heist(&robbery, "paris");
    assert_eq!((paris.chance, paris.hurdle), (CanRob::ThisTurn, None));
    assert_eq!(paris.covered, [1, 1, 0, 0], "an Acrobat and an Infiltrator");
    // Only what is needed: two skills, one Wheel, the drive, the heist.
    assert_eq!(paris.plan.len(), 5, "{:?}", paris.plan);
    for action in &paris.plan[..4] {
        robbery.play(&action.to_string());
    }
    assert_eq!(heist(&robbery, "paris").chance, CanRob::Now);
    robbery.play(&paris.plan[4].to_string());
    let paris = heist(&robbery, "paris");
    assert_eq!((paris.chance, paris.hurdle), (CanRob::NotThisTurn, Some(Hurdle::HasRobbed)));
}

#[test]
fn a_page_is_told_what_stands_in_the_way_of_a_heist() {
    let hurdle = |robbery: &Robbery, city: &str| {
        let own = view(robbery, 0).own.unwrap();
        let at = circle(&robbery.rules, city);
        own.heists.into_iter().find(|heist| heist.city == at).unwrap().hurdle
    };
    let able = || Robbery::new(2).skills([5; 5]);
    assert_eq!(hurdle(&able(), "paris"), None);
    assert_eq!(hurdle(&able(), "budapest"), Some(Hurdle::Way));
    let barred = able().marker(0, "paris", &[great_art_robbery::CityAction::Heist]);
    assert_eq!(hurdle(&barred, "paris"), Some(Hurdle::Marker));
}

#[test]
fn a_page_is_told_once_what_is_printed() {
    let rules = common::rules(2);
    let printed = rules.printed();
    let map = &rules.content.map;
    for from in map.all() {
        for to in map.all() {
            let mut at = from;
            let steps = std::iter::from_fn(|| {
                (at != to).then(|| at = printed.ways[at.index()][to.index()])
            });
            assert_eq!(steps.count(), usize::from(map.distance(from, to)), "{from} to {to}");
        }
    }
    let kinds = |kind| printed.cards.iter().filter(|card| card.kind == kind).count();
    assert_eq!(kinds(CardKind::Robber), 10);
    assert_eq!(kinds(CardKind::Specialist), 20);
    assert_eq!(printed.cards[Card::INTERPOL.index()].kind, CardKind::Interpol);
    assert_eq!((printed.crews.len(), printed.time_start), (2, rules.content.time.start));
}

#[test]
fn a_page_is_told_who_would_be_caught() {
    let robbery = Robbery::new(3).suspicion(&[1, 2, 0], 3).marker(
        2,
        "paris",
        &[great_art_robbery::CityAction::Hire],
    );
    let seen = view(&robbery, 2);
    let city = seen.cities.iter().find(|city| city.city == circle(&robbery.rules, "paris"));
    let city = city.unwrap();
    assert_eq!(city.suspects.iter().collect::<Vec<_>>(), [seat(0), seat(2)]);
    assert_eq!(city.caught.iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
    assert_eq!((seen.heists_to_police, seen.most_suspect.first()), (1, Some(seat(1))));
    // The police do not come with the next heist.
    let early = Robbery::new(3).suspicion(&[2, 3, 0], 1);
    assert!(early.rules.view(&early.state, SeatSet::EMPTY).cities[2].caught.is_empty());
    let last = Robbery::new(3).suspicion(&[0, 3, 0], 19);
    let caught = last.rules.view(&last.state, SeatSet::EMPTY).cities[2].caught;
    assert_eq!(caught, SeatSet::only(seat(1)), "with the last one they do (R70)");
}

/// What robbing the bronze work of Paris brings, as the active seat is told.
fn effects_in_paris(robbery: &Robbery) -> Effects {
    let at = circle(&robbery.rules, "paris");
    let heists = view(robbery, 0).own.expect("a seat sees its own").heists;
    let paris = heists.into_iter().find(|one| one.city == at && one.tier == Tier::Bronze);
    paris.expect("a work hangs there").effects.expect("it can be done")
}

#[test]
fn a_page_is_told_what_a_heist_would_bring() {
    let table = || {
        Robbery::new(3)
            .hang("paris", Tier::Bronze, "woman_with_a_parasol")
            .marker(2, "paris", &[CityAction::Hire])
            .skills([1, 1, 0, 0, 0])
    };
    // Two heists before the police: nobody is caught.
    let robbery = table().suspicion(&[1, 2, 0], 2);
    let told = effects_in_paris(&robbery);
    let value =
        i32::from(robbery.rules.content.work(work(&robbery.rules, "woman_with_a_parasol")).value);
    assert_eq!((told.points, told.police, told.ends), (value, false, false));
    let moved = |told: &Effects| {
        told.suspicion.iter().map(|one| (one.seat, one.from, one.to)).collect::<Vec<_>>()
    };
    assert_eq!(moved(&told), [(seat(0), 1, 2), (seat(2), 0, 1)]);
    // At the police what is told comes true, and an Interpol card is taken off the points.
    let mut robbery = table().suspicion(&[1, 2, 0], 3);
    let told = effects_in_paris(&robbery);
    assert!(told.police && !told.ends);
    assert_eq!(told.caught.iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
    assert_eq!(told.points, value + robbery.rules.content.figures.interpol_points);
    let before = robbery.rules.scores(&robbery.state)[seat(0)];
    robbery.play("heist bronze");
    assert_eq!(robbery.rules.scores(&robbery.state)[seat(0)] - before, told.points);
    for (number, caught) in [(0, 1), (1, 1), (2, 0)] {
        assert_eq!(robbery.player(number).owned().of(Card::INTERPOL), caught);
    }
    // While the stack of Interpol cards lasts (Q45).
    let told =
        effects_in_paris(&table().suspicion(&[1, 2, 0], 3).set(|_, state| state.interpol = 1));
    assert_eq!(told.caught.iter().collect::<Vec<_>>(), [seat(0)]);
    // The last space of the Time track ends the game (R70).
    let last = robbery.rules.content.time.last;
    assert!(effects_in_paris(&table().suspicion(&[0; 3], last - 1)).ends);
}

#[test]
fn a_page_is_told_of_the_sirens_a_plan_would_sound() {
    let mut robbery = Robbery::new(2)
        .hang("paris", Tier::Bronze, "woman_with_a_parasol")
        .skills([1, 1, 0, 0, 0])
        .suspicion(&[2, 0], 1)
        .car("calais")
        .hand("sinister_mike")
        .set(|_, state| state.players[seat(0)].token = false);
    let told = effects_in_paris(&robbery);
    let own = view(&robbery, 0).own.unwrap();
    let plan = own.heists.iter().find(|one| one.effects.as_ref() == Some(&told)).unwrap();
    for action in plan.plan.clone() {
        robbery.play(&action.to_string());
    }
    assert_eq!(told.suspicion.len(), 1);
    assert_eq!(told.suspicion[0].to, robbery.suspicions()[0]);
    assert_eq!(told.suspicion[0].to, 4, "a Siren, then the heist");
}

#[test]
fn a_page_is_told_whom_the_hand_can_hire_and_how() {
    let robbery = Robbery::new(2).car("calais").hand("two_money_a two_money_b one_wheel interpol");
    let own = view(&robbery, 0).own.unwrap();
    assert!(!own.hires.is_empty());
    let paris = circle(&robbery.rules, "paris");
    for hire in &own.hires {
        let mut robbery = robbery.again();
        for action in &hire.plan {
            robbery.play(&action.to_string());
        }
        assert!(robbery.player(0).discard.has(hire.card));
        let near = robbery.rules.content.map.distance(circle(&robbery.rules, "calais"), hire.city);
        let paris = robbery.rules.content.map.distance(circle(&robbery.rules, "calais"), paris);
        assert_eq!(near, paris, "no city is nearer");
    }
    // Who is not listed costs more than all of the hand.
    let most = 4 + robbery.rules.content.figures.token_yield;
    for card in robbery.state.display.as_flattened().iter().flatten() {
        let price = robbery.rules.price(&robbery.state, *card).unwrap();
        let listed = own.hires.iter().any(|hire| hire.card == *card);
        assert_eq!(listed, price <= most, "{card} for {price}");
    }
    let hired = Robbery::new(2).pools(9, 9).set(|_, state| {
        state.turn.taken_in[CityAction::Hire as usize] = u8::MAX;
    });
    assert!(view(&hired, 0).own.unwrap().hires.is_empty(), "once a turn");
    assert!(view(&robbery, 1).own.unwrap().hires.is_empty());
}

#[test]
fn a_page_is_told_how_the_hideout_can_be_upgraded() {
    let mut robbery = Robbery::new(2)
        .car("geneva")
        .hand("two_money_a two_wheels one_money_a")
        .set(|_, state| state.players[seat(0)].token = false);
    for action in view(&robbery, 0).own.unwrap().upgrade {
        robbery.play(&action.to_string());
    }
    assert_eq!(robbery.player(0).level, 2);
    assert!(view(&robbery, 0).own.unwrap().upgrade.is_empty(), "once a turn");
    let poor = Robbery::new(2).car("geneva").hand("one_money_a");
    assert!(view(&poor, 0).own.unwrap().upgrade.is_empty());
}

#[test]
fn a_page_is_told_what_ends_with_the_turn() {
    let lapses = |robbery: &Robbery| view(robbery, 0).own.unwrap().lapses;
    let robbery = Robbery::new(2).hand("two_money_a one_wheel interpol").pools(1, 3);
    assert_eq!(lapses(&robbery), Lapses { cards: 2, money: 1, wheels: 3 });
    let keeps = robbery.again().set(|_, state| state.players[seat(0)].level = 2);
    let keep = keeps.rules.content.level(2).keep;
    assert_eq!(lapses(&keeps).cards, 2 - keep, "what can be kept is not lost");
    assert_eq!(lapses(&Robbery::new(2).hand("interpol")), Lapses::default());
}

#[test]
fn a_page_is_told_which_listed_card_stands_for_one_of_the_hand() {
    let robbery = Robbery::new(2).hand("two_money_a two_money_b one_wheel");
    let hand = view(&robbery, 0).own.unwrap().hand;
    let stands: Vec<Card> = hand.iter().map(|card| card.listed_as).collect();
    let (one, other) = (robbery.card("two_money_a"), robbery.card("one_wheel"));
    assert_eq!(stands, [one, one, other]);
}

/// Seat 0 has no card anywhere: the end of its turn draws nothing.
fn ended_turn_without_a_draw(version: u32) -> Table<GreatArtRobbery> {
    let robbery = Robbery::with(common::rules(2).under(version));
    let mut state = robbery.state.clone();
    let nothing = Cards::EMPTY;
    let player = &mut state.players[seat(0)];
    (player.hand, player.draw, player.discard, player.known) = (nothing, nothing, nothing, nothing);
    let mut table = Table::resume(robbery.rules, state, Dice::seeded(1), Clock::ZERO);
    table.act(seat(0), Action::EndTurn, Clock::ZERO).expect("the turn may end");
    assert_eq!(table.draws(), 0);
    table
}

#[test]
fn q63_the_end_of_a_turn_stands_even_where_nothing_was_drawn() {
    let table = ended_turn_without_a_draw(2);
    assert!(table.judge_undo(seat(0), Clock::ZERO).is_err());
    // What was begun by version 1 is played on, and replayed, by it.
    let mut table = ended_turn_without_a_draw(1);
    let entry = table.judge_undo(seat(0), Clock::ZERO).unwrap();
    table.enter(entry);
    assert_eq!(table.state().active, seat(0));
}
