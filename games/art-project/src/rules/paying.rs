//! Resources and health (R12 to R18, R68, R126).

use heist_table::{Listen, Moment, Seat};

use crate::content::Bundle;
use crate::kinds::{Resource, Resources};
use crate::state::{Ending, State};
use crate::{ArtProject, Event};

/// What a payment takes (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bill {
    /// Tokens of the van.
    pub(crate) van: Resources,
    /// What the van lacks: the seat's own health.
    pub(crate) shortage: u8,
}

impl Bill {
    /// For something that must be paid: as much as there is (R126).
    pub(crate) fn compulsory(self, health: u8) -> u8 {
        self.shortage.min(health)
    }

    /// Whether it would take the last health (Q74).
    pub(crate) fn is_fatal(self, health: u8) -> bool {
        self.shortage >= health
    }
}

impl ArtProject {
    /// What all that costs now (R14): first the van, then the seat's health.
    #[inline]
    pub(crate) fn bill(&self, state: &State, cost: &Bundle) -> Bill {
        let mut bill = Bill { van: [0; 3], shortage: cost.health };
        for (kind, &asked) in cost.resources.iter().enumerate() {
            bill.van[kind] = asked.min(state.van[kind]);
            bill.shortage += asked - bill.van[kind];
        }
        bill
    }

    /// What so much of one resource costs now.
    #[inline]
    pub(crate) fn bill_of(&self, state: &State, kind: Resource, count: u8) -> Bill {
        let mut cost = Bundle::default();
        cost.resources[kind as usize] = count;
        self.bill(state, &cost)
    }

    /// Pays (R13, R14). False if that was the last health: the game is over
    /// (R18).
    pub(super) fn pay<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        bill: Bill,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        for (van, spent) in state.van.iter_mut().zip(bill.van) {
            *van -= spent;
        }
        let health = bill.compulsory(state.health[seat]);
        self.lose_health(state, seat, health, moment)
    }

    /// False if the game is over (R18).
    pub(super) fn lose_health<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        state.health[seat] -= count;
        state.chronicle.note_hearts(state.round, count);
        let lives = state.health[seat] > 0;
        if !lives {
            self.end(state, Ending::NoHealth { seat }, moment);
        }
        lives
    }

    /// R15: as many as the stock has.
    pub(super) fn gain<L: Listen<Event>>(
        &self,
        state: &mut State,
        resources: &Resources,
        moment: &mut Moment<'_, L>,
    ) -> Resources {
        let mut gained = [0; 3];
        for kind in Resource::ALL {
            let stock = self.content.components.resources - state.has(kind);
            gained[kind as usize] = resources[kind as usize].min(stock);
            state.van[kind as usize] += gained[kind as usize];
        }
        if resources.iter().any(|&count| count > 0) {
            moment.tell(Event::Gained { resources: gained });
        }
        gained
    }

    /// Health tokens in the stock.
    pub(crate) fn health_stock(&self, state: &State) -> u8 {
        self.content.components.health - state.health_out()
    }

    /// Agents in the stock.
    #[inline]
    pub(crate) fn agent_stock(&self, state: &State) -> u8 {
        self.content.components.agents - state.agents_out()
    }
}
