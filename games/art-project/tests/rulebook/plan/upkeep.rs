//! What becomes of the plan as the round goes on, and what it can still say.

use art_project::{Event, Gap, MapChoice, Part, Phase, Why};

use super::e12;
use crate::common;
use crate::team::{Team, seat};

fn has_signed(team: &Team, number: u8, part: Part) -> bool {
    team.state.plan.has_signed(seat(number), part)
}

fn lapsed(team: &Team) -> Vec<(u8, Why)> {
    let lapsed = |event: &Event| match event {
        Event::Lapsed { seat, why, .. } => Some((seat.number(), *why)),
        _ => None,
    };
    team.heard().iter().filter_map(lapsed).collect()
}

/// R140: a lane keeps what its card cost and found, and what found no place.
#[test]
fn r140_what_a_lane_keeps() {
    let mut team = e12();
    team.clues(0, &["va01", "va03"]).act(1, "play_card va02 1");
    let lane = team.plan().lanes.swap_remove(0);
    assert_eq!((lane.seat, lane.hearts), (seat(1), 1));
    let finds = |team: &Team| -> Vec<_> {
        team.plan().lanes[0].finds.iter().map(|find| find.space).collect()
    };
    assert_eq!(finds(&team), [Some(team.space("kanazawa"))]);
    let mut team = e12();
    team.piece("kanazawa").clues(0, &["va01", "va03"]).act(1, "play_card va02 1");
    assert_eq!(finds(&team), [None]);
    // R85: what is found in an exchange is no card's doing.
    let mut team = Team::playing(2, MapChoice::UnitedStates);
    team.hand(0, &["fi06"]).hand(1, &["mu06"]).clues(1, &["fi01", "fi02"]);
    team.act(0, "play_card fi06 0").act(1, "play_card mu06 0");
    team.begin(Phase::Exchange);
    team.agents("dallas", 0).act(0, "give_clue fi06 1");
    let lanes = team.state.plan.strips.iter().filter_map(|(_, strip)| strip.played[0]);
    assert!(team.has_piece("los_angeles") && lanes.clone().count() == 2);
    assert!(lanes.clone().all(|lane| lane.found.is_empty() && lane.wasted == 0));
}

/// R140, R141: when all have played, no card is laid out or signed any more.
#[test]
fn r141_cards_are_off_when_all_have_played() {
    let mut team = e12();
    team.lays(1, "va02").act(1, "plan sign card 1").act(0, "plan offer 2,1,0");
    team.act(2, "plan clip fi06").act(0, "plan clip sc03");
    team.act(2, "play_card fi06 0").act(0, "play_card va06 0");
    // R142: who has played agrees to nothing, signs nothing, and its offer moves others.
    assert_eq!(team.refuses(2, "plan join"), "not-now");
    assert_eq!(team.refuses(2, "plan sign card 0"), "not-now");
    team.act(0, "plan offer 2,0,1");
    assert!(team.state.plan.offer.is_some_and(|offer| offer.agreed.is_empty()));
    team.state.plan.strips[seat(0)].clips[0] = 2; // As if it had been clipped anew.
    team.act(1, "play_card va02 0");
    assert_eq!(team.state.phase, Phase::Interlude(Gap::BeforeMovement));
    assert!(team.state.plan.offer.is_none() && !has_signed(&team, 1, Part::Card));
    assert!(team.state.plan.strips.iter().all(|(_, strip)| strip.clips == [0, 0]));
    assert_eq!(team.refuses(1, "plan clip mu06"), "not-in-hand");
}

/// R142: who agreed and has played since keeps the lane.
#[test]
fn r142_a_played_lane_stays() {
    let mut team = Team::playing(4, MapChoice::Japan);
    team.hand(0, &["va06"]).hand(1, &["va02"]).hand(2, &["mu06"]).hand(3, &["fi06"]);
    team.act(3, "plan offer 1,2,0,3").act(2, "plan join").act(2, "play_card mu06 0");
    assert_eq!(team.lanes(), [2, 0, 1, 3]);
    team.act(1, "plan join");
    assert_eq!(team.lanes(), [2, 0, 1, 3]);
    team.act(0, "plan join");
    assert_eq!(team.lanes(), [2, 1, 0, 3]);
}

/// R114, R140: a pack may let one play four cards alone; two of them are laid out
/// at a time, and stay while both can still be played.
#[test]
fn r114_more_cards_than_lanes() {
    let mut rules = common::rules(1, MapChoice::Japan);
    (rules.content.mission.drawn, rules.content.mission.played) = (5, 4);
    let mut team = Team::playing_by(rules);
    let cards = ["va06", "fi06", "mu06", "sc06", "bo06"];
    team.hand(0, &cards).act(0, "plan clip bo06").act(0, "plan clip sc06");
    for (card, clips) in cards.into_iter().zip([[5, 4], [5, 4], [5, 0]]) {
        team.act(0, &format!("play_card {card} 0"));
        assert_eq!(team.state.plan.strips[seat(0)].clips, clips, "{card}");
        team.is_sound();
    }
    team.act(0, "play_card sc06 0");
    assert_ne!(team.state.phase, Phase::Play);
}

/// R143, R103: a step along a route leaves the rest, and what it carries.
#[test]
fn r143_the_rest_of_a_route() {
    let mut team = Team::moving(2, MapChoice::Rio);
    team.no_agents().piece("copacabana").pawn(0, "ipanema");
    team.act(0, "plan route 0 own copacabana,botafogo 1").act(0, "step own copacabana false 0");
    let rest = team.plan().routes.swap_remove(0);
    assert!(rest.open && rest.steps.len() == 1 && rest.steps[0].carry);
    team.act(0, "plan sign route 0").act(1, "carry_out 0");
    assert!(team.has_piece("botafogo"));
}

/// R144, R141: no fight is laid out where one was fought or none is to come, nor
/// by who is ready.
#[test]
fn r144_when_fights_are_laid_out() {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.pawn(1, "tokyo").act(0, "plan lead 0 nagoya").act(1, "plan lead 1 tokyo");
    team.state.fought.insert(team.space("kyoto"));
    assert_eq!(team.refuses(0, "plan lead 0 kyoto"), "not-now");
    assert_eq!(team.act(0, "ready").plan().fights.len(), 1);
    // R145: who is ready in the fights signs none; in a step before, it may.
    assert_eq!(team.refuses(0, "plan sign fight 0"), "not-now");
    let mut team = Team::between(2, Gap::BeforeMovement);
    team.act(0, "ready").act(0, "plan sign fight 0");
    let team = Team::between(2, Gap::BeforeTheEnd);
    assert_eq!(team.refuses(0, "plan lead 0 nagoya"), "not-now");
    assert_eq!(team.refuses(0, "plan sign fight 0"), "not-now");
}

/// R145: a route is signed for its hearts; alone, for those of both pawns.
#[test]
fn r145_the_price_of_a_route() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.van([0, 3, 3]).act(0, "plan route 0 own tokyo");
    assert_eq!(team.refuses(0, "plan sign route 0"), "other-price");
    team.act(0, "plan sign route 1");
    let mut team = Team::moving(1, MapChoice::Japan);
    team.van([1, 3, 3]).act(0, "plan route 0 own tokyo,sendai").act(0, "plan route 0 ally kyoto");
    assert_eq!(team.refuses(0, "plan sign route 1"), "other-price");
    team.act(0, "plan sign route 2");
}

/// R145: who takes a ready mark back takes back what was signed for that step
/// alone.
#[test]
fn r145_second_thoughts() {
    let mut team = e12();
    team.begin(Phase::Plan);
    team.lays(1, "va02").act(1, "plan sign card 1").act(1, "plan sign fight 0");
    team.act(1, "ready").act(1, "unready");
    assert!(!has_signed(&team, 1, Part::Card) && has_signed(&team, 1, Part::Fight));
}

/// R149: a card that was told and clipped, but not signed, is carried out by
/// nobody.
#[test]
fn r149_only_what_is_signed() {
    let mut team = e12();
    team.lays(0, "va06").lays(1, "va02").act(1, "plan sign card 0");
    assert!(team.plan().next.is_none());
    assert_eq!(team.refuses(2, "carry_out 0"), "not-signed");
}

/// R146: what is walked and done lapses no more; what is still to come does,
/// also for who is ready before it.
#[test]
fn r146_ready_or_not() {
    let mut team = Team::moving(3, MapChoice::Japan);
    team.no_agents().act(1, "plan sign route 0").act(2, "carry_out 1");
    assert!(team.state.ready.contains(seat(1)));
    assert_eq!(lapsed(team.agents("nagoya", 2).act(0, "step own tokyo false 0")), []);
    let mut team = Team::between(3, Gap::BeforeMovement);
    team.no_agents().act(1, "plan sign route 0").act(1, "ready").agents("nagoya", 2);
    assert_eq!(lapsed(team.act(0, "ready")), [(1, Why::Agents)]);
}

/// R146: two hearts are enough to lead; guns that another fight takes show when
/// it is over, and nothing lapses after the end of the game.
#[test]
fn r146_fights_in_a_row() {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.no_agents().pawn(0, "tokyo").pawn(1, "kyoto").agents("tokyo", 1).agents("kyoto", 2);
    team.health(&[2, 3]).act(0, "plan lead 0 tokyo").act(0, "plan sign fight 0");
    team.state.allies = 2;
    team.rolls(&[0, 0, 0]).act(1, "lead_fight kyoto").act(1, "spend_gun 0");
    assert!(matches!(team.state.phase, Phase::Fight(_)) && has_signed(&team, 0, Part::Fight));
    let mut lost = team.clone();
    while matches!(team.state.phase, Phase::Fight(_)) {
        team.van([0, 0, 1]).act(1, "spend_gun 0");
    }
    assert_eq!(lapsed(&team), [(0, Why::Strength)]);
    lost.health(&[2, 1]).act(1, "admit_defeat");
    assert!(lost.ending().is_some());
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi11"]).hand(1, &["fi06"]).lays(1, "fi06").act(1, "plan sign card 0");
    team.agents_left(1).act(0, "play_card fi11 0");
    assert!(team.ending().is_some() && lapsed(&team).is_empty());
}

/// R146, R150: a leader with two hearts may lose a fight and live.
#[test]
fn r146_two_hearts() {
    let mut team = Team::between(3, Gap::BeforeFights);
    team.health(&[2, 3, 3]).act(0, "plan lead 0 nagoya").act(0, "plan sign fight 0");
    assert_eq!(lapsed(team.act(2, "ready")), []);
    assert!(has_signed(&team, 0, Part::Fight));
}
