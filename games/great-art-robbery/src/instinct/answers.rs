//! What a bot says when it is spoken to, and to what comes to light. Nothing
//! is said of its hand: only what all have seen.

use heist_table::{Dice, Heard, Names, Seat, Sense};

use crate::{Event, GreatArtRobbery};

/// From this value on a work is a fine one.
const FINE: u8 = 8;
/// How often, in percent, a bot has a word for what comes to light.
const HAULS: u32 = 35;
const INTERPOL: u32 = 35;
const ENDS: u32 = 60;

/// `{who}` is whoever spoke.
pub(crate) fn answer(heard: Heard, names: &Names, dice: &mut Dice) -> Option<String> {
    let lines: &[&str] = match heard.sense {
        Sense::Question => &SECRETS,
        Sense::Blame => &BLAMED,
        Sense::Hurry => &HURRIED,
        Sense::Praise => &PRAISED,
        Sense::Leave => &STAYS,
        Sense::Deal => &NO_DEALS,
        _ => return None,
    };
    Some(Sense::pick(lines, names.of(heard.from), dice))
}

/// A fine heist of somebody else, the police, the end.
pub(crate) fn reaction(
    rules: &GreatArtRobbery,
    seat: Seat,
    news: &[&Event],
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let draws = [HAULS, INTERPOL, ENDS].map(|percent| dice.below(100) < percent);
    let [to_hauls, to_interpol, to_ends] = draws;
    let (mut lines, mut about, mut what): (&[&str], Option<Seat>, &str) = (&[], None, "");
    for event in news {
        match event {
            Event::Won { winners, .. } => {
                let mine = winners.contains(seat);
                let other = winners.iter().find(|&winner| winner != seat);
                (lines, about) = if mine { (&WON[..], None) } else { (&LOST[..], other) };
                lines = if to_ends { lines } else { &[] };
                break;
            }
            Event::InterpolTaken { seat: by } if to_interpol => {
                (lines, about) =
                    if *by == seat { (&CAUGHT[..], None) } else { (&VISITED[..], Some(*by)) };
            }
            Event::Stolen { seat: by, work, .. } if *by != seat && to_hauls => {
                let work = rules.content.work(*work);
                if work.value >= FINE {
                    (lines, about, what) = (&FINE_HAULS, Some(*by), &work.title);
                }
            }
            _ => {}
        }
    }
    let who = about.map_or("", |who| names.of(who));
    let line = (!lines.is_empty()).then(|| dice.pick(lines))?;
    Some(line.replace("{who}", who).replace("{what}", what))
}

const SECRETS: [&str; 4] = [
    "My crew prefers not to be named, {who}.",
    "You can count my cards, {who}. Not read them.",
    "Ask Interpol. They would like to know, too.",
    "Tourists, {who}. Just tourists.",
];
const BLAMED: [&str; 4] = [
    "It hung there for everybody, {who}.",
    "First come, first framed.",
    "You were looking at it far too long, {who}.",
    "I only gave it a better home.",
];
const HURRIED: [&str; 3] = [
    "I am reading the map, {who}.",
    "One does not run in a museum.",
    "The traffic, {who}. The traffic.",
];
const PRAISED: [&str; 4] = [
    "It was a good frame, too.",
    "Thank you, {who}. The crew did the work.",
    "You should see the next one, {who}.",
    "We rehearsed that.",
];
const STAYS: [&str; 3] =
    ["The road is free, {who}.", "I parked here first.", "As soon as the picture is down, {who}."];
const NO_DEALS: [&str; 3] = [
    "I work alone, {who}. With twelve others.",
    "No deals, {who}. Only pictures.",
    "My crew is not for sale.",
];
const FINE_HAULS: [&str; 5] = [
    "{what}! Well done, {who}.",
    "I had plans for {what}, {who}.",
    "A fine piece, {who}. Mind the frame.",
    "Somebody stop {who}.",
    "{what}, gone. And I was nearly there.",
];
const CAUGHT: [&str; 4] = [
    "They have nothing on me. Almost nothing.",
    "A misunderstanding, officer.",
    "I was at the opera. Ask anybody.",
    "There goes a clean record.",
];
const VISITED: [&str; 4] = [
    "Give them my regards, {who}.",
    "They always ask {who} first.",
    "Nothing to see here, {who}?",
    "That uniform suits nobody, {who}.",
];
const WON: [&str; 3] =
    ["A small collection, but my own.", "Now, where to hang it all?", "The crew thanks you."];
const LOST: [&str; 4] = [
    "A beautiful collection, {who}.",
    "Well played, {who}.",
    "May I visit your gallery, {who}?",
    "I should have stayed in Geneva. Congratulations, {who}.",
];
