//! What a museum is worth with others: the whole of it played through before
//! it is begun.

use heist_table::BySeat;

use super::jobs::{Job, TICKET_FROM_ANOTHER, Terms};
use super::mind::Mind;
use crate::goods::Cards;
use crate::kinds::{Location, Resource};
use crate::rules::all_cards;
use crate::state::{Phase, State};

impl Mind<'_> {
    /// What a job with others is worth to its leader, if it can be done so.
    pub(super) fn crew_value(&self, museum: Location) -> Option<i32> {
        self.crew_job(museum).map(|job| job.value * self.style.museums / 100)
    }

    /// The same, played through: everybody who is needed is asked on terms that
    /// suit him.
    pub(super) fn reckon_crew(&self, museum: Location) -> Option<Job> {
        let (rules, state) = (self.rules, self.state);
        if !self.skill.deals
            || state.phase != Phase::Turn
            || state.proposals.helps_made[self.seat] > 0
        {
            return None;
        }
        // What others bring is paid for when the haul is shared.
        let missing = self.job(museum)?.missing.count();
        let from_others = TICKET_FROM_ANOTHER * i32::from(missing);
        let terms = Terms { earned: from_others, borrows: true, ..Terms::now(self.arrest()) };
        let job = &rules.best_job(state, self.seat, museum, &terms)?;
        if self.partners(museum, job)? == 0 || job.value + from_others <= 0 {
            return None;
        }
        let mut table = state.clone();
        table.active = self.seat;
        table.phase =
            Phase::Job { museum, committed: Cards::NONE, crew: BySeat::new(rules.seats, None) };
        self.go_shopping(&mut table, museum, job);
        for partner in self.round_the_table() {
            let mind = Mind::bare(rules, &table, self.seat, self.style, self.skill);
            let Some(terms) = mind.wanted_of(partner, museum) else { continue };
            table.players[partner].hand = table.players[partner].hand.minus(terms.cards);
            let Phase::Job { crew, .. } = &mut table.phase else { return None };
            crew[partner] = Some(terms);
        }
        let Phase::Job { crew, .. } = &table.phase else { return None };
        let pooled = all_cards(table.players[self.seat].hand, crew);
        if !rules.could_do(&table, museum, pooled) {
            return None;
        }
        let rating = rules.content.job(museum).rating;
        let chance = i32::from(rules.odds.of(job.extras, rating).success);
        let shared = job.haul * i32::from(rules.promised(&table)) / 100 * chance / 1_000;
        Some(Job { value: job.value + from_others - shared, ..*job })
    }

    /// What the leader would have bought before he opens the job.
    pub(super) fn go_shopping(&self, table: &mut State, museum: Location, job: &Job) {
        let rules = self.rules;
        let face = rules.content.job(museum);
        let stock = Resource::ALL.map(|kind| rules.cards_left(table, kind));
        let player = &mut table.players[self.seat];
        player.hand = player.hand.plus(std::mem::take(&mut player.guard));
        let mut left = job.extras.saturating_sub(player.hand.count());
        for kind in Resource::ALL {
            if !player.knows(kind) {
                continue;
            }
            let ticket = u8::from(face.tickets.has(kind) && player.hand.of(kind) == 0);
            let count = (ticket + left).min(stock[kind as usize]);
            player.hand.0[kind as usize] += count;
            left -= count.saturating_sub(ticket);
        }
        if let Some(kind) = face.vehicle.filter(|_| !job.borrows) {
            player.garage = player.garage.with(kind);
        }
    }

    /// How many partners it takes to cover what is missing: none if nothing
    /// is; nothing if it cannot be covered.
    pub(super) fn partners(&self, museum: Location, job: &Job) -> Option<u8> {
        if job.missing.count() == 0 && !job.borrows {
            return Some(0);
        }
        let (mut hands, mut partners) = (Cards::NONE, 0);
        let mut lent = !job.borrows;
        for other in self.round_the_table() {
            let hand = self.state.players[other].hand;
            let adds = job.missing.iter().any(|kind| hands.of(kind) == 0 && hand.of(kind) > 0);
            let lends = !lent && self.rules.brings_vehicle(self.state, other, museum);
            if adds || lends {
                (hands, partners, lent) = (hands.plus(hand), partners + 1, lent || lends);
            }
        }
        let covered = job.missing.iter().all(|kind| hands.of(kind) > 0);
        (covered && lent).then_some(partners)
    }
}
