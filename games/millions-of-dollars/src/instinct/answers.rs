//! What a bot says when it is spoken to, and to what comes to light. Of its
//! own Role it says what it has claimed before all, or nothing.

use heist_table::{Dice, Heard, Names, Seat, Seen, Sense};

use crate::state::{CharacterId, Word};
use crate::{Event, MillionsOfDollars, Role};

/// How often, in percent, a bot has a word for what comes to light.
const LIES: u32 = 55;
const CLASHES: u32 = 30;
const ENDS: u32 = 60;

/// `{who}` is whoever spoke, `{role}` what was claimed, `{sum}` the own price.
pub(crate) fn answer(
    seen: &Seen<'_, MillionsOfDollars>,
    heard: Heard,
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let (rules, view) = (seen.rules(), seen.view());
    let own = || rules.characters_of(seen.seat()).map(|id| &view.characters[id.index()]);
    let word = own().find_map(|card| card.word);
    let price = own().filter(|card| card.in_play).find_map(|card| card.ask);
    let role = |role: Role| rules.content.name(role);
    let (lines, role, sum) = match (heard.sense, word, price) {
        (Sense::Question, Some(Word::Is(of)), _) => (&CLAIMED[..], role(of), 0),
        (Sense::Question, Some(Word::IsNot(of)), _) => (&DENIED[..], role(of), 0),
        (Sense::Question, None, _) => (&EVASIVE[..], "", 0),
        (Sense::Deal | Sense::Leave, _, Some(price)) => (&PRICED[..], "", price.0),
        (Sense::Deal, _, None) => (&NO_PRICE[..], "", 0),
        (Sense::Leave, _, None) => (&STAYS[..], "", 0),
        (Sense::Blame, _, _) => (&BLAMED[..], "", 0),
        (Sense::Hurry, _, _) => (&HURRIED[..], "", 0),
        _ => return None,
    };
    let line = Sense::pick(lines, names.of(heard.from), dice);
    Some(line.replace("{role}", role).replace("{sum}", &format!("{sum}M")))
}

/// A lie found out, a clash, the end.
pub(crate) fn reaction(
    rules: &MillionsOfDollars,
    seat: Seat,
    before: &[&Event],
    news: &[&Event],
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let mut chance = |percent: u32| dice.below(100) < percent;
    let (to_lies, to_clashes, to_ends) = (chance(LIES), chance(CLASHES), chance(ENDS));
    let fits = |line: String, who: Seat| Some(line.replace("{who}", names.of(who)));
    if let Some(winners) = news.iter().find_map(|event| match event {
        Event::Won { winners, .. } => Some(*winners),
        _ => None,
    }) {
        let mine = winners.contains(seat);
        let lines = if mine { &WON[..] } else { &LOST[..] };
        let who = winners.iter().find(|&winner| winner != seat).unwrap_or(seat);
        return to_ends.then(|| dice.pick(lines).to_owned()).and_then(|line| fits(line, who));
    }
    if let Some((liar, claimed)) = found_out(rules, seat, before, news).filter(|_| to_lies) {
        let line = dice.pick(&LIES_FOUND).replace("{role}", rules.content.name(claimed));
        return fits(line, rules.owner(liar));
    }
    let clashed = news.iter().find_map(|event| match event {
        Event::Clashed { role } => Some(*role),
        _ => None,
    })?;
    let out = |event: &&&Event| matches!(event, Event::Eliminated { character } if rules.owner(*character) == seat);
    let lines = if news.iter().any(|event| out(&event)) { &CAUGHT[..] } else { &WATCHED[..] };
    let names = rules.content.names(clashed);
    to_clashes.then(|| dice.pick(lines).replace("{roles}", names))
}

/// Somebody else who claimed another Role than the one he shows now.
fn found_out(
    rules: &MillionsOfDollars,
    seat: Seat,
    before: &[&Event],
    news: &[&Event],
) -> Option<(CharacterId, Role)> {
    news.iter().find_map(|event| {
        let Event::Revealed { character, role } = event else { return None };
        let said = before.iter().chain(news).rev().find_map(|event| match event {
            Event::Said { character: of, word } if of == character => Some(*word),
            _ => None,
        });
        match said {
            Some(Word::Is(claimed)) if claimed != *role && rules.owner(*character) != seat => {
                Some((*character, claimed))
            }
            _ => None,
        }
    })
}

const CLAIMED: [&str; 4] = [
    "I have said it: the {role}.",
    "The {role}, {who}. As I told everybody.",
    "{role}. Were you not listening?",
    "You heard me, {who}: {role}.",
];
const DENIED: [&str; 3] = [
    "Not the {role}, {who}. More I do not say.",
    "As I said: not the {role}.",
    "Anything but the {role}.",
];
const EVASIVE: [&str; 4] = [
    "Somebody who would like to get rich, {who}.",
    "Tell me yours, {who}, and I may tell you mine.",
    "The one you least expect.",
    "A friend of the bank's money.",
];
const PRICED: [&str; 4] = [
    "{sum}, {who}, and I am gone.",
    "My price is on the table: {sum}.",
    "{sum}. You know where to put it.",
    "For {sum}, gladly.",
];
const NO_PRICE: [&str; 4] = [
    "Put money on the table, {who}, not words.",
    "Make it a figure, {who}.",
    "Words are cheap. How many millions?",
    "I hear no number in that.",
];
const STAYS: [&str; 4] = [
    "You first, {who}.",
    "And miss the best part?",
    "I have an ante in there, {who}.",
    "There is room for all of us. Nearly.",
];
const BLAMED: [&str; 4] = [
    "Nothing said here has to be true, {who}.",
    "Among thieves, {who}? Really?",
    "I said what I said.",
    "You should have paid me, {who}.",
];
const HURRIED: [&str; 3] = [
    "Millions take a minute, {who}.",
    "The vault is not going anywhere.",
    "I am counting. Almost done.",
];
const LIES_FOUND: [&str; 5] = [
    "So much for the {role}, {who}.",
    "\"I am the {role}.\" Of course you are, {who}.",
    "{who}! I believed you.",
    "I shall remember that, {who}.",
    "The {role}, was it, {who}?",
];
const CAUGHT: [&str; 4] = [
    "One of us should have left.",
    "There goes my ante.",
    "Too many {roles}. I knew it.",
    "Well. That was expensive.",
];
const WATCHED: [&str; 4] = [
    "The {roles} were busy with each other.",
    "More for the rest of us.",
    "{roles} and pride. An old story.",
    "Nobody gives way any more.",
];
const WON: [&str; 3] =
    ["A pleasure doing business with you all.", "I shall send a postcard.", "Drinks are on me."];
const LOST: [&str; 4] = [
    "Well played, {who}.",
    "Next time I count the money, {who}.",
    "My compliments, {who}.",
    "{who}! Again?",
];
