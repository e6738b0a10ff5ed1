//! A quick player's gut feeling: a team-mate that tells its cards, waits where
//! somebody else should go first, and counts what a fight is worth.
//!
//! ```text
//!   Seen ──imagine──► a table it cannot tell from the true one
//!                       │ every act tried out on it
//!                       ▼
//!                     worth: pieces, agents, health, the van, clues, who stands where
//! ```
//!
//! It weighs in hundredths of a piece and uses no floating point: the same
//! dice give the same choice everywhere.

mod fights;
mod mission;
mod moves;
mod plan;
mod worth;

use heist_table::{Dice, Level, Seen};

use crate::kinds::{Frame, Resource};
use crate::state::{Pending, State};
use crate::{Action, ArtProject, Prompt};

use worth::Weigh;

/// What a bot has in mind.
struct Mind<'a> {
    rules: &'a ArtProject,
    seat: heist_table::Seat,
    level: Level,
    /// A table that the seat cannot tell from the true one.
    state: State,
    legal: Vec<Action>,
}

pub(crate) fn instinct(
    seen: &Seen<'_, ArtProject>,
    level: Level,
    dice: &mut Dice,
) -> Option<Action> {
    let prompt = seen.prompt().expect("only a seat that is asked has a feeling");
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    let (rules, seat) = (seen.rules(), seen.seat());
    let mind = Mind { rules, seat, level, state: seen.imagine(dice), legal };
    if let Some(planned) = mind.follow_the_plan() {
        return planned;
    }
    match prompt {
        // Whoever is marked waits.
        Prompt::Plan { marked: true }
        | Prompt::Interlude { marked: true, .. }
        | Prompt::Move { marked: true, .. }
        | Prompt::LeadFight { marked: true }
        | Prompt::Exchange { marked: true } => None,
        Prompt::Draw { .. } => Some(Action::Draw),
        Prompt::Plan { .. } => Some(mind.next_to_tell().unwrap_or(Action::Ready)),
        Prompt::Play { .. } => mind.play(),
        Prompt::Interlude { .. } => Some(mind.call_an_ally()),
        Prompt::Move { .. } => Some(mind.next_step()),
        Prompt::LeadFight { .. } => Some(mind.lead()),
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

impl Mind<'_> {
    /// A card of the hand that the others do not know yet.
    fn next_to_tell(&self) -> Option<Action> {
        if self.state.statements[self.seat] >= self.rules.statements_allowed() {
            return None;
        }
        let untold = |card: &crate::Card| !self.state.marks[*card].told.has(Frame::All);
        let card = self.state.hands[self.seat].iter().find(untold)?;
        Some(Action::Tell { card, frame: Frame::All })
    }

    /// What everything listed leads to, at once; the best of it.
    fn best_of_all(&self) -> Action {
        let weigh = Weigh::new(self.rules, self.level);
        let worth = |action: &Action| {
            let mut after = self.state.clone();
            let mut dice = Dice::seeded(0);
            heist_table::apply_silently(
                self.rules,
                &mut after,
                self.seat,
                *action,
                heist_table::Clock::ZERO,
                &mut dice,
            );
            weigh.state(&after)
        };
        let best = self.legal.iter().max_by_key(|action| worth(action));
        *best.expect("a seat that is asked has something to do")
    }

    /// An ally as long as walkie-talkies pay for it, or health to spare.
    fn call_an_ally(&self) -> Action {
        let bill = self.rules.ally_bill(&self.state);
        let health = self.state.health[self.seat];
        let spare = match self.level {
            Level::Rookie => 0,
            Level::Regular => health.saturating_sub(3),
            Level::Mastermind => health.saturating_sub(2),
        };
        match bill.shortage <= spare.min(1) {
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

    /// Guns in the van.
    fn guns(&self) -> u8 {
        self.state.has(Resource::Gun)
    }
}
