//! `heist engine`, driven as a program would.

#![allow(clippy::unwrap_used)]

mod common;

use common::{GAME, Talk, heist, heist_with};
use serde_json::json;

const OVER: &str = r#"{"cmd":"actors"}"#;

#[test]
fn a_referee_plays_a_whole_game_whose_record_holds() {
    let mut engine = Talk::new(&["engine", GAME]);
    let begun = engine.ask("new", r#"{"cmd":"new","seats":3,"seed":5}"#);
    assert_eq!((&begun["seats"], &begun["seed"]), (&3.into(), &5.into()));
    loop {
        let actors = engine.ask("actors", OVER);
        if actors["over"] == true {
            break;
        }
        let seat = &actors["seats"][0];
        let act = engine.ask("bot", &json!({ "cmd": "bot", "seat": seat }).to_string());
        let apply = json!({ "cmd": "apply", "seat": seat, "action": act["action"] });
        engine.ask("apply", &apply.to_string());
    }
    assert!(engine.ask("outcome", r#"{"cmd":"outcome"}"#)["scores"].is_array());
    let record = engine.ask("record", r#"{"cmd":"record"}"#);
    let file = common::scratch("engine-record").join("game.heist");
    std::fs::write(&file, record.as_str().unwrap()).unwrap();
    heist(&["verify", common::arg(&file)]).fine();
    let text = engine.ask("sketch", r#"{"cmd":"sketch"}"#);
    assert!(text.as_str().unwrap().len() > 20);
    let printed = engine.ask("printed", r#"{"cmd":"printed"}"#);
    let view = engine.ask("view", r#"{"cmd":"view"}"#);
    let loot = view["loot"].as_u64().unwrap() as usize;
    assert!(printed["loot"][loot]["name"].is_string(), "{printed}");
}

#[test]
fn malformed_lines_lose_nothing() {
    let mut engine = Talk::new(&["engine", GAME]);
    engine.refused("no-game", r#"{"cmd":"state"}"#);
    engine.ask("new", r#"{"cmd":"new","seats":4,"seed":1}"#);
    engine.ask("apply", r#"{"cmd":"apply","seat":2,"text":"choose driver"}"#);
    let before = engine.ask("state", r#"{"cmd":"state"}"#);
    for line in [
        "nonsense",
        "{",
        "[1,2]",
        "null",
        r#"{"cmd":7}"#,
        r#"{"cmd":"rob"}"#,
        r#"{"cmd":"legal","set":1}"#,
        "\u{0}",
    ] {
        engine.refused("unreadable-request", line);
    }
    let long = format!(r#"{{"cmd":"check","text":"{}"}}"#, "x".repeat(2 << 20));
    engine.refused("line-too-long", &long);
    engine.refused("no-such-seat", r#"{"cmd":"legal","seat":4}"#);
    engine.refused("no-such-seat", r#"{"cmd":"view","viewer":99999999}"#);
    engine.refused("no-seat", r#"{"cmd":"legal"}"#);
    engine.refused("no-such-viewer", r#"{"cmd":"view","viewer":"god"}"#);
    engine.refused("no-action", r#"{"cmd":"apply","seat":0}"#);
    engine.refused("no-such-action", r#"{"cmd":"apply","seat":0,"id":99999}"#);
    engine.refused("unreadable-action", r#"{"cmd":"apply","seat":0,"action":{"rob":1}}"#);
    engine.refused("unreadable-action", r#"{"cmd":"apply","seat":0,"text":"rob"}"#);
    engine.refused("unknown-bot", r#"{"cmd":"bot","seat":0,"bot":"oracle"}"#);
    engine.refused("wrong-seats", r#"{"cmd":"new","seats":300}"#);
    engine.refused("bad-options", r#"{"cmd":"new","options":{"negotiation":"loud"}}"#);
    engine.refused("bad-content", r#"{"cmd":"new","content":{"file":"x","text":"?"}}"#);
    engine.refused("bad-state", r#"{"cmd":"set_state","state":7}"#);
    assert_eq!(engine.ask("state", r#"{"cmd":"state"}"#), before);
}

#[test]
fn choices_that_do_not_go_together_are_not_blamed_on_the_pack() {
    let mut engine = Talk::new(&["engine", "midnight-exchange"]);
    let options = r#"{"markets":"chosen","market_1":"a","market_2":"a","market_3":"b"}"#;
    engine.refused("bad-options", &format!(r#"{{"cmd":"new","seats":2,"options":{options}}}"#));
}

#[test]
fn time_that_has_passed_stays_passed_though_nothing_happened() {
    let mut engine = Talk::new(&["engine", "midnight-exchange"]);
    engine.ask("new", r#"{"cmd":"new","seats":2,"seed":3}"#);
    for seat in 0..2 {
        let ready = format!(r#"{{"cmd":"apply","seat":{seat},"text":"ready","at":100}}"#);
        engine.ask("apply", &ready);
    }
    engine.ask("tick", r#"{"cmd":"tick","at":5000}"#);
    let legal = engine.ask("legal", r#"{"cmd":"legal","seat":0}"#);
    let lifts = legal.as_array().unwrap().iter().filter(|act| act["action"]["lift"].is_object());
    let lift = lifts.take(1).next().expect("a tile can be lifted");
    let lift = json!({ "cmd": "apply", "seat": 0, "action": lift["action"] });
    let moved = engine.ask("apply", &lift.to_string());
    assert_eq!(moved["at"], 5000, "{moved}");
}

/// Where the table itself refuses there is no rule to name, in an error as in a
/// check.
#[test]
fn after_the_end_no_rule_is_named() {
    let mut engine = Talk::new(&["engine", "sneaky-monkeys"]);
    let new = r#"{"cmd":"new","seats":3,"options":{"limit":"clock","turn_seconds":30}}"#;
    let begun = engine.ask("new", new);
    assert_eq!(begun["options"]["turn_seconds"], json!(null), "it is for rounds alone");
    assert_eq!(engine.ask("actors", OVER)["deadline"], json!(90_000));
    engine.ask("remove", r#"{"cmd":"remove","seat":0}"#);
    let again = engine.ask("remove", r#"{"cmd":"remove","seat":0}"#);
    assert_eq!((&again["events"], &again["over"]), (&json!([]), &false.into()));
    engine.ask("remove", r#"{"cmd":"remove","seat":1}"#);
    let check = engine.ask("check", r#"{"cmd":"check","seat":2,"text":"roll"}"#);
    assert_eq!((&check["code"], check.get("rule")), (&"game-over".into(), None));
    let answer = engine.say(r#"{"cmd":"apply","seat":2,"text":"roll"}"#);
    assert_eq!(answer["error"]["code"], "game-over");
    assert_eq!(answer["error"].get("rule"), None);
}

#[test]
fn an_error_names_its_line_and_an_illegal_action_its_rule() {
    let mut engine = Talk::new(&["engine", GAME]);
    engine.ask("new", r#"{"cmd":"new","seats":4,"seed":1}"#);
    let answer = engine.say(r#"{"cmd":"apply","seat":0,"text":"choose mastermind"}"#);
    assert_eq!(
        (&answer["error"]["line"], &answer["error"]["rule"]),
        (&2.into(), &"R2".into()),
        "{answer}"
    );
    let check = engine.ask("check", r#"{"cmd":"check","seat":0,"text":"choose mastermind"}"#);
    assert_eq!((&check["allowed"], &check["rule"]), (&false.into(), &"R2".into()));
    assert_eq!(
        engine.ask("check", r#"{"cmd":"check","seat":0,"text":"choose crook"}"#)["allowed"],
        true
    );
    engine.refused(
        "stale-decision",
        r#"{"cmd":"apply","seat":0,"text":"choose crook","decision":9}"#,
    );
}

#[test]
fn a_state_goes_out_and_comes_back_in() {
    let mut engine = Talk::new(&["engine", GAME]);
    engine.ask("new", r#"{"cmd":"new","seats":4,"seed":1}"#);
    let state = engine.ask("state", r#"{"cmd":"state"}"#);
    engine.ask("apply", r#"{"cmd":"apply","seat":1,"text":"choose brute"}"#);
    engine.ask("set_state", &json!({ "cmd": "set_state", "state": state }).to_string());
    assert_eq!(engine.ask("state", r#"{"cmd":"state"}"#), state);
    engine.refused("no-record", r#"{"cmd":"record"}"#);
    let mut nonsense = state.clone();
    nonsense["loot"] = json!(200);
    engine.refused("bad-state", &json!({ "cmd": "set_state", "state": nonsense }).to_string());
    assert_eq!(engine.ask("state", r#"{"cmd":"state"}"#), state);
    engine.ask("apply", r#"{"cmd":"apply","seat":1,"text":"choose crook"}"#);
}

#[test]
fn a_state_that_cannot_be_is_refused_by_its_law() {
    let mut engine = Talk::new(&["engine", GAME]);
    engine.ask("new", r#"{"cmd":"new","seats":4,"seed":1}"#);
    for seat in 0..4 {
        let choose = format!(r#"{{"cmd":"apply","seat":{seat},"text":"choose brute"}}"#);
        engine.ask("apply", &choose);
    }
    let state = engine.ask("state", r#"{"cmd":"state"}"#);
    // Nobody can have chosen what lies open: no way to deal the Roles would ever be found.
    let mut strange = state.clone();
    strange["face_up"]["brute"] = json!(0);
    strange["face_up"]["crook"] = json!(3);
    let answer = engine.say(&json!({ "cmd": "set_state", "state": strange }).to_string());
    assert_eq!(answer["error"]["code"], "bad-state", "{answer}");
    assert!(answer.to_string().contains("law 5 is broken"), "{answer}");
    let mut rich = state.clone();
    rich["reserve"] = json!(1_000);
    let answer = engine.say(&json!({ "cmd": "set_state", "state": rich }).to_string());
    assert!(answer.to_string().contains("law 1 is broken"), "{answer}");
    assert_eq!(engine.ask("state", r#"{"cmd":"state"}"#), state);
}

#[test]
fn a_program_at_a_seat_plays_a_whole_game_and_sees_nothing_else() {
    let args = [
        "engine",
        GAME,
        "--mode",
        "seat",
        "--seat",
        "1",
        "--bots",
        "regular,random",
        "--players",
        "4",
    ];
    let mut engine = Talk::new(&args);
    let begun = engine.ask("new", r#"{"cmd":"new"}"#);
    assert!(begun.get("seed").is_none() && begun["sealed"].as_str().unwrap().len() == 64);
    loop {
        for (code, line) in [
            ("not-in-seat-mode", r#"{"cmd":"state"}"#),
            ("not-in-seat-mode", r#"{"cmd":"set_state","state":{}}"#),
            ("not-in-seat-mode", r#"{"cmd":"record"}"#),
            ("not-in-seat-mode", r#"{"cmd":"legal","seat":0}"#),
            ("not-in-seat-mode", r#"{"cmd":"view","viewer":2}"#),
            ("not-in-seat-mode", r#"{"cmd":"sketch","viewer":2}"#),
            ("not-in-seat-mode", r#"{"cmd":"prompt","seat":3}"#),
            ("not-in-seat-mode", r#"{"cmd":"imagine","seat":0}"#),
            ("not-in-seat-mode", r#"{"cmd":"events","viewer":0}"#),
            ("not-in-seat-mode", r#"{"cmd":"events","viewer":"referee"}"#),
            ("not-in-seat-mode", r#"{"cmd":"check","seat":0,"text":"pass"}"#),
            ("not-in-seat-mode", r#"{"cmd":"apply","seat":0,"text":"pass"}"#),
            ("not-in-seat-mode", r#"{"cmd":"undo","seat":0}"#),
            ("not-in-seat-mode", r#"{"cmd":"remove","seat":0}"#),
            ("not-in-seat-mode", r#"{"cmd":"remove","seat":1}"#),
            ("not-in-seat-mode", r#"{"cmd":"bot","seat":2}"#),
            ("not-in-seat-mode", r#"{"cmd":"new","seed":1}"#),
        ] {
            engine.refused(code, line);
        }
        let actors = engine.ask("actors", OVER);
        if actors["over"] == true {
            break;
        }
        assert_eq!(actors["seats"], json!([1]));
        engine.ask("view", r#"{"cmd":"view"}"#);
        engine.ask("view", r#"{"cmd":"view","viewer":"spectator"}"#);
        engine.ask("prompt", r#"{"cmd":"prompt"}"#);
        engine.ask("imagine", r#"{"cmd":"imagine","seed":3}"#);
        let act = engine.ask("bot", r#"{"cmd":"bot"}"#);
        assert!(!engine.ask("legal", r#"{"cmd":"legal"}"#).as_array().unwrap().is_empty());
        // A bot may offer more than the list has samples of: such an action has no id.
        let request = |cmd| json!({ "cmd": cmd, "action": act["action"] }).to_string();
        assert_eq!(engine.ask("check", &request("check"))["allowed"], true, "{act}");
        engine.ask("apply", &request("apply"));
        if engine.heard.len() > 5_000_000 {
            panic!("the game does not end");
        }
        if engine.ask("actors", OVER)["over"] == true {
            break;
        }
    }
    for event in engine.ask("events", r#"{"cmd":"events"}"#).as_array().unwrap() {
        assert!(event.get("to").is_none());
        for private in ["your_roles", "saw"] {
            let event = &event["event"][private];
            let whose = event.get("seat").or(event.get("by"));
            assert!(whose.is_none_or(|seat| seat == 1), "{event}");
        }
    }
    // Afterwards everything may be known.
    assert!(engine.ask("record", r#"{"cmd":"record"}"#).as_str().unwrap().contains("secret"));
}

#[test]
fn at_a_seat_a_seed_gives_the_same_games_again() {
    let input = "{\"cmd\":\"new\"}\n{\"cmd\":\"view\"}\n{\"cmd\":\"new\"}\n{\"cmd\":\"view\"}\n";
    let play = |seed| {
        let args = ["engine", GAME, "--mode", "seat", "--seed", seed];
        heist_with(&args, input.as_bytes()).fine()
    };
    assert_eq!(play("1"), play("1"));
    assert_ne!(play("1"), play("2"));
}

#[test]
fn live_time_passes_by_ticks() {
    let args = ["engine", GAME, "--mode", "seat", "--option", "negotiation=live", "--seed", "1"];
    let mut engine = Talk::new(&args);
    engine.ask("new", r#"{"cmd":"new"}"#);
    let mut last = 0;
    for _ in 0..400 {
        let tick = engine.ask("tick", r#"{"cmd":"tick"}"#);
        let at = tick["at"].as_u64().unwrap();
        assert!(at >= last);
        last = at;
        if tick["over"] == true {
            return;
        }
    }
    assert!(last > 60_000, "time stands still at {last}");
}

#[test]
fn the_engine_starts_only_on_good_terms() {
    heist(&["engine", "milions"]).failed(2, &["There is no game"]);
    heist(&["engine", GAME, "--mode", "seat", "--seat", "8"]).failed(2, &["no seat \"8\""]);
    heist(&["engine", GAME, "--bots", "oracle"]).failed(2, &["no bot"]);
    let quit = heist_with(&["engine", GAME], b"\n{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n").fine();
    assert_eq!(quit, "{\"quit\":{}}\n");
}
