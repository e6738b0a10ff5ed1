//! Where everybody stands once a round is over, and what that is worth.

use heist_table::{BySeat, Clock, Dice, Level, Listen, Moment, Seat, SeatSet};

use crate::rules::in_play;
use crate::state::{CharacterId, Phase, State};
use crate::{Event, MillionsOfDollars, Role};

/// Hundredths of a million: what winning or losing the game weighs for
/// somebody who counts money.
const VICTORY: i64 = 600;
const DEFEAT: i64 = 300;

/// How much likelier than another a player is to win, in percent, for each
/// million he has more, by how many rounds are likely still to come. Not fitted
/// to anything: the fewer the rounds, the more a million decides.
const STEEPNESS: [i64; 5] = [150, 137, 130, 126, 123];

/// What the richest comes nearer to the target in a round.
const STRIDE: i64 = 4;

/// Where everybody stands once a round is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    cash: BySeat<i64>,
    /// Who received a share (R52).
    shared: SeatSet,
    round: u8,
}

impl Standing {
    /// Plays the round of an imagined table to its end, all in play staying.
    pub(super) fn after(
        rules: &MillionsOfDollars,
        table: &mut State,
        named: Option<Role>,
    ) -> Standing {
        let round = table.round;
        let mut sharers = Sharers { rules, shared: SeatSet::EMPTY };
        if !rules.seats_in_play(table).is_empty() {
            let mut dice = Dice::seeded(0);
            let mut moment = Moment::new(Clock::ZERO, &mut dice, &mut sharers);
            if let Some(role) = named {
                rules.name_role(table, role, &mut moment);
            } else {
                rules.begin_heist(table, &mut moment);
                if let Phase::Naming { .. } = table.phase {
                    rules.name_role(table, likely_name(rules, table), &mut moment);
                }
            }
        }
        let cash = table.robbers.map(|_, robber| i64::from(robber.cash.0));
        Standing { cash, shared: sharers.shared, round }
    }

    /// As if so much had changed hands before.
    pub(super) fn paid(mut self, from: Seat, to: Seat, amount: i64) -> Standing {
        self.cash[from] -= amount;
        self.cash[to] += amount;
        self
    }

    /// What it is worth to a seat. A mastermind asks how likely it wins now,
    /// in ten-thousandths; others count the money, in hundredths of a million.
    pub(super) fn worth(&self, rules: &MillionsOfDollars, me: Seat, level: Level) -> i64 {
        let end = self.winners(rules);
        match (level, end) {
            (Level::Mastermind, Some(winners)) if winners.contains(me) => {
                10_000 / winners.len() as i64
            }
            (Level::Mastermind, Some(_)) => 0,
            (Level::Mastermind, None) => self.chance(rules, me),
            (Level::Rookie | Level::Regular, end) => {
                let others = self.cash.iter().filter(|&(seat, _)| seat != me);
                let best = others.map(|(_, cash)| *cash).max().unwrap_or(0);
                let end = match end {
                    Some(winners) if winners.contains(me) => VICTORY,
                    Some(_) => -DEFEAT,
                    None => 0,
                };
                self.cash[me] * 100 - best * 10 + end
            }
        }
    }

    /// R52, R53: who has won, if the game is over.
    fn winners(&self, rules: &MillionsOfDollars) -> Option<SeatSet> {
        let target = i64::from(rules.content.target.0);
        let reached = self.shared.iter().any(|seat| self.cash[seat] >= target);
        if !reached && self.round < rules.content.rounds {
            return None;
        }
        let among = if reached { self.shared } else { SeatSet::all(rules.seats) };
        let most = among.iter().map(|seat| self.cash[seat]).max();
        Some(among.iter().filter(|&seat| Some(self.cash[seat]) == most).collect())
    }

    /// How likely a seat wins from here, in ten-thousandths.
    fn chance(&self, rules: &MillionsOfDollars, me: Seat) -> i64 {
        let most = self.cash.as_slice().iter().copied().max().unwrap_or(0);
        let to_go = (i64::from(rules.content.target.0) - most).max(1);
        let rounds = i64::from(rules.content.rounds - self.round);
        let horizon = rounds.min((to_go + STRIDE - 1) / STRIDE).clamp(1, STEEPNESS.len() as i64);
        let steepness = STEEPNESS[horizon as usize - 1];
        let weight = |seat: Seat| {
            // The richest weighs a million; each million less divides by the
            // steepness.
            (0..(most - self.cash[seat]).min(40))
                .fold(1_000_000_i64, |weight, _| weight * 100 / steepness)
        };
        let all: i64 = Seat::all(rules.seats).map(weight).sum();
        weight(me) * 10_000 / all
    }
}

/// Hears who receives a share.
struct Sharers<'a> {
    rules: &'a MillionsOfDollars,
    shared: SeatSet,
}

impl Listen<Event> for Sharers<'_> {
    fn hear(&mut self, event: Event) {
        if let Event::ShareTaken { character, .. } = event {
            self.shared.insert(self.rules.owner(character));
        }
    }
}

/// The Role a Snitch will name: one that would get a share, the dearest first.
fn likely_name(rules: &MillionsOfDollars, table: &State) -> Role {
    let names = rules.nameable(table);
    let plays = |role: Role| {
        let has =
            |id: &CharacterId| in_play(table, *id) && table.characters[*id].role == Some(role);
        rules.characters().filter(has).count()
    };
    let rank = |role: Role| {
        let dear = match role {
            Role::Driver => 3,
            Role::Crook => 2,
            Role::Mastermind => 1,
            Role::Snitch | Role::Brute => 0,
        };
        (plays(role) == 1, dear)
    };
    names.iter().max_by_key(|&role| rank(role)).expect("there is a Role to name")
}
