//! Exchanges (R59 to R70) and collections (R71 to R75).

use heist_table::{Clock, Listen, Moment, Seat};

use super::raid::send_home;
use super::setup::draw_art;
use crate::cards::Card;
use crate::kinds::{Art, Loot};
use crate::state::{Burglar, Phase, SLOTS, State, Turn};
use crate::{Event, MidnightExchange};

impl MidnightExchange {
    /// The seat that took that getaway token (R58, R59).
    pub(crate) fn holder_of(&self, state: &State, token: u8) -> Option<Seat> {
        state.hands.iter().find(|(_, hand)| hand.token == Some(token)).map(|(seat, _)| seat)
    }

    pub(super) fn begin_exchanges<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.next_turn(state, 1, 1, moment);
    }

    /// The turn of that token in that pass, or the next one that can be had
    /// (R59, R69).
    fn next_turn<L: Listen<Event>>(
        &self,
        state: &mut State,
        first_pass: u8,
        first_token: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let mut token = first_token;
        for pass in first_pass..=self.content.turns_per_seat {
            while token <= self.seats {
                let seat = self.holder_of(state, token).expect("all tokens are out: R58");
                if self.takes_a_turn(state, seat) {
                    let ends = self.turn_ends(moment.at());
                    let turn = Turn { seat, pass, exchanged: false, ends };
                    state.phase = Phase::Exchange(turn);
                    return moment.tell(Event::TurnBegan { seat, pass });
                }
                if !state.gone.contains(seat) {
                    moment.tell(Event::Skipped { seat, pass });
                }
                token += 1;
            }
            token = 1;
        }
        self.prepare_the_next_round(state, moment); // R76
    }

    fn turn_ends(&self, now: Clock) -> Option<Clock> {
        let turn = self.content.live.turn_ms;
        (!self.is_stepped()).then(|| now.plus_ms(turn.into()))
    }

    /// R69: who can make no exchange skips, unless art would stay loose.
    fn takes_a_turn(&self, state: &State, seat: Seat) -> bool {
        if state.gone.contains(seat) {
            return false;
        }
        let places = self.options.no_final_placing && self.can_place(state, seat);
        self.can_exchange(state, seat) || places
    }

    /// Whether a seat can make an exchange.
    pub(crate) fn can_exchange(&self, state: &State, seat: Seat) -> bool {
        let loot = state.loot_of(seat);
        let markets = state.markets.as_slice();
        loot[Loot::LeatherBag as usize] > 0
            || markets.iter().any(|goods| !goods.is_empty() && self.face(goods).is_met_by(&loot))
    }

    /// Whether a seat has art that fits a collection of its own (R71).
    pub(crate) fn can_place(&self, state: &State, seat: Seat) -> bool {
        let burglar = &state.burglars[seat];
        burglar.cards.iter().any(|card| self.fits(state, burglar, card).is_some())
    }

    /// The kind of stored art that fits a collection now.
    #[inline]
    pub(crate) fn fits(&self, state: &State, burglar: &Burglar, card: Card) -> Option<Art> {
        let wants = self.content.card(card).wants(state.filled[card.index()]);
        wants.filter(|&art| burglar.stored[art as usize] > 0)
    }

    /// R61, R65: the price goes back to the table, the lowest slots first.
    fn pay(&self, state: &mut State, seat: Seat, market: u8) {
        let price = self.face(&state.markets[Seat::new(market)]).price;
        for loot in Loot::ALL {
            for _ in 0..price[loot as usize] {
                give_back(state, seat, loot);
            }
        }
    }

    pub(super) fn trade_art<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        market: u8,
        space: u8,
        moment: &mut Moment<'_, L>,
    ) {
        self.pay(state, seat, market);
        let art = state.markets[Seat::new(market)].art[usize::from(space)].take();
        let art = art.expect("something lies on the space: R61");
        state.burglars[seat].stored[art as usize] += 1; // R66
        moment.tell(Event::TradedArt { seat, market, space, art });
        self.exchange_is_made(state, seat, moment);
    }

    /// R61, R62, R67.
    pub(super) fn trade_prestige<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        market: u8,
        space: u8,
        moment: &mut Moment<'_, L>,
    ) {
        self.pay(state, seat, market);
        let goods = &mut state.markets[Seat::new(market)];
        let [card, second] = std::mem::take(&mut goods.cards[usize::from(space)]);
        let card = card.expect("something lies on the space: R61");
        state.burglars[seat].cards.insert(card);
        if let Some(second) = second {
            state.burglars[seat].cards.insert(second);
        }
        moment.tell(Event::TradedPrestige { seat, market, space, card, second });
        self.exchange_is_made(state, seat, moment);
    }

    /// R63, R64.
    pub(super) fn open_bag<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        give_back(state, seat, Loot::LeatherBag);
        let art = draw_art(&mut state.bag, moment.dice);
        match art {
            Some(art) => state.burglars[seat].stored[art as usize] += 1,
            None => state.bag_gave_nothing = true,
        }
        moment.tell(Event::OpenedBag { seat, art });
        self.exchange_is_made(state, seat, moment);
    }

    fn exchange_is_made<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.exchanges += 1;
        if let Phase::Exchange(turn) = &mut state.phase {
            turn.exchanged = true;
        }
        self.end_if_nothing_is_left(state, seat, moment);
    }

    /// R70: after the exchange a turn without a placement to make is over.
    fn end_if_nothing_is_left<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        if !self.can_place(state, seat) {
            self.end_turn(state, moment);
        }
    }

    /// R71 to R74.
    pub(super) fn place_art<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        art: Art,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        self.put_on(state, seat, art, card, moment);
        if let Phase::Exchange(Turn { exchanged: true, .. }) = state.phase {
            self.end_if_nothing_is_left(state, seat, moment);
        }
    }

    /// A token from the store onto the next space of a collection. A complete
    /// one is turned face down; its tokens count as in the box from then on.
    pub(super) fn put_on<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        art: Art,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        state.burglars[seat].stored[art as usize] -= 1;
        let filled = &mut state.filled[card.index()];
        *filled += 1;
        let face = self.content.card(card);
        let (points, complete) = (face.worth(*filled), usize::from(*filled) == face.steps.len());
        moment.tell(Event::Placed { seat, art, card, points, complete });
    }

    pub(super) fn pass<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        moment.tell(Event::Passed { seat });
        self.end_turn(state, moment);
    }

    /// The next seat's turn begins.
    pub(super) fn end_turn<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let Phase::Exchange(turn) = state.phase else { panic!("turns end in Exchanges only") };
        let token = state.hands[turn.seat].token.expect("all tokens are out: R58");
        self.next_turn(state, turn.pass, token + 1, moment);
    }
}

/// The lowest slot with that loot is emptied, its tile goes home place-up.
fn give_back(state: &mut State, seat: Seat, loot: Loot) {
    let slot = (0..SLOTS).find(|&slot| state.loot_on(seat, slot) == Some(loot));
    let slot = slot.expect("the price can be paid: R61");
    if let Some(spot) = state.burglars[seat].board[slot].take() {
        send_home(state, spot);
    }
}
