//! How to play, for somebody who has never seen the box.

use heist_table::{Lesson, Sign};

use crate::{MillionsOfDollars, Role};

pub(crate) fn lesson(rules: &MillionsOfDollars) -> Lesson {
    let content = &rules.content;
    let (target, rounds) = (content.target, content.rounds);
    Lesson {
        goal: format!(
            "Be at {target}M or more after a heist that paid you. If nobody gets there in \
             {rounds} rounds, the richest wins."
        ),
        round: round(rules),
        signs: signs(rules),
        ends: vec![
            format!(
                "The game ends after a heist in which somebody got a share and now has {target}M \
                 or more: of those who do, the richest wins."
            ),
            format!("Otherwise it ends after round {rounds}. Equally rich winners share the win."),
        ],
        tips: tips(rules),
    }
}

fn round(rules: &MillionsOfDollars) -> Vec<Sign> {
    let choose = match rules.content.characters_each {
        1 => "Everybody picks a Role and puts the ante on the card.",
        _ => "Everybody picks two Roles and puts an ante on each card.",
    };
    vec![
        Sign::new(
            "choose",
            "Choose in secret",
            format!("{choose} Then all Roles but one are shown, but not whose they are."),
        ),
        Sign::new(
            "bargain",
            "Bargain",
            "Two of the same Role ruin each other, so one should go. Say who you are, or lie; \
             offer money, or name your price. Whoever leaves takes the ante back and is out of \
             this heist.",
        ),
        Sign::new(
            "share",
            "Pull the heist",
            "Whoever stayed is revealed. Those who get away share the loot, and some Roles get \
             more than their share.",
        ),
    ]
}

/// What a first game tells, each when its thing first matters.
fn tips(rules: &MillionsOfDollars) -> Vec<Sign> {
    let target = rules.content.target;
    vec![
        Sign::new(
            "choose",
            "Pick a Role",
            "Two of the same Role ruin each other. Each card says what it gets; nobody sees what \
             you pick.",
        ),
        Sign::new(
            "faces",
            "Who is in it",
            "These Roles were picked, and one more that stays hidden. Whose they are is for you \
             to find out.",
        ),
        Sign::new(
            "claim",
            "Talk",
            "Say who you are, or lie. Somebody with your Role should hear that you will stay.",
        ),
        Sign::new(
            "ask",
            "Name your price",
            "Others may pay you to go. What they pay is yours, and so is your ante.",
        ),
        Sign::new(
            "leave",
            "Leave",
            "You take your ante back and are out of this heist: better than to stay beside your \
             like.",
        ),
        Sign::new(
            "race",
            "The way to the win",
            format!("Whoever has {target}M after a heist that paid them ends the game."),
        ),
    ]
}

fn signs(rules: &MillionsOfDollars) -> Vec<Sign> {
    let content = &rules.content;
    let role = |role: Role| {
        let picture = match role {
            Role::Snitch => "snitch",
            Role::Brute => "brute",
            Role::Driver => "driver",
            Role::Crook => "crook",
            Role::Mastermind => "mastermind",
        };
        Sign::new(picture, content.name(role), content.words.of(role).summary.clone())
    };
    let mut signs: Vec<Sign> = content.roles.iter().map(role).collect();
    let bonus = content.powers.symbol_bonus;
    signs.extend([
        Sign::new("ante", "Ante", "What taking part costs. It lies on your card."),
        Sign::new(
            "loot",
            "A Role on the loot",
            format!("Whoever gets away as that Role takes {bonus}M more."),
        ),
        Sign::new(
            "leader",
            "Leader",
            "May once a round ask everybody who they are, and once call for the decision: then \
             each stays or leaves. The next player leads the next round.",
        ),
        Sign::new(
            "look",
            "Intimidation",
            "Spend it in a later round to look at one card of somebody else, alone.",
        ),
    ]);
    signs
}
