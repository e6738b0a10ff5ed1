//! Discoveries.

use art_project::MapChoice;

use crate::team::Team;

fn japan() -> Team {
    Team::playing(2, MapChoice::Japan)
}

/// R29, R30, E17: three equal clues make a piece appear, at once.
#[test]
fn e17_discovery() {
    let mut team = japan();
    team.clues(0, &["fi01", "fi08"]).hand(1, &["fi03"]).act(1, "play_card fi03 0");
    assert!(team.has_piece("tokyo"));
    assert!(team.row(0).is_empty()); // The books clue is gone.
}

/// R31, E18, Q13: one discovery, one piece.
#[test]
fn e18_one_at_a_time() {
    let mut team = japan();
    // Two cards of films and books are in the box: a third is made of sc07.
    let third = team.card("sc07").index();
    team.rules.content.cards[third].clues = [1, 0, 1, 0, 0, 0];
    team.clues(0, &["fi08", "bo10"]).hand(1, &["sc07"]).act(1, "play_card sc07 0");
    assert_eq!(team.actors(), [1]);
    team.act(1, "discover books fi08,bo10,sc07");
    assert!(team.has_piece("kyoto") && !team.has_piece("tokyo"));
    assert!(team.row(0).is_empty());
}

/// E19, Q13: two sets at once; the seat chooses.
#[test]
fn e19_two_sets_at_once() {
    for (choice, stays, place) in [
        ("discover films fi01,fi08,bo10", "bo01", "tokyo"),
        ("discover books bo01,fi08,bo10", "fi01", "kyoto"),
    ] {
        let mut team = japan();
        team.clues(0, &["fi01", "fi08", "bo01"]).hand(0, &["bo10"]).van([3, 3, 3]);
        let price = team.legal(0)[0].to_string();
        assert!(price.starts_with("play_card"));
        team.act(0, &price);
        assert_eq!(team.refuses(0, "discover films fi01,fi08"), "no-such-way");
        team.act(0, choice);
        assert_eq!(team.row(0), [stays]);
        assert!(team.has_piece(place));
    }
}

/// E20, Q12: a smallest sufficient set.
#[test]
fn e20_which_cards() {
    let mut team = japan();
    team.clues(0, &["fi01", "fi03"]).hand(0, &["fi12"]).act(0, "play_card fi12 0");
    assert_eq!(team.refuses(0, "discover films fi01,fi03,fi12"), "no-such-way");
    team.act(0, "discover films fi03,fi12");
    assert_eq!(team.row(0), ["fi01"]);
}

/// R29, R30: in a long row the clues of one symbol are found among all others.
#[test]
fn r30_a_long_row() {
    let mut team = japan();
    let others = ["fi01", "fi02", "sc01", "sc02", "bo01", "bo02", "va01", "va02", "ar01", "ar02"];
    team.clues(0, &others).clues(0, &["mu01", "mu02"]).hand(1, &["mu06"]);
    team.act(1, "play_card mu06 0");
    assert_eq!((team.row(0), team.state.pieces.count()), (others.to_vec(), 1));
}

/// R32, R33, E21, Q14, Q15, Q71: compulsory, and wasted where no piece can be
/// placed.
#[test]
fn e21_compulsory_and_wasted() {
    let mut team = japan();
    team.piece("tokyo").clues(0, &["fi01", "fi02"]).hand(0, &["fi06"]);
    team.act(0, "play_card fi06 0");
    assert!(team.row(0).is_empty());
    assert_eq!((team.state.pieces.count(), team.state.pending), (1, None));
    let mut team = japan();
    team.lose("tokyo").clues(0, &["fi01", "fi02"]).hand(0, &["fi06"]);
    team.act(0, "play_card fi06 0");
    assert!(team.row(0).is_empty() && team.state.pieces.is_empty());
    // Q15: eight pieces on map and track, none left.
    let mut team = japan();
    team.state.track = 6;
    team.piece("kyoto").piece("sendai").clues(0, &["fi01", "fi02"]).hand(0, &["fi06"]);
    team.act(0, "play_card fi06 0");
    assert_eq!(team.state.pieces.count(), 2);
    // R33, Q71: a space that was emptied may receive another.
    let mut team = japan();
    team.state.track = 1;
    team.clues(0, &["fi01", "fi02"]).hand(0, &["fi06"]).act(0, "play_card fi06 0");
    assert!(team.has_piece("tokyo"));
}
