//! What a bot would do in a person's place, and why.
//!
//! ```text
//!   Seen of the seat ──instinct──► an action ──reason──► why, where the box says so
//!          └──imagine, apply──► what the seat would hear ──in every imagined table──► what it leads to
//! ```
//!
//! All of it is made from what the seat sees, as a bot's own thoughts are.

use heist_bots::Bot;
use heist_table::{Clock, Dice, Game, Moment, Names, SeatSet, Seen};
use serde_json::Value;

/// In how many imagined tables something must happen to be called certain.
const IMAGINED: usize = 12;
/// How many sentences tell what an act leads to.
const MOST_SENTENCES: usize = 4;

/// What a bot would do in somebody's place, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// For programs.
    pub action: Value,
    /// As a person may type it.
    pub text: String,
    /// What it would do, as words for a button.
    pub phrase: String,
    /// Sentences: the reason, where the box has one, and what the seat would
    /// hear of the act, whatever is hidden.
    pub why: Vec<String>,
}

/// Advice to be thought of on another thread; none is to wait and see.
pub type Advising = Box<dyn FnOnce(&mut Dice) -> Option<Advice> + Send>;

pub(crate) fn advise<G: Game>(
    seen: &Seen<'_, G>,
    bot: Bot,
    now: Clock,
    names: &Names,
    dice: &mut Dice,
) -> Option<Advice> {
    let action = bot.choose(seen, &mut Vec::new(), dice)?;
    let reason = G::reason(seen, &action, names, dice);
    let mut follows = leads_to(seen, action, now, names, dice);
    // The first thing heard is mostly the act itself: beside a reason it is said twice.
    if reason.is_some() && !follows.is_empty() {
        follows.remove(0);
    }
    Some(Advice {
        action: serde_json::to_value(action).expect("what games show is plain data"),
        text: action.to_string(),
        phrase: seen.rules().phrase(&action, names),
        why: reason.into_iter().chain(follows.into_iter().take(MOST_SENTENCES)).collect(),
    })
}

/// What the seat would hear of an act in every table it can imagine.
fn leads_to<G: Game>(
    seen: &Seen<'_, G>,
    action: G::Action,
    now: Clock,
    names: &Names,
    dice: &mut Dice,
) -> Vec<String> {
    let (rules, seat) = (seen.rules(), seen.seat());
    let mut heard = || -> Vec<String> {
        let mut state = seen.imagine(dice);
        let mut events: Vec<G::Event> = Vec::new();
        rules.apply(&mut state, seat, action, &mut Moment::new(now, dice, &mut events));
        let hears = |event: &&G::Event| {
            rules.audience(event).includes(SeatSet::only(seat)) && !rules.is_quiet(event)
        };
        events.iter().filter(hears).map(|event| rules.sentence(event, names)).collect()
    };
    let mut certain = heard();
    for _ in 1..IMAGINED {
        let also = heard();
        certain.retain(|sentence| also.contains(sentence));
    }
    certain.dedup();
    certain
}
