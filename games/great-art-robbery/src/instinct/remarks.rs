//! What a bot says with what it does. Nothing is said that the act itself and
//! the open table do not show: words are made from what everybody sees.
//!
//! With an act it speaks of what was revealed, of where rivals stand and of how
//! late it is; when it is spoken to it answers (`answers.rs`).

use heist_table::{Dice, Names, Seat, Seen};

use super::memory;
use crate::art::Tier;
use crate::cards::Card;
use crate::map::Circle;
use crate::state::{CityAction, State};
use crate::{Action, GreatArtRobbery};

/// How often, in percent, a bot says something with a deed, and with what is
/// done many times a turn.
const TALKATIVE: u32 = 40;
const RESERVED: u32 = 15;
/// From this price on a Specialist is dear, up to that one cheap.
const DEAR: u16 = 7;
const CHEAP: u16 = 3;

/// What may be said: some lines, what and who is spoken of, and how often.
struct Words {
    lines: &'static [&'static str],
    what: String,
    who: String,
    percent: u32,
}

fn words(lines: &'static [&'static str], what: &str) -> Words {
    Words { lines, what: what.to_owned(), who: String::new(), percent: TALKATIVE }
}

/// A line to go with an action, or silence. `{what}` is the work, the
/// Specialist or the city; `{who}` is a rival.
pub(crate) fn remark(
    seen: &Seen<'_, GreatArtRobbery>,
    action: &Action,
    names: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let (rules, seat) = (seen.rules(), seen.seat());
    let table = memory::sight(seen);
    let Words { lines, what, who, percent } = say(rules, &table, seat, *action, names)?;
    let speaks = dice.below(100) < percent;
    let line = dice.pick(lines);
    speaks.then(|| line.replace("{what}", &what).replace("{who}", &who))
}

fn say(
    rules: &GreatArtRobbery,
    table: &State,
    seat: Seat,
    action: Action,
    names: &Names,
) -> Option<Words> {
    let content = &rules.content;
    let city = |at: Circle| content.map.face(at).name.as_str();
    Some(match action {
        Action::PlaceCar { city: at } => words(&STARTS, city(at)),
        Action::Heist { tier } => return heist(rules, table, seat, tier, names),
        Action::Hire { card } => {
            let price = rules.price(table, card)?;
            let lines: &'static [&'static str] = match price {
                _ if table.stacks.of(card) == 1 => &LAST_HIRES,
                DEAR.. => &DEAR_HIRES,
                ..=CHEAP => &CHEAP_HIRES,
                _ => &HIRES,
            };
            words(lines, &content.face(card).name)
        }
        Action::Upgrade { .. } => match table.players[seat].level {
            1 => words(&FIRST_UPGRADES, ""),
            2 => words(&UPGRADES, ""),
            _ => words(&LAST_UPGRADES, ""),
        },
        Action::Eliminate { card: Card::INTERPOL } => words(&CLEARED, ""),
        Action::Eliminate { card } => words(&RETIRED, rules.card_name(seat, card)),
        Action::Fly { to } => words(&FLIGHTS, city(to)),
        Action::ActivateToken { .. } => Words { percent: RESERVED, ..words(&REFUELS, "") },
        Action::Play { card, row } => {
            let row = content.row(card, row)?;
            let lines: &'static [&'static str] = match (row.sirens, row.less_visible) {
                (1.., _) => &SIRENS,
                (_, 2..) if table.players[seat].suspicion > 0 => &UNSEEN,
                _ => return None,
            };
            words(lines, rules.card_name(seat, card))
        }
        Action::Move { to } => {
            content.map.art_city(to)?;
            let there = |other: &Seat| table.players[*other].car == Some(to);
            let who = rivals(rules, seat).find(there)?;
            Words { who: names.of(who).to_owned(), percent: RESERVED, ..words(&MEETS, city(to)) }
        }
        Action::EndTurn => return end_of_turn(rules, table, seat, names),
        Action::UseToken { .. }
        | Action::DiscardInterpol
        | Action::Keep { .. }
        | Action::DoneKeeping => return None,
    })
}

/// The last heist, the police at somebody else's door, somebody else's traces,
/// or the work itself.
fn heist(
    rules: &GreatArtRobbery,
    table: &State,
    seat: Seat,
    tier: Tier,
    names: &Names,
) -> Option<Words> {
    let at = table.players[seat].car?;
    let work = table.work(rules.content.map.art_city(at)?, tier)?;
    let title = rules.content.work(work).title.as_str();
    if rules.time_is_up_next(table) {
        return Some(words(&FINALES, title));
    }
    let about = |lines, who: Seat| Words { who: names.of(who).to_owned(), ..words(lines, title) };
    let caught = rules.caught_by_a_heist(table, at);
    if let Some(who) = rivals(rules, seat).find(|&other| caught.contains(other))
        && !caught.contains(seat)
    {
        return Some(about(&POLICE, who));
    }
    let suspects = rules.suspects_of_a_heist(table, at);
    if let Some(who) = rivals(rules, seat).find(|&other| suspects.contains(other)) {
        return Some(about(&TRACES, who));
    }
    Some(words(if tier == Tier::Gold { &GOLDS } else { &BRONZES }, title))
}

/// What hangs in the place of a stolen work, or how late it is.
fn end_of_turn(rules: &GreatArtRobbery, table: &State, seat: Seat, names: &Names) -> Option<Words> {
    let marker = table.players[seat].marker;
    if table.turn.has_taken(CityAction::Heist)
        && let Some(city) = marker.and_then(|marker| rules.content.map.art_city(marker.city))
        && let Some(work) = table.work(city, Tier::Gold)
    {
        let title = &rules.content.work(work).title;
        return Some(Words { percent: RESERVED, ..words(&REVEALED, title) });
    }
    let scores = rules.scores(table);
    let leader = Seat::all(rules.seats).max_by_key(|&other| scores[other])?;
    // Where scores lie face down (Q57) nobody says who leads.
    if rules.time_is_up_next(table) && !rules.options.hidden_scores {
        let lines: &'static [&'static str] = if leader == seat { &AHEAD } else { &BEHIND };
        return Some(Words { who: names.of(leader).to_owned(), ..words(lines, "") });
    }
    (rules.police_come_next(table) && rules.most_suspect(table).contains(seat))
        .then(|| Words { percent: RESERVED, ..words(&NERVOUS, "") })
}

fn rivals(rules: &GreatArtRobbery, seat: Seat) -> impl Iterator<Item = Seat> {
    seat.clockwise(rules.seats).skip(1)
}

const STARTS: [&str; 5] = [
    "{what} is lovely at this time of year.",
    "Meet me in {what}.",
    "{what}. Engine running.",
    "I know a quiet street in {what}.",
    "We begin in {what}. Nobody saw us arrive.",
];
const GOLDS: [&str; 6] = [
    "{what} always looked lonely up there.",
    "Mind the frame. {what} comes with us.",
    "Nobody will notice. It is only {what}.",
    "{what}! The crew has waited for this one.",
    "{what} needs a change of air.",
    "Careful on the stairs. That is {what}.",
];
const BRONZES: [&str; 6] = [
    "{what}, for the hallway.",
    "A small one for the road: {what}.",
    "{what} fits under the coat.",
    "Every collection starts with something like {what}.",
    "{what} will not be missed before Monday.",
    "Practice, nothing more: {what}.",
];
const FINALES: [&str; 4] = [
    "{what}, and home.",
    "One last work, then I retire: {what}.",
    "{what}. That was the last one. Count your frames.",
    "Curtain. {what} is mine.",
];
const POLICE: [&str; 4] = [
    "{what} for me, and visitors for {who}.",
    "I hear sirens. They want to see {who}.",
    "Interpol asked for {who}. I was very helpful.",
    "{who}, there is somebody at your door.",
];
const TRACES: [&str; 4] = [
    "{what}. And {who} left fingerprints here before me.",
    "They will ask {who} first.",
    "Thank you, {who}, for the footprints.",
    "{what}? Ask {who}, who was seen around here.",
];
const HIRES: [&str; 5] = [
    "Welcome to the crew, {what}.",
    "{what} owes me nothing and costs plenty.",
    "With {what} we can try something bigger.",
    "{what}, you start tonight.",
    "I have read your file, {what}. Impressive.",
];
const CHEAP_HIRES: [&str; 4] = [
    "{what}, at that price? Yes.",
    "Everybody needs a {what}.",
    "Small money, steady hands: {what}.",
    "{what} works for petrol money.",
];
const DEAR_HIRES: [&str; 4] = [
    "{what} costs a fortune. So do paintings.",
    "The best are never cheap. {what}, please.",
    "There goes the till. Hello, {what}.",
    "{what}. Now we can look at the big frames.",
];
const LAST_HIRES: [&str; 4] = [
    "The last {what} on the market.",
    "Sorry, everybody: {what} is taken now.",
    "{what} and nobody else. Sold out.",
    "After {what} the door is closed.",
];
const FIRST_UPGRADES: [&str; 4] = [
    "A second exit was overdue.",
    "Fresh paint, new locks.",
    "Now we have somewhere to put the coats.",
    "Geneva is quiet. I like quiet.",
];
const UPGRADES: [&str; 4] = [
    "The Hideout gets a proper wall for the works.",
    "More room for the crew.",
    "Another table, another chair, another plan.",
    "We knocked through to the cellar.",
];
const LAST_UPGRADES: [&str; 4] = [
    "The Hideout is finished. Now for the pictures.",
    "It has a vault of its own. Ironic.",
    "Nothing left to build. Time to work.",
    "From here on every coin goes into petrol.",
];
const CLEARED: [&str; 4] = [
    "Interpol? Never heard of us.",
    "That file seems to be lost.",
    "A case closed for want of evidence.",
    "My lawyer sends her regards.",
];
const RETIRED: [&str; 4] = [
    "{what} retires to the country.",
    "No hard feelings, {what}.",
    "{what} has talked too much.",
    "A smaller crew is a quicker crew. Farewell, {what}.",
];
const FLIGHTS: [&str; 4] = [
    "Next stop: {what}.",
    "{what}, window seat.",
    "Only hand luggage to {what}. For now.",
    "By the time they block the roads I am in {what}.",
];
const REFUELS: [&str; 4] = [
    "Full tank, for tomorrow.",
    "Three for one is a poor rate, but I like to leave at once.",
    "The getaway car is ready again.",
    "Better fuel than change in the pocket.",
];
const SIRENS: [&str; 4] = [
    "Loud, but quick.",
    "{what} never was the quiet type.",
    "Let them hear us.",
    "That alarm was not in the plan.",
];
const UNSEEN: [&str; 4] = [
    "Nobody saw anything.",
    "{what} knows how to disappear.",
    "We were at the opera all evening.",
    "The cameras had a day off.",
];
const MEETS: [&str; 4] = [
    "Crowded here, {who}?",
    "{who}! In {what}, of all places.",
    "Is that your car, {who}? Nice colour.",
    "{what} is big enough for both of us, {who}. Nearly.",
];
const REVEALED: [&str; 4] = [
    "So {what} hangs there now. Noted.",
    "Look at that, they have put up {what}.",
    "{what}, in the very same room. They are asking for it.",
    "I did not know they had {what}.",
];
const AHEAD: [&str; 4] = [
    "One more heist ends it, and I like how it stands.",
    "Almost home.",
    "Somebody should stop me soon.",
    "I need one small frame, any frame.",
];
const BEHIND: [&str; 4] = [
    "One more heist ends it. Not by my hand, as it stands.",
    "{who} would like this to be over. I would not.",
    "I am not done yet, {who}.",
    "The clock is with {who}. Pity.",
];
const NERVOUS: [&str; 4] = [
    "If anybody robs now, I was never here.",
    "Far too many uniforms about.",
    "Could we all be quiet for a while?",
    "I should have worn the other hat.",
];
