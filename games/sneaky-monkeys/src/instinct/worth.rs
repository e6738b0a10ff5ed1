//! What a player's things are worth to him, and so what a deal is: one measure
//! for bots and for the page, in dollars.
//!
//! ```text
//!   all he owns at resale value + what his best museum job promises
//! ```

use heist_table::Seat;
use serde::Serialize;

use super::jobs;
use super::pace;
use crate::SneakyMonkeys;
use crate::action::Terms;
use crate::goods::{Bundle, Cards};
use crate::kinds::Location;
use crate::state::{Phase, Place, State};
use crate::tiles::Spot;

/// What a turn brings somebody who knows what to do with it.
pub(super) const A_TURN: i32 = 90;
/// What an arrest costs: the next turn, and the way back.
pub(super) const ARREST: i32 = 130;
/// Turns that are reckoned with where only the clock knows.
const SOME_TURNS: i32 = 8;
/// What a bot wants to gain by a deal at least.
const LEAST_GAIN: i32 = 10;

/// Why somebody says no to a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
    /// He would lose by it, so much.
    Loses(i32),
    /// He would gain too little to bother.
    TooLittle(i32),
    /// The other would gain too much more, so much.
    OneSided(i32),
}

/// What a deal is worth to both who would make it, in dollars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Gains {
    /// To the one who is asked.
    pub own: i32,
    /// To the one who asks.
    pub other: i32,
}

impl Gains {
    /// The same seen by the other.
    #[must_use]
    pub const fn turned(self) -> Gains {
        Gains { own: self.other, other: self.own }
    }

    /// Whether the one who is asked should take it, at a table of that many: he
    /// gains, and the other does not gain more than all the rest lose by it.
    pub fn judge(self, players: usize) -> Result<(), No> {
        let rivals = players.saturating_sub(1).max(1) as i32;
        if self.own < 0 {
            Err(No::Loses(-self.own))
        } else if self.own < LEAST_GAIN {
            Err(No::TooLittle(self.own))
        } else if self.own * rivals < self.other {
            Err(No::OneSided(self.other))
        } else {
            Ok(())
        }
    }
}

impl Gains {
    /// The least the one who is asked takes of what both gain together, against
    /// so many rivals.
    pub(crate) fn least_for_the_asked(self, rivals: i32) -> i32 {
        let both = self.own + self.other;
        (both / (rivals + 1) + 1).max(LEAST_GAIN)
    }
}

impl SneakyMonkeys {
    /// Turns a seat has still to come, with the one it is having.
    pub(crate) fn turns_left(&self, state: &State, seat: Seat) -> i32 {
        let Some(last) = state.limit.last_round else {
            return if state.limit.rung { 1 } else { SOME_TURNS };
        };
        let place = |seat: Seat| (seat.number() + self.seats - state.first.number()) % self.seats;
        let had = place(seat) < place(state.active);
        i32::from(last) - i32::from(state.round) + i32::from(!had)
    }

    /// Rolls from where a seat is until it can be at a location, in
    /// thousandths.
    pub(crate) fn rolls_to(&self, state: &State, seat: Seat, location: Location) -> i32 {
        let city = &self.content.city;
        let door = |tile| (Spot::Tile(tile), 1_000);
        let (spot, waits) = match state.players[seat].place {
            Place::At(spot) => (spot, 0),
            Place::School => door(city.location(Location::Ecole).door),
            Place::Police | Place::Away => door(city.police.door),
        };
        let steps = self.steps_to(spot, &city.location(location).streets);
        waits + pace::rolls(steps)
    }

    /// What a seat's things are worth to it: all it owns at resale value (R92),
    /// and what its best museum job promises.
    pub fn prospects(&self, state: &State, seat: Seat) -> i32 {
        let total = self.worth(state, seat).total.0 as i32;
        let left = 1_000 * self.turns_left(state, seat);
        let terms = jobs::Terms::now(ARREST);
        let promise = |museum: Location| {
            let job = self.best_job(state, seat, museum, &terms)?;
            let rolls = self.rolls_to(state, seat, museum);
            let net = job.value - A_TURN * (rolls - 1_000) / 1_000;
            (rolls <= left && net > 0).then_some(net * job.likely / 100)
        };
        total + Location::museums().filter_map(promise).max().unwrap_or(0)
    }

    /// What a trade would be worth to both, the one who is asked first: what
    /// the asker gives and wants as in the proposal (R42).
    pub fn worth_of_trade(
        &self,
        state: &State,
        asks: Seat,
        asked: Seat,
        give: &Bundle,
        want: &Bundle,
    ) -> Gains {
        let mut after = state.clone();
        pass_on(&mut after, asks, asked, give);
        pass_on(&mut after, asked, asks, want);
        let gain = |seat| self.prospects(&after, seat) - self.prospects(state, seat);
        Gains { own: gain(asked), other: gain(asks) }
    }

    /// Whether the one who is asked should take a trade, and if not, why.
    pub fn judge_trade(
        &self,
        state: &State,
        asks: Seat,
        asked: Seat,
        give: &Bundle,
        want: &Bundle,
    ) -> Result<(), No> {
        self.worth_of_trade(state, asks, asked, give, want).judge(state.present.len())
    }

    /// What it would be worth to the partner to join the open job on these
    /// terms, and to the leader to have him (R77): the first is the partner's.
    pub fn worth_of_help(&self, state: &State, partner: Seat, terms: &Terms) -> Gains {
        let Phase::Job { museum, committed, crew } = &state.phase else { return Gains::default() };
        let Some(haul) = self.mean_haul(state, *museum) else { return Gains::default() };
        let leader = state.active;
        let pooled = crate::rules::all_cards(*committed, crew);
        let hand = state.players[leader].hand;
        let with = self.likely_chance(*museum, pooled.plus(terms.cards), hand);
        // Without him it may be that it cannot be done at all.
        let others: i32 = crew.iter().filter_map(|(_, part)| Some(i32::from((*part)?.share))).sum();
        let kept = |share: i32| haul * (100 - share) / 100;
        let share = i32::from(terms.share);
        let part = self.share_of(heist_table::Money(haul as u32), terms.share).0 as i32;
        let without = if self.could_do(state, *museum, pooled.plus(hand)) {
            self.likely_chance(*museum, pooled, hand) * kept(others) / 1_000
        } else {
            0
        };
        let leaders = with * (kept(others) - haul * share / 100) / 1_000 - without;
        let mut after = state.clone();
        let giver = &mut after.players[partner];
        giver.hand = giver.hand.minus(terms.cards);
        let cost = self.prospects(state, partner) - self.prospects(&after, partner);
        Gains { own: with * part / 1_000 - cost, other: leaders }
    }

    /// The same of an invitation or an offer, seen by the one who is asked.
    pub(crate) fn worth_of_joining(
        &self,
        state: &State,
        asked: Seat,
        partner: Seat,
        terms: &Terms,
    ) -> Gains {
        let gains = self.worth_of_help(state, partner, terms);
        if asked == partner { gains } else { gains.turned() }
    }

    /// Whether vehicle and tickets of a job are covered by these cards.
    pub(crate) fn could_do(&self, state: &State, museum: Location, cards: Cards) -> bool {
        let tickets = self.content.job(museum).tickets;
        self.vehicle_of(state).is_some() && tickets.iter().all(|kind| cards.of(kind) > 0)
    }

    /// How likely a job succeeds, in per mille, if the leader puts in what he
    /// sensibly would: the cards that are in, and out of his hand up to a good
    /// chance.
    fn likely_chance(&self, museum: Location, pooled: Cards, hand: Cards) -> i32 {
        let face = self.content.job(museum);
        let all = pooled.plus(hand);
        let tickets = self.tickets_among(museum, all);
        let from_hand = all.count() - tickets;
        let in_already = pooled.count() - self.tickets_among(museum, pooled);
        let wanted = (face.rating + 2).max(in_already);
        i32::from(self.odds.of(from_hand.min(wanted), face.rating).success)
    }

    /// Steps from a spot to the nearest of some street tiles: one at least,
    /// since one must land there (R27).
    pub(crate) fn steps_to(&self, from: Spot, tiles: &[crate::Tile]) -> u8 {
        let city = &self.content.city;
        let least = |from: crate::Tile| {
            let steps = |&to: &crate::Tile| {
                city.steps(Spot::Tile(from), Spot::Tile(to), false).filter(|&steps| steps > 0)
            };
            tiles.iter().filter_map(steps).min().unwrap_or(FAR)
        };
        match from {
            Spot::Location(location) => {
                let out = &city.location(location).streets;
                out.iter().map(|&tile| least(tile)).min().unwrap_or(FAR)
            }
            Spot::Tile(tile) if !city.is_street(tile) => {
                let banks = city.beside(tile).filter(|&bank| city.is_street(bank));
                banks.map(least).min().unwrap_or(FAR)
            }
            spot => spot.tiles().map(least).min().unwrap_or(FAR),
        }
    }
}

/// A bundle goes from one to another.
fn pass_on(state: &mut State, from: Seat, to: Seat, what: &Bundle) {
    let giver = &mut state.players[from];
    giver.cash -= what.cash;
    giver.hand = giver.hand.minus(what.cards);
    giver.loot = giver.loot.minus(what.loot);
    let taker = &mut state.players[to];
    taker.cash += what.cash;
    taker.hand = taker.hand.plus(what.cards);
    taker.loot = taker.loot.with(what.loot);
    for (kind, &count) in what.jewels.iter().enumerate() {
        state.players[from].jewels[kind] -= count;
        state.players[to].jewels[kind] += count;
    }
}

/// Steps to what cannot be reached, or only by a way of its own.
pub(super) const FAR: u8 = 40;
