//! A random game that can be looked at between any two steps.

use crate::{Clock, Dice, Level, Listen, Rules, Seat, Silent, Turn};

/// A game under way.
pub(super) struct Walk<'a, R: Rules> {
    pub(super) rules: &'a R,
    pub(super) state: R::State,
    /// The game's own chance.
    pub(super) chance: Dice,
    /// The players' choices.
    pub(super) choice: Dice,
    /// What the laws draw.
    pub(super) law: Dice,
    pub(super) now: Clock,
}

/// What happens next.
pub(super) enum Step<A> {
    Act(Seat, A),
    Expire,
}

impl<A: Copy> Clone for Step<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Copy> Copy for Step<A> {}

impl<'a, R: Rules> Walk<'a, R> {
    pub(super) fn new(rules: &'a R, seed: u64, game: u64) -> Walk<'a, R> {
        let mut chance = Dice::numbered(seed, 3 * game);
        let choice = Dice::numbered(seed, 3 * game + 1);
        let law = Dice::numbered(seed, 3 * game + 2);
        let state = rules.setup(&mut Turn::new(Clock::ZERO, &mut chance, &mut Silent));
        Walk { rules, state, chance, choice, law, now: Clock::ZERO }
    }

    pub(super) fn is_over(&self) -> bool {
        self.rules.outcome(&self.state).is_some()
    }

    pub(super) fn deadline(&self) -> Option<Clock> {
        self.rules.deadline(&self.state)
    }

    /// The next step, the clock moved on to its moment. Half of the choices are
    /// made by a quick instinct, so that sensible lines are walked too.
    pub(super) fn choose(&mut self) -> Option<Step<R::Action>> {
        let actors = self.rules.actors(&self.state);
        if let Some(deadline) = self.deadline() {
            let pause = u64::from(self.choice.below(4_000));
            let patience = if actors.is_empty() { u64::MAX } else { pause };
            if deadline <= self.now.plus_ms(patience) {
                self.now = self.now.max(deadline);
                return Some(Step::Expire);
            }
            self.now = self.now.plus_ms(pause);
        }
        if actors.is_empty() {
            return None;
        }
        let seat = actors.nth(self.choice.below(actors.len() as u32) as usize);
        self.now = self.now.max(self.rules.ready_at(&self.state, seat));
        let mut legal = Vec::new();
        self.rules.legal(&self.state, seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        if self.choice.below(2) == 0 {
            let seen = crate::Seen::new(self.rules, &self.state, seat);
            if let Some(gut) = self.rules.instinct(&seen, Level::Rookie, &mut self.choice)
                && self.rules.check(&self.state, seat, gut, self.now.into()).is_ok()
            {
                return Some(Step::Act(seat, gut));
            }
        }
        Some(Step::Act(seat, self.choice.pick(&legal)))
    }

    pub(super) fn take(&mut self, step: Step<R::Action>) {
        let mut chance = self.chance.clone();
        step.play(self.rules, &mut self.state, self.now, &mut chance, &mut Silent);
        self.chance = chance;
    }
}

impl<A: Copy> Step<A> {
    /// Plays the step on any state.
    pub(super) fn play<R: Rules<Action = A>, L: Listen<R::Event>>(
        self,
        rules: &R,
        state: &mut R::State,
        now: Clock,
        dice: &mut Dice,
        listener: &mut L,
    ) {
        let mut turn = Turn::new(now, dice, listener);
        match self {
            Step::Act(seat, action) => rules.apply(state, seat, action, &mut turn),
            Step::Expire => rules.expire(state, &mut turn),
        }
    }
}
