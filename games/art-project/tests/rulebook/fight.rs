//! C. Fight.

use art_project::{Ending, Event, MapChoice, Phase};
use heist_table::Rules as _;

use crate::team::{Team, seat};

/// Two in Kyoto; three agents there.
fn kyoto() -> Team {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.no_agents().agents("kyoto", 3).pawn(0, "kyoto").pawn(1, "kyoto");
    team
}

/// R45 to R49, E3, E5, Q26, Q27, Q69: who rolls what, against what.
#[test]
fn e3_e5_strengths() {
    let mut team = kyoto();
    (team.state.track, team.state.white_hand, team.state.allies) = (2, 1, 2);
    // Faces by their place on the die: 2, 3; allies 5 and 6.
    team.rolls(&[4, 5, 3, 5]).act(1, "lead_fight kyoto");
    let Event::FightBegan { against, roll, .. } = &team.heard()[0] else { panic!("no fight") };
    assert_eq!((*against, roll.sum(), roll.dice().len()), (14, 16, 4));
    let owners: Vec<_> = roll.dice().iter().map(|die| die.owner.number()).collect();
    assert_eq!(owners, [0, 1, 1, 1]); // Q30: ally dice are the leader's.
    assert_eq!(team.agents_in("kyoto"), 0);
    assert_eq!(team.state.white_hand, 1); // R50
}

/// R50, E6: as strong is strong enough; a gun adds two (R48, R53).
#[test]
fn e6_equality_wins() {
    let mut team = kyoto();
    (team.state.track, team.state.white_hand) = (2, 1);
    team.fight_with(0, &[2, 3, 2, 6]); // 13 against 14
    team.act(1, "spend_gun 0");
    assert_ne!(team.state.phase, Phase::Fights); // Nothing else can be fought for.
    assert_eq!((team.state.van, team.agents_in("kyoto")), ([3, 3, 2], 0));
    // 12 and a gun against 14; 14 at once.
    for (faces, guns) in [([1, 3, 2, 6], 1), ([3, 3, 2, 6], 0)] {
        let mut team = kyoto();
        (team.state.track, team.state.white_hand, team.state.allies) = (2, 1, 2);
        team.clues(0, &["fi01"]).fight_with(0, &faces);
        match guns {
            0 => team.rolls(&[5]).act(0, "reroll fi01 0"), // A three again.
            _ => team.act(0, "spend_gun 0"),
        };
        assert_eq!((team.agents_in("kyoto"), team.state.van[2]), (0, 3 - guns));
    }
}

/// E7: the threat moves at once.
#[test]
fn e7_threat_moves_at_once() {
    let mut team = Team::fighting(2, MapChoice::Japan);
    team.no_agents().agents("kyoto", 1).agents("tokyo", 1).piece("kyoto");
    team.pawn(0, "kyoto").pawn(1, "tokyo");
    (team.state.track, team.state.allies) = (2, 2);
    team.rolls(&[5, 5, 5]).act(0, "lead_fight kyoto"); // 15 against 11
    assert_eq!(team.state.track, 3);
    team.rolls(&[0, 0, 0]).act(1, "lead_fight tokyo");
    let Event::FightBegan { against, .. } = team.heard()[0] else { panic!("no fight") };
    assert_eq!(against, 14);
}

/// R51, R52, E8, Q28, Q29, Q81: a clue card for as many dice as it has clues.
#[test]
fn e8_rerolls() {
    let mut team = kyoto();
    team.state.track = 2;
    team.clues(0, &["fi08", "fi01"]).fight_with(0, &[1, 1, 6, 4]); // 12 against 13
    assert_eq!(team.refuses(0, "reroll fi01 0,1"), "too-many-dice");
    assert_eq!(team.refuses(0, "reroll fi08 9"), "not-your-die");
    assert_eq!(team.refuses(1, "reroll bo01 0"), "no-clue-card");
    team.rolls(&[0]).act(1, "reroll fi08 0");
    assert_eq!(team.row(0), ["fi01"]); // The second clue is gone.
    assert_eq!(team.fight().roll.sum(), 12);
    team.rolls(&[5]).act(0, "reroll fi01 1");
    assert_eq!(team.agents_in("kyoto"), 0);
}

/// R54, E9, Q32, Q67: mixed decisions, and giving up.
#[test]
fn e9_mixed_decisions() {
    let mut team = kyoto();
    team.state.track = 2;
    team.state.white_hand = 1;
    team.clues(0, &["fi01"]).fight_with(0, &[1, 2, 2, 4]); // 9 against 14
    team.act(1, "spend_gun 0").rolls(&[4]).act(0, "reroll fi01 0");
    assert_eq!(team.rules.awaited(&team.state).first(), Some(seat(0)));
    assert_eq!(team.refuses(1, "admit_defeat"), "not-now");
    team.act(0, "admit_defeat");
    assert_eq!((team.healths(), team.agents_in("kyoto")), (vec![2, 3], 3));
    // Nobody can fight there any more: the fights are over.
    assert_ne!(team.state.phase, Phase::Fights);
    assert!(team.state.fought.contains(team.space("kyoto")));
}

/// R55, Q31, Q86: one fight at a time; seats elsewhere look on.
#[test]
fn q31_seats_elsewhere() {
    let mut team = Team::fighting(3, MapChoice::Japan);
    team.pawn(2, "tokyo").clues(0, &["fi01"]).fight_with(0, &[1, 1]);
    assert_eq!(team.actors(), [0, 1]);
    assert_eq!(team.refuses(2, "spend_gun 0"), "not-asked");
    assert_eq!(team.refuses(2, "lead_fight tokyo"), "not-asked");
    assert_eq!(team.refuses(0, "lead_fight nagoya"), "not-now");
}

/// R51, R127: who has neither a gun nor a clue card at hand is not asked; the
/// leader always is. Only the leader gives up (R54).
#[test]
fn r51_who_can_help() {
    use art_project::Prompt;
    let mut team = kyoto();
    team.van([3, 3, 0]).health(&[1, 1]).fight_with(0, &[1, 1]);
    assert_eq!(team.actors(), [0]);
    let space = team.space("kyoto");
    let prompt = |leads| Some(Prompt::Fight { space, leads });
    assert_eq!(team.rules.prompt(&team.state, seat(0)), prompt(true));
    team.clues(0, &["fi01"]);
    assert_eq!(team.actors(), [0, 1]);
    assert_eq!(team.rules.prompt(&team.state, seat(1)), prompt(false));
    // R68: the van has a gun again, so health does not pay for it.
    team.van([3, 3, 1]);
    assert_eq!(team.refuses(1, "spend_gun 1"), "other-price");
    // A mark made before the fight ties nobody's hands in it.
    team.state.ready.insert(seat(1));
    assert!(team.lists(1, "spend_gun 0") && !team.lists(1, "unready"));
    let when = heist_table::When::from(heist_table::Clock::ZERO);
    let give_up = "admit_defeat".parse().expect("words for an action");
    let refusal = team.rules.check(&team.state, seat(1), give_up, when).expect_err("no leader");
    assert!(refusal.text.contains("leader"), "{refusal}");
}

/// R53, Q9, Q68: a gun may cost health, the last one the game.
#[test]
fn q9_the_last_health_for_the_last_piece() {
    let mut team = kyoto();
    team.state.track = 6;
    team.piece("kyoto").van([0, 0, 0]).health(&[1, 2]).fight_with(0, &[3, 3, 6, 6, 6, 4, 3]);
    assert!(team.accepts(0, "spend_gun 1") && !team.lists(0, "spend_gun 1"));
    assert!(team.lists(1, "spend_gun 1"));
    team.act(0, "spend_gun 1");
    assert_eq!(team.ending(), Some(Ending::NoHealth { seat: seat(0) }));
}

/// R71, R72, R74, R135, E31, Q33: the last piece wins at once.
#[test]
fn e31_the_last_piece() {
    let mut team = kyoto();
    team.state.track = 6;
    team.piece("kyoto").agents("tokyo", 5).fight_with(0, &[3, 3, 6, 6, 6, 4, 3]);
    team.act(1, "spend_gun 0");
    assert_eq!(team.ending(), Some(Ending::TrackFull));
    let outcome = team.rules.outcome(&team.state).expect("the game is over");
    assert_eq!((outcome.winners.len(), outcome.team, outcome.how), (2, true, "track-full"));
    assert_eq!(outcome.scores[seat(0)], 7);
}

/// R45, R46: where no agent is, where nobody stands, where one has fought.
#[test]
fn r45_where_a_fight_can_be_led() {
    let mut team = kyoto();
    team.agents("tokyo", 2);
    assert_eq!(team.refuses(0, "lead_fight tokyo"), "not-there");
    let space = team.space("kyoto");
    team.state.fought.insert(space);
    team.state.pawns[seat(1)] = team.space("tokyo");
    assert_eq!(team.refuses(0, "lead_fight kyoto"), "not-asked");
    assert_eq!(team.actors(), [1]);
}
