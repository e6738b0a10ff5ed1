//! School (R86 to R89).

use heist_table::{Listen, Moment, Refusal, Seat};

use crate::kinds::{Location, Resource};
use crate::state::{Place, State};
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};

impl SneakyMonkeys {
    /// Whether the player whose turn it is could learn that, wherever he is.
    pub(crate) fn may_learn(&self, state: &State, colour: Resource) -> bool {
        let player = state.own();
        player.cash >= self.content.tuition
            && !player.knows(colour)
            && self.chips_left(state, colour) > 0
    }

    /// Museums that list a kind of card.
    pub(crate) fn wanted_by(&self, kind: Resource) -> impl Iterator<Item = Location> + Clone {
        Location::museums().filter(move |&museum| self.content.job(museum).tickets.has(kind))
    }

    /// Of these, those for which a seat could then buy every card they list.
    pub(crate) fn opened_by(
        &self,
        state: &State,
        seat: Seat,
        kind: Resource,
    ) -> impl Iterator<Item = Location> {
        let player = &state.players[seat];
        self.wanted_by(kind).filter(move |&museum| {
            let mut tickets = self.content.job(museum).tickets.iter();
            !self.pile(state, museum).is_empty()
                && tickets.all(|ticket| ticket == kind || player.knows(ticket))
        })
    }

    pub(super) fn check_enrol(&self, state: &State, colour: Resource) -> Checked {
        let spot = self.landed_at(state)?;
        if !self.content.city.is_at(spot, Location::Ecole) {
            return refuse(
                "not-there",
                "R86",
                "You are not beside the school.",
                "Land beside it first.",
            );
        }
        if self.may_learn(state, colour) {
            return Ok(());
        }
        let player = state.own();
        if player.knows(colour) {
            return refuse("known", "R86", "You know that already.", "Choose another colour.");
        }
        if self.chips_left(state, colour) == 0 {
            return refuse(
                "no-chip",
                "R86", // Q30
                "No chip of that colour is left.",
                "Choose another colour.",
            );
        }
        Err(Refusal::new(
            "not-enough-cash",
            "R86",
            format!("School costs ${}, and you have ${}.", self.content.tuition, player.cash),
            "There is no credit.",
        ))
    }

    /// R86, R87: the chip is reserved, the token goes inside.
    pub(super) fn enrol<L: Listen<Event>>(
        &self,
        state: &mut State,
        colour: Resource,
        moment: &mut Moment<'_, L>,
    ) {
        let tuition = self.content.tuition;
        let player = state.own_mut();
        player.cash -= tuition;
        player.learning = Some(colour);
        player.place = Place::School;
        let vehicle = player.riding.take();
        state.turn.spent = true;
        moment.tell(Event::Enrolled { seat: state.active, colour, tuition, vehicle });
    }
}
