//! The one gate: whether an act is allowed, and if not, why.

use std::borrow::Cow;

use heist_table::{Refusal, Seat};

use crate::event::Ware;
use crate::kinds::{Character, Resource};
use crate::state::{Phase, State};
use crate::{Action, SneakyMonkeys};

pub(super) type Checked = Result<(), Refusal>;

pub(super) fn refuse(
    code: &'static str,
    rule: &'static str,
    text: impl Into<Cow<'static, str>>,
    allowed: impl Into<Cow<'static, str>>,
) -> Checked {
    Err(Refusal::new(code, rule, text, allowed))
}

impl SneakyMonkeys {
    pub(super) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Checked {
        if state.is_over() {
            return Err(Refusal::game_over());
        }
        if !state.present.contains(seat) {
            return refuse("gone", "R94", "You have left this game.", "Watch the others.");
        }
        match action {
            Action::ProposeTrade { to, give, want } => {
                self.check_proposal(state, seat, to, &give, &want)
            }
            Action::WithdrawTrade { number } => self.check_withdrawing(state, seat, number),
            Action::AcceptTrade { proposer, number }
            | Action::DeclineTrade { proposer, number } => {
                self.check_trade(state, proposer, seat, number)
            }
            Action::Invite { seat: to, terms } => self.check_invitation(state, seat, to, terms),
            Action::OfferHelp { terms } => self.check_offer(state, seat, terms),
            Action::WithdrawCrew { number } => self.check_withdrawing_help(state, seat, number),
            Action::AcceptCrew { proposer, number } | Action::DeclineCrew { proposer, number } => {
                self.check_help(state, proposer, seat, number)
            }
            Action::Vote { .. } => self.check_vote(state, seat),
            _ if matches!(state.phase, Phase::Ballot(_)) => {
                refuse("ballot", "R91", "All vote on whether to play on.", "Say stop or extend.")
            }
            _ if seat != state.active => self.not_your_turn(state),
            Action::PickCharacter { character } => self.check_pick(state, character),
            Action::ChooseChip { colour } => self.check_chip(state, seat, colour),
            _ if matches!(state.phase, Phase::Setup { .. }) => self.not_begun(state),
            Action::CallOff => self.check_calling_off(state),
            Action::RollContest => self.check_contest(state),
            Action::EndTurn => self.check_nothing_open(state),
            _ if state.turn.acts >= self.content.most.acts => refuse(
                "enough-acts",
                "R107",
                format!("A turn has {} acts.", self.content.most.acts),
                "Roll what is prepared or call it off, propose, answer, and end your turn.",
            ),
            Action::Commit { kind } => self.check_commit(state, kind),
            Action::TakeBack { kind } => self.check_take_back(state, kind),
            Action::CancelCrew { seat: partner } => self.check_cancelling(state, partner),
            _ => {
                self.check_nothing_open(state)?;
                self.check_turn_action(state, action)
            }
        }
    }

    /// In set-up one thing is asked at a time.
    fn not_begun(&self, state: &State) -> Checked {
        match state.phase {
            Phase::Setup { chips } if chips > 0 => {
                refuse("setup", "R98", "The game has not begun.", "Choose your free chips first.")
            }
            _ => refuse("setup", "R6", "The game has not begun.", "Pick a character first."),
        }
    }

    /// What others may do meanwhile depends on what is open (section 5).
    fn not_your_turn(&self, state: &State) -> Checked {
        let allowed = match state.phase {
            Phase::Setup { .. } => {
                return refuse(
                    "not-your-turn",
                    "R6",
                    "It is not your turn to choose.",
                    "Wait until it is.",
                );
            }
            Phase::Job { .. } => "Offer your help, answer, or wait.",
            Phase::Crime { .. } => "Wait until the dice have fallen.",
            Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => "Propose, answer, or wait.",
        };
        refuse("not-your-turn", "R11", "It is not your turn.", allowed)
    }

    /// What is done in a turn, with no crime or job open.
    fn check_turn_action(&self, state: &State, action: Action) -> Checked {
        match action {
            Action::Alight { tile } => self.check_alight(state, tile),
            Action::Board { vehicle, spot } => self.check_board(state, vehicle, spot),
            Action::Roll => self.check_roll(state),
            Action::Move { end } => self.check_move(state, end),
            Action::Stay => self.check_stay(state),
            Action::BuyResource { kind } => self.check_buy(state, Ware::Resource(kind)),
            Action::SellResource { kind } => self.check_sell(state, Ware::Resource(kind)),
            Action::BuyJewel { kind } => self.check_buy(state, Ware::Jewel(kind)),
            Action::SellJewel { kind } => self.check_sell(state, Ware::Jewel(kind)),
            Action::BuyVehicle { kind } => self.check_buy(state, Ware::Vehicle(kind)),
            Action::SellVehicle { kind } => self.check_sell(state, Ware::Vehicle(kind)),
            Action::BuyLoot { card } => {
                self.check_loot(card)?;
                self.check_buy(state, Ware::Loot(card))
            }
            Action::SellLoot { card } => {
                self.check_loot(card)?;
                self.check_sell(state, Ware::Loot(card))
            }
            Action::GuardUp { kind } => self.check_guard(state, kind, true),
            Action::GuardDown { kind } => self.check_guard(state, kind, false),
            Action::ClaimHouse { house } => self.check_claim(state, house),
            Action::OpenCrime { target } => self.check_target(state, target),
            Action::OpenJob { museum } => self.check_job(state, museum),
            Action::Enrol { colour } => self.check_enrol(state, colour),
            Action::PickCharacter { .. }
            | Action::ChooseChip { .. }
            | Action::ProposeTrade { .. }
            | Action::WithdrawTrade { .. }
            | Action::AcceptTrade { .. }
            | Action::DeclineTrade { .. }
            | Action::Commit { .. }
            | Action::TakeBack { .. }
            | Action::Invite { .. }
            | Action::OfferHelp { .. }
            | Action::WithdrawCrew { .. }
            | Action::AcceptCrew { .. }
            | Action::DeclineCrew { .. }
            | Action::CancelCrew { .. }
            | Action::CallOff
            | Action::RollContest
            | Action::EndTurn
            | Action::Vote { .. } => unreachable!("checked before"),
        }
    }

    fn check_pick(&self, state: &State, character: Character) -> Checked {
        if state.phase != (Phase::Setup { chips: 0 }) {
            let next = if matches!(state.phase, Phase::Setup { .. }) {
                "Choose your free chips."
            } else {
                "Go on with your turn."
            };
            return refuse("not-now", "R6", "You have your character.", next);
        }
        if self.is_free(state, character) {
            return Ok(());
        }
        refuse("taken", "R6", "Somebody has that character.", "Pick one that is free.")
    }

    fn check_chip(&self, state: &State, seat: Seat, colour: Resource) -> Checked {
        match state.phase {
            Phase::Setup { chips } if chips > 0 => {}
            Phase::Setup { .. } => {
                return refuse("not-now", "R98", "You have no character yet.", "Pick one first.");
            }
            _ => return refuse("not-now", "R98", "There is no free chip to choose.", "Go on."),
        }
        if self.may_choose_chip(state, seat, colour) {
            return Ok(());
        }
        refuse(
            "known",
            "R98",
            "You know that already, or no chip is left.",
            "Choose another colour.",
        )
    }

    /// R52, R76: nothing else while a crime or job is being prepared.
    fn check_nothing_open(&self, state: &State) -> Checked {
        match state.phase {
            Phase::Crime { .. } => refuse(
                "crime-open",
                "R52",
                "A crime is being prepared.",
                "Put cards in, roll, or call it off.",
            ),
            Phase::Job { .. } => refuse(
                "job-open",
                "R76",
                "A job is being prepared.",
                "Put cards in, ask for help, roll, or call it off.",
            ),
            Phase::Setup { .. } | Phase::Turn | Phase::Ballot(_) | Phase::Over(_) => Ok(()),
        }
    }

    fn check_vote(&self, state: &State, seat: Seat) -> Checked {
        match state.phase {
            Phase::Ballot(ballot) if ballot.missing().contains(seat) => Ok(()),
            Phase::Ballot(_) => refuse("voted", "R91", "You have voted.", "Wait for the others."),
            _ => refuse("no-ballot", "R91", "There is nothing to vote on.", "Play on."),
        }
    }
}
