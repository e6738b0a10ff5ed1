//! A quick player's gut feeling: a team-mate that tells its cards, waits where
//! somebody else should go first, and counts what a fight is worth.
//!
//! ```text
//!   Seen ──imagine──► a table it cannot tell from the true one
//!                       │ cards of everybody, in the order of least shortage
//!                       ▼
//!                     outlook: who goes where, what is collected, fights by their odds
//!                       ▼
//!                     worth: pieces, agents, health, the van, clues
//! ```
//!
//! It weighs in hundredths of a resource and uses no floating point: the same
//! dice give the same choice everywhere.

mod alone;
mod fights;
mod ground;
mod lore;
mod mission;
mod moves;
mod odds;
mod outlook;
mod plan;
mod reasons;
mod reckon;
mod talk;
mod weights;
mod worth;

use heist_table::{Clock, Dice, Level, Seat, Seen};

use crate::kinds::{Frame, Resource};
use crate::state::{Pending, Phase, State};
use crate::{Action, ArtProject, Prompt};

use lore::Lore;
use outlook::Outlook;
pub(crate) use reasons::{Chance, Errand, Reason, reason};
use worth::Weigh;

/// How well a level counts. A beginner thinks of its own card and pawn alone.
#[derive(Clone, Copy)]
struct Skill {
    /// Chooses its card together with what the others have told.
    joint_cards: bool,
    /// Thinks of where the pawns will go before it chooses a card.
    looks_ahead: bool,
    /// Thinks of where the others could go when it moves.
    joint_moves: bool,
    /// Lets others go first where that is better, and says what it wishes.
    waits: bool,
    /// Thinks of going somewhere all together.
    together: bool,
    /// Thinks of the ally it can call before it moves.
    plans_allies: bool,
    /// Pays for another card where that is worth it.
    draws: bool,
    /// Tables it imagines where cards of others are not known.
    worlds: usize,
    /// Hearts it keeps when it pays for an ally.
    keeps: u8,
    /// Alone it thinks every line of the round through.
    alone: bool,
}

impl Skill {
    fn of(level: Level, solo: bool) -> Skill {
        let regular = level >= Level::Regular;
        let mastermind = level >= Level::Mastermind;
        Skill {
            joint_cards: regular,
            looks_ahead: regular,
            joint_moves: regular,
            waits: regular,
            together: mastermind,
            plans_allies: mastermind,
            draws: mastermind,
            worlds: if mastermind { 4 } else { 1 },
            keeps: match level {
                Level::Rookie => u8::MAX,
                Level::Regular => 3,
                Level::Mastermind => 1,
            },
            alone: mastermind && solo,
        }
    }
}

/// What a bot has in mind.
struct Mind<'a> {
    rules: &'a ArtProject,
    seat: Seat,
    skill: Skill,
    /// A table that the seat cannot tell from the true one.
    state: State,
    /// More of them, where cards of others matter and are not known.
    worlds: Vec<State>,
    legal: Vec<Action>,
    lore: Lore<'a>,
}

pub(crate) fn instinct(
    seen: &Seen<'_, ArtProject>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    let prompt = seen.prompt().expect("only a seat that is asked has a feeling");
    let mind = Mind::new(seen, level, dice);
    if let Some(planned) = mind.follow_the_plan() {
        return planned;
    }
    match prompt {
        // Whoever is marked waits.
        Prompt::Plan { marked: true }
        | Prompt::Interlude { marked: true, .. }
        | Prompt::LeadFight { marked: true }
        | Prompt::Exchange { marked: true } => None,
        Prompt::Move { marked: true, .. } => mind.second_thought(),
        Prompt::Draw { .. } => Some(Action::Draw),
        Prompt::Plan { .. } => mind.plan(),
        Prompt::Play { .. } => mind.play(),
        Prompt::Interlude { .. } => Some(mind.call_an_ally()),
        Prompt::Move { .. } => Some(mind.next_step()),
        Prompt::LeadFight { .. } => mind.lead(),
        Prompt::Fight { leads, .. } => mind.fight_on(leads),
        Prompt::Volunteer { .. } => mind.volunteer(),
        Prompt::CarryOut { seat } => Some(Action::CarryOut { seat }),
        Prompt::Setup { .. }
        | Prompt::GiveHealth { .. }
        | Prompt::Discover
        | Prompt::ChooseIsland { .. }
        | Prompt::NameEffect
        | Prompt::LoseResources { .. }
        | Prompt::LoseClue { .. }
        | Prompt::Exchange { .. } => Some(mind.best_of_all()),
    }
}

/// Whether all cards of the others have been told.
fn all_told(rules: &ArtProject, state: &State, own: Seat) -> bool {
    let others = Seat::all(rules.seats).filter(|&seat| seat != own);
    others
        .flat_map(|seat| state.hands[seat].iter())
        .all(|card| state.marks[card].told.has(Frame::All))
}

impl<'a> Mind<'a> {
    fn new(seen: &'a Seen<'_, ArtProject>, level: Level, dice: &mut Dice) -> Mind<'a> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let (rules, seat) = (seen.rules(), seen.seat());
        let skill = Skill::of(level, rules.is_solo());
        let state = seen.imagine(dice);
        let lore = Lore::new(rules, &state, skill);
        let worlds = match seen.prompt() {
            Some(Prompt::Plan { marked: false } | Prompt::Play { .. })
                if !all_told(rules, &state, seat) =>
            {
                (1..skill.worlds).map(|_| seen.imagine(dice)).collect()
            }
            _ => Vec::new(),
        };
        Mind { rules, seat, skill, state, worlds, legal, lore }
    }
}

impl Mind<'_> {
    /// What everything listed leads to, at once; the best of it.
    fn best_of_all(&self) -> Action {
        if self.skill.alone
            && self.state.phase == Phase::Play
            && let Some((_, best)) = self.best_line()
        {
            return best;
        }
        let worth = |action: &Action| {
            let mut after = self.state.clone();
            let mut dice = Dice::seeded(0);
            heist_table::apply_silently(
                self.rules,
                &mut after,
                self.seat,
                *action,
                Clock::ZERO,
                &mut dice,
            );
            worth::over(&after).unwrap_or_else(|| Weigh::new(&self.lore, &after).still(&after))
        };
        let best = self.legal.iter().max_by_key(|action| worth(action));
        *best.expect("a seat that is asked has something to do")
    }

    /// An ally, if the team is better off with it; for health only the one who
    /// has most.
    fn call_an_ally(&self) -> Action {
        let bill = self.rules.ally_bill(&self.state);
        let health = self.state.health[self.seat];
        if bill.shortage > 0 {
            let richest = self.state.health.iter().map(|(_, health)| *health).max();
            if bill.shortage.saturating_add(self.skill.keeps) > health || Some(health) != richest {
                return Action::Ready;
            }
        }
        let moves = matches!(self.state.phase, Phase::Interlude(crate::kinds::Gap::BeforeMovement));
        if self.skill.alone {
            return self.call_alone(bill.shortage, moves);
        }
        let worth = |state: &State| {
            let weigh = Weigh::new(&self.lore, state);
            Outlook::new(&weigh, state, moves).best(false).0
        };
        let mut richer = self.state.clone();
        richer.allies += 1;
        richer.van[Resource::Walkie as usize] -= bill.van[Resource::Walkie as usize];
        richer.health[self.seat] -= bill.shortage;
        match worth(&richer) > worth(&self.state) {
            true => Action::UnlockAlly { h: bill.shortage },
            false => Action::Ready,
        }
    }

    /// The one with most health pays, the lowest of equals.
    fn volunteer(&self) -> Option<Action> {
        let richest = self.state.health.iter().map(|(_, health)| *health).max()?;
        let first = self.state.health.iter().find(|(_, health)| **health == richest)?.0;
        debug_assert!(matches!(self.state.pending, Some(Pending::LoseResources { .. })));
        (first == self.seat).then_some(Action::VolunteerHealth)
    }
}
