//! The plan board: a bot answers what is proposed to it, carries out what is
//! signed, and keeps to its own lane. Among themselves bots do not use it.

use heist_table::{Clock, Dice, Seat};

use super::Mind;
use super::fights::odds;
use super::worth::Weigh;
use crate::kinds::Pawn;
use crate::plan::{Change, Part, Proposal};
use crate::state::Phase;
use crate::{Action, Card};

/// A fight that is proposed is led from this chance on, in thousandths.
const FAIR_CHANCE: i32 = 450;
/// A signature leaves its bot so much health, if it costs any.
const KEPT: u8 = 2;

impl Mind<'_> {
    /// What the plan asks for, if anything; `Some(None)` is to wait for one's
    /// place in it.
    pub(super) fn follow_the_plan(&self) -> Option<Option<Action>> {
        if !self.plan_is_used() {
            return None;
        }
        if let Some(answer) = self.answer() {
            return Some(Some(answer));
        }
        if let Some((seat, _)) = self.rules.on_turn(&self.state) {
            return Some(Some(Action::CarryOut { seat }));
        }
        let plays = self.state.pending.is_none() && self.state.phase == Phase::Play;
        (plays && self.due(self.seat)).then(|| self.play_in_place()).flatten()
    }

    /// Whether somebody has laid something out in this round: no bot begins.
    fn plan_is_used(&self) -> bool {
        self.state.plan.changes.iter().any(|(_, made)| *made > 0)
    }

    fn due(&self, seat: Seat) -> bool {
        self.rules.plays_due(&self.state, seat) > 0
    }

    fn change(&self, change: Change) -> Option<Action> {
        let left = self.rules.changes_left(self.state.plan.changes[self.seat]);
        (left > 0).then_some(Action::Plan(change))
    }

    fn decline(&self, proposal: Proposal) -> Option<Action> {
        Some(Action::Plan(Change::Withdraw { proposal }))
    }

    /// The next answer that is due.
    fn answer(&self) -> Option<Action> {
        self.answer_route()
            .or_else(|| self.answer_lead())
            .or_else(|| self.answer_order())
            .or_else(|| self.clip())
            .or_else(|| self.sign_card())
    }

    /// A route that somebody proposes is signed, unless it costs too much or
    /// leaves a piece behind.
    fn answer_route(&self) -> Option<Action> {
        let (plan, seat) = (&self.state.plan, self.seat);
        let route = plan.strips[seat].route?;
        let walked = self.state.phase == Phase::Movement && self.state.ready.contains(seat);
        if route.by == seat || plan.has_signed(seat, Part::Route) || walked {
            return None;
        }
        let proposal = Proposal::Route { seat, pawn: Pawn::Own };
        let part = Part::Route;
        let price = self.rules.price_of_signing(&self.state, seat, part);
        match price.ok().filter(|&h| self.can_spare(h) && !self.guards_a_piece()) {
            Some(h) => self.change(Change::Sign { part, h }),
            None => self.decline(proposal),
        }
    }

    /// Whether the pawn alone brings home the piece it stands on.
    fn guards_a_piece(&self) -> bool {
        let (state, at) = (&self.state, self.state.pawns[self.seat]);
        state.pieces.contains(at)
            && state.agents[at] == 0
            && self.rules.is_collected_in(state, at)
            && state.seats_in(at).len() == 1
    }

    /// A fight that somebody proposes is signed if the chance is fair.
    fn answer_lead(&self) -> Option<Action> {
        let (plan, leader) = (&self.state.plan, self.seat);
        let lead = plan.strips[leader].lead?;
        if lead.by == leader || plan.has_signed(leader, Part::Fight) {
            return None;
        }
        let part = Part::Fight;
        match self.rules.price_of_signing(&self.state, leader, part) {
            // It may stand there yet.
            Err(refusal) if refusal.code == "not-there" && self.rules.lays_routes(&self.state) => {
                None
            }
            Ok(h) if self.is_fair() => self.change(Change::Sign { part, h }),
            _ => self.decline(Proposal::Lead { leader }),
        }
    }

    fn is_fair(&self) -> bool {
        let table = self.rules.foresee_turn(&self.state, self.seat, Part::Fight);
        let fight = table.fight(self.rules, &self.state, self.seat);
        let allies = self.state.allies;
        let players = fight.dice.saturating_sub(allies);
        odds(self.rules, players, allies, fight.against, fight.guns.min(3)) >= FAIR_CHANCE
    }

    /// An order that somebody proposes suits a bot.
    fn answer_order(&self) -> Option<Action> {
        let offer = self.state.plan.offer?;
        let open = self.due(self.seat) && !offer.agreed.contains(self.seat);
        open.then(|| self.change(Change::Join)).flatten()
    }

    /// The card it prefers.
    fn clip(&self) -> Option<Action> {
        let drawn = matches!(self.state.phase, Phase::Plan | Phase::Play);
        let due = usize::from(self.rules.plays_due(&self.state, self.seat));
        let clipped = self.state.plan.strips[self.seat].clipped();
        if !drawn || self.state.pending.is_some() || clipped.clone().count() >= due.min(1) {
            return None;
        }
        let card = self.state.hands[self.seat].iter().max_by_key(|card| self.worth_of(*card))?;
        self.change(Change::Clip { card })
    }

    /// What the team is worth after a card, if it were played now.
    fn worth_of(&self, card: Card) -> i32 {
        let mut after = self.state.clone();
        after.phase = Phase::Play;
        let bill = self.rules.bill(&after, &self.rules.content.card(card).cost);
        let action = Action::PlayCard { card, h: bill.compulsory(after.health[self.seat]) };
        let mut dice = Dice::seeded(0);
        heist_table::apply_silently(
            self.rules,
            &mut after,
            self.seat,
            action,
            Clock::ZERO,
            &mut dice,
        );
        Weigh::new(self.rules, self.level).state(&after)
    }

    /// Its card, if it costs little: then people see what it will do.
    fn sign_card(&self) -> Option<Action> {
        let part = Part::Card;
        let h = self.rules.price_of_signing(&self.state, self.seat, part).ok()?;
        self.can_spare(h).then(|| self.change(Change::Sign { part, h })).flatten()
    }

    fn can_spare(&self, h: u8) -> bool {
        h == 0 || self.state.health[self.seat] >= h + KEPT
    }

    /// A bot plays when its lane comes, the card that is clipped. Whoever comes
    /// first never waits, so that not all wait for each other.
    fn play_in_place(&self) -> Option<Option<Action>> {
        let first = self.state.plan.order.iter().find(|seat| self.due(*seat))?;
        if first != self.seat {
            return Some(self.next_to_tell());
        }
        let clip = self.state.plan.strips[self.seat].clips[0];
        let is_it = |action: &&Action| match action {
            Action::PlayCard { card, .. } => self.state.marks[*card].position == clip,
            _ => false,
        };
        match self.legal.iter().find(is_it) {
            Some(play) => Some(Some(*play)),
            None => Some(self.play().or_else(|| self.legal.first().copied())),
        }
    }
}
