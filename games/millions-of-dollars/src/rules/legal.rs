//! What a bot may choose from and a page can light up.

use heist_table::{Money, Seat};

use crate::state::{CharacterId, Phase, State};
use crate::{Action, MillionsOfDollars, Role};

use super::in_play;

/// Larger offers are accepted, but not tried out by programs.
const LARGEST_SAMPLED_OFFER: u32 = 5;
/// Higher prices are accepted, but not tried out by programs.
const HIGHEST_SAMPLED_PRICE: u32 = 6;

impl MillionsOfDollars {
    pub(super) fn list_legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Planning { .. } => {
                if self.yet_to_choose(state).contains(seat) {
                    self.list_choices(state, seat, out);
                }
            }
            Phase::Live(live) => {
                if self.is_in_play(state, seat) {
                    let ready = state.robbers[seat].ready;
                    self.list_words(state, seat, out);
                    self.list_urges(state, seat, out);
                    self.list_deals(state, seat, out);
                    self.list_looks(state, seat, out);
                    self.list_leader(state, seat, live.call_open, out);
                    self.list_departures(state, seat, out);
                    if !ready {
                        out.push(Action::Ready);
                    } else if self.may_do_more(state, seat) {
                        out.push(Action::NotReady);
                    }
                }
            }
            Phase::Beats(beat) if beat.slot == seat => {
                if !beat.used.claim {
                    self.list_words(state, seat, out);
                }
                if !beat.used.urge {
                    self.list_urges(state, seat, out);
                }
                if !beat.used.deal {
                    self.list_deals(state, seat, out);
                }
                self.list_looks(state, seat, out);
                self.list_leader(state, seat, true, out);
                self.list_departures(state, seat, out);
                out.push(Action::Pass);
            }
            Phase::Decision { about, .. } if self.owner(about) == seat => {
                self.list_looks(state, seat, out);
                self.list_departure(state, about, out);
                out.push(Action::Stay { character: about });
            }
            Phase::Naming { snitch, .. } if self.owner(snitch) == seat => {
                self.list_looks(state, seat, out);
                out.extend(self.nameable(state).iter().map(|role| Action::NameRole { role }));
            }
            Phase::Beats(_) | Phase::Decision { .. } | Phase::Naming { .. } | Phase::Over(_) => {}
        }
    }

    fn list_choices(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let open = self.open_roles(state, seat);
        for role in open.iter() {
            if self.content.characters_each == 1 {
                out.push(Action::Choose { role, second: None });
            } else {
                let others = open.iter().filter(|&other| other != role);
                out.extend(others.map(|other| Action::Choose { role, second: Some(other) }));
            }
        }
    }

    /// Whether the bound of structured actions leaves room.
    fn may_do_more(&self, state: &State, seat: Seat) -> bool {
        state.robbers[seat].acts < self.content.acts_per_round
    }

    fn list_words(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.may_do_more(state, seat) {
            return;
        }
        for character in self.own(state, seat) {
            for role in self.content.roles.iter() {
                out.push(Action::Claim { character, role });
                out.push(Action::Deny { character, role });
            }
        }
    }

    fn list_urges(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.may_do_more(state, seat) {
            out.extend(self.others(state, seat).map(|character| Action::Urge { character }));
        }
    }

    fn list_deals(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.may_do_more(state, seat) {
            return;
        }
        for character in self.others(state, seat) {
            out.extend(offers(state, seat, character).next());
            if !state.offers[seat][character.index()].is_zero() {
                out.push(Action::WithdrawOffer { character });
            }
        }
        for character in self.own(state, seat) {
            out.extend(prices(state, character).next());
            if state.characters[character].ask.is_some() {
                out.push(Action::WithdrawAsk { character });
            }
        }
    }

    /// Amounts are free: one of each is listed, to say that there may be more.
    pub(super) fn list_amounts(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let bargains = match state.phase {
            Phase::Live(_) => self.is_in_play(state, seat),
            Phase::Beats(beat) => beat.slot == seat && !beat.used.deal,
            Phase::Planning { .. }
            | Phase::Decision { .. }
            | Phase::Naming { .. }
            | Phase::Over(_) => false,
        };
        if !bargains || !self.may_do_more(state, seat) {
            return;
        }
        for character in self.others(state, seat) {
            out.extend(offers(state, seat, character).skip(1));
        }
        for character in self.own(state, seat) {
            out.extend(prices(state, character).skip(1));
        }
    }

    fn list_looks(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.robbers[seat].intimidation > 0 {
            let unseen =
                self.others(state, seat).filter(|&id| !state.characters[id].seen_by.contains(seat));
            out.extend(unseen.map(|character| Action::Intimidate { character }));
        }
    }

    fn list_leader(&self, state: &State, seat: Seat, call_open: bool, out: &mut Vec<Action>) {
        if self.acting_leader(state) != Some(seat) {
            return;
        }
        if !state.asked_around && self.may_do_more(state, seat) {
            out.push(Action::AskAround);
        }
        if !state.called && call_open {
            out.push(Action::CallDecision);
        }
    }

    fn list_departures(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        for character in self.own(state, seat) {
            self.list_departure(state, character, out);
        }
    }

    fn list_departure(&self, state: &State, character: CharacterId, out: &mut Vec<Action>) {
        let sum = self.offered(state, character);
        if !sum.is_zero() {
            out.push(Action::Accept { character, sum });
        }
        out.push(Action::Leave { character });
    }

    /// A seat's Characters in play.
    pub(crate) fn own<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = CharacterId> + 'a {
        self.characters_of(seat).filter(move |&id| in_play(state, id))
    }

    /// The others' Characters in play.
    pub(crate) fn others<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = CharacterId> + 'a {
        self.characters().filter(move |&id| self.owner(id) != seat && in_play(state, id))
    }
}

/// What a seat could offer now.
fn offers(state: &State, seat: Seat, character: CharacterId) -> impl Iterator<Item = Action> {
    let most = state.robbers[seat].cash.0.min(LARGEST_SAMPLED_OFFER);
    let offered = state.offers[seat][character.index()];
    let amounts = (1..=most).map(Money).filter(move |&amount| amount != offered);
    amounts.map(move |amount| Action::Offer { character, amount })
}

/// What a seat could ask for leaving now.
fn prices(state: &State, character: CharacterId) -> impl Iterator<Item = Action> {
    let ask = state.characters[character].ask;
    let prices = (1..=HIGHEST_SAMPLED_PRICE).map(Money).filter(move |&price| Some(price) != ask);
    prices.map(move |price| Action::Ask { character, price })
}

/// Every action there is; amounts as far as programs try them out, and one
/// beyond.
pub(super) fn action_space(rules: &MillionsOfDollars) -> Vec<Action> {
    use Action::*;
    let mut space = vec![Ready, NotReady, Pass, AskAround, CallDecision];
    for role in Role::ALL {
        space.push(NameRole { role });
        space.push(Choose { role, second: None });
        space.extend(Role::ALL.map(|second| Choose { role, second: Some(second) }));
    }
    for character in rules.characters() {
        space.extend([Urge { character }, WithdrawOffer { character }, WithdrawAsk { character }]);
        space.extend([Leave { character }, Stay { character }, Intimidate { character }]);
        for role in Role::ALL {
            space.extend([Claim { character, role }, Deny { character, role }]);
        }
        for sum in (0..=HIGHEST_SAMPLED_PRICE + 1).map(Money) {
            space.push(Offer { character, amount: sum });
            space.push(Ask { character, price: sum });
            space.push(Accept { character, sum });
        }
    }
    space
}
