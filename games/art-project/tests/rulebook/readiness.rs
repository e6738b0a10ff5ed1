//! Ready marks, interludes, who is awaited.

use art_project::{Event, Gap, MapChoice, Options, Phase};
use heist_table::Rules as _;

use crate::common;
use crate::team::{Team, seat};

/// R65, R66, Q65: nobody plays before all are ready, unless the table says so.
#[test]
fn r66_the_plan_gate() {
    let mut team = Team::new(2, MapChoice::Japan);
    team.act(0, "deal_rest");
    assert_eq!((team.state.phase, team.awaited()), (Phase::Plan, vec![0, 1]));
    team.act(0, "ready");
    assert_eq!((team.actors(), team.awaited()), (vec![0, 1], vec![1]));
    assert_eq!(team.refuses(0, "extra_draw fuel"), "marked-ready"); // R127
    team.act(0, "unready").act(0, "extra_draw fuel").act(0, "ready").act(1, "ready");
    assert_eq!(team.state.phase, Phase::Play);
    let options = Options { no_plan_gate: true, ..Options::default() };
    let mut team = Team::laid(common::rules_with(2, &options));
    team.act(0, "deal_rest");
    assert_eq!(team.state.phase, Phase::Play);
}

/// R65: a mark can be taken back three times in a step.
#[test]
fn r65_taking_back() {
    let mut team = Team::moving(2, MapChoice::Japan);
    assert_eq!(team.refuses(0, "unready"), "not-now");
    assert!(!team.lists(0, "unready"));
    for _ in 0..3 {
        team.act(0, "ready").act(0, "unready");
    }
    team.act(0, "ready");
    assert_eq!(team.refuses(0, "unready"), "no-more-thinking");
    assert_eq!(team.refuses(0, "ready"), "marked-ready");
    assert_eq!(team.actors(), [1]);
}

/// R127, E42: what others do clears no mark.
#[test]
fn e42_marks() {
    let mut team = Team::moving(3, MapChoice::Japan);
    team.van([1, 3, 3]).act(0, "ready").act(1, "ready").act(2, "step own tokyo false 0");
    assert_eq!(team.state.ready.len(), 2);
    team.act(0, "unready").act(0, "step own tokyo false 1").act(0, "ready").act(2, "ready");
    assert_ne!(team.state.phase, Phase::Movement);
}

/// R35, R36, R37, E25, Q24, Q25, Q75: ally dice, between phases only.
#[test]
fn e25_ally_by_health() {
    let mut team = Team::between(2, Gap::BeforeFights);
    team.state.track = 1; // An ally costs three.
    team.van([0, 2, 0]);
    assert_eq!(team.refuses(0, "unlock_ally 0"), "other-price");
    team.act(0, "unlock_ally 1");
    assert_eq!((team.state.allies, team.state.van, team.healths()), (1, [0, 0, 0], vec![2, 3]));
    let team = Team::moving(2, MapChoice::Japan);
    assert_eq!(team.refuses(0, "unlock_ally 0"), "not-now"); // Q24
    // Q75: as many as are paid for; R36: they stay, and there are five.
    let mut team = Team::between(2, Gap::BeforeFights);
    team.van([0, 6, 0]).act(0, "unlock_ally 0").act(0, "unlock_ally 0").act(1, "unlock_ally 0");
    assert_eq!(team.state.allies, 3);
    team.state.allies = 5;
    assert_eq!(team.refuses(0, "unlock_ally 2"), "no-die");
}

/// R67, R127, E43: who can do nothing counts as ready.
#[test]
fn e43_counting_as_ready() {
    let mut team = Team::between(3, Gap::BeforeMovement);
    team.state.track = 1;
    team.van([0, 2, 0]).health(&[1, 2, 3]);
    assert_eq!(team.awaited(), [1, 2]);
    assert_eq!(team.refuses(0, "ready"), "not-asked");
    // R126: the last health is accepted, even from a seat that counts as ready.
    assert!(team.accepts(0, "unlock_ally 1"));
    team.act(1, "unlock_ally 1");
    assert_eq!(team.state.phase, Phase::Movement);
}

/// R67: nothing to fight for, nothing to unlock: skipped.
#[test]
fn r67_what_nobody_can_do_is_skipped() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().van([3, 0, 0]).health(&[1, 1]).all_ready();
    assert_eq!((team.state.phase, team.state.round), (Phase::Draw, 2));
    // The table speaks only of interludes in which there is something to do.
    let began = |team: &Team| {
        let began = |event: &&Event| matches!(event, Event::InterludeBegan { .. });
        team.heard().iter().filter(began).count()
    };
    assert_eq!(began(&team), 0);
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().all_ready();
    assert_eq!((team.state.phase, began(&team)), (Phase::Interlude(Gap::BeforeFights), 1));
}

/// R138: a stand-in has something to choose that costs nothing.
#[test]
fn r138_a_seat_that_is_awaited_can_always_go_on() {
    let team = Team::moving(2, MapChoice::Japan);
    for number in team.awaited() {
        assert!(team.lists(number, "ready"));
    }
    assert!(team.rules.prompt(&team.state, seat(0)).is_some());
}

/// Q44: a seat that leaves is played on; the game never goes on with fewer.
#[test]
fn q44_a_seat_leaves() {
    use heist_table::{Clock, Dice, Moment, Silent};
    let mut team = Team::moving(2, MapChoice::Japan);
    let before = team.state.clone();
    let (mut dice, mut nobody) = (Dice::seeded(1), Silent);
    let mut moment = Moment::new(Clock::ZERO, &mut dice, &mut nobody);
    team.rules.leaves(&mut team.state, seat(1), &mut moment);
    assert_eq!(team.state, before);
}
