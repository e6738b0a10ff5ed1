//! What a bot says with what it does. Nothing is said that the act itself does
//! not show.

use heist_table::{Dice, Names, Seen};

use crate::art::Tier;
use crate::cards::Card;
use crate::{Action, GreatArtRobbery};

/// How often, in percent, a bot has something to say.
const TALKATIVE: u32 = 40;

/// A line to go with an action, or silence. `{what}` is the work, the
/// Specialist or the city.
pub(crate) fn remark(
    seen: &Seen<'_, GreatArtRobbery>,
    action: &Action,
    _: &Names,
    dice: &mut Dice,
) -> Option<String> {
    let rules = seen.rules();
    let content = &rules.content;
    let view = seen.view();
    let car = view.players[seen.seat().index()].car;
    let (lines, what): (&[&str], String) = match *action {
        Action::PlaceCar { city } => (&STARTS, content.map.face(city).name.clone()),
        Action::Heist { tier } => {
            let city = view.cities.iter().find(|city| Some(city.city) == car)?;
            let work = if tier == Tier::Gold { city.gold } else { city.bronze };
            let lines: &[&str] = if tier == Tier::Gold { &GOLDS } else { &BRONZES };
            (lines, content.work(work?).title.clone())
        }
        Action::Hire { card } => (&HIRES, content.face(card).name.clone()),
        Action::Upgrade { .. } => (&UPGRADES, String::new()),
        Action::Eliminate { card: Card::INTERPOL } => (&CLEARED, String::new()),
        Action::Fly { to } => (&FLIGHTS, content.map.face(to).name.clone()),
        Action::Play { .. }
        | Action::Move { .. }
        | Action::UseToken { .. }
        | Action::ActivateToken { .. }
        | Action::Eliminate { .. }
        | Action::DiscardInterpol
        | Action::EndTurn
        | Action::Keep { .. }
        | Action::DoneKeeping => return None,
    };
    let speaks = dice.below(100) < TALKATIVE;
    let line = dice.pick(lines);
    speaks.then(|| line.replace("{what}", &what))
}

const STARTS: [&str; 3] =
    ["{what} is lovely at this time of year.", "Meet me in {what}.", "{what}. Engine running."];
const GOLDS: [&str; 4] = [
    "{what} always looked lonely up there.",
    "Mind the frame. {what} comes with us.",
    "Nobody will notice. It is only {what}.",
    "{what}! The crew has waited for this one.",
];
const BRONZES: [&str; 4] = [
    "{what}, for the hallway.",
    "A small one for the road: {what}.",
    "{what} fits under the coat.",
    "Every collection starts with a {what}.",
];
const HIRES: [&str; 4] = [
    "Welcome to the crew, {what}.",
    "{what} owes me nothing and costs plenty.",
    "With {what} we can try something bigger.",
    "{what}, you start tonight.",
];
const UPGRADES: [&str; 3] = [
    "A second exit was overdue.",
    "The Hideout gets a proper wall for the works.",
    "More room for the crew.",
];
const CLEARED: [&str; 2] = ["Interpol? Never heard of us.", "That file seems to be lost."];
const FLIGHTS: [&str; 2] = ["Next stop: {what}.", "{what}, window seat."];
