//! What a bot says when it is spoken to, and to what comes to light. Nothing
//! of its hand, and no promise: deals are made at the desk.

use heist_table::{Dice, Heard, Names, Seat, Sense};

use crate::Event;

/// How often, in percent, a bot has a word for what comes to light.
const CRIMES: u32 = 40;
const HAULS: u32 = 40;
const ENDS: u32 = 60;

/// `{who}` is whoever spoke.
pub(crate) fn answer(heard: Heard, names: &Names, dice: &mut Dice) -> Option<String> {
    let lines: &[&str] = match heard.sense {
        Sense::Question => &SECRETS,
        Sense::Deal => &DEALS,
        Sense::Hurry => &HURRIED,
        Sense::Praise => &PRAISED,
        Sense::Blame => &BLAMED,
        Sense::Leave => &STAYS,
        _ => return None,
    };
    Some(Sense::pick(lines, names.of(heard.from), dice))
}

/// Who was robbed, raided or arrested, a museum emptied, the end.
pub(crate) fn reaction(
    seat: Seat,
    news: &[&Event],
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let draws = [CRIMES, HAULS, ENDS].map(|percent| dice.below(100) < percent);
    let [to_crimes, to_hauls, to_ends] = draws;
    let (lines, who): (&[&str], Option<Seat>) = news.iter().rev().find_map(|event| {
        Some(match event {
            Event::GameOver { .. } if to_ends => (&OVER[..], None),
            Event::Robbed { seat: by, victim, .. } if to_crimes && *by != seat => {
                match *victim == seat {
                    true => (&ROBBED[..], Some(*by)),
                    false => (&WITNESSED[..], Some(*victim)),
                }
            }
            Event::Raided { seat: by, owner, .. } if to_crimes && *by != seat => {
                match *owner == seat {
                    true => (&ROBBED[..], Some(*by)),
                    false => (&WITNESSED[..], Some(*owner)),
                }
            }
            Event::Arrested { seat: who, .. } if to_crimes => match *who == seat {
                true => (&ARRESTED[..], None),
                false => (&IN_CHAINS[..], Some(*who)),
            },
            Event::MuseumRobbed { seat: by, .. } if to_hauls && *by != seat => {
                (&HAULS_SEEN[..], Some(*by))
            }
            _ => return None,
        })
    })?;
    let who = who.map_or("", |who| names.of(who));
    Some(dice.pick(lines).replace("{who}", who))
}

const SECRETS: [&str; 3] = [
    "A humble monkey, {who}.",
    "Ask the police, {who}. They have a file.",
    "My pockets are my own, {who}.",
];
const DEALS: [&str; 4] = [
    "Put it in writing, {who}. On the desk.",
    "Show me cards or cash, {who}.",
    "For a fair share, always.",
    "I hear bananas. I want dollars.",
];
const HURRIED: [&str; 3] = [
    "Paris was not robbed in a day, {who}.",
    "I am looking for the right street.",
    "Monkeys think, too, {who}.",
];
const PRAISED: [&str; 3] =
    ["Thank you, {who}. It is stolen.", "One has one's style.", "You should see me swing."];
const BLAMED: [&str; 3] = [
    "Nothing personal, {who}. Only your purse.",
    "You left it lying about, {who}.",
    "I would do it again, {who}.",
];
const STAYS: [&str; 3] =
    ["The street is for everybody, {who}.", "I like the view from here.", "After you, {who}."];
const ROBBED: [&str; 4] = [
    "I know where you live, {who}!",
    "That was for the rent, {who}!",
    "{who}! We shall meet again.",
    "Police! No. Wait. No police.",
];
const WITNESSED: [&str; 4] = [
    "Poor {who}.",
    "I saw nothing, {who}.",
    "Better {who} than me.",
    "Count your bananas, everybody.",
];
const ARRESTED: [&str; 3] = [
    "I want a lawyer. And a banana.",
    "It was the other monkey, officer.",
    "Not the handcuffs again.",
];
const IN_CHAINS: [&str; 3] =
    ["Stripes suit you, {who}.", "Write to us, {who}.", "That is what the guards are for."];
const HAULS_SEEN: [&str; 4] = [
    "A whole museum, {who}!",
    "Leave something on the walls, {who}.",
    "Now that was a job, {who}.",
    "I paid for a ticket to that one.",
];
const OVER: [&str; 3] =
    ["Paris will not forget us.", "Count it twice, please.", "A good night for monkeys."];
