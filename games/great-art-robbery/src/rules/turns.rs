//! Turns: their order, beginning and end (R12 to R15, R66 to R69), drawing
//! (R26), and what happens when time runs out or a player leaves.

use heist_table::{Clock, Listen, Moment, Seat, SeatSet};

use crate::cards::{Card, Cards};
use crate::state::{Ending, Phase, State, ThisTurn, Worn};
use crate::view::Lapses;
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    pub(super) fn begin_turn<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        state.phase = Phase::Turn;
        state.active = seat;
        state.turn = ThisTurn::default(); // R14
        state.ends = self.turn_ends(moment);
        moment.tell(Event::TurnBegan { seat, round: state.round });
    }

    /// When a turn that begins now ends by itself, if ever.
    pub(super) fn turn_ends<L>(&self, moment: &Moment<'_, L>) -> Option<Clock> {
        let seconds = self.options.seconds_per_turn?;
        Some(moment.at().plus_ms(u64::from(seconds) * 1_000))
    }

    /// R26: from a pile without order, all cards equally likely. The discard
    /// pile is shuffled when a card is due and the pile is empty (Q26).
    pub(super) fn draw_cards<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        count: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let State { players, turn: this, .. } = state;
        let player = &mut players[seat];
        let mut cards = Cards::EMPTY;
        for _ in 0..count {
            if player.draw.is_empty() {
                if player.discard.is_empty() {
                    break; // Q25
                }
                moment.tell(Event::Shuffled { seat, count: player.discard.count() });
                player.draw = std::mem::take(&mut player.discard);
                player.known = player.hand; // Q66
                this.worn.draw = std::mem::take(&mut this.worn.discard);
            }
            let of_each = player.draw;
            let card = player.draw.draw(moment.dice);
            if this.worn.draw.has(card) {
                let worn = this.worn.draw.of(card).into();
                if moment.dice.below(of_each.of(card).into()) < worn {
                    this.worn.draw.remove(card);
                    this.worn.hand.insert(card);
                }
            }
            player.hand.insert(card);
            cards.insert(card);
        }
        if player.draw.is_empty() {
            player.known = player.hand; // Q66: nothing is left that could be there.
        }
        if !cards.is_empty() {
            moment.tell(Event::Drew { seat, count: cards.count() });
            moment.tell(Event::YouDrew { seat, cards });
        }
    }

    /// Takes a card out of a hand. Of equal cards the one used for Replacement
    /// goes first (Q65).
    pub(super) fn take_from_hand(state: &mut State, seat: Seat, card: Card) {
        let player = &mut state.players[seat];
        player.hand.remove(card);
        player.known.remove_if_there(card);
        state.turn.worn.hand.remove_if_there(card);
    }

    /// R66, and what follows if there is nothing to keep.
    pub(super) fn end_turn<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        Self::clear_the_play_area(state, seat);
        if self.keep_limit(state, seat) > 0 && !state.players[seat].hand.is_empty() {
            state.phase = Phase::Keep;
        } else {
            self.finish_turn(state, seat, moment);
        }
    }

    /// R66: pools and permit lapse, cards in play are discarded.
    pub(super) fn clear_the_play_area(state: &mut State, seat: Seat) {
        state.players[seat].discard += state.turn.cards_in_play();
        state.turn = ThisTurn { taken_in: state.turn.taken_in, ..ThisTurn::default() };
    }

    /// How many unplayed cards a seat may keep (R57).
    pub(crate) fn keep_limit(&self, state: &State, seat: Seat) -> u8 {
        self.content.level(state.players[seat].level).keep
    }

    /// What ends with the turn if it ends now: Money, Wheels, and the cards that
    /// could still be played and cannot all be kept (R66, R67).
    pub(crate) fn lapses(&self, state: &State, seat: Seat) -> Lapses {
        let hand = state.players[seat].hand;
        let playable = hand.each().filter(|&card| !self.content.face(card).rows.is_empty());
        let pools = &state.turn.pools;
        Lapses {
            cards: (playable.count() as u8).saturating_sub(self.keep_limit(state, seat)),
            money: pools.money,
            wheels: pools.wheels,
        }
    }

    /// R67: at the limit the choice is over.
    pub(super) fn keep<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        state.turn.kept.insert(card);
        moment.tell(Event::YouKeep { seat, card });
        if state.turn.kept.count() == self.keep_limit(state, seat) {
            self.finish_turn(state, seat, moment);
        }
    }

    /// R67 to R69.
    pub(super) fn finish_turn<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let kept = state.turn.kept;
        let player = &mut state.players[seat];
        let unplayed = player.hand - kept;
        player.discard += unplayed;
        player.hand = kept;
        player.known = player.known.minus(unplayed);
        state.turn.worn = Worn::default();
        moment.tell(Event::TurnEnded { seat, unplayed });
        let hand = self.content.level(player.level).hand; // R58
        self.draw_cards(state, seat, hand.saturating_sub(kept.count()), moment); // R68
        self.next_seat(state, moment);
    }

    /// R69; and the end of a game in which nobody robs (Q62).
    fn next_seat<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let gone = state.gone;
        let mut others = state.active.clockwise(self.seats).skip(1);
        let next = others.find(|&seat| !gone.contains(seat)).unwrap_or(state.active);
        let place = |seat: Seat| (seat.number() + self.seats - state.start.number()) % self.seats;
        if place(next) <= place(state.active) {
            let rounds = self.content.rulings.stall_rounds_without_heist;
            if state.round - state.last_heist >= rounds {
                moment.tell(Event::Called { rounds });
                return self.end_game(state, Ending::Called, moment);
            }
            state.round += 1;
        }
        self.begin_turn(state, next, moment);
        state.turn.fresh = true; // Q63
    }

    /// Q67: the turn ends as it stands and nothing is kept; a car that was not
    /// placed goes to the most central city.
    pub(super) fn run_out_of_time<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let seat = state.active;
        match state.phase {
            Phase::PlaceCars => {
                let cities = self.content.map.cities_and_geneva().filter(|&c| self.may_start(c));
                let central = cities.min_by_key(|&city| self.content.map.remoteness(city));
                self.place_car(state, seat, central.expect("there are cities"), moment);
            }
            Phase::Turn | Phase::Keep => self.end_turn_at_once(state, seat, moment),
            Phase::Over(_) => {}
        }
    }

    /// R66 to R69 without a choice.
    fn end_turn_at_once<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        Self::clear_the_play_area(state, seat);
        self.finish_turn(state, seat, moment);
    }

    /// Q60: a player leaves for good.
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
        state.players[seat].car = None;
        state.players[seat].came_from = None;
        state.players[seat].marker = None;
        let left = SeatSet::all(self.seats).minus(state.gone);
        if left.len() == 1 {
            return self.end_game(state, Ending::LastSeat, moment);
        }
        if state.active != seat {
            return;
        }
        match state.phase {
            Phase::PlaceCars => self.next_to_place(state, moment),
            Phase::Turn | Phase::Keep => self.end_turn_at_once(state, seat, moment),
            Phase::Over(_) => {}
        }
    }
}
