//! Museum jobs (R70 to R75).

use heist_table::{BySeat, Listen, Moment, Money, Seat};

use crate::action::Terms;
use crate::goods::Cards;
use crate::kinds::{Building, Jewel, Location};
use crate::state::{Phase, State};
use crate::tiles::Spot;
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};

impl SneakyMonkeys {
    /// R70: a museum he is at, with a Loot Card in its pile.
    pub(crate) fn may_lead(&self, state: &State, spot: Spot, museum: Location) -> bool {
        museum.kind() == Building::Museum
            && self.content.city.is_at(spot, museum)
            && !self.pile(state, museum).is_empty()
    }

    pub(super) fn check_job(&self, state: &State, museum: Location) -> Checked {
        let spot = self.landed_at(state)?;
        if museum.kind() != Building::Museum {
            return refuse("no-museum", "R70", "That is no museum.", "Choose another.");
        }
        if !self.content.city.is_at(spot, museum) {
            return refuse("not-there", "R70", "You are not beside it.", "Land beside it first.");
        }
        if !self.may_lead(state, spot, museum) {
            return refuse(
                "no-loot",
                "R70",
                "Nothing is left in its pile.",
                "Choose another museum.",
            );
        }
        Ok(())
    }

    pub(super) fn open_job<L: Listen<Event>>(
        &self,
        state: &mut State,
        museum: Location,
        moment: &mut Moment<'_, L>,
    ) {
        self.close_all(state, moment); // R45
        let crew = BySeat::new(self.seats, None);
        state.phase = Phase::Job { museum, committed: Cards::NONE, crew };
        moment.tell(Event::JobOpened { seat: state.active, museum });
    }

    /// Whose vehicle the open job is done with: the leader's, or that of a
    /// partner whose agreement includes it (R71). The leader's own where none
    /// is needed.
    pub(crate) fn vehicle_of(&self, state: &State) -> Option<Seat> {
        let Phase::Job { museum, crew, .. } = &state.phase else { return None };
        let Some(kind) = self.content.job(*museum).vehicle else { return Some(state.active) };
        let lends = |seat: &Seat| {
            crew[*seat].is_some_and(|part| part.vehicle)
                && self.brings_vehicle(state, *seat, *museum)
        };
        if state.own().garage.has(kind) && self.brings_vehicle(state, state.active, *museum) {
            return Some(state.active);
        }
        Seat::all(self.seats).find(lends)
    }

    /// Whether a player has the listed vehicle, and it would count: with R96 it
    /// must be in use at the museum.
    pub(crate) fn brings_vehicle(&self, state: &State, seat: Seat, museum: Location) -> bool {
        let player = &state.players[seat];
        let Some(kind) = self.content.job(museum).vehicle else { return false };
        if !self.options.must_be_present_at_job {
            return player.garage.has(kind);
        }
        let there = |spot| self.content.city.is_at(spot, museum);
        player.riding == Some(kind) && player.spot().is_some_and(there)
    }

    /// Foreign jewels a haul has now (R73).
    pub(crate) fn haul_jewels(&self, state: &State, museum: Location) -> u8 {
        let listed = self.content.job(museum).foreign_jewels;
        listed.min(self.jewels_left(state, Jewel::Foreign))
    }

    /// R73, R74: the haul, kept or sold and shared.
    pub(super) fn bring_home<L: Listen<Event>>(
        &self,
        state: &mut State,
        museum: Location,
        crew: &BySeat<Option<Terms>>,
        moment: &mut Moment<'_, L>,
    ) {
        let seat = state.active;
        let pile = self.pile(state, museum);
        let nth = moment.dice.below(pile.count().into()) as usize; // R2
        let loot = pile.iter().nth(nth).expect("a job is for a museum with loot");
        let count = self.haul_jewels(state, museum);
        let mut jewels = [0; 2];
        jewels[Jewel::Foreign as usize] = count;
        state.piles.remove(loot);
        moment.tell(Event::MuseumRobbed { seat, museum, loot, jewels });
        if crew.iter().all(|(_, part)| part.is_none()) {
            let player = state.own_mut();
            player.loot.insert(loot);
            player.jewels[Jewel::Foreign as usize] += count;
            return;
        }
        state.fence.insert(loot);
        let resale = self.content.jewel(Jewel::Foreign).resale;
        let total = self.content.loot_card(loot).value + resale * count.into();
        let mut kept = total;
        for (partner, part) in crew.iter().filter_map(|(seat, part)| Some((seat, (*part)?))) {
            let cash = self.share_of(total, part.share);
            kept -= cash;
            state.players[partner].cash += cash;
            moment.tell(Event::SharePaid { seat: partner, share: part.share, cash });
        }
        state.own_mut().cash += kept;
        moment.tell(Event::HaulSold { seat, total, kept });
    }

    /// R74: a share in dollars, rounded down.
    pub(crate) fn share_of(&self, total: Money, share: u8) -> Money {
        let rounding = self.content.crew.rounding.0;
        Money(total.0 * u32::from(share) / 100 / rounding * rounding)
    }

    /// R75, R97.
    pub(super) fn job_failed<L: Listen<Event>>(
        &self,
        state: &mut State,
        crew: &BySeat<Option<Terms>>,
        moment: &mut Moment<'_, L>,
    ) {
        self.arrest(state, state.active, moment);
        if !self.options.partners_arrested {
            return;
        }
        for (seat, _) in crew.iter().filter(|(_, part)| part.is_some()) {
            if !state.players[seat].is_confined() {
                self.arrest(state, seat, moment);
            }
        }
    }
}
