//! The Hideout (R55 to R59).

use heist_table::{Listen, Moment, Seat};

use crate::state::{CityAction, State};
use crate::{Event, GreatArtRobbery};

/// The highest level (R55).
pub(crate) const TOP_LEVEL: u8 = 4;

impl GreatArtRobbery {
    /// R55.
    pub(super) fn upgrade<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        money: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let wheels = self.content.figures.hideout_upgrade_cost as u8 - money;
        self.pay(state, money.into(), wheels.into());
        state.players[seat].level += 1;
        self.leave_a_trace(state, seat, CityAction::Upgrade);
        let level = state.players[seat].level;
        moment.tell(Event::Upgraded { seat, level, money, wheels });
    }
}
