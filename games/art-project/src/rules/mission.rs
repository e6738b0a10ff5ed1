//! A. Mission: drawing and playing (R19 to R34).

use heist_table::{Listen, Moment, Seat};

use crate::cards::{Card, Cards};
use crate::content::ClueTrack;
use crate::game::TableTalk;
use crate::kinds::{Frame, Icon, Payment, Resource, Told};
use crate::plan::Lane;
use crate::spaces::Space;
use crate::state::{Ending, Mark, Pending, State};
use crate::{ArtProject, Event};

use super::Bill;

impl ArtProject {
    /// Cards a seat has still to draw (R19, R114).
    #[inline]
    pub(crate) fn draws_due(&self, state: &State, seat: Seat) -> u8 {
        self.content.mission.drawn.saturating_sub(state.drawn[seat])
    }

    /// Cards a seat has still to play (R23, R114).
    #[inline]
    pub(crate) fn plays_due(&self, state: &State, seat: Seat) -> u8 {
        self.content.mission.played.saturating_sub(state.played[seat])
    }

    /// The top card goes to a hand (R19, R20).
    pub(super) fn draw<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let card = state.top.take().expect("nobody draws from an empty deck");
        match state.is_final {
            false => state.above -= 1,
            true => state.below -= 1,
        }
        state.drawn[seat] += 1;
        state.hands[seat].insert(card);
        let position = state.drawn[seat];
        state.marks[card] = Mark { position, told: Told::default() };
        moment.tell(Event::Drew { seat, position, back: self.content.card(card).back });
        moment.tell(Event::DrewFace { seat, position, card });
        if self.options.table_talk == TableTalk::Open {
            self.publish(state, seat, card, Frame::All, moment); // R64
        }
        if !state.is_final && state.above == 0 {
            state.is_final = true; // Q1
            moment.tell(Event::EndTile);
        }
        state.top = (state.deck() > 0).then(|| state.unseen.draw(moment.dice));
    }

    /// Draws for everybody who is short, the lowest seat first (R130).
    pub(super) fn deal<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        for seat in Seat::all(self.seats) {
            while self.draws_due(state, seat) > 0 {
                self.draw(state, seat, moment);
            }
        }
    }

    /// What an extra draw costs (R22): that resource, or health if there is
    /// none of any kind.
    pub(crate) fn bill_for_a_card(&self, state: &State, pay: Payment) -> Option<Bill> {
        match pay.resource() {
            Some(kind) => (state.has(kind) > 0).then(|| self.bill_of(state, kind, 1)),
            None => state.van_is_empty().then_some(Bill { van: [0; 3], shortage: 1 }),
        }
    }

    /// R22.
    pub(super) fn extra_draw<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        pay: Payment,
        moment: &mut Moment<'_, L>,
    ) {
        let bill = self.bill_for_a_card(state, pay).expect("an extra draw can be paid for");
        moment.tell(Event::PaidForCard { seat, pay });
        if self.pay(state, seat, bill, moment) {
            self.draw(state, seat, moment);
        }
    }

    /// A card is played frame by frame, up to the first choice (R23 to R28).
    pub(super) fn play_card<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        let face = self.content.card(card);
        let bill = self.bill(state, &face.cost);
        let (position, before) = (state.marks[card].position, state.van);
        state.hands[seat].remove(card);
        state.spent.insert(card); // Until it becomes a clue card.
        state.marks[card] = Mark::default();
        state.played[seat] += 1;
        let health = bill.compulsory(state.health[seat]);
        let lane = Lane { card, before, after: before, hearts: health, ..Lane::default() };
        self.note_play(state, seat, position, lane);
        moment.tell(Event::Played { seat, card, paid: bill.van, health });
        if !self.pay(state, seat, bill, moment) {
            return; // R24
        }
        for &icon in face.agents.as_slice() {
            if !self.send_agent(state, icon, moment) {
                return; // R25
            }
        }
        self.gain(state, &face.reward.resources, moment); // R27
        self.note_gain(state, seat);
        self.offer_health(state, seat, face.reward.health, card, moment);
    }

    /// An agent for every space that the icon names (R25, R96). False if the
    /// game is over.
    fn send_agent<L: Listen<Event>>(
        &self,
        state: &mut State,
        icon: Icon,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        let map = &self.content.map;
        match icon.symbol() {
            None => self.place_agents(state, map.start, 1, moment),
            Some(symbol) => {
                map.showing(symbol).all(|space| self.place_agents(state, space, 1, moment))
            }
        }
    }

    /// Agents come to a space, or wait on the White Hand spot because it is
    /// lost (R25, Q76). False if there are none left: the game is over (R26).
    pub(super) fn place_agents<L: Listen<Event>>(
        &self,
        state: &mut State,
        space: Space,
        count: u8,
        moment: &mut Moment<'_, L>,
    ) -> bool {
        let there = count.min(self.agent_stock(state));
        if state.lost.contains(space) {
            state.white_hand += there;
            moment.tell(Event::AgentsWaiting { space, count: there });
        } else {
            state.agents[space] += there;
            moment.tell(Event::AgentsCame { space, count: there });
        }
        if there < count {
            self.end(state, Ending::NoAgent, moment);
        }
        there == count
    }

    /// R16: as many tokens as the stock has, to whom the seat likes.
    fn offer_health<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        let left = count.min(self.health_stock(state));
        if left == 0 {
            return self.turn_over(state, seat, card, moment);
        }
        state.pending = Some(Pending::HealthGift { seat, left, card });
        if self.is_solo() {
            self.give_health(state, seat, seat, moment); // R136
        }
    }

    /// One token; then the next, or the card's last frame.
    pub(super) fn give_health<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let Some(Pending::HealthGift { left, card, .. }) = state.pending.take() else {
            panic!("health is given only where some came");
        };
        state.health[to] += 1;
        moment.tell(Event::HealthGiven { seat, to });
        self.offer_health(state, seat, left - 1, card, moment);
    }

    /// Frame 4: the card becomes a clue card (R28).
    fn turn_over<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        state.spent.remove(card);
        state.clues[self.row_of(seat)].insert(card);
        self.look_for_discoveries(state, seat, moment);
    }

    /// Whose row a seat's clue cards lie in (R28, R83).
    #[inline]
    pub(crate) fn row_of(&self, seat: Seat) -> Seat {
        match self.content.map.clues {
            ClueTrack::Team => Seat::new(0),
            ClueTrack::Own => seat,
        }
    }

    /// R34: what nobody played goes away, face down (Q37).
    pub(super) fn discard_hands<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        for seat in Seat::all(self.seats) {
            let hand = std::mem::replace(&mut state.hands[seat], Cards::NONE);
            for card in hand.iter() {
                state.marks[card].position = 0;
            }
            state.unplayed[seat] = state.unplayed[seat].with(hand);
        }
        self.clear_cards(&mut state.plan);
        moment.tell(Event::HandsDiscarded);
    }

    /// What a walkie-talkie is for: the price of an ally die now (R44).
    pub(crate) fn ally_bill(&self, state: &State) -> Bill {
        let price = self.content.map.track[usize::from(state.track)].ally_cost;
        self.bill_of(state, Resource::Walkie, price)
    }
}
