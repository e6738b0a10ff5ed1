//! How to play, for somebody who has never seen the box.

use heist_table::{Lesson, Sign};

use crate::ArtProject;
use crate::content::{Bonus, ClueTrack, Collect, Effect, OnCollect, Setup};
use crate::kinds::Symbol;

pub(crate) fn lesson(rules: &ArtProject) -> Lesson {
    let pieces = rules.content.map.track.len();
    Lesson {
        goal: format!(
            "Together, bring {pieces} stolen pieces of art home before the deck runs out."
        ),
        round: round(rules),
        signs: signs(rules),
        ends: ends(rules),
        tips: tips(rules),
    }
}

/// Bargain, drive, fight; and what is special on this map.
fn round(rules: &ArtProject) -> Vec<Sign> {
    let mission = rules.content.mission;
    let mut round = vec![
        Sign::new(
            "bargain",
            "Bargain",
            format!(
                "Everybody draws {} cards and plays {}. Each is a bargain: pay, let agents in, \
                 gain, keep the clues. {} equal clues make a piece appear. Say what your cards \
                 do, and agree who goes first.",
                mission.drawn, mission.played, mission.to_discover
            ),
        ),
        Sign::new(
            "drive",
            "Drive",
            "Move along the links for fuel. Where a pawn stands and no agent does when all have \
             moved, the piece comes home.",
        ),
        Sign::new(
            "fight",
            "Fight",
            format!(
                "Roll against the agents there, the threat and the White Hand. A gun adds {}, a \
                 clue card rolls dice again, giving up costs the leader a heart. Then spaces with \
                 {} agents are lost.",
                mission.gun_strength, mission.lost_at_agents
            ),
        ),
    ];
    round.extend(special(rules));
    round
}

/// What is special on this map, in one card; by what the map says, not by its
/// name.
fn special(rules: &ArtProject) -> Option<Sign> {
    let map = &rules.content.map;
    let mut words: Vec<String> = Vec::new();
    if let Setup::ByPlayers(each) = map.setup {
        words.push(format!("Before the first round everybody places {each} agents."));
    }
    words.extend(roads(rules));
    if map.clues == ClueTrack::Own {
        words.push(match rules.is_solo() {
            true => "Clue cards re-roll your own dice.".to_owned(),
            false => "Everybody keeps their own clues, and re-rolls their own dice with them. \
                      After the fights they change hands where people meet and no agent is."
                .to_owned(),
        });
    }
    if Symbol::ALL.into_iter().any(|symbol| map.showing(symbol).count() > 1) {
        words.push("Every art has two places: agents come to both, a piece to one.".to_owned());
    }
    if map.collect == Collect::Named {
        words.push(
            "Pieces come home only in the place that the track names next, and a pawn can carry \
             one along. A named place that is lost loses the game."
                .to_owned(),
        );
    }
    match map.on_collect {
        OnCollect::Nothing => {}
        OnCollect::CityEffect => words.push(effects(rules)),
        OnCollect::StartAgents(count) => {
            words.push(format!("Every piece brings {count} agents to the start."));
        }
    }
    if let Bonus::ArrivalGun(space) = map.bonus {
        let name = map.space(space).map_or("the start", |space| &space.name);
        words.push(format!("Whoever arrives in {name} brings the team a gun."));
    }
    if !map.start_art.is_empty() {
        words.push("A piece lies on the map from the start.".to_owned());
    }
    (!words.is_empty()).then(|| Sign::new("map", map.name.clone(), words.join(" ")))
}

/// What steps cost, where that is not the same everywhere.
fn roads(rules: &ArtProject) -> Option<String> {
    let map = &rules.content.map;
    let prices = || {
        let links = map.links.iter();
        links.flat_map(|link| [link.cost_ab, link.cost_ba])
    };
    let one_way = map.links.iter().any(|link| link.cost_ab != link.cost_ba);
    match (prices().min(), prices().max()) {
        (None, _) | (_, None) => Some("Pawns go from anywhere to anywhere in one step.".to_owned()),
        (Some(0), _) if one_way => {
            Some("A step costs fuel in one direction and nothing in the other.".to_owned())
        }
        (Some(0), _) => Some("Steps on some roads are free.".to_owned()),
        (Some(low), Some(high)) if low < high => {
            Some(format!("Steps on some roads cost {high} fuel."))
        }
        _ => None,
    }
}

/// Cities whose piece brings something, and cities whose piece takes something.
fn effects(rules: &ArtProject) -> String {
    let is_good = |effect: &Effect| matches!(effect, Effect::Gain { .. });
    let effects = || rules.content.map.spaces.iter().filter_map(|space| space.effect);
    let good = effects().filter(is_good).count();
    let bad = effects().count() - good;
    format!(
        "Every city answers when its piece comes home: {good} with a gift, {bad} with a blow, as \
         its sticker says."
    )
}

fn signs(rules: &ArtProject) -> Vec<Sign> {
    let mission = rules.content.mission;
    vec![
        Sign::new("fuel", "Fuel", "Moves pawns. What is in the van is everybody's."),
        Sign::new(
            "walkie",
            "Walkie-talkie",
            "Calls an ally between two phases: one more die in every fight, for good.",
        ),
        Sign::new("gun", "Gun", format!("Adds {} in a fight.", mission.gun_strength)),
        Sign::new(
            "health",
            "Health",
            "Hearts are yours alone. They pay for what the van lacks. Whoever has none left loses \
             the game for all.",
        ),
        Sign::new(
            "agent",
            "Agent",
            format!(
                "A hand of the White Hand. {} in one space at the end of a round, and it is lost.",
                mission.lost_at_agents
            ),
        ),
        Sign::new(
            "white_hand",
            "White Hand spot",
            "Agents bound for a lost space wait here, and make every fight harder.",
        ),
        Sign::new(
            "threat",
            "Threat",
            "Every piece that comes home raises it, and the price of an ally with it.",
        ),
        Sign::new(
            "clue",
            "Clue",
            "On the back of every card, for all to see. Played cards lie on the clue track.",
        ),
    ]
}

fn ends(rules: &ArtProject) -> Vec<String> {
    let map = &rules.content.map;
    let mut ends = vec![
        format!("Won as soon as {} pieces are on the track.", map.track.len()),
        "Lost after the round in which the End tile comes up.".to_owned(),
        format!(
            "Lost at once when somebody has no heart left, when an agent is due and there is \
             none, when a space falls and all {} markers are used, or when a pawn cannot leave a \
             lost space.",
            map.markers
        ),
    ];
    if map.collect == Collect::Named {
        ends.push("Lost when a place falls that the track still names.".to_owned());
    }
    ends
}

/// What a first game tells, each when its thing first matters.
fn tips(rules: &ArtProject) -> Vec<Sign> {
    let (mission, map) = (rules.content.mission, &rules.content.map);
    let odometer = match rules.is_solo() {
        true => "What a card costs comes out of the van. What the van lacks, your hearts pay.",
        false => {
            "What a card costs comes out of the van. What the van lacks, the player's own hearts \
             pay: the order matters."
        }
    };
    let mut tips = vec![
        Sign::new(
            "goal",
            "The track",
            format!(
                "Bring {} pieces home. Each one raises the threat, so later fights are harder.",
                map.track.len()
            ),
        ),
        Sign::new(
            "card",
            "Your card",
            "From the top: pay, agents come, the team gains, the clue stays. Hold a card to see \
             what it does now.",
        ),
    ];
    if !rules.is_solo() {
        tips.push(Sign::new(
            "telling",
            "Tell your cards",
            "The others see backs only. Press a line of your card to tell it; what is told is \
             always true.",
        ));
    }
    tips.extend([
        Sign::new("odometer", "The van", odometer),
        Sign::new(
            "alarm",
            "Four and five",
            format!(
                "With {} agents a space is nearly lost. With {} it falls tonight, unless you beat \
                 them.",
                mission.lost_at_agents - 1,
                mission.lost_at_agents
            ),
        ),
        Sign::new(
            "step",
            "A step's price",
            "The tag says fuel, and hearts if the van runs dry. Where a piece shines, standing \
             there is enough.",
        ),
        Sign::new(
            "gap",
            "The gap",
            format!(
                "This much is missing. A gun closes {}, a clue card rolls dice again; as strong \
                 is strong enough.",
                mission.gun_strength
            ),
        ),
    ]);
    tips
}
