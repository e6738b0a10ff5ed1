//! What deeds are worth, and what the others may take.

use heist_table::Seat;

use super::mind::Mind;
use super::pace;
use super::worth::ARREST;
use crate::action::Target;
use crate::kinds::{Jewel, Location};
use crate::state::Phase;
use crate::tiles::Spot;

/// Cards in a crime that are worth a thought.
const MOST_CARDS: u8 = 4;
/// What a card costs that could have been used elsewhere.
const A_CARD: i32 = 100;

impl Mind<'_> {
    /// Setting up a Safe House (R62).
    pub(super) fn claim_value(&self) -> i32 {
        let left = self.rules.jewels_left(self.state, Jewel::Domestic) > 0;
        let content = &self.rules.content;
        let gain =
            if left { content.jewel(Jewel::Domestic).resale } else { content.cash_without_jewel };
        gain.0 as i32 * self.style.houses / 100
    }

    /// A crime with the best number of cards: what it is worth, and the cards.
    pub(super) fn crime_value(&self, target: Target) -> (i32, u8) {
        let (rules, state) = (self.rules, self.state);
        let content = &rules.content;
        let (prize, weight) = match target {
            Target::Player(victim) => {
                (rules.half_of(state.players[victim].cash).0, self.style.streets)
            }
            Target::SafeHouse(house) => {
                let owner = state.owner(house).expect("a Safe House is somebody's");
                let jewel = rules.jewel_of(state, owner);
                (jewel.map_or(0, |kind| content.jewel(kind).resale.0), self.style.houses)
            }
            Target::Business(_) => (content.payout.0, self.style.businesses),
        };
        let harm = match rules.defender(state, target) {
            Some(victim) if self.skill.minds_rivals => {
                prize as i32 / self.rivals() / self.far_behind(victim)
            }
            _ => 0,
        };
        let prize = prize as i32 + harm;
        let white = rules.white_bonus(state, target);
        let worth = |cards: u8| {
            let chance = rules.odds.of(cards, white);
            let brings =
                i32::from(chance.success) * prize - i32::from(chance.arrest) * self.arrest();
            brings / 1_000 - i32::from(cards) * A_CARD
        };
        let committed = match &state.phase {
            Phase::Crime { committed, .. } => committed.count(),
            _ => 0,
        };
        let most = (committed + self.cards_to_spare()).min(committed.max(MOST_CARDS));
        let best = (committed..=most).map(|cards| (worth(cards), std::cmp::Reverse(cards))).max();
        best.map_or((0, 0), |(value, cards)| (value * weight / 100, cards.0))
    }

    pub(super) fn rivals(&self) -> i32 {
        (self.state.present.len() as i32 - 1).max(1)
    }

    /// 1 for the richest of the others, 3 for somebody who is no danger.
    pub(super) fn far_behind(&self, victim: Seat) -> i32 {
        let total = |seat| self.rules.worth(self.state, seat).total;
        let best = self.state.others(self.seat).iter().map(total).max();
        if best == Some(total(victim)) { 1 } else { 3 }
    }

    /// What an arrest costs now: nothing in the last turn.
    pub(super) fn arrest(&self) -> i32 {
        if self.turns_after > 0 { ARREST } else { 0 }
    }

    /// Cards in hand that can be put into a crime.
    pub(super) fn cards_to_spare(&self) -> u8 {
        self.state.players[self.seat].hand.count()
    }

    /// A museum job, alone.
    pub(super) fn museum_value(&self, museum: Location) -> Option<i32> {
        let job = self.job(museum)?;
        let ready = job.missing.count() == 0 && !job.borrows && self.is_there(museum);
        ready.then(|| job.value * self.style.museums / 100)
    }

    /// R96: the vehicle must be in use there; bots ride none to a museum but
    /// the rocket.
    pub(super) fn is_there(&self, museum: Location) -> bool {
        !self.rules.options.must_be_present_at_job
            || self.rules.brings_vehicle(self.state, self.seat, museum)
    }

    /// Whether a business that lists tickets can be robbed with the cards there
    /// are (R69).
    pub(super) fn meets(&self, location: Location) -> bool {
        self.rules.meets_requirements(self.state, location, self.state.players[self.seat].hand)
    }

    /// What the others may take at that spot until the next turn, on average.
    pub(super) fn exposure(&self, spot: Spot) -> i32 {
        if !self.skill.minds_rivals || matches!(spot, Spot::Location(_)) {
            return 0;
        }
        let player = &self.state.players[self.seat];
        let guard = player.guard.count();
        let loss = player.cash.0 as i32 / 2;
        let chance = i32::from(self.rules.odds.of(0, guard).success);
        if loss < 100 || guard >= 3 {
            return 0;
        }
        let city = &self.rules.content.city;
        let near = |other: Seat| {
            let from = self.state.players[other].spot()?;
            let on = spot.tiles().filter(|&tile| city.is_street(tile));
            let steps = on.map(|tile| self.rules.steps_to(from, &[tile])).min()?;
            Some(pace::within_a_roll(steps))
        };
        let reach: i32 = self.state.others(self.seat).iter().filter_map(near).sum();
        // Half of those who could do it have something better to do.
        loss * chance / 1_000 * reach.min(2_000) / 2_000
    }
}
