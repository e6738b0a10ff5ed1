//! Set-up, components, player counts.

use art_project::{Difficulty, MapChoice, Options, Phase, Resource};
use heist_table::{Game as _, Rules as _};

use crate::common;
use crate::team::{Team, seat};

/// R1, R4 to R9, E1.
#[test]
fn e1_set_up_of_japan_for_three() {
    let team = Team::new(3, MapChoice::Japan);
    let (state, parts) = (&team.state, team.rules.content.components);
    assert_eq!(team.rules.seats(), 3);
    assert!(state.pawns.iter().all(|(_, at)| *at == team.space("nagoya"))); // R5
    assert_eq!(team.healths(), [3, 3, 3]);
    assert_eq!(parts.health - state.health_out(), 16);
    assert_eq!(state.van, [3, 3, 3]); // R4
    assert_eq!(parts.resources, 6);
    assert!(team.rules.content.map.all().all(|space| state.agents[space] == 2)); // R6
    assert_eq!((state.agents_out(), parts.agents - state.agents_out()), (14, 26));
    assert_eq!((state.above, state.below), (60, 12)); // R8
    assert_eq!((parts.art_pieces, team.rules.content.map.markers, parts.ally_dice), (8, 3, 5)); // R7
    assert_eq!((state.white_hand, state.track, state.allies), (0, 0, 0)); // R9
    assert!(state.all_clues().is_empty() && state.pieces.is_empty() && state.lost.is_empty());
    let next = team.rules.content.map.track[0];
    assert_eq!((next.threat, next.ally_cost), (6, 2));
    team.is_sound();
}

/// R2, R3: the table chooses; characters differ in looks only (Q61, R129).
#[test]
fn e2_health_by_difficulty() {
    let levels = [Difficulty::Easy, Difficulty::Moderate, Difficulty::Hard, Difficulty::Impossible];
    let health = |seats, difficulty| {
        let options = Options { difficulty, ..Options::default() };
        Team::laid(common::rules_with(seats, &options)).healths()[0]
    };
    assert_eq!(levels.map(|level| health(4, level)), [4, 3, 2, 1]);
    assert_eq!(levels.map(|level| health(1, level)), [8, 6, 4, 2]); // Q64
    let names = Team::new(3, MapChoice::Japan).rules.seat_names();
    assert_eq!(names.of(seat(0)), "The King");
    assert_eq!(names.of(seat(2)), "The Knight");
}

/// R8, R132: the back of the top card is seen, and nothing else of it.
#[test]
fn r8_everybody_sees_the_back_of_the_top_card() {
    let team = Team::new(2, MapChoice::Japan);
    let top = team.state.top.expect("a deck has a top card");
    let view = team.rules.view(&team.state, heist_table::SeatSet::EMPTY);
    assert_eq!(view.deck.top, Some(team.rules.content.card(top).back));
}

/// R69, R70: draws are all that depends on the number of seats.
#[test]
fn r69_rounds_by_player_count() {
    for (seats, last) in [(1, 15), (2, 15), (3, 10), (4, 8), (5, 6), (6, 5)] {
        let mut team = Team::new(seats, MapChoice::Japan);
        let mut round = 1;
        loop {
            let due: u8 = team.rules.content.mission.drawn * seats;
            let before = team.state.above;
            team.begin(Phase::Draw);
            team.state.drawn = heist_table::BySeat::new(seats, 0);
            while team.state.phase == Phase::Draw {
                let next = team.actors()[0];
                team.act(next, "draw");
            }
            assert!(team.state.is_final || before - team.state.above == due);
            if team.state.is_final {
                break;
            }
            for number in 0..seats {
                team.state.unplayed[seat(number)] =
                    team.state.unplayed[seat(number)].with(team.state.hands[seat(number)]);
                team.state.hands[seat(number)] = art_project::Cards::NONE;
            }
            round += 1;
        }
        assert_eq!(round, last, "{seats} seats");
    }
}

/// R12, R13, R15, Q43: what is not in the van is in the stock, and no more.
#[test]
fn e15_what_overflows_is_forfeited() {
    let mut team = Team::playing(2, MapChoice::Japan);
    team.hand(0, &["fi01"]).van([1, 5, 3]).act(0, "play_card fi01 0");
    assert_eq!(team.state.van, [0, 6, 3]);
    assert_eq!(team.state.has(Resource::Walkie), team.rules.content.components.resources);
}
