//! D. End of the round, and of the game.

use art_project::{Ending, Event, Gap, MapChoice, Phase};

use crate::team::Team;

/// The last interlude, nothing left to do in it but to say so.
fn last_interlude() -> Team {
    let mut team = Team::between(2, Gap::BeforeTheEnd);
    team.no_agents();
    team
}

/// R56, R58, R60, E26, Q16, Q34, Q35: spaces with five agents or more are lost.
#[test]
fn r56_spaces_are_lost() {
    let mut team = last_interlude();
    team.agents("sapporo", 5).agents("kyoto", 6).agents("tokyo", 4).piece("sapporo").all_ready();
    assert!(team.is_lost("sapporo") && team.is_lost("kyoto") && !team.is_lost("tokyo"));
    assert_eq!((team.agents_in("sapporo"), team.state.agents_out()), (0, 4));
    assert!(!team.has_piece("sapporo"));
    assert_eq!((team.state.round, team.state.phase), (2, Phase::Draw)); // R60
    team.is_sound();
    // The next sculptures icon goes to the White Hand spot, and stays (Q17).
    team.begin(Phase::Play);
    team.state.drawn = heist_table::BySeat::new(2, 2);
    team.hand(0, &["sc06"]).act(0, "play_card sc06 0");
    assert_eq!(team.state.white_hand, 1);
}

/// R57, R76, E27: the fourth marker.
#[test]
fn e27_fourth_marker() {
    let mut team = last_interlude();
    team.lose("sapporo").lose("kyoto").lose("tokyo").agents("sendai", 5).all_ready();
    assert_eq!(team.ending(), Some(Ending::NoMarker));
}

/// R59, R128: the final round has no third interlude; then time is up.
#[test]
fn r59_out_of_time() {
    let mut team = Team::fighting(2, MapChoice::Japan);
    let deck = team.state.above;
    for card in team.state.unseen.iter().take(deck.into()).collect::<Vec<_>>() {
        team.state.unseen.remove(card);
        team.state.spent.insert(card);
    }
    (team.state.above, team.state.is_final) = (0, true);
    team.is_sound();
    team.all_ready();
    assert_eq!(team.ending(), Some(Ending::OutOfTime));
    assert!(team.heard().iter().any(|event| matches!(event, Event::GameOver { won: false, .. })));
}

/// R73, R135: names of the endings, for the chronicle.
#[test]
fn r135_names_of_the_endings() {
    let names = [
        Ending::TrackFull,
        Ending::NoAgent,
        Ending::NoMarker,
        Ending::NoWayOut,
        Ending::OutOfTime,
        Ending::NeighbourhoodLost,
    ];
    let names = names.map(Ending::name);
    assert_eq!(
        names,
        ["track-full", "no-agent", "no-marker", "no-way-out", "out-of-time", "neighbourhood-lost"]
    );
}

/// R131: spaces in the order of the pack, each finished before the next.
#[test]
fn r131_in_the_order_of_the_pack() {
    let mut team = last_interlude();
    team.lose("kyoto").lose("tokyo").agents("nagoya", 5).agents("sendai", 7).all_ready();
    // Nagoya comes first and takes the last marker.
    assert!(team.is_lost("nagoya") && !team.is_lost("sendai"));
    assert_eq!(team.ending(), Some(Ending::NoMarker));
}
