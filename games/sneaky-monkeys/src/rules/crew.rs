//! Crews: working together on a museum (R76 to R85).

use heist_table::{Listen, Moment, Refusal, Seat};

use crate::action::Terms;
use crate::event::Closed;
use crate::state::{Help, Phase, State};
use crate::{Event, SneakyMonkeys};

use super::check::{Checked, refuse};
use super::proposals::help_closed;

impl SneakyMonkeys {
    /// Per cent that the leader has promised to partners (R81).
    pub(crate) fn promised(&self, state: &State) -> u8 {
        let Phase::Job { crew, .. } = &state.phase else { return 0 };
        crew.iter().filter_map(|(_, part)| Some(part.as_ref()?.share)).sum()
    }

    /// Whether a seat could be a partner on these terms now (R77 to R81), and
    /// if not, why.
    pub(crate) fn check_terms(&self, state: &State, partner: Seat, terms: Terms) -> Checked {
        let Phase::Job { museum, crew, .. } = &state.phase else {
            return self.check_job_open(state);
        };
        self.check_other(state, state.active, partner, "R77")?;
        if crew[partner].is_some() {
            return refuse(
                "in-the-crew",
                "R80",
                "That player is in the crew already.",
                "The leader can cancel the agreement first.",
            );
        }
        let figures = &self.content.crew;
        if terms.share > figures.most_shared || !terms.share.is_multiple_of(figures.share_step) {
            return Err(Refusal::new(
                "odd-share",
                "R77",
                format!("A share is a multiple of {} per cent.", figures.share_step),
                format!("Name 0 to {}.", figures.most_shared),
            ));
        }
        if self.promised(state) + terms.share > figures.most_shared {
            return Err(Refusal::new(
                "too-much-shared",
                "R81",
                format!("Partners get at most {} per cent together.", figures.most_shared),
                "Name a smaller share.",
            ));
        }
        if terms.cards.is_empty() && !terms.vehicle {
            return refuse(
                "nothing",
                "R77",
                "A partner puts something in.",
                "Name a card, or the vehicle.",
            );
        }
        if !state.players[partner].hand.covers(terms.cards) {
            return refuse(
                "not-in-hand",
                "R79",
                "Those cards are not in that player's hand.",
                "Name others.",
            );
        }
        if terms.vehicle && !self.brings_vehicle(state, partner, *museum) {
            return refuse(
                "no-vehicle",
                if self.options.must_be_present_at_job { "R96" } else { "R77" },
                "That player does not have the vehicle for this job, or it would not count.",
                "Name cards only.",
            );
        }
        Ok(())
    }

    /// R83: crews exist for museums only.
    fn check_job_open(&self, state: &State) -> Checked {
        if matches!(state.phase, Phase::Job { .. }) {
            return Ok(());
        }
        refuse("no-job", "R83", "No museum job is open.", "Wait until somebody opens one.")
    }

    pub(super) fn check_invitation(
        &self,
        state: &State,
        seat: Seat,
        to: Seat,
        terms: Terms,
    ) -> Checked {
        self.check_job_open(state)?;
        if seat != state.active {
            return refuse("not-the-leader", "R77", "Only the leader invites.", "Offer your help.");
        }
        self.check_terms(state, to, terms)?;
        self.check_helps_left(state, seat)
    }

    pub(super) fn check_offer(&self, state: &State, seat: Seat, terms: Terms) -> Checked {
        self.check_job_open(state)?;
        if seat == state.active {
            return refuse("leader", "R78", "Others offer help to you.", "Invite a partner.");
        }
        self.check_terms(state, seat, terms)?;
        self.check_helps_left(state, seat)
    }

    fn check_helps_left(&self, state: &State, seat: Seat) -> Checked {
        if state.proposals.helps_made[seat] < self.content.most.helps {
            return Ok(());
        }
        refuse(
            "too-many",
            "R46",
            format!("You have made {} invitations or offers this turn.", self.content.most.helps),
            "Answer what is open, or go on without.",
        )
    }

    pub(super) fn check_help(
        &self,
        state: &State,
        proposer: Seat,
        seat: Seat,
        number: u8,
    ) -> Checked {
        let open = self.open_help(state, proposer, seat);
        if open.is_some_and(|help| help.number == number) {
            return Ok(());
        }
        refuse("no-such-help", "R104", "That is not open any more.", "Look at what is open now.")
    }

    pub(super) fn check_withdrawing_help(&self, state: &State, seat: Seat, number: u8) -> Checked {
        match self.own_help(state, seat, number) {
            Some(_) => Ok(()),
            None => refuse("no-such-help", "R104", "You have nothing like that open.", "Go on."),
        }
    }

    pub(super) fn check_cancelling(&self, state: &State, partner: Seat) -> Checked {
        if let Phase::Job { crew, .. } = &state.phase
            && partner.number() < self.seats
            && crew[partner].is_some()
        {
            return Ok(());
        }
        refuse("no-partner", "R80", "That player is not in the crew.", "Name a partner.")
    }

    fn open_help(&self, state: &State, proposer: Seat, seat: Seat) -> Option<Help> {
        if proposer.number() >= self.seats || proposer == seat {
            None
        } else if proposer == state.active {
            state.proposals.invitations[seat]
        } else if seat == state.active {
            state.proposals.offers[proposer]
        } else {
            None
        }
    }

    /// To whom the seat has an invitation or offer with this number open.
    fn own_help(&self, state: &State, seat: Seat, number: u8) -> Option<Seat> {
        let has = |help: Option<Help>| help.is_some_and(|help| help.number == number);
        if seat != state.active {
            return has(state.proposals.offers[seat]).then_some(state.active);
        }
        let mut open = state.proposals.invitations.iter();
        open.find(|(_, help)| has(**help)).map(|(to, _)| to)
    }

    fn help_slot<'a>(
        &self,
        state: &'a mut State,
        proposer: Seat,
        to: Seat,
    ) -> &'a mut Option<Help> {
        if proposer == state.active {
            &mut state.proposals.invitations[to]
        } else {
            &mut state.proposals.offers[proposer]
        }
    }

    /// Puts an invitation or offer where it is open, and closes the one before.
    fn propose_help<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: Seat,
        terms: Terms,
        moment: &mut Moment<'_, L>,
    ) -> u8 {
        state.proposals.helps_made[seat] += 1;
        let number = state.proposals.helps_made[seat]; // R104
        if let Some(old) = self.help_slot(state, seat, to).replace(Help { number, terms }) {
            moment.tell(help_closed(seat, to, old.number, Closed::Replaced));
        }
        number
    }

    pub(super) fn invite<L: Listen<Event>>(
        &self,
        state: &mut State,
        to: Seat,
        terms: Terms,
        moment: &mut Moment<'_, L>,
    ) {
        let seat = state.active;
        let number = self.propose_help(state, seat, to, terms, moment);
        moment.tell(Event::Invited { seat, to, number, terms });
    }

    pub(super) fn offer_help<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        terms: Terms,
        moment: &mut Moment<'_, L>,
    ) {
        let to = state.active;
        let number = self.propose_help(state, seat, to, terms, moment);
        moment.tell(Event::HelpOffered { seat, to, number, terms });
    }

    pub(super) fn withdraw_help<L: Listen<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        number: u8,
        moment: &mut Moment<'_, L>,
    ) {
        let to = self.own_help(state, seat, number).expect("only what is open is withdrawn");
        *self.help_slot(state, seat, to) = None;
        moment.tell(help_closed(seat, to, number, Closed::Withdrawn));
    }

    pub(super) fn decline_help<L: Listen<Event>>(
        &self,
        state: &mut State,
        proposer: Seat,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let help = self.help_slot(state, proposer, seat).take();
        let number = help.expect("only what is open is declined").number;
        moment.tell(help_closed(proposer, seat, number, Closed::Declined));
    }

    /// R79, R80: the partner's cards are set aside from now on.
    pub(super) fn agree<L: Listen<Event>>(
        &self,
        state: &mut State,
        proposer: Seat,
        seat: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let help = self.help_slot(state, proposer, seat).take();
        let terms = help.expect("only what is open is accepted").terms;
        let leader = state.active;
        let partner = if proposer == leader { seat } else { proposer };
        let player = &mut state.players[partner];
        player.hand = player.hand.minus(terms.cards);
        let Phase::Job { crew, .. } = &mut state.phase else { unreachable!("crews are for jobs") };
        crew[partner] = Some(terms);
        moment.tell(Event::JoinedCrew { seat: partner, leader, terms });
    }

    /// R80: his cards go back to his hand.
    pub(super) fn cancel_crew<L: Listen<Event>>(
        &self,
        state: &mut State,
        partner: Seat,
        moment: &mut Moment<'_, L>,
    ) {
        let leader = state.active;
        let Phase::Job { crew, .. } = &mut state.phase else { unreachable!("crews are for jobs") };
        let part = crew[partner].take().expect("only a partner is sent away");
        let player = &mut state.players[partner];
        player.hand = player.hand.plus(part.cards);
        moment.tell(Event::LeftCrew { seat: partner, leader });
    }
}
