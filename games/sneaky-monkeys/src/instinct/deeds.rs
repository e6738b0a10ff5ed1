//! What to do where one has landed, and with how many cards.

use crate::Action;
use crate::action::Target;
use crate::goods::House;
use crate::kinds::{Building, Location, Resource};
use crate::rules::Sides;
use crate::state::Phase;
use crate::tiles::Spot;

use super::{ARREST, Mind};

/// A museum job is rolled only with this chance or a better one.
const GOOD_ENOUGH: i64 = 650;

impl Mind<'_> {
    /// What a contest is worth, in dollars: the prize if it succeeds, less an
    /// arrest if it does not.
    fn contest_worth(&self, prize: i64, black: u8, white: u8) -> i64 {
        let chance = self.rules.odds.of(black, white);
        (prize * i64::from(chance.success) - ARREST * i64::from(chance.arrest)) / 1_000
    }

    /// The same with the best number of own cards.
    fn best_worth(&self, prize: i64, white: u8) -> (i64, u8) {
        let most = if self.skill.commits { self.own().hand.count() } else { 0 };
        let with = |cards: u8| {
            let price = i64::from(cards) * self.card_worth();
            (self.contest_worth(prize, cards, white) - price, cards)
        };
        (0..=most)
            .map(with)
            .max_by_key(|&(worth, cards)| (worth, std::cmp::Reverse(cards)))
            .unwrap_or((0, 0))
    }

    /// What a card is worth in one's own hand: what another one costs.
    pub(super) fn card_worth(&self) -> i64 {
        Self::dollars(self.rules.content.resource(Resource::ALL[0]).price)
    }

    pub(super) fn raid_worth(&self, house: House) -> Option<i64> {
        let owner = self.state.owner(house).filter(|&owner| owner != self.seat)?;
        let jewel = self.rules.jewel_of(&self.state, owner)?;
        let prize = Self::dollars(self.rules.content.jewel(jewel).resale);
        let guard = self.state.players[owner].guard.count();
        Some(self.best_worth(prize, guard).0)
    }

    pub(super) fn business_worth(&self, location: Location) -> i64 {
        let job = self.rules.content.job(location);
        if job.vehicle.is_some() || job.tickets.count() > 0 {
            return 0; // Too much trouble.
        }
        self.best_worth(Self::dollars(self.rules.content.payout), job.rating).0
    }

    /// The best deed for who lands there, with its worth.
    pub(super) fn best_deed_at(&self, spot: Spot) -> Option<(i64, Action)> {
        let (city, state) = (&self.rules.content.city, &self.state);
        let mut best: Option<(i64, Action)> = None;
        let mut offer = |worth: i64, action: Action| {
            if worth > 0 && best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        };
        for house in city.driveways_at(spot).iter() {
            if self.rules.may_claim(state, self.seat, house) {
                let jewel = self.rules.content.jewel(crate::Jewel::Domestic);
                offer(Self::dollars(jewel.resale), Action::ClaimHouse { house });
            } else if let Some(worth) = self.raid_worth(house).filter(|_| self.skill.robs) {
                offer(worth, Action::OpenCrime { target: Target::SafeHouse(house) });
            }
        }
        if self.skill.robs {
            for victim in self.rules.victims_at(state, self.seat, spot).iter() {
                let player = &state.players[victim];
                let prize = Self::dollars(self.rules.half_of(player.cash));
                let worth = self.best_worth(prize, player.guard.count()).0;
                offer(worth, Action::OpenCrime { target: Target::Player(victim) });
            }
        }
        let near = city.locations_at(spot);
        for location in Location::ALL.into_iter().filter(|&one| near & (1 << one as u16) != 0) {
            match location.kind() {
                Building::Business => offer(
                    self.business_worth(location),
                    Action::OpenCrime { target: Target::Business(location) },
                ),
                Building::Museum => {
                    if let Some((museum, worth)) = self.equipped_project()
                        && museum == location
                    {
                        offer(worth, Action::OpenJob { museum });
                    }
                }
                Building::School => {}
            }
        }
        best
    }

    /// Something worth doing where one has landed.
    pub(super) fn do_something(&self) -> Option<Action> {
        let spot = self.own().spot()?;
        let (_, action) = self.best_deed_at(spot)?;
        self.if_legal(action)
    }

    /// So many cards that no other number is better, then the dice.
    pub(super) fn prepare_crime(&self) -> Action {
        let Phase::Crime { target, committed } = self.state.phase else { return self.legal[0] };
        let Some(Sides { white, .. }) = self.rules.sides(&self.state) else { return self.legal[0] };
        let prize = match target {
            Target::Player(victim) => {
                Self::dollars(self.rules.half_of(self.state.players[victim].cash))
            }
            Target::SafeHouse(house) => {
                let owner = self.state.owner(house);
                let jewel = owner.and_then(|owner| self.rules.jewel_of(&self.state, owner));
                jewel.map_or(0, |kind| Self::dollars(self.rules.content.jewel(kind).resale))
            }
            Target::Business(_) => Self::dollars(self.rules.content.payout),
        };
        let have = committed.count() + self.own().hand.count();
        let worth = |cards: u8| {
            self.contest_worth(prize, cards, white) - i64::from(cards) * self.card_worth()
        };
        let most = if self.skill.commits { have } else { committed.count() };
        let wanted = (0..=most).max_by_key(|&cards| (worth(cards), std::cmp::Reverse(cards)));
        if wanted.is_some_and(|wanted| wanted > committed.count())
            && let Some(card) = self.spare_card()
        {
            return card;
        }
        self.if_legal(Action::RollContest).unwrap_or(Action::CallOff)
    }

    /// The kind of which there are most in hand, put in.
    fn spare_card(&self) -> Option<Action> {
        let hand = self.own().hand;
        let (kind, _) = hand.iter().max_by_key(|&(_, count)| count)?;
        self.if_legal(Action::Commit { kind })
    }

    /// Tickets first, then all that makes it likelier; the dice if that is good
    /// enough.
    pub(super) fn prepare_job(&self) -> Action {
        let Phase::Job { museum, committed, .. } = self.state.phase else { return self.legal[0] };
        if let Some(answer) = self.answer_to_helpers() {
            return answer;
        }
        let tickets = self.rules.content.job(museum).tickets;
        let ticket =
            tickets.iter().find(|&kind| committed.of(kind) == 0 && self.own().hand.of(kind) > 0);
        if let Some(card) = ticket.and_then(|kind| self.if_legal(Action::Commit { kind })) {
            return card;
        }
        let chance = self
            .rules
            .sides(&self.state)
            .map_or(0, |sides| i64::from(self.rules.odds.of(sides.black, sides.white).success));
        let sure = 900;
        if chance < sure
            && let Some(card) = self.spare_card()
        {
            return card;
        }
        match self.if_legal(Action::RollContest).filter(|_| chance >= GOOD_ENOUGH) {
            Some(roll) => roll,
            None => Action::CallOff,
        }
    }
}
