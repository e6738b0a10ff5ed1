//! The one gate: whether an act is allowed, and if not, why.

use std::borrow::Cow;

use heist_table::{Refusal, Rules as _, Seat};

use crate::cards::Card;
use crate::content::{ClueTrack, Collect};
use crate::kinds::{Pawn, Payment, Resource};
use crate::spaces::Space;
use crate::state::{Fight, Pending, Phase, State};
use crate::{Action, ArtProject, Rerolled};

use super::Bill;

type Checked = Result<(), Refusal>;

fn refuse(
    code: &'static str,
    rule: &'static str,
    text: impl Into<Cow<'static, str>>,
    allowed: impl Into<Cow<'static, str>>,
) -> Checked {
    Err(Refusal::new(code, rule, text, allowed))
}

fn not_now(rule: &'static str, what: &'static str, when: &'static str) -> Checked {
    refuse("not-now", rule, what, when)
}

impl ArtProject {
    pub(super) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Checked {
        if state.is_over() {
            return Err(Refusal::game_over());
        }
        if self.is_aside(&action) {
            return self.check_statement(state, seat, action);
        }
        if let Some(pending) = state.pending {
            return self.check_choice(state, seat, pending, action);
        }
        if let Action::CarryOut { seat: owner } = action {
            return self.check_carrying_out(state, owner);
        }
        if state.ready.contains(seat)
            && action != Action::Unready
            && !matches!(state.phase, Phase::Fight(_))
        {
            return refuse(
                "marked-ready",
                "R127",
                "You have said that you are ready.",
                "Take that back first, if you still can.",
            );
        }
        match action {
            Action::Ready | Action::Unready => self.check_mark(state, seat, action),
            // A seat that counts as ready may still give its last health (R126).
            Action::UnlockAlly { h } => self.check_ally(state, seat, h),
            _ if !self.acting(state).contains(seat) => Err(Refusal::not_asked(seat)),
            Action::PlaceAgent { space } => {
                self.check_phase(state.phase == Phase::Setup, "R99")?;
                self.check_space(space)
            }
            Action::Draw | Action::DealRest => self.check_phase(state.phase == Phase::Draw, "R19"),
            Action::ExtraDraw { pay } => self.check_extra_draw(state, seat, pay),
            Action::PlayCard { card, h } => self.check_play(state, seat, card, h),
            Action::Step { pawn, to, carry, h } => self.check_step(state, seat, pawn, to, carry, h),
            Action::LeadFight { space } => self.check_lead(state, seat, space),
            Action::Reroll { card, dice } => self.check_reroll(state, seat, card, dice),
            Action::SpendGun { h } => self.check_gun(state, seat, h),
            Action::AdmitDefeat => match state.phase {
                Phase::Fight(fight) if fight.leader == seat => Ok(()),
                Phase::Fight(_) => {
                    not_now("R54", "Only the leader gives a fight up.", "Help, or wait.")
                }
                _ => self.check_phase(false, "R54"),
            },
            Action::GiveClue { card, to } => self.check_gift(state, seat, card, to),
            Action::GiveHealth { .. }
            | Action::Discover { .. }
            | Action::ChooseIsland { .. }
            | Action::ResolveEffect { .. }
            | Action::LoseResource { .. }
            | Action::VolunteerHealth
            | Action::LoseClue { .. } => not_now(
                "R11",
                "There is no such choice to make now.",
                "Do what the table asks for.",
            ),
            Action::CarryOut { .. } | Action::Tell { .. } | Action::Signal(_) | Action::Plan(_) => {
                unreachable!("checked above")
            }
        }
    }

    fn check_phase(&self, holds: bool, rule: &'static str) -> Checked {
        match holds {
            true => Ok(()),
            false => not_now(
                rule,
                "This belongs to another step of the round.",
                "Do what the table asks for.",
            ),
        }
    }

    fn check_space(&self, space: Space) -> Checked {
        match self.content.map.space(space) {
            Some(_) => Ok(()),
            None => refuse(
                "no-such-space",
                "",
                "The map has no such space.",
                format!("Spaces are counted from 0 to {}.", self.content.map.spaces.len() - 1),
            ),
        }
    }

    /// R68: an act names the health it costs, and it must be so now.
    fn check_price(&self, bill: Bill, health: u8, h: u8, compulsory: bool) -> Checked {
        if !compulsory && bill.shortage > health {
            return refuse(
                "too-dear",
                "R126",
                format!("That takes {} health, and you have {health}.", bill.shortage),
                "Do something cheaper, or nothing.",
            );
        }
        let asked = bill.compulsory(health);
        if h == asked {
            return Ok(());
        }
        refuse(
            "other-price",
            "R68",
            format!("That costs you {asked} health now, not {h}."),
            "Look at the van again; what it has must be used first.",
        )
    }

    fn check_choice(&self, state: &State, seat: Seat, pending: Pending, action: Action) -> Checked {
        if !self.choosers(state, pending).contains(seat) {
            return refuse(
                "choice-first",
                "R11",
                "Somebody else has a choice to make first.",
                "Wait until it is made.",
            );
        }
        let sound = match (pending, action) {
            (Pending::HealthGift { .. }, Action::GiveHealth { to }) => to.number() < self.seats,
            (Pending::Discovery { .. }, Action::Discover { symbol, cards }) => {
                self.ways(state, seat).has(symbol, cards)
            }
            (Pending::Island { symbol, .. }, Action::ChooseIsland { space }) => {
                self.open_for(state, symbol).contains(space)
            }
            (Pending::Effects, Action::ResolveEffect { space }) => {
                self.may_name_effect(state, seat, space)
            }
            (Pending::LoseResources { .. }, Action::LoseResource { kind }) => state.has(kind) > 0,
            (Pending::LoseResources { .. }, Action::VolunteerHealth) => state.van_is_empty(),
            (Pending::LoseClue { .. }, Action::LoseClue { card }) => {
                state.all_clues().contains(card)
            }
            _ => {
                return refuse(
                    "choice-first",
                    "R11",
                    "You have a choice to make first.",
                    "Make it; then the game goes on.",
                );
            }
        };
        match (sound, pending) {
            (true, _) => Ok(()),
            (_, Pending::HealthGift { .. }) => Err(Refusal::no_such_seat("that", self.seats)),
            (_, Pending::Discovery { .. }) => refuse(
                "no-such-way",
                "R30",
                "These cards do not make that discovery, or one of them could be left out.",
                "Choose one of the ways that are offered.",
            ),
            (_, Pending::Island { .. }) => refuse(
                "not-open",
                "R97",
                "The piece cannot go there.",
                "Choose an island of its symbol that is not lost and has no piece.",
            ),
            (_, Pending::Effects) => refuse(
                "not-there",
                "Q50",
                "You have no pawn in a city with that effect to come.",
                "Name the city you are in.",
            ),
            (_, Pending::LoseResources { .. }) => refuse(
                "not-in-van",
                "R91",
                "The van comes first, with what it has; health only when it is empty.",
                "Give up something the van has, or health if it has nothing.",
            ),
            (_, Pending::LoseClue { .. }) => refuse(
                "no-clue-card",
                "R92",
                "This is no clue card on the table.",
                "Choose one of them.",
            ),
        }
    }

    fn check_mark(&self, state: &State, seat: Seat, action: Action) -> Checked {
        let by_agreement = matches!(
            state.phase,
            Phase::Plan | Phase::Movement | Phase::Interlude(_) | Phase::Fights | Phase::Exchange
        );
        self.check_phase(by_agreement, "R65")?;
        let marked = state.ready.contains(seat);
        match action {
            Action::Unready if !marked => not_now(
                "R65",
                "You have not said that you are ready.",
                "There is nothing to take back.",
            ),
            Action::Unready if !self.may_think_again(state, seat) => refuse(
                "no-more-thinking",
                "R65",
                format!("You have taken it back {} times in this step.", state.unready[seat]),
                "Wait for the others.",
            ),
            Action::Unready => Ok(()),
            _ if marked => not_now("R127", "You are ready already.", "Wait for the others."),
            _ if self.counts_as_ready(state, seat) => Err(Refusal::not_asked(seat)),
            _ if state.phase == Phase::Movement && self.must_leave(state, seat) => refuse(
                "must-leave",
                "R42",
                "A pawn of yours stands on a lost space and must leave it.",
                "Take a step to a space that is not lost.",
            ),
            _ => Ok(()),
        }
    }

    fn check_ally(&self, state: &State, seat: Seat, h: u8) -> Checked {
        self.check_phase(matches!(state.phase, Phase::Interlude(_)), "R36")?;
        if state.allies >= self.content.components.ally_dice {
            return refuse("no-die", "R35", "All ally dice are unlocked.", "Go on.");
        }
        self.check_price(self.ally_bill(state), state.health[seat], h, false)
    }

    fn check_extra_draw(&self, state: &State, seat: Seat, pay: Payment) -> Checked {
        self.check_phase(matches!(state.phase, Phase::Plan | Phase::Play), "R22")?;
        if state.deck() == 0 {
            return refuse("empty-deck", "Q41", "The deck is empty.", "Play a card you hold.");
        }
        match (self.bill_for_a_card(state, pay), pay) {
            (Some(bill), _) => {
                let h = bill.compulsory(state.health[seat]);
                self.check_price(bill, state.health[seat], h, false)
            }
            (None, Payment::Health) => refuse(
                "van-first",
                "R22",
                "Health pays for a card only when the van has nothing at all.",
                "Pay with a resource.",
            ),
            (None, _) => refuse(
                "not-in-van",
                "R22",
                "The van has none of that.",
                "Pay with something it has.",
            ),
        }
    }

    fn check_play(&self, state: &State, seat: Seat, card: Card, h: u8) -> Checked {
        self.check_phase(state.phase == Phase::Play, "R23")?;
        if !state.hands[seat].contains(card) {
            return refuse(
                "not-in-hand",
                "R23",
                "You do not hold this card.",
                "Play a card of your hand.",
            );
        }
        let bill = self.bill(state, &self.content.card(card).cost);
        self.check_price(bill, state.health[seat], h, true) // Q6
    }

    fn check_step(
        &self,
        state: &State,
        seat: Seat,
        pawn: Pawn,
        to: Space,
        carry: bool,
        h: u8,
    ) -> Checked {
        self.check_phase(state.phase == Phase::Movement, "R38")?;
        self.check_space(to)?;
        let Some(from) = state.pawn(seat, pawn).filter(|_| self.pawns_of().contains(&pawn)) else {
            return refuse(
                "no-such-pawn",
                "R112",
                "Only who plays alone has an Ally.",
                "Move your own pawn.",
            );
        };
        if self.content.map.steps[from][to].is_none() {
            return refuse(
                "no-link",
                "R38",
                "No link leads there.",
                "Go step by step along the links.",
            );
        }
        if state.lost.contains(to) {
            return refuse(
                "lost",
                "R39",
                "That space is lost.",
                "Go somewhere else, or around it.",
            );
        }
        let Some(bill) = self.bill_for_a_step(state, seat, pawn, to) else {
            return refuse(
                "tired",
                "R101",
                format!(
                    "A pawn takes at most {} free steps in a phase.",
                    self.content.limits.free_steps
                ),
                "Pay for a step, or stay.",
            );
        };
        if carry && !self.can_carry(state, from, to) {
            return match self.content.map.collect {
                Collect::Anywhere => refuse(
                    "no-carrying",
                    "R103",
                    "Pieces are not carried on this map.",
                    "Step without it.",
                ),
                Collect::Named => refuse(
                    "no-carrying",
                    "R103",
                    "There is no piece here, or there is one already.",
                    "Step without it.",
                ),
            };
        }
        let compulsory = state.lost.contains(from);
        self.check_price(bill, state.health[seat], h, compulsory)
    }

    fn check_lead(&self, state: &State, seat: Seat, space: Space) -> Checked {
        self.check_phase(state.phase == Phase::Fights, "R45")?;
        self.check_space(space)?;
        if state.pawns[seat] != space {
            return refuse(
                "not-there",
                "R46",
                "Your pawn is not there.",
                "Lead a fight where you stand.",
            );
        }
        if state.fought.contains(space) {
            return refuse(
                "fought",
                "R45",
                "A fight took place there this round.",
                "Wait for the next round.",
            );
        }
        match state.agents[space] {
            0 => refuse("no-agents", "R45", "There is no agent there.", "Go on."),
            _ => Ok(()),
        }
    }

    fn fight_with<'a>(&self, state: &'a State, seat: Seat) -> Result<&'a Fight, Refusal> {
        match &state.phase {
            Phase::Fight(fight) if state.seats_in(fight.space).contains(seat) => Ok(fight),
            _ => Err(Refusal::new(
                "not-now",
                "Q31",
                "You are not in a fight.",
                "Only seats with a pawn there take part.",
            )),
        }
    }

    fn check_gun(&self, state: &State, seat: Seat, h: u8) -> Checked {
        self.fight_with(state, seat)?;
        self.check_price(self.bill_of(state, Resource::Gun, 1), state.health[seat], h, false)
    }

    fn check_reroll(&self, state: &State, seat: Seat, card: Card, dice: Rerolled) -> Checked {
        let fight = self.fight_with(state, seat)?;
        if !state.clues[self.row_of(seat)].contains(card) {
            let whose = match self.content.map.clues {
                ClueTrack::Team => "This is no clue card on the table.",
                ClueTrack::Own => "This is no clue card of yours.",
            };
            return refuse("no-clue-card", "R52", whose, "Discard a clue card that you may use.");
        }
        let clues = self.content.card(card).clue_count();
        if !(1..=clues).contains(&dice.count()) {
            return refuse(
                "too-many-dice",
                "R52",
                format!("The card has {clues} clues, for as many dice."),
                "Choose at least one, and no more than that.",
            );
        }
        if !dice.iter().all(|place| self.may_reroll(fight, seat).any(|die| die == place)) {
            return refuse(
                "not-your-die",
                "R84",
                "That die is not in this fight, or not yours to roll again.",
                "Choose dice of this fight; where clues are personal, your own.",
            );
        }
        Ok(())
    }

    fn check_gift(&self, state: &State, seat: Seat, card: Card, to: Seat) -> Checked {
        self.check_phase(state.phase == Phase::Exchange, "R85")?;
        if !state.clues[seat].contains(card) {
            return refuse(
                "no-clue-card",
                "R85",
                "This is no clue card of yours.",
                "Give one of yours.",
            );
        }
        if state.given.contains(card) {
            return refuse(
                "given",
                "R85",
                "This card has changed hands this round.",
                "Give another.",
            );
        }
        match self.takers(state, seat).contains(to) {
            true => Ok(()),
            false => refuse(
                "not-together",
                "R85",
                "You are not in the same city, or agents are there.",
                "Give cards to somebody beside you where no agent is.",
            ),
        }
    }
}
