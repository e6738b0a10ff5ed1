//! The one gate: what is refused, by which rule, and what would be allowed.
//! A refusal uses only what everybody, or the asker, can see.

use heist_table::{Money, Refusal, Seat};

use crate::role::RoleSet;
use crate::state::{CharacterId, Phase, State};
use crate::{Action, MillionsOfDollars, Role};

use super::negotiation::is_bounded;
use super::{LEAST, in_play};

type Check = Result<(), Refusal>;

impl MillionsOfDollars {
    pub(super) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Check {
        self.check_phase(state, seat, action)?;
        self.check_bound(state, seat, action)?;
        match action {
            Action::Choose { role, second } => self.check_choice(state, seat, role, second),
            Action::Claim { character, role } | Action::Deny { character, role } => {
                self.check_own(state, seat, character, "R15")?;
                self.check_role_in_use(role)
            }
            Action::Urge { character } => self.check_other(state, seat, character, "R16"),
            Action::Offer { character, amount } => {
                self.check_other(state, seat, character, "R61")?;
                self.check_offer(state, seat, amount)
            }
            Action::WithdrawOffer { character } => {
                let stands = !standing(state, seat, character).is_zero();
                must(stands, "no-such-offer", "R19", "You have no offer on this Character.", "")
            }
            Action::Ask { character, price } => {
                self.check_own(state, seat, character, "R21")?;
                if price >= LEAST {
                    return Ok(());
                }
                let text = format!("A price is at least {LEAST}M.");
                Err(Refusal::new("no-price", "R21", text, format!("Ask for {LEAST}M or more.")))
            }
            Action::WithdrawAsk { character } => {
                self.check_own(state, seat, character, "R21")?;
                let stands = state.characters[character].ask.is_some();
                must(stands, "no-such-price", "R21", "You have posted no price for it.", "")
            }
            Action::Accept { character, sum } => self.check_accept(state, seat, character, sum),
            Action::Leave { character } => self.check_own(state, seat, character, "R17"),
            Action::Stay { character } => self.check_own(state, seat, character, "R34"),
            Action::Ready => {
                let ready = state.robbers[seat].ready;
                must(!ready, "already-ready", "R27", "You are ready already.", "You may revoke it.")
            }
            Action::NotReady => {
                let ready = state.robbers[seat].ready;
                must(ready, "not-ready", "R27", "You are not ready.", "You may declare it.")
            }
            Action::Pass => Ok(()),
            Action::Intimidate { character } => self.check_look(state, seat, character),
            Action::AskAround => self.check_leader(state, seat, state.asked_around),
            Action::CallDecision => self.check_call(state, seat),
            Action::NameRole { role } => self.check_name(state, role),
        }
    }

    /// Whether this is the phase for it and the seat's moment.
    fn check_phase(&self, state: &State, seat: Seat, action: Action) -> Check {
        match state.phase {
            Phase::Planning { .. } => {
                let waiting = self.yet_to_choose(state).contains(seat);
                must(
                    waiting,
                    "has-chosen",
                    "R9",
                    "Your choice is made and final.",
                    "Wait for the others.",
                )?;
                let fits = matches!(action, Action::Choose { .. });
                must(fits, "planning", "R9", "Everybody is choosing a Role now.", "Choose a Role.")
            }
            Phase::Live(_) => {
                self.check_not_mute(state, seat)?;
                let fits = !matches!(
                    action,
                    Action::Choose { .. }
                        | Action::NameRole { .. }
                        | Action::Pass
                        | Action::Stay { .. }
                );
                must(fits, "negotiation", "R13", "This is not part of the bargaining.", BARGAIN)
            }
            Phase::Beats(beat) => {
                self.check_not_mute(state, seat)?;
                let text = "It is not your slot.";
                must(beat.slot == seat, "not-your-slot", "R33", text, "Wait for your slot.")?;
                self.check_slot(state, action)
            }
            Phase::Decision { about, .. } => {
                let own = self.owner(about) == seat;
                must(own, "not-your-decision", "R34", "Somebody else decides now.", "Wait.")?;
                let fits = match action {
                    Action::Accept { character, .. }
                    | Action::Leave { character }
                    | Action::Stay { character } => character == about,
                    Action::Intimidate { .. } => true,
                    _ => false,
                };
                let allowed = format!("Accept, leave or stay with Character {about}.");
                if fits {
                    return Ok(());
                }
                Err(Refusal::new("decision-beat", "R34", "This is the decision beat.", allowed))
            }
            Phase::Naming { snitch, .. } => {
                let own = self.owner(snitch) == seat;
                if !own {
                    let text = format!("The {} is naming a Role.", self.content.name(Role::Snitch));
                    return Err(Refusal::new("snitch-names", "R38", text, "Wait."));
                }
                let fits = matches!(action, Action::NameRole { .. } | Action::Intimidate { .. });
                must(
                    fits,
                    "naming",
                    "R38",
                    "You must name a Role.",
                    "Name a visible Role, or look first.",
                )
            }
            Phase::Over(_) => Err(Refusal::game_over()),
        }
    }

    fn check_not_mute(&self, state: &State, seat: Seat) -> Check {
        let text = "You have left this heist and may neither speak nor deal.";
        must(self.is_in_play(state, seat), "mute", "R18", text, "Wait for the next round.")
    }

    /// R33: one each of claim, urge and deal in a slot.
    fn check_slot(&self, state: &State, action: Action) -> Check {
        let Phase::Beats(beat) = state.phase else { return Ok(()) };
        let (used, what) = match action {
            Action::Claim { .. } | Action::Deny { .. } => (beat.used.claim, "a claim"),
            Action::Urge { .. } => (beat.used.urge, "a call on somebody to leave"),
            Action::Offer { .. }
            | Action::WithdrawOffer { .. }
            | Action::Ask { .. }
            | Action::WithdrawAsk { .. } => (beat.used.deal, "a step of a deal"),
            Action::Choose { .. }
            | Action::Ready
            | Action::NotReady
            | Action::Stay { .. }
            | Action::NameRole { .. } => {
                let text = "This is not part of a slot.";
                return Err(Refusal::new("slot", "R33", text, BARGAIN));
            }
            Action::Accept { .. }
            | Action::Leave { .. }
            | Action::Pass
            | Action::Intimidate { .. }
            | Action::AskAround
            | Action::CallDecision => return Ok(()),
        };
        if !used {
            return Ok(());
        }
        let text = format!("You have made {what} in this slot.");
        Err(Refusal::new("slot-used", "R33", text, "Pass, leave or accept; you get another slot."))
    }

    fn check_bound(&self, state: &State, seat: Seat, action: Action) -> Check {
        let left = state.robbers[seat].acts < self.content.acts_per_round;
        let text = "You have done as much this round as a seat may.";
        let allowed = "You may still leave, accept, be ready, pass or stay.";
        must(left || !is_bounded(action), "too-many-acts", "Q57", text, allowed)
    }

    /// R2, R9, R56, R62.
    fn check_choice(&self, state: &State, seat: Seat, role: Role, second: Option<Role>) -> Check {
        let two = self.content.characters_each == 2;
        if second.is_some() != two {
            let text = if two { "You play two Characters." } else { "You play one Character." };
            let allowed = if two { "Choose two Roles." } else { "Choose one Role." };
            return Err(Refusal::new("wrong-number-of-roles", "R56", text, allowed));
        }
        must(
            Some(role) != second,
            "same-role-twice",
            "R56",
            "You have one card of each Role.",
            "Choose two different Roles.",
        )?;
        for role in [Some(role), second].into_iter().flatten() {
            self.check_role_in_use(role)?;
            let open = self.open_roles(state, seat);
            if !open.contains(role) {
                let text = format!("You were the {} in the round before.", self.content.name(role));
                let allowed = format!("Choose from {}.", self.list(open));
                return Err(Refusal::new("role-of-last-round", "R62", text, allowed));
            }
        }
        Ok(())
    }

    fn check_role_in_use(&self, role: Role) -> Check {
        if self.content.roles.contains(role) {
            return Ok(());
        }
        let text =
            format!("The {} is not in use with {} players.", self.content.name(role), self.seats);
        let allowed = format!("The Roles are {}.", self.list(self.content.roles));
        Err(Refusal::new("role-not-in-use", "R2", text, allowed))
    }

    /// `rule` is the one that speaks of one's own Characters.
    fn check_own(
        &self,
        state: &State,
        seat: Seat,
        character: CharacterId,
        rule: &'static str,
    ) -> Check {
        self.check_on_table(character)?;
        let own = self.owner(character) == seat;
        must(own, "not-yours", rule, "This Character is not yours.", "Name one of your own.")?;
        let text = "This Character has left and does not come back this round.";
        must(in_play(state, character), "has-left", "R17", text, "")
    }

    /// `rule` is the one that speaks of another's Characters.
    fn check_other(
        &self,
        state: &State,
        seat: Seat,
        character: CharacterId,
        rule: &'static str,
    ) -> Check {
        self.check_on_table(character)?;
        let own = self.owner(character) == seat;
        must(!own, "your-own", rule, "This Character is your own.", "Name another player's.")?;
        let text = "This Character is not in play any more.";
        must(in_play(state, character), "has-left", "R17", text, "Name one that is in play.")
    }

    fn check_on_table(&self, character: CharacterId) -> Check {
        let count = self.seats * self.content.characters_each;
        if character.index() < usize::from(count) {
            return Ok(());
        }
        let text = format!("There is no Character {character} on the table.");
        let allowed = format!("They are numbered from 0 to {}.", count - 1);
        Err(Refusal::new("no-such-character", "R1", text, allowed))
    }

    fn check_offer(&self, state: &State, seat: Seat, amount: Money) -> Check {
        let cash = state.robbers[seat].cash;
        if (LEAST..=cash).contains(&amount) {
            return Ok(());
        }
        let text =
            format!("You have {cash}M in hand; an offer is at least {LEAST}M and at most that.");
        let allowed = match cash {
            Money::ZERO => "You can offer nothing now.".to_owned(),
            _ => format!("Offer {LEAST}M to {cash}M."),
        };
        Err(Refusal::new("not-enough-cash", "R19", text, allowed))
    }

    /// R22, R24.
    fn check_accept(
        &self,
        state: &State,
        seat: Seat,
        character: CharacterId,
        expected: Money,
    ) -> Check {
        self.check_own(state, seat, character, "R22")?;
        let offered = self.offered(state, character);
        if !expected.is_zero() && offered >= expected {
            return Ok(());
        }
        if offered.is_zero() {
            let text = "Nobody offers anything for this Character to leave.";
            return Err(Refusal::new("no-offer", "R22", text, "Ask for a price, leave, or stay."));
        }
        let text = format!("The offers come to {offered}M, not {expected}M.");
        Err(Refusal::new("less-than-expected", "R24", text, format!("Accept {offered}M, or wait.")))
    }

    /// R26, R38, Q8, Q9.
    fn check_look(&self, state: &State, seat: Seat, character: CharacterId) -> Check {
        let robber = &state.robbers[seat];
        if robber.intimidation == 0 && robber.intimidation_fresh > 0 {
            let text = "You earned your Intimidation card this round.";
            return Err(Refusal::new(
                "card-too-fresh",
                "R40",
                text,
                "Use it from the next round on.",
            ));
        }
        let text = "You have no Intimidation card.";
        if robber.intimidation == 0 {
            let allowed = format!("A sole {} earns one.", self.content.name(Role::Brute));
            return Err(Refusal::new("no-card", "R26", text, allowed));
        }
        self.check_other(state, seat, character, "R26")
    }

    /// R29.
    fn check_leader(&self, state: &State, seat: Seat, used: bool) -> Check {
        let leads = self.acting_leader(state) == Some(seat);
        must(
            leads,
            "not-the-leader",
            "R29",
            "Only the Leader may do that.",
            "Wait until you lead.",
        )?;
        must(
            !used,
            "once-per-round",
            "R29",
            "This was done this round.",
            "You may again next round.",
        )
    }

    /// R29, R30.
    fn check_call(&self, state: &State, seat: Seat) -> Check {
        self.check_leader(state, seat, state.called)?;
        let open = match state.phase {
            Phase::Live(live) => live.call_open,
            _ => true,
        };
        let seconds = self.content.live.seconds_before_call;
        if open {
            return Ok(());
        }
        let allowed = format!("You may call {seconds} seconds after Negotiation began.");
        Err(Refusal::new("too-early", "R30", "It is too early to call for the decision.", allowed))
    }

    /// R38, Q24, Q26.
    fn check_name(&self, state: &State, role: Role) -> Check {
        let names = self.nameable(state);
        if names.contains(role) {
            return Ok(());
        }
        let name = self.content.name(role);
        let text = match role {
            Role::Snitch => format!("The {name} may not name the {name}."),
            _ => format!("No face-up Role card shows the {name}."),
        };
        let allowed = format!("Name one of {}.", self.list(names));
        Err(Refusal::new("not-nameable", "R38", text, allowed))
    }

    fn list(&self, roles: RoleSet) -> String {
        roles.iter().map(|role| self.content.name(role)).collect::<Vec<_>>().join(", ")
    }
}

const BARGAIN: &str = "Claim, urge, offer, ask, accept, leave, or settle.";

/// A seat's standing offer on a Character.
fn standing(state: &State, seat: Seat, character: CharacterId) -> Money {
    state.offers[seat][character.index()]
}

fn must(
    holds: bool,
    code: &'static str,
    rule: &'static str,
    text: &'static str,
    allowed: &'static str,
) -> Check {
    if holds { Ok(()) } else { Err(Refusal::new(code, rule, text, allowed)) }
}
