//! A mastermind alone: nobody else decides, so it thinks every line of the
//! round through: each order of its cards, whatever they leave to choose, and
//! the allies it can pay.

use std::cmp::Reverse;

use heist_table::{Clock, Dice, Rules};

use super::Mind;
use super::outlook::Outlook;
use super::weights::{DRAW, ROUND};
use super::worth::Weigh;
use crate::state::{Phase, State};
use crate::{Action, Cards};

impl Mind<'_> {
    /// The card that begins the best line; another one, if that promises more.
    pub(super) fn play_alone(&self) -> Option<Action> {
        let (worth, best) = self.best_line()?;
        let draw = match hearts_of(&best) >= self.state.health[self.seat] {
            // Anything rather than the last heart.
            true => self.cheapest_draw().map(|(pay, _)| Action::ExtraDraw { pay }),
            false => self.another_card_alone(worth),
        };
        Some(draw.unwrap_or(best))
    }

    /// What begins the best line without another card, and its worth; of
    /// equals what costs least (R138).
    pub(super) fn best_line(&self) -> Option<(i32, Action)> {
        let acts = self.legal.iter().filter(|action| !is_a_draw(action));
        let lines = acts.map(|action| (self.worth_after(&self.state, action), *action));
        lines.max_by_key(|(worth, action)| (*worth, Reverse(hearts_of(action))))
    }

    fn worth_after(&self, state: &State, action: &Action) -> i32 {
        let (mut after, mut dice) = (state.clone(), Dice::seeded(0));
        let (rules, seat) = (self.rules, self.seat);
        heist_table::apply_silently(rules, &mut after, seat, *action, Clock::ZERO, &mut dice);
        self.worth_of_line(&after)
    }

    /// What the table is worth if what is left to play is played as well as it
    /// can be.
    fn worth_of_line(&self, state: &State) -> i32 {
        if state.phase != Phase::Play {
            return self.worth_before_moving(state);
        }
        let mut listed = Vec::new();
        self.rules.legal(state, self.seat, &mut listed);
        let acts = listed.iter().filter(|action| !is_a_draw(action));
        let worth = acts.map(|action| self.worth_after(state, action)).max();
        worth.expect("a card is left to play, or a choice to make")
    }

    /// One more card, if those that may lie on top promise more than it costs.
    fn another_card_alone(&self, worth: i32) -> Option<Action> {
        let (pay, _) = self.cheapest_draw()?;
        let mut world = self.state.clone();
        match pay.resource() {
            Some(kind) => world.van[kind as usize] -= 1,
            None => world.health[self.seat] -= 1,
        }
        let content = &self.rules.content;
        let top = world.top?;
        let unseen = world.unseen.with(Cards::only(top));
        let alike = unseen.iter().filter(|card| content.card(*card).back == content.card(top).back);
        let (mut sum, mut count) = (0, 0);
        for card in alike {
            let mut with = world.clone();
            with.hands[self.seat].insert(card);
            sum += self.worth_of_line(&with);
            count += 1;
        }
        let share = ROUND / i32::from(content.mission.drawn);
        (sum / count.max(1) - worth > DRAW + share).then_some(Action::ExtraDraw { pay })
    }

    /// An ally, if the player is better off with it and those after it.
    pub(super) fn call_alone(&self, h: u8, moves: bool) -> Action {
        match self.with_allies(&self.state, moves) > self.look(&self.state, moves) {
            true => Action::UnlockAlly { h },
            false => Action::Ready,
        }
    }

    /// What the rest of the round is worth with as many allies as are worth
    /// their price, in hearts too.
    pub(super) fn with_allies(&self, state: &State, moves: bool) -> i32 {
        let mut best = self.look(state, moves);
        let mut richer = state.clone();
        while richer.allies < self.rules.content.components.ally_dice {
            let bill = self.rules.ally_bill(&richer);
            if bill.shortage.saturating_add(self.skill.keeps) > richer.health[self.seat] {
                break;
            }
            richer.allies += 1;
            richer.van.iter_mut().zip(bill.van).for_each(|(have, paid)| *have -= paid);
            richer.health[self.seat] -= bill.shortage;
            let worth = self.look(&richer, moves);
            if worth <= best {
                break;
            }
            best = worth;
        }
        best
    }

    fn look(&self, state: &State, moves: bool) -> i32 {
        let weigh = Weigh::new(&self.lore, state);
        Outlook::new(&weigh, state, moves).best(self.skill.together).0
    }
}

fn is_a_draw(action: &Action) -> bool {
    matches!(action, Action::ExtraDraw { .. })
}

/// What it costs of one's own health.
fn hearts_of(action: &Action) -> u8 {
    match action {
        Action::PlayCard { h, .. } => *h,
        _ => 0,
    }
}
