//! The handle bots get.

use crate::{Clock, Dice, Level, Rules, Seat, SeatSet};

/// A game as one seat sees it.
///
/// A bot can look, list what it may do, and imagine what it cannot see, and
/// nothing else: the true state behind the handle is out of reach.
///
/// ```
/// use heist_table::{Dice, Rules, Seen};
///
/// fn think<R: Rules>(seen: &Seen<'_, R>, dice: &mut Dice) -> R::State {
///     seen.imagine(dice)
/// }
/// ```
///
/// The same function with the state itself does not compile:
///
/// ```compile_fail
/// use heist_table::{Dice, Rules, Seen};
///
/// fn peek<R: Rules>(seen: &Seen<'_, R>, dice: &mut Dice) -> R::State {
///     seen.state.clone()
/// }
/// ```
///
/// Nor can a bot make a handle for another seat out of its own:
///
/// ```compile_fail
/// use heist_table::{Rules, Seat, Seen};
///
/// fn swap<'a, R: Rules>(seen: Seen<'a, R>, other: Seat) -> Seen<'a, R> {
///     Seen { seat: other, ..seen }
/// }
/// ```
#[derive(Debug)]
pub struct Seen<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
}

impl<R: Rules> Clone for Seen<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Seen<'_, R> {}

impl<'a, R: Rules> Seen<'a, R> {
    /// The state through the eyes of a seat. Whoever can call this holds the
    /// state anyway.
    pub fn new(rules: &'a R, state: &'a R::State, seat: Seat) -> Seen<'a, R> {
        Seen { rules, state, seat }
    }

    /// The rules: content and options, which everybody knows.
    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view(&self) -> R::View {
        self.rules.view(self.state, SeatSet::only(self.seat))
    }

    /// What the seat is asked.
    pub fn prompt(&self) -> Option<R::Prompt> {
        self.rules.prompt(self.state, self.seat)
    }

    /// When the clock itself will act next.
    pub fn deadline(&self) -> Option<Clock> {
        self.rules.deadline(self.state)
    }

    /// When a player of that level will act: see [`Rules::acts_at`].
    pub fn acts_at(&self, level: Level, now: Clock, dice: &mut Dice) -> Clock {
        self.rules.acts_at(self, level, now, dice)
    }

    /// Whether nothing goes on without the seat.
    pub fn is_awaited(&self) -> bool {
        self.rules.awaited(self.state).contains(self.seat)
    }

    /// What the seat may do, appended to `out`.
    pub fn legal(&self, out: &mut Vec<R::Action>) {
        self.rules.legal(self.state, self.seat, out);
    }

    /// More that the seat may do, appended to `out`: see [`Rules::samples`].
    pub fn samples(&self, out: &mut Vec<R::Action>) {
        self.rules.samples(self.state, self.seat, out);
    }

    /// What the seat may say, appended to `out`.
    pub fn asides(&self, out: &mut Vec<R::Action>) {
        self.rules.asides(self.state, self.seat, out);
    }

    /// One of the legal actions or samples at random.
    pub fn random_action(&self, scratch: &mut Vec<R::Action>, dice: &mut Dice) -> R::Action {
        self.rules.random_action(self.state, self.seat, scratch, dice)
    }

    /// A full state that the seat cannot tell from the true one.
    pub fn imagine(&self, dice: &mut Dice) -> R::State {
        self.rules.imagine(self.state, SeatSet::only(self.seat), dice)
    }
}
