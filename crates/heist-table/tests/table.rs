//! What a table answers: decisions, deadlines, undo.

#[allow(dead_code, reason = "the mutants are for another test")]
mod lockboxes;

use heist_table::{Clock, Deed, Dice, Entry, Refusal, Seat, Table, apply_silently};
use lockboxes::{Action, Lockboxes, Mutant};

fn table() -> Table<Lockboxes> {
    Table::open(Lockboxes { mutant: Mutant::None }, Dice::seeded(1)).0
}

/// All have bet; it is seat 0's turn.
fn after_the_bets() -> Table<Lockboxes> {
    let mut table = table();
    for seat in Seat::all(3) {
        table.act(seat, Action::Bet(1), Clock(100)).expect("a bet is legal");
    }
    table
}

fn code<T>(answer: Result<T, Refusal>) -> String {
    answer.err().map_or_else(|| "accepted".to_owned(), |refusal| refusal.code.into_owned())
}

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

#[test]
fn a_secret_act_of_one_seat_changes_no_other_decision() {
    let mut table = table();
    let before = (table.decision(FIRST), table.decision(SECOND));
    table.act(SECOND, Action::Bet(2), Clock(5)).unwrap();
    assert_eq!(table.decision(FIRST), before.0);
    assert_eq!(table.decision(SECOND), before.1 + 1);
    let late = table.judge(FIRST, Some(before.0), Action::Bet(1), Clock(9).into());
    assert_eq!(code(late), "accepted");
}

#[test]
fn an_answer_to_a_decision_that_has_passed_is_refused_and_changes_nothing() {
    let mut table = table();
    let asked = table.decision(FIRST);
    table.act(FIRST, Action::Bet(1), Clock(5)).unwrap();
    let state = table.state().clone();
    let again = table.judge(FIRST, Some(asked), Action::Bet(1), Clock(6).into());
    assert_eq!(code(again), "stale-decision");
    assert_eq!(table.state(), &state);
}

#[test]
fn a_seat_takes_back_what_showed_nothing_until_somebody_else_acts() {
    let mut table = after_the_bets();
    let before = table.state().clone();
    table.act(FIRST, Action::Wait, Clock(200)).unwrap();
    assert_eq!(code(table.judge_undo(SECOND, Clock(201))), "cannot-undo");
    let undo = table.judge_undo(FIRST, Clock(201)).unwrap();
    table.enter(undo);
    assert_eq!(table.state(), &before);
    assert!(matches!(table.entries().last().unwrap().deed, Deed::Undo { .. }), "nothing is erased");
    table.act(FIRST, Action::Wait, Clock(300)).unwrap();
    table.act(SECOND, Action::Wait, Clock(400)).unwrap();
    assert_eq!(code(table.judge_undo(FIRST, Clock(401))), "cannot-undo");
}

#[test]
fn a_look_or_a_throw_cannot_be_taken_back() {
    for action in [Action::Peek(SECOND), Action::Roll] {
        let mut table = after_the_bets();
        table.act(FIRST, action, Clock(200)).unwrap();
        assert_eq!(code(table.judge_undo(FIRST, Clock(201))), "cannot-undo", "{action}");
    }
}

#[test]
fn a_deadline_comes_before_what_arrives_after_it() {
    let mut table = after_the_bets();
    let late = Clock(60_000);
    assert_eq!(code(table.act(FIRST, Action::Wait, late)), "out-of-step");
    let events = table.pass_time(Clock(3_100));
    assert_eq!(events.len(), 1, "one turn has run out");
    assert_eq!(code(table.act(FIRST, Action::Wait, Clock(3_200))), "not-asked");
    assert_eq!(code(table.act(SECOND, Action::Wait, Clock(3_200))), "accepted");
}

#[test]
fn entries_that_do_not_come_next_are_refused() {
    let mut table = after_the_bets();
    let entry = table.judge(FIRST, None, Action::Wait, Clock(200).into()).unwrap();
    let mut gap = entry;
    gap.n += 1;
    assert_eq!(code(table.judge_entry(&gap)), "out-of-step");
    let mut early = entry;
    early.at = Clock(1);
    assert_eq!(code(table.judge_entry(&early)), "out-of-step");
    table.enter(entry);
    assert_eq!(code(table.judge_entry(&entry)), "out-of-step", "the same entry twice");
}

#[test]
fn a_finished_game_takes_no_action() {
    let mut table = after_the_bets();
    table.pass_time(Clock(1_000_000));
    assert!(table.outcome().is_some());
    assert_eq!(code(table.act(FIRST, Action::Wait, Clock(1_000_001))), "game-over");
}

#[test]
fn a_seat_that_is_not_at_the_table_is_refused() {
    let table = after_the_bets();
    let nobody = Seat::new(3);
    let at = Clock(200);
    assert_eq!(code(table.judge(nobody, Some(0), Action::Wait, at.into())), "no-such-seat");
    assert_eq!(code(table.judge_undo(nobody, at)), "no-such-seat");
    assert_eq!(code(table.judge_leaving(nobody, at)), "no-such-seat");
    assert_eq!(code(table.judge_leaving(Seat::new(2), at)), "accepted");
}

#[test]
fn a_deadline_is_entered_at_its_own_moment() {
    let table = after_the_bets();
    let due = table.due(Clock(3_100)).expect("a turn runs out");
    assert_eq!(due.at, Clock(3_100));
    assert_eq!(code(table.judge_entry(&due)), "accepted");
    for at in [3_099, 3_101] {
        assert_eq!(code(table.judge_entry(&Entry { at: Clock(at), ..due })), "out-of-step");
    }
}

#[test]
fn whoever_is_asked_something_new_has_a_new_decision() {
    let mut table = table();
    table.act(FIRST, Action::Bet(1), Clock(5)).unwrap();
    let waiting = table.decision(FIRST);
    for seat in [SECOND, Seat::new(2)] {
        table.act(seat, Action::Bet(1), Clock(6)).unwrap();
    }
    assert_eq!(table.decision(FIRST), waiting + 1, "the turns begin with it");
}

#[test]
fn what_somebody_else_acted_upon_is_not_taken_back_later() {
    let mut table = table();
    table.act(FIRST, Action::Bet(1), Clock(5)).unwrap();
    table.act(SECOND, Action::Bet(1), Clock(6)).unwrap();
    let undo = table.judge_undo(SECOND, Clock(7)).unwrap();
    table.enter(undo);
    assert_eq!(code(table.judge_undo(FIRST, Clock(8))), "cannot-undo");
}

#[test]
fn an_action_is_played_on_a_state_without_a_table() {
    let mut table = table();
    let mut state = table.state().clone();
    let mut dice = Dice::seeded(9);
    apply_silently(table.rules(), &mut state, FIRST, Action::Bet(2), Clock(5), &mut dice);
    table.act(FIRST, Action::Bet(2), Clock(5)).unwrap();
    assert_eq!(&state, table.state());
}

/// A table that wakes from a snapshot after something was done to it.
fn woken(
    table: &Table<Lockboxes>,
    tamper: impl FnOnce(&mut serde_json::Value),
) -> Result<Table<Lockboxes>, &'static str> {
    let mut json = serde_json::to_value(table.snapshot()).expect("a snapshot is plain data");
    tamper(&mut json);
    let snapshot = serde_json::from_value(json).expect("a snapshot reads back");
    Table::wake(Lockboxes { mutant: Mutant::None }, Dice::seeded(1), snapshot)
}

#[test]
fn a_table_that_wakes_cannot_be_told_from_one_that_stayed_awake() {
    let mut table = after_the_bets();
    assert_eq!((table.now(), table.draws(), table.count()), (Clock(100), 4, 3));
    table.act(FIRST, Action::Wait, Clock(200)).unwrap();
    let mut awake = woken(&table, |_| {}).expect("it fits");
    assert_eq!(awake.snapshot(), table.snapshot());
    assert_eq!((awake.count(), awake.draws(), awake.now()), (4, 4, Clock(200)));
    assert_eq!(awake.decision(FIRST), table.decision(FIRST));
    assert!(awake.entries().is_empty(), "what came before is not held twice");
    let undo = awake.judge_undo(FIRST, Clock(201)).expect("it can still be taken back");
    assert_eq!(undo.n, 5);
    awake.enter(undo);
    assert_eq!(awake.state(), after_the_bets().state());
}

#[test]
fn a_snapshot_that_does_not_fit_is_refused() {
    let mut table = after_the_bets();
    table.act(FIRST, Action::Wait, Clock(200)).unwrap();
    let fewer = |json: &mut serde_json::Value| json["decisions"] = serde_json::json!([1, 2]);
    let refused = |tamper: &dyn Fn(&mut serde_json::Value)| woken(&table, tamper).err();
    assert!(refused(&fewer).is_some_and(|why| why.contains("number of seats")));
    let stranger = |json: &mut serde_json::Value| json["past"][0]["seat"] = 3.into();
    assert!(refused(&stranger).is_some_and(|why| why.contains("take back")));
    let longer = |acts: usize| {
        refused(&move |json| {
            let act = json["past"][0].clone();
            json["past"] = vec![act; acts].into();
        })
    };
    assert_eq!(longer(256), None);
    assert!(longer(257).is_some_and(|why| why.contains("take back")));
}
