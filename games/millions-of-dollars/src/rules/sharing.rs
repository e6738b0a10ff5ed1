//! Sharing the loot: shares, fee, theft, bonus (R45 to R51).

use heist_table::{Listen, Moment, Money};

use crate::state::{CharacterId, State};
use crate::{Event, MillionsOfDollars, Role};

use super::in_play;

impl MillionsOfDollars {
    pub(super) fn share_the_loot<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.take_equal_shares(state, moment); // R45, R46, R51
        self.pay_the_driver(state, moment); // R47
        self.steal_from_the_brute(state, moment); // R48
        self.claim_the_symbol(state, moment); // R49
    }

    fn survivors<'a>(&'a self, state: &'a State) -> impl Iterator<Item = CharacterId> + Clone + 'a {
        self.characters().filter(move |&id| in_play(state, id))
    }

    /// R45: the Loot card, and more with a Mastermind.
    fn pot(&self, state: &State) -> Money {
        let amount = self.loot_card(state).amount;
        match self.alone(state, Role::Mastermind) {
            Some(_) => amount + self.content.powers.mastermind_adds,
            None => amount,
        }
    }

    /// R46: what does not divide stays in the Reserve.
    fn take_equal_shares<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let pot = self.pot(state);
        let survivors = self.survivors(state).count() as u8;
        let share = Money(pot.0 / u32::from(survivors));
        moment.tell(Event::PotSplit { pot, survivors, share });
        for character in self.characters() {
            if in_play(state, character) {
                let robber = &mut state.robbers[self.owner(character)];
                state.reserve -= share;
                robber.cash += share;
                robber.shared = true;
                moment.tell(Event::ShareTaken { character, amount: share });
            }
        }
    }

    /// R47, R59: every other survivor pays, the Driver's own partner included.
    fn pay_the_driver<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let Some(driver) = self.alone(state, Role::Driver) else { return };
        for from in self.characters() {
            if in_play(state, from) && from != driver {
                let amount = self.transfer(state, from, driver, self.content.powers.driver_fee);
                moment.tell(Event::FeePaid { from, to: driver, amount });
            }
        }
    }

    /// R48, R50: as much as the Brute has.
    fn steal_from_the_brute<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let crook = self.alone(state, Role::Crook);
        if let (Some(to), Some(from)) = (crook, self.alone(state, Role::Brute)) {
            let amount = self.transfer(state, from, to, self.content.powers.crook_steals);
            moment.tell(Event::Stolen { from, to, amount });
        }
    }

    /// R49: for a surviving Character of the Role on the Loot card.
    fn claim_the_symbol<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let Some(symbol) = self.loot_card(state).symbol else { return };
        if let Some(character) = self.alone(state, symbol) {
            let amount = self.content.powers.symbol_bonus;
            state.reserve -= amount;
            state.robbers[self.owner(character)].cash += amount;
            moment.tell(Event::BonusTaken { character, amount });
        }
    }

    /// R50: whoever owes more than his hand cash pays what he has. Between
    /// Characters of one player nothing changes hands in effect (R59).
    fn transfer(
        &self,
        state: &mut State,
        from: CharacterId,
        to: CharacterId,
        amount: Money,
    ) -> Money {
        let purse = state.robbers[self.owner(from)].cash;
        let paid = amount.min(purse);
        state.robbers[self.owner(from)].cash -= paid;
        state.robbers[self.owner(to)].cash += paid;
        paid
    }
}
