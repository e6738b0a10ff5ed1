//! What follows from pieces that would come home (R147).

use art_project::{ArrivalView, Danger, Ending, FollowsView, MapChoice, Part, Phase, Why};
use heist_table::Game as _;

use crate::team::{Team, seat};

impl Team {
    fn follows(&self) -> FollowsView {
        self.plan().after_routes.follows
    }
}

fn arrival(team: &Team, id: &str, count: u8, after: u8, danger: Danger) -> ArrivalView {
    ArrivalView { space: team.space(id), count, after, danger }
}

/// Seat 0 takes the piece that Rio's track names first; seat 1 has signed a
/// fight at the start, where two agents come then.
fn rio() -> Team {
    let mut team = Team::moving(2, MapChoice::Rio);
    let named = team.rules.content.map.track[0].named.expect("Rio names its spaces");
    let id = team.rules.content.map.spaces[named.index()].id.clone();
    team.no_agents().piece(&id).pawn(0, &id).pawn(1, "centro").agents("centro", 1);
    team
}

/// R147, R105: two agents come to the start, and a signed fight reckons with
/// them.
#[test]
fn r147_agents_after_a_collection() {
    let mut team = rio();
    assert_eq!(team.follows().agents, [arrival(&team, "centro", 2, 3, Danger::None)]);
    team.act(1, "plan lead 1 centro").act(1, "plan sign fight 0");
    let threat = team.rules.content.map.track[1].threat;
    assert_eq!((team.plan().fights[0].agents, team.plan().fights[0].against), (3, 3 + threat));
    team.all_ready();
    assert_eq!((team.agents_in("centro"), team.lapsed(1)), (3, None));
    assert!(team.state.plan.has_signed(seat(1), Part::Fight));
    // What has followed is not foreseen again.
    assert!(team.follows().agents.is_empty());
    assert_eq!(team.plan().fights[0].against, 3 + threat);
}

/// R147: up to version 1 it was left out, and the signature lapsed.
#[test]
fn r147_by_the_first_version() {
    let mut team = rio();
    team.rules = team.rules.clone().under(1);
    assert!(team.follows().agents.is_empty());
    team.act(1, "plan lead 1 centro").act(1, "plan sign fight 0").all_ready();
    assert_eq!((team.agents_in("centro"), team.lapsed(1)), (3, Some(Why::Strength)));
}

/// R147, R60: where no agent is left for it the game would be lost; a lost
/// start sends them to the White Hand spot (R26).
#[test]
fn r147_no_agent_is_left() {
    let mut team = rio();
    team.agents_left(1);
    assert_eq!(team.follows().defeat, Some(Ending::NoAgent));
    let mut team = rio();
    team.pawn(1, "botafogo").lose("centro");
    assert_eq!((team.follows().agents, team.follows().white_hand), (vec![], 2));
}

/// One seat in each city of Scandinavia, and a piece that comes home where one
/// can lie.
fn north(cities: &[&str]) -> Team {
    let mut team = Team::moving(cities.len() as u8, MapChoice::Scandinavia);
    team.no_agents().van([1, 0, 2]);
    for (number, city) in (0..).zip(cities) {
        team.pawn(number, city);
        if team.rules.content.map.spaces[team.space(city).index()].symbol.is_some() {
            team.piece(city);
        }
    }
    team
}

/// R147, R89 to R93: the effects of the cities.
#[test]
fn r147_effects_of_cities() {
    let follows = north(&["tromso", "copenhagen"]).follows();
    assert_eq!((follows.gains, follows.choice), ([2, 0, 0], false));
    // Guns go last; the team may choose otherwise.
    let follows = north(&["oslo", "copenhagen"]).follows();
    assert_eq!((follows.losses, follows.owed, follows.choice), ([1, 0, 1], 0, true));
    // What the van lacks somebody pays.
    let mut team = north(&["oslo", "copenhagen"]);
    team.van([0, 1, 0]);
    assert_eq!((team.follows().losses, team.follows().owed), ([0, 1, 0], 1));
    assert!(!team.follows().choice);
    // A clue, if there is one.
    let mut team = north(&["stockholm", "copenhagen"]);
    assert_eq!(team.follows().clues, 0);
    team.clues(0, &["fi06"]);
    assert_eq!((team.follows().clues, team.follows().choice), (1, false));
    // Two effects: the team says which comes first.
    assert!(north(&["tromso", "helsinki"]).follows().choice);
}

/// R147, R93: an agent in every other city, before the fights.
#[test]
fn r147_an_agent_in_every_other_city() {
    let map = |team: &Team| team.rules.content.map.clone();
    let team = north(&["oslo", "copenhagen"]);
    let is_each = |city: &art_project::SpaceFace| {
        city.effect == Some(art_project::Effect::AgentEachOtherCity)
    };
    let city = map(&team).spaces.into_iter().find(is_each).expect("one city does").id;
    let mut team = north(&[&city, "copenhagen"]);
    team.agents("copenhagen", 4);
    let follows = team.follows();
    assert_eq!(follows.agents.len(), map(&team).spaces.len() - 1);
    assert!(follows.agents.contains(&arrival(&team, "copenhagen", 1, 5, Danger::Falls)));
    let threat = map(&team).track[1].threat;
    team.act(1, "plan lead 1 copenhagen").act(1, "plan sign fight 0");
    assert_eq!(team.plan().fights[0].against, 5 + threat);
    team.all_ready();
    assert_eq!((team.agents_in("copenhagen"), team.lapsed(1)), (5, None));
}

/// R147, R50: a fight that is won brings its piece home, too, before the next.
#[test]
fn r147_after_a_fight() {
    let mut team = rio();
    let named = team.state.pawns[seat(0)];
    team.begin(Phase::Fights);
    team.state.agents[named] = 1;
    let id = team.rules.content.map.spaces[named.index()].id.clone();
    team.act(0, &format!("plan lead 0 {id}")).act(0, "plan sign fight 0");
    team.act(1, "plan lead 1 centro");
    assert_eq!(team.plan().fights[1].agents, 3);
}

/// R147, R86: guns of those who would arrive in Dallas.
#[test]
fn r147_guns_of_those_who_arrive() {
    let mut team = Team::moving(2, MapChoice::UnitedStates);
    team.no_agents().van([3, 0, 1]);
    let dallas = team.rules.content.map.bonus;
    let art_project::Bonus::ArrivalGun(dallas) = dallas else { panic!("Dallas brings a gun") };
    let map = &team.rules.content.map;
    let near = map.all().find(|from| map.steps[*from][dallas].is_some()).expect("a road");
    let [dallas, near] = [dallas, near].map(|space| map.spaces[space.index()].id.clone());
    team.pawn(0, &near).pawn(1, &dallas);
    assert_eq!(team.follows().gains, [0, 0, 0]);
    team.act(0, &format!("plan route 0 own {dallas}"));
    assert_eq!(team.follows().gains, [0, 0, 1]);
}
