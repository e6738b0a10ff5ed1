//! The `.heist` record: written, read, replayed and verified, and what is said
//! of one that does not hold. Then games that are played without a table.

#[allow(dead_code, reason = "the mutants are for another test")]
mod lockboxes;

use heist_table::playout::{self, Choices};
use heist_table::record::{self, Chain, End, FORMAT, Header, Player, Record};
use heist_table::{
    Bytes32, Chance, Clock, Deed, Dice, Entry, HouseKey, Level, Moment, Rules as _, Seat, Secret,
    Seen, Silent, Table, golden, replay,
};
use lockboxes::{Action, Lockboxes, Mutant};
use serde_json::{Value, json};

const RULES: Lockboxes = Lockboxes { mutant: Mutant::None };

fn secret() -> Secret {
    Secret::new([7; 32])
}

fn salts() -> Vec<Bytes32> {
    (1..=3).map(|number| Bytes32([number; 32])).collect()
}

fn header(chance: Chance) -> Header {
    let player = |name: &str| Player { name: name.to_owned(), bot: None };
    Header {
        heist: FORMAT,
        game: "lockboxes".to_owned(),
        rules: 1,
        content: Bytes32([0; 32]),
        options: json!({}),
        seats: ["Ada", "Bo", "Cy"].map(player).into(),
        chance,
    }
}

fn sealed() -> Header {
    header(Chance::sealed(&secret(), salts()))
}

/// All have bet.
fn running() -> Table<Lockboxes> {
    let (mut table, _) = Table::open(RULES, secret().dice(&salts()));
    for seat in Seat::all(3) {
        table.act(seat, Action::Bet(1), Clock(100)).expect("a bet is legal");
    }
    table
}

/// Then every turn runs out.
fn finished() -> Table<Lockboxes> {
    let mut table = running();
    table.pass_time(Clock(1_000_000));
    table
}

fn text_of_finished() -> String {
    record::write(&sealed(), &finished(), Some(&secret()))
}

fn record_of_finished() -> Record {
    Record::read(&text_of_finished()).expect("what was written can be read")
}

/// The line and the text of what is wrong.
#[track_caller]
fn wrong<T>(answer: Result<T, record::RecordError>) -> (usize, String) {
    let error = answer.err().expect("something is wrong");
    (error.line, error.to_string())
}

#[track_caller]
fn check_wrong<T>(answer: Result<T, record::RecordError>, line: usize, what: &str) {
    let (found, text) = wrong(answer);
    assert!(found == line && text.contains(what), "line {found}: {text}");
}

#[test]
fn a_finished_game_is_written_read_and_verified() {
    let text = text_of_finished();
    assert_eq!(text.lines().count(), 1 + 3 + 6 + 1);
    assert!(text.ends_with("\"}\n"));
    let record = Record::read(&text).unwrap();
    assert_eq!((record.header.clone(), record.entries.len()), (sealed(), 9));
    assert_eq!(record.names().of(Seat::new(1)), "Bo");
    assert_eq!(record.end.as_ref().and_then(|end| end.secret), Some(secret().reveal()));
    let table = record.verify(RULES).unwrap();
    assert_eq!(table.state(), finished().state());
    let mut told = Vec::new();
    record.replay(RULES, |table, entry, _| told.push((table.count(), entry.is_some()))).unwrap();
    assert_eq!((told.len(), told[0], told[9]), (10, (0, false), (9, true)));
}

#[test]
fn a_game_given_up_says_so_and_gives_its_secret_away() {
    let text = record::write_given_up(&sealed(), &running(), Some(&secret()));
    let record = Record::read(&text).unwrap();
    let end = End { outcome: Value::Null, secret: Some(secret().reveal()), signed: None };
    assert_eq!((record.entries.len(), &record.end), (3, &Some(end)));
    assert_eq!(record.verify(RULES).unwrap().state(), running().state());
    // A game that has ended was not given up.
    let ended = record::write_given_up(&sealed(), &finished(), Some(&secret()));
    assert_eq!(ended, text_of_finished());
    // The last line alone, after what was written before.
    let mut chain = Chain::default();
    let lines: Vec<&str> = text.lines().collect();
    lines[..4].iter().for_each(|line| chain.check(line).unwrap());
    let last = Chain::after(chain.last()).end(None, Some(&secret()), None);
    assert_eq!(last, format!("{}\n", lines[4]));
}

#[test]
fn a_running_game_has_no_end_and_keeps_its_secret() {
    let record = Record::read(&record::write(&sealed(), &running(), Some(&secret()))).unwrap();
    assert_eq!((record.entries.len(), &record.end), (3, &None));
    check_wrong(record.verify(RULES), 1, "has not been revealed");
    let seeded = header(Chance::Seed(1));
    let (table, _) = Table::open(RULES, Dice::seeded(1));
    let record = Record::read(&record::write(&seeded, &table, None)).unwrap();
    check_wrong(record.verify(RULES), 2, "stops before the game has ended");
}

#[test]
fn not_one_byte_can_be_changed_without_being_noticed() {
    let text = text_of_finished();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        Record::read(&text.replacen(from, to, 1))
    };
    check_wrong(changed("\"at\":100", "\"at\":101"), 2, "not what was written");
    check_wrong(changed("Ada", "Eve"), 1, "not what was written");
    check_wrong(changed("{\"end\"", "{ \"end\""), 11, "not what was written");
    check_wrong(Record::read(&text[..text.len() - 3]), 11, "cut off");
    check_wrong(Record::read(&(text.clone() + "{}")), 12, "cut off");
    let without_third: Vec<&str> = text.lines().take(2).chain(text.lines().skip(3)).collect();
    check_wrong(Record::read(&without_third.join("\n")), 3, "not what was written");
    // The digits of a hash are lower case.
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let hash = lines[2].len() - 66;
    let louder = lines[2][hash..].to_uppercase();
    assert_ne!(louder, lines[2][hash..], "some digit is a letter");
    lines[2].replace_range(hash.., &louder);
    check_wrong(Record::read(&lines.join("\n")), 3, "not what was written");
    let mut chain = Chain::default();
    assert!(chain.check(&lines[1]).is_err() && chain.check(&lines[0]).is_ok());
    assert!(chain.read::<Value>(&lines[1]).is_ok_and(|line| line["n"] == 1));
}

#[test]
fn what_is_no_record_of_this_format_is_told_so_first() {
    check_wrong(Record::read(""), 1, "empty");
    check_wrong(Record::read("hello\n"), 1, "not a .heist record");
    check_wrong(Record::read("{\"heist\":2}\n"), 1, "has format 2; this program reads format 1");
}

/// A record of these lines, each well sealed.
fn sealed_lines(header: &Header, lines: &[Value]) -> String {
    let mut chain = Chain::default();
    let first = chain.seal(header);
    let rest = lines.iter().map(|line| chain.seal(line));
    std::iter::once(first).chain(rest.collect::<Vec<_>>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_is_well_sealed_must_still_follow_the_rules() {
    let seeded = header(Chance::Seed(1));
    let verified = |lines: &[Value]| {
        Record::read(&sealed_lines(&seeded, lines)).and_then(|record| record.verify(RULES))
    };
    let bet = |coins: u32| json!({"n": 1, "at": 5, "act": {"seat": 0, "action": {"Bet": coins}}});
    let end = json!({"end": {"outcome": null}});
    assert!(verified(&[bet(1), end.clone()]).is_ok());
    check_wrong(verified(&[bet(3), end.clone()]), 2, "not now");
    let dance = json!({"n": 1, "at": 5, "act": {"seat": 0, "action": "Dance"}});
    check_wrong(verified(&[dance, end.clone()]), 2, "The action cannot be read");
    check_wrong(verified(&[end, bet(1)]), 3, "after the end");
    check_wrong(verified(&[json!({"n": 1})]), 2, "cannot be read");
}

#[test]
fn an_end_that_was_made_up_is_found_out() {
    let claims = |mut record: Record, outcome: Value| {
        record.end.as_mut().expect("an end").outcome = outcome;
        record.verify(RULES)
    };
    let other = json!({"winners": [0, 1, 2]});
    check_wrong(claims(record_of_finished(), other.clone()), 11, "ends otherwise");
    check_wrong(claims(record_of_finished(), Value::Null), 11, "ends otherwise");
    let given_up = record::write_given_up(&sealed(), &running(), Some(&secret()));
    let given_up = Record::read(&given_up).unwrap();
    check_wrong(claims(given_up, other), 5, "claims an end, but the game goes on");
    let mut record = record_of_finished();
    record.end.as_mut().expect("an end").secret = Some(Bytes32([8; 32]));
    check_wrong(record.verify(RULES), 11, "The revealed secret is not the one");
    let mut record = record_of_finished();
    record.header.chance = Chance::sealed(&secret(), salts()[..2].to_vec());
    check_wrong(record.verify(RULES), 1, "not one salt for every seat");
}

#[test]
fn a_deed_is_a_seats_unless_it_is_the_clocks() {
    let seat = Seat::new(2);
    let doer = |deed| record::doer(&Entry::<u8> { n: 1, at: Clock(1), deed });
    assert_eq!(doer(Deed::Act { seat, action: 0, lag_ms: 0 }), Some(seat));
    assert_eq!((doer(Deed::Remove { seat }), doer(Deed::Undo { seat })), (Some(seat), Some(seat)));
    assert_eq!(doer(Deed::Expire {}), None);
}

#[test]
fn paths_are_counted_and_compared_with_a_file() {
    // Three bet one or two in any order; then each turn has four choices.
    let counts = [1, 6, 6 * 4, 6 * 4 * 2, 48 * 4, 48 * 16];
    assert_eq!([0, 1, 2, 3, 4, 5].map(|depth| golden::count_paths(&RULES, 1, depth)), counts);
    let name = format!("heist-golden-{}.golden", std::process::id());
    let file = std::env::temp_dir().join(name);
    let check = |counted: u32| {
        let text = format!(
            "# Sequences of legal actions from the start, by length. Written with HEIST_BLESS=1.\n\
             \nbets  seats 3  seed 1\npaths 1 6\npaths 2 {counted}\n"
        );
        std::fs::write(&file, text).expect("there is room for a file");
        std::panic::catch_unwind(|| golden::check(&file, &[("bets", RULES, 1, 2)])).is_ok()
    };
    let (right, wrong) = (check(24), check(25));
    std::fs::remove_file(&file).expect("the file is there");
    assert!(right && !wrong);
}

#[test]
fn a_played_game_has_its_journal_and_its_length() {
    let random = |seen: &Seen<'_, Lockboxes>, dice: &mut Dice| {
        Some(seen.random_action(&mut Vec::new(), dice))
    };
    let (mut acts, mut expiries) = (0, 0);
    // So many that some reaction falls on a deadline to the millisecond.
    for number in 0..3_000 {
        let laid =
            |chance: &mut Dice| RULES.setup(&mut Moment::new(Clock::ZERO, chance, &mut Silent));
        let (mut chance, mut choices) = (Dice::seeded(number), Choices::numbered(1, number, 3));
        let mut state = laid(&mut chance);
        let level = |_| Level::Regular;
        let entries =
            playout::recorded(&RULES, &mut state, &mut chance, &mut choices, level, random);
        let table = replay(RULES, Dice::seeded(number), &entries).expect("by the rules");
        assert_eq!((table.state(), entries.len()), (&state, 9));
        let (mut chance, mut choices) = (Dice::seeded(number), Choices::numbered(1, number, 3));
        let mut again = laid(&mut chance);
        let length =
            playout::policies(&RULES, &mut again, &mut chance, &mut choices, level, random);
        assert_eq!(again, state);
        let acted = entries.iter().filter(|entry| matches!(entry.deed, Deed::Act { .. })).count();
        assert_eq!((length.actions, length.expiries), (acted as u64, 9 - acted as u64));
        acts += length.actions - 3;
        expiries += length.expiries;
    }
    assert!(acts > 3_000 && expiries > 3_000, "{acts} acts, {expiries} expiries");
}

#[test]
fn a_random_game_is_as_long_as_its_bets_and_turns() {
    let (mut chance, mut choice) = (Dice::seeded(1), Dice::seeded(2));
    let mut state = RULES.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
    let length = playout::random(&RULES, &mut state, &mut chance, &mut choice, &mut Vec::new());
    assert!(RULES.outcome(&state).is_some() && length.actions >= 3);
    assert_eq!(length.actions + length.expiries, 9);
}

#[test]
fn whoever_is_in_no_hurry_acts_at_once_where_no_clock_is_ticking() {
    let table = running();
    let (betting, _) = Table::open(RULES, Dice::seeded(1));
    let acts_at = |table: &Table<Lockboxes>| {
        table.seen(Seat::new(0)).acts_at(Level::Rookie, Clock(500), &mut Dice::seeded(1))
    };
    assert_eq!(acts_at(&betting), Clock(500));
    assert!(acts_at(&table) >= Clock(2_500));
    assert_eq!(RULES.awaited(table.state()), RULES.actors(table.state()));
    assert!(!RULES.awaited(table.state()).is_empty());
}

/// A record whose entries somebody has changed who has no key: the forger
/// renumbers and seals all of it anew, and keeps the end word for word.
fn forged(text: &str, change: impl FnOnce(&mut Vec<Entry<Value>>)) -> String {
    let record = Record::read(text).expect("a good record");
    let mut entries = record.entries;
    change(&mut entries);
    let mut chain = Chain::default();
    let mut forged = chain.seal(&record.header) + "\n";
    for (mut entry, n) in entries.into_iter().zip(1..) {
        entry.n = n;
        forged += &(chain.seal(&entry) + "\n");
    }
    let end: Value = serde_json::from_str(text.lines().last().expect("an end")).expect("JSON");
    forged + &chain.seal(&json!({ "end": end["end"] })) + "\n"
}

/// What is dropped, or replaced by an undo, may follow the rules as well as what
/// was played, and end alike.
#[test]
fn a_forger_without_the_key_of_the_house_is_found_out() {
    let house = HouseKey::new([9; 32]);
    let (mut table, _) = Table::open(RULES, secret().dice(&salts()));
    let (bet, other) = (Action::Bet(1), Action::Bet(2));
    table.act(Seat::new(0), other, Clock(50)).unwrap();
    let undo = table.judge_undo(Seat::new(0), Clock(60)).expect("a bet can be taken back");
    table.enter(undo);
    for seat in Seat::all(3) {
        table.act(seat, bet, Clock(100)).unwrap();
    }
    let unsigned = record::write_given_up(&sealed(), &table, Some(&secret()));
    let body = &unsigned[..unsigned.trim_end().rfind('\n').unwrap() + 1];
    let mut chain = Chain::default();
    body.lines().for_each(|line| chain.check(line).unwrap());
    let signed = format!("{body}{}", chain.end(None, Some(&secret()), Some(&house)));
    let record = Record::read(&signed).unwrap();
    assert_eq!(record.signed_by(), Some(house.public()));
    record.verify(RULES).unwrap();
    assert_eq!(forged(&signed, |_| {}), signed, "the forger writes as the house does");

    let drops_two: fn(&mut Vec<Entry<Value>>) = |entries| drop(entries.drain(..2));
    let drops_last: fn(&mut Vec<Entry<Value>>) = |entries| drop(entries.pop());
    let undoes: fn(&mut Vec<Entry<Value>>) = |entries| {
        let last = entries.last_mut().expect("there are bets");
        last.deed = Deed::Undo { seat: Seat::new(1) };
    };
    for forgery in [drops_two, drops_last, undoes] {
        // Of an unsigned record each of them is a sound one of another game.
        let other = Record::read(&forged(&unsigned, forgery)).unwrap();
        assert_eq!((other.signed_by(), other.verify(RULES).is_ok()), (None, true));
        let line = forged(&signed, forgery).lines().count();
        check_wrong(Record::read(&forged(&signed, forgery)), line, "has not signed this");
    }
    // Signed by somebody else it is somebody else's.
    let thief = HouseKey::new([8; 32]);
    let stolen = format!("{body}{}", chain.end(None, Some(&secret()), Some(&thief)));
    assert_eq!(Record::read(&stolen).unwrap().signed_by(), Some(thief.public()));
}

/// All have bet, the house is put back so often, and then everybody rolls.
fn rolled(secret: &Secret, epochs: &[u32]) -> Table<Lockboxes> {
    let (mut table, _) = Table::open(RULES, secret.dice(&salts()));
    for seat in Seat::all(3) {
        table.act(seat, Action::Bet(1), Clock(100)).expect("a bet is legal");
    }
    for &epoch in epochs {
        let entry = table.judge_reseal(epoch).expect("the number has grown");
        table.enter(entry);
    }
    while table.outcome().is_none() {
        let seat = RULES.actors(table.state()).iter().next().expect("somebody's turn");
        table.act(seat, Action::Roll, Clock(200)).expect("a roll is legal");
    }
    table
}

#[test]
fn dice_that_are_sealed_anew_draw_otherwise_and_verify() {
    let courses: Vec<Vec<_>> = [&[][..], &[1], &[2], &[1, 2]]
        .into_iter()
        .map(|epochs| {
            let tables = (0..16).map(|number| {
                let secret = Secret::new([number; 32]);
                let table = rolled(&secret, epochs);
                let header = header(Chance::sealed(&secret, salts()));
                let record = Record::read(&record::write(&header, &table, Some(&secret))).unwrap();
                let verified = record.verify(RULES).unwrap();
                assert_eq!(verified.epoch(), epochs.last().copied().unwrap_or(0));
                assert_eq!(verified.state(), table.state());
                table.state().clone()
            });
            tables.collect()
        })
        .collect();
    for (place, course) in courses.iter().enumerate() {
        assert!(!courses[..place].contains(course), "known draws come again");
    }
    // A table that wakes from a snapshot draws as if it had replayed everything.
    let mut table = running();
    let reseal = table.judge_reseal(3).unwrap();
    table.enter(reseal);
    let mut woken = Table::wake(RULES, secret().dice(&salts()), table.snapshot()).unwrap();
    for table in [&mut table, &mut woken] {
        table.act(Seat::new(0), Action::Roll, Clock(300)).unwrap();
    }
    assert_eq!((woken.state(), woken.epoch()), (table.state(), 3));
    // The number only grows, and open chance has nothing to hide.
    for epoch in [0, 3, 2] {
        assert_eq!(table.judge_reseal(epoch).unwrap_err().code, "out-of-step");
    }
    let (seeded, _) = Table::open(RULES, Dice::seeded(1));
    assert_eq!(seeded.judge_reseal(1).unwrap_err().code, "out-of-step");
    assert_eq!(finished().judge_reseal(1).unwrap_err().code, "game-over");
}
