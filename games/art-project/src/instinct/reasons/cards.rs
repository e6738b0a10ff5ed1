//! Why this card, why another one, why the plan is good as it is.

use super::super::Mind;
use super::Reason;
use crate::Card;
use crate::view::{Alarm, Play, play_of};

impl Mind<'_> {
    /// The first of what tells it apart from the rest of the hand.
    pub(super) fn why_this_card(&self, card: Card) -> Reason {
        let of = |card: Card| play_of(self.rules, &self.state, self.seat, card);
        let mine = of(card);
        let hand = self.state.hands[self.seat].iter().filter(|other| *other != card);
        let others: Vec<Play> = hand.map(of).collect();
        if others.is_empty() {
            return Reason::OnlyCard;
        }
        if let Some(found) = mine.discoveries.iter().find(|found| !found.lands.is_empty()) {
            return Reason::Completes { symbol: found.symbol, lands: found.lands.single() };
        }
        self.averted(&mine, &others)
            .or_else(|| self.gained(&mine, &others))
            .unwrap_or(Reason::FitsTheOthers)
    }

    /// A danger of another card that this one has not.
    fn averted(&self, mine: &Play, others: &[Play]) -> Option<Reason> {
        if let Some(other) = others.iter().find(|other| other.defeat.is_some())
            && mine.defeat.is_none()
        {
            return Some(Reason::OthersAreFatal { other: other.card });
        }
        if let Some(dear) = others.iter().max_by_key(|other| other.hearts)
            && dear.hearts > mine.hearts
        {
            let (other, more) = (dear.card, dear.hearts);
            return Some(Reason::OthersCostHearts { hearts: mine.hearts, other, more });
        }
        let falls = |play: &Play| {
            let fallen = play.agents.iter().filter(|arrival| arrival.alarm == Alarm::Falls);
            fallen.map(|arrival| arrival.space).collect::<Vec<_>>()
        };
        let own = falls(mine);
        for other in others {
            if let Some(space) = falls(other).into_iter().find(|space| !own.contains(space)) {
                return Some(Reason::OthersBringAFall { other: other.card, space });
            }
            if let Some(wasted) = other.discoveries.iter().find(|found| found.lands.is_empty())
                && mine.discoveries.is_empty()
            {
                let symbol = wasted.symbol;
                return Some(Reason::OthersWasteClues { other: other.card, symbol });
            }
        }
        None
    }

    /// What it brings that no other card does.
    fn gained(&self, mine: &Play, others: &[Play]) -> Option<Reason> {
        let needed = self.rules.content.mission.to_discover;
        let near = |play: &Play| {
            let clues = play.clues.iter();
            let mut near = clues.filter(|clue| clue.count + 1 == needed && !clue.open.is_empty());
            near.next().map(|clue| clue.symbol)
        };
        let agents = |play: &Play| {
            play.white_hand + play.agents.iter().map(|arrival| arrival.come).sum::<u8>()
        };
        let balance = |play: &Play| {
            let sum = |tokens: [u8; 3]| i32::from(tokens.iter().sum::<u8>());
            sum(play.gains) - sum(play.pays) + 2 * i32::from(play.health)
        };
        let most = others.iter().map(balance).max().unwrap_or(0);
        if balance(mine) > most && (mine.health > 0 || mine.gains != [0; 3]) {
            return Some(Reason::Brings { resources: mine.gains, hearts: mine.health });
        }
        if let Some(symbol) = near(mine)
            && others.iter().all(|other| near(other).is_none())
        {
            return Some(Reason::SecondClue { symbol, of: needed });
        }
        let fewest = others.iter().min_by_key(|other| agents(other))?;
        let (own, more) = (agents(mine), agents(fewest));
        (own < more).then_some(Reason::LetsInFewer { agents: own, other: fewest.card, more })
    }

    pub(super) fn why_one_more(&self) -> Reason {
        let health = self.state.health[self.seat];
        let hand = self.state.hands[self.seat].iter();
        let fatal =
            |card| self.rules.bill(&self.state, &self.rules.content.card(card).cost).shortage;
        match hand.into_iter().all(|card| fatal(card) >= health) {
            true => Reason::EveryCardIsFatal,
            false => Reason::PromisesMore,
        }
    }

    /// What the plan costs, as far as was told.
    pub(super) fn why_this_plan(&self) -> Option<Reason> {
        let lanes = self.rules.lanes(&self.state);
        let lanes = lanes.as_slice();
        if lanes.iter().any(|lane| lane.fatal.is_some()) {
            return Some(Reason::PlanIsFatal);
        }
        if let Some(space) = lanes.iter().flat_map(|lane| lane.falls.iter()).next() {
            return Some(Reason::PlanFells { space });
        }
        Some(Reason::PlanIsCheap { hearts: lanes.iter().map(|lane| lane.hearts).sum() })
    }
}
