//! The shelf as its users see it, with a toy in the box.

use heist_bots::Bot;
use heist_table::record::Player;
use heist_table::{Bytes32, Chance, Clock, Dice, Eyes, Record, Seat, SeatSet, Secret, When};
use serde_json::{Value, json};

use crate::boxes::Shelved;
use crate::toy::Toy;
use crate::{
    AnyTable, BoxOnShelf, Company, Content, Glimpse, OptionKind, Plan, Seating, ShelfError, Shown,
    Terms,
};

const TOY: &dyn BoxOnShelf = &Shelved::<Toy>::NEW;

fn table(options: Value) -> Box<dyn AnyTable> {
    let terms = Terms { options, ..Terms::new(3) };
    TOY.open(&terms, Seating::seeded(3, 7)).unwrap()
}

fn grab(table: &mut dyn AnyTable, seat: u8, coins: u8) {
    table.act(Seat::new(seat), None, &json!({ "grab": coins }), When::default()).unwrap();
}

fn sentences(table: &dyn AnyTable, eyes: Eyes) -> Vec<&str> {
    let heard = table.log().iter().filter(|told| told.to.includes(eyes));
    heard.map(|told| &*told.sentence).collect()
}

#[test]
fn a_table_is_played_in_json() {
    let mut table = table(Value::Null);
    let asked = table.asked(Seat::new(0)).unwrap();
    assert_eq!(asked.question, "How many in round 1?");
    let legal = table.legal(Seat::new(0));
    assert_eq!((legal[1].id, legal[1].text.as_str()), (Some(1), "grab 2"));
    assert_eq!(legal[1].action, json!({ "grab": 2 }));
    grab(&mut *table, 0, 1);
    assert_eq!(table.view(SeatSet::only(Seat::new(0)))["grabs"], json!([1, null, null]));
    assert_eq!(table.view(SeatSet::EMPTY).get("grabs"), None);
    assert_eq!(sentences(&*table, SeatSet::only(Seat::new(0))), ["Seat 0 grabs 1."]);
    assert!(sentences(&*table, SeatSet::EMPTY).is_empty());
}

#[test]
fn what_is_told_says_whom_it_is_about_and_where_a_chapter_begins() {
    let mut table = table(Value::Null);
    assert_eq!(table.printed(), r#"{"rounds":3}"#);
    for seat in 0..3 {
        grab(&mut *table, seat, 1);
    }
    let told = table.log().iter().map(|told| (told.about, told.heading));
    let by = |seat| (Some(Seat::new(seat)), false);
    assert_eq!(told.collect::<Vec<_>>(), [by(0), by(1), by(2), (None, true)]);
}

#[test]
fn a_finished_game_has_a_story_and_a_place_in_the_chronicle() {
    let mut table = table(json!({ "timed": true }));
    assert_eq!(table.chronicle(), Some(["low".to_owned(), "true".to_owned()]));
    for round in 0..3 {
        assert!(table.story().is_empty(), "round {round} is still to be played");
        for seat in 0..3 {
            grab(&mut *table, seat, seat + 1);
        }
    }
    let coins = &table.state()["coins"];
    let told = |seat: usize| format!("Seat {seat} keeps {}.", coins[seat]);
    assert_eq!(table.story(), [told(0), told(1), told(2)]);
    assert_eq!(self::table(json!({ "stakes": "high" })).chronicle().unwrap()[0], "high");
}

#[test]
fn a_chronicle_is_kept_by_options_whose_values_are_listed() {
    let boxes = crate::shelf().iter().copied().chain([TOY]);
    let mut chronicles = 0;
    for info in boxes.map(BoxOnShelf::info) {
        for name in info.chronicle.into_iter().flatten() {
            let option = info.options.iter().find(|option| option.name == name);
            let option = option.unwrap_or_else(|| panic!("{} has no option {name}", info.slug));
            assert!(option.choices.len() > 1, "{}: {name} leaves no choice", info.slug);
            assert!(matches!(option.kind, OptionKind::OneOf | OptionKind::YesOrNo), "{name}");
            chronicles += 1;
        }
    }
    assert!(chronicles >= 4, "The A.R.T. Project and the toy keep one");
}

#[test]
fn refusals_keep_their_rule_and_change_nothing() {
    let mut table = table(Value::Null);
    let greedy = table.act(Seat::new(0), None, &json!({ "grab": 9 }), When::default()).unwrap_err();
    assert_eq!((greedy.code.as_ref(), greedy.rule.as_ref()), ("too-greedy", "R2"));
    let nonsense = table.act(Seat::new(0), None, &json!("rob"), When::default()).unwrap_err();
    assert_eq!(nonsense.code, "unreadable-action");
    let stale = table.act(Seat::new(0), Some(5), &json!({ "grab": 1 }), When::default());
    assert_eq!(stale.unwrap_err().code, "stale-decision");
    assert_eq!(table.entries(), 0);
}

#[test]
fn events_of_a_deadline_survive_a_refusal() {
    let mut table = table(json!({ "timed": true }));
    let late = When { at: Clock(10_000), lag_ms: 0 };
    assert!(table.act(Seat::new(0), None, &json!({ "grab": 9 }), late).is_err());
    assert_eq!(table.log().len(), 1);
}

#[test]
fn undo_is_an_entry_and_is_told() {
    let mut table = table(Value::Null);
    grab(&mut *table, 0, 1);
    table.undo(Seat::new(0), Clock::ZERO).unwrap();
    assert_eq!(table.entries(), 2);
    assert_eq!(*table.log().last().unwrap().sentence, *"The last act is taken back.");
    assert!(table.undo(Seat::new(0), Clock::ZERO).is_err());
}

#[test]
fn state_goes_out_and_in_but_then_there_is_no_record() {
    let mut one = table(Value::Null);
    grab(&mut *one, 0, 3);
    let mut other = table(Value::Null);
    other.set_state(one.state(), Clock(5), 1).unwrap();
    assert_eq!(other.state(), one.state());
    assert_eq!(other.record(), Err(ShelfError::NoRecord));
    let error = other.set_state(json!({ "round": "x" }), Clock::ZERO, 1).unwrap_err();
    assert_eq!(error.code(), "bad-state");
    assert_eq!(other.state(), one.state());
}

#[test]
fn imagining_keeps_what_the_seat_knows() {
    let mut table = table(Value::Null);
    grab(&mut *table, 0, 3);
    grab(&mut *table, 1, 3);
    let imagined = |seed| table.imagine(Seat::new(0), &mut Dice::seeded(seed))["grabs"].clone();
    assert!((0..20).all(|seed| imagined(seed)[0] == json!(3)));
    assert!((0..20).any(|seed| imagined(seed)[1] != json!(3)));
}

#[test]
fn unsuitable_terms_are_refused_with_what_would_suit() {
    let wrong = |terms: Terms| {
        let seating = Seating::seeded(terms.seats, 1);
        TOY.open(&terms, seating).err().expect("refused").to_string()
    };
    assert_eq!(wrong(Terms::new(5)), "Toy cannot be played by 5. Choose from 2 to 4 players.");
    let options = |options| wrong(Terms { options, ..Terms::new(3) });
    assert_eq!(
        options(json!({ "tmied": true })),
        "There is no option \"tmied\". Did you mean timed? The options of Toy are stakes (default \"low\"), timed (default false)."
    );
    assert!(options(json!({ "timed": "often" })).contains("cannot be \"often\""));
    assert!(options(json!([1])).contains("an object"));
    let content = Content { file: "mine.toml".into(), text: "round = 1".into() };
    let broken = wrong(Terms { content: Some(content), ..Terms::new(3) });
    assert!(broken.contains("mine.toml: rounds: The number of rounds is missing."));
    assert!(TOY.options(&json!({ "timed": "true" })).unwrap()["timed"].as_bool().unwrap());
}

/// By the clock Sneaky Monkeys has figures of its own (R1): one that was chosen
/// for rounds is not agreed on, and no other box keeps what means nothing.
#[test]
fn what_means_nothing_is_not_agreed_on() {
    let monkeys = crate::find("sneaky-monkeys").unwrap();
    let agreed = |options| monkeys.options(&options).unwrap()["turn_seconds"].clone();
    assert_eq!(agreed(json!({ "limit": "clock", "turn_seconds": 30 })), json!(null));
    assert_eq!(agreed(json!({ "limit": "rounds", "turn_seconds": 30 })), json!(30));
    assert_eq!(agreed(json!({ "turn_seconds": "30" })), json!(30));
    for game in crate::shelf() {
        let usual = game.options(&json!({})).unwrap();
        assert_eq!(game.options(&usual).unwrap(), usual, "{}", game.info().slug);
    }
    // A table that was opened with it before is opened still.
    let options = json!({ "limit": "clock", "turn_seconds": 30 });
    let terms = Terms { options: options.clone(), rules: Some(1), ..Terms::new(3) };
    let table = monkeys.open(&terms, Seating::seeded(3, 1)).unwrap();
    assert_eq!(table.header().options["turn_seconds"], options["turn_seconds"]);
}

fn plan(threads: usize) -> Plan {
    Plan { games: 1_000, bots: vec![Bot::Random, Bot::DEFAULT], seed: 5, threads }
}

#[test]
fn a_report_is_the_same_to_the_byte_on_any_number_of_threads() {
    for options in [json!({}), json!({ "timed": true })] {
        let terms = Terms { options, ..Terms::new(3) };
        let report = |threads| {
            let report = TOY.simulate(&terms, &plan(threads), &|_| {}).unwrap();
            serde_json::to_string(&report).unwrap()
        };
        let alone = report(1);
        assert_eq!(alone, report(2));
        assert_eq!(alone, report(7));
    }
}

#[test]
fn a_report_adds_up() {
    let report = TOY.simulate(&Terms::new(3), &plan(2), &|_| {}).unwrap();
    let parts: u64 = report.by_seat.iter().map(|seat| seat.results.win_840ths).sum();
    assert_eq!(parts, 840 * 1_000);
    assert_eq!(report.by_bot.iter().map(|bot| bot.results.win_840ths).sum::<u64>(), parts);
    assert_eq!(report.by_bot.iter().map(|bot| bot.results.played).sum::<u64>(), 3_000);
    assert_eq!(report.scores.iter().map(|&(_, count)| count).sum::<u64>(), 3_000);
    assert_eq!(report.lengths, [(9, 1_000)]);
    assert_eq!((report.draws, report.ended["coins-gone"]), (3_000, 1_000));
}

#[test]
fn every_game_of_a_run_can_be_written_down_and_verified() {
    let terms = Terms { options: json!({ "timed": true }), ..Terms::new(4) };
    for number in 0..20 {
        let text = TOY.simulated_record(&terms, &plan(1), number).unwrap();
        let record = Record::read(&text).unwrap();
        TOY.verify(&record, None).unwrap();
        let story = TOY.tell(&record, None).unwrap();
        assert_eq!(story.steps.len(), record.entries.len() + 1);
        assert!(story.outcome.is_some());
    }
}

#[test]
fn a_random_bot_takes_no_memory_per_action() {
    let terms = Terms::new(4);
    let (rules, _) = crate::boxes::open_box::<Toy>(&terms).unwrap();
    let (table, _) = heist_table::Table::open(rules, Dice::seeded(1));
    let (mut room, mut dice) = (Vec::new(), Dice::seeded(2));
    let mut choose = || Bot::Random.choose(&table.seen(Seat::new(1)), &mut room, &mut dice);
    choose();
    let taken = allocation_counter::measure(|| {
        for _ in 0..1_000 {
            choose();
        }
    });
    assert_eq!(taken.count_total, 0);
}

#[test]
fn bots_keep_company_until_the_game_is_over() {
    for options in [json!({}), json!({ "timed": true })] {
        let mut table = table(options);
        let bots = vec![Some(Bot::Random), Some(Bot::DEFAULT), None];
        let mut company = Company::new(bots, Dice::seeded(1));
        let mut now = Clock::ZERO;
        while table.outcome().is_none() {
            company.advance(&mut *table, now);
            if table.actors().contains(Seat::new(2)) {
                let act = &table.legal(Seat::new(2))[0];
                table.act(Seat::new(2), None, &act.action, now.into()).unwrap();
            }
            now = company.next(&*table).unwrap_or(now).max(now);
        }
        assert!(table.now() <= Clock(30_000));
    }
}

#[test]
fn a_sealed_game_can_be_verified_also_if_it_was_given_up() {
    let secret = Secret::new([9; 32]);
    let chance = Chance::sealed(&secret, vec![Bytes32([1; 32]), Bytes32([2; 32])]);
    let players = ["Red Gang", "Blue Gang"].map(|name| Player { name: name.into(), bot: None });
    let seating = Seating { players: players.into(), chance, secret: Some(secret) };
    let mut table = TOY.open(&Terms::new(2), seating).unwrap();
    grab(&mut *table, 1, 2);
    let running = Record::read(&table.record().unwrap()).unwrap();
    let error = TOY.verify(&running, None).unwrap_err().to_string();
    assert!(error.contains("has not been revealed"), "{error}");
    let given_up = Record::read(&table.record_given_up().unwrap()).unwrap();
    TOY.verify(&given_up, None).unwrap();
    let mut company = Company::new(vec![Some(Bot::Random); 2], Dice::seeded(1));
    company.advance(&mut *table, Clock::ZERO);
    let ended = Record::read(&table.record().unwrap()).unwrap();
    TOY.verify(&ended, None).unwrap();
    assert_eq!(
        TOY.tell(&ended, None).unwrap().steps[1].told[0].sentence,
        "Blue Gang grabs 2.".into()
    );
}

#[test]
fn records_of_other_rules_or_content_say_what_to_do() {
    let text = TOY.simulated_record(&Terms::new(2), &plan(1), 0).unwrap();
    let mut record = Record::read(&text).unwrap();
    let other = Content { file: "mine.toml".into(), text: "rounds = 9".into() };
    let error = TOY.verify(&record, Some(&other)).unwrap_err();
    assert_eq!(error.code(), "other-content");
    assert!(error.to_string().contains("--content FILE"));
    record.header.rules = 99;
    let error = TOY.verify(&record, None).unwrap_err();
    assert_eq!(error.code(), "other-rules");
    assert!(error.to_string().contains("this program knows versions 1 to 2"), "{error}");
}

/// The rounds of a game, each by what its die showed.
fn dice_of(record: &Record) -> Vec<u64> {
    let steps = TOY.tell(record, None).unwrap().steps;
    let told = steps.iter().flat_map(|step| &step.told).map(crate::Told::event);
    told.filter_map(|event| event["shown"]["die"].as_u64()).collect()
}

#[test]
fn a_game_is_played_on_by_the_version_of_the_rules_it_was_begun_by() {
    let (old, new) = (Terms { rules: Some(1), ..Terms::new(2) }, Terms::new(2));
    let mut told_apart = 0;
    for number in 0..20 {
        let [old, new] = [&old, &new].map(|terms| {
            let text = TOY.simulated_record(terms, &plan(1), number).unwrap();
            let record = Record::read(&text).unwrap();
            TOY.verify(&record, None).unwrap();
            record
        });
        assert_eq!((old.header.rules, new.header.rules), (1, 2));
        // The same draws, and another die.
        let raised: Vec<u64> = dice_of(&old).iter().map(|die| die + 1).collect();
        assert_eq!(raised, dice_of(&new));
        // By the other version hardly any game ends as it did.
        for (mut record, rules) in [(old, 2), (new, 1)] {
            record.header.rules = rules;
            told_apart += u32::from(TOY.verify(&record, None).is_err());
        }
    }
    assert!(told_apart > 30, "{told_apart} of 40");
    let seating = Seating::seeded(2, 7);
    let mut table = TOY.open(&Terms { rules: Some(1), ..Terms::new(2) }, seating.clone()).unwrap();
    grab(&mut *table, 0, 1);
    let terms = Terms { rules: Some(1), ..Terms::new(2) };
    let mut woken = TOY.resume(&terms, seating, &table.snapshot()).unwrap();
    for table in [&mut table, &mut woken] {
        grab(&mut **table, 1, 2);
    }
    assert_eq!(woken.header().rules, 1);
    assert_eq!(woken.state(), table.state());
}

/// A list after what is gone was taken out and what is new put in.
fn changed(known: &[Value], change: &serde_json::Map<String, Value>) -> Vec<Value> {
    let gone = change["gone"].as_array().unwrap();
    let left = known.iter().enumerate().filter(|(place, _)| !gone.contains(&json!(place)));
    let mut list: Vec<Value> = left.map(|(_, act)| act.clone()).collect();
    for act in change["new"].as_array().unwrap() {
        let mut act = act.clone();
        let at = act.as_object_mut().unwrap().remove("at").unwrap();
        list.insert(at.as_u64().unwrap() as usize, act);
    }
    list
}

/// What a viewer knows after a glimpse.
fn learn(known: &mut Value, glimpse: Glimpse) {
    let news: Value = match glimpse {
        Glimpse::Same => return,
        Glimpse::Whole(text) => {
            *known = serde_json::from_str(&text).unwrap();
            return;
        }
        Glimpse::Fields(text) => serde_json::from_str(&text).unwrap(),
    };
    for (name, value) in news.as_object().unwrap() {
        match (&mut known[name], value) {
            (Value::Object(known), Value::Object(news)) if name == "view" => {
                assert!(news.iter().all(|(name, value)| known[name] != *value), "told twice");
                known.extend(news.clone());
            }
            (Value::Array(known), Value::Object(change)) if name == "legal" => {
                *known = changed(known, change);
            }
            (known, value) => {
                assert_ne!(known, value, "{name} is told twice");
                known.clone_from(value);
            }
        }
    }
}

#[test]
fn glimpses_add_up_to_the_whole_sight() {
    let [first, second, third, fourth, fifth] = crate::shelf() else { panic!("five boxes") };
    let boxes = [(*first, 5), (*second, 4), (*third, 4), (*fourth, 3), (*fifth, 4)];
    for (game, seats) in [(TOY, 3)].into_iter().chain(boxes) {
        let mut table = game.open(&Terms::new(seats), Seating::seeded(seats, 7)).unwrap();
        let mut dice = Dice::seeded(11);
        let mut viewers: Vec<_> =
            SeatSet::viewers(seats).map(|viewer| (viewer, Shown::default(), Value::Null)).collect();
        let (mut whole, mut told) = (0, 0);
        for _ in 0..200 {
            for (viewer, shown, known) in &mut viewers {
                let glimpse = table.glimpse(*viewer, shown);
                let sight = table.sight(*viewer);
                if let Glimpse::Fields(text) = &glimpse {
                    (whole, told) = (whole + sight.len(), told + text.len());
                }
                learn(known, glimpse);
                assert_eq!(*known, serde_json::from_str::<Value>(&sight).unwrap(), "{viewer:?}");
                assert_eq!(table.glimpse(*viewer, shown), Glimpse::Same);
            }
            let Some(seat) = table.actors().iter().next() else { break };
            let action = table.choose(seat, Bot::ALL[0], &mut dice).unwrap().action;
            let at = table.acts_at(seat, Bot::Regular, table.now(), &mut dice);
            table.act(seat, None, &action, at.into()).unwrap();
        }
        assert!(told < whole, "{told} bytes of {whole}");
    }
}

#[test]
fn tables_on_the_same_terms_share_their_rules() {
    let open = |terms: &Terms| {
        crate::boxes::shared_box::<millions_of_dollars::MillionsOfDollars>(terms).unwrap().0
    };
    let terms = Terms::new(4);
    let spelled_out =
        Terms { options: crate::shelf()[0].options(&json!({})).unwrap(), ..Terms::new(4) };
    let rules = open(&terms);
    assert!(std::sync::Arc::ptr_eq(&rules, &open(&spelled_out)));
    assert!(!std::sync::Arc::ptr_eq(&rules, &open(&Terms::new(5))));
}
