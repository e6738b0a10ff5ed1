//! Museums with others: whom a leader invites, what a partner takes.

use heist_table::Seat;

use super::mind::Mind;
use crate::Action;
use crate::action::Terms;
use crate::goods::Cards;
use crate::kinds::Location;
use crate::rules::all_cards;
use crate::state::{Help, Phase};

/// Invitations and offers of a bot in a turn.
const MOST_INVITATIONS: u8 = 4;
/// Cards beyond the tickets that are asked of one partner at most.
const MOST_EXTRAS: u8 = 3;
/// Gains below this are not worth the words.
const WORTH_ASKING: i32 = 20;
/// Acts after which a leader comes to an end.
const ENOUGH_ACTS: u8 = 80;

impl Mind<'_> {
    /// The next act of a leader: answers, invitations, cards, dice.
    pub(super) fn lead(&self) -> Action {
        let Phase::Job { museum, committed, crew } = &self.state.phase else {
            return Action::CallOff;
        };
        if let Some(answer) = self.answer_offers() {
            return answer;
        }
        let pooled = all_cards(*committed, crew);
        if let Some(invitation) = self.invite(*museum) {
            return invitation;
        }
        let hand = self.state.own().hand;
        let tickets = self.rules.content.job(*museum).tickets;
        if self.state.turn.acts < ENOUGH_ACTS {
            let next = tickets.iter().find(|&kind| pooled.of(kind) == 0 && hand.of(kind) > 0);
            if let Some(kind) = next {
                return Action::Commit { kind };
            }
            if let Some(kind) = self.next_extra(*museum, pooled) {
                return Action::Commit { kind };
            }
        }
        let sensible = self.rules.is_ready(self.state) && self.is_worth_rolling(*museum, pooled);
        if sensible {
            return Action::RollContest;
        }
        self.sweeten().unwrap_or(Action::CallOff)
    }

    /// One more card beyond the tickets, while it is worth it.
    fn next_extra(&self, museum: Location, pooled: Cards) -> Option<crate::Resource> {
        let face = self.rules.content.job(museum);
        let haul = self.rules.mean_haul(self.state, museum)?
            * (100 - i32::from(self.rules.promised(self.state)))
            / 100;
        let extras = pooled.count() - self.rules.tickets_among(museum, pooled);
        let chance = |extras| i32::from(self.rules.odds.of(extras, face.rating).success);
        let hand = self.state.own().hand.count();
        let resale = self.rules.content.resources[0].resale.0 as i32;
        // Two or more cards together may be worth it where one is not.
        let better = (1..=hand).any(|more| {
            let gain = (chance(extras + more) - chance(extras)) * (haul + self.arrest()) / 1_000;
            gain > resale * i32::from(more)
        });
        if better { self.least_wanted() } else { None }
    }

    /// Whether the dice are better than going home.
    fn is_worth_rolling(&self, museum: Location, pooled: Cards) -> bool {
        let face = self.rules.content.job(museum);
        let Some(haul) = self.rules.mean_haul(self.state, museum) else { return false };
        let haul = haul * (100 - i32::from(self.rules.promised(self.state))) / 100;
        let extras = pooled.count() - self.rules.tickets_among(museum, pooled);
        let chance = self.rules.odds.of(extras, face.rating);
        let resale = self.rules.content.resources[0].resale.0 as i32;
        let Phase::Job { committed, .. } = &self.state.phase else { return false };
        let cards = i32::from(committed.count()) * resale;
        i32::from(chance.success) * haul / 1_000
            > i32::from(chance.arrest) * self.arrest() / 1_000 + cards
    }

    /// Asks whoever has what is missing, on terms that suit both. As many as
    /// have said no are passed over, from the first: they stand first again,
    /// and nobody is asked the same twice.
    fn invite(&self, museum: Location) -> Option<Action> {
        let made = self.state.proposals.helps_made[self.seat];
        if !self.skill.deals || made >= MOST_INVITATIONS {
            return None;
        }
        let open = self.state.proposals.invitations;
        let waits = open.iter().filter(|(_, help)| help.is_some()).count();
        let joined = self.round_the_table().filter(|&seat| self.in_crew(seat)).count();
        let refused = usize::from(made).saturating_sub(waits + joined);
        let candidates = self.round_the_table().filter(|&seat| open[seat].is_none());
        let mut candidates =
            candidates.filter_map(|seat| Some((seat, self.asked_of(seat, museum)?)));
        let (seat, terms) = candidates.nth(refused)?;
        Some(Action::Invite { seat, terms })
    }

    /// What is missing, or once nothing is, more of it.
    fn asked_of(&self, partner: Seat, museum: Location) -> Option<Terms> {
        let complete = self.rules.could_do(self.state, museum, self.pooled_with_hand());
        if complete { self.extras_of(partner) } else { self.wanted_of(partner, museum) }
    }

    /// All that is in, and what the leader has in hand.
    fn pooled_with_hand(&self) -> Cards {
        let hand = self.state.players[self.seat].hand;
        match &self.state.phase {
            Phase::Job { committed, crew, .. } => all_cards(*committed, crew).plus(hand),
            _ => hand,
        }
    }

    /// What a leader wants of a seat that is in no crew, and for which share.
    pub(super) fn wanted_of(&self, partner: Seat, museum: Location) -> Option<Terms> {
        let Phase::Job { committed, crew, .. } = &self.state.phase else { return None };
        if self.in_crew(partner) {
            return None;
        }
        let mut covered = all_cards(*committed, crew).plus(self.state.players[self.seat].hand);
        let mut lent = self.rules.vehicle_of(self.state).is_some();
        let open = self.state.proposals.invitations;
        for help in open.as_slice().iter().flatten() {
            covered = covered.plus(help.terms.cards);
            lent |= help.terms.vehicle;
        }
        let hand = self.state.players[partner].hand;
        let tickets = self.rules.content.job(museum).tickets;
        let lacks = tickets.iter().filter(|&kind| covered.of(kind) == 0 && hand.of(kind) > 0);
        let cards = lacks.fold(Cards::NONE, |cards, kind| cards.plus(Cards::one(kind)));
        let vehicle = !lent && self.rules.brings_vehicle(self.state, partner, museum);
        if cards.is_empty() && !vehicle {
            return None;
        }
        self.terms_for(partner, cards, vehicle, 0)
    }

    /// Cards beyond the tickets that a leader wants of a seat that is in no crew:
    /// as many as suit him best, if it suits both.
    fn extras_of(&self, partner: Seat) -> Option<Terms> {
        if self.in_crew(partner) {
            return None;
        }
        let hand = self.state.players[partner].hand;
        let mut cards = Cards::NONE;
        let mut best: Option<(i32, Terms)> = None;
        for (kind, count) in hand.iter() {
            for _ in 0..count.min(MOST_EXTRAS - cards.count()) {
                cards = cards.plus(Cards::one(kind));
                let Some(terms) = self.terms_for(partner, cards, false, 0) else { continue };
                let gain = self.rules.worth_of_help(self.state, partner, &terms).other;
                if gain > best.map_or(WORTH_ASKING, |(best, _)| best) {
                    best = Some((gain, terms));
                }
            }
        }
        best.map(|(_, terms)| terms)
    }

    fn in_crew(&self, seat: Seat) -> bool {
        matches!(&self.state.phase, Phase::Job { crew, .. } if crew[seat].is_some())
    }

    /// The smallest share that suits the partner, and still the leader.
    pub(super) fn terms_for(
        &self,
        partner: Seat,
        cards: Cards,
        vehicle: bool,
        above: u8,
    ) -> Option<Terms> {
        let figures = &self.rules.content.crew;
        let players = self.state.present.len();
        let mut share = above + figures.share_step;
        while share <= figures.most_shared {
            let terms = Terms { cards, vehicle, share };
            let gains = self.rules.worth_of_help(self.state, partner, &terms);
            if gains.other <= 0 || self.rules.check_terms(self.state, partner, terms).is_err() {
                return None;
            }
            if gains.judge(players).is_ok() {
                return Some(terms);
            }
            share += figures.share_step;
        }
        None
    }

    /// A better share for somebody who has not answered.
    fn sweeten(&self) -> Option<Action> {
        if self.state.proposals.helps_made[self.seat] >= MOST_INVITATIONS {
            return None;
        }
        let open = self.state.proposals.invitations;
        let mut open = open.iter().filter_map(|(seat, help)| Some((seat, (*help)?)));
        let (seat, Help { terms, .. }) = open.next()?;
        let terms = self.terms_for(seat, terms.cards, terms.vehicle, terms.share)?;
        Some(Action::Invite { seat, terms })
    }

    /// An answer to help that was offered to the leader.
    fn answer_offers(&self) -> Option<Action> {
        let open = self.state.proposals.offers;
        let mut open = open.iter().filter_map(|(seat, help)| Some((seat, (*help)?)));
        let (proposer, Help { number, terms }) = open.next()?;
        let own = self.rules.worth_of_help(self.state, proposer, &terms).turned();
        Some(match own.judge(self.state.present.len()) {
            Ok(()) => Action::AcceptCrew { proposer, number },
            Err(_) => Action::DeclineCrew { proposer, number },
        })
    }

    /// What an invited seat says: yes, another share once, or no.
    pub(super) fn answer_invitation(&self, help: &Help) -> Action {
        let (leader, number, terms) = (self.state.active, help.number, help.terms);
        let gains = self.rules.worth_of_help(self.state, self.seat, &terms);
        if gains.judge(self.state.present.len()).is_ok() {
            return Action::AcceptCrew { proposer: leader, number };
        }
        let once = self.skill.deals && self.state.proposals.helps_made[self.seat] == 0;
        if once
            && let Some(better) = self.terms_for(self.seat, terms.cards, terms.vehicle, terms.share)
        {
            return Action::OfferHelp { terms: better };
        }
        Action::DeclineCrew { proposer: leader, number }
    }
}
