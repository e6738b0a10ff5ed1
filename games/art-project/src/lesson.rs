//! How to play, on one screen.

use heist_table::{Lesson, Sign};

use crate::ArtProject;

pub(crate) fn lesson(rules: &ArtProject) -> Lesson {
    let content = &rules.content;
    let (mission, map) = (content.mission, &content.map);
    let pieces = map.track.len();
    Lesson {
        goal: format!("Together, bring {pieces} stolen pieces home before the deck runs out."),
        round: vec![
            Sign::new(
                "mission",
                "Mission",
                format!(
                    "Everybody draws {} cards and plays {}: pay, let agents in, take the reward, keep the clues. {} equal clues make a piece appear.",
                    mission.drawn, mission.played, mission.to_discover
                ),
            ),
            Sign::new(
                "movement",
                "Movement",
                "Pawns move along the links; a step costs fuel. A piece is collected where a pawn stands and no agent does.",
            ),
            Sign::new(
                "fight",
                "Fight",
                "Roll against agents and threat. Guns and clue cards help; giving up costs the leader a health.",
            ),
        ],
        signs: vec![
            Sign::new("fuel", "Fuel", "Moves pawns. The van is everybody's."),
            Sign::new("walkie", "Walkie-talkie", "Calls an ally die between two phases."),
            Sign::new("gun", "Gun", format!("Adds {} in a fight.", mission.gun_strength)),
            Sign::new(
                "health",
                "Health",
                "Yours alone. It pays for what the van lacks; who has none left loses the game for all.",
            ),
            Sign::new(
                "agent",
                "Agent",
                format!(
                    "{} in one space at the end of a round, and the space is lost.",
                    mission.lost_at_agents
                ),
            ),
            Sign::new("clue", "Clue", "On the back of every card, for all to see."),
        ],
        ends: vec![
            format!("Won as soon as {pieces} pieces are on the track."),
            format!(
                "Lost when somebody has no health, when agents or the {} markers for lost spaces run out, or after the round in which the End tile comes up.",
                map.markers
            ),
        ],
        tips: Vec::new(),
    }
}
