//! A clash over an own Character: who the rival is, and what is fair.

use std::cmp::Reverse;

use crate::state::CharacterId;

use super::guess::{ClashWorths, Guess};

/// The highest price thought of.
const DEAREST: i64 = 9;

/// A clash over an own Character, as likely as it is.
pub(super) struct Clash<'a> {
    pub mine: CharacterId,
    /// How likely there is one.
    pub percent: i64,
    /// Who most likely has the same Role, and how likely.
    pub rival: CharacterId,
    pub rival_percent: i64,
    /// At this price it is as good to leave as to pay the rival for leaving.
    pub fair: i64,
    /// What is taken for leaving: that, or all the rival has.
    pub take: i64,
    worths: ClashWorths<'a>,
}

impl<'a> Clash<'a> {
    /// The likeliest clash over an own Character, if any is thinkable. With
    /// three alike, too, the rival is one of these: whoever has another Role
    /// would but enlarge the shares by leaving.
    pub(super) fn likeliest(guess: &'a Guess<'a>) -> Option<Clash<'a>> {
        let (rules, table) = (guess.rules(), guess.table());
        let own = rules.own(table, guess.me());
        let mine = own.max_by_key(|&id| (guess.clash_percent(id), Reverse(id)))?;
        let role = guess.own_role(mine);
        // Of two who may be it the one on sale, and the cheaper one.
        let price = |id: CharacterId| table.characters[id].ask.map_or(u32::MAX, |ask| ask.0);
        let likely = |id: CharacterId| guess.percent_is(id, role);
        let others = rules.others(table, guess.me());
        let rival = others.max_by_key(|&id| (likely(id) / 10, Reverse((price(id), id))))?;
        let worths = ClashWorths::new(guess, mine)?;
        let fair = (1..DEAREST).find(|&price| worths.sold(price) >= worths.bought(price));
        // Nobody can pay more than he has.
        let purse = i64::from(table.robbers[rules.owner(rival)].cash.0).max(1);
        Some(Clash {
            mine,
            percent: guess.clash_percent(mine),
            rival,
            rival_percent: likely(rival),
            fair: fair.unwrap_or(DEAREST),
            take: fair.unwrap_or(DEAREST).min(purse),
            worths,
        })
    }

    /// To have the Role alone.
    pub(super) fn lone(&self) -> i64 {
        self.worths.bought(0)
    }

    /// To be caught together.
    pub(super) fn crashed(&self) -> i64 {
        self.worths.crashed()
    }

    /// How often, of a hundred times, one gives in for a sum, so that it pays
    /// nobody to offer less than what is fair.
    pub(super) fn percent_given_in(&self, sum: i64) -> i64 {
        if sum >= self.take {
            return 100;
        }
        let crashed = self.crashed();
        let fair = (self.worths.bought(self.fair) - crashed).max(0);
        let cheap = (self.worths.bought(sum) - crashed).max(1);
        (fair * 100 / cheap).clamp(0, 100)
    }
}
