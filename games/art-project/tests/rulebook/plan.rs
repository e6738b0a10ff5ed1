//! The plan board: what is laid out, and what it foresees.

mod following;
mod signing;
mod upkeep;

use art_project::{
    Action, Change, Danger, Ending, Event, LayableWay, MapChoice, Options, Order, Phase, PlanView,
    Planned, TableTalk, Why,
};
use heist_table::{Rules as _, SeatSet};

use crate::common;
use crate::team::{Team, seat};

impl Team {
    fn plan(&self) -> PlanView {
        self.rules.view(&self.state, SeatSet::EMPTY).plan
    }

    /// The seats in the order of their lanes.
    fn lanes(&self) -> Vec<u8> {
        self.state.plan.order.iter().map(heist_table::Seat::number).collect()
    }

    /// Tells all of a card and clips it.
    #[track_caller]
    fn lays(&mut self, number: u8, card: &str) -> &mut Team {
        self.act(number, &format!("tell {card} all")).act(number, &format!("plan clip {card}"))
    }

    /// Why a signature lapsed in the last act.
    fn lapsed(&self, number: u8) -> Option<Why> {
        self.heard().iter().find_map(|event| match event {
            Event::Lapsed { seat: whose, why, .. } if *whose == seat(number) => Some(*why),
            _ => None,
        })
    }
}

/// E12 with three seats: va02 costs the fuel that va06 brings.
fn e12() -> Team {
    let mut team = Team::playing(3, MapChoice::Japan);
    team.van([0, 3, 3]).hand(0, &["va06", "sc03"]).hand(1, &["va02", "mu06"]).hand(2, &["fi06"]);
    team
}

/// R140: it begins empty, shows positions only, and keeps what was played.
#[test]
fn r140_the_plan_of_a_round() {
    let mut team = e12();
    assert_eq!(team.lanes(), [0, 1, 2]);
    assert!(team.plan().lanes.iter().all(|lane| lane.position.is_none() && !lane.played));
    team.act(1, "plan clip va02");
    assert_eq!(
        team.heard(),
        [Event::Planned { seat: seat(1), change: Planned::Clip { position: 1 } }]
    );
    let lane = &team.plan().lanes[1];
    assert_eq!((lane.position, lane.card, lane.told), (Some(1), None, false));
    // Nothing else has changed.
    assert_eq!((team.state.van, team.awaited()), ([0, 3, 3], vec![0, 1, 2]));
    // A played lane moves up, with what it really brought.
    team.act(2, "play_card fi06 0");
    assert_eq!(team.lanes(), [2, 0, 1]);
    let lane = team.plan().lanes.swap_remove(0);
    assert!(lane.played && lane.card == Some(team.card("fi06")));
    assert_eq!(lane.van, team.state.van);
    assert_eq!(lane.change, [0, 1, 2].map(|kind| lane.van[kind] as i8 - [0, 3, 3][kind]));
    team.act(0, "play_card va06 0").act(1, "play_card va02 0");
    assert_eq!(team.lanes(), [2, 0, 1]);
    assert!(team.plan().lanes.iter().all(|lane| lane.played));
    assert_eq!(team.plan().lanes[2].hearts, 0);
    team.is_sound();
    // The next round begins with an empty one.
    team.act(0, "plan route 0 own tokyo").no_agents().van([0, 0, 0]).health(&[1, 1, 1]);
    team.begin(Phase::Movement);
    team.all_ready();
    assert_eq!((team.state.round, team.lanes()), (2, vec![0, 1, 2]));
    assert!(team.plan().routes.is_empty() && team.plan().changes_left == [60, 60, 60]);
}

/// R140, R147: the plan in words, for terminals and screen readers.
#[test]
fn r140_the_plan_in_words() {
    use heist_table::Game as _;
    let mut team = e12();
    let names = heist_table::Names::new(["Ada", "Bo", "Cy"]);
    let sketch =
        |team: &Team| team.rules.sketch(&team.rules.view(&team.state, SeatSet::EMPTY), &names);
    assert!(!sketch(&team).contains("Plan"));
    team.lays(1, "va02").act(0, "plan route 1 own tokyo,sendai").act(0, "plan lead 1 sendai");
    let text = sketch(&team);
    assert!(text.contains("Plan, so far as told:") && text.contains("Bo: card 1; costs 1 heart"));
    assert!(text.contains("Route of Bo: Tokyo and Sendai, for 0 fuel and 2 hearts"), "{text}");
    assert!(text.contains("Fight in Sendai, led by Bo, against 9"), "{text}");
    team.act(1, "plan sign card 1");
    let told: Vec<_> =
        team.heard().iter().map(|event| team.rules.sentence(event, &names)).collect();
    assert_eq!(told, ["Bo signs, for 1 heart: the card is played in its place."]);
    assert!(sketch(&team).contains("Bo: card 1, signed;"));
    team.van([0, 3, 3]).lays(0, "sc03");
    let sign = "plan sign card 1".parse().expect("words for an action");
    assert_eq!(team.rules.phrase(&sign, &names), "Sign my card, for 1 heart");
}

/// R141: changes are asides with a count of their own.
#[test]
fn r141_changes_are_asides() {
    let mut team = e12();
    let prompts = |team: &Team| [0, 1, 2].map(|n| team.rules.prompt(&team.state, seat(n)));
    let before = (prompts(&team), team.awaited());
    team.act(0, "plan clip va06").act(0, "plan place 2").act(1, "plan route 0 own tokyo");
    assert_eq!((prompts(&team), team.awaited()), before);
    assert_eq!(team.plan().changes_left, [58, 59, 60]);
    assert_eq!(team.state.statements[seat(0)], 0);
    // Taking back is not counted, and always possible.
    for _ in 0..29 {
        team.act(0, "plan clip sc03").act(0, "plan clip va06");
    }
    assert_eq!(team.refuses(0, "plan clip sc03"), "enough-planned");
    team.act(0, "plan withdraw route 0 own");
    assert!(team.plan().routes.is_empty());
    // Only what is still to come is laid out.
    assert_eq!(team.refuses(1, "plan clip va06"), "not-in-hand");
    team.act(1, "play_card va02 1");
    assert_eq!(team.refuses(1, "plan clip mu06"), "not-now");
    assert_eq!(team.refuses(1, "plan place 2"), "not-now");
    let mut team = Team::fighting(2, MapChoice::Japan);
    assert_eq!(team.refuses(0, "plan route 0 own tokyo"), "not-now");
    team.act(0, "plan lead 0 nagoya");
}

/// R141: where talk is terse, telling others what to do is a statement.
#[test]
fn r141_terse() {
    let options = Options { table_talk: TableTalk::Terse, ..Options::default() };
    let mut team = Team::playing_by(common::rules_with(2, &options));
    team.hand(0, &["va06"]).hand(1, &["va02"]);
    team.act(0, "plan clip va06").act(0, "plan place 1").act(0, "plan route 0 own tokyo");
    team.act(0, "plan lead 0 tokyo");
    assert_eq!(team.state.statements[seat(0)], 0);
    team.act(0, "plan route 1 own tokyo").act(0, "plan offer 1,0");
    assert_eq!(team.state.statements[seat(0)], 2);
    assert_eq!(team.refuses(0, "plan lead 1 tokyo"), "enough-said");
    assert!(team.accepts(0, "plan lead 0 nagoya"));
}

/// R142: everybody moves their own lane; those who agree change places.
#[test]
fn r142_orders() {
    let mut team = Team::playing(4, MapChoice::Japan);
    team.hand(0, &["va06"]).hand(1, &["va02"]).hand(2, &["mu06"]).hand(3, &["fi06"]);
    team.act(2, "plan place 0");
    assert_eq!(team.lanes(), [2, 0, 1, 3]);
    assert_eq!(team.refuses(2, "plan place 0"), "not-now");
    assert_eq!(team.refuses(2, "plan place 4"), "not-now");
    assert_eq!(team.refuses(1, "plan join"), "not-now");
    assert_eq!(team.refuses(1, "plan offer 0,1,2"), "no-such-thing");
    assert_eq!(team.refuses(1, "plan offer 0,1,2,2"), "no-such-thing");
    // One who proposes moves nobody.
    team.act(1, "plan offer 3,1,0,2");
    assert_eq!(team.lanes(), [2, 0, 1, 3]);
    // Seats 1 and 3 have places 2 and 3 between them.
    team.act(3, "plan join");
    assert_eq!(team.lanes(), [2, 0, 3, 1]);
    assert_eq!(team.refuses(3, "plan join"), "not-now");
    team.act(0, "plan join").act(2, "plan join");
    assert_eq!(team.lanes(), [3, 1, 0, 2]);
    assert_eq!(team.refuses(0, "plan withdraw order"), "not-yours");
    team.act(1, "plan withdraw order");
    assert!(team.plan().offer.is_none());
    // What was played stays first.
    team.act(2, "play_card mu06 0");
    assert_eq!(
        (team.lanes(), team.refuses(0, "plan place 0")),
        (vec![2, 3, 1, 0], "not-now".into())
    );
    team.act(0, "plan offer 0,1,2,3").act(1, "plan join").act(3, "plan join");
    assert_eq!(team.lanes(), [2, 0, 1, 3]);
}

/// R143: routes lie in shade, for anybody's pawn.
#[test]
fn r143_routes() {
    let mut team = Team::moving(2, MapChoice::Japan);
    team.van([1, 3, 3]);
    team.act(0, "plan route 1 own tokyo,sendai");
    let route = team.plan().routes.swap_remove(0);
    assert_eq!((route.seat, route.by, route.signed, route.open), (seat(1), seat(0), false, true));
    let prices: Vec<_> = route.steps.iter().map(|step| (step.fuel, step.hearts)).collect();
    assert_eq!((prices, route.hearts), (vec![(1, 0), (0, 1)], 1));
    assert_eq!(team.plan().after_routes.pawns[1], team.space("sendai"));
    // Not through the air, not into what is lost, not for ever.
    assert_eq!(team.refuses(0, "plan route 0 own sapporo"), "no-such-thing");
    assert_eq!(team.refuses(0, "plan route 0 ally tokyo"), "no-such-thing");
    assert_eq!(team.refuses(0, "plan route 0 own tokyo 0"), "no-such-thing");
    let long = "tokyo,nagoya,tokyo,nagoya,tokyo,nagoya,tokyo,nagoya";
    assert!(team.accepts(0, &format!("plan route 0 own {long}")));
    let mut lost = team.clone();
    assert_eq!(lost.lose("sendai").refuses(0, "plan route 0 own tokyo,sendai"), "no-such-thing");
    // A newer proposal takes its place; who proposed it takes it off, and the owner.
    team.act(1, "plan route 1 own tokyo");
    assert_eq!(team.refuses(0, "plan withdraw route 1 own"), "not-yours");
    team.act(0, "plan route 1 own kyoto").act(1, "plan withdraw route 1 own");
    assert_eq!(team.refuses(1, "plan withdraw route 1 own"), "not-now");
    // Along it the rest is left; off it, nothing; nor with a ready mark.
    team.act(0, "plan route 1 own tokyo,sendai").act(1, "step own tokyo false 0");
    assert_eq!(team.plan().routes[0].steps.len(), 1);
    team.act(1, "step own nagoya false 1");
    assert!(team.plan().routes.is_empty());
    team.act(0, "plan route 1 own tokyo").act(1, "ready");
    assert!(team.plan().routes.is_empty());
    team.is_sound();
}

/// R143: the ways that are offered for the plan are taken as they are, for
/// anybody's pawn that its owner has not signed for.
#[test]
fn r143_ways_to_lay_out() {
    for (map, seats) in [(MapChoice::Japan, 3), (MapChoice::Polynesia, 2), (MapChoice::Rio, 2)] {
        let mut team = Team::moving(seats, map);
        team.van([2, 3, 3]);
        let offered = team.view(0).layable;
        assert_eq!(offered.len(), usize::from(seats));
        for layable in &offered {
            assert_eq!(layable.from, team.state.pawns[layable.seat]);
            for LayableWay { to, way, carry, fuel, hearts, .. } in layable.ways.iter().copied() {
                let (seat, pawn) = (layable.seat, layable.pawn);
                let mut laid = team.clone();
                let change = Change::Route { seat, pawn, way, carry };
                laid.act(0, &Action::Plan(change).to_string());
                let route = laid.plan().routes.swap_remove(0);
                assert_eq!((route.seat, route.fuel, route.hearts), (seat, fuel, hearts));
                assert!(route.open && route.steps.last().is_some_and(|step| step.to == to));
            }
        }
    }
    let mut team = Team::moving(2, MapChoice::Japan);
    team.act(1, "plan route 1 own tokyo").act(1, "plan sign route 0");
    let seats: Vec<_> = team.view(0).layable.iter().map(|layable| layable.seat).collect();
    assert_eq!(seats, [seat(0)]);
}

/// R143: a good way is found for a team-mate, too: most pieces, then spaces
/// that could be saved; and out of a lost one whatever it costs (R42).
#[test]
fn r143_a_good_way_for_a_team_mate() {
    let best = |team: &Team| {
        let found = team.view(0).layable.into_iter().find(|one| one.seat == seat(1));
        let one = found.expect("the way of seat 1 can be laid out");
        one.best.map(|at| one.ways[usize::from(at)].to)
    };
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().van([6, 0, 6]).piece("kyoto");
    assert_eq!(best(&team), Some(team.space("kyoto")));
    team.pawn(0, "kyoto");
    assert_eq!(best(&team), None); // The piece comes home anyway.
    team.agents("tokyo", 5);
    assert_eq!(best(&team), Some(team.space("tokyo")));
    team.van([6, 0, 0]);
    assert_eq!(best(&team), None); // Nobody could win there without guns.
    team.agents("tokyo", 0).lose("nagoya");
    assert!(best(&team).is_some());
}

/// R143, R103, R147: in Rio a route says where a piece is carried, and what
/// comes home.
#[test]
fn r143_carrying() {
    let mut team = Team::moving(2, MapChoice::Rio);
    let start = team.rules.content.map.start;
    let named = team.rules.content.map.track[0].named.expect("Rio names neighbourhoods");
    let map = &team.rules.content.map;
    let (from, to) = map
        .all()
        .flat_map(|from| map.all().map(move |to| (from, to)))
        .find(|(from, to)| {
            map.steps[start][*from].is_some()
                && map.steps[*from][*to].is_some()
                && *to == named
                && *from != named
        })
        .expect("two steps lead there");
    let [from, to] = [from, to].map(|space| map.spaces[space.index()].id.clone());
    team.no_agents().piece(&from).act(1, &format!("plan route 0 own {from},{to} 1"));
    let plan = team.plan();
    assert!(plan.routes[0].open && plan.routes[0].steps[1].carry);
    assert_eq!(plan.after_routes.home.single(), Some(named));
    // There is nothing to carry on the first step.
    team.act(1, &format!("plan route 0 own {from},{to} 0"));
    assert!(!team.plan().routes[0].open && team.plan().after_routes.home.is_empty());
    assert_eq!(team.refuses(0, "plan sign route 0"), "no-way");
}

/// R144: fights are proposed, one for each leader.
#[test]
fn r144_fights() {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.agents("nagoya", 2).act(0, "plan lead 1 nagoya").act(0, "plan lead 0 tokyo");
    let fights = team.plan().fights;
    let [first, second] = &fights[..] else { panic!("two fights") };
    assert_eq!(
        (first.leader, first.there, second.leader, second.there),
        (seat(0), false, seat(1), true)
    );
    assert_eq!((second.against, second.dice), (2 + 6, 2)); // R49, R47.
    assert_eq!(team.refuses(0, "plan lead 2 tokyo"), "no-such-thing");
    assert_eq!(team.refuses(1, "plan withdraw lead 0"), "not-yours");
    team.act(1, "plan withdraw lead 1").act(0, "plan lead 1 nagoya");
    // Fought for, it is off the plan.
    team.rolls(&[5, 5]).state.allies = 0;
    team.agents("nagoya", 1).van([3, 3, 6]).act(0, "lead_fight nagoya").act(0, "admit_defeat");
    assert_eq!(team.plan().fights.len(), 1);
    assert_eq!(team.refuses(1, "plan lead 1 nagoya"), "not-now");
}

/// R147, R148, E45: the van runs along the lanes, from what was told alone.
#[test]
fn e45_the_van_runs_along_the_lanes() {
    let mut team = e12();
    team.lays(1, "va02").act(1, "plan place 0").act(0, "plan clip va06");
    let plan = team.plan();
    assert_eq!((plan.lanes[0].hearts, plan.lanes[0].change), (1, [0, 1, 0]));
    // va06 is not told: it counts as nothing.
    assert_eq!((plan.lanes[1].change, plan.total.all_told), ([0, 0, 0], false));
    assert!(plan.lanes[1].said.cost.is_none() && plan.best_order.is_none());
    team.act(0, "tell va06 all").lays(2, "fi06");
    let plan = team.plan();
    let fuel: Vec<u8> = plan.lanes.iter().map(|lane| lane.van[0]).collect();
    assert_eq!((fuel[0], fuel[1], plan.total.hearts, plan.total.all_told), (0, 1, 1, true));
    assert_eq!(plan.total.van, plan.lanes[2].van);
    // Seat 0 before seat 1.
    let best = plan.best_order.expect("another order is better");
    assert_eq!((best.hearts, best.order), (0, Order::new([0, 1, 2].map(seat)).unwrap()));
    assert!(team.accepts(2, "plan offer 0,1,2"));
    // The same for all eyes.
    for number in 0..3 {
        let eyes = SeatSet::only(seat(number));
        assert_eq!(team.rules.view(&team.state, eyes).plan, team.plan());
    }
    // In the better order there is nothing more to find.
    team.act(1, "plan place 1");
    assert!(team.plan().best_order.is_none() && team.plan().total.hearts == 0);
}

/// R147: agents, dangers, discoveries and how a lane would lose the game.
#[test]
fn r147_what_a_lane_brings() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.no_agents().agents("fukuoka", 2).agents("kanazawa", 3).clues(0, &["va01", "va02"]);
    team.hand(0, &["va03"]).hand(1, &["va06"]).lays(0, "va03").lays(1, "va06");
    let plan = team.plan();
    let [first, second] = &plan.lanes[..] else { panic!("two lanes") };
    let there = first.agents[0];
    assert_eq!((there.space, there.count, there.after), (team.space("fukuoka"), 3, 5));
    assert_eq!(there.danger, Danger::Falls);
    assert_eq!(first.finds[0].space, Some(team.space("kanazawa"))); // The third of its kind.
    assert_eq!((second.agents[0].danger, second.finds.len()), (Danger::Near, 0));
    assert_eq!((plan.total.falls.single(), plan.total.pieces), (Some(there.space), 1));
    assert_eq!(plan.total.near.single(), Some(team.space("kanazawa")));
    // Wasted, where there is a piece already.
    let mut wasted = team.clone();
    wasted.piece("kanazawa");
    assert_eq!((wasted.plan().total.wasted, wasted.plan().lanes[0].finds[0].space), (1, None));
    // To the White Hand spot, where the space is lost.
    let mut lost = team.clone();
    assert_eq!(
        (lost.lose("fukuoka").plan().lanes[0].white_hand, lost.plan().total.white_hand),
        (3, 3)
    );
    // No agent left: lost.
    team.agents_left(2);
    assert_eq!(team.plan().lanes[0].fatal, Some(Ending::NoAgent));
    // The last heart: lost.
    let mut team = e12();
    team.health(&[3, 1, 3]).lays(1, "va02");
    assert_eq!(team.plan().lanes[1].fatal, Some(Ending::NoHealth { seat: seat(1) }));
    assert_eq!(team.plan().total.fatal, 1);
}

/// R142, R148: alone there are two lanes, which change places.
#[test]
fn r142_alone() {
    let mut team = Team::playing(1, MapChoice::Japan);
    team.van([0, 3, 3]).hand(0, &["va02", "va06", "mu06"]).lays(0, "va02");
    assert_eq!(team.refuses(0, "plan place 1"), "not-now");
    team.lays(0, "va06");
    let positions = |team: &Team| -> Vec<_> {
        team.plan().lanes.iter().map(|lane| lane.position.unwrap_or_default()).collect()
    };
    assert_eq!((positions(&team), team.plan().total.hearts), (vec![1, 2], 1));
    let best = team.plan().best_order.expect("the other order is better");
    assert_eq!(best.lanes.iter().map(|lane| lane.position).collect::<Vec<_>>(), [Some(2), Some(1)]);
    team.act(0, "plan place 1");
    assert_eq!((positions(&team), team.plan().total.hearts), (vec![2, 1], 0));
    // A third clip takes the place of the last.
    team.act(0, "plan clip mu06");
    assert_eq!(positions(&team), [2, 3]);
    team.act(0, "plan unclip va06");
    assert_eq!(positions(&team), [3, 0]);
    assert_eq!(team.refuses(0, "plan offer 0"), "not-now");
}
