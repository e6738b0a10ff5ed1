//! B. Movement, and collecting.

use art_project::{Ending, MapChoice, Phase};
use heist_table::{Dice, Level, Rules as _, Seen};

use crate::common;
use crate::team::{Team, seat};

fn japan() -> Team {
    Team::moving(2, MapChoice::Japan)
}

/// R38, R40, E22, Q20, Q66: step by step, first come first served.
#[test]
fn e22_movement() {
    let mut team = japan();
    team.van([1, 3, 3]).act(0, "step own tokyo false 0");
    assert_eq!(team.refuses(1, "step own tokyo false 0"), "other-price");
    team.act(1, "step own tokyo false 1");
    assert_eq!(team.healths(), [3, 2]);
    // Q20: and on again; no link leads everywhere.
    team.act(0, "step own sendai false 1");
    assert_eq!(team.refuses(0, "step own kyoto false 1"), "no-link");
    assert_eq!(team.refuses(0, "step ally tokyo false 1"), "no-such-pawn");
    assert_eq!(team.refuses(0, "step own tokyo true 1"), "no-carrying");
}

/// R39, R41, R42, E26, Q18, Q87: lost spaces are left, never entered.
#[test]
fn e26_leaving_a_lost_city() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.lose("sapporo").pawn(0, "sapporo").no_agents();
    team.state.allies = 5;
    team.hand(0, &["mu06"])
        .hand(1, &["fi06"])
        .act(0, "play_card mu06 0")
        .act(1, "play_card fi06 0");
    assert_eq!(team.state.phase, Phase::Movement);
    assert_eq!(team.refuses(0, "ready"), "must-leave");
    assert_eq!(team.refuses(0, "step own tokyo false 0"), "no-link");
    team.act(0, "step own sendai false 0").act(0, "ready");
    assert_eq!(team.refuses(1, "step own sapporo false 0"), "no-link");
    // Q87: cut off is not lost.
    let mut team = japan();
    team.lose("sendai").pawn(0, "sapporo");
    assert_eq!(team.refuses(0, "step own sendai false 0"), "lost");
    team.act(0, "ready");
    assert_eq!(team.ending(), None);
    // R41, Q19: no way out.
    let mut team = Team::playing(2, MapChoice::Japan);
    team.state.allies = 5;
    team.lose("sapporo").lose("sendai").pawn(0, "sapporo");
    team.hand(0, &["mu06"])
        .hand(1, &["fi06"])
        .act(0, "play_card mu06 0")
        .act(1, "play_card fi06 0");
    assert_eq!(team.ending(), Some(Ending::NoWayOut));
}

/// R43, E23, Q21, Q22: pieces where a pawn stands and no agent, at the end.
#[test]
fn e23_collection() {
    let mut team = japan();
    team.no_agents().agents("kyoto", 1).piece("tokyo").piece("kyoto");
    team.pawn(0, "tokyo").pawn(1, "kyoto").all_ready();
    assert_eq!(team.state.track, 1);
    assert!(team.has_piece("kyoto") && !team.has_piece("tokyo"));
    // Q21: not in passing.
    let mut team = japan();
    team.no_agents().piece("tokyo").act(0, "step own tokyo false 0");
    team.act(0, "step own sendai false 0").all_ready();
    assert_eq!(team.state.track, 0);
}

/// R44, E4, E24, Q23: several at once, and what they change.
#[test]
fn e24_two_at_once() {
    let mut team = japan();
    team.no_agents().piece("tokyo").piece("kyoto").pawn(0, "tokyo").pawn(1, "kyoto").all_ready();
    assert_eq!(team.state.track, 2);
    let next = team.rules.content.map.track[2];
    assert_eq!((next.threat, next.ally_cost), (10, 4));
}

/// E41, R126: no way to pay.
#[test]
fn e41_no_way_to_pay() {
    let mut team = Team::moving(2, MapChoice::Scandinavia);
    team.lose("helsinki").pawn(0, "helsinki").van([0, 3, 3]).health(&[1, 2]);
    let steps = team.legal(0);
    assert!(!steps.is_empty() && steps.iter().all(|step| step.to_string().ends_with("false 1")));
    assert!(!team.lists(0, "ready"));
    let step = steps[0].to_string();
    team.act(0, &step);
    assert_eq!(team.ending(), Some(Ending::NoHealth { seat: seat(0) }));
    // A red step for the last two is accepted, not listed; with one it is refused.
    let mut team = Team::moving(2, MapChoice::Scandinavia);
    team.pawn(0, "stockholm").van([0, 3, 3]).health(&[2, 3]);
    assert!(team.accepts(0, "step own helsinki false 2"));
    assert!(!team.lists(0, "step own helsinki false 2"));
    team.health(&[1, 3]);
    assert_eq!(team.refuses(0, "step own helsinki false 1"), "too-dear");
}

/// R41, R42: a bot of any level leaves a lost space, whatever that costs, and
/// does not say that it is ready there.
#[test]
fn r42_bots_leave_lost_spaces() {
    let mut forced = 0;
    for (map, seats) in common::MAPS.into_iter().flat_map(|map| [(map, 1), (map, 3)]) {
        let ids: Vec<_> = Team::new(seats, map).rules.content.map.all().collect();
        for (at, level) in ids.into_iter().flat_map(|at| Level::ALL.map(|level| (at, level))) {
            for (fuel, health) in [(0, 1), (0, 2), (1, 1), (1, 3), (3, 1)] {
                let mut team = Team::moving(seats, map);
                team.van([fuel, 3, 3]).state.health[seat(0)] = health;
                team.state.agents[at] = 0;
                team.state.lost.insert(at);
                team.state.pawns[seat(0)] = at;
                forced += u32::from(fuel == 0 && health == 1);
                let left = |team: &Team| team.state.is_over() || team.state.pawns[seat(0)] != at;
                for _ in 0..4 {
                    if left(&team) {
                        break;
                    }
                    let seen = Seen::new(&team.rules, &team.state, seat(0));
                    let thought = team.rules.instinct(&seen, level, &mut Dice::seeded(1));
                    let action = thought.expect("nobody else can move this pawn");
                    team.act(0, &action.to_string());
                }
                assert!(left(&team), "{map:?}, {seats} seats, {level:?}, {fuel} fuel");
            }
        }
    }
    assert!(forced > 100, "{forced}");
}
