//! What a hand can be played for.

use heist_table::Seat;

use crate::GreatArtRobbery;
use crate::cards::Card;
use crate::content::Row;
use crate::state::State;

use super::trip::{Bill, Trip};

/// Cards of a hand that are thought about; a larger hand keeps the rest.
pub(crate) const MOST_CARDS: usize = 12;

/// Different sums that are thought about at most.
const MOST_PURSES: usize = 1_500;

/// A choice of rows for the cards of a hand, and what it adds up to, with what
/// the pools hold already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Purse {
    /// Money.
    pub money: u16,
    /// Wheels.
    pub wheels: u16,
    /// Skill icons.
    pub skills: [u16; 4],
    /// Icons of any skill.
    pub any: u16,
    /// Flights.
    pub flights: u16,
    /// Cards that turn the token over.
    pub getaways: u16,
    /// Whether eliminations are permitted anywhere.
    pub permit: bool,
    /// Sirens.
    pub sirens: u8,
    /// How much less visible.
    pub less_visible: u8,
    /// Cards that are not played, one bit per place in the hand, where that
    /// matters.
    pub held: u16,
    /// The chosen row of every card of the hand, from 1; 0 is not played.
    pub rows: [u8; MOST_CARDS],
}

impl Purse {
    /// What the pools hold.
    pub(crate) fn of(state: &State) -> Purse {
        let pools = &state.turn.pools;
        Purse {
            money: pools.money,
            wheels: pools.wheels,
            skills: pools.skills,
            any: pools.any,
            flights: pools.flights,
            permit: state.turn.permit,
            ..Purse::default()
        }
    }

    fn plus(mut self, row: &Row) -> Purse {
        self.money += u16::from(row.money);
        self.wheels += u16::from(row.wheels);
        for (pool, icons) in self.skills.iter_mut().zip(row.skills) {
            *pool += u16::from(icons);
        }
        self.any += u16::from(row.any);
        self.flights += u16::from(row.flights);
        self.getaways += u16::from(row.getaway);
        self.permit |= row.eliminate;
        self.sirens += row.sirens;
        self.less_visible += row.less_visible;
        self
    }

    /// Whether the icons cover a work (R43).
    pub(crate) fn covers(&self, wanted: [u8; 4]) -> bool {
        let short = |(&has, &wants): (&u16, &u8)| u16::from(wants).saturating_sub(has);
        self.skills.iter().zip(&wanted).map(short).sum::<u16>() <= self.any
    }

    /// The icons of a work that are covered, by skill (R43): by their own first,
    /// then by wild ones.
    pub(crate) fn covered(&self, wanted: [u8; 4]) -> [u8; 4] {
        let mut wild = self.any;
        std::array::from_fn(|skill| {
            let wants = u16::from(wanted[skill]);
            let own = self.skills[skill].min(wants);
            let others = wild.min(wants - own);
            wild -= others;
            (own + others) as u8
        })
    }

    /// What the rest adds up to if the card at that place is not played.
    pub(crate) fn without(
        &self,
        rules: &GreatArtRobbery,
        state: &State,
        hand: &[Card],
        place: usize,
    ) -> Purse {
        let mut rows = self.rows;
        rows[place] = 0;
        let mut less = Purse::of(state);
        for (&card, &row) in hand.iter().zip(&rows) {
            if let Some(row) = rules.content.row(card, row) {
                less = less.plus(row);
            }
        }
        Purse { rows, held: self.held, ..less }
    }
}

/// The cards of a hand that are thought about.
pub(crate) fn hand_of(state: &State, seat: Seat) -> Vec<Card> {
    state.players[seat].hand.each().take(MOST_CARDS).collect()
}

/// Every different sum the hand can be played for. Rows that replace a card
/// are left out: nobody knows what they bring. `holds` says which cards may be
/// left unplayed.
pub(crate) fn purses(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    holds: impl Fn(Card) -> bool,
) -> Vec<Purse> {
    let mut all = vec![Purse::of(state)];
    for (place, card) in hand_of(state, seat).into_iter().enumerate() {
        let mut next = Vec::with_capacity(all.len() * 3);
        let rows = &rules.content.face(card).rows;
        let plain = || (1u8..).zip(rows).filter(|(_, row)| row.draw == 0);
        let hold = holds(card);
        for purse in &all {
            for (number, row) in plain() {
                let mut purse = purse.plus(row);
                purse.rows[place] = number;
                next.push(purse);
            }
            if hold || plain().next().is_none() {
                let held = purse.held | u16::from(hold) << place;
                next.push(Purse { held, ..*purse });
            }
        }
        // Equal sums differ in the rows, the last field: one of them will do.
        next.sort_unstable();
        next.dedup_by(|one, other| Purse { rows: other.rows, ..*one } == *other);
        next.truncate(MOST_PURSES);
        all = next;
    }
    all
}

/// The purse that pays for a trip with the fewest Sirens, renewals and flights,
/// and how. Cards that are not needed stay in the hand.
pub(crate) fn cheapest(
    rules: &GreatArtRobbery,
    state: &State,
    seat: Seat,
    all: &[Purse],
    fits: impl Fn(&Purse) -> bool,
    trip: impl Fn(&Purse) -> Trip,
) -> Option<(Purse, Bill)> {
    let token = state.players[seat].token;
    let cost = |purse: &Purse| {
        let bill = trip(purse).bill(rules, purse, token)?;
        Some((purse.sirens, bill.renewals, bill.short_wheels + bill.short_money, purse.flights))
    };
    let able = all.iter().filter(|purse| fits(purse));
    let (_, best) = able.filter_map(|purse| Some((cost(purse)?, purse))).min()?;
    let mut purse = *best;
    let hand = hand_of(state, seat);
    for place in 0..hand.len() {
        let less = purse.without(rules, state, &hand, place);
        let will_do = fits(&less) && cost(&less).is_some_and(|less| Some(less) <= cost(&purse));
        if purse.rows[place] > 0 && will_do {
            purse = less;
        }
    }
    let bill = trip(&purse).bill(rules, &purse, token)?;
    Some((purse, bill))
}
