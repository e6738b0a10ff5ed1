//! How to play, for somebody who has never seen the box.

use heist_table::{Lesson, Sign};

use crate::GreatArtRobbery;

pub(crate) fn lesson(rules: &GreatArtRobbery) -> Lesson {
    let less = -rules.content.figures.interpol_points;
    Lesson {
        goal: format!(
            "Own the most valuable art when the police close in: what your works are worth, less \
             {less} for each Interpol card in your deck."
        ),
        round: round(rules),
        signs: signs(rules),
        ends: vec![
            "Every heist moves the police on. When they reach a police car on their track, \
             whoever is most suspect takes an Interpol card, and all suspicion is forgotten."
                .to_owned(),
            "The heist that takes them to the end of the track ends the game at once. If two are \
             equal, the one with fewer works wins."
                .to_owned(),
        ],
        tips: tips(rules),
    }
}

fn round(rules: &GreatArtRobbery) -> Vec<Sign> {
    let figures = &rules.content.figures;
    let map = &rules.content.map;
    let hideout = &map.circles[map.hideout.index()].name;
    vec![
        Sign::new(
            "play",
            "Play your hand",
            "Each card gives one of its rows, as you choose: Money, Wheels or skills. What is \
             left at the end of the turn is lost.",
        ),
        Sign::new(
            "drive",
            "Drive and hire",
            format!(
                "Each Wheel takes your car one step. In a city you hire a Specialist for Money: \
                 the card goes to your discard pile and comes into your hand later. In {hideout} \
                 you improve your Hideout for {}.",
                figures.hideout_upgrade_cost
            ),
        ),
        Sign::new(
            "rob",
            "Rob a work",
            format!(
                "In a city, with the skills that the work wants. It makes you more suspect by {}, \
                 and also whoever was last active in that city.",
                figures.suspicion_per_own_heist
            ),
        ),
    ]
}

/// What a first game tells, each when its thing first matters.
fn tips(rules: &GreatArtRobbery) -> Vec<Sign> {
    let figures = &rules.content.figures;
    vec![
        Sign::new(
            "drive",
            "Your car",
            "Begin where works hang that want few skills, and Specialists can be hired.",
        ),
        Sign::new(
            "play",
            "Your hand",
            "Each card gives one of its rows. Press a row to see where it takes you.",
        ),
        Sign::new(
            "rob",
            "Works you can rob",
            "What is lit you can steal this turn. Press it: cards and road are proposed.",
        ),
        Sign::new(
            "money",
            "Specialists",
            "Hire one in the city where you are. The card comes into your hand later.",
        ),
        Sign::new(
            "siren",
            "Suspicion",
            format!(
                "A heist makes you more suspect by {}. Whoever is most suspect when the police \
                 come takes an Interpol card.",
                figures.suspicion_per_own_heist
            ),
        ),
    ]
}

fn signs(rules: &GreatArtRobbery) -> Vec<Sign> {
    let figures = &rules.content.figures;
    let (money, wheels) = (figures.elimination_money, figures.elimination_wheels);
    let yields = figures.token_yield;
    vec![
        Sign::new("money", "Money", "Pays for Specialists."),
        Sign::new("wheel", "Wheel", "One step along the roads."),
        Sign::new(
            "skills",
            "Skills",
            "Acrobat, Infiltrator, Safecracker, Forger: works want them.",
        ),
        Sign::new("any", "Any skill", "Stands for one of the four."),
        Sign::new(
            "marker",
            "City marker",
            "Lies where you were last active: you cannot do the same there again before you were \
             active elsewhere.",
        ),
        Sign::new("airplane", "Airplane", "Flies you from one city to any other."),
        Sign::new("siren", "Siren", "Makes you more suspect."),
        Sign::new("less_visible", "Less visible", "Makes you less suspect."),
        Sign::new(
            "getaway",
            "Getaway car",
            format!(
                "Makes your token ready again, which gives {yields} Money or {yields} Wheels \
                 once. Without this sign that costs {} Money or Wheels.",
                figures.token_reactivation_cost
            ),
        ),
        Sign::new(
            "draw",
            "Replacement",
            "The played card goes away at once, and you draw as many as it says.",
        ),
        Sign::new(
            "eliminate",
            "Elimination",
            format!("For {money} Money and {wheels} Wheel, a card of your hand is gone for good."),
        ),
        Sign::new("interpol", "Interpol", "Does nothing in your hand but take up room."),
    ]
}
