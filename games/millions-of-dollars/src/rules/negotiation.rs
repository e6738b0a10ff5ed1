//! Negotiation: words, offers, deals, departures (R13 to R32). What is alike
//! live and in beats.

use heist_table::{Listen, Moment, Money, Seat};

use crate::game::Negotiation;
use crate::state::{CharacterId, Fate, Phase, State, Word};
use crate::{Action, Event, MillionsOfDollars};

use super::{in_play, role_of};

impl MillionsOfDollars {
    /// Players who are gone leave at once (R63), the others bargain.
    pub(super) fn begin_negotiation<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        for seat in state.gone.iter() {
            for id in self.characters_of(seat) {
                self.withdraw(state, id, moment);
            }
        }
        if self.seats_in_play(state).is_empty() {
            return self.end_round(state, moment); // R28
        }
        match self.options.negotiation {
            Negotiation::Live => self.begin_live(state, moment),
            Negotiation::Beats => self.begin_beat(state, 1, moment),
        }
    }

    /// One step of the bargaining.
    pub(super) fn negotiate<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        moment: &mut Moment<'_, L>,
    ) {
        self.count_act(state, seat, action);
        let before = self.own_in_play(state, seat);
        match action {
            Action::Claim { character, role } => say(state, character, Word::Is(role), moment),
            Action::Deny { character, role } => say(state, character, Word::IsNot(role), moment),
            Action::Urge { character } => moment.tell(Event::Urged { by: seat, character }), // R16
            Action::Offer { character, amount } => {
                self.offer(state, seat, character, amount, moment);
            }
            Action::WithdrawOffer { character } => {
                state.offers[seat][character.index()] = Money::ZERO;
                moment.tell(Event::OfferWithdrawn { by: seat, character });
            }
            Action::Ask { character, price } => self.ask(state, character, price, moment),
            Action::WithdrawAsk { character } => {
                state.characters[character].ask = None;
                moment.tell(Event::AskWithdrawn { character });
            }
            Action::Accept { character, .. } => self.strike_the_deal(state, character, moment),
            Action::Leave { character } => self.leave(state, character, moment),
            Action::AskAround => {
                state.asked_around = true; // R29
                moment.tell(Event::AskedAround { by: seat });
            }
            Action::CallDecision => self.call_decision(state, Some(seat), moment),
            Action::Ready => self.become_ready(state, seat, moment),
            Action::NotReady => self.no_longer_ready(state, seat, moment),
            Action::Pass => return self.pass(state, seat, moment),
            Action::Stay { character } => return self.stay(state, character, moment),
            Action::Choose { .. } | Action::Intimidate { .. } | Action::NameRole { .. } => {
                unreachable!("not a step of the bargaining")
            }
        }
        if self.seats_in_play(state).is_empty() {
            return self.end_round(state, moment); // R28, Q23
        }
        let departed = self.own_in_play(state, seat) < before;
        self.go_on_in_beats(state, action, departed, moment);
    }

    fn own_in_play(&self, state: &State, seat: Seat) -> usize {
        self.characters_of(seat).filter(|&id| in_play(state, id)).count()
    }

    /// Claims, offers and the like are bounded per seat and round; what ends a
    /// negotiation never is.
    fn count_act(&self, state: &mut State, seat: Seat, action: Action) {
        if is_bounded(action) {
            state.robbers[seat].acts += 1;
        }
    }

    /// R19, R22.
    fn offer<L: Listen<Event>>(
        &self,
        state: &mut State,
        by: Seat,
        character: CharacterId,
        amount: Money,
        moment: &mut Moment<'_, L>,
    ) {
        state.offers[by][character.index()] = amount;
        moment.tell(Event::Offered { by, character, amount });
        self.strike_if_the_price_is_met(state, character, moment);
    }

    /// R21, R22.
    fn ask<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        price: Money,
        moment: &mut Moment<'_, L>,
    ) {
        state.characters[character].ask = Some(price);
        moment.tell(Event::Asked { character, price });
        self.strike_if_the_price_is_met(state, character, moment);
    }

    fn strike_if_the_price_is_met<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        let offered = self.offered(state, character);
        if state.characters[character].ask.is_some_and(|price| offered >= price) {
            self.strike_the_deal(state, character, moment);
        }
    }

    /// R23: every payer pays, then the Character leaves, in one piece.
    pub(super) fn strike_the_deal<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        let to = self.owner(character);
        moment.tell(Event::DealStruck { character, sum: self.offered(state, character) });
        for from in Seat::all(self.seats) {
            let amount = state.offers[from][character.index()];
            if !amount.is_zero() {
                state.robbers[from].cash -= amount;
                state.robbers[to].cash += amount;
                moment.tell(Event::Paid { from, to, amount });
            }
        }
        self.leave(state, character, moment);
    }

    /// R17, R20, R27: a Character leaves; the rest of the table reacts.
    pub(super) fn leave<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        self.withdraw(state, character, moment);
        for (_, robber) in state.robbers.iter_mut() {
            robber.ready = false; // R27
        }
        self.lapse_offers(state, moment);
        self.react_to_departure(state, moment.at());
    }

    /// R17: the ante comes back at once; the Role stays secret.
    fn withdraw<L: Listen<Event>>(
        &self,
        state: &mut State,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        let owner = self.owner(character);
        let card = &mut state.characters[character];
        let ante = card.ante;
        card.fate = Fate::Left;
        card.ask = None;
        state.robbers[owner].cash += ante;
        state.characters[character].ante = Money::ZERO;
        for (_, offers) in state.offers.iter_mut() {
            offers[character.index()] = Money::ZERO; // R20
        }
        moment.tell(Event::Left { character, ante });
    }

    /// R20: offers of players out of play, or above their hand cash, lapse.
    fn lapse_offers<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        for by in Seat::all(self.seats) {
            let most =
                if self.is_in_play(state, by) { state.robbers[by].cash } else { Money::ZERO };
            for character in self.characters() {
                let offer = &mut state.offers[by][character.index()];
                if *offer > most {
                    *offer = Money::ZERO;
                    moment.tell(Event::OfferLapsed { by, character });
                }
            }
        }
    }

    /// R26: everyone sees who looks where, the looker alone sees what.
    pub(super) fn intimidate<L: Listen<Event>>(
        &self,
        state: &mut State,
        by: Seat,
        character: CharacterId,
        moment: &mut Moment<'_, L>,
    ) {
        state.robbers[by].intimidation -= 1;
        state.intimidation_spent += 1;
        state.characters[character].seen_by.insert(by);
        moment.tell(Event::Looked { by, character });
        moment.tell(Event::Saw { by, character, role: role_of(state, character) });
        if let Phase::Beats(beat) = &mut state.phase {
            beat.quiet = false;
        }
    }

    /// R29, R30: by the Leader, or by the clock.
    pub(super) fn call_decision<L: Listen<Event>>(
        &self,
        state: &mut State,
        by: Option<Seat>,
        moment: &mut Moment<'_, L>,
    ) {
        state.called = true;
        moment.tell(Event::Called { by });
        if let Phase::Live(live) = &mut state.phase {
            live.countdown = Some(moment.at().plus_seconds(self.content.live.countdown_seconds));
        }
    }

    /// R63: a player has gone for good. His Role is random, his Characters
    /// leave as soon as they may, and if he must name a Role it is random.
    pub(super) fn go_for_good<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        if state.gone.contains(seat) || matches!(state.phase, Phase::Over(_)) {
            return;
        }
        state.gone.insert(seat);
        moment.tell(Event::Gone { seat });
        match state.phase {
            Phase::Planning { .. } => {
                if self.yet_to_choose(state).contains(seat) {
                    self.choose_at_random(state, seat, moment);
                    self.show_roles_when_all_chose(state, moment);
                }
            }
            Phase::Live(_) | Phase::Beats(_) | Phase::Decision { .. } => {
                self.leave_with_all(state, seat, moment);
            }
            Phase::Naming { snitch, .. } => {
                if self.owner(snitch) == seat {
                    self.name_at_random(state, moment);
                }
            }
            Phase::Over(_) => {}
        }
    }

    fn leave_with_all<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let mut leaving = self.characters_of(seat).filter(|&id| in_play(state, id));
        let characters = [leaving.next(), leaving.next()];
        drop(leaving);
        for character in characters.into_iter().flatten() {
            self.leave(state, character, moment);
        }
        if self.seats_in_play(state).is_empty() {
            return self.end_round(state, moment);
        }
        match state.phase {
            Phase::Beats(beat) if beat.slot == seat => self.next_slot(state, moment),
            Phase::Decision { about, .. } if self.owner(about) == seat => {
                self.next_decision(state, moment);
            }
            _ => {}
        }
    }
}

fn say<L: Listen<Event>>(
    state: &mut State,
    character: CharacterId,
    word: Word,
    moment: &mut Moment<'_, L>,
) {
    state.characters[character].word = Some(word); // R15
    moment.tell(Event::Said { character, word });
}

/// Whether an action counts towards the bound of structured actions.
pub(super) fn is_bounded(action: Action) -> bool {
    match action {
        Action::Claim { .. }
        | Action::Deny { .. }
        | Action::Urge { .. }
        | Action::Offer { .. }
        | Action::WithdrawOffer { .. }
        | Action::Ask { .. }
        | Action::WithdrawAsk { .. }
        | Action::AskAround
        | Action::NotReady => true,
        Action::Choose { .. }
        | Action::Accept { .. }
        | Action::Leave { .. }
        | Action::Ready
        | Action::Pass
        | Action::Stay { .. }
        | Action::Intimidate { .. }
        | Action::CallDecision
        | Action::NameRole { .. } => false,
    }
}
