//! What differs between the maps.

use art_project::{
    ClueTrack, Collect, Ending, MapChoice, OnCollect, Options, Pending, Phase, Prompt, Setup,
};

use heist_table::Rules as _;

use crate::common::{self, MAPS};
use crate::team::{Team, seat};

/// R75, R134: one closed question each, answered by the pack; R77: Japan has no
/// answer of its own.
#[test]
fn r134_closed_questions() {
    let maps = MAPS.map(|map| common::rules(2, map).content.map);
    assert!(matches!(maps[5].setup, Setup::ByPlayers(2)));
    assert_eq!(
        maps.each_ref().map(|map| map.clues == ClueTrack::Own),
        [false, false, true, false, false, false]
    );
    assert_eq!(
        maps.each_ref().map(|map| map.collect == Collect::Named),
        [false, false, false, false, false, true]
    );
    assert!(matches!(maps[3].on_collect, OnCollect::CityEffect));
    assert!(matches!(maps[5].on_collect, OnCollect::StartAgents(2)));
    assert!(matches!(maps[0].on_collect, OnCollect::Nothing));
    assert!(matches!(maps[0].setup, Setup::Printed));
    // Q60: seven threats; 10 with two pieces on the track.
    let threats: Vec<u8> = maps[3].track.iter().map(|entry| entry.threat).collect();
    assert_eq!(threats, [6, 8, 10, 13, 16, 20, 25]);
}

/// R78 to R80, E33, Q46: Egypt is laid.
#[test]
fn e33_egypt() {
    let mut team = Team::new(3, MapChoice::Egypt);
    let cities = ["abu_simbel", "aswan", "luxor", "asyut", "faiyum", "cairo", "alexandria"];
    assert_eq!(cities.map(|city| team.agents_in(city)), [2, 2, 2, 3, 3, 3, 3]);
    assert_eq!(team.state.agents_out(), 18);
    assert!(team.has_piece("alexandria"));
    assert_eq!((team.state.pieces.count(), team.state.van), (1, [0, 3, 3]));
    // R81, Q45: northward for nothing, southward for fuel.
    team = Team::moving(3, MapChoice::Egypt);
    team.act(0, "step own aswan false 0").act(0, "step own luxor false 0");
    assert_eq!(team.refuses(0, "step own aswan false 0"), "other-price");
    team.van([2, 3, 3]).act(0, "step own aswan false 0").act(0, "step own abu_simbel false 0");
    assert_eq!(team.state.van, [0, 3, 3]);
    for from in team.rules.content.map.all() {
        for to in team.rules.content.map.all() {
            let steps = &team.rules.content.map.steps;
            assert_eq!(steps[from][to].is_some(), steps[to][from].is_some());
            assert!(steps[from][to] != Some(0) || steps[to][from] == Some(1));
        }
    }
}

/// R82 to R85, R125, E34, Q47, Q48, Q80, Q85: everybody's own clues.
#[test]
fn e34_united_states() {
    let mut team = Team::fighting(3, MapChoice::UnitedStates);
    assert_eq!((team.agents_in("dallas"), team.agents_in("chicago")), (0, 2)); // R82
    team.clues(0, &["fi01", "fi02"]).clues(1, &["fi06"]).pawn(0, "chicago").pawn(1, "chicago");
    team.agents("chicago", 0).all_exchange();
    assert_eq!(team.state.phase, Phase::Exchange);
    assert_eq!(team.awaited(), [0, 1]);
    assert_eq!(team.refuses(1, "give_clue fi06 2"), "not-together");
    assert_eq!(team.refuses(1, "give_clue fi01 0"), "no-clue-card");
    team.act(1, "give_clue fi06 0");
    assert!(team.has_piece("los_angeles") && team.row(0).is_empty());
    // With an agent there: nobody has anything to give.
    let mut team = Team::fighting(3, MapChoice::UnitedStates);
    team.clues(0, &["fi01", "fi02"]).clues(1, &["fi06"]).pawn(0, "chicago").pawn(1, "chicago");
    team.agents("chicago", 1).all_ready();
    assert_ne!(team.state.phase, Phase::Exchange);
    assert!(!team.has_piece("los_angeles"));
}

/// R85: a card changes hands once a round.
#[test]
fn r85_each_card_once() {
    let mut team = Team::fighting(2, MapChoice::UnitedStates);
    team.clues(0, &["fi01"]).clues(1, &["bo01"]).all_exchange();
    team.act(0, "give_clue fi01 1");
    assert_eq!(team.refuses(1, "give_clue fi01 0"), "given");
    team.act(1, "give_clue bo01 0");
    // Neither has anything left to give: the exchange is over (R127).
    assert_ne!(team.state.phase, Phase::Exchange);
}

/// R83: clues are counted in front of one seat, whose choice it is.
#[test]
fn r83_rows_are_personal() {
    let mut team = Team::playing(2, MapChoice::UnitedStates);
    team.clues(0, &["fi01", "fi02"]).hand(1, &["fi06"]).act(1, "play_card fi06 0");
    assert!(!team.has_piece("los_angeles"));
    assert_eq!((team.row(0), team.row(1)), (vec!["fi01", "fi02"], vec!["fi06"]));
}

/// R84, Q47, Q85: own cards for own dice; ally dice are the leader's.
#[test]
fn r84_rerolls_are_personal() {
    let mut team = Team::fighting(2, MapChoice::UnitedStates);
    team.agents("dallas", 6).clues(0, &["fi01"]).clues(1, &["bo01"]).fight_with(1, &[1, 1, 2]);
    assert_eq!(team.refuses(0, "reroll bo01 0"), "no-clue-card");
    assert_eq!(team.refuses(0, "reroll fi01 2"), "not-your-die");
    assert!(team.accepts(0, "reroll fi01 0"));
    assert!(team.accepts(1, "reroll bo01 2") && !team.accepts(1, "reroll bo01 0"));
}

/// R86, E35, Q49: a gun for whoever arrives in Dallas, as far as there are
/// guns.
#[test]
fn e35_dallas() {
    let lay = |presence| {
        let options = Options {
            map: MapChoice::UnitedStates,
            dallas_presence: presence,
            ..Options::default()
        };
        let mut team = Team::playing_by(common::rules_with(3, &options));
        team.begin(Phase::Movement);
        team.no_agents().pawn(0, "chicago").pawn(1, "chicago");
        team
    };
    let mut team = lay(false);
    team.van([3, 3, 5]).act(0, "step own dallas false 0").act(1, "step own dallas false 0");
    team.all_ready();
    assert_eq!(team.state.van[2], 6);
    // Seat 2 was there all the time: nothing, unless the table says so.
    let mut team = lay(false);
    team.van([3, 3, 0]).all_ready();
    assert_eq!(team.state.van[2], 0);
    let mut team = lay(true);
    team.van([3, 3, 0]).all_ready();
    assert_eq!(team.state.van[2], 1);
}

/// R87 to R93, E36, Q50 to Q53, Q77: Scandinavia.
#[test]
fn e36_scandinavia() {
    let lay = |city: &str| {
        let mut team = Team::moving(2, MapChoice::Scandinavia);
        team.no_agents().piece(city).pawn(0, city);
        team
    };
    assert!(Team::new(2, MapChoice::Scandinavia).state.agents_out() == 14); // R87
    // R88: red links cost two.
    let mut team = Team::moving(2, MapChoice::Scandinavia);
    team.pawn(0, "stockholm").van([1, 3, 3]).act(0, "step own helsinki false 1");
    assert_eq!((team.state.van[0], team.healths()[0]), (0, 2));
    // R90, Q51: as far as the stock has.
    let mut team = lay("helsinki");
    team.van([3, 5, 3]).all_ready();
    assert_eq!(team.state.van[1], 6);
    // R91, Q52, Q53: those there choose; what the van lacks, anybody pays.
    let mut team = lay("oslo");
    team.van([1, 0, 1]).all_ready();
    assert_eq!(team.actors(), [0]);
    assert_eq!(team.refuses(0, "volunteer_health"), "not-in-van"); // Q77
    assert_eq!(team.refuses(0, "lose_resource walkie"), "not-in-van");
    team.act(0, "lose_resource gun");
    assert_eq!((team.state.van, team.state.pending), ([0, 0, 0], None)); // R136: the last kind went by itself.
    let mut team = lay("oslo");
    team.van([0, 1, 0]).all_ready();
    assert_eq!(team.actors(), [0, 1]);
    team.act(1, "volunteer_health");
    assert_eq!((team.state.van, team.healths()), ([0, 0, 0], vec![3, 2]));
    // R92: with no clue card nothing happens; with one it goes; of two one is chosen.
    let mut team = lay("stockholm");
    team.all_ready();
    assert_eq!((team.state.track, team.state.pending), (1, None));
    let mut team = lay("stockholm");
    team.clues(0, &["fi01"]).all_ready();
    assert!(team.row(0).is_empty());
    let mut team = lay("stockholm");
    team.clues(0, &["fi01", "bo01"]).all_ready();
    assert_eq!(team.refuses(1, "lose_clue fi01"), "choice-first");
    assert_eq!(team.refuses(0, "lose_clue fi02"), "no-clue-card");
    team.act(0, "lose_clue fi01");
    assert_eq!(team.row(0), ["bo01"]);
    // R93, Q76: an agent for every other city, lost ones for the White Hand spot.
    let mut team = lay("trondheim");
    team.lose("tromso").all_ready();
    assert_eq!((team.state.agents_out(), team.state.white_hand), (6, 1));
    let mut team = lay("trondheim");
    team.agents_left(5).all_ready();
    assert_eq!(team.ending(), Some(Ending::NoAgent));
}

/// R89, Q50: several effects, in the order that those there choose; not after
/// the piece that wins (Q33).
#[test]
fn q50_several_effects() {
    let lay = || {
        let mut team = Team::moving(2, MapChoice::Scandinavia);
        team.no_agents().piece("trondheim").piece("bergen").pawn(0, "trondheim").pawn(1, "bergen");
        team
    };
    let mut team = lay();
    team.all_ready();
    assert_eq!((team.state.track, team.state.pending), (2, Some(Pending::Effects)));
    assert_eq!(team.actors(), [0, 1]);
    assert_eq!(team.refuses(0, "resolve_effect bergen"), "not-there");
    team.act(1, "resolve_effect bergen");
    assert_eq!((team.state.van[2], team.agents_in("bergen")), (5, 1));
    let mut team = lay();
    team.state.track = 5;
    team.all_ready();
    assert_eq!((team.ending(), team.state.agents_out()), (Some(Ending::TrackFull), 0));
}

/// R94 to R98, E37, Q11: Polynesia.
#[test]
fn e37_polynesia() {
    let mut team = Team::new(2, MapChoice::Polynesia);
    assert_eq!((team.state.agents_out(), team.rules.content.map.markers), (0, 6)); // R94
    team = Team::moving(2, MapChoice::Polynesia);
    team.act(0, "step own rapa_nui false 0").act(0, "step own moorea false 0"); // R95
    assert_eq!(team.state.van[0], 1);
    // R96: an agent on each island of the symbol.
    let mut team = Team::playing(2, MapChoice::Polynesia);
    team.hand(0, &["fi06"]).hand(1, &["fi05"]).act(0, "play_card fi06 0");
    assert_eq!((team.agents_in("rarotonga"), team.agents_in("huahine")), (1, 1));
    team.act(1, "play_card fi05 0");
    assert_eq!((team.agents_in("tahiti"), team.state.agents_out()), (2, 4)); // Q11
    let mut team = Team::playing(2, MapChoice::Polynesia);
    team.lose("huahine").hand(0, &["fi06"]).act(0, "play_card fi06 0");
    assert_eq!((team.agents_in("rarotonga"), team.state.white_hand), (1, 1));
    // R97, R98: either island; with one open there is no choice.
    let mut team = Team::playing(2, MapChoice::Polynesia);
    team.clues(0, &["fi01", "fi02"]).hand(1, &["fi06"]).act(1, "play_card fi06 0");
    assert_eq!(team.actors(), [1]);
    assert_eq!(team.refuses(1, "choose_island tahiti"), "not-open");
    team.act(1, "choose_island moorea");
    assert!(team.has_piece("moorea"));
    let mut team = Team::playing(2, MapChoice::Polynesia);
    team.piece("bora_bora").clues(0, &["fi01", "fi02"]).hand(1, &["fi06"]);
    team.act(1, "play_card fi06 0");
    assert!(team.has_piece("moorea") && team.has_piece("bora_bora"));
}

/// R99, R100, E38, Q73: the players place the first agents of Rio.
#[test]
fn e38_rio_is_laid_by_the_players() {
    let mut team = Team::new(3, MapChoice::Rio);
    assert_eq!((team.state.phase, team.actors()), (Phase::Setup, vec![0, 1, 2]));
    assert_eq!(team.refuses(0, "place_agent 15"), "no-such-space");
    for number in [0, 0, 1, 1, 2] {
        team.act(number, "place_agent botafogo");
    }
    assert_eq!(
        (team.actors(), team.refuses(0, "place_agent centro")),
        (vec![2], "not-asked".into())
    );
    team.act(2, "place_agent centro");
    assert_eq!((team.agents_in("botafogo"), team.state.agents_out()), (5, 6));
    assert_eq!((team.state.phase, team.state.round), (Phase::Draw, 1));
    assert_eq!(team.symbol_of("centro"), None); // R100
}

/// R101 to R105, R109, R110, E38, Q54 to Q57, Q59, Q78: carrying, and the order of the track.
#[test]
fn e38_rio() {
    let rio = || {
        let mut team = Team::moving(2, MapChoice::Rio);
        team.no_agents();
        team
    };
    assert_eq!(rio().rules.content.map.track.len(), 6); // Q59
    // Botafogo comes second: a piece is carried there past any agents, for nothing.
    let mut team = rio();
    team.state.track = 1;
    team.piece("copacabana").agents("copacabana", 4).pawn(0, "copacabana").van([0, 3, 3]);
    team.act(0, "step own botafogo true 0").all_ready();
    assert_eq!((team.state.track, team.agents_in("centro")), (2, 2)); // R105
    // Elsewhere it is not collected (R102, Q57).
    let mut team = rio();
    team.state.track = 1;
    team.piece("ipanema").pawn(0, "ipanema").all_ready();
    assert_eq!(team.state.track, 1);
    // Q55: not where a piece lies; Q78: one at a time, again and again.
    let mut team = rio();
    team.piece("ipanema").piece("copacabana").pawn(0, "ipanema");
    assert_eq!(team.refuses(0, "step own copacabana true 0"), "no-carrying");
    team.act(0, "step own copacabana false 0").act(0, "step own botafogo true 0");
    team.act(0, "step own copacabana false 0").act(0, "step own ipanema false 0");
    team.act(0, "step own copacabana true 0");
    assert!(team.has_piece("botafogo") && team.has_piece("copacabana"));
    // Q56: another pawn carries it on.
    team.pawn(1, "copacabana").act(1, "step own ipanema true 0");
    assert!(team.has_piece("ipanema"));
    // R101: free steps have an end. R110: lost spaces are not crossed.
    let mut team = rio();
    for _ in 0..6 {
        team.act(0, "step own santa_teresa false 0").act(0, "step own centro false 0");
    }
    assert_eq!(team.refuses(0, "step own santa_teresa false 0"), "tired");
    assert!(team.accepts(0, "step own botafogo false 0"));
    team.lose("botafogo");
    assert_eq!(team.refuses(0, "step own botafogo false 0"), "lost");
}

/// Q54: a chain at the end of movement; a won fight starts none (R104).
#[test]
fn q54_chains() {
    let mut team = Team::moving(2, MapChoice::Rio);
    team.no_agents().piece("santa_teresa").piece("botafogo");
    team.pawn(0, "santa_teresa").pawn(1, "botafogo").all_ready();
    assert_eq!((team.state.track, team.agents_in("centro")), (2, 4));
    let mut team = Team::fighting(2, MapChoice::Rio);
    team.no_agents().agents("santa_teresa", 1).piece("santa_teresa").piece("botafogo");
    team.pawn(0, "santa_teresa").pawn(1, "botafogo").state.allies = 3;
    team.rolls(&[5, 5, 5, 5]).act(0, "lead_fight santa_teresa");
    assert_eq!(team.state.track, 1);
    assert!(team.has_piece("botafogo"));
    // R102: a fight that is won elsewhere brings nothing home.
    let mut team = Team::fighting(2, MapChoice::Rio);
    team.no_agents().agents("ipanema", 1).piece("ipanema").pawn(0, "ipanema").state.allies = 3;
    team.rolls(&[5, 5, 5, 5]).act(0, "lead_fight ipanema");
    assert_eq!((team.agents_in("ipanema"), team.state.track), (0, 0));
    assert!(team.has_piece("ipanema"));
}

/// R91, R127: after a fight those there choose what the van gives up, also who
/// is marked; then anybody pays.
#[test]
fn r91_after_a_fight() {
    let mut team = Team::fighting(3, MapChoice::Scandinavia);
    team.no_agents().agents("oslo", 1).piece("oslo").pawn(0, "oslo").pawn(1, "oslo");
    team.pawn(2, "bergen").agents("bergen", 1).van([1, 1, 0]).state.allies = 5;
    team.act(0, "ready").rolls(&[5; 7]).act(1, "lead_fight oslo");
    assert_eq!((team.actors(), team.awaited()), (vec![0, 1], vec![0, 1]));
    let space = team.space("oslo");
    let asked = |team: &Team| team.rules.prompt(&team.state, seat(0));
    assert_eq!(asked(&team), Some(Prompt::LoseResources { space, left: 2 }));
    team.act(0, "lose_resource fuel");
    assert_eq!((team.state.van, team.state.pending), ([0, 0, 0], None));
    team.state.pending = Some(Pending::LoseResources { space, left: 1 });
    assert_eq!(asked(&team), Some(Prompt::Volunteer { left: 1 }));
    assert_eq!(team.awaited(), [0, 1, 2]);
}

/// R106 to R108, E39, Q58: neighbourhoods that are lost.
#[test]
fn e39_rio_loss() {
    let lay = |track, space: &str| {
        let mut team = Team::fighting(2, MapChoice::Rio);
        team.state.track = track;
        team.no_agents().agents(space, 5).pawn(0, "ipanema").pawn(1, "ipanema");
        team.van([0, 0, 0]).health(&[1, 1]);
        // Nothing can be fought for: the round ends by itself after the last mark.
        team.begin(Phase::Movement);
        team.all_ready();
        team
    };
    assert_eq!(lay(1, "botafogo").ending(), Some(Ending::NeighbourhoodLost));
    let served = lay(2, "botafogo"); // R108
    assert!(served.ending().is_none() && served.is_lost("botafogo"));
    let centre = lay(0, "centro"); // R106
    assert!(centre.ending().is_none() && centre.is_lost("centro"));
    assert_eq!(centre.state.health[seat(0)], 1);
}
