//! A random game that can be looked at between any two steps.

use std::sync::Arc;

use crate::playout::somebody;
use crate::{Agenda, Clock, Dice, Level, Listen, Moment, Rules, Seat, SeatSet, Seen, Silent, When};

/// How often, of so many steps, somebody says something where that is possible.
const ASIDE_ONE_IN: u32 = 6;
/// How many asides of the action space are tried for one that can be said.
const ASIDES_TRIED: usize = 20;
/// The slowest line.
const LONGEST_LAG_MS: u32 = 400;

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
    agenda: Agenda,
    /// All that could ever be said.
    sayings: Arc<[R::Action]>,
}

/// What happens next.
pub(super) enum Step<A> {
    Act { seat: Seat, action: A, lag_ms: u32 },
    Expire,
}

impl<A: Copy> Clone for Step<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Copy> Copy for Step<A> {}

impl<'a, R: Rules> Walk<'a, R> {
    pub(super) fn new(
        rules: &'a R,
        sayings: Arc<[R::Action]>,
        seed: u64,
        game: u64,
    ) -> Walk<'a, R> {
        let mut chance = Dice::numbered(seed, 3 * game);
        let choice = Dice::numbered(seed, 3 * game + 1);
        let law = Dice::numbered(seed, 3 * game + 2);
        let state = rules.setup(&mut Moment::new(Clock::ZERO, &mut chance, &mut Silent));
        let agenda = Agenda::new(rules.seats());
        Walk { rules, state, chance, choice, law, now: Clock::ZERO, agenda, sayings }
    }

    /// Whose gut feeling is looked at now: levels take turns, and whoever thinks
    /// longest is asked least.
    pub(super) fn level(&self) -> Level {
        match self.law.draws() % 12 {
            0 => Level::Mastermind,
            even if even % 2 == 0 => Level::Regular,
            _ => Level::Rookie,
        }
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
        if let Some(aside) = self.aside_now_and_then() {
            return Some(aside);
        }
        let (rules, now, choice) = (self.rules, self.now, &mut self.choice);
        self.agenda.ask(rules.actors(&self.state), |seat| {
            let level = Level::ALL[choice.below(3) as usize];
            Seen::new(rules, &self.state, seat).acts_at(level, now, choice).max(now)
        });
        let deadline = rules.deadline(&self.state);
        let next = self.agenda.next().map(|(at, _)| at);
        let Some(at) = next.filter(|&at| deadline.is_none_or(|deadline| at < deadline)) else {
            self.now = now.max(deadline?);
            return Some(Step::Expire);
        };
        self.now = now.max(at);
        let due = self.agenda.due(self.now);
        let seat = somebody(rules, &self.state, due, SeatSet::EMPTY, choice)?;
        let lag_ms = choice.below(LONGEST_LAG_MS);
        let when = When { at: self.now, lag_ms };
        let mut legal = Vec::new();
        rules.legal(&self.state, seat, &mut legal);
        rules.samples(&self.state, seat, &mut legal);
        if legal.is_empty() {
            return None;
        }
        if choice.below(2) == 0 {
            let seen = Seen::new(rules, &self.state, seat);
            if let Some(gut) = rules.instinct(&seen, Level::Rookie, choice)
                && rules.check(&self.state, seat, gut, when).is_ok()
            {
                return Some(Step::Act { seat, action: gut, lag_ms });
            }
        }
        Some(Step::Act { seat, action: choice.pick(&legal), lag_ms })
    }

    fn aside_now_and_then(&mut self) -> Option<Step<R::Action>> {
        if self.sayings.is_empty() || self.choice.below(ASIDE_ONE_IN) > 0 {
            return None;
        }
        let seat = Seat::new(self.choice.below(self.rules.seats().into()) as u8);
        let action = self.some_aside(seat)?;
        Some(Step::Act { seat, action, lag_ms: self.choice.below(LONGEST_LAG_MS) })
    }

    /// Something the seat can say now, listed or not.
    fn some_aside(&mut self, seat: Seat) -> Option<R::Action> {
        let mut sayings = Vec::new();
        self.rules.asides(&self.state, seat, &mut sayings);
        for _ in 0..ASIDES_TRIED {
            sayings.push(self.choice.pick(&self.sayings));
        }
        let sayable = |action: &R::Action| {
            self.rules.check(&self.state, seat, *action, self.now.into()).is_ok()
        };
        sayings.retain(sayable);
        (!sayings.is_empty()).then(|| self.choice.pick(&sayings))
    }

    pub(super) fn take(&mut self, step: Step<R::Action>) {
        let mut chance = self.chance.clone();
        step.play(self.rules, &mut self.state, self.now, &mut chance, &mut Silent);
        self.chance = chance;
        match step {
            Step::Act { seat, action, .. } if !self.rules.is_aside(&action) => {
                self.agenda.acted(seat);
            }
            Step::Act { .. } | Step::Expire => self.agenda.stir(),
        }
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
        match self {
            Step::Act { seat, action, lag_ms } => {
                let mut moment = Moment::new(When { at: now, lag_ms }, dice, listener);
                rules.apply(state, seat, action, &mut moment);
            }
            Step::Expire => rules.expire(state, &mut Moment::new(now, dice, listener)),
        }
    }
}
