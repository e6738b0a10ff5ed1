//! Set-up: works, display, cars, hands (R1 to R11).

use heist_table::{BySeat, Listen, Moment, Seat, SeatSet};

use crate::art::Tier;
use crate::cards::{Card, Cards};
use crate::map::Circle;
use crate::state::{Phase, Player, State, ThisTurn};
use crate::{ART_CITIES, Event, GreatArtRobbery};

impl GreatArtRobbery {
    pub(super) fn lay_the_table<L: Listen<Event>>(&self, moment: &mut Moment<'_, L>) -> State {
        let content = &self.content;
        let start = match self.options.starting_seat {
            Some(seat) => Seat::new(seat),
            None => Seat::new(moment.dice.below(self.seats.into()) as u8), // R9
        };
        let player = Player {
            draw: Cards::crew(), // R3
            level: 1,
            token: true, // R4
            ..Player::default()
        };
        let mut piles = Tier::ALL.map(|tier| content.works_of(tier));
        let mut walls = [[None; 2]; ART_CITIES];
        for tier in Tier::ALL {
            for city in &mut walls {
                city[tier as usize] = Some(piles[tier as usize].draw(moment.dice)); // R1, R2
            }
        }
        let state = State {
            phase: Phase::PlaceCars,
            active: start,
            start,
            round: 0,
            last_heist: 0,
            time: content.time.start, // R8
            interpol: content.interpol,
            walls,
            piles,
            display: self.sort_the_display(moment),
            stacks: Card::specialists().flat_map(|card| copies_of(card, content.copies)).collect(),
            players: BySeat::new(self.seats, player),
            turn: ThisTurn::default(),
            ends: self.turn_ends(moment),
            gone: SeatSet::EMPTY,
        };
        moment.tell(Event::TableLaid { start });
        state
    }

    /// R6: every stack in the row of its colour, each row in random order.
    fn sort_the_display<L>(&self, moment: &mut Moment<'_, L>) -> [[Option<Card>; 4]; 5] {
        let mut display = [[None; 4]; 5];
        for row in 0..4 {
            let mut stacks = [Card::INTERPOL; 5];
            let in_row = Card::specialists().filter(|card| {
                let place = card.as_specialist().expect("all are Specialists");
                usize::from(self.content.specialists[place].row) == row
            });
            for (place, card) in stacks.iter_mut().zip(in_row) {
                *place = card;
            }
            moment.dice.shuffle(&mut stacks);
            for (column, card) in display.iter_mut().zip(stacks) {
                column[row] = Some(card);
            }
        }
        display
    }

    /// R10, and R11 once the last car is placed.
    pub(super) fn place_car<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        city: Circle,
        moment: &mut Moment<'_, L>,
    ) {
        state.players[seat].car = Some(city);
        moment.tell(Event::CarPlaced { seat, city });
        self.next_to_place(state, moment);
    }

    /// The next seat without a car, or the first turn.
    pub(super) fn next_to_place<L: Listen<Event>>(
        &self,
        state: &mut State,
        moment: &mut Moment<'_, L>,
    ) {
        let waits = |seat: &Seat| !state.gone.contains(*seat) && state.players[*seat].car.is_none();
        if let Some(next) = state.start.clockwise(self.seats).find(waits) {
            state.active = next;
            state.ends = self.turn_ends(moment);
            return;
        }
        let gone = state.gone;
        let mut playing = state.start.clockwise(self.seats).filter(|&seat| !gone.contains(seat));
        for seat in playing.clone() {
            self.draw_cards(state, seat, self.content.figures.starting_hand, moment); // R11
        }
        state.round = 1;
        self.begin_turn(state, playing.next().expect("somebody is left to play"), moment);
    }

    /// Whether a car may start there (Q8).
    pub(super) fn may_start(&self, city: Circle) -> bool {
        self.content.map.has(city)
            && match self.content.map.city(city) {
                Some(number) if number < ART_CITIES => true,
                Some(_) => self.content.rulings.car_may_start_in_geneva,
                None => false,
            }
    }
}

fn copies_of(card: Card, copies: u8) -> impl Iterator<Item = Card> {
    (0..copies).map(move |_| card)
}
