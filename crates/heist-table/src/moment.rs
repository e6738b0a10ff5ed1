//! What `apply` is handed besides the state: the moment, the dice, an ear.

use crate::{Clock, Dice, When};

/// One moment of a game: when it is, its chance, and who listens.
#[derive(Debug)]
pub struct Moment<'a, L> {
    /// When the action came in.
    pub when: When,
    /// The table's dice.
    pub dice: &'a mut Dice,
    listener: &'a mut L,
}

impl<'a, L> Moment<'a, L> {
    /// That moment.
    pub fn new(when: impl Into<When>, dice: &'a mut Dice, listener: &'a mut L) -> Moment<'a, L> {
        Moment { when: when.into(), dice, listener }
    }

    /// When it is, on the clock of the table.
    pub fn at(&self) -> Clock {
        self.when.at
    }

    /// Tells an event to whoever listens. Costs nothing when nobody does.
    #[inline]
    pub fn tell<E>(&mut self, event: E)
    where
        L: Listen<E>,
    {
        self.listener.hear(event);
    }
}

/// Something that hears events.
pub trait Listen<E> {
    /// One event, in the order told.
    fn hear(&mut self, event: E);
}

/// Nobody listens: simulation and search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Listen<E> for Silent {
    #[inline]
    fn hear(&mut self, _: E) {}
}

impl<E> Listen<E> for Vec<E> {
    fn hear(&mut self, event: E) {
        self.push(event);
    }
}
