//! Where to go.

use heist_table::SeatSet;

use super::Mind;
use super::outlook::{Outlook, Plan};
use super::worth::Weigh;
use crate::Action;

/// So much better must another plan be that a mark is taken back for it.
const SECOND_THOUGHT: i32 = 150;

impl Mind<'_> {
    /// The next step of the team's plan that is this seat's, or none.
    pub(super) fn next_step(&self) -> Action {
        let weigh = Weigh::new(&self.lore, &self.state);
        let mut outlook = Outlook::new(&weigh, &self.state, true);
        if !self.skill.joint_moves {
            outlook.only(self.seat);
        }
        let (_, plan) = outlook.best(self.skill.together);
        if let Some(step) = self.step_of(&outlook, &plan) {
            return self.word_before(&outlook, &plan).unwrap_or(step);
        }
        if self.legal.contains(&Action::Ready) {
            return Action::Ready;
        }
        // It must leave, whatever that costs (R41).
        let steps = self.legal.iter().filter_map(|action| match action {
            Action::Step { pawn, h, .. } => {
                let at = self.state.pawn(self.seat, *pawn)?;
                self.state.lost.contains(at).then_some((*h, *action))
            }
            _ => None,
        });
        steps.min_by_key(|(h, _)| *h).map_or(self.legal[0], |(_, step)| step)
    }

    fn step_of(&self, outlook: &Outlook<'_>, plan: &Plan) -> Option<Action> {
        let walkers = outlook.walkers().iter().zip(plan).enumerate();
        let mine = walkers.filter(|(_, (walker, _))| walker.seat == self.seat);
        mine.into_iter().find_map(|(at, (walker, goal))| {
            let (next, carries) = outlook.step(at, goal.as_ref()?)?;
            let is_it = |action: &&Action| {
                matches!(action, Action::Step { pawn, to, carry, .. }
                    if *pawn == walker.pawn && *to == next && *carry == carries)
            };
            self.legal.iter().find(is_it).copied()
        })
    }

    /// Whoever goes where others fight says so.
    fn word_before(&self, outlook: &Outlook<'_>, plan: &Plan) -> Option<Action> {
        let goals = || outlook.walkers().iter().zip(plan.iter().flatten());
        let (_, mine) = goals().find(|(walker, _)| walker.seat == self.seat)?;
        let space = mine.to;
        let there = goals().filter(|(_, goal)| goal.to == space);
        let there: SeatSet = there.map(|(walker, _)| walker.seat).collect();
        if self.state.agents[space] == 0 || there.len() < 2 {
            return None;
        }
        self.meet(space)
    }

    /// A marked seat thinks again, once, if others have done what makes
    /// another plan much better.
    pub(super) fn second_thought(&self) -> Option<Action> {
        if !self.skill.waits || self.state.unready[self.seat] > 0 {
            return None;
        }
        let worth = |state: &crate::State| {
            let weigh = Weigh::new(&self.lore, state);
            Outlook::new(&weigh, state, true).best(false).0
        };
        let mut free = self.state.clone();
        free.ready.remove(self.seat);
        (worth(&free) > worth(&self.state) + SECOND_THOUGHT).then_some(Action::Unready)
    }
}
