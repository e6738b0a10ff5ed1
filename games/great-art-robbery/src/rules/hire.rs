//! City actions and the City marker (R35, R36), and hiring (R37 to R42).

use heist_table::{Listen, Moment, Seat};

use crate::cards::Card;
use crate::content::CityActionLimit;
use crate::map::Circle;
use crate::state::{CityAction, CityActions, Marker, State};
use crate::{Event, GreatArtRobbery};

impl GreatArtRobbery {
    /// Whether R35 lets a seat take this kind of City action there in this
    /// turn.
    pub(crate) fn turn_allows(&self, state: &State, kind: CityAction, city: usize) -> bool {
        let taken = state.turn.taken_in[kind as usize];
        match self.content.rulings.city_action_limit {
            CityActionLimit::PerTurn => taken == 0,
            CityActionLimit::PerCity => taken & (1 << city) == 0,
        }
    }

    /// Whether R36 lets a seat take this kind of City action there.
    pub(crate) fn marker_allows(
        &self,
        state: &State,
        seat: Seat,
        kind: CityAction,
        at: Circle,
    ) -> bool {
        let marker = state.players[seat].marker;
        !marker.is_some_and(|marker| marker.city == at && marker.taken.contains(kind))
    }

    /// Whether both do, at a circle that is a city of the right sort.
    pub(crate) fn may_act(&self, state: &State, seat: Seat, kind: CityAction, at: Circle) -> bool {
        let map = &self.content.map;
        let city = match kind {
            CityAction::Hire | CityAction::Heist => map.art_city(at),
            CityAction::Upgrade => map.city(at).filter(|_| at == map.hideout),
        };
        city.is_some_and(|city| {
            self.turn_allows(state, kind, city) && self.marker_allows(state, seat, kind, at)
        })
    }

    /// R36: the marker comes to the city and remembers.
    pub(super) fn leave_a_trace(&self, state: &mut State, seat: Seat, kind: CityAction) {
        let city = self.car(state, seat);
        let taken = match state.players[seat].marker {
            Some(marker) if marker.city == city => marker.taken.with(kind),
            _ => CityActions::only(kind),
        };
        state.players[seat].marker = Some(Marker { city, taken });
        let number = self.content.map.city(city).expect("City actions are taken in cities");
        state.turn.taken_in[kind as usize] |= 1 << number;
    }

    /// What a Specialist costs where the stack lies now (R38); nothing if the
    /// stack is empty.
    pub fn price(&self, state: &State, card: Card) -> Option<u16> {
        let row = state.row_of(card)?;
        let printed = self.content.specialists[card.as_specialist()?].cost;
        Some(printed + self.content.display_rows[row].extra)
    }

    /// R38 to R40.
    pub(super) fn hire<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        let price = self.price(state, card).expect("the stack is not empty");
        self.pay(state, price, 0);
        self.leave_a_trace(state, seat, CityAction::Hire);
        state.stacks.remove(card);
        state.players[seat].discard.insert(card); // R39
        let city = self.car(state, seat);
        moment.tell(Event::Hired { seat, card, price: price as u8, city });
        if !state.stacks.has(card) {
            self.slide_down(state, card, moment);
        }
    }

    /// R40.
    fn slide_down<L: Listen<Event>>(
        &self,
        state: &mut State,
        card: Card,
        moment: &mut Moment<'_, L>,
    ) {
        for (number, column) in state.display.iter_mut().enumerate() {
            if let Some(row) = column.iter().position(|&stack| stack == Some(card)) {
                column.copy_within(row + 1.., row);
                column[3] = None;
                moment.tell(Event::ColumnSlid { column: number as u8 });
            }
        }
    }
}
