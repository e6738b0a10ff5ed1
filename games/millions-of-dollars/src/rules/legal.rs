//! What a bot may choose from and a page can light up.

use heist_table::{Money, Seat};

use crate::state::{CharacterId, Phase, State};
use crate::{Action, MillionsOfDollars, Role};

use super::{LEAST, in_play};

/// Larger offers are accepted, but not tried out by programs.
const LARGEST_SAMPLED_OFFER: u32 = 5;
/// Higher prices are accepted, but not tried out by programs.
const HIGHEST_SAMPLED_PRICE: u32 = 6;

impl MillionsOfDollars {
    /// Amounts are free: one of each is listed. Gives how many more would be
    /// tried out ([`Self::list_amounts`]).
    pub(super) fn list_legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> u32 {
        let mut more_amounts = 0;
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
                    more_amounts = self.list_deals(state, seat, out);
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
                    more_amounts = self.list_deals(state, seat, out);
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
        more_amounts
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

    fn list_deals(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> u32 {
        if !self.may_do_more(state, seat) {
            return 0;
        }
        let mut more_amounts = 0;
        for character in self.others(state, seat) {
            let offers = Amounts::to_offer(state, seat, character);
            out.extend(offers.first().map(|amount| Action::Offer { character, amount }));
            more_amounts += offers.count_others();
            if !state.offers[seat][character.index()].is_zero() {
                out.push(Action::WithdrawOffer { character });
            }
        }
        for character in self.own(state, seat) {
            let prices = Amounts::to_ask(state, character);
            out.extend(prices.first().map(|price| Action::Ask { character, price }));
            more_amounts += prices.count_others();
            if state.characters[character].ask.is_some() {
                out.push(Action::WithdrawAsk { character });
            }
        }
        more_amounts
    }

    /// The amounts that are tried out besides those listed.
    pub(super) fn list_amounts(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if !self.bargains(state, seat) {
            return;
        }
        for character in self.others(state, seat) {
            let offers = Amounts::to_offer(state, seat, character);
            out.extend(offers.others().map(|amount| Action::Offer { character, amount }));
        }
        for character in self.own(state, seat) {
            let prices = Amounts::to_ask(state, character);
            out.extend(prices.others().map(|price| Action::Ask { character, price }));
        }
    }

    fn bargains(&self, state: &State, seat: Seat) -> bool {
        let may_deal = match state.phase {
            Phase::Live(_) => self.is_in_play(state, seat),
            Phase::Beats(beat) => beat.slot == seat && !beat.used.deal,
            Phase::Planning { .. }
            | Phase::Decision { .. }
            | Phase::Naming { .. }
            | Phase::Over(_) => false,
        };
        may_deal && self.may_do_more(state, seat)
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
        let own = self.numbers_of(seat);
        let is_own = move |id: CharacterId| own.contains(&(id.index() as u8));
        self.characters().filter(move |&id| !is_own(id) && in_play(state, id))
    }
}

/// The amounts that are tried out: from the least to `most`, but for the one
/// that stands already.
#[derive(Clone, Copy)]
struct Amounts {
    most: u32,
    standing: u32,
}

impl Amounts {
    /// What a seat could offer for a Character now.
    fn to_offer(state: &State, seat: Seat, character: CharacterId) -> Amounts {
        let most = state.robbers[seat].cash.0.min(LARGEST_SAMPLED_OFFER);
        Amounts { most, standing: state.offers[seat][character.index()].0 }
    }

    /// What could be asked for a Character's leaving now.
    fn to_ask(state: &State, character: CharacterId) -> Amounts {
        let standing = state.characters[character].ask.map_or(0, |price| price.0);
        Amounts { most: HIGHEST_SAMPLED_PRICE, standing }
    }

    fn least(self) -> u32 {
        if self.standing == LEAST.0 { LEAST.0 + 1 } else { LEAST.0 }
    }

    /// The smallest.
    fn first(self) -> Option<Money> {
        (self.least() <= self.most).then(|| Money(self.least()))
    }

    /// All but the smallest.
    fn others(self) -> impl Iterator<Item = Money> {
        let larger = self.least() + 1..self.most + 1;
        larger.filter(move |&amount| amount != self.standing).map(Money)
    }

    fn count_others(self) -> u32 {
        let stands = (LEAST.0..=self.most).contains(&self.standing);
        (self.most + 1).saturating_sub(LEAST.0 + 1 + u32::from(stands))
    }
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
