//! Rounds and turns (R5, R9 to R15).

use heist_table::{Listen, Moment, Seat};

use crate::state::{Phase, Place, Proposals, Stage, State, Turn};
use crate::tiles::Spot;
use crate::{Event, SneakyMonkeys};

impl SneakyMonkeys {
    /// Turn order of those still in the game, from who began (R5).
    pub(crate) fn order(&self, state: &State) -> impl Iterator<Item = Seat> + Clone + use<> {
        let present = state.present;
        state.first.clockwise(self.seats).filter(move |&seat| present.contains(seat))
    }

    /// R9: the first player begins turn 1 of round 1.
    pub(super) fn begin_game<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        self.start_limit(state, moment.at()); // R90
        self.begin_round(state, moment);
    }

    /// R10.
    pub(super) fn begin_round<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        // By the clock nothing bounds the rounds but time.
        state.round = state.round.saturating_add(1);
        let last = self.is_last_round(state);
        moment.tell(Event::RoundBegan { round: state.round, last });
        let seat = self.order(state).next().expect("somebody is left");
        self.begin_turn(state, seat, moment);
    }

    fn begin_turn<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let confined = state.players[seat].is_confined(); // R15
        let stage = if confined { Stage::Confined } else { Stage::Before };
        state.phase = Phase::Turn;
        state.active = seat;
        state.turn = Turn { stage, ..Turn::default() };
        state.proposals = Proposals::none(self.seats);
        self.start_turn_clock(state, moment.at());
        moment.tell(Event::TurnBegan { seat, confined });
    }

    /// R13.
    pub(super) fn end_turn<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        self.close_all(state, moment); // R45
        if state.turn.stage == Stage::Confined {
            self.come_out(state, moment); // R29
        }
        self.next_turn(state, moment);
    }

    /// R29, R87: out of the door, with a chip from school.
    fn come_out<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        let city = &self.content.city;
        let seat = state.active;
        let player = state.own_mut();
        let tile = match player.place {
            Place::School => city.location(crate::Location::Ecole).door,
            Place::Police => city.police.door,
            Place::Away | Place::At(_) => unreachable!("a confined player is confined"),
        };
        player.place = Place::At(Spot::Tile(tile));
        let learned = player.learning.take();
        if let Some(colour) = learned {
            player.chips = player.chips.with(colour);
        }
        moment.tell(Event::CameOut { seat, tile });
        if let Some(colour) = learned {
            moment.tell(Event::ChipEarned { seat, colour });
        }
    }

    /// The next player in order, or the end of the round. Also after a seat was
    /// removed in its own turn (R109): it stays the place to go on from.
    pub(super) fn next_turn<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let after = state.active.clockwise(self.seats).skip(1);
        let in_round = after.take_while(|&seat| seat != state.first);
        let mut next = in_round.filter(|&seat| state.present.contains(seat));
        match next.next() {
            Some(seat) => self.begin_turn(state, seat, moment),
            None => self.end_round(state, moment),
        }
    }

    fn end_round<L: Listen<Event>>(&self, state: &mut State, moment: &mut Moment<'_, L>) {
        if !self.is_last_round(state) {
            return self.begin_round(state, moment);
        }
        if self.asks_to_extend() && !state.limit.extended {
            return self.begin_ballot(state, moment); // R91
        }
        self.finish(state, moment); // R92
    }
}
