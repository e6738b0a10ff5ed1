//! A quick player's gut feeling: it plans, deals and minds what it has.
//!
//! ```text
//!   Seen ──imagine──► Mind: jobs, team, school (what a museum is worth, alone, with others, later),
//!                       │    values (crimes, houses), goals (what is worth the way)
//!                       ├──► turn: where to go, what to do there
//!                       ├──► bargain, crew: deals that are good for both, by one measure (worth)
//!                       └──► guard: what lies out, what is kept for others
//! ```
//!
//! It weighs in dollars and uses no floating point: the same dice give the same
//! choice everywhere.

mod bargain;
mod crew;
mod goals;
mod guard;
mod jobs;
mod mind;
mod pace;
mod reasons;
mod remarks;
mod school;
mod style;
mod team;
mod turn;
mod values;
mod worth;

use heist_table::{Dice, Level, Seat, Seen};

use crate::kinds::{Character, Resource, Vote};
use crate::state::{Phase, State};
use crate::{Action, Prompt, SneakyMonkeys};

use mind::Mind;
pub(crate) use reasons::reason;
pub(crate) use remarks::remark;
use style::Skill;
pub use style::Style;
pub use worth::{Gains, No};

/// A leader looks so many times, on average, whether somebody has answered.
const PATIENCE: u32 = 4;

pub(crate) fn instinct(
    seen: &Seen<'_, SneakyMonkeys>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    let skill = Skill::of(level);
    feel(seen, skill, &Style::EVEN, dice)
}

/// What a good player does who likes some things better than others: the
/// mastermind without its search.
pub fn in_style(seen: &Seen<'_, SneakyMonkeys>, style: &Style, dice: &mut Dice) -> Option<Action> {
    feel(seen, Skill::of(Level::Mastermind), style, dice)
}

fn feel(
    seen: &Seen<'_, SneakyMonkeys>,
    skill: Skill,
    style: &Style,
    dice: &mut Dice,
) -> Option<Action> {
    let prompt = seen.prompt().expect("only a seat that is asked has a feeling");
    let (rules, seat) = (seen.rules(), seen.seat());
    let state = seen.imagine(dice);
    let mind = || Mind::new(rules, &state, seat, *style, skill);
    Some(match prompt {
        Prompt::PickCharacter => pick(rules, &state, dice),
        Prompt::ChooseChip { .. } => choose_chip(rules, &state, seat),
        Prompt::Turn { .. } => mind().turn(dice),
        Prompt::Answer { .. } => answer(&mind()),
        Prompt::Crime { .. } => mind().crime(),
        Prompt::Job { .. } => {
            let action = mind().lead();
            // Where a clock ticks, others are given time to answer before they
            // are offered more, or nothing any more.
            if is_impatient(&state, &action) && waits(seen, &state, dice) {
                return None;
            }
            action
        }
        Prompt::Vote => Action::Vote { vote: Vote::Extend },
    })
}

/// Any character that is free: they are worth the same.
fn pick(rules: &SneakyMonkeys, state: &State, dice: &mut Dice) -> Action {
    let free = Character::ALL.into_iter().filter(|&one| rules.is_free(state, one));
    let nth = dice.below(free.clone().count() as u32) as usize;
    let character = free.into_iter().nth(nth).expect("there are as many as seats");
    Action::PickCharacter { character }
}

/// The colour that most museums list.
fn choose_chip(rules: &SneakyMonkeys, state: &State, seat: Seat) -> Action {
    let listed = |kind: &Resource| {
        let jobs = rules.content.jobs.iter().flatten();
        jobs.filter(|job| job.tickets.has(*kind)).count()
    };
    let open = Resource::ALL.into_iter().filter(|&kind| rules.may_choose_chip(state, seat, kind));
    let colour = open.max_by_key(listed).expect("a seat that is asked has something to choose");
    Action::ChooseChip { colour }
}

/// Whether a leader would not wait for an answer: he asks the same seat again, or
/// goes home.
fn is_impatient(state: &State, action: &Action) -> bool {
    match *action {
        Action::Invite { seat, .. } => state.proposals.invitations[seat].is_some(),
        Action::CallOff => true,
        _ => false,
    }
}

/// Whether a leader waits a little longer for those he has invited.
fn waits(seen: &Seen<'_, SneakyMonkeys>, state: &State, dice: &mut Dice) -> bool {
    let invited = state.proposals.invitations.as_slice().iter().flatten().next().is_some();
    invited && seen.deadline().is_some() && dice.below(PATIENCE) > 0
}

/// A bystander answers what it is asked.
fn answer(mind: &Mind<'_>) -> Action {
    let (state, seat) = (mind.state, mind.seat);
    let trade = state.proposals.trades_out[seat].filter(|_| state.phase == Phase::Turn);
    if let Some(trade) = trade {
        return mind.answer_or_haggle(state.active, &trade);
    }
    let help = state.proposals.invitations[seat].expect("a seat that is asked has been invited");
    mind.answer_invitation(&help)
}
