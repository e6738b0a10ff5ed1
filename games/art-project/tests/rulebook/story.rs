//! The chronicle: a finished game in words.

use art_project::{Ending, MapChoice, Phase};
use heist_table::{Game, Names};

use crate::team::Team;

/// R73: what came home with whom, what was lost, the luckiest roll.
#[test]
fn r73_the_story_in_words() {
    let names = Names::new(["Ada", "Bo"]);
    let mut team = Team::moving(2, MapChoice::Japan);
    team.no_agents().piece("tokyo").piece("kyoto").agents("kyoto", 1);
    team.pawn(0, "tokyo").pawn(1, "kyoto");
    (team.state.allies, team.state.track) = (5, 0);
    assert!(team.rules.story(&team.state, &names).is_empty(), "it is not over");
    team.all_ready();
    team.rolls(&[5, 5, 5, 5, 5, 5]).act(1, "lead_fight kyoto");
    // Somebody can still call an ally, so that the team is asked.
    team.state.allies = 4;
    team.piece("sendai").agents("sendai", 5).agents("sapporo", 5);
    team.begin(Phase::Interlude(art_project::Gap::BeforeTheEnd));
    team.all_ready();
    assert!(team.is_lost("sendai") && team.is_lost("sapporo"));
    team.state.phase = Phase::Over(Ending::OutOfTime);
    let story = team.rules.story(&team.state, &names);
    assert_eq!(
        story[..4],
        [
            "Time is up: the team loses with 2 of 7.",
            "It took 3 rounds and 1 fight, all won.",
            "Pieces came home from Tokyo with Ada and from Kyoto with Bo after a fight.",
            "Lost: Sapporo in round 2 and Sendai with its piece in round 2.",
        ]
    );
    assert!(
        story[4].starts_with("The luckiest roll: Bo shows 33 with 6 dice in Kyoto in round 1,")
    );
    assert!(story[4].ends_with(" in 1,000 rolls."), "{}", story[4]);
    assert_eq!(story.len(), 5);

    // A game in which nothing happened has little to tell.
    let mut team = Team::playing(2, MapChoice::Japan);
    team.state.phase = Phase::Over(Ending::NoHealth { seat: crate::team::seat(1) });
    assert_eq!(
        team.rules.story(&team.state, &names),
        ["Bo has no heart left: the team loses with 0 of 7.", "It took 1 round and not one fight."]
    );
}
