//! Playing cards, and the token (R16 to R25, R31 to R34, R54).

use heist_table::{Listen, Moment, Seat};

use crate::action::Gain;
use crate::cards::Card;
use crate::content::Row;
use crate::event::Why;
use crate::state::State;
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    pub(super) fn play<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        row: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let symbols = *self.content.row(card, row).expect("the row is on the card");
        moment.tell(Event::Played { seat, card, row });
        if symbols.draw > 0 {
            return self.replace(state, seat, card, symbols.draw, moment);
        }
        Self::take_from_hand(state, seat, card);
        state.turn.in_play[usize::from(row) - 1].insert(card);
        self.gain(state, seat, &symbols, moment);
    }

    /// Suspicion, then token, then pools and permit (Q18).
    fn gain<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        row: &Row,
        moment: &mut Moment<'_, L>,
    ) {
        if row.sirens > 0 {
            self.suspect(state, seat, row.sirens, Why::Siren, moment); // R19
        }
        if row.less_visible > 0 {
            let index = state.players[seat].suspicion.saturating_sub(row.less_visible); // R20
            state.players[seat].suspicion = index;
            moment.tell(Event::Suspicion { seat, index, why: Why::LessVisible });
        }
        if row.getaway && !state.players[seat].token {
            state.players[seat].token = true; // R21
            moment.tell(Event::TokenTurned { seat });
        }
        let pools = &mut state.turn.pools;
        pools.money += u16::from(row.money); // R17
        pools.wheels += u16::from(row.wheels);
        for (pool, icons) in pools.skills.iter_mut().zip(row.skills) {
            *pool += u16::from(icons); // R18
        }
        pools.any += u16::from(row.any);
        pools.flights += u16::from(row.flights); // R23
        state.turn.permit |= row.eliminate; // R22
    }

    /// R24: discarded first, so that a shuffle includes it (Q24).
    fn replace<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        count: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let player = &mut state.players[seat];
        player.hand.remove(card);
        player.known.remove_if_there(card);
        player.discard.insert(card);
        if self.content.rulings.replacement_once_per_card_per_turn {
            state.turn.worn.discard.insert(card);
        }
        self.draw_cards(state, seat, count, moment);
    }

    /// Where the Sirens and the disguises of a row leave somebody on the
    /// Suspicion track (R19, R20, Q18).
    pub(crate) fn suspicion_after(&self, index: u8, row: &Row) -> u8 {
        (index + row.sirens).min(self.content.suspicion_last).saturating_sub(row.less_visible)
    }

    /// Suspicion rises, but not beyond the track (R49).
    pub(super) fn suspect<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        steps: u8,
        why: Why,
        moment: &mut Moment<'_, L>,
    ) {
        let index = (state.players[seat].suspicion + steps).min(self.content.suspicion_last);
        state.players[seat].suspicion = index;
        moment.tell(Event::Suspicion { seat, index, why });
    }

    /// R31.
    pub(super) fn use_token<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        gain: Gain,
        moment: &mut Moment<'_, L>,
    ) {
        state.players[seat].token = false;
        match gain {
            Gain::Money => state.turn.pools.money += self.content.figures.token_yield,
            Gain::Wheel => state.turn.pools.wheels += self.content.figures.token_yield,
        }
        moment.tell(Event::TokenUsed { seat, gain });
    }

    /// R33.
    pub(super) fn activate_token<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        money: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let wheels = self.content.figures.token_reactivation_cost as u8 - money;
        self.pay(state, money.into(), wheels.into());
        state.players[seat].token = true;
        moment.tell(Event::TokenActivated { seat, money, wheels });
    }

    /// Takes Money and Wheels from the pools, which cover it.
    pub(super) fn pay(&self, state: &mut State, money: u16, wheels: u16) {
        let pools = &mut state.turn.pools;
        pools.money = pools.money.checked_sub(money).expect("the pools cover the Money");
        pools.wheels = pools.wheels.checked_sub(wheels).expect("the pools cover the Wheels");
    }

    /// R54.
    pub(super) fn discard_interpol<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        Self::take_from_hand(state, seat, Card::INTERPOL);
        state.players[seat].discard.insert(Card::INTERPOL);
        moment.tell(Event::InterpolDiscarded { seat });
    }
}
