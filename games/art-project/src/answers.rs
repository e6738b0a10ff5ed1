//! What a bot says when it is spoken to, and to what comes to light. Of its
//! cards it tells by radio alone, as the rules have it.

use heist_table::{Dice, Heard, Names, Seat, Sense};

use crate::Event;

/// How often, in percent, a bot has a word for what comes to light.
const FIGHTS: u32 = 30;
const ENDS: u32 = 80;

/// `{who}` is whoever spoke.
pub(crate) fn answer(heard: Heard, names: &Names, dice: &mut Dice) -> Option<String> {
    let lines: &[&str] = match heard.sense {
        Sense::Question => &BY_RADIO,
        Sense::Hurry => &HURRIED,
        Sense::Wait => &WAITS,
        Sense::Deal => &TOGETHER,
        Sense::Praise => &PRAISED,
        Sense::Blame => &BLAMED,
        Sense::Leave => &STAYS,
        _ => return None,
    };
    Some(Sense::pick(lines, names.of(heard.from), dice))
}

/// A fight won or lost, the end.
pub(crate) fn reaction(
    seat: Seat,
    news: &[&Event],
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let (to_fights, to_ends) = (dice.below(100) < FIGHTS, dice.below(100) < ENDS);
    let (lines, who): (&[&str], Option<Seat>) = news.iter().rev().find_map(|event| {
        Some(match event {
            Event::GameOver { won, .. } if to_ends => {
                (if *won { &WON[..] } else { &LOST[..] }, None)
            }
            Event::FightWon { seat: by, .. } if to_fights && *by != seat => {
                (&FIGHTS_WON[..], Some(*by))
            }
            Event::FightLost { seat: by, .. } if to_fights && *by != seat => {
                (&FIGHTS_LOST[..], Some(*by))
            }
            _ => return None,
        })
    })?;
    let who = who.map_or("", |who| names.of(who));
    Some(dice.pick(lines).replace("{who}", who))
}

const BY_RADIO: [&str; 3] = [
    "What I have I tell by radio, {who}.",
    "It is all on the plan, {who}.",
    "Listen to the radio, {who}.",
];
const HURRIED: [&str; 3] =
    ["Ready when you are, {who}.", "The van is running.", "One look at the map, {who}."];
const WAITS: [&str; 3] =
    ["We wait for you, {who}.", "Take your time. They will not.", "The van waits."];
const TOGETHER: [&str; 3] =
    ["Together, {who}. As always.", "Put it on the plan, {who}.", "I go where the plan sends me."];
const PRAISED: [&str; 3] = ["Team work, {who}.", "We all carried it.", "You too, {who}."];
const BLAMED: [&str; 3] =
    ["We share the blame, {who}. And the van.", "The dice, {who}.", "Next round we do better."];
const STAYS: [&str; 3] =
    ["Nobody is left behind, {who}.", "I leave when the art does.", "With you, {who}. Not before."];
const FIGHTS_WON: [&str; 4] = [
    "Well fought, {who}!",
    "The street is ours. Thank you, {who}.",
    "Remind me never to cross {who}.",
    "That is how it is done.",
];
const FIGHTS_LOST: [&str; 4] = [
    "Come back in one piece, {who}.",
    "We shall get them next time, {who}.",
    "Too many of them.",
    "Breathe, {who}. We are still here.",
];
const WON: [&str; 3] = [
    "The art goes home. Thank you, all.",
    "We did it. All of us.",
    "Somebody turn the music up in that van.",
];
const LOST: [&str; 3] =
    ["We were so close.", "Another night. The same team?", "They have it. For now."];
