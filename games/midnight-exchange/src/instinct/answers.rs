//! What a bot says when it is spoken to, and to what comes to light. Never of
//! tiles that lie face down.

use heist_table::{Dice, Heard, Names, Seat, Sense};

use crate::Event;

/// How often, in percent, a bot has a word for what comes to light.
const LEFT: u32 = 50;
const CARDS: u32 = 20;
const ENDS: u32 = 60;

/// `{who}` is whoever spoke.
pub(crate) fn answer(heard: Heard, names: &Names, dice: &mut Dice) -> Option<String> {
    let lines: &[&str] = match heard.sense {
        Sense::Question => &SECRETS,
        Sense::Blame => &BLAMED,
        Sense::Hurry => &HURRIED,
        Sense::Deal => &DEALS,
        Sense::Leave => &STAYS,
        Sense::Praise => &PRAISED,
        _ => return None,
    };
    Some(Sense::pick(lines, names.of(heard.from), dice))
}

/// Who was left behind, what was bought, the end.
pub(crate) fn reaction(
    seat: Seat,
    news: &[&Event],
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let draws = [LEFT, CARDS, ENDS].map(|percent| dice.below(100) < percent);
    let [to_left, to_cards, to_ends] = draws;
    let (lines, about): (&[&str], Option<Seat>) = news.iter().rev().find_map(|event| {
        Some(match event {
            Event::GameOver { winners, .. } if to_ends => match winners.contains(seat) {
                true => (&WON[..], None),
                false => (&LOST[..], winners.first()),
            },
            Event::LeftBehind { seat: by, .. } if to_left => match *by == seat {
                true => (&STAYED_TOO_LONG[..], None),
                false => (&LEFT_BEHIND[..], Some(*by)),
            },
            Event::TradedPrestige { seat: by, .. } if to_cards && *by != seat => {
                (&BOUGHT[..], Some(*by))
            }
            _ => return None,
        })
    })?;
    let who = about.map_or("", |who| names.of(who));
    Some(dice.pick(lines).replace("{who}", who))
}

const SECRETS: [&str; 4] = [
    "I was never in that drawer, {who}.",
    "Look for yourself, {who}. With your own torch.",
    "I have forgotten it already.",
    "Nobody you have seen, {who}.",
];
const BLAMED: [&str; 4] = [
    "It was dark, {who}.",
    "Yours? It lay on the floor.",
    "Quicker fingers next time, {who}.",
    "I thought it was mine. It is now.",
];
const HURRIED: [&str; 3] = [
    "Quietly, {who}. Somebody sleeps upstairs.",
    "Nearly out of the window.",
    "I am on tiptoe, {who}.",
];
const DEALS: [&str; 4] = [
    "The stalls take loot, {who}, not promises.",
    "The prices are on the boards.",
    "A fair trade, if you ask the stall.",
    "I trade with the street, {who}, not with colleagues.",
];
const STAYS: [&str; 3] =
    ["One more drawer, {who}.", "After you. The window is open.", "With an empty bag? No, {who}."];
const PRAISED: [&str; 3] =
    ["Light fingers, nothing more.", "Thank you, {who}. Now look away.", "It fits my mantelpiece."];
const LEFT_BEHIND: [&str; 4] = [
    "Still in there, {who}?",
    "Mind the dog, {who}.",
    "The lights are on, {who}. All of them.",
    "We waited, {who}. A little.",
];
const STAYED_TOO_LONG: [&str; 3] =
    ["One drawer too many.", "I could not find the door.", "That alarm is far too good."];
const BOUGHT: [&str; 4] = [
    "I had my eye on that, {who}.",
    "It suits you, {who}.",
    "A collector, are you, {who}?",
    "There goes the best of the stall.",
];
const WON: [&str; 3] =
    ["A quiet night's work.", "It all looks so well together.", "Good night, everybody."];
const LOST: [&str; 4] = [
    "A fine collection, {who}.",
    "Well played, {who}.",
    "May I look at it, {who}? Only look.",
    "You have an eye for it, {who}.",
];
