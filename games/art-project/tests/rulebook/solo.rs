//! Solo mode.

use art_project::{Event, MapChoice, Phase};

use crate::team::{Team, seat};

/// R111 to R114, R139, E40, Q62, Q84: eight, six, four or two health; three
/// drawn, two played; no plan to agree on.
#[test]
fn e40_solo() {
    let mut team = Team::new(1, MapChoice::Japan);
    assert_eq!((team.healths(), team.state.above, team.state.below), (vec![6], 45, 12));
    assert_eq!(team.state.ally, Some(team.space("nagoya"))); // R112
    team.act(0, "deal_rest");
    assert_eq!((team.state.phase, team.state.hands[seat(0)].count()), (Phase::Play, 3));
    let card = |team: &Team| team.legal(0)[0].to_string();
    let first = card(&team);
    team.act(0, &first);
    while team.state.pending.is_some() {
        let choice = team.legal(0)[0].to_string();
        team.act(0, &choice);
    }
    assert_eq!(team.state.phase, Phase::Play);
    assert!(team.legal(0).iter().any(|act| act.to_string().starts_with("extra_draw")));
    let second = card(&team);
    team.act(0, &second);
    assert!(team.state.hands[seat(0)].is_empty() || team.state.pending.is_some());
}

/// R115 to R119, E40, Q63: two pawns; the player leads, the Ally helps and
/// collects.
#[test]
fn e40_the_ally() {
    let mut team = Team::moving(1, MapChoice::Japan);
    team.no_agents().piece("tokyo").agents("kyoto", 2);
    team.act(0, "step ally tokyo false 0").act(0, "step own kyoto false 0").act(0, "ready");
    assert_eq!((team.state.track, team.state.van[0]), (1, 1)); // R118, R124
    team.begin(Phase::Fights);
    team.rolls(&[0]).act(0, "lead_fight kyoto");
    assert_eq!(team.fight().roll.dice().len(), 1);
    // The Ally beside the player: one more die, the player's (R117, R120).
    let mut team = Team::fighting(1, MapChoice::Japan);
    team.state.ally = Some(team.state.pawns[seat(0)]);
    team.rolls(&[0, 0]).act(0, "lead_fight nagoya");
    assert_eq!(team.fight().roll.dice().len(), 2);
    assert!(team.fight().roll.dice().iter().all(|die| die.owner == seat(0)));
    // R116: where only the Ally is, there is no fight.
    let mut team = Team::fighting(1, MapChoice::Japan);
    team.no_agents().agents("tokyo", 2);
    team.state.ally = Some(team.space("tokyo"));
    assert!(!team.rules_can_fight("tokyo"));
    // R119: it is bound by lost spaces, too.
    let mut team = Team::moving(1, MapChoice::Japan);
    team.lose("sapporo");
    team.state.ally = Some(team.space("sapporo"));
    assert_eq!(team.refuses(0, "ready"), "must-leave");
    team.act(0, "step ally sendai false 0").act(0, "ready");
}

/// R101, R115: each of the two pawns has free steps of its own.
#[test]
fn r101_free_steps_alone() {
    let mut team = Team::moving(1, MapChoice::Rio);
    for _ in 0..6 {
        team.act(0, "step ally santa_teresa false 0").act(0, "step ally centro false 0");
    }
    assert_eq!(team.refuses(0, "step ally santa_teresa false 0"), "tired");
    assert!(team.accepts(0, "step own santa_teresa false 0"));
}

/// R121, Q79: the United States alone.
#[test]
fn r121_united_states_alone() {
    let mut team = Team::moving(1, MapChoice::UnitedStates);
    team.no_agents().pawn(0, "chicago").van([3, 0, 0]);
    team.state.ally = Some(team.space("chicago"));
    team.act(0, "step ally dallas false 0").act(0, "ready");
    assert_eq!(team.state.van[2], 0);
    assert!(!team.heard().contains(&Event::ExchangeBegan));
    let mut team = Team::moving(1, MapChoice::UnitedStates);
    team.no_agents().pawn(0, "chicago").van([3, 0, 0]);
    team.act(0, "step own dallas false 0").act(0, "ready");
    assert_eq!(team.state.van[2], 1);
}

/// R122, R123, R136, Q83: all choices are the player's, and single ones are
/// made.
#[test]
fn r123_choices_alone() {
    let team = Team::new(1, MapChoice::Rio);
    assert_eq!(team.state.to_place[seat(0)], 2);
    // Health has one taker.
    let mut team = Team::playing(1, MapChoice::Japan);
    team.hand(0, &["fi04", "fi06"]).act(0, "play_card fi04 0");
    assert_eq!((team.healths(), team.state.pending), (vec![7], None));
    // The Ally collects in Oslo, the player chooses; an empty van is paid for.
    let mut team = Team::moving(1, MapChoice::Scandinavia);
    team.no_agents().piece("oslo").van([1, 1, 0]);
    team.state.ally = Some(team.space("oslo"));
    team.act(0, "ready");
    assert_eq!(team.actors(), [0]);
    team.act(0, "lose_resource fuel");
    assert_eq!((team.state.van, team.healths()), ([0, 0, 0], vec![6]));
    let mut team = Team::moving(1, MapChoice::Scandinavia);
    team.no_agents().piece("oslo").van([0, 0, 0]);
    team.state.ally = Some(team.space("oslo"));
    team.act(0, "ready");
    assert_eq!(team.healths(), [4]);
}
